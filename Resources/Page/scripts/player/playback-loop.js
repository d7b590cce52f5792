// Runs the player's clock while it plays, and stops it while the playhead is held.

import { RefreshRate } from "./refresh-rate.js";

/** Playback as the screen refreshes. */
export class PlaybackLoop {
    #player;
    #on;
    #rate = new RefreshRate();
    #runs = false;
    #resumesAfterScrub = false;

    /**
     * @param {import("./player.js").Player} player
     * @param {object} on `isReady(now)` whether it may go on, `ticked(now)` after the playhead went on,
     *     `passed(now)` at each refresh, `changed()` after playback began or ended
     */
    constructor(player, on) {
        this.#player = player;
        this.#on = on;
    }

    /** Goes on as long as it plays. */
    run() {
        const player = this.#player;
        if (this.#runs || !player.playing) return;
        this.#runs = true;
        this.#rate.take(null);
        const next = (now) => {
            this.#rate.take(now);
            player.displayRate = this.#rate.value;
            if (!player.playing) {
                this.#runs = false;
                return;
            }
            if (!this.#on.isReady(now)) player.hold();
            else if (player.tick(now)) this.#on.ticked(now);
            this.#on.passed(now);
            if (!player.playing) this.#on.changed();
            requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
    }

    /** Playback waits while the playhead is held, and goes on from where it is let go. */
    scrub(isHeld) {
        const player = this.#player;
        if (isHeld) {
            this.#resumesAfterScrub = player.playing;
            player.pause();
        } else if (this.#resumesAfterScrub) {
            player.play();
        } else {
            return;
        }
        this.#on.changed();
    }
}
