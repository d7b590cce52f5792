// How many steps playback takes at each refresh of a display. Pure: the time is handed in.

/** Where the display keeps step with the frames to within this part, playback follows the display. */
const alike = 0.01;
/** So much of a difference to such a display is made up for at each step. */
const pull = 0.02;
/**
 * Refreshes that the browser missed hold playback up instead of skipping a frame: by as many refreshes at once, and by this
 * part of the time in the long run. More than that, and playback keeps the time and skips.
 */
const grace = { refreshes: 2, share: 0.02 };

/** Tells steps from times. */
export class Clock {
    /** When the step shown now is due at the earliest, and when was asked last, in milliseconds; null while it stands. */
    #since = null;
    #asked = null;
    /** How many milliseconds playback may yet be held up; null where nothing was taken from it. */
    #grace = null;

    /** Time stands still: the next question starts counting anew. */
    stop() {
        this.#since = this.#asked = null;
    }

    /**
     * How many steps are due.
     *
     * A step is due at the refresh nearest to its time, not at the first one after it: time stamps of a display wander, and where
     * a step lasts as long as a refresh, half of them would come too early for their step and the next would have two.
     *
     * @param {number} now in milliseconds
     * @param {number} duration of a step, and `refresh` of the display's picture, in milliseconds
     */
    steps(now, duration, refresh) {
        if (this.#since === null) {
            this.#since = this.#asked = now;
            return 0;
        }
        const most = grace.refreshes * refresh;
        this.#grace = Math.min((this.#grace ?? most) + (now - this.#asked) * grace.share, most);
        this.#asked = now;
        let steps = Math.floor((now - this.#since + Math.min(refresh, duration) / 2) / duration);
        if (steps <= 0) return 0;
        const late = (steps - Math.ceil(refresh / duration - alike)) * duration;
        if (late > 0 && late <= this.#grace + 1e-6) {
            this.#grace -= late;
            this.#since += late;
            steps -= Math.round(late / duration);
        }
        this.#since += steps * duration;
        // A display of 59.94 Hz would come to a step's edge every now and then, and stay there for a while.
        const ratio = Math.max(refresh / duration, duration / refresh);
        if (Math.abs(ratio - Math.round(ratio)) < alike * ratio) this.#since += (now - this.#since) * pull;
        return steps;
    }
}
