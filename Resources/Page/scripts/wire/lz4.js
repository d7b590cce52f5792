// The decoder of LZ4's raw block format: sequences of literals and matches, without a frame header. Every index is
// checked before it is used, so that a corrupt block throws a RangeError and never reads or writes outside.
//
// Words are copied whether or not all of their bytes are meant: what is too much is written again by what follows. Counting bytes
// takes longer, and most sequences are a few bytes long. The order of the cases is that of how often they come up.

/** Literals of so few bytes, with a match whose length is all in the token, go the short way. */
const shortLiterals = 8;
/** From where its sequence begins, that may write so many bytes. */
const shortRoom = 32;
/** For more bytes than these it takes less time to call for a copy than to make it here. */
const [manyLiterals, longRun, longMatch] = [32, 64, 128];

/** Bytes that can be read and written in words as well, which may begin anywhere. */
export class Bytes {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        const { buffer, byteOffset, byteLength } = bytes;
        this.bytes = bytes;
        this.view = new DataView(buffer, byteOffset, byteLength);
        /** Every four bytes as a word; null where the bytes do not begin at a word of the memory. */
        this.words = byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, byteLength >> 2) : null;
    }
}

/**
 * Decodes the block in `source[start..<end]` into `target[first..<last]`, which it must fill exactly.
 *
 * @param {Bytes} source
 * @param {number} start
 * @param {number} end
 * @param {Bytes} target
 * @param {number} first
 * @param {number} last
 */
export function decodeBlock(source, start, end, target, first = 0, last = target.bytes.length) {
    const { bytes: packed, view: from } = source;
    const { bytes, view, words } = target;
    const lastShortRead = end - shortLiterals - 2;
    const lastShortWrite = last - shortRoom;
    let read = start;
    let written = first;
    while (read < end) {
        const token = packed[read++];
        let literals = token >>> 4;
        let length = token & 15;

        if (literals <= shortLiterals && length < 15 && read <= lastShortRead && written <= lastShortWrite) {
            if (literals > 0) {
                view.setUint32(written, from.getUint32(read, true), true);
                if (literals > 4) view.setUint32(written + 4, from.getUint32(read + 4, true), true);
                read += literals;
                written += literals;
            }
            const offset = from.getUint16(read, true);
            read += 2;
            if (offset > written - first) throw corrupt("an offset points outside");
            length += 4;
            if (offset >= 4) {
                const at = written - offset;
                view.setUint32(written, view.getUint32(at, true), true);
                view.setUint32(written + 4, view.getUint32(at + 4, true), true);
                if (length > 8) {
                    view.setUint32(written + 8, view.getUint32(at + 8, true), true);
                    view.setUint32(written + 12, view.getUint32(at + 12, true), true);
                    if (length > 16) view.setUint32(written + 16, view.getUint32(at + 16, true), true);
                }
            } else if (offset === 1) {
                // One color: to read back what was just written takes longer.
                const word = bytes[written - 1] * 0x01010101;
                view.setUint32(written, word, true);
                view.setUint32(written + 4, word, true);
                view.setUint32(written + 8, word, true);
                view.setUint32(written + 12, word, true);
                view.setUint32(written + 16, word, true);
            } else if (offset > 0) {
                // What repeats every two or three bytes does so every four or six as well.
                const distance = offset * 2;
                for (let i = written; i < written + distance; i++) bytes[i] = bytes[i - offset];
                for (let i = written + distance; i < written + length; i += 4) view.setUint32(i, view.getUint32(i - distance, true), true);
            } else {
                throw corrupt("an offset points outside");
            }
            written += length;
            continue;
        }

        if (literals === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a literal length is truncated");
                more = packed[read++];
                literals += more;
            } while (more === 255);
        }
        if (literals > end - read) throw corrupt("literals are truncated");
        if (literals > last - written) throw corrupt("there are more literals than fit");
        if (literals > manyLiterals) {
            bytes.set(packed.subarray(read, read + literals), written);
            read += literals;
            written += literals;
        } else {
            for (const stop = read + literals; read < stop;) bytes[written++] = packed[read++];
        }
        if (read === end) break;

        if (end - read < 2) throw corrupt("an offset is cut off");
        const offset = packed[read] | (packed[read + 1] << 8);
        read += 2;
        if (offset === 0 || offset > written - first) throw corrupt("an offset points outside");
        if (length === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a match length is cut off");
                more = packed[read++];
                length += more;
            } while (more === 255);
        }
        length += 4;
        if (length > last - written) throw corrupt("a match is longer than what is left");

        // A match may overlap what it is copied to: that is how runs repeat.
        const stop = written + length;
        if (offset === 4 && length > longRun && words !== null) {
            for (; written % 4 !== 0; written++) bytes[written] = bytes[written - 4];
            words.fill(words[written / 4 - 1], written / 4, stop >> 2);
            written = stop & ~3;
        } else if (offset === 1 && length <= manyLiterals && stop + 3 <= last) {
            const word = bytes[written - 1] * 0x01010101;
            for (; written < stop; written += 4) view.setUint32(written, word, true);
            written = stop;
        } else if (offset >= 4 && length <= longMatch && stop + 3 <= last) {
            for (; written < stop; written += 4) view.setUint32(written, view.getUint32(written - offset, true), true);
            written = stop;
        } else if (offset >= length && length > manyLiterals) {
            bytes.copyWithin(written, written - offset, stop - offset);
            written = stop;
        } else if (offset === 1 && length > manyLiterals) {
            bytes.fill(bytes[written - 1], written, stop);
            written = stop;
        } else if (offset >= 4) {
            for (; written + 4 <= stop; written += 4) view.setUint32(written, view.getUint32(written - offset, true), true);
        }
        for (; written < stop; written++) bytes[written] = bytes[written - offset];
    }
    if (written !== last) throw corrupt(`${written - first} of ${last - first} bytes were there`);
}

function corrupt(what) {
    return new RangeError(`corrupt LZ4 block: ${what}`);
}
