// The keyframes and handles that a plot shows: where they lie and what they are called. Pure.

import { frameText, numberText } from "../shared/format.js";
import { endsOf, handlesOf, velocityOf } from "./handles.js";
import { GraphScale, sampleAt } from "./plot-scale.js";

/** How many segments at most show all of their handles; of more only the one selected does. */
const mostOpenSegments = 10;
/** How far a handle is shown from its keyframe at least, in pixels. */
const leastDistance = 16;
/** How far the box lies around the keyframes in it, in pixels. */
const boxMargin = 14;

/**
 * The marks of the graph of values, by names that stay the same while the marks move, and the arms of the handles.
 *
 * @param {{plot: object|null, segment: number, key: number, component: number|null}} view the plot and what is selected
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 * @param {number} frameRate
 * @returns {{marks: Map<string, object>, arms: Array<[number, number, number, number, boolean]>}} an arm is a line from a
 *     keyframe to a handle, and whether its segment is selected; all in pixels of the plot
 */
export function marksOf(view, valueOf, frameRate) {
    const marks = new Map();
    const arms = [];
    const [graph, speeds] = ["value", "speed"].map((wanted) => view.plot?.graphs.find(({ kind }) => kind === wanted));
    let box = null;
    if (graph) {
        const scale = new GraphScale(graph);
        addKeys(view, scale, marks, ({ values }, component) => values[component]);
        box = addBox(view, scale, marks);
        addHandles(view, valueOf, scale, marks, arms);
    }
    if (speeds) {
        const scale = new GraphScale(speeds);
        // Above the graph of values there are enough of them.
        if (!graph) {
            addKeys(view, scale, marks, ({ frame }, component) => sampleAt(view.plot.samples, frame)?.speeds[component] ?? 0, "speed");
            box = addBox(view, scale, marks, true);
        }
        addSpeeds(view, valueOf, scale, frameRate, marks, arms);
    }
    return { marks, arms, box };
}

/** The box around several selected keyframes, by whose sides they are scaled, perhaps in time alone; null for one alone. */
function addBox({ plot, chosen }, scale, marks, isTimeAlone = false) {
    const all = [...marks.values()].filter(({ index, component }) => chosen.has(`${index} ${component}`));
    if (all.length < 2) return null;
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const frames = [scale.frame(left), scale.frame(right)];
    const values = [scale.value(bottom), scale.value(top)];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const inner = { left, right, top, bottom };
    const outer = {
        left: Math.max(left - boxMargin, 6), right: Math.min(right + boxMargin, scale.graph.x[1] + 10),
        top: top - boxMargin, bottom: bottom + boxMargin,
    };
    const sides = [
        ...(right - left > 1 && all.some(({ index }) => plot.keys[index].time) ? [["left", outer.left, y], ["right", outer.right, y]] : []),
        ...(bottom - top > 1 && !isTimeAlone ? [["top", x, outer.top], ["bottom", x, outer.bottom]] : []),
    ];
    for (const [side, x, y] of sides) {
        const isTime = side === "left" || side === "right";
        marks.set(`edge ${side}`, {
            kind: "edge", side, x, y, frames, values, truly: isTime ? { x: inner[side], y } : { x, y: inner[side] },
            label: `Scale ${all.length} keyframes in ${isTime ? "time" : "value"}, ${side} side`,
        });
    }
    return { x: outer.left, y: outer.top, width: outer.right - outer.left, height: outer.bottom - outer.top };
}

