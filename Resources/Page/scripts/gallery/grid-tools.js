// What sorts, filters and sizes the grid of animations. All of it is as it was left the last time.

import { keep, kept } from "../shared/browser-memory.js";
import { byId, element } from "../shared/dom.js";
import { recall, remember } from "../shared/tab-memory.js";

const formatNames = { lottie: "Lottie", keyframes: "Keyframes", coreAnimation: "Core Animation", motion: "Motion documents" };

/** The controls above the grid. */
export class GridTools {
    #grid = byId("grid");
    #order = byId("grid-order");
    #filter = byId("grid-filter");
    /** What somebody chose to see, also while there is nothing of the kind to choose. */
    #wanted = recall("grid filter") ?? "all";
    #formats = "";

    /** @param {() => void} changed after other files are wanted, or another order of them */
    constructor(changed) {
        const order = kept("pegbar-grid-order");
        if ([...this.#order.options].some(({ value }) => value === order)) this.#order.value = order;
        this.#order.addEventListener("change", () => {
            keep("pegbar-grid-order", this.#order.value);
            changed();
        });
        // The other choices are how somebody works; a filter that outlives the tab would hide files from whoever forgot it.
        this.#filter.addEventListener("change", () => {
            this.#wanted = this.#filter.value;
            remember("grid filter", this.#wanted === "all" ? null : this.#wanted);
            changed();
        });
        this.#followSize();
        this.#followView();
    }

    get order() {
        return this.#order.value;
    }

    /** The filter that applies. */
    get filter() {
        return this.#filter.value;
    }

    /** Offers the formats that there are as filters, and what changed since the last commit where git knows of one. */
    offer(formats, hasChanges) {
        const changed = this.#filter.querySelector("[value=changed]");
        changed.hidden = changed.disabled = !hasChanges;
        const known = [...formats].sort().join();
        if (this.#formats !== known) {
            this.#formats = known;
            for (const option of [...this.#filter.options]) if (option.dataset.format) option.remove();
            this.#filter.append(...[...formats].sort().map((format) =>
                element("option", { value: format, "data-format": format, text: formatNames[format] ?? format })));
        }
        const isThere = [...this.#filter.options].some(({ value, disabled }) => value === this.#wanted && !disabled);
        const filter = isThere ? this.#wanted : "all";
        if (this.#filter.value !== filter) this.#filter.value = filter;
    }

    #followSize() {
        const size = byId("grid-size");
        const show = () => this.#grid.style.setProperty("--card", `${size.value}px`);
        // A range takes what is in it: text that is none leaves it as it is.
        const last = Number(kept("pegbar-grid-size"));
        if (last > 0) size.value = String(last);
        size.addEventListener("input", show);
        size.addEventListener("change", () => keep("pegbar-grid-size", size.value));
        show();
    }

    #followView() {
        const views = [...document.querySelectorAll("[data-grid-view]")];
        const show = (view) => {
            for (const button of views) button.setAttribute("aria-checked", String(button.dataset.gridView === view));
            this.#grid.classList.toggle("rows", view === "rows");
        };
        for (const button of views) {
            button.addEventListener("click", () => {
                show(button.dataset.gridView);
                keep("pegbar-grid-view", button.dataset.gridView);
            });
        }
        show(kept("pegbar-grid-view") === "rows" ? "rows" : "grid");
    }
}
