// What can be exported, what each format can be told, and what comes of it. Pure.

import { bytesText, countText } from "../shared/format.js";

/**
 * Each format by its name on the wire. `kind` is what is exported: `frames`, one frame (`still`), all of them side by side
 * (`sheet`), or the `document` itself; `rate` the most frames a second that it plays, `side` the most pixels in a row.
 */
export const formats = {
    gif: { kind: "frames", rate: 50, side: 65535, matte: true, hint: "256 colors per frame, no partial transparency." },
    apng: { kind: "frames", hint: "Lossless, with transparency." },
    webp: { kind: "frames", side: 16383, quality: "lossless", hint: "Lossless by default, with transparency." },
    svg: { kind: "frames", hint: "Every frame as vectors." },
    zip: { kind: "frames", hint: "A PNG for each frame." },
    png: { kind: "still", hint: "Lossless, with transparency." },
    "svg-frame": { kind: "still", hint: "Vectors. What SVG can’t express is embedded as pixels." },
    pdf: { kind: "still", hint: "Vectors. What PDF can’t express is embedded as pixels." },
    webm: { kind: "frames", quality: "film", hint: "VP9 with transparency. Needs ffmpeg." },
    mp4: {
        kind: "frames", quality: "film", opaque: true,
        hint: "H.264, plays everywhere. No transparency: choose a background. Needs ffmpeg.",
    },
    mov: { kind: "frames", hint: "ProRes 4444 with transparency, for editing. Needs ffmpeg." },
    sprites: {
        kind: "sheet", side: 16384,
        hint: "A ZIP with all frames in one PNG, a JSON atlas for game engines, and CSS that plays it.",
    },
    sheet: { kind: "sheet", side: 32767, hint: "All frames in one PNG, with their numbers." },
    lottie: { kind: "document", hint: "The animation and its pictures in one archive." },
    tgs: { kind: "document", hint: "An animated sticker: 512×512 px, 30 or 60 fps, 3 seconds and 64 KB at most, shapes only." },
    json: {
        kind: "document", tolerance: true,
        hint: "Shorter numbers, nothing unused, no names. Compared with the original, frame by frame.",
    },
};

/** Which fields of the dialog a format has, by their names. */
export function fieldsOf(format) {
    const { kind } = format;
    const isDrawn = kind !== "document";
    const isTimed = kind === "frames" || kind === "sheet";
    return {
        scale: isDrawn, rate: isTimed, range: isTimed, still: kind === "still", columns: kind === "sheet", background: isDrawn,
        matte: Boolean(format.matte), dither: Boolean(format.matte), quality: Boolean(format.quality), tolerance: Boolean(format.tolerance),
    };
}

/** Around each frame of a contact sheet, in pixels, and what its number takes below it; as the server draws it. */
const contact = { margin: 6, number: 14 };

/** The longest side of a frame that the server draws, and the most columns of a sheet that it lays. */
export const longestSide = 16384;
export const mostColumns = 10000;

/** How the frames of a sheet lie: columns, rows and pixels, as the server lays them. */
export function sheetSize(name, { width, height, count, columns }) {
    const isContact = name === "sheet";
    const cell = isContact
        ? { width: width + 2 * contact.margin, height: height + 2 * contact.margin + contact.number } : { width, height };
    const square = Math.sqrt((count * cell.height) / cell.width * (isContact ? 1.5 : 1));
    const usual = isContact ? Math.max(1, Math.round(square))
        : count * width <= 4096 ? count : Math.min(Math.max(1, Math.ceil(square)), Math.max(1, Math.floor(formats.sprites.side / width)));
    const across = Math.min(count, columns ?? usual);
    const rows = Math.ceil(count / across);
    return { columns: across, rows, width: across * cell.width, height: rows * cell.height };
}

/**
 * What will be exported, in words, and what stands in its way; empty for nothing.
 *
 * @param {string} name of the format
 * @param {object} wanted `width`, `height`, `count`, `duration` in seconds, `rate`, `columns`, `frame`; `bytes` of the file,
 *     and how many `edits` of it are not saved
 */
export function preview(name, wanted) {
    const format = formats[name];
    if (format.kind === "document") {
        const edits = wanted.edits > 0 ? `, with ${countText(wanted.edits, "unsaved change")}` : "";
        return { facts: `The file is ${bytesText(wanted.bytes)} now${edits}.`, problem: "" };
    }
    const size = format.kind === "sheet" ? sheetSize(name, wanted) : wanted;
    const pixels = `${size.width}×${size.height} px`;
    const time = `${rounded(wanted.duration)} s at ${rounded(wanted.rate)} fps`;
    const frames = countText(wanted.count, "frame");
    const limit = Math.min(format.side ?? Infinity, format.kind === "sheet" ? Infinity : longestSide);
    const isTooLarge = size.width > limit || size.height > limit;
    const less = format.kind === "sheet" ? "fewer frames or a smaller scale" : "a smaller scale";
    const problem = isTooLarge ? `That is more than ${limit} px. Choose ${less}.` : "";
    switch (format.kind) {
        case "still": return { facts: `${pixels}, frame ${rounded(wanted.frame)}`, problem };
        case "sheet": return { facts: `${pixels}: ${frames} in ${countText(size.rows, "row")} of ${size.columns}, ${time}`, problem };
        default: return { facts: `${pixels}, ${frames}, ${time}`, problem };
    }
}

function rounded(number) {
    return Math.round(number * 100) / 100;
}
