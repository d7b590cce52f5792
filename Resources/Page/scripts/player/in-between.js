// Frames in between, while playback is slow: each is asked for a little before the playhead comes to it, as the server draws
// only whole frames ahead. Those that are there already are shown without asking.

import { advance } from "./player.js";

/** So much of what comes is asked for ahead, in milliseconds: an answer that takes longer than most is not missed. */
const reserve = 250;
/** How long an answer is waited for until another frame is asked for, in milliseconds. */
const patience = 2000;
/** Answers that take longer than this are too late to look smooth; after so many of them whole frames have to do. */
const late = { milliseconds: 250, most: 3 };

/** Asks for the frames that slow motion comes to. */
export class InBetween {
    #player;
    #cached;
    #on;
    #asked = null;
    #since = 0;
    /** How long answers take, in milliseconds, and how many in a row were late. */
    #latency = 30;
    #lateCount = 0;

    /**
     * @param {import("./player.js").Player} player
     * @param {{has: (frame: number) => boolean}} cached whether a frame is there
     * @param {{ask: (frame: number) => void, gaveUp: () => void}} on `gaveUp` when whole frames have to do
     */
    constructor(player, cached, on) {
        this.#player = player;
        this.#cached = cached;
        this.#on = on;
    }

    /** The playhead went on at a time in milliseconds. */
    ticked(now) {
        if (this.#player.parts === 1) {
            this.#asked = null;
            return;
        }
        // One after the other: what is asked for anew before it is drawn is never drawn.
        if (this.#asked !== null && !this.#cached.has(this.#asked) && now - this.#since < patience) return;
        if (this.#asked !== null) this.#learn(now - this.#since);
        this.#asked = null;
        const frame = this.#player.parts === 1 ? null : this.#next();
        if (frame === null) return;
        this.#asked = frame;
        this.#since = now;
        this.#on.ask(frame);
    }

    /** Frames came at a time in milliseconds: the next question does not wait for the display. */
    arrived(now) {
        if (this.#asked !== null && this.#cached.has(this.#asked)) this.ticked(now);
    }

    /**
     * The first frame that is missing from where the playhead will be when an answer to a question asked now is there; null
     * where there is enough for a while.
     */
    #next() {
        const { frame, parts, speed, timeline, direction, frames: { first, last }, loop } = this.#player;
        const duration = 1000 / (timeline.frameRate * Math.abs(speed) * parts);
        const ends = { first: first * parts, last: last * parts + (loop === "loop" ? parts - 1 : 0) };
        const soonest = Math.max(Math.ceil(this.#latency / duration), 1);
        for (let steps = soonest; steps <= soonest + reserve / duration; steps += 1) {
            const wanted = advance(Math.round(frame * parts), direction, steps, ends, loop).frame / parts;
            if (!this.#cached.has(wanted)) return wanted;
        }
        return null;
    }

    #learn(milliseconds) {
        this.#latency += (Math.min(milliseconds, late.milliseconds) - this.#latency) * 0.3;
        this.#lateCount = milliseconds > late.milliseconds ? this.#lateCount + 1 : 0;
        if (this.#lateCount < late.most) return;
        this.#lateCount = 0;
        this.#player.isTooSlow = true;
        this.#on.gaveUp();
    }
}
