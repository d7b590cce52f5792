// The stage: where the composition lies, how large it is shown, and how many pixels that takes.

import { byId, setHidden } from "../shared/dom.js";
import { Backdrop, isPartial, layPart } from "./backdrop.js";
import { Painter } from "./painter.js";
import { StageGestures } from "./stage-gestures.js";
import { regionFor } from "./visible-region.js";
import { nextZoom, zoomRange } from "./zoom-steps.js";

/** The longest edge of a composition that is drawn as a whole, in pixels; of a larger one only what is in sight. */
const longestEdge = 2048;
/** The longest edge that a composition may have of which parts are drawn. */
const longestWhole = 1 << 20;
/** How long zoom and window must rest before another size is asked for, in milliseconds. */
const restBeforeSize = 50;
/** A change of zoom by this factor is a step of its own, not part of a gesture: its size is asked for at once. */
const zoomJump = 1.2;
/** Around artboards, and between two side by side, in CSS pixels; the style sheet has the latter, too. */
const [margin, gap] = [32, 24];

/** The backgrounds that have names; any other is a color `#rrggbb`. */
export const backgrounds = ["checkerboard", "white", "dark"];

/** The canvas on its artboard. */
export class Stage {
    /** CSS pixels for each of the composition's. */
    zoom = 1;
    /** Whether the zoom follows the window. */
    fits = true;
    /** Pixels for each of the composition's; null for as many as the display has at this zoom. */
    scale = null;
    background = "checkerboard";
    /** Whether another artboard of the same size lies to the left of this one. */
    beside = false;
    /** The image on the canvas, or null. */
    shown = null;

    #composition = null;
    #pan = { x: 0, y: 0 };
    #sizeTimer = null;
    /** The zoom that a size was last asked for at, and when zoom or window changed last, in milliseconds. */
    #askedZoom = 1;
    #lastChange = -Infinity;
    #painter;
    #backdrop;
    /** The part that is drawn of an enlarged composition, and of what size; null for all of it. */
    #part = null;
    /** Whether that part is no more than what is in sight, as it is until it is on the canvas. */
    #isBare = false;
    /** Where the artboard lies in the viewport, in CSS pixels. */
    #corner = { left: 0, top: 0 };
    /** What needs all of the composition on the canvas. */
    #wholeFor = new Set();

