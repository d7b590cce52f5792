// The quiet messages on the stage: nothing there yet, loading, connection lost.

import { byId, setText } from "../shared/dom.js";

const troubleDuration = 8000;
let troubleTimer = null;

/** Shows the notice on a stage that has no frame, and the chips at its top. */
export function showNotices({ files, path, file, document, failure, connected, everConnected, isOutdated, hasImage }) {
    const name = path?.split("/").pop() ?? "";
    const missing = files !== null && path !== null && !file;
    const notice = files === null ? "connecting"
        : path !== null && missing && !document ? "missing"
        : path !== null && !hasImage && !failure ? "loading"
        : path !== null ? null
        : files.size === 0 ? "empty" : "choose";
    for (const section of byId("notices").children) section.hidden = section.dataset.notice !== notice;
    for (const node of window.document.querySelectorAll("[data-missing-name]")) setText(node, name);

    byId("connection-chip").hidden = connected;
    setText(
        byId("connection-text"),
        isOutdated ? "Pegbar was updated. Reload this page to continue."
        : everConnected ? "Connection lost, reconnecting…" : "Connecting…",
    );
    byId("removed-chip").hidden = !(missing && document && connected);
}

/** Reports something that went wrong without stopping anything; the chip goes away by itself. */
export function showTrouble(text) {
    setText(byId("trouble-text"), text);
    byId("trouble-chip").hidden = false;
    clearTimeout(troubleTimer);
    troubleTimer = setTimeout(() => (byId("trouble-chip").hidden = true), troubleDuration);
}
