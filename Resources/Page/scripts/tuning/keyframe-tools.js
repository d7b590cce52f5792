// What is done to keyframes by buttons and keys: add, delete, copy, paste, reverse, ease, select all, link components.

import { byId } from "../shared/dom.js";
import { setDisabled } from "../shared/focus.js";
import { countText, frameText } from "../shared/format.js";
import { curveOf, rounded, setCurve } from "./handles.js";
import { eased, grabbed, moved, reversed } from "./key-moves.js";

/** What copied keyframes are called in the clipboard's text. */
const clipboardName = "pegbarKeyframes";
const mostPasted = 200;

/** Follows the buttons over the plot, and the keys while the plot has the focus. */
export class KeyframeTools {
    #view;
    #on;
    /** The first keyframe of a value that has none yet, until the second one is added: no file has one alone. */
    #first = null;
    /** The keyframe that was added last, until the plot has it. */
    #added = null;
    /** What has just been given its first keyframes, and what moved before; null once the server has told what moves now. */
    #animated = null;
    /** By the ids of values without keyframes what they are called with some, where that is something else. */
    #names = new Map();

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `set(changes)`, `complete(changes)` as part of the step that put keyframes in,
     *     `still()`, the value without keyframes that is selected, `curveIds()` of what moves, `say(text, isTrouble)`, `frame()`
     *     under the playhead, `segments`, the {@link import("./segment-changes.js").SegmentChanges}; `companions`, the other
     *     properties that are selected; `fit()`, `isZoomed()`, `changed()` after something else was picked
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        const presses = {
            "keys-add": () => this.add(on.frame()), "keys-delete": () => this.delete(), "keys-reverse": () => this.reverse(),
            "keys-ease": () => this.ease("both"), "keys-link": () => this.toggleLink(),
            "keys-dimensions": () => this.#on.segments.turnDimensions(), "plot-fit": () => on.fit(),
        };
        for (const [id, press] of Object.entries(presses)) byId(id).addEventListener("click", press);
        byId("plot").addEventListener("keydown", (event) => this.#pressed(event));
        byId("plot-overlay").addEventListener("dblclick", (event) => {
            if (!event.target.closest("[role=button]") && view.plot) this.add(Math.round(view.frameAt(event)));
        });
    }

