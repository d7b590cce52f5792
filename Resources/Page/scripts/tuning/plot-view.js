// The plot: the server's drawing, and over it what moves: playhead, handles, keyframes, what is under the pointer.

import { byId, drawn, onDrag, setText } from "../shared/dom.js";
import { curveOf } from "./handles.js";
import { marksOf } from "./plot-marks.js";
import { changesOfDrag, changesOfKey, keyAt, segmentAt } from "./plot-moves.js";
import { PlotReadout, setLine } from "./plot-readout.js";
import { GraphScale } from "./plot-scale.js";

/** How far a click may move, in pixels. */
const mostTremble = 3;

/** Shows a plot and reports drags on it. */
export class PlotView {
    /** The server's last word on the property, or null. */
    plot = null;
    /** Which segment is selected. */
    segment = 0;
    /** Which keyframe is. */
    key = 0;
    /** The component picked; null for all alike. */
    component = null;

    #panel = byId("plot");
    #drawing = byId("plot-picture");
    #overlay = byId("plot-overlay");
    #readout = new PlotReadout();
    #parts = new Map();
    #playhead = drawn("line", { class: "plot-playhead" });
    #lines = drawn("g", { class: "plot-arms" });
    #points = drawn("g", {});
    #on;
    #frame = 0;
    #svg = "";
    #isHeld = false;
    /** Of the graph on which something is held. */
    #scale = null;
    /** What a drag has changed, as it was. */
    #before = new Map();
    /** Where what is dragged was across, in pixels. */
    #begin = 0;
    #box = null;

