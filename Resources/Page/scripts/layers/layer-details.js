// What is known of the selected layer, below the tree: its parent and matte, its position, what of it can be changed.

import { byId, element, setText } from "../shared/dom.js";

/** The box below the tree. */
export class LayerDetails {
    #on;

    /** @param {object} on `rename()`, `hide()` in the file, `select(node)` */
    constructor(on) {
        this.#on = on;
        byId("layer-rename").addEventListener("click", () => on.rename());
        byId("layer-hide").addEventListener("click", () => on.hide());
    }

    /** Shows a node with what the server said of it, if it has; null for nothing. */
    show(node, selection, nodes) {
        byId("layer-details").hidden = node === null;
        if (node === null) return;
        setText(byId("layer-selected"), node.name);
        setText(byId("layer-path"), node.depth > 0 ? node.keyPath : "");
        const isHidden = selection?.isHidden ?? node.hidden;
        setText(byId("layer-hide"), isHidden ? "Show in file" : "Hide in file");
        setText(byId("layer-hidden-note"), isHidden && !node.hidden
            ? "Hidden in the file, but lottie-web draws it anyway. Render like After Effects to see it hidden." : "");
        this.#allow("layer-rename", selection?.namePath, "Rename in the file  (Enter)");
        const isMaskBack = isHidden && selection?.hiddenPath?.endsWith(".mode");
        this.#allow("layer-hide", selection?.hiddenPath, isMaskBack
            ? "Shown again as “Add”: the file doesn’t say which mode it had" : "Written to the file when you save");
        this.#showLink("layer-parent", nodes[node.parent]);
        this.#showLink("layer-matte", nodes[node.matte]);
        setText(byId("layer-position"), positionText(selection?.position));
    }

    #allow(id, path, title) {
        byId(id).disabled = !path;
        byId(id).title = path ? title : "This can’t be changed in the file";
    }

    #showLink(id, other) {
        const cell = byId(id);
        cell.hidden = byId(`${id}-term`).hidden = !other;
        if (!other) return;
        const link = element("button", { type: "button", class: "link", text: other.name });
        link.addEventListener("click", () => this.#on.select(other));
        cell.replaceChildren(link);
    }
}

function positionText(position) {
    if (!position) return "";
    const numbers = position.value.map((number) => String(Math.round(number * 100) / 100)).join(", ");
    // Under a finger there are buttons with arrows instead of keys.
    const how = matchMedia("(pointer: coarse)").matches ? "The arrows on the stage move it." : "Arrow keys on the stage move it.";
    return `Position ${numbers}. ${position.reason ?? how}`;
}
