// Whether this page may save: the secret stands in the address that Pegbar prints, behind the number sign, which browsers
// send nobody. It is taken out of the address bar and kept for as long as the tab and the server last.

/** Why nothing can be asked of a server that is away. */
export const notConnected = "Not connected to Pegbar.";
/** Why nothing can be done with a file that the folder does not hold any more. */
export const fileIsGone = "The file was deleted or moved.";

const key = (session) => `pegbar-write-${session}`;

let brought = null;

/**
 * Takes the secret out of a fragment. What is glued behind it, as by scripts that add a query to the printed address, is
 * given back as such.
 *
 * @param {string} hash with its number sign
 * @returns {{secret: string|null, query: string|null, rest: string}} `rest` is what remains of the fragment
 */
export function readFragment(hash) {
    const match = /^#write=([0-9a-f]+)\/?(?:(\?[^#]*))?$/i.exec(hash);
    return match ? { secret: match[1], query: match[2] ?? null, rest: "" } : { secret: null, query: null, rest: hash };
}

/** Moves the secret from the address bar into this tab's memory. To be called before anything reads the address. */
export function takeSecret() {
    const { secret, query, rest } = readFragment(location.hash);
    if (secret === null) return;
    brought = secret;
    history.replaceState(null, "", `${location.pathname}${query ?? location.search}${rest}`);
}

/** The secret that this tab has for a run of the server, or null. */
export function secretFor(session) {
    if (brought !== null) return brought;
    try {
        return sessionStorage.getItem(key(session));
    } catch {
        return null;
    }
}

/** Has the server open the file on the stage in the user's editor, at a line and a column from 1; null for the beginning. */
export function openEditor(session, line = null, column = null) {
    send(session, { type: "openEditor", line: line ?? undefined, column: column ?? undefined });
}

/** Has the server read the file on the stage once more, which it leaves out because it crashed. */
export function retry(session) {
    send(session, { type: "retry" });
}

/** Sends what needs the secret and is about the file on the stage. What cannot be sent is said, as nothing else would answer. */
function send(session, message) {
    const { file, server } = session;
    const reason = whyNotAsked(session);
    if (reason) return session.on.trouble(reason);
    session.send({ ...message, file: file.id, secret: secretFor(server.session) ?? "" });
}

/** Why nothing about the file on the stage can be asked of the server; empty where it can. */
export function whyNotAsked({ isReachable, file }) {
    if (!isReachable) return notConnected;
    return file ? "" : fileIsGone;
}

/** Keeps a secret that has proved right, so that the page may be loaded again. */
export function keepSecret(session) {
    try {
        if (brought !== null) sessionStorage.setItem(key(session), brought);
    } catch {
        // Without storage it lasts until the page is loaded again.
    }
}
