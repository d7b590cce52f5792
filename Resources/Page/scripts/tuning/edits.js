// What is edited and not saved yet: numbers by their path, other segments, properties and colors, with undo and redo.
// Pure: knows neither page nor server.

import { History } from "./history.js";
import { colorsOf, withChanges } from "./value-edits.js";

/**
 * Edits of one file.
 *
 * They are made in a version of the file, known by the hash of its bytes. After other segments, properties or colors were
 * saved, the version before that is another one than the file's: what is edited of it begins with an edit that restores it,
 * so that a save is undone like any other step.
 */
export class Edits {
    /** The hash of the file, as far as it is known. */
    #file = null;
    /** The hash of the version that the edits are made in. */
    #version = null;
    /** The hash that each state that was saved has as a file. */
    #same = new Map();
    /** Other segments, and the numbers that were set before them: paths mean something else after each. */
    #base = [];
    /** The numbers that differ from those that `#base` leaves, by path. */
    #values = new Map();
    /** The numbers that `#base` leaves, without any those of the file, as far as the server sent them. */
    #disk = new Map();
    /** Properties and colors by their subjects; they apply after the numbers. */
    #whole = new Map();
    #history = new History();
    /** The step that a drag grows; null while nothing is held. */
    #open = null;
    /** The state before the drag's first change of a property or a color; null before that. */
    #before = null;

    /** The hash of the file that the edits are on top of; null while it is not known. */
    get file() {
        return this.#file;
    }

    /** Whether the file says all that is edited. */
    get isEmpty() {
        const isUnchanged = this.#values.size === 0 && this.#base.length === 0 && this.#whole.size === 0;
        return this.#isCurrent && isUnchanged || this.#isSaved;
    }

    get count() {
        return this.isEmpty ? 0 : this.list.length;
    }

    /** The last change of a segment, if nothing was changed after it; else null. */
    get replacement() {
        const isLast = this.#values.size === 0 && this.#history.last?.isReplacement;
        return isLast ? this.#base.at(-1) ?? null : null;
    }

    get canUndo() {
        return this.#history.canUndo || (this.#open?.length ?? 0) > 0 || this.#before !== null;
    }

    get canRedo() {
        return this.#history.canRedo;
    }

    /** As the server wants them. */
    get list() {
        if (this.isEmpty) return [];
        const restored = this.#isCurrent ? [] : [{ restore: this.#version, over: this.#file }];
        return [...restored, ...this.#base, ...this.#sets, ...this.#whole.values()];
    }

    /** The colors of the file that others replace, with these; none while another version is edited. */
    get colors() {
        return this.#isCurrent ? colorsOf(this.list) : {};
    }

    get #isCurrent() {
        return this.#version === this.#file;
    }

