// The parameters of a spring, in any of its three parametrisations.

import { element } from "../shared/dom.js";
import { numberText } from "../shared/format.js";
import { parametrisations } from "./springs.js";

/**
 * Tabs for the parametrisations of a spring, and the parameters of the one shown. What is set in another than the file's
 * is written in the file's own.
 *
 * @param {{path: string, parametrisation: string}} motion
 * @param {Map<string, string>} ownPaths the paths of the numbers that the file has, by their names
 * @param {object} show `parametrisation` that is shown, `pick(name)`, `springs`, a
 *     {@link import("./springs.js").SpringConverter}; `number(path, label)` for a row of a number of the file,
 *     `field(spec, set, value)` for one of another, `hold(path, value)` for the number as the file may have it
 * @param {object} on as for `CurveFields`
 * @returns {HTMLElement[]}
 */
export function springFields(motion, ownPaths, show, on) {
    const parametrisation = motion.parametrisation;
    const tabs = element("div", { class: "group segmented wide", role: "radiogroup", "aria-label": "Spring parameters" });
    for (const [name, { label }] of Object.entries(parametrisations)) {
        const button = element("button", {
            type: "button", role: "radio", "data-spring": name, "aria-checked": String(name === show.parametrisation), text: label,
            title: name === parametrisation ? "Used in the file" : null,
        });
        button.addEventListener("click", () => show.pick(name));
        tabs.append(button);
    }
    const own = () => ({
        of: motion.path, parametrisation,
        values: Object.fromEntries(parametrisations[parametrisation].parameters.map(({ name }) => (
            [name, ownPaths.has(name) ? on.valueOf(ownPaths.get(name)) : 1]
        ))),
    });
    const rows = parametrisations[show.parametrisation].parameters.map((parameter) => {
        const { name, label } = parameter;
        if (show.parametrisation === parametrisation) return ownPaths.has(name) ? show.number(ownPaths.get(name), label) : null;
        return show.field(parameter, (value) => {
            const hold = (other, number) => show.hold(ownPaths.get(other), number);
            const next = show.springs.set(own(), show.parametrisation, name, value, hold);
            on.set([...ownPaths].map(([other, path]) => [path, next[other]]));
        }, () => show.springs.values(own(), show.parametrisation)[name]);
    });
    return [tabs, ...rows.filter(Boolean)];
}

/**
 * Says where a spring animation ends before the spring has settled, and offers to lengthen it.
 *
 * @param {() => object|null} plot
 * @param {string[]} paths of its numbers that do not shape the spring, the duration among them
 * @param {object} on as for `CurveFields`
 */
export function springLengthNote(plot, paths, on) {
    const text = element("p", { class: "hint cut-off", role: "status" });
    const path = paths.find((path) => path.endsWith(".duration"));
    const button = path ? element("button", { type: "button", class: "plain" }) : null;
    const node = element("div", { class: "spring-length" }, text, button);
    const settling = () => plot()?.motion?.facts?.find(({ name }) => name === "settlingDuration")?.value;
    const rounded = () => Math.ceil(settling() * 1000) / 1000;
    button?.addEventListener("click", () => on.set([[path, rounded()]]));
    return { node, show: () => {
        const lasts = path ? on.valueOf(path) : undefined;
        const isCut = lasts !== undefined && settling() > lasts * 1.02;
        node.hidden = !isCut;
        if (!isCut) return;
        text.textContent = `Cut off: it settles after ${numberText(settling())} s, but lasts ${numberText(lasts)} s.`;
        button.textContent = `Lengthen to ${numberText(rounded())} s`;
    } };
}
