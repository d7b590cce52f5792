// What dragging and arrow keys mean for the handles and keyframes of a plot, and which of them a frame selects. Pure.

import { endsOf, handleOf, moveHandle, nudgeKeyTime, nudgeKeyValue } from "./handles.js";
import { linked } from "./key-moves.js";

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
 * The changes that bring a handle to a point of its graph.
 *
 * @param {object} spec what is dragged, as the view lays it
 * @param {number|null} component the one picked; null for all alike
 */
export function changesOfDrag(plot, spec, component, at, { shiftKey = false } = {}, frameRate = 1) {
    const segment = plot.segments[spec.index];
    if (spec.graph === "speed") {
        const share = (at.frame - segment.from) / (segment.to - segment.from);
        const influence = (spec.end === "out" ? share : 1 - share) * 100;
        return moveHandle(plot, segment, spec.end, component,
            handleOf(plot, segment, spec.handle, { speed: at.value, influence: Math.max(influence, 0.1) }, frameRate));
    }
    const [from, to] = endsOf(plot, segment);
    const [v0, v1] = [from.values[spec.handle.component], to.values[spec.handle.component]];
    const next = {
        x: (at.frame - segment.from) / (segment.to - segment.from),
        y: v0 === v1 ? spec.handle.y : (at.value - v0) / (v1 - v0),
    };
    return moveHandle(plot, segment, spec.end, component, shiftKey ? snapped(next) : next);
}

/** The changes that an arrow key makes of a handle or a keyframe; null for other keys. */
export function changesOfKey(plot, spec, component, valueOf, { key: name, shiftKey, altKey }, isLinked = false) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[name];
    if (!direction) return null;
    const factor = shiftKey ? 10 : altKey ? 0.1 : 1;
    if (spec.kind === "handle") {
        const { x, y } = spec.handle;
        const next = { x: x + direction[0] * factor * 0.01, y: y + direction[1] * factor * 0.01 };
        return moveHandle(plot, plot.segments[spec.index], spec.end, component, next);
    }
    const key = plot.keys[spec.index];
    if (direction[0] === 0 && spec.graph === "speed") return [];
    const [low, high] = plot.graphs.find(({ kind }) => kind === "value")?.values ?? [0, 0];
    if (direction[0] !== 0) return nudgeKeyTime(plot, key, direction[0] * factor, valueOf);
    const step = direction[1] * roundStep((Math.abs(high - low) / 100) * factor);
    return isLinked
        ? linked(plot, spec.index, spec.component, key.values[spec.component] + step, valueOf)
        : nudgeKeyValue(plot, key, spec.component, step, valueOf);
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
