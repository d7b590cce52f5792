// Groups of buttons of which one is chosen: one stop for the tab key each, and arrow keys from one to the next, as the
// authoring practices for WAI-ARIA have it. They hold for groups that are made later, too.

const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Follows the groups of a page. */
export function followRadioGroups(page = document) {
    // Before the keys of the page, whose arrows step the playhead.
    page.addEventListener("keydown", (event) => {
        const button = event.target.closest?.("[role=radio]");
        const step = steps[event.key];
        if (!button || !step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        const others = choices(button.closest("[role=radiogroup]"));
        const next = others[(others.indexOf(button) + step + others.length) % others.length];
        if (!next || next === button) return;
        const [group, index] = [next.closest("[role=radiogroup]").getAttribute("aria-label"), others.indexOf(next)];
        next.click();
        // What is chosen may have built the group anew.
        const again = next.isConnected ? next : choices(groupCalled(page, group))[index];
        again?.focus();
    }, { capture: true });
    new MutationObserver((changes) => {
        const groups = new Set();
        for (const { target, addedNodes } of changes) {
            add(groups, target);
            for (const node of addedNodes) {
                if (node.nodeType !== Node.ELEMENT_NODE) continue;
                for (const group of node.querySelectorAll("[role=radiogroup]")) groups.add(group);
            }
        }
        groups.forEach(rove);
    }).observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-checked"] });
    page.querySelectorAll("[role=radiogroup]").forEach(rove);
}

function add(groups, node) {
    const group = node.closest?.("[role=radiogroup]");
    if (group) groups.add(group);
}

function groupCalled(page, name) {
    return [...page.querySelectorAll("[role=radiogroup]")].find((group) => group.getAttribute("aria-label") === name);
}

function choices(group) {
    return group ? [...group.querySelectorAll("[role=radio]:not(:disabled)")] : [];
}

/** Only what is chosen is a stop for the tab key; the first where nothing is. */
function rove(group) {
    const all = choices(group);
    const stop = all.find((button) => button.getAttribute("aria-checked") === "true") ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}
