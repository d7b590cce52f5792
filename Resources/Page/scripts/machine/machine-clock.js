// The clock of a state machine, which stands still while the page does. Pure: the time is handed in.

/** Seconds that went by since they were last told. */
export class MachineClock {
    #since = null;
    #seconds = 0;

    /** Goes on, or stands still. */
    set(runs, now) {
        this.#seconds += this.#since === null ? 0 : (now - this.#since) / 1000;
        this.#since = runs ? now : null;
    }

    /** The seconds since this was last asked, or since the start. */
    take(now) {
        this.set(this.#since !== null, now);
        const seconds = this.#seconds;
        this.#seconds = 0;
        return seconds;
    }

    /** Begins at nought. */
    reset(now) {
        this.#since = now;
        this.#seconds = 0;
    }
}
