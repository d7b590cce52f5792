// Which component of a property is shown, in the colors of the lines.

import { byId, element, picker as menu } from "../shared/dom.js";

/** How many components at most have buttons. */
const mostButtons = 4;

/**
 * Buttons for all components together and for each alone, or a menu where they are many; null for a single one.
 *
 * @param {{name: string, color?: string}[]} components
 * @param {number|null} shown the one picked; null for all
 * @param {(index: number|null) => void} pick
 */
export function componentSwitch(components, shown, pick) {
    if (components.length < 2) return null;
    if (components.length > mostButtons) return componentMenu(components, shown, pick);
    const group = element("div", { class: "group segmented wide components", role: "radiogroup", "aria-label": "Component" });
    for (const [index, component] of [[null, { name: "All" }], ...components.entries()]) {
        const button = element("button", { type: "button", role: "radio", "aria-checked": String(shown === index) },
            element("span", { text: component.name }), markOf(component));
        button.addEventListener("click", () => pick(index));
        group.append(button);
    }
    return group;
}

/** The same for more components than buttons have room. */
function componentMenu(components, shown, pick) {
    const picker = element("select", { id: "component-menu", "aria-label": "Component" },
        element("option", { value: "", text: "All components" }),
        ...components.map(({ name }, index) => element("option", { value: index, text: name })));
    picker.value = shown ?? "";
    picker.addEventListener("change", () => {
        pick(picker.value === "" ? null : Number(picker.value));
        // The column was built anew.
        byId("component-menu")?.focus();
    });
    return element("div", { class: "components of-menu" }, menu(picker), shown === null ? null : markOf(components[shown] ?? {}));
}

/** A line in the color of a component's, or null. */
function markOf({ color }) {
    if (!color) return null;
    const mark = element("span", { class: "component-mark", "aria-hidden": "true" });
    mark.style.background = color;
    return mark;
}
