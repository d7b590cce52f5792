// The easing of one segment in the column beside the plot: kind, curve as text, presets, the four numbers.

import { element, picker, toolButton } from "../shared/dom.js";
import { numberText } from "../shared/format.js";
import { readCurve } from "./curve-reader.js";
import { presetOf, presets } from "./easing.js";
import { handleOf, handlesOf, moveHandle, velocityOf } from "./handles.js";
import { numberField } from "../shared/number-field.js";

const kinds = { hold: "Hold", linear: "Linear", bezier: "Bézier" };
const easyEase = [0.333, 0, 0.667, 1];

/** Elements for one segment, which show the curve that the edits make of it. */
export class EasingFields {
    /** What belongs into the column. */
    nodes;

    #view;
    #segment;
    #on;
    #refreshers = [];

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} segment as the server sent it
     * @param {object} on as for `CurveFields`
     */
    constructor(view, segment, on) {
        this.#view = view;
        this.#segment = segment;
        this.#on = on;
        this.nodes = [this.#kinds(), ...this.#curve()];
    }

    /** Shows the curve as it is now. */
    show() {
        for (const refresh of this.#refreshers) refresh();
    }

    /** Linear and Bézier differ only in values where the file has handles; all else replaces the segment. */
    #kinds() {
        const segment = this.#segment;
        const group = element("div", { class: "group segmented wide", role: "radiogroup", "aria-label": "Interpolation" });
        const hasHandles = segment.kind !== "hold" && segment.handles.some(({ x }) => x !== null);
        for (const [kind, text] of Object.entries(kinds)) {
            const isNumbers = hasHandles && kind !== "hold";
            const isOffered = segment.kind === kind || isNumbers || this.#on.segments.kinds.includes(kind);
            const button = element("button", {
                type: "button", role: "radio", "data-kind": kind, text, disabled: !isOffered,
                title: isOffered ? null : "Not available in this format",
            });
            if (isNumbers) {
                button.addEventListener("click", () => this.#on.setCurve(kind === "linear" ? linear(this.#view.curve) : easyEase));
            }
            else if (isOffered) button.addEventListener("click", () => segment.kind !== kind && this.#on.segments.setKind(kind));
            group.append(button);
            this.#refreshers.push(() => {
                const { curve } = this.#view;
                const shown = curve && segment.kind !== "hold" ? (isLinear(curve) ? "linear" : "bezier") : segment.kind;
                button.setAttribute("aria-checked", String(shown === kind));
            });
        }
        return group;
    }

    #curve() {
        if (this.#segment.kind === "hold") return [];
        if (!this.#view.curve) return [element("p", { class: "hint", text: "This segment has no easing handles in the file." })];
        const tools = [["copy", "Copy curve", this.#on.copyCurve], ["paste", "Paste curve", this.#on.pasteCurve]];
        return [
            this.#text(),
            element("div", { class: "curve-row-tools" }, this.#presets(), ...tools.map((tool) => toolButton(...tool))),
            this.#coordinates(), ...this.#velocities(),
        ];
    }

    #text() {
        const field = element("input", {
            type: "text", id: "curve-field", class: "wide-field", "aria-label": "Easing curve",
            title: "Four numbers, the name of a preset, or what you copied: "
                + "cubic-bezier(…), a CSS transition, linear(…), Swift, Lottie handles",
            autocomplete: "off", spellcheck: "false",
        });
        const commit = () => {
            if (!field.dataset.edited) return;
            const isRead = this.#on.typeCurve(field.value);
            field.classList.toggle("wrong", !isRead);
            if (!isRead) return;
            delete field.dataset.edited;
            this.show();
        };
        field.addEventListener("input", () => (field.dataset.edited = "true"));
        field.addEventListener("paste", () => setTimeout(() => readCurve(field.value)?.curve && commit()));
        field.addEventListener("change", commit);
        field.addEventListener("focus", () => field.select());
        field.addEventListener("keydown", (event) => {
            if (event.key === "Enter") commit();
            else if (event.key === "Escape") {
                delete field.dataset.edited;
                field.blur();
                this.show();
            } else return;
            event.stopPropagation();
        });
        this.#refreshers.push(() => {
            if (field.dataset.edited || !this.#view.curve) return;
            // The numbers alone: with the function's name around them they would not fit.
            field.value = this.#view.curve.map(numberText).join(", ");
            field.classList.remove("wrong");
        });
        return field;
    }

    #presets() {
        const named = new Map(presets.flatMap(({ family, curves }) => curves.map(([name, curve]) => [`${family} ${name}`, curve])));
        const choice = element("select", { id: "curve-preset", "aria-label": "Preset" }, element("option", { value: "", text: "Custom" }),
            ...presets.map(({ family, curves }) => element("optgroup", { label: family },
                ...curves.map(([name]) => element("option", { value: `${family} ${name}`, text: name })))));
        choice.addEventListener("change", () => named.has(choice.value) && this.#on.setCurve(named.get(choice.value)));
        this.#refreshers.push(() => {
            const { curve } = this.#view;
            choice.value = (curve && presetOf(curve)?.join(" ")) ?? "";
        });
        return picker(choice);
    }

    #coordinates() {
        const pairs = element("div", { class: "pairs" });
        const coordinates = [["x1", "out", "x"], ["y1", "out", "y"], ["x2", "in", "x"], ["y2", "in", "y"]];
        for (const [index, [label, end, axis]] of coordinates.entries()) {
            const isTime = axis === "x";
            const field = numberField({
                label, title: `${end === "out" ? "Outgoing" : "Incoming"} handle, ${axis}`, step: 0.01,
                min: isTime ? 0 : undefined, max: isTime ? 1 : undefined,
            }, { held: this.#on.held, say: this.#on.say, set: (value) => {
                const { curve, plot, component } = this.#view;
                if (!curve) return;
                const [x, y] = end === "out" ? curve : curve.slice(2);
                this.#on.set(moveHandle(plot, this.#view.selectedSegment, end, component, { x, y, [axis]: value }));
            } });
            pairs.append(field.node);
            this.#refreshers.push(() => field.show(this.#view.curve?.[index]));
        }
        return pairs;
    }
    /** The same handles in After Effects' words. */
    #velocities() {
        const unit = this.#view.plot.graphs.find(({ kind }) => kind === "value")?.unit ?? "";
        const handle = (end) => {
            const { plot, selectedSegment, component } = this.#view;
            return handlesOf(plot, selectedSegment, component, this.#on.valueOf).find((other) => other.end === end);
        };
        const rows = [["out", "Outgoing"], ["in", "Incoming"]].flatMap(([end, name]) => ["influence", "speed"].map((kind) => {
            const look = kind === "influence" ? { unit: "%", min: 0, max: 100, step: 1 } : { unit: unit ? `${unit}/s` : "/s" };
            const now = () => velocityOf(this.#view.plot, this.#view.selectedSegment, handle(end), this.#on.frameRate());
            const field = numberField({ label: `${name} ${kind}`, ...look }, { held: this.#on.held, say: this.#on.say, set: (value) => {
                const { plot, selectedSegment: segment, component } = this.#view;
                if (!handle(end)) return;
                const { speed, influence } = { ...now(), [kind]: value };
                const aim = { speed: Number.isFinite(speed) ? speed : 0, influence };
                const next = handleOf(plot, segment, handle(end), aim, this.#on.frameRate());
                this.#on.set(moveHandle(plot, segment, end, component, next));
            } });
            this.#refreshers.push(() => {
                const known = this.#view.selectedSegment && handle(end) ? now()[kind] : undefined;
                field.show(Number.isFinite(known) ? known : undefined);
            });
            return field.node;
        }));
        // Where nothing moves there is no speed to set.
        return handle("out")?.isFlat === false ? rows : [];
    }
}

function isLinear([x1, y1, x2, y2]) {
    return Math.abs(x1 - y1) < 0.0006 && Math.abs(x2 - y2) < 0.0006;
}

/** The same x, on the straight line. */
function linear(curve) {
    return curve ? [curve[0], curve[0], curve[2], curve[2]] : [0, 0, 1, 1];
}
