// The gallery of the directory: folders, files with their thumbnails, search. Only the rows in sight have elements.

import { byId, oncePerFrame, setText } from "../shared/dom.js";
import { countText } from "../shared/format.js";
import { layGallery, rowsWithin } from "./gallery-layout.js";
import { GalleryRows, idOf } from "./gallery-rows.js";

/** Rows beyond the edges that have elements already, in CSS pixels. */
const overscan = 320;
/** How long a file counts as just saved, in milliseconds. */
const justSaved = 4000;
/** How long the arrow keys must rest before the file is opened, in milliseconds. */
const restBeforeOpening = 140;

/** A tree of folders and files to choose from. */
export class Gallery {
    #list = byId("gallery-list");
    #space = byId("gallery-rows");
    #search = byId("gallery-search");
    #rows = new GalleryRows(this.#list);
    #on;
    #files = null;
    #selected = null;
    #active = null;
    #closed = new Set();
    #saved = new Map();
    /** Where files are over their budgets, by their ids. */
    #budgets = new Map();
    #layout = { rows: [], height: 0, matches: 0 };
    #elements = new Map();
    #timer = null;
    /** The file selected was not there to be brought into sight. */
    #needsReveal = false;
    #draw = oncePerFrame(() => this.#drawRows());

    /**
     * @param {{open: (path: string) => void, picked: () => void, searched: (text: string) => void, leave: () => void}} on `picked`
     *     after a click on a file, `searched` after another text is searched for
     */
    constructor(on) {
        this.#on = on;
        this.#list.addEventListener("scroll", this.#draw, { passive: true });
        new ResizeObserver(this.#draw).observe(this.#list);
        this.#list.addEventListener("keydown", (event) => this.#key(event));
        this.#space.addEventListener("click", (event) => this.#click(event));
        this.#search.addEventListener("input", () => this.#searched());
        this.#search.addEventListener("keydown", (event) => this.#searchKey(event));
    }

    /** Takes on the directory's files; `changed` names those that were saved just now. */
    setFiles(files, changed) {
        this.#files = files;
        const now = performance.now();
        for (const path of changed) this.#saved.set(path, now);
        if (changed.length > 0) setTimeout(() => this.#forgetSaved(), justSaved + 50);
        this.#lay({});
    }

    /** Marks the files that are over their budgets, given as a list of `{id, excesses}`. */
    setBudgets(files) {
        this.#budgets = new Map(files.map(({ id, excesses }) => [id, excesses]));
        this.#refreshAll();
    }

    /** Marks the file that is open, and brings it into sight when it is another one. */
    select(path) {
        if (path === this.#selected) return;
        this.#selected = path;
        this.#needsReveal = path !== null;
        this.#showSelected();
        this.#refreshAll();
    }

    /** Opens the file after the selected one (1) or before it (-1). */
    openNeighbour(direction) {
        const files = this.#layout.rows.filter((row) => row.kind === "file");
        const at = files.findIndex((row) => row.file.path === this.#selected);
        const next = files[at < 0 ? 0 : at + direction];
        if (next) this.#on.open(next.file.path);
    }

    focusSearch() {
        this.#search.focus();
        this.#search.select();
    }

    clearSearch() {
        this.#search.value = "";
        this.#searched();
    }

    #searched() {
        this.#on.searched(this.#search.value);
        this.#lay({ fromTop: true });
    }

    #lay({ fromTop = false }) {
        const searching = this.#search.value.trim() !== "";
        this.#layout = layGallery(this.#files?.values() ?? [], { search: this.#search.value, closed: this.#closed });
        this.#space.style.height = `${this.#layout.height}px`;
        if (fromTop) this.#list.scrollTop = 0;
        const total = this.#files?.size ?? 0;
        const count = searching ? `${this.#layout.matches} of ${total}` : countText(total, "file");
        setText(byId("gallery-count"), this.#files ? count : "");
        byId("gallery-empty").hidden = !this.#files || total > 0;
        byId("gallery-nothing").hidden = !searching || this.#layout.matches > 0 || total === 0;
        this.#showSelected();
        this.#refreshAll();
    }

    #showSelected() {
        const key = `file:${this.#selected}`;
        if (!this.#needsReveal || !this.#layout.rows.some((row) => row.key === key)) return;
        this.#needsReveal = false;
        this.#activate(key);
    }

    #refreshAll() {
        this.#drawRows();
        for (const row of this.#layout.rows.slice(...this.#rowsInSight())) {
            this.#rows.refresh(this.#elements.get(row.key), row, this.#state(row));
        }
    }

    #rowsInSight() {
        const { scrollTop, clientHeight } = this.#list;
        return rowsWithin(this.#layout.rows, scrollTop - overscan, scrollTop + clientHeight + overscan);
    }

    #drawRows() {
        const wanted = this.#layout.rows.slice(...this.#rowsInSight());
        const keys = new Set(wanted.map((row) => row.key));
        for (const [key, made] of this.#elements) {
            if (keys.has(key)) continue;
            this.#rows.remove(made);
            this.#elements.delete(key);
        }
        for (const row of wanted) {
            if (this.#elements.has(row.key)) continue;
            const made = this.#rows.make(row, this.#state(row));
            this.#elements.set(row.key, made);
            this.#space.append(made);
        }
        this.#showActive();
    }

    #state(row) {
        const path = row.file?.path;
        return {
            selected: path !== undefined && path === this.#selected, saved: this.#saved.has(path),
            excesses: this.#budgets.get(row.file?.id) ?? [],
        };
    }

    #forgetSaved() {
        const now = performance.now();
        for (const [path, at] of this.#saved) {
            if (now - at < justSaved) continue;
            this.#saved.delete(path);
            this.#elements.get(`file:${path}`)?.classList.remove("saved");
        }
    }

