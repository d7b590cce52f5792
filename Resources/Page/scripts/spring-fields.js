// The numbers of a spring, in whichever of the three ways somebody thinks of it.

import { element } from "./dom.js";
import { parametrisations } from "./springs.js";

/**
 * Tabs for the ways to say a spring, and the numbers of the one that is shown: what is set in another way than the
 * file's is written in the file's own.
 *
 * @param {{path: string, parametrisation: string}} motion
 * @param {Map<string, string>} ownPaths the paths of the numbers that the file has, by their names
 * @param {object} show `way` that is shown, `pick(way)`, `springs`, a
 *     {@link import("./springs.js").SpringInOtherWays}; `number(path, label)` for a row of a number of the file,
 *     `field(spec, set, value)` for one of another, `hold(path, value)` for the number as the file may have it
 * @param {object} on as for `CurveFields`
 * @returns {HTMLElement[]}
 */
export function springFields(motion, ownPaths, show, on) {
    const way = motion.parametrisation;
    const tabs = element("div", { class: "group segmented wide", role: "radiogroup", "aria-label": "Spring as" });
    for (const [name, { label }] of Object.entries(parametrisations)) {
        const button = element("button", {
            type: "button", role: "radio", "data-spring": name, "aria-checked": String(name === show.way), text: label,
            title: name === way ? "As the file has it" : null,
        });
        button.addEventListener("click", () => show.pick(name));
        tabs.append(button);
    }
    const own = () => ({
        of: motion.path, way,
        values: Object.fromEntries(parametrisations[way].parameters.map(({ name }) => [name, ownPaths.has(name) ? on.valueOf(ownPaths.get(name)) : 1])),
    });
    const rows = parametrisations[show.way].parameters.map((parameter) => {
        const { name, label } = parameter;
        if (show.way === way) return ownPaths.has(name) ? show.number(ownPaths.get(name), label) : null;
        return show.field(parameter, (value) => {
            const next = show.springs.set(own(), show.way, name, value, (other, number) => show.hold(ownPaths.get(other), number));
            on.set([...ownPaths].map(([other, path]) => [path, next[other]]));
        }, () => show.springs.values(own(), show.way)[name]);
    });
    return [tabs, ...rows.filter(Boolean)];
}
