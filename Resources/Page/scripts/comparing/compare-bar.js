// The bar above the stage: what is compared with, and how.

import { byId, element, setText } from "../shared/dom.js";
import { changesText } from "./changes-list.js";

/** The most files that are offered. */
const mostFiles = 500;

/** Shows the comparison and says what is wanted. */
export class CompareBar {
    #on;
    #target = byId("compare-target");
    #ref = byId("compare-ref");
    #file = byId("compare-file");

    /**
     * @param {object} on `close()`, `mode(name)`, `target({kind, value})`, `opacity(share)`, `changes()`, and `files()`, the
     *     paths that can be compared with
     */
    constructor(on) {
        this.#on = on;
        byId("compare-close").addEventListener("click", () => on.close());
        byId("compare-changes").addEventListener("click", () => on.changes());
        for (const button of document.querySelectorAll("[data-compare]:not(#artboard)")) {
            button.addEventListener("click", () => on.mode(button.dataset.compare));
        }
        const opacity = byId("compare-opacity");
        opacity.addEventListener("input", () => on.opacity(Number(opacity.value) / 100));
        this.#target.addEventListener("change", () => this.#chosen());
        for (const field of [this.#ref, this.#file]) {
            field.addEventListener("change", () => on.target({ kind: field === this.#ref ? "ref" : "file", value: field.value.trim() }));
            field.addEventListener("keydown", (event) => {
                if (event.key === "Escape") field.blur();
            });
        }
        this.#file.addEventListener("focus", () => this.#offerFiles());
    }

    #chosen() {
        const kind = this.#target.value;
        const field = { ref: this.#ref, file: this.#file }[kind];
        this.#on.target({ kind, value: field?.value.trim() });
        if (!field) return;
        field.focus();
        field.select();
    }

    #offerFiles() {
        const paths = this.#on.files().slice(0, mostFiles);
        byId("compare-files").replaceChildren(...paths.map((path) => element("option", { value: path })));
    }

    /** Shows what is chosen; `name` is what a version of the history is called. */
    show({ mode, target, name }) {
        byId("compare-bar").hidden = mode === "off";
        byId("toggle-compare").setAttribute("aria-pressed", String(mode !== "off"));
        for (const button of document.querySelectorAll("[data-compare]:not(#artboard)")) {
            button.setAttribute("aria-checked", String(button.dataset.compare === mode));
        }
        byId("compare-opacity-row").hidden = mode !== "onion";
        if (target.kind === "kept") setText(byId("compare-kept"), name);
        this.#target.value = target.kind;
        this.#ref.hidden = target.kind !== "ref";
        this.#file.hidden = target.kind !== "file";
        for (const [kind, field] of [["ref", this.#ref], ["file", this.#file]]) {
            if (target.kind === kind && document.activeElement !== field) field.value = target.value ?? "";
        }
    }

    /** Says how it stands: `state` is `loading`, `shown`, `problem` or `failed`. */
    say(state, text) {
        byId("compare-bar").dataset.state = state;
        setText(byId("compare-status"), text);
        byId("compare-status").title = text;
    }

    /** Shows how many changes there are; null while that is not known. */
    showCount(count) {
        const button = byId("compare-changes");
        button.hidden = count === null;
        if (count !== null) setText(button, changesText(count));
    }
}
