// Why an edit cannot be saved, said in its row.

import { element, icon, setText } from "../shared/dom.js";

/** A line for a row: `node`, and `show(reason)`, which hides it where the reason is empty. */
export function problemNote() {
    const text = element("span");
    const node = element("span", { class: "problem", hidden: true }, icon("warning"), text);
    return {
        node,
        show(reason) {
            node.hidden = reason === "";
            setText(text, reason);
            node.title = reason === "" ? "" : `Can’t be saved: ${reason}`;
        },
    };
}
