// The dialogs that make files: a new motion document, and a copy of what cannot be written in place.

import { byId, element, setText } from "../shared/dom.js";
import { fileIsGone, notConnected, secretFor } from "../wire/write-access.js";

/** What new files are called whose name nobody changes. */
const untitled = "Untitled";

/** “New motion document” and “Save as”. */
export class NewFiles {
    #session;
    #on;
    /** The dialog that waits for an answer, or null. */
    #waiting = null;
    /** The path of the file that was made last, until the folder lists it; else null. */
    #pending = null;
    /** The picture that was dropped, for a new document: what the server calls it, its name and an address; null for none. */
    #picture = null;
    #new = byId("new-dialog");
    #copy = byId("save-as-dialog");

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {object} on `isElsewhere()`, whether the page is on another device than Pegbar, `open(path)`, `edits()` as
     *     `{list, expected}` of the file on the stage, `copied()` after its edits are in a copy
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        byId("new-document").addEventListener("click", () => this.create());
        byId("new-picture-remove").addEventListener("click", () => this.#setPicture(null));
        for (const dialog of [this.#new, this.#copy]) {
            const form = dialog.querySelector("form");
            form.addEventListener("submit", (event) => {
                event.preventDefault();
                this.#submit(dialog);
            });
            dialog.querySelector("[data-cancel]").addEventListener("click", () => dialog.close());
            dialog.addEventListener("close", () => (this.#waiting = this.#waiting === dialog ? null : this.#waiting));
        }
    }

    /** Asks for a new motion document, perhaps of a picture that was dropped: `{id, name, address}`. */
    create(picture = null) {
        this.#setPicture(picture);
        this.#offerFolders();
        const name = picture?.name.replace(/\.[^.]+$/, "") || untitled;
        if (!this.#new.open) this.#show(this.#new, this.#free(name, ".motion.json"));
    }

    #setPicture(picture) {
        if (this.#picture) URL.revokeObjectURL(this.#picture.address);
        this.#picture = picture;
        byId("new-picture").hidden = picture === null;
        byId("new-picture-image").src = picture?.address ?? "";
        setText(byId("new-picture-name"), picture?.name ?? "");
    }

    /** The folders that have animations, if there are several; at first that of the file on the stage. */
    #offerFolders() {
        const folders = new Set([""]);
        for (const { folder, dropped } of this.#session.files?.values() ?? []) if (!dropped) folders.add(folder);
        const select = this.#new.querySelector("[name=folder]");
        const title = this.#session.server?.directory || "This folder";
        select.replaceChildren(...[...folders].sort().map((folder) => element("option", { value: folder, text: folder || title })));
        const { file } = this.#session;
        select.value = file && !file.dropped ? file.folder : "";
        byId("new-folder-row").hidden = folders.size < 2;
    }

    /** Asks for a copy of the file on the stage. */
    saveAs() {
        const { file } = this.#session;
        if (!file) return;
        const ending = endingOf(file.path);
        const stem = file.path.split("/").pop().slice(0, -endingOf(file.path, true).length || undefined);
        setText(byId("save-as-ending"), ending);
        setText(byId("save-as-folder"), file.dropped ? "the folder that Pegbar shows" : "the same folder");
        this.#show(this.#copy, this.#free(`${stem} copy`, ending));
    }

    #show(dialog, name) {
        const field = dialog.querySelector("[name=name]");
        field.value = name;
        this.#trouble(dialog, "");
        dialog.showModal();
        field.select();
    }

    /** A name that no file of the folder has, as far as the page knows. */
    #free(name, ending) {
        const taken = new Set([...(this.#session.files?.keys() ?? [])].map((path) => path.split("/").pop().toLowerCase()));
        for (let number = 1; ; number++) {
            const candidate = number === 1 ? name : `${name} ${number}`;
            if (!taken.has(`${candidate}${ending}`.toLowerCase())) return candidate;
        }
    }

    #submit(dialog) {
        const { server, isReachable, file, animation } = this.#session;
        if (!isReachable) return this.#trouble(dialog, notConnected);
        const form = new FormData(dialog.querySelector("form"));
        const name = form.get("name").trim();
        if (name === "") return this.#trouble(dialog, "Type a name.");
        const secret = secretFor(server.session) ?? "";
        if (dialog === this.#new) {
            this.#session.send({
                type: "create", name, template: form.get("template"), animates: form.get("animates"),
                folder: form.get("folder") || undefined, picture: this.#picture?.id, secret,
            });
        } else {
            if (!file) return this.#trouble(dialog, fileIsGone);
            const { list, expected } = this.#on.edits();
            this.#session.send({ type: "saveAs", name, file: file.id, animation: animation ?? undefined, edits: list, expected, secret });
        }
        this.#waiting = dialog;
        return this.#trouble(dialog, "");
    }

    /** Takes in what became of the file. */
    take(message) {
        const dialog = this.#waiting;
        this.#waiting = null;
        if (message.type === "notCreated" || message.type === "refused") {
            return dialog && this.#trouble(dialog, message.reason);
        }
        dialog?.close();
        if (dialog === this.#copy) this.#on.copied();
        this.#pending = message.path;
        return this.libraryChanged();
    }

    /** The folder may list the new file by now. */
    libraryChanged() {
        if (this.#pending === null || !this.#session.files?.has(this.#pending)) return;
        const path = this.#pending;
        this.#pending = null;
        this.#on.open(path);
    }

    connectionChanged() {
        // A phone only looks: there is nothing that would let it write.
        const { server } = this.#session;
        if (server) byId("new-document").hidden = this.#on.isElsewhere() && secretFor(server.session) === null;
        if (this.#waiting && !this.#session.connected) this.#trouble(this.#waiting, "The connection was lost. Try again.");
        this.#waiting = null;
    }

    #trouble(dialog, text) {
        const node = dialog.querySelector("[role=alert]");
        setText(node, text);
        node.hidden = text === "";
    }
}

/** What a copy's name ends in: a packed sticker is copied as JSON. With `isOwn` what the file's own name ends in. */
function endingOf(path, isOwn = false) {
    const name = path.split("/").pop();
    const ending = /\.motion\.json$/i.exec(name)?.[0] ?? /\.[^.]+$/.exec(name)?.[0] ?? "";
    return ending.toLowerCase() === ".tgs" && !isOwn ? ".json" : ending;
}
