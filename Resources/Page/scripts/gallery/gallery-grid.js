// The animations of the folder as a grid of pictures, on a stage that shows none: they play under the pointer.

import { byId, element, icon, setText } from "../shared/dom.js";
import { bytesText, costText, momentText, pathText, splitName } from "../shared/format.js";
import { recall, remember } from "../shared/tab-memory.js";
import { ChangedFiles } from "./changed-files.js";
import { followPicture, thumbnailAddress } from "./gallery-rows.js";

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
/** Frames that are shown of an animation under the pointer, and how long all of them take, in milliseconds. */
const strip = { frames: 16, duration: 1600 };
/** The side that pictures are asked for in, in pixels: twice what most are shown at. */
const side = 256;
const orders = {
    name: (a, b) => collator.compare(a.path, b.path),
    newest: (a, b) => (b.modified ?? 0) - (a.modified ?? 0) || collator.compare(a.path, b.path),
    largest: (a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || collator.compare(a.path, b.path),
};

/** Whether a file cannot be read: its picture cannot be drawn, or the server says why. */
function isBroken(file, broken, findings) {
    return broken.has(file.path) || findings.get(file.id)?.failure !== undefined;
}

/** Which files a grid shows, in which order. Pure. `findings` has what the server found out about files, by their ids. */
export function gridFiles(files, { order, filter, broken, overBudget, changed = null, findings = new Map() }) {
    // What has no cost yet comes after all that has.
    const cost = (file) => findings.get(file.id)?.cost ?? -1;
    const costly = (a, b) => cost(b) - cost(a) || collator.compare(a.path, b.path);
    const isWanted = (file) => filter === "all" || (filter === "broken" ? isBroken(file, broken, findings)
        : filter === "budget" ? (overBudget.get(file.id) ?? []).length > 0
        : filter === "changed" ? (changed?.has(file.id) ?? false) : file.format === filter);
    return [...files].filter(isWanted).sort(order === "costly" ? costly : orders[order] ?? orders.name);
}

/** The grid with what sorts, filters and sizes it. */
export class GalleryGrid {
    #grid = byId("grid");
    #files = null;
    #budgets = new Map();
    /** What the server found out about files, by their ids: `cost` of a frame on average, or `failure`. */
    #findings = new Map();
    #changes = new ChangedFiles(() => this.#show());
    /** The files whose picture cannot be drawn, by their paths. */
    #broken = new Set();
    #cards = new Map();
    #isShown = false;
    #wantsFindings = false;
    #open;
    #inSight = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            this.#inSight.unobserve(target);
            target.querySelector("img").dispatchEvent(new Event("renew"));
        }
    }, { root: byId("grid").parentElement, rootMargin: "160px 0px" });

    #want;

    /**
     * @param {(path: string) => void} open
     * @param {(isWanted: boolean) => void} want has the server find out what all files cost, and which cannot be read
     */
    constructor(open, want) {
        this.#open = open;
        this.#want = want;
        for (const id of ["grid-order", "grid-filter"]) byId(id).addEventListener("change", () => this.#show());
        byId("grid-size").addEventListener("input", (event) => this.#resize(event.target.value));
        this.#resize(byId("grid-size").value);
        const views = [...document.querySelectorAll("[data-grid-view]")];
        const show = (view) => {
            for (const button of views) button.setAttribute("aria-checked", String(button.dataset.gridView === view));
            this.#grid.classList.toggle("rows", view === "rows");
        };
        for (const button of views) {
            button.addEventListener("click", () => {
                show(button.dataset.gridView);
                remember("grid view", button.dataset.gridView);
            });
        }
        show(recall("grid view") === "rows" ? "rows" : "grid");
        this.#grid.addEventListener("click", (event) => {
            const path = event.target.closest("[data-path]")?.dataset.path;
            if (path !== undefined) this.#open(path);
        });
        for (const [begins, ends] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
            this.#grid.addEventListener(begins, (event) => this.#play(event.target.closest("[data-path]")));
            this.#grid.addEventListener(ends, (event) => {
                const card = event.target.closest("[data-path]");
                if (card && !card.contains(event.relatedTarget)) stop(card);
            });
        }
        this.#grid.addEventListener("keydown", (event) => this.#pressed(event));
    }

    /** Takes on the folder's files. */
    setFiles(files) {
        this.#files = files;
        this.#changes.ask();
        this.#show();
    }

    /** Takes on the files that are over their budgets, given as a list of `{id, excesses}`. */
    setBudgets(files) {
        this.#budgets = new Map(files.map(({ id, excesses }) => [id, excesses]));
        this.#show();
    }

    /** Takes in what the server found out about some files. */
    setFindings(files) {
        for (const { id, ...finding } of files) this.#findings.set(id, finding);
        this.#show();
    }

    /** Says whether somebody sees it: pictures are asked for only then. */
    setShown(isShown) {
        if (isShown === this.#isShown) return;
        this.#isShown = isShown;
        this.#changes.setShown(isShown);
        if (!isShown) this.#wantFindings(false);
        this.#show();
    }

    /** Only an order or a filter that needs it has all files looked at. */
    #wantFindings(isWanted) {
        if (isWanted === this.#wantsFindings) return;
        this.#wantsFindings = isWanted;
        this.#want(isWanted);
    }

    #resize(size) {
        this.#grid.style.setProperty("--card", `${size}px`);
    }

    #show() {
        if (!this.#isShown || !this.#files) return;
        this.#offerFormats();
        const changed = this.#changes.files;
        this.#offerChanges(changed !== null);
        const filter = byId("grid-filter").value;
        const order = byId("grid-order").value;
        this.#wantFindings(order === "costly" || filter === "broken");
        const findings = this.#findings;
        const files = gridFiles(this.#files.values(), { order, filter, broken: this.#broken, overBudget: this.#budgets, changed, findings });
        const wanted = new Set(files.map(({ path }) => path));
        for (const [path, card] of this.#cards) {
            if (wanted.has(path)) continue;
            this.#inSight.unobserve(card);
            card.remove();
            this.#cards.delete(path);
        }
        for (const [index, file] of files.entries()) {
            const card = this.#cards.get(file.path) ?? this.#make(file);
            this.#refresh(card, file);
            if (this.#grid.children[index] !== card) this.#grid.insertBefore(card, this.#grid.children[index] ?? null);
        }
        byId("grid-nothing").hidden = files.length > 0;
        setText(byId("grid-nothing"), filter === "changed" ? "No uncommitted changes." : "No files like this.");
    }

    /** What changed since the last commit, as a filter where git knows of one. */
    #offerChanges(isThere) {
        const select = byId("grid-filter");
        const option = select.querySelector("[value=changed]");
        option.hidden = option.disabled = !isThere;
        if (!isThere && select.value === "changed") select.value = "all";
    }

    /** The formats that there are, as filters. */
    #offerFormats() {
        const formats = [...new Set([...this.#files.values()].map(({ format }) => format))].sort();
        const select = byId("grid-filter");
        const known = formats.join();
        if (select.dataset.formats === known) return;
        select.dataset.formats = known;
        for (const option of [...select.options]) if (option.dataset.format) option.remove();
        const names = { lottie: "Lottie", keyframes: "Keyframes", coreAnimation: "Core Animation", motion: "Motion documents" };
        select.append(...formats.map((format) => element("option", { value: format, "data-format": format, text: names[format] ?? format })));
    }

    #make(file) {
        const image = element("img", { alt: "", decoding: "async", draggable: "false" });
        const card = element("button", { type: "button", class: "card", "data-path": file.path },
            element("span", { class: "thumbnail" }, image, element("span", { class: "strip", "aria-hidden": "true" })),
            element("span", { class: "card-badge" }, icon("warning"), element("span", {})),
            element("span", { class: "card-name" }),
            element("span", { class: "card-facts muted" }));
        followPicture(image, (isBroken) => {
            if (isBroken === this.#broken.has(file.path)) return;
            if (isBroken) this.#broken.add(file.path);
            else this.#broken.delete(file.path);
            this.#show();
        });
        this.#cards.set(file.path, card);
        return card;
    }

    #refresh(card, file) {
        const [stem, ending] = splitName(file.name);
        const [picture, badge, name, facts] = card.children;
        const source = thumbnailAddress(file, side);
        const image = picture.firstElementChild;
        if (image.dataset.source !== source) {
            image.dataset.source = source;
            card.dataset.strip = `${thumbnailAddress(file, 128)}&frames=${strip.frames}`;
            // A picture that nobody sees is not asked for.
            this.#inSight.unobserve(card);
            this.#inSight.observe(card);
        }
        setText(name, `${stem}${ending}`);
        const { cost, failure } = this.#findings.get(file.id) ?? {};
        const price = cost === undefined ? "" : `${costText(cost)} a frame`;
        setText(facts, [file.folder, bytesText(file.bytes), price, momentText(file.modified)].filter(Boolean).join(" · "));
        const isUnreadable = isBroken(file, this.#broken, this.#findings);
        const excesses = this.#budgets.get(file.id) ?? [];
        badge.hidden = !isUnreadable && excesses.length === 0;
        badge.classList.toggle("broken", isUnreadable);
        setText(badge.lastElementChild, isUnreadable ? "Can’t be read" : "Over budget");
        card.title = [pathText(file.path), failure, ...excesses].filter(Boolean).join("\n");
    }

    #play(card) {
        if (!card || card.classList.contains("playing") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
        card.classList.add("playing");
        const image = new Image();
        image.addEventListener("load", () => {
            if (!card.classList.contains("playing")) return;
            const frames = card.querySelector(".strip");
            frames.style.backgroundImage = `url("${image.src}")`;
            frames.style.backgroundSize = `${strip.frames * 100}% 100%`;
            frames.animate(
                [{ backgroundPosition: "0% 0" }, { backgroundPosition: `${(strip.frames / (strip.frames - 1)) * 100}% 0` }],
                { duration: strip.duration, iterations: Infinity, easing: `steps(${strip.frames})` });
            frames.classList.add("here");
        });
        image.src = card.dataset.strip;
    }

    /** The arrows go from card to card, up and down by rows. */
    #pressed(event) {
        const cards = [...this.#grid.children];
        const at = cards.indexOf(event.target.closest("[data-path]"));
        if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        const across = cards.findIndex((card) => card.offsetTop !== cards[0].offsetTop);
        const row = across < 0 ? cards.length : across;
        const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row, Home: 0, End: cards.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        cards[to]?.focus();
    }
}

function stop(card) {
    card.classList.remove("playing");
    const frames = card.querySelector(".strip");
    frames.classList.remove("here");
    for (const animation of frames.getAnimations()) animation.cancel();
}
