// Replacing a segment: interpolations that need more than other values, and the server's answers to them.

import { carrier, curveOf, endsOf, rounded, timeSlope } from "./handles.js";
import { grabbed, moved } from "./key-moves.js";
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
    /** Keyframes that were pasted, until the server has put them in. */
    #pending = null;
    /** What replacements stand in the place of, by their curve and index. */
    #spans = new Map();

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `set(changes)`, `undoReplacement()`, `frameRate()`, `outFrame()`, `edits()` of the file on the
     *     stage, `say(text, isTrouble)`, `replace(edits, isAmended)`, `edited()` after edits were withdrawn
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

    /** Whether bounces are written as such, and not as keyframes that follow them. */
    get areBouncesExact() {
        return this.#view.plot?.motion?.kind === "bounce";
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
        const { plot, selectedSegment: segment, component } = this.#view;
        const ends = endsOf(plot, segment);
        const at = carrier(plot, segment, component);
        const seconds = (segment.to - segment.from) / this.#on.frameRate();
        this.#spans.set(`${path} ${index}`, { plot, segment, seconds, from: ends?.[0].values[at] ?? 0, to: ends?.[1].values[at] ?? 1 });
        this.#replace(replacementEdit(path, index, kind, seconds));
    }

    /** What a replacement stands in the place of: `seconds`, and the values `from` and `to` of the component that goes farthest. */
    spanOf({ path, segment: { index } }) {
        return this.#spans.get(`${path} ${index}`) ?? null;
    }

    /** Moves the end of the replaced segment, and all after it, so that it lasts some seconds; a step before the replacement. */
    lengthen(seconds) {
        const edit = this.replacement;
        const span = edit && this.spanOf(edit);
        if (!span) return;
        const { plot, segment } = span;
        const frames = Math.ceil(seconds * this.#on.frameRate() - 1e-6) - (segment.to - segment.from);
        const later = plot.keys.flatMap((key, index) => (key.frame > segment.to - 1e-6 ? [[index, 0]] : []));
        if (later.some(([index]) => plot.keys[index].time === null)) {
            return this.#on.say("The time of the next keyframe isn’t in the file, so the segment can’t be longer.", true);
        }
        this.#on.undoReplacement();
        this.#on.set(moved(grabbed(plot, later, this.#on.valueOf), { frames, value: 0 }));
        const length = (segment.to - segment.from + frames) / this.#on.frameRate();
        this.#spans.set(`${edit.path} ${edit.segment.index}`, { ...span, seconds: length });
        this.#replace(edit);
        const last = Math.max(...later.map(([index]) => plot.keys[index].frame)) + frames;
        if (last > this.#on.outFrame()) {
            this.#on.say(`The last keyframe is at frame ${Math.round(last)} now, after the animation’s end.`, true);
        }
    }

    /** Whether keyframes can be added, and whether they can be deleted. */
    get canSplit() {
        return this.kinds.length > 0;
    }

    get canDelete() {
        return this.kinds.length > 0;
    }

    /** Puts one more keyframe on the curve of a segment, after a share of its time; see `splitEdits`. */
    split(frame) {
        this.#replace(splitEdits(this.#view.plot, [frame], (segment) => curveOf(this.#view.plot, segment, null, this.#on.valueOf)));
    }

    /** Puts a keyframe beyond the others, with the value of the last or the first one. */
    extend(frame) {
        this.#replace(extensionEdits(this.#view.plot, [frame]));
    }

    /** Gives a value its first two keyframes, at frames of its own clock. */
    animate(path, between) {
        this.#replace({ path, segment: { index: 0, to: "animate", between } });
    }

    /** Puts keyframes at frames, and gives them values as soon as the server says where those are written. */
    insert(places) {
        const { plot } = this.#view;
        const missing = places.map(({ frame }) => frame).filter((frame) => !plot.keys.some((key) => Math.abs(key.frame - frame) < 1e-6));
        if (!this.canSplit) return this.#on.say("Keyframes can’t be added in this format yet.", true);
        const isOnCurve = (frame) => plot.segments.some(({ from, to }) => frame > from && frame < to);
        const isBeyond = (frame) => frame > plot.keys.at(-1)?.frame || frame < plot.keys[0]?.frame;
        if (!missing.every((frame) => isOnCurve(frame) || isBeyond(frame))) {
            return this.#on.say("Keyframes can’t be pasted where there is no curve. Move the playhead.", true);
        }
        // On the curves first: keyframes before them would be counted as well.
        const edits = [
            ...splitEdits(plot, missing, (segment) => curveOf(plot, segment, null, this.#on.valueOf)),
            ...extensionEdits(plot, missing.filter(isBeyond)),
        ];
        this.#pending = { id: plot.id, places, edit: edits.at(-1) };
        return this.#replace(edits);
    }

    /** The keyframes that are to get values in a plot, now that it has all of them; else null. */
    takePending(plot) {
        const pending = this.#pending;
        if (pending?.id !== plot.id) return null;
        // It was taken back, or something else was done after it.
        if (this.#on.edits().replacement !== pending.edit) return this.#pending = null;
        const isThere = ({ frame }) => plot.keys.some((key) => Math.abs(key.frame - frame) < 1e-3);
        if (!pending.places.every(isThere)) return null;
        this.#pending = null;
        return pending.places;
    }

    /** Deletes keyframes, given as pairs of a plot and indices. */
    delete(all) {
        this.#replace(all.flatMap(([plot, indices]) => {
            const places = indices.map((index) => keyInFile(plot, plot.keys[index].frame)).filter(Boolean)
                .sort((a, b) => b.index - a.index);
            return places.map(({ path, index }) => ({ path, segment: { index, to: "delete" } }));
        }));
    }

    /** The position in a Lottie file that is plotted: its `path`, and whether its dimensions `areSeparate`; null for anything else. */
    get dimensions() {
        if (this.#session.document?.format !== "lottie") return null;
        const paths = (this.#view.plot?.keys ?? []).flatMap(({ time, knobs }) => [time, ...knobs]);
        const match = paths.map((path) => /^(.*\.ks\.p)(\.[xyz])?\.k\[/.exec(path ?? "")).find(Boolean);
        return match ? { path: match[1] + (match[2] ?? ""), areSeparate: match[2] !== undefined } : null;
    }

    /** Gives every dimension of the position keyframes of its own, or all of them the same ones. */
    turnDimensions() {
        const { path, areSeparate } = this.dimensions;
        this.#replace({ path, segment: { index: 0, to: areSeparate ? "join" : "separate" } });
    }

    /** Gives the last replacement other parameters. */
    amend(edit) {
        this.#on.replace(edit, true);
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
            this.#pending = null;
            this.#on.edited();
        }
    }

    #replace(edit) {
        this.#on.replace(edit);
    }

    /** Where the segment is in the file: its curve, and the keyframe that it begins with. */
    get #target() {
        const { plot, segment, selectedSegment } = this.#view;
        return { path: selectedSegment?.curve ?? plot.id, index: selectedSegment?.key ?? segment };
    }
}

