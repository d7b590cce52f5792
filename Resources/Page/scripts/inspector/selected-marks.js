// Marks of what belongs to the selected layer, wherever the inspector lists it.

/** Marks those of some elements that are of the selected layer. */
export function markSelected(elements, isOfIt) {
    for (const element of elements) {
        if (isOfIt(element)) element.setAttribute("aria-current", "true");
        else element.removeAttribute("aria-current");
    }
}
