// Which image each frame of a document has: frame numbers to hashes, for one revision and one area.

import { areaKey } from "./protocol.js";

/** How many frames back a substitute for a missing frame may lie. */
const longestLookBack = 240;

/** The images of one document's frames, of the area wanted and of the one before it. */
export class FrameImages {
    #current = emptySet(null);
    #previous = null;
    /** The frame that was noted last since the playhead was moved; null before the first. */
    #newest = null;

    constructor(revision) {
        this.revision = revision;
    }

    /**
     * Sets the area wanted from now on: a size, and of that a region. Images of the last one are shown until new ones arrive.
     *
     * @returns {boolean} whether it is another one
     */
    want(area) {
        const key = areaKey(area);
        if (this.#current.key === key) return false;
        if (this.#previous?.key === key) {
            [this.#current, this.#previous] = [this.#previous, this.#current];
            return true;
        }
        if (this.#current.hashes.size > 0) this.#previous = this.#current;
        this.#current = emptySet(key);
        return true;
    }

    /** Notes the hash of a frame; areas that are not wanted any more are passed over. */
    note(frame, hash, area) {
        const key = areaKey(area);
        for (const set of [this.#current, this.#previous]) {
            if (set?.key === key) {
                set.hashes.set(frame, hash);
                this.#newest = frame;
                return set === this.#current;
            }
        }
        return false;
    }

    /** The hash of a frame in the area wanted, or undefined. */
    hash(frame) {
        return this.#current.hashes.get(frame);
    }

    /** The image of a frame, in the best area that the store holds, or undefined. */
    find(frame, store) {
        for (const set of [this.#current, this.#previous]) {
            const hash = set?.hashes.get(frame);
            const image = hash === undefined ? undefined : store.get(hash);
            if (image) return image;
        }
        return undefined;
    }

    /** The playhead was moved: what has come before is not on its way. */
    moved() {
        this.#newest = null;
    }

    /** The frame noted last since the playhead was moved, if it is nearer to that than `onStage`; undefined for none. */
    onTheWay(playhead, onStage, store) {
        const frame = this.#newest;
        if (frame === null || !(Math.abs(frame - playhead) < Math.abs(onStage - playhead))) return undefined;
        const image = this.find(frame, store);
        return image && { frame, image };
    }

    /** The last frame before the playhead in the direction of play whose image the store holds; undefined for none. */
    latest(player, store) {
        const { first, last } = player.frames;
        const { parts = 1 } = player;
        const start = parts > 1 ? Math.round(player.frame * parts) : Math.floor(player.frame);
        for (let step = 1; step <= longestLookBack; step += 1) {
            const frame = (start - player.direction * step) / parts;
            if (frame < first || frame >= last + 1) return undefined;
            const image = this.find(frame, store);
            if (image) return { frame, image };
        }
        return undefined;
    }

    /** The frames whose images the store holds, each with the milliseconds it took; in order. */
    loaded(store) {
        const loaded = [];
        for (const [frame, hash] of this.entries) {
            const image = store.get(hash);
            if (image) loaded.push({ frame, milliseconds: image.milliseconds });
        }
        return loaded.sort((a, b) => a.frame - b.frame);
    }

    /** All frames known in the area wanted, as pairs of frame and hash. */
    get entries() {
        return this.#current.hashes.entries();
    }
}

/** The images that a drag has passed: they will not be needed again. */
export class StaleImages {
    /** The images of the file without edits, which undo may bring back. */
    #plain = new Set();
    #stale = new Set();

    /** Takes note that the images of a document are no longer shown. */
    leave(images, isEdited) {
        const hashes = Array.from(images.entries, ([, hash]) => hash);
        if (!isEdited) this.#plain = new Set(hashes);
        else for (const hash of hashes) if (!this.#plain.has(hash)) this.#stale.add(hash);
    }

    /** Returns the hashes that can be dropped, and forgets them; those in `kept` stay. */
    take(kept) {
        const hashes = [...this.#stale].filter((hash) => !kept.has(hash));
        for (const hash of hashes) this.#stale.delete(hash);
        return hashes;
    }
}

function emptySet(key) {
    return { key, hashes: new Map() };
}
