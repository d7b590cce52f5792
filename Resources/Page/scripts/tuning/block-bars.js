// UIKit's keyframe blocks as bars on a time line below the graph: when each begins and how long it takes.

import { byId, element, icon, onDrag } from "../shared/dom.js";
import { snapped, spanText, timeScale } from "./block-times.js";
import { PlotStrip } from "./plot-strip.js";

/** The height of a row, and the most rows that are seen without scrolling. */
const rowHeight = 28;
const mostRows = 3;
/** The height of the buttons below the rows. */
const toolsHeight = 27;
/** How near an edge catches, in pixels, and how far one press of an arrow goes, as a share of the duration. */
const catchDistance = 5;
const stride = 0.01;

const parts = ["start", "body", "end"];

/** The bars of the property that is plotted. */
export class BlockBars {
    #view;
    #on;
    #panel = byId("block-bars");
    #strip;
    #rows = [];
    #blocks = [];
    #scale = null;
    /** The block that was touched last. */
    #current = 0;
    #buttons = element("div", { class: "block-tools" },
        this.#button("Add block", "key-add", "Add a block like this one at the playhead  (A)", () => this.add()),
        this.#button("Duplicate block", "copy", "Duplicate the block behind itself  (ctrl D)", () => this.#duplicate()),
        this.#button("Delete block", "key-delete", "Delete the block  (delete)", () => this.#delete()));

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `frameRate()`, `frame()` of the playhead, `resized()`,
     *     `replace(edit)`, `say(text, isTrouble)`
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        this.#strip = new PlotStrip(this.#panel, "--bars", () => on.resized());
    }

    /** Shows the blocks with the edits in force; nothing where something else moves the property. */
    show() {
        const { plot } = this.#view;
        this.#blocks = plot?.motion?.kind === "blocks" && plot.motion.path ? this.#blocksOf(plot) : [];
        this.#strip.height = this.#blocks.length === 0 ? 0 : Math.min(this.#blocks.length, mostRows) * rowHeight + toolsHeight;
        if (this.#blocks.length === 0) {
            this.#rows = [];
            return this.#panel.replaceChildren();
        }
        this.#scale = timeScale(plot, (path) => this.#on.valueOf(path), this.#on.frameRate());
        if (this.#rows.length !== this.#blocks.length) this.#build();
        this.#rows.forEach((row, index) => this.#lay(row, this.#blocks[index], index));
        return undefined;
    }

    #blocksOf(plot) {
        const blocks = [];
        for (let index = 0; ; index++) {
            const path = `${plot.motion.path}.blocks[${index}]`;
            const [start, length] = [`${path}.relativeStartTime`, `${path}.relativeDuration`];
            if (!plot.knobs[start] || !plot.knobs[length]) return blocks;
            const from = this.#on.valueOf(start) ?? plot.knobs[start].value;
            const duration = this.#on.valueOf(length) ?? plot.knobs[length].value;
            blocks.push({ start, length, from, to: Math.min(from + duration, 1) });
        }
    }

    #build() {
        this.#rows = this.#blocks.map((_, index) => {
            const handles = parts.map((part) => this.#handle(index, part));
            // The ends lie above the body, which is wider than a short bar.
            const bar = element("div", { class: "block-bar" }, handles[1], handles[0], handles[2]);
            return { bar, handles, node: element("div", { class: "block-row" }, bar) };
        });
        this.#current = Math.min(this.#current, this.#blocks.length - 1);
        this.#panel.replaceChildren(...this.#rows.map(({ node }) => node), this.#buttons);
    }

    #handle(index, part) {
        const name = { start: `Start of block ${index + 1}`, body: `Block ${index + 1}`, end: `End of block ${index + 1}` }[part];
        const node = element("div", {
            class: `block-${part}`, role: "slider", tabindex: 0, "aria-label": name, "aria-valuemin": 0, "aria-valuemax": 100,
            text: part === "body" ? String(index + 1) : "",
        });
        node.addEventListener("focus", () => (this.#current = index));
        let grip = null;
        onDrag(node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                grip = { x: event.clientX, ...this.#blocks[index] };
                this.#on.held(true);
                return true;
            },
            move: (event) => this.#move(index, part, grip, (event.clientX - grip.x) / this.#scale.width, !event.altKey),
            cancel: () => this.#set(index, grip.from, grip.to),
            end: () => this.#on.held(false),
        });
        node.addEventListener("keydown", (event) => {
            const isCommand = event.ctrlKey || event.metaKey;
            const act = isCommand && event.key.toLowerCase() === "d" ? () => this.#duplicate()
                : !isCommand && ["Delete", "Backspace"].includes(event.key) ? () => this.#delete() : null;
            if (act) {
                event.preventDefault();
                event.stopPropagation();
                return act();
            }
            const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (!direction || isCommand || event.altKey) return undefined;
            event.preventDefault();
            event.stopPropagation();
            return this.#move(index, part, { ...this.#blocks[index] }, direction * stride * (event.shiftKey ? 10 : 1), false);
        });
        return node;
    }

    #button(label, name, title, act) {
        const node = element("button", { type: "button", class: "tool", "aria-label": label, title }, icon(name));
        node.addEventListener("click", act);
        return node;
    }

    /** Whether blocks are shown. */
    get areShown() {
        return this.#blocks.length > 0;
    }

    /** Adds a block like the one that was touched last, where the playhead is. */
    add() {
        const { from, to } = this.#blocks[this.#current];
        const length = to - from;
        return this.#copy(Math.min(Math.max(this.#scale.share(this.#on.frame()), 0), 1 - length), length);
    }

    /** Puts a copy behind the block itself, as far as there is room. */
    #duplicate() {
        const { from, to } = this.#blocks[this.#current];
        const length = to - from;
        if (to > 0.999) return this.#on.say("There is no room behind this block.");
        return this.#copy(to, Math.min(length, 1 - to));
    }

    #copy(start, length) {
        const [first, last] = [start, start + length].map((share) => Math.round(share * 1000) / 1000);
        this.#replace({ to: "block", between: [first, Math.round((last - first) * 1000) / 1000] });
        this.#current = this.#blocks.length;
    }

    #delete() {
        if (this.#blocks.length < 2) return this.#on.say("An animation of blocks needs one at least.");
        return this.#replace({ to: "delete" });
    }

    #replace(segment) {
        this.#on.replace({ path: this.#view.plot.motion.path, segment: { index: this.#current, ...segment } });
    }

    /** Moves a part of a block by a share of the duration, from where it was. */
    #move(index, part, { from, to }, by, catches) {
        const others = this.#blocks.filter((_, other) => other !== index).flatMap((block) => [block.from, block.to]);
        const edges = catches ? [0, 1, this.#scale.share(this.#on.frame()), ...others] : [];
        const near = catchDistance / this.#scale.width;
        if (part === "start") return this.#set(index, Math.min(snapped(from + by, edges, near), to), to);
        if (part === "end") return this.#set(index, from, Math.max(snapped(to + by, edges, near), from));
        const length = to - from;
        const begin = snapped(from + by, [...edges, ...edges.map((edge) => edge - length)], near);
        const start = Math.min(Math.max(begin, 0), 1 - length);
        return this.#set(index, start, start + length);
    }

    #set(index, from, to) {
        const { start, length } = this.#blocks[index];
        const [first, last] = [from, to].map((share) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000);
        this.#on.set([[start, first], [length, Math.round((last - first) * 1000) / 1000]]);
    }

    #lay({ bar, handles }, { from, to }, index) {
        const { left, width } = this.#scale;
        bar.style.left = `${left + from * width}px`;
        bar.style.width = `${Math.max((to - from) * width, 2)}px`;
        const text = spanText(from, to, this.#scale.seconds);
        handles.forEach((handle, part) => {
            handle.setAttribute("aria-valuenow", String(Math.round((part === 2 ? to : from) * 1000) / 10));
            handle.setAttribute("aria-valuetext", text);
            handle.title = `Block ${index + 1}: ${text}`;
        });
    }
}
