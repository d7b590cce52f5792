// Another player of Lottie files, a copy of lottie-web that Pegbar was started with: it draws single frames in a sandboxed
// frame, which sends their pixels.

import { element } from "../shared/dom.js";
import { tilesOf } from "../wire/frame-store.js";
import { secretFor } from "../wire/write-access.js";

/** Numbers of exports that are not those of the dialog. */
const firstSerial = 1_000_000;

/** Has the player draw what a connection shows, with its edits. */
export class Reference {
    /** The frame that the player drew last, like one of the store; null for none. */
    image = null;
    /** What is to be said of the animation that the player was given. */
    notes = "";
    /** What the player calls its version; empty while that is not known. */
    version = "";

    #session;
    #on;
    #element = null;
    #isReady = false;
    #serial = firstSerial;
    /** What was asked for, as a text; null for nothing. */
    #asked = null;
    /** Whether an export is under way; one that was canceled is until its end is told. */
    #isAsking = false;
    /** Whether anything is to be played. */
    #isPlaying = false;
    #text = null;
    #isLoaded = false;
    #wanted = null;
    /** What the player is drawing, as a text; null for nothing. */
    #drawing = null;
    /** The frame and size that `image` has, as a text. */
    #drawn = null;

    /**
     * @param {import("../wire/session.js").Session} session whose document is played
     * @param {object} on `changed()` when there is another image, and `failed(text)`
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        addEventListener("message", (event) => {
            if (event.source !== null && event.source === this.#element?.contentWindow) this.#heard(event.data);
        });
    }

    /** Whether Pegbar was started with a player. */
    static get isThere() {
        return document.querySelector('#compare-target option[value="reference"]') !== null;
    }

    /** The document that is to be played is there, perhaps another one. */
    play() {
        const { document: shown, file, server, isReachable } = this.#session;
        if (!shown || !file || !isReachable) return;
        this.#isPlaying = true;
        const key = `${file.id} ${this.#session.animation} ${shown.revision} ${shown.settings}`;
        if (key === this.#asked || this.#isAsking) return;
        this.#asked = key;
        this.#isAsking = true;
        this.#serial += 1;
        this.#session.send({
            type: "exportFrames", serial: this.#serial, file: file.id, format: "plain", width: 1, height: 1,
            secret: secretFor(server.session) ?? "",
        });
    }

    /** Nothing is played any more. */
    stop() {
        if (this.#isAsking) this.#session.send({ type: "cancelExport" });
        // Without a connection nobody tells its end.
        this.#isAsking &&= this.#session.connected;
        this.#isPlaying = false;
        this.#element?.remove();
        this.#element = this.#asked = this.#text = this.image = this.#drawn = this.#wanted = null;
        this.#drawing = null;
        this.#isReady = this.#isLoaded = false;
    }

    /** Takes in how the JSON text for the player comes along. */
    async take(message) {
        if (message.serial !== this.#serial || !this.#isAsking || message.state === "running") return;
        this.#isAsking = false;
        // It is for something that was to be played before.
        if (this.#asked === null) return this.#isPlaying ? this.play() : undefined;
        if (message.state === "ended") return this.#failed(message.reason ?? "Canceled.");
        const { serial } = message;
        const answer = await fetch(`/export/${message.id}`).catch(() => null);
        if (serial !== this.#serial) return;
        // The export is gone where a newer one was begun meanwhile.
        if (!answer?.ok) return void (this.#asked = null);
        const text = await answer.text();
        if (serial !== this.#serial || this.#asked === null) return;
        this.#text = text;
        this.notes = message.notes.join(" ");
        this.#load();
        // What was edited meanwhile.
        this.play();
    }

    /** Which frame is wanted, counted from the animation's first, and how large. */
    show(frame, width, height) {
        this.#wanted = { frame, width, height };
        this.#draw();
    }

    /** Whether the image is the one that is wanted. */
    get isExact() {
        return this.image !== null && this.#drawn === JSON.stringify(this.#wanted);
    }

    #load() {
        this.#isLoaded = false;
        this.#drawn = this.#drawing = null;
        if (this.#element === null) {
            this.#isReady = false;
            this.#element = element("iframe", {
                class: "reference-frame", src: "/reference", sandbox: "allow-scripts", title: "Reference player", tabindex: "-1",
                "aria-hidden": "true",
            });
            document.body.append(this.#element);
        } else if (this.#isReady) {
            this.#post({ type: "load", serial: this.#serial, text: this.#text });
        }
    }

    #draw() {
        if (!this.#isLoaded || this.#drawing !== null || this.#wanted === null || this.isExact) return;
        this.#drawing = JSON.stringify(this.#wanted);
        this.#post({ type: "draw", serial: this.#serial, ...this.#wanted });
    }

    #post(message) {
        // The frame is sandboxed, so its origin cannot be named.
        this.#element.contentWindow.postMessage(message, "*");
    }

    /** What comes from the frame is only believed to be what it looks like: the script in it may be anybody's. */
    #heard(message) {
        if (message?.type === "ready" && !this.#isReady) {
            if (typeof message.version !== "string") {
                return this.#failed("The file given with --reference isn’t a player: it has no “lottie”.");
            }
            this.version = /^[\w.+-]*$/.test(message.version) ? message.version : "";
            this.#isReady = true;
            return this.#post({ type: "load", serial: this.#serial, text: this.#text });
        }
        if (message?.serial !== this.#serial || !this.#isReady) return undefined;
        switch (message.type) {
            case "loaded":
                this.#isLoaded = true;
                return this.#draw();
            case "frame": return this.#drew(message);
            case "failed": return this.#failed(`lottie-web: ${String(message.reason).slice(0, 300)}`);
            default: return undefined;
        }
    }

    #drew({ frame, width, height, buffer }) {
        const drawn = JSON.stringify({ frame, width, height });
        if (drawn !== this.#drawing || !(buffer instanceof ArrayBuffer) || buffer.byteLength !== width * height * 4) return;
        this.#drawing = null;
        this.image = { width, height, tiles: tilesOf(new Uint32Array(buffer), width, height) };
        this.#drawn = drawn;
        this.#on.changed();
        this.#draw();
    }

    #failed(text) {
        this.#drawing = null;
        this.#on.failed(text);
    }
}
