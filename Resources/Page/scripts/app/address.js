// The page's address: it says what is shown, so that a link, a bookmark or a reload brings it back.

import { readReplacements, replacementsText } from "../inspector/colors.js";
import { frameText } from "../shared/format.js";
import { clampSpeed } from "../player/player.js";
import { backgrounds } from "../stage/stage.js";

/** Safari refuses more than a hundred changes in half a minute. */
const pauseBetweenWrites = 500;
/** The same where another file was opened; somebody may go through many with the arrow keys. */
const pauseBetweenFiles = 120;

/** Reads what the address asks for; what it does not say is null. */
export function readAddress(search) {
    const query = new URLSearchParams(search);
    const number = (name) => (query.has(name) && query.get(name) !== "" ? finite(Number(query.get(name))) : null);
    const speed = number("speed");
    const range = { in: number("in"), out: number("out") };
    const isEmpty = range.in !== null && range.out !== null && range.in >= range.out;
    return {
        file: query.get("file") || null,
        animation: query.get("animation") || null,
        frame: number("frame"),
        range: isEmpty || (range.in === null && range.out === null) ? null : range,
        paused: query.has("paused") ? query.get("paused") !== "0" : null,
        compatibility: query.get("compatibility") === "afterEffects" ? "afterEffects" : null,
        profile: ["android", "ios"].includes(query.get("profile")) ? query.get("profile") : null,
        state: query.get("state"),
        recolor: readReplacements(query.get("recolor")),
        speed: speed === null || speed === 0 ? null : clampSpeed(speed),
        background: background(query.get("background")),
        zoom: number("zoom"),
        scale: number("scale"),
        storeMegabytes: number("store"),
    };
}

/**
 * What the address says of what is shown, by the names of its query; null for what is as usual. Until there is a document, it is
 * what will be shown: who reloads a page that loads finds the place again.
 */
export function addressValues({ session, player, stage, state, recolor }) {
    const { frame, range } = session.place;
    return {
        file: session.path,
        animation: session.animation,
        frame: player.playing ? null : textOrNull(frame),
        paused: player.playing ? null : "1",
        speed: player.speed === 1 ? null : String(player.speed),
        in: textOrNull(range?.in),
        out: textOrNull(range?.out),
        compatibility: session.options.compatibility ?? null,
        profile: session.options.profile ?? null,
        state,
        recolor: replacementsText(recolor),
        background: stage.background === "checkerboard" ? null : stage.background,
        zoom: stage.fits ? null : String(Math.round(stage.zoom * 1000) / 1000),
        scale: stage.scale === null ? null : String(stage.scale),
    };
}

function textOrNull(frame) {
    return frame === null || frame === undefined ? null : frameText(frame);
}

/** Writes the state into the address, at most every half second; `values` gives the names and texts, null for none. */
export class AddressWriter {
    #values;
    #timer = null;
    /** When the timer ends. */
    #due = 0;
    #last = -Infinity;

    constructor(values) {
        this.#values = values;
    }

    /** Says that something changed; it is written `pause` milliseconds after the last time at the earliest. */
    update(pause = pauseBetweenWrites) {
        const due = Math.max(performance.now(), this.#last + pause);
        if (this.#timer !== null && this.#due <= due) return;
        clearTimeout(this.#timer);
        this.#due = due;
        this.#timer = setTimeout(() => {
            this.#timer = null;
            this.#write();
        }, due - performance.now());
    }

    /** Says that another file is open: a reload is to bring that one. */
    updateFile() {
        this.update(pauseBetweenFiles);
    }

    /** What is shown next is another place: the browser's way back leads to this one. */
    turn() {
        this.write();
        history.pushState(null, "", location.href);
    }

    /** Writes at once: a reload must not bring back what was saved a moment ago. */
    write() {
        clearTimeout(this.#timer);
        this.#timer = null;
        this.#write();
    }

    #write() {
        this.#last = performance.now();
        const query = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(this.#values())) {
            if (value === null) query.delete(name);
            else query.set(name, value);
        }
        // Slashes and commas are allowed in a query and read better than their escapes.
        const text = query.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
        const address = `${location.pathname}${text ? `?${text}` : ""}${location.hash}`;
        if (address !== location.pathname + location.search + location.hash) history.replaceState(null, "", address);
    }
}

/** A name, or a color with or without its number sign. */
function background(text) {
    if (backgrounds.includes(text)) return text;
    const digits = /^#?([0-9a-f]{6})$/i.exec(text ?? "");
    return digits ? `#${digits[1].toLowerCase()}` : null;
}

function finite(value) {
    return Number.isFinite(value) ? value : null;
}
