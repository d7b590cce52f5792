// Where on the stage something is used that layers share, as a color: the outline of each, asked for one after the other as if
// somebody selected them.

import { byId, drawn } from "../shared/dom.js";

/** How many uses are outlined at most. */
const most = 24;
/** How long the playhead must rest before they are outlined anew, in milliseconds. */
const rest = 120;

/** The outlines of uses, over a stage that stands still. */
export class UseOutlines {
    #overlay = byId("use-outlines");
    #session;
    #own;
    #keys = [];
    #waiting = [];
    #asked = null;
    /** What was told last. */
    #told = null;
    #timer = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {() => string | null} own the key of what is selected, which is asked for again in the end
     */
    constructor(session, own) {
        this.#session = session;
        this.#own = own;
    }

    /** Outlines what has some keys; none takes the outlines away. */
    setKeys(keys) {
        const isSame = keys.length === this.#keys.length && keys.every((key, index) => key === this.#keys[index]);
        this.#keys = keys.slice(0, most);
        if (!isSame) this.renew();
    }

    /** Takes on the composition's size. */
    setStage(size) {
        this.#overlay.setAttribute("viewBox", `0 0 ${size?.width ?? 1} ${size?.height ?? 1}`);
    }

    /** Another frame is on the stage, or another document: what was outlined lies elsewhere by now. */
    renew() {
        const wasAsking = this.#asked !== null;
        clearTimeout(this.#timer);
        this.#overlay.replaceChildren();
        this.#overlay.toggleAttribute("hidden", true);
        this.#waiting = [];
        this.#asked = null;
        if (wasAsking) this.#next();
        if (this.#keys.length === 0) return;
        this.#timer = setTimeout(() => {
            if (this.#session.player.playing) return;
            this.#waiting = [...this.#keys];
            this.#next();
        }, rest);
    }

    /** What the server says of something selected. */
    take(message) {
        this.#told = message;
        const { key, box, outline } = message;
        if (this.#asked === null) return undefined;
        if (key !== this.#asked) return this.#session.setSelected(this.#asked);
        const node = outline ? drawn("path", { class: "outline-use", d: outline })
            : box.length === 8 ? drawn("polygon", { class: "outline-use", points: box.join(" ") }) : null;
        if (node) this.#overlay.append(node);
        this.#overlay.toggleAttribute("hidden", this.#overlay.childElementCount === 0);
        return this.#next();
    }

    #next() {
        this.#asked = this.#waiting.shift() ?? null;
        const wanted = this.#asked ?? this.#own();
        // What is selected already is not told of twice.
        const isKnown = this.#asked !== null && wanted === this.#session.selected && this.#told?.key === wanted;
        this.#session.setSelected(wanted);
        if (isKnown) this.take(this.#told);
    }
}
