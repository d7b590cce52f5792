// Before and after: a second connection shows the file as it is on disk, over the stage or beside it.

import { byId } from "../shared/dom.js";
import { FrameStore } from "../wire/frame-store.js";
import { Painter } from "./painter.js";
import { Session } from "../wire/session.js";

/** The modes of comparing, in the order in which the key goes through them. */
export const compareModes = ["off", "onion", "beside"];

const storeBytes = 96_000_000;

/** The player as the second connection sees it: it looks, and moves nothing. */
class Onlooker {
    #player;

    constructor(player) {
        this.#player = player;
    }

    get frame() { return this.#player.frame; }
    get playing() { return this.#player.playing; }
    get speed() { return this.#player.speed; }
    get loop() { return this.#player.loop; }
    get direction() { return this.#player.direction; }
    get range() { return this.#player.range; }
    get frames() { return this.#player.frames; }
    stepsUntil(frame) { return this.#player.stepsUntil(frame); }
    setTimeline() {}
    setRange() {}
    seek() {}
    play() {}
}

/** Shows the file without edits. */
export class Comparison {
    mode = "off";

    #main;
    #player;
    #stage;
    #token;
    #session = null;
    #canvas = byId("stage-before");
    #painter = new Painter(byId("stage-before"));
    #shown = null;
    /** The frame that the second connection was sent last. */
    #frame = null;

    constructor(main, player, stage, token) {
        this.#main = main;
        this.#player = player;
        this.#stage = stage;
        this.#token = token;
    }

    /** Sets the mode; the connection is made when it is first needed. */
    setMode(mode) {
        this.mode = mode;
        byId("artboard").dataset.compare = mode;
        for (const button of document.querySelectorAll("[data-compare]")) {
            button.setAttribute("aria-checked", String(button.dataset.compare === mode));
        }
        this.#stage.setBeside(mode === "beside");
        if (mode !== "off" && !this.#session) this.#open();
        this.update();
    }

    next() {
        this.setMode(compareModes[(compareModes.indexOf(this.mode) + 1) % compareModes.length]);
    }

    /** File, options, size or playhead are others. */
    update() {
        const session = this.#session;
        if (!session) return;
        const isOff = this.mode === "off";
        const path = isOff ? null : this.#main.path;
        if (session.path !== path || session.animation !== this.#main.animation) {
            session.open(path, { animation: this.#main.animation, frame: this.#player.frame });
        }
        if (isOff) return;
        session.setOptions({ ...this.#main.options, edits: undefined });
        const isElsewhere = !this.#player.playing && this.#frame !== this.#player.frame;
        this.#frame = this.#player.frame;
        session.viewChanged({ seek: isElsewhere });
        this.#paint();
    }

    /** The playhead moved by playing. */
    showFrame(now) {
        if (this.mode === "off" || !this.#session) return;
        this.#session.reportPlayhead(now);
        this.#paint();
    }

    #open() {
        const nothing = () => {};
        this.#session = new Session({
            token: this.#token, store: new FrameStore(storeBytes), player: new Onlooker(this.#player),
            wantedSize: () => this.#stage.wantedSize, shownHash: () => this.#shown?.hash ?? null,
            on: {
                connection: nothing, library: nothing, inventory: nothing, failure: nothing, trouble: nothing,
                opened: () => {
                    this.#shown = null;
                    this.#painter.clear();
                },
                document: () => this.#paint(), frames: () => this.#paint(),
            },
        });
        this.#session.connect();
    }

    #paint() {
        const session = this.#session;
        const image = session.image ?? (this.#player.playing ? session.latest?.image : undefined);
        this.#canvas.dataset.frame = session.image ? this.#player.frame : "";
        if (!image || image === this.#shown) return;
        this.#painter.paint(image);
        this.#shown = image;
    }
}
