// What the page knows of the server's side: the library, the document on the stage, the frames that came, and what is
// to be said to the server about it.

import { Library } from "./library.js";
import { PacedOptions } from "./paced-options.js";
import { PictureKeeper } from "./picture-keeper.js";
import { Pictures } from "./pictures.js";
import { decodeFrame, decodeText, protocolVersion } from "./protocol.js";
import { Connection } from "./socket.js";
import { ViewTeller } from "./view-teller.js";


/** One view of one file at a time, kept over saves, reconnections and restarts of the server. */
export class Session {
    /** What `hello` said, or null before it. */
    server = null;
    connected = false;
    /** The path of the file selected, or null. */
    path = null;
    animation = null;
    /** The last good state of the file selected, or null. */
    document = null;
    /** Why the last save of it could not be read, or null. */
    failure = null;
    pictures = new Pictures(0);
    /** How many frames came over the wire. */
    received = 0;
    /** Something is being dragged: no other frame than the one shown is wanted. */
    dragging = false;
    /** The plot that is wanted, in the server's words; null for none. */
    plot = null;

    #connection;
    #teller = new ViewTeller(() => this.#view, (message) => this.#connection.send(message));
    #library = new Library();
    /** The file that the frames on the wire belong to. */
    #streamed = null;
    #startFrame = null;
    #startRange = null;
    #paced = new PacedOptions({
        isAnswered: () => this.document !== null && this.connected, tell: () => this.viewChanged(),
    });
    #keeper;

    /**
     * @param {object} parts
     * @param {string} parts.token
     * @param {import("./frame-store.js").FrameStore} parts.store
     * @param {import("./player.js").Player} parts.player
     * @param {() => {width: number, height: number} | null} parts.wantedSize
     * @param {() => string | null} parts.shownHash the hash of the picture on the stage
     * @param {object} parts.on what to call when something changed: `connection`, `library`, `opened`, `document`,
     *     `inventory`, `failure`, `frames`, `trouble`, and `tuning` with each message that is about it
     */
    constructor({ token, store, player, wantedSize, shownHash, on }) {
        Object.assign(this, { store, player, wantedSize, shownHash, on });
        this.#keeper = new PictureKeeper(store, player, { shownHash, send: (message) => this.#connection.send(message) });
        this.#connection = new Connection(token, {
            text: (text) => this.#guard(() => this.#takeText(decodeText(text))),
            binary: (buffer) => this.#guard(() => this.#takeFrame(decodeFrame(buffer))),
            state: (open) => this.#connectionChanged(open),
        });
    }

    connect() {
        this.#connection.open();
    }

    /** How the file is to be understood, by the names that the server knows; what is left out is as usual. */
    get options() {
        return this.#paced.wanted;
    }

    /** The edits that the document on the stage was made with; null while others are on their way. */
    get shownEdits() {
        return this.document?.settings === this.#paced.settings ? this.#paced.told.edits ?? [] : null;
    }

    /** The files of the directory by their path; null before the first list. */
    get files() {
        return this.#library.files;
    }

    /** The entry of the file selected, or undefined while the directory does not hold it. */
    get file() {
        return this.files?.get(this.path);
    }

    /** Selects a file by its path; null for none. */
    open(path, { frame = null, animation = null, range = null } = {}) {
        if (path === this.path && animation === this.animation) return;
        const samePath = path === this.path;
        this.path = path;
        this.animation = animation;
        this.#startFrame = frame;
        this.#startRange = range;
        this.document = null;
        this.failure = null;
        this.pictures = new Pictures(0);
        if (!samePath) this.player.setRange(null, null);
        this.on.opened();
        this.viewChanged();
    }

    /** Changes how the file is understood; the stage keeps its picture until the new one is here. */
    setOptions(options) {
        this.#paced.want(options);
    }

    /** Says that a drag begins or ends. */
    setDragging(dragging) {
        if (dragging === this.dragging) return;
        this.dragging = dragging;
        if (!dragging) this.#paced.pictureCame();
        this.viewChanged();
    }

    /** Says which plot is wanted; null for none. */
    setPlot(plot) {
        this.plot = plot;
        this.viewChanged();
    }

    /** Says something to the server that is no view. */
    send(message) {
        this.#connection.send(message);
    }

    /** The picture of the frame under the playhead, or undefined while it is missing. */
    get picture() {
        return this.document ? this.pictures.find(this.player.frame, this.store) : undefined;
    }

    /**
     * The last frame before the playhead, in the direction of play, whose picture is here, with that picture; undefined
     * where there is none. It keeps the stage moving while playback is ahead of what has arrived.
     */
    get latest() {
        return this.document ? this.pictures.latest(this.player, this.store) : undefined;
    }

    /** The frames that are here in the size wanted, fractional ones too, each with the milliseconds it took; in order. */
    get loaded() {
        return this.pictures.loaded(this.store);
    }

    /** Tells the server, at the end of this task, what is looked at, if that changed; `seek` when the playhead was moved. */
    viewChanged(how) {
        this.#teller.changed(how);
    }

    /** Keeps a server informed that may only send what comes next; to be called while playing. */
    reportPlayhead(now) {
        if (this.#keeper.storeIsFull) this.#teller.report(now);
    }

    /** What is looked at; null while there is nobody to tell. */
    get #view() {
        if (!this.connected || !this.#library.isCurrent) return null;
        const { player, document } = this;
        const size = document ? this.wantedSize() : null;
        if (size) this.pictures.want(size.width, size.height);
        const state = {
            file: this.file?.id ?? null,
            animation: this.animation ?? undefined,
            ...this.#paced.told,
            dragging: this.dragging || undefined,
            plot: this.plot ?? undefined,
            settings: this.#paced.settings,
            width: size?.width ?? 0,
            height: size?.height ?? 0,
            playing: player.playing,
            speed: player.speed,
            loop: player.loop,
            in: document ? player.range.in : undefined,
            out: document ? player.range.out : undefined,
        };
        return { state, frame: document ? player.frame : this.#startFrame ?? 0 };
    }

    #connectionChanged(open) {
        this.connected = open;
        this.#library.isCurrent = false;
        this.#teller.forget();
        this.#streamed = null;
        this.#paced.connectionChanged();
        this.on.connection();
    }

    #takeText(message) {
        switch (message.type) {
            case "hello": return this.#takeHello(message);
            case "library": return this.#takeLibrary(this.#library.take(message.files));
            case "libraryChange": return this.#takeLibrary(this.#library.change(message));
            case "document": return this.#takeDocument(message);
            case "failure": return this.#takeFailure(message);
            case "frames": return this.#takeKnownFrames(message);
            case "inventory":
                if (message.file === this.file?.id) this.on.inventory(message);
                return undefined;
            case "curves":
            case "plot":
                if (message.file === this.file?.id) this.on.tuning?.(message);
                return undefined;
            case "exported":
            case "writing":
            case "saved":
            case "notSaved": return this.on.tuning?.(message);
            case "refused":
                this.#paced.takeAnswer();
                this.on.tuning?.(message);
                return this.on.trouble(`The server refused a message: ${message.reason}`);
            default: // `progress` and `closing` say nothing that the page does not see by itself.
        }
    }

    #takeHello(message) {
        if (message.protocol !== protocolVersion) {
            this.on.trouble("The server speaks another version. Load this page again to go on.");
        }
        if (this.server && this.server.session !== message.session) {
            this.store.clear();
            this.pictures = new Pictures(0);
            this.#keeper.forget();
        }
        this.server = message;
        this.#keeper.storeIsFull = false;
        this.on.connection();
    }

    #takeLibrary(changed) {
        if (changed === null) return;
        this.on.library(changed);
        this.viewChanged();
    }

    #takeDocument(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        const first = this.document === null;
        // All frames until the next document are of this one, so other settings need other pictures, too.
        const isOther = this.pictures.revision !== message.revision || this.document?.settings !== message.settings;
        if (first || isOther) {
            this.#keeper.leave(this.pictures, Boolean(this.#paced.shown.edits));
            this.#paced.shown = this.#paced.told;
            this.pictures = new Pictures(message.revision);
        }
        this.document = message;
        this.failure = null;
        this.player.setTimeline(message);
        if (first) {
            if (this.#startRange) this.player.setRange(this.#startRange.in, this.#startRange.out);
            this.player.seek(this.#startFrame ?? message.inFrame);
            if (this.player.playing) this.player.play();
        }
        this.on.document(first);
        this.#paced.documentCame(this.dragging);
        this.viewChanged({ seek: first });
    }

    #takeFailure(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        this.failure = message;
        this.#paced.takeAnswer();
        this.on.failure();
    }

    #takeKnownFrames({ file, revision, width, height, frames }) {
        if (file !== this.file?.id || revision !== this.pictures.revision) return;
        const missing = [];
        for (const [frame, hash] of frames) {
            this.pictures.note(frame, hash, width, height);
            if (!this.store.has(hash)) missing.push(hash);
        }
        // The server heard of a frame's going only after it had said this.
        if (missing.length > 0) this.#connection.send({ type: "drop", hashes: missing });
        this.on.frames();
        this.#paced.pictureCame();
    }

    #takeFrame(message) {
        this.received += 1;
        const picture = this.store.take(message);
        const ours = this.document && this.#streamed === this.file?.id && message.revision === this.pictures.revision;
        if (ours) this.pictures.note(message.frame, picture.hash, message.width, message.height);
        this.#keeper.trim(this.pictures);
        this.on.frames();
        this.#connection.send({ type: "ack", serial: message.serial, frame: this.player.frame });
        this.#keeper.dropStale(this.pictures);
        if (ours) this.#paced.pictureCame();
    }

    /** A message that makes no sense ends the connection: what comes after it cannot be trusted. */
    #guard(work) {
        try {
            work();
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            this.store.clear();
            this.on.trouble(`${error.message}. Connecting again.`);
            this.#connection.restart();
        }
    }
}
