// Rows below the graph with the keyframes of the other properties that are selected: picked, and moved together.

import { byId, drawn, element, onDrag } from "../shared/dom.js";
import { frameText } from "../shared/format.js";
import { caught, grabbed, movedInTime, reach } from "./key-moves.js";
import { GraphScale } from "./plot-scale.js";
import { PlotStrip } from "./plot-strip.js";

/** The height of a row, and the most rows that are seen without scrolling. */
const rowHeight = 24;
const mostRows = 5;

/** How far a mark reaches to either side, in pixels. */
const markReach = 12;

/** Shows them, and follows the pointer and the keys on them. */
export class KeyRows {
    #view;
    #companions;
    #on;
    #panel = byId("key-rows");
    #strip;
    /** What stands in the rows, as a text: they are laid anew only where it differs. */
    #shown = "";
    #held = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {import("./companions.js").Companions} companions
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `catches()`, `resized()`, `chosen()` after others were picked,
     *     `nameOf(id)`, what a property is called beside those of other layers
     */
    constructor(view, companions, on) {
        this.#view = view;
        this.#companions = companions;
        this.#on = on;
        this.#strip = new PlotStrip(this.#panel, "--rows", () => on.resized());
        this.#followPanel();
    }

    /** Shows the keyframes with the edits in force. */
    show() {
        const { plot } = this.#view;
        const graph = plot?.graphs[0];
        const rows = graph ? this.#companions.rows : [];
        this.#strip.height = Math.min(rows.length, mostRows) * rowHeight;
        const shown = JSON.stringify([rows, graph?.x, graph?.frames]);
        if (shown === this.#shown) return;
        this.#shown = shown;
        const focused = document.activeElement?.dataset.mark;
        const scale = graph && new GraphScale(graph);
        this.#panel.replaceChildren(...rows.map((row) => this.#row(row, scale)));
        if (focused && document.activeElement === document.body) this.#focus(focused);
    }

    #focus(name) {
        this.#panel.querySelector(`[data-mark="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
    }

    #row({ id, name, keys }, scale) {
        const [left, right] = scale.graph.x;
        const shown = keys.map((key) => ({ key, x: scale.x(key.frame) })).filter(({ x }) => x >= left - 1 && x <= right + 1);
        const title = element("span", { class: "key-row-name", "aria-hidden": "true", text: this.#on.nameOf(id) ?? name });
        const [from, to] = widestGap([left, ...shown.map(({ x }) => x), right]);
        title.style.left = `${from + markReach}px`;
        title.style.maxWidth = `${to - from - 2 * markReach}px`;
        return element("div", { class: "key-row", role: "group", "aria-label": name, "data-curve-row": id },
            title, ...shown.map(({ key, x }) => this.#mark(id, name, key, keys.length, x)));
    }

    #mark(id, name, { index, frame, isChosen, isFixed }, count, x) {
        const mark = element("button", {
            type: "button", class: "key-mark", "data-mark": `${id} ${index}`, "aria-pressed": String(isChosen),
            "aria-label": `Keyframe ${index + 1} of ${count}, ${name}: frame ${frameText(frame)}`,
            title: isFixed ? "Its time isn’t in the file" : null,
        }, drawn(
            "svg", { viewBox: "-7 -7 14 14", "aria-hidden": "true" },
            drawn("rect", { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.5, transform: "rotate(45)" }),
        ));
        mark.style.left = `${x}px`;
        return mark;
    }

    // Moving

    /** All rows are followed in one place: the marks in them are made anew while they are dragged. */
    #followPanel() {
        let start = null;
        onDrag(this.#panel, {
            begin: (event) => {
                const mark = event.target.closest("[data-mark]");
                if (event.button !== 0) return false;
                const adds = event.shiftKey || event.ctrlKey || event.metaKey;
                start = { x: event.clientX, y: event.clientY, place: mark && this.#placeOf(mark), isAlone: false };
                if (mark) {
                    // A press on one of several selects it alone, unless that drags all of them.
                    start.isAlone = !adds && this.#companions.isChosen(...start.place);
                    this.#pick(...start.place, adds);
                    // What was picked is laid anew.
                    this.#focus(mark.dataset.mark);
                    this.#hold(start.place);
                } else if (!event.shiftKey) {
                    this.#chooseNone();
                }
                return true;
            },
            move: (event) => start.place && this.#held && this.#drag(event.clientX - start.x, event.altKey),
            end: (event) => {
                if (start.place) this.#letGo();
                if (start.isAlone && event.clientX === start.x) this.#pickAlone(...start.place);
                else if (!start.place && event.type !== "keydown") this.#chooseBetween(start, event);
                start = null;
            },
            cancel: () => this.#held && this.#on.set(this.#held.helds.flatMap((held) => movedInTime(held, 0))),
        });
        this.#panel.addEventListener("keydown", (event) => this.#pressed(event));
    }

    #placeOf(mark) {
        const { mark: name } = mark.dataset;
        const at = name.lastIndexOf(" ");
        return [name.slice(0, at), Number(name.slice(at + 1))];
    }

