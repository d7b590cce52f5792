// Keyboard focus, kept when the element that had it is rebuilt or disabled.

const stops = "button, input, select, [tabindex='0']";

/** Rebuilds the content of an element; focus returns to the same control, or to the one at its index. */
export function keepingFocus(root, build) {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const before = held ? enabled(root) : [];
    build();
    if (!held || held.isConnected) return;
    const all = enabled(root);
    const name = nameOf(held);
    const same = all.filter((node) => node.localName === held.localName && node.type === held.type && nameOf(node) === name);
    const index = Math.min(before.indexOf(held), all.length - 1);
    (same[0] ?? all[index])?.focus();
}

/** Enables or disables a button. Where that takes its focus away, `other()` gets it. */
export function setDisabled(button, isDisabled, other) {
    if (button.disabled === isDisabled) return;
    const hadFocus = document.activeElement === button;
    button.disabled = isDisabled;
    if (isDisabled && hadFocus) other()?.focus();
}

function enabled(root) {
    return [...root.querySelectorAll(stops)].filter((node) => !node.disabled);
}

function nameOf(node) {
    return [node.id, node.getAttribute("aria-label"), node.closest("label, .number-row")?.textContent ?? "", node.textContent].join("\n");
}
