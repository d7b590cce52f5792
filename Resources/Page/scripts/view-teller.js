// Tells the server what is looked at: all of it, once for all that changes at the same time.

/** How often a server that may only send what comes next is told where the playhead is, in milliseconds. */
const pauseBetweenReports = 250;

/** Sends views that differ from the last one. */
export class ViewTeller {
    #view;
    #send;
    #last = { key: null, frame: null };
    #isDue = false;
    #lastReport = 0;

    /**
     * @param {() => {state: object, frame: number} | null} view what is looked at; null while there is nobody to tell
     * @param {(message: object) => void} send
     */
    constructor(view, send) {
        this.#view = view;
        this.#send = send;
    }

    /** Tells, at the end of this task, what is looked at, if that changed; `seek` when the playhead was moved. */
    changed({ seek = false } = {}) {
        if (seek) this.#last.frame = null;
        if (this.#isDue) return;
        this.#isDue = true;
        queueMicrotask(() => {
            this.#isDue = false;
            this.#tell();
        });
    }

    /** Tells where the playhead is, now and then; to be called while playing. */
    report(now) {
        if (now - this.#lastReport < pauseBetweenReports) return;
        this.#lastReport = now;
        this.changed({ seek: true });
    }

    /** Nobody knows of the last view any more. */
    forget() {
        this.#last = { key: null, frame: null };
    }

    #tell() {
        const view = this.#view();
        if (view === null) return;
        const { state, frame } = view;
        const key = JSON.stringify(state);
        // A playhead that moves by playing is no news.
        if (key === this.#last.key && this.#last.frame !== null) return;
        if (this.#last.key === null && state.file === null) return;
        this.#last = { key, frame };
        this.#send({ type: "view", ...state, frame });
    }
}