/** Handles on the graph of speeds: across lies the influence, up the speed at the keyframe. */
function addSpeeds({ plot, segment: selected, component: picked }, valueOf, scale, frameRate, marks, arms) {
    for (const [index, segment] of plot.segments.entries()) {
        if (plot.segments.length > mostOpenSegments && index !== selected) continue;
        for (const handle of handlesOf(plot, segment, picked, valueOf)) {
            if (handle.isFlat) continue;
            const isOut = handle.end === "out";
            const { speed, influence } = velocityOf(plot, segment, handle, frameRate);
            const [from, x, y] = [scale.x(isOut ? segment.from : segment.to), scale.x(handle.frame), scale.y(speed)];
            if (!scale.contains(from, scale.graph.y[0], 1)) continue;
            const shown = scale.clamped(Math.abs(x - from) < leastDistance ? from + (isOut ? leastDistance : -leastDistance) : x, y);
            arms.push([from, shown[1], ...shown, index === selected]);
            marks.set(`speed ${index} ${handle.end}`, {
                kind: "handle", graph: "speed", index, end: handle.end, handle,
                x: shown[0], y: shown[1], truly: { x, y: Number.isFinite(y) ? y : shown[1] },
                isSelected: index === selected, isOutside: shown[1] !== y,
                label: `${isOut ? "Outgoing" : "Incoming"} speed of segment ${index + 1}: `
                    + `${numberText(speed)} per second, influence ${numberText(influence)} %`,
            });
        }
    }
}

/** Keyframes where `height(key, component)` has them on a graph. */
function addKeys({ plot, key: selected, component: picked, chosen }, scale, marks, height, kind = "value") {
    for (const [index, key] of plot.keys.entries()) {
        for (const component of key.values.keys()) {
            if (picked !== null && component !== picked) continue;
            const value = key.values[component];
            if (typeof value !== "number" || !isInSight(scale, key.frame)) continue;
            const isChosen = chosen?.size > 0 ? chosen.has(`${index} ${component}`) : index === selected;
            marks.set(`key ${index} ${component}`, {
                kind: "key", graph: kind, index, component, color: plot.components[component]?.color,
                x: scale.x(key.frame), y: scale.y(height(key, component)),
                isSelected: isChosen,
                isFixed: key.time === null && !key.knobs[component],
                label: `Keyframe ${index + 1} of ${plot.keys.length}${named(plot, component)}: `
                    + `frame ${frameText(key.frame)}, ${numberText(value)}`,
            });
        }
    }
}

function addHandles({ plot, segment: selected, component: picked }, valueOf, scale, marks, arms) {
    for (const [index, segment] of plot.segments.entries()) {
        if (plot.segments.length > mostOpenSegments && index !== selected) continue;
        const ends = endsOf(plot, segment);
        for (const handle of handlesOf(plot, segment, picked, valueOf)) {
            const isOut = handle.end === "out";
            const [key, other] = isOut ? ends : [ends[1], ends[0]];
            if (!isInSight(scale, key.frame)) continue;
            const from = [scale.x(key.frame), scale.y(key.values[handle.component])];
            const to = [scale.x(other.frame), scale.y(other.values[handle.component])];
            const [x, y] = apart([scale.x(handle.frame), scale.y(handle.value)], from, to);
            if (!isInSight(scale, scale.frame(x))) continue;
            // What lies above or below is shown at the edge, so that it can be grabbed.
            const [inX, inY] = scale.clamped(x, y);
            arms.push([...from, inX, inY, index === selected]);
            marks.set(`handle ${index} ${handle.end}`, {
                kind: "handle", index, end: handle.end, x: inX, y: inY, truly: { x, y }, handle, isSelected: index === selected,
                isOutside: inX !== x || inY !== y,
                label: `${isOut ? "Outgoing" : "Incoming"} handle of segment ${index + 1}: `
                    + `x ${numberText(handle.x)}, y ${numberText(handle.y)}`,
            });
        }
    }
}

/** Whether a frame lies on the graph, give or take a pixel. */
function isInSight(scale, frame) {
    const [left, right] = scale.graph.x;
    const x = scale.x(frame);
    return x >= left - 1 && x <= right + 1;
}

function named({ components }, component) {
    const name = components.length > 1 ? components[component]?.name : null;
    return name ? `, ${name}` : "";
}

/** Where a handle is shown: one that lies on its keyframe a little towards the other keyframe, so that both can be grabbed. */
function apart([x, y], [keyX, keyY], [otherX, otherY]) {
    if (Math.hypot(x - keyX, y - keyY) >= leastDistance) return [x, y];
    const distance = Math.hypot(otherX - keyX, otherY - keyY) || 1;
    const reach = Math.min(leastDistance, distance / 3) / distance;
    return [keyX + (otherX - keyX) * reach, keyY + (otherY - keyY) * reach];
}
