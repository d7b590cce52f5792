// Which frame of the document is which picture: frame numbers to hashes, for one revision at one size.

/** How many frames playback may be ahead of the one shown in place of a missing one. */
const longestLookBack = 240;

/** The pictures of one document, at the size wanted and at the one before it. */
export class Pictures {
    #current = emptySet(0, 0);
    #previous = null;

    constructor(revision) {
        this.revision = revision;
    }

    /** Says which size is wanted from now on. What is there of the last size is shown until the new one arrives. */
    want(width, height) {
        if (this.#current.width === width && this.#current.height === height) return;
        if (this.#previous?.width === width && this.#previous.height === height) {
            [this.#current, this.#previous] = [this.#previous, this.#current];
            return;
        }
        if (this.#current.hashes.size > 0) this.#previous = this.#current;
        this.#current = emptySet(width, height);
    }

    /** Notes the hash of a frame; sizes that are not wanted any more are passed over. */
    note(frame, hash, width, height) {
        for (const set of [this.#current, this.#previous]) {
            if (set && set.width === width && set.height === height) {
                set.hashes.set(frame, hash);
                return set === this.#current;
            }
        }
        return false;
    }

    /** The hash of a frame at the size wanted, or undefined. */
    hash(frame) {
        return this.#current.hashes.get(frame);
    }

    /** The picture of a frame, in the best size that the store holds, or undefined. */
    find(frame, store) {
        for (const set of [this.#current, this.#previous]) {
            const hash = set?.hashes.get(frame);
            const picture = hash === undefined ? undefined : store.get(hash);
            if (picture) return picture;
        }
        return undefined;
    }

    /** The last frame before the playhead in the direction of play whose picture the store holds; undefined for none. */
    latest(player, store) {
        const { first, last } = player.frames;
        for (let step = 1; step <= longestLookBack; step += 1) {
            const frame = Math.floor(player.frame) - player.direction * step;
            if (frame < first || frame > last) return undefined;
            const picture = this.find(frame, store);
            if (picture) return { frame, picture };
        }
        return undefined;
    }

    /** The frames whose pictures the store holds, each with the milliseconds it took; in order. */
    loaded(store) {
        const loaded = [];
        for (const [frame, hash] of this.entries) {
            const picture = store.get(hash);
            if (picture) loaded.push({ frame, milliseconds: picture.milliseconds });
        }
        return loaded.sort((a, b) => a.frame - b.frame);
    }

    /** All frames known at the size wanted, as pairs of frame and hash. */
    get entries() {
        return this.#current.hashes.entries();
    }
}

/** The pictures of edits that were gone past: nobody will ask for them again. */
export class PassedPictures {
    /** Those of the document as the file has it, to which every step may lead back. */
    #plain = new Set();
    #stale = new Set();

    /** Notes that the pictures of a document are not shown any more. */
    leave(pictures, isEdited) {
        const hashes = Array.from(pictures.entries, ([, hash]) => hash);
        if (!isEdited) this.#plain = new Set(hashes);
        else for (const hash of hashes) if (!this.#plain.has(hash)) this.#stale.add(hash);
    }

    /** Gives those that can go, and forgets them; some are still needed. */
    take(kept) {
        const hashes = [...this.#stale].filter((hash) => !kept.has(hash));
        for (const hash of hashes) this.#stale.delete(hash);
        return hashes;
    }
}

function emptySet(width, height) {
    return { width, height, hashes: new Map() };
}
