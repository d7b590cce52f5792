// The tiles of frames, packed as they came until they are painted: many frames of a first pass come at once, and some are never seen.

import { Bytes, decodeBlock } from "./lz4.js";

/** The colors of the tile that is read, which need no memory of their own then. */
const palette = new Uint32Array(256);
/** A block is split up when of so many of its tiles less than one is shown. */
const tilesForOneShown = 4;
/** An array serves a block that needs no less than this part of it. */
const leastUse = 3 / 4;
/** So many arrays are kept for other blocks: while a loop plays, each frame gives back one or two and needs as many. */
const mostSpares = 16;

/** What the blocks of a store take together. */
export class Account {
    bytes = 0;
    /** The blocks that are unpacked. */
    unpacked = new Set();
    /** Arrays that were given back, to be used again: to clear fresh memory can take as long as to decode. */
    #spares = [];

    /** @param {number} limit in bytes, of blocks and spare arrays together */
    constructor(limit) {
        this.limit = limit;
    }

    /** How many of the bytes are not of what was unpacked. */
    get packed() {
        return [...this.unpacked].reduce((bytes, { unpackedBytes }) => bytes - unpackedBytes, this.bytes);
    }

    /** An array of so many bytes or some more, whose content may be anything. */
    takeRoom(count) {
        const index = this.#spares.findLastIndex(({ bytes: { length } }) => length >= count && length * leastUse <= count);
        if (index >= 0) return this.#spares.splice(index, 1)[0];
        this.keepBound(count, 0);
        return new Bytes(new Uint8Array(count));
    }

    /** Takes back an array that nobody reads any more. */
    giveRoom(room) {
        this.#spares.push(room);
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
     * @param {number} at where what is unpacked of it begins in the room of the block
     * @param {number} pixels how many it has
     */
    constructor(block, packed, at, pixels) {
        this.packed = packed;
        this.pixels = pixels;
        /** Of how many colors each pixel names one; 0 where pixels are given as they are. */
        this.colors = block.source.bytes[packed[0]];
        this.#belong(block, at);
    }

    /** How many bytes it takes once it is unpacked. */
    get size() {
        return this.colors > 0 ? this.pixels : this.pixels * 4;
    }

    /**
     * Unpacks it unless it is unpacked.
     *
     * @returns {Bytes} the room of its block
     * @throws {RangeError} when its bytes are corrupt
     */
    unpack() {
        const room = this.block.room();
        if (!this.#isUnpacked) {
            const [start, end] = this.packed;
            decodeBlock(this.block.source, start + 1 + this.colors * 4, end, room, this.at, this.at + this.size);
            this.#isUnpacked = true;
        }
        return room;
    }

    /**
     * Puts its pixels, straight RGBA in words of 32 bits, into rows of `target` that are `stride` words apart, from `at` on.
     *
     * @throws {RangeError} when its bytes are corrupt
     */
    copy(target, at, stride, width, height) {
        const { bytes, words } = this.unpack();
        if (this.colors === 0) {
            let read = this.at / 4;
            for (let row = 0; row < height; row++, at += stride) {
                for (let column = 0; column < width; column++) target[at + column] = words[read++];
            }
            return;
        }
        // An index of a color that there is not stays transparent.
        palette.fill(0, this.colors);
        const { view } = this.block.source;
        for (let i = 0, from = this.packed[0] + 1; i < this.colors; i++, from += 4) palette[i] = view.getUint32(from, true);
        // To read a word at once takes half the time. Rows of the last column's tiles may begin between words.
        const inWords = width % 4 === 0 ? width : 0;
        for (let row = 0, from = this.at; row < height; row++, from += width, at += stride) {
            let column = 0;
            for (let read = from >> 2; column < inWords; column += 4) {
                const four = words[read++];
                target[at + column] = palette[four & 255];
                target[at + column + 1] = palette[four >>> 8 & 255];
                target[at + column + 2] = palette[four >>> 16 & 255];
                target[at + column + 3] = palette[four >>> 24];
            }
            for (; column < width; column++) target[at + column] = palette[bytes[from + column]];
        }
    }

    /** What was unpacked was given back. */
    forget() {
        this.#isUnpacked = false;
    }

    /** Takes its bytes along into a block of its own. */
    moveOut() {
        const [start, end] = this.packed;
        const { account, hash, source } = this.block;
        const block = new Block(account, hash, source.bytes.slice(start, end));
        block.size = this.size;
        block.shown = 1;
        this.packed = [0, end - start];
        this.forget();
        this.#belong(block, 0);
        block.count();
    }

    #belong(block, at) {
        [this.block, this.at] = [block, at];
        block.tiles.push(this);
    }
}

/** The tiles that one message brought. They are unpacked into one array: thousands of small ones in a second keep a browser busy. */
export class Block {
    tiles = [];
    /** How many bytes they take once they are unpacked. */
    size = 0;
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
        // A multiple of four, so that it begins at a word: only the last tile of a frame has another number of pixels.
        const tile = new Tile(this, [start, end], this.size, pixels);
        this.size += tile.size;
        return tile;
    }

    /** What its tiles are unpacked into. */
    room() {
        if (this.#unpacked === null) {
            this.#unpacked = this.account.takeRoom(this.size);
            this.count();
        }
        return this.#unpacked;
    }

    /** How many bytes that takes, once it is there. */
    get unpackedBytes() {
        return this.#unpacked?.bytes.byteLength ?? 0;
    }

    /** Gives back what was unpacked; the bytes that it came from stay. */
    giveBackRoom() {
        const room = this.#unpacked;
        this.#unpacked = null;
        for (const tile of this.tiles) tile.forget();
        this.count();
        if (room) this.account.giveRoom(room);
    }

    /** Takes note that less of its tiles are shown than before. */
    wasLeft() {
        if (this.shown > 0 && this.shown * tilesForOneShown < this.tiles.length) {
            for (const tile of this.tiles) if (tile.frames > 0) tile.moveOut();
            this.shown = 0;
        }
        if (this.shown > 0) this.count();
        else this.giveBackRoom();
    }

    /** Puts on the account what it takes: nothing once nobody shows it. */
    count() {
        const isShown = this.shown > 0;
        const bytes = isShown ? this.source.bytes.byteLength + this.unpackedBytes : 0;
        this.account.bytes += bytes - this.#counted;
        this.#counted = bytes;
        this.account.keepBound();
        if (isShown && this.#unpacked) this.account.unpacked.add(this);
        else this.account.unpacked.delete(this);
    }
}
