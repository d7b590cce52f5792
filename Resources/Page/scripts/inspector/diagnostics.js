// What there is to say about a file that does not stop it from being shown: by severity, then by feature.

import { byId, element, icon, setText } from "../shared/dom.js";
import { countText } from "../shared/format.js";

/** Of one feature no more than this many are listed; a large export can have thousands. */
const mostOfAFeature = 100;
const severities = ["error", "warning", "note"];

/** Shows the diagnostics of a document. */
export function showDiagnostics(diagnostics) {
    const groups = groupDiagnostics(diagnostics);
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    const counts = groups.map(({ severity, items }) => countText(items.length, severity)).join(", ");
    setText(byId("diagnostics-count"), counts);
    byId("diagnostics").replaceChildren(...groups.flatMap(({ features }) => features.map(featureElement)));
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

function featureElement({ severity, feature, items }) {
    const listed = items.slice(0, mostOfAFeature).map(itemElement);
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

function itemElement({ message, layer, path, line, column, hint }) {
    const position = line ? `line ${line}${column ? `:${column}` : ""}` : null;
    const where = element("p", { class: "where" });
    if (layer) where.append(element("span", { class: "layer", title: `Layer ${layer}`, text: layer }));
    if (path && path !== "$") where.append(element("code", { class: "path", title: path, text: path }));
    if (position) where.append(element("span", { class: "line-number", text: position }));
    return element("div", { class: "diagnostic" },
        element("p", { class: "message", text: message }),
        where.childElementCount > 0 ? where : null,
        hint ? element("p", { class: "hint", text: hint }) : null);
}
