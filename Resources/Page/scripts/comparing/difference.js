// Where two frames differ, as colors: from yellow for a little to red for a lot, over the first frame drawn faintly.

import { tileBox, tileEdge } from "../wire/protocol.js";

/** The least difference of a channel that is called visible. */
const visibleStep = 24;

/** What differs by less in the frame of another player is left out: players round colors, and lay grain over gradients. */
const roundingStep = 4;

/** What is behind the frames when they are compared in grey. */
const ground = 226;

/** The words of a frame's pixels, laid in the middle of a picture of another size. */
export function wordsOf(frame, width, height) {
    const words = new Uint32Array(width * height);
    const pixels = new Uint32Array(tileEdge * tileEdge);
    const left = Math.floor((width - frame.width) / 2);
    const top = Math.floor((height - frame.height) / 2);
    for (const [index, tile] of frame.tiles.entries()) {
        if (!tile) continue;
        const { x, y, w, h } = tileBox(index, frame.width, frame.height);
        tile.copy(pixels, 0, w, w, h);
        for (let row = 0; row < h; row++) {
            const line = y + row + top;
            if (line < 0 || line >= height) continue;
            for (let column = 0; column < w; column++) {
                const at = x + column + left;
                if (at >= 0 && at < width) words[line * width + at] = pixels[row * w + column];
            }
        }
    }
    return words;
}

/**
 * Compares pixels, straight RGBA in words of 32 bits, as they look: what is transparent in both is the same.
 *
 * @param {boolean} isDark whether what is the same is shown on dark grey
 * @param {boolean} isOther whether one of them is another player's: what differs by rounding is counted, but not colored
 * @returns {{words: Uint32Array, changed: number, visible: number, most: number}} the colors, how many pixels differ, how many of
 *     them visibly, and the greatest difference of a channel, 0 to 255
 */
export function heatOf(before, after, isDark, isOther = false) {
    const least = isOther ? roundingStep : 1;
    const words = new Uint32Array(before.length);
    let changed = 0;
    let visible = 0;
    let most = 0;
    for (let i = 0; i < words.length; i++) {
        const distance = before[i] === after[i] ? 0 : distanceOf(before[i], after[i]);
        if (distance > 0) {
            changed += 1;
            if (distance >= visibleStep) visible += 1;
            if (distance > most) most = distance;
        }
        words[i] = distance >= least ? hot(distance) : faint(before[i], isDark);
    }
    return { words, changed, visible, most };
}

/** The greatest difference of a channel, colors counting as much as they are seen. */
function distanceOf(a, b) {
    const [alphaA, alphaB] = [a >>> 24, b >>> 24];
    let most = Math.abs(alphaA - alphaB);
    for (const shift of [0, 8, 16]) {
        const distance = Math.abs((a >>> shift & 255) * alphaA - (b >>> shift & 255) * alphaB) / 255;
        if (distance > most) most = distance;
    }
    return Math.round(most);
}

function hot(distance) {
    // The square root lets people see what differs by one of 255.
    const green = Math.round((1 - Math.sqrt(distance / 255)) * 200);
    return (255 << 24 | 30 << 16 | green << 8 | 235) >>> 0;
}

function faint(word, isDark) {
    const alpha = word >>> 24;
    const channel = (shift) => ((word >>> shift & 255) * alpha + ground * (255 - alpha)) / 255;
    const luma = (channel(0) * 54 + channel(8) * 183 + channel(16) * 19) / 256;
    const grey = Math.round(isDark ? 24 + luma * 56 / 255 : 200 + luma * 50 / 255);
    return (255 << 24 | grey << 16 | grey << 8 | grey) >>> 0;
}
