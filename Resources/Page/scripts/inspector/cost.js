// What each frame and each layer costs to draw: figures of a model, the same on every machine, against the budget.

import { byId, element, setText } from "../shared/dom.js";
import { costText, frameText, shareText, signedCostText } from "../shared/format.js";
import { FrameBars } from "./frame-bars.js";
import { markSelected } from "./selected-marks.js";

/** How many layers are listed before the rest is asked for. */
const fewLayers = 8;

/** The chart of costs with the budget's line, the figures, what became of them since the last save, and the layers. */
export class CostPanel {
    #bars;
    #cost = null;
    #showsAll = false;
    /** Whether there is a document, whose cost comes. */
    #isComing = false;
    /** Whether the file is a tree of layers, and not a list of them. */
    #isTree = false;
    /** What is selected; see `mark`. */
    #selection = null;
    #on;

    /**
     * @param {object} on `seek(frame)`, `point(frame)` with the frame that the pointer is over or null, and
     *     `heat(isWanted)` when the heat map is switched on or off, `showLayer(name)` when somebody wants to see a layer
     */
    constructor(on) {
        this.#on = on;
        this.#bars = new FrameBars(byId("cost-chart"), on);
        byId("cost-worst").addEventListener("click", (event) => on.seek(Number(event.currentTarget.dataset.frame)));
        byId("cost-heat").addEventListener("click", () => this.toggleHeat());
        byId("cost-all").addEventListener("click", () => {
            this.#showsAll = true;
            this.#showLayers();
        });
    }

    /** Whether the heat map is wanted. */
    get wantsHeat() {
        return byId("cost-heat").getAttribute("aria-pressed") === "true";
    }

    toggleHeat() {
        byId("cost-heat").setAttribute("aria-pressed", String(!this.wantsHeat));
        this.#on.heat(this.wantsHeat);
    }

    /** Another file is opened: nothing is known of it yet. */
    open() {
        this.#showsAll = false;
        this.#isComing = false;
        this.show(null);
    }

    setDocument(document) {
        this.#bars.setDocument(document);
        this.#isComing = true;
        this.#isTree = document.format === "motion" || document.format === "coreAnimation";
        this.#showBars();
        if (!this.#cost) this.point(null);
    }

    /**
     * Marks the row of the layer that is selected.
     *
     * @param {{isNamed: (name: string) => boolean} | null} selection null for none
     */
    mark(selection) {
        this.#selection = selection;
        this.#markRows();
    }

    #markRows() {
        const isNamed = ({ dataset }) => this.#selection?.isNamed(dataset.layer) ?? false;
        markSelected(byId("cost-layers").querySelectorAll(".cost-name"), isNamed);
    }

    /** Shows what the server computed; null while it does. */
    show(cost) {
        this.#cost = cost;
        this.#showBars();
        this.point(null);
        this.#showFigures();
        this.#showBudget();
        this.#showDifference();
        this.#showLayers();
    }

    showPlayhead(frame) {
        this.#bars.showPlayhead(frame);
    }

    /** Says what a frame costs; null for the most expensive one. */
    point(frame) {
        const cost = this.#cost;
        byId("cost-worst").hidden = frame !== null || !cost;
        if (!cost) return setText(byId("cost-text"), this.#isComing ? "Computing…" : "");
        if (frame === null) {
            setText(byId("cost-text"), `mean ${costText(cost.mean)}`);
            byId("cost-worst").dataset.frame = cost.worst;
            const worst = cost.frames[cost.worst - cost.first] ?? 0;
            return setText(byId("cost-worst"), `worst ${costText(worst)} at frame ${frameText(cost.worst)}`);
        }
        const value = cost.frames[frame - cost.first];
        setText(byId("cost-text"), `frame ${frameText(frame)} · ${value === undefined ? "not computed" : costText(value)}`);
    }

    #showBars() {
        const { first = 0, frames = [], budget } = this.#cost ?? {};
        const limit = budget?.frameLimit ?? null;
        const values = frames.map((value, index) => [first + index, value]).filter(([frame]) => this.#bars.has(frame));
        const dearest = frames.reduce((most, value) => Math.max(most, value), 0.001);
        // The line stays in sight as long as it does not press the bars flat.
        const most = limit !== null && limit <= dearest * 4 ? Math.max(dearest, limit * 1.04) : dearest;
        this.#bars.show(values, most);
        const line = byId("cost-limit");
        line.hidden = limit === null || !this.#cost;
        if (line.hidden) return;
        line.classList.toggle("beyond", limit > most);
        line.classList.toggle("low", limit < most / 2);
        line.style.bottom = `${Math.min(limit / most, 1) * 100}%`;
        setText(line.firstElementChild, `budget ${costText(limit)}`);
    }

    #showFigures() {
        const cost = this.#cost;
        byId("cost-facts").hidden = !cost;
        if (!cost) return;
        setText(byId("cost-p95"), costText(cost.p95));
        setText(byId("cost-second"), costText(cost.perSecond));
        byId("cost-cut").hidden = !cost.isCut;
    }

