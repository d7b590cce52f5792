// Where the animated properties of the selected layer have keyframes. The server draws one plot at a time: those beside the one
// on the panel are asked for one after the other, as small as they can be.

/** Of how many properties keyframes are shown at most. */
const most = 12;
/** How long a plot is waited for, in milliseconds. */
const patience = 1500;

/** The keyframes of the properties beside the plotted one. */
export class LayerTicks {
    #on;
    /** The properties that are wanted, and their keyframes as far as these are known, by ids. */
    #curves = [];
    #frames = new Map();
    /** Those that are known as they are by now, or that there is no more to be known of. */
    #settled = new Set();
    #asked = null;
    #timer = null;

    /** @param {{ask: (id: string | null) => void}} on asks for the plot of a property; null for the one on the panel again */
    constructor(on) {
        this.#on = on;
    }

    /** Takes on the properties of the selected layer: `{id, keyPath}`; none for no layer. */
    setCurves(curves) {
        this.#curves = curves.slice(0, most);
        const ids = new Set(this.#curves.map(({ id }) => id));
        for (const known of [this.#frames, this.#settled]) for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    }

    /** Keyframes may lie elsewhere by now. */
    renew() {
        this.#settled.clear();
    }

    /** A plot came. Unless something is held, the next one is asked for; says whether others are on their way. */
    take({ id, keys }, isHeld) {
        if (this.#curves.some((curve) => curve.id === id)) {
            this.#frames.set(id, keys.map(({ frame }) => frame));
            this.#settled.add(id);
        }
        return this.#next(isHeld);
    }

    #next(isHeld) {
        clearTimeout(this.#timer);
        const wasAsking = this.#asked !== null;
        const next = isHeld ? null : this.#curves.find((curve) => !this.#settled.has(curve.id))?.id ?? null;
        this.#asked = next;
        if (next !== null || wasAsking) this.#on.ask(next);
        if (next === null) return false;
        // The panel does not wait for what cannot be plotted.
        this.#timer = setTimeout(() => {
            this.#settled.add(next);
            this.#next(false);
        }, patience);
        return true;
    }

    /** The frames of the keyframes that are known, by the ids of their properties. */
    get known() {
        return this.#frames;
    }
}
