// The animated properties of a document, to choose one from.

import { byId, element, setText } from "../shared/dom.js";

const motions = { bounce: "Bounce", spring: "Spring", blocks: "Blocks", animation: "Animation", formula: "Formula" };

/** The list with its filter. One row is selected; the arrows go up and down. */
export class CurveList {
    selected = null;

    #curves = [];
    #still = [];
    #isKnown = false;
    #rows = [];
    #list = byId("curve-list");
    #filter = byId("curve-filter");
    #chosen;
    #adds;
    /** What is selected beside the one that is plotted. */
    #others = new Set();

    /**
     * @param {(id: string) => void} chosen
     * @param {(ids: string[]) => void} adds some more are to be selected, or one of those that are no more
     */
    constructor(chosen, adds) {
        this.#chosen = chosen;
        this.#adds = adds;
        this.#filter.addEventListener("input", () => this.#show());
        this.#filter.addEventListener("keydown", (event) => {
            if (event.key === "Escape") {
                if (this.#filter.value === "") this.#list.focus();
                this.#filter.value = "";
                this.#show();
            } else if (event.key === "ArrowDown" || event.key === "Enter") {
                this.#list.focus();
                if (event.key === "Enter") this.#move(0);
            } else {
                return;
            }
            event.preventDefault();
            event.stopPropagation();
        });
        this.#list.addEventListener("keydown", (event) => this.#pressed(event));
        this.#list.addEventListener("click", (event) => {
            const row = event.target.closest("[data-curve]");
            if (!row) return;
            if (event.ctrlKey || event.metaKey) this.#adds([row.dataset.curve]);
            else if (event.shiftKey) this.#adds(this.#between(row));
            else this.select(row.dataset.curve);
        });
    }

    /**
     * Shows the curves of a document, and below them what of the selected layer has none; what was selected stays so where it
     * is still there. Null while none is known.
     */
    show(curves, still = []) {
        const names = JSON.stringify([curves, still]);
        if (names === this.#list.dataset.names) return;
        this.#list.dataset.names = names;
        this.#isKnown = curves !== null;
        this.#curves = curves ?? [];
        this.#still = still;
        this.#show();
    }

    select(id) {
        this.selected = id;
        for (const row of this.#rows) {
            this.#mark(row);
            if (row.dataset.curve === id) {
                this.#list.setAttribute("aria-activedescendant", row.id);
                row.scrollIntoView({ block: "nearest" });
            }
        }
        this.#chosen(id);
    }

    /** Marks what is selected beside the one that is plotted. */
    setOthers(ids) {
        this.#others = new Set(ids);
        for (const row of this.#rows) this.#mark(row);
    }

    /** Shows whether a row is selected, and whether it is the one that is plotted. */
    #mark(row) {
        row.setAttribute("aria-selected", this.#isSelected(row.dataset.curve));
        row.classList.toggle("current", row.dataset.curve === this.selected);
    }

    #isSelected(id) {
        return id === this.selected || this.#others.has(id);
    }

    /** The properties from the selected one to a row that are not selected yet. */
    #between(row) {
        const own = this.#rows.findIndex(({ dataset }) => dataset.curve === this.selected);
        const [a, b] = [own, this.#rows.indexOf(row)].sort((a, b) => a - b);
        return this.#rows.slice(Math.max(a, 0), b + 1).map(({ dataset }) => dataset.curve).filter((id) => !this.#isSelected(id));
    }

    /** Brings the selected row into sight, where the list has just got room. */
    reveal() {
        this.#rows.find(({ dataset }) => dataset.curve === this.selected)?.scrollIntoView({ block: "nearest" });
    }

    /** What a property is called beside those of other layers. */
    nameOf(id) {
        const curve = this.#curves.find((other) => other.id === id);
        return curve && [curve.layer, shortName(curve)].filter(Boolean).join(" › ");
    }

    focus() {
        this.#list.focus();
    }

    #show() {
        const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean);
        const isMeant = ({ layer, keyPath, motion }) => {
            const text = `${layer ?? ""} ${keyPath} ${motion ?? ""}`.toLowerCase();
            return words.every((word) => text.includes(word));
        };
        const found = this.#curves.filter(isMeant);
        const still = this.#still.filter(isMeant);
        let layer = null;
        const nodes = [];
        this.#rows = [...found, ...still].map((curve, index) => {
            // What does not move comes last, as a group of its own.
            const isStill = index >= found.length;
            const heading = isStill ? `${curve.layer}: not animated` : curve.layer;
            if (heading !== layer) {
                layer = heading;
                nodes.push(element("div", { class: "curve-layer", role: "presentation", dir: "auto", text: layer || "Composition" }));
            }
            const row = element("div", {
                class: "curve-row", role: "option", id: `curve-${index}`, "data-curve": curve.id, title: curve.keyPath,
            }, element("span", { class: "curve-name" }, element("bdi", { dir: "ltr", text: shortName(curve) })),
            motionOf(curve, isStill));
            this.#mark(row);
            nodes.push(row);
            return row;
        });
        this.#list.replaceChildren(...nodes);
        const all = this.#curves.length;
        setText(byId("curve-count"), all === 0 ? "" : found.length === all ? String(all) : `${found.length} of ${all}`);
        byId("curve-nothing").hidden = found.length + still.length > 0 || !this.#isKnown;
        setText(byId("curve-nothing"), this.#curves.length === 0 ? "No animated properties." : "No properties match.");
    }

    #pressed(event) {
        const distance = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
        if (distance === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.#move(distance, event.shiftKey);
    }

    #move(distance, adds = false) {
        if (this.#rows.length === 0) return;
        const now = this.#rows.findIndex((row) => row.dataset.curve === this.selected);
        const next = Math.min(Math.max((now < 0 ? 0 : now) + (now < 0 ? 0 : distance), 0), this.#rows.length - 1);
        const id = this.#rows[next].dataset.curve;
        if (adds && id !== this.selected) this.#adds([id]);
        else this.select(id);
    }
}

/** What stands after the name of a property: its value where it has no keyframes, else what moves it where that are none either. */
function motionOf({ value, motion }, isStill) {
    const text = isStill ? value.replace(/,\s*/g, ", ").replace(/px$/, " px") : motions[motion];
    return text ? element("span", { class: "curve-motion", text, title: isStill ? text : null }) : null;
}

/**
 * What a property is called below its layer. That a position is one of a transform, and a path that of a shape of that name,
 * goes without saying.
 */
function shortName({ keyPath, layer, animation, animations }) {
    // In key paths a dot that belongs to a name has a backslash before it.
    const own = `${layer ?? ""}`.replace(/[\\.]/g, "\\$&") + ".";
    const at = layer ? `.${keyPath}`.lastIndexOf(`.${own}`) : -1;
    const rest = at < 0 ? keyPath : keyPath.slice(at + own.length);
    const steps = rest.replace(/(^|(?<!\\)\.)Transform\.(?=.)/, "$1").replace(/(^|(?<!\\)\.)(\w+)\.\2$/, "$1$2");
    const name = steps.replace(/(?<!\\)\./g, " › ").replace(/\\(.)/g, "$1");
    return animations > 1 ? `${name} (${animation} of ${animations})` : name;
}
