// Copying the curve of a segment and pasting one, as text that other programs understand.

import { readCurve, understood } from "./curve-reader.js";
import { easingText } from "./easing.js";
import { endsOf, carrier } from "./handles.js";

/** The clipboard as far as it holds curves. */
export class CurveClipboard {
    #view;
    #on;
    /** What was copied last: the page's own copy needs no permission to use the clipboard. */
    #copied = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `isOpen()` whether the panel is, `say(text, isTrouble)`, `setCurve(curve)`, which gives what there is to say
     *     of it; `copiedKeys()`, keyframes to copy instead, or null; `pasteKeys(text)` says whether it had any
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
        let read = this.#copied && { curve: this.#copied };
        try {
            read = this.#read(await navigator.clipboard.readText()) ?? read;
        } catch {
            // The page's own copy is as good.
        }
        this.put(read);
    }

    /** Reads a curve that is meant for the segment that is selected; see `readCurve`. */
    #read(text) {
        const { plot, selectedSegment: segment, component } = this.#view;
        const ends = segment && endsOf(plot, segment);
        if (!ends) return readCurve(text);
        const at = carrier(plot, segment, component);
        return readCurve(text, {
            seconds: (segment.to - segment.from) / this.#on.frameRate(), distance: ends[1].values[at] - ends[0].values[at],
        });
    }

    /** Gives the segment a curve that was typed; returns false, and says why, where it is none. */
    type(text) {
        return this.put(this.#read(text));
    }

    /** Gives the segment a curve that was read; returns whether it could, and says what else there is to say. */
    put(read) {
        const problem = !read ? `That isn’t an easing curve. ${understood}` : read.problem
            ?? (this.#view.curve ? null : "Can’t paste here: this segment has no easing handles in the file.");
        if (problem) this.#on.say(problem, true);
        if (problem) return false;
        const notes = [read.note, this.#on.setCurve(read.curve)].filter(Boolean);
        if (notes.length > 0) this.#on.say(notes.join(" "));
        return true;
    }

    /** Copying and pasting where the plot has the focus is of the curve. */
    #followKeys() {
        const isOurs = () => this.#on.isOpen() && document.activeElement?.closest("#plot, #curve-list") && getSelection().isCollapsed;
        document.addEventListener("copy", (event) => {
            const { curve } = this.#view;
            const keys = isOurs() ? this.#on.copiedKeys() : null;
            if (keys) {
                event.preventDefault();
                event.clipboardData.setData("text/plain", keys.text);
                return this.#on.say(keys.note);
            }
            if (!isOurs() || !curve) return;
            event.preventDefault();
            event.clipboardData.setData("text/plain", easingText(curve));
            this.#copied = curve;
            this.#on.say(`Copied ${easingText(curve)}.`);
        });
        document.addEventListener("paste", (event) => {
            if (!isOurs()) return;
            event.preventDefault();
            const text = event.clipboardData.getData("text/plain");
            if (!this.#view.plot || this.#on.pasteKeys(text)) return;
            this.put(this.#read(text));
        });
    }
}
