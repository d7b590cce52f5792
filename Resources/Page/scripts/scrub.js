// Dragging sideways on a label changes the number beside it.

import { whenReleased } from "./dom.js";

/** How far a press may move and still be a click, in pixels. */
const slack = 3;

/**
 * Follows drags on a label. A press that does not move is a click as ever.
 *
 * A label that is taken out of the page, because another file is on the stage, ends it.
 *
 * @param {HTMLElement} label
 * @param {{begin: () => boolean, by: (pixels: number, event: PointerEvent) => void, end: () => void, click: () => void}} on
 *     `begin` may return false to decline; `by` is told the pixels since the last time
 */
export function onScrub(label, on) {
    label.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        // No text is selected, and what has the keyboard keeps it.
        event.preventDefault();
        let last = event.clientX;
        let isMoving = false;
        const move = (next) => {
            if (next.pointerId !== event.pointerId) return;
            if (!isMoving) {
                if (Math.abs(next.clientX - last) < slack) return;
                if (on.begin() === false) return label.removeEventListener("pointermove", move);
                isMoving = true;
            }
            on.by(next.clientX - last, next);
            last = next.clientX;
        };
        label.setPointerCapture(event.pointerId);
        label.addEventListener("pointermove", move);
        whenReleased(event, () => {
            label.removeEventListener("pointermove", move);
            if (isMoving) on.end();
        });
        // The click that follows goes to the label, unless it ended a drag.
        label.addEventListener("click", (click) => {
            click.preventDefault();
            if (!isMoving) on.click();
        }, { once: true });
    });
}
