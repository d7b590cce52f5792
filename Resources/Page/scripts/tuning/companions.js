// The keyframes of other properties that are selected beside the one that is plotted: they move in time with its own.

import { grabbed } from "./key-moves.js";
import { slopeOf } from "./plot-scale.js";

/** The most properties beside the plotted one. */
const mostCompanions = 20;

/** The plots of those properties, as the server drew them last, and which of their keyframes are selected. */
export class Companions {
    #kept = new Map();
    #valueOf;

    /** @param {(path: string) => number|undefined} valueOf the number at a path with the edits */
    constructor(valueOf) {
        this.#valueOf = valueOf;
    }

    get ids() {
        return [...this.#kept.keys()];
    }

    has(id) {
        return this.#kept.has(id);
    }

    /** Keeps a plot, with its keyframes at some indices selected; false where there are too many. */
    keep(plot, chosen = []) {
        if (this.#kept.size >= mostCompanions && !this.#kept.has(plot.id)) return false;
        this.#kept.set(plot.id, { plot, chosen: new Set(chosen) });
        return true;
    }

    drop(id) {
        this.#kept.delete(id);
    }

    clear() {
        this.#kept.clear();
    }

    /** For each property its keyframes, where the edits have them. */
    get rows() {
        return [...this.#kept].map(([id, { plot, chosen }]) => ({
            id, name: plot.keyPath ?? id,
            keys: this.#moved(plot).keys.map(({ frame, time }, index) => (
                { index, frame, isFixed: time === null, isChosen: chosen.has(index) }
            )),
        }));
    }

    /** Selects a keyframe, alone among these or, with `adds`, beside the others or no more. */
    choose(id, index, adds) {
        const { chosen } = this.#kept.get(id);
        if (adds && chosen.delete(index)) return;
        if (!adds) this.chooseNone();
        chosen.add(index);
    }

    /** Selects the keyframes of a property within frames, beside the others. */
    chooseWithin(id, from, to) {
        const { plot, chosen } = this.#kept.get(id);
        for (const [index, { frame }] of this.#moved(plot).keys.entries()) if (frame >= from && frame <= to) chosen.add(index);
    }

    chooseAll() {
        for (const id of this.#kept.keys()) this.chooseWithin(id, -Infinity, Infinity);
    }

    chooseNone() {
        for (const { chosen } of this.#kept.values()) chosen.clear();
    }

    /** Whether a keyframe is selected. */
    isChosen(id, index) {
        return this.#kept.get(id)?.chosen.has(index) ?? false;
    }

    /** The selected keyframes with the plots that they are in, as these were drawn: pairs of a plot and indices. */
    get chosen() {
        const kept = [...this.#kept.values()].filter(({ chosen }) => chosen.size > 0);
        return kept.map(({ plot, chosen }) => [plot, [...chosen].sort((a, b) => a - b)]);
    }

    /** The selected keyframes as they are about to be moved; see `grabbed`. */
    grabbed() {
        return this.chosen.map(([plot, indices]) => grabbed(this.#moved(plot), indices.map((index) => [index, 0]), this.#valueOf));
    }

    /** The plot with its keyframes at the frames where the edits have them: it is not drawn again with every edit. */
    #moved(plot) {
        const timed = plot.keys.filter(({ time }) => time !== null);
        const slope = slopeOf(timed.map(({ frame, time }) => [frame, plot.knobs[time]?.value]));
        const keys = plot.keys.map((key) => {
            const now = key.time === null ? undefined : this.#valueOf(key.time);
            const was = plot.knobs[key.time]?.value;
            const isKnown = Number.isFinite(now) && Number.isFinite(was);
            return { ...key, timeSlope: slope, frame: isKnown ? key.frame + (now - was) / slope : key.frame };
        });
        return { ...plot, keys };
    }
}
