// What a page wants to be told besides the frames of the file on its stage: all of it is part of its view.

/** The wishes; `viewChanged` of the session sends them. */
export class ViewWishes {
    /** Whether something is being dragged: then only the frame on the stage is needed. */
    dragging = false;
    /** The plot that is wanted, as the `view` message has it; null for none. */
    plot = null;
    /** Whether a heat map of the frame is wanted. */
    heat = false;
    /** What the document is compared with in words, as the `view` message has it; null for nothing. */
    against = null;
    /** Whether the versions of the file that were on disk are wanted. */
    wantsSaves = false;
    /** Whether it is wanted of all files what they cost, and whether they can be read. */
    findings = false;
    /** Whether the tree of layers is wanted. */
    layers = false;
    /** The key of what is selected in it, or null. */
    selected = null;

    /** The frame that is asked for ahead of the playhead, or null. */
    #asked = null;

    /** Sets the plot that is wanted; null for none. */
    setPlot(plot) {
        this.plot = plot;
        this.viewChanged();
    }

    /** Sets whether a heat map of the frame is wanted. */
    setHeat(heat) {
        this.heat = heat;
        this.viewChanged();
    }

    /** Sets what the document is compared with; null for nothing. */
    setAgainst(against) {
        this.against = against;
        this.viewChanged();
    }

    /** Sets whether it is wanted of all files what they cost, and whether they can be read. */
    setFindings(findings) {
        this.findings = findings;
        this.viewChanged();
    }

    /** Sets whether the tree of layers is wanted. */
    setLayers(layers) {
        this.layers = layers;
        this.viewChanged();
    }

    /** Sets what is selected in it, by its key; null for nothing. */
    setSelected(selected) {
        this.selected = selected;
        this.viewChanged();
    }

    /** Asks for a frame that the playhead, which moves slowly, will come to. */
    ask(frame) {
        this.#asked = frame;
        this.viewChanged({ seek: true });
        // What is sent next is about the playhead again.
        queueMicrotask(() => (this.#asked = null));
    }

    /** The frame that is to come first. */
    get wantedFrame() {
        return this.#asked ?? this.player.frame;
    }

    /** Those that there are, by their names on the wire. */
    get wishes() {
        const { dragging, plot, heat, against, wantsSaves, findings, layers, selected } = this;
        return {
            dragging: dragging || undefined, plot: plot ?? undefined, heat: heat || undefined, against: against ?? undefined,
            saves: wantsSaves || undefined, findings: findings || undefined, layers: layers || undefined, selected: selected ?? undefined,
        };
    }
}

/** What a session's view says besides the playhead, with the options by which the file is read and the area wanted of it. */
export function viewState(session, options, settings, area) {
    const { player, document } = session;
    return {
        file: session.file?.id ?? null,
        animation: session.animation ?? undefined,
        ...options,
        ...session.wishes,
        settings,
        width: area?.width ?? 0,
        height: area?.height ?? 0,
        region: area?.region,
        // Of frames in between the server draws the one that it is asked for, as of a page that stands still.
        playing: player.playing && (player.parts ?? 1) === 1,
        speed: player.speed,
        loop: player.loop,
        in: document ? player.range.in : undefined,
        out: document ? player.range.out : undefined,
    };
}
