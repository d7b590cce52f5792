// The edge and the bar of the tuning panel: its height, and what of the plot is shown.

import { byId, onDrag } from "../shared/dom.js";

const heights = { least: 200, usual: 300, key: "pegbar-tuning-height" };
/** What the panel leaves of the window, in pixels. */
const restOfWindow = 320;

/** Follows what is pressed there. */
export class TuningBar {
    /** @param {object} on `close()`, `graph(name)`, `span(name)` */
    constructor(on) {
        byId("tuning-close").addEventListener("click", () => on.close());
        this.#followChoice("plot-graph", on.graph);
        this.#followChoice("plot-span", on.span);
        this.#followGrip();
    }

    #followChoice(name, choose) {
        const buttons = [...document.querySelectorAll(`[data-${name}]`)];
        for (const button of buttons) {
            button.addEventListener("click", () => {
                for (const other of buttons) other.setAttribute("aria-checked", String(other === button));
                choose(button.getAttribute(`data-${name}`));
            });
        }
    }

    #followGrip() {
        const grip = byId("tuning-grip");
        const panel = byId("tuning");
        let start = 0;
        onDrag(grip, {
            begin: (event) => {
                start = panel.offsetHeight + event.clientY;
            },
            move: (event) => resize(start - event.clientY),
        });
        grip.addEventListener("keydown", (event) => {
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!direction) return;
            event.preventDefault();
            event.stopPropagation();
            resize(panel.offsetHeight + direction * (event.shiftKey ? 80 : 20));
        });
        resize(remembered());
    }
}

function resize(height) {
    const next = Math.min(Math.max(Math.round(height), heights.least), Math.max(heights.least, innerHeight - restOfWindow));
    byId("app").style.setProperty("--tuning-height", `${next}px`);
    byId("tuning-grip").setAttribute("aria-valuenow", next);
    try {
        localStorage.setItem(heights.key, next);
    } catch {
        // Without storage it lasts as long as the page.
    }
}

function remembered() {
    try {
        return Number(localStorage.getItem(heights.key)) || heights.usual;
    } catch {
        return heights.usual;
    }
}
