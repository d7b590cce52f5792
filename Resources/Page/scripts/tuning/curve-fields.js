// The column beside the plot: the values of the selected keyframe and segment, the curve as text and from a menu, and the
// parameters of springs, bounces and blocks.

import { componentSwitch } from "./component-switch.js";
import { showFacts } from "./curve-facts.js";
import { byId, element, picker as menu, toolButton } from "../shared/dom.js";
import { EasingFields } from "./easing-fields.js";
import { keepingFocus } from "../shared/focus.js";
import { linkedTo } from "./key-moves.js";
import { numberField } from "../shared/number-field.js";
import { isReplacement, replacementFields } from "./replacement.js";
import { springFields, springLengthNote } from "./spring-fields.js";
import { parametrisations, SpringConverter } from "./springs.js";

/** Shows the numbers and says what they become. */
export class CurveFields {
    #view;
    #on;
    #shape = "";
    /** Which replacement has fields. */
    #replaced = "";
    #fields = [];
    #tab = null;
    #springs = new SpringConverter();
    /** The property whose number is being dragged, or null. */
    #held = null;
    #easing = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `isEdited(path)`, `set(changes)`, `held(isHeld)`, `setCurve(curve)`, `say(text)`,
     *     `changed()` after another segment, key or component was picked; `segments`, the
     *     {@link import("./segment-changes.js").SegmentChanges}
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = {
            ...on,
            // The column may still show another file, whose values are not set.
            set: (changes) => this.#view.plot && on.set(changes),
            held: (isHeld) => {
                this.#held = isHeld ? this.#view.plot?.id : null;
                on.held(isHeld);
                if (!isHeld) this.show();
            },
        };
    }

    /** Shows what the plot is of, with the edits in force. The column is only built anew where other things are in it. */
    show() {
        const { plot } = this.#view;
        byId("curve-fields").hidden = !plot;
        if (!plot) return this.#empty();
        const shape = JSON.stringify([
            plot.id, plot.keys.length, plot.segments.map(({ kind }) => kind), plot.components,
            this.#view.segment, this.#view.key, this.#view.component,
            plot.motion?.kind, plot.motion?.parametrisation, this.#tab, Object.keys(plot.knobs),
            this.#on.segments.replacement?.segment.to, this.#on.segments.replacement?.segment.index,
            plot.segments.map(({ handles }) => handles.length)]);
        // What is under the pointer stays until it is let go.
        if (shape !== this.#shape && plot.id !== this.#held) {
            this.#shape = shape;
            this.#build(plot);
        }
        for (const refresh of this.#fields) refresh();
        showFacts(plot.motion?.facts ?? []);
    }

    /** Another file: nothing of the last one is shown or dragged. */
    #empty() {
        this.#shape = "";
        this.#fields = [];
        this.#easing = null;
        byId("curve-controls").replaceChildren();
    }

    #build(plot) {
        this.#fields = [];
        this.#easing = null;
        const parts = [
            this.#components(plot.components), this.#motion(plot), this.#replacement(), this.#segment(plot), this.#key(plot),
            this.#others(plot),
        ].filter(Boolean);
        const controls = byId("curve-controls");
        keepingFocus(controls, () => controls.replaceChildren(...parts));
        this.#showReplacement();
    }

    /** A replacement that was just made is seen: its fields lie above the button that made it. */
    #showReplacement() {
        const edit = this.#on.segments.replacement;
        const made = edit ? `${edit.path} ${edit.segment?.index} ${edit.segment?.to}` : "";
        if (made !== this.#replaced) byId("replacement")?.scrollIntoView({ block: "start" });
        this.#replaced = made;
    }

    #section(title, ...children) {
        return element("section", {}, title ? element("h3", { text: title }) : null, ...children);
    }

    /** One number of the file. */
    #number(path, label, set = (value) => this.#on.set([[path, value]])) {
        const knob = this.#view.plot.knobs[path];
        if (!knob) return null;
        if (knob.choices?.length > 0) return this.#choice(path, knob, label);
        const isSlid = knob.role === "parameter" || Number.isFinite(knob.low) && Number.isFinite(knob.high) && knob.role !== "value";
        return this.#field({
            label, title: knob.label, unit: knob.unit, min: knob.min, max: knob.max, step: knob.step,
            low: isSlid ? knob.low : undefined, high: isSlid ? knob.high : undefined,
            isLogarithmic: knob.role === "parameter" && knob.low > 0 && knob.high / knob.low >= mostLinear,
        }, set, () => this.#on.valueOf(path), () => this.#on.isEdited(path));
    }

    #field(spec, set, value, isEdited = () => false) {
        const field = numberField(spec, { set, held: this.#on.held, say: this.#on.say });
        this.#fields.push(() => field.show(value(), isEdited()));
        return field.node;
    }

    #choice(path, knob, label) {
        const options = knob.choices.map((name, i) => element("option", { value: i, text: name }));
        const picker = element("select", { "aria-label": knob.label }, ...options);
        picker.addEventListener("change", () => this.#on.set([[path, Number(picker.value)]]));
        const name = element("span", { class: "number-label", text: label });
        const node = element("label", { class: "number-row choice", title: knob.label }, name, menu(picker));
        this.#fields.push(() => {
            picker.value = String(this.#on.valueOf(path));
            node.classList.toggle("edited", this.#on.isEdited(path));
        });
        return node;
    }

    // Which component

    #components(components) {
        return componentSwitch(components, this.#view.component, (index) => {
            this.#view.component = index;
            this.#on.changed();
        });
    }

    // The segment and its curve

    #segment(plot) {
        const segment = this.#view.selectedSegment;
        if (!segment) return null;
        const move = (distance) => {
            this.#view.segment = Math.min(Math.max(this.#view.segment + distance, 0), plot.segments.length - 1);
            this.#view.key = Math.min(this.#view.segment, plot.keys.length - 1);
            this.#on.changed();
        };
        const head = element("h3", { class: "stepper" },
            element("span", { text: `Segment ${this.#view.segment + 1} of ${plot.segments.length}` }),
            element("span", { class: "group" },
                toolButton("step-back", "Previous segment", () => move(-1), this.#view.segment === 0),
                toolButton("step-forward", "Next segment", () => move(1), this.#view.segment === plot.segments.length - 1)));
        if (segment.kind === "other") {
            return element("section", {}, head, element("p", { class: "hint", text: "This segment has no editable easing." }));
        }
        this.#easing = new EasingFields(this.#view, segment, this.#on);
        this.#fields.push(() => this.#easing?.show());
        return element("section", {}, head, ...this.#easing.nodes, this.#replacements());
    }

    /** The buttons that replace a segment with a bounce or a spring. */
    #replacements() {
        if (this.#on.segments.kinds.length === 0) return null;
        const group = element("div", { class: "replacements" }, element("span", { class: "number-label", text: "Replace with" }));
        for (const kind of ["bounce", "spring"]) {
            const button = element("button", {
                type: "button", class: "plain", "data-replace": kind, text: kind === "bounce" ? "Bounce" : "Spring",
                title: `Replace this segment with keyframes fitted to a ${kind}`,
            });
            button.addEventListener("click", () => this.#on.segments.replace(kind));
            group.append(button);
        }
        return group;
    }

    /** The fields of the bounce or spring that replaced a segment last. */
    #replacement() {
        const current = () => {
            const edit = this.#on.segments.replacement;
            return isReplacement(edit) ? edit : null;
        };
        if (!current()) return null;
        const { node, show } = replacementFields(current, this.#on);
        this.#fields.push(show);
        return node;
    }

    // The keyframe

    #key(plot) {
        const key = this.#view.selectedKey;
        if (!key) return null;
        // When a block ends is not written: its start or its length is.
        const time = plot.motion?.kind === "blocks" && plot.knobs[key.time] ? shortLabel(plot.knobs[key.time]) : "Time";
        const rows = [key.time ? this.#number(key.time, time) : null];
        for (const [component, path] of key.knobs.entries()) {
            if (path && (this.#view.component === null || component === this.#view.component)) {
                const { key } = this.#view;
                const both = (value) => linkedTo(this.#view.plot, key, component, value, this.#on.valueOf);
                const set = (value) => this.#on.set(this.#view.isLinked ? both(value) : [[path, value]]);
                rows.push(this.#number(path, plot.components[component]?.name || "Value", set));
            }
        }
        const known = rows.filter(Boolean);
        if (known.length === 0) return null;
        const move = (distance) => {
            this.#view.key = Math.min(Math.max(this.#view.key + distance, 0), plot.keys.length - 1);
            this.#on.changed();
        };
        return element("section", {}, element("h3", { class: "stepper" },
            element("span", { text: `Keyframe ${this.#view.key + 1} of ${plot.keys.length}` }),
            element("span", { class: "group" },
                toolButton("step-back", "Previous keyframe", () => move(-1), this.#view.key === 0),
                toolButton("step-forward", "Next keyframe", () => move(1), this.#view.key === plot.keys.length - 1))), ...known);
    }

    // Springs, bounces, blocks

    #motion(plot) {
        const { motion } = plot;
        if (!motion) return null;
        if (motion.kind === "spring") return this.#spring(plot, motion);
        if (motion.kind === "blocks") return this.#blocks(plot, motion);
        const paths = Object.keys(plot.knobs).filter((path) => path.startsWith(`${motion.path}.`) && !this.#isOfKey(path));
        const rows = paths.map((path) => this.#number(path, shortLabel(plot.knobs[path]))).filter(Boolean);
        if (rows.length === 0) return null;
        return this.#section(motion.kind === "bounce" ? "Bounce" : "Animation", ...rows);
    }

    /** What all blocks share, and below the number of each when it is. */
    #blocks(plot, motion) {
        const first = `${motion.path}.blocks[`;
        const rows = [];
        let last = null;
        for (const [path, knob] of Object.entries(plot.knobs)) {
            const isOfBlock = path.startsWith(first);
            // The values of a block are its keyframe's, and stay there.
            if (!path.startsWith(`${motion.path}.`) || this.#isOfKey(path) && !(isOfBlock && knob.role === "time")) continue;
            const block = isOfBlock ? Number.parseInt(path.slice(first.length), 10) : null;
            if (block !== null && block !== last) rows.push(element("h4", { text: `Block ${block + 1}` }));
            last = block;
            rows.push(this.#number(path, shortLabel(knob)));
        }
        return rows.length === 0 ? null : this.#section("Keyframe blocks", ...rows);
    }

    /** A spring in all three parametrisations: what is set in another than the file's is written in the file's own. */
    #spring(plot, motion) {
        const own = motion.parametrisation;
        const paths = Object.keys(plot.knobs).filter((path) => path.startsWith(`${motion.path}.`) && !this.#isOfKey(path));
        const pathOf = (name) => paths.find((path) => path.endsWith(`.${name}`));
        const ownNames = parametrisations[own]?.parameters.map(({ name }) => name) ?? [];
        const ownPaths = new Map(ownNames.map((name) => [name, pathOf(name)]).filter(([, path]) => path));
        const rest = paths.filter((path) => ![...ownPaths.values()].includes(path));
        const rows = rest.map((path) => this.#number(path, shortLabel(plot.knobs[path]))).filter(Boolean);
        const isComplete = own in parametrisations && ownPaths.size >= (own === "physical" ? 2 : ownNames.length);
        if (!isComplete) return rows.length === 0 ? null : this.#section("Spring", ...rows);

        const show = {
            parametrisation: this.#tab ?? own, springs: this.#springs,
            pick: (name) => {
                this.#tab = name;
                this.show();
            },
            number: (path, label) => this.#number(path, label),
            field: (spec, set, value) => this.#field(spec, set, value),
            hold: (path, value) => {
                const knob = plot.knobs[path];
                return Math.min(Math.max(value, knob?.min ?? -Infinity), knob?.max ?? Infinity);
            },
        };
        const length = springLengthNote(() => this.#view.plot, rest, this.#on);
        this.#fields.push(length.show);
        return this.#section("Spring", ...springFields(motion, ownPaths, show, this.#on), ...rows, length.node);
    }

    #isOfKey(path) {
        const { plot } = this.#view;
        return plot.keys.some((key) => key.time === path || key.knobs.includes(path))
            || plot.segments.some(({ handles }) => handles.some(({ x, y }) => x === path || y === path));
    }

    /** What else shapes this property: delays, durations, modes. */
    #others(plot) {
        const { points = [], tangents = [] } = plot.spatial ?? {};
        const onStage = new Set([...points, ...tangents].flatMap(({ xKnob, yKnob }) => [xKnob, yKnob]));
        const isElsewhere = (path, { role }) => this.#isOfKey(path) || onStage.has(path) || role === "tangent"
            || plot.motion && path.startsWith(`${plot.motion.path}.`);
        const rows = Object.entries(plot.knobs).filter(([path, knob]) => !isElsewhere(path, knob))
            .slice(0, mostOthers).map(([path, knob]) => this.#number(path, shortLabel(knob)));
        return rows.length === 0 ? null : this.#section("Timing", ...rows.filter(Boolean));
    }
}

const mostOthers = 60;
/** From how many times the low end on the high end of a slider makes it logarithmic. */
const mostLinear = 1000;

function shortLabel({ label }) {
    const last = label.split(" › ").at(-1);
    return last.charAt(0).toUpperCase() + last.slice(1);
}
