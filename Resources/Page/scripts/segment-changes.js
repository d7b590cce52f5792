// Other ways between two keyframes that are more than other numbers, and what the server says of them.

import { replacementEdit } from "./replacement.js";

/** The kinds of ways between keyframes that formats have, as far as they are more than numbers. */
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
     * @param {import("./session.js").Session} session
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `edits()` of the file on the stage, `say(text, isTrouble)`, `told()` after the edits became others
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

    /** How near the server's keyframes come to the last replacement, or null. */
    get fit() {
        return this.#session.document?.fit ?? null;
    }

    /** The last replacement if it is of this plot, else null. */
    get replacement() {
        const { plot } = this.#view;
        const edit = this.#on.edits().replacement;
        return edit && plot && [plot.id, ...plot.segments.map(({ curve }) => curve)].includes(edit.path) ? edit : null;
    }

    /** Makes it hold, go evenly or follow a curve. */
    setKind(kind) {
        const { path, index } = this.#place;
        const curve = kind === "bezier" ? [0.333, 0, 0.667, 1] : undefined;
        this.#replace({ path, segment: { index, to: kind, curve } });
    }

    /** Puts a bounce or a spring in its place. */
    replace(kind) {
        const { path, index } = this.#place;
        this.#replace(replacementEdit(path, index, kind));
    }

    /** Gives the last replacement other numbers. */
    amend(edit) {
        if (this.#on.edits().amend(edit)) this.#on.told();
    }

    /** Says which edits the server could not make. A replacement that never was anything is no edit. */
    takeMisfits() {
        const { document, shownEdits } = this.#session;
        if (!document || !shownEdits) return;
        const edits = this.#on.edits();
        const misfit = shownEdits.length === 0 ? null : document.diagnostics?.find(({ feature }) => feature === "tuning");
        if (misfit) this.#on.say(misfit.message, true);
        const misfits = (document.misfits ?? []).map((place) => shownEdits[place]);
        if (misfits.some((edit) => edit?.restore)) {
            edits.forgetVersions();
            this.#on.told();
        } else if (misfits.length === 0) {
            if (edits.replacement && shownEdits.at(-1) === edits.replacement) edits.wasMade();
        } else if (edits.withdraw(misfits.at(-1))) {
            this.#on.told();
        }
    }

    #replace(edit) {
        this.#on.edits().replace(edit);
        this.#on.told();
    }

    /** Where the segment is in the file: its curve, and the keyframe that it begins with. */
    get #place() {
        const { plot, segment, selectedSegment } = this.#view;
        return { path: selectedSegment?.curve ?? plot.id, index: selectedSegment?.key ?? segment };
    }
}
