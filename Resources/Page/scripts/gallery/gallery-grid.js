// The animations of the folder as a grid of pictures, on a stage that shows none.

import { byId, setText } from "../shared/dom.js";
import { ChangedFiles } from "./changed-files.js";
import { isFound, searchWords } from "./gallery-layout.js";
import { GridCards } from "./grid-cards.js";
import { GridTools } from "./grid-tools.js";

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const orders = {
    name: (a, b) => collator.compare(a.path, b.path),
    newest: (a, b) => (b.modified ?? 0) - (a.modified ?? 0) || collator.compare(a.path, b.path),
    largest: (a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || collator.compare(a.path, b.path),
};

/** Whether a file cannot be read: its picture cannot be drawn, or the server says why. */
function isUnreadable(file, broken, findings) {
    return broken.has(file.path) || findings.get(file.id)?.failure !== undefined;
}

/** Which files a grid shows, in which order. Pure. `findings` has what the server found out about files, by their ids. */
export function gridFiles(files, { order, filter, broken, overBudget, changed = null, search = "", findings = new Map() }) {
    const words = searchWords(search);
    // What has no cost yet comes after all that has.
    const cost = (file) => findings.get(file.id)?.cost ?? -1;
    const costly = (a, b) => cost(b) - cost(a) || collator.compare(a.path, b.path);
    const isWanted = (file) => isFound(file, words) && (filter === "all" || (filter === "broken" ? isUnreadable(file, broken, findings)
        : filter === "budget" ? (overBudget.get(file.id) ?? []).length > 0
        : filter === "changed" ? (changed?.has(file.id) ?? false) : file.format === filter));
    return [...files].filter(isWanted).sort(order === "costly" ? costly : orders[order] ?? orders.name);
}

/** The grid, with what is known of its files. */
export class GalleryGrid {
    #grid = byId("grid");
    #files = null;
    #budgets = new Map();
    /** What the server found out about files, by their ids: `cost` of a frame on average, or `failure`. */
    #findings = new Map();
    #changes = new ChangedFiles(() => this.#show());
    /** The files whose picture cannot be drawn, by their paths. */
    #broken = new Set();
    #unsaved = new Set();
    #search = "";
    #cards = new Map();
    #isShown = false;
    #wantsFindings = false;
    #open;
    #tools = new GridTools(() => this.#show());
    #pictures = new GridCards((path, isBroken) => {
        if (isBroken === this.#broken.has(path) || !this.#files?.has(path)) return;
        if (isBroken) this.#broken.add(path);
        else this.#broken.delete(path);
        this.#show();
    });

    #want;

    /**
     * @param {(path: string) => void} open
     * @param {(isWanted: boolean) => void} want has the server find out what all files cost, and which cannot be read
     * @param {() => void} clearSearch
     */
    constructor(open, want, clearSearch) {
        this.#open = open;
        this.#want = want;
        byId("grid-clear-search").addEventListener("click", () => {
            clearSearch();
            this.focus(null);
        });
        this.#grid.addEventListener("click", (event) => {
            const path = event.target.closest("[data-path]")?.dataset.path;
            if (path !== undefined) this.#open(path);
        });
        this.#grid.addEventListener("focusin", (event) => this.#reach(event.target.closest("[data-path]")));
        this.#grid.addEventListener("keydown", (event) => this.#pressed(event));
    }

    /** Takes on the folder's files. */
    setFiles(files) {
        this.#files = files;
        // A file of the name that comes later is another one.
        for (const path of this.#broken) if (!files.has(path)) this.#broken.delete(path);
        this.#changes.ask();
        this.#show();
    }

    /** Takes on the files that are over their budgets, given as a list of `{id, excesses}`. */
    setBudgets(files) {
        this.#budgets = new Map(files.map(({ id, excesses }) => [id, excesses]));
        this.#show();
    }

    /** Shows the files alone that a search finds. */
    setSearch(search) {
        this.#search = search;
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

    /** Gives the keyboard to the card of a file, where there is one. */
    focus(path) {
        const card = this.#cards.get(path) ?? this.#grid.firstElementChild;
        card?.focus();
        card?.scrollIntoView({ block: "nearest" });
    }

    /** Takes on the paths of the files that have edits which are not saved. */
    setUnsaved(paths) {
        this.#unsaved = paths;
        this.#show();
    }

    /** Only an order or a filter that needs it has all files looked at. */
    #wantFindings(isWanted) {
        if (isWanted === this.#wantsFindings) return;
        this.#wantsFindings = isWanted;
        this.#want(isWanted);
    }

    #show() {
        if (!this.#isShown || !this.#files) return;
        const changed = this.#changes.files;
        this.#tools.offer(new Set([...this.#files.values()].map(({ format }) => format)), changed !== null);
        const { order, filter } = this.#tools;
        this.#wantFindings(order === "costly" || filter === "broken");
        const findings = this.#findings;
        const files = gridFiles(this.#files.values(), {
            order, filter, broken: this.#broken, overBudget: this.#budgets, changed, search: this.#search, findings,
        });
        const wanted = new Set(files.map(({ path }) => path));
        for (const [path, card] of this.#cards) {
            if (wanted.has(path)) continue;
            this.#pictures.remove(card);
            this.#cards.delete(path);
        }
        for (const [index, file] of files.entries()) {
            const card = this.#cards.get(file.path) ?? this.#pictures.make(file);
            this.#cards.set(file.path, card);
            this.#pictures.refresh(card, file, {
                isBroken: isUnreadable(file, this.#broken, findings), finding: findings.get(file.id),
                excesses: this.#budgets.get(file.id) ?? [], isUnsaved: this.#unsaved.has(file.path),
            });
            if (this.#grid.children[index] !== card) this.#grid.insertBefore(card, this.#grid.children[index] ?? null);
        }
        if (!this.#grid.querySelector("[tabindex='0']")) this.#reach(this.#grid.firstElementChild);
        const isSearched = searchWords(this.#search).length > 0;
        // The field itself may be in a panel that is closed.
        byId("grid-clear-search").hidden = !isSearched;
        setText(byId("grid-clear-search"), isSearched ? `Clear search “${this.#search.trim()}”` : "");
        byId("grid-nothing").hidden = files.length > 0;
        setText(byId("grid-nothing"), isSearched ? "No files match."
            : filter === "changed" ? "No uncommitted changes." : "No files like this.");
    }

    /** The card that the tab key comes to. */
    #reach(card) {
        if (!card) return;
        for (const other of this.#grid.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
        card.tabIndex = 0;
    }

    /** The arrows go from card to card, up and down by rows. */
    #pressed(event) {
        const cards = [...this.#grid.children];
        const at = cards.indexOf(event.target.closest("[data-path]"));
        if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        const across = cards.findIndex((card) => card.offsetTop !== cards[0].offsetTop);
        const row = across < 0 ? cards.length : across;
        const to = {
            ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row, Home: 0, End: cards.length - 1,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        cards[to]?.focus();
    }
}
