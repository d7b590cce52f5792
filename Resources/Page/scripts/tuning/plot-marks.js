// The keyframes and handles that a plot shows: where they lie and what they are called. Pure.

import { frameText, numberText } from "../shared/format.js";
import { endsOf, handlesOf } from "./handles.js";
import { GraphScale } from "./plot-scale.js";

/** How many segments at most show all of their handles; of more only the one selected does. */
const mostOpenSegments = 10;
/** How far a handle is shown from its keyframe at least, in pixels. */
const leastDistance = 16;

/**
 * The marks of the graph of values, by names that stay the same while the marks move, and the arms of the handles.
 *
 * @param {{plot: object|null, segment: number, key: number, component: number|null}} view the plot and what is selected
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 * @returns {{marks: Map<string, object>, arms: Array<[number, number, number, number, boolean]>}} an arm is a line from a
 *     keyframe to a handle, and whether its segment is selected; all in pixels of the plot
 */
export function marksOf(view, valueOf) {
    const marks = new Map();
    const arms = [];
    const graph = view.plot?.graphs.find(({ kind }) => kind === "value");
    if (graph) {
        const scale = new GraphScale(graph);
        addKeys(view, scale, marks);
        addHandles(view, valueOf, scale, marks, arms);
    }
    return { marks, arms };
}

function addKeys({ plot, key: selected, component: picked }, scale, marks) {
    for (const [index, key] of plot.keys.entries()) {
        for (const component of key.values.keys()) {
            if (picked !== null && component !== picked) continue;
            const value = key.values[component];
            if (typeof value !== "number") continue;
            marks.set(`key ${index} ${component}`, {
                kind: "key", index, component, x: scale.x(key.frame), y: scale.y(value), color: plot.components[component]?.color,
                isSelected: index === selected,
                isFixed: key.time === null && !key.knobs[component],
                label: `Keyframe ${index + 1} of ${plot.keys.length}${named(plot, component)}: frame ${frameText(key.frame)}, ${numberText(value)}`,
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
            const from = [scale.x(key.frame), scale.y(key.values[handle.component])];
            const to = [scale.x(other.frame), scale.y(other.values[handle.component])];
            const [x, y] = apart([scale.x(handle.frame), scale.y(handle.value)], from, to);
            arms.push([...from, x, y, index === selected]);
            // What lies outside is shown at the edge, so that it can be grabbed.
            const [inX, inY] = scale.clamped(x, y);
            marks.set(`handle ${index} ${handle.end}`, {
                kind: "handle", index, end: handle.end, x: inX, y: inY, truly: { x, y }, handle, isSelected: index === selected,
                isOutside: inX !== x || inY !== y,
                label: `${isOut ? "Outgoing" : "Incoming"} handle of segment ${index + 1}: x ${numberText(handle.x)}, y ${numberText(handle.y)}`,
            });
        }
    }
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
