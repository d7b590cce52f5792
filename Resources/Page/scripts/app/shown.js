// What the page shows of the file that is open: its frames as they come and play, and everything that is known of it.

import { betweenMemory } from "./page-actions.js";
import { markDiagnostics, showDiagnostics } from "../inspector/diagnostics.js";
import { showDocumentFacts, showFrameFacts } from "../inspector/facts.js";
import { AfterFrame } from "../shared/after-frame.js";
import { wholeFrames } from "../player/player.js";
import { recall } from "../shared/tab-memory.js";
import { showNotices } from "../stage/notices.js";
import { openEditor } from "../wire/write-access.js";

/** Keeps all parts in step with the player and with the document of the session. */
export class Shown {
    /** Whether the stage shows the document that is selected, be it an older save of it. */
    isOnStage = false;

    #page;
    #asked;
    #everConnected = false;
    /** The file that was opened last. */
    #lastPath = null;
    /** Whether a file was open: after that, the folder is shown because somebody wants to see it. */
    #hasLooked = false;
    /** What the page shows of the document besides its frames: it is the same at each step of a drag. */
    #described = "";
    /** What is selected; see `mark`. */
    #selection = null;
    #description = new AfterFrame(() => this.#describe());

    /**
     * @param {object} page the parts of the page, once they are made
     * @param {object} asked what the address asked for, as `readAddress` has it
     */
    constructor(page, asked) {
        this.#page = page;
        this.#asked = asked;
    }

