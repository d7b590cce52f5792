// Copying the curve of a segment and pasting one, as text that other programs understand.

import { easingText, parseEasing } from "./easing.js";

/** The clipboard as far as it holds curves. */
export class CurveClipboard {
    #view;
    #on;
    /** What was copied last: the page's own copy needs no permission to use the clipboard. */
    #copied = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `isOpen()` whether the panel is, `say(text)`, `setCurve(curve)`
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        this.#followKeys();
    }

    async copy() {
        const { curve } = this.#view;
        if (!curve) return this.#on.say("This segment has no curve to copy.");
        this.#copied = curve;
        this.#on.say(`Copied ${easingText(curve)}.`);
        try {
            await navigator.clipboard.writeText(easingText(curve));
        } catch {
            // The curve can still be pasted on this page.
        }
    }

    async paste() {
        let curve = this.#copied;
        try {
            curve = parseEasing(await navigator.clipboard.readText()) ?? curve;
        } catch {
            // The page's own copy is as good.
        }
        this.#put(curve);
    }

    #put(curve) {
        if (!curve) return this.#on.say("There’s no easing curve on the clipboard.");
        if (!this.#view.curve) return this.#on.say("Can’t paste here: this segment has no easing handles in the file.");
        this.#on.setCurve(curve);
    }

    /** Copying and pasting where the plot has the focus is of the curve. */
    #followKeys() {
        const isOurs = () => this.#on.isOpen() && document.activeElement?.closest("#plot, #curve-list") && getSelection().isCollapsed;
        document.addEventListener("copy", (event) => {
            const { curve } = this.#view;
            if (!isOurs() || !curve) return;
            event.preventDefault();
            event.clipboardData.setData("text/plain", easingText(curve));
            this.#copied = curve;
            this.#on.say(`Copied ${easingText(curve)}.`);
        });
        document.addEventListener("paste", (event) => {
            if (!isOurs()) return;
            const curve = parseEasing(event.clipboardData.getData("text/plain"));
            if (curve) event.preventDefault();
            this.#put(curve);
        });
    }
}
