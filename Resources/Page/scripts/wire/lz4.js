// The decoder of LZ4's raw block format: sequences of literals and matches, without a frame header. Every index is
// checked before it is used, so that a corrupt block throws a RangeError and never reads or writes outside.

/**
 * Decodes the block in `source[start..<end]` into `target[first..<last]`, which it must fill exactly.
 *
 * @param {Uint8Array} source
 * @param {number} start
 * @param {number} end
 * @param {Uint8Array} target
 * @param {number} first
 * @param {number} last
 */
export function decodeBlock(source, start, end, target, first = 0, last = target.length) {
    let read = start;
    let written = first;
    while (read < end) {
        const token = source[read++];

        let literals = token >>> 4;
        if (literals === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a literal length is truncated");
                more = source[read++];
                literals += more;
            } while (more === 255);
        }
        if (literals > end - read) throw corrupt("literals are truncated");
        if (literals > last - written) throw corrupt("there are more literals than fit");
        // A call costs more than the loop for the short runs that are the rule.
        if (literals > 32) {
            target.set(source.subarray(read, read + literals), written);
            read += literals;
            written += literals;
        } else {
            for (const stop = read + literals; read < stop;) target[written++] = source[read++];
        }
        if (read === end) break;

        if (end - read < 2) throw corrupt("an offset is cut off");
        const offset = source[read] | (source[read + 1] << 8);
        read += 2;
        if (offset === 0 || offset > written - first) throw corrupt("an offset points outside");
        let length = token & 15;
        if (length === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a match length is cut off");
                more = source[read++];
                length += more;
            } while (more === 255);
        }
        length += 4;
        if (length > last - written) throw corrupt("a match is longer than what is left");
        if (offset === 1 && length > 32) {
            target.fill(target[written - 1], written, written + length);
            written += length;
        } else if (offset >= length && length > 32) {
            target.copyWithin(written, written - offset, written - offset + length);
            written += length;
        } else {
            // Byte by byte, because a match may overlap what it writes: that is how runs repeat.
            for (const stop = written + length; written < stop; written++) target[written] = target[written - offset];
        }
    }
    if (written !== last) throw corrupt(`${written - first} of ${last - first} bytes were there`);
}

function corrupt(what) {
    return new RangeError(`corrupt LZ4 block: ${what}`);
}
