// Files that are dropped onto the page: the server keeps them for as long as it runs, to be looked at and never written.

import { byId, setText } from "../shared/dom.js";
import { countText } from "../shared/format.js";
import { notConnected, secretFor } from "../wire/write-access.js";

/** What the server takes at most of one file, in bytes; it says so itself, but only after the file was sent. */
const mostBytes = 32 << 20;

/** What the server's answer begins with where a picture was dropped. */
const pictureMark = "picture:";

/** The target over the page while files are dragged, and what becomes of those dropped. */
export class DroppedFiles {
    #session;
    #token;
    #on;
    #target = byId("drop-target");
    /** Whether what is dragged comes from the page itself. */
    #isOwn = false;
    /** The path of the file to open once the folder lists it; else null. */
    #pending = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {string} token what opens the socket
     * @param {object} on `isElsewhere()`, whether the page is on another device than Pegbar, `open(path)`, `say(text)`, and
     *     `picture({id, name, address})` to begin a document with
     */
    constructor(session, token, on) {
        this.#session = session;
        this.#token = token;
        this.#on = on;
        addEventListener("dragstart", () => (this.#isOwn = true));
        addEventListener("dragend", () => (this.#isOwn = false));
        addEventListener("dragenter", (event) => this.#over(event));
        addEventListener("dragover", (event) => this.#over(event));
        addEventListener("dragleave", (event) => {
            // Only where the pointer leaves the window there is no element that it goes to.
            if (event.relatedTarget === null) this.#target.hidden = true;
        });
        addEventListener("drop", (event) => this.#drop(event));
    }

    /** The folder may list the file by now. */
    libraryChanged() {
        if (this.#pending === null || !this.#session.files?.has(this.#pending)) return;
        const path = this.#pending;
        this.#pending = null;
        this.#on.open(path);
    }

    /** Why nothing can be dropped; empty where it can. */
    get #whyNot() {
        const { server, connected } = this.#session;
        if (!connected || !server) return notConnected;
        if (secretFor(server.session) !== null) return "";
        return this.#on.isElsewhere() ? "You can only drop files on the computer that Pegbar runs on."
            : "To drop files here, open the address that Pegbar printed in the terminal.";
    }

    #brings(event) {
        return !this.#isOwn && Boolean(event.dataTransfer?.types.includes("Files"));
    }

    #over(event) {
        if (!this.#brings(event)) return;
        // Otherwise the browser would leave the page to show the file.
        event.preventDefault();
        const whyNot = this.#whyNot;
        event.dataTransfer.dropEffect = whyNot === "" ? "copy" : "none";
        setText(byId("drop-title"), whyNot === "" ? "Drop to preview" : "This page is view only");
        setText(byId("drop-note"), whyNot
            || "Pegbar shows a copy until it quits. Your files stay as they are. A picture begins a new motion document.");
        this.#target.classList.toggle("refusing", whyNot !== "");
        this.#target.hidden = false;
    }

    async #drop(event) {
        if (!this.#brings(event)) return;
        event.preventDefault();
        this.#target.hidden = true;
        const whyNot = this.#whyNot;
        if (whyNot !== "") {
            this.#on.say(whyNot);
            return;
        }
        const folders = [...event.dataTransfer.items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory).length;
        const files = [...event.dataTransfer.files];
        const refusals = [];
        let first = null;
        for (const file of folders > 0 ? [] : files) {
            const { path, picture, reason } = await this.#send(file);
            if (path) first ??= path;
            else if (picture) this.#on.picture({ id: picture, name: file.name, address: URL.createObjectURL(file) });
            else refusals.push(reason);
        }
        if (folders > 0) refusals.push("Drop files, not folders. To preview a folder, start Pegbar with it: pegbar FOLDER");
        if (refusals.length > 0) {
            const others = refusals.length - 1;
            this.#on.say(others > 0 ? `${refusals[0]} ${countText(others, "other file")} can’t be shown either.` : refusals[0]);
        }
        if (first === null) return;
        this.#pending = first;
        this.libraryChanged();
    }

    /** Has the server keep a file; gives its path in the library, or why it has none. */
    async #send(file) {
        if (file.size > mostBytes) return { reason: `“${file.name}” is too large: ${mostBytes >> 20} MB at most.` };
        const secret = secretFor(this.#session.server?.session) ?? "";
        const name = encodeURIComponent(file.name.toWellFormed());
        const headers = { "X-Pegbar-Token": this.#token, "X-Pegbar-Write": secret, "X-Pegbar-Name": name };
        try {
            const answer = await fetch("/dropped", { method: "POST", headers, body: await file.arrayBuffer() });
            const text = (await answer.text()).trim();
            if (!answer.ok) return { reason: text };
            return text.startsWith(pictureMark) ? { picture: text.slice(pictureMark.length) } : { path: text };
        } catch {
            return { reason: `“${file.name}” can’t be read, or the connection was lost.` };
        }
    }
}
