// Dragging on the plot: handles, keyframes and the box around several of them, and the pointer over the curves.

import { byId, drawn, onDrag } from "../shared/dom.js";
import { caught, grabbed, moved, movedInTime, reach, scaled } from "./key-moves.js";
import { changesOfDrag, changesOfKey } from "./plot-moves.js";
import { GraphScale } from "./plot-scale.js";

/** How far a click may move, in pixels. */
const mostTremble = 3;
/** How near the playhead or a marker a keyframe catches, in pixels. */
const catchReach = 6;

/** Follows the pointer and the keys on what a `PlotView` shows. */
export class PlotDrags {
    /** Whether a handle, a keyframe or the box is held. */
    isHeld = false;

    #view;
    #overlay;
    #on;
    /** Of the graph on which something is held. */
    #scale = null;
    /** What a drag has changed, as it was. */
    #before = new Map();
    /** Where what is dragged was across, in pixels, and the keyframes that are held. */
    #begin = 0;
    #grabbed = null;
    /** The keyframes of other properties that are moved with them. */
    #others = [];
    /** The side of the box that is held, as it was. */
    #edge = null;
    #box = null;
    /** The button that has fingers select, which seek otherwise. */
    #selects = byId("keys-select");
    #marquee = drawn("rect", { class: "plot-marquee", hidden: "" });

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {SVGElement} overlay
     * @param {object} on as for the view
     */
    constructor(view, overlay, on) {
        this.#view = view;
        this.#overlay = overlay;
        this.#on = on;
        overlay.append(this.#marquee);
        this.#selects.addEventListener("click", () => this.#selects.setAttribute("aria-pressed", String(!this.#isSelecting)));
        this.#followPointer();
    }

    get #isSelecting() {
        return this.#selects.getAttribute("aria-pressed") === "true";
    }

