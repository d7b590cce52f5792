// What a tab remembers through a reload, by names. Without storage it remembers nothing.

const prefix = "pegbar ";

/** Keeps a value under a name; null forgets it. */
export function remember(name, value) {
    try {
        if (value === null) sessionStorage.removeItem(prefix + name);
        else sessionStorage.setItem(prefix + name, JSON.stringify(value));
    } catch {
        // It lasts as long as the page.
    }
}

/** The value that was kept under a name last, or null. */
export function recall(name) {
    try {
        return JSON.parse(sessionStorage.getItem(prefix + name));
    } catch {
        return null;
    }
}
