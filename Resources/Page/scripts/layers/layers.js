// The layers of the file on the stage: what is selected of them, what is hidden for this viewer, and what is changed in the
// file by it.

import { byId } from "../shared/dom.js";
import { LayerDetails } from "./layer-details.js";
import { LayerMarks } from "./layer-marks.js";
import { LayerSpans } from "./layer-spans.js";
import { keyNamed, makeNodes, nodeAround, nodeNamed, nodeOfKey } from "./layer-model.js";
import { editName } from "./layer-name.js";
import { LayerTree } from "./layer-tree.js";
import { PopupMenu } from "./popup-menu.js";
import { UseOutlines } from "./use-outlines.js";

/** How long a file is on the stage before its layers are asked for though nobody has, in milliseconds. */
const settled = 400;

/** The panel with the tree, and what the rest of the page asks of it. */
export class Layers {
    #session;
    #on;
    #tree;
    #menu = new PopupMenu();
    #details;
    #spans;
    #nodes = [];
    /** The nodes that were asked for by their keys. */
    #byKey = new Map();
    /** All nodes by their key paths; made when somebody asks for one. */
    #byKeyPath = null;
    #isCut = false;
    /** What each viewer hides, by the path of the file. */
    #marks = new Map();
    #selected = null;
    /** What the server said of the selected node. */
    #selection = null;
    /** The nodes and the selected one of them that the page was told of last. */
    #told = { nodes: this.#nodes, node: null };
    /** Where what somebody looks for is used, and its key paths; null for nothing. */
    #uses;
    #usedKeyPaths = null;
    #isOpen = false;
    /** What is to be done when layers are known. */
    #waiting = null;
    /** The key that a node gets when its new name arrives. */
    #renamed = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {object} on `options()` what is hidden is other, `selected(node)` or null when somebody chose it,
     *     `marked()` after something else is selected, by whomever, `outline(selection)` or null, `edit(edits)`
     *     changes the file, `leave()` gives the keyboard to the stage, `say(text)`
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        this.#tree = new LayerTree({
            select: (node) => this.select(node, { isShown: false }),
            mark: (mark, node) => this.mark(mark, node),
            rename: (node) => this.rename(node),
            menu: (node, x, y) => this.#openMenu(node, x, y),
            leave: () => on.leave(),
        });
        this.#uses = new UseOutlines(session, () => this.#selected?.key ?? null);
        this.#spans = new LayerSpans({ select: (node) => this.select(node), wanted: () => this.#ask() });
        byId("layers-show-all").addEventListener("click", () => this.showAll());
        this.#details = new LayerDetails({
            rename: () => this.#selected && this.rename(this.#selected), hide: () => this.#hideInFile(),
            select: (node) => this.select(node),
        });
    }

    /** The node that is selected, or null. */
    get selected() {
        return this.#selected;
    }

    /** What the server said last of what is selected, or null. */
    get selection() {
        return this.#selection;
    }

    /** The options that hiding adds to those of the view. */
    get options() {
        return this.#ownMarks.options;
    }

    get #ownMarks() {
        const path = this.#session.path ?? "";
        if (!this.#marks.has(path)) this.#marks.set(path, new LayerMarks());
        return this.#marks.get(path);
    }

    /** Another file is on the stage. */
    opened() {
        this.#selected = this.#selection = this.#renamed = this.#waiting = this.#usedKeyPaths = null;
        this.#uses.setKeys([]);
        this.#take([], false);
        this.#tree.forget();
        this.#session.setSelected(null);
        this.#on.outline(null);
        this.#show();
    }

    /** Opens or closes the panel; the server is asked for layers only while somebody can see or need them. */
    setOpen(isOpen) {
        this.#isOpen = isOpen;
        this.#ask();
        if (isOpen) this.#show();
    }

    /** Asks for the layers of a file that was just opened, once the page has nothing else to do: then the tree opens at once. */
    foresee() {
        const { path } = this.#session;
        const ask = () => this.#session.path === path && this.#nodes.length === 0 && this.#session.setLayers(true);
        setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(ask), settled);
    }

    #ask() {
        this.#session.setLayers(this.#isOpen || this.#spans.isOpen || this.#selected !== null || this.#usedKeyPaths !== null);
    }

    /** Takes on the first and the last frame of the timeline. */
    setFrames(frames) {
        this.#spans.setFrames(frames);
    }

    /** A message about layers. */
    take(message) {
        if (message.type === "layers") return this.#takeLayers(message);
        if (message.type === "selection") return this.#takeSelection(message);
        return undefined;
    }

    #takeLayers({ rows, isCut }) {
        const key = this.#selected?.key;
        this.#take(makeNodes(rows), isCut);
        const node = this.#ofKey(this.#renamed) ?? this.#ofKey(key) ?? null;
        this.#renamed = null;
        // What was said of it by its old name is of no use any more.
        if (node && node.key !== key) this.#selection = null;
        if (node) this.#selected = node;
        else if (this.#selected) this.select(null);
        this.#tree.setNodes(this.#nodes, this.#ownMarks.states(this.#nodes));
        if (node) {
            this.#tree.select(node, { isShown: false });
            this.#session.setSelected(node.key);
        }
        this.#show();
        this.#markUses();
        this.#uses.renew();
        this.#waiting?.();
        this.#waiting = null;
        this.#ask();
    }

    #take(nodes, isCut) {
        this.#nodes = nodes;
        this.#isCut = isCut;
        this.#spans.setNodes(nodes);
        this.#byKey = new Map();
        this.#byKeyPath = null;
    }

    #ofKey(key) {
        if (key === null || key === undefined) return undefined;
        if (!this.#byKey.has(key)) this.#byKey.set(key, nodeOfKey(this.#nodes, key));
        return this.#byKey.get(key);
    }

    /** The node of a key path, or the innermost one around what it means. */
    #around(keyPath) {
        // Of several with the same the first one counts.
        this.#byKeyPath ??= new Map(this.#nodes.toReversed().map((node) => [node.keyPath, node]));
        return nodeAround(this.#byKeyPath, keyPath);
    }

    #takeSelection(message) {
        this.#uses.take(message);
        // What is of a step before the last one would take that back.
        const isLate = !this.#session.isOfCurrent(message);
        if (message.key !== this.#selected?.key || isLate) return;
        this.#selection = message;
        this.#on.outline(message);
        this.#show();
    }

    // Selecting

    /** Selects a node; null for nothing. `isShown` brings its row into sight. */
    select(node, { isShown = true, isTold = true } = {}) {
        if (node?.key === this.#selected?.key) {
            if (node && isShown) this.#tree.select(node);
            return;
        }
        this.#selected = node;
        this.#selection = null;
        this.#on.outline(null);
        this.#session.setSelected(node?.key ?? null);
        this.#ask();
        this.#tree.select(node, { isShown });
        this.#show();
        if (isTold) this.#on.selected(node);
    }

    /** Selects what has a key; what is not there is not selected. */
    selectKey(key, how) {
        const node = this.#ofKey(key);
        if (node) this.select(node, how);
        return node !== undefined;
    }

    /** Selects what a key path is a property of. */
    selectKeyPath(keyPath, how) {
        const node = this.#around(keyPath);
        if (node) this.select(node, how);
        return node !== undefined;
    }

    /** Selects a layer by its name, or by the names of all around it with an angle between. */
    selectName(name, how) {
        const node = nodeNamed(this.#nodes, name);
        if (node) this.select(node, how);
        return node !== undefined;
    }

    /** Does something once the layers of the document are known. */
    whenKnown(work) {
        if (this.#nodes.length === 0) this.#waiting = work;
    }

    /** The node of a key. */
    node(key) {
        return this.#ofKey(key);
    }

    /** Whether a node may not be picked on the stage. */
    isLocked(key) {
        const node = this.#ofKey(key);
        return node !== undefined && this.#ownMarks.states(this.#nodes)[node.index].isKept;
    }

    /** Marks the rows that have one of some key paths, and outlines these on the stage; null for none. */
    markUses(keyPaths) {
        this.#usedKeyPaths = keyPaths;
        this.#ask();
        this.#markUses();
    }

    #markUses() {
        const used = new Set();
        const keys = new Set();
        for (const keyPath of this.#usedKeyPaths ?? []) {
            const node = this.#around(keyPath);
            if (node) keys.add(node.key);
            for (let at = node?.index ?? -1; at >= 0; at = this.#nodes[at].outer) used.add(at);
        }
        this.#tree.markUsed(used);
        this.#uses.setKeys([...keys]);
    }

    /** Takes on the composition's size. */
    setStage(size) {
        this.#uses.setStage(size);
    }

    /** Another frame is on the stage. */
    moved() {
        this.#uses.renew();
    }

    /** The key path of what is selected, or null. */
    get selectedKeyPath() {
        return this.#selected?.keyPath ?? null;
    }

    /** Whether the layer that is selected, or around what is selected, has a name, as `selectName` takes it. */
    isSelectedNamed(name) {
        let own = this.#selected;
        while (own && !own.layer) own = this.#nodes[own.outer];
        // Few have the name: to look for the first of them takes a walk over all.
        return Boolean(own) && name.includes(own.name) && nodeNamed(this.#nodes, name) === own;
    }

    focus() {
        this.#tree.focus();
    }

    focusSearch() {
        this.#tree.focusSearch();
    }

    // Hiding, for this viewer alone

    /** Turns a mark of a node on or off. */
    mark(mark, node) {
        this.#ownMarks.toggle(mark, node, this.#nodes);
        this.#marked();
    }

    showAll() {
        this.#ownMarks.showAll();
        this.#marked();
    }

    #marked() {
        this.#tree.setStates(this.#ownMarks.states(this.#nodes));
        this.#show();
        this.#on.options();
    }

    // Changing the file

    /** Lets the name of a node be typed. */
    rename(node) {
        this.select(node);
        const row = this.#tree.rowOf(node.key);
        const path = this.#selection?.namePath;
        if (!row) return undefined;
        if (!path) {
            return this.#on.say(this.#selection
                ? "This name can’t be changed in the file." : "One moment, the file is still being read.");
        }
        return editName(row, node.name, (name) => {
            this.#renamed = keyNamed(node, name);
            this.#on.edit([path.startsWith("$") ? { path, value: name } : { set: path, value: name }]);
        });
    }

    #hideInFile() {
        const path = this.#selection?.hiddenPath;
        if (!this.#selected) return;
        if (!path) {
            this.#on.say(this.#selection ? "The file can’t say that this is hidden." : "One moment, the file is still being read.");
            return;
        }
        const value = this.#selection.hiddenText ?? String(!this.#selected.hidden);
        const edit = path.startsWith("$") ? { path, value } : { set: path, value };
        this.#on.edit([edit]);
    }

    #openMenu(node, x, y) {
        const state = this.#ownMarks.states(this.#nodes)[node.index];
        this.#menu.open(`Layer ${node.name}`, [
            { text: state.isHidden ? "Show" : "Hide", act: () => this.mark("hidden", node) },
            { text: state.isSolo ? "Stop solo" : "Solo", act: () => this.mark("solo", node) },
            { text: state.isLocked ? "Unlock" : "Lock", act: () => this.mark("locked", node) },
            { text: "Rename…", act: () => this.rename(node) },
            { text: this.#selection?.isHidden ?? node.hidden ? "Show in the file" : "Hide in the file", act: () => this.#hideInFile() },
            { text: "Copy key path", act: () => navigator.clipboard?.writeText(node.keyPath) },
        ], x, y);
    }

    // Showing

    #show() {
        byId("layers-show-all").hidden = this.#ownMarks.isEmpty;
        byId("layers-cut").hidden = !this.#isCut;
        byId("layers-none").hidden = this.#nodes.length > 0 || this.#session.document === null;
        this.#details.show(this.#selected, this.#selection, this.#nodes);
        this.#spans.setSelected(this.#selected?.key ?? null);
        if (this.#told.node === this.#selected && this.#told.nodes === this.#nodes) return;
        this.#told = { nodes: this.#nodes, node: this.#selected };
        this.#on.marked();
    }
}
