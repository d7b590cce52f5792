// The frame on the stage as a picture: copied, as a data URL, or dragged to where it is wanted.

import { byId, setText } from "../shared/dom.js";
import { frameText } from "../shared/format.js";

const said = 2500;

/** The part “Current frame” of the export dialog. */
export class FrameCopy {
    #canvas;
    #session;
    #thumbnail = byId("frame-thumbnail");

    /**
     * @param {HTMLCanvasElement} canvas the stage
     * @param {import("../wire/session.js").Session} session
     */
    constructor(canvas, session) {
        this.#canvas = canvas;
        this.#session = session;
        byId("frame-copy").addEventListener("click", () => this.#copy(byId("frame-copy"), () => this.#write()));
        const copyURL = byId("frame-copy-url");
        copyURL.addEventListener("click", () => this.#copy(copyURL, () => navigator.clipboard.writeText(this.#address)));
        this.#thumbnail.addEventListener("dragstart", (event) => {
            // Chromium saves a file of this name where it is dropped; others take the picture.
            event.dataTransfer.setData("DownloadURL", `image/png:${this.#name}:${this.#address}`);
            event.dataTransfer.effectAllowed = "copy";
        });
    }

    /** The dialog opens: the frame is the one on the stage now. */
    opened() {
        this.#thumbnail.src = this.#address;
        this.#thumbnail.alt = `Frame ${this.#canvas.dataset.frame}`;
        const size = `${this.#canvas.width}×${this.#canvas.height} px`;
        const frame = frameText(Number(this.#canvas.dataset.frame));
        setText(byId("frame-facts"), `Frame ${frame}, ${size} as on the stage. Drag it to save it.`);
    }

    get #address() {
        return this.#canvas.toDataURL("image/png");
    }

    /** What the picture is called: the animation and the frame. */
    get #name() {
        const file = (this.#session.path ?? "frame").split("/").pop().replace(/\.[^.]*$/, "");
        return `${file.replace(/[:*?"<>|\\]/g, "-")}-${this.#canvas.dataset.frame}.png`;
    }

    #write() {
        const picture = new Promise((resolve, reject) => {
            this.#canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("empty"))), "image/png");
        });
        return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    }

    async #copy(button, work) {
        const label = button.dataset.label ?? button.textContent;
        button.dataset.label = label;
        try {
            await work();
            setText(button, "Copied");
        } catch {
            setText(button, "Your browser doesn’t allow copying");
        }
        setTimeout(() => setText(button, label), said);
    }
}
