// What a page has to show besides frames: none of them should wait for it.

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

/** The longest time that it waits for the frame it belongs to, in milliseconds. */
const beside = 40;
/**
 * While nothing is waited for, what is shown first delays the frame by as much as the browser needs to draw: only frames of
 * more than so many milliseconds are slow then, or one slow frame would make all that follow slow.
 */
const slow = 2 * beside;

/**
 * What is shown of a step together with the frame that comes of it, in one picture of the browser, so that the browser draws
 * once and the frame waits for nothing. Where frames are slow it is shown at once, as it is beside the frame that comes
 * too late.
 */
export class WithFrame {
    #work;
    /** Runs while the work is due; null while it is not. */
    #timer = null;
    /** When the oldest step that no frame came for was taken; null for none. */
    #began = null;
    #isLate = false;

    /** @param {() => void} work */
    constructor(work) {
        this.#work = work;
    }

    /** A step was taken: shows it soon. */
    soon() {
        this.#began ??= performance.now();
        // After input Chromium keeps messages back until it has drawn once: it draws soon, though there is nothing new.
        requestAnimationFrame(() => {});
        this.#timer ??= setTimeout(() => {
            this.#isLate = true;
            this.now();
        }, this.#isLate ? 0 : beside);
    }

    /** Shows what is due at once. */
    now() {
        if (this.#timer === null) return;
        clearTimeout(this.#timer);
        this.#timer = null;
        this.#work();
    }

    /** The frame is on the canvas, and the browser draws it next. */
    shown() {
        if (this.#began === null) return;
        this.#isLate = performance.now() - this.#began > (this.#isLate ? slow : beside);
        this.#began = null;
        if (this.#timer !== null) requestAnimationFrame(() => this.now());
    }
}
