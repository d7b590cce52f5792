// The gallery and the inspector beside the stage.

import { byId } from "../shared/dom.js";

const app = byId("app");

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
        app.classList.toggle(`no-${name}`, !isShown);
        this.#changed(!app.classList.contains("no-gallery"), !app.classList.contains("no-inspector"));
    }

    toggle(name) {
        this.show(name, app.classList.contains(`no-${name}`));
    }
}
