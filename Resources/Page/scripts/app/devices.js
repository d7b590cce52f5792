// Other devices: the addresses under which phones find this page, and the page that follows another one.

import { byId, drawn, element, setText } from "../shared/dom.js";

/** The dialog “Other devices”. */
export class Devices {
    #dialog = byId("devices-dialog");
    #mirror;
    /** The addresses with their codes, as the server has them. */
    #entries = [];

    /** @param {import("./mirror.js").Mirror} mirror */
    constructor(mirror) {
        this.#mirror = mirror;
        byId("open-devices").addEventListener("click", () => this.open());
        byId("devices-close").addEventListener("click", () => this.#dialog.close());
        byId("devices-mirror").addEventListener("change", () => this.#show());
        byId("follow-mirror").addEventListener("change", (event) => mirror.follow(event.target.checked));
    }

    /** Shows the addresses, or on another device whether it follows the computer. */
    async open() {
        byId("follow-mirror").checked = this.#mirror.isFollowing;
        byId("follow-row").hidden = !this.#mirror.mayFollow;
        this.#dialog.showModal();
        if (!this.#mirror.mayFollow) {
            try {
                this.#entries = await (await fetch("/addresses.json")).json();
            } catch {
                this.#entries = [];
            }
        }
        this.#show();
    }

    #show() {
        const isHere = !this.#mirror.mayFollow;
        const isReachable = this.#entries.length > 0;
        byId("devices-mirror-row").hidden = !isHere || !isReachable;
        setText(byId("devices-hint"), !isHere ? "" : isReachable
            ? "Scan with a phone in the same network. It can look at everything and change nothing."
            : "Only this computer can open the page. Start Pegbar with --host 0.0.0.0 to look from a phone in the same network.");
        byId("devices-hint").hidden = !isHere;
        const follows = byId("devices-mirror").checked;
        byId("devices-list").replaceChildren(...this.#entries.map((entry) => device(follows ? entry.mirror : entry.plain)));
    }
}

/** An address and its code. Around the code there is a margin of four modules, as readers need it. */
function device({ address, side, path }) {
    return element("li", { class: "device" },
        drawn("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": `QR code of ${address}` }, drawn("path", { d: path })),
        element("code", { text: address }));
}
