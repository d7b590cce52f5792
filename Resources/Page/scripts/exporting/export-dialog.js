// The dialog that exports the animation on the stage as pictures and films: the server draws, the browser saves.

import { byId, setText } from "../shared/dom.js";
import { bytesText, countText } from "../shared/format.js";
import { secretFor } from "../wire/write-access.js";

/** What each format can be told. `rate` is the most frames a second that it plays. */
const formats = {
    gif: { rate: 50, matte: true, hint: "256 colors per frame, no partial transparency." },
    apng: { hint: "Lossless, with transparency." },
    webp: { quality: "lossless", hint: "Lossless by default, with transparency." },
    webm: { quality: "film", hint: "VP9 with transparency. Needs ffmpeg." },
    mp4: { quality: "film", opaque: true, hint: "H.264, plays everywhere. No transparency. Needs ffmpeg." },
    mov: { hint: "ProRes 4444 with transparency, for editing. Needs ffmpeg." },
    svg: { hint: "Every frame as vectors." },
    zip: { hint: "A PNG for each frame." },
    sheet: { hint: "All frames in one PNG, with their numbers." },
};

/** The dialog “Export animation”. */
export class ExportDialog {
    #session;
    #player;
    #frameCopy;
    #serial = 0;
    #isRunning = false;
    #dialog = byId("frames-dialog");

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../player/player.js").Player} player
     * @param {import("./frame-copy.js").FrameCopy} frameCopy
     */
    constructor(session, player, frameCopy) {
        this.#session = session;
        this.#player = player;
        this.#frameCopy = frameCopy;
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
        this.#show();
        return this.#dialog.showModal();
    }

    /** The connection is gone, and the export with it. */
    connectionChanged() {
        if (this.#isRunning && !this.#session.connected) this.#end("The connection was lost. Export again.");
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
        const { document } = this.#session;
        const scale = Number(byId("frames-scale").value);
        const rate = Number(byId("frames-rate").value) || document.frameRate;
        const range = byId("frames-range").value === "range" ? this.#player.range : { in: document.inFrame, out: document.outFrame };
        const duration = Math.max(0, range.out - range.in) / document.frameRate;
        const shownRate = Math.min(rate, this.#format.rate ?? Infinity);
        return {
            width: Math.max(1, Math.round(document.width * scale)), height: Math.max(1, Math.round(document.height * scale)),
            rate: Number(byId("frames-rate").value) || undefined, first: range.in, end: range.out, duration,
            shownRate, count: Math.max(1, Math.round(duration * shownRate)),
        };
    }

    #show() {
        const { document } = this.#session;
        if (!document) return;
        const format = this.#format;
        byId("frames-rate").placeholder = String(Math.round(document.frameRate * 100) / 100);
        byId("frames-range").options[1].disabled = !this.#player.hasRange;
        if (!this.#player.hasRange) byId("frames-range").value = "all";
        byId("frames-matte-row").hidden = !format.matte;
        byId("frames-dither-row").hidden = !format.matte;
        byId("frames-quality-row").hidden = !format.quality;
        byId("frames-quality").options[0].textContent = format.quality === "lossless" ? "Lossless" : "Best";
        const background = byId("frames-background");
        background.options[0].disabled = Boolean(format.opaque);
        if (format.opaque && background.value === "") background.value = "#ffffff";
        byId("frames-color").hidden = background.value !== "custom";
        setText(byId("frames-hint"), format.hint);
        const { width, height, duration, shownRate, count } = this.#wanted;
        const seconds = `${Math.round(duration * 100) / 100} s`;
        const rate = `${Math.round(shownRate * 100) / 100} fps`;
        setText(byId("frames-facts"), `${width}×${height} px, ${countText(count, "frame")}, ${seconds} at ${rate}`);
    }

    #start() {
        const { server, file } = this.#session;
        if (!server || !file) return;
        this.#serial += 1;
        const { width, height, rate, first, end } = this.#wanted;
        const background = byId("frames-background").value;
        this.#session.send({
            type: "exportFrames", serial: this.#serial, file: file.id, format: byId("frames-format").value, width, height,
            rate, first, end, secret: secretFor(server.session) ?? "",
            background: (background === "custom" ? byId("frames-color").value : background) || undefined,
            matte: this.#format.matte ? byId("frames-matte").value || undefined : undefined,
            dither: this.#format.matte ? byId("frames-dither").value : undefined,
            quality: this.#format.quality ? Number(byId("frames-quality").value) || undefined : undefined,
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
