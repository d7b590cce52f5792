// The files of the directory, as the server lists them.

/** All files, by their path. */
export class Library {
    /** Null before the first list. */
    files = null;
    /** Whether the list is this server's: after a restart the ids are others. */
    isCurrent = false;

    /** Takes in the whole list; gives the paths of what changed since the last one: nothing is known of that. */
    take(files) {
        this.files = new Map(files.map((file) => [file.path, file]));
        this.isCurrent = true;
        return [];
    }

    /** Takes in what came, went and changed; gives the paths of what is there now, or null where that means nothing. */
    change({ added = [], changed = [], removed = [] }) {
        if (!this.isCurrent) return null;
        const gone = new Set(removed);
        for (const [path, file] of this.files) if (gone.has(file.id)) this.files.delete(path);
        for (const file of [...added, ...changed]) this.files.set(file.path, file);
        return [...added, ...changed].map((file) => file.path);
    }
}