    /** Whether a press adds to what is selected. */
    #adds({ shiftKey, pointerType }) {
        return shiftKey || pointerType === "touch" && this.#isSelecting;
    }

    /** Follows a part of the plot: `{node, spec}`. */
    follow(part) {
        let grip = { x: 0, y: 0 };
        let active = part;
        /** Where the pointer went down, until it has gone further than a hand trembles. */
        let pressed = null;
        /** A press on one of several selected keyframes selects it alone, unless that drags all of them. */
        let isAlone = false;
        onDrag(part.node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                event.stopPropagation();
                const at = this.pointOf(event);
                // Where targets overlap, what is nearest to the pointer is meant.
                active = this.#view.partAt(at) ?? part;
                const { x, y } = active.spec.truly ?? active.spec;
                grip = { x: at.x - x, y: at.y - y };
                this.#begin = x;
                // Pressing says itself what is selected by it.
                this.isHeld = true;
                pressed = active.spec.kind === "key" ? at : null;
                isAlone = pressed !== null && this.#view.isSelected(active.spec) && !this.#adds(event);
                active.node.focus({ preventScroll: true });
                this.#view.select(active.spec, { shiftKey: this.#adds(event) });
                this.#hold(true, active.spec);
                return true;
            },
            move: (event) => {
                // A second finger means the graph, whatever the first one came down on.
                if (this.#on.isPinching()) return this.#letGo();
                const at = this.pointOf(event);
                if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) <= mostTremble) return undefined;
                pressed = null;
                return this.#moveTo(active.spec, at.x - grip.x, at.y - grip.y, event);
            },
            end: () => {
                if (!this.isHeld) return;
                this.#hold(false);
                if (pressed && isAlone) this.#view.selectAlone(active.spec);
            },
            cancel: () => {
                pressed = null;
                this.#on.set([...this.#before]);
            },
        });
        part.node.addEventListener("focus", () => this.isHeld || this.#view.isSelected(part.spec) || this.#view.select(part.spec));
        part.node.addEventListener("keydown", (event) => this.#pressed(event, part.spec));
    }

    /** Lets go of what is held, as if it had not been touched. */
    #letGo() {
        if (!this.isHeld) return;
        this.#on.set([...this.#before]);
        this.#hold(false);
    }

    /** Where an event lies on the plot, in pixels. */
    pointOf(event) {
        // Nothing moves the plot while something is held on it, and to ask where it is would lay out the page.
        const box = this.isHeld && this.#box ? this.#box : (this.#box = this.#overlay.getBoundingClientRect());
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    /** While something is held the axis of values stays, and the pointer is read on it. */
    #hold(isHeld, spec = null) {
        const { plot } = this.#view;
        const graph = plot?.graphs.find(({ kind }) => kind === (spec?.graph ?? "value"));
        const axis = plot?.graphs.find(({ kind }) => kind === "value")?.values;
        this.isHeld = isHeld;
        this.#scale = isHeld && graph ? new GraphScale(graph) : null;
        this.#before = new Map();
        this.#edge = isHeld && spec.kind === "edge" ? spec : null;
        this.#grabbed = isHeld && plot ? grabbed(plot, this.#view.marksHeld(spec), this.#on.valueOf) : null;
        this.#others = isHeld && spec.kind !== "handle" ? this.#on.others() : [];
        this.#overlay.parentElement.classList.toggle("dragging", isHeld);
        this.#on.held(isHeld, axis);
    }

    #set(changes) {
        if (this.isHeld) for (const [path] of changes) if (!this.#before.has(path)) this.#before.set(path, this.#on.valueOf(path));
        this.#on.set(changes);
    }

    #moveTo(spec, x, y, event) {
        const [scale, view] = [this.#scale, this.#view];
        if (!scale || !view.plot) return;
        const at = { frame: scale.frame(x), value: scale.value(y) };
        if (spec.kind === "key") return this.#set(this.#shift(this.#distance(spec, at, event)));
        if (spec.kind === "edge") return this.#set(this.#scaling(this.#edge, at, event));
        return this.#set(changesOfDrag(view.plot, spec, view.isLinked ? null : view.component, at, event, this.#on.frameRate()));
    }

    /** What moves all that is selected; other properties only in time. */
    #shift({ frames, value }) {
        const within = reach([this.#grabbed, ...this.#others], frames);
        const own = moved(this.#grabbed, { frames: within, value }, this.#view.isLinked);
        return [...own, ...this.#others.flatMap((held) => movedInTime(held, within))];
    }

    /** How far a keyframe was dragged; all that are selected go as far. */
    #distance(spec, at, { altKey }) {
        const start = this.#grabbed.keys.find(({ index }) => index === spec.index);
        // On the graph of speeds a keyframe is moved in time alone.
        const value = spec.graph === "speed" ? 0 : at.value - start.values[spec.component];
        // Who moves a keyframe up or down does not mean its time, which may lie between frames.
        if (Math.abs(at.frame - this.#scale.frame(this.#begin)) < 0.5) return { frames: 0, value };
        return { frames: (altKey ? at.frame : this.#caught(at.frame)) - start.frame, value };
    }

    /** The frame at which something catches that is dragged to one. */
    #caught(frame) {
        const reach = Math.abs(this.#scale.frame(catchReach) - this.#scale.frame(0));
        return caught(frame, this.#on.catches(), Math.min(reach, 0.5));
    }

    /** The box is scaled about the side that stays; with the alt key about its middle. */
    #scaling({ side, frames, values }, at, { altKey }) {
        const isTime = side === "left" || side === "right";
        const [low, high] = isTime ? frames : values;
        const isLow = side === "left" || side === "bottom";
        const [moving, other] = isLow ? [low, high] : [high, low];
        const anchor = altKey ? (low + high) / 2 : other;
        if (Math.abs(moving - anchor) < 1e-9) return [];
        // The arrow keys go by frames, wherever those lie.
        const to = !isTime ? at.value : this.isHeld ? this.#caught(at.frame) : at.frame;
        const factor = (to - anchor) / (moving - anchor);
        const by = { [isTime ? "time" : "value"]: factor, about: { frame: anchor, value: anchor }, edge: to };
        const others = isTime ? this.#others.flatMap((held) => scaled(held, by)) : [];
        return [...scaled(this.#grabbed, by, this.#view.isLinked), ...others];
    }

    #pressed(event, spec) {
        if (event.ctrlKey || event.metaKey) return;
        const view = this.#view;
        this.#others = this.#on.others();
        const isOneOfMany = view.chosen.size > 1 || this.#others.length > 0;
        const changes = spec.kind === "key" && isOneOfMany || spec.kind === "edge" ? this.#nudge(event, spec)
            : changesOfKey(view.plot, spec, view.isLinked ? null : view.component, this.#on.valueOf, event, view.isLinked);
        if (!changes) return;
        event.preventDefault();
        event.stopPropagation();
        this.#set(changes);
    }

    /** What an arrow key does to all that is selected: a frame, or a hundredth of the axis. */
    #nudge({ key: name, shiftKey, altKey }, spec) {
        const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[name];
        if (!direction) return null;
        const { plot } = this.#view;
        const factor = shiftKey ? 10 : altKey ? 0.1 : 1;
        const [top, bottom] = plot.graphs.find(({ kind }) => kind === "value")?.values ?? [0, 0];
        const [frames, value] = [direction[0] * factor, (direction[1] * factor * Math.abs(top - bottom)) / 100];
        this.#grabbed = grabbed(plot, this.#view.marksHeld(spec), this.#on.valueOf);
        if (spec.kind === "key") return this.#shift({ frames, value });
        const at = {
            left: spec.frames[0] + frames, right: spec.frames[1] + frames,
            bottom: spec.values[0] + value, top: spec.values[1] + value,
        };
        return this.#scaling(spec, { frame: at[spec.side], value: at[spec.side] }, { altKey: false });
    }

    // The pointer over the curves

    /** A click goes to the frame and selects the segment; a drag selects keyframes, and seeks beside the graph or by touch. */
    #followPointer() {
        let pressed = null;
        let kind = "none";
        onDrag(this.#overlay, {
            begin: (event) => {
                if (event.button > 1 || this.#on.isPinching() || !this.#view.plot?.graphs.length) return false;
                this.#overlay.parentElement.focus({ preventScroll: true });
                pressed = this.pointOf(event);
                // Below the graphs lies the axis of time.
                const isAxis = pressed.y > Math.max(...this.#view.plot.graphs.map(({ y }) => y[1]));
                kind = event.button === 1 ? "pan" : isAxis || event.pointerType === "touch" && !this.#isSelecting ? "scrub" : "press";
                if (kind !== "scrub") return true;
                this.#on.scrubbing(true);
                this.#seek(event);
                return true;
            },
            move: (event) => {
                const at = this.pointOf(event);
                if (this.#on.isPinching() && kind === "scrub") this.#on.scrubbing(false);
                if (this.#on.isPinching()) kind = "none";
                const isMoved = pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) > mostTremble;
                if (kind === "press" && isMoved) kind = "box";
                if (kind === "box") this.#showMarquee(pressed, at);
                if (kind === "pan") {
                    this.#on.pan(at.x - pressed.x, at.y - pressed.y);
                    pressed = at;
                }
                if (kind !== "scrub") return;
                if (isMoved) pressed = null;
                this.#seek(event);
            },
            end: (event) => {
                if (kind === "scrub") this.#on.scrubbing(false);
                if (kind === "press") this.#seek(event);
                if (kind === "box" && event.type !== "keydown") {
                    this.#view.chooseInside(this.#rectangle(pressed, this.pointOf(event)), this.#adds(event));
                }
                else if (kind === "press" || kind === "scrub" && pressed) this.#view.pickAt(pressed.x, this.#adds(event));
                this.#marquee.setAttribute("hidden", "");
                kind = "none";
            },
            cancel: () => {},
        });
    }

    #rectangle(a, b) {
        return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
    }

    #showMarquee(a, b) {
        const { left, top, right, bottom } = this.#rectangle(a, b);
        this.#marquee.removeAttribute("hidden");
        const box = { x: left, y: top, width: right - left, height: bottom - top };
        for (const [name, value] of Object.entries(box)) this.#marquee.setAttribute(name, value);
    }

    #seek(event) {
        const frame = new GraphScale(this.#view.plot.graphs[0]).frame(this.pointOf(event).x);
        this.#on.seek(event.altKey ? Math.round(frame * 10) / 10 : Math.round(frame));
    }
}
