// Which plot the server is asked for: of which property, how large, and what part of it.

import { isDark } from "../shared/dom.js";

/** The plot that is asked for where only its keyframes are wanted. */
const unseenPlot = { width: 120, height: 60, graph: "value" };
/** A plot that is smaller says nothing, in pixels. */
const leastSide = 40;

/** What is wanted of the plot. */
export class PlotRequest {
    /** The plot that the server was last asked for, or null. */
    asked = null;
    /** What is plotted: `value`, `speed` or `both`. */
    graph = "value";
    /** What of it is seen: all of the timeline (`whole`) or the selected `segment`. */
    span = "whole";
    /** Whether somebody picked what is plotted, be it a layer. */
    isPicked = false;

    #session;
    #view;
    #window;
    #on;
    /** The ends of the axis of values that a curve is to have, by its id; null for those that fit it. */
    #fitted = null;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("./plot-view.js").PlotView} view
     * @param {import("./plot-window.js").PlotWindow} window
     * @param {object} on `isHeld()` whether something is dragged, `isOpen()` whether the panel is, `selected()`, the id of the
     *     property or null, `isStill()` whether that has no keyframes
     */
    constructor(session, view, window, on) {
        this.#session = session;
        this.#view = view;
        this.#window = window;
        this.#on = on;
    }

    /** Asks for the plot that is wanted by now; for none where nothing is to be seen of it. */
    ask() {
        // Nothing moves under the pointer: what was asked for is asked for when it is let go.
        if (this.#on.isHeld()) return;
        const id = this.#on.selected();
        // The panel is closed, but the timeline shows the keyframes of what is picked elsewhere.
        if (!this.#on.isOpen() && this.isPicked && id !== null) return this.#send(this.#unseen(id));
        if (this.#on.isStill()) {
            this.#view.setPlot(null);
            return this.#send(null);
        }
        const { width, height } = this.#view.size;
        if (!this.#on.isOpen() || id === null || Math.min(width, height) < leastSide) return this.#send(null);
        const segment = this.span === "segment" ? this.#view.selectedSegment : null;
        const values = this.#window.values ?? (this.#fitted?.id === id ? this.#fitted.values : undefined);
        const [from, to] = this.#window.frames ?? [segment?.from, segment?.to];
        this.#send({ id, width, height, graph: this.graph, from, to, dark: isDark(), values });
    }

    #send(plot) {
        this.asked = plot;
        this.#session.setPlot(plot);
    }

    #unseen(id) {
        return { id, ...unseenPlot, dark: isDark() };
    }

    /** Asks for the keyframes of another property for a moment; null for the plot again. */
    askForKeyframes(id) {
        this.#session.setPlot(id === null ? this.asked : this.#unseen(id));
    }

    /** Keeps an axis of values while something is dragged. */
    keepAxis(values) {
        if (this.asked) this.#session.setPlot({ ...this.asked, values });
    }

    /** Gives the plot of a curve room for values between two ends; null for as much as it needs itself. */
    fit(id, values) {
        this.#fitted = id === null ? null : { id, values };
        this.ask();
    }
}