    /**
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `seek(frame)`, `scrubbing(isHeld)`,
     *     `selected()`, `resized()`
     */
    constructor(on) {
        this.#on = on;
        this.#overlay.append(this.#readout.line, this.#playhead, this.#lines, this.#points);
        this.#followPointer();
        new ResizeObserver(() => on.resized()).observe(this.#panel);
    }

    /** The size of the plot in CSS pixels. */
    get size() {
        return { width: Math.round(this.#panel.clientWidth), height: Math.round(this.#panel.clientHeight) };
    }

    /** The segment that is selected, or undefined. */
    get selectedSegment() {
        return this.plot?.segments[this.segment];
    }

    /** The keyframe that is selected, or undefined. */
    get selectedKey() {
        return this.plot?.keys[this.key];
    }

    /** The curve of the segment that is selected, or null. */
    get curve() {
        return this.selectedSegment ? curveOf(this.plot, this.selectedSegment, this.component, this.#on.valueOf) : null;
    }

    /** Takes in the server's drawing; null for none. */
    setPlot(plot) {
        const isOther = plot?.id !== this.plot?.id;
        this.plot = plot;
        if (isOther) {
            this.segment = plot ? segmentAt(plot, this.#frame) : 0;
            this.key = plot ? keyAt(plot, this.segment) : 0;
            this.component = null;
        }
        if (plot) {
            this.segment = Math.min(this.segment, Math.max(plot.segments.length - 1, 0));
            this.key = Math.min(this.key, Math.max(plot.keys.length - 1, 0));
        }
        this.#showDrawing(plot?.svg ?? "");
        this.show();
    }

    /** The drawing is parsed as a document of its own, in which scripts do not run, and scripts are not taken over. */
    #showDrawing(svg) {
        if (svg === this.#svg) return;
        this.#svg = svg;
        if (svg === "") return this.#drawing.replaceChildren();
        const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
        if (root.localName !== "svg") return this.#drawing.replaceChildren();
        for (const script of root.querySelectorAll("script, foreignObject")) script.remove();
        this.#drawing.replaceChildren(document.adoptNode(root));
    }

    /** Shows where the playhead is. */
    showPlayhead(frame) {
        this.#frame = frame;
        const graphs = this.plot?.graphs ?? [];
        this.#playhead.toggleAttribute("hidden", graphs.length === 0);
        if (graphs.length === 0) return;
        const scale = new GraphScale(graphs[0]);
        const [left, right] = graphs[0].x;
        const x = scale.x(frame);
        this.#playhead.classList.toggle("outside", x < left - 0.5 || x > right + 0.5);
        setLine(this.#playhead, x, Math.min(...graphs.map((g) => g.y[0])), x, Math.max(...graphs.map((g) => g.y[1])));
    }

    /** Lays handles and keyframes anew, where the edits have them. */
    show() {
        const { marks, arms } = marksOf(this, this.#on.valueOf);
        this.#lines.replaceChildren(...arms.map(([x1, y1, x2, y2, strong]) => drawn("line", { x1, y1, x2, y2, class: strong ? "strong" : "" })));
        for (const [name, part] of this.#parts) {
            if (marks.has(name)) continue;
            part.node.remove();
            this.#parts.delete(name);
        }
        for (const [name, spec] of marks) this.#lay(name, spec);
        this.showPlayhead(this.#frame);
    }

    #lay(name, spec) {
        let part = this.#parts.get(name);
        if (!part) {
            const shape = spec.kind === "key"
                ? drawn("rect", { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.5, transform: "rotate(45)", class: "mark" })
                : drawn("circle", { r: 5, class: "mark" });
            const node = drawn("g", { tabindex: "0", role: "button", class: `plot-${spec.kind}` }, drawn("circle", { r: 12, class: "target" }), shape);
            part = { node, shape, spec };
            this.#parts.set(name, part);
            this.#points.append(node);
            this.#followPart(part);
        }
        part.spec = spec;
        const { node, shape } = part;
        node.setAttribute("transform", `translate(${spec.x.toFixed(2)} ${spec.y.toFixed(2)})`);
        node.setAttribute("aria-label", spec.label);
        node.classList.toggle("selected", spec.isSelected);
        node.classList.toggle("fixed", Boolean(spec.isFixed));
        node.classList.toggle("outside", Boolean(spec.isOutside));
        if (spec.color) shape.style.setProperty("--mark", spec.color);
    }

    // Moving

    #followPart(part) {
        let grip = { x: 0, y: 0 };
        onDrag(part.node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                event.stopPropagation();
                const at = this.#pointOf(event);
                const { x, y } = part.spec.truly ?? part.spec;
                grip = { x: at.x - x, y: at.y - y };
                this.#begin = x;
                this.#hold(true);
                part.node.focus({ preventScroll: true });
                this.#select(part.spec);
                return true;
            },
            move: (event) => {
                const at = this.#pointOf(event);
                this.#moveTo(part.spec, at.x - grip.x, at.y - grip.y, event);
            },
            end: () => this.#hold(false),
            cancel: () => this.#on.set([...this.#before]),
        });
        part.node.addEventListener("focus", () => this.#select(part.spec));
        part.node.addEventListener("keydown", (event) => this.#pressed(event, part.spec));
    }

    /** While something is held the axis of values stays, and the pointer is read on it. */
    #hold(isHeld) {
        const graph = this.plot?.graphs.find(({ kind }) => kind === "value");
        this.#isHeld = isHeld;
        this.#scale = isHeld && graph ? new GraphScale(graph) : null;
        this.#before = new Map();
        this.#panel.classList.toggle("dragging", isHeld);
        this.#on.held(isHeld, graph?.values);
    }

    #set(changes) {
        if (this.#isHeld) for (const [path] of changes) if (!this.#before.has(path)) this.#before.set(path, this.#on.valueOf(path));
        this.#on.set(changes);
        this.show();
    }

    #select(spec) {
        const before = `${this.segment} ${this.key}`;
        if (spec.kind === "key") {
            this.key = spec.index;
            const frame = this.plot.keys[spec.index].frame;
            // A keyframe belongs to the segments on both sides of it.
            const { from, to } = this.selectedSegment ?? { from: NaN, to: NaN };
            const isEnd = Math.min(Math.abs(from - frame), Math.abs(to - frame)) < 1e-6;
            const at = this.plot.segments.findIndex(({ from, to }) => frame >= from - 1e-6 && frame < to - 1e-6);
            if (at >= 0 && !isEnd) this.segment = at;
        } else {
            this.segment = spec.index;
        }
        if (before !== `${this.segment} ${this.key}`) {
            this.#on.selected();
            this.show();
        }
    }

    #moveTo(spec, x, y, event) {
        const scale = this.#scale;
        if (!scale || !this.plot) return;
        const at = { frame: scale.frame(x), value: scale.value(y) };
        const time = spec.kind === "key" ? this.plot.keys[spec.index]?.time : null;
        // Who moves a keyframe up or down does not mean its time, which may lie between frames.
        const isUpright = spec.kind === "key" && Math.abs(at.frame - scale.frame(this.#begin)) < 0.5;
        if (isUpright) at.frame = null;
        const back = isUpright && this.#before.has(time) ? [[time, this.#before.get(time)]] : [];
        this.#set([...back, ...changesOfDrag(this.plot, spec, this.component, at, this.#on.valueOf, event)]);
    }

    #pressed(event, spec) {
        if (event.ctrlKey || event.metaKey) return;
        const changes = changesOfKey(this.plot, spec, this.component, this.#on.valueOf, event);
        if (!changes) return;
        event.preventDefault();
        event.stopPropagation();
        this.#set(changes);
    }

    // The pointer over the curves

    #pointOf(event) {
        // Nothing moves the plot while something is held on it, and to ask where it is would lay out the page.
        const box = this.#isHeld && this.#box ? this.#box : (this.#box = this.#overlay.getBoundingClientRect());
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    #followPointer() {
        let pressed = null;
        onDrag(this.#overlay, {
            begin: (event) => {
                if (event.button !== 0 || !this.plot?.graphs.length) return false;
                pressed = this.#pointOf(event);
                this.#on.scrubbing(true);
                this.#seek(event);
                return true;
            },
            move: (event) => {
                const at = this.#pointOf(event);
                if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) > mostTremble) pressed = null;
                this.#seek(event);
            },
            end: () => {
                this.#on.scrubbing(false);
                if (pressed) this.#pickAt(pressed.x);
            },
        });
        this.#panel.addEventListener("pointermove", (event) => this.#readout.show(this.#isHeld ? null : this.plot, this.#pointOf(event), this.size.width));
        this.#panel.addEventListener("pointerleave", () => this.#readout.show(null));
    }

    /** Selects the segment at an x coordinate, as a click on the curve does. */
    #pickAt(x) {
        if (!this.plot?.graphs.length) return;
        const segment = segmentAt(this.plot, new GraphScale(this.plot.graphs[0]).frame(x));
        if (segment === this.segment || !this.plot.segments[segment]) return;
        [this.segment, this.key] = [segment, keyAt(this.plot, segment)];
        this.#on.selected();
        this.show();
    }

    #seek(event) {
        const frame = new GraphScale(this.plot.graphs[0]).frame(this.#pointOf(event).x);
        this.#on.seek(event.altKey ? Math.round(frame * 10) / 10 : Math.round(frame));
    }

    /** Says that there is nothing to plot, and why. */
    showEmpty(text) {
        byId("plot-empty").hidden = text === "";
        setText(byId("plot-empty"), text);
    }
}
