// The divider between before and after on the stage: dragged, or moved by the keyboard.

import { byId, onDrag } from "../shared/dom.js";

/** A slider over the artboard; the version before is to its left. */
export class Wipe {
    #handle = byId("wipe");
    #artboard = byId("artboard");
    #share = 0.5;

    constructor() {
        onDrag(this.#handle, {
            begin: (event) => {
                if (event.button !== 0) return false;
                // The stage below would pan.
                event.stopPropagation();
                this.#handle.focus({ preventScroll: true });
                return true;
            },
            move: (event) => {
                const box = this.#artboard.getBoundingClientRect();
                this.#move((event.clientX - box.left) / box.width);
            },
        });
        this.#handle.addEventListener("dblclick", (event) => {
            event.stopPropagation();
            this.#move(0.5);
        });
        this.#handle.addEventListener("keydown", (event) => this.#pressed(event));
        this.#move(this.#share);
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = event.shiftKey ? 0.1 : 0.01;
        const next = {
            ArrowLeft: this.#share - step, ArrowDown: this.#share - step, ArrowRight: this.#share + step,
            ArrowUp: this.#share + step, PageDown: this.#share - 0.1, PageUp: this.#share + 0.1, Home: 0, End: 1,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.#move(next);
    }

    #move(share) {
        this.#share = Math.min(Math.max(share, 0), 1);
        const percent = Math.round(this.#share * 100);
        this.#artboard.style.setProperty("--wipe", `${this.#share * 100}%`);
        this.#handle.setAttribute("aria-valuenow", percent);
        this.#handle.setAttribute("aria-valuetext", `${percent} % before, ${100 - percent} % after`);
    }
}
