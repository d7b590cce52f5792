// How long the first pass of a loop stands still, so that each of its frames is there in time. Pure: the time is handed in.

import { advance } from "./player.js";

/** The longest time for which a first pass stands still in all, in milliseconds. */
const patience = 1000;
/** How many frames are to be there before it begins, if there are as many. */
const least = 8;
/** As much more than what is expected to be needed. */
const margin = 1.15;
/** How many frames are enough, however slowly others come. */
const enough = 240;
/** A gap between refreshes that is so many times as long as one of the display was missed by the browser. */
const missed = 1.5;
/**
 * After so many gaps the shortest of them is taken for one of the display. Before that the display is taken to be as fast as the
 * player has it: a browser that has a page to lay out misses several refreshes in a row.
 */
const telling = 6;

/**
 * The head start that frames on their way are given. Whoever opens a file sees its first frame at once; the playhead leaves
 * it when the frames behind it come up as fast as it plays, or when those that are there make up for that. While the browser has
 * the page to lay out and misses refreshes over that, the playhead waits, too, instead of skipping frames.
 */
export class HeadStart {
    #player;
    #cached;
    /** The time for which playback may yet stand still. */
    #left = 0;
    /** When it began to stand still, and how many frames were missing then; null while it goes on. */
    #began = null;
    #isUnderWay = false;
    /** Whether all frames are there. */
    #isComplete = false;
    /** When was asked last, how many gaps between questions there were since the start, and the shortest of them. */
    #asked = null;
    #gaps = 0;
    #shortest = Infinity;

    /**
     * @param {import("./player.js").Player} player
     * @param {{has: (frame: number) => boolean, count: (first: number, last: number) => number}} cached whether a frame is
     *     there, and how many of a range are
     */
    constructor(player, cached) {
        this.#player = player;
        this.#cached = cached;
    }

    /** A file is opened: a first pass begins. */
    begin() {
        this.#left = patience;
        this.#began = null;
        this.#isUnderWay = this.#isComplete = false;
        this.#asked = null;
        this.#gaps = 0;
        this.#shortest = Infinity;
    }

    /** It is over, or time counts for more than frames, as after a save. */
    end() {
        this.#left = 0;
        this.#began = null;
    }

    /** Whether playback may go on at a time in milliseconds; to be asked at each refresh while it plays. */
    isOver(now) {
        if (this.#left <= 0) return true;
        const gap = now - (this.#asked ?? now);
        this.#asked = now;
        if (gap > 0) {
            this.#gaps += 1;
            this.#shortest = Math.min(this.#shortest, gap);
        }
        const assumed = this.#gaps > telling ? Infinity : 1000 / this.#player.displayRate;
        const hasMissed = gap > missed * Math.min(this.#shortest, assumed);
        // Time spent standing still for frames is counted below.
        if (hasMissed && this.#began === null) {
            this.#left -= gap;
            return false;
        }
        if (this.#isComplete) return true;
        const { ahead, missing } = this.#look();
        this.#isComplete = missing === 0;
        if (this.#isComplete && this.#began !== null) {
            this.#left -= now - this.#began.at;
            this.#began = null;
        }
        if (this.#isComplete || (this.#began === null && this.#isUnderWay && ahead > 0)) return true;
        this.#began ??= { at: now, missing };
        const waited = now - this.#began.at;
        const perFrame = 1000 / (this.#player.timeline.frameRate * Math.abs(this.#player.speed));
        const arrived = this.#began.missing - missing;
        // With frames that come at an even pace, the last of those missing is there just in time.
        const late = arrived > 0 ? missing * (waited / arrived / perFrame - 1) * margin : Infinity;
        if (ahead < Math.min(Math.max(least, late), enough) && waited < this.#left) return false;
        this.#left -= waited;
        this.#began = null;
        this.#isUnderWay = true;
        return true;
    }

    /** How many of the next frames are there, without a gap, and how many of all that play are missing. */
    #look() {
        const { frames, frame, direction, loop } = this.#player;
        const missing = frames.last - frames.first + 1 - this.#cached.count(frames.first, frames.last);
        const start = Math.min(Math.max(Math.floor(frame), frames.first), frames.last);
        let ahead = 0;
        while (missing > 0 && ahead < enough && this.#cached.has(advance(start, direction, ahead + 1, frames, loop).frame)) ahead += 1;
        return { ahead, missing };
    }
}
