// What is tuned and not saved yet: numbers by their path, with undo and redo. Pure: knows neither page nor server.

/** Edits of one file. */
export class Edits {
    /** Other segments, and the numbers that were set before them: paths mean something else after each. */
    #base = [];
    /** The numbers that differ from those that `#base` leaves, by path. */
    #values = new Map();
    /** The numbers that `#base` leaves, without any those of the file, as far as the server told them. */
    #disk = new Map();
    #done = [];
    #undone = [];
    /** The step that a drag grows; null while nothing is held. */
    #open = null;

    /** How many steps can be taken back. */
    static depth = 500;

    get isEmpty() {
        return this.#values.size === 0 && this.#base.length === 0;
    }

    get count() {
        return this.#values.size + this.#base.length;
    }

    /** The last change of a segment, if nothing was changed after it; else null. */
    get replacement() {
        return this.#values.size === 0 ? this.#base.at(-1) ?? null : null;
    }

    get canUndo() {
        return this.#done.length > 0 || (this.#open?.length ?? 0) > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** As the server wants them. */
    get list() {
        return [...this.#base, ...this.#sets];
    }

    get #sets() {
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

    /** Makes another way of a segment, as a step of its own: `edit` has the `path` of a curve and a `segment`. */
    replace(edit) {
        this.end();
        const before = this.#state;
        this.#base = [...this.#base, ...this.#sets, edit];
        this.#values = new Map();
        this.#disk = new Map();
        this.#push({ before, after: this.#state });
    }

    /** Changes the last replacement, within its step. */
    amend(edit) {
        const step = this.#done.at(-1);
        if (!this.replacement || !step?.after) return false;
        this.#base = [...this.#base.slice(0, -1), edit];
        this.#disk = new Map();
        step.after = this.#state;
        return true;
    }

    undo() {
        this.end();
        const step = this.#done.pop();
        if (!step) return false;
        if (step.before) this.#state = step.before;
        else for (const { path, from } of step) this.#put(path, from);
        this.#undone.push(step);
        return true;
    }

    redo() {
        this.end();
        const step = this.#undone.pop();
        if (!step) return false;
        if (step.after) this.#state = step.after;
        else for (const { path, to } of step) this.#put(path, to);
        this.#done.push(step);
        return true;
    }

    /** Gives every number what the file has; that is a step like any other. */
    revert() {
        this.end();
        if (this.#base.length === 0) return this.set([...this.#values.keys()].map((path) => [path, this.#disk.get(path)]));
        const before = this.#state;
        this.#state = { base: [], values: new Map(), disk: new Map() };
        this.#push({ before, after: this.#state });
        return true;
    }

    /** Takes in that the file has these edits now. What was changed since stays an edit. */
    saved(list) {
        if (list.some(({ segment }) => segment)) {
            // The file has other keyframes now, which the steps so far know nothing of.
            this.#base = [];
            this.#values = new Map();
            this.#disk = new Map();
            this.#done = [];
            this.#undone = [];
            return;
        }
        for (const { path, value } of list) {
            this.#disk.set(path, value);
            if (this.#values.get(path) === value) this.#values.delete(path);
        }
    }

    get #state() {
        return { base: this.#base, values: new Map(this.#values), disk: new Map(this.#disk) };
    }

    set #state({ base, values, disk }) {
        this.#base = base;
        this.#values = new Map(values);
        this.#disk = new Map(disk);
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