/**
 * The edits that put keyframes on the curves of a plot, in the order of their frames: each counts on those before it.
 *
 * @param {(segment: object) => number[]|null} curve of a segment, for formats in which the server does not read it
 */
export function splitEdits(plot, frames, curve) {
    const made = [];
    for (const frame of [...frames].sort((a, b) => a - b)) {
        const at = plot.segments.findIndex(({ from, to }) => frame > from && frame < to);
        if (at < 0) continue;
        const segment = plot.segments[at];
        const path = segment.curve ?? plot.id;
        const before = made.filter((other) => other.path === path);
        const here = before.filter((other) => other.at === at);
        const from = here.at(-1)?.frame ?? segment.from;
        const own = here.length === 0 ? curve(segment) : null;
        const edit = {
            index: (segment.key ?? at) + before.length, to: "split", at: (frame - from) / (segment.to - from), curve: own ?? undefined,
        };
        made.push({ path, at, frame, edit });
    }
    return made.map(({ path, edit }) => ({ path, segment: edit }));
}

/**
 * The edits that put keyframes beyond the others of a plot: those after them from the first to the last, those before them
 * from the last to the first, each at a distance from the one before it.
 */
export function extensionEdits(plot, frames) {
    const edits = [];
    const ordered = [...frames].sort((a, b) => a - b);
    for (const [end, beyond] of [[plot.keys.at(-1), ordered.filter((frame) => frame > plot.keys.at(-1).frame)],
        [plot.keys[0], ordered.filter((frame) => frame < plot.keys[0].frame).reverse()]]) {
        // Where the file has shares of the whole, its clock is not known.
        const slope = (end.timeSlope ?? null) === null ? timeSlope(plot, end) : 1;
        let from = end.frame;
        for (const frame of beyond) {
            const path = keyInFile(plot, end.frame)?.path ?? plot.id;
            edits.push({ path, segment: { index: 0, to: "extend", frames: rounded((frame - from) * slope, 4) } });
            from = frame;
        }
    }
    return edits;
}

/** Where the keyframe at a frame is in the file: its curve and its index there; null where it has none. */
export function keyInFile(plot, frame) {
    const isAt = (other) => Math.abs(other - frame) < 1e-6;
    const first = plot.segments.findIndex(({ from }) => isAt(from));
    const at = first >= 0 ? first : plot.segments.findIndex(({ to }) => isAt(to));
    if (at < 0) return null;
    const segment = plot.segments[at];
    return { path: segment.curve ?? plot.id, index: (segment.key ?? at) + (first >= 0 ? 0 : 1) };
}