    /** Shows which buttons can do something. */
    show() {
        const { plot } = this.#view;
        const count = this.#view.chosenKeys.length;
        const still = this.#on.still();
        byId("plot-tools").hidden = !plot && !still;
        if (!plot && !still) return;
        const other = () => byId("plot");
        const canAdd = still !== null || this.#on.segments.canSplit;
        setDisabled(byId("keys-add"), !canAdd, other);
        setDisabled(byId("keys-delete"), !plot || !this.#on.segments.canDelete || count === 0, other);
        setDisabled(byId("keys-reverse"), count < 2, other);
        setDisabled(byId("keys-ease"), count === 0, other);
        setDisabled(byId("plot-fit"), !this.#on.isZoomed(), other);
        byId("keys-link").hidden = !plot || plot.components.length < 2;
        byId("keys-link").setAttribute("aria-pressed", String(this.#view.isLinked));
        this.#showDimensions();
    }

    #showDimensions() {
        const { dimensions } = this.#on.segments;
        const button = byId("keys-dimensions");
        button.hidden = dimensions === null;
        button.setAttribute("aria-label", dimensions?.areSeparate ? "Join dimensions" : "Separate dimensions");
        button.title = dimensions?.areSeparate ? "Join dimensions: x and y share their keyframes"
            : "Separate dimensions: x and y get keyframes of their own";
        button.setAttribute("aria-pressed", String(dimensions?.areSeparate ?? false));
    }

    /** Puts a keyframe on the curve at a frame, or beyond the others. */
    add(frame) {
        const { plot } = this.#view;
        const still = this.#on.still();
        if (still) return this.#addFirst(still, frame);
        if (!plot) return;
        if (plot.keys.some((key) => Math.abs(key.frame - frame) < 1e-6)) {
            return this.#on.say(`There is a keyframe at frame ${frameText(frame)} already.`);
        }
        if (!this.#on.segments.canSplit) return this.#on.say("Keyframes can’t be added in this format yet.", true);
        this.#added = { id: plot.id, frame };
        if (frame > plot.keys.at(-1)?.frame || frame < plot.keys[0]?.frame) return this.#on.segments.extend(frame);
        if (!plot.segments.some(({ from, to }) => frame > from && frame < to)) {
            return this.#on.say("There is no curve at this frame that a keyframe could lie on.");
        }
        this.#on.segments.split(frame);
    }

    /** Notes the first keyframe of a value that has none; with the second one both are put in. */
    #addFirst({ id, clock: [slope, offset] }, frame) {
        if (this.#first?.id !== id) {
            this.#first = { id, frame };
            return this.#on.changed();
        }
        if (this.#first.frame === frame) return this.#on.say("The second keyframe needs another frame. Move the playhead.");
        const frames = [this.#first.frame, frame].sort((a, b) => a - b);
        this.#first = null;
        this.#added = { id, frame };
        this.#animated = { id, known: new Set(this.#on.curveIds()) };
        return this.#on.segments.animate(id, frames.map((at) => rounded(at * slope + offset, 4)));
    }

    /** What is to be done next where nothing moves yet: a sentence. */
    get advice() {
        const still = this.#on.still();
        if (!still) return "";
        const isBegun = this.#first?.id === still.id;
        return isBegun ? `First keyframe at frame ${frameText(this.#first.frame)}. Move the playhead and add the second one (A).`
            : `“${still.name}” doesn’t move yet. Add a keyframe at the playhead (A).`;
    }

    /**
     * The file has other properties that move. Some formats call a value something else once it has keyframes, and dimensions may
     * be separated: what is to be selected instead of what was; null where nothing is.
     */
    takeCurves(ids, selected) {
        const begun = this.#animated;
        const made = begun && (ids.includes(begun.id) ? begun.id : ids.find((other) => !begun.known.has(other)));
        if (made) {
            this.#animated = null;
            if (made !== begun.id) this.#names.set(begun.id, made);
            if (this.#added?.id === begun.id) this.#added.id = made;
        }
        if (ids.includes(selected)) return null;
        for (const [id, name] of this.#names) {
            if (selected === id && ids.includes(name)) return name;
            if (selected === name) return id;
        }
        // A position whose dimensions were separated, or joined again.
        return ids.find((id) => selected && (id.startsWith(`${selected}.`) || selected.startsWith(`${id}.`))) ?? null;
    }

    /** Another file is on the stage. */
    forget() {
        this.#first = this.#added = this.#animated = null;
        this.#names.clear();
    }

    /** Deletes the keyframes that are selected. */
    delete() {
        const all = this.#chosen;
        if (all.length === 0) return;
        if (!this.#on.segments.canDelete) return this.#on.say("Keyframes can’t be deleted in this format yet.", true);
        if (all.some(([plot, indices]) => plot.keys.length - indices.length < 2)) {
            return this.#on.say("An animated property needs at least two keyframes.", true);
        }
        this.#on.segments.delete(all);
    }

    /** The selected keyframes of all properties, as pairs of a plot and indices. */
    get #chosen() {
        const { plot, chosen, chosenKeys } = this.#view;
        const others = this.#on.companions.chosen;
        // Where others are selected, the keyframe that was picked last is no more.
        const own = plot && chosenKeys.length > 0 && (chosen.size > 0 || others.length === 0) ? [[plot, chosenKeys]] : [];
        return [...own, ...others];
    }

    /** Plays the selected keyframes backwards. */
    reverse() {
        const { plot, chosenKeys } = this.#view;
        if (!plot || chosenKeys.length < 2) return this.#on.say("Select two or more keyframes to reverse them.");
        const changes = reversed(plot, chosenKeys, this.#on.valueOf);
        if (!changes) return this.#on.say("Can’t reverse these: select neighboring keyframes with easing handles.", true);
        this.#on.set(changes);
    }

    /** Eases the selected keyframes: what comes in, what goes out, or both. */
    ease(side) {
        const all = this.#chosen;
        if (all.length === 0) return;
        const { component } = this.#view;
        const changes = all.flatMap(([plot, indices]) => eased(plot, indices, side, plot === this.#view.plot ? component : null));
        if (changes.length === 0) return this.#on.say("These keyframes have no easing handles in the file.", true);
        this.#on.set(changes);
    }

    toggleLink() {
        this.#view.isLinked = !this.#view.isLinked;
        this.#on.say(this.#view.isLinked
            ? "Linked: the components keep their proportions." : "Unlinked: each component changes by itself.");
        this.#on.changed();
    }

    /** Keyframes as text for the clipboard, with the curves between those that follow each other; null where none are selected. */
    get copied() {
        const { plot, chosenKeys, chosen } = this.#view;
        if (!plot || chosen.size === 0) return null;
        const keys = chosenKeys.map((index, at) => {
            const { frame, values } = plot.keys[index];
            const segment = chosenKeys[at + 1] === index + 1 && segmentFrom(plot, frame);
            const curve = segment && curveOf(plot, segment, null, this.#on.valueOf) || undefined;
            return { frame: frame - plot.keys[chosenKeys[0]].frame, values, curve };
        });
        return { text: JSON.stringify({ [clipboardName]: keys }), note: `Copied ${countText(keys.length, "keyframe")}.` };
    }

    /** Pastes keyframes at the playhead; says whether the text had any. */
    paste(text) {
        const keys = keysIn(text);
        if (!keys) return false;
        const { plot } = this.#view;
        const start = Math.round(this.#on.frame());
        const places = keys.map((key) => ({ ...key, frame: start + key.frame }));
        const found = places.map(({ frame }) => plot.keys.findIndex((key) => Math.abs(key.frame - frame) < 1e-6));
        if (keys.some(({ values }) => values.length !== plot.components.length)) {
            this.#on.say("These keyframes are of a property with other components.", true);
        } else if (found.every((index) => index >= 0)) this.#on.set(this.#pasted(places, found));
        else this.#on.segments.insert(places);
        return true;
    }

    /** The server has drawn another plot: keyframes that were added or pasted may be there now. */
    takePlot(plot) {
        const places = this.#on.segments.takePending(plot);
        if (places) this.#on.complete(this.#pasted(places, places.map(({ frame }) => keyNear(plot, frame))));
        if (this.#added?.id !== plot.id) return;
        const added = keyNear(plot, this.#added.frame);
        if (added < 0) return;
        this.#added = null;
        this.#view.pickKey(added);
    }

    /** The changes that give keyframes the values and the curves that were copied. */
    #pasted(places, indices) {
        const { plot } = this.#view;
        const moveTo = (index, component, value) => moved(
            grabbed(plot, [[index, component]], this.#on.valueOf), { frames: 0, value: value - plot.keys[index].values[component] });
        const values = indices.flatMap((index, i) => places[i].values.flatMap((value, component) => moveTo(index, component, value)));
        const curves = indices.flatMap((index, i) => {
            const segment = places[i].curve && indices[i + 1] === index + 1 && segmentFrom(plot, plot.keys[index].frame);
            return segment ? setCurve(plot, segment, null, places[i].curve) : [];
        });
        return [...values, ...curves];
    }

    #chooseAll() {
        this.#on.companions.chooseAll();
        this.#view.chooseAll();
        this.#on.changed();
    }

    #pressed(event) {
        if (event.target.matches("input, select") || event.altKey) return;
        const isCommand = event.ctrlKey || event.metaKey;
        const act = event.key === "F9" ? () => this.ease(isCommand && event.shiftKey ? "out" : event.shiftKey ? "in" : "both")
            : isCommand ? (event.key.toLowerCase() === "a" ? () => this.#chooseAll() : null)
            : { Delete: () => this.delete(), Backspace: () => this.delete() }[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }
}

/** The index of the keyframe at a frame; −1 for none. */
function keyNear(plot, frame) {
    return plot.keys.findIndex((key) => Math.abs(key.frame - frame) < 1e-3);
}

/** The segment that begins at a frame, or undefined. */
function segmentFrom(plot, frame) {
    return plot.segments.find(({ from }) => Math.abs(from - frame) < 1e-6);
}

/** The keyframes in a text that was copied here, or null. */
function keysIn(text) {
    try {
        const keys = JSON.parse(text)[clipboardName];
        const areNumbers = (list) => Array.isArray(list) && list.every(Number.isFinite);
        const isCurve = (curve) => curve === undefined || areNumbers(curve) && curve.length === 4;
        const isKey = ({ frame, values, curve }) => Number.isFinite(frame) && areNumbers(values) && isCurve(curve);
        return Array.isArray(keys) && keys.length > 0 && keys.length <= mostPasted && keys.every(isKey) ? keys : null;
    } catch {
        return null;
    }
}
