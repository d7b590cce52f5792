// The edits of the file on the stage: what changes them, how they are undone and saved, and what the server is sent.

import { FileEdits } from "./file-edits.js";
import { EditsBar } from "./edits-bar.js";
import { Saving } from "./saving.js";
import { WithFrame } from "../shared/after-frame.js";
import { oncePerFrame } from "../shared/dom.js";
import { recall, remember } from "../shared/tab-memory.js";
import { sentence } from "../shared/format.js";
import { colorEdits, colorsOf, propertiesOf, subjectOf } from "./value-edits.js";

/** What tuning, the colors and the overridden properties change, under the same rules. */
export class Editing {
    #session;
    #on;
    #files = new FileEdits();
    /** The edits that a drag adds to, and what is dragged. */
    #held = null;
    #holder = null;
    #bar;
    #saving;
    /** Why some edits cannot be written, by their subjects. */
    #reasons = new Map();
    /** Whether saving failed because of those. */
    #isRefused = false;
    /** Why the file cannot be saved, as it was said last. */
    #said = "";
    #refresh = oncePerFrame(() => this.#show());
    /** What is shown of a step besides its frame. */
    #step = new WithFrame(() => this.#showEdits());

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {object} on `edited()` after the edits or what is known of them changed, `notice(text)` shows it on the stage,
     *     `saveAs()` asks for the name of a copy
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        this.#saving = new Saving(session, {
            edits: () => this.edits, areSavable: () => this.#areSavable(), say: (text, isTrouble) => this.say(text, isTrouble),
            edited: () => this.edited(), refresh: () => this.#refresh(),
        });
        this.#bar = new EditsBar({
            "tuning-undo": () => this.undo(), "tuning-redo": () => this.redo(), "tuning-revert": () => this.revert(),
            "tuning-save": () => this.save(), "tuning-save-as": () => this.#on.saveAs(), "conflict-keep": () => this.#saving.keep(),
            "conflict-discard": () => this.revert(), "conflict-overwrite": () => this.#saving.overwrite(),
            "unsavable-remove": () => this.#remove(this.unsavable.slice(0, 1)),
            "unsavable-remove-all": () => this.#remove(this.unsavable), "unsavable-close": () => this.#setRefused(false),
        });
        // Unsaved edits go with the page; without any, nobody is asked.
        addEventListener("beforeunload", (event) => {
            if (this.unsaved.size > 0) event.preventDefault();
        });
        this.#refresh();
    }

    /** The edits of the file on the stage. */
    get edits() {
        return this.#files.of(this.#session.path, this.#session.animation);
    }

    /** The paths of the files of which something is not saved. */
    get unsaved() {
        return this.#files.unsaved;
    }

    /** The options that edits add to those of the view. */
    get options() {
        const list = this.#saving.shown(this.edits);
        return { edits: list.length === 0 ? undefined : list };
    }

    /** The colors that replace others on the stage, by those. */
    get colors() {
        return colorsOf(this.#saving.shown(this.edits));
    }

    /** The values that properties have on the stage, as pairs of a key path and a text. */
    get properties() {
        return propertiesOf(this.#saving.shown(this.edits));
    }

    /** The edits that cannot be written, each with the reason. */
    get unsavable() {
        return this.edits.list.map((edit) => ({ edit, reason: this.#reasons.get(subjectOf(edit)) }))
            .filter(({ reason }) => reason !== undefined);
    }

    /** Why some edits of colors (`color`) or properties (`set`) cannot be written, by these. */
    problems(kind) {
        return new Map(this.unsavable.map(({ edit, reason }) => [edit[kind], reason]));
    }

    // What the session reports

    /**
     * Another file is on the stage. Before a reload, properties and colors may have been changed in it; `colors`, of the
     * address, take the place of those.
     */
    opened(colors = null) {
        this.#reasons = new Map();
        this.#isRefused = false;
        this.#saving.opened();
        const kept = this.edits.file === null && this.edits.isEmpty ? recall(this.#memory) ?? [] : [];
        const trials = [...kept.filter(({ color }) => color === undefined || !colors), ...colorEdits(colors ?? {})];
        for (const edit of trials) this.edits.setWhole([edit]);
        this.#refresh();
    }

    /** The document on the stage is another one, or the same with other edits. */
    documentChanged() {
        const { path, animation, document, shownEdits } = this.#session;
        // The animation that is shown where none is asked for is the one of that name.
        if (animation === null && document?.animation && this.#files.name(path, document.animation)) this.edited();
        this.fileIs(document?.hash);
        this.#saving.saveAwaited();
        if (document && shownEdits) this.#takeReasons(document.unsavable ?? [], shownEdits);
        // What is held is shown with its frame, which comes next.
        if (this.isHeld) this.#step.soon();
        else this.#refresh();
    }

    #takeReasons(unsavable, list) {
        const known = unsavable.filter(({ index }) => list[index]);
        const reasons = new Map(known.map(({ index, reason }) => [subjectOf(list[index]), sentence(reason)]));
        if (JSON.stringify([...reasons]) === JSON.stringify([...this.#reasons])) return;
        this.#reasons = reasons;
        this.#on.edited();
    }

    /** The server has the file with this hash; `readOnly` says why it cannot be written. */
    fileIs(hash, readOnly) {
        this.#saving.fileIs(hash, readOnly);
    }

    /** Whether the numbers of a message are those of the file on the stage with what was saved last twice. */
    isDoubled(message) {
        return this.#saving.isDoubled(message);
    }

    /** Takes in the numbers of a plot: what the file has, and what is shown for it; `isCurrent` with all edits. */
    learn(knobs, isCurrent) {
        const { isAhead } = this.#saving;
        const isAsSaved = isCurrent && this.edits.trials.length === 0;
        for (const [path, knob] of Object.entries(knobs)) {
            if (!isAhead) {
                this.edits.learn(path, knob.disk ?? knob.value, knob.value);
            } else if (isAsSaved && this.edits.value(path) === undefined) {
                // The server has yet to read the last save. Before that the file may have had something else at the path; what is
                // shown is what was saved.
                this.edits.learn(path, knob.value);
            }
        }
        this.#refresh();
    }

    /** The file on the stage cannot be read. */
    failed() {
        this.#saving.saveAwaited();
        this.#refresh();
    }

    /** A file is called otherwise: its edits go with it. */
    renamed(from, to) {
        this.#files.rename(from, to);
    }

    /** The file may be gone, or back. */
    libraryChanged() {
        this.#saving.saveAwaited();
        this.#refresh();
    }

    connectionChanged() {
        this.#saving.connectionChanged();
    }

    /** A message about saving. */
    take(message) {
        this.#saving.take(message);
    }

    // Changing

    /** Gives numbers to paths and shows the result. */
    set(changes) {
        if (this.edits.set(changes)) this.#changed();
    }

    /** Gives numbers to paths as part of the step that made the last replacement, and shows the result. */
    complete(changes) {
        if (this.edits.complete(changes)) this.#changed();
    }

    /** Gives properties and colors other values, as a step of its own, and shows the result; see `Edits.setWhole`. */
    setWhole(changes) {
        this.edits.end();
        this.dragWhole(changes);
    }

    /** The same as part of what is held. */
    dragWhole(changes) {
        if (this.edits.setWhole(changes)) this.#changed();
    }

    /**
     * A drag begins or ends: what it does is one step. A picker may be closed by taking hold of something else, so only the
     * `holder` that began last ends it.
     */
    hold(isHeld, holder) {
        if (!isHeld && holder !== this.#holder) return;
        // The file may be another one by the time that it is let go.
        if (isHeld) (this.#held = this.edits).begin();
        else this.#held.end();
        if (!isHeld) this.#held = null;
        this.#step.now();
        this.#holder = isHeld ? holder : null;
        this.#session.setDragging(isHeld);
        this.#refresh();
    }

    /** Whether what is held moves; while it rests, all frames are drawn. */
    setDragging(isDragging, holder) {
        if (holder === this.#holder) this.#session.setDragging(isDragging);
    }

    get isHeld() {
        return this.#held !== null;
    }

    undo() {
        if (this.edits.undo()) this.#changed();
    }

    /** Takes back the last replacement with all that was changed of it. */
    undoReplacement() {
        if (this.edits.undoReplacement()) this.#changed();
    }

    redo() {
        if (this.edits.redo()) this.#changed();
    }

    revert() {
        this.#saving.settle();
        if (this.edits.revert()) this.#changed();
    }

    /** Writes an earlier version of the file, by its hash: a step that can be undone like any other. */
    bringBack(version) {
        const reason = this.#saving.whyNotWhole;
        if (reason) return this.say(reason, true);
        if (this.#saving.isConflict) return this.say("This file changed on disk. Settle that first.", true);
        if (!this.edits.restore(version)) return undefined;
        this.edited();
        return this.#saving.save("");
    }

    /** What a copy of the file is made of: its edits, and the hash of the bytes that they are for. */
    get copied() {
        return { list: this.edits.list, expected: this.edits.file ?? this.#session.document?.hash };
    }

    /** Writes the edits into the file. */
    save() {
        this.#saving.save();
    }

    /** Replaces a segment or amends the last replacement, and shows the result; see `Edits.replace` and `Edits.amend`. */
    replace(edit, isAmended = false) {
        if (isAmended ? this.edits.amend(edit) : this.edits.replace(edit)) this.#changed();
    }

    /** Shows what was changed just now. What was said of the edits before is not true any more. */
    #changed() {
        this.#saving.changed();
        this.#bar.hush();
        this.edits.mark();
        this.#session.setOptions(this.options);
        this.#step.soon();
        // Only what is held is followed by frame after frame.
        if (!this.isHeld) this.#step.now();
    }

    /** The frame under the playhead is on the canvas. */
    frameShown() {
        this.#step.shown();
    }

    /** Shows edits that were changed. */
    edited() {
        this.edits.mark();
        this.#session.setOptions(this.options);
        this.#showEdits();
    }

    #showEdits() {
        const trials = this.edits.trials;
        remember(this.#memory, trials.length > 0 ? trials : null);
        this.#refresh();
        this.#on.edited();
    }

    /** Under which name the tab remembers what is tried in the file on the stage. */
    get #memory() {
        return `trials ${JSON.stringify([this.#session.path, this.#session.animation])}`;
    }

    #areSavable() {
        const count = this.unsavable.length;
        this.#setRefused(count > 0);
        return count === 0;
    }

    #setRefused(isRefused) {
        this.#isRefused = isRefused;
        this.#refresh();
    }

    #remove(unsavable) {
        if (this.edits.remove(unsavable.map(({ edit }) => edit))) this.#changed();
    }

    // Showing

    /** Where the buttons lie: in the tuning panel, or beside the name of the file. */
    dock(isInPanel) {
        if (this.#bar.dock(isInPanel)) this.#show();
    }

    /** Shows a message for a moment. */
    say(text, isTrouble = false) {
        this.#bar.say(text, isTrouble);
        if (!this.#bar.hasRoom(isTrouble)) this.#on.notice(text);
    }

    /** Says once why edits will not be saved, where the bar has no room for it. */
    #sayReason(reason) {
        if (reason === "" || reason === this.#said || this.#bar.hasRoom(true)) return;
        this.#said = reason;
        this.#on.notice(reason);
    }

    #show() {
        const { unsavable } = this;
        if (unsavable.length === 0) this.#isRefused = false;
        this.#bar.show({
            edits: this.edits, unsavable,
            whyNot: this.#saving.whyNot, needsCopy: this.#saving.needsCopy, isConflict: this.#saving.isConflict,
            isRefused: this.#isRefused,
        });
        this.#sayReason(this.edits.isEmpty ? "" : this.#saving.lastingReason);
    }
}
