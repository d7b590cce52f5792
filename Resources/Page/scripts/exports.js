// The curve on the plot in the words of other systems: the server writes them, here they are shown and copied.

import { byId, element, oncePerFrame, setText } from "./dom.js";
import { shortNumber } from "./easing.js";
import { convertSpring } from "./springs.js";

/** The dialog that offers a curve for other systems. */
export class Exports {
    #send;
    #curve = null;
    #serial = 0;
    #ask = oncePerFrame(() => this.#request());

    /** @param {(message: object) => void} send to the server */
    constructor(send) {
        this.#send = send;
        const slider = byId("export-tolerance");
        slider.addEventListener("input", () => {
            this.#showTolerance();
            this.#ask();
        });
        byId("export-close").addEventListener("click", () => byId("export-dialog").close());
        this.#showTolerance();
    }

    /** Opens the dialog for a curve as the server wants it; see `curveOf`. */
    open(curve, title) {
        this.#curve = curve;
        setText(byId("export-title"), title);
        byId("export-rows").replaceChildren(element("p", { class: "hint", text: "Writing…" }));
        byId("export-dialog").showModal();
        this.#request();
    }

    /** Takes in what the server wrote; answers to older questions do not count. */
    take({ serial, curves }) {
        if (serial !== this.#serial) return;
        byId("export-rows").replaceChildren(...curves.map((curve) => this.#row(curve)));
    }

    /** 0.01 to 0.0001 of the way. */
    get #tolerance() {
        return 10 ** -Number(byId("export-tolerance").value);
    }

    #showTolerance() {
        setText(byId("export-tolerance-text"), `${shortNumber(this.#tolerance * 100)} %`);
    }

    #request() {
        this.#serial += 1;
        this.#send({ type: "export", serial: this.#serial, tolerance: this.#tolerance, curve: this.#curve });
    }

    #row({ dialect, name, text, deviation, points, reason }) {
        if (text === null) {
            return element("section", { class: "export-row", "data-dialect": dialect },
                element("h3", { text: name }), element("p", { class: "hint", text: `Not possible: ${reason}.` }));
        }
        const facts = [`at most ${shortNumber(deviation)} off`, points === null ? null : `${points} points`].filter(Boolean).join(", ");
        const copy = element("button", { type: "button", class: "plain", text: "Copy" });
        copy.addEventListener("click", async () => {
            try {
                await navigator.clipboard.writeText(text);
                setText(copy, "Copied");
            } catch {
                setText(copy, "Select and copy");
                getSelection()?.selectAllChildren(code);
            }
            setTimeout(() => setText(copy, "Copy"), 1500);
        });
        const code = element("pre", { text, tabindex: "0", "aria-label": name });
        const save = element("button", { type: "button", class: "plain", text: "Save" });
        save.addEventListener("click", () => saveText(text, `curve-${dialect}.${endingOf(name, dialect)}`));
        return element("section", { class: "export-row", "data-dialect": dialect },
            element("h3", {}, element("span", { text: name }), element("span", { class: "muted", text: facts }), copy, save), code);
    }
}

function endingOf(name, dialect) {
    if (name.startsWith("CSS")) return "css";
    return name.startsWith("Swift") || dialect === "skbounce" ? "swift" : "json";
}

/** Hands a text to the browser as a file to be saved. */
function saveText(text, name) {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The curve of what is selected on a plot, as the server wants it; null where there is none.
 *
 * @param {object} plot as the server told it
 * @param {object|null} segment the selected one
 * @param {number[]|null} curve its four numbers, if it has a timing curve
 * @param {number} component which one of the values
 * @param {number} frameRate
 * @param {(path: string) => number|undefined} valueOf a number of the file with the edits
 */
export function curveOf(plot, segment, curve, component, frameRate, valueOf) {
    const motion = motionOf(plot, valueOf);
    const at = (frame) => valueAt(plot, component, frame);
    if (motion && !segment) return { ...motion, ...endsOf(plot, component, motion, frameRate) };
    if (segment && curve) {
        return { kind: "bezier", curve, from: at(segment.from), to: at(segment.to), duration: (segment.to - segment.from) / frameRate };
    }
    const range = segment ?? { from: plot.samples.frames[0], to: plot.samples.frames[0] + plot.samples.frames[1] * (count(plot, component) - 1) };
    return samplesBetween(plot, component, range, frameRate);
}

/** A spring or a bounce behind a property in the parameters that the server takes; null for neither. */
function motionOf({ motion, knobs }, valueOf) {
    if (!motion?.path) return null;
    const numbers = {};
    for (const [path, { choices }] of Object.entries(knobs)) {
        if (!path.startsWith(`${motion.path}.`)) continue;
        const name = path.slice(motion.path.length + 1);
        const value = valueOf(path);
        numbers[name] = choices?.length > 0 ? choices[value] : value;
    }
    if (motion.kind === "spring" && motion.parametrisation) {
        const spring = convertSpring(motion.parametrisation, numbers, "physical", 1);
        return Object.values(spring).every(Number.isFinite) ? { kind: "spring", ...spring, initialVelocity: numbers.initialVelocity ?? 0 } : null;
    }
    if (motion.kind !== "bounce" || !Number.isFinite(numbers.numberOfBounces)) return null;
    const stiffness = { light: 5, medium: 0.1, heavy: 0.001 }[numbers.stiffness] ?? numbers.stiffness ?? 0.1;
    return { kind: "bounce", numberOfBounces: Math.round(numbers.numberOfBounces), stiffness, duration: numbers.duration };
}

/** The values that a spring or a bounce goes between: those at the ends of the first stretch that it takes. */
function endsOf(plot, component, motion, frameRate) {
    const stretch = plot.segments.find(({ kind }) => kind === "other") ?? plot.segments[0];
    const facts = Object.fromEntries((plot.motion.facts ?? []).map(({ name, value }) => [name, value]));
    const duration = motion.duration ?? facts.duration ?? facts.settlingDuration;
    const first = stretch?.from ?? plot.samples.frames[0];
    return {
        from: valueAt(plot, component, first),
        to: stretch ? valueAt(plot, component, stretch.to) : plot.samples.values[component].at(-1),
        duration: Math.min(duration ?? (stretch ? (stretch.to - stretch.from) / frameRate : 1), 600),
    };
}

function count(plot, component) {
    return plot.samples.values[component].length;
}

/** A keyframe's own value where one stands, for samples may lie beside it. */
function valueAt(plot, component, frame) {
    const key = (plot.keys ?? []).find((key) => Math.abs(key.frame - frame) < 1e-6);
    return key?.values[component] ?? sampleAt(plot, component, frame);
}

function sampleAt({ samples }, component, frame) {
    const [first, step] = samples.frames;
    const values = samples.values[component];
    const place = Math.min(Math.max((frame - first) / step, 0), values.length - 1);
    const low = Math.floor(place);
    const high = Math.min(low + 1, values.length - 1);
    return values[low] + (values[high] - values[low]) * (place - low);
}

function samplesBetween(plot, component, { from, to }, frameRate) {
    const steps = Math.min(Math.max(Math.round(((to - from) / frameRate) * 240), 2), 2000);
    const values = Array.from({ length: steps + 1 }, (_, index) => sampleAt(plot, component, from + ((to - from) * index) / steps));
    if (values.some((value) => !Number.isFinite(value)) || to <= from) return null;
    return { kind: "samples", values, from: values[0], to: values.at(-1), duration: (to - from) / frameRate };
}
