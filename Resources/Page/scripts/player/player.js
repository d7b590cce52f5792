// What frame is shown when. Pure: the time is handed in, nothing here knows of a display or of pixels.

import { Clock } from "./clock.js";

/** The slowest and fastest speed; negative speeds play backwards. */
export const speedRange = { slowest: 0.1, fastest: 4 };
/** How many pictures there are of a frame at most: at a tenth of 24 frames a second 60 pictures take 25. */
const mostParts = 32;
/** What happens at the end of the range, by the names on the wire. */
export const loopModes = ["loop", "pingpong", "once"];

/**
 * The whole frames of the half-open stretch `from ..< to`, both ends included. A stretch without a whole frame gives
 * its start.
 */
export function wholeFrames(from, to) {
    const first = Math.ceil(from - 1e-9);
    const last = Math.ceil(to - 1e-9) - 1;
    return last < first ? { first: from, last: from } : { first, last };
}

/**
 * Where playback is after a whole number of steps.
 *
 * @param {number} frame a frame within `first ... last`
 * @param {number} direction 1 forwards, -1 backwards
 * @param {number} steps how many frames to go on, 0 or more
 * @returns {{frame: number, direction: number, ended: boolean}} `ended` when there is nowhere further to go
 */
export function advance(frame, direction, steps, { first, last }, loop) {
    const span = last - first;
    if (loop === "once") {
        const end = direction > 0 ? last : first;
        const left = Math.abs(end - frame);
        return steps >= left + 1
            ? { frame: end, direction, ended: true }
            : { frame: frame + direction * Math.min(steps, left), direction, ended: false };
    }
    if (span === 0) return { frame: first, direction, ended: false };
    if (loop === "pingpong") {
        // There and back without showing either end twice.
        const period = 2 * span;
        const start = direction > 0 ? frame - first : period - (frame - first);
        const phase = modulo(start + steps, period);
        return phase < span
            ? { frame: first + phase, direction: 1, ended: false }
            : { frame: first + period - phase, direction: -1, ended: false };
    }
    return { frame: first + modulo(frame - first + direction * steps, span + 1), direction, ended: false };
}

/**
 * How many steps of playback it takes until a frame is shown, for choosing what to keep: frames outside the range, and
 * those already passed in `once`, come after all others.
 */
export function stepsUntil(frame, playhead, direction, { first, last }, loop) {
    const count = last - first + 1;
    if (frame < first || frame > last) {
        return 2 * count + (frame < first ? first - frame : frame - last);
    }
    const start = Math.min(Math.max(playhead, first), last);
    const ahead = (frame - start) * direction;
    if (loop === "once") return ahead >= 0 ? ahead : count - ahead;
    if (loop === "pingpong") {
        if (ahead >= 0) return ahead;
        const end = direction > 0 ? last : first;
        return Math.abs(end - start) + Math.abs(end - frame);
    }
    return modulo(ahead, count);
}

/** The nearest speed within the bounds, keeping the direction. */
export function clampSpeed(speed) {
    if (!Number.isFinite(speed) || speed === 0) return 1;
    const size = Math.min(Math.max(Math.abs(speed), speedRange.slowest), speedRange.fastest);
    return Math.sign(speed) * Math.round(size * 100) / 100;
}

/** The playhead: a frame number on the author's timeline, and what moves it. */
export class Player {
    frame = 0;
    playing = false;
    speed = 1;
    loop = "loop";
    /** Whether playback stops at the next end that it comes to, whatever follows there. */
    stopsAtEnd = false;
    /** Whether frames in between are shown where whole ones are slower than the display. */
    showsBetween = false;
    /** How many pictures the display shows in a second. */
    displayRate = 60;
    /** Whether those came too late in this playback, so that whole frames have to do. */
    isTooSlow = false;
    /** Called when playback has come to an end of the range and goes on from there. */
    repeated = () => {};
    /** Called when playback has come to an end of the range and stops there. */
    ended = () => {};

    #timeline = { inFrame: 0, outFrame: 1, frameRate: 60 };
    /** The range chosen, or null where it is the whole. */
    #in = null;
    #out = null;
    #direction = 1;
    #clock = new Clock();

    get timeline() {
        return this.#timeline;
    }

    /** The start of the range and the frame after its end. */
    get range() {
        const { inFrame, outFrame } = this.#timeline;
        const start = this.#in === null ? inFrame : Math.min(Math.max(this.#in, inFrame), outFrame);
        const end = this.#out === null ? outFrame : Math.max(Math.min(this.#out, outFrame), inFrame);
        return end > start ? { in: start, out: end } : { in: inFrame, out: outFrame };
    }

    get hasRange() {
        return this.#in !== null || this.#out !== null;
    }

    /** The ends of the range, each null where it is that of the timeline; null where both are. */
    get chosenRange() {
        const { range } = this;
        const start = range.in === this.#timeline.inFrame ? null : range.in;
        const end = range.out === this.#timeline.outFrame ? null : range.out;
        return start === null && end === null ? null : { in: start, out: end };
    }

