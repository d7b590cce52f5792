// Which files are not as git's last commit has them, as the server finds out when it is asked.

/** How long saves must rest before git is asked again, in milliseconds. */
const restBeforeAsking = 400;

/** Asks while somebody looks: when that begins, after saves, and when the window comes to the front, as after a commit. */
export class ChangedFiles {
    /** The ids of the changed files; null where git knows of no commit, or was not asked yet. */
    files = null;
    #told;
    #isShown = false;
    #timer = null;
    /** Counts the questions: the answer to an earlier one means nothing. */
    #last = 0;

    /** @param {() => void} told after the files are others */
    constructor(told) {
        this.#told = told;
        addEventListener("focus", () => this.ask());
    }

    /** Says whether somebody looks. */
    setShown(isShown) {
        this.#isShown = isShown;
        if (isShown) this.#send();
    }

    /** Files may have changed, or were committed. */
    ask() {
        clearTimeout(this.#timer);
        if (this.#isShown) this.#timer = setTimeout(() => this.#send(), restBeforeAsking);
    }

    async #send() {
        clearTimeout(this.#timer);
        const number = ++this.#last;
        let files = null;
        try {
            const answer = await fetch("/changed.json", { cache: "no-store" });
            const changes = answer.ok ? await answer.json() : null;
            if (changes?.repository) files = new Set(changes.files);
        } catch {
            // Without a connection nothing is known.
        }
        if (number !== this.#last || !this.#isShown) return;
        const isSame = files?.size === this.files?.size && [...(files ?? [])].every((id) => this.files.has(id));
        this.files = files;
        if (!isSame) this.#told();
    }
}
