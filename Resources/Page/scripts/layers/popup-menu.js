// A menu that opens at a point, for the keyboard as well.

import { element } from "../shared/dom.js";

/** One menu, open or not. */
export class PopupMenu {
    #menu = element("div", { class: "popup-menu", role: "menu", tabindex: "-1", popover: "manual" });
    #before = null;

    constructor() {
        this.#menu.addEventListener("keydown", (event) => this.#pressed(event));
        document.addEventListener("pointerdown", (event) => this.#menu.contains(event.target) || this.close(), true);
        addEventListener("blur", () => this.close());
    }

    get isOpen() {
        return this.#menu.isConnected;
    }

    /**
     * Opens it.
     *
     * @param {string} label what it is about
     * @param {Array<{text: string, note?: string, icon?: SVGElement, act: () => void}>} items
     */
    open(label, items, x, y) {
        this.close();
        this.#before = document.activeElement;
        this.#menu.setAttribute("aria-label", label);
        this.#menu.replaceChildren(...items.map(({ text, note, icon, act }) => {
            const item = element("button", { type: "button", role: "menuitem", tabindex: "-1" },
                icon ?? null, element("span", { text }), note ? element("span", { class: "muted", text: note }) : null);
            item.addEventListener("click", () => {
                this.close();
                act();
            });
            return item;
        }));
        document.body.append(this.#menu);
        this.#menu.showPopover?.();
        const { width, height } = this.#menu.getBoundingClientRect();
        this.#menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
        this.#menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
        this.#menu.firstElementChild?.focus();
    }

    close() {
        if (!this.isOpen) return;
        const hadFocus = this.#menu.contains(document.activeElement);
        this.#menu.remove();
        if (hadFocus) this.#before?.focus?.();
    }

    #pressed(event) {
        const items = [...this.#menu.children];
        const at = items.indexOf(document.activeElement);
        const last = items.length - 1;
        const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at + last) % items.length, Home: 0, End: last }[event.key];
        if (to !== undefined) items[to].focus();
        else if (event.key === "Escape" || event.key === "Tab") this.close();
        else return event.stopPropagation();
        event.preventDefault();
        return event.stopPropagation();
    }
}
