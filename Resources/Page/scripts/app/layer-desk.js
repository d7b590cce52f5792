// Puts together all that is about layers: the tree, presses on the stage, the outline of what is selected.

import { LayerOutline } from "../layers/layer-outline.js";
import { Layers } from "../layers/layers.js";
import { nudged } from "../layers/nudging.js";
import { Picking } from "../layers/picking.js";
import { InspectorTabs } from "./inspector-tabs.js";

/** Layers, and what the other parts have to do with them. */
export class LayerDesk {
    #session;
    #stage;
    #do;
    #layers;
    #outline;
    #picking;
    #tabs;
    #curves = [];
    /** The key path of the curve that was selected last by somebody else. */
    #curve = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../stage/stage.js").Stage} stage
     * @param {object} do_ `options()` after what is hidden changed, `edit(edits)`, `pause()`, `frame()`, `tune(keyPath, layer)`,
     *     `keyframes(keyPath)` of a layer are to be seen, `still(still)`, what of the selected layer has no keyframes, or null,
     *     `isFree()` whether presses on the stage pick layers, `open()` the inspector, `say(text)`, `mark(selection)` as
     *     `markSelected` has it
     */
    constructor(session, stage, do_) {
        this.#session = session;
        this.#stage = stage;
        this.#do = do_;
        this.#layers = new Layers(session, {
            options: do_.options, edit: do_.edit, say: do_.say,
            selected: (node) => this.#selected(node), marked: () => this.#mark(),
            outline: (selection) => this.#outline?.setSelection(selection, this.#layers.selected?.name),
            leave: () => (this.#outline.isShown ? this.#outline.focus() : stage.viewport.focus()),
        });
        this.#outline = new LayerOutline({
            nudge: (x, y) => this.#nudge(x, y), leave: () => this.deselect(), menu: () => this.#openMenu(),
        });
        this.#picking = new Picking(session, stage, {
            frame: do_.frame, isReady: do_.isFree, found: (key) => this.#found(key),
            selected: () => this.#layers.selected?.key ?? null,
            node: (key) => this.#layers.node(key), isLocked: (key) => this.#layers.isLocked(key),
        });
        this.#tabs = new InspectorTabs((name) => this.#layers.setOpen(name === "layers"));
    }

    /** The options that hiding adds to those of the view. */
    get options() {
        return this.#layers.options;
    }

    /** Another file is on the stage. */
    opened() {
        this.#curves = [];
        this.#curve = null;
        this.#layers.opened();
        this.#outline.setSelection(null);
    }

    /** The first document of a file is on the stage. */
    documentCame() {
        this.#layers.foresee();
    }

    /** Takes on the composition's size and how large it is shown. */
    setStage(size, zoom) {
        this.#outline.setStage(size, zoom);
        this.#layers.setStage(size);
    }

    /** Takes on the first and the last frame of the timeline. */
    setFrames(frames) {
        this.#layers.setFrames(frames);
    }

    /** A message about layers. */
    take(message) {
        if (message.type === "picked") return this.#picking.take(message);
        this.#layers.take(message);
        if (message.type === "layers") this.#picking.layersCame();
        const { selected, selection } = this.#layers;
        if (message === selection) this.#do.still(selection.still ? { ...selection.still, layer: selected.name } : null);
        return undefined;
    }

    /** Takes on what can be plotted. */
    setCurves(curves) {
        this.#curves = curves;
    }

    /** The curve that is plotted is another one: the layer that has it is selected. */
    curveIs(keyPath) {
        if (keyPath === this.#curve) return;
        this.#curve = keyPath;
        if (!keyPath) return;
        const own = this.#layers.selected;
        if (own && `${keyPath}.`.startsWith(`${own.keyPath}.`)) return;
        // The first curve is selected by itself: it is not what somebody has chosen.
        if (own || this.#tabs.current === "layers") this.#layers.selectKeyPath(keyPath, { isTold: false });
    }

    /** Shows what a key path is a property of, in the tree and on the stage. */
    showKeyPath(keyPath) {
        this.open();
        if (!this.#layers.selectKeyPath(keyPath)) this.#later(() => this.#layers.selectKeyPath(keyPath));
    }

    /** Shows a layer by its name, or by those of all around it. */
    showName(name) {
        this.open();
        if (!this.#layers.selectName(name)) this.#later(() => this.#layers.selectName(name));
    }

    /** Marks the layers that use something; null for none. */
    markUses(keyPaths) {
        this.#layers.markUses(keyPaths);
    }

    /** The playhead is elsewhere, or plays. */
    moved() {
        this.#layers.moved();
    }

    /** Has all parts mark what of theirs is of the selected layer. */
    #mark() {
        const keyPath = this.#layers.selectedKeyPath;
        this.#do.mark(keyPath === null ? null : {
            keyPath, holds: (other) => other.startsWith(keyPath) && (other.length === keyPath.length || other[keyPath.length] === "."),
            isNamed: (name) => this.#layers.isSelectedNamed(name),
        });
    }

    /** Does something unless the last press on the stage hit a layer, which may not be known yet. */
    whenNothingIsHit(work) {
        this.#picking.whenNothingIsHit(work);
    }

    /** Opens the tree, wherever it is. */
    open() {
        this.#do.open();
        this.#tabs.show("layers");
    }

    /** Opens the other tab. */
    showProperties() {
        this.#tabs.show("properties");
    }

    /** Goes to the tree, or from it to the properties. */
    toggle() {
        if (this.#tabs.current === "layers" && this.#tabs.isShown) return this.#tabs.show("properties");
        this.open();
        this.#layers.focus();
        return this.#later(() => this.#layers.focus());
    }

    /** Lets go of what is selected; says whether anything was. */
    deselect() {
        if (!this.#layers.selected) return false;
        if (this.#outline.hasFocus) this.#stage.viewport.focus();
        this.#layers.select(null);
        return true;
    }

    /** Does something once the layers are known. */
    #later(work) {
        this.#layers.whenKnown(work);
    }

    #selected(node) {
        this.#do.keyframes(node?.keyPath ?? null);
        this.#do.still(null);
        if (!node) return;
        const curve = this.#curves.find(({ keyPath }) => keyPath.startsWith(`${node.keyPath}.`));
        if (!curve) return;
        this.#curve = curve.keyPath;
        this.#do.tune(curve.keyPath, curve.layer);
    }

    #found(key) {
        if (key === null) return this.deselect();
        this.#do.pause();
        // Before the rows change: to give an element the keyboard the browser lays out what has changed.
        this.#outline.focus();
        return this.#layers.selectKey(key);
    }

    #nudge(x, y) {
        const { selection } = this.#layers;
        if (!selection?.position) return;
        const { edits, value } = nudged(selection.position, x, y);
        if (edits.length === 0) return this.#do.say(selection.position.reason ?? "This can’t be moved.");
        // The next press goes on from here, before the server has said where it is now.
        selection.position.value = value;
        const moved = (numbers) => numbers.map((number, index) => number + (index % 2 === 0 ? x : y));
        selection.box = moved(selection.box);
        if (selection.anchor) selection.anchor = moved(selection.anchor);
        selection.outline = null;
        selection.vertices = [];
        this.#outline.setSelection(selection, this.#layers.selected?.name);
        this.#do.edit(edits);
        return undefined;
    }

    #openMenu() {
        const [left, top, , , right, bottom] = this.#layers.selection?.box ?? [];
        if (left === undefined) return;
        const box = this.#stage.artboard.getBoundingClientRect();
        const { zoom } = this.#stage;
        this.#picking.ask(box.left + ((left + right) / 2) * zoom, box.top + ((top + bottom) / 2) * zoom, "menu");
    }
}
