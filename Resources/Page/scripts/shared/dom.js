// Making and finding elements. Text goes in as text, never as markup.

/** The element with an id that the template gives. */
export function byId(id) {
    return document.getElementById(id);
}

/**
 * Makes an element.
 *
 * @param {string} name
 * @param {Object<string, string|number|boolean|null>} attributes `text` sets the text; null and false leave out
 * @param {...(Node|string|null)} children
 */
export function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key === "text") made.textContent = value;
        else if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
    }
    for (const child of children) if (child !== null) made.append(child);
    return made;
}

/** Makes an element of a drawing. */
export function drawn(name, attributes = {}, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

/** One of the symbols of the template's sprite. */
export function icon(name) {
    return drawn("svg", { class: "icon", "aria-hidden": "true" }, drawn("use", { href: `#icon-${name}` }));
}

/** A button with a symbol alone. */
export function toolButton(name, label, act, disabled = false) {
    const button = element("button", { type: "button", class: "tool", "aria-label": label, title: label, disabled }, icon(name));
    button.addEventListener("click", () => act());
    return button;
}

/** A menu in the page's looks. */
export function picker(select) {
    return element("span", { class: "select" }, select, icon("down"));
}

/** Shows another symbol in a button; the same one is not copied from its definition again. */
export function setIcon(button, name) {
    setAttribute(button.querySelector("use"), "href", `#icon-${name}`);
}

/** Gives a button both its accessible name and its tooltip; `keys` is what the tooltip adds. */
export function setLabel(button, label, keys = "") {
    button.setAttribute("aria-label", label);
    button.title = keys ? `${label}  (${keys})` : label;
}

/** Sets text only where it differs, so that nothing is laid out anew for the same words. */
export function setText(target, text) {
    if (target.textContent !== text) target.textContent = text;
}

/** Sets an attribute only where it differs. */
export function setAttribute(target, name, value) {
    if (target.getAttribute(name) !== String(value)) target.setAttribute(name, value);
}

/** Shows or hides an element that is asked about at each refresh. */
export function setHidden(target, isHidden) {
    if (target.hidden !== isHidden) target.hidden = isHidden;
}

const canRound = CSS.supports("transform", "translateX(round(1cqw, 1px))");

/**
 * Moves a mark from the left edge of its size container to a share of that's width. One on a layer of its own is neither laid out nor
 * painted for it; on whole pixels it stays sharp there.
 */
export function moveAcross(mark, share) {
    const place = `${share * 100}cqw`;
    mark.style.transform = `translateX(${canRound ? `round(${place}, 1px)` : place})`;
}

/** Gives an element these children; those that it has already are not touched, so that they keep what is open in them. */
export function setChildren(parent, nodes) {
    for (const child of [...parent.children]) if (!nodes.includes(child)) child.remove();
    for (const [index, node] of nodes.entries()) {
        if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    }
}

/** Whether the page is shown in its dark theme. */
export function isDark() {
    const { theme } = document.documentElement.dataset;
    return theme === "dark" || theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Calls `work` once in the next animation frame, however often the returned function is called before. */
export function oncePerFrame(work) {
    return atMostEvery(0, work);
}

/**
 * Calls `work` in an animation frame, `pause` milliseconds after the last time at the earliest, however often the returned function
 * is called.
 */
export function atMostEvery(pause, work) {
    let waiting = false;
    let last = -Infinity;
    const next = () => requestAnimationFrame((now) => {
        waiting = false;
        last = now;
        work();
    });
    return () => {
        if (waiting) return;
        waiting = true;
        const rest = last + pause - performance.now();
        if (rest <= 0) next();
        else setTimeout(next, rest);
    };
}

/**
 * Follows a pointer from its press on `target` to its release, wherever that is: the target may be gone by then. `begin`
 * may return false to decline; where there is a `cancel`, the escape key calls it and ends the drag.
 */
export function onDrag(target, { begin, move, end = () => {}, cancel = null }) {
    target.addEventListener("pointerdown", (event) => {
        if (begin(event) === false) return;
        event.preventDefault();
        target.setPointerCapture(event.pointerId);
        const moves = onMove(target, (e) => e.pointerId === event.pointerId && move(e));
        const release = whenReleased(event, (e) => {
            moves.end();
            removeEventListener("keydown", escaped, true);
            end(e);
        });
        const escaped = (e) => {
            if (e.key !== "Escape" || !cancel) return;
            e.preventDefault();
            e.stopPropagation();
            cancel();
            release(e);
        };
        addEventListener("keydown", escaped, true);
    });
}

/**
 * Calls `move` when a pointer moves over `target`, until `end` is called. A browser keeps moves back until it draws the next
 * picture, up to 16 ms; the first of them is taken at once where the browser tells of it, the rest as they come.
 */
function onMove(target, move) {
    let taken = null;
    const early = (event) => {
        if (taken) return;
        taken = event;
        move(event);
    };
    const due = (event) => {
        const isTaken = taken?.clientX === event.clientX && taken?.clientY === event.clientY && taken?.pointerId === event.pointerId;
        taken = null;
        if (!isTaken) move(event);
    };
    target.addEventListener("pointerrawupdate", early);
    target.addEventListener("pointermove", due);
    return {
        end() {
            target.removeEventListener("pointerrawupdate", early);
            target.removeEventListener("pointermove", due);
        },
    };
}

/**
 * Calls `work` once when the pointer that was pressed is let go or lost, also where the element that it was pressed on is
 * there no more. Gives a function that does so at once.
 */
export function whenReleased(pressed, work) {
    const { target, pointerId } = pressed;
    const names = ["pointerup", "pointercancel"];
    const release = (event) => {
        for (const name of names) removeEventListener(name, followed, true);
        document.removeEventListener("lostpointercapture", lost, true);
        work(event);
    };
    const followed = (event) => event.pointerId === pointerId && release(event);
    // What is taken out of the page loses the pointer there and then.
    const lost = (event) => event.pointerId === pointerId && !target.isConnected && release(event);
    for (const name of names) addEventListener(name, followed, true);
    document.addEventListener("lostpointercapture", lost, true);
    return release;
}
