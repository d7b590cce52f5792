// What the animation on the stage can be compared with, in the words of the wire. Pure.

/** The kinds, in the order in which the key goes through them. */
export const targetKinds = ["disk", "last", "head"];

/** What is compared with where nobody chose: what is most likely wanted. */
export function usualTarget({ hasEdits, saves }) {
    if (hasEdits) return { kind: "disk" };
    if ((saves?.versions.length ?? 0) > 1) return { kind: "last" };
    return { kind: saves?.repository ? "head" : "disk" };
}

/**
 * Where a target is found: the `path` of a file and, where that is not the file on disk, the hash `kept` of a version or
 * the revision `committed`; whether it is the file as the `reference` player draws it; or the `problem` why there is none.
 *
 * @param {{kind: string, value?: string}} target
 * @param {{path: string, format?: string, saves: object | null, files: Map<string, object> | null}} known
 */
export function sourceOf(target, { path, format, saves, files }) {
    switch (target.kind) {
        case "last": {
            const version = saves?.versions.at(-2);
            return version ? { path, kept: version.hash } : { problem: "This file hasn’t been saved since Pegbar opened it." };
        }
        case "kept": return { path, kept: target.value };
        case "head": return { path, committed: "HEAD" };
        case "ref":
            return target.value ? { path, committed: target.value } : { problem: "Type a branch, a tag or a commit." };
        case "file":
            if (!target.value) return { problem: "Choose a file of this folder." };
            return files?.has(target.value) ? { path: target.value } : { problem: `This folder has no “${target.value}”.` };
        case "reference":
            return !format || format === "lottie" ? { path, reference: true } : { problem: "lottie-web plays Lottie files only." };
        default: return { path };
    }
}

/** What a target is called on the stage. */
export function targetName(target, saves) {
    switch (target.kind) {
        case "last": return "Previous save";
        case "kept": {
            const version = saves?.versions.find(({ hash }) => hash === target.value);
            return version ? `Save of ${clockText(version.modified)}` : "Earlier save";
        }
        case "head": return "HEAD";
        case "ref":
        case "file": return target.value || "Before";
        case "reference": return `lottie-web ${target.value ?? ""}`.trim();
        default: return "Saved file";
    }
}

/** A time of day with its seconds: saves may follow each other quickly. */
export function clockText(seconds) {
    return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** The options by which another file is read as well. */
const sharedOptions = ["compatibility", "profile"];

/** The options by which a source is read: those of the page where it is a version of the same file; those of `before` end. */
export function optionsOf({ kept, committed, reference }, { isOwn, options, before }) {
    const unset = Object.fromEntries(Object.keys(before).map((key) => [key, undefined]));
    const shared = isOwn ? options : Object.fromEntries(sharedOptions.map((key) => [key, options[key]]));
    return { ...unset, ...shared, edits: reference ? options.edits : undefined, kept, committed };
}
