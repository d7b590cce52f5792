// The tiles of frames, packed as they came until they are painted: many frames of a first pass come at once, and some are never seen.

import { Bytes, decodeBlock } from "./lz4.js";

/** A block is split up when of so many of its tiles less than one is shown. */
const tilesForOneShown = 4;
/** An array of pixels serves a block that needs no less than this part of it. */
const leastUse = 3 / 4;
/** So many arrays are kept for other blocks: while a loop plays, each frame gives back one or two and needs as many. */
const mostSpares = 16;

/** What the blocks of a store take together. */
export class Account {
    bytes = 0;
    /** The blocks whose pixels are there. */
    unpacked = new Set();
    /** Arrays of pixels that were given back, to be used again: to clear fresh memory can take as long as to decode. */
    #spares = [];

    /** @param {number} limit in bytes, of blocks and spare arrays together */
    constructor(limit) {
        this.limit = limit;
    }

    /** An array for so many pixels, whose content may be anything. */
    takePixels(count) {
        const index = this.#spares.findLastIndex(({ words }) => words.length >= count && words.length * leastUse <= count);
        if (index >= 0) return this.#spares.splice(index, 1)[0];
        this.keepBound(count * 4, 0);
        return new Bytes(new Uint8Array(count * 4));
    }

    /** Takes back an array that nobody reads any more. */
    givePixels(pixels) {
        this.#spares.push(pixels);
        this.keepBound();
    }

    /**
     * Lets go of spare arrays that there is no room for beside `bytes` more. The last one stays, if not told otherwise: while a loop
     * plays, each frame needs as much.
     */
    keepBound(bytes = 0, least = 1) {
        while (this.#spares.length > least) {
            const taken = this.#spares.reduce((sum, spare) => sum + spare.bytes.byteLength, this.bytes + bytes);
            if (this.#spares.length <= mostSpares && taken <= this.limit) return;
            this.#spares.shift();
        }
    }
}

/** One tile of a message. */
class Tile {
    /** How many frames show it. */
    frames = 0;
    #isUnpacked = false;

    /**
     * @param {Block} block
     * @param {number[]} packed where its bytes begin and end in the block
     * @param {number} at where its pixels begin among those of the block
     * @param {number} end where they end
     */
    constructor(block, packed, at, end) {
        this.packed = packed;
        this.#belong(block, at, end);
    }

    /**
     * Its pixels, a word of 32 bits each, from `at` on in an array that holds others as well.
     *
     * @throws {RangeError} when its bytes are corrupt
     */
    unpack() {
        const pixels = this.block.room();
        if (!this.#isUnpacked) {
            decodeBlock(this.block.source, ...this.packed, pixels, this.at * 4, this.end * 4);
            this.#isUnpacked = true;
        }
        return pixels.words;
    }

    /** Its pixels were given back. */
    forget() {
        this.#isUnpacked = false;
    }

    /** Takes its bytes along into a block of its own. */
    moveOut() {
        const [start, end] = this.packed;
        const { account, hash, source } = this.block;
        const block = new Block(account, hash, source.bytes.slice(start, end));
        block.pixels = this.end - this.at;
        block.shown = 1;
        this.packed = [0, end - start];
        this.forget();
        this.#belong(block, 0, block.pixels);
        block.count();
    }

    #belong(block, at, end) {
        [this.block, this.at, this.end] = [block, at, end];
        block.tiles.push(this);
    }
}

/** The tiles that one message brought. Their pixels share an array: thousands of small ones in a second keep a browser busy. */
export class Block {
    tiles = [];
    pixels = 0;
    /** How many of its tiles frames show. */
    shown = 0;

    #unpacked = null;
    /** How many bytes of it are on the account. */
    #counted = 0;

    /**
     * @param {Account} account
     * @param {string} hash of the frame that it came with
     * @param {Uint8Array} bytes of the message
     */
    constructor(account, hash, bytes) {
        Object.assign(this, { account, hash });
        this.source = new Bytes(bytes);
    }

    /** Adds a tile of so many pixels whose bytes are `bytes[start..<end]`. */
    add(start, end, pixels) {
        const at = this.pixels;
        this.pixels += pixels;
        return new Tile(this, [start, end], at, this.pixels);
    }

    /** Where the pixels of its tiles belong. */
    room() {
        if (this.#unpacked === null) {
            this.#unpacked = this.account.takePixels(this.pixels);
            this.count();
        }
        return this.#unpacked;
    }

    /** Gives the pixels back; the bytes that they came from stay. */
    giveBackPixels() {
        const pixels = this.#unpacked;
        this.#unpacked = null;
        for (const tile of this.tiles) tile.forget();
        this.count();
        if (pixels) this.account.givePixels(pixels);
    }

    /** Takes note that less of its tiles are shown than before. */
    wasLeft() {
        if (this.shown > 0 && this.shown * tilesForOneShown < this.tiles.length) {
            for (const tile of this.tiles) if (tile.frames > 0) tile.moveOut();
            this.shown = 0;
        }
        if (this.shown > 0) this.count();
        else this.giveBackPixels();
    }

    /** Puts on the account what it takes: nothing once nobody shows it. */
    count() {
        const isShown = this.shown > 0;
        const bytes = isShown ? this.source.bytes.byteLength + (this.#unpacked?.bytes.byteLength ?? 0) : 0;
        this.account.bytes += bytes - this.#counted;
        this.#counted = bytes;
        this.account.keepBound();
        if (isShown && this.#unpacked) this.account.unpacked.add(this);
        else this.account.unpacked.delete(this);
    }
}
