// What is edited and not saved yet: numbers by their path, other segments, properties and colors, with undo and redo.
// Pure: knows neither page nor server.

import { EditState, grow, keyOf, nothing } from "./edit-state.js";
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
    #now = new EditState();
    /** The hash that each state that was saved has as a file. */
    #same = new Map();
    #history = new History();
    /** The step that a drag grows; null while nothing is held. */
    #open = null;
    /** The state before the drag's first change of a property or a color; null before that. */
    #before = null;
    /** The step that changed the replacement last: a drag grows it. */
    #amended = null;

    /** The hash of the file that the edits are on top of; null while it is not known. */
    get file() {
        return this.#file;
    }

    /** Whether the file says all that is edited. */
    get isEmpty() {
        const isUnchanged = this.#now.values.size === 0 && this.#now.base.length === 0 && this.#now.whole.size === 0;
        return this.#isCurrent && isUnchanged || this.#isSaved;
    }

    /**
     * How many changes there are, as people count them: all that a drag or a paste does is one, and so is all that was done
     * to one number, however often.
     */
    get count() {
        if (this.isEmpty) return 0;
        const isOpen = (this.#open?.length ?? 0) > 0 || this.#before !== null;
        return Math.max(1, Math.min(this.list.length, this.#history.stepsSinceMark + (isOpen ? 1 : 0)));
    }

    /** Changes are counted from here if nothing differs from the file. */
    mark() {
        if (this.isEmpty) this.#history.mark();
    }

    /** The last change of a segment, if nothing was changed after it; else null. */
    get replacement() {
        const isLast = this.#now.values.size === 0 && this.#history.last?.isReplacement;
        return isLast ? this.#now.base.at(-1) ?? null : null;
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
        const restored = this.#isCurrent ? [] : [{ restore: this.#now.version, over: this.#file }];
        return [...restored, ...this.#now.base, ...this.#now.sets, ...this.#now.whole.values()];
    }

    /** The properties and colors that are set in the file as it is: they mean the same in whatever it is saved as. */
    get trials() {
        return this.#isCurrent ? this.list.filter((edit) => edit.set !== undefined || edit.color !== undefined) : [];
    }

    /** The colors of the file that others replace, with these; none while another version is edited. */
    get colors() {
        return this.#isCurrent ? colorsOf(this.list) : {};
    }

    get #isCurrent() {
        return this.#now.version === this.#file;
    }

    get #isSaved() {
        return this.#same.size > 0 && this.#file !== null && this.#same.get(keyOf(this.#now.snapshot)) === this.#file;
    }

    /** The number at a path with the edits; undefined where nobody knows it. */
    value(path) {
        return this.#now.value(path);
    }

    isEdited(path) {
        return this.#now.values.has(path);
    }

    /** Takes in what the file has at a path, and what is shown for it; see `EditState`. */
    learn(path, disk, shown = disk) {
        this.#now.learn(path, disk, shown);
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
        this.#open = this.#before = this.#amended = null;
        if (before === null) {
            if (step.length > 0) this.#history.push(step);
        } else if (keyOf(before) !== keyOf(this.#now.snapshot)) {
            this.#history.push({ before, after: this.#now.snapshot });
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
            this.#now.put(path, value);
        }
        if (step.length === 0) return false;
        if (this.#open) grow(this.#open, step);
        else this.#history.push(step);
        return true;
    }

    /**
     * Gives properties and colors other values, as one step or as part of the one that is open: edits with `set` or `color`,
     * whose `value` is null for the file's own. Says whether anything changed.
     */
    setWhole(changes) {
        const next = withChanges(this.#now.whole, changes);
        if (keyOf({ ...this.#now.snapshot, whole: next }) === keyOf(this.#now.snapshot)) return false;
        const before = this.#now.snapshot;
        this.#now.whole = next;
        if (this.#open) this.#before ??= before;
        else this.#history.push({ before, after: this.#now.snapshot });
        return true;
    }

    /** Lets go of edits of numbers, properties and colors, as one step. Says whether anything changed. */
    remove(list) {
        this.end();
        const before = this.#now.snapshot;
        this.#now.whole = withChanges(this.#now.whole, list.map((edit) => ({ ...edit, value: null })));
        for (const { path } of list) this.#now.values.delete(path);
        if (keyOf(before) === keyOf(this.#now.snapshot)) return false;
        this.#history.push({ before, after: this.#now.snapshot });
        return true;
    }

    /** Replaces a segment or several in turn, as a step of its own: an edit has the `path` of a curve and a `segment`. */
    replace(edits) {
        this.end();
        const before = this.#now.snapshot;
        this.#now.base = [...this.#now.base, ...this.#now.sets, ...[edits].flat()];
        this.#now.values = new Map();
        this.#now.disk = new Map();
        this.#history.push({ before, after: this.#now.snapshot, isReplacement: true });
        return true;
    }

    /** Gives numbers to paths as part of the step that made the last replacement; says whether anything changed. */
    complete(changes) {
        const step = this.#history.last;
        if (!this.replacement) return this.set(changes);
        for (const [path, value] of changes) if (path !== null && Number.isFinite(value)) this.#now.put(path, value);
        step.after = this.#now.snapshot;
        return true;
    }

    /** Changes the last replacement, as a step of its own or as part of the one that is open. Says whether anything changed. */
    amend(edit) {
        if (!this.replacement) return false;
        const before = this.#now.snapshot;
        this.#now.base = [...this.#now.base.slice(0, -1), edit];
        this.#now.disk = new Map();
        if (this.#open && this.#amended === this.#history.last) {
            this.#amended.after = this.#now.snapshot;
        } else if (keyOf(before) !== keyOf(this.#now.snapshot)) {
            const { wasMade } = this.#history.last;
            this.#amended = { before, after: this.#now.snapshot, isReplacement: true, isAmendment: true, wasMade };
            this.#history.push(this.#amended);
        }
        return true;
    }

    /** Takes back the last replacement with all that was changed of it. */
    undoReplacement() {
        while (this.#history.last?.isAmendment) this.undo();
        return this.replacement !== null && this.undo();
    }

    undo() {
        this.end();
        const step = this.#history.undo();
        if (!step) return false;
        if (step.before) this.#now.snapshot = step.before;
        else for (const { path, from } of step) this.#now.put(path, from);
        return true;
    }

    redo() {
        this.end();
        const step = this.#history.redo();
        if (!step) return false;
        if (step.after) this.#now.snapshot = step.after;
        else for (const { path, to } of step) this.#now.put(path, to);
        return true;
    }

    /** Gives everything what the file has; that is a step like any other. */
    revert() {
        this.end();
        const paths = [...this.#now.values.keys()];
        const areNumbers = this.#now.base.length === 0 && this.#now.whole.size === 0 && this.#isCurrent;
        if (areNumbers && paths.every((path) => this.#now.disk.has(path))) {
            return this.set(paths.map((path) => [path, this.#now.disk.get(path)]));
        }
        const before = this.#now.snapshot;
        this.#now.snapshot = { version: this.#file, ...nothing };
        this.#history.push({ before, after: this.#now.snapshot });
        return true;
    }

    /** Takes on another version of the file, by its hash, in the place of all edits, as a step of its own. */
    restore(version) {
        this.end();
        if (this.#file === null || version === this.#file && this.isEmpty) return false;
        const before = this.#now.snapshot;
        this.#now.snapshot = { version, ...nothing };
        this.#history.push({ before, after: this.#now.snapshot });
        return true;
    }

    /** Takes back for good a replacement that the server cannot make, unless it could before; says whether it did. */
    withdraw(edit) {
        const step = this.#history.last;
        if (!edit || this.replacement !== edit || step.after.base.at(-1) !== edit || step.wasMade) return false;
        this.#now.snapshot = step.before;
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
        return this.#now.snapshot;
    }

    /** Takes in that the file says what a snapshot did, and has this hash. What was changed since stays an edit. */
    saved(sent, hash) {
        const before = this.#file;
        const key = keyOf(sent);
        this.#file = hash;
        if (sent.base.length > 0 || sent.whole.size > 0 || sent.version !== before) {
            this.#same.set(key, hash);
            // Numbers that were set since are numbers of what was saved.
            if (keyOf({ ...this.#now.snapshot, values: [] }) !== keyOf({ ...sent, values: [] })) return;
            const values = new Map([...this.#now.values].filter(([path, value]) => sent.values.get(path) !== value));
            if ([...sent.values.keys()].every((path) => this.#now.values.has(path))) {
                this.#now.snapshot = { ...nothing, version: hash, values };
            }
            return;
        }
        if (this.#now.version !== before) return;
        this.#now.version = hash;
        if (this.#now.base.length > 0) return;
        for (const [path, value] of sent.values) {
            this.#now.disk.set(path, value);
            if (this.#now.values.get(path) === value) this.#now.values.delete(path);
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
        const isLost = this.#now.version !== before;
        this.#history.rebase(before, after, isLost);
        this.#same.clear();
        if (this.#before?.version === before) this.#before.version = after;
        if (isLost) this.#now.snapshot = { version: after, ...nothing };
        else this.#now.version = after;
        return isLost;
    }
}
