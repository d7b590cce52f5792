// Tuning: the plot of an animated property, and what changes its numbers.

import { BlockBars } from "./block-bars.js";
import { Companions } from "./companions.js";
import { CurveClipboard } from "./curve-clipboard.js";
import { CurveFields } from "./curve-fields.js";
import { CurveList } from "./curve-list.js";
import { byId, oncePerFrame } from "../shared/dom.js";
import { clampedText } from "./easing.js";
import { exportOf, Exports } from "./exports.js";
import { setCurve } from "./handles.js";
import { KeyRows } from "./key-rows.js";
import { KeyframeTools } from "./keyframe-tools.js";
import { LayerTicks } from "./layer-ticks.js";
import { PlotRequest } from "./plot-request.js";
import { PlotView } from "./plot-view.js";
import { PlotWindow } from "./plot-window.js";
import { PropertySelection } from "./property-selection.js";
import { SegmentChanges } from "./segment-changes.js";
import { StillValues } from "./still-values.js";
import { TuningBar } from "./tuning-bar.js";

/** The panel below the stage. */
export class Tuning {
    #session;
    #editing;
    #player;
    #do;
    #bar;
    #curves = null;
    #still = new StillValues();
    #request;
    #panel = byId("tuning");
    #view;
    #fields;
    #list;
    #exports;
    #segments;
    #clipboard;
    #tools;
    #window;
    #bars;
    #companions;
    #rows;
    #properties;
    /** The keyframes of the selected layer, and its key path; null for none. */
    #ticks = new LayerTicks({ ask: (id) => this.#request.askForKeyframes(id) });
    #layer = null;
    #refresh = oncePerFrame(() => this.#show());

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("./editing.js").Editing} editing
     * @param {import("../player/player.js").Player} player
     * @param {object} do_ `seek(frame)`, `scrubbing(isHeld)`, `layout()` after the panel took or gave room, `changed()` after
     *     anything that others show of the tuning
     */
    constructor(session, editing, player, do_) {
        this.#session = session;
        this.#editing = editing;
        this.#player = player;
        this.#do = do_;
        const valueOf = (path) => (path === null || path === undefined ? undefined : editing.edits.value(path));
        const shared = { valueOf, set: (changes) => editing.set(changes), held: (isHeld, axis) => this.hold(isHeld, axis) };
        const say = (text, isTrouble) => editing.say(text, isTrouble);
        const frameRate = () => player.timeline.frameRate;
        this.#window = new PlotWindow(byId("plot"), byId("plot-overlay"), {
            plot: () => this.#view.plot, timeline: () => [player.timeline.inFrame, player.timeline.outFrame],
            changed: () => this.#askForPlot(),
        });
        this.#view = new PlotView({
            ...shared, seek: do_.seek, scrubbing: do_.scrubbing, frameRate,
            catches: () => this.#catches,
            pan: (x, y) => this.#window.pan(x, y), isPinching: () => this.#window.isPinching,
            selected: () => this.#pickedOther(), resized: () => this.#askForPlot(),
            others: () => this.#companions.grabbed(), alone: () => this.#companions.chooseNone(),
        });
        this.#request = new PlotRequest(session, this.#view, this.#window, {
            isHeld: () => editing.isHeld, isOpen: () => this.isOpen, selected: () => this.#list.selected,
            isStill: () => this.#stillPicked !== null,
        });
        this.#companions = new Companions(valueOf);
        this.#rows = new KeyRows(this.#view, this.#companions, {
            ...shared, catches: () => this.#catches, resized: () => this.#askForPlot(), chosen: () => this.#pickedOther(),
            nameOf: (id) => this.#list.nameOf(id),
        });
        this.#clipboard = new CurveClipboard(this.#view, {
            isOpen: () => this.isOpen, say, setCurve: (curve) => this.setCurve(curve), frameRate,
            copiedKeys: () => this.#tools.copied, pasteKeys: (text) => this.#tools.paste(text),
        });
        this.#segments = new SegmentChanges(session, this.#view, {
            ...shared, frameRate, outFrame: () => player.timeline.outFrame, edits: () => editing.edits, say,
            undoReplacement: () => editing.undoReplacement(), edited: () => editing.edited(),
            replace: (edit, isAmended) => editing.replace(edit, isAmended),
        });
        this.#fields = new CurveFields(this.#view, {
            ...shared, frameRate, isEdited: (path) => editing.edits.isEdited(path), say,
            setCurve: (curve) => this.setCurve(curve), typeCurve: (text) => this.#clipboard.type(text),
            copyCurve: () => this.#clipboard.copy(), pasteCurve: () => this.#clipboard.paste(),
            changed: () => this.#pickedOther(), replacement: () => editing.edits.replacement, segments: this.#segments,
        });
        this.#tools = new KeyframeTools(this.#view, {
            ...shared, say, frame: () => player.frame, segments: this.#segments, companions: this.#companions,
            fit: () => this.#window.fit(), isZoomed: () => this.#window.isZoomed, still: () => this.#stillPicked,
            curveIds: () => (this.#curves?.curves ?? []).map(({ id }) => id), complete: (changes) => editing.complete(changes),
            changed: () => {
                this.#pickedOther();
                this.#show();
            },
        });
        this.#bars = new BlockBars(this.#view, {
            ...shared, frameRate, frame: () => player.frame, resized: () => this.#askForPlot(), say,
            replace: (edit) => editing.replace(edit),
        });
        this.#exports = new Exports((message) => this.#session.send(message));
        byId("curve-export").addEventListener("click", () => this.exportCurve());
        this.#list = new CurveList((id) => {
            // Another property has values of its own.
            if (id !== this.#request.asked?.id) this.#window.values = null;
            this.#properties.selected();
            this.#askForPlot();
            this.#refresh();
        }, (ids) => this.#properties.add(ids));
        this.#properties = new PropertySelection(this.#list, this.#view, this.#companions, {
            say, changed: () => {
                this.#list.setOthers(this.#companions.ids);
                this.#rows.show();
                this.#do.changed();
            },
        });
        this.#followBar();
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#askForPlot());
        this.#show();
    }

    get isOpen() {
        return !this.#panel.hidden;
    }

    /** The names and the keyframes of all properties that are selected, or are of the selected layer, as frames; null for none. */
    get keyframes() {
        const { plot } = this.#view;
        const curves = this.#curves?.curves ?? [];
        if (!plot || plot.id !== this.#list.selected) return null;
        const framesOf = ({ keys }) => keys.map(({ frame }) => frame);
        const others = this.#companions.rows.map((row) => [row.id, framesOf(row)]);
        const known = new Map([...this.#ticks.known, ...others, [plot.id, framesOf(plot)]]);
        const names = new Set(curves.filter(({ id }) => known.has(id)).map(({ keyPath }) => keyPath.split(".").at(-1)));
        return { name: [...names].join(", "), frames: [...new Set([...known.values()].flat())].sort((a, b) => a - b) };
    }

    /** The server's last plot, or null. */
    get plot() {
        return this.isOpen ? this.#view.plot : null;
    }

    toggle(open = !this.isOpen) {
        const hadKeyboard = !open && this.#panel.contains(document.activeElement);
        this.#panel.hidden = !open;
        byId("toggle-tuning").setAttribute("aria-pressed", String(open));
        this.#do.layout();
        this.#askForPlot();
        if (open) this.#list.focus();
        this.#show();
        if (open) this.#list.reveal();
        this.#do.changed();
        // The keyboard is not lost with what it was in; buttons that stay in sight elsewhere have taken it along.
        const focused = document.activeElement;
        if (hadKeyboard && (focused === document.body || this.#panel.contains(focused))) byId("viewport").focus();
    }

    // What the session reports

    /** Another file is on the stage. */
    opened() {
        this.#curves = null;
        this.#still.set(null);
        this.#tools.forget();
        this.#request.isPicked = false;
        this.#window.frames = this.#window.values = null;
        this.#view.setPlot(null);
        this.#list.selected = this.#layer = null;
        this.#ticks.setCurves([]);
        this.#properties.clear();
        this.#list.show(null);
        this.#refresh();
    }

    /** The document on the stage is another one, or the same with other edits. */
    documentChanged() {
        this.#segments.takeMisfits();
        const { document, shownEdits } = this.#session;
        if (document && shownEdits) this.#properties.documentChanged(document.hash, shownEdits);
        if (!this.#editing.isHeld) this.#ticks.renew();
        this.#refresh();
    }

    /** The edits are others, or what is known of them. */
    edited() {
        this.#view.show();
        this.#bars.show();
        this.#rows.show();
        this.#refresh();
        this.#do.changed();
    }

    take(message) {
        switch (message.type) {
            case "curves": return this.#takeCurves(message);
            case "exported": return this.#exports.take(message);
            case "plot": return this.#takePlot(message);
            default: return this.#editing.take(message);
        }
    }

    #takeCurves(message) {
        this.#curves = message;
        const other = this.#tools.takeCurves(message.curves.map(({ id }) => id), this.#list.selected);
        this.#showList();
        if (other !== null) this.#list.select(other);
        this.#showTicks();
        byId("curves-cut").hidden = !message.isCut;
        const isListed = message.curves.some(({ id }) => id === this.#list.selected);
        const isThere = other !== null || isListed || this.#stillPicked !== null;
        if (!isThere && message.curves.length > 0) this.#list.select(message.curves[0].id);
        if (message.curves.length === 0) this.#view.setPlot(null);
        this.#askIfOther();
        this.#editing.fileIs(message.hash, message.readOnly);
        this.#refresh();
    }

    /** Takes on what of the selected layer has no keyframes; null for nothing. */
    setStill(still) {
        this.#still.set(still);
        this.#showList();
        this.#askIfOther();
        this.#refresh();
    }

    /** Asks for the plot of what has got its first keyframes, and for none of what has lost them. */
    #askIfOther() {
        if (this.isOpen && (this.#stillPicked === null) === (this.#request.asked === null)) this.#askForPlot();
    }

    #showList() {
        this.#list.show(this.#curves?.curves ?? null, this.#still.rows(this.#curves?.curves ?? []));
    }

    /** The value without keyframes that is selected; null for none. */
    get #stillPicked() {
        return this.#still.find(this.#list.selected, this.#curves?.curves ?? []);
    }

    /** Adds a keyframe at the playhead. */
    addKeyframe() {
        if (!this.isOpen) return this.toggle(true);
        return this.#bars.areShown ? this.#bars.add() : this.#tools.add(this.#player.frame);
    }

    #takePlot(message) {
        const hasMore = this.#ticks.take(message, this.#editing.isHeld);
        // What has lost its keyframes has no curve, though its last plot may still be on the way.
        if (message.id !== this.#list.selected || this.#stillPicked) return hasMore ? undefined : this.#do.changed();
        // A plot of the file as it was, or with the last save on top of itself, has other numbers: a key would go on from those.
        if (message.revision < this.#session.document?.revision || this.#editing.isDoubled(message)) return undefined;
        this.#editing.learn(message.knobs, this.#session.isOfCurrent(message));
        this.#view.showPlayhead(this.#player.frame);
        this.#view.setPlot(message);
        this.#exports.plotChanged(message);
        this.#tools.takePlot(message);
        this.#properties.take(message);
        this.#refresh();
        this.#do.changed();
    }

    // Changing

    /** A drag begins or ends; on the plot `axis` is the range of its axis of values, which stays until the drag ends. */
    hold(isHeld, axis = null, holder = "number") {
        this.#editing.hold(isHeld, holder);
        if (!isHeld) this.#askForPlot();
        else if (axis) this.#request.keepAxis(axis);
        this.#refresh();
    }

    /** Gives the selected segment a curve; returns what there is to say of it: the file may not be able to hold it. */
    setCurve(curve) {
        const segment = this.#view.selectedSegment;
        if (!segment) return "";
        this.#editing.set(setCurve(this.#view.plot, segment, this.#view.component, curve));
        this.#view.show();
        return clampedText(curve, this.#view.curve);
    }

    /** Shows on the timeline the keyframes of a layer, by its key path; null for none. */
    setLayer(keyPath) {
        this.#layer = keyPath;
        this.#showTicks();
    }

    #showTicks() {
        const curves = this.#curves?.curves ?? [];
        this.#ticks.setCurves(this.#layer === null ? [] : curves.filter(({ keyPath }) => keyPath.startsWith(`${this.#layer}.`)));
        // What is plotted begins the round, where it is not on its way anyway.
        const { plot } = this.#view;
        if (plot && plot.id === this.#list.selected) this.#ticks.take(plot, this.#editing.isHeld);
        this.#do.changed();
    }

    /** Selects the curve of a property, or the first one of its layer; nothing where none is animated. */
    pick(keyPath, layer) {
        const curves = this.#curves?.curves ?? [];
        const curve = curves.find((curve) => curve.keyPath === keyPath) ?? curves.find((curve) => curve.layer === layer);
        if (!curve) return;
        this.#request.isPicked = true;
        this.#list.select(curve.id);
    }

    /** Gives the plot of a curve room for values between two ends; null for as much as it needs itself. */
    fit(id, values) {
        this.#request.fit(id, values);
    }

    /** Offers the selected curve for other systems. */
    exportCurve() {
        const { plot, segment, component } = this.#view;
        if (!plot) return;
        const wanted = exportOf(plot, segment, component);
        this.#exports.open(wanted, wanted.segment === null ? "Export as code" : `Export segment ${wanted.segment + 1}`);
    }

    // Showing

    showPlayhead(frame) {
        if (this.isOpen) this.#view.showPlayhead(frame);
    }

    /** The theme is another one. */
    themeChanged() {
        this.#askForPlot();
    }

    #pickedOther() {
        this.#fields.show();
        this.#view.show();
        this.#rows.show();
        this.#tools.show();
        if (this.#request.span === "segment") this.#askForPlot();
    }

    #askForPlot() {
        this.#request.ask();
    }

    #show() {
        byId("app").classList.toggle("tuning-open", this.isOpen);
        this.#editing.dock(this.isOpen);
        if (!this.isOpen) return;
        const isStill = this.#curves?.curves.length === 0;
        const advice = this.#tools.advice;
        const next = this.#still.rows([]).length > 0 ? "Choose a property in the list" : "Select a layer";
        const nothing = isStill ? `Nothing in this file is animated. ${next} to give it keyframes.` : "";
        this.#view.showEmpty(this.#view.plot ? "" : advice || nothing);
        this.#fields.show();
        this.#tools.show();
        this.#bars.show();
        this.#rows.show();
    }

    /** The frames at which keyframes catch. */
    get #catches() {
        return [this.#player.frame, ...(this.#session.document?.markers ?? []).map(({ frame }) => frame)];
    }

    /** Takes on that there is other room beside the stage. */
    lay() {
        this.#bar.lay();
    }

    #followBar() {
        this.#bar = new TuningBar({
            close: () => this.toggle(false),
            layout: () => this.#do.layout(),
            graph: (graph) => {
                this.#request.graph = graph;
                this.#askForPlot();
            },
            span: (span) => {
                this.#request.span = span;
                this.#window.frames = this.#window.values = null;
                this.#askForPlot();
            },
        });
    }
}
