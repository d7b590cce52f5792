// The handles and keyframes of a plot as things that can be moved: where they lie with the edits in force, and which
// numbers a move changes. Pure.

import { clampedHandle } from "./easing.js";
import { leadComponent, slopeOf } from "./plot-scale.js";

/** The keyframes at both ends of a segment. */
export function endsOf(plot, segment) {
    const near = (frame) => plot.keys.find((key) => Math.abs(key.frame - frame) < 1e-6);
    const [from, to] = [near(segment.from), near(segment.to)];
    return from && to ? [from, to] : null;
}

/** The component whose line carries the handles of a segment: the one picked, else the one that changes most. */
export function carrier(plot, segment, picked) {
    const ends = endsOf(plot, segment);
    return picked ?? (ends ? leadComponent(ends[0].values, ends[1].values) : 0);
}

/**
 * The handles to draw for a segment, at most one for each end.
 *
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 */
export function handlesOf(plot, segment, picked, valueOf) {
    const ends = endsOf(plot, segment);
    if (!ends || !["bezier", "linear"].includes(segment.kind)) return [];
    const component = carrier(plot, segment, picked);
    return ["out", "in"].flatMap((end) => {
        const own = segment.handles.find((h) => h.end === end && h.component === component)
            ?? segment.handles.find((h) => h.end === end && h.component === null);
        if (!own || (own.x === null && own.y === null)) return [];
        const x = valueOf(own.x) ?? own.xy[0];
        const y = valueOf(own.y) ?? own.xy[1];
        const [v0, v1] = [ends[0].values[component], ends[1].values[component]];
        return [{
            end, component, x, y,
            frame: segment.from + x * (segment.to - segment.from),
            value: v0 === v1 ? own.value ?? v0 : v0 + y * (v1 - v0),
            isFlat: v0 === v1,
        }];
    });
}

/** The curve of a segment as four numbers, or null where it has no handles in the file. */
export function curveOf(plot, segment, picked, valueOf) {
    const handles = handlesOf(plot, segment, picked, valueOf);
    const [out, into] = ["out", "in"].map((end) => handles.find((handle) => handle.end === end));
    return out && into ? [out.x, out.y, into.x, into.y] : null;
}

/** The changes that move a handle: of every entry of the file's list alike, unless one component was picked. */
export function moveHandle(plot, segment, end, picked, { x, y }) {
    return segment.handles
        .filter((handle) => handle.end === end && (picked === null || handle.component === null || handle.component === picked))
        .flatMap((handle) => {
            const mayOvershoot = overshoots(plot.knobs[handle.y]);
            const clamped = clampedHandle(x, y, mayOvershoot);
            return [[handle.x, clamped.x], [handle.y, clamped.y]].filter(([path]) => path !== null)
                .map(([path, value]) => [path, inRange(plot.knobs[path], rounded(value, 4))]);
        });
}

/**
 * A handle in After Effects' words: the speed at its keyframe, in units a second, and its influence, in percent of the time
 * between both.
 */
export function velocityOf(plot, segment, { end, component, x, y }, frameRate) {
    const [from, to] = endsOf(plot, segment);
    const seconds = (segment.to - segment.from) / frameRate;
    const distance = to.values[component] - from.values[component];
    const [share, rise] = end === "out" ? [x, y] : [1 - x, 1 - y];
    const steep = rise === 0 ? 0 : Math.sign(rise * distance) * Infinity;
    return { speed: share > 1e-9 ? (rise * distance) / (share * seconds) : steep, influence: share * 100 };
}

/** Where a handle lies that has this speed and influence; its y stays where nothing moves. */
export function handleOf(plot, segment, { end, component, y }, { speed, influence }, frameRate) {
    const [from, to] = endsOf(plot, segment);
    const seconds = (segment.to - segment.from) / frameRate;
    const distance = to.values[component] - from.values[component];
    const share = Math.min(Math.max(influence, 0), 100) / 100;
    const rise = Math.abs(distance) > 1e-9 ? (speed * share * seconds) / distance : end === "out" ? y : 1 - y;
    return end === "out" ? { x: share, y: rise } : { x: 1 - share, y: 1 - rise };
}

/** The changes that give a segment a curve. */
export function setCurve(plot, segment, picked, [x1, y1, x2, y2]) {
    return [
        ...moveHandle(plot, segment, "out", picked, { x: x1, y: y1 }),
        ...moveHandle(plot, segment, "in", picked, { x: x2, y: y2 }),
    ];
}

/** The changes that move a keyframe by some frames from where the edits have it by now. */
export function nudgeKeyTime(plot, key, frames, valueOf) {
    if (key.time === null) return [];
    return [[key.time, inRange(plot.knobs[key.time], rounded(valueOf(key.time) + frames * timeSlope(plot, key), 4))]];
}

/** How a keyframe's time in the file grows with its frame. */
export function timeSlope(plot, key) {
    const others = plot.keys.filter((other) => other.time !== null);
    return key.timeSlope ?? slopeOf(others.map((other) => [other.frame, plot.knobs[other.time]?.value]));
}

/** How a component of a keyframe in the file grows with the value that is shown. */
export function valueSlope(plot, key, component) {
    const others = plot.keys.filter((other) => other.knobs[component]);
    return key.valueSlope ?? slopeOf(others.map((other) => [other.values[component], plot.knobs[other.knobs[component]]?.value]));
}

/** The changes that add to a component of a keyframe, beginning with where the edits have it by now. */
export function nudgeKeyValue(plot, key, component, difference, valueOf) {
    const path = key.knobs[component];
    if (!path) return [];
    return [[path, inRange(plot.knobs[path], rounded(valueOf(path) + difference * valueSlope(plot, key, component), 4))]];
}

/** A number where its knob may be. */
export function inRange(knob, value) {
    return knob ? Math.min(Math.max(value, knob.min ?? -Infinity), knob.max ?? Infinity) : value;
}

/** Whether a handle's y may leave 0…1. */
function overshoots(knob) {
    return !knob || knob.min === undefined || knob.min === null || knob.min < 0 || knob.max > 1;
}

/** A number with as many decimals as somebody who drags can mean. */
export function rounded(value, decimals) {
    const factor = 10 ** decimals;
    return Math.round(value * factor) / factor || 0;
}
