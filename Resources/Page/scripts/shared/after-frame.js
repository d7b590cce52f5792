// What a page has to show besides frames, and that none of them should wait for.

/** The longest time that it waits for a frame, in milliseconds. */
const patience = 100;

/** Work that is done when the next frame has been painted, or if none comes within a tenth of a second. */
export class AfterFrame {
    #work;
    /** Runs while the work is due; null while it is not. */
    #timer = null;
    #isPainting = false;

    /** @param {() => void} work */
    constructor(work) {
        this.#work = work;
    }

    /** Has it done soon. */
    soon() {
        this.#timer ??= setTimeout(() => this.now(), patience);
    }

    /** Does it at once. */
    now() {
        clearTimeout(this.#timer);
        this.#timer = null;
        this.#work();
    }

    /** The frame is on the canvas: what is due is done when the browser has drawn it. */
    shown() {
        if (this.#timer === null || this.#isPainting) return;
        this.#isPainting = true;
        requestAnimationFrame(() => setTimeout(() => {
            this.#isPainting = false;
            if (this.#timer !== null) this.now();
        }));
    }
}
