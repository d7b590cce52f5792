// What a browser remembers of the page for good, as texts by their keys. Without storage it remembers nothing.

/** Keeps a text. */
export function keep(key, text) {
    try {
        localStorage.setItem(key, text);
    } catch {
        // It lasts as long as the page.
    }
}

/** The text that was kept last, or null. */
export function kept(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}
