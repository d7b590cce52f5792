// Picking layers on the stage: a press takes the one on top that paints there, with Alt the one below, a menu lists all.

import { PopupMenu } from "./popup-menu.js";

/** How far a press may move and still be none of a drag, in CSS pixels. */
const reach = 4;
/** How long a finger is held down for the menu, in milliseconds. */
const longPress = 500;

/** Follows presses on the stage. */
export class Picking {
    #session;
    #stage;
    #on;
    #menu = new PopupMenu();
    #serial = 0;
    /** What the last question was about; `how` is null until the press is over, and `answer` waits for that. */
    #asked = null;
    /** An answer that came before the layers. */
    #early = null;
    /** Whether the last press hit anything. */
    #isHit = false;
    #pressed = null;
    #timer = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../stage/stage.js").Stage} stage
     * @param {object} on `frame()` under the playhead, `found(key)` or null, `selected()` its key, `node(key)`, `isLocked(key)`,
     *     `isReady()` whether presses pick
     */
    constructor(session, stage, on) {
        this.#session = session;
        this.#stage = stage;
        this.#on = on;
        const { viewport } = stage;
        viewport.addEventListener("pointerdown", (event) => this.#down(event));
        viewport.addEventListener("pointermove", (event) => {
            if (this.#pressed && distance(this.#pressed, event) > reach) this.#giveUp();
        });
        viewport.addEventListener("pointerup", (event) => this.#up(event));
        viewport.addEventListener("pointercancel", () => this.#giveUp());
        viewport.addEventListener("contextmenu", (event) => {
            if (!this.#on.isReady()) return;
            event.preventDefault();
            this.#forget();
            this.ask(event.clientX, event.clientY, "menu");
        });
    }

    /** The layers came that an answer may wait for. */
    layersCame() {
        const early = this.#early;
        this.#early = null;
        if (early) this.take(early);
    }

    /** The answer to a question. */
    take(answer) {
        const { serial, keys } = answer;
        const asked = this.#asked;
        if (!asked || serial !== asked.serial) return undefined;
        if (asked.how === null) return void (asked.answer = answer);
        if (keys.length > 0 && !keys.some((key) => this.#on.node(key))) return void (this.#early = answer);
        this.#asked = null;
        this.#isHit = keys.length > 0;
        if (!this.#isHit) asked.whenNothing?.();
        const isFree = (key) => this.#on.node(key) && !this.#on.isLocked(key);
        // Of many that lie there only the first one counts.
        if (asked.how === "top") return this.#on.found(keys.find(isFree) ?? null);
        const free = keys.filter(isFree);
        if (asked.how === "menu") return this.#list(free, asked);
        const at = free.indexOf(this.#on.selected());
        return this.#on.found(free[(at + 1) % Math.max(free.length, 1)] ?? null);
    }

    /** Does something unless the last press hits anything. */
    whenNothingIsHit(work) {
        if (this.#asked?.how) this.#asked.whenNothing = work;
        else if (!this.#isHit) work();
    }

    /**
     * Asks what lies at a point of the window: `how` is `top`, `deeper` or `menu`, or null for a press that may be any of them,
     * or a drag. That is asked when it begins, so that the answer is there when it ends.
     */
    ask(x, y, how) {
        const box = this.#stage.artboard.getBoundingClientRect();
        const { zoom } = this.#stage;
        const file = this.#session.file?.id;
        if (!file || !this.#session.isReachable || !this.#session.document || box.width === 0) return;
        this.#serial += 1;
        if (how !== null) this.#isHit = false;
        // After input Chromium keeps messages back until it has drawn once: it draws soon, though there is nothing new.
        requestAnimationFrame(() => {});
        this.#asked = { serial: this.#serial, how, x, y };
        this.#session.setLayers(true);
        this.#session.send({
            type: "pick", serial: this.#serial, file, x: (x - box.left) / zoom, y: (y - box.top) / zoom,
            frame: this.#on.frame(), scale: zoom * devicePixelRatio,
        });
    }

    #list(keys, { x, y }) {
        if (keys.length === 0) return this.#on.found(null);
        const items = keys.map((key) => {
            const node = this.#on.node(key);
            const note = key === this.#on.selected() ? "selected" : node.outer < 0 ? "" : node.keyPath.slice(0, -node.segment.length - 1);
            return { text: node.name, note, act: () => this.#on.found(key) };
        });
        return this.#menu.open("Layers here", items, x, y);
    }

    #down(event) {
        this.#forget();
        const isOnMark = event.target.closest?.("#spatial, #wipe, #error, button, a, input, select");
        if (event.button !== 0 || !event.isPrimary || isOnMark || !this.#on.isReady()) return;
        this.#pressed = event;
        this.ask(event.clientX, event.clientY, null);
        if (event.pointerType !== "touch") return;
        this.#timer = setTimeout(() => {
            if (this.#pressed) this.#decide("menu");
            this.#forget();
        }, longPress);
    }

    /** The press is over: it says what it was for. */
    #decide(how) {
        const asked = this.#asked;
        if (asked?.how !== null) return;
        asked.how = how;
        this.#isHit = false;
        if (asked.answer) this.take(asked.answer);
    }

    /** The press was none: what was asked about it is of no use. */
    #giveUp() {
        this.#forget();
        if (this.#asked?.how === null) this.#asked = null;
    }

    #up(event) {
        const pressed = this.#pressed;
        this.#forget();
        if (!pressed) return undefined;
        if (distance(pressed, event) > reach) return this.#giveUp();
        return this.#decide(event.altKey ? "deeper" : "top");
    }

    #forget() {
        clearTimeout(this.#timer);
        this.#pressed = null;
    }
}

function distance(a, b) {
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
