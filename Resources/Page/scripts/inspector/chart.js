// How long each frame took to evaluate and draw, as bars along the timeline.

import { byId, oncePerFrame, setText } from "../shared/dom.js";
import { frameText, millisecondsText } from "../shared/format.js";
import { wholeFrames } from "../player/player.js";

/** The chart of render times. */
export class RenderChart {
    #frames = { first: 0, last: 0 };
    #times = new Map();
    #chart = byId("chart");
    #loadedFrames;
    #draw = oncePerFrame(() => this.#layBars());

    /**
     * @param {() => Array<{frame: number, milliseconds: number}>} loadedFrames the cached frames, in order
     * @param {(frame: number) => void} seek
     */
    constructor(loadedFrames, seek) {
        this.#loadedFrames = loadedFrames;
        this.#chart.addEventListener("pointermove", (event) => this.#point(this.#frameAt(event)));
        this.#chart.addEventListener("pointerleave", () => this.#summarise());
        this.#chart.addEventListener("click", (event) => seek(this.#frameAt(event)));
        byId("chart-slowest").addEventListener("click", (event) => seek(Number(event.currentTarget.dataset.frame)));
    }

    setDocument({ inFrame, outFrame }) {
        this.#frames = wholeFrames(inFrame, outFrame);
        this.update();
    }

    /** Says that there may be new times. */
    update() {
        this.#draw();
    }

    showPlayhead(frame) {
        const { first, last } = this.#frames;
        byId("chart-playhead").style.left = `${((frame - first + 0.5) / (last - first + 1)) * 100}%`;
    }

    #frameAt(event) {
        const box = this.#chart.getBoundingClientRect();
        const { first, last } = this.#frames;
        const frame = first + Math.floor(((event.clientX - box.left) / box.width) * (last - first + 1));
        return Math.min(Math.max(frame, first), last);
    }

    #layBars() {
        const { first, last } = this.#frames;
        const count = last - first + 1;
        this.#times.clear();
        let most = 0.001;
        for (const { frame, milliseconds } of this.#loadedFrames()) {
            if (!Number.isInteger(frame) || frame < first || frame > last) continue;
            this.#times.set(frame, milliseconds);
            most = Math.max(most, milliseconds);
        }
        const gap = count <= 120 ? 0.2 : 0;
        let bars = "";
        for (const [frame, time] of this.#times) {
            const height = Math.max((time / most) * 100, 1.5);
            bars += `M${frame - first + gap / 2} ${(100 - height).toFixed(1)}h${1 - gap}V100h${gap - 1}z`;
        }
        byId("chart-bars").setAttribute("viewBox", `0 0 ${count} 100`);
        byId("chart-path").setAttribute("d", bars);
        this.#summarise();
    }

    #summarise() {
        const times = [...this.#times].sort((a, b) => a[1] - b[1]);
        const slowest = times.at(-1);
        byId("chart-slowest").hidden = !slowest;
        if (!slowest) return setText(byId("chart-text"), "No frames rendered yet");
        setText(byId("chart-text"), `median ${millisecondsText(times[times.length >> 1][1])}`);
        byId("chart-slowest").dataset.frame = slowest[0];
        setText(byId("chart-slowest"), `peak ${millisecondsText(slowest[1])} at frame ${frameText(slowest[0])}`);
    }

    #point(frame) {
        const time = this.#times.get(frame);
        byId("chart-slowest").hidden = true;
        setText(byId("chart-text"), `frame ${frameText(frame)} · ${time === undefined ? "not cached" : millisecondsText(time)}`);
    }
}
