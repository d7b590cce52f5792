// What somebody who looks at a file hides, shows alone and locks. The file is not changed by it. Pure.

/** Hidden, solo and locked nodes, by their keys. Twins, which are one thing in several uses, are hidden together. */
export class LayerMarks {
    hidden = new Set();
    solo = new Set();
    locked = new Set();
    /** The nodes asked about last, and what was true of them; null after a mark changed. */
    #known = null;

    /** The options for the server; undefined where nothing is left out. */
    get options() {
        return { hide: listOf(this.hidden), solo: listOf(this.solo) };
    }

    /** Whether everything is shown. */
    get isEmpty() {
        return this.hidden.size === 0 && this.solo.size === 0;
    }

    /** Turns one of the marks of a node on or off: `hidden`, `solo` or `locked`. */
    toggle(mark, node, nodes) {
        this.#known = null;
        const marks = this[mark];
        const same = twins(node, nodes);
        if (same.some(({ key }) => marks.has(key))) for (const { key } of same) marks.delete(key);
        else marks.add(node.key);
    }

    /** Shows everything again. */
    showAll() {
        this.#known = null;
        this.hidden.clear();
        this.solo.clear();
    }

    /**
     * What is true of each node: whether it is marked itself (a twin of it counts), whether it is out of sight because of
     * that or of others, and whether it is locked, by itself or with what it lies in.
     */
    states(nodes) {
        // One press asks about every layer below it, and a tree may have thousands of rows.
        if (this.#known?.nodes !== nodes) this.#known = { nodes, states: this.#statesOf(nodes) };
        return this.#known.states;
    }

    #statesOf(nodes) {
        if (this.isEmpty && this.locked.size === 0) return unmarkedStates(nodes);
        const marked = (marks) => new Set(marks.size === 0 ? []
            : nodes.filter((node) => node.twin !== undefined && marks.has(node.key)).map(({ twin }) => twin));
        const twinsOf = { hidden: marked(this.hidden), solo: marked(this.solo), locked: marked(this.locked) };
        const has = (mark, node) => this[mark].size > 0
            && (this[mark].has(node.key) || node.twin !== undefined && twinsOf[mark].has(node.twin));
        const kept = new Uint8Array(nodes.length);
        let areAlone = false;
        for (const node of nodes) {
            if (!has("solo", node)) continue;
            areAlone = true;
            for (let at = node.outer; at >= 0; at = nodes[at].outer) kept[at] = 1;
            kept.fill(2, node.index, node.end);
        }
        const states = [];
        for (const node of nodes) {
            const outer = states[node.outer];
            const isHidden = has("hidden", node);
            const isLocked = has("locked", node);
            // Of the parts of a layer those that take no part in what is shown alone stay.
            const isAside = areAlone && kept[node.index] === 0 && Boolean(node.layer);
            states.push({
                isHidden, isSolo: has("solo", node), isLocked,
                isOut: isHidden || isAside || Boolean(node.hidden) || (outer?.isOut ?? false),
                isKept: isLocked || (outer?.isKept ?? false),
            });
        }
        return states;
    }
}

/** What is true of nodes without a mark: most trees have none, and thousands of rows share two answers. */
function unmarkedStates(nodes) {
    const states = new Array(nodes.length);
    for (const { index, outer, hidden } of nodes) states[index] = hidden || outer >= 0 && states[outer].isOut ? asidePart : plainPart;
    return states;
}

const plainPart = Object.freeze({ isHidden: false, isSolo: false, isLocked: false, isOut: false, isKept: false });
const asidePart = Object.freeze({ ...plainPart, isOut: true });

function twins(node, nodes) {
    return node.twin === undefined ? [node] : nodes.filter(({ twin }) => twin === node.twin);
}

function listOf(keys) {
    return keys.size > 0 ? [...keys] : undefined;
}
