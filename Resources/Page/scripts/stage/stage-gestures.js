// What is done to the stage with wheel, mouse and fingers: it is panned and zoomed.

import { onDrag } from "../shared/dom.js";

/** Follows the pointers over the stage. */
export class StageGestures {
    #stage;
    #on;
    #touches = new Map();

    /**
     * @param {import("./stage.js").Stage} stage
     * @param {{dragWithSpace: () => void, spaceIsHeld: () => boolean, doubleClicked: () => void}} on
     */
    constructor(stage, on) {
        this.#stage = stage;
        this.#on = on;
        stage.viewport.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
        stage.viewport.addEventListener("dblclick", () => on.doubleClicked());
        this.#followDrags();
        this.#followPinches();
    }

    #wheel(event) {
        const stage = this.#stage;
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) {
            const amount = Math.min(Math.max(event.deltaY, -40), 40);
            stage.zoomTo(stage.zoom * Math.exp(-amount * 0.01), { x: event.clientX, y: event.clientY });
        } else {
            stage.panBy(event.shiftKey ? -event.deltaY : -event.deltaX, event.shiftKey ? 0 : -event.deltaY);
        }
    }

    #followDrags() {
        const { viewport } = this.#stage;
        let last = null;
        onDrag(viewport, {
            begin: (event) => {
                if (event.pointerType === "touch" && this.#touches.size > 1) return false;
                const held = this.#on.spaceIsHeld();
                if (event.button !== 1 && !(event.button === 0 && (held || this.#stage.isPannable))) return false;
                if (held) this.#on.dragWithSpace();
                viewport.classList.add("panning");
                last = event;
            },
            move: (event) => {
                if (this.#touches.size < 2) this.#stage.move(event.clientX - last.clientX, event.clientY - last.clientY);
                last = event;
            },
            end: () => viewport.classList.remove("panning"),
        });
    }

    #followPinches() {
        const stage = this.#stage;
        const { viewport } = stage;
        const gap = () => {
            const [a, b] = [...this.#touches.values()];
            return { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        };
        viewport.addEventListener("pointerdown", (event) => {
            if (event.pointerType === "touch") this.#touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }, { capture: true });
        viewport.addEventListener("pointermove", (event) => {
            if (!this.#touches.has(event.pointerId)) return;
            const before = this.#touches.size === 2 ? gap() : null;
            this.#touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (!before || before.length === 0) return;
            const after = gap();
            stage.zoomTo((stage.zoom * after.length) / before.length, after);
        });
        for (const name of ["pointerup", "pointercancel"]) {
            viewport.addEventListener(name, (event) => this.#touches.delete(event.pointerId));
        }
        // Safari reports a pinch on the trackpad in events of its own.
        let start = 1;
        viewport.addEventListener("gesturestart", (event) => {
            event.preventDefault();
            start = stage.zoom;
        });
        viewport.addEventListener("gesturechange", (event) => {
            event.preventDefault();
            stage.zoomTo(start * event.scale, { x: event.clientX, y: event.clientY });
        });
    }
}
