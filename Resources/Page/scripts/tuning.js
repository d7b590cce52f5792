// Tuning: what is changed of a file before it is saved, how it is shown, taken back and written.

import { CurveFields } from "./curve-fields.js";
import { CurveList } from "./curve-list.js";
import { byId, oncePerFrame } from "./dom.js";
import { easingText, parseEasing } from "./easing.js";
import { Edits } from "./edits.js";
import { curveOf, Exports } from "./exports.js";
import { setCurve } from "./handles.js";
import { PlotView } from "./plot-view.js";
import { replacementEdit } from "./replacement.js";
import { TuningBar } from "./tuning-bar.js";
import { keepSecret, secretFor } from "./write-access.js";

/** The panel below the stage. */
export class Tuning {
    #session;
    #player;
    #do;
    /** For each file and each animation in it, what is tuned of it. */
    #files = new Map();
    #curves = null;
    #access = { allowed: false, reason: "" };
    #saving = null;
    #saved = null;
    #conflict = false;
    #copied = null;
    /** The edits that a drag adds to. */
    #held = null;
    #graph = "value";
    #span = "whole";
    #panel = byId("tuning");
    #bar;
    #view;
    #fields;
    #list;
    #exports;
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
        const shared = { valueOf, set: (changes) => this.set(changes), held: (isHeld) => this.hold(isHeld) };
        this.#view = new PlotView({
            ...shared, seek: do_.seek, scrubbing: do_.scrubbing,
            selected: () => this.#pickedOther(), resized: () => this.#askForPlot(),
        });
        this.#fields = new CurveFields(this.#view, {
            ...shared, isEdited: (path) => this.edits.isEdited(path), say: (text) => this.say(text),
            setCurve: (curve) => this.setCurve(curve), copyCurve: () => this.copyCurve(), pasteCurve: () => this.pasteCurve(),
            changed: () => this.#pickedOther(), replacement: () => this.edits.replacement, amend: (edit) => this.#amend(edit),
            setKind: (kind) => this.#setKind(kind), replace: (kind) => this.#replace(kind), kinds: () => this.#kinds,
            fit: () => this.#session.document?.fit ?? null,
        });
        this.#exports = new Exports((message) => this.#session.send(message));
        byId("curve-export").addEventListener("click", () => this.exportCurve());
        this.#list = new CurveList(() => this.#askForPlot());
        this.#bar = new TuningBar(this.#presses());
        this.#followClipboard();
        // What is not saved goes with the page: somebody who has not touched it is not asked.
        addEventListener("beforeunload", (event) => {
            if ([...this.#files.values()].some((edits) => !edits.isEmpty)) event.preventDefault();
        });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#askForPlot());
        this.#show();
    }

    /** The edits of the file on the stage. */
    get edits() {
        const name = JSON.stringify([this.#session.path, this.#session.animation]);
        if (!this.#files.has(name)) this.#files.set(name, new Edits());
        return this.#files.get(name);
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
        return { edits: this.edits.isEmpty ? undefined : this.edits.list };
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
        this.#conflict = false;
        this.#view.setPlot(null);
        this.#list.selected = null;
        this.#list.show(null);
        this.#refresh();
    }

    /** The document on the stage is another one, or the same with other edits. */
    documentChanged() {
        this.#takeSaved();
        const misfit = this.edits.isEmpty ? null : this.#session.document?.diagnostics?.find(({ feature }) => feature === "tuning");
        if (misfit) this.say(misfit.message, true);
        this.#refresh();
    }

    connectionChanged() {
        this.#saving = null;
        const { server, connected } = this.#session;
        if (!connected || !server) return;
        const secret = secretFor(server.session);
        if (secret === null) {
            this.#access = { allowed: false, reason: "Open the address that Pegbar printed in the terminal to save from here." };
        } else if (this.#access.session !== server.session || !this.#access.allowed) {
            this.#session.send({ type: "unlock", secret });
        }
        this.#refresh();
    }

    take(message) {
        switch (message.type) {
            case "curves": return this.#takeCurves(message);
            case "exported": return this.#exports.take(message);
            case "plot": return this.#takePlot(message);
            case "writing":
                this.#access = { allowed: message.allowed, reason: message.reason, session: this.#session.server?.session };
                if (message.allowed) keepSecret(this.#session.server?.session);
                return this.#refresh();
            case "saved":
                this.#saved = { hash: message.hash, list: this.#saving?.list ?? [], edits: this.#saving?.edits };
                this.#saving = null;
                this.#conflict = false;
                this.say("Saved.");
                this.#takeSaved();
                return this.#refresh();
            case "notSaved":
                this.#saving = null;
                this.#conflict = message.cause === "changed";
                if (!this.#conflict) this.say(message.reason, true);
                return this.#refresh();
            default: return undefined;
        }
    }

    #takeCurves(message) {
        this.#curves = message;
        this.#list.show(message.curves);
        const isThere = message.curves.some(({ id }) => id === this.#list.selected);
        if (!isThere && message.curves.length > 0) this.#list.select(message.curves[0].id);
        if (message.curves.length === 0) this.#view.setPlot(null);
        this.#takeSaved();
        this.#refresh();
    }

    #takePlot(message) {
        if (message.id !== this.#list.selected) return;
        for (const [path, knob] of Object.entries(message.knobs)) this.edits.learn(path, knob.disk ?? knob.value, knob.value);
        this.#view.showPlayhead(this.#player.frame);
        this.#view.setPlot(message);
        this.#refresh();
        this.#do.changed();
    }

    // Changing

    /** Gives numbers to paths and shows what comes of it. */
    set(changes) {
        if (this.edits.set(changes)) this.#told();
    }

    /** A drag begins or ends. */
    hold(isHeld) {
        // The file may be another one by the time that it is let go.
        if (isHeld) (this.#held = this.edits).begin();
        else this.#held?.end();
        this.#session.setDragging(isHeld);
        if (!isHeld && this.#span === "segment") this.#askForPlot();
        this.#refresh();
    }

    setCurve(curve) {
        const segment = this.#view.selectedSegment;
        if (segment) this.set(setCurve(this.#view.plot, segment, this.#view.component, curve));
        this.#view.show();
    }

    /** The kinds of ways between keyframes that the format has, as far as they are more than numbers. */
    get #kinds() {
        return { lottie: ["hold", "linear", "bezier"], keyframes: ["linear", "bezier"] }[this.#session.document?.format] ?? [];
    }

    #setKind(kind) {
        const curve = kind === "bezier" ? [0.333, 0, 0.667, 1] : undefined;
        this.edits.replace({ path: this.#view.plot.id, segment: { index: this.#view.segment, to: kind, curve } });
        this.#told();
    }

    #replace(kind) {
        this.edits.replace(replacementEdit(this.#view.plot.id, this.#view.segment, kind));
        this.#told();
    }

    #amend(edit) {
        if (this.edits.amend(edit)) this.#told();
    }

    /** Offers the selected curve in the words of other systems. */
    exportCurve() {
        const { plot, selectedSegment, curve, component } = this.#view;
        if (!plot) return;
        const segment = plot.motion?.parametrisation || plot.motion?.kind === "bounce" ? null : selectedSegment;
        const asked = curveOf(plot, segment, curve, component ?? 0, this.#session.document.frameRate, (path) => this.edits.value(path));
        if (!asked) return this.say("There is no curve to copy here.");
        this.#exports.open(asked, segment ? `Segment ${this.#view.segment + 1}` : "The whole curve");
    }

    undo() {
        if (this.edits.undo()) this.#told();
    }

    redo() {
        if (this.edits.redo()) this.#told();
    }

    revert() {
        if (this.edits.revert()) this.#told();
        this.#conflict = false;
        this.#refresh();
    }

    async copyCurve() {
        const { curve } = this.#view;
        if (!curve) return this.say("This segment has no curve to copy.");
        this.#copied = curve;
        this.say(`Copied ${easingText(curve)}.`);
        try {
            await navigator.clipboard.writeText(easingText(curve));
        } catch {
            // Without leave to use the clipboard the curve can still be pasted on this page.
        }
    }

    async pasteCurve() {
        let curve = this.#copied;
        try {
            curve = parseEasing(await navigator.clipboard.readText()) ?? curve;
        } catch {
            // The page's own copy is as good.
        }
        if (!curve) return this.say("There is no curve to paste.");
        this.#paste(curve);
    }

    #paste(curve) {
        if (!this.#view.curve) return this.say("This segment has no handles in the file.");
        this.setCurve(curve);
    }

    /** Writes the edits into the file. */
    save() {
        const { edits } = this;
        if (edits.isEmpty) return this.say("There is nothing to save.");
        const reason = this.#whyNot();
        if (reason) return this.say(reason, true);
        edits.end();
        this.#saving = { list: edits.list, edits };
        this.#session.send({
            type: "save", file: this.#session.file?.id, animation: this.#session.animation ?? undefined, edits: edits.list,
            expected: this.#curves?.hash ?? this.#session.document?.hash, secret: secretFor(this.#session.server?.session),
        });
        this.#refresh();
    }

    /** Why nothing can be saved; an empty text where it can. */
    #whyNot() {
        if (!this.#session.connected) return "There is no connection to Pegbar.";
        if (this.#saving) return "The last save is not over yet.";
        if (this.#curves?.readOnly) return sentence(this.#curves.readOnly);
        if (!this.#access.allowed) return this.#access.reason || "This page may not write.";
        return "";
    }

    /** When the document shown has the bytes that were saved, the edits in it are edits no more. */
    #takeSaved() {
        const saved = this.#saved;
        if (!saved || ![this.#session.document?.hash, this.#curves?.hash].includes(saved.hash)) return;
        this.#saved = null;
        saved.edits?.saved(saved.list);
        this.#told();
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
    }

    #pickedOther() {
        this.#fields.show();
        this.#view.show();
        if (this.#span === "segment") this.#askForPlot();
    }

    #askForPlot() {
        const { width, height } = this.#view.size;
        const id = this.#list.selected;
        if (!this.isOpen || id === null || width < 40 || height < 40) return this.#session.setPlot(null);
        const segment = this.#span === "segment" ? this.#view.selectedSegment : null;
        this.#session.setPlot({
            id, width, height, graph: this.#graph, from: segment?.from, to: segment?.to, dark: isDark(),
        });
    }

    #show() {
        byId("app").classList.toggle("tuning-open", this.isOpen);
        this.#bar.show(this.edits, this.#whyNot(), this.#conflict);
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
            "conflict-keep": () => {
                this.#conflict = false;
                this.say("The file is as somebody else saved it, with your changes on top. Save when it looks right.");
                this.#refresh();
            },
            "conflict-discard": () => this.revert(),
            "conflict-overwrite": () => {
                this.#conflict = false;
                this.save();
            },
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

    /** Copying and pasting where the plot has the focus is of the curve. */
    #followClipboard() {
        const isOurs = () => this.isOpen && document.activeElement?.closest("#plot, #curve-list") && getSelection().isCollapsed;
        document.addEventListener("copy", (event) => {
            const { curve } = this.#view;
            if (!isOurs() || !curve) return;
            event.preventDefault();
            event.clipboardData.setData("text/plain", easingText(curve));
            this.#copied = curve;
            this.say(`Copied ${easingText(curve)}.`);
        });
        document.addEventListener("paste", (event) => {
            if (!isOurs()) return;
            const curve = parseEasing(event.clipboardData.getData("text/plain"));
            if (!curve) return this.say("There is no curve to paste.");
            event.preventDefault();
            this.#paste(curve);
        });
    }
}

function isDark() {
    const { theme } = document.documentElement.dataset;
    return theme === "dark" || theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
}

function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
