// What frames take, in time and in cost: both charts, which share what is pointed at, and the heat map over the stage.

import { RenderChart } from "../inspector/chart.js";
import { CostPanel } from "../inspector/cost.js";
import { HeatMap } from "../stage/heat-map.js";

/** Keeps the charts and the heat map in step. */
export class FrameCosts {
    #chart;
    #panel;
    #heatMap = new HeatMap();
    #on;

    /**
     * @param {object} on `loadedFrames()` as `RenderChart` has it, `seek(frame)`, `heat(isWanted)` when the heat map is switched
     *     on or off, `showLayer(name)` when somebody wants to see a layer, and `stillFrame()`, the frame on the stage while it stands
     *     still, or null
     */
    constructor(on) {
        this.#on = on;
        const pointed = {
            seek: on.seek,
            point: (frame) => {
                this.#chart.point(frame);
                this.#panel.point(frame);
            },
        };
        this.#chart = new RenderChart(on.loadedFrames, pointed);
        this.#panel = new CostPanel({
            ...pointed, showLayer: on.showLayer,
            heat: (isWanted) => {
                if (!isWanted) this.#heatMap.show(null);
                on.heat(isWanted);
            },
        });
    }

    toggleHeat() {
        this.#panel.toggleHeat();
    }

    /** Another file is opened: nothing is known of it yet. */
    open() {
        this.#heatMap.setComposition(null);
        this.#panel.open();
    }

    setDocument(document) {
        this.#chart.setDocument(document);
        this.#panel.setDocument(document);
        this.#heatMap.setComposition(document);
    }

    /** Marks the layer that is selected; see `CostPanel`. */
    mark(selection) {
        this.#panel.mark(selection);
    }

    /** Says that there may be new times. */
    update() {
        this.#chart.update();
    }

    showPlayhead(frame) {
        this.#chart.showPlayhead(frame);
        this.#panel.showPlayhead(frame);
        this.#heatMap.showFrame(this.#on.stillFrame());
    }

    /** Takes in a cost or a heat map from the server. */
    take(message) {
        if (message.type === "cost") return this.#panel.show(message);
        this.#heatMap.show(this.#panel.wantsHeat ? message : null);
        this.#heatMap.showFrame(this.#on.stillFrame());
    }
}
