// Between frames and values on one side and the plot's pixels on the other. Pure.

/** One graph of a plot, as the server drew it. */
export class GraphScale {
    /** @param {{x: number[], frames: number[], y: number[], values: number[]}} graph */
    constructor(graph) {
        this.graph = graph;
    }

    x(frame) {
        return along(frame, this.graph.frames, this.graph.x);
    }

    y(value) {
        return along(value, this.graph.values, this.graph.y);
    }

    frame(x) {
        return along(x, this.graph.x, this.graph.frames);
    }

    value(y) {
        return along(y, this.graph.y, this.graph.values);
    }

    /** The point of the graph, edges included, that is nearest to a point. */
    clamped(x, y) {
        const { x: [left, right], y: [top, bottom] } = this.graph;
        return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
    }

    /** Whether a point lies in the graph, give or take some pixels. */
    contains(x, y, margin = 0) {
        const [left, right] = this.graph.x;
        const [top, bottom] = this.graph.y;
        return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
    }
}

function along(at, [from, to], [start, end]) {
    return to === from ? (start + end) / 2 : start + ((at - from) / (to - from)) * (end - start);
}

/**
 * How a file's own number grows with the one that is shown for it, as where the file counts seconds and the plot frames.
 *
 * @param {number[][]} pairs of the number shown and the one in the file
 */
export function slopeOf(pairs) {
    const known = pairs.filter(([shown, own]) => Number.isFinite(shown) && Number.isFinite(own));
    for (let i = 1; i < known.length; i++) {
        const shown = known[i][0] - known[0][0];
        if (Math.abs(shown) > 1e-9) {
            const slope = (known[i][1] - known[0][1]) / shown;
            if (Math.abs(slope) > 1e-12) return slope;
        }
    }
    const single = known.find(([shown, own]) => Math.abs(shown) > 1e-9 && Math.abs(own) > 1e-12);
    return single ? single[1] / single[0] : 1;
}

/** The component that changes most between two keyframes. */
export function leadComponent(from, to) {
    let lead = 0;
    for (let i = 1; i < Math.min(from.length, to.length); i++) {
        if (Math.abs(to[i] - from[i]) > Math.abs(to[lead] - from[lead])) lead = i;
    }
    return lead;
}

/** What the samples say at a frame: values and speeds by component, or null outside of them. */
export function sampleAt(samples, frame) {
    const [first, step] = samples.frames;
    const count = samples.values[0]?.length ?? 0;
    const index = Math.round((frame - first) / (step || 1));
    if (count === 0 || index < 0 || index >= count) return null;
    return {
        frame: first + index * step,
        values: samples.values.map((list) => list[index]),
        speeds: (samples.speeds ?? []).map((list) => list[index]),
    };
}
