// Which part of an enlarged composition is drawn: what is in sight, which is there soonest, and then somewhat more, so that small
// pans need nothing new. Pure.

/** How much more than what is in sight is drawn at each side, in pixels. */
const spare = 256;
/** Regions begin and end at multiples of this, in pixels. */
const step = 64;
/** The most pixels that a region may have: as many as the server draws. */
const mostPixels = 1 << 25;

/**
 * The region to draw, as left, top, width and height in pixels.
 *
 * @param {{width: number, height: number}} whole the size of all of the composition
 * @param {{left: number, top: number, right: number, bottom: number}} visible what is in sight of it
 * @param {number[] | null} last the region drawn so far, at the same size; it stays while all in sight is within it
 * @param {{isBare?: boolean}} how whether nothing is drawn but what is in sight
 */
export function regionFor(whole, visible, last, { isBare = false } = {}) {
    if (last && contains(last, visible)) return last;
    for (const more of isBare ? [0] : [spare, 0]) {
        const [left, right] = span(visible.left, visible.right, whole.width, more);
        const [top, bottom] = span(visible.top, visible.bottom, whole.height, more);
        const height = Math.min(bottom - top, Math.floor(mostPixels / (right - left)));
        if (more === 0 || height === bottom - top) return [left, top, right - left, height];
    }
}

function contains([left, top, width, height], visible) {
    return left <= visible.left && top <= visible.top && left + width >= visible.right && top + height >= visible.bottom;
}

function span(from, to, length, spare) {
    const first = Math.max(Math.floor((Math.min(from, length - 1) - spare) / step) * step, 0);
    const last = Math.min(Math.ceil((Math.max(to, 1) + spare) / step) * step, length);
    return [first, last];
}

/** Whether a composition of the size `own` fills `room`, so that parts of the one are parts of the other. */
export function fills(room, own) {
    const { width, height } = wholeWithin(room, own);
    return width === room.width && height === room.height;
}

/**
 * The whole of a composition of the size `own`, as large as it fits into `room`, or the part that is asked for of `room` where it
 * fills that; null where one is not known.
 */
export function areaWithin(room, own) {
    if (!room || !own) return null;
    const whole = wholeWithin(room, own);
    return room.region && fills(room, own) ? { ...whole, region: room.region } : whole;
}

function wholeWithin(room, own) {
    const factor = Math.min(room.width / own.width, room.height / own.height);
    return { width: Math.max(1, Math.round(own.width * factor)), height: Math.max(1, Math.round(own.height * factor)) };
}
