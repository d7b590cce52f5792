// What is tuned of each file, kept while the page shows others.

import { Edits } from "./edits.js";

/** The edits of all files, and of all animations in them. */
export class FileEdits {
    #files = new Map();

    /** Those of a file; `animation` is null for the one that is shown where none is asked for. */
    of(path, animation) {
        const name = JSON.stringify([path, animation]);
        if (!this.#files.has(name)) this.#files.set(name, new Edits());
        return this.#files.get(name);
    }

    /** Notes what the animation is called that is shown where none is asked for; says whether that has edits already. */
    name(path, animation) {
        const own = this.of(path, null);
        const name = JSON.stringify([path, animation]);
        const named = this.#files.get(name) ?? own;
        this.#files.set(name, named);
        this.#files.set(JSON.stringify([path, null]), named);
        return named !== own;
    }

    /** Takes in that a file is called otherwise. */
    rename(from, to) {
        for (const [name, edits] of [...this.#files]) {
            const [path, animation] = JSON.parse(name);
            if (path !== from) continue;
            this.#files.delete(name);
            this.#files.set(JSON.stringify([to, animation]), edits);
        }
    }

    /** The paths of the files of which something is not saved. */
    get unsaved() {
        return new Set([...this.#files].filter(([, edits]) => !edits.isEmpty).map(([name]) => JSON.parse(name)[0]));
    }
}
