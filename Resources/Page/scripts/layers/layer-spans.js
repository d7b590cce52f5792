// When layers are there: a bar for each below the timeline, for those who ask for it.

import { byId, element } from "../shared/dom.js";
import { frameText } from "../shared/format.js";

/** How many layers are listed at most. */
const mostSpans = 500;

/** The list of bars; one is selected, and the arrows go up and down. */
export class LayerSpans {
    #list = byId("spans");
    #button = byId("layers-spans");
    #nodes = [];
    #frames = { first: 0, last: 0 };
    #selected = null;
    #select;

    /** @param {{select: (node: object) => void, wanted: (isWanted: boolean) => void}} on `wanted` as the list is opened or closed */
    constructor(on) {
        this.#select = on.select;
        this.#button.addEventListener("click", () => {
            this.#list.hidden = !this.#list.hidden;
            this.#button.setAttribute("aria-pressed", String(this.isOpen));
            this.#show();
            on.wanted(this.isOpen);
        });
        this.#list.addEventListener("click", (event) => {
            const row = event.target.closest("[data-index]");
            if (row) on.select(this.#nodes[row.dataset.index]);
        });
        this.#list.addEventListener("keydown", (event) => this.#pressed(event));
    }

    get isOpen() {
        return !this.#list.hidden;
    }

    /** Takes on the layers of a document: those of the outermost composition that come and go are shown. */
    setNodes(nodes) {
        this.#nodes = nodes.filter((node) => node.layer && node.outer < 0 && node.from !== undefined).slice(0, mostSpans);
        this.#show();
    }

    /** Takes on the first and the last frame of the timeline. */
    setFrames(frames) {
        if (frames.first === this.#frames.first && frames.last === this.#frames.last) return;
        this.#frames = frames;
        this.#show();
    }

    /** Shows which layer is selected, by its key. */
    setSelected(key) {
        this.#selected = key;
        for (const row of this.#list.querySelectorAll("[data-index]")) {
            const isSelected = this.#nodes[row.dataset.index].key === key;
            row.setAttribute("aria-selected", String(isSelected));
            if (!isSelected) continue;
            this.#list.setAttribute("aria-activedescendant", row.id);
            row.scrollIntoView({ block: "nearest" });
        }
    }

    #show() {
        if (!this.isOpen) return this.#list.replaceChildren();
        if (this.#nodes.length === 0) {
            return this.#list.replaceChildren(element("p", { class: "hint", text: "No layer of this file comes or goes." }));
        }
        this.#list.replaceChildren(...this.#nodes.map((node, index) => this.#row(node, index)));
        return this.setSelected(this.#selected);
    }

    #row({ name, from, to }, index) {
        const { first, last } = this.#frames;
        const place = (frame) => Math.min(Math.max((frame - first) / (last - first + 1), 0), 1) * 100;
        const bar = element("span", { class: "span-bar" });
        bar.style.left = `${place(from)}%`;
        bar.style.width = `${place(to) - place(from)}%`;
        const words = element("span", { class: "span-name", text: name });
        words.style.left = `${Math.min(place(from), 70)}%`;
        const text = `${name}, frames ${frameText(Math.max(from, first))} to ${frameText(Math.min(to - 1, last))}`;
        return element("div", {
            class: "span", id: `span-${index}`, role: "option", "data-index": index, "aria-selected": "false", "aria-label": text,
            title: text,
        }, bar, words);
    }

    #pressed(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const at = this.#nodes.findIndex(({ key }) => key === this.#selected);
        const next = this.#nodes[at < 0 ? 0 : Math.min(Math.max(at + step, 0), this.#nodes.length - 1)];
        if (next) this.#select(next);
    }
}