    /** The whole frames that playback runs over. */
    get frames() {
        const range = this.range;
        return wholeFrames(range.in, range.out);
    }

    /** How many pictures there are of each frame: more than one in slow motion with frames in between. */
    get parts() {
        if (!this.showsBetween || this.isTooSlow || !this.playing) return 1;
        return Math.min(Math.max(Math.ceil(this.displayRate / (this.#timeline.frameRate * Math.abs(this.speed)) - 0.01), 1), mostParts);
    }

    /** The direction now: 1 forwards, -1 backwards. */
    get direction() {
        return this.#direction;
    }

    /** Takes on another timeline. The playhead stays where it is as far as it can, and so does the range. */
    setTimeline({ inFrame, outFrame, frameRate }) {
        this.#timeline = { inFrame, outFrame, frameRate };
        this.frame = this.clamped(this.frame);
    }

    /** Sets the range `from ..< to`; null stands for the timeline's own end. */
    setRange(from, to) {
        const { inFrame, outFrame } = this.#timeline;
        this.#in = from === null || from <= inFrame ? null : Math.min(from, outFrame - 1);
        this.#out = to === null || to >= outFrame ? null : Math.max(to, inFrame + 1);
    }

    /** The nearest frame that there is. */
    clamped(frame) {
        const whole = wholeFrames(this.#timeline.inFrame, this.#timeline.outFrame);
        if (!Number.isFinite(frame)) return whole.first;
        // A fractional frame may lie between the last whole one and the end.
        if (frame >= this.#timeline.outFrame) return whole.last;
        return Math.max(frame, Math.min(this.#timeline.inFrame, whole.first));
    }

    /** How many steps of playback it takes until a frame is shown; see `stepsUntil`. */
    stepsUntil(frame) {
        return stepsUntil(frame, this.frame, this.direction, this.frames, this.loop);
    }

    seek(frame) {
        this.frame = this.clamped(frame);
        this.#clock.stop();
    }

    /** Moves by a distance in frames; a fractional frame goes to the next whole one first. */
    step(distance) {
        const whole = Number.isInteger(distance);
        const from = whole ? (distance > 0 ? Math.floor(this.frame) : Math.ceil(this.frame)) : this.frame;
        const target = from + distance;
        this.seek(whole ? target : Math.round(target * 1000) / 1000);
    }

    play() {
        const { first, last } = this.frames;
        this.#direction = this.speed < 0 ? -1 : 1;
        let frame = this.showsBetween ? this.frame : Math.floor(this.frame);
        if (frame < first || frame > last) frame = this.#direction > 0 ? first : last;
        if (this.loop === "once" && frame === (this.#direction > 0 ? last : first)) {
            frame = this.#direction > 0 ? first : last;
        }
        this.frame = frame;
        this.playing = true;
        this.stopsAtEnd = this.isTooSlow = false;
        this.#clock.stop();
    }

    pause() {
        this.playing = false;
        this.stopsAtEnd = false;
    }

    /** Sets the speed, 0.1 to 4 or backwards; the direction follows its sign. */
    setSpeed(speed) {
        const next = clampSpeed(speed);
        if (Math.sign(next) !== Math.sign(this.speed)) this.#direction = Math.sign(next);
        this.speed = next;
    }

    /** Sets what happens at the end of the range: one of `loopModes`. */
    setLoop(loop) {
        this.loop = loop;
        if (loop !== "pingpong") this.#direction = this.speed < 0 ? -1 : 1;
    }

    /**
     * Moves the playhead to where it is at a time.
     *
     * @param {number} now in milliseconds
     * @returns {boolean} whether anything changed
     */
    tick(now) {
        if (!this.playing) return false;
        const { parts } = this;
        const duration = 1000 / (this.#timeline.frameRate * Math.abs(this.speed) * parts);
        const steps = this.#clock.steps(now, duration, 1000 / this.displayRate);
        if (steps === 0) return false;
        const loop = this.stopsAtEnd ? "once" : this.loop;
        const { first, last } = this.frames;
        // What lies between the last frame and the first is shown where one follows the other.
        const ends = { first: first * parts, last: last * parts + (loop === "loop" ? parts - 1 : 0) };
        const start = Math.min(Math.max(parts > 1 ? Math.round(this.frame * parts) : Math.floor(this.frame), ends.first), ends.last);
        const next = advance(start, this.#direction, steps, ends, loop);
        const hasTurned = next.direction !== this.#direction || (next.frame - start) * this.#direction < 0;
        this.frame = next.frame / parts;
        this.#direction = next.direction;
        if (next.ended) this.pause();
        if (hasTurned) this.repeated();
        if (next.ended) this.ended();
        return true;
    }

    /** Holds the clock: the next tick starts counting anew. */
    hold() {
        this.#clock.stop();
    }
}

function modulo(value, divisor) {
    return ((value % divisor) + divisor) % divisor;
}
