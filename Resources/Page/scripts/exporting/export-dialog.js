// The dialog that exports the animation on the stage as pictures and films: the server draws, the browser saves.

import { byId, setText } from "../shared/dom.js";
import { bytesText, countText } from "../shared/format.js";
import { fieldsOf, formats, longestSide, mostColumns, preview } from "./formats.js";
import { secretFor, whyNotAsked } from "../wire/write-access.js";

/** The fields that only some formats have. */
const fields = ["scale", "rate", "range", "still", "columns", "background", "matte", "dither", "quality", "tolerance"];

/** The dialog “Export animation”. */
export class ExportDialog {
    #session;
    #player;
    #frameCopy;
    #editCount;
    #serial = 0;
    #isRunning = false;
    #dialog = byId("frames-dialog");

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../player/player.js").Player} player
     * @param {import("./frame-copy.js").FrameCopy} frameCopy
     * @param {() => number} editCount how many edits are not saved
     */
    constructor(session, player, frameCopy, editCount) {
        this.#session = session;
        this.#player = player;
        this.#frameCopy = frameCopy;
        this.#editCount = editCount;
        byId("frames-close").addEventListener("click", () => this.#dialog.close());
        byId("frames-start").addEventListener("click", () => this.#start());
        byId("frames-cancel").addEventListener("click", () => session.send({ type: "cancelExport" }));
        for (const field of this.#dialog.querySelectorAll("select, input")) field.addEventListener("input", () => this.#show());
    }

    /** Opens the dialog, or closes it. */
    toggle() {
        if (this.#dialog.open) return this.#dialog.close();
        if (!this.#session.document) return undefined;
        this.#frameCopy.opened();
        byId("frames-still").value = String(this.#player.frame);
        this.#show();
        return this.#dialog.showModal();
    }

    /** The connection is gone, and the export with it. */
    connectionChanged() {
        if (this.#isRunning && !this.#session.connected) this.#end("The connection was lost. Export again.");
    }

    /** The server refused a message: if it was the one that began the export, no other answer will come. */
    refused(reason) {
        if (this.#isRunning) this.#end(`The animation wasn’t exported: ${reason}`);
    }

    /** Takes in how the export comes along. */
    take(message) {
        if (message.serial !== this.#serial) return;
        if (message.state === "running") return this.#showProgress(message);
        if (message.state === "ended") return this.#end(message.reason || "Canceled.");
        const link = byId("frames-link");
        link.href = `/export/${message.id}`;
        link.download = message.name;
        setText(link, `Save ${message.name} again`);
        link.hidden = false;
        const notes = message.notes.filter((note) => !note.startsWith("ffmpeg "));
        this.#end([`${message.name}: ${bytesText(message.bytes)}.`, ...notes].join(" "));
        link.click();
        return undefined;
    }

    get #format() {
        return formats[byId("frames-format").value];
    }

    /** Size, rate and frames, as they are wanted. */
    get #wanted() {
        const { document, file } = this.#session;
        const scale = Number(byId("frames-scale").value);
        const rate = Number(byId("frames-rate").value) || document.frameRate;
        const range = byId("frames-range").value === "range" ? this.#player.range : { in: document.inFrame, out: document.outFrame };
        const duration = Math.max(0, range.out - range.in) / document.frameRate;
        const shownRate = Math.min(rate, this.#format.rate ?? Infinity);
        const columns = Math.min(Math.floor(Number(byId("frames-columns").value)), mostColumns);
        const still = byId("frames-still").value;
        return {
            width: Math.max(1, Math.round(document.width * scale)), height: Math.max(1, Math.round(document.height * scale)),
            range, duration, rate: shownRate, count: Math.max(1, Math.round(duration * shownRate)),
            columns: columns > 0 ? columns : undefined, frame: still === "" ? this.#player.frame : Number(still),
            bytes: file?.bytes ?? 0, edits: this.#editCount(),
        };
    }

    #show() {
        const { document } = this.#session;
        if (!document) return;
        this.#offer(document);
        const format = this.#format;
        const shown = fieldsOf(format);
        for (const field of fields) byId(`frames-${field}-row`).hidden = !shown[field];
        byId("frames-rate").placeholder = String(Math.round(document.frameRate * 100) / 100);
        byId("frames-range").options[1].disabled = !this.#player.hasRange;
        if (!this.#player.hasRange) byId("frames-range").value = "all";
        byId("frames-quality").options[0].textContent = format.quality === "lossless" ? "Lossless" : "Best";
        const background = byId("frames-background");
        background.options[0].disabled = Boolean(format.opaque);
        if (format.opaque && background.value === "") background.value = "#ffffff";
        byId("frames-color").hidden = !shown.background || background.value !== "custom";
        setText(byId("frames-hint"), format.hint);
        const { facts, problem } = preview(byId("frames-format").value, this.#wanted);
        setText(byId("frames-facts"), facts);
        setText(byId("frames-problem"), problem);
        byId("frames-problem").hidden = problem === "";
    }

    /** Only Lottie animations are written as files of Lottie. */
    #offer(document) {
        const isLottie = document.format === "lottie";
        const select = byId("frames-format");
        for (const option of select.options) {
            if (formats[option.value].kind === "document") option.disabled = !isLottie;
        }
        if (select.selectedOptions[0]?.disabled) select.value = "gif";
    }

    #start() {
        const { server, file } = this.#session;
        const reason = whyNotAsked(this.#session);
        // Nothing else would answer.
        if (reason) return this.#end(reason);
        this.#serial += 1;
        const wanted = this.#wanted;
        const format = this.#format;
        const shown = fieldsOf(format);
        const { in: first, out: end } = format.kind === "still" ? { in: wanted.frame, out: wanted.frame + 1 } : wanted.range;
        const background = byId("frames-background").value;
        this.#session.send({
            type: "exportFrames", serial: this.#serial, file: file.id, format: byId("frames-format").value,
            // Of the animation itself nothing is drawn.
            width: Math.min(wanted.width, format.kind === "document" ? longestSide : Infinity),
            height: Math.min(wanted.height, format.kind === "document" ? longestSide : Infinity), first, end,
            secret: secretFor(server.session) ?? "",
            rate: shown.rate ? Number(byId("frames-rate").value) || undefined : undefined,
            columns: shown.columns ? wanted.columns : undefined,
            background: shown.background ? (background === "custom" ? byId("frames-color").value : background) || undefined : undefined,
            matte: shown.matte ? byId("frames-matte").value || undefined : undefined,
            dither: shown.dither ? byId("frames-dither").value : undefined,
            quality: shown.quality ? Number(byId("frames-quality").value) || undefined : undefined,
            tolerance: shown.tolerance ? Number(byId("frames-tolerance").value) : undefined,
        });
        this.#isRunning = true;
        byId("frames-link").hidden = true;
        this.#showProgress({ done: 0, total: 0, bytes: 0 });
        this.#showRunning();
    }

    #showProgress({ done, total, bytes }) {
        const bar = byId("frames-progress");
        if (total > 0) {
            bar.max = total;
            bar.value = done;
        } else {
            bar.removeAttribute("value");
        }
        // What the rest takes is not known; that it is like what is there is a fair guess after some frames.
        const size = bytes > 0 && done > 4 ? `, about ${bytesText((bytes / done) * total)} in all` : "";
        setText(byId("frames-status"), total > 0 ? `${done} of ${countText(total, "frame")}${size}` : "Exporting…");
    }

    #end(text) {
        this.#isRunning = false;
        setText(byId("frames-status"), text);
        this.#showRunning();
    }

    #showRunning() {
        byId("frames-progress").hidden = !this.#isRunning;
        byId("frames-cancel").hidden = !this.#isRunning;
        byId("frames-start").disabled = this.#isRunning;
        this.#dialog.dataset.state = this.#isRunning ? "running" : "idle";
    }
}