    /** The frame of the document that the stage shows; undefined where that is another document's. */
    get #frameOnStage() {
        const { session, canvas } = this.#page;
        const { frame, revision } = canvas.dataset;
        return revision === String(session.document?.revision) ? Number(frame) : undefined;
    }

    // The player

    /** The playhead is elsewhere, or there may be another image for it. */
    frame() {
        const { session, player, stage, comparison, timeline, transport, costs, tuning } = this.#page;
        const exact = session.image;
        const shown = exact ? { frame: player.frame, image: exact }
            : player.playing ? session.latest : session.onTheWay(this.#frameOnStage);
        if (shown) {
            session.show(() => {
                stage.show(shown.image, { frame: shown.frame, revision: session.document.revision });
                showFrameFacts(shown.image, player.playing);
                if (this.isOnStage) return;
                this.isOnStage = true;
                this.state();
            });
        }
        comparison.showFrame();
        timeline.showPlayhead();
        transport.showFrame();
        costs.showPlayhead(player.frame);
        tuning.showPlayhead(player.frame);
    }

    /** Somebody moved the playhead. */
    moved() {
        const { session, comparison, address } = this.#page;
        session.viewChanged({ seek: true });
        this.#page.layers.moved();
        this.frame();
        comparison.update();
        address.update();
    }

    /** Playback began, ended or goes another way. */
    playback() {
        const { transport, session, comparison, address, loop, machine } = this.#page;
        transport.show();
        machine.playbackChanged();
        this.#page.layers.moved();
        this.state();
        this.frame();
        session.viewChanged();
        comparison.update();
        address.update();
        loop.run();
    }

    /** The range that plays is another one. */
    range() {
        const { timeline, transport, session, address } = this.#page;
        timeline.showRange();
        transport.show();
        session.viewChanged();
        address.update();
    }

    /** Zoom, background or scale are others. */
    viewSettings() {
        this.#page.toolbar.show();
        this.#page.address.update();
    }

    /** Shows in what state the page is. */
    state() {
        const { session, player, canvas, app, grid, editing } = this.#page;
        const state = session.failure ? "error" : !this.isOnStage ? "loading" : player.playing ? "playing" : "paused";
        if (canvas.dataset.file !== (session.path ?? "")) canvas.dataset.file = session.path ?? "";
        if (canvas.dataset.state !== state) canvas.dataset.state = state;
        const { files, path, file, failure, connected } = session;
        showNotices({
            files, path, file, document: session.document, failure, connected, everConnected: this.#everConnected,
            isOutdated: session.isOutdated, hasImage: this.isOnStage,
        });
        app.classList.toggle("has-document", session.document !== null);
        // There is nothing to play of a file that could never be read.
        app.classList.toggle("has-file", path !== null && (failure === null || session.document !== null));
        grid.setUnsaved(path === null ? editing.unsaved : new Set());
        grid.setShown(files !== null && files.size > 0 && path === null);
    }

    // What the session reports

    connection() {
        const { session, toolbar, editing, exporting, newFiles, mirror, machine } = this.#page;
        this.#everConnected ||= session.connected;
        if (session.server) toolbar.showDirectory(session.server.directory);
        editing.connectionChanged();
        machine.connectionChanged();
        exporting.connectionChanged();
        newFiles.connectionChanged();
        mirror.connectionChanged();
        this.state();
    }

    /** The files of the folder changed. */
    library(changed) {
        const { session, gallery, grid, editing, comparison, transport } = this.#page;
        gallery.setFiles(session.files, changed);
        grid.setFiles(session.files);
        editing.libraryChanged();
        this.#page.machine.libraryChanged();
        this.#page.newFiles.libraryChanged();
        this.#page.droppedFiles.libraryChanged();
        comparison.update();
        // Who names a file on the command line wants to see it.
        if (!this.#hasLooked && session.path === null && session.files.size === 1) session.open(session.files.keys().next().value);
        transport.show();
        this.state();
    }

    /** The file is called otherwise: it is seen as it was, with what is edited of it. */
    renamed(from, to) {
        const { session, editing } = this.#page;
        this.#lastPath = to;
        editing.renamed(from, to);
        session.open(to, { ...session.place, animation: session.animation });
    }

    /** Another file is selected, of which nothing is known yet. */
    opened() {
        const { session, stage, editing, colors, overrides, layers, tuning, spatial } = this.#page;
        const { comparison, costs, overlay, gallery, toolbar, transport, address } = this.#page;
        this.isOnStage = false;
        this.#hasLooked = true;
        this.#described = "";
        // What the address asks for is for the file that it names.
        const asked = this.#asked;
        const isAsked = session.path === asked.file;
        editing.opened(isAsked ? asked.recolor : null);
        colors.open();
        overrides.open(session.path, isAsked ? asked.state : null);
        asked.recolor = asked.state = null;
        layers.opened();
        session.setOptions({ ...overrides.options, ...editing.options, ...layers.options });
        tuning.opened();
        this.#page.machine.opened();
        spatial.setPlot(null);
        comparison.opened();
        stage.clear();
        stage.setComposition(null);
        costs.open();
        overlay.setFailure(null, false);
        showDiagnostics([]);
        showDocumentFacts(null);
        showFrameFacts(null, false);
        this.#page.timeline.setKeyframes(null);
        // Another file is seen whole, however near the last one was looked at.
        if (![null, session.path].includes(this.#lastPath)) stage.fit();
        this.#lastPath = session.path;
        // First what takes room from the list.
        this.state();
        gallery.select(session.path);
        toolbar.showFile(session.path);
        transport.show();
        address.updateFile();
    }

    /** A document was read: the first of a file, or one after a save or with other options. */
    document(first) {
        const { session, player, stage, headStart, overlay, editing, address, loop, reducedMotion, machine } = this.#page;
        if (first) headStart.begin();
        else headStart.end();
        // A Lottie is drawn for its frames; the others for any time.
        player.showsBetween = recall(betweenMemory(session.document)) ?? session.document.format !== "lottie";
        overlay.setFailure(null, true);
        editing.documentChanged();
        // Its frame comes next: it does not wait until the page is laid out anew, unless it is of another size.
        if (first || !stage.isOfSize(session.document)) this.#description.now();
        else this.#description.soon();
        reducedMotion.setMarkers(session.document.markers ?? [], first && !player.hasRange);
        machine.documentChanged();
        this.frame();
        this.state();
        if (first) {
            address.update();
            this.#page.layers.documentCame();
        }
        loop.run();
    }

    /** The last save cannot be read. */
    failure() {
        const { session, overlay, editing } = this.#page;
        overlay.setFailure(session.failure, session.document !== null);
        editing.failed();
        this.state();
    }

    /** Frames came in. */
    frames() {
        const { session, stage, player, canvas, timeline, costs, editing, between } = this.#page;
        canvas.dataset.received = session.received;
        between.arrived(performance.now());
        const { image } = session;
        // Most of them are for later.
        const isForLater = this.isOnStage && image && stage.shows(image, { frame: player.frame, revision: session.document.revision });
        if (!isForLater) this.frame();
        if (image) {
            this.#description.shown();
            editing.frameShown();
        }
        timeline.showLoaded();
        costs.update();
    }

    /**
     * Another layer is selected: wherever it is listed it is marked.
     *
     * @param {{keyPath: string, holds: (keyPath: string) => boolean, isNamed: (name: string) => boolean} | null} selection its key
     *     path, whether another one is a property of it, and whether it has a name
     */
    mark(selection) {
        const { colors, overrides, costs } = this.#page;
        this.#selection = selection;
        for (const part of [colors, overrides, costs]) part.mark(selection);
        markDiagnostics(selection);
    }

    /** The edits are others, or what is known of them. */
    edited() {
        const { session, tuning, comparison, colors, overrides, editing, address } = this.#page;
        tuning.edited();
        comparison.update();
        colors.update();
        overrides.update();
        // A file may be saved after it was left.
        if (session.path === null) this.state();
        if (editing.edits.isEmpty) address.write();
        else address.update();
    }

    /** Shows what is known of the document, its frames aside. */
    #describe() {
        const { session, player, stage, timeline, costs, overrides, layers, transport, tuning, spatial, comparison } = this.#page;
        const { document } = session;
        if (!document) return;
        const text = JSON.stringify({ ...document, settings: 0 });
        if (text !== this.#described) {
            this.#described = text;
            // The timeline first: its markers take room from the stage.
            timeline.setDocument(document);
            stage.setComposition(document);
            costs.setDocument(document);
            showDocumentFacts(document, session.file);
            overrides.setDocument(document);
            layers.setFrames(wholeFrames(document.inFrame, document.outFrame));
            const open = (line, column) => openEditor(session, line, column);
            showDiagnostics(document.diagnostics ?? [], (name) => layers.showName(name), open, document.moreDiagnostics ?? 0);
            markDiagnostics(this.#selection);
        } else {
            timeline.showLoaded();
            costs.update();
        }
        layers.setStage(document, stage.zoom);
        transport.show();
        tuning.documentChanged();
        spatial.setStage(document, stage.zoom);
        comparison.update();
        timeline.showPlayhead();
        transport.showFrame();
    }
}