    /**
     * @param {{viewport: HTMLElement, artboard: HTMLElement, canvas: HTMLCanvasElement, backdrop: HTMLCanvasElement}} elements
     *     the `backdrop` shows all of the composition behind a part of it, less sharp
     * @param {{size: () => void, zoom: () => void, whole: () => void, dragWithSpace: () => void, spaceIsHeld: () => boolean}} on
     */
    constructor({ viewport, artboard, canvas, backdrop }, on) {
        Object.assign(this, { viewport, artboard, canvas, on });
        this.#backdrop = new Backdrop(backdrop);
        this.#painter = new Painter(canvas);
        new ResizeObserver(() => this.#lay(restBeforeSize)).observe(viewport);
        this.#watchResolution();
        new StageGestures(this, { dragWithSpace: on.dragWithSpace, spaceIsHeld: on.spaceIsHeld, doubleClicked: on.doubleClicked });
    }

    /**
     * What frames should show: all of the composition as so many pixels, or the `region` of those that is in sight; null for none.
     */
    get wantedArea() {
        if (!this.#composition) return null;
        const longest = Math.max(this.#composition.width, this.#composition.height);
        const factor = this.scale ?? this.zoom * devicePixelRatio;
        if (this.scale !== null || this.#wholeFor.size > 0 || factor * longest <= longestEdge) {
            this.#part = null;
            return this.#size(Math.min(factor, longestEdge / longest));
        }
        return this.#visiblePart(this.#size(Math.min(factor, longestWhole / longest)));
    }

    #size(factor) {
        const { width, height } = this.#composition;
        return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
    }

    /** The region of a composition of this size that is in sight. */
    #visiblePart(whole) {
        const isNew = this.#part?.width !== whole.width || this.#part.height !== whole.height;
        if (isNew) this.#isBare = true;
        const pixels = whole.width / (this.#composition.width * this.zoom);
        const { left, top } = this.#corner;
        const { clientWidth, clientHeight } = this.viewport;
        const within = (length, most) => Math.min(Math.max(length * pixels, 0), most);
        const visible = {
            left: within(-left, whole.width), right: within(clientWidth - left, whole.width),
            top: within(-top, whole.height), bottom: within(clientHeight - top, whole.height),
        };
        const region = regionFor(whole, visible, isNew ? null : this.#part.region, { isBare: this.#isBare });
        this.#part = { ...whole, region };
        // It may be there from before.
        this.#growSoon();
        return this.#part;
    }

    /** Asks for somewhat more once there is something sharp to be seen. */
    #growSoon() {
        const isDue = () => this.#isBare && this.#showsPart();
        if (!isDue()) return;
        requestAnimationFrame(() => {
            if (!isDue()) return;
            this.#isBare = false;
            this.#part = { ...this.#part, region: null };
            this.on.size();
        });
    }

    /** Whether the part that was asked for last is on the canvas. */
    #showsPart() {
        if (!this.#part || !this.shown) return false;
        const { area } = this.shown;
        return area.width === this.#part.width && area.height === this.#part.height
            && area.region?.every((length, index) => length === this.#part.region[index]);
    }

    /** Says whether somebody needs all of the composition on the canvas, however large it is shown. */
    needWhole(who, isNeeded) {
        if (this.#wholeFor.has(who) === isNeeded) return;
        this.#wholeFor[isNeeded ? "add" : "delete"](who);
        this.#lay(0);
    }

    /** Whether the composition has this size. */
    isOfSize(size) {
        return size.width === this.#composition?.width && size.height === this.#composition?.height;
    }

    /** Says what size the composition has; null for none. */
    setComposition(size) {
        const same = size && this.isOfSize(size);
        this.#composition = size && { width: size.width, height: size.height };
        this.artboard.hidden = !size;
        if (!same) this.#lay(0);
    }

    /**
     * Puts a frame's image on the canvas and notes which it is.
     *
     * @throws {RangeError} when it is corrupt; nothing has changed then
     */
    show(image, { frame, revision }) {
        const { dataset } = this.canvas;
        if (image !== this.shown) {
            this.#painter.unpack(image);
            this.#place(image, `${frame} ${revision}`);
            this.#painter.paint(image);
            this.shown = image;
            dataset.painted = Number(dataset.painted) + 1;
            this.#chooseSampling();
            setHidden(byId("cut-chip"), !image.isCut);
            this.#growSoon();
        }
        // Scripts watch these: they are set only where they change.
        if (dataset.frame !== String(frame)) dataset.frame = frame;
        if (dataset.revision !== String(revision)) dataset.revision = revision;
    }

    /** Whether that is what is on the canvas. */
    shows(image, { frame, revision }) {
        const { dataset } = this.canvas;
        return image === this.shown && dataset.frame === String(frame) && dataset.revision === String(revision);
    }

    /** Lays the canvas where an image belongs on the artboard; `name` is what it shows. */
    #place(image, name) {
        const { canvas } = this;
        const isPart = isPartial(image);
        if (!isPart) {
            this.#backdrop.clear();
            if (canvas.classList.contains("part")) this.on.whole();
        } else if (this.shown && !isPartial(this.shown)) {
            this.#backdrop.take(canvas, `${canvas.dataset.frame} ${canvas.dataset.revision}`);
        }
        if (isPart) this.#backdrop.surround(image, name);
        canvas.classList.toggle("part", isPart);
        layPart(canvas, image);
    }

    clear() {
        this.#backdrop.clear();
        this.#painter.clear();
        this.shown = null;
        byId("cut-chip").hidden = true;
    }

    setBackground(background) {
        this.background = background;
        const named = backgrounds.includes(background);
        this.artboard.dataset.background = named ? background : "color";
        if (!named) this.artboard.style.setProperty("--artboard-color", background);
    }

    /** Makes room for a second artboard beside this one, or takes it back. */
    setBeside(beside) {
        if (beside === this.beside) return;
        this.beside = beside;
        this.#lay(0);
    }

    /** Sets how many pixels are drawn for each of the composition's; null for what the display has. */
    setScale(scale) {
        this.scale = scale;
        this.#lay(0);
    }

    /** Lays the artboard out again, as after the room for it changed. */
    relay() {
        this.#lay(restBeforeSize);
    }

    fit() {
        this.fits = true;
        this.#pan = { x: 0, y: 0 };
        this.#lay(restBeforeSize);
    }

    /** Zooms to a factor; the point `at` (in the window) stays where it is, else the middle. */
    zoomTo(zoom, at = null) {
        const next = Math.min(Math.max(zoom, zoomRange.least), zoomRange.most);
        const box = this.viewport.getBoundingClientRect();
        const x = (at?.x ?? box.x + box.width / 2) - box.x - box.width / 2;
        const y = (at?.y ?? box.y + box.height / 2) - box.y - box.height / 2;
        const ratio = next / this.zoom;
        this.#pan = { x: x - (x - this.#pan.x) * ratio, y: y - (y - this.#pan.y) * ratio };
        this.zoom = next;
        this.fits = false;
        this.#lay(restBeforeSize);
    }

    /** Zooms to the next round factor: 1 for nearer, -1 for farther. */
    zoomStep(direction) {
        this.zoomTo(nextZoom(this.zoom, direction));
    }

    panBy(x, y) {
        if (!this.isPannable) return;
        this.#pan = { x: this.#pan.x + x, y: this.#pan.y + y };
        this.#lay(null);
    }

    /** Whether the artboard is larger than the room for it. */
    get isPannable() {
        if (!this.#composition) return false;
        const { width, height } = this.#composition;
        return width * this.zoom > this.viewport.clientWidth || height * this.zoom > this.viewport.clientHeight;
    }

    /** Lays out the artboard; asks for another size after `delay` milliseconds of rest, null for never. */
    #lay(delay) {
        if (!this.#composition) return;
        const { width, height } = this.#composition;
        const room = { width: this.viewport.clientWidth, height: this.viewport.clientHeight };
        if (room.width === 0 || room.height === 0) return;
        if (this.fits) {
            const across = Math.max(room.width - 2 * margin - (this.beside ? gap : 0), 16) / (this.beside ? 2 * width : width);
            const down = Math.max(room.height - 2 * margin, 16) / height;
            this.zoom = Math.min(Math.max(Math.min(across, down), 0.01), zoomRange.most);
        }
        const ratio = devicePixelRatio;
        const snapped = (length) => Math.round(length * ratio) / ratio;
        const shownWidth = Math.max(snapped(width * this.zoom), 1 / ratio);
        const shownHeight = Math.max(snapped(height * this.zoom), 1 / ratio);
        // Part of the artboard always stays in sight.
        const limit = (pan, shown, whole) => {
            const most = Math.max((shown + whole) / 2 - 48, 0);
            return Math.min(Math.max(pan, -most), most);
        };
        this.#pan.x = limit(this.#pan.x, shownWidth, room.width);
        this.#pan.y = limit(this.#pan.y, shownHeight, room.height);
        const aside = this.beside ? (shownWidth + gap) / 2 : 0;
        const left = snapped((room.width - shownWidth) / 2 + aside + this.#pan.x);
        const top = snapped((room.height - shownHeight) / 2 + this.#pan.y);
        this.#corner = { left, top };
        this.artboard.style.width = `${shownWidth}px`;
        this.artboard.style.height = `${shownHeight}px`;
        this.artboard.style.transform = `translate(${left}px, ${top}px)`;
        this.viewport.classList.toggle("pannable", this.isPannable);
        this.#chooseSampling();
        this.on.zoom();
        if (delay !== null) this.#sizeChanged(delay);
        // A pan may bring in sight what is not drawn.
        else if (this.#part) this.on.size();
    }

    #sizeChanged(delay) {
        clearTimeout(this.#sizeTimer);
        const now = performance.now();
        const isJump = now - this.#lastChange > restBeforeSize && Math.abs(Math.log(this.zoom / this.#askedZoom)) > Math.log(zoomJump);
        this.#lastChange = now;
        const ask = () => {
            this.#askedZoom = this.zoom;
            this.on.size();
        };
        if (delay === 0 || isJump) return ask();
        this.#sizeTimer = setTimeout(ask, delay);
    }

    /** Pixels that are shown much enlarged are meant to be seen. */
    #chooseSampling() {
        const shownWidth = (this.#composition?.width ?? 1) * this.zoom * devicePixelRatio;
        const isPart = this.canvas.classList.contains("part");
        this.canvas.classList.toggle("pixelated", !isPart && shownWidth / this.canvas.width >= 2 && this.scale !== null);
    }

    #watchResolution() {
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            this.#lay(0);
            this.#watchResolution();
        }, { once: true });
    }

    /** Moves the artboard by a distance in CSS pixels, whether or not it is larger than the room for it. */
    move(x, y) {
        this.fits = false;
        this.#pan = { x: this.#pan.x + x, y: this.#pan.y + y };
        this.#lay(null);
    }
}
