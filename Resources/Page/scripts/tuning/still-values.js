// What of the selected layer could have keyframes, and has none. Pure.

/** The values of one layer, as the server has told them. */
export class StillValues {
    #told = null;

    /** Takes on what a layer has: `layer`, its name, `clock` and `properties`; null for nothing. */
    set(told) {
        this.#told = told;
    }

    /** The values as rows for the list of properties, but for those that have got keyframes meanwhile. */
    rows(curves) {
        const { layer = "", properties = [] } = this.#told ?? {};
        const moving = new Set(curves.map(({ id }) => id));
        return properties.filter(({ id }) => !moving.has(id)).map((property) => ({ ...property, layer }));
    }

    /** The value of an id with its name and its clock, a slope and an offset; null where it has keyframes or is not there. */
    find(id, curves) {
        const own = this.rows(curves).find((row) => row.id === id);
        return own ? { id, name: own.keyPath.split(".").at(-1), clock: this.#told.clock } : null;
    }
}