    #showBudget() {
        const budget = this.#cost?.budget;
        const problems = budget?.problem ? [budget.problem] : (budget?.excesses ?? []).map((excess) => this.#excessText(excess));
        byId("cost-budget").hidden = problems.length === 0;
        byId("cost-budget").replaceChildren(...problems.map((text) => element("li", { text })));
        byId("cost-within").hidden = !budget || problems.length > 0;
    }

    #excessText({ message, layer }) {
        return layer ? `${message}. Most of it: ${this.#nameOf(layer)}` : message;
    }

    #nameOf(name) {
        return shownName(name, this.#isTree);
    }

    #showDifference() {
        const difference = this.#cost?.difference;
        const box = byId("cost-difference");
        box.hidden = !difference;
        if (!difference) return;
        box.dataset.verdict = difference.verdict;
        const rows = [
            ...difference.changes.map(changeText),
            ...difference.facts,
            ...difference.layers.slice(0, 3).map(({ name, difference }) => `${this.#nameOf(name)} ${signedCostText(difference)} per frame`),
        ];
        byId("cost-changes").replaceChildren(...rows.map((text) => element("li", { text })));
        const titles = { dearer: "More expensive than before", cheaper: "Cheaper than before" };
        const title = rows.length === 0 ? "Same cost as before" : titles[difference.verdict] ?? "Almost the same cost as before";
        setText(byId("cost-verdict"), title);
    }

    #showLayers() {
        const { layers = [], moreLayers = 0, total = 0 } = this.#cost ?? {};
        byId("cost-by-layer").hidden = layers.length === 0;
        const listed = this.#showsAll ? layers : layers.slice(0, fewLayers);
        byId("cost-layers").replaceChildren(...listed.map((layer) => layerRow(layer, this.#nameOf(layer.name), total, this.#on.showLayer)));
        this.#markRows();
        byId("cost-all").hidden = listed.length === layers.length;
        setText(byId("cost-all"), `Show all ${layers.length}`);
        const more = byId("cost-more");
        more.hidden = moreLayers === 0 || !byId("cost-all").hidden;
        setText(more, `and ${moreLayers} cheaper ones`);
    }
}

/**
 * What a person calls a layer of a report. Files that are a tree of layers have two around all others, which nobody has named:
 * what stands for the file, and the root of the tree.
 */
function shownName(name, isTree) {
    const steps = name.split(" › ");
    if (!isTree || steps.length < 2) return name;
    return steps.slice(2).join(" › ") || steps.at(-1);
}

function layerRow({ name, total, inWorstFrame }, shown, whole, showLayer) {
    const share = whole > 0 ? total / whole : 0;
    const bar = element("span", { class: "cost-bar", "aria-hidden": "true" });
    bar.style.width = `${share * 100}%`;
    const title = `${shown}: ${shareText(share)} of all frames, ${costText(inWorstFrame)} of the most expensive frame`;
    const link = element("button", { type: "button", class: "cost-name link", "data-layer": name }, element("bdi", { text: shown }));
    link.addEventListener("click", () => showLayer?.(name));
    return element("li", { class: "cost-layer", title },
        bar,
        link,
        element("span", { class: "muted", text: shareText(share) }));
}

function changeText({ figure, before, after }) {
    const names = { perSecond: "per second" };
    const growth = before > 0 ? ` (${after > before ? "+" : "−"}${shareText(Math.abs(after - before) / before)})` : "";
    return `${names[figure] ?? figure} ${costText(before)} → ${costText(after)}${growth}`;
}
