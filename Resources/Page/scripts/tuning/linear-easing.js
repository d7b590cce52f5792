// CSS's linear(…): an easing by points, and the cubic curve that is nearest to it. Pure.

import { presets } from "./easing.js";

const samples = 48;
const mostStops = 500;

/**
 * The points of a `linear()`, by what stands between its parentheses, as CSS Easing Functions 2 places them.
 *
 * @returns {Array<[number, number]>|null} of input and output, in order; null for fewer than two
 */
export function linearStops(text) {
    const stops = [];
    for (const part of text.split(",").slice(0, mostStops)) {
        const tokens = part.trim().split(/\s+/);
        const value = tokens.find((token) => !token.endsWith("%"));
        const places = tokens.filter((token) => token.endsWith("%")).map((token) => Number.parseFloat(token) / 100);
        if (value === undefined || !Number.isFinite(Number(value)) || !places.every(Number.isFinite)) return null;
        for (const place of places.length > 0 ? places : [null]) stops.push([place, Number(value)]);
    }
    if (stops.length < 2) return null;
    stops[0][0] ??= 0;
    stops.at(-1)[0] ??= 1;
    // None lies before the one before it; those without a place lie evenly between their neighbors.
    let last = -Infinity;
    for (const stop of stops) if (stop[0] !== null) last = stop[0] = Math.max(stop[0], last);
    for (let i = 1; i < stops.length; i++) {
        if (stops[i][0] !== null) continue;
        const next = stops.findIndex(([place], at) => at > i && place !== null);
        stops[i][0] = stops[i - 1][0] + (stops[next][0] - stops[i - 1][0]) / (next - i + 1);
    }
    return stops;
}

/** The output of an easing by points at an input. */
export function linearAt(stops, x) {
    const next = Math.max(stops.findIndex(([place]) => place > x), 1);
    const [[x0, y0], [x1, y1]] = x >= stops.at(-1)[0] ? [stops.at(-2), stops.at(-1)] : [stops[next - 1], stops[next]];
    return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** The output of a cubic timing curve at an input from 0 to 1. */
export function bezierAt([x1, y1, x2, y2], x) {
    const along = (a, b, t) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3;
    let [low, high] = [0, 1];
    for (let i = 0; i < 24; i++) {
        const middle = (low + high) / 2;
        if (along(x1, x2, middle) < x) low = middle;
        else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
}

/**
 * The timing curve nearest to an easing by points: by steps that become smaller, from the nearest of those with names.
 *
 * @returns {{curve: number[], error: number}} the greatest difference is that of the samples
 */
export function fittedCurve(stops) {
    const wanted = Array.from({ length: samples + 1 }, (_, i) => linearAt(stops, i / samples));
    const differences = (curve) => wanted.map((y, i) => Math.abs(bezierAt(curve, i / samples) - y));
    const cost = (curve) => differences(curve).reduce((sum, off) => sum + off * off, 0);
    const starts = presets.flatMap(({ curves }) => curves.map(([, curve]) => curve));
    let best = [...starts.reduce((a, b) => (cost(b) < cost(a) ? b : a))];
    let least = cost(best);
    for (let step = 0.2; step > 0.0005; step /= 2) {
        for (let hasMoved = true, rounds = 0; hasMoved && rounds < 20; rounds++) {
            hasMoved = false;
            for (const [part, direction] of [0, 1, 2, 3].flatMap((part) => [[part, 1], [part, -1]])) {
                const next = [...best];
                next[part] += direction * step;
                if (part % 2 === 0) next[part] = Math.min(Math.max(next[part], 0), 1);
                const now = cost(next);
                if (now < least - 1e-12) [best, least, hasMoved] = [next, now, true];
            }
        }
    }
    return { curve: best.map((part) => Math.round(part * 1000) / 1000), error: Math.max(...differences(best)) };
}
