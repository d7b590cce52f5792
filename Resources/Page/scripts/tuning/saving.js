// Saving edits to the file: whether this page may, the save under way, its result, and changes on disk in between.

import { byId, setText } from "../shared/dom.js";
import { sentence } from "../shared/format.js";
import { combined } from "./value-edits.js";
import { fileIsGone, keepSecret, notConnected, secretFor, takeSecret } from "../wire/write-access.js";

/** How long the server may take to read a file that changed, in milliseconds, until somebody is asked what to do. */
const patience = 1000;

/** Why nothing is saved while a save is under way. */
const stillSaving = "Still saving…";
/** Why nothing is saved until the server has told of its files and of the one on the stage, and whether this page may save. */
const connecting = "Connecting…";

/** What is known of the file behind some edits. */
class FileRecord {
    /** The hash of the file that the server sent last. */
    onServer = null;
    /** Whether the file changed on disk, and what to do about it is not decided yet. */
    isConflict = false;
    /** Whether the edits are saved as soon as the version on disk is known. */
    overwrites = false;
    /** Whether they are saved as soon as it is known that another program's save leaves them alone. */
    retries = false;
    /** Whether the file is write-protected, as far as it was tried. */
    isProtected = false;
    /** The edits saved last, as on the wire, until the server has read the file again; else null. */
    saved = null;
    /** The hashes that the file had before saves which the server has not read yet. */
    past = new Set();
    /**
     * The number of the options that were sent last with edits which the file says by now, where those are segments or another
     * version: what the server made of the file as it was saved with them has them twice.
     */
    doubled = -1;
}

