// Which rows the gallery has, in which order and where: pure, so that a thousand files cost no elements.

const heights = { folder: 32, file: 52 };
/** Stands for the folder of files that were dropped onto the page: no folder on disk is listed that begins with a dot. */
const dropped = ".dropped";
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The words of a search; none where it is empty. */
export function searchWords(search) {
    return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a file's path has all words of a search. */
export function isFound(file, words) {
    const path = file.path.toLocaleLowerCase();
    return words.every((word) => path.includes(word));
}

/**
 * The rows of the gallery from top to bottom.
 *
 * Files lie in sections, one for each folder that holds files; those of the directory itself come first without a
 * heading, then those that were dropped onto the page. A search shows what matches without regard to folders that are closed.
 *
 * @param {Iterable<{path: string, name: string, folder: string, dropped?: boolean}>} files
 * @param {{search: string, closed: Set<string>}} view
 * @returns {{rows: Array<{kind: "folder"|"file", key: string, top: number, height: number}>, height: number, matches: number}}
 */
export function layGallery(files, { search, closed }) {
    const words = searchWords(search);
    const folders = new Map();
    let matches = 0;
    for (const file of files) {
        if (!isFound(file, words)) continue;
        matches += 1;
        const folder = file.dropped ? dropped : file.folder;
        const list = folders.get(folder);
        if (list) list.push(file);
        else folders.set(folder, [file]);
    }

    const rows = [];
    let top = 0;
    const add = (row) => {
        rows.push({ ...row, top, height: heights[row.kind] });
        top += heights[row.kind];
    };
    for (const folder of [...folders.keys()].sort(collator.compare)) {
        const list = folders.get(folder);
        const open = words.length > 0 || !closed.has(folder);
        if (folder !== "") {
            const title = folder === dropped ? list[0].folder : folder;
            add({ kind: "folder", key: `folder:${folder}`, folder, title, count: list.length, open });
        }
        if (folder !== "" && !open) continue;
        list.sort((a, b) => collator.compare(a.name, b.name));
        list.forEach((file, i) => {
            add({ kind: "file", key: `file:${file.path}`, file, position: i + 1, count: list.length, nested: folder !== "" });
        });
    }
    return { rows, height: top, matches };
}

/** The rows that touch the stretch `from … to`, as a pair of indices for `slice`. */
export function rowsWithin(rows, from, to) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (rows[middle].top + rows[middle].height <= from) low = middle + 1;
        else high = middle;
    }
    let end = low;
    while (end < rows.length && rows[end].top < to) end += 1;
    return [low, end];
}

