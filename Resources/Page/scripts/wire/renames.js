// Files that are called otherwise by now. Pure.

/**
 * The path that a file has after it was renamed or moved: that of the only one with its size, its time and its format.
 * Renaming changes none of these.
 *
 * @param {{bytes: number, modified: number, format: string, path: string}} lost as the library had it
 * @param {Map<string, object>} files those that there are
 * @param {Set<string>} known the paths that were there beside it: a copy of it is not what it became
 * @returns {string|null} null where there is none, or more than one
 */
export function renamedTo(lost, files, known) {
    const alike = [...files.values()].filter((file) => file.bytes === lost.bytes && file.modified === lost.modified
        && file.format === lost.format && !known.has(file.path));
    return alike.length === 1 ? alike[0].path : null;
}
