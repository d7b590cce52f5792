// Which part of the page a message is for that is not about frames.

/**
 * Who is told of a message, by its type, and whether only if it is about the file on the stage, or about that with the settings
 * that it has now: what is of others was asked for before they changed.
 */
const routes = {
    inventory: ["inventory", "file"], curves: ["tuning", "file"], plot: ["tuning", "file"], cost: ["cost", "settings"],
    heat: ["cost", "settings"], changes: ["comparing", "settings"], saves: ["comparing", "file"], layers: ["layers", "file"],
    selection: ["layers", "file"], picked: ["layers"], machine: ["machine", "file"], waiting: ["waiting", "file"], editor: ["answer"],
    trouble: ["answer"], exporting: ["exporting"],
    exported: ["tuning"], writing: ["tuning"], saved: ["tuning"], notSaved: ["tuning"], budgets: ["budgets"], findings: ["findings"],
    rebased: ["tuning"], mirror: ["mirror"], created: ["newFile"], notCreated: ["newFile"],
};

/** The part that a message is for, by its name in `Session.on`; undefined for none, as of a file that is not on the stage any more. */
export function recipient(message, { file, document }) {
    // `progress` and `closing` say nothing that the page does not see by itself.
    const [part, scope] = routes[message.type] ?? [];
    if (scope && message.file !== file?.id) return undefined;
    if (scope === "settings" && message.settings !== document?.settings) return undefined;
    return part;
}
