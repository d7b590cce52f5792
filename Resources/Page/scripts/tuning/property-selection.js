// Which properties are selected beside the one that is plotted. The server draws one plot at a time, so those that are added
// are plotted one after the other, and the plots before are kept.

/** Follows the list of properties. */
export class PropertySelection {
    #list;
    #view;
    #companions;
    #on;
    /** What is to be plotted next. */
    #waiting = [];
    #isAdding = false;
    /** The keyframes that were selected in properties that are plotted again, by their ids, and how many each had then. */
    #chosen = new Map();
    /** The same of the property that is plotted, while others are plotted again; else null. */
    #own = null;
    /** What keyframes there are depends on this text; null while it is not known. */
    #structure = null;

    /**
     * @param {import("./curve-list.js").CurveList} list
     * @param {import("./plot-view.js").PlotView} view
     * @param {import("./companions.js").Companions} companions
     * @param {object} on `changed()` after others are selected, `say(text, isTrouble)`
     */
    constructor(list, view, companions, on) {
        this.#list = list;
        this.#view = view;
        this.#companions = companions;
        this.#on = on;
    }

    /** The list says which property is plotted: picked there, it is selected alone. */
    selected() {
        if (this.#isAdding) return;
        this.clear();
    }

    clear() {
        this.#waiting = [];
        this.#own = null;
        this.#chosen.clear();
        this.#companions.clear();
        this.#on.changed();
    }

    /** Selects properties as well; one alone that is selected already is no more. */
    add(ids) {
        const [id] = ids;
        if (ids.length === 1 && this.#companions.has(id)) {
            this.#companions.drop(id);
        } else if (ids.length === 1 && id === this.#list.selected) {
            const last = this.#companions.ids.at(-1);
            if (last === undefined) return;
            this.#companions.drop(last);
            this.#select(last);
        } else {
            this.#waiting.push(...ids.filter((other) => other !== this.#list.selected && !this.#companions.has(other)));
            this.#next();
        }
        this.#on.changed();
    }

    /** The plot that is selected is there. */
    take(plot) {
        if (plot.id !== this.#list.selected) return;
        const known = this.#chosen.get(plot.id);
        this.#chosen.delete(plot.id);
        // Where keyframes came or went, the indices are those of others.
        const isSame = ({ count }) => count === plot.keys.length;
        if (this.#waiting.length > 0) this.#next(known && isSame(known) ? known.indices : known && []);
        else if (this.#own) {
            if (isSame(this.#own)) this.#view.chosen = this.#own.chosen;
            this.#own = null;
            this.#view.show();
        }
        this.#on.changed();
    }

    /** The file or its edits are others: keyframes may have come or gone. */
    documentChanged(hash, edits) {
        const structure = JSON.stringify([hash, edits.filter(({ segment, restore }) => segment || restore)]);
        const isOther = this.#structure !== null && structure !== this.#structure;
        this.#structure = structure;
        const { ids } = this.#companions;
        if (!isOther || ids.length === 0) return;
        for (const [plot, indices] of this.#companions.chosen) this.#chosen.set(plot.id, { indices, count: plot.keys.length });
        this.#companions.clear();
        this.#own = { chosen: this.#view.chosen, count: this.#view.plot?.keys.length };
        this.#waiting = [...ids.slice(1), this.#list.selected];
        this.#select(ids[0]);
    }

    #next(chosen = null) {
        const { plot } = this.#view;
        if (this.#waiting.length === 0 || plot?.id !== this.#list.selected) return;
        if (!this.#companions.keep(plot, chosen ?? (this.#view.chosen.size > 0 ? this.#view.chosenKeys : []))) {
            this.#waiting = [];
            return this.#on.say("No more properties can be selected together.", true);
        }
        return this.#select(this.#waiting.shift());
    }

    #select(id) {
        this.#isAdding = true;
        this.#list.select(id);
        this.#isAdding = false;
    }
}
