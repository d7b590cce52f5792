// What a control is called and which key does the same, as soon as the pointer rests on it, the keyboard comes to it or a finger
// stays on it: the texts of `title`, which browsers show late and never for the keyboard or for fingers.

import { element } from "./dom.js";

/** How long a pointer rests before a tip is shown, and for how long after one the next is shown at once, in milliseconds. */
const rest = 120;
const warm = 600;
const gap = 6;
/** How long a finger is held down for a tip, how far it may stray in pixels, and how long the tip stays after that. */
const press = { time: 500, reach: 10, stay: 1500 };

/** Shows tips for all that has a title, now and later. */
export function followTips(page = document) {
    const tip = element("div", { id: "tip", popover: "manual", "aria-hidden": "true" });
    page.body.append(tip);
    let timer = null;
    /** What the tip is for, and the title taken from it, so that the browser does not show its own. */
    let owner = null;
    let lastHidden = -Infinity;

    const hide = () => {
        clearTimeout(timer);
        if (owner && !owner.title) owner.title = tip.dataset.title;
        owner = null;
        if (!tip.matches(":popover-open")) return;
        tip.hidePopover();
        lastHidden = performance.now();
    };
    const show = (target) => {
        if (!target.isConnected || !target.title) return;
        owner = target;
        tip.dataset.title = tip.textContent = target.title;
        // A control that has no other name keeps this one.
        if (isNamed(target)) target.title = "";
        tip.showPopover();
        place(tip, target.getBoundingClientRect());
    };
    const wait = (target) => {
        hide();
        timer = setTimeout(() => show(target), performance.now() - lastHidden < warm ? 0 : rest);
    };
    page.addEventListener("pointerover", (event) => {
        if (event.pointerType === "touch" || event.buttons !== 0) return;
        const target = event.target.closest?.("[title]:not([title=''])");
        if (target && target !== owner) wait(target);
        else if (!target && owner && !owner.contains(event.target)) hide();
    });
    page.addEventListener("pointerout", (event) => {
        const target = owner ?? event.target.closest?.("[title]");
        if (target && !target.contains(event.relatedTarget)) hide();
    });
    followFingers(page, show, hide);
    // Where somebody went with the keyboard, not where a dialog that opens puts it.
    let isTabbing = false;
    page.addEventListener("focusin", (event) => {
        if (isTabbing && event.target.matches?.("[title]:not([title='']):focus-visible")) wait(event.target);
    });
    for (const name of ["focusout", "pointerdown", "keydown", "scroll"]) page.addEventListener(name, hide, { capture: true });
    page.addEventListener("keydown", ({ key }) => (isTabbing = key === "Tab"), { capture: true });
}

/** Shows tips under a finger that stays where it is; what it is on is not pressed by that. */
function followFingers(page, show, hide) {
    let timer = null;
    let pressed = null;
    let isTold = false;
    const end = () => {
        clearTimeout(timer);
        if (pressed && isTold) timer = setTimeout(hide, press.stay);
        pressed = null;
    };
    page.addEventListener("pointerdown", (event) => {
        end();
        clearTimeout(timer);
        isTold = false;
        const target = event.pointerType === "touch" && event.isPrimary ? event.target.closest?.("[title]:not([title=''])") : null;
        if (!target) return;
        pressed = event;
        timer = setTimeout(() => {
            isTold = true;
            show(target);
        }, press.time);
    }, { capture: true });
    page.addEventListener("pointermove", (event) => {
        if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > press.reach) end();
    }, { capture: true });
    for (const name of ["pointerup", "pointercancel"]) page.addEventListener(name, end, { capture: true });
    page.addEventListener("click", (event) => {
        if (!isTold || event.pointerType !== "touch") return;
        event.preventDefault();
        event.stopPropagation();
    }, { capture: true });
    page.addEventListener("contextmenu", (event) => {
        if (!pressed) return;
        // What has a menu of its own shows that.
        if (event.defaultPrevented) {
            end();
            hide();
        }
        event.preventDefault();
    });
}

/** Whether something has a name besides its title. */
function isNamed(target) {
    return target.hasAttribute("aria-label") || target.hasAttribute("aria-labelledby") || target.textContent.trim() !== "";
}

/** Below what it is for, or above where there is no room. */
function place(tip, { left, right, top, bottom }) {
    const { offsetWidth: width, offsetHeight: height } = tip;
    const x = Math.min(Math.max((left + right - width) / 2, 4), innerWidth - width - 4);
    const below = bottom + gap + height <= innerHeight;
    tip.style.left = `${Math.max(x, 4)}px`;
    tip.style.top = `${below ? bottom + gap : Math.max(top - gap - height, 4)}px`;
}
