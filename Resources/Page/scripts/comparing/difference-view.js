// The heat map of what differs, over the stage.

import { byId, isDark } from "../shared/dom.js";
import { layPart } from "../stage/backdrop.js";
import { heatOf, wordsOf } from "./difference.js";

/** The canvas over the artboard. */
export class DifferenceView {
    #canvas = byId("stage-difference");
    #context = this.#canvas.getContext("2d");
    #pair = {};
    #facts = null;

    setShown(isShown) {
        this.#canvas.hidden = !isShown;
        this.#pair = {};
    }

    /**
     * Shows where two frames differ; gives how many of how many pixels do, and by how much. Null without two frames.
     *
     * @param {boolean} isOther whether the one before is another player's
     */
    show(before, after, isOther) {
        const dark = isDark();
        if (before === this.#pair.before && after === this.#pair.after && dark === this.#pair.dark) return this.#facts;
        this.#pair = { before, after, dark };
        this.#facts = null;
        if (!before || !after) {
            this.#canvas.width = this.#canvas.height = 1;
            return null;
        }
        const { width, height } = after;
        const { words, changed, visible, most } = heatOf(wordsOf(before, width, height), wordsOf(after, width, height), dark, isOther);
        this.#canvas.width = width;
        this.#canvas.height = height;
        layPart(this.#canvas, after);
        this.#context.putImageData(new ImageData(new Uint8ClampedArray(words.buffer), width, height), 0, 0);
        this.#facts = { changed, visible, most, count: width * height };
        return this.#facts;
    }
}
