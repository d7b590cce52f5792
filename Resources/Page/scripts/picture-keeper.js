// Keeps the store of pictures within its bounds, and the server informed of what is in it no more.

import { PassedPictures } from "./pictures.js";
import { stepsUntil } from "./player.js";

/** Lets go of pictures. */
export class PictureKeeper {
    /** Whether not all pictures of the document fit, so that the server is to send what comes next only. */
    storeIsFull = false;

    #store;
    #player;
    #on;
    #passed = new PassedPictures();

    /**
     * @param {import("./frame-store.js").FrameStore} store
     * @param {import("./player.js").Player} player
     * @param {object} on `shownHash()` of the picture on the stage, `send(message)`
     */
    constructor(store, player, on) {
        this.#store = store;
        this.#player = player;
        this.#on = on;
    }

    /** The pictures of another server mean nothing. */
    forget() {
        this.#passed = new PassedPictures();
    }

    /** A document is left; `isPassing` where only edits have made it. */
    leave(pictures, isPassing) {
        this.#passed.leave(pictures, isPassing);
    }

    /** Lets go of what edits have left behind, but for what is on the stage and what the next difference builds on. */
    dropStale(pictures) {
        const kept = new Set([this.#store.newest, this.#on.shownHash()]);
        for (const [, hash] of pictures.entries) kept.add(hash);
        this.#tellDropped(this.#passed.take(kept).filter((hash) => this.#store.drop(hash)));
    }

    /** Makes room, where the playhead comes last first. */
    trim(pictures) {
        const store = this.#store;
        const player = this.#player;
        if (store.bytes > store.limit) {
            const steps = new Map();
            for (const [frame, hash] of pictures.entries) {
                const distance = stepsUntil(frame, player.frame, player.direction, player.frames, player.loop);
                steps.set(hash, Math.min(distance, steps.get(hash) ?? Infinity));
            }
            const shown = new Set([this.#on.shownHash(), pictures.hash(player.frame)]);
            const hashes = store.trim((hash) => steps.get(hash) ?? Infinity, shown);
            this.#tellDropped(hashes);
            // Room made of frames that nobody needs any more is no sign of a store too small.
            if (hashes.some((hash) => steps.has(hash))) this.#setStoreIsFull(true);
        } else if (store.bytes < store.limit * 0.75) {
            this.#setStoreIsFull(false);
        }
    }

    #tellDropped(hashes) {
        if (hashes.length > 0) this.#on.send({ type: "drop", hashes });
    }

    #setStoreIsFull(full) {
        if (full === this.storeIsFull) return;
        this.storeIsFull = full;
        this.#on.send({ type: "store", full });
    }
}
