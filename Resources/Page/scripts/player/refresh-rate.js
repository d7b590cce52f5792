// How often the display shows another picture, as the times tell at which the browser asks for them. Pure.

/** Over so many gaps between pictures one judges. */
const judged = 40;
/**
 * What displays do, in pictures a second. A page that misses refreshes looks like a slower display, so nothing below the
 * slowest of them is believed.
 */
const bounds = { slowest: 50, fastest: 240 };
/** A rate that differs by less than this part is the same: pictures that were cached for it are to be found again. */
const tolerance = 0.06;

/** The rate of a display, 60 until more is known. */
export class RefreshRate {
    /** In pictures a second. */
    value = 60;
    #last = null;
    #gaps = [];

    /** Takes in the time of a refresh in milliseconds; null where nobody waited for the one before it. */
    take(now) {
        if (now !== null && this.#last !== null) this.#gaps.push(now - this.#last);
        this.#last = now;
        if (this.#gaps.length < judged) return;
        // The short gaps are the display's; long ones are pictures that were missed.
        const gap = this.#gaps.sort((a, b) => a - b)[judged / 8];
        this.#gaps = [];
        const rate = Math.round(1000 / gap);
        if (rate < bounds.slowest || rate > bounds.fastest) return;
        if (Math.abs(rate / this.value - 1) > tolerance) this.value = rate;
    }
}
