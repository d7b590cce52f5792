// The state machine that runs for this page. The server runs it: what happens here is told there, and what it plays is played
// here.

import { MachineClock } from "./machine-clock.js";
import { withOccurrences } from "./machine-log.js";
import { MachinePanel } from "./machine-panel.js";
import { PointerRequests, triggersOf } from "./pointer-requests.js";

/** How often a machine is told the time that looks at it, in milliseconds. */
const tickInterval = 100;
/** How long an answer to a pointer is waited for, in milliseconds. */
const longestWait = 1000;

/** How far a transition has come at a part of its time, 0…1, of which some evenly spaced values are known. */
export function shareAt(passed, shares) {
    const place = passed * (shares.length - 1);
    const index = Math.min(Math.floor(place), shares.length - 2);
    return shares[index] + (shares[index + 1] - shares[index]) * (place - index);
}

/** Runs the machine that is chosen, and follows the stage for it. */
export class Machine {
    #session;
    #player;
    #stage;
    #on;
    #panel;
    #pointers;
    #clock = new MachineClock();
    #path = null;
    /** What the server said last; null while no machine runs. */
    #report = null;
    #lines = [];
    #serial = 0;
    /** The pointer request that is unanswered. */
    #asked = null;
    /** What is to be played once its animation is there. */
    #pending = null;
    #hold = null;
    #ticks = null;
    /** The next step of a transition that takes time. */
    #step = null;
    #isBlended = false;
    /** How the player was before. */
    #before = null;
    /** The machine to be chosen again once the server, or the file, is back. */
    #again = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../player/player.js").Player} player
     * @param {import("../stage/stage.js").Stage} stage
     * @param {object} on `open(animation)`, `theme(id)` or undefined for the file's own, `blend(blend)`
     *     what lies between two frames or undefined for a frame itself, `changed()` after the player was set,
     *     `isFree()` whether presses are for the machine
     */
    constructor(session, player, stage, on) {
        this.#session = session;
        this.#player = player;
        this.#stage = stage;
        this.#on = on;
        this.#panel = new MachinePanel({
            choose: (id) => this.#ask("choose", { machine: id }), restart: () => this.#ask("restart"),
            set: (name, value) => this.#ask("set", { name, value }), fire: (name) => this.#ask("fire", { name }),
        });
        this.#pointers = new PointerRequests((trigger, { x, y }) => {
            this.#asked = this.#ask("pointer", { trigger, x, y, frame: player.frame, scale: stage.zoom * devicePixelRatio });
            setTimeout((serial) => this.#answered(serial), longestWait, this.#asked);
        });
        this.#followStage();
    }

    /** Whether presses on the stage are the machine's. */
    get takesPresses() {
        return this.#report !== null && this.#pointers.isFollowing;
    }

    /** Another file, or another animation of it, is on the stage. */
    opened() {
        if (this.#session.path === this.#path) return;
        this.#path = this.#session.path;
        this.#again = null;
        this.#before = null;
        this.#panel.setMachines([], []);
        this.#end();
    }

    /** The connection came or went: a server that was away knows of no machine. */
    connectionChanged() {
        if (!this.#session.connected && this.#report !== null) this.#again = this.#report.machine;
    }

    /** The folder changed: a server that has not had the file for a moment knows of no machine once it is back. */
    libraryChanged() {
        if (!this.#session.file && this.#report !== null) this.#again = this.#report.machine;
    }

    /** A document was read. */
    documentChanged() {
        const { document } = this.#session;
        this.#panel.setMachines(document.machines ?? [], document.stateMachines ?? []);
        if (this.#again !== null) {
            const id = this.#again;
            this.#again = null;
            this.#ask("choose", { machine: id });
        }
        if (this.#pending && this.#isShown(this.#pending)) this.#play(this.#pending);
        if (this.#report !== null) this.#show();
    }

    /** The server says where the machine is. */
    take(report) {
        const isOther = report.begun || report.machine !== this.#report?.machine || report.playback?.entry !== this.#report?.playback.entry;
        if (report.machine === null) this.#end();
        else {
            const isFirst = this.#report === null;
            this.#report = report;
            this.#lines = withOccurrences(this.#lines, report.occurrences, report.begun);
            if (isFirst) this.#begin();
            if (report.begun) this.#clock.reset(performance.now());
            if (isFirst || report.begun) this.#followPointers(triggersOf(this.#definition?.pointers ?? []));
            if (isOther) this.#play(report.playback);
            this.#watchClock(report.watchesClock);
            this.#wait(report.hold, report.playback.entry);
            this.#blend(report);
            this.#show();
        }
        this.#answered(report.serial);
    }

    /** The player has come to the end of what it plays. */
    passed() {
        const { playback } = this.#report ?? {};
        if (playback?.playing && playback.repeats === "once" && this.#isShown(playback)) this.#ask("passed", { entry: playback.entry });
    }

    /** Playback began or was halted. */
    playbackChanged() {
        if (this.#report === null) return;
        const isHalted = this.#report.playback.playing && !this.#player.playing;
        this.#clock.set(!isHalted, performance.now());
    }

    get #definition() {
        return this.#session.document?.machines?.find(({ id }) => id === this.#report?.machine) ?? null;
    }

    #show() {
        const definition = this.#definition;
        if (definition) this.#panel.show(definition, this.#report, this.#lines);
    }

    #ask(step, fields = {}) {
        const file = this.#session.file?.id;
        if (!file || !this.#session.isReachable) return null;
        this.#serial += 1;
        this.#session.send({ type: "machine", file, serial: this.#serial, step, elapsed: this.#clock.take(performance.now()), ...fields });
        return this.#serial;
    }

    #answered(serial) {
        if (this.#asked === null || serial < this.#asked) return;
        this.#asked = null;
        this.#pointers.answered();
    }

    // What is played

    #begin() {
        const { loop, speed, range, hasRange, playing } = this.#player;
        this.#before ??= { loop, speed, playing, range: hasRange ? range : { in: null, out: null } };
    }

    #end() {
        this.#report = null;
        this.#pending = null;
        this.#lines = [];
        this.#followPointers(new Set());
        this.#watchClock(false);
        this.#wait(null);
        this.#blend(null);
        this.#panel.show(null);
        if (!this.#before) return;
        const { loop, speed, range, playing } = this.#before;
        this.#before = null;
        this.#player.setRange(range.in, range.out);
        this.#player.setLoop(loop);
        this.#player.setSpeed(speed);
        if (playing) this.#player.play();
        else this.#player.pause();
        this.#on.theme(undefined);
        this.#on.changed();
    }

    #isShown({ animation }) {
        const { document } = this.#session;
        return document !== null && (!animation || document.animation === animation || !document.animation);
    }

    #play(playback) {
        this.#pending = null;
        if (!this.#isShown(playback)) {
            this.#pending = playback;
            if (this.#session.animation !== playback.animation) this.#on.open(playback.animation);
            return;
        }
        const player = this.#player;
        this.#on.theme(playback.theme ?? undefined);
        player.setRange(playback.in, playback.out);
        player.setLoop(playback.repeats);
        player.setSpeed(playback.speed);
        player.seek(playback.frame);
        if (playback.playing) player.play();
        else player.pause();
        this.#on.changed();
    }

    #wait(hold, entry) {
        clearTimeout(this.#hold);
        this.#hold = hold === null || hold === undefined ? null : setTimeout(() => this.#ask("passed", { entry }), hold * 1000);
    }

    /** Shows a transition that takes time, from where it is now on: what lies between two frames, step by step. */
    #blend(report) {
        cancelAnimationFrame(this.#step);
        this.#step = null;
        if (!report?.blend) {
            if (this.#isBlended) this.#on.blend(undefined);
            this.#isBlended = false;
            return;
        }
        const { from, earlier = [], to, duration, shares } = report.blend;
        const start = performance.now() - (duration - report.hold) * 1000;
        this.#isBlended = true;
        const step = (now) => {
            const passed = Math.min(Math.max((now - start) / 1000 / duration, 0), 1);
            this.#on.blend([from, ...earlier, to, shareAt(passed, shares)]);
            this.#step = passed < 1 ? requestAnimationFrame(step) : null;
        };
        step(performance.now());
    }

    #watchClock(isWatched) {
        if (isWatched === (this.#ticks !== null)) return;
        clearInterval(this.#ticks);
        this.#ticks = isWatched ? setInterval(() => this.#ask("tick"), tickInterval) : null;
    }

    // The stage

    #followPointers(triggers) {
        this.#pointers.follow(triggers);
        this.#stage.viewport.classList.toggle("machine", triggers.size > 0);
    }

    #followStage() {
        const { viewport } = this.#stage;
        const follow = (name, what) => viewport.addEventListener(name, (event) => {
            if (!this.takesPresses || what !== "leave" && !this.#on.isFree() || event.button > 0) return;
            this.#pointers.take(what, this.#pointOf(event));
        });
        follow("pointerdown", "down");
        follow("pointerup", "up");
        follow("pointermove", "move");
        follow("pointerleave", "leave");
        // Two quick clicks are two clicks.
        viewport.addEventListener("dblclick", (event) => this.takesPresses && event.stopImmediatePropagation(), { capture: true });
    }

    #pointOf(event) {
        const box = this.#stage.artboard.getBoundingClientRect();
        const { zoom } = this.#stage;
        const isMark = event.target.closest?.("#spatial, #wipe, #error, button, a, input, select");
        const isInside = !isMark && event.clientX >= box.left && event.clientX < box.right
            && event.clientY >= box.top && event.clientY < box.bottom;
        const { clientX, clientY } = event;
        return { x: (clientX - box.left) / zoom, y: (clientY - box.top) / zoom, isInside, screen: [clientX, clientY] };
    }
}
