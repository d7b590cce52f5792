// How long each frame took to evaluate and draw, as bars along the timeline.

import { atMostEvery, byId, setText } from "../shared/dom.js";
import { frameText, millisecondsText } from "../shared/format.js";
import { FrameBars } from "./frame-bars.js";

/** How long the chart stays as it is while frames arrive, in milliseconds. */
const restBetweenTimes = 200;

/** The chart of render times. */
export class RenderChart {
    #times = new Map();
    #loadedFrames;
    #bars;
    #draw = atMostEvery(restBetweenTimes, () => this.#layBars());

    /**
     * @param {() => Array<{frame: number, milliseconds: number}>} loadedFrames the cached frames, in order
     * @param {{seek: (frame: number) => void, point: (frame: number|null) => void}} on `point` says which frame the pointer
     *     is over, null for none
     */
    constructor(loadedFrames, on) {
        this.#loadedFrames = loadedFrames;
        this.#bars = new FrameBars(byId("chart"), on);
        byId("chart-slowest").addEventListener("click", (event) => on.seek(Number(event.currentTarget.dataset.frame)));
    }

    setDocument(document) {
        this.#bars.setDocument(document);
        this.update();
    }

    /** Says that there may be new times. */
    update() {
        this.#draw();
    }

    showPlayhead(frame) {
        this.#bars.showPlayhead(frame);
    }

    /** Says how long a frame took; null for what all of them took. */
    point(frame) {
        if (frame === null) return this.#summarise();
        const time = this.#times.get(frame);
        byId("chart-slowest").hidden = true;
        setText(byId("chart-text"), `frame ${frameText(frame)} · ${time === undefined ? "not cached" : millisecondsText(time)}`);
    }

    #layBars() {
        this.#times.clear();
        let most = 0.001;
        for (const { frame, milliseconds } of this.#loadedFrames()) {
            if (!this.#bars.has(frame)) continue;
            this.#times.set(frame, milliseconds);
            most = Math.max(most, milliseconds);
        }
        this.#bars.show(this.#times, most);
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
}
