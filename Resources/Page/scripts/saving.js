// Writing what is tuned into the file: whether this page may, what is on its way, what came of it, and what somebody
// else has written meanwhile.

import { keepSecret, secretFor, takeSecret } from "./write-access.js";

/** What is known of the file behind some edits. */
class FileRecord {
    /** The hash of the file as the server told it last. */
    onServer = null;
    /** Whether somebody else has saved the file, and nobody has said yet what is to become of that. */
    isConflict = false;
    /** Whether the edits are to be saved as soon as it is known over what. */
    overwrites = false;
    /** What was saved, in the server's words, until the server has read the file again; else null. */
    saved = null;
    /** The hashes that the file had before saves which the server has not read yet. */
    past = new Set();
}

/** Saves edits. */
export class Saving {
    #session;
    #on;
    #access = { allowed: false, reason: "" };
    /** Why the file on the stage cannot be written, or null. */
    #readOnly = null;
    /** @type {WeakMap<import("./edits.js").Edits, FileRecord>} */
    #records = new WeakMap();
    /** What is on its way, or null; the server takes one save at a time. */
    #sent = null;
    /** The server that the edits' versions are known to. */
    #server = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {object} on `edits()` of the file on the stage, `say(text, isTrouble)`, `told()` after the edits became
     *     others, `refresh()` after something else did
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
        this.#sent = null;
        const { server } = this.#session;
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
            this.#access = { allowed: false, reason: "Open the address that Pegbar printed in the terminal to save from here." };
        } else if (this.#access.session !== server.session || !this.#access.allowed) {
            this.#session.send({ type: "unlock", secret });
        }
    }

    take(message) {
        switch (message.type) {
            case "writing":
                this.#access = { allowed: message.allowed, reason: message.reason, session: this.#session.server?.session };
                if (message.allowed) keepSecret(this.#session.server?.session);
                return this.#on.refresh();
            case "saved": return this.#takeSaved(message);
            case "notSaved": return this.#takeRefusal(message);
            // Whatever it was that was refused: no answer will come to a save that was.
            case "refused": return this.#takeRefusal({ reason: "The file was not saved.", cause: "failed" });
            default: return undefined;
        }
    }

    #takeSaved({ hash }) {
        if (!this.#sent) return;
        const { edits, snapshot, list, before } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        edits.saved(snapshot, hash);
        record.isConflict = record.overwrites = false;
        record.past.add(before);
        record.past.delete(hash);
        record.saved = record.onServer === hash ? null : list;
        this.#on.say("Saved.");
        this.#on.told();
    }

    #takeRefusal({ reason, cause }) {
        if (!this.#sent) return;
        const { edits } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        if (cause === "changed") record.isConflict = true;
        else this.#on.say(reason, true);
        if (cause !== "changed") record.overwrites = false;
        if (edits === this.#on.edits()) this.fileIs(record.onServer);
        this.#on.refresh();
    }

    /**
     * The server has the file on the stage with this hash. While a save is on its way nobody knows whose that is; after
     * one, documents of before may still arrive.
     */
    fileIs(hash, readOnly = this.#readOnly) {
        this.#readOnly = readOnly;
        if (!hash) return;
        const edits = this.#on.edits();
        const record = this.#record(edits);
        record.onServer = hash;
        if (this.#sent?.edits === edits) return;
        if (hash === edits.file) {
            const isNew = record.saved !== null;
            record.saved = null;
            record.past.clear();
            if (isNew) this.#on.told();
            return;
        }
        if (record.saved !== null && record.past.has(hash)) return;
        record.saved = null;
        record.past.clear();
        if (edits.file === null || edits.isEmpty) this.#adopt(edits, record);
        else if (record.overwrites) this.overwrite();
        else record.isConflict = true;
        this.#on.refresh();
    }

    /** From now on the edits are made in the file as the server has it. */
    #adopt(edits, record) {
        record.isConflict = false;
        if (record.onServer !== null && edits.fileIs(record.onServer)) {
            this.#on.say("Somebody else saved the file, so what was to be put back is not put back any more.", true);
            this.#on.told();
        }
    }

    /** Writes the edits. */
    save() {
        const edits = this.#on.edits();
        if (edits.isEmpty) return this.#on.say("There is nothing to save.");
        const reason = this.whyNot;
        if (reason) return this.#on.say(reason, true);
        const { snapshot, list } = edits;
        const before = edits.file ?? this.#session.document?.hash;
        this.#sent = { edits, snapshot, before, list: this.shown(edits) };
        this.#session.send({
            type: "save", file: this.#session.file.id, animation: this.#session.animation ?? undefined, edits: list,
            expected: before, secret: secretFor(this.#session.server?.session),
        });
        return this.#on.refresh();
    }

    /** What somebody else saved stays below the edits. */
    keep() {
        this.#on.say("The file is as somebody else saved it, with your changes on top. Save when it looks right.");
        this.settle();
    }

    /** The edits are written over what somebody else saved. */
    overwrite() {
        this.settle();
        this.save();
        // If that comes too early the file is heard of soon.
        this.#record(this.#on.edits()).overwrites = this.#sent !== null;
    }

    /** Nothing is to be decided any more. */
    settle() {
        const edits = this.#on.edits();
        const record = this.#record(edits);
        if (record.isConflict) this.#adopt(edits, record);
        this.#on.refresh();
    }

    /** Whether somebody else saved the file on the stage below the edits. */
    get isConflict() {
        return this.#record(this.#on.edits()).isConflict;
    }

    /** The edits that the server is to show: until it has read a saved file again those saved are among them. */
    shown(edits) {
        const list = edits.list;
        const { saved, onServer } = this.#record(edits);
        if (saved === null) return list;
        if (list[0]?.restore) return list[0].restore === onServer ? list.slice(1) : saved;
        const paths = new Set(list.map(({ path, segment }) => (segment ? null : path)));
        const last = saved.findLastIndex(({ segment, restore }) => segment || restore);
        return [...saved.filter(({ path }, place) => place <= last || !paths.has(path)), ...list];
    }

    /** Why nothing can be saved; an empty text where it can. */
    get whyNot() {
        if (!this.#session.connected) return "There is no connection to Pegbar.";
        if (this.#sent) return "The last save is not over yet.";
        if (!this.#session.file) return "The file is gone.";
        if (this.#readOnly) return sentence(this.#readOnly);
        if (!this.#access.allowed) return this.#access.reason || "This page may not write.";
        return "";
    }

    #record(edits) {
        if (!this.#records.has(edits)) this.#records.set(edits, new FileRecord());
        return this.#records.get(edits);
    }
}

function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
