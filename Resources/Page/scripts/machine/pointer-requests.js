// What pointers do on the stage, told one after the other. Pure: points and answers go in, requests come out.

/** How far a press may move and still be a click, in CSS pixels. */
const reach = 4;
/** The most requests that wait. */
const mostWaiting = 32;

/** Which triggers have to be told, of all that a machine waits for. */
export function triggersOf(pointers) {
    const triggers = new Set(pointers.map(({ trigger }) => trigger));
    // A layer is entered and left by moving.
    const crosses = ({ trigger, layer }) => layer && (trigger === "PointerEnter" || trigger === "PointerExit");
    if (pointers.some(crosses)) triggers.add("PointerMove");
    return triggers;
}

/** Makes triggers of what a pointer does, and lets one request go at a time: each answer may change what the next one means. */
export class PointerRequests {
    #triggers = new Set();
    #send;
    #waiting = [];
    #isBusy = false;
    #pressed = null;
    #isInside = false;

    /** @param {(trigger: string, point: object) => void} send */
    constructor(send) {
        this.#send = send;
    }

    /** Follows other triggers; none ends all. */
    follow(triggers) {
        this.#triggers = triggers;
        this.#waiting = [];
        this.#isBusy = false;
        this.#pressed = null;
        this.#isInside = false;
    }

    get isFollowing() {
        return this.#triggers.size > 0;
    }

    /**
     * Takes what a pointer did.
     *
     * @param {"down"|"up"|"move"|"leave"} what
     * @param {{x: number, y: number, isInside: boolean, screen: number[]}} point on the composition, and on the screen
     */
    take(what, point) {
        const isInside = what !== "leave" && point.isInside;
        if (isInside !== this.#isInside) this.#tell(isInside ? "PointerEnter" : "PointerExit", point);
        this.#isInside = isInside;
        if (!isInside) {
            this.#pressed = null;
            return;
        }
        if (what === "down") this.#pressed = point;
        this.#tell({ down: "PointerDown", up: "PointerUp", move: "PointerMove" }[what], point);
        if (what !== "up") return;
        const isClick = this.#pressed && Math.hypot(...[0, 1].map((axis) => point.screen[axis] - this.#pressed.screen[axis])) <= reach;
        this.#pressed = null;
        if (isClick) this.#tell("Click", point);
    }

    /** The last request is answered, or will not be. */
    answered() {
        this.#isBusy = false;
        this.#next();
    }

    #tell(trigger, point) {
        if (!this.#triggers.has(trigger) || this.#waiting.length >= mostWaiting) return;
        // Of moves the latest counts.
        if (trigger === "PointerMove" && this.#waiting.at(-1)?.trigger === trigger) this.#waiting.pop();
        this.#waiting.push({ trigger, point });
        this.#next();
    }

    #next() {
        if (this.#isBusy || this.#waiting.length === 0) return;
        const { trigger, point } = this.#waiting.shift();
        this.#isBusy = true;
        this.#send(trigger, point);
    }
}
