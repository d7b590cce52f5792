// Numbers as fields show and read them. Pure.

import { numberText } from "./format.js";

/** What else people write for a unit. */
const otherUnits = {
    "°": ["deg", "degrees"], s: ["sec", "seconds"], frame: ["frames", "f"], frames: ["frame", "f"], pictures: ["picture"],
};
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * The number that was typed, with a comma or a point, and with or without the unit of the field behind it.
 *
 * @param {string} text
 * @param {string} unit what the field measures in; empty for none
 * @returns {number|null} null for what is no number, or one of another unit
 */
export function parseNumber(text, unit = "") {
    let words = text.trim().replace(",", ".").replace("−", "-").toLowerCase();
    const ending = [unit, ...(otherUnits[unit] ?? [])].find((name) => name !== "" && words.endsWith(name.toLowerCase()));
    if (ending) words = words.slice(0, -ending.length).trim();
    const value = decimal.test(words) ? Number(words) : NaN;
    return Number.isFinite(value) ? value : null;
}

/**
 * A number with three decimals, and with three digits where that would leave less of it.
 *
 * @param {number} least below this it is shown as nothing: what is left over from arithmetic
 */
export function fieldText(value, least = 1e-6) {
    if (Math.abs(value) >= 0.1 || Math.abs(value) < least) return numberText(value);
    return String(Number(value.toPrecision(3)));
}

/** A number without what adding floating-point numbers leaves behind, however small the step was. */
export function cleaned(value, step) {
    const grain = Math.min(step / 1000, 1e-6);
    return Number((Math.round(value / grain) * grain).toPrecision(12)) || 0;
}

/** The power of ten below a length. */
export function niceStep(length) {
    return 10 ** Math.floor(Math.log10(length) + 1e-9);
}

/** How many steps a logarithmic slider has. */
export const logSteps = 1000;

/** The position of a number on a logarithmic slider from `low` to `high`, both above 0. */
export function logPosition(value, low, high) {
    const clamped = Math.min(Math.max(value, low), high);
    return Math.round(logSteps * Math.log(clamped / low) / Math.log(high / low));
}

/** The number at a position of a logarithmic slider, with three digits. */
export function logValue(position, low, high) {
    return Number((low * (high / low) ** (position / logSteps)).toPrecision(3));
}
