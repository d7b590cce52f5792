// The elements of the gallery's rows: made once, then kept in step with what they show.

import { element, icon, setIcon, setText } from "../shared/dom.js";
import { bytesText, momentText, pathText, splitName } from "../shared/format.js";

/** How long saves must rest before a thumbnail in sight is drawn again, in milliseconds. */
const restBeforeRedraw = 400;

/** Makes and refreshes rows; thumbnails are asked for when they come into sight of `root`. */
export class GalleryRows {
    #images;

    constructor(root) {
        this.#images = new IntersectionObserver((entries) => {
            for (const { isIntersecting, target } of entries) {
                if (!isIntersecting) continue;
                target.dispatchEvent(new Event("renew"));
                this.#images.unobserve(target);
            }
        }, { root, rootMargin: "120px 0px" });
    }

    /** The element for a row of the layout. */
    make(row, state) {
        const made = row.kind === "folder" ? makeFolder(row) : makeFile();
        made.id = idOf(row.key);
        made.dataset.key = row.key;
        this.refresh(made, row, state);
        return made;
    }

    /** Brings an element in step with its row and with `{selected, saved, excesses}`. */
    refresh(made, row, state) {
        made.style.transform = `translateY(${row.top}px)`;
        if (row.kind === "folder") refreshFolder(made, row);
        else this.#refreshFile(made, row, state);
    }

    remove(made) {
        const image = made.querySelector("img");
        if (image) {
            this.#images.unobserve(image);
            clearTimeout(image.timer);
        }
        made.remove();
    }

    #refreshFile(made, { file, nested, position, count }, { selected, saved, excesses }) {
        const [stem, ending] = splitName(file.name);
        setText(made.querySelector(".stem"), stem);
        setText(made.querySelector(".ending"), ending);
        setText(made.querySelector(".over-budget"), excesses.length > 0 ? "Over budget · " : "");
        const facts = [bytesText(file.bytes), momentText(file.modified)].filter(Boolean);
        setText(made.querySelector(".file-facts"), facts.join(" · "));
        const label = [file.name, ...excesses, ...facts].join(", ");
        if (made.getAttribute("aria-label") !== label) made.setAttribute("aria-label", label);
        made.title = [pathText(file.path), ...excesses].join("\n");
        made.classList.toggle("nested", nested);
        made.classList.toggle("selected", selected);
        made.classList.toggle("saved", saved);
        const attributes = { level: nested ? 2 : 1, selected, posinset: position, setsize: count };
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(`aria-${name}`, value);

        const image = made.querySelector("img");
        const source = thumbnailAddress(file);
        if (image.dataset.source === source) return;
        image.dataset.source = source;
        clearTimeout(image.timer);
        // What is shown stays until the next picture is there, and where there is none, as of a broken file.
        if (image.src) image.timer = setTimeout(() => image.dispatchEvent(new Event("renew")), restBeforeRedraw);
        else this.#images.observe(image);
    }
}

/** The address of a file's thumbnail; another revision has another one. */
export function thumbnailAddress(file, size = 96) {
    return `/thumbnail/${encodeURIComponent(file.id)}.png?size=${size}&revision=${encodeURIComponent(file.revision)}`;
}

/**
 * Shows the picture that `data-source` of an image names at each `renew` event: once it is there. Where there is none, the last
 * one stays with a mark.
 *
 * @param {HTMLImageElement} image in an element of its own, which gets the classes `missing` and `broken`
 * @param {(isBroken: boolean) => void} told
 */
export function followPicture(image, told = () => {}) {
    image.addEventListener("renew", () => {
        const source = image.dataset.source;
        const next = new Image();
        const done = (isBroken) => {
            if (image.dataset.source !== source) return;
            if (!isBroken) {
                image.src = source;
                image.classList.add("here");
            }
            image.parentElement.classList.toggle("missing", isBroken && !image.classList.contains("here"));
            image.parentElement.classList.toggle("broken", isBroken);
            told(isBroken);
        };
        next.addEventListener("load", () => done(false));
        next.addEventListener("error", () => done(true));
        next.src = source;
    });
}

/** The element id of a row. */
export function idOf(key) {
    return `row-${encodeURIComponent(key)}`;
}

function makeFolder(row) {
    const parts = row.title.split("/");
    const last = parts.pop();
    return element("div", { class: "row folder", role: "treeitem", "aria-level": 1 },
        icon("down"),
        element("span", { class: "folder-path", text: parts.map((part) => `${part} / `).join("") }),
        element("span", { class: "folder-name", text: last }),
        element("span", { class: "count" }));
}

function refreshFolder(made, row) {
    made.setAttribute("aria-expanded", row.open);
    setIcon(made, row.open ? "down" : "right");
    setText(made.querySelector(".count"), String(row.count));
}

function makeFile() {
    const image = element("img", { alt: "", decoding: "async", draggable: "false" });
    const thumbnail = element("span", { class: "thumbnail" }, image);
    followPicture(image);
    return element("div", { class: "row file", role: "treeitem" },
        thumbnail,
        element("span", { class: "texts" },
            element("span", { class: "name" }, element("span", { class: "stem" }), element("span", { class: "ending" })),
            element("span", { class: "meta" }, element("span", { class: "over-budget" }), element("span", { class: "file-facts" }))));
}
