// Dragging sideways on a label changes the number beside it.

import { onDrag } from "./dom.js";

/** How far a press may move and still be a click, in pixels. */
const slack = 3;

/**
 * Follows drags on a label. A press that does not move is a click as ever.
 *
 * A label that is taken out of the page, because another file is on the stage, ends it.
 *
 * @param {HTMLElement} label
 * @param {{begin: () => boolean|void, by: (pixels: number, event: PointerEvent) => void, cancel: () => void, end: () => void,
 *     click: () => void}} on `begin` may return false to decline; `by` is told the pixels since the last time; `end` comes
 *     after `cancel` too
 */
export function onScrub(label, on) {
    let last = 0;
    let state = "none";
    onDrag(label, {
        begin: (event) => {
            if (event.button !== 0) return false;
            last = event.clientX;
            state = "pressed";
        },
        move: (event) => {
            if (state === "pressed" && Math.abs(event.clientX - last) >= slack) state = on.begin() === false ? "declined" : "moving";
            if (state !== "moving") return;
            on.by(event.clientX - last, event);
            last = event.clientX;
        },
        cancel: () => state === "moving" && on.cancel(),
        end: () => {
            if (state === "moving") on.end();
            state = state === "pressed" ? "clicked" : "none";
        },
    });
    // The click that ends a drag is none.
    label.addEventListener("click", (event) => {
        event.preventDefault();
        if (state === "clicked") on.click();
        state = "none";
    });
}
