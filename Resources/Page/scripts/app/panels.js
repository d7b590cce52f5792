// The gallery and the inspector beside the stage.

import { byId } from "../shared/dom.js";

const app = byId("app");
/** Windows in which panels lie over the stage; as in `layout.css`. */
const narrow = matchMedia("(width < 720px)");

/** Opens and closes them. */
export class Panels {
    #changed;

    /** @param {(gallery: boolean, inspector: boolean) => void} changed which are open now */
    constructor(changed) {
        this.#changed = changed;
    }

    /** Those that the window has room for. */
    begin() {
        this.show("inspector", innerWidth >= 960);
        this.show("gallery", innerWidth >= 760);
    }

    show(name, isShown) {
        if (isShown) this.uncover(name === "gallery" ? "inspector" : "gallery");
        app.classList.toggle(`no-${name}`, !isShown);
        this.#changed(!app.classList.contains("no-gallery"), !app.classList.contains("no-inspector"));
    }

    /** Closes a panel where it lies over the stage. */
    uncover(name) {
        if (narrow.matches && !app.classList.contains(`no-${name}`)) this.show(name, false);
    }

    toggle(name) {
        this.show(name, app.classList.contains(`no-${name}`));
    }
}
