// The timeline under the stage: ruler, markers, the cached frames, the range and the playhead. Every whole frame
// is a cell as wide as the others; the playhead stands in the middle of its cell.

import { atMostEvery, byId, element, moveAcross, onDrag, setAttribute, setText } from "../shared/dom.js";
import { frameText, secondsText } from "../shared/format.js";
import { wholeFrames } from "./player.js";

/** How wide a label of the ruler is at least, in CSS pixels. */
const labelWidth = 56;
/** How many keyframes are shown at most. */
const mostTicks = 500;
/** How long the cached frames stay as they are shown while others arrive, in milliseconds. */
const restBetweenLoads = 200;

/** The scrub bar and what lies on it. */
export class Timeline {
    #player;
    #loadedFrames;
    #on;
    #frames = { first: 0, last: 0 };
    #scrub = byId("scrub");
    #playhead = byId("playhead");
    #keyframes = byId("key-ticks");
    #loaded = byId("loaded-path");
    #drawLoaded = atMostEvery(restBetweenLoads, () => this.#layLoaded());

    /**
     * @param {import("./player.js").Player} player
     * @param {() => Array<{frame: number}>} loadedFrames the cached frames, in order
     * @param {{seek: (frame: number) => void, scrubbing: (held: boolean) => void,
     *     range: (from: number|null, to: number|null) => void}} on
     */
    constructor(player, loadedFrames, on) {
        this.#player = player;
        this.#loadedFrames = loadedFrames;
        this.#on = on;
        this.#followScrubbing();
        this.#followHandle(byId("range-in"), (frame) => this.#on.range(Math.min(frame, this.#rangeEnd() - 1), this.#rangeEnd()));
        this.#followHandle(byId("range-out"), (frame) => this.#on.range(this.#rangeStart(), Math.max(frame, this.#rangeStart()) + 1));
        new ResizeObserver(() => this.#layRuler()).observe(this.#scrub);
    }

    /** Takes on the document's timeline and markers. */
    setDocument(document) {
        this.#frames = wholeFrames(document.inFrame, document.outFrame);
        this.#layRuler();
        const { inFrame, outFrame, markers = [] } = document;
        const isSeen = ({ frame, duration }) => frame < outFrame && (frame >= inFrame || frame + duration > inFrame);
        this.#layMarkers(joinedMarkers(markers.filter(isSeen)));
        this.showRange();
        this.showLoaded();
        this.showPlayhead();
    }

    /** Shows where the playhead is. */
    showPlayhead() {
        const { frame, timeline } = this.#player;
        const { first, last } = this.#frames;
        moveAcross(this.#playhead, this.#position(frame + 0.5));
        const seconds = (frame - timeline.inFrame) / timeline.frameRate;
        const valuetext = `frame ${frameText(frame)} of ${first} to ${last}, ${secondsText(seconds)}`;
        const now = { valuemin: first, valuemax: last, valuenow: frame, valuetext };
        for (const [name, value] of Object.entries(now)) setAttribute(this.#playhead, `aria-${name}`, value);
    }

    /** Shows the range that plays. */
    showRange() {
        const { in: start, out: end } = this.#player.range;
        const from = this.#position(start);
        const to = this.#position(end);
        byId("range").style.left = percent(from);
        byId("range").style.right = percent(1 - to);
        this.#scrub.classList.toggle("ranged", this.#player.hasRange);
        const { first, last } = this.#player.frames;
        describeHandle(byId("range-in"), from, first, this.#frames, "Range starts at frame");
        describeHandle(byId("range-out"), to, last, this.#frames, "Range ends at frame");
    }

    /** Shows where a property has keyframes; null for none. */
    setKeyframes(keyframes) {
        const { name = "", frames = [] } = keyframes ?? {};
        const key = JSON.stringify([name, frames, this.#frames]);
        if (key === this.#keyframes.dataset.key) return;
        this.#keyframes.dataset.key = key;
        const listed = frames.filter((frame) => frame >= this.#frames.first - 0.5 && frame <= this.#frames.last + 1).slice(0, mostTicks);
        this.#keyframes.hidden = listed.length === 0;
        this.#keyframes.setAttribute("aria-label", `Keyframes of ${name}: frames ${listed.map(frameText).join(", ")}`);
        this.#keyframes.replaceChildren(...listed.map((frame) => {
            const tick = element("span", { class: "key-tick" });
            tick.style.left = percent(this.#position(frame + 0.5));
            return tick;
        }));
    }

    /** Shows which frames are cached. */
    showLoaded() {
        this.#drawLoaded();
    }

    #rangeStart() {
        return this.#player.range.in;
    }

    #rangeEnd() {
        return this.#player.range.out;
    }

    /** Where the start of a frame's cell lies, 0…1. */
    #position(frame) {
        const { first, last } = this.#frames;
        return Math.min(Math.max((frame - first) / (last - first + 1), 0), 1);
    }

    #frameAt(event, fractional) {
        const box = this.#scrub.getBoundingClientRect();
        const { first, last } = this.#frames;
        const at = first + ((event.clientX - box.left) / box.width) * (last - first + 1);
        const frame = fractional ? Math.round((at - 0.5) * 10) / 10 : Math.floor(at);
        return Math.min(Math.max(frame, first), last);
    }

    #followScrubbing() {
        onDrag(this.#scrub, {
            begin: (event) => {
                if (event.button !== 0) return false;
                this.#playhead.focus({ preventScroll: true });
                this.#on.scrubbing(true);
                this.#on.seek(this.#frameAt(event, event.altKey));
            },
            move: (event) => this.#on.seek(this.#frameAt(event, event.altKey)),
            end: () => this.#on.scrubbing(false),
        });
    }

    #followHandle(handle, move) {
        onDrag(handle, {
            begin: (event) => {
                event.stopPropagation();
                handle.focus({ preventScroll: true });
                return event.button === 0;
            },
            move: (event) => move(this.#frameAt(event, false)),
        });
        handle.addEventListener("keydown", (event) => {
            const distance = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (!distance || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            move(Number(handle.getAttribute("aria-valuenow")) + distance * (event.shiftKey ? 10 : 1));
        });
    }

    #layRuler() {
        const { first, last } = this.#frames;
        const count = last - first + 1;
        const width = this.#scrub.clientWidth;
        if (width === 0) return;
        const stride = roundStride((count * labelWidth) / width);
        const labels = [];
        for (let frame = Math.ceil(first / stride) * stride; frame <= last; frame += stride) {
            const label = element("span", { class: "tick", text: frameText(frame) });
            label.style.left = percent(this.#position(frame + 0.5));
            labels.push(label);
        }
        byId("ticks").replaceChildren(...labels);
    }

    #layMarkers(markers) {
        byId("markers").replaceChildren(...markers.map(({ name, frame, duration }, index) => {
            const end = duration > 0 ? `–${frameText(frame + duration)}` : "";
            const button = element("button", {
                type: "button",
                class: duration > 0 ? "marker long" : "marker",
                title: `${name} · frame ${frameText(frame)}${end}`,
            }, element("span", { class: "marker-name", text: name }));
            const left = this.#markerStart(markers[index]);
            button.style.left = percent(left);
            if (duration > 0) {
                button.style.width = percent(this.#position(frame + duration) - left);
            } else if (index + 1 < markers.length) {
                // A name ends where the next one begins.
                button.style.maxWidth = `min(128px, ${percent(this.#markerStart(markers[index + 1]) - left)})`;
            }
            button.addEventListener("click", () => this.#on.seek(frame));
            return button;
        }));
        byId("timeline").classList.toggle("marked", markers.length > 0);
    }

    /** Where a marker begins on the bar: one without a duration in the middle of its frame. */
    #markerStart({ frame, duration }) {
        return this.#position(duration > 0 ? frame : frame + 0.5);
    }

    #layLoaded() {
        const { first, last } = this.#frames;
        const runs = [];
        let loaded = 0;
        // Only cached frames are walked through: a timeline may be a thousand million frames long.
        for (const { frame } of this.#loadedFrames()) {
            if (!Number.isInteger(frame) || frame < first || frame > last) continue;
            loaded += 1;
            const run = runs.at(-1);
            if (run && run.end === frame) run.end += 1;
            else runs.push({ start: frame, end: frame + 1 });
        }
        const path = runs.map(({ start, end }) => `M${start - first} 0h${end - start}v1h${start - end}z`);
        byId("loaded").setAttribute("viewBox", `0 0 ${last - first + 1} 1`);
        this.#loaded.setAttribute("d", path.join(""));
        setText(byId("fact-loaded"), `${loaded} of ${last - first + 1}`);
    }
}

/** Markers by their frames; those that mark the same are one with all of their names. */
function joinedMarkers(markers) {
    const joined = new Map();
    const inOrder = [...markers].sort((one, other) => one.frame - other.frame || other.duration - one.duration);
    for (const { name, frame, duration } of inOrder) {
        const key = `${frame} ${duration}`;
        const same = joined.get(key);
        joined.set(key, { name: same ? `${same.name}, ${name || "Marker"}` : name || "Marker", frame, duration });
    }
    return [...joined.values()];
}

/** The first of 1, 2, 5, 10, 20, 50 … that is not less. */
function roundStride(least) {
    for (let power = 1; ; power *= 10) {
        for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
    }
}

function describeHandle(handle, position, frame, frames, label) {
    handle.style.left = percent(position);
    handle.setAttribute("aria-valuemin", frames.first);
    handle.setAttribute("aria-valuemax", frames.last);
    handle.setAttribute("aria-valuenow", frame);
    handle.setAttribute("aria-valuetext", `${label} ${frameText(frame)}`);
    handle.title = `${label} ${frameText(frame)}`;
}

function percent(fraction) {
    return `${fraction * 100}%`;
}
