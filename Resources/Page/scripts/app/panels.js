// The gallery and the inspector beside the stage.

import { byId } from "../shared/dom.js";
import { PanelEdge } from "../shared/panel-edge.js";

const app = byId("app");
/** Windows in which panels lie over the stage; as in `layout.css`. */
const narrow = matchMedia("(width < 720px)");

/** Windows that have room for each, in the order in which they open. */
const roomy = { inspector: matchMedia("(width >= 960px)"), gallery: matchMedia("(width >= 760px)") };

/** The widths of the panels, and what they leave to the stage, in CSS pixels. */
const widths = { gallery: { least: 184, usual: 256, tight: 208 }, inspector: { least: 280, usual: 288, tight: 280 } };
const stageRoom = 320;
/** Windows in which they are narrower unless somebody chose otherwise; as in `layout.css`. */
const tight = matchMedia("(width < 1200px)");

/** Opens and closes them. */
export class Panels {
    #changed;
    /** Whether somebody opened or closed them, by their names; beside the stage only, as what lies over it is opened for a moment. */
    #chosen = new Map();

    /** @param {(gallery: boolean, inspector: boolean) => void} changed which are open now */
    constructor(changed) {
        this.#changed = changed;
    }

    #followEdges() {
        for (const [name, other] of [["gallery", "inspector"], ["inspector", "gallery"]]) {
            const { least, usual, tight: little } = widths[name];
            new PanelEdge(byId(`${name}-grip`), () => ({
                least, usual: tight.matches ? little : usual, key: `pegbar-${name}-width`, side: name === "gallery" ? "right" : "left",
                size: byId(name).offsetWidth,
                most: Math.min(innerWidth - byId(other).offsetWidth - stageRoom, innerWidth / 3),
                apply: (width) => {
                    app.style.setProperty(`--${name}-width`, `${width}px`);
                    this.#tell();
                },
            }));
        }
    }

    #follow() {
        for (const [name, room] of Object.entries(roomy)) {
            this.show(name, !narrow.matches && (this.#chosen.get(name) ?? room.matches));
        }
    }

    #tell() {
        this.#changed(!app.classList.contains("no-gallery"), !app.classList.contains("no-inspector"));
    }

    /** Those that the window has room for; they come and go with it until somebody opens or closes them. */
    begin() {
        this.#follow();
        for (const room of [narrow, ...Object.values(roomy)]) room.addEventListener("change", () => this.#follow());
        this.#followEdges();
    }

    show(name, isShown) {
        if (isShown) this.uncover(name === "gallery" ? "inspector" : "gallery");
        // The keyboard is not lost with what it was in.
        if (!isShown && byId(name).contains(document.activeElement)) byId("viewport").focus();
        app.classList.toggle(`no-${name}`, !isShown);
        this.#tell();
    }

    /** Closes a panel where it lies over the stage. */
    uncover(name) {
        if (narrow.matches && !app.classList.contains(`no-${name}`)) this.show(name, false);
    }

    toggle(name) {
        const isShown = app.classList.contains(`no-${name}`);
        if (!narrow.matches) this.#chosen.set(name, isShown);
        this.show(name, isShown);
    }
}
