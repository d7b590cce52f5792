// The motion path of a position, drawn over the stage, with keyframes and tangents to drag.

import { byId, drawn, onDrag } from "../shared/dom.js";
import { frameText } from "../shared/format.js";
import { inRange, rounded } from "./handles.js";

/** A matrix that changes nothing. */
const identity = [1, 0, 0, 1, 0, 0];
/** How far around a mark it can be held, in pixels of the screen. */
const reach = { point: 9, tangent: 12 };

/** Lies over the artboard; lengths of marks are those of the screen at any zoom. */
export class MotionPathOverlay {
    #overlay = byId("spatial");
    #on;
    #spatial = null;
    #plot = null;
    #zoom = 1;
    #size = { width: 1, height: 1 };
    #parts = new Map();
    #ghost = drawn("path", { class: "spatial-ghost" });
    #path = drawn("path", { class: "spatial-path" });
    #arms = drawn("g", { class: "spatial-arms" });
    #points = drawn("g", {});

    /** @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)` */
    constructor(on) {
        this.#on = on;
        this.#overlay.append(this.#ghost, this.#path, this.#arms, this.#points);
    }

    /** Takes on the composition's size and how large it is shown. */
    setStage(size, zoom) {
        this.#size = size ?? { width: 1, height: 1 };
        this.#zoom = zoom;
        this.#overlay.setAttribute("viewBox", `0 0 ${this.#size.width} ${this.#size.height}`);
        this.show();
    }

    /** Shows the motion path of the property that is plotted; null for none. */
    setPlot(plot) {
        this.#plot = plot;
        this.#spatial = plot?.spatial ?? null;
        this.show();
    }

    show() {
        const spatial = this.#spatial;
        this.#overlay.toggleAttribute("hidden", !spatial);
        if (!spatial) return;
        const matrix = spatial.matrix ?? identity;
        const [a, b, c, d, tx, ty] = matrix;
        const onStage = ({ x, y }) => ({ x: a * x + c * y + tx, y: b * x + d * y + ty });
        layPath(this.#path, spatial);
        layPath(this.#ghost, spatial.ghost ?? null);
        const wanted = new Map();
        const moves = spatial.points.map((point) => this.#move(point));
        for (const [index, point] of spatial.points.entries()) {
            const isFixed = !point.xKnob && !point.yKnob;
            wanted.set(`point ${index} ${isFixed}`, {
                at: onStage(sum(point, moves[index])), shape: "point", isFixed, knobs: point, matrix,
                label: `Keyframe at frame ${frameText(point.frame)}`,
            });
        }
        const arms = [];
        for (const [index, tangent] of (spatial.tangents ?? []).entries()) {
            const point = spatial.points[tangent.key];
            if (!point) continue;
            // Tangents are written relative to their keyframe, so that they move with it.
            const moved = moves[tangent.key];
            const at = onStage(sum(tangent, moved, this.#move(tangent)));
            const from = onStage(sum(point, moved));
            arms.push(drawn("line", { x1: from.x, y1: from.y, x2: at.x, y2: at.y }));
            if (!tangent.xKnob && !tangent.yKnob) continue;
            wanted.set(`tangent ${index}`, {
                at, shape: "tangent", knobs: tangent, matrix,
                label: `${tangent.end === "out" ? "Outgoing" : "Incoming"} tangent of keyframe ${tangent.key + 1}`,
            });
        }
        this.#arms.replaceChildren(...arms);
        for (const [name, part] of this.#parts) {
            if (wanted.has(name)) continue;
            part.node.remove();
            this.#parts.delete(name);
        }
        for (const [name, spec] of wanted) this.#layMark(name, spec);
    }

    /** How far something has been moved by the edits since the server said where it is. */
    #move({ xKnob, yKnob }) {
        const moved = (knob) => (knob ? (this.#on.valueOf(knob) ?? 0) - (this.#plot.knobs[knob]?.value ?? 0) : 0);
        return { x: moved(xKnob), y: moved(yKnob) };
    }

    #layMark(name, spec) {
        let part = this.#parts.get(name);
        if (!part) {
            const mark = spec.shape === "point"
                ? drawn("rect", { x: -4, y: -4, width: 8, height: 8, transform: "rotate(45)", class: "mark" })
                : drawn("circle", { r: 4.5, class: "mark" });
            const node = spec.isFixed
                ? drawn("g", { class: "spatial-point" }, mark)
                : drawn(
                    "g", { class: `spatial-${spec.shape} movable`, tabindex: "0", role: "button" },
                    drawn("circle", { r: reach[spec.shape], class: "target" }), mark,
                );
            part = { node, spec };
            this.#parts.set(name, part);
            this.#points.append(node);
            if (!spec.isFixed) this.#follow(part);
        }
        part.spec = spec;
        part.node.setAttribute("aria-label", spec.label);
        part.node.setAttribute("transform", `translate(${spec.at.x} ${spec.at.y}) scale(${1 / this.#zoom})`);
    }

    #follow(part) {
        let last = null;
        onDrag(part.node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                event.stopPropagation();
                part.node.focus({ preventScroll: true });
                last = event;
                this.#on.held(true);
                return true;
            },
            move: (event) => {
                this.#shift(part.spec, (event.clientX - last.clientX) / this.#zoom, (event.clientY - last.clientY) / this.#zoom);
                last = event;
            },
            end: () => this.#on.held(false),
        });
        part.node.addEventListener("keydown", (event) => {
            const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!direction || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
            this.#shift(part.spec, direction[0] * step, direction[1] * step);
        });
    }

    /** Moves by a distance on the composition, which lies on the property's own plane as the matrix has it. */
    #shift({ knobs, matrix: [a, b, c, d] }, x, y) {
        const determinant = a * d - b * c;
        if (Math.abs(determinant) < 1e-9) return;
        const own = { x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant };
        const changes = [[knobs.xKnob, own.x], [knobs.yKnob, own.y]].filter(([knob, distance]) => knob && distance !== 0)
            .map(([knob, distance]) => [knob, inRange(this.#plot.knobs[knob], rounded(this.#on.valueOf(knob) + distance, 3))]);
        this.#on.set(changes);
        this.show();
    }
}

/** Lays a motion path, which is in its own coordinates, over the stage; hides it where there is none. */
function layPath(node, motionPath) {
    node.toggleAttribute("hidden", !motionPath);
    if (!motionPath) return;
    node.setAttribute("d", motionPath.path);
    node.setAttribute("transform", `matrix(${(motionPath.matrix ?? identity).join(" ")})`);
}

function sum(...points) {
    return points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
}
