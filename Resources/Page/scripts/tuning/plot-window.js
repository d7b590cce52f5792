// What of a plot is seen: zooming with the wheel and two fingers, panning, and all of it again.

import { GraphScale } from "./plot-scale.js";

/** The fewest frames that are seen, and how many times those of the timeline at most. */
const spans = { least: 0.5, most: 4 };
/** How far two fingers must be apart along an axis to zoom it, in pixels. */
const leastGap = 24;

/** The frames and values between which a plot is asked for; null for as many as there are. */
export class PlotWindow {
    /** From and to, in frames. */
    frames = null;
    /** Both ends of the axis of values. */
    values = null;
    isPinching = false;

    #panel;
    #overlay;
    #on;
    #touches = new Map();

    /**
     * @param {HTMLElement} panel the plot
     * @param {SVGElement} overlay on which the graphs' pixels are counted
     * @param {object} on `plot()`, or null; `timeline()`, its first and last frame; `changed()`
     */
    constructor(panel, overlay, on) {
        this.#panel = panel;
        this.#overlay = overlay;
        this.#on = on;
        panel.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
        panel.addEventListener("keydown", (event) => this.#pressed(event));
        this.#followPinches();
    }

    get isZoomed() {
        return this.frames !== null || this.values !== null;
    }

    /** Shows all there is; `keepsTime` leaves the frames as they are: another property has values of its own. */
    fit(keepsTime = false) {
        if (!this.isZoomed) return;
        if (!keepsTime) this.frames = null;
        this.values = null;
        this.#on.changed();
    }

    /** Zooms time and values by factors, above 1 for nearer; the point `at` (in pixels of the plot) stays where it is. */
    zoom(time, value, at = null) {
        const seen = this.#seen();
        if (!seen) return;
        const { graph, frames, values } = seen;
        const share = (from, to, where) => (where === undefined ? 0.5 : (where - from) / (to - from));
        if (time !== 1) this.frames = this.#limited(narrowed(frames, time, share(...graph.x, at?.x)));
        if (value !== 1) this.values = narrowed(values, value, share(...graph.y, at?.y));
        this.#on.changed();
    }

    /** Moves what is seen by a distance in pixels. */
    pan(x, y) {
        const seen = this.#seen();
        if (!seen) return;
        const { graph, frames, values } = seen;
        const shifted = ([from, to], pixels, [start, end]) => [from, to].map((at) => at - (pixels / (end - start)) * (to - from));
        if (x !== 0) this.frames = this.#limited(shifted(frames, x, graph.x));
        if (y !== 0) this.values = shifted(values, y, graph.y);
        this.#on.changed();
    }

    /** What is seen by now, which the server may not have drawn yet. */
    #seen() {
        const graph = this.#on.plot()?.graphs.find(({ kind }) => kind === "value") ?? this.#on.plot()?.graphs[0];
        return graph ? { graph, frames: this.frames ?? graph.frames, values: this.values ?? graph.values } : null;
    }

    /** Some of the timeline stays in sight. */
    #limited([from, to]) {
        const [first, last] = this.#on.timeline();
        const whole = Math.max(last - first, 1);
        const span = Math.min(Math.max(to - from, spans.least), whole * spans.most);
        const middle = Math.min(Math.max((from + to) / 2, first - span * 0.4), last + span * 0.4);
        return [middle - span / 2, middle + span / 2];
    }

    /** The wheel zooms time at the pointer, with alt values; ctrl, which a pinch on a trackpad comes with, both. Sideways it pans. */
    #wheel(event) {
        const at = this.#pointOf(event);
        if (!this.#on.plot()?.graphs.some((graph) => new GraphScale(graph).contains(at.x, at.y, 60))) return;
        event.preventDefault();
        const unit = event.deltaMode === 1 ? 16 : 1;
        const [x, y] = [event.deltaX * unit, event.deltaY * unit];
        if (event.ctrlKey || event.metaKey) {
            const factor = Math.exp(-Math.min(Math.max(y, -40), 40) * 0.01);
            this.zoom(factor, factor, at);
        } else if (event.shiftKey || Math.abs(x) > Math.abs(y)) {
            this.pan(-(event.shiftKey && x === 0 ? y : x), 0);
        } else {
            const factor = Math.exp(-Math.min(Math.max(y, -120), 120) * 0.002);
            this.zoom(event.altKey ? 1 : factor, event.altKey ? factor : 1, at);
        }
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.target.matches("input, select")) return;
        const factor = { "+": 1.25, "=": 1.25, "-": 0.8, _: 0.8 }[event.key];
        if (!factor && event.key !== "0") return;
        event.preventDefault();
        event.stopPropagation();
        if (factor) this.zoom(event.altKey ? 1 : factor, event.altKey ? factor : 1);
        else this.fit();
    }

    #followPinches() {
        const gap = () => {
            const [a, b] = [...this.#touches.values()];
            return { width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        };
        this.#panel.addEventListener("pointerdown", (event) => {
            if (event.pointerType !== "touch") return;
            this.#touches.set(event.pointerId, this.#pointOf(event));
            this.isPinching = this.#touches.size > 1;
        }, { capture: true });
        this.#panel.addEventListener("pointermove", (event) => {
            if (!this.#touches.has(event.pointerId)) return;
            const before = this.#touches.size === 2 ? gap() : null;
            this.#touches.set(event.pointerId, this.#pointOf(event));
            if (!before) return;
            const after = gap();
            const factor = (from, to) => (Math.min(from, to) > leastGap ? to / from : 1);
            this.pan(after.x - before.x, after.y - before.y);
            this.zoom(factor(before.width, after.width), factor(before.height, after.height), after);
        });
        for (const name of ["pointerup", "pointercancel"]) {
            addEventListener(name, (event) => {
                this.#touches.delete(event.pointerId);
                if (this.#touches.size === 0) this.isPinching = false;
            }, true);
        }
    }

    #pointOf(event) {
        const box = this.#overlay.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }
}

/** A stretch made shorter by a factor about a share of it. */
function narrowed([from, to], factor, share) {
    const at = from + (to - from) * share;
    return [at + (from - at) / factor, at + (to - at) / factor];
}
