// Moving and scaling several keyframes of a property at once, easing and reversing them: which numbers that changes. Pure.

import { inRange, moveHandle, rounded, timeSlope, valueSlope } from "./handles.js";

/** How near keyframes may come to each other, in frames. */
const leastGap = 0.001;

/**
 * The keyframes that are about to be moved, as they are: a drag counts from there, whatever it has made of them so far.
 *
 * @param {object} plot
 * @param {Array<[number, number]>} chosen indices of keyframes, each with that of a component
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 */
export function grabbed(plot, chosen, valueOf) {
    const components = new Map();
    for (const [index, component] of chosen) if (plot.keys[index]) components.set(index, [...components.get(index) ?? [], component]);
    const keys = [...components].sort(([a], [b]) => a - b).map(([index, components]) => {
        const key = plot.keys[index];
        return {
            index, components, frame: key.frame, values: [...key.values], time: key.time, knobs: key.knobs,
            timeSlope: timeSlope(plot, key), valueSlopes: key.knobs.map((_, component) => valueSlope(plot, key, component)),
            ownTime: key.time === null ? undefined : valueOf(key.time),
            ownValues: key.knobs.map((path) => (path ? valueOf(path) : undefined)),
        };
    });
    const others = plot.keys.filter((_, index) => !components.has(index)).map(({ frame }) => frame);
    return { keys, knobs: plot.knobs, limits: keys.map(({ frame }) => limitsOf(frame, others)) };
}

/** Between which frames a keyframe may lie, so that it does not pass those that stay. */
function limitsOf(frame, others) {
    return [
        Math.max(...others.filter((other) => other < frame), -Infinity) + leastGap,
        Math.min(...others.filter((other) => other > frame), Infinity) - leastGap,
    ];
}

/**
 * The changes that move keyframes from where they were grabbed.
 *
 * @param {object} held what `grabbed` gave
 * @param {{frames: number, value: number}} by how far
 * @param {boolean} isLinked whether the components that were not chosen keep their proportion to those that were
 */
export function moved(held, { frames, value }, isLinked = false) {
    const within = reach([held], frames);
    return held.keys.flatMap((key) => [
        ...timeTo(key, key.frame + within), ...valuesTo(held, key, (old) => old + value, isLinked),
    ]);
}

/** How far keyframes, perhaps of several properties, can be moved together: as far as the first of them. */
export function reach(helds, frames) {
    const room = helds.flatMap(({ keys, limits }) => keys.map(({ frame }, i) => limits[i].map((limit) => limit - frame)));
    return Math.min(Math.max(frames, ...room.map(([low]) => low)), ...room.map(([, high]) => high));
}

/** The changes that move keyframes in time alone, from where they were grabbed. */
export function movedInTime(held, frames) {
    return held.keys.flatMap((key) => timeTo(key, key.frame + frames));
}

/** The same for a number as the file has it. */
export function linkedTo(plot, index, component, own, valueOf) {
    const { keys: [key] } = grabbed(plot, [[index, component]], valueOf);
    const value = key.values[component] + (own - key.ownValues[component]) / key.valueSlopes[component];
    const others = linked(plot, index, component, value, valueOf).filter(([path]) => path !== key.knobs[component]);
    return [...others, [key.knobs[component], own]];
}

/** The changes that give a component of a keyframe a value, and the others those that keep their proportions to it. */
export function linked(plot, index, component, value, valueOf) {
    const held = grabbed(plot, [[index, component]], valueOf);
    return valuesTo(held, held.keys[0], () => value, true);
}

/**
 * The changes that scale keyframes about a point, in time or in value. Where the file counts frames they come to lie on whole
 * ones; where it counts seconds or shares, any time is as good.
 *
 * @param {{time?: number, value?: number, about: {frame: number, value: number}, edge?: number}} by factors; 1 changes nothing.
 *     `edge` is the frame that the side was brought to: what comes to lie there stays there
 */
export function scaled(held, { time = 1, value = 1, about, edge = NaN }, isLinked = false) {
    const countsFrames = held.keys.every(({ timeSlope }) => Math.abs(timeSlope - 1) < 1e-9);
    const frames = held.keys.map(({ frame }) => {
        const next = about.frame + (frame - about.frame) * time;
        return countsFrames && time !== 1 && !(Math.abs(next - edge) < 1e-6) ? Math.round(next) : next;
    });
    // Keyframes neither meet nor pass each other.
    const fits = frames.every((frame, i) => frame > (i > 0 ? frames[i - 1] : -Infinity)
        && frame >= held.limits[i][0] && frame <= held.limits[i][1]);
    return held.keys.flatMap((key, i) => [
        ...(fits ? timeTo(key, frames[i]) : []), ...valuesTo(held, key, (old) => about.value + (old - about.value) * value, isLinked),
    ]);
}

