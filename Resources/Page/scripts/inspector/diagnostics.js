// What there is to say about a file that does not stop it from being shown: by severity, then by feature.

import { byId, element, icon, setText } from "../shared/dom.js";
import { countText } from "../shared/format.js";
import { markSelected } from "./selected-marks.js";

/** Of one feature no more than this many are listed; a large export can have thousands. */
const mostOfAFeature = 100;
const severities = ["error", "warning", "note"];

/**
 * Shows the diagnostics of a document; `showLayer(name)` is called with the layer that somebody wants to see, `more` is how many
 * others there are.
 */
export function showDiagnostics(diagnostics, showLayer = () => {}, openEditor = () => {}, more = 0) {
    setText(byId("diagnostics-more"), `and ${more} more`);
    byId("diagnostics-more").hidden = more === 0;
    const groups = groupDiagnostics(diagnostics);
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    const counts = groups.map(({ severity, items }) => countText(items.length, severity)).join(", ");
    setText(byId("diagnostics-count"), counts);
    byId("diagnostics-count").hidden = counts === "";
    setText(byId("problems-count"), diagnostics.length > 99 ? "99+" : String(diagnostics.length));
    byId("problems-count").hidden = diagnostics.length === 0;
    byId("diagnostics").replaceChildren(...groups.flatMap(({ features }) =>
        features.map((feature) => featureElement(feature, { showLayer, openEditor }))));
}

/** Marks what there is to say about the layer that is selected; `isNamed(name)` says whether it is that one. */
export function markDiagnostics(selection) {
    markSelected(byId("diagnostics").querySelectorAll(".where .layer"), ({ textContent }) => selection?.isNamed(textContent) ?? false);
}

/**
 * Groups diagnostics by severity, gravest first, and by feature in the order of appearance.
 *
 * @returns {Array<{severity: string, items: object[], features: Array<{severity: string, feature: string, items: object[]}>}>}
 */
export function groupDiagnostics(diagnostics) {
    return severities.flatMap((severity) => {
        const items = diagnostics.filter((item) => (severities.includes(item.severity) ? item.severity : "note") === severity);
        const features = new Map();
        for (const item of items) {
            const group = features.get(item.feature) ?? { severity, feature: item.feature, items: [] };
            group.items.push(item);
            features.set(item.feature, group);
        }
        return items.length > 0 ? [{ severity, items, features: [...features.values()] }] : [];
    });
}

function featureElement({ severity, feature, items }, on) {
    const listed = items.slice(0, mostOfAFeature).map((item) => itemElement(item, on));
    if (items.length > mostOfAFeature) {
        listed.push(element("p", { class: "more", text: `and ${items.length - mostOfAFeature} more` }));
    }
    return element("details", { class: `feature ${severity}`, open: severity === "error" || items.length === 1 },
        element("summary", {},
            icon(severity),
            element("span", { class: "feature-name", text: feature || severity }),
            items.length > 1 ? element("span", { class: "count", text: items.length }) : null),
        ...listed);
}

function itemElement({ message, layer, path, line, column, hint }, on) {
    const position = line ? `line ${line}${column ? `:${column}` : ""}` : null;
    const where = element("p", { class: "where" });
    if (layer) where.append(link("layer", layer, `Show layer ${layer}`, () => on.showLayer(layer)));
    if (path && path !== "$") where.append(element("code", { class: "path", title: path, text: path }));
    if (position) where.append(link("line-number", position, "Open in your editor", () => on.openEditor(line, column)));
    return element("div", { class: "diagnostic" },
        element("p", { class: "message", text: message }),
        where.childElementCount > 0 ? where : null,
        hint ? element("p", { class: "hint", text: hint }) : null);
}

function link(name, text, title, act) {
    const made = element("button", { type: "button", class: `${name} link`, title, text });
    made.addEventListener("click", act);
    return made;
}
