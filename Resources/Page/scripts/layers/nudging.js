// Moving something that stands still by a distance on the stage, as edits of its position. Pure.

/**
 * The edits that move what is selected.
 *
 * @param {{paths: string[], value: number[], columns: number[], reason?: string}} position as the server has it: `columns` are
 *     those of the matrix from distances on the composition to distances in the file
 * @param {number} x pixels of the composition to the right
 * @param {number} y pixels of the composition down
 * @returns {{edits: object[], value: number[]}} the edits and the position that they make; no edits where it cannot be moved
 */
export function nudged({ paths, value, columns, reason }, x, y) {
    if (reason || paths.length === 0) return { edits: [], value };
    const [a, b, c, d] = columns;
    const moved = [tidy(value[0] + a * x + c * y), tidy(value[1] + b * x + d * y)];
    const edit = (path, text) => (path.startsWith("$") ? { path, value: text } : { set: path, value: text });
    const edits = paths.length === 1 ? [edit(paths[0], moved.join(","))] : paths.map((path, index) => edit(path, String(moved[index])));
    return { edits, value: moved };
}

function tidy(number) {
    return Math.round(number * 1000) / 1000;
}
