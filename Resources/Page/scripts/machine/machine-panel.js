// The panel of a state machine: which one runs, its states, its inputs, and what happened.

import { byId, element, setText } from "../shared/dom.js";
import { typedValue } from "./machine-log.js";

/** Shows a machine, and says what is wanted of it. */
export class MachinePanel {
    #on;
    #machine = null;
    #controls = new Map();
    #shownLines = null;

    /** @param {object} on `choose(id)` or null, `restart()`, `set(name, value)`, `fire(name)` */
    constructor(on) {
        this.#on = on;
        byId("machine-picker").addEventListener("change", ({ target }) => on.choose(target.value === "" ? null : target.value));
        byId("machine-restart").addEventListener("click", () => on.restart());
    }

    /** Offers the machines of a document: `ids` has those, too, that cannot run. */
    setMachines(machines, ids) {
        byId("machine").hidden = ids.length === 0;
        const select = byId("machine-picker");
        const names = JSON.stringify([machines.map(({ id }) => id), ids]);
        if (select.dataset.names === names) return;
        select.dataset.names = names;
        const runs = new Set(machines.map(({ id }) => id));
        const broken = ids.filter((id) => !runs.has(id))
            .map((id) => element("option", { value: id, text: `${id} (can’t run)`, disabled: true }));
        select.replaceChildren(
            element("option", { value: "", text: "Off" }),
            ...machines.map(({ id }) => element("option", { value: id, text: id })), ...broken);
    }

    /** Shows a machine as it is now, or that none runs. */
    show(machine, report, lines) {
        byId("machine-picker").value = machine?.id ?? "";
        byId("machine-running").hidden = byId("machine-restart").hidden = machine === null;
        if (machine !== this.#machine) this.#begin(machine);
        if (machine === null) return;
        for (const row of byId("machine-states").children) this.#mark(row, report.state);
        for (const [name, set] of this.#controls) set(report.values[name]);
        const state = { final: "Ended in a final state.", stopped: "Stopped; the log says why." }[report.status];
        setText(byId("machine-status"), state ?? (report.hold === null ? "" : "A transition is on its way."));
        this.#showLines(lines);
    }

    #begin(machine) {
        this.#machine = machine;
        this.#controls.clear();
        byId("machine-states").replaceChildren(...(machine?.states ?? []).map(stateRow));
        byId("machine-inputs").replaceChildren(...(machine?.inputs ?? []).map((input) => this.#control(input)));
        byId("machine-inputs-title").hidden = byId("machine-inputs").hidden = (machine?.inputs ?? []).length === 0;
        const pointers = machine?.pointers ?? [];
        setText(byId("machine-pointers"), pointers.length > 0 ? pointersText(pointers) : "");
        this.#shownLines = null;
    }

    #mark(row, state) {
        const isCurrent = row.dataset.state === state;
        if (isCurrent) row.setAttribute("aria-current", "step");
        else row.removeAttribute("aria-current");
    }

    #control({ name, kind }) {
        if (kind === "Event") {
            const button = element("button", { type: "button", class: "button", text: name, title: "Fire this event" });
            button.addEventListener("click", () => this.#on.fire(name));
            return button;
        }
        if (kind === "Boolean") {
            const mark = element("span", { class: "switch-mark", "aria-hidden": "true" });
            const button = element("button", { type: "button", class: "switch-row", role: "switch", "aria-checked": "false" },
                element("span", { text: name }), mark);
            button.addEventListener("click", () => this.#on.set(name, button.getAttribute("aria-checked") !== "true"));
            this.#controls.set(name, (value) => button.setAttribute("aria-checked", String(value === true)));
            return button;
        }
        const type = kind === "Numeric" ? { type: "number", step: "any" } : { type: "text" };
        const field = element("input", { ...type, spellcheck: "false" });
        let last = "";
        field.addEventListener("change", () => {
            const value = typedValue(kind, field.value);
            if (value === undefined) field.value = last;
            else this.#on.set(name, value);
        });
        this.#controls.set(name, (value) => {
            const text = String(value ?? "");
            // What is being typed stays.
            if (text !== last || document.activeElement !== field) field.value = text;
            last = text;
        });
        return element("label", { class: "slot" }, element("span", { class: "slot-name", text: name, title: name }), field);
    }

    #showLines(lines) {
        if (lines === this.#shownLines) return;
        this.#shownLines = lines;
        byId("machine-log").replaceChildren(...lines.map(({ text, detail, isTrouble }) => element(
            "li", { class: isTrouble ? "trouble" : null }, element("span", { text }),
            detail ? element("span", { class: "muted", text: ` ${detail}` }) : null)));
    }
}

function stateRow({ name, global, transitions }) {
    const ways = transitions.map(({ to, when }) => element("li", {},
        element("span", { text: `→ ${to}` }), element("span", { class: "muted", text: ` ${when}` })));
    const note = global ? element("span", { class: "muted", text: " in any state" }) : null;
    const row = element("li", { class: global ? "global" : null }, element("span", { class: "state-name", text: name }), note);
    row.dataset.state = name;
    if (ways.length > 0) row.append(element("ul", { class: "state-ways", "aria-label": `Transitions of ${name}` }, ...ways));
    return row;
}

function pointersText(pointers) {
    const names = {
        Click: "clicks", PointerDown: "presses", PointerUp: "releases", PointerEnter: "entering", PointerExit: "leaving",
        PointerMove: "moving",
    };
    const parts = [...new Set(pointers.map(({ trigger, layer }) => `${names[trigger]} ${layer ? `“${layer}”` : "the stage"}`))];
    return `On the stage: ${parts.join(", ")}. A layer counts where it paints.`;
}
