// A number that can be typed, stepped with the arrows, dragged by its label, and slid where it has a sensible range.

import { element, whenReleased } from "./dom.js";
import { cleaned, fieldText, logPosition, logSteps, logValue, niceStep, parseNumber } from "./number-text.js";
import { onScrub } from "./scrub.js";

/** How many pixels of a drag are a step of a whole number. */
const pixelsOfWhole = 8;
/** By how much a pixel of a drag changes a number whose slider is logarithmic. */
const growth = 0.01;

/**
 * Makes a row with a label, a field and, where `low` and `high` are given, a slider.
 *
 * @param {{label: string, title?: string, unit?: string, min?: number, max?: number, low?: number, high?: number,
 *     step?: number, isLogarithmic?: boolean}} spec a slider that is logarithmic needs a `low` above 0
 * @param {{set: (value: number) => void, held: (isHeld: boolean) => void, say: (text: string) => void}} on
 * @returns {{node: HTMLElement, show: (value: number|undefined, isEdited?: boolean) => void}}
 */
export function numberField(spec, on) {
    const name = spec.title ?? spec.label;
    const field = element("input", { type: "text", inputmode: "decimal", "aria-label": name, autocomplete: "off", spellcheck: "false" });
    const hasSlider = Number.isFinite(spec.low) && Number.isFinite(spec.high) && spec.high > spec.low;
    const isLogarithmic = hasSlider && spec.isLogarithmic === true && spec.low > 0;
    const isWhole = spec.step === 1;
    const least = spec.min > 0 || spec.low > 0 ? 0 : undefined;
    const slider = hasSlider ? sliderOf(spec, isLogarithmic, name) : null;
    const label = element("span", { class: "number-label scrubs", text: spec.label });
    const node = element("label", { class: "number-row", title: spec.title ?? null }, label, slider,
        element("span", { class: "number-box" }, field, spec.unit ? element("span", { class: "number-unit", text: spec.unit }) : null));
    let shown;

    const within = (value) => Math.min(Math.max(value, spec.min ?? -Infinity), spec.max ?? Infinity);
    const clamped = (value) => within(isWhole ? Math.round(value) : value);
    const stepOf = (value) => {
        if (isLogarithmic) return niceStep(Math.max(value, spec.low) / 10);
        return spec.step ?? (hasSlider ? niceStep((spec.high - spec.low) / 100) : 1);
    };
    /** Forgets what is typed. */
    const restore = () => {
        delete field.dataset.edited;
        field.removeAttribute("aria-invalid");
        show(shown?.value, shown?.isEdited);
    };
    /** Takes what is typed; returns the number in force then, or null where the text is not a number. */
    const commit = () => {
        let now = shown?.value ?? 0;
        if (field.dataset.edited && field.value.trim() !== "") {
            const value = parseNumber(field.value, spec.unit);
            if (value === null) {
                // Leaving the field commits the same text again.
                if (field.getAttribute("aria-invalid") !== "true") {
                    on.say(`“${field.value.trim().slice(0, 40)}” isn’t a number. Press Esc to restore ${textOf(shown?.value)}.`);
                }
                field.setAttribute("aria-invalid", "true");
                return null;
            }
            now = clamped(value);
            on.set(now);
            if (now !== value) {
                const reason = isWhole && within(value) === value ? "nearest whole number"
                    : now > value ? "least it can be" : "most it can be";
                on.say(`${spec.label || name}: ${fieldText(value)} became ${textOf(now)}, the ${reason}.`);
            }
            // The column is shown anew once a frame; until then the field has what was typed.
            shown = { value: now, isEdited: shown?.isEdited };
        }
        restore();
        return now;
    };
    const textOf = (value) => (value === undefined ? "" : fieldText(value, least));
    const show = (value, isEdited = false) => {
        if (field.hasAttribute("aria-invalid") && value !== shown?.value) {
            delete field.dataset.edited;
            field.removeAttribute("aria-invalid");
        }
        shown = { value, isEdited };
        node.classList.toggle("edited", isEdited);
        field.disabled = value === undefined;
        if (!field.dataset.edited) field.value = textOf(value);
        if (!slider) return;
        slider.disabled = value === undefined;
        const position = value ?? spec.low;
        slider.value = isLogarithmic ? logPosition(position, spec.low, spec.high) : position;
        if (isLogarithmic) slider.setAttribute("aria-valuetext", textOf(position));
    };
    field.addEventListener("input", () => {
        field.dataset.edited = "true";
        field.removeAttribute("aria-invalid");
    });
    field.addEventListener("change", commit);
    field.addEventListener("blur", commit);
    field.addEventListener("focus", () => field.select());
    field.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        if (event.key === "Enter") {
            commit();
            field.select();
        } else if (event.key === "Escape") {
            restore();
            field.blur();
        } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            const value = commit();
            if (value !== null) {
                const size = stepOf(value) * factorOf(event);
                const next = clamped(cleaned(value + (event.key === "ArrowUp" ? size : -size), size));
                on.set(next);
                // The column is shown anew once a frame; the next press may come before.
                show(next, shown?.isEdited);
            }
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
        slider.addEventListener("input", () => {
            const position = Number(slider.value);
            on.set(clamped(isLogarithmic ? logValue(position, spec.low, spec.high) : Number(position.toPrecision(4))));
        });
    }
    let before = 0;
    let dragged = 0;
    onScrub(label, {
        begin: () => {
            if (shown?.value === undefined) return false;
            restore();
            before = dragged = shown.value;
            on.held(true);
        },
        by: (pixels, event) => {
            const by = pixels * factorOf(event);
            const size = stepOf(dragged) / (isWhole ? pixelsOfWhole : 1);
            dragged = within(isLogarithmic ? Math.max(dragged, spec.low / 1000) * Math.exp(by * growth) : dragged + by * size);
            on.set(clamped(isLogarithmic ? Number(dragged.toPrecision(3)) : cleaned(dragged, size)));
        },
        cancel: () => on.set(before),
        end: () => on.held(false),
        click: () => field.focus(),
    });
    return { node, show };
}

function sliderOf({ low, high, step }, isLogarithmic, name) {
    const range = isLogarithmic ? { min: 0, max: logSteps, step: 1 } : { min: low, max: high, step: step === 1 ? 1 : (high - low) / 1000 };
    return element("input", { type: "range", ...range, "aria-label": `${name}, slider`, tabindex: "-1" });
}

/** The factor of a step by the modifier keys. */
function factorOf({ shiftKey, altKey }) {
    return shiftKey ? 10 : altKey ? 0.1 : 1;
}
