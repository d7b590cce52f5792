// The playhead as another version of the animation sees it: at the same time, in frames of its own. Pure.

import { stepsUntil, wholeFrames } from "../player/player.js";

/** What counts as the same place on a timeline, in frames. */
const tolerance = 1e-6;

/** The frame of another timeline that is as long after its beginning as a frame is after that of its own. */
export function tiedFrame(frame, own, other) {
    if (own.frameRate === other.frameRate) return frame - own.inFrame + other.inFrame;
    const tied = other.inFrame + ((frame - own.inFrame) / own.frameRate) * other.frameRate;
    return Math.round(tied / tolerance) * tolerance;
}

/** A player for a second connection: it looks, and moves nothing. */
export class Onlooker {
    #player;
    #timeline = null;

    /** @param {import("../player/player.js").Player} player whose playhead is followed */
    constructor(player) {
        this.#player = player;
    }

    get playing() { return this.#player.playing; }
    get speed() { return this.#player.speed; }
    get loop() { return this.#player.loop; }
    get direction() { return this.#player.direction; }

    /** The frame at the playhead's time; a whole one while it plays. */
    get frame() {
        if (!this.#timeline) return this.#player.frame;
        const { inFrame, outFrame } = this.#timeline;
        const { first, last } = wholeFrames(inFrame, outFrame);
        const tied = this.tied(this.#player.frame);
        const frame = this.playing ? Math.floor(tied + tolerance) : nearlyWhole(tied);
        return this.isOver ? last : Math.max(frame, Math.min(inFrame, first));
    }

    /** Whether the animation has ended by the playhead's time. */
    get isOver() {
        return this.#timeline !== null && this.tied(this.#player.frame) >= this.#timeline.outFrame - tolerance;
    }

    get range() {
        if (!this.#timeline) return this.#player.range;
        const { inFrame, outFrame } = this.#timeline;
        const { range } = this.#player;
        const start = Math.max(inFrame, Math.floor(this.tied(range.in) + tolerance));
        const end = Math.min(outFrame, Math.ceil(this.tied(range.out) - tolerance));
        return end > start ? { in: start, out: end } : { in: inFrame, out: outFrame };
    }

    get frames() {
        const { range } = this;
        return wholeFrames(range.in, range.out);
    }

    /** The frame at the time of one of the player's. */
    tied(frame) {
        return this.#timeline ? tiedFrame(frame, this.#player.timeline, this.#timeline) : frame;
    }

    /** The player's frame at the time of one of this animation's. */
    untied(frame) {
        return this.#timeline ? tiedFrame(frame, this.#timeline, this.#player.timeline) : frame;
    }

    stepsUntil(frame) {
        return stepsUntil(frame, this.frame, this.direction, this.frames, this.loop);
    }

    setTimeline({ inFrame, outFrame, frameRate }) {
        this.#timeline = { inFrame, outFrame, frameRate };
    }

    setRange() {}
    seek() {}
    play() {}
}

/** Frames that were meant to be whole are: the server draws others anew. */
function nearlyWhole(frame) {
    const whole = Math.round(frame);
    return Math.abs(frame - whole) < tolerance * 2 ? whole : frame;
}
