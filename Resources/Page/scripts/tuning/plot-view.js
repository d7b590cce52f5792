// The plot: the server's drawing, and over it what moves: playhead, handles, keyframes, what is under the pointer.

import { byId, drawn, setText } from "../shared/dom.js";
import { curveOf } from "./handles.js";
import { PlotDrags } from "./plot-drags.js";
import { marksOf } from "./plot-marks.js";
import { keyAt, segmentAt } from "./plot-moves.js";
import { PlotReadout, setLine } from "./plot-readout.js";
import { GraphScale } from "./plot-scale.js";

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
    /** The marks of keyframes that are selected, as indices of a keyframe and a component with a space between. */
    chosen = new Set();

    #panel = byId("plot");
    #drawing = byId("plot-picture");
    #overlay = byId("plot-overlay");
    #readout = new PlotReadout();
    #parts = new Map();
    #playhead = drawn("line", { class: "plot-playhead" });
    #lines = drawn("g", { class: "plot-arms" });
    #frameOfBox = drawn("rect", { class: "plot-box", hidden: "" });
    #points = drawn("g", {});
    #on;
    #frame = 0;
    #svg = "";
    #drags;
    /** What lies on the plot by now, by its names. */
    #marks = new Map();
    /** Whether components are linked, by the id of their plot, where somebody chose that. */
    #links = new Map();

    /**
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `seek(frame)`, `scrubbing(isHeld)`,
     *     `selected()`, `resized()`, `frameRate()`, `catches()`, the frames at which keyframes catch, `pan(x, y)`,
     *     `isPinching()`, `others()`, the keyframes of other properties that are selected, as `grabbed` gives them, and `alone()`
     *     where they are selected no more
     */
    constructor(on) {
        this.#on = on;
        this.#overlay.append(this.#readout.line, this.#playhead, this.#lines, this.#frameOfBox, this.#points);
        this.#drags = new PlotDrags(this, this.#overlay, on);
        this.#panel.addEventListener("pointermove", (event) => {
            // To ask for the size would lay out the page.
            if (this.#drags.isHeld) this.#readout.show(null);
            else this.#readout.show(this.plot, this.#drags.pointOf(event), this.size);
        });
        this.#panel.addEventListener("pointerleave", () => this.#readout.show(null));
        new ResizeObserver(() => on.resized()).observe(this.#panel);
    }

    /** The size of the plot in CSS pixels. */
    get size() {
        return { width: Math.round(this.#drawing.clientWidth), height: Math.round(this.#drawing.clientHeight) };
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
        if (plot?.keys.length !== this.plot?.keys.length || isOther) this.chosen = new Set();
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
        const { marks, arms, box } = marksOf(this, this.#on.valueOf, this.#on.frameRate());
        this.#marks = marks;
        this.#frameOfBox.toggleAttribute("hidden", !box);
        for (const [name, value] of Object.entries(box ?? {})) this.#frameOfBox.setAttribute(name, value);
        const lines = arms.map(([x1, y1, x2, y2, strong]) => drawn("line", { x1, y1, x2, y2, class: strong ? "strong" : "" }));
        this.#lines.replaceChildren(...lines);
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
            const square = spec.kind === "edge"
                ? { x: -4, y: -4, width: 8, height: 8 }
                : { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.5, transform: "rotate(45)" };
            const shape = spec.kind !== "handle" ? drawn("rect", { ...square, class: "mark" })
                : drawn("circle", { r: 5, class: "mark" });
            const target = drawn("circle", { r: 12, class: "target" });
            const node = drawn("g", { tabindex: "0", role: "button", class: `plot-${spec.kind}` }, target, shape);
            part = { node, shape, spec };
            this.#parts.set(name, part);
            this.#points.append(node);
            this.#drags.follow(part);
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

    // Selecting

    /** Selects a keyframe or the segment of a handle; with the shift key a keyframe beside others, or no more. */
    select(spec, { shiftKey = false } = {}) {
        if (spec.kind === "edge") return;
        const before = this.#selection;
        if (spec.kind === "key") {
            const name = nameOf(spec);
            if (!shiftKey && !this.chosen.has(name)) this.#on.alone();
            if (shiftKey && this.chosen.has(name)) this.chosen.delete(name);
            else if (shiftKey || !this.chosen.has(name)) this.chosen = new Set([...shiftKey ? this.chosen : [], name]);
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
        if (before === this.#selection) return;
        this.#on.selected();
        this.show();
    }

    /** Selects the keyframe of a mark, and nothing else that was selected with it. */
    selectAlone(spec) {
        this.chosen = new Set();
        this.select(spec);
    }

    /** Selects a keyframe alone, and the segment that leads to it. */
    pickKey(index) {
        this.chosen = new Set(this.plot.keys[index].values.map((_, component) => nameOf({ index, component })));
        this.key = index;
        const at = this.plot.segments.findIndex(({ to }) => Math.abs(to - this.plot.keys[index].frame) < 1e-6);
        if (at >= 0) this.segment = at;
        this.#on.selected();
        this.show();
    }

    /** Whether a part is among those that are selected. */
    isSelected(spec) {
        return spec.kind === "edge" || spec.kind === "key" && this.chosen.has(nameOf(spec));
    }

    /** The keyframes and components that a drag of a part moves, as pairs of indices. */
    marksHeld(spec) {
        return spec && spec.kind !== "handle" ? [...this.chosen].map((name) => name.split(" ").map(Number)) : [];
    }

    /** The keyframes that are selected, by their indices, in order. */
    get chosenKeys() {
        const indices = new Set(this.marksHeld({ kind: "key" }).map(([index]) => index));
        return [...indices.size > 0 ? indices : this.selectedKey ? [this.key] : []].sort((a, b) => a - b);
    }

    /** Selects the keyframes inside a rectangle of the plot, in pixels, beside the others or alone. */
    chooseInside({ left, top, right, bottom }, adds) {
        if (!adds) this.#on.alone();
        const isInside = ({ x, y }) => x >= left && x <= right && y >= top && y <= bottom;
        const inside = [...this.#marks.values()].filter((mark) => mark.kind === "key" && isInside(mark));
        this.chosen = new Set([...adds ? this.chosen : [], ...inside.map(nameOf)]);
        if (inside.length > 0) this.key = inside[0].index;
        this.#on.selected();
        this.show();
    }

    /** Selects all keyframes of the components that are shown. */
    chooseAll() {
        const { keys = [] } = this.plot ?? {};
        const isShown = (component) => this.component === null || this.component === component;
        const names = (key, index) => key.values.flatMap((_, component) => (isShown(component) ? [`${index} ${component}`] : []));
        this.chosen = new Set(keys.flatMap(names));
        this.#on.selected();
        this.show();
    }

    /** Selects the segment at an x coordinate, as a click on the curve does. */
    pickAt(x, isAdding = false) {
        if (!this.plot?.graphs.length) return;
        const segment = segmentAt(this.plot, new GraphScale(this.plot.graphs[0]).frame(x));
        const before = this.#selection;
        if (!isAdding) {
            this.chosen = new Set();
            this.#on.alone();
        }
        if (segment !== this.segment && this.plot.segments[segment]) [this.segment, this.key] = [segment, keyAt(this.plot, segment)];
        if (before === this.#selection) return;
        this.#on.selected();
        this.show();
    }

    get #selection() {
        return [this.segment, this.key, ...this.chosen].join();
    }

    /** The part that lies nearest to a point of the plot, in pixels; undefined without any. */
    partAt({ x, y }) {
        const distance = ({ spec }) => Math.hypot(spec.x - x, spec.y - y);
        return [...this.#parts.values()].reduce((best, part) => (!best || distance(part) < distance(best) ? part : best), undefined);
    }

    /** The frame at an event over the plot. */
    frameAt(event) {
        return new GraphScale(this.plot.graphs[0]).frame(this.#drags.pointOf(event).x);
    }

    // Linked components

    /** Whether the components of a keyframe keep their proportions when one is changed; at first those of a scale do. */
    get isLinked() {
        const { plot } = this;
        return plot !== null && plot.components.length > 1 && (this.#links.get(plot.id) ?? /(^|\.)Scale$/.test(plot.keyPath ?? ""));
    }

    set isLinked(isLinked) {
        this.#links.set(this.plot.id, isLinked);
    }

    /** Says that there is nothing to plot, and why. */
    showEmpty(text) {
        byId("plot-empty").hidden = text === "";
        setText(byId("plot-empty"), text);
    }
}

/** What a mark of a keyframe is called among those selected. */
function nameOf({ index, component }) {
    return `${index} ${component}`;
}
