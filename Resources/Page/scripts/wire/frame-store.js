// Rendered frames by hash. A frame is an array of tiles, and shares every tile that did not change with the frame it
// was sent as a difference to, so that only changed tiles are decoded and cached.

import { decodeBlock } from "./lz4.js";
import { noHash, tileEdge, tileGrid } from "./protocol.js";

/** What a frame costs besides its pixels: one reference for each tile. */
const bytesPerReference = 8;

const scratch = new Uint8Array(tileEdge * tileEdge * 4);
const scratchWords = new Uint32Array(scratch.buffer);

/** The pixels of one tile, a 32-bit word each, and how many frames show them. */
class Tile {
    constructor(words) {
        this.words = words;
        this.frames = 0;
    }
}

/** Caches frames within a bound in bytes. */
export class FrameStore {
    /** The bytes that all tiles and frames take. */
    bytes = 0;
    /** The hash of the frame received last: the base of the next difference. */
    newest = noHash;

    #frames = new Map();

    /** @param {number} limit in bytes */
    constructor(limit) {
        this.limit = limit;
    }

    /** How many frames are cached. */
    get count() {
        return this.#frames.size;
    }

    has(hash) {
        return this.#frames.has(hash);
    }

    /** The frame `{hash, width, height, area, tiles, milliseconds, isCut}`, or undefined. A transparent tile is null. */
    get(hash) {
        return this.#frames.get(hash);
    }

    /**
     * Takes in a decoded message and gives its frame.
     *
     * @throws {RangeError} when a block is corrupt or the base is not cached; the store is then as it was
     */
    take(message) {
        const cached = this.#frames.get(message.hash);
        if (cached) {
            this.newest = message.hash;
            return cached;
        }
        const grid = tileGrid(message.width, message.height);
        const tiles = this.#baseTiles(message, grid);
        const fresh = [];
        for (let i = 0; i < message.tiles.length; i += 3) {
            const index = message.tiles[i];
            const tile = decodeTile(message, index, grid.columns, message.tiles[i + 1], message.tiles[i + 2]);
            tiles[index] = tile;
            if (tile) fresh.push(tile);
        }
        for (const tile of fresh) this.bytes += tile.words.byteLength;
        for (const tile of tiles) if (tile) tile.frames += 1;
        // A message that lists a tile twice leaves the first of the two unused.
        for (const tile of fresh) if (tile.frames === 0) this.bytes -= tile.words.byteLength;
        this.bytes += tiles.length * bytesPerReference;

        const { hash, width, height, area, milliseconds, isCut } = message;
        const frame = { hash, width, height, area, tiles, milliseconds, isCut };
        this.#frames.set(hash, frame);
        this.newest = hash;
        return frame;
    }

    /**
     * Drops frames until the bound is kept: those for which `distance` is greatest first. The frame received last and
     * those in `keep` stay, whatever it takes.
     *
     * @param {(hash: string) => number} distance how far off a frame is from being shown; infinite for never
     * @param {Set<string>} keep
     * @returns {string[]} the hashes dropped
     */
    trim(distance, keep) {
        if (this.bytes <= this.limit) return [];
        const candidates = [];
        for (const hash of this.#frames.keys()) {
            if (hash !== this.newest && !keep.has(hash)) candidates.push({ hash, distance: distance(hash) });
        }
        candidates.sort((a, b) => (a.distance === b.distance ? 0 : b.distance - a.distance));
        const dropped = [];
        for (const { hash } of candidates) {
            if (this.bytes <= this.limit) break;
            this.#drop(hash);
            dropped.push(hash);
        }
        return dropped;
    }

    /** Drops one frame, unless the next difference may build on it; says whether it was there to be dropped. */
    drop(hash) {
        if (hash === this.newest || !this.#frames.has(hash)) return false;
        this.#drop(hash);
        return true;
    }

    /** Drops everything, as for a server that knows nothing of what is cached here. */
    clear() {
        this.#frames.clear();
        this.bytes = 0;
        this.newest = noHash;
    }

    #baseTiles(message, grid) {
        if (message.base === noHash) return new Array(grid.columns * grid.rows).fill(null);
        const base = this.#frames.get(message.base);
        if (!base) throw new RangeError("the base of a difference is not cached");
        if (base.width !== message.width || base.height !== message.height) {
            throw new RangeError("the base of a difference has another size");
        }
        return base.tiles.slice();
    }

    #drop(hash) {
        const frame = this.#frames.get(hash);
        this.#frames.delete(hash);
        this.bytes -= frame.tiles.length * bytesPerReference;
        for (const tile of frame.tiles) {
            if (!tile) continue;
            tile.frames -= 1;
            if (tile.frames === 0) this.bytes -= tile.words.byteLength;
        }
    }
}

function decodeTile(message, index, columns, start, end) {
    if (start === end) return null;
    const left = (index % columns) * tileEdge;
    const top = Math.floor(index / columns) * tileEdge;
    const pixels = Math.min(tileEdge, message.width - left) * Math.min(tileEdge, message.height - top);
    decodeBlock(message.bytes, start, end, scratch.subarray(0, pixels * 4));
    return new Tile(scratchWords.slice(0, pixels));
}

/** The tiles of a picture in straight RGBA, a word of 32 bits for each pixel. */
export function tilesOf(words, width, height) {
    const { columns, rows } = tileGrid(width, height);
    return Array.from({ length: columns * rows }, (_, index) => {
        const left = (index % columns) * tileEdge;
        const top = Math.floor(index / columns) * tileEdge;
        const [w, h] = [Math.min(tileEdge, width - left), Math.min(tileEdge, height - top)];
        const tile = new Uint32Array(w * h);
        for (let row = 0; row < h; row++) tile.set(words.subarray((top + row) * width + left, (top + row) * width + left + w), row * w);
        return tile.some((word) => word !== 0) ? new Tile(tile) : null;
    });
}
