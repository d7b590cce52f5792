// The edge and the bar of the tuning panel: where it lies, how large it is, and what of the plot is shown.

import { keep, kept } from "../shared/browser-memory.js";
import { byId, setIcon, setLabel } from "../shared/dom.js";
import { PanelEdge } from "../shared/panel-edge.js";

const app = byId("app");
const heights = { least: 120, usual: 300, key: "pegbar-tuning-height" };
const widths = { least: 320, usual: 400, key: "pegbar-tuning-width" };
const dockKey = "pegbar-tuning-dock";
/** What the panel leaves of the window to the stage: so many pixels; of a low window this share. */
const stageRoom = { height: 200, share: 0.3, width: 320 };
/** Windows in which everything lies below each other; as in `layout.css`. */
const narrow = matchMedia("(width < 880px)");

/** Follows what is pressed there. */
export class TuningBar {
    #isRight = kept(dockKey) === "right";
    #edge;
    #on;

    /** @param {object} on `close()`, `graph(name)`, `span(name)`, and `layout()` after the panel lies elsewhere */
    constructor(on) {
        this.#on = on;
        byId("tuning-close").addEventListener("click", () => on.close());
        byId("tuning-dock").addEventListener("click", () => this.#dock(!this.#isRight));
        this.#followChoice("plot-graph", on.graph);
        this.#followChoice("plot-span", on.span);
        this.#edge = new PanelEdge(byId("tuning-grip"), () => (this.#liesRight ? widthEdge() : heightEdge()));
        addEventListener("resize", () => this.lay());
        const others = new ResizeObserver(() => this.lay());
        for (const id of ["transport", "facts"]) others.observe(byId(id));
        this.lay();
    }

    /** Lays the panel where it is to be, as far as there is room. */
    lay() {
        app.classList.toggle("dock-right", this.#liesRight);
        const other = this.#isRight ? "below" : "right";
        setIcon(byId("tuning-dock"), `dock-${other}`);
        setLabel(byId("tuning-dock"), `Dock ${other}`);
        byId("tuning-dock").hidden = !hasRoom();
        byId("tuning-grip").setAttribute("aria-label", this.#liesRight ? "Panel width" : "Panel height");
        this.#edge.restore();
    }

    get #liesRight() {
        return this.#isRight && hasRoom();
    }

    #dock(isRight) {
        this.#isRight = isRight;
        keep(dockKey, isRight ? "right" : "below");
        this.lay();
        this.#on.layout();
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
}

function heightEdge() {
    const others = byId("toolbar").offsetHeight + byId("transport").offsetHeight + byId("facts").offsetHeight;
    const most = innerHeight - others - Math.min(stageRoom.height, innerHeight * stageRoom.share);
    // On a phone it takes what the stage can spare.
    const usual = innerWidth < 600 ? most : heights.usual;
    const apply = (size) => app.style.setProperty("--tuning-height", `${size}px`);
    return { ...heights, usual, most, side: "top", size: byId("tuning").offsetHeight, apply };
}

function widthEdge() {
    const apply = (size) => app.style.setProperty("--tuning-width", `${size}px`);
    return { ...widths, most: widthLeft(), side: "left", size: byId("tuning").offsetWidth, apply };
}

/** How wide the panel may be at the right of the stage. */
function widthLeft() {
    return innerWidth - byId("gallery").offsetWidth - byId("inspector").offsetWidth - stageRoom.width;
}

function hasRoom() {
    return !narrow.matches && widthLeft() >= widths.least;
}
