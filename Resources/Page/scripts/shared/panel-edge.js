// The edge by which a panel is made larger: dragged, or moved with the arrow keys. The size chosen is remembered.

import { keep, kept } from "./browser-memory.js";
import { onDrag } from "./dom.js";

const steps = { fine: 20, coarse: 80 };

/** An edge of a panel; its size comes back when the window has room for it. */
export class PanelEdge {
    #grip;
    #of;

    /**
     * @param {HTMLElement} grip a separator
     * @param {() => object} of what it is now: `size` of the panel, `usual`, `least` and `most` it may be, all in CSS pixels; the
     *     `side` of the panel that the grip is at (`left`, `right` or `top`); `apply(size)`; the `key` it is remembered by
     */
    constructor(grip, of) {
        this.#grip = grip;
        this.#of = of;
        let start = 0;
        onDrag(grip, {
            begin: (event) => {
                const { size, side } = of();
                start = side === "top" ? size + event.clientY : side === "left" ? size + event.clientX : size - event.clientX;
            },
            move: (event) => {
                const { side } = of();
                this.#choose(side === "top" ? start - event.clientY : side === "left" ? start - event.clientX : start + event.clientX);
            },
        });
        grip.addEventListener("keydown", (event) => {
            const { side, size } = of();
            const keys = {
                top: { ArrowUp: 1, ArrowDown: -1 }, left: { ArrowLeft: 1, ArrowRight: -1 }, right: { ArrowRight: 1, ArrowLeft: -1 },
            };
            const direction = keys[side][event.key];
            if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            this.#choose(size + direction * (event.shiftKey ? steps.coarse : steps.fine));
        });
        addEventListener("resize", () => this.restore());
        this.restore();
    }

    /** Gives the panel the size that was chosen last, as far as there is room. */
    restore() {
        const { key, usual } = this.#of();
        this.#resize(Number(kept(key)) || usual);
    }

    #resize(size) {
        const { least, most, apply, side } = this.#of();
        const next = Math.max(Math.min(Math.round(size), Math.floor(most)), least);
        apply(next);
        this.#grip.setAttribute("aria-orientation", side === "top" ? "horizontal" : "vertical");
        this.#grip.setAttribute("aria-valuemin", least);
        this.#grip.setAttribute("aria-valuemax", Math.max(Math.floor(most), least));
        this.#grip.setAttribute("aria-valuenow", next);
        return next;
    }

    #choose(size) {
        keep(this.#of().key, this.#resize(size));
    }
}