    #pick(id, index, adds) {
        if (!adds && this.#companions.isChosen(id, index)) return;
        if (!adds) this.#view.chosen = new Set();
        this.#companions.choose(id, index, adds);
        this.#on.chosen();
    }

    #pickAlone(id, index) {
        this.#view.chosen = new Set();
        this.#companions.choose(id, index, false);
        this.#on.chosen();
        this.#focus(`${id} ${index}`);
    }

    #chooseNone() {
        this.#companions.chooseNone();
        this.#on.chosen();
    }

    /** Selects what lies in a box over the rows. */
    #chooseBetween(start, event) {
        const scale = new GraphScale(this.#view.plot.graphs[0]);
        const { left } = this.#panel.getBoundingClientRect();
        const [from, to] = [start.x, event.clientX].sort((a, b) => a - b).map((x) => scale.frame(x - left));
        const [top, bottom] = [start.y, event.clientY].sort((a, b) => a - b);
        for (const row of this.#panel.children) {
            const box = row.getBoundingClientRect();
            if (box.bottom <= top || box.top >= bottom || start.x === event.clientX) continue;
            this.#companions.chooseWithin(row.dataset.curveRow, from, to);
        }
        this.#on.chosen();
    }

    #hold([id, index]) {
        const { plot } = this.#view;
        const key = this.#companions.rows.find((row) => row.id === id).keys[index];
        this.#held = { frame: key.frame, scale: new GraphScale(plot.graphs[0]), helds: this.#grabbed };
        this.#on.held(true);
    }

    /** All keyframes that are selected, those of the plot first. */
    get #grabbed() {
        return [grabbed(this.#view.plot, this.#view.marksHeld({ kind: "key" }), this.#on.valueOf), ...this.#companions.grabbed()];
    }

    #letGo() {
        if (!this.#held) return;
        this.#held = null;
        this.#on.held(false);
    }

    #drag(distance, isFree) {
        const { frame, scale, helds } = this.#held;
        const at = scale.frame(scale.x(frame) + distance);
        const near = Math.abs(scale.frame(6) - scale.frame(0));
        this.#shift(helds, (isFree ? at : caught(at, this.#on.catches(), Math.min(near, 0.5))) - frame);
    }

    #shift(helds, frames) {
        const within = reach(helds, frames);
        this.#on.set(helds.flatMap((held) => movedInTime(held, within)));
    }

    #pressed(event) {
        const mark = event.target.closest("[data-mark]");
        if (!mark || event.ctrlKey || event.metaKey) return;
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step === undefined && event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        if (step === undefined) return void this.#pick(...this.#placeOf(mark), true);
        if (mark.getAttribute("aria-pressed") === "false") this.#pick(...this.#placeOf(mark), false);
        this.#shift(this.#grabbed, step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
    }
}

/** The ends of the widest gap between places in order: there a name hides nothing. */
function widestGap(places) {
    let widest = [places[0], places[0]];
    for (let i = 1; i < places.length; i++) if (places[i] - places[i - 1] > widest[1] - widest[0]) widest = [places[i - 1], places[i]];
    return widest;
}
