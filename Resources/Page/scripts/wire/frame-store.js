// Rendered frames by hash. A frame is an array of tiles, and shares every tile that did not change with the frame it
// was sent as a difference to, so that only changed tiles are cached, and decoded when they are painted.

import { Account, Block } from "./frame-tiles.js";
import { noHash, tileBox, tileGrid } from "./protocol.js";

/** What a frame costs besides its pixels: one reference for each tile. */
const bytesPerReference = 8;
/** Pixels are given back until the others take this part of what packed frames leave of the bound: then there is room for a while. */
const filledTo = 7 / 8;

/** Caches frames within a bound in bytes. */
export class FrameStore {
    /** The hash of the frame received last: the base of the next difference. */
    newest = noHash;

    #frames = new Map();
    /** Another one once all is forgotten: what is still shown then does not count. */
    #account;

    /** @param {number} limit in bytes */
    constructor(limit) {
        this.#account = new Account(limit);
    }

    /** How many bytes all tiles and frames are to take at most. */
    get limit() {
        return this.#account.limit;
    }

    set limit(limit) {
        this.#account.limit = limit;
    }

    /** The bytes that all tiles and frames take. */
    get bytes() {
        return this.#account.bytes;
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
     * @throws {RangeError} when the base is not cached; the store is then as it was
     */
    take(message) {
        const cached = this.#frames.get(message.hash);
        if (cached) {
            this.newest = message.hash;
            return cached;
        }
        const tiles = this.#baseTiles(message);
        this.#lay(message, tiles);
        for (const tile of tiles) if (tile) this.#use(tile);
        this.#account.bytes += tiles.length * bytesPerReference;

        const { hash, width, height, area, milliseconds, isCut } = message;
        const frame = { hash, width, height, area, tiles, milliseconds, isCut };
        this.#frames.set(hash, frame);
        this.newest = hash;
        return frame;
    }

    /**
     * Gives back what is unpacked until there is some room below the bound, those first for whose frame `distance` is greatest. They can be
     * unpacked again. What frames in `keep` show stays.
     */
    giveBackRoom(distance, keep) {
        const { packed } = this.#account;
        const bound = packed + Math.max(0, this.limit - packed) * filledTo;
        const kept = new Set([...keep].flatMap((hash) => this.#frames.get(hash)?.tiles ?? []).map((tile) => tile?.block));
        const blocks = [...this.#account.unpacked].filter((block) => !kept.has(block));
        for (const block of farthestFirst(blocks, ({ hash }) => distance(hash))) {
            if (this.bytes <= bound) return;
            block.giveBackRoom();
        }
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
        const candidates = [...this.#frames.keys()].filter((hash) => hash !== this.newest && !keep.has(hash));
        const dropped = [];
        for (const hash of farthestFirst(candidates, distance)) {
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
        this.#account = new Account(this.limit);
        this.newest = noHash;
    }

    #baseTiles(message) {
        if (message.base === noHash) {
            const { columns, rows } = tileGrid(message.width, message.height);
            return new Array(columns * rows).fill(null);
        }
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
        this.#account.bytes -= frame.tiles.length * bytesPerReference;
        const left = new Set();
        for (const tile of frame.tiles) {
            if (!tile) continue;
            tile.frames -= 1;
            if (tile.frames > 0) continue;
            tile.block.shown -= 1;
            left.add(tile.block);
        }
        for (const block of left) block.wasLeft();
    }

    /** One frame more shows a tile. Its block takes room as long as any of its tiles is shown. */
    #use(tile) {
        tile.frames += 1;
        if (tile.frames > 1) return;
        tile.block.shown += 1;
        if (tile.block.shown === 1) tile.block.count();
    }

    /** Puts the tiles of a message into their places. */
    #lay({ hash, width, height, bytes, tiles: listed }, tiles) {
        const block = new Block(this.#account, hash, bytes);
        for (let i = 0; i < listed.length; i += 3) {
            const [index, start, end] = [listed[i], listed[i + 1], listed[i + 2]];
            const { w, h } = tileBox(index, width, height);
            tiles[index] = start === end ? null : block.add(start, end, w * h);
        }
    }
}

/** Items by their distances, which may be infinite, the greatest first. */
function farthestFirst(items, distance) {
    const measured = items.map((item) => ({ item, distance: distance(item) }));
    measured.sort((a, b) => (a.distance === b.distance ? 0 : b.distance - a.distance));
    return measured.map(({ item }) => item);
}

/** The tiles of a picture in straight RGBA, a word of 32 bits for each pixel. */
export function tilesOf(words, width, height) {
    const { columns, rows } = tileGrid(width, height);
    return Array.from({ length: columns * rows }, (_, index) => {
        const { x, y, w, h } = tileBox(index, width, height);
        const rowOf = (row) => words.subarray((y + row) * width + x, (y + row) * width + x + w);
        const isClear = Array.from({ length: h }, (_, row) => rowOf(row)).every((line) => line.every((word) => word === 0));
        if (isClear) return null;
        return {
            unpack: () => {},
            copy: (target, at, stride) => {
                for (let row = 0; row < h; row++) target.set(rowOf(row), at + row * stride);
            },
        };
    });
}
