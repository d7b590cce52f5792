// What the page knows of the server's side: the library, the document on the stage, the frames that came, and what is
// to be said to the server about it.

import { decodeFrame, decodeText, protocolVersion } from "./protocol.js";
import { PassedPictures, Pictures } from "./pictures.js";
import { stepsUntil } from "./player.js";
import { Connection } from "./socket.js";

/** How often a server that may only send what comes next is told where the playhead is, in milliseconds. */
const pauseBetweenReports = 250;
/** How many frames playback may be ahead of the one shown in place of a missing one. */
const longestLookBack = 240;
/** How long a step of a drag waits for the picture of the one before at most, in milliseconds. */
const longestWaitForPicture = 500;

/** One view of one file at a time, kept over saves, reconnections and restarts of the server. */
export class Session {
    /** What `hello` said, or null before it. */
    server = null;
    connected = false;
    /** The files of the directory by their path; null before the first list. */
    files = null;
    /** The path of the file selected, or null. */
    path = null;
    animation = null;
    /** How the file is to be understood, by the names that the server knows; what is left out is as usual. */
    options = {};
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
    #lastView = { key: null, frame: null };
    #viewIsDue = false;
    /** The list of files is this server's: after a restart the ids are others. */
    #filesAreCurrent = false;
    /** The file that the frames on the wire belong to. */
    #streamed = null;
    #startFrame = null;
    #startRange = null;
    /** Tells one set of options from another on the wire. */
    #settings = 0;
    /** The options that the server was told, or is about to be. */
    #toldOptions = {};
    /** No answer came yet to the options told last: while a colour is dragged, only the latest one is told then. */
    #awaitsAnswer = false;
    #storeIsFull = false;
    #lastReport = 0;
    /** While something is dragged the next step waits for the picture of the last, or the stage would never catch up. */
    #awaitsPicture = null;
    /** The options that the document on the stage was made with. */
    #shownOptions = {};
    #passed = new PassedPictures();

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
        this.#connection = new Connection(token, {
            text: (text) => this.#guard(() => this.#takeText(decodeText(text))),
            binary: (buffer) => this.#guard(() => this.#takeFrame(decodeFrame(buffer))),
            state: (open) => this.#connectionChanged(open),
        });
    }

    connect() {
        this.#connection.open();
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
        const next = { ...this.options, ...options };
        if (JSON.stringify(next) === JSON.stringify(this.options)) return;
        this.options = next;
        if (!this.#awaitsAnswer) this.#tellOptions();
    }

    /** Says that a drag begins or ends. */
    setDragging(dragging) {
        if (dragging === this.dragging) return;
        this.dragging = dragging;
        if (!dragging && this.#awaitsPicture !== null) this.#pictureCame();
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

    #pictureCame() {
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.#takeAnswer();
    }

    #tellOptions() {
        this.#toldOptions = this.options;
        this.#settings += 1;
        this.#awaitsAnswer = this.document !== null && this.connected;
        this.viewChanged();
    }

    #takeAnswer() {
        this.#awaitsAnswer = false;
        if (this.#toldOptions !== this.options) this.#tellOptions();
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
        const { player } = this;
        if (!this.document) return undefined;
        const { first, last } = player.frames;
        for (let step = 1; step <= longestLookBack; step += 1) {
            const frame = Math.floor(player.frame) - player.direction * step;
            if (frame < first || frame > last) return undefined;
            const picture = this.pictures.find(frame, this.store);
            if (picture) return { frame, picture };
        }
        return undefined;
    }

    /** The frames that are here in the size wanted, fractional ones too, each with the milliseconds it took; in order. */
    get loaded() {
        const loaded = [];
        for (const [frame, hash] of this.pictures.entries) {
            const picture = this.store.get(hash);
            if (picture) loaded.push({ frame, milliseconds: picture.milliseconds });
        }
        return loaded.sort((a, b) => a.frame - b.frame);
    }

    /** Tells the server, at the end of this task, what is looked at, if that changed; `seek` when the playhead was moved. */
    viewChanged({ seek = false } = {}) {
        if (seek) this.#lastView.frame = null;
        if (this.#viewIsDue) return;
        this.#viewIsDue = true;
        queueMicrotask(() => {
            this.#viewIsDue = false;
            this.#sendView();
        });
    }

    /** Keeps a server informed that may only send what comes next; to be called while playing. */
    reportPlayhead(now) {
        if (!this.#storeIsFull || now - this.#lastReport < pauseBetweenReports) return;
        this.#lastReport = now;
        this.viewChanged({ seek: true });
    }

    #sendView() {
        if (!this.connected || !this.#filesAreCurrent) return;
        const { player, document } = this;
        const size = document ? this.wantedSize() : null;
        if (size) this.pictures.want(size.width, size.height);
        const state = {
            file: this.file?.id ?? null,
            animation: this.animation ?? undefined,
            ...this.#toldOptions,
            dragging: this.dragging || undefined,
            plot: this.plot ?? undefined,
            settings: this.#settings,
            width: size?.width ?? 0,
            height: size?.height ?? 0,
            playing: player.playing,
            speed: player.speed,
            loop: player.loop,
            in: document ? player.range.in : undefined,
            out: document ? player.range.out : undefined,
        };
        const frame = document ? player.frame : this.#startFrame ?? 0;
        const key = JSON.stringify(state);
        // A playhead that moves by playing is no news.
        if (key === this.#lastView.key && this.#lastView.frame !== null) return;
        if (this.#lastView.key === null && state.file === null) return;
        this.#lastView = { key, frame };
        this.#connection.send({ type: "view", ...state, frame });
    }

    #connectionChanged(open) {
        this.connected = open;
        this.#filesAreCurrent = false;
        this.#lastView = { key: null, frame: null };
        this.#streamed = null;
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.#takeAnswer();
        this.on.connection();
    }

    #takeText(message) {
        switch (message.type) {
            case "hello": return this.#takeHello(message);
            case "library": return this.#takeLibrary(message.files);
            case "libraryChange": return this.#takeLibraryChange(message);
            case "document": return this.#takeDocument(message);
            case "failure": return this.#takeFailure(message);
            case "frames": return this.#takeKnownFrames(message);
            case "inventory": return this.#takeInventory(message);
            case "curves":
            case "plot":
                if (message.file === this.file?.id) this.on.tuning?.(message);
                return undefined;
            case "exported":
            case "writing":
            case "saved":
            case "notSaved": return this.on.tuning?.(message);
            case "refused":
                this.#takeAnswer();
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
            this.#passed = new PassedPictures();
        }
        this.server = message;
        this.#storeIsFull = false;
        this.on.connection();
    }

    #takeLibrary(files) {
        this.files = new Map(files.map((file) => [file.path, file]));
        this.#filesAreCurrent = true;
        this.on.library([]);
        this.viewChanged();
    }

    #takeLibraryChange({ added = [], changed = [], removed = [] }) {
        if (!this.#filesAreCurrent) return;
        const gone = new Set(removed);
        for (const [path, file] of this.files) if (gone.has(file.id)) this.files.delete(path);
        for (const file of [...added, ...changed]) this.files.set(file.path, file);
        this.on.library([...added, ...changed].map((file) => file.path));
        this.viewChanged();
    }

    #takeDocument(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        const first = this.document === null;
        // All frames until the next document are of this one, so other settings need other pictures, too.
        const isOther = this.pictures.revision !== message.revision || this.document?.settings !== message.settings;
        if (first || isOther) {
            this.#passed.leave(this.pictures, Boolean(this.#shownOptions.edits));
            this.#shownOptions = this.#toldOptions;
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
        if (this.dragging && this.#awaitsAnswer) {
            clearTimeout(this.#awaitsPicture);
            this.#awaitsPicture = setTimeout(() => this.#pictureCame(), longestWaitForPicture);
        } else {
            this.#takeAnswer();
        }
        this.viewChanged({ seek: first });
    }

    /** Lets go of what edits have left behind, but for what is on the stage and what the next difference builds on. */
    #dropStale() {
        const kept = new Set([this.store.newest, this.shownHash()]);
        for (const [, hash] of this.pictures.entries) kept.add(hash);
        const hashes = this.#passed.take(kept).filter((hash) => this.store.drop(hash));
        if (hashes.length > 0) this.#connection.send({ type: "drop", hashes });
    }

    #takeFailure(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        this.failure = message;
        this.#takeAnswer();
        this.on.failure();
    }

    #takeInventory(message) {
        if (message.file === this.file?.id) this.on.inventory(message);
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
        if (this.#awaitsPicture !== null) this.#pictureCame();
    }

    #takeFrame(message) {
        this.received += 1;
        const picture = this.store.take(message);
        const ours = this.document && this.#streamed === this.file?.id && message.revision === this.pictures.revision;
        if (ours) this.pictures.note(message.frame, picture.hash, message.width, message.height);
        this.#trim();
        this.on.frames();
        this.#connection.send({ type: "ack", serial: message.serial, frame: this.player.frame });
        this.#dropStale();
        if (ours && this.#awaitsPicture !== null) this.#pictureCame();
    }

    #trim() {
        const { player, store } = this;
        if (store.bytes > store.limit) {
            const steps = new Map();
            for (const [frame, hash] of this.pictures.entries) {
                const distance = stepsUntil(frame, player.frame, player.direction, player.frames, player.loop);
                steps.set(hash, Math.min(distance, steps.get(hash) ?? Infinity));
            }
            const shown = new Set([this.shownHash(), this.pictures.hash(player.frame)]);
            const hashes = store.trim((hash) => steps.get(hash) ?? Infinity, shown);
            if (hashes.length > 0) this.#connection.send({ type: "drop", hashes });
            // Room made of frames that nobody needs any more is no sign of a store too small.
            if (hashes.some((hash) => steps.has(hash))) this.#setStoreIsFull(true);
        } else if (store.bytes < store.limit * 0.75) {
            this.#setStoreIsFull(false);
        }
    }

    #setStoreIsFull(full) {
        if (full === this.#storeIsFull) return;
        this.#storeIsFull = full;
        this.#connection.send({ type: "store", full });
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
