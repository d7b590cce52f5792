// Both versions in turn.

/** How long each version is seen, in milliseconds; longer where motion is to be reduced. */
const times = { usual: 600, calm: 1500 };

/** Says on the artboard which of them is seen. */
export class Blink {
    #artboard;
    #timer = null;

    /** @param {HTMLElement} artboard */
    constructor(artboard) {
        this.#artboard = artboard;
    }

    /** Begins with the version before, or ends. */
    turn(isOn) {
        const { dataset } = this.#artboard;
        clearInterval(this.#timer);
        dataset.blink = "before";
        if (!isOn) return;
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        const turn = () => (dataset.blink = dataset.blink === "before" ? "after" : "before");
        this.#timer = setInterval(turn, isCalm ? times.calm : times.usual);
    }
}
