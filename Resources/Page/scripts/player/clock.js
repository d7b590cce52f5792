// How many steps playback takes at each refresh of a display. Pure: the time is handed in.

/** Where the display keeps step with the frames to within this part, playback follows the display. */
const alike = 0.01;
/** So much of a difference to such a display is made up for at each step. */
const pull = 0.02;
/**
 * Refreshes that the browser missed hold playback up instead of skipping a frame: by as many refreshes at once or by a frame, and
 * by this part of the time in the long run. More than that, and playback keeps the time and skips. A gap counts as missed where
 * it is so many times as long as the one before.
 */
const grace = { refreshes: 2, share: 0.02, missed: 1.5 };

/** Tells steps from times. */
export class Clock {
    /** When the step shown now is due at the earliest, and when was asked last, in milliseconds; null while it stands. */
    #since = null;
    #asked = null;
    /** How long it was between the last two questions. */
    #gap = null;
    /** How long a step lasted then. */
    #duration = null;
    /** How many milliseconds playback may yet be held up; null until it is known how many there are at most. */
    #grace = null;

    /** Time stands still: the next question starts counting anew. */
    stop() {
        this.#since = this.#asked = this.#gap = null;
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
        const before = this.#duration ?? duration;
        this.#duration = duration;
        if (this.#since === null) {
            this.#since = this.#asked = now;
            return 0;
        }
        // At another speed as much of the step is over as before.
        if (duration !== before) this.#since = this.#asked - ((this.#asked - this.#since) * duration) / before;
        const gap = now - this.#asked;
        const hasMissed = this.#gap !== null && gap > grace.missed * this.#gap;
        this.#asked = now;
        this.#gap = gap;
        const most = Math.max(grace.refreshes * refresh, duration) * (1 + alike);
        this.#grace = Math.min((this.#grace ?? most) + gap * grace.share, most);
        let steps = Math.floor((now - this.#since + Math.min(gap, refresh, duration) / 2) / duration);
        if (steps <= 0) return 0;
        const late = (steps - Math.ceil(refresh / duration - alike)) * duration;
        if (hasMissed && late > 0 && late <= this.#grace) {
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
