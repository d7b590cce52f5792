// Replacing a segment: interpolations that need more than other values, and the server's answers to them.

import { replacementEdit } from "./replacement.js";

/** The interpolations that segments of each format can be given. */
const kinds = {
    lottie: ["hold", "linear", "bezier"], keyframes: ["linear", "bezier"], coreAnimation: ["hold", "linear", "bezier"],
    motion: ["linear", "bezier"],
};

/** Changes the segment that is selected. */
export class SegmentChanges {
    #session;
    #view;
    #on;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `edits()` of the file on the stage, `say(text, isTrouble)`, `edited()` after the edits changed
     */
    constructor(session, view, on) {
        this.#session = session;
        this.#view = view;
        this.#on = on;
    }

    /** What a segment of this format may become; empty where nothing can be replaced. */
    get kinds() {
        // Bounces, springs and blocks of motion documents have other numbers.
        if (this.#session.document?.format === "motion" && this.#view.plot?.motion?.kind !== "animation") return [];
        return kinds[this.#session.document?.format] ?? [];
    }

    /** How well the server's keyframes fit the last replacement, or null. */
    get fit() {
        return this.#session.document?.fit ?? null;
    }

    /** The last replacement if it is of this plot, else null. */
    get replacement() {
        const { plot } = this.#view;
        const edit = this.#on.edits().replacement;
        return edit && plot && [plot.id, ...plot.segments.map(({ curve }) => curve)].includes(edit.path) ? edit : null;
    }

    /** Makes it hold, linear, or follow a curve. */
    setKind(kind) {
        const { path, index } = this.#target;
        const curve = kind === "bezier" ? [0.333, 0, 0.667, 1] : undefined;
        this.#replace({ path, segment: { index, to: kind, curve } });
    }

    /** Replaces it with a bounce or a spring. */
    replace(kind) {
        const { path, index } = this.#target;
        this.#replace(replacementEdit(path, index, kind));
    }

    /** Gives the last replacement other parameters. */
    amend(edit) {
        if (this.#on.edits().amend(edit)) this.#on.edited();
    }

    /** Reports edits that the server could not make. A replacement that it could never make is withdrawn. */
    takeMisfits() {
        const { document, shownEdits } = this.#session;
        if (!document || !shownEdits) return;
        const edits = this.#on.edits();
        const misfit = shownEdits.length === 0 ? null : document.diagnostics?.find(({ feature }) => feature === "tuning");
        if (misfit) this.#on.say(misfit.message, true);
        const misfits = (document.misfits ?? []).map((index) => shownEdits[index]);
        const start = misfits.find((edit) => edit?.restore);
        if (start) {
            // Over another file than this one it does not fit because the file was saved, by us or by others: the version
            // is still kept.
            if (start.over !== document.hash) return;
            edits.forgetVersions();
            this.#on.edited();
        } else if (misfits.length === 0) {
            if (shownEdits.includes(edits.replacement)) edits.wasMade();
        } else if (edits.withdraw(misfits.at(-1))) {
            this.#on.edited();
        }
    }

    #replace(edit) {
        this.#on.edits().replace(edit);
        this.#on.edited();
    }

    /** Where the segment is in the file: its curve, and the keyframe that it begins with. */
    get #target() {
        const { plot, segment, selectedSegment } = this.#view;
        return { path: selectedSegment?.curve ?? plot.id, index: selectedSegment?.key ?? segment };
    }
}
