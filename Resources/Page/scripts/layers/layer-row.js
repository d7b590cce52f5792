// The elements of a row of the tree of layers: made once, then given other nodes as the tree scrolls.

import { element, icon, setIcon, setText } from "../shared/dom.js";
import { kinds, hasInside } from "./layer-model.js";

/** The height of a row, in CSS pixels. */
export const rowHeight = 26;
const channels = { alpha: "alpha", invertedAlpha: "inverted alpha", luminance: "luma", invertedLuminance: "inverted luma" };

/** What rows show: the node, and what is true of it as one text. */
const shown = new WeakMap();

/** Makes a row without a node. */
export function makeRow() {
    const mark = (name, symbol) =>
        element("button", { type: "button", class: "layer-mark", "data-mark": name, tabindex: "-1" }, icon(symbol));
    return element("div", { class: "layer-row", role: "treeitem", tabindex: "-1" },
        element("span", { class: "layer-twisty", "aria-hidden": "true" }, icon("right")),
        element("span", { class: "layer-kind", "aria-hidden": "true" }, icon("layer-group")),
        element("span", { class: "layer-name", dir: "auto" }),
        element("span", { class: "layer-note" }),
        mark("solo", "solo"), mark("locked", "unlock"), mark("hidden", "eye"));
}

/**
 * Shows a node in a row.
 *
 * @param {HTMLElement} row
 * @param {object} node
 * @param {object} state of `LayerMarks`, and `isOpen`, `isSelected`, `isActive`, `isUsed`, `isFound`, `position`, `count`, `top`
 * @param {object[]} nodes all of them
 */
export function fillRow(row, node, state, nodes) {
    const told = Object.values(state).join();
    if (shown.get(row)?.node === node && shown.get(row).told === told) return;
    shown.set(row, { node, told });
    row.tabIndex = state.isActive ? 0 : -1;
    const [kind, symbol] = kinds[node.kind] ?? [node.kind, "group"];
    const [twisty, kindIcon, name, note, solo, lock, eye] = row.children;
    row.style.transform = `translateY(${state.top}px)`;
    const depth = String(Math.min(node.depth, 12));
    if (row.style.getPropertyValue("--depth") !== depth) row.style.setProperty("--depth", depth);
    twisty.classList.toggle("none", !hasInside(node));
    twisty.classList.toggle("open", state.isOpen);
    setIcon(kindIcon, `layer-${symbol}`);
    setText(name, node.name);
    setText(note, noteOf(node, nodes));
    row.title = titleOf(node, kind, nodes);
    row.classList.toggle("out", state.isOut);
    row.classList.toggle("used", state.isUsed);
    row.classList.toggle("found", state.isFound);
    setMark(solo, state.isSolo, state.isSolo ? `Stop solo of ${node.name}` : `Solo ${node.name}`, "S", "solo");
    setMark(lock, state.isLocked, state.isLocked ? `Unlock ${node.name}` : `Lock ${node.name}`, "L", state.isLocked ? "lock" : "unlock");
    setMark(eye, state.isHidden, state.isHidden ? `Show ${node.name}` : `Hide ${node.name}`, "H", state.isHidden ? "eye-off" : "eye");
    const attributes = {
        "aria-level": node.depth + 1, "aria-selected": state.isSelected, "aria-posinset": state.position, "aria-setsize": state.count,
        "aria-label": labelOf(node, kind, state, nodes), "data-key": node.key,
    };
    for (const [attribute, value] of Object.entries(attributes)) {
        if (row.getAttribute(attribute) !== String(value)) row.setAttribute(attribute, value);
    }
    if (hasInside(node)) row.setAttribute("aria-expanded", state.isOpen);
    else row.removeAttribute("aria-expanded");
}

function setMark(button, isOn, label, key, symbol) {
    if (button.getAttribute("aria-label") === label) return;
    button.setAttribute("aria-label", label);
    button.setAttribute("aria-pressed", isOn);
    button.title = `${label}  (${key})`;
    setIcon(button, symbol);
}

/** What a node has to do with others, in a few words. */
function noteOf(node, nodes) {
    const notes = [
        node.matte !== undefined ? `matte: ${nodes[node.matte]?.name ?? ""}` : node.isMatte ? "matte" : null,
        node.parent === undefined ? null : `↳ ${nodes[node.parent]?.name ?? ""}`,
    ].filter((note) => note !== null);
    return notes.length > 0 ? notes.join(" · ") : node.hidden ? "off" : "";
}

/** The same in full, a line for each. */
function titleOf(node, kind, nodes) {
    return [
        `${node.name} · ${kind}`,
        node.parent === undefined ? null : `Parent: ${nodes[node.parent]?.name}`,
        node.channel === undefined ? null : `Matte: ${nodes[node.matte]?.name ?? "none"} (${channels[node.channel] ?? node.channel})`,
        node.isMatte ? "Only a matte: never drawn by itself" : null,
        node.hidden ? "Hidden in the file" : null,
    ].filter((line) => line !== null).join("\n");
}

function labelOf(node, kind, state, nodes) {
    return [
        node.name, kind,
        node.parent === undefined ? null : `parent ${nodes[node.parent]?.name}`,
        node.matte === undefined ? null : `matte ${nodes[node.matte]?.name}`,
        node.isMatte ? "matte only" : null,
        node.hidden ? "hidden in the file" : null,
        state.isHidden ? "hidden" : null, state.isSolo ? "solo" : null, state.isLocked ? "locked" : null,
    ].filter((part) => part !== null).join(", ");
}
