// The page's side of the wire. Text messages are JSON objects with a `type`; binary messages are frames, little endian:
//
//      0  u8   kind = 1
//      1  u8   tile edge = 32
//      2  u16  flags: 1 where parts of the frame are missing because they would have taken too long
//      4  u32  serial
//      8  u64  hash of this frame
//     16  u64  hash of the base, the frame whose tiles fill what is not listed; 0 is a fully transparent frame
//     24  f64  frame number
//     32  u16  width                  34  u16  height
//     36  f32  milliseconds spent evaluating and drawing
//     40  u32  revision               44  u32  tile count
//     48  u32  left                   52  u32  top: where the image begins within all of the composition
//     56  u32  width of all of it     60  u32  height of all of it, in pixels
//     64  for each tile: u16 index (row-major), u16 byte count of its block (0: transparent, nothing follows), block
//
// A block begins with a byte that says how many colors the tile has. They follow, straight RGBA, and then in an LZ4 block a byte for each
// pixel: which of them it has. Where that first byte is 0, the pixels themselves are in the LZ4 block. Tiles are cropped at the right and
// bottom edges.

/** The version of the wire that this page speaks. */
export const protocolVersion = 3;
/** The edge of a tile in pixels. */
export const tileEdge = 32;
/** The hash that stands for the fully transparent frame. */
export const noHash = "0000000000000000";

const headerSize = 64;

/**
 * Reads a binary message and checks all of its structure; the blocks themselves stay encoded in `bytes`.
 *
 * `tiles` holds three numbers for each tile: its index, and where its block starts and ends (equal: transparent).
 *
 * @param {ArrayBuffer} buffer
 * @throws {RangeError} when the message is not what the layout says
 */
export function decodeFrame(buffer) {
    if (buffer.byteLength < headerSize) throw malformed("the header is truncated");
    const view = new DataView(buffer);
    if (view.getUint8(0) !== 1 || view.getUint8(1) !== tileEdge || view.getUint16(2, true) > 1) {
        throw malformed("unknown kind");
    }
    const width = view.getUint16(32, true);
    const height = view.getUint16(34, true);
    if (width === 0 || height === 0) throw malformed("the frame has no size");
    const area = {
        width: view.getUint32(56, true), height: view.getUint32(60, true),
        region: [view.getUint32(48, true), view.getUint32(52, true), width, height],
    };
    if (area.region[0] + width > area.width || area.region[1] + height > area.height) {
        throw malformed("the frame lies outside the composition");
    }
    const frame = view.getFloat64(24, true);
    if (!Number.isFinite(frame)) throw malformed("the frame number is not finite");
    const grid = tileGrid(width, height);
    return {
        serial: view.getUint32(4, true),
        hash: readHash(view, 8),
        base: readHash(view, 16),
        frame,
        width,
        height,
        area,
        milliseconds: view.getFloat32(36, true),
        isCut: view.getUint16(2, true) === 1,
        revision: view.getUint32(40, true),
        tiles: readTiles(view, view.getUint32(44, true), grid.columns * grid.rows),
        bytes: new Uint8Array(buffer),
    };
}

/**
 * What an image shows: all of the composition in `width` × `height` pixels, or the `region` of that, as left, top, width
 * and height. As a text, equal for equal areas.
 */
export function areaKey({ width, height, region = [0, 0, width, height] }) {
    return [width, height, ...region].join();
}

/** How many columns and rows of tiles cover a frame. */
export function tileGrid(width, height) {
    return { columns: Math.ceil(width / tileEdge), rows: Math.ceil(height / tileEdge) };
}

/** Where a tile lies in a frame; those in the last column and in the last row may be smaller than the others. */
export function tileBox(index, width, height) {
    const columns = Math.ceil(width / tileEdge);
    const x = (index % columns) * tileEdge;
    const y = Math.floor(index / columns) * tileEdge;
    return { x, y, w: Math.min(tileEdge, width - x), h: Math.min(tileEdge, height - y) };
}

/**
 * Reads a text message.
 *
 * @throws {RangeError} when it is not a JSON object with a `type`
 */
export function decodeText(text) {
    let message;
    try {
        message = JSON.parse(text);
    } catch {
        throw malformed("not JSON");
    }
    if (message === null || typeof message !== "object" || typeof message.type !== "string") {
        throw malformed("no type");
    }
    return message;
}

function readHash(view, at) {
    const low = view.getUint32(at, true).toString(16).padStart(8, "0");
    return view.getUint32(at + 4, true).toString(16).padStart(8, "0") + low;
}

function readTiles(view, count, total) {
    if (count > total) throw malformed("more tiles than the frame has");
    const tiles = new Uint32Array(count * 3);
    let at = headerSize;
    for (let i = 0; i < count; i++) {
        if (view.byteLength - at < 4) throw malformed("a tile is truncated");
        const index = view.getUint16(at, true);
        const start = at + 4;
        const end = start + view.getUint16(at + 2, true);
        if (index >= total) throw malformed("a tile lies outside the frame");
        if (i > 0 && index <= tiles[i * 3 - 3]) throw malformed("tiles are out of order");
        if (end > view.byteLength) throw malformed("a tile's block is truncated");
        if (end > start && end - start < 1 + view.getUint8(start) * 4) throw malformed("a tile's colors are truncated");
        tiles[i * 3] = index;
        tiles[i * 3 + 1] = start;
        tiles[i * 3 + 2] = end;
        at = end;
    }
    if (at !== view.byteLength) throw malformed("bytes after the last tile");
    return tiles;
}

function malformed(what) {
    return new RangeError(`malformed message: ${what}`);
}
