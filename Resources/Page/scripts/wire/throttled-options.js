// The options by which the server reads a file, sent no faster than it answers.

/** The longest time that a step of a drag waits for the frame of the step before it, in milliseconds. */
const longestWaitForImage = 500;

/** The options that are wanted, those sent last, and those that the stage shows. */
export class ThrottledOptions {
    /** By the names on the wire; an option that is absent has its default. */
    wanted = {};
    /** The options sent last, or about to be sent. */
    sent = this.wanted;
    /** The options that the document on the stage was read with. */
    shown = {};
    /** Counts the sets of options; the server repeats the number with what it made of them. */
    settings = 0;

    #on;
    /** Whether the options sent last have no answer yet. Meanwhile only the newest are kept, as while a color is dragged. */
    #awaitsAnswer = false;
    /** The timer of a drag whose next step waits for the frame of the last one, so that the stage keeps up; null for none. */
    #awaitsImage = null;

    /** @param {object} on `isAnswered()` whether there will be an answer at all, `send()` sends `sent` to the server */
    constructor(on) {
        this.#on = on;
    }

    /** Changes some of them. */
    want(options) {
        const next = { ...this.wanted, ...options };
        if (JSON.stringify(next) === JSON.stringify(this.wanted)) return;
        this.wanted = next;
        if (!this.#awaitsAnswer) this.#send();
    }

    /** Whether nothing newer is wanted than what was sent last. */
    get isSettled() {
        return this.sent === this.wanted;
    }

    /** Asks for the same once more. */
    again() {
        if (!this.#awaitsAnswer) this.#send();
    }

    /** The answer is here: a document, or that there is none. */
    takeAnswer() {
        this.#awaitsAnswer = false;
        if (this.sent !== this.wanted) this.#send();
    }

    /** A document arrived; during a drag its frame is waited for. */
    documentArrived(isDragging) {
        if (!isDragging || !this.#awaitsAnswer) return this.takeAnswer();
        clearTimeout(this.#awaitsImage);
        this.#awaitsImage = setTimeout(() => this.imageArrived(), longestWaitForImage);
    }

    /** The frame arrived, or is no longer waited for. */
    imageArrived() {
        if (this.#awaitsImage === null) return;
        clearTimeout(this.#awaitsImage);
        this.#awaitsImage = null;
        this.takeAnswer();
    }

    connectionChanged() {
        clearTimeout(this.#awaitsImage);
        this.#awaitsImage = null;
        this.takeAnswer();
    }

    #send() {
        this.sent = this.wanted;
        this.settings += 1;
        this.#awaitsAnswer = this.#on.isAnswered();
        this.#on.send();
    }
}
