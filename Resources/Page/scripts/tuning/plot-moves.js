// What dragging and arrow keys mean for the handles and keyframes of a plot, and which of them a frame selects. Pure.

import { endsOf, moveHandle, moveKeyTime, moveKeyValue, nudgeKeyTime, nudgeKeyValue } from "./handles.js";

/** The segment under the playhead: the first one before all of them, the last one behind them. */
export function segmentAt({ segments }, frame) {
    const under = segments.findIndex(({ from, to }) => frame >= from - 1e-6 && frame < to - 1e-6);
    if (under >= 0) return under;
    const passed = segments.filter(({ to }) => to <= frame + 1e-6);
    return passed.length > 0 ? segments.indexOf(passed.at(-1)) : 0;
}

/** The keyframe that a segment begins at. */
export function keyAt({ keys, segments }, segment) {
    const from = segments[segment]?.from;
    return Math.max(keys.findIndex(({ frame }) => Math.abs(frame - from) < 1e-6), 0);
}

/**
 * The changes that bring a handle or a keyframe to a point of the graph.
 *
 * @param {object} spec what is dragged, as the view lays it
 * @param {number|null} component the one picked; null for all alike
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 */
export function changesOfDrag(plot, spec, component, at, valueOf, { altKey = false, shiftKey = false } = {}) {
    if (spec.kind === "key") {
        const key = plot.keys[spec.index];
        return [
            ...(at.frame === null ? [] : moveKeyTime(plot, key, altKey ? at.frame : Math.round(at.frame), valueOf)),
            ...moveKeyValue(plot, key, spec.component, at.value, valueOf),
        ];
    }
    const segment = plot.segments[spec.index];
    const [from, to] = endsOf(plot, segment);
    const [v0, v1] = [from.values[spec.handle.component], to.values[spec.handle.component]];
    const next = {
        x: (at.frame - segment.from) / (segment.to - segment.from),
        y: v0 === v1 ? spec.handle.y : (at.value - v0) / (v1 - v0),
    };
    return moveHandle(plot, segment, spec.end, component, shiftKey ? snapped(next) : next);
}

/** The changes that an arrow key makes of a handle or a keyframe; null for other keys. */
export function changesOfKey(plot, spec, component, valueOf, { key: name, shiftKey, altKey }) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[name];
    if (!direction) return null;
    const factor = shiftKey ? 10 : altKey ? 0.1 : 1;
    if (spec.kind === "handle") {
        const { x, y } = spec.handle;
        const next = { x: x + direction[0] * factor * 0.01, y: y + direction[1] * factor * 0.01 };
        return moveHandle(plot, plot.segments[spec.index], spec.end, component, next);
    }
    const key = plot.keys[spec.index];
    const [low, high] = plot.graphs.find(({ kind }) => kind === "value").values;
    return direction[0] !== 0
        ? nudgeKeyTime(plot, key, direction[0] * factor, valueOf)
        : nudgeKeyValue(plot, key, spec.component, direction[1] * roundStep((Math.abs(high - low) / 100) * factor), valueOf);
}

/** The nearest twentieth. */
function snapped({ x, y }) {
    return { x: Math.round(x * 20) / 20, y: Math.round(y * 20) / 20 };
}

/** A step that is a round number. */
function roundStep(step) {
    if (!(step > 0)) return 1;
    const power = 10 ** Math.floor(Math.log10(step));
    return ([1, 2, 5, 10].find((digit) => digit * power >= step) ?? 10) * power;
}
