// A moment as people type it: a frame, seconds, a share of the animation, or seconds and frames. Pure.

const decimal = "[-−]?(?:\\d+(?:[.,]\\d*)?|[.,]\\d+)";
const plain = new RegExp(`^(${decimal})\\s*(|f|frames?|s|sec|seconds?|ms|%)$`, "i");
const clock = /^(?:(\d+):)?(?:(\d+):)?(\d+):(\d+)$/;
const minutes = /^(\d+):(\d+[.,]\d+)$/;
const relative = new RegExp(`^\\+\\s*(${decimal})$`);

/** What may be typed, for those who typed something else. */
export const momentHint = "Enter a frame, or a time like 2s, 50% or 1:12 (seconds:frames).";

/**
 * The frame that was typed: `42`, `+5` from the frame `now`, `2s`, `500ms`, `50%` of the animation, `1:12` as After Effects
 * has it (seconds:frames, minutes and hours before them), `1:04.20` as the time beside the field has it (minutes:seconds).
 *
 * @param {{inFrame: number, outFrame: number, frameRate: number}} timeline
 * @returns {number|null} a frame, which may lie outside the timeline; null for what is no moment
 */
export function parseMoment(text, { inFrame, outFrame, frameRate }, now = inFrame) {
    const words = text.trim();
    const further = relative.exec(words);
    if (further) return now + number(further[1]);
    const time = minutes.exec(words);
    if (time) return inFrame + tidy((Number(time[1]) * 60 + number(time[2])) * frameRate);
    const parts = clock.exec(words);
    if (parts) {
        // Of two numbers before the seconds, the first is hours.
        const [hours, mins] = parts[2] === undefined ? [0, parts[1] ?? 0] : [parts[1], parts[2]];
        const seconds = Number(hours) * 3600 + Number(mins) * 60 + Number(parts[3]);
        return inFrame + Math.round(seconds * frameRate) + Number(parts[4]);
    }
    const match = plain.exec(words);
    if (!match) return null;
    const value = number(match[1]);
    switch (match[2].toLowerCase()) {
        case "": case "f": case "frame": case "frames": return value;
        case "ms": return inFrame + tidy((value / 1000) * frameRate);
        // At the end nothing is shown any more, and the last moment is meant: as `pegbar render --progress 1` has it.
        case "%": return Math.min(inFrame + tidy((value / 100) * (outFrame - inFrame)), Math.max(outFrame - 0.001, inFrame));
        default: return inFrame + tidy(value * frameRate);
    }
}

/** Whether somebody who types a moment may have come to this. */
export function mayBecomeMoment(text) {
    return /^[-−+\d.,:\s]*$/.test(text) || /\d/.test(text) && /^[-−+\d.,:\ssmf%]*$/i.test(text);
}

function number(text) {
    return Number(text.replace(",", ".").replace("−", "-"));
}

/** A frame with three decimals, and a whole one where nothing but arithmetic keeps it from that. */
function tidy(frame) {
    return Math.round(frame * 1000) / 1000;
}
