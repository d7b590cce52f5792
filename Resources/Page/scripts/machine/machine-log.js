// What a state machine did, in words. Pure: occurrences as the server tells them go in, lines come out.

/** The most lines that are kept. */
export const mostLines = 50;

/** The line of an occurrence: what happened and why, and whether it is trouble. */
export function lineOf({ kind, from, to, cause, text, target }) {
    switch (kind) {
        case "transition": return from === null ? { text: `Starts with ${to}`, detail: "" } : { text: `${from} → ${to}`, detail: cause };
        case "openURL": return { text: `Would open ${text}`, detail: target ? `in ${target}; not opened` : "not opened" };
        case "customEvent": return { text: `Tells the app: ${text}`, detail: "" };
        default: return { text, detail: "", isTrouble: true };
    }
}

/** The lines after some more occurrences, the latest first; `begun` forgets what was before. */
export function withOccurrences(lines, occurrences, begun) {
    return [...occurrences.map(lineOf).reverse(), ...(begun ? [] : lines)].slice(0, mostLines);
}

/** The value of an input from what stands in its field, or undefined while that is none. */
export function typedValue(kind, text) {
    if (kind !== "Numeric") return text;
    const number = Number(text);
    return text.trim() === "" || !Number.isFinite(number) ? undefined : number;
}
