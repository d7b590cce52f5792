// Numbers and names as people read them.

/** A frame number: whole ones as they are, others with up to three decimals. */
export function frameText(frame) {
    return String(Math.round(frame * 1000) / 1000);
}

/** A path as it is shown: files that were dropped onto the page lie in a folder of that name. */
export function pathText(path) {
    return path.replace(/^\.dropped\//, "Dropped/");
}

/** A duration in seconds: "0.62 s", "1:04.20". */
export function secondsText(seconds) {
    if (seconds < 60) return `${seconds.toFixed(2)} s`;
    const minutes = Math.floor(seconds / 60);
    return `${minutes}:${(seconds - minutes * 60).toFixed(2).padStart(5, "0")}`;
}

/** A size in bytes: "812 B", "48 KB", "1.4 MB". */
export function bytesText(bytes) {
    if (bytes < 1000) return `${bytes} B`;
    if (bytes < 999_500) return `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} KB`;
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Milliseconds with as many decimals as matter. */
export function millisecondsText(milliseconds) {
    const decimals = milliseconds < 0.995 ? 2 : milliseconds < 99.5 ? 1 : 0;
    return `${milliseconds.toFixed(decimals)} ms`;
}

/** A cost, which is about microseconds of drawing: "840", "1,840", "12.4k"; below ten with a decimal. */
export function costText(cost) {
    if (cost >= 99_950) return `${(cost / 1000).toFixed(0)}k`;
    if (cost >= 9995) return `${(cost / 1000).toFixed(1)}k`;
    if (cost >= 999.5) return `${Math.floor(Math.round(cost) / 1000)},${String(Math.round(cost) % 1000).padStart(3, "0")}`;
    return cost < 9.95 ? cost.toFixed(1) : cost.toFixed(0);
}

/** A cost with its sign. */
export function signedCostText(cost) {
    return `${cost < 0 ? "−" : "+"}${costText(Math.abs(cost))}`;
}

/** A share as a percentage with one decimal: "12.5 %". */
export function shareText(share) {
    return `${(share * 100).toFixed(1)} %`;
}

/** Zoom as a percentage: "100 %", "37.5 %". */
export function percentText(factor) {
    const percent = factor * 100;
    return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** A number with at most three decimals; 0 for NaN. */
export function numberText(number) {
    return String(Math.round(number * 1000) / 1000 || 0);
}

/** When a file was saved: the time of today, the date of other days. `moment` is seconds, milliseconds or a date text. */
export function momentText(moment, now = new Date()) {
    const date = new Date(typeof moment === "number" && moment < 1e11 ? moment * 1000 : moment);
    if (Number.isNaN(date.getTime())) return "";
    return date.toDateString() === now.toDateString()
        ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
        : date.toLocaleDateString([], { day: "numeric", month: "short" });
}

/** "1 error", "3 errors". */
export function countText(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Words with a capital and a full stop. */
export function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}

/** A file name in two parts, so that its ending can be set back. */
export function splitName(name) {
    const dot = name.lastIndexOf(".");
    return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}