    #click(event) {
        const key = event.target.closest(".row")?.dataset.key;
        const row = this.#layout.rows.find((row) => row.key === key);
        if (!row) return;
        this.#activate(row.key);
        if (row.kind === "folder") return this.#toggle(row);
        this.#on.open(row.file.path);
        return this.#on.picked();
    }

    #toggle(row, open = !row.open) {
        if (open) this.#closed.delete(row.folder);
        else this.#closed.add(row.folder);
        this.#lay({});
    }

    #activate(key) {
        this.#active = key;
        const row = this.#layout.rows.find((row) => row.key === key);
        if (row) {
            const { scrollTop, clientHeight } = this.#list;
            const above = row.top - scrollTop;
            const below = row.top + row.height - scrollTop - clientHeight;
            if (above < -clientHeight || below > clientHeight) this.#list.scrollTop = row.top - clientHeight / 3;
            else if (above < 0) this.#list.scrollTop = row.top - 8;
            else if (below > 0) this.#list.scrollTop = row.top + row.height - clientHeight + 8;
        }
        this.#drawRows();
    }

    #showActive() {
        for (const [key, made] of this.#elements) made.classList.toggle("active", key === this.#active);
        const here = this.#active !== null && this.#elements.has(this.#active);
        if (here) this.#list.setAttribute("aria-activedescendant", idOf(this.#active));
        else this.#list.removeAttribute("aria-activedescendant");
    }

    /** Goes to a row; its file is opened once the keys rest, so that running past files opens none of them. */
    #go(to) {
        const { rows } = this.#layout;
        const target = rows[Math.min(Math.max(to, 0), rows.length - 1)];
        if (!target) return;
        this.#activate(target.key);
        clearTimeout(this.#timer);
        if (target.kind === "file") this.#timer = setTimeout(() => this.#on.open(target.file.path), restBeforeOpening);
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { rows } = this.#layout;
        const at = rows.findIndex((row) => row.key === this.#active);
        const row = rows[at];
        const page = Math.max(1, Math.floor(this.#list.clientHeight / 52) - 1);
        const acts = {
            ArrowDown: () => this.#go(at + 1),
            ArrowUp: () => this.#go(at - 1),
            PageDown: () => this.#go(at + page),
            PageUp: () => this.#go(at - page),
            Home: () => this.#go(0),
            End: () => this.#go(rows.length - 1),
            ArrowLeft: () => {
                if (row?.kind === "folder") this.#toggle(row, false);
                else if (row?.nested) this.#activate(`folder:${row.file.folder}`);
            },
            ArrowRight: () => row?.kind === "folder" && this.#toggle(row, true),
            Enter: () => (row?.kind === "folder" ? this.#toggle(row) : row && this.#on.open(row.file.path)),
            Escape: () => this.#on.leave(),
        };
        if (!acts[event.key]) return;
        event.preventDefault();
        event.stopPropagation();
        acts[event.key]();
    }

    #searchKey(event) {
        const first = this.#layout.rows.find((row) => row.kind === "file");
        if (event.key === "Escape") {
            if (this.#search.value === "") this.#on.leave();
            this.clearSearch();
        } else if (event.key === "Enter" && first) {
            this.#on.open(first.file.path);
            this.#on.leave();
            this.#on.picked();
        } else if (event.key === "ArrowDown" && first) {
            event.preventDefault();
            this.#list.focus();
            this.#activate(first.key);
        } else {
            return;
        }
        event.stopPropagation();
    }
}
