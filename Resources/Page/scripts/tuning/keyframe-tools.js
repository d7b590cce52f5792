// What is done to keyframes by buttons and keys: add, delete, copy, paste, reverse, ease, select all, link components.

import { byId } from "../shared/dom.js";
import { setDisabled } from "../shared/focus.js";
import { countText, frameText } from "../shared/format.js";
import { eased, grabbed, moved, reversed } from "./key-moves.js";

/** What copied keyframes are called in the clipboard's text. */
const clipboardName = "pegbarKeyframes";
const mostPasted = 200;

/** Follows the buttons over the plot, and the keys while the plot has the focus. */
export class KeyframeTools {
    #view;
    #on;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `set(changes)`, `say(text, isTrouble)`, `frame()` under the playhead, `segments`, the
     *     {@link import("./segment-changes.js").SegmentChanges}; `companions`, the other properties that are selected; `fit()`, `isZoomed()`, `changed()` after something else was picked
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        const presses = {
            "keys-add": () => this.add(on.frame()), "keys-delete": () => this.delete(), "keys-reverse": () => this.reverse(),
            "keys-ease": () => this.ease("both"), "keys-link": () => this.toggleLink(), "keys-dimensions": () => this.#on.segments.turnDimensions(),
            "plot-fit": () => on.fit(),
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
        byId("plot-tools").hidden = !plot;
        if (!plot) return;
        const other = () => byId("plot");
        const canAdd = this.#on.segments.canSplit;
        setDisabled(byId("keys-add"), !canAdd, other);
        setDisabled(byId("keys-delete"), !this.#on.segments.canDelete || count === 0, other);
        setDisabled(byId("keys-reverse"), count < 2, other);
        setDisabled(byId("keys-ease"), count === 0, other);
        setDisabled(byId("plot-fit"), !this.#on.isZoomed(), other);
        byId("keys-link").hidden = plot.components.length < 2;
        byId("keys-link").setAttribute("aria-pressed", String(this.#view.isLinked));
        this.#showDimensions();
    }

    #showDimensions() {
        const { dimensions } = this.#on.segments;
        const button = byId("keys-dimensions");
        button.hidden = dimensions === null;
        button.setAttribute("aria-label", dimensions?.areSeparate ? "Join dimensions" : "Separate dimensions");
        button.title = dimensions?.areSeparate ? "Join dimensions: x and y share their keyframes" : "Separate dimensions: x and y get keyframes of their own";
        button.setAttribute("aria-pressed", String(dimensions?.areSeparate ?? false));
    }

    /** Puts a keyframe on the curve at a frame. */
    add(frame) {
        const { plot } = this.#view;
        if (!plot) return;
        if (plot.keys.some((key) => Math.abs(key.frame - frame) < 1e-6)) return this.#on.say(`There is a keyframe at frame ${frameText(frame)} already.`);
        if (!this.#on.segments.canSplit) return this.#on.say("Keyframes can’t be added in this format yet.", true);
        if (!plot.segments.some(({ from, to }) => frame > from && frame < to)) {
            return this.#on.say("A keyframe can be added between two others. Move the playhead there.");
        }
        this.#on.segments.split(frame);
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
        this.#on.say(this.#view.isLinked ? "Linked: the components keep their proportions." : "Unlinked: each component changes by itself.");
        this.#on.changed();
    }

    /** Several keyframes as text for the clipboard; null where fewer than two are selected. */
    get copied() {
        const { plot, chosenKeys, chosen } = this.#view;
        if (!plot || chosen.size === 0 || chosenKeys.length < 2) return null;
        const keys = chosenKeys.map((index) => ({ frame: plot.keys[index].frame - plot.keys[chosenKeys[0]].frame, values: plot.keys[index].values }));
        return { text: JSON.stringify({ [clipboardName]: keys }), note: `Copied ${countText(keys.length, "keyframe")}.` };
    }

    /** Pastes keyframes at the playhead; says whether the text had any. */
    paste(text) {
        const keys = keysIn(text);
        if (!keys) return false;
        const { plot } = this.#view;
        const start = Math.round(this.#on.frame());
        const places = keys.map(({ frame, values }) => ({ frame: start + frame, values }));
        const found = places.map(({ frame }) => plot.keys.findIndex((key) => Math.abs(key.frame - frame) < 1e-6));
        if (keys.some(({ values }) => values.length !== plot.components.length)) this.#on.say("These keyframes are of a property with other components.", true);
        else if (found.every((index) => index >= 0)) this.#putValues(places, found);
        else this.#on.segments.insert(places);
        return true;
    }

    /** The server has drawn another plot: keyframes that were pasted may be there now. */
    takePlot(plot) {
        const places = this.#on.segments.takePending(plot);
        if (places) this.#putValues(places, places.map(({ frame }) => plot.keys.findIndex((key) => Math.abs(key.frame - frame) < 1e-3)));
    }

    #putValues(places, indices) {
        const { plot } = this.#view;
        this.#on.set(indices.flatMap((index, i) => places[i].values.flatMap((value, component) =>
            moved(grabbed(plot, [[index, component]], this.#on.valueOf), { frames: 0, value: value - plot.keys[index].values[component] }))));
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

/** The keyframes in a text that was copied here, or null. */
function keysIn(text) {
    try {
        const keys = JSON.parse(text)[clipboardName];
        const isKey = ({ frame, values }) => Number.isFinite(frame) && Array.isArray(values) && values.every(Number.isFinite);
        return Array.isArray(keys) && keys.length > 0 && keys.length <= mostPasted && keys.every(isKey) ? keys : null;
    } catch {
        return null;
    }
}
