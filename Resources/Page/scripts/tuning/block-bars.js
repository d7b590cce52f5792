// UIKit's keyframe blocks as bars on a time line below the graph: when each begins and how long it takes.

import { byId, element, onDrag } from "../shared/dom.js";
import { snapped, spanText, timeScale } from "./block-times.js";
import { PlotStrip } from "./plot-strip.js";

/** The height of a row, and the most rows that are seen without scrolling. */
const rowHeight = 28;
const mostRows = 3;
/** How near an edge catches, in pixels, and how far one press of an arrow goes, as a share of the duration. */
const catchDistance = 5;
const stride = 0.01;

const parts = ["start", "body", "end"];

/** The bars of the property that is plotted. */
export class BlockBars {
    #view;
    #on;
    #panel = byId("block-bars");
    #strip;
    #rows = [];
    #blocks = [];
    #scale = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `frameRate()`, `frame()` of the playhead, `resized()`
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        this.#strip = new PlotStrip(this.#panel, "--bars", () => on.resized());
    }

    /** Shows the blocks with the edits in force; nothing where something else moves the property. */
    show() {
        const { plot } = this.#view;
        this.#blocks = plot?.motion?.kind === "blocks" && plot.motion.path ? this.#blocksOf(plot) : [];
        this.#strip.height = Math.min(this.#blocks.length, mostRows) * rowHeight;
        if (this.#blocks.length === 0) {
            this.#rows = [];
            return this.#panel.replaceChildren();
        }
        this.#scale = timeScale(plot, (path) => this.#on.valueOf(path), this.#on.frameRate());
        if (this.#rows.length !== this.#blocks.length) this.#build();
        this.#rows.forEach((row, index) => this.#lay(row, this.#blocks[index], index));
        return undefined;
    }

    #blocksOf(plot) {
        const blocks = [];
        for (let index = 0; ; index++) {
            const path = `${plot.motion.path}.blocks[${index}]`;
            const [start, length] = [`${path}.relativeStartTime`, `${path}.relativeDuration`];
            if (!plot.knobs[start] || !plot.knobs[length]) return blocks;
            const from = this.#on.valueOf(start) ?? plot.knobs[start].value;
            const duration = this.#on.valueOf(length) ?? plot.knobs[length].value;
            blocks.push({ start, length, from, to: Math.min(from + duration, 1) });
        }
    }

    #build() {
        this.#rows = this.#blocks.map((_, index) => {
            const handles = parts.map((part) => this.#handle(index, part));
            // The ends lie above the body, which is wider than a short bar.
            const bar = element("div", { class: "block-bar" }, handles[1], handles[0], handles[2]);
            return { bar, handles, node: element("div", { class: "block-row" }, bar) };
        });
        this.#panel.replaceChildren(...this.#rows.map(({ node }) => node));
    }

    #handle(index, part) {
        const name = { start: `Start of block ${index + 1}`, body: `Block ${index + 1}`, end: `End of block ${index + 1}` }[part];
        const node = element("div", {
            class: `block-${part}`, role: "slider", tabindex: 0, "aria-label": name, "aria-valuemin": 0, "aria-valuemax": 100,
            text: part === "body" ? String(index + 1) : "",
        });
        let grip = null;
        onDrag(node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                grip = { x: event.clientX, ...this.#blocks[index] };
                this.#on.held(true);
                return true;
            },
            move: (event) => this.#move(index, part, grip, (event.clientX - grip.x) / this.#scale.width, !event.altKey),
            cancel: () => this.#set(index, grip.from, grip.to),
            end: () => this.#on.held(false),
        });
        node.addEventListener("keydown", (event) => {
            const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            event.stopPropagation();
            this.#move(index, part, { ...this.#blocks[index] }, direction * stride * (event.shiftKey ? 10 : 1), false);
        });
        return node;
    }

    /** Moves a part of a block by a share of the duration, from where it was. */
    #move(index, part, { from, to }, by, catches) {
        const others = this.#blocks.filter((_, other) => other !== index).flatMap((block) => [block.from, block.to]);
        const edges = catches ? [0, 1, this.#scale.share(this.#on.frame()), ...others] : [];
        const near = catchDistance / this.#scale.width;
        if (part === "start") return this.#set(index, Math.min(snapped(from + by, edges, near), to), to);
        if (part === "end") return this.#set(index, from, Math.max(snapped(to + by, edges, near), from));
        const length = to - from;
        const begin = snapped(from + by, [...edges, ...edges.map((edge) => edge - length)], near);
        const start = Math.min(Math.max(begin, 0), 1 - length);
        return this.#set(index, start, start + length);
    }

    #set(index, from, to) {
        const { start, length } = this.#blocks[index];
        const [first, last] = [from, to].map((share) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000);
        this.#on.set([[start, first], [length, Math.round((last - first) * 1000) / 1000]]);
    }

    #lay({ bar, handles }, { from, to }, index) {
        const { left, width } = this.#scale;
        bar.style.left = `${left + from * width}px`;
        bar.style.width = `${Math.max((to - from) * width, 2)}px`;
        const text = spanText(from, to, this.#scale.seconds);
        handles.forEach((handle, part) => {
            handle.setAttribute("aria-valuenow", String(Math.round((part === 2 ? to : from) * 1000) / 10));
            handle.setAttribute("aria-valuetext", text);
            handle.title = `Block ${index + 1}: ${text}`;
        });
    }
}
