// The cards of the grid: made once, then kept in step with what they show. Their pictures play under the pointer.

import { byId, element, icon, setText } from "../shared/dom.js";
import { bytesText, costText, momentText, pathText, splitName } from "../shared/format.js";
import { followPicture, thumbnailAddress } from "./gallery-rows.js";

/** Frames that are shown of an animation under the pointer, and how long all of them take, in milliseconds. */
const strip = { frames: 16, duration: 1600 };
/** The side that pictures are asked for in, in pixels: twice what most are shown at. */
const side = 256;

/** Makes and refreshes cards. */
export class GridCards {
    #grid = byId("grid");
    #pictureTold;
    #inSight = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            this.#inSight.unobserve(target);
            target.querySelector("img").dispatchEvent(new Event("renew"));
        }
    }, { root: byId("grid").parentElement, rootMargin: "160px 0px" });

    /** @param {(path: string, isBroken: boolean) => void} pictureTold after a picture came, or could not be drawn */
    constructor(pictureTold) {
        this.#pictureTold = pictureTold;
        for (const [begins, ends] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
            this.#grid.addEventListener(begins, (event) => play(event.target.closest("[data-path]")));
            this.#grid.addEventListener(ends, (event) => {
                const card = event.target.closest("[data-path]");
                if (card && !card.contains(event.relatedTarget)) stop(card);
            });
        }
    }

    /** A card for a file, which shows nothing yet. */
    make(file) {
        const image = element("img", { alt: "", decoding: "async", draggable: "false" });
        const card = element("button", {
            type: "button", class: "card", role: "option", "aria-selected": "false", tabindex: "-1", "data-path": file.path,
        },
            element("span", { class: "thumbnail" }, image, element("span", { class: "strip", "aria-hidden": "true" })),
            element("span", { class: "card-badge" }, icon("warning"), element("span", {})),
            element("span", { class: "card-name" }),
            element("span", { class: "card-facts muted" }));
        followPicture(image, (isBroken) => this.#pictureTold(file.path, isBroken));
        return card;
    }

    /**
     * Brings a card in step with its file and with `{isBroken, finding, excesses, isUnsaved}`, a finding being what the server found
     * out.
     */
    refresh(card, file, { isBroken, finding, excesses, isUnsaved }) {
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
        const price = finding?.cost === undefined ? "" : `${costText(finding.cost)} a frame`;
        const told = [file.folder, bytesText(file.bytes), price, momentText(file.modified)].filter(Boolean);
        setText(facts, told.join(" · "));
        const state = isBroken ? "Can’t be read" : isUnsaved ? "Unsaved changes" : excesses.length > 0 ? "Over budget" : "";
        badge.hidden = state === "";
        badge.classList.toggle("broken", isBroken);
        setText(badge.lastElementChild, state);
        card.setAttribute("aria-label", [file.name, state, ...told].filter(Boolean).join(", "));
        card.title = [pathText(file.path), finding?.failure, ...excesses].filter(Boolean).join("\n");
    }

    remove(card) {
        this.#inSight.unobserve(card);
        card.remove();
    }
}

function play(card) {
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

function stop(card) {
    card.classList.remove("playing");
    const frames = card.querySelector(".strip");
    frames.classList.remove("here");
    for (const animation of frames.getAnimations()) animation.cancel();
}
