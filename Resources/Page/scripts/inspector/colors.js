// The colors of the file on the stage: every one is listed with its uses, and may be replaced for all of them.

import { byId, element, icon, oncePerFrame, setChildren, setText } from "../shared/dom.js";
import { keepingFocus } from "../shared/focus.js";
import { frameText } from "../shared/format.js";
import { problemNote } from "./problem-note.js";
import { markSelected } from "./selected-marks.js";

/** How long a color that is dragged may stay the same until all frames are drawn with it, in milliseconds. */
const rest = 300;
/** How long after a picker said that it is done another color is of the same drag: Safari says so at each one. */
const afterDone = 300;

/** The color manager. The rows are the colors of the file; what replaces them is an edit like any other. */
export class Colors {
    #on;
    #rows = new Map();
    /** The color whose picker is open, and the one last picked there, until that is handed on; else null. */
    #held = null;
    #picked = null;
    #restTimer = null;
    /** What is selected; see `mark`. */
    #selection = null;
    #doneTimer = null;
    #handOn = oncePerFrame(() => this.#replacePicked());

    /**
     * @param {object} on `replacements()` by the colors that they replace, `problems()`, a map of why some of
     *     these cannot be saved; `replace(replacements)` with null for the file's own, `drag(replacements)` as part of what is
     *     held, `showUse(keyPath)` shows the layer that uses one, `opened(keyPaths)` as the list of a color's uses is
     *     opened (null as it is closed), `held(isHeld)` as a picker is opened and closed, `dragging(isDragging)` while colors
     *     follow each other
     */
    constructor(on) {
        this.#on = on;
        byId("colors-reset").addEventListener("click", () => {
            on.replace(Object.fromEntries(Object.keys(on.replacements()).map((color) => [color, null])));
        });
    }

    /** Another file is on the stage, whose colors are not known. */
    open() {
        this.#picked = null;
        this.#release();
        this.#rows.clear();
        this.show(null);
    }