/** The changes that play keyframes backwards between the first and the last of them; null where the file cannot. */
export function reversed(plot, indices, valueOf) {
    const all = [...indices].flatMap((index) => plot.keys[index].values.map((_, component) => [index, component]));
    const held = grabbed(plot, all, valueOf);
    const { keys } = held;
    const isWhole = keys.length > 1 && keys.at(-1).index - keys[0].index === keys.length - 1;
    if (!isWhole || !keys.every(({ time, knobs }) => time !== null && knobs.every(Boolean))) return null;
    const segments = keys.slice(0, -1).map((key, i) => segmentBetween(plot, key.frame, keys[i + 1].frame));
    if (segments.some((segment) => !segment || segment.handles.length === 0)) return null;
    const [first, last] = [keys[0].frame, keys.at(-1).frame];
    const turned = keys.flatMap((key, i) => {
        const other = keys[keys.length - 1 - i];
        return [...timeTo(key, first + last - other.frame), ...valuesTo(held, key, (_, component) => other.values[component])];
    });
    const handles = segments.flatMap((segment, i) => {
        const other = segments[segments.length - 1 - i];
        return segment.handles.flatMap((handle) => {
            const mirror = other.handles.find(({ end, component }) => end !== handle.end && component === handle.component);
            if (!mirror) return [];
            const [x, y] = [valueOf(mirror.x) ?? mirror.xy[0], valueOf(mirror.y) ?? mirror.xy[1]];
            return [[handle.x, rounded(1 - x, 4)], [handle.y, rounded(1 - y, 4)]].filter(([path]) => path !== null);
        });
    });
    return [...turned, ...handles];
}

/**
 * The changes that ease keyframes as After Effects' Easy Ease does: no speed at them, and a third of the time around.
 *
 * @param {Iterable<number>} indices
 * @param {"both"|"in"|"out"} side whether what comes in is eased, what goes out, or both
 */
export function eased(plot, indices, side, component = null) {
    const frames = [...indices].map((index) => plot.keys[index]?.frame);
    const isAt = (frame) => frames.some((other) => Math.abs(other - frame) < 1e-6);
    return plot.segments.flatMap((segment) => [
        ...(side !== "in" && isAt(segment.from) ? moveHandle(plot, segment, "out", component, { x: 0.333, y: 0 }) : []),
        ...(side !== "out" && isAt(segment.to) ? moveHandle(plot, segment, "in", component, { x: 0.667, y: 1 }) : []),
    ]);
}

/**
 * Where a keyframe that is dragged catches: at the nearest of some frames within reach, else at a whole frame.
 *
 * @param {number[]} catches the playhead, markers
 * @param {number} reach in frames
 */
export function caught(frame, catches, reach) {
    const near = catches.map((at) => [Math.abs(at - frame), at]).filter(([distance]) => distance <= reach).sort(([a], [b]) => a - b);
    return near.length > 0 ? near[0][1] : Math.round(frame);
}

function segmentBetween(plot, from, to) {
    return plot.segments.find((segment) => Math.abs(segment.from - from) < 1e-6 && Math.abs(segment.to - to) < 1e-6);
}

function timeTo(key, frame) {
    if (key.time === null || key.ownTime === undefined) return [];
    // What does not move keeps all of its digits.
    const isSame = Math.abs(frame - key.frame) < 1e-9;
    return [[key.time, isSame ? key.ownTime : rounded(key.ownTime + (frame - key.frame) * key.timeSlope, 4)]];
}

function valuesTo(held, key, next, isLinked = false) {
    const lead = key.components[0];
    const [from, to] = [key.values[lead], next(key.values[lead], lead)];
    return key.values.flatMap((old, component) => {
        if (key.components.includes(component)) return valueTo(held, key, component, next(old, component));
        if (!isLinked) return [];
        return valueTo(held, key, component, Math.abs(from) > 1e-9 ? old * (to / from) : old + to - from);
    });
}

function valueTo({ knobs }, key, component, value) {
    const path = key.knobs[component];
    if (!path || key.ownValues[component] === undefined) return [];
    if (Math.abs(value - key.values[component]) < 1e-9) return [[path, key.ownValues[component]]];
    const own = key.ownValues[component] + (value - key.values[component]) * key.valueSlopes[component];
    return [[path, inRange(knobs[path], rounded(own, 4))]];
}
