// Puts frames of the store on a canvas, touching only tiles that differ from what is on it.

import { tileBox, tileGrid } from "../wire/protocol.js";

/** Keeps one full-size image in step with the canvas. */
export class Painter {
    #context;
    #image = null;
    #words = null;
    #shown = [];

    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        this.#context = canvas.getContext("2d");
    }

    /**
     * Unpacks what a frame changes on the canvas, so that a corrupt one is found before anything is touched.
     *
     * @throws {RangeError}
     */
    unpack(frame) {
        const isSame = this.#isOfSize(frame);
        for (const [index, tile] of frame.tiles.entries()) if (!isSame || tile !== this.#shown[index]) tile?.unpack();
    }

    /** Shows a frame `{width, height, tiles}`; the canvas takes on its size. */
    paint(frame) {
        this.unpack(frame);
        if (!this.#isOfSize(frame)) this.#resize(frame.width, frame.height);
        const { width, height, tiles } = frame;
        let left = width;
        let top = height;
        let right = 0;
        let bottom = 0;
        for (let i = 0; i < tiles.length; i++) {
            if (tiles[i] === this.#shown[i]) continue;
            const { x, y, w, h } = tileBox(i, width, height);
            this.#copy(tiles[i], x, y, w, h);
            this.#shown[i] = tiles[i];
            if (x < left) left = x;
            if (y < top) top = y;
            if (x + w > right) right = x + w;
            if (y + h > bottom) bottom = y + h;
        }
        if (right > left) this.#context.putImageData(this.#image, 0, 0, left, top, right - left, bottom - top);
    }

    /** Leaves nothing on the canvas. */
    clear() {
        this.#resize(this.canvas.width, this.canvas.height);
    }

    #isOfSize({ width, height }) {
        return this.#image?.width === width && this.#image.height === height;
    }

    #resize(width, height) {
        this.canvas.width = width;
        this.canvas.height = height;
        this.#image = new ImageData(width, height);
        this.#words = new Uint32Array(this.#image.data.buffer);
        const { columns, rows } = tileGrid(width, height);
        this.#shown = new Array(columns * rows).fill(null);
    }

    #copy(tile, x, y, w, h) {
        const target = this.#words;
        const stride = this.#image.width;
        const at = y * stride + x;
        if (tile) return tile.copy(target, at, stride, w, h);
        for (let row = 0; row < h; row++) target.fill(0, at + row * stride, at + row * stride + w);
    }
}
