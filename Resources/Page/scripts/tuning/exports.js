// The curve on the plot as code for other systems: the server writes it, the page shows and copies it.

import { byId, element, oncePerFrame, setText } from "../shared/dom.js";
import { numberText } from "../shared/format.js";

/** The dialog that offers a curve for other systems. */
export class Exports {
    #send;
    /** Which curve is shown; see `exportOf`. */
    #wanted = null;
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
        byId("export-scope").addEventListener("change", () => this.#ask());
        byId("export-close").addEventListener("click", () => byId("export-dialog").close());
        this.#showTolerance();
    }

    /** Opens the dialog for a curve; see `exportOf`. */
    open(wanted, title) {
        this.#wanted = wanted;
        setText(byId("export-title"), title);
        byId("export-rows").replaceChildren(element("p", { class: "hint", text: "Exporting…" }));
        byId("export-dialog").showModal();
        this.#request();
    }

    /** Takes in what the server wrote; answers to older questions do not count. */
    take({ serial, curves, reason }) {
        if (serial !== this.#serial) return;
        const rows = reason
            ? [element("p", { class: "hint", text: `Not available: ${reason}.` })]
            : curves.map((curve) => this.#row(curve));
        byId("export-rows").replaceChildren(...rows);
    }

    /** Another plot is on screen: an open dialog follows it. */
    plotChanged({ file, id }) {
        if (byId("export-dialog").open && this.#wanted?.file === file && this.#wanted.property === id) this.#ask();
    }

    /** 0.01 to 0.0001 of the curve's change in value. */
    get #tolerance() {
        return 10 ** -Number(byId("export-tolerance").value);
    }

    #showTolerance() {
        setText(byId("export-tolerance-text"), `${numberText(this.#tolerance * 100)} %`);
    }

    #request() {
        this.#serial += 1;
        const scope = byId("export-scope").value;
        this.#send({ type: "export", serial: this.#serial, tolerance: this.#tolerance, scope, ...this.#wanted });
    }

    #row({ dialect, name, ending, text, deviation, unit, points, duration, omissions, reason }) {
        if (text === null) {
            return element("section", { class: "export-row", "data-dialect": dialect },
                element("h3", { text: name }), element("p", { class: "hint", text: `Not available: ${reason}.` }));
        }
        const facts = [
            precisionText(deviation, unit), points === null ? null : `${points} points`,
            duration === null ? null : durationText(duration),
            omissions.length === 0 ? null : `${omissions.length} left out`,
        ].filter(Boolean).join(", ");
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
        save.addEventListener("click", () => saveText(text.trimEnd(), `curve-${dialect}.${ending}`));
        return element("section", { class: "export-row", "data-dialect": dialect },
            element(
                "h3", {}, element("span", { text: name }),
                element("span", { class: "muted", text: facts, title: omissions.join("\n") }), copy, save,
            ), code);
    }
}

/** How long it goes on where the system has its own mind of that; springs that nothing damps never stop. */
function durationText(seconds) {
    return seconds < 1e9 ? `takes ${numberText(seconds)} s` : "never settles";
}

/** Hands a text to the browser as a file to be saved. */
function saveText(text, name) {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The curve that is selected on a plot, as the `export` message names it. The server knows its values; those on a plot are
 * in people's units and end where a sample happens to lie.
 *
 * @param {object} plot as the server sent it
 * @param {number} segment the index of the selected one
 * @param {number|null} component which one of the values; null for all, of which the first is taken
 */
export function exportOf(plot, segment, component) {
    const isOne = Boolean(plot.motion?.parametrisation) || plot.motion?.kind === "bounce";
    const index = isOne || !plot.segments[segment] ? null : segment;
    return { file: plot.file, property: plot.id, component: component ?? 0, segment: index };
}

/** How near a curve comes, in a unit; null is no bound. What is less than numbers are rounded by is nothing. */
export function precisionText(deviation, unit) {
    if (deviation !== null && deviation < 1e-12) return "exact";
    return `max error ${deviationText(deviation)}${unit ? ` ${unit}` : ""}`;
}

/** A deviation with three digits; never 0 for what is not 0. */
export function deviationText(deviation) {
    return Number.isFinite(deviation) ? String(Number(deviation.toPrecision(3))) : "unbounded";
}
