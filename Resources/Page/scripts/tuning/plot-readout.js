// What a plot says of the frame under the pointer.

import { byId, drawn, element } from "../shared/dom.js";
import { frameText, numberText } from "../shared/format.js";
import { GraphScale, sampleAt } from "./plot-scale.js";

/** How far beside a graph the pointer may be, in pixels. */
const reach = 6;

/** A line through the graph, and a box with the values. */
export class PlotReadout {
    /** To be put over the plot. */
    line = drawn("line", { class: "plot-hover" });

    #box = byId("plot-readout");

    /** Shows what lies at a point of a plot of some size; nothing where there is no plot, or nothing lies there. */
    show(plot, at, size) {
        const scale = plot?.graphs.map((graph) => new GraphScale(graph)).find((graph) => graph.contains(at.x, at.y, reach));
        const sample = scale && plot.samples ? sampleAt(plot.samples, scale.frame(at.x)) : null;
        this.line.toggleAttribute("hidden", !sample);
        this.#box.hidden = !sample;
        if (!sample) return;
        const { graph } = scale;
        const x = scale.x(sample.frame);
        setLine(this.line, x, graph.y[0], x, graph.y[1]);
        const unit = graph.unit ? ` ${graph.unit}` : "";
        const rows = (graph.kind === "speed" ? sample.speeds : sample.values).map((value, i) => element("span", { class: "plot-value" },
            swatch(plot.components[i]), element("span", { text: plot.components[i]?.name ?? "" }),
            element("strong", { text: `${numberText(value)}${unit}` })));
        this.#box.replaceChildren(element("span", { class: "plot-frame", text: `frame ${frameText(sample.frame)}` }), ...rows);
        const isRight = x > size.width / 2;
        this.#box.style.left = isRight ? "" : `${x + 12}px`;
        this.#box.style.right = isRight ? `${size.width - x + 12}px` : "";
        // Away from the pointer, so that what is about to be pressed is seen.
        const [top, bottom] = graph.y;
        const isBelow = at.y < (top + bottom) / 2;
        this.#box.style.top = isBelow ? "" : `${top + 8}px`;
        this.#box.style.bottom = isBelow ? `${size.height - bottom + 8}px` : "";
    }
}

/** Lays a line from one point to another. */
export function setLine(line, x1, y1, x2, y2) {
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) {
        const text = value.toFixed(2);
        // Also the same again would lay the plot out anew.
        if (line.getAttribute(name) !== text) line.setAttribute(name, text);
    }
}

function swatch(component) {
    const mark = element("span", { class: "plot-swatch" });
    if (component?.color) mark.style.background = component.color;
    return mark;
}
