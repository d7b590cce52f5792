// The curves of the version before, in the plot of the one on the stage.

import { byId, drawn } from "../shared/dom.js";
import { GraphScale } from "../tuning/plot-scale.js";

/** Draws them between the server's drawing and the handles. */
export class BeforeCurves {
    #drawing = byId("plot-before");
    #onlooker;
    #asked = null;
    #plot = null;
    #name = "";
    /** What they are of, whatever it is called. */
    #source = null;
    /** The plot of the version before that came last. */
    #before = null;
    #fit;

    /**
     * @param {import("./onlooker.js").Onlooker} onlooker whose frames are those of the version before
     * @param {(id: string, values: number[]) => void} fit the plot with an id needs room for other values
     */
    constructor(onlooker, fit) {
        this.#onlooker = onlooker;
        this.#fit = fit;
    }

    /**
     * The plot on the page is another one; null for none.
     *
     * @param {object | null} plot
     * @param {{name: string, source: string}} version the version before: what it is called, and what tells it from others
     * @returns {object | null} the plot of the version before that is needed, as the `view` message has it
     */
    setPlot(plot, { name, source }) {
        const isOther = plot?.keyPath !== this.#plot?.keyPath || source !== this.#source;
        this.#plot = plot;
        this.#name = name;
        this.#source = source;
        const graph = plot?.graphs[0];
        if ((!graph || isOther) && this.#before) {
            this.#before = null;
            this.#fit(null, []);
        }
        this.#draw();
        if (!graph) return (this.#asked = null);
        const [from, to] = graph.frames.map((frame) => this.#onlooker.tied(frame));
        this.#asked = { id: plot.keyPath, width: 640, height: 200, graph: "value", from, to };
        return this.#asked;
    }

    /** Takes in that plot. */
    take(message) {
        if (!this.#plot || message.id !== this.#asked?.id) return;
        this.#before = message;
        this.#draw();
    }

    /** Both curves have to be seen whole. */
    #makeRoom(samples) {
        const graph = this.#plot.graphs.find(({ kind }) => kind === "value");
        const values = samples.values.flat().filter(Number.isFinite);
        if (!graph || values.length === 0) return;
        const [low, high] = [Math.min(...graph.values), Math.max(...graph.values)];
        const [least, most] = [Math.min(low, ...values), Math.max(high, ...values)];
        const margin = (most - least) * 0.05;
        if (least < low - margin / 100 || most > high + margin / 100) {
            this.#fit(this.#plot.id, [least < low ? least - margin : low, most > high ? most + margin : high]);
        }
    }

    #draw() {
        const samples = this.#before?.samples;
        if (!samples) return this.#drawing.replaceChildren();
        this.#makeRoom(samples);
        const [first, step] = samples.frames;
        return this.#drawing.replaceChildren(...this.#plot.graphs.map((graph) => {
            const scale = new GraphScale(graph);
            const lists = graph.kind === "speed" ? samples.speeds : samples.values;
            const paths = lists.map((values, index) => {
                const x = (i) => scale.x(this.#onlooker.untied(first + i * step));
                const points = values.map((value, i) => `${x(i).toFixed(2)} ${scale.y(value).toFixed(2)}`);
                const line = drawn("path", { d: `M${points.join("L")}`, class: "before-curve" });
                line.style.stroke = this.#plot.components[index]?.color ?? "";
                return line;
            });
            const [left, right] = graph.x;
            const [top, bottom] = graph.y;
            const box = { x: left, y: top, width: right - left, height: bottom - top };
            const name = drawn("text", { x: right - 8, y: top + 14, class: "before-name" });
            name.textContent = `┄ ${this.#name}`;
            // What lies outside of the graph is cut off.
            return drawn("svg", { ...box, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` }, ...paths, name);
        }));
    }
}
