// What changed, in words: layers, values, keyframes, colors, and the cost of drawing.

import { byId, element, setText } from "../shared/dom.js";
import { costText, countText, frameText, shareText } from "../shared/format.js";

const signs = { added: "+", removed: "−", changed: "~" };
const verbs = { added: "Added", removed: "Removed", changed: "Changed" };

/** The longest name that a row has, in characters. */
const longestName = 120;

/** The section of the inspector. */
export class ChangesList {
    #pick;
    #report = null;
    #costs = { before: null, after: null };
    #costRow = element("li", { class: "cost-change" });

    /** @param {(change: object) => void} pick a change was chosen */
    constructor(pick) {
        this.#pick = pick;
    }

    /** How many changes there are; null while that is not known. */
    get count() {
        return this.#report ? this.#report.changes.length + this.#report.more : null;
    }

    /** Shows what is compared with; null while nothing is. */
    setName(name) {
        byId("changes").hidden = name === null;
        setText(byId("changes-against"), name ?? "");
    }

    /** Shows the changes; null while they are not known. */
    show(report) {
        this.#report = report;
        const rows = (report?.changes ?? []).map((change) => this.#row(change));
        if (report?.more > 0) rows.push(element("li", { class: "hint", text: `and ${report.more} more` }));
        byId("changes-rows").replaceChildren(...rows, this.#costRow);
        byId("changes-none").hidden = rows.length > 0;
        setText(byId("changes-none"), report ? "No layers, values or keyframes differ." : "Comparing…");
        this.#showCost();
    }

    /** Takes in what drawing costs `before` or `after`; null while that is not known. */
    setCost(side, cost) {
        this.#costs[side] = cost;
        this.#showCost();
    }

    #showCost() {
        const text = this.#report ? costChange(this.#costs) : null;
        this.#costRow.hidden = text === null;
        setText(this.#costRow, text ?? "");
    }

    #row(change) {
        const subject = namesOf(change.property ?? change.layer);
        const words = wordsOf(change);
        const where = change.frame === null || change.frame === undefined ? "" : `, from frame ${frameText(change.frame)}`;
        const button = element("button", {
            type: "button", class: "change", title: `${subject}${words ? `: ${words}` : ""}${where}`,
            "aria-label": `${verbs[change.kind]} ${shortName(subject)}${words ? `: ${words}` : ""}${where}`,
        },
        element("span", { class: `change-sign ${change.kind}`, "aria-hidden": "true", text: signs[change.kind] }),
        element("span", { class: "change-name", text: shortName(subject) }),
        element("span", { class: "change-words" }, ...partsOf(change)));
        button.addEventListener("click", () => {
            for (const other of document.querySelectorAll(".change[aria-current]")) other.removeAttribute("aria-current");
            button.setAttribute("aria-current", "true");
            this.#pick(change);
        });
        return element("li", {}, button);
    }
}

/** A count as a button has it. */
export function changesText(count) {
    return count === 0 ? "No differences" : countText(count, "difference");
}

function wordsOf({ before, after, detail, kind }) {
    if (detail) return detail;
    if (kind !== "changed") return before ?? after ?? "";
    return before && after && before !== after ? `${before} → ${after}` : after ? `${after}, other values` : "";
}

/** The words, with a patch of each color. */
function partsOf(change) {
    return wordsOf(change).split(/(#[0-9a-f]{6}(?:[0-9a-f]{2})?\b)/i).flatMap((part) => {
        if (!part.startsWith("#")) return [part];
        const patch = element("span", { class: "change-color", "aria-hidden": "true" });
        patch.style.background = part;
        return [patch, part];
    });
}

/** A key path as people read it. In key paths a dot that belongs to a name has a backslash before it. */
function namesOf(keyPath) {
    return keyPath.replace(/(?<!\\)\./g, " › ").replace(/\\(.)/g, "$1");
}

/** A name that is not too long for a list: what is left out is in its middle, for its end says which value it is. */
function shortName(name) {
    return name.length > longestName ? `${name.slice(0, longestName / 2 - 1)}…${name.slice(-longestName / 2)}` : name;
}

function costChange({ before, after }) {
    if (!before || !after || before.mean === after.mean) return null;
    const sign = after.mean > before.mean ? "+" : "−";
    const growth = before.mean > 0 ? ` (${sign}${shareText(Math.abs(after.mean - before.mean) / before.mean)})` : "";
    return `Cost per frame: ${costText(before.mean)} → ${costText(after.mean)}${growth}`;
}
