// What lies over the stage: why a save could not be read, that the connection is lost, that there is nothing yet.

import { byId, element, setText } from "../shared/dom.js";

/** How much of a line is shown around its column; an export may be one line of a megabyte. */
const excerptLength = 120;

/** The card that says where a file is broken. The last good frame stays on the stage. */
export class Overlay {
    #failure = null;
    #dismissed = false;
    #on;

    /** @param {object} on `changed()`, `openEditor(line, column)`, `retry()`: the file is to be read once more */
    constructor(on) {
        this.#on = on;
        byId("error-place").addEventListener("click", () => on.openEditor(this.#failure?.line, this.#failure?.column));
        byId("error-retry").addEventListener("click", () => on.retry());
        byId("error-close").addEventListener("click", () => this.dismiss());
        byId("error-chip").addEventListener("click", () => this.reopen());
    }

    /** Whether the card is open. */
    get isOpen() {
        return this.#failure !== null && !this.#dismissed;
    }

    /** Says whether the rest of the file is waited for. */
    setWaiting(isWaiting) {
        byId("waiting-chip").hidden = !isWaiting;
    }

    /** Shows a failure, or none. */
    setFailure(failure, hasImage) {
        this.setWaiting(false);
        if (failure && failure !== this.#failure) {
            this.#dismissed = false;
            this.#fill(failure, hasImage);
        }
        this.#failure = failure;
        this.#show();
    }

    dismiss() {
        this.#dismissed = true;
        this.#show();
    }

    reopen() {
        this.#dismissed = false;
        this.#show();
    }

    #show() {
        byId("error").hidden = !this.isOpen;
        byId("error-chip").hidden = this.#failure === null || !this.#dismissed;
        this.#on.changed();
    }

    #fill(failure, hasImage) {
        const { name, path, message, line, column, jsonPath, excerpt, canBeTriedAgain } = failure;
        setText(byId("error-title"), `${name ?? path} can’t be read`);
        setText(byId("error-message"), message);
        setText(byId("error-place"), [path ?? name, line, column].filter((part) => part !== undefined && part !== null).join(":"));
        const jsonPathLine = byId("error-json-path");
        jsonPathLine.hidden = !jsonPath;
        setText(jsonPathLine, jsonPath ?? "");
        byId("error-excerpt").replaceChildren(...excerptRows(excerpt ?? [], line, column));
        byId("error-excerpt").hidden = !excerpt?.length;
        byId("error-retry").hidden = !canBeTriedAgain;
        setText(byId("error-note"), hasImage
            ? "The stage still shows the last version that worked. This message clears with the next good save."
            : "This message clears with the next good save.");
    }
}

function excerptRows(excerpt, line, column) {
    const rows = [];
    for (const entry of excerpt) {
        const wrong = entry.line === line;
        const cut = cropLine(entry.text, wrong ? column : null);
        rows.push(element("div", { class: wrong ? "line wrong" : "line" },
            element("span", { class: "number", text: entry.line }),
            element("span", { class: "text", text: cut.text || " " })));
        if (wrong && column) {
            rows.push(element("div", { class: "line caret", "aria-hidden": "true" },
                element("span", { class: "number" }),
                element("span", { class: "text", text: `${" ".repeat(cut.column - 1)}^` })));
        }
    }
    return rows;
}

/**
 * Cuts a long line to what lies around a column (counted from 1), and gives the column's index in it, counted from 1. A tab becomes a
 * space, so that what stands beneath a character stands beneath it.
 */
export function cropLine(text, column) {
    const characters = [...text.replaceAll("\t", " ")];
    const at = Math.min(Math.max((column ?? 1) - 1, 0), characters.length);
    if (characters.length <= excerptLength) return { text: characters.join(""), column: at + 1 };
    const start = Math.max(0, Math.min(at - Math.floor(excerptLength / 2), characters.length - excerptLength));
    const end = Math.min(characters.length, start + excerptLength);
    const before = start > 0 ? "…" : "";
    const after = end < characters.length ? "…" : "";
    return { text: before + characters.slice(start, end).join("") + after, column: at - start + before.length + 1 };
}
