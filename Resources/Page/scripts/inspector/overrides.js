// Values that a file leaves open: themes, states and slots, and key paths through which any property gets another value.

import { byId, element, icon, oncePerFrame, setChildren, setText } from "../shared/dom.js";
import { keepingFocus } from "../shared/focus.js";
import { recall, remember } from "../shared/tab-memory.js";
import { problemNote } from "./problem-note.js";
import { markSelected } from "./selected-marks.js";

/** Theme, state and slots of the file on the stage, which are shown only, and overridden properties, which are edits. */
export class Overrides {
    #changed;
    #edits;
    #playback;
    #rows = new Map();
    /** For each file, by its path, what is chosen. */
    #chosen = new Map();
    #path = null;
    #slotNames = "";
    /** The state on the stage. */
    #shownState = "";
    /** What is selected; see `mark`. */
    #selection = null;
    #say = oncePerFrame(() => this.#changed(this.options));

    /**
     * @param {(options: object) => void} changed called with the options for the server
     * @param {object} edits `properties()` as pairs of a key path and a value, `problems()`, a map of why some of these
     *     cannot be saved; `set(keyPath, value)` with null for the file's own
     * @param {(keyPath: string) => void} edits.show shows the layer that a key path is a property of
     * @param {{plays: () => boolean, restart: () => void}} playback whether changes of state are seen, and from where
     */
    constructor(changed, edits, playback) {
        this.#changed = changed;
        this.#edits = edits;
        this.#playback = playback;
        byId("state-picker").addEventListener("change", (event) => this.#pickState(event.target.value));
        byId("theme-picker").addEventListener("change", (event) => this.#choose({ theme: event.target.value }));
        byId("slots-reset").addEventListener("click", () => this.#resetSlots());
        byId("override-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.#add(byId("override-path").value.trim(), byId("override-value").value.trim());
        });
        byId("override-form").addEventListener("keydown", (event) => {
            // What is saved has what was typed.
            if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") event.currentTarget.requestSubmit();
        });
        byId("override-selected").addEventListener("click", () => this.#fillIn());
        for (const id of ["override-path", "override-value"]) {
            // While there are letters, the undo key is about those.
            byId(id).addEventListener("input", ({ target }) => {
                if (target.value === "") delete target.dataset.edited;
                else target.dataset.edited = "true";
            });
        }
    }

    /** The options for the server; members are undefined where nothing is chosen. */
    get options() {
        const { theme, state, fromState, slots = {} } = this.#chosen.get(this.#path) ?? {};
        return {
            theme,
            state,
            fromState,
            slots: Object.keys(slots).length > 0 ? slots : undefined,
        };
    }

    /** The state that was picked for the file, or null. */
    get state() {
        return this.#chosen.get(this.#path)?.state ?? null;
    }

    /** Goes to another file, in the state that the address names. */
    open(path, state = null) {
        this.#path = path;
        if (!this.#chosen.has(path)) this.#chosen.set(path, recall(`chosen ${path}`) ?? {});
        if (state !== null) this.#chosen.set(path, { ...this.#chosen.get(path), state, fromState: undefined });
        byId("states").hidden = true;
        this.#slotNames = "";
        byId("themes").hidden = true;
        byId("slots").hidden = true;
        byId("override-paths").replaceChildren();
        this.update();
    }

    /** Shows what a document leaves open. */
    setDocument({ themes = [], theme, states = [], state, slots = [] }) {
        this.#showStates(states, state ?? "");
        byId("themes").hidden = themes.length === 0;
        const picker = byId("theme-picker");
        const names = JSON.stringify(themes);
        if (picker.dataset.themes !== names) {
            picker.dataset.themes = names;
            const options = themes.map(({ id, name }) => element("option", { value: id, text: name }));
            picker.replaceChildren(element("option", { value: "", text: "None" }), ...options);
        }
        picker.value = theme ?? "";
        this.#showSlots(slots);
    }

    /** Offers the key paths of the document for completion; whether there are more is said. */
    setProperties(properties, isCut = false) {
        const list = byId("override-paths");
        byId("override-paths-cut").hidden = !isCut;
        // A save mostly leaves them as they are, and there may be thousands.
        const isSame = list.children.length === properties.length
            && properties.every(({ keyPath }, index) => list.children[index].value === keyPath);
        if (!isSame) {
            return list.replaceChildren(...properties.map(({ keyPath, value }) =>
                element("option", { value: keyPath, label: value ?? null })));
        }
        for (const [index, { value }] of properties.entries()) {
            const option = list.children[index];
            if (option.getAttribute("label") === (value ?? null)) continue;
            if (value === undefined || value === null) option.removeAttribute("label");
            else option.setAttribute("label", value);
        }
    }

    #choose(change) {
        const chosen = { ...this.#chosen.get(this.#path), ...change };
        this.#chosen.set(this.#path, chosen);
        remember(`chosen ${this.#path}`, { theme: chosen.theme, slots: chosen.slots });
        this.#say();
    }

    // States

    #showStates(states, state) {
        byId("states").hidden = states.length === 0;
        const picker = byId("state-picker");
        const names = JSON.stringify(states);
        if (picker.dataset.states !== names) {
            picker.dataset.states = names;
            const options = states.map((name) => element("option", { value: name, text: name }));
            picker.replaceChildren(element("option", { value: "", text: "None" }), ...options);
        }
        picker.value = state;
        this.#shownState = state;
    }

    /** Shows another state; while the animation plays, the change to it as well. */
    #pickState(state) {
        const fromState = this.#playback.plays() && this.#shownState !== "" ? this.#shownState : undefined;
        this.#playback.restart();
        this.#choose({ state, fromState });
    }

    /** Ends the transition to the state once it has been seen: a loop shows the state itself. */
    settle() {
        if (this.#chosen.get(this.#path)?.fromState !== undefined) this.#choose({ fromState: undefined });
    }

    // Slots

    #showSlots(slots) {
        byId("slots").hidden = slots.length === 0;
        const given = this.#chosen.get(this.#path)?.slots ?? {};
        byId("slots-reset").hidden = Object.keys(given).length === 0;
        const names = JSON.stringify(slots.map(({ name, kind }) => [name, kind]));
        if (names !== this.#slotNames) {
            this.#slotNames = names;
            byId("slot-rows").replaceChildren(...slots.map((slot) => this.#slotRow(slot)));
        }
        for (const [index, slot] of slots.entries()) {
            const row = byId("slot-rows").children[index];
            const input = row.querySelector("input");
            // What is being typed or dragged stays.
            if (input && input !== document.activeElement && slot.value !== null) input.value = inputValue(slot);
            row.classList.toggle("given", slot.name in given);
        }
    }

    #slotRow(slot) {
        const { name, kind } = slot;
        const label = element("span", { class: "slot-name", text: name, title: slotTitle(slot) });
        if (!["color", "number", "vector", "text"].includes(kind)) {
            return element("div", { class: "slot" }, label, element("span", { class: "muted", text: kind ?? "unused" }));
        }
        const input = element("input", {
            type: kind === "color" ? "color" : kind === "number" ? "number" : "text",
            step: kind === "number" ? "any" : null,
            value: slot.value === null ? "" : inputValue(slot),
            spellcheck: "false",
        });
        input.addEventListener("input", () => {
            const value = input.value.trim();
            if (value === "" && kind !== "text") return;
            this.#choose({ slots: { ...this.#chosen.get(this.#path)?.slots, [name]: input.value } });
        });
        return element("label", { class: "slot" }, label, input);
    }

    #resetSlots() {
        document.activeElement?.blur();
        this.#choose({ slots: {} });
    }

    // Properties

    /**
     * Offers the key path of what is selected, and marks what is overridden of it.
     *
     * @param {{keyPath: string, holds: (keyPath: string) => boolean} | null} selection null for nothing
     */
    mark(selection) {
        this.#selection = selection;
        const offer = byId("override-selected");
        offer.hidden = selection === null;
        setText(offer, `Of ${selection?.keyPath ?? ""}…`);
        markSelected(byId("override-rows").querySelectorAll(".override-text"), ({ dataset }) => selection?.holds(dataset.keyPath) ?? false);
    }

    /** Writes the key path of what is selected into the form; its property is still to be named. */
    #fillIn() {
        const field = byId("override-path");
        field.value = `${this.#selection?.keyPath ?? ""}.`;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.focus();
    }

    #add(keyPath, value) {
        if (keyPath === "" || value === "") return;
        this.#edits.set(keyPath, value);
        byId("override-form").reset();
        for (const id of ["override-path", "override-value"]) delete byId(id).dataset.edited;
        byId("override-path").focus();
    }

