// What is edited at one time: numbers by their path, other segments, properties and colors, in one version of a file. Pure.

/** The state of edits; `snapshot` takes it out and brings it back. */
export class EditState {
    /** The hash of the version of the file that the edits are made in. */
    version = null;
    /** Other segments, and the numbers that were set before them: paths mean something else after each. */
    base = [];
    /** The numbers that differ from those that `base` leaves, by path. */
    values = new Map();
    /** The numbers that `base` leaves, without any those of the file, as far as the server sent them. */
    disk = new Map();
    /** Properties and colors by their subjects; they apply after the numbers. */
    whole = new Map();

    /** A copy that later edits leave alone. */
    get snapshot() {
        const { version, base, values, disk, whole } = this;
        return { version, base, values: new Map(values), disk: new Map(disk), whole };
    }

    set snapshot({ version, base, values, disk, whole }) {
        Object.assign(this, { version, base, whole, values: new Map(values), disk: new Map(disk) });
    }

    /** The numbers that were set, as the server wants them. */
    get sets() {
        return [...this.values].map(([path, value]) => ({ path, value }));
    }

    /** The number at a path with the edits; undefined where nobody knows it. */
    value(path) {
        return this.values.get(path) ?? this.disk.get(path);
    }

    /** Gives a number to a path; undefined and what is there without it are none. */
    put(path, value) {
        if (value === undefined || value === this.disk.get(path)) this.values.delete(path);
        else this.values.set(path, value);
    }

    /**
     * Takes in what the file has, and what is shown for it. An edit that comes to the same is none. After other segments
     * the file's own number at a path may be of something else, and properties and colors may have changed it.
     */
    learn(path, disk, shown = disk) {
        if (this.base.length > 0 || this.whole.size > 0) {
            if (!this.values.has(path)) this.disk.set(path, this.base.length > 0 ? shown : disk);
            return;
        }
        this.disk.set(path, disk);
        if (this.values.get(path) === disk) this.values.delete(path);
    }
}

/** A state in which nothing is edited, but for its version. */
export const nothing = { base: [], values: new Map(), disk: new Map(), whole: new Map() };

/** A text that differs between any two states. */
export function keyOf({ version, base, values, whole }) {
    return JSON.stringify([version, base, [...values].sort(([a], [b]) => (a < b ? -1 : 1)), [...whole.values()]]);
}

/** Takes changes of numbers into a step that is open. */
export function grow(step, changes) {
    for (const change of changes) {
        const known = step.find(({ path }) => path === change.path);
        if (known) known.to = change.to;
        else step.push(change);
    }
}
