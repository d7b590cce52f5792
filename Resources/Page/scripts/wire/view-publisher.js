// Sends the server what the page shows: the whole view, once for all that changes in one task.

/** The least time between two reports of the playhead, in milliseconds. */
const pauseBetweenReports = 250;

/** Sends views that differ from the last one. */
export class ViewPublisher {
    #view;
    #send;
    #last = { key: null, frame: null };
    #isDue = false;
    #lastReport = 0;

    /**
     * @param {() => {state: object, frame: number} | null} view what the page shows; null while there is no server to send it to
     * @param {(message: object) => void} send
     */
    constructor(view, send) {
        this.#view = view;
        this.#send = send;
    }

    /** Sends the view at the end of this task if it changed; `seek` says that the playhead was moved. */
    changed({ seek = false } = {}) {
        if (seek) this.#last.frame = null;
        if (this.#isDue) return;
        this.#isDue = true;
        queueMicrotask(() => {
            this.#isDue = false;
            this.#publish();
        });
    }

    /** Sends the view at once if it changed. */
    now() {
        this.#publish();
    }

    /** Reports the playhead from time to time; to be called while playing. */
    report(now) {
        if (now - this.#lastReport < pauseBetweenReports) return;
        this.#lastReport = now;
        this.changed({ seek: true });
    }

    /** The server does not know the last view any more. */
    forget() {
        this.#last = { key: null, frame: null };
    }

    #publish() {
        const view = this.#view();
        if (view === null) return;
        const { state, frame } = view;
        const key = JSON.stringify(state);
        // The server knows that a playhead moves while it plays.
        if (key === this.#last.key && this.#last.frame !== null) return;
        if (this.#last.key === null && state.file === null && !state.findings) return;
        this.#last = { key, frame };
        this.#send({ type: "view", ...state, frame });
    }
}