    /** Shows the colors that the server found in the file; null while they are not known. */
    show(palette) {
        const colors = palette?.colors ?? [];
        const more = palette?.moreColors ? ` of ${colors.length + palette.moreColors}` : "";
        setText(byId("colors-count"), colors.length > 0 ? `${colors.length}${more}` : "");
        const known = this.#rows;
        const rows = colors.map((entry) => [entry.color, sameRow(known.get(entry.color), entry) ?? this.#row(entry)]);
        const others = [...known].filter(([, { count }]) => count === 0);
        this.#rows = new Map([...others, ...rows]);
        if (this.#rows.get(this.#held) !== known.get(this.#held)) this.#release();
        this.update();
        this.mark(this.#selection);
    }

    /**
     * Marks the colors and the uses that are of what is selected.
     *
     * @param {{holds: (keyPath: string) => boolean} | null} selection null for nothing
     */
    mark(selection) {
        this.#selection = selection;
        for (const row of this.#rows.values()) {
            const isUsed = selection !== null && row.uses.some(({ keyPath }) => selection.holds(keyPath));
            // There may be thousands, and most are not of what was selected before either.
            if (!isUsed && !row.isMarked) continue;
            row.isMarked = isUsed;
            markSelected(row.element.querySelectorAll(".color-toggle"), () => isUsed);
            markSelected(row.element.querySelectorAll("[data-key-path]"), ({ dataset }) => selection?.holds(dataset.keyPath) ?? false);
        }
    }

    /** Shows what is replaced by now. */
    update() {
        const replacements = this.#on.replacements();
        const problems = this.#on.problems();
        const isUndone = this.#picked === null && this.#rows.get(this.#held)?.input.value !== (replacements[this.#held] ?? this.#held);
        if (this.#held !== null && isUndone) this.#release();
        // A color that the file does not have any more keeps its row: what replaces it is an edit still.
        for (const color of Object.keys(replacements)) {
            if (!this.#rows.has(color)) this.#rows.set(color, this.#row({ color, count: 0, uses: [] }));
        }
        for (const [color, row] of this.#rows) {
            if (row.count === 0 && replacements[color] === undefined) this.#rows.delete(color);
            else this.#updateRow(color, row, replacements[color], problems.get(color) ?? "");
        }
        const rows = [...this.#rows.values()];
        const unseen = rows.filter((row) => row.isUnseen);
        for (const [id, own] of [["color-rows", rows.filter((row) => !row.isUnseen)], ["color-rows-unseen", unseen]]) {
            keepingFocus(byId(id), () => setChildren(byId(id), own.map((row) => row.element)));
        }
        byId("colors-unseen").hidden = unseen.length === 0;
        setText(byId("colors-unseen-count"), String(unseen.length));
        byId("colors").hidden = this.#rows.size === 0;
        byId("colors-none").hidden = this.#rows.size > 0;
        byId("colors-reset").hidden = Object.keys(replacements).length === 0;
    }

    #updateRow(color, row, other, problem) {
        row.element.classList.toggle("replaced", other !== undefined);
        row.reset.hidden = other === undefined;
        // What is being picked is ahead of what is shown.
        if (color !== this.#held && row.input.value !== (other ?? color)) row.input.value = other ?? color;
        setText(row.name, other ? `${color} → ${other}` : color);
        row.problem.show(problem);
    }

    #row(entry) {
        const { color, count, uses } = entry;
        const times = count === 0 ? "not in this file" : count === 1 ? "used once" : `used ${count} times`;
        const input = element("input", { type: "color", value: color, "aria-label": `Replace ${color}` });
        const name = element("span", { class: "color-name", text: color });
        const reset = element("button", {
            type: "button", class: "tool", "aria-label": `Reset ${color}`, title: "Reset to the file’s color",
        }, icon("close"));
        const problem = problemNote();
        const list = element("ul", { class: "color-uses", "aria-label": `Where ${color} is used` },
            ...useTexts(uses).map(([text, keyPath]) => this.#use(text, keyPath)));
        if (count > uses.length) list.append(element("li", { class: "muted", text: `and ${count - uses.length} more` }));
        list.hidden = true;
        const toggle = element("button", {
            type: "button", class: "color-toggle", "aria-expanded": "false", title: `${color}, ${times}. Click to see where.`,
        },
            name, element("span", { class: "muted", text: `${count}×` }));
        const row = element("div", { class: "color", "data-color": color },
            element("div", { class: "color-head" }, input, toggle, reset, problem.node), list);
        toggle.addEventListener("click", () => {
            list.hidden = !list.hidden;
            toggle.setAttribute("aria-expanded", String(!list.hidden));
            this.#on.opened?.(list.hidden ? null : uses.map(({ keyPath }) => keyPath));
        });
        input.addEventListener("input", () => this.#pick(color, input.value));
        input.addEventListener("change", () => {
            // Saving may follow at once, and has to find it.
            this.#replacePicked();
            clearTimeout(this.#doneTimer);
            this.#doneTimer = setTimeout(() => this.#release(), afterDone);
        });
        input.addEventListener("blur", () => this.#release());
        reset.addEventListener("click", (event) => {
            this.#on.replace({ [color]: null });
            // By the keyboard: the button is gone now.
            if (event.detail === 0) input.focus();
        });
        return { element: row, input, name, reset, problem, count, uses, isUnseen: entry.seen === false, text: JSON.stringify(entry) };
    }

    #use(text, keyPath) {
        const link = element("button", { type: "button", class: "link", text, title: "Show this layer", "data-key-path": keyPath });
        link.addEventListener("click", () => this.#on.showUse?.(keyPath));
        return element("li", {}, link);
    }

    // Picking: all until the picker is closed is one step.

    #pick(color, other) {
        if (this.#held !== color) {
            this.#release();
            this.#held = color;
            this.#on.held(true);
        }
        this.#picked = other;
        this.#on.dragging(true);
        clearTimeout(this.#restTimer);
        clearTimeout(this.#doneTimer);
        this.#restTimer = setTimeout(() => this.#on.dragging(false), rest);
        this.#handOn();
    }

    #replacePicked() {
        if (this.#picked === null) return;
        this.#on.drag({ [this.#held]: this.#picked === this.#held ? null : this.#picked });
        this.#picked = null;
    }

    #release() {
        if (this.#held === null) return;
        clearTimeout(this.#restTimer);
        clearTimeout(this.#doneTimer);
        this.#replacePicked();
        this.#held = null;
        this.#on.held(false);
    }
}

/** A row that is kept, so that its list and its picker stay open; undefined where the uses are others. */
function sameRow(row, entry) {
    return row?.text === JSON.stringify(entry) ? row : undefined;
}

/** Uses in words with their key paths, those that read the same once. */
function useTexts(uses) {
    const texts = new Map();
    for (const use of uses) {
        const text = useText(use);
        texts.set(text, { count: (texts.get(text)?.count ?? 0) + 1, keyPath: use.keyPath });
    }
    return [...texts].map(([text, { count, keyPath }]) => [count > 1 ? `${text} ×${count}` : text, keyPath]);
}

function useText({ keyPath, frame, offset, seen }) {
    const details = [];
    if (seen === false) details.push("never seen");
    if (offset !== undefined) details.push(`at ${Math.round(offset * 100)} %`);
    if (frame !== undefined) details.push(`frame ${frameText(frame)}`);
    return details.length > 0 ? `${keyPath} (${details.join(", ")})` : keyPath;
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
