// The field in which the name of a layer is typed.

import { element } from "../shared/dom.js";

/** Puts a field in the place of the name in a row; `renamed(name)` is called with another one. Escape leaves it as it was. */
export function editName(row, before, renamed) {
    const field = element("input", {
        type: "text", class: "layer-rename", "aria-label": `Rename ${before}`, spellcheck: "false", autocomplete: "off",
    });
    field.value = before;
    const name = row.querySelector(".layer-name");
    name.hidden = true;
    name.after(field);
    let isOver = false;
    const end = (isKept) => {
        if (isOver) return;
        isOver = true;
        const hadFocus = document.activeElement === field;
        field.remove();
        name.hidden = false;
        if (hadFocus) row.focus();
        if (isKept && field.value !== before) renamed(field.value);
    };
    field.addEventListener("keydown", (event) => {
        event.stopPropagation();
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        end(event.key === "Enter");
    });
    field.addEventListener("blur", () => end(true));
    field.addEventListener("dblclick", (event) => event.stopPropagation());
    field.focus();
    field.select();
}
