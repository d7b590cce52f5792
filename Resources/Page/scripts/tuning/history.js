// The steps that were made and those that were undone. Pure.

/** A step is a list of numbers with what they were and became, or has the whole states `before` and `after` it. */
export class History {
    #done = [];
    #undone = [];
    /** How many steps were made and not undone, those that are forgotten included, and how many when it was marked. */
    #count = 0;
    #mark = 0;

    /** How many steps can be undone. */
    static depth = 500;

    /** The step that would be undone next, or undefined. */
    get last() {
        return this.#done.at(-1);
    }

    get canUndo() {
        return this.#done.length > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** How many steps lie between now and the mark. */
    get stepsSinceMark() {
        return Math.abs(this.#count - this.#mark);
    }

    /** Marks where nothing differs from the file. */
    mark() {
        this.#mark = this.#count;
    }

    push(step) {
        this.#count += 1;
        this.#done.push(step);
        if (this.#done.length > History.depth) this.#done.shift();
        this.#undone = [];
    }

    /** Gives the step to undo; undefined for none. */
    undo() {
        const step = this.#done.pop();
        if (step) this.#undone.push(step);
        this.#count -= step ? 1 : 0;
        return step;
    }

    /** Gives the step to redo; undefined for none. */
    redo() {
        const step = this.#undone.pop();
        if (step) this.#done.push(step);
        this.#count += step ? 1 : 0;
        return step;
    }

    /** Forgets the last step. */
    drop() {
        this.#count -= this.#done.pop() ? 1 : 0;
    }

    /** Takes steps in one version of the file over into another, and lets go of those in others; `isLost` for all of them. */
    rebase(before, after, isLost) {
        for (const steps of [this.#done, this.#undone]) {
            const bad = steps.findLastIndex((step) => step.before && (step.before.version !== before || step.after.version !== before));
            steps.splice(0, isLost ? steps.length : bad + 1);
            for (const step of steps) if (step.before) step.before.version = step.after.version = after;
        }
    }
}
