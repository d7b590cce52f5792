// Where the blocks of an animation lie on the time axis of its graph. Pure.

import { GraphScale } from "./plot-scale.js";

/** Clocks that are set otherwise than these make the graph's time another one than that of the blocks. */
const usual = { speed: 1, timeOffset: 0, repeatCount: 0, repeatDuration: 0 };

/**
 * How shares of an animation's duration lie on its graph.
 *
 * Where the clocks around the animation are set, or it repeats, the blocks lie along the whole graph instead.
 *
 * @returns {{left: number, width: number, seconds: number, share: (frame: number) => number}} in pixels and seconds
 */
export function timeScale(plot, valueOf, frameRate) {
    const [graph] = plot.graphs;
    const { path } = plot.motion;
    const value = (name, otherwise) => valueOf(name) ?? plot.knobs[name]?.value ?? otherwise;
    const seconds = value(`${path}.duration`, 0.25);
    const outer = Object.keys(plot.knobs).filter((name) => !name.startsWith(`${path}.`));
    const isUsual = Object.entries(usual).every(([name, otherwise]) => value(`${path}.${name}`, otherwise) === otherwise)
        && outer.every((name) => !/\.(beginTime|speed|timeOffset)$/.test(name) || value(name) === (/speed$/.test(name) ? 1 : 0));
    const whole = { left: graph.x[0], width: Math.max(graph.x[1] - graph.x[0], 1), seconds, share: () => 0 };
    if (!isUsual || !(seconds > 0)) return whole;
    const scale = new GraphScale(graph);
    const begin = value(`${path}.beginTime`, 0) + value(`${path}.delay`, 0);
    const left = scale.x(begin * frameRate);
    const width = scale.x((begin + seconds) * frameRate) - left;
    return width > 1 ? { left, width, seconds, share: (frame) => (frame / frameRate - begin) / seconds } : whole;
}

/** A share, or one of the edges where it lies within some distance of that. */
export function snapped(share, edges, distance) {
    const nearest = edges.reduce((best, edge) => (Math.abs(edge - share) < Math.abs(best - share) ? edge : best), Infinity);
    return Math.abs(nearest - share) <= distance ? nearest : share;
}

/** From when to when, in words. */
export function spanText(from, to, seconds) {
    const text = (share) => (share * seconds).toFixed(2);
    return `${text(from)} to ${text(to)} s`;
}
