// The layers of a document as a tree, and which rows of it are seen: pure, so that thousands of layers cost no elements.

/** What rows are called that show what they are, and their symbols. */
export const kinds = {
    null: ["Null", "null"], solid: ["Solid", "solid"], image: ["Image", "image"], shapes: ["Shape layer", "shapes"],
    text: ["Text", "text"], composition: ["Precomposition", "composition"], boxes: ["Layers", "composition"],
    camera: ["Camera", "null"],
    group: ["Group", "group"], path: ["Path", "path"], ellipse: ["Ellipse", "ellipse"], rectangle: ["Rectangle", "rectangle"],
    polystar: ["Star or polygon", "polystar"], fill: ["Fill", "fill"], stroke: ["Stroke", "stroke"],
    gradientFill: ["Gradient fill", "fill"], gradientStroke: ["Gradient stroke", "stroke"], trim: ["Trim paths", "modifier"],
    modifier: ["Path modifier", "modifier"], repeater: ["Repeater", "repeater"], mask: ["Mask", "mask"],
    effect: ["Effect", "effect"], style: ["Layer style", "effect"], filter: ["Filter", "effect"],
    box: ["Box", "solid"], space: ["3D space", "group"], boxImage: ["Image box", "image"], boxShape: ["Shape box", "shapes"],
    boxGradient: ["Gradient box", "fill"], boxText: ["Text box", "text"], replicator: ["Replicator", "repeater"],
    emitter: ["Emitter", "effect"], portal: ["Portal", "composition"],
};

/** A part of the document. Keys are put together when somebody asks for one: most of thousands nobody does. */
class LayerNode {
    #outerNode;
    /** What the server says of it: most of that is asked of few. */
    #row;
    #key = null;
    #keyPath = null;

    constructor(row, index, outerNode) {
        this.name = row.name;
        this.segment = row.segment ?? row.name;
        this.kind = row.kind;
        this.depth = row.depth ?? 0;
        this.layer = row.layer ?? false;
        this.hidden = row.hidden ?? false;
        this.index = index;
        this.outer = outerNode?.index ?? -1;
        this.end = index + 1;
        this.#outerNode = outerNode;
        this.#row = row;
    }

    /** Nodes with the same number are one thing in several uses. */
    get twin() {
        return this.#row.twin;
    }

    /** The first frame of a layer that comes and goes. */
    get from() {
        return this.#row.from;
    }

    /** The frame at which it goes. */
    get to() {
        return this.#row.to;
    }

    get isMatte() {
        return this.#row.isMatte ?? false;
    }

    /** The index of the parent. */
    get parent() {
        return this.#row.parent;
    }

    /** The index of the matte. */
    get matte() {
        return this.#row.matte;
    }

    /** What of the matte counts. */
    get channel() {
        return this.#row.channel;
    }

    /** Unique, and the same after a save that leaves the names. */
    get key() {
        return (this.#key ??= this.#outerNode ? `${this.#outerNode.key}.${this.ownKey}` : this.ownKey);
    }

    /** The last part of its key. */
    get ownKey() {
        const { copy = 1 } = this.#row;
        return copy > 1 ? `${this.segment}#${copy}` : this.segment;
    }

    get keyPath() {
        return (this.#keyPath ??= this.#outerNode ? `${this.#outerNode.keyPath}.${this.segment}` : this.segment);
    }
}

/**
 * Makes the nodes of a tree from the server's rows, every node before those in it. Each has its `index`, the index of the node
 * that it lies in as `outer` (-1 for none), and the index after the last node in it as `end`.
 */
export function makeNodes(rows) {
    const nodes = new Array(rows.length);
    const open = [];
    for (let index = 0; index < rows.length; index += 1) {
        const depth = rows[index].depth ?? 0;
        while (open.length > depth) open.pop().end = index;
        const node = new LayerNode(rows[index], index, open.at(-1));
        nodes[index] = node;
        open.push(node);
    }
    for (const node of open) node.end = rows.length;
    return nodes;
}

/**
 * The node of a key; undefined for none. Looked for from the outside in: to put together the keys of thousands of nodes, as a table
 * of all needs them, takes longer than a picture lasts.
 */
export function nodeOfKey(nodes, key) {
    const within = (first, end, start) => {
        for (let index = first; index < end; index = nodes[index].end) {
            const node = nodes[index];
            if (!key.startsWith(node.segment, start)) continue;
            const { ownKey } = node;
            const rest = start + ownKey.length;
            if (!key.startsWith(ownKey, start)) continue;
            if (rest === key.length) return node;
            const inner = key[rest] === "." ? within(index + 1, node.end, rest + 1) : undefined;
            if (inner) return inner;
        }
        return undefined;
    };
    return within(0, nodes.length, 0);
}

/** Whether a node has others in it. */
export function hasInside(node) {
    return node.end > node.index + 1;
}

/**
 * The nodes that have rows, from top to bottom: all that lie in open ones, or what a search finds with all around it.
 *
 * @param {object[]} nodes
 * @param {{open: Set<string>, search: string}} view
 */
export function rowsOf(nodes, { open, search }) {
    const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (words.length > 0) return found(nodes, words);
    const rows = [];
    for (let index = 0; index < nodes.length;) {
        const node = nodes[index];
        rows.push(node);
        index = hasInside(node) && (open.size === 0 || !open.has(node.key)) ? node.end : index + 1;
    }
    return rows;
}

function found(nodes, words) {
    const isIn = new Uint8Array(nodes.length);
    for (const node of nodes) {
        const text = `${node.name} ${kinds[node.kind]?.[0] ?? ""}`.toLocaleLowerCase();
        if (!words.every((word) => text.includes(word))) continue;
        for (let at = node.index; at >= 0 && isIn[at] === 0; at = nodes[at].outer) isIn[at] = 1;
    }
    return nodes.filter((node) => isIn[node.index] === 1);
}

/** Whether a search would find a node by itself, not only something in it. */
export function isFound(node, search) {
    const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const text = `${node.name} ${kinds[node.kind]?.[0] ?? ""}`.toLocaleLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
}

/** The node of a key path, or the innermost one around what it means; undefined for none. */
export function nodeAround(byKeyPath, keyPath) {
    for (let path = keyPath; path; path = outerPath(path)) {
        const node = byKeyPath.get(path);
        if (node) return node;
    }
    return undefined;
}

/** A key path without its last step; a dot with a backslash before it belongs to a name. */
function outerPath(keyPath) {
    for (let at = keyPath.length - 1; at > 0; at -= 1) {
        if (keyPath[at] !== ".") continue;
        let slashes = 0;
        while (keyPath[at - 1 - slashes] === "\\") slashes += 1;
        if (slashes % 2 === 0) return keyPath.slice(0, at);
    }
    return "";
}

/** The first layer with a name, or with those of all around it with an angle between; undefined for none. */
export function nodeNamed(nodes, name) {
    const plain = (text) => text.replace(/ #\d+$/, "");
    const names = name.split(" › ").map(plain);
    const isNamed = (node) => {
        let at = node;
        for (let index = names.length - 1; index >= 0; index -= 1) {
            while (at && !at.layer) at = nodes[at.outer];
            if (!at || at.name !== names[index]) return false;
            at = nodes[at.outer];
        }
        return true;
    };
    return nodes.find((node) => node.layer && isNamed(node));
}

/** The key of a node with another name: the name is the last step of its key path. */
export function keyNamed({ key, keyPath, segment }, other) {
    const outer = keyPath.slice(0, keyPath.length - segment.length);
    return key.startsWith(outer) ? outer + other.replace(/[.\\=]/g, "\\$&") : null;
}
