// The versions of the file that were on disk since Pegbar opened it: to look at, and to bring back.

import { byId, element, setText, toolButton } from "../shared/dom.js";
import { bytesText, sentence } from "../shared/format.js";
import { clockText } from "./targets.js";

/** The section of the inspector. */
export class SavesList {
    #on;
    /** What is shown, as a text. */
    #key = "";

    /** @param {object} on `look(hash)` and `bringBack(hash)` */
    constructor(on) {
        this.#on = on;
    }

    /**
     * Shows the versions, the last one being the file as it is; null for none.
     *
     * @param {string | null} shown the hash of the version that is compared with
     */
    show(saves, shown) {
        const versions = saves?.versions ?? [];
        const key = JSON.stringify([versions, shown]);
        if (key === this.#key) return;
        this.#key = key;
        byId("saves").hidden = versions.length === 0;
        setText(byId("saves-count"), versions.length > 1 ? String(versions.length - 1) : "");
        byId("saves-none").hidden = versions.length !== 1;
        const rows = versions.map((version, index) => this.#row(version, index, versions.length - 1, shown));
        const list = byId("saves-rows");
        const focused = list.contains(document.activeElement) ? [...list.querySelectorAll("button")].indexOf(document.activeElement) : -1;
        const before = list.querySelectorAll("button").length;
        list.replaceChildren(...rows.reverse());
        // New saves come first: what has the focus keeps it.
        const buttons = list.querySelectorAll("button");
        if (focused >= 0) buttons[focused + buttons.length - before]?.focus();
    }

    #row({ hash, modified, bytes, summary }, index, last, shown) {
        const time = clockText(modified);
        const words = summary ? sentence(summary) : index === 0 ? "When Pegbar opened it." : "";
        const facts = [
            element("span", { class: "save-time", text: time }),
            element("span", { class: "muted", text: index === last ? `${bytesText(bytes)}, on disk` : bytesText(bytes) }),
            element("span", { class: "save-words", text: words, title: words }),
        ];
        if (index === last) return element("li", { class: "save-row current" }, element("div", { class: "save-look" }, ...facts));
        const look = element("button", {
            type: "button", class: "save-look", title: "Compare with this save", "aria-pressed": String(hash === shown),
        }, ...facts);
        look.addEventListener("click", () => this.#on.look(hash));
        const back = toolButton("revert", `Bring back the save of ${time}`, () => this.#on.bringBack(hash));
        return element("li", { class: "save-row" }, look, back);
    }
}
