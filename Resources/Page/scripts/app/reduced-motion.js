// The part of an animation for people who want less motion: a marker names it, as lottie-ios has it.

import { byId } from "../shared/dom.js";

const named = /^reduced?[-_ ]?motion$/i;

/** The switch that plays that part alone; on from the start for those who ask their system for less motion. */
export class ReducedMotion {
    #switch = byId("reduced-motion-switch");
    #marker = null;
    #setRange;

    /** @param {(from: number|null, to: number|null) => void} setRange null for all of the animation */
    constructor(setRange) {
        this.#setRange = setRange;
        this.#switch.addEventListener("click", () => this.#turn(!this.#isOn));
    }

    get #isOn() {
        return this.#switch.getAttribute("aria-checked") === "true";
    }

    /** Takes on the markers of a document, the first of a file or one after a save; none for no document. */
    setMarkers(markers, isFirst) {
        this.#marker = markers.find(({ name, duration }) => named.test(name ?? "") && duration > 0) ?? null;
        byId("reduced-motion").hidden = this.#marker === null;
        if (!isFirst) return;
        this.#switch.setAttribute("aria-checked", "false");
        if (this.#marker && matchMedia("(prefers-reduced-motion: reduce)").matches) this.#turn(true);
    }

    #turn(isOn) {
        if (!this.#marker) return;
        this.#switch.setAttribute("aria-checked", String(isOn));
        const { frame, duration } = this.#marker;
        if (isOn) this.#setRange(frame, frame + duration);
        else this.#setRange(null, null);
    }
}
