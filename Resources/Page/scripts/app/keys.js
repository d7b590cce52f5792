// The keyboard: one table from keys to actions, for everything that has no focus of its own.

/** Follows the keys. `actions` as in `main.js`; gives the state of the space bar, which also pans the stage. */
export class Keys {
    spaceIsHeld = false;

    #actions;

    constructor(actions) {
        this.#actions = actions;
        document.addEventListener("keydown", (event) => this.#pressed(event));
        document.addEventListener("keyup", (event) => {
            if (event.key === " ") this.spaceIsHeld = false;
        });
        addEventListener("blur", () => (this.spaceIsHeld = false));
        // A button clicked with the mouse gives the keyboard back: space is to play, not to press it again.
        document.addEventListener("click", (event) => {
            const button = event.target.closest?.("button");
            if (event.detail > 0 && button && document.activeElement === button && !button.closest("dialog[open]")) button.blur();
        });
    }

    #pressed(event) {
        if (event.defaultPrevented) return;
        const target = event.target;
        if (event.ctrlKey || event.metaKey) return this.#commanded(event);
        if (target.closest("dialog[open]")) return;
        if (isTextField(target)) return;
        if (event.altKey) return this.#moved(event);
        // What has the focus comes first: space and enter press buttons, arrows move sliders.
        if (event.key === " " && target.closest("button, summary, select, [role=button]")) return;
        if (target.matches("select, input") && /^(Arrow|Home|End|Page)/.test(event.key)) return;

        const act = this.#table(event)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!act) return;
        event.preventDefault();
        if (event.key === " ") {
            if (event.repeat) return;
            this.spaceIsHeld = !event.shiftKey;
        }
        act();
    }

    #table({ shiftKey }) {
        const do_ = this.#actions;
        const stride = shiftKey ? 10 : 1;
        return {
            " ": shiftKey ? do_.stopAtEnd : do_.toggle,
            ArrowLeft: () => do_.step(-stride),
            ArrowRight: () => do_.step(stride),
            PageUp: () => do_.step(-10),
            PageDown: () => do_.step(10),
            ",": () => do_.step(-0.1),
            ".": () => do_.step(0.1),
            Home: do_.first,
            End: do_.last,
            j: () => do_.shuttle(-1),
            k: do_.pause,
            l: () => do_.shuttle(1),
            "<": () => do_.speedStep(-1),
            ">": () => do_.speedStep(1),
            r: do_.reverse,
            p: do_.nextLoop,
            i: do_.rangeStart,
            o: do_.rangeEnd,
            x: do_.rangeClear,
            m: () => do_.marker(shiftKey ? -1 : 1),
            g: do_.editFrame,
            f: do_.toggleBetween,
            "+": () => do_.zoomStep(1),
            "=": () => do_.zoomStep(1),
            "-": () => do_.zoomStep(-1),
            "_": () => do_.zoomStep(-1),
            0: do_.fit,
            1: do_.actualSize,
            b: do_.nextBackground,
            d: do_.nextScale,
            h: do_.toggleHeat,
            t: shiftKey ? do_.nextTheme : do_.toggleTuning,
            c: shiftKey ? do_.nextComparison : do_.toggleComparison,
            v: do_.nextCompared,
            "/": do_.search,
            "?": do_.help,
            "[": do_.toggleGallery,
            "]": do_.toggleInspector,
            y: do_.toggleLayers,
            e: do_.export,
            a: shiftKey ? do_.showFolder : do_.addKeyframe,
            n: () => do_.neighbour(shiftKey ? -1 : 1),
            Escape: do_.dismiss,
        };
    }

    /** Undo, redo and save; a text field with letters in it takes back those first. */
    #commanded(event) {
        const key = event.key.toLowerCase();
        if (event.altKey || event.target.closest("dialog[open]")) return;
        const isEdited = isTextField(event.target) && event.target.dataset.edited;
        const isTyped = isEdited || event.target.type === "search" && event.target.value !== "";
        const act = key === "s" ? (event.shiftKey ? this.#actions.saveAs : this.#actions.save)
            : key === "z" && !isTyped ? (event.shiftKey ? this.#actions.redo : this.#actions.undo)
            : key === "y" && !isTyped ? this.#actions.redo : null;
        if (!act) return;
        event.preventDefault();
        if (key === "s" && isEdited) event.target.blur();
        act();
    }

    /** Alt and the arrows pan the stage. */
    #moved(event) {
        const direction = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!direction) return;
        event.preventDefault();
        this.#actions.pan(direction[0] * 48, direction[1] * 48);
    }
}

function isTextField(target) {
    if (target.isContentEditable || target.matches("textarea")) return true;
    return target.matches("input") && !["range", "checkbox", "radio", "color", "button"].includes(target.type);
}
