// The colours of the file on the stage: every one is listed with its uses, and may be replaced for all of them.

import { byId, element, icon, oncePerFrame, setText } from "./dom.js";
import { frameText } from "./format.js";

/** The colour manager. What it replaces is seen on the stage only; the file stays as it is. */
export class Colors {
    #changed;
    /** For each file, by its path: the colours shown in place of others. */
    #replacements = new Map();
    #path = null;
    #palette = null;
    #rows = new Map();
    #say = oncePerFrame(() => this.#changed(this.replacements));

    /** @param {(replacements: Object<string, string> | undefined) => void} changed called as colours are dragged */
    constructor(changed) {
        this.#changed = changed;
        byId("colors-reset").addEventListener("click", () => this.#replaceAll({}));
    }

    /** What is replaced in the file on the stage, or undefined. */
    get replacements() {
        const own = this.#replacements.get(this.#path);
        return own && Object.keys(own).length > 0 ? own : undefined;
    }

    /** Goes to another file; `replacements`, if given, is what its address asks for. */
    open(path, replacements = null) {
        this.#path = path;
        if (replacements) this.#replacements.set(path, replacements);
        this.show(null);
    }

    /** Shows the colours that the server found in the file; null while they are not known. */
    show(palette) {
        this.#palette = palette;
        const colors = palette?.colors ?? [];
        byId("colors").hidden = colors.length === 0;
        const more = palette?.moreColors ? ` of ${colors.length + palette.moreColors}` : "";
        setText(byId("colors-count"), colors.length > 0 ? `${colors.length}${more}` : "");
        this.#rows = new Map(colors.map((entry) => [entry.color, this.#row(entry)]));
        byId("color-rows").replaceChildren(...[...this.#rows.values()].map((row) => row.element));
        this.#update();
    }

    #row({ color, count, uses }) {
        const times = count === 1 ? "used once" : `used ${count} times`;
        const input = element("input", { type: "color", value: color, "aria-label": `Show another colour for ${color}` });
        const name = element("span", { class: "color-name", text: color });
        const reset = element("button", { type: "button", class: "tool", "aria-label": `Show ${color} again`, title: "As in the file" }, icon("close"));
        const list = element("ul", { class: "color-uses" }, ...useTexts(uses).map((text) => element("li", { text })));
        if (count > uses.length) list.append(element("li", { class: "muted", text: `and ${count - uses.length} more` }));
        const row = element(
            "details",
            { class: "color", "data-color": color },
            element("summary", { title: `${color}, ${times}: shows where` }, input, name, element("span", { class: "muted", text: `${count}×` }), reset),
            list,
        );
        input.addEventListener("input", () => this.#replace(color, input.value));
        // A press on the swatch opens the picker, not the list of uses.
        input.addEventListener("click", (event) => event.stopPropagation());
        reset.addEventListener("click", (event) => {
            event.preventDefault();
            this.#replace(color, color);
        });
        return { element: row, input, name, reset };
    }

    #replace(color, other) {
        const replacements = { ...this.#replacements.get(this.#path) };
        if (other === color) delete replacements[color];
        else replacements[color] = other;
        this.#replaceAll(replacements);
    }

    #replaceAll(replacements) {
        this.#replacements.set(this.#path, replacements);
        this.#update();
        this.#say();
    }

    #update() {
        const replacements = this.replacements ?? {};
        for (const [color, row] of this.#rows) {
            const other = replacements[color];
            row.element.classList.toggle("replaced", other !== undefined);
            row.reset.hidden = other === undefined;
            if (row.input.value !== (other ?? color)) row.input.value = other ?? color;
            setText(row.name, other ? `${color} → ${other}` : color);
        }
        byId("colors-reset").hidden = Object.keys(replacements).length === 0;
    }
}

/** Uses in words, those that read the same once. */
function useTexts(uses) {
    const counts = new Map();
    for (const text of uses.map(useText)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text));
}

function useText({ keyPath, frame, offset }) {
    const places = [];
    if (offset !== undefined) places.push(`at ${Math.round(offset * 100)} %`);
    if (frame !== undefined) places.push(`frame ${frameText(frame)}`);
    return places.length > 0 ? `${keyPath} (${places.join(", ")})` : keyPath;
}

/** Replacements as an address has them: `aabbcc.112233` joined by commas; null for none. */
export function replacementsText(replacements) {
    const pairs = Object.entries(replacements ?? {});
    return pairs.length > 0 ? pairs.map(([from, to]) => `${from.slice(1)}.${to.slice(1)}`).join(",") : null;
}

/** Reads what an address says; what makes no sense is left out. Null for nothing. */
export function readReplacements(text) {
    const found = [...(text ?? "").matchAll(/(?<=^|,)([0-9a-f]{6})\.([0-9a-f]{6})(?=,|$)/gi)];
    return found.length > 0
        ? Object.fromEntries(found.map(([, from, to]) => [`#${from.toLowerCase()}`, `#${to.toLowerCase()}`]))
        : null;
}
