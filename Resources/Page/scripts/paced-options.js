// Tells the server how the file is to be understood, no faster than it answers.

/** How long a step of a drag waits for the picture of the one before at most, in milliseconds. */
const longestWaitForPicture = 500;

/** The options that are wanted, those that were told, and those that are shown. */
export class PacedOptions {
    /** By the names that the server knows; what is left out is as usual. */
    wanted = {};
    /** Those that the server was told, or is about to be. */
    told = {};
    /** Those that the document on the stage was made with. */
    shown = {};
    /** Tells one set of options from another on the wire. */
    settings = 0;

    #on;
    /** No answer came yet to the options told last: while a colour is dragged, only the latest one is told then. */
    #awaitsAnswer = false;
    /** While something is dragged the next step waits for the picture of the last, or the stage would never catch up. */
    #awaitsPicture = null;

    /** @param {object} on `isAnswered()` whether there will be an answer at all, `tell()` has `told` said to the server */
    constructor(on) {
        this.#on = on;
    }

    /** Changes some of them. */
    want(options) {
        const next = { ...this.wanted, ...options };
        if (JSON.stringify(next) === JSON.stringify(this.wanted)) return;
        this.wanted = next;
        if (!this.#awaitsAnswer) this.#tell();
    }

    /** There is a document, or there will be none. */
    takeAnswer() {
        this.#awaitsAnswer = false;
        if (this.told !== this.wanted) this.#tell();
    }

    /** A document is there; in a drag its picture is waited for. */
    documentCame(isDragging) {
        if (!isDragging || !this.#awaitsAnswer) return this.takeAnswer();
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = setTimeout(() => this.pictureCame(), longestWaitForPicture);
    }

    /** The picture is there, or nobody waits for it any more. */
    pictureCame() {
        if (this.#awaitsPicture === null) return;
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.takeAnswer();
    }

    connectionChanged() {
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.takeAnswer();
    }

    #tell() {
        this.told = this.wanted;
        this.settings += 1;
        this.#awaitsAnswer = this.#on.isAnswered();
        this.#on.tell();
    }
}
