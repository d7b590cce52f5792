// A bounce or a spring that replaces a segment: its initial parameters, and the fields that shape it.

import { element, picker } from "../shared/dom.js";
import { countText, numberText } from "../shared/format.js";
import { numberField } from "../shared/number-field.js";
import { bounceTerms, fittedSpring, remainder, springFacts } from "./swings.js";

/** What SKBounceAnimation calls stiffnesses: how far the value is away at the end. */
const stiffnesses = { light: 5, medium: 0.1, heavy: 0.001 };

/** What can replace a segment, with its parameters. */
const kinds = {
    bounce: {
        title: "Replace with bounce",
        parameters: [
            { name: "numberOfBounces", label: "Bounces", initial: 4, min: 0, max: 60, low: 0, high: 12, step: 1 },
            { name: "stiffness", label: "Stiffness", initial: 0.1, min: 1e-6, max: 1e6, low: 0.001, high: 5, isLogarithmic: true },
        ],
        switches: [
            { name: "shouldOvershoot", label: "Overshoot", initial: true },
            { name: "shake", label: "Shake", initial: false, isExactOnly: true },
            { name: "ideal", label: "Ideal formula", initial: false },
        ],
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

/** The edit that replaces a segment of a curve, which lasts some seconds; a spring settles within them. */
export function replacementEdit(curve, index, to, seconds = null) {
    const { parameters, switches } = kinds[to];
    const values = Object.fromEntries([...parameters, ...switches].map(({ name, initial }) => [name, initial]));
    const fitted = to === "spring" && seconds > 0 ? fittedSpring(values, seconds) : {};
    return { path: curve, segment: { index, to, ...values, ...fitted } };
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
    const { to } = current().segment;
    const { title, parameters, switches } = kinds[to];
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
    if (to === "bounce") rows.push(namedStiffness(current, amend, shown));
    // Fitted keyframes begin at another value than a shake does.
    for (const { name, label } of switches.filter(({ isExactOnly }) => !isExactOnly || segments.areBouncesExact)) {
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
        else {
            const error = Number(fit.greatestError.toPrecision(3));
            note.textContent = `${countText(fit.addedKeyframes, "keyframe")} added, max error ${error}.`;
        }
    });
    const extra = to === "spring" ? springLength(current, amend, segments) : bounceFormula(current, segments);
    shown.push(extra.show);
    const node = element("section", { id: "replacement" }, element("h3", { text: title }), ...rows, ...extra.nodes, note);
    return { node, show: () => shown.forEach((show) => show()) };
}

/** A menu of the stiffnesses that have names. */
function namedStiffness(current, amend, shown) {
    const options = ["", ...Object.keys(stiffnesses)].map((name) => (
        element("option", { value: name, text: name === "" ? "Custom" : name[0].toUpperCase() + name.slice(1) })
    ));
    const menu = element("select", { "aria-label": "Stiffness by name" }, ...options);
    menu.addEventListener("change", () => menu.value !== "" && amend({ stiffness: stiffnesses[menu.value] }));
    shown.push(() => (menu.value = Object.keys(stiffnesses).find((name) => stiffnesses[name] === current()?.segment.stiffness) ?? ""));
    return element("label", { class: "number-row choice" }, element("span", { class: "number-label", text: "Named" }), picker(menu));
}

/** Says whether a spring settles within its segment, and offers to change the one or the other where it does not. */
function springLength(current, amend, segments) {
    const text = element("p", { class: "hint", id: "replacement-length", role: "status" });
    const fit = element("button", { type: "button", class: "plain", text: "Fit to segment", title: "Stiffer, with as much bounce as now" });
    const lengthen = element("button", {
        type: "button", class: "plain", text: "Lengthen segment", title: "Moves the next keyframe and all after it",
    });
    const buttons = element("div", { class: "replacements" }, fit, lengthen);
    fit.addEventListener("click", () => {
        const span = segments.spanOf(current());
        if (span) amend(fittedSpring(current().segment, span.seconds));
    });
    lengthen.addEventListener("click", () => segments.lengthen(springFacts(current().segment).settles));
    const show = () => {
        const edit = current();
        const span = edit && segments.spanOf(edit);
        if (!span) return;
        const { settles } = springFacts(edit.segment);
        const isCut = settles > span.seconds * 1.02;
        const left = Math.abs(remainder(edit.segment, span.seconds)) * 100;
        const when = Number.isFinite(settles) ? `It settles after ${numberText(Number(settles.toPrecision(3)))} s` : "It never settles";
        text.textContent = isCut
            ? `Cut off: ${when.charAt(0).toLowerCase()}${when.slice(1)}, but the segment lasts ${numberText(span.seconds)} s. `
                + `${numberText(Number(left.toPrecision(2)))} % of the way is left at its end.`
            : `${when}, within the segment’s ${numberText(span.seconds)} s.`;
        text.classList.toggle("cut-off", isCut);
        buttons.hidden = !isCut;
        lengthen.disabled = !Number.isFinite(settles);
    };
    return { nodes: [text, buttons], show };
}

/** The formula of a bounce with its numbers, for each sixtieth of a second. */
function bounceFormula(current, segments) {
    const list = element("dl", { id: "bounce-terms" });
    const formula = element("p", { class: "hint" });
    const show = () => {
        const edit = current();
        const span = edit && segments.spanOf(edit);
        if (!span) return;
        const { A, alpha, omega, B } = bounceTerms(edit.segment, { ...span, isIdeal: edit.segment.ideal });
        // SKBounceAnimation has 2.71 for e.
        const [base, wave] = [edit.segment.ideal ? "e" : "2.71", edit.segment.shake ? "sin" : "cos"];
        formula.textContent = `x(t) = A·${base}^(α·t)·${wave}(ω·t) + B, with t in sixtieths of a second`;
        const terms = [
            ["A", A, "start minus end"], ["α", alpha, "how fast it dies down"],
            ["ω", omega, "how fast it swings"], ["B", B, "where it ends"],
        ];
        list.replaceChildren(...terms.flatMap(([name, value, title]) => [
            element("dt", { text: name, title }), element("dd", { text: String(Number(value.toPrecision(4))), title })]));
    };
    return { nodes: [formula, list], show };
}
