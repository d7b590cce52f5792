// What is tuned and not saved yet: numbers by their path, with undo and redo. Pure: knows neither page nor server.

/** Edits of one file. */
export class Edits {
    /** The numbers that differ from the file's, by path. */
    #values = new Map();
    /** The numbers that the file has, as far as the server told them. */
    #disk = new Map();
    #done = [];
    #undone = [];
    /** The step that a drag grows; null while nothing is held. */
    #open = null;

    /** How many steps can be taken back. */
    static depth = 500;

    get isEmpty() {
        return this.#values.size === 0;
    }

    get count() {
        return this.#values.size;
    }

    get canUndo() {
        return this.#done.length > 0 || (this.#open?.length ?? 0) > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** As the server wants them. */
    get list() {
        return [...this.#values].map(([path, value]) => ({ path, value }));
    }

    /** The number at a path with the edits; undefined where nobody knows it. */
    value(path) {
        return this.#values.get(path) ?? this.#disk.get(path);
    }

    /** The number that the file has. */
    disk(path) {
        return this.#disk.get(path);
    }

    isEdited(path) {
        return this.#values.has(path);
    }

    /** Takes in what the file has. An edit that comes to the same is none. */
    learn(path, disk) {
        this.#disk.set(path, disk);
        if (this.#values.get(path) === disk) this.#values.delete(path);
    }

    /** Begins a step that lasts until `end`: all that a drag does is taken back at once. */
    begin() {
        this.end();
        this.#open = [];
    }

    end() {
        if (this.#open?.length) this.#push(this.#open);
        this.#open = null;
    }

    /** Gives numbers to paths, as one step or as part of the one that is open; says whether anything changed. */
    set(changes) {
        const step = [];
        for (const [path, value] of changes) {
            if (path === null || !Number.isFinite(value)) continue;
            const from = this.value(path);
            if (from === value) continue;
            step.push({ path, from, to: value });
            this.#put(path, value);
        }
        if (step.length === 0) return false;
        if (this.#open) {
            for (const change of step) {
                const known = this.#open.find(({ path }) => path === change.path);
                if (known) known.to = change.to;
                else this.#open.push(change);
            }
        } else {
            this.#push(step);
        }
        return true;
    }

    undo() {
        this.end();
        const step = this.#done.pop();
        if (!step) return false;
        for (const { path, from } of step) this.#put(path, from);
        this.#undone.push(step);
        return true;
    }

    redo() {
        this.end();
        const step = this.#undone.pop();
        if (!step) return false;
        for (const { path, to } of step) this.#put(path, to);
        this.#done.push(step);
        return true;
    }

    /** Gives every number what the file has; that is a step like any other. */
    revert() {
        this.end();
        return this.set([...this.#values.keys()].map((path) => [path, this.#disk.get(path)]));
    }

    /** Takes in that the file has these edits now. What was changed since stays an edit. */
    saved(list) {
        for (const { path, value } of list) {
            this.#disk.set(path, value);
            if (this.#values.get(path) === value) this.#values.delete(path);
        }
    }

    #put(path, value) {
        if (value === undefined || value === this.#disk.get(path)) this.#values.delete(path);
        else this.#values.set(path, value);
    }

    #push(step) {
        this.#done.push(step);
        if (this.#done.length > Edits.depth) this.#done.shift();
        this.#undone = [];
    }
}