    /** Whether the file is what saving this gave. */
    get #isSaved() {
        return this.#same.size > 0 && this.#file !== null && this.#same.get(keyOf(this.#state)) === this.#file;
    }

    get #sets() {
        return [...this.#values].map(([path, value]) => ({ path, value }));
    }

    /** The number at a path with the edits; undefined where nobody knows it. */
    value(path) {
        return this.#values.get(path) ?? this.#disk.get(path);
    }

    isEdited(path) {
        return this.#values.has(path);
    }

    /**
     * Takes in what the file has, and what is shown for it. An edit that comes to the same is none. After other segments
     * the file's own number at a path may be of something else, and properties and colors may have changed it.
     */
    learn(path, disk, shown = disk) {
        if (this.#base.length > 0 || this.#whole.size > 0) {
            if (!this.#values.has(path)) this.#disk.set(path, this.#base.length > 0 ? shown : disk);
            return;
        }
        this.#disk.set(path, disk);
        if (this.#values.get(path) === disk) this.#values.delete(path);
    }

    /** Begins a step that lasts until `end`: all that a drag does is taken back at once. */
    begin() {
        this.end();
        this.#open = [];
    }

    end() {
        // What came back to where it was is no step.
        const step = (this.#open ?? []).filter(({ from, to }) => from !== to);
        const before = this.#before;
        this.#open = this.#before = null;
        if (before === null) {
            if (step.length > 0) this.#history.push(step);
        } else if (keyOf(before) !== keyOf(this.#state)) {
            this.#history.push({ before, after: this.#state });
        }
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
            this.#history.push(step);
        }
        return true;
    }

    /**
     * Gives properties and colors other values, as one step or as part of the one that is open: edits with `set` or `color`,
     * whose `value` is null for the file's own. Says whether anything changed.
     */
    setWhole(changes) {
        const next = withChanges(this.#whole, changes);
        if (keyOf({ ...this.#state, whole: next }) === keyOf(this.#state)) return false;
        const before = this.#state;
        this.#whole = next;
        if (this.#open) this.#before ??= before;
        else this.#history.push({ before, after: this.#state });
        return true;
    }

    /** Lets go of edits of numbers, properties and colors, as one step. Says whether anything changed. */
    remove(list) {
        this.end();
        const before = this.#state;
        this.#whole = withChanges(this.#whole, list.map((edit) => ({ ...edit, value: null })));
        for (const { path } of list) this.#values.delete(path);
        if (keyOf(before) === keyOf(this.#state)) return false;
        this.#history.push({ before, after: this.#state });
        return true;
    }

    /** Replaces a segment, as a step of its own: `edit` has the `path` of a curve and a `segment`. */
    replace(edit) {
        this.end();
        const before = this.#state;
        this.#base = [...this.#base, ...this.#sets, edit];
        this.#values = new Map();
        this.#disk = new Map();
        this.#history.push({ before, after: this.#state, isReplacement: true });
    }

    /** Changes the last replacement, within its step. */
    amend(edit) {
        const step = this.#history.last;
        if (!this.replacement) return false;
        this.#base = [...this.#base.slice(0, -1), edit];
        this.#disk = new Map();
        step.after = this.#state;
        return true;
    }

    undo() {
        this.end();
        const step = this.#history.undo();
        if (!step) return false;
        if (step.before) this.#state = step.before;
        else for (const { path, from } of step) this.#put(path, from);
        return true;
    }

    redo() {
        this.end();
        const step = this.#history.redo();
        if (!step) return false;
        if (step.after) this.#state = step.after;
        else for (const { path, to } of step) this.#put(path, to);
        return true;
    }

    /** Gives everything what the file has; that is a step like any other. */
    revert() {
        this.end();
        const paths = [...this.#values.keys()];
        const areNumbers = this.#base.length === 0 && this.#whole.size === 0 && this.#isCurrent;
        if (areNumbers && paths.every((path) => this.#disk.has(path))) {
            return this.set(paths.map((path) => [path, this.#disk.get(path)]));
        }
        const before = this.#state;
        this.#state = { version: this.#file, ...nothing };
        this.#history.push({ before, after: this.#state });
        return true;
    }

    /** Takes on another version of the file, by its hash, in the place of all edits, as a step of its own. */
    restore(version) {
        this.end();
        if (this.#file === null || version === this.#file && this.isEmpty) return false;
        const before = this.#state;
        this.#state = { version, ...nothing };
        this.#history.push({ before, after: this.#state });
        return true;
    }

    /** Takes back for good a replacement that the server cannot make, unless it could before; says whether it did. */
    withdraw(edit) {
        const step = this.#history.last;
        if (!edit || this.replacement !== edit || step.after.base.at(-1) !== edit || step.wasMade) return false;
        this.#state = step.before;
        this.#history.drop();
        return true;
    }

    /** Takes in that the server could make the last replacement. */
    wasMade() {
        if (this.replacement) this.#history.last.wasMade = true;
    }

    // Saving

    /** What is about to be saved, for `saved`. */
    get snapshot() {
        this.end();
        return this.#state;
    }

    /** Takes in that the file says what a snapshot did, and has this hash. What was changed since stays an edit. */
    saved(sent, hash) {
        const before = this.#file;
        const key = keyOf(sent);
        this.#file = hash;
        if (sent.base.length > 0 || sent.whole.size > 0 || sent.version !== before) {
            this.#same.set(key, hash);
            // Numbers that were set since are numbers of what was saved.
            if (keyOf({ ...this.#state, values: [] }) !== keyOf({ ...sent, values: [] })) return;
            const values = new Map([...this.#values].filter(([path, value]) => sent.values.get(path) !== value));
            if ([...sent.values.keys()].every((path) => this.#values.has(path))) {
                this.#state = { ...nothing, version: hash, values };
            }
            return;
        }
        if (this.#version !== before) return;
        this.#version = hash;
        if (this.#base.length > 0) return;
        for (const [path, value] of sent.values) {
            this.#disk.set(path, value);
            if (this.#values.get(path) === value) this.#values.delete(path);
        }
    }

    /**
     * Takes in which file there is. When somebody else has saved it, what is tuned stays on top of that; to go back
     * behind it would undo what they did. Says whether something that was restored is gone with that.
     */
    fileIs(hash) {
        if (hash === this.#file) return false;
        const before = this.#file;
        this.#file = hash;
        return this.#leave(before, hash);
    }

    /** Forgets all versions but that of the file: nobody has them any more. */
    forgetVersions() {
        return this.#leave(this.#file, this.#file);
    }

    /** Takes all that is made in one version over into another, and lets go of what is made in others. */
    #leave(before, after) {
        const isLost = this.#version !== before;
        this.#history.rebase(before, after, isLost);
        this.#same.clear();
        if (this.#before?.version === before) this.#before.version = after;
        if (isLost) this.#state = { version: after, ...nothing };
        else this.#version = after;
        return isLost;
    }

    get #state() {
        return {
            version: this.#version, base: this.#base, values: new Map(this.#values), disk: new Map(this.#disk),
            whole: this.#whole,
        };
    }

    set #state({ version, base, values, disk, whole }) {
        this.#version = version;
        this.#base = base;
        this.#whole = whole;
        this.#values = new Map(values);
        this.#disk = new Map(disk);
    }

    #put(path, value) {
        if (value === undefined || value === this.#disk.get(path)) this.#values.delete(path);
        else this.#values.set(path, value);
    }
}

/** A state in which nothing is edited, but for its version. */
const nothing = { base: [], values: new Map(), disk: new Map(), whole: new Map() };

/** A text that differs between any two states. */
function keyOf({ version, base, values, whole }) {
    return JSON.stringify([version, base, [...values].sort(([a], [b]) => (a < b ? -1 : 1)), [...whole.values()]]);
}
