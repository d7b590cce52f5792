// Tuning: what is changed of a file before it is saved, how it is shown and taken back.

import { CurveClipboard } from "./curve-clipboard.js";
import { CurveFields } from "./curve-fields.js";
import { CurveList } from "./curve-list.js";
import { byId, oncePerFrame } from "./dom.js";
import { exportOf, Exports } from "./exports.js";
import { FileEdits } from "./file-edits.js";
import { setCurve } from "./handles.js";
import { showTrouble } from "./notices.js";
import { PlotView } from "./plot-view.js";
import { Saving } from "./saving.js";
import { SegmentChanges } from "./segment-changes.js";
import { TuningBar } from "./tuning-bar.js";

/** The panel below the stage. */
export class Tuning {
    #session;
    #player;
    #do;
    #files = new FileEdits();
    #curves = null;
    /** The edits that a drag adds to. */
    #held = null;
    /** The plot that the server was last asked for. */
    #asked = null;
    #graph = "value";
    #span = "whole";
    #panel = byId("tuning");
    #bar;
    #view;
    #fields;
    #list;
    #exports;
    #saving;
    #segments;
    #clipboard;
    #refresh = oncePerFrame(() => this.#show());

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./player.js").Player} player
     * @param {object} do_ `seek(frame)`, `scrubbing(isHeld)`, `layout()` after the panel took or gave room, `compare(mode)`,
     *     `changed()` after anything that others show of the tuning
     */
    constructor(session, player, do_) {
        this.#session = session;
        this.#player = player;
        this.#do = do_;
        const valueOf = (path) => (path === null || path === undefined ? undefined : this.edits.value(path));
        const shared = { valueOf, set: (changes) => this.set(changes), held: (isHeld, axis) => this.hold(isHeld, axis) };
        this.#view = new PlotView({
            ...shared, seek: do_.seek, scrubbing: do_.scrubbing,
            selected: () => this.#pickedOther(), resized: () => this.#askForPlot(),
        });
        this.#saving = new Saving(session, {
            edits: () => this.edits, say: (text, isTrouble) => this.say(text, isTrouble),
            told: () => this.#told(), refresh: () => this.#refresh(),
        });
        this.#clipboard = new CurveClipboard(this.#view, {
            isOpen: () => this.isOpen, say: (text) => this.say(text), setCurve: (curve) => this.setCurve(curve),
        });
        this.#segments = new SegmentChanges(session, this.#view, {
            edits: () => this.edits, say: (text, isTrouble) => this.say(text, isTrouble), told: () => this.#told(),
        });
        this.#fields = new CurveFields(this.#view, {
            ...shared, isEdited: (path) => this.edits.isEdited(path), say: (text) => this.say(text),
            setCurve: (curve) => this.setCurve(curve), copyCurve: () => this.#clipboard.copy(), pasteCurve: () => this.#clipboard.paste(),
            changed: () => this.#pickedOther(), replacement: () => this.edits.replacement, segments: this.#segments,
        });
        this.#exports = new Exports((message) => this.#session.send(message));
        byId("curve-export").addEventListener("click", () => this.exportCurve());
        this.#list = new CurveList(() => this.#askForPlot());
        this.#bar = new TuningBar(this.#presses());
        // What is not saved goes with the page: somebody who has not touched it is not asked.
        addEventListener("beforeunload", (event) => {
            if (this.#files.areUnsaved) event.preventDefault();
        });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#askForPlot());
        this.#show();
    }

    /** The edits of the file on the stage. */
    get edits() {
        return this.#files.of(this.#session.path, this.#session.animation);
    }

    get isOpen() {
        return !this.#panel.hidden;
    }

    /** The server's last plot, or null. */
    get plot() {
        return this.isOpen ? this.#view.plot : null;
    }

    /** What the server is to be told besides other options. */
    get options() {
        const list = this.#saving.shown(this.edits);
        return { edits: list.length === 0 ? undefined : list };
    }

    toggle(open = !this.isOpen) {
        this.#panel.hidden = !open;
        byId("toggle-tuning").setAttribute("aria-pressed", String(open));
        this.#do.layout();
        this.#askForPlot();
        if (open) this.#list.focus();
        this.#show();
    }

    // What the session tells

    /** Another file is on the stage. */
    opened() {
        this.#curves = null;
        this.#saving.opened();
        this.#view.setPlot(null);
        this.#list.selected = null;
        this.#list.show(null);
        this.#refresh();
    }

    /** The document on the stage is another one, or the same with other edits. */
    documentChanged() {
        this.#nameAnimation();
        this.#saving.fileIs(this.#session.document?.hash);
        this.#segments.takeMisfits();
        this.#refresh();
    }

    /** The animation that is shown where none is asked for is the one of that name. */
    #nameAnimation() {
        const { path, animation, document } = this.#session;
        if (animation === null && document?.animation && this.#files.name(path, document.animation)) this.#told();
    }

    /** The file may be gone, or back. */
    libraryChanged() {
        this.#refresh();
    }

    connectionChanged() {
        this.#saving.connectionChanged();
    }

    take(message) {
        switch (message.type) {
            case "curves": return this.#takeCurves(message);
            case "exported": return this.#exports.take(message);
            case "plot": return this.#takePlot(message);
            default: return this.#saving.take(message);
        }
    }

    #takeCurves(message) {
        this.#curves = message;
        this.#list.show(message.curves);
        const isThere = message.curves.some(({ id }) => id === this.#list.selected);
        if (!isThere && message.curves.length > 0) this.#list.select(message.curves[0].id);
        if (message.curves.length === 0) this.#view.setPlot(null);
        this.#saving.fileIs(message.hash, message.readOnly);
        this.#refresh();
    }

    #takePlot(message) {
        if (message.id !== this.#list.selected) return;
        for (const [path, knob] of Object.entries(message.knobs)) this.edits.learn(path, knob.disk ?? knob.value, knob.value);
        this.#view.showPlayhead(this.#player.frame);
        this.#view.setPlot(message);
        this.#exports.plotChanged(message);
        this.#refresh();
        this.#do.changed();
    }

    // Changing

    /** Gives numbers to paths and shows what comes of it. */
    set(changes) {
        if (this.edits.set(changes)) this.#told();
    }

    /** A drag begins or ends; on the plot with the numbers at the ends of its axis, which stays until then. */
    hold(isHeld, axis = null) {
        // The file may be another one by the time that it is let go.
        if (isHeld) (this.#held = this.edits).begin();
        else this.#held?.end();
        if (!isHeld) this.#held = null;
        this.#session.setDragging(isHeld);
        if (!isHeld) this.#askForPlot();
        else if (axis && this.#asked) this.#session.setPlot({ ...this.#asked, values: axis });
        this.#refresh();
    }

    setCurve(curve) {
        const segment = this.#view.selectedSegment;
        if (segment) this.set(setCurve(this.#view.plot, segment, this.#view.component, curve));
        this.#view.show();
    }

    /** Offers the selected curve in the words of other systems. */
    exportCurve() {
        const { plot, segment, component } = this.#view;
        if (!plot) return;
        const wanted = exportOf(plot, segment, component);
        this.#exports.open(wanted, wanted.segment === null ? "The whole curve" : `Segment ${wanted.segment + 1}`);
    }

    undo() {
        if (this.edits.undo()) this.#told();
    }

    redo() {
        if (this.edits.redo()) this.#told();
    }

    revert() {
        this.#saving.settle();
        if (this.edits.revert()) this.#told();
    }

    /** Writes the edits into the file. */
    save() {
        this.#saving.save();
    }

    #told() {
        this.#session.setOptions(this.options);
        this.#view.show();
        this.#refresh();
        this.#do.changed();
    }

    // Showing

    showPlayhead(frame) {
        if (this.isOpen) this.#view.showPlayhead(frame);
    }

    /** The theme is another one. */
    themeChanged() {
        this.#askForPlot();
    }

    /** Says something for a moment. */
    say(text, isTrouble = false) {
        this.#bar.say(text, isTrouble);
        // The bar cannot be seen while the panel is closed.
        if (!this.isOpen) showTrouble(text);
    }

    #pickedOther() {
        this.#fields.show();
        this.#view.show();
        if (this.#span === "segment") this.#askForPlot();
    }

    #askForPlot() {
        // Nothing moves under the pointer: what was asked for is asked for when it is let go.
        if (this.#held) return;
        const { width, height } = this.#view.size;
        const id = this.#list.selected;
        if (!this.isOpen || id === null || width < 40 || height < 40) return this.#session.setPlot(this.#asked = null);
        const segment = this.#span === "segment" ? this.#view.selectedSegment : null;
        this.#asked = { id, width, height, graph: this.#graph, from: segment?.from, to: segment?.to, dark: isDark() };
        this.#session.setPlot(this.#asked);
    }

    #show() {
        byId("app").classList.toggle("tuning-open", this.isOpen);
        this.#bar.show(this.edits, this.#saving.whyNot, this.#saving.isConflict);
        if (!this.isOpen) return;
        const isStill = this.#curves?.curves.length === 0;
        this.#view.showEmpty(!this.#view.plot && isStill ? "Nothing in this file moves." : "");
        this.#fields.show();
    }

    /** What the buttons of the bar do. */
    #presses() {
        return {
            "tuning-undo": () => this.undo(), "tuning-redo": () => this.redo(), "tuning-revert": () => this.revert(),
            "tuning-save": () => this.save(), "tuning-close": () => this.toggle(false),
            "conflict-keep": () => this.#saving.keep(), "conflict-discard": () => this.revert(),
            "conflict-overwrite": () => this.#saving.overwrite(),
            graph: (graph) => {
                this.#graph = graph;
                this.#askForPlot();
            },
            span: (span) => {
                this.#span = span;
                this.#askForPlot();
            },
            compare: (mode) => this.#do.compare(mode),
        };
    }
}

function isDark() {
    const { theme } = document.documentElement.dataset;
    return theme === "dark" || theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
}
