// The tabs of the inspector: layers, properties with their times and costs, colors, problems.

import { byId } from "../shared/dom.js";
import { recall, remember } from "../shared/tab-memory.js";

const names = ["layers", "properties", "colors", "problems"];
const memory = "inspector";

/** The tabs; the arrow keys go from one to the next, as the authoring practices for WAI-ARIA have it. */
export class InspectorTabs {
    current = "properties";
    #changed;

    /** @param {(name: string) => void} changed which one is open now */
    constructor(changed) {
        this.#changed = changed;
        for (const [index, name] of names.entries()) {
            const tab = byId(`tab-${name}`);
            tab.addEventListener("click", () => this.show(name));
            tab.addEventListener("keydown", (event) => {
                const step = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: names.length - 1 }[event.key];
                if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                event.stopPropagation();
                this.show(names.at(step % names.length));
                byId(`tab-${this.current}`).focus();
            });
        }
        const last = recall(memory);
        this.show(names.includes(last) ? last : "properties");
    }

    /** Whether the inspector is there to be seen. */
    get isShown() {
        return !byId("app").classList.contains("no-inspector");
    }

    show(name) {
        this.current = name;
        for (const other of names) {
            const isOpen = other === name;
            const tab = byId(`tab-${other}`);
            tab.setAttribute("aria-selected", String(isOpen));
            tab.tabIndex = isOpen ? 0 : -1;
            byId(`panel-${other}`).hidden = !isOpen;
        }
        remember(memory, name);
        this.#changed(name);
    }
}
