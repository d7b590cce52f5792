// Which cached frames are dropped when the store is full, and what the server is sent about it.

import { StaleImages } from "./frame-images.js";

/** Drops frames that are needed last, and those that edits left behind. */
export class FrameCachePolicy {
    /** Whether the document's frames do not all fit, so that the server should send only those that come next. */
    storeIsFull = false;

    #store;
    #player;
    #on;
    #passed = new StaleImages();

    /**
     * @param {import("./frame-store.js").FrameStore} store
     * @param {object} player `frame`, and `stepsUntil(frame)`: how soon playback comes to a frame
     * @param {object} on `shownHash()` of the frame on the stage, `send(message)`
     */
    constructor(store, player, on) {
        this.#store = store;
        this.#player = player;
        this.#on = on;
    }

    /** Another server knows nothing of these frames. */
    forget() {
        this.#passed = new StaleImages();
    }

    /** The document is replaced; `isPassing` where it was a step of an edit. */
    leave(images, isPassing) {
        this.#passed.leave(images, isPassing);
        this.startOver();
    }

    /** Other frames are wanted than so far, or in another area: those that fill the store make room for them. */
    startOver() {
        this.#setStoreIsFull(false);
    }

    /** Drops what edits left behind, except what is on the stage and what the next difference builds on. */
    dropStale(images) {
        const kept = new Set([this.#store.newest, this.#on.shownHash()]);
        for (const [, hash] of images.entries) kept.add(hash);
        this.#reportDropped(this.#passed.take(kept).filter((hash) => this.#store.drop(hash)));
    }

    /** Makes room; frames that playback reaches last go first. */
    trim(images) {
        const store = this.#store;
        const player = this.#player;
        if (store.bytes > store.limit) {
            const steps = new Map();
            for (const [frame, hash] of images.entries) {
                const distance = player.stepsUntil(frame);
                steps.set(hash, Math.min(distance, steps.get(hash) ?? Infinity));
            }
            const shown = new Set([this.#on.shownHash(), images.hash(player.frame)]);
            const distance = (hash) => steps.get(hash) ?? Infinity;
            store.giveBackRoom(distance, shown);
            const hashes = store.trim(distance, shown);
            this.#reportDropped(hashes);
            // Room made of frames that nobody needs any more is no sign of a store too small.
            if (hashes.some((hash) => steps.has(hash))) this.#setStoreIsFull(true);
        } else if (store.bytes < store.limit * 0.75) {
            this.#setStoreIsFull(false);
        }
    }

    #reportDropped(hashes) {
        if (hashes.length > 0) this.#on.send({ type: "drop", hashes });
    }

    #setStoreIsFull(full) {
        if (full === this.storeIsFull) return;
        this.storeIsFull = full;
        this.#on.send({ type: "store", full });
    }
}
