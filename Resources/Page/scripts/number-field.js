// A number that can be typed, stepped with the arrows, and slid where it has a sensible range.

import { element, whenReleased } from "./dom.js";
import { shortNumber } from "./easing.js";

/**
 * Makes a row with a label, a field and, where `low` and `high` are given, a slider.
 *
 * @param {{label: string, title?: string, unit?: string, min?: number, max?: number, low?: number, high?: number,
 *     step?: number}} spec
 * @param {{set: (value: number) => void, held: (isHeld: boolean) => void}} on
 * @returns {{node: HTMLElement, show: (value: number|undefined, isEdited?: boolean) => void}}
 */
export function numberField(spec, on) {
    const field = element("input", { type: "text", inputmode: "decimal", "aria-label": spec.title ?? spec.label, autocomplete: "off", spellcheck: "false" });
    const hasSlider = Number.isFinite(spec.low) && Number.isFinite(spec.high) && spec.high > spec.low;
    const span = hasSlider ? spec.high - spec.low : 1;
    const step = spec.step ?? (hasSlider ? niceStep(span / 100) : 1);
    const slider = hasSlider
        ? element("input", { type: "range", min: spec.low, max: spec.high, step: spec.step === 1 ? 1 : span / 1000, "aria-label": `${spec.title ?? spec.label}, slider`, tabindex: "-1" }) : null;
    const node = element("label", { class: "number-row", title: spec.title ?? null },
        element("span", { class: "number-label", text: spec.label }), slider,
        element("span", { class: "number-box" }, field, spec.unit ? element("span", { class: "number-unit", text: spec.unit }) : null));
    let shown;

    const isWhole = spec.step === 1;
    const held = (value) => Math.min(Math.max(isWhole ? Math.round(value) : value, spec.min ?? -Infinity), spec.max ?? Infinity);
    const commit = () => {
        const text = field.value.trim().replace(",", ".").replace("−", "-");
        const value = Number(text);
        if (field.dataset.edited && text !== "" && Number.isFinite(value)) on.set(held(value));
        delete field.dataset.edited;
        show(shown?.value, shown?.isEdited);
    };
    const show = (value, isEdited = false) => {
        shown = { value, isEdited };
        node.classList.toggle("edited", isEdited);
        field.disabled = value === undefined;
        if (!field.dataset.edited) field.value = value === undefined ? "" : shortNumber(value);
        if (slider) {
            slider.disabled = value === undefined;
            slider.value = value ?? spec.low;
        }
    };
    field.addEventListener("input", () => (field.dataset.edited = "true"));
    field.addEventListener("change", commit);
    field.addEventListener("blur", commit);
    field.addEventListener("focus", () => field.select());
    field.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        if (event.key === "Enter") {
            commit();
            field.select();
        } else if (event.key === "Escape") {
            delete field.dataset.edited;
            show(shown?.value, shown?.isEdited);
            field.blur();
        } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            commit();
            const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
            const next = (shown?.value ?? 0) + (event.key === "ArrowUp" ? size : -size);
            on.set(held(Math.round(next * 1e6) / 1e6));
        } else {
            return;
        }
        event.stopPropagation();
    });
    if (slider) {
        slider.addEventListener("pointerdown", (event) => {
            on.held(true);
            whenReleased(event, () => on.held(false));
        });
        slider.addEventListener("input", () => on.set(held(Number(Number(slider.value).toPrecision(4)))));
    }
    return { node, show };
}

/** The power of ten below a length. */
function niceStep(length) {
    return 10 ** Math.floor(Math.log10(length) + 1e-9);
}
