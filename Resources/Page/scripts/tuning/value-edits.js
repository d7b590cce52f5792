// Edits of whole values: properties by key path, and colors in all their uses. They apply after edits of numbers. Pure.

/** What an edit changes, as a text that nothing else has; null for other segments and versions. */
export function subjectOf({ path, set, color, segment, restore }) {
    if (segment || restore) return null;
    return set !== undefined ? `set ${set}` : color !== undefined ? `color ${color}` : path;
}

/** What an edit changes, as people read it. */
export function nameOf({ path, set, color }) {
    return set ?? color ?? path;
}

/** The edits with some of them changed; a `value` of null removes one. Of two properties the one set last counts. */
export function withChanges(edits, changes) {
    const next = new Map(edits);
    for (const edit of changes) {
        const subject = subjectOf(edit);
        const isOwn = edit.value === null || edit.value === edit.color;
        if (isOwn || edit.set !== undefined) next.delete(subject);
        if (!isOwn) next.set(subject, edit);
    }
    return next;
}

/** The colors that replace others, by those. */
export function colorsOf(list) {
    return Object.fromEntries(list.filter(({ color }) => color !== undefined).map(({ color, value }) => [color, value]));
}

/** The edits that replace colors with others; a `value` of null gives the file's own. */
export function colorEdits(replacements) {
    return Object.entries(replacements).map(([color, value]) => ({ color, value }));
}

/** The values of properties, as pairs of a key path and a text. */
export function propertiesOf(list) {
    return list.filter(({ set }) => set !== undefined).map(({ set, value }) => [set, value]);
}

/**
 * The edits of a version and then those of the file that saving them gives, as edits of the version. `saved` may begin with
 * one that restores a version, or with segments: what stands before those stays as it is.
 */
export function combined(saved, list) {
    const subjects = new Set(list.map(subjectOf).filter((subject) => subject !== null));
    const last = saved.findLastIndex(({ segment, restore }) => segment || restore);
    const colors = colorsOf(list);
    return [
        ...saved.filter((edit, index) => index <= last || !subjects.has(subjectOf(edit)))
            .map((edit) => (edit.color !== undefined && colors[edit.value] ? { ...edit, value: colors[edit.value] } : edit)),
        ...list,
    ];
}
