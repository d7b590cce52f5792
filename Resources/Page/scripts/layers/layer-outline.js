// What is selected, drawn over the stage: its box, its outline with vertices and handles, and its anchor point. It has the
// keyboard after a press on the stage: the arrow keys move what stands still.

import { byId, drawn } from "../shared/dom.js";

/** The size of marks, in CSS pixels. */
const mark = { vertex: 3, handle: 2.5, anchor: 5 };

/** Lies over the artboard; lengths of marks are those of the screen at any zoom. */
export class LayerOutline {
    #overlay = byId("layer-outline");
    /** What moves it under a finger; there are arrow keys elsewhere. */
    #nudge = byId("nudge");
    #on;
    #selection = null;
    #zoom = 1;
    #size = { width: 1, height: 1 };

    /** @param {object} on `nudge(x, y)` in pixels of the composition, `leave()`, `menu()` */
    constructor(on) {
        this.#on = on;
        this.#overlay.addEventListener("keydown", (event) => this.#pressed(event));
        this.#nudge.addEventListener("click", ({ target }) => {
            const by = target.closest("[data-nudge]")?.dataset.nudge.split(" ").map(Number);
            if (by) on.nudge(...by);
        });
    }

    /** Takes on the composition's size and how large it is shown. */
    setStage(size, zoom) {
        this.#size = size ?? { width: 1, height: 1 };
        this.#zoom = zoom;
        this.#overlay.setAttribute("viewBox", `0 0 ${this.#size.width} ${this.#size.height}`);
        this.#show();
    }

    /** Shows what the server said of what is selected; null for nothing. */
    setSelection(selection, name = "") {
        this.#selection = selection;
        if (selection) {
            const moves = selection.position?.reason || !selection.position ? "" : ". Arrow keys move it.";
            this.#overlay.setAttribute("aria-label", `${name}, selected${moves}`);
        }
        this.#show();
    }

    /** Gives it the keyboard. */
    focus() {
        // What is selected may still be on its way.
        this.#overlay.removeAttribute("hidden");
        this.#overlay.focus({ preventScroll: true });
    }

    /** Whether anything of what is selected is on the stage. */
    get isShown() {
        return this.#selection !== null;
    }

    get hasFocus() {
        return document.activeElement === this.#overlay;
    }

    #show() {
        const selection = this.#selection;
        this.#nudge.hidden = !selection?.position || Boolean(selection.position.reason);
        // The keyboard stays where it is while the next frame's outline is on its way.
        if (!selection && this.hasFocus) return this.#overlay.replaceChildren();
        this.#overlay.toggleAttribute("hidden", !selection);
        if (!selection) return undefined;
        const nodes = [];
        const { box, outline, vertices = [], anchor } = selection;
        if (box.length === 8) nodes.push(drawn("polygon", { class: "outline-box", points: box.join(" ") }));
        if (outline) nodes.push(drawn("path", { class: "outline-path", d: outline }));
        const unit = 1 / this.#zoom;
        // Handles that lie closer than they are large would hide what they are about.
        const areApart = vertices.length * mark.vertex * 4 * unit < this.#size.width + this.#size.height;
        for (const vertex of areApart ? vertices : []) {
            for (const handle of [vertex.in, vertex.out]) {
                if (!handle) continue;
                nodes.push(drawn("line", { class: "outline-arm", x1: vertex.at[0], y1: vertex.at[1], x2: handle[0], y2: handle[1] }));
                nodes.push(drawn("circle", { class: "outline-handle", cx: handle[0], cy: handle[1], r: mark.handle * unit }));
            }
        }
        for (const { at } of areApart ? vertices : []) {
            const side = mark.vertex * unit;
            nodes.push(drawn("rect", { class: "outline-vertex", x: at[0] - side, y: at[1] - side, width: 2 * side, height: 2 * side }));
        }
        if (anchor) {
            const [x, y] = anchor;
            const arm = mark.anchor * unit;
            nodes.push(drawn("path", {
                class: "outline-anchor",
                d: `M${x - 2 * arm} ${y}H${x + 2 * arm}M${x} ${y - 2 * arm}V${y + 2 * arm}`
                    + `M${x - arm} ${y}a${arm} ${arm} 0 1 0 ${2 * arm} 0a${arm} ${arm} 0 1 0 ${-2 * arm} 0`,
            }));
        }
        this.#overlay.replaceChildren(...nodes);
        return undefined;
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        const step = event.shiftKey ? 10 : 1;
        if (direction) this.#on.nudge(direction[0] * step, direction[1] * step);
        else if (event.key === "Escape") this.#on.leave();
        else if (event.key === "ContextMenu" || event.key === "F10" && event.shiftKey) this.#on.menu();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}
