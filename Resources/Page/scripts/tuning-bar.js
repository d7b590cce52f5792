// The edge and the bar of the tuning panel, and its words: what can be pressed, what is said.

import { byId, onDrag, setText } from "./dom.js";
import { setDisabled } from "./focus.js";
import { countText } from "./format.js";

const heights = { least: 200, usual: 300, key: "pegbar-tuning-height" };
/** What the panel leaves of the window, in pixels. */
const restOfWindow = 320;
const statusDuration = 6000;

/** Shows the state of the edits. */
export class TuningBar {
    #on;
    #statusTimer = null;

    /** @param {object} on what to call, by the id of the button; and `graph(name)`, `span(name)`, `compare(name)` */
    constructor(on) {
        this.#on = on;
        for (const id of ["tuning-undo", "tuning-redo", "tuning-revert", "tuning-save", "tuning-close", "conflict-keep", "conflict-discard", "conflict-overwrite"]) {
            byId(id).addEventListener("click", () => on[id]());
        }
        this.#followChoice("plot-graph", on.graph);
        this.#followChoice("plot-span", on.span);
        for (const button of document.querySelectorAll("[data-compare]")) {
            button.addEventListener("click", () => on.compare(button.dataset.compare));
        }
        this.#followGrip();
    }

    /**
     * Shows what there is to take back and to save.
     *
     * @param {import("./edits.js").Edits} edits
     * @param {string} whyNot why nothing can be saved; empty where it can
     * @param {boolean} isConflict whether somebody else saved the file
     */
    show(edits, whyNot, isConflict) {
        const save = byId("tuning-save");
        const list = () => byId("curve-list");
        setDisabled(byId("tuning-undo"), !edits.canUndo, list);
        setDisabled(byId("tuning-redo"), !edits.canRedo, list);
        setDisabled(byId("tuning-revert"), edits.isEmpty, list);
        setDisabled(save, edits.isEmpty || whyNot !== "", list);
        setTitle(save, edits.isEmpty ? "Nothing is changed" : whyNot || "Save  (Ctrl S)");
        byId("tuning-dirty").hidden = edits.isEmpty;
        setText(byId("tuning-dirty"), countText(edits.count, "change"));
        byId("toggle-tuning").classList.toggle("dirty", !edits.isEmpty);
        const reason = edits.isEmpty || isConflict ? "" : whyNot;
        byId("tuning-reason").hidden = reason === "";
        setTitle(byId("tuning-reason"), reason);
        setText(byId("tuning-reason"), reason);
        byId("tuning-conflict").hidden = !isConflict;
        const title = document.title.replace(/^• /, "");
        const wanted = edits.isEmpty ? title : `• ${title}`;
        if (document.title !== wanted) document.title = wanted;
    }

    /** Says something for a moment. */
    say(text, isTrouble = false) {
        const place = byId("tuning-status");
        setText(place, text);
        place.title = text;
        place.classList.toggle("trouble", isTrouble);
        clearTimeout(this.#statusTimer);
        this.#statusTimer = setTimeout(() => setText(place, ""), statusDuration);
    }

    #followChoice(name, choose) {
        const buttons = [...document.querySelectorAll(`[data-${name}]`)];
        for (const button of buttons) {
            button.addEventListener("click", () => {
                for (const other of buttons) other.setAttribute("aria-checked", String(other === button));
                choose(button.getAttribute(`data-${name}`));
            });
        }
    }

    #followGrip() {
        const grip = byId("tuning-grip");
        const panel = byId("tuning");
        let start = 0;
        onDrag(grip, {
            begin: (event) => {
                start = panel.offsetHeight + event.clientY;
            },
            move: (event) => resize(start - event.clientY),
        });
        grip.addEventListener("keydown", (event) => {
            const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!way) return;
            event.preventDefault();
            event.stopPropagation();
            resize(panel.offsetHeight + way * (event.shiftKey ? 80 : 20));
        });
        resize(remembered());
    }
}

/** Says the same again only where it is different: each word that is set costs a look at all styles. */
function setTitle(node, title) {
    if (node.title !== title) node.title = title;
}

function resize(height) {
    const next = Math.min(Math.max(Math.round(height), heights.least), Math.max(heights.least, innerHeight - restOfWindow));
    byId("app").style.setProperty("--tuning-height", `${next}px`);
    byId("tuning-grip").setAttribute("aria-valuenow", next);
    try {
        localStorage.setItem(heights.key, next);
    } catch {
        // Without storage it lasts as long as the page.
    }
}

function remembered() {
    try {
        return Number(localStorage.getItem(heights.key)) || heights.usual;
    } catch {
        return heights.usual;
    }
}
