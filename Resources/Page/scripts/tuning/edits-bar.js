// What is unsaved, and the buttons that undo, revert and save it. They lie in the tuning panel while that is open, and
// beside the name of the file while there is something for them to do.

import { byId, setText } from "../shared/dom.js";
import { setDisabled } from "../shared/focus.js";
import { countText } from "../shared/format.js";
import { nameOf } from "./value-edits.js";

const statusDuration = 6000;
const buttons = [
    "tuning-undo", "tuning-redo", "tuning-revert", "tuning-save", "tuning-save-as",
    "conflict-keep", "conflict-discard", "conflict-overwrite",
    "unsavable-remove", "unsavable-remove-all", "unsavable-close",
];

/** Shows the state of the edits. */
export class EditsBar {
    #bar = byId("edits");
    #alerts = byId("edit-alerts");
    #isInPanel = true;
    #statusTimer = null;

    /** @param {Object<string, () => void>} presses what to do, by the id of the button */
    constructor(presses) {
        for (const id of buttons) byId(id).addEventListener("click", () => presses[id]());
    }

    /** Whether there is room to say something: not while it is hidden, and little beside the name of the file. */
    hasRoom(isTrouble) {
        return !this.#bar.hidden && (this.#isInPanel || !isTrouble);
    }

    /** Lies in the panel, or beside the name of the file; says whether that is new. */
    dock(isInPanel) {
        if (isInPanel === this.#isInPanel) return false;
        this.#isInPanel = isInPanel;
        const held = [this.#bar, this.#alerts].some((part) => part.contains(document.activeElement)) ? document.activeElement : null;
        if (isInPanel) byId("tuning-close").before(this.#bar);
        else byId("toolbar-edits").append(this.#bar);
        if (isInPanel) byId("tuning-bar").after(this.#alerts);
        else byId("stage-alerts").append(this.#alerts);
        held?.focus();
        return true;
    }

    /**
     * Shows what there is to undo and to save.
     *
     * @param {object} state `edits`; `whyNot` nothing can be saved, empty where it can; `needsCopy`, whether a copy can;
     *     `isConflict`, whether the file changed
     *     on disk below the edits; `unsavable`, those edits that cannot be written, each with its `reason`; `isRefused`,
     *     whether saving failed because of those
     */
    show({ edits, whyNot, needsCopy, isConflict, unsavable, isRefused }) {
        const { isEmpty, canUndo, canRedo } = edits;
        this.#bar.hidden = !this.#isInPanel && isEmpty && !canUndo && !canRedo;
        const other = () => byId(this.#isInPanel ? "curve-list" : "viewport");
        setDisabled(byId("tuning-undo"), !canUndo, other);
        setDisabled(byId("tuning-redo"), !canRedo, other);
        setDisabled(byId("tuning-revert"), isEmpty, other);
        setDisabled(byId("tuning-save"), isEmpty || whyNot !== "", other);
        byId("tuning-save-as").hidden = isEmpty || !needsCopy;
        const problem = unsavable.length > 0 ? `${unsavableText(unsavable.length)}: ${unsavable[0].reason}` : "";
        setTitle(byId("tuning-save"), isEmpty ? "No changes" : whyNot || problem || "Save  (Ctrl S)");
        byId("tuning-dirty").hidden = isEmpty;
        setText(byId("tuning-dirty"), countText(edits.count, "change"));
        byId("toggle-tuning").classList.toggle("dirty", !isEmpty);
        this.#showReason(isEmpty || isConflict ? "" : whyNot || problem);
        byId("tuning-conflict").hidden = !isConflict;
        this.#showUnsavable(isRefused ? unsavable : []);
        const title = document.title.replace(/^• /, "");
        const wanted = isEmpty ? title : `• ${title}`;
        if (document.title !== wanted) document.title = wanted;
    }

    #showReason(reason) {
        const node = byId("tuning-reason");
        node.hidden = reason === "";
        setTitle(node, reason);
        setText(node, reason);
    }

    #showUnsavable(unsavable) {
        byId("tuning-unsavable").hidden = unsavable.length === 0;
        if (unsavable.length === 0) return;
        const [{ edit, reason }] = unsavable;
        setText(byId("unsavable-title"), `${unsavableText(unsavable.length)}.`);
        setText(byId("unsavable-name"), nameOf(edit));
        setText(byId("unsavable-reason"), reason);
        byId("unsavable-remove-all").hidden = unsavable.length === 1;
        setText(byId("unsavable-remove-all"), `Remove all ${unsavable.length}`);
    }

    /** Says something for a moment. */
    say(text, isTrouble = false) {
        const status = byId("tuning-status");
        setText(status, text);
        status.title = text;
        status.classList.toggle("trouble", isTrouble);
        clearTimeout(this.#statusTimer);
        this.#statusTimer = setTimeout(() => this.hush(), statusDuration);
    }

    /** Takes back what was said: it is not true any more. */
    hush() {
        clearTimeout(this.#statusTimer);
        const status = byId("tuning-status");
        setText(status, "");
        setTitle(status, "");
    }
}

function unsavableText(count) {
    return `${countText(count, "change")} can’t be saved`;
}

/** Says the same again only where it is different: each word that is set costs a look at all styles. */
function setTitle(node, title) {
    if (node.title !== title) node.title = title;
}
