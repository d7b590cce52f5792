// The keyboard's place, kept where what had it is made anew or can be pressed no more.

const stops = "button, input, select, [tabindex='0']";

/** Builds what is in an element anew; what had the focus there has it again, or what stands in its place. */
export function keepingFocus(root, build) {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const before = held ? enabled(root) : [];
    build();
    if (!held || held.isConnected) return;
    const all = enabled(root);
    const name = nameOf(held);
    const same = all.filter((node) => node.localName === held.localName && node.type === held.type && nameOf(node) === name);
    const place = Math.min(before.indexOf(held), all.length - 1);
    (same[0] ?? all[place])?.focus();
}

/** Lets a button be pressed or not. Where it loses the focus by that, `other()` is what gets it. */
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
