// Easing curves as people paste them from other programs: CSS declarations, code, Lottie's handles, After Effects' influence.
// Pure.

import { parseEasing, presets } from "./easing.js";
import { fittedCurve, linearStops } from "./linear-easing.js";

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Functions of four numbers, and those of two points; what is named inside does not matter. */
const calls = new RegExp([
    /cubic-bezier|controlPoints?\b|functionWithControlPoints|UICubicTimingParameters|timingCurve|PathInterpolator/,
    /CubicBezierEasing|\bCubic\b|UnitCurve\.bezier|bezier\s*\(/,
].map(({ source }) => source).join("|"), "i");
const words = { "ease-in": "ease-in", "ease-out": "ease-out", "ease-in-out": "ease-in-out", ease: "ease", linear: "linear" };
const word = /(?<![\w-])(ease-in-out|ease-in|ease-out|ease|linear)(?![\w(-])/i;
const constant = new RegExp([
    /(?:\.|kCAMediaTimingFunction|UIViewAnimation(?:OptionCurve|Curve)|(?:^|[\s(:]))(?:curve)?/,
    /(easeInEaseOut|easeInOut|easeIn|easeOut|linear|default)\b/,
].map(({ source }) => source).join(""), "i");
const constants = {
    easeineaseout: "ease-in-out", easeinout: "ease-in-out", easein: "ease-in", easeout: "ease-out", linear: "linear", default: "ease",
};
const css = new Map(presets.find(({ family }) => family === "CSS").curves);

/** What is understood, for those who pasted something else. */
export const understood = "Try cubic-bezier(…), a CSS transition, code from Swift, or Lottie handles.";

/**
 * Reads a curve.
 *
 * @param {string} text
 * @param {{seconds: number, distance: number}} segment how long it takes and how far it goes: After Effects gives speeds
 * @returns {{curve?: number[], note?: string, problem?: string}|null} `note` is a sentence on what was left out or is only
 *     near, `problem` one on why there is no curve in what looks like one; null for what does not
 */
export function readCurve(text, segment = { seconds: 1, distance: 1 }) {
    const own = parseEasing(text);
    if (own) return { curve: own };
    if (text.length > 20_000) return null;
    const found = lottie(text) ?? influences(text, segment) ?? path(text) ?? declaration(text) ?? called(text) ?? named(text);
    return found?.curve ? checked(found) : found;
}

/** `"o":{"x":[0.3],"y":[0]},"i":{"x":[0.7],"y":[1]}`, in any order, with or without quotes. */
function lottie(text) {
    const ends = {};
    let isMixed = false;
    for (const [, end, inside] of text.matchAll(/(?<![\w.])["']?([oi])["']?\s*:\s*\{([^{}]*)\}/g)) {
        for (const [, axis, list] of inside.matchAll(/["']?\b([xy])["']?\s*:\s*(\[[^\]]*\]|[^,\s]+)/g)) {
            const all = numbers(list);
            if (all.length === 0) return null;
            isMixed ||= all.some((other) => other !== all[0]);
            (ends[end] ??= {})[axis] ??= all[0];
        }
    }
    const curve = [ends.o?.x, ends.o?.y, ends.i?.x, ends.i?.y];
    if (curve.every((part) => part === undefined)) return null;
    if (curve.some((part) => part === undefined)) return { problem: "Lottie handles need both “o” and “i”, each with x and y." };
    return { curve, note: isMixed ? "Used the first component’s handles." : "" };
}

/** `influence 75 %, speed 0`, twice or once for both ends, or ExtendScript's `new KeyframeEase(speed, influence)`. */
function influences(text, { seconds, distance }) {
    const eases = [...text.matchAll(/KeyframeEase\s*\(([^)]*)\)/g)]
        .map(([, inside]) => numbers(inside)).filter((pair) => pair.length === 2);
    const labelled = (label) => [...text.matchAll(new RegExp(`${label}[^\\d+.-]*(${number.source})`, "gi"))]
        .map(([, value]) => Number(value));
    const plain = /^[^a-z(]*%[^a-z(]*$/i.test(text) || /^\s*(out|in)\b/i.test(text) ? numbers(text) : [];
    let ends = eases.map(([speed, influence]) => ({ speed, influence }));
    if (ends.length === 0) {
        const speeds = labelled("speed");
        const found = labelled("influence");
        ends = (found.length > 0 ? found : plain).map((influence, index) => ({ influence, speed: speeds[index] ?? speeds[0] ?? 0 }));
    }
    if (ends.length === 0 || ends.length > 2) return null;
    const [out, into] = [ends[0], ends.at(-1)];
    const share = ({ influence }) => influence / 100;
    const rise = (end) => (Math.abs(distance) > 1e-9 ? (end.speed * share(end) * seconds) / distance : 0);
    return { curve: [share(out), rise(out), 1 - share(into), 1 - rise(into)].map((part) => Math.round(part * 1e4) / 1e4) };
}

/** An SVG path from 0, 0 to 1, 1, as GSAP's CustomEase has it. */
function path(text) {
    if (!/^["'`]?\s*M\s*0[\s,]+0\s*C/i.test(text)) return null;
    const all = numbers(text.replace(/^[^C]*C/i, ""));
    if (all.length !== 6 || all[4] !== 1 || all[5] !== 1) return { problem: "A path needs one curve from 0,0 to 1,1." };
    return { curve: all.slice(0, 4) };
}

/** A `transition` or `animation` of CSS, or what stands after its colon. */
function declaration(text) {
    const declared = /(?:transition|animation)(?:-timing-function|TimingFunction)?["']?\s*:\s*["']?([^;}"']*)/i.exec(text);
    const isTimed = /(?<![\w.])\.?\d[\d.]*m?s\b/.test(text);
    const isAlone = /^\s*(linear|steps|step-start|step-end)\b/i.test(text);
    if (!declared && !isTimed && !isAlone) return null;
    const parts = split(declared ? declared[1] : text.replace(/;\s*$/, ""));
    const curves = parts.map(easingOf).filter(Boolean);
    // A transition that names no easing has the usual one.
    if (curves.length === 0) {
        return declared && isTimed ? { curve: [...css.get("ease")], note: "It names no easing, so it is “ease”." } : null;
    }
    const others = curves.length > 1 ? `Used the first of ${curves.length} curves.` : "";
    return { ...curves[0], note: [curves[0].note, others].filter(Boolean).join(" ") };
}

function easingOf(part) {
    if (/cubic-bezier/i.test(part)) return called(part);
    if (/\blinear\s*\(/i.test(part)) {
        const stops = linearStops(/\blinear\s*\(([^)]*)/i.exec(part)[1]);
        if (!stops) return { problem: "linear() needs two or more numbers." };
        const { curve, error } = fittedCurve(stops);
        return { curve, note: `The nearest curve to linear(…), max error ${Math.round(error * 1000) / 10} %.` };
    }
    if (/\bstep(s\s*\(|-start|-end)/i.test(part)) return { problem: "steps() jumps from value to value: choose Hold instead." };
    const found = word.exec(part);
    return found ? { curve: [...css.get(words[found[1].toLowerCase()])] } : null;
}

/** A function with four numbers or two points. */
function called(text) {
    const at = calls.exec(text);
    if (!at) return null;
    const all = numbers(text.slice(at.index).replace(/\b[a-z_]\w*/gi, " "));
    return all.length < 4 ? null : { curve: all.slice(0, 4) };
}

/** `CAMediaTimingFunction(name: .easeIn)` and the like. */
function named(text) {
    if (text.length > 200) return null;
    const found = constant.exec(text);
    return found ? { curve: [...css.get(constants[found[1].toLowerCase()])] } : null;
}

function checked({ curve, note = "" }) {
    if (!curve.every(Number.isFinite)) return null;
    const isInTime = [curve[0], curve[2]].every((x) => x >= 0 && x <= 1);
    return isInTime ? { curve, note } : { problem: "A curve’s x1 and x2 must lie between 0 and 1." };
}

/** The parts between commas that stand in no parentheses. */
function split(text) {
    return text.split(/,(?![^(]*\))/);
}

function numbers(text) {
    return (text.match(number) ?? []).map(Number);
}
