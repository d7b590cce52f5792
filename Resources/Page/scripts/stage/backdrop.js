// All of a frame, less sharp, around the part of it that is drawn: what a pan uncovers until that is drawn, too.

import { setHidden } from "../shared/dom.js";

/** Whether an image shows a part of the composition. */
export function isPartial({ area: { width, height, region } }) {
    return region[2] !== width || region[3] !== height;
}

/** Lays a canvas where the part of the composition belongs that an image shows: where all of it fills the artboard. */
export function layPart(canvas, image) {
    const { region: [left, top, width, height], ...whole } = image.area;
    const share = (length, all) => (isPartial(image) ? `${(length / all) * 100}%` : "");
    Object.assign(canvas.style, {
        left: share(left, whole.width), top: share(top, whole.height),
        width: share(width, whole.width), height: share(height, whole.height),
    });
}

/** The canvas behind the stage's. */
export class Backdrop {
    #canvas;
    /** Which frame it shows; empty for none. */
    #name = "";

    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.#canvas = canvas;
    }

    /** Takes over what another canvas shows of all of the composition. */
    take(source, name) {
        this.#canvas.width = source.width;
        this.#canvas.height = source.height;
        this.#canvas.getContext("2d").drawImage(source, 0, 0);
        this.#name = name;
    }

    /** Shows it around a part of the frame `name`, if it is of that. Behind the part it is cut out: that may be translucent. */
    surround({ area: { width, height, region } }, name) {
        this.#canvas.hidden = name !== this.#name;
        const [left, right] = [region[0] / width, (region[0] + region[2]) / width].map(percent);
        const [top, bottom] = [region[1] / height, (region[1] + region[3]) / height].map(percent);
        const hole = [[left, top], [left, bottom], [right, bottom], [right, top], [left, top]];
        const outline = [["0%", "0%"], ["100%", "0%"], ["100%", "100%"], ["0%", "100%"], ["0%", "0%"], ...hole];
        this.#canvas.style.clipPath = `polygon(evenodd, ${outline.map((corner) => corner.join(" ")).join(", ")})`;
    }

    clear() {
        setHidden(this.#canvas, true);
        this.#name = "";
    }
}

function percent(share) {
    return `${share * 100}%`;
}
