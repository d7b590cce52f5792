// Where on the stage drawing costs how much, as colors over the frame.

import { byId, setText } from "../shared/dom.js";
import { costText } from "../shared/format.js";

/** From nothing over blue and yellow to red: red, green, blue and alpha at a share of the most. */
const stops = [[0, [26, 77, 230, 90]], [0.5, [250, 217, 51, 166]], [1, [230, 26, 26, 217]]];

/** The canvas over the stage. */
export class HeatMap {
    #canvas = byId("heat");
    #legend = byId("heat-legend");
    #map = null;
    #frame = null;
    #composition = null;

    /** Says what size the composition has; null for none. */
    setComposition(size) {
        this.#composition = size;
        if (!size) this.show(null);
    }

    /** Takes on a map from the server, with the frame that it is of; null for none. */
    show(map) {
        this.#map = map;
        this.#frame = map?.frame ?? null;
        if (map) this.#paint(map);
        this.showFrame(this.#frame);
    }

    /** Shows the map while the frame on the stage is the one that it is of. */
    showFrame(frame) {
        const isShown = this.#map !== null && frame === this.#frame;
        if (this.#canvas.hidden === !isShown) return;
        this.#canvas.hidden = !isShown;
        this.#legend.hidden = !isShown;
    }

    #paint({ columns, cell, values }) {
        const rows = Math.max(1, Math.ceil(values.length / columns));
        const most = values.reduce((most, value) => Math.max(most, value), 0);
        const image = new ImageData(columns, rows);
        for (const [index, value] of values.entries()) {
            // The square root lets people see what is a hundredth of the most.
            if (value > 0) image.data.set(color(Math.sqrt(value / most)), index * 4);
        }
        this.#canvas.width = columns;
        this.#canvas.height = rows;
        this.#canvas.getContext("2d").putImageData(image, 0, 0);
        const { width, height } = this.#composition ?? { width: columns * cell, height: rows * cell };
        this.#canvas.style.width = `${(columns * cell / width) * 100}%`;
        this.#canvas.style.height = `${(rows * cell / height) * 100}%`;
        setText(byId("heat-most"), `${costText(most)} in the hottest square`);
    }
}

function color(share) {
    const next = stops.findIndex(([offset], index) => index > 0 && share <= offset);
    const [from, to] = [stops[(next < 0 ? stops.length - 1 : next) - 1], stops[next < 0 ? stops.length - 1 : next]];
    const part = (share - from[0]) / (to[0] - from[0]);
    return from[1].map((value, index) => Math.round(value + (to[1][index] - value) * part));
}
