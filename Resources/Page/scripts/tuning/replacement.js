// A bounce or a spring that replaces a segment: its initial parameters, and the fields that shape it.

import { element } from "../shared/dom.js";
import { countText } from "../shared/format.js";
import { numberField } from "../shared/number-field.js";

/** What can replace a segment, with its parameters. */
const kinds = {
    bounce: {
        title: "Replace with bounce",
        parameters: [
            { name: "numberOfBounces", label: "Bounces", initial: 4, min: 0, max: 60, low: 0, high: 12, step: 1 },
            { name: "stiffness", label: "Stiffness", initial: 0.1, min: 1e-6, max: 1e6, low: 0.001, high: 5, isLogarithmic: true },
        ],
        switches: [{ name: "shouldOvershoot", label: "Overshoot", initial: true }, { name: "ideal", label: "Ideal formula", initial: false }],
    },
    spring: {
        title: "Replace with spring",
        parameters: [
            { name: "mass", label: "Mass", initial: 1, min: 1e-3, max: 1e4, low: 0.1, high: 10 },
            { name: "stiffness", label: "Stiffness", initial: 180, min: 1e-3, max: 1e6, low: 1, high: 1000 },
            { name: "damping", label: "Damping", initial: 12, min: 0, max: 1e5, low: 0, high: 100 },
            { name: "initialVelocity", label: "Velocity", initial: 0, min: -1e4, max: 1e4, low: -20, high: 20 },
        ],
        switches: [],
    },
};

/** The edit that replaces a segment of a curve. */
export function replacementEdit(curve, index, to) {
    const { parameters, switches } = kinds[to];
    const values = Object.fromEntries([...parameters, ...switches].map(({ name, initial }) => [name, initial]));
    return { path: curve, segment: { index, to, ...values } };
}

/** Whether an edit has fields here. */
export function isReplacement(edit) {
    return edit?.segment !== undefined && edit.segment.to in kinds;
}

/**
 * The fields of the replacement made last.
 *
 * @param {() => object | null} current the edit, or null where it is no longer the last one
 * @param {object} on `segments`, the {@link import("./segment-changes.js").SegmentChanges}; `held(isHeld)`, `say(text)`
 * @returns {{node: HTMLElement, show: () => void}}
 */
export function replacementFields(current, { segments, held, say }) {
    const { title, parameters, switches } = kinds[current().segment.to];
    const shown = [];
    const amend = (change) => {
        const edit = current();
        if (edit) segments.amend({ ...edit, segment: { ...edit.segment, ...change } });
    };
    const rows = parameters.map(({ name, ...look }) => {
        const isWhole = look.step === 1;
        const field = numberField(look, { held, say, set: (value) => amend({ [name]: isWhole ? Math.round(value) : value }) });
        shown.push(() => field.show(current()?.segment[name]));
        return field.node;
    });
    for (const { name, label } of switches) {
        const box = element("input", { type: "checkbox", id: `replacement-${name}` });
        box.addEventListener("change", () => amend({ [name]: box.checked }));
        rows.push(element("label", { class: "number-row switch" }, element("span", { class: "number-label", text: label }), box));
        shown.push(() => (box.checked = current()?.segment[name] ?? false));
    }
    const note = element("p", { class: "hint", id: "replacement-fit" });
    shown.push(() => {
        const { fit } = segments;
        if (!fit) note.textContent = "";
        else if (fit.addedKeyframes === 0) note.textContent = `Now a ${current()?.segment.to} animation, which needs no keyframes.`;
        else note.textContent = `${countText(fit.addedKeyframes, "keyframe")} added, max error ${Number(fit.greatestError.toPrecision(3))}.`;
    });
    const node = element("section", { id: "replacement" }, element("h3", { text: title }), ...rows, note);
    return { node, show: () => shown.forEach((show) => show()) };
}
