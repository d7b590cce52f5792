// The quiet messages on the stage: nothing there yet, loading, connection lost.

import { byId, setText } from "./dom.js";

const troubleDuration = 8000;
let troubleTimer = null;

/** Shows what the stage has to say when it has no picture, and the chips at its top. */
export function showNotices({ files, path, file, document, failure, connected, everConnected, hasPicture }) {
    const name = path?.split("/").pop() ?? "";
    const missing = files !== null && path !== null && !file;
    const notice = files === null ? "connecting"
        : path !== null && missing && !document ? "missing"
        : path !== null && !hasPicture && !failure ? "loading"
        : path !== null ? null
        : files.size === 0 ? "empty" : "choose";
    for (const section of byId("notices").children) section.hidden = section.dataset.notice !== notice;
    for (const place of window.document.querySelectorAll("[data-missing-name]")) setText(place, name);

    byId("connection-chip").hidden = connected;
    setText(byId("connection-text"), everConnected ? "Connection lost, reconnecting…" : "Connecting…");
    byId("removed-chip").hidden = !(missing && document && connected);
}

/** Tells of something that went wrong without stopping anything; it goes away by itself. */
export function showTrouble(text) {
    setText(byId("trouble-text"), text);
    byId("trouble-chip").hidden = false;
    clearTimeout(troubleTimer);
    troubleTimer = setTimeout(() => (byId("trouble-chip").hidden = true), troubleDuration);
}
