// What the page knows from the server: the library, the document on the stage and its frames, and what it sends back.

import { Library } from "./library.js";
import { ThrottledOptions } from "./throttled-options.js";
import { FrameCachePolicy } from "./frame-cache-policy.js";
import { FrameImages } from "./frame-images.js";
import { decodeFrame, decodeText, protocolVersion } from "./protocol.js";
import { recipient } from "./message-routes.js";
import { renamedTo } from "./renames.js";
import { Connection } from "./socket.js";
import { ViewPublisher } from "./view-publisher.js";
import { viewState, ViewWishes } from "./view-wishes.js";

/** One view of one file at a time, kept through saves, reconnections and restarts of the server. */
export class Session extends ViewWishes {
    /** The server's `hello` message, or null before it. */
    server = null;
    connected = false;
    /** Whether the server speaks another version of the wire than this page, so that it has to be reloaded. */
    isOutdated = false;
    /** The path of the selected file, or null. */
    path = null;
    animation = null;
    /** The last document that was read from the selected file, or null. */
    document = null;
    /** Why its last save could not be read, or null. */
    failure = null;
    images = new FrameImages(0);
    /** How many frames arrived over the wire. */
    received = 0;

    #connection;
    #publisher = new ViewPublisher(() => this.#view, (message) => this.#sendView(message));
    #library = new Library();
    /** The file that the frames on the wire belong to. */
    #streamed = null;
    /** The selected file while the folder has it, and the paths beside it then: what it may be renamed to is none of them. */
    #seen = null;
    /** What is to be shown first of the file, as far as somebody has said. */
    #start = { frame: null, range: null };
    #options = new ThrottledOptions({
        isAnswered: () => this.document !== null && this.connected,
        // What the page shows of a step of a drag, besides its frame, can be laid out while the server draws that.
        send: () => (this.dragging ? this.#publisher.now() : this.viewChanged()),
    });
    #cachePolicy;
    /** Whether the area wanted is another one than that of the view sent last. */
    #wantsOtherArea = false;

    /**
     * @param {object} parts
     * @param {string} parts.token
     * @param {import("./frame-store.js").FrameStore} parts.store
     * @param {object} parts.player the playhead: a `Player`, or what looks like one
     * @param {() => {width: number, height: number, region?: number[]} | null} parts.wantedArea
     * @param {() => string | null} parts.shownHash the hash of the frame on the stage
     * @param {object} parts.on what to call when something changed: `connection`, `library`, `opened`, `document`, `failure`,
     *     `frames`, `renamed` and `trouble`, and the parts that `recipient` names with each message that is for them
     */
    constructor({ token, store, player, wantedArea, shownHash, on }) {
        super();
        Object.assign(this, { store, player, wantedArea, shownHash, on });
        this.#cachePolicy = new FrameCachePolicy(store, player, { shownHash, send: (message) => this.#connection.send(message) });
        this.#connection = new Connection(token, {
            text: (text) => this.#guard(() => this.#takeText(decodeText(text))),
            binary: (buffer) => this.#guard(() => this.#takeFrame(decodeFrame(buffer))),
            state: (open) => this.#connectionChanged(open),
        });
    }

    connect() {
        this.#connection.open();
    }

    /** The options by which the server reads the file, by their names on the wire; absent ones have their defaults. */
    get options() {
        return this.#options.wanted;
    }

    /** The number of the options that the server was sent last; it repeats it with what it made of them. */
    get settings() {
        return this.#options.settings;
    }

    /** The edits that the document on the stage was made with; null while newer ones are unanswered. */
    get shownEdits() {
        return this.document?.settings === this.#options.settings ? this.#options.sent.edits ?? [] : null;
    }

    /** Whether the document is the one that is wanted, with all options. */
    get isCurrent() {
        return this.document !== null && this.#options.isSettled && (this.document.settings ?? 0) === this.#options.settings;
    }

    /** Whether a message was said of the document with all options that are wanted. */
    isOfCurrent({ settings }) {
        return this.isCurrent && settings === (this.document.settings ?? 0);
    }

    /** The files of the folder by their paths; null before the first list. */
    get files() {
        return this.#library.files;
    }

    /** Whether what is asked of the server reaches it, by names that it knows: it is there, and has told of its files. */
    get isReachable() {
        return this.connected && this.#library.isCurrent;
    }

    /** The library's entry of the selected file, or undefined while the folder does not hold it. */
    get file() {
        return this.files?.get(this.path);
    }

    /**
     * The frame at the playhead, and the range as the player's `chosenRange`. Until there is a document, what will be: the frame is
     * null then for the first one.
     */
    get place() {
        const { frame, chosenRange: range } = this.player;
        return this.document ? { frame, range } : { frame: this.#start.frame, range: this.#start.range ?? range };
    }

    /** Selects a file by its path; null for none. Another animation of the same file keeps the range where none is given. */
    open(path, { frame = null, animation = null, range = null } = {}) {
        if (path === this.path && animation === this.animation) return;
        const samePath = path === this.path;
        this.path = path;
        this.animation = animation;
        this.#start = { frame, range };
        this.document = null;
        this.failure = null;
        this.images = new FrameImages(0);
        if (!samePath) this.player.setRange(null, null);
        this.on.opened();
        this.viewChanged();
    }

    /** Changes options by which the file is read; the stage keeps its frame until the new one arrives. */
    setOptions(options) {
        this.#options.want(options);
    }

    /** A drag begins or ends. */
    setDragging(dragging) {
        if (dragging === this.dragging) return;
        this.dragging = dragging;
        if (!dragging) this.#options.imageArrived();
        this.viewChanged();
    }

    /** Has the server look once more at what it does not watch. */
    refresh() {
        this.#options.again();
    }

    /** Sends a message that is not a view. */
    send(message) {
        this.#connection.send(message);
    }

    /** The image of the frame under the playhead, or undefined while it is missing. */
    get image() {
        return this.document ? this.images.find(this.player.frame, this.store) : undefined;
    }

    /** Whether the frame with a number is cached in the area wanted. */
    has(frame) {
        return this.store.has(this.images.hash(frame));
    }

    /** How many whole frames from `first` to `last` are. */
    count(first, last) {
        let count = 0;
        for (const [frame, hash] of this.images.entries) {
            if (Number.isInteger(frame) && frame >= first && frame <= last && this.store.has(hash)) count += 1;
        }
        return count;
    }

    /**
     * The last cached frame before the playhead in the direction of play, as `{frame, image}`; undefined for none. It keeps
     * the stage moving while playback is ahead of what has arrived.
     */
    get latest() {
        return this.document ? this.images.latest(this.player, this.store) : undefined;
    }

    /** The frame that came last, if it is nearer to the playhead than the one on the stage, as `latest`: a scrub shows it on its way. */
    onTheWay(onStage) {
        return this.document ? this.images.onTheWay(this.player.frame, onStage, this.store) : undefined;
    }

    /** The frames cached at the size wanted, fractional ones too, each with its render time in milliseconds; in order. */
    get loaded() {
        return this.images.loaded(this.store);
    }

    /** Sends the view at the end of this task if it changed; `seek` says that the playhead was moved. */
    viewChanged(how) {
        if (how?.seek) this.images.moved();
        this.#publisher.changed(how);
    }

    /** Reports the playhead to a server that sends only what comes next; to be called while playing. */
    reportPlayhead(now) {
        if (this.#cachePolicy.storeIsFull) this.#publisher.report(now);
    }

    /**
     * Has a frame painted, and makes room for the pixels that were unpacked for it. One that proves corrupt is treated like a bad
     * message: nothing after `paint` throws is done, and all comes anew over another connection.
     */
    show(paint) {
        this.#guard(() => {
            paint();
            this.#cachePolicy.trim(this.images);
        });
    }

    /** The view to send; null while there is no server to send it to. */
    get #view() {
        if (!this.connected || !this.#library.isCurrent) return null;
        const area = this.document ? this.wantedArea() : null;
        if (area && this.images.want(area)) this.#wantsOtherArea = true;
        const { sent, settings } = this.#options;
        return { state: viewState(this, sent, settings, area), frame: this.document ? this.wantedFrame : this.#start.frame ?? 0 };
    }

    #sendView(message) {
        this.#connection.send(message);
        // Before it, the server would go on with the area that is not wanted any more.
        if (this.#wantsOtherArea) this.#cachePolicy.startOver();
        this.#wantsOtherArea = false;
    }

    #connectionChanged(open) {
        this.connected = open;
        this.#library.isCurrent = false;
        this.#publisher.forget();
        this.#streamed = null;
        this.#options.connectionChanged();
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
            case "refused":
                this.#options.takeAnswer();
                this.on.tuning?.(message);
                return this.on.trouble(message.reason);
            default: return this.on[recipient(message, this)]?.(message);
        }
    }

    #takeHello(message) {
        if (message.protocol !== protocolVersion) {
            this.isOutdated = true;
            return this.#connection.end();
        }
        if (this.server && this.server.session !== message.session) {
            this.store.clear();
            this.images = new FrameImages(0);
            this.#cachePolicy.forget();
        }
        // Only files that are over their budgets are told of.
        this.on.budgets?.({ files: [] });
        this.server = message;
        this.#cachePolicy.storeIsFull = false;
        this.on.connection();
    }

    #takeLibrary(changed) {
        if (changed === null) return;
        this.#followRename();
        this.on.library(changed);
        this.viewChanged();
    }

    /**
     * Selects the file under its new name where it was renamed. The folder tells of the new name before it tells that the old one
     * is gone, or after that.
     */
    #followRename() {
        const { file } = this;
        if (file && this.#seen?.file.id === file.id) this.#seen.file = file;
        else if (file) this.#seen = { file, known: new Set(this.files.keys()) };
        if (file || this.#seen?.file.path !== this.path) return;
        const path = renamedTo(this.#seen.file, this.files, this.#seen.known);
        if (path === null) return;
        this.#seen = null;
        this.on.renamed?.(this.path, path);
    }

    #takeDocument(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        const first = this.document === null;
        // All frames until the next document are of this one, so other settings have other images, too.
        const isOther = this.images.revision !== message.revision || this.document?.settings !== message.settings;
        if (first || isOther) {
            this.#cachePolicy.leave(this.images, Boolean(this.#options.shown.edits));
            this.#options.shown = this.#options.sent;
            this.images = new FrameImages(message.revision);
        }
        this.document = message;
        this.failure = null;
        this.player.setTimeline(message);
        if (first) {
            const { frame, range } = this.#start;
            if (range) this.player.setRange(range.in, range.out);
            this.player.seek(frame ?? message.inFrame);
            if (this.player.playing) this.player.play();
        }
        this.on.document(first);
        this.#options.documentArrived(this.dragging);
        this.viewChanged({ seek: first });
    }

    #takeFailure(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        this.failure = message;
        this.#options.takeAnswer();
        this.on.failure();
    }

    #takeKnownFrames({ file, revision, width, height, region, frames }) {
        if (file !== this.file?.id || revision !== this.images.revision) return;
        const missing = [];
        for (const [frame, hash] of frames) {
            this.images.note(frame, hash, { width, height, region });
            if (!this.store.has(hash)) missing.push(hash);
        }
        // The server sent this list before it knew that these frames were dropped.
        if (missing.length > 0) this.#connection.send({ type: "drop", hashes: missing });
        this.on.frames();
        this.#options.imageArrived();
    }

    #takeFrame(message) {
        this.received += 1;
        const image = this.store.take(message);
        const ours = this.document && this.#streamed === this.file?.id && message.revision === this.images.revision;
        if (ours) this.images.note(message.frame, image.hash, message.area);
        this.#cachePolicy.trim(this.images);
        this.on.frames();
        this.#connection.send({ type: "ack", serial: message.serial, frame: this.player.frame });
        this.#cachePolicy.dropStale(this.images);
        if (ours) this.#options.imageArrived();
    }

    /** A message that makes no sense ends the connection: what comes after it cannot be trusted. */
    #guard(work) {
        try {
            work();
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            this.store.clear();
            this.on.trouble(`${error.message}. Reconnecting.`);
            this.#connection.restart();
        }
    }
}
