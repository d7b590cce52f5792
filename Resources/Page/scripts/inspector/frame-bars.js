// One bar for each frame along the timeline, for charts of whatever a frame takes.

import { wholeFrames } from "../player/player.js";
import { moveAcross } from "../shared/dom.js";

/** Bars over the frames of a document, one chart among several that share the playhead and what is pointed at. */
export class FrameBars {
    /** The first and the last whole frame. */
    frames = { first: 0, last: 0 };

    #chart;
    #svg;
    #path;
    #playhead;

    /**
     * @param {HTMLElement} chart holds an `svg` with a `path` and the playhead, an element of the class `chart-playhead`
     * @param {{seek: (frame: number) => void, point: (frame: number|null) => void}} on `point` with null when the pointer leaves
     */
    constructor(chart, on) {
        this.#chart = chart;
        this.#svg = chart.querySelector("svg");
        this.#path = chart.querySelector("path");
        this.#playhead = chart.querySelector(".chart-playhead");
        chart.addEventListener("pointermove", (event) => on.point(this.#frameAt(event)));
        chart.addEventListener("pointerleave", () => on.point(null));
        chart.addEventListener("click", (event) => on.seek(this.#frameAt(event)));
    }

    setDocument({ inFrame, outFrame }) {
        this.frames = wholeFrames(inFrame, outFrame);
    }

    /** Whether a frame has a bar. */
    has(frame) {
        return Number.isInteger(frame) && frame >= this.frames.first && frame <= this.frames.last;
    }

    /** Shows bars: pairs of a frame and its value, of which `most` is as high as the chart. */
    show(values, most) {
        const { first, last } = this.frames;
        const count = last - first + 1;
        const gap = count <= 120 ? 0.2 : 0;
        let bars = "";
        for (const [frame, value] of values) {
            const height = Math.max((value / most) * 100, 1.5);
            bars += `M${frame - first + gap / 2} ${(100 - height).toFixed(1)}h${1 - gap}V100h${gap - 1}z`;
        }
        this.#svg.setAttribute("viewBox", `0 0 ${count} 100`);
        this.#path.setAttribute("d", bars);
    }

    showPlayhead(frame) {
        const { first, last } = this.frames;
        moveAcross(this.#playhead, (frame - first + 0.5) / (last - first + 1));
    }

    #frameAt(event) {
        const box = this.#chart.getBoundingClientRect();
        const { first, last } = this.frames;
        const frame = first + Math.floor(((event.clientX - box.left) / box.width) * (last - first + 1));
        return Math.min(Math.max(frame, first), last);
    }
}
