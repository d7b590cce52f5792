// The tree of layers: only the rows in sight have elements, and one of them has the keyboard.

import { byId, oncePerFrame, setText } from "../shared/dom.js";
import { hasInside, isFound, rowsOf } from "./layer-model.js";
import { fillRow, makeRow, rowHeight } from "./layer-row.js";

/** Rows beyond the edges that have elements already. */
const overscan = 8;

/** A tree to walk through, to open and to choose from. */
export class LayerTree {
    #tree = byId("layer-tree");
    #space = byId("layer-rows");
    #search = byId("layer-search");
    #on;
    #nodes = [];
    #states = [];
    #rows = [];
    /** For each row its position among those beside it, and how many these are. */
    #places = [];
    /** Where the row of a node is, by the node's index; -1 for none. */
    #rowOfNode = new Int32Array(0);
    /** How far the tree is scrolled, and how much of it is seen: to ask the browser would have it lay out the page. */
    #top = 0;
    /** Where it is about to be scrolled; null for nowhere. */
    #aim = null;
    #height = 0;
    #open = new Set();
    #elements = new Map();
    #spare = [];
    /** The key of the row that has the keyboard, or would have it. */
    #active = null;
    /** Where it was found last, and among which rows. */
    #kept = { key: null, rows: [], at: 0 };
    #selected = null;
    #used = new Set();
    #draw = oncePerFrame(() => this.#drawRows());
    #scrollSoon = oncePerFrame(() => {
        this.#tree.scrollTop = this.#aim;
        this.#aim = null;
    });

    /**
     * @param {object} on `select(node)`, `mark(name, node)` with `hidden`, `solo` or `locked`, `rename(node)`, `menu(node, x, y)`,
     *     `leave()` to the stage
     */
    constructor(on) {
        this.#on = on;
        this.#tree.addEventListener("scroll", () => {
            if (this.#aim !== null) return;
            this.#top = this.#tree.scrollTop;
            this.#draw();
        }, { passive: true });
        new ResizeObserver(([{ contentRect }]) => {
            this.#height = contentRect.height;
            // What is hidden has lost its place.
            if (this.#height > 0 && this.#aim === null) this.#top = this.#tree.scrollTop;
            this.#drawRows();
        }).observe(this.#tree);
        this.#tree.addEventListener("keydown", (event) => this.#pressed(event));
        this.#tree.addEventListener("click", (event) => this.#clicked(event));
        this.#tree.addEventListener("dblclick", (event) => this.#doubleClicked(event));
        this.#tree.addEventListener("contextmenu", (event) => this.#askedForMenu(event));
        this.#search.addEventListener("input", () => this.#lay({ isFromTop: true }));
        this.#search.addEventListener("keydown", (event) => this.#searchPressed(event));
    }

    /** The element that the key of a row is shown by, if it is in sight. */
    rowOf(key) {
        return this.#elements.get(key) ?? null;
    }

    /** Takes on the nodes of a document and what is true of them. */
    setNodes(nodes, states) {
        const isFirst = this.#nodes.length === 0;
        this.#nodes = nodes;
        this.#states = states;
        // What there is one of is of no use closed.
        const tops = nodes.filter(({ depth }) => depth === 0);
        if (isFirst && tops.length === 1) this.#open.add(tops[0].key);
        this.#lay({});
    }

    /** Takes on what is true of the nodes by now. */
    setStates(states) {
        this.#states = states;
        this.#refresh();
    }

    /** Forgets what is open: another file is shown. */
    forget() {
        this.#open.clear();
        this.#active = this.#selected = null;
        this.#search.value = "";
        this.#used = new Set();
        this.setNodes([], []);
    }

    /** Marks a node as selected; `isShown` brings it into sight, opening all around it. */
    select(node, { isShown = true } = {}) {
        this.#selected = node?.key ?? null;
        if (!node || !isShown) return this.#refresh();
        const { size } = this.#open;
        for (let at = node.outer; at >= 0; at = this.#nodes[at].outer) this.#open.add(this.#nodes[at].key);
        if (this.#rowOfNode[node.index] < 0 || this.#open.size !== size) {
            if (this.#rowOfNode[node.index] < 0) this.#search.value = "";
            this.#lay({});
        }
        this.#activeIs(node);
        return this.#scrollTo(node);
    }

    #activeIs({ key, index }) {
        this.#active = key;
        this.#kept = { key, rows: this.#rows, at: Math.max(this.#rowOfNode[index] ?? 0, 0) };
    }

    /** Marks nodes that use something, as a color, by their indices. */
    markUsed(indices) {
        this.#used = indices;
        this.#refresh();
    }

    focus() {
        const row = this.#activeRow;
        if (row) this.#activate(row, { hasFocus: true });
        else this.#search.focus();
    }

    focusSearch() {
        this.#search.focus();
        this.#search.select();
    }

    get #activeRow() {
        return this.#rows[this.#activeAt];
    }

    /** Where the row is that has the keyboard, or would have it: the first one where what had it is not there. */
    get #activeAt() {
        const { key, rows } = this.#kept;
        // To look for it asks thousands of rows for their keys.
        if (key !== this.#active || rows !== this.#rows) {
            const at = this.#active === null ? 0 : this.#rows.findIndex((row) => row.key === this.#active);
            this.#kept = { key: this.#active, rows: this.#rows, at: Math.max(at, 0) };
        }
        return this.#kept.at;
    }

    #lay({ isFromTop = false }) {
        const search = this.#search.value;
        this.#rows = rowsOf(this.#nodes, { open: this.#open, search });
        this.#places = placesOf(this.#rows);
        this.#rowOfNode = new Int32Array(this.#nodes.length).fill(-1);
        for (const [at, { index }] of this.#rows.entries()) this.#rowOfNode[index] = at;
        this.#space.style.height = `${this.#rows.length * rowHeight}px`;
        if (isFromTop) this.#scroll(0);
        this.#top = Math.min(this.#top, this.#lastTop);
        const layers = this.#nodes.reduce((count, node) => count + (node.layer ? 1 : 0), 0);
        setText(byId("layer-count"), this.#nodes.length === 0 ? "" : search.trim() === "" ? String(layers) : `${this.#rows.length} rows`);
        byId("layer-nothing").hidden = this.#rows.length > 0 || this.#nodes.length === 0;
        this.#refresh();
    }

    #refresh() {
        this.#drawRows({ isFresh: true });
    }

    #drawRows({ isFresh = false } = {}) {
        const first = Math.max(0, Math.floor(this.#top / rowHeight) - overscan);
        const end = Math.min(this.#rows.length, Math.ceil((this.#top + this.#height) / rowHeight) + overscan);
        const wanted = new Map();
        for (let at = first; at < end; at += 1) wanted.set(this.#rows[at].key, at);
        // The row with the keyboard stays, wherever it is.
        const kept = this.#activeAt;
        if (this.#rows.length > 0) wanted.set(this.#rows[kept].key, kept);
        const spare = [];
        for (const [key, row] of this.#elements) {
            if (wanted.has(key)) continue;
            this.#elements.delete(key);
            spare.push(row);
        }
        for (const [key, at] of wanted) {
            const known = this.#elements.get(key);
            if (known && !isFresh) continue;
            // An element that stays in the page and shows something else costs least.
            const row = known ?? spare.pop() ?? this.#newRow();
            const node = this.#rows[at];
            fillRow(row, node, {
                ...this.#states[node.index], top: at * rowHeight, ...this.#places[at],
                isOpen: this.#isOpen(node), isSelected: key === this.#selected, isUsed: this.#used.has(node.index),
                isFound: isFound(node, this.#search.value), isActive: at === kept,
            }, this.#nodes);
            this.#elements.set(key, row);
        }
        for (const row of spare) row.remove();
        this.#spare.push(...spare);
    }

    #newRow() {
        const row = this.#spare.pop() ?? makeRow();
        this.#space.append(row);
        return row;
    }

    #isOpen(node) {
        return hasInside(node) && (this.#search.value.trim() !== "" || this.#open.has(node.key));
    }

    /** How far the tree can be scrolled. */
    get #lastTop() {
        return Math.max(0, this.#rows.length * rowHeight - this.#height);
    }

    /** Brings the row of a node into sight; all rows are shown anew. */
    #scrollTo(node) {
        const top = this.#rowOfNode[node.index] * rowHeight;
        if (top < 0) return this.#refresh();
        const to = top < this.#top ? top : Math.max(this.#top, top + rowHeight - this.#height);
        const isElsewhere = to !== this.#top;
        this.#top = Math.min(to, Math.max(this.#lastTop, top));
        this.#refresh();
        if (isElsewhere) this.#scroll(this.#top);
        return undefined;
    }

    #scroll(top) {
        this.#top = this.#aim = top;
        // In the picture that shows the rows: at once the browser would lay out the page before what else changes in it.
        this.#scrollSoon();
    }

    /** Gives a row the keyboard and selects it. */
    #activate(node, { hasFocus = true, selects = true } = {}) {
        this.#activeIs(node);
        if (selects) this.#selected = node.key;
        this.#scrollTo(node);
        if (hasFocus) this.#elements.get(node.key)?.focus({ preventScroll: true });
        if (selects) this.#on.select(node);
    }

    #nodeOf(event) {
        const key = event.target.closest?.("[data-key]")?.dataset.key;
        return this.#rows.find((node) => node.key === key);
    }

    #clicked(event) {
        const node = this.#nodeOf(event);
        if (!node) return undefined;
        const mark = event.target.closest("[data-mark]")?.dataset.mark;
        if (mark) return this.#on.mark(mark, node);
        if (event.target.closest(".layer-twisty") && hasInside(node)) this.#toggle(node);
        return this.#activate(node);
    }

    #doubleClicked(event) {
        const node = this.#nodeOf(event);
        if (node && event.target.closest(".layer-name")) this.#on.rename(node);
    }

    #askedForMenu(event) {
        const node = this.#nodeOf(event);
        if (!node) return;
        event.preventDefault();
        this.#activate(node);
        const box = this.#elements.get(node.key).getBoundingClientRect();
        this.#on.menu(node, event.clientX || box.left + 24, event.clientY || box.bottom);
    }

    #toggle(node, isOpen = !this.#open.has(node.key)) {
        if (isOpen) this.#open.add(node.key);
        else this.#open.delete(node.key);
        this.#lay({});
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input")) return;
        const node = this.#activeRow;
        if (!node) return;
        const act = this.#actions(node)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }

    #actions(node) {
        const at = this.#rowOfNode[node.index];
        const page = Math.max(1, Math.floor(this.#height / rowHeight) - 1);
        const go = (to) => () => this.#activate(this.#rows[Math.min(Math.max(to, 0), this.#rows.length - 1)]);
        return {
            ArrowDown: go(at + 1), ArrowUp: go(at - 1), Home: go(0), End: go(this.#rows.length - 1),
            PageDown: go(at + page), PageUp: go(at - page),
            ArrowRight: () => (hasInside(node) && !this.#isOpen(node) ? this.#toggle(node, true) : hasInside(node) && go(at + 1)()),
            ArrowLeft: () => (this.#isOpen(node) && this.#open.has(node.key)
                ? this.#toggle(node, false) : node.outer >= 0 && this.#activate(this.#nodes[node.outer])),
            "*": () => this.#openAllBeside(node),
            Enter: () => this.#on.rename(node), F2: () => this.#on.rename(node),
            h: () => this.#on.mark("hidden", node), s: () => this.#on.mark("solo", node), l: () => this.#on.mark("locked", node),
            Escape: () => this.#on.leave(),
        };
    }

    #openAllBeside({ outer }) {
        for (const node of this.#nodes) if (node.outer === outer && hasInside(node)) this.#open.add(node.key);
        this.#lay({});
    }

    #searchPressed(event) {
        if (event.key === "ArrowDown" || event.key === "Enter") this.focus();
        else if (event.key === "Escape" && this.#search.value !== "") {
            this.#search.value = "";
            this.#lay({});
        } else if (event.key === "Escape") this.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}

/** The position of each row among those that lie in the same node, from 1, and how many of these there are. */
function placesOf(rows) {
    const counts = new Map();
    const positions = rows.map(({ outer }) => {
        const position = (counts.get(outer) ?? 0) + 1;
        counts.set(outer, position);
        return position;
    });
    return rows.map(({ outer }, at) => ({ position: positions[at], count: counts.get(outer) }));
}