    /** Shows which properties are overridden by now. */
    update() {
        const properties = this.#edits.properties();
        const problems = this.#edits.problems();
        const rows = new Map(properties.map(([keyPath]) => [keyPath, this.#rows.get(keyPath) ?? this.#row(keyPath)]));
        this.#rows = rows;
        setText(byId("overrides-count"), properties.length > 0 ? String(properties.length) : "");
        for (const [keyPath, value] of properties) {
            const { text, problem } = rows.get(keyPath);
            setText(text, `${keyPath} = ${value}`);
            problem.show(problems.get(keyPath) ?? "");
        }
        const list = byId("override-rows");
        keepingFocus(list, () => setChildren(list, [...rows.values()].map(({ node }) => node)));
        this.mark(this.#selection);
    }

    #row(keyPath) {
        // A pattern is of many layers.
        const isOne = !keyPath.includes("*");
        const text = element(isOne ? "button" : "span", {
            class: isOne ? "override-text link" : "override-text", type: isOne ? "button" : null,
            title: isOne ? "Show this layer" : null, "data-key-path": keyPath,
        });
        if (isOne) text.addEventListener("click", () => this.#edits.show(keyPath));
        const problem = problemNote();
        const remove = element("button", {
            type: "button", class: "tool", "aria-label": `Remove ${keyPath}`, title: "Remove override",
        }, icon("close"));
        remove.addEventListener("click", () => this.#edits.set(keyPath, null));
        return { node: element("li", {}, text, remove, problem.node), text, problem };
    }
}

function inputValue({ kind, value }) {
    return kind === "color" ? value.slice(0, 7) : kind === "number" ? String(Number.parseFloat(value)) : value;
}

function slotTitle({ name, kind, count, isAnimated }) {
    const uses = count === 1 ? "used once" : `used ${count} times`;
    return `${name}: ${kind ?? "unknown type"}, ${uses}${isAnimated ? ", animated" : ""}`;
}