/** Saves edits. */
export class Saving {
    #session;
    #on;
    #access = { allowed: false, reason: "" };
    /** Whether the server has yet to answer whether this page may save. */
    #asksAccess = false;
    /** Why the file on the stage cannot be written, or null. */
    #readOnly = null;
    /** @type {WeakMap<import("./edits.js").Edits, FileRecord>} */
    #records = new WeakMap();
    /** The save under way, or null; the server takes one at a time. */
    #sent = null;
    /**
     * What is to be saved once the save under way is over, by its edits: the `name` of the file, and `isStale` once it is not
     * what was there when that was asked for.
     */
    #next = new Map();
    /**
     * The edits that are to be saved once the server has told what that takes, the `name` of their file, and `isStale` once they are
     * not what was there when that was asked for; or null.
     */
    #awaited = null;
    /** The run of the server that knows the edits' versions. */
    #server = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {object} on `edits()` of the file on the stage, `areSavable()` or else they are not saved, `say(text, isTrouble)`,
     *     `edited()` after the edits changed, `refresh()` after something else did
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        addEventListener("hashchange", () => {
            takeSecret();
            this.#unlock();
        });
    }

    /** Another file is on the stage. */
    opened() {
        this.#readOnly = null;
    }

    connectionChanged() {
        const { server, connected } = this.#session;
        this.#sent = null;
        this.#next.clear();
        if (!connected) this.#asksAccess = false;
        if (server && this.#server !== null && this.#server !== server.session) {
            this.#on.edits().forgetVersions();
            this.#access = { allowed: false, reason: "" };
        }
        this.#server = server?.session ?? this.#server;
        this.#unlock();
        this.#on.refresh();
    }

    #unlock() {
        const { server, connected } = this.#session;
        if (!connected || !server) return;
        const secret = secretFor(server.session);
        if (secret === null) {
            this.#setAccess({ allowed: false, reason: "To save from here, open the address that Pegbar printed in the terminal." });
        } else if (this.#access.session !== server.session || !this.#access.allowed) {
            this.#asksAccess = true;
            this.#session.send({ type: "unlock", secret });
        }
    }

    /** Saves what somebody wanted saved before the server had told what that takes, if it has by now. */
    saveAwaited() {
        if (this.#awaited === null || this.#isConnecting) return;
        const { edits, name, isStale } = this.#awaited;
        this.#awaited = null;
        if (edits.isEmpty) return;
        if (edits === this.#on.edits() && !isStale) this.save();
        else this.#on.say(`Changes to ${name} aren’t saved yet.`, true);
    }

    get #isConnecting() {
        const { isReachable, file, failure } = this.#session;
        return !isReachable || this.#asksAccess || Boolean(file && !this.#isKnown && failure === null);
    }

    /** Whether it is known which version of the file the edits are for. */
    get #isKnown() {
        return this.#on.edits().file !== null || this.#session.document !== null;
    }

    /** Takes on whether this page may save; one that may not says so below. */
    #setAccess(access) {
        this.#access = access;
        const fact = byId("fact-access");
        setText(fact, access.allowed ? "" : "View only");
        fact.title = access.allowed ? "" : access.reason;
    }

    take(message) {
        switch (message.type) {
            case "writing":
                this.#asksAccess = false;
                this.#setAccess({ allowed: message.allowed, reason: message.reason, session: this.#session.server?.session });
                if (message.allowed) keepSecret(this.#session.server?.session);
                this.saveAwaited();
                return this.#on.refresh();
            case "saved": return this.#takeSaved(message);
            case "rebased": return this.#takeRebased(message);
            case "notSaved": return this.#takeRefusal(message);
            // If it was the save that was refused, no other answer will come.
            case "refused": return this.#takeRefusal({ reason: "The file wasn’t saved.", cause: "failed" });
            default: return undefined;
        }
    }

    #takeSaved({ hash }) {
        if (!this.#sent) return;
        const { edits, snapshot, list, before } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        edits.saved(snapshot, hash);
        record.isConflict = record.overwrites = record.isProtected = false;
        record.past.add(before);
        record.past.delete(hash);
        record.saved = list;
        if (record.onServer === hash) this.#isRead(record);
        this.#on.say("Saved.");
        this.#on.edited();
        this.#saveNext();
    }

    /** Saves what was to be saved after this save, if it is still there as it was. What is not is said. */
    #saveNext() {
        const next = [...this.#next];
        this.#next.clear();
        const others = next.filter(([edits]) => edits !== this.#on.edits());
        const [own] = next.filter(([edits]) => edits === this.#on.edits() && !edits.isEmpty);
        if (others.length > 0) this.#on.say(`Saved. Later changes to ${others[0][1].name} aren’t saved yet.`, true);
        else if (own?.[1].isStale) this.#on.say("Saved. Later changes aren’t saved yet.");
        if (own && !own[1].isStale) this.save();
    }

    /** The edits on the stage are changed. */
    changed() {
        const next = this.#next.get(this.#on.edits());
        if (next) next.isStale = true;
        if (this.#awaited?.edits === this.#on.edits()) this.#awaited.isStale = true;
    }

    #takeRefusal({ reason, cause }) {
        if (!this.#sent) return;
        const { edits } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        this.#next.clear();
        record.isProtected = cause === "readOnly";
        if (cause === "changed") this.#awaitFile(edits, record);
        else this.#on.say(reason, true);
        if (cause !== "changed") record.overwrites = false;
        if (edits === this.#on.edits()) this.fileIs(record.onServer);
        this.#on.refresh();
    }

    /**
     * The server has the file on the stage with this hash. During a save it may be ours or another; after one, documents
     * from before it may still arrive.
     */
    fileIs(hash, readOnly = this.#readOnly) {
        this.#readOnly = readOnly;
        if (!hash) return;
        const edits = this.#on.edits();
        const record = this.#record(edits);
        record.onServer = hash;
        if (this.#sent?.edits === edits) {
            // The save before the one under way has been read: what it wrote is shown without any edit.
            if (record.saved !== null && hash === edits.file && !this.#sent.own[0]?.restore) {
                this.#isRead(record);
                this.#sent.list = this.#sent.own;
                this.#on.edited();
            }
            return;
        }
        if (hash === edits.file) {
            const isNew = record.saved !== null;
            this.#isRead(record);
            if (isNew) this.#on.edited();
            return;
        }
        if (record.saved !== null && record.past.has(hash)) return;
        record.saved = null;
        record.past.clear();
        if (edits.file === null || edits.isEmpty) this.#adopt(edits, record);
        else if (record.overwrites) this.overwrite();
        else this.#compare(edits, record);
        this.#on.refresh();
    }

    /** The server has read the file as it was saved last, so far with what was saved on top. */
    #isRead(record) {
        if (record.saved?.some(({ segment, restore }) => segment || restore)) record.doubled = this.#session.settings;
        record.saved = null;
        record.past.clear();
    }

    /** Whether a message tells of the file on the stage with what was saved last twice. */
    isDoubled({ settings }) {
        return settings <= this.#record(this.#on.edits()).doubled;
    }

    /** Whether a change on disk concerns the edits is known once the server has read the file; it is a conflict until then. */
    #awaitFile(edits, record) {
        record.retries = true;
        if (record.onServer !== null && record.onServer !== edits.file) return this.#compare(edits, record);
        setTimeout(() => {
            if (!record.retries) return;
            record.isConflict = true;
            this.#on.refresh();
        }, patience);
        return undefined;
    }

    /** Asks whether another program's save leaves alone what is edited. */
    #compare(edits, record) {
        if (edits.list[0]?.restore || !this.#session.isReachable || !this.#session.file) {
            record.isConflict = true;
            record.retries = false;
            return;
        }
        this.#session.send({
            type: "rebase", file: this.#session.file.id, animation: this.#session.animation ?? undefined, edits: edits.list,
            expected: edits.file, onto: record.onServer,
        });
    }

    #takeRebased({ file, from, onto, clean }) {
        const edits = this.#on.edits();
        const record = this.#record(edits);
        // The file may be another one by now, or have changed again.
        if (file !== this.#session.file?.id || from !== edits.file || onto !== record.onServer || this.#sent) return;
        const { retries } = record;
        record.retries = false;
        if (!clean) {
            record.isConflict = true;
        } else {
            this.#adopt(edits, record);
            this.#on.say("The file changed on disk. Your changes are on top.");
            this.#on.edited();
            if (retries) this.save();
        }
        this.#on.refresh();
    }

    /** Bases the edits on the file as the server has it. */
    #adopt(edits, record) {
        record.isConflict = false;
        if (record.onServer !== null && edits.fileIs(record.onServer)) {
            this.#on.say("The file changed on disk, so the version before your last save can’t be restored.", true);
            this.#on.edited();
        }
    }

    /** Writes the edits, once the server is there and after a save that is under way; `reason` says why that is not possible. */
    save(reason = this.whyNot) {
        const edits = this.#on.edits();
        if (edits.isEmpty) return this.#on.say("Nothing to save.");
        if (reason === connecting) {
            this.#awaited = { edits, name: this.#session.path.split("/").pop(), isStale: false };
            return this.#on.say(connecting);
        }
        if (reason === stillSaving) {
            this.#next.set(edits, { name: this.#session.file?.name, isStale: false });
            return this.#on.say(stillSaving);
        }
        if (reason) return this.#on.say(reason, true);
        if (!this.#on.areSavable()) return undefined;
        const { snapshot, list } = edits;
        const before = edits.file ?? this.#session.document?.hash;
        this.#sent = { edits, snapshot, before, list: this.shown(edits), own: list };
        this.#session.send({
            type: "save", file: this.#session.file.id, animation: this.#session.animation ?? undefined, edits: list,
            expected: before, secret: secretFor(this.#session.server?.session),
        });
        return this.#on.refresh();
    }

    /** Keeps what is on disk now, with the edits on top. */
    keep() {
        this.#on.say("Reloaded, with your changes on top. Save when it looks right.");
        this.settle();
    }

    /** Writes the edits over what is on disk now. */
    overwrite() {
        this.settle();
        this.save();
        // If the server does not know the new version yet, the save follows once it does.
        this.#record(this.#on.edits()).overwrites = this.#sent !== null;
    }

    /** Ends the conflict. */
    settle() {
        const edits = this.#on.edits();
        const record = this.#record(edits);
        record.retries = false;
        if (record.isConflict) this.#adopt(edits, record);
        this.#on.refresh();
    }

    /** Whether the edits can be saved in a copy alone. */
    get needsCopy() {
        return this.#access.allowed && (Boolean(this.#readOnly) || this.#record(this.#on.edits()).isProtected);
    }

    /** Whether the file on the stage changed on disk below the edits. */
    get isConflict() {
        return this.#record(this.#on.edits()).isConflict;
    }

    /** Whether the server has not read the file yet as it was saved last. */
    get isAhead() {
        return this.#record(this.#on.edits()).saved !== null;
    }

    /** The edits that the server should show. Those saved are among them until it has read the file again. */
    shown(edits) {
        const list = edits.list;
        const { saved, onServer } = this.#record(edits);
        if (saved === null) return list;
        if (list[0]?.restore) return list[0].restore === onServer ? list.slice(1) : saved;
        return combined(saved, list);
    }

    /** Why saving is not possible; empty where it is. */
    get whyNot() {
        if (this.#readOnly && this.#whyNotNow === "") return this.lastingReason;
        return this.whyNotWhole || (this.#isKnown ? "" : "This file can’t be read.");
    }

    /** Why no other version can take the place of the file; empty where one can. That takes no editing. */
    get whyNotWhole() {
        if (this.#whyNotNow !== "") return this.#whyNotNow;
        return this.#access.allowed ? "" : this.#access.reason || "This page doesn’t have write permission.";
    }

    get #whyNotNow() {
        if (!this.#session.connected) return notConnected;
        if (this.#isConnecting) return connecting;
        if (this.#sent) return stillSaving;
        return this.#session.file ? "" : fileIsGone;
    }

    /** Why nothing that is done here will make saving possible; empty as far as that is not known. */
    get lastingReason() {
        return this.#readOnly ? sentence(this.#readOnly) : this.#access.allowed ? "" : this.#access.reason;
    }

    #record(edits) {
        if (!this.#records.has(edits)) this.#records.set(edits, new FileRecord());
        return this.#records.get(edits);
    }
}
