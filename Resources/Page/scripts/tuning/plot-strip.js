// What lies below the graph: it takes its height from the graph.

import { byId } from "../shared/dom.js";

/** A panel below the graph, as high as what is in it. */
export class PlotStrip {
    #panel;
    #property;
    #resized;
    #height = 0;

    /**
     * @param {HTMLElement} panel
     * @param {string} property of style sheets that says its height
     * @param {() => void} resized the graph has another size
     */
    constructor(panel, property, resized) {
        this.#panel = panel;
        this.#property = property;
        this.#resized = resized;
    }

    /** Sets the height in pixels; with 0 it is hidden. */
    set height(height) {
        if (height === this.#height) return;
        this.#height = height;
        this.#panel.hidden = height === 0;
        // With the line above it.
        byId("plot").style.setProperty(this.#property, `${height === 0 ? 0 : height + 1}px`);
        this.#resized();
    }
}
