// Puts the parts together: the player says which frame, the session has its image, the stage shows it.

import { nextMarker, playbackActions, stageActions } from "./app/actions.js";
import { addressValues, AddressWriter, readAddress } from "./app/address.js";
import { FrameCosts } from "./app/frame-costs.js";
import { Colors } from "./inspector/colors.js";
import { Comparison } from "./comparing/comparison.js";
import { colorEdits } from "./tuning/value-edits.js";
import { Editing } from "./tuning/editing.js";
import { showDiagnostics } from "./inspector/diagnostics.js";
import { byId } from "./shared/dom.js";
import { ExportDialog } from "./exporting/export-dialog.js";
import { FrameCopy } from "./exporting/frame-copy.js";
import { followHashButton, showDocumentFacts, showFrameFacts } from "./inspector/facts.js";
import { FrameStore } from "./wire/frame-store.js";
import { Gallery } from "./gallery/gallery.js";
import { Keys } from "./app/keys.js";
import { showNotices, showTrouble } from "./stage/notices.js";
import { Overlay } from "./stage/overlay.js";
import { Overrides } from "./inspector/overrides.js";
import { Panels } from "./app/panels.js";
import { PlaybackLoop } from "./player/playback-loop.js";
import { Player } from "./player/player.js";
import { followTargetPlayers } from "./inspector/target-players.js";
import { followRadioGroups } from "./shared/radio-groups.js";
import { Session } from "./wire/session.js";
import { MotionPathOverlay } from "./tuning/motion-path.js";
import { Stage } from "./stage/stage.js";
import { Timeline } from "./player/timeline.js";
import { Toolbar } from "./stage/toolbar.js";
import { Transport } from "./player/transport.js";
import { Tuning } from "./tuning/tuning.js";
import { takeSecret } from "./wire/write-access.js";

const defaultStoreMegabytes = 256;

takeSecret();
followRadioGroups();
const asked = readAddress(location.search);
const canvas = byId("stage");
const app = byId("app");
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const player = new Player();
player.playing = !(asked.paused ?? wantsCalm);
if (asked.speed !== null) player.setSpeed(asked.speed);

const store = new FrameStore((asked.storeMegabytes ?? defaultStoreMegabytes) * 1_000_000);

const stage = new Stage({ viewport: byId("viewport"), artboard: byId("artboard"), canvas, backdrop: byId("stage-backdrop") }, {
    size: () => {
        session.viewChanged();
        comparison.update();
    },
    zoom: () => {
        viewSettingsChanged();
        spatial.setStage(session.document, stage.zoom);
    },
    // The frame that is copied is the one on the stage.
    whole: () => byId("frames-dialog").open && queueMicrotask(() => frameCopy.opened()),
    dragWithSpace: () => actions.toggle(),
    spaceIsHeld: () => keys.spaceIsHeld,
});

const token = document.querySelector('meta[name="pegbar-token"]').content;
const session = new Session({
    token,
    store,
    player,
    wantedArea: () => stage.wantedArea,
    shownHash: () => stage.shown?.hash ?? null,
    on: { connection, library, opened, document: documentChanged, inventory, failure: failureChanged, frames, trouble: showTrouble, cost, budgets: (files) => gallery.setBudgets(files), tuning: tuned, exporting: (message) => exporting.take(message), comparing: (message) => comparison.take(message) },
});
session.wantsSaves = true;

const loop = new PlaybackLoop(player, {
    // Time stands still until there is something to see.
    isReady: () => isOnStage,
    ticked: (now) => {
        showFrame();
        comparison.showFrame(now);
    },
    passed: (now) => session.reportPlayhead(now),
    changed: playback,
});

const actions = {
    ...playbackActions(player, { moved, playback, range: rangeChanged }),
    ...stageActions(stage, viewSettingsChanged),
    marker: (direction) => {
        const frame = nextMarker(session.document?.markers ?? [], player.frame, direction);
        if (frame !== undefined) actions.seek(frame);
    },
    editFrame: () => transport.editFrame(),
    search: () => {
        panels.show("gallery", true);
        gallery.focusSearch();
    },
    neighbour: (direction) => gallery.openNeighbour(direction),
    help: () => (byId("help-dialog").open ? byId("help-dialog").close() : byId("help-dialog").showModal()),
    export: () => {
        exporting.toggle();
        stage.needWhole("copying", byId("frames-dialog").open);
    },
    nextTheme: () => {
        window.pegbarTheme.next();
        toolbar.showTheme();
        tuning.themeChanged();
    },
    toggleTuning: () => tuning.toggle(),
    toggleHeat: () => costs.toggleHeat(),
    toggleComparison: () => comparison.toggle(),
    nextComparison: () => comparison.nextMode(),
    nextCompared: () => comparison.nextTarget(),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    save: () => editing.save(),
    toggleGallery: () => panels.toggle("gallery"),
    toggleInspector: () => panels.toggle("inspector"),
    dismiss: () => overlay.dismiss(),
};

const gallery = new Gallery({ open: (path) => session.open(path), picked: () => panels.uncover("gallery"), leave: () => byId("viewport").focus() });
const timeline = new Timeline(player, () => session.loaded, {
    seek: actions.seek,
    scrubbing: (isHeld) => loop.scrub(isHeld),
    range: actions.range,
});
const transport = new Transport(player, actions);
const toolbar = new Toolbar(stage, actions);
const panels = new Panels((gallery, inspector) => toolbar.showPanels(gallery, inspector));
const costs = new FrameCosts({
    loadedFrames: () => session.loaded,
    seek: actions.seek,
    heat: (isWanted) => session.setHeat(isWanted),
    stillFrame: () => (player.playing || !isOnStage ? null : player.frame),
});
const editing = new Editing(session, { edited, notice: showTrouble });
const colors = new Colors({
    replacements: () => editing.colors, problems: () => editing.problems("color"),
    replace: (colors) => editing.setWhole(colorEdits(colors)), drag: (colors) => editing.dragWhole(colorEdits(colors)),
    held: (isHeld) => tuning.hold(isHeld, null, "color"), dragging: (isDragging) => editing.setDragging(isDragging, "color"),
});
const overrides = new Overrides((options) => {
    session.setOptions(options);
    address.update();
}, {
    properties: () => editing.properties, problems: () => editing.problems("set"),
    set: (keyPath, value) => editing.setWhole([{ set: keyPath, value }]),
}, {
    plays: () => player.playing,
    restart: () => actions.seek(player.frames.first),
});
player.repeated = () => overrides.settle();
const overlay = new Overlay({ changed: () => app.classList.toggle("has-error", overlay.isOpen) });
const comparison = new Comparison(session, player, stage, token, {
    hasEdits: () => !editing.edits.isEmpty, bringBack: (hash) => editing.bringBack(hash),
    fit: (id, values) => tuning.fit(id, values),
    pick: ({ property, layer, frame }) => {
        tuning.pick(property, layer);
        if (frame === undefined || frame === null) return;
        actions.pause();
        actions.seek(Math.floor(frame));
    },
    openChanges: () => {
        panels.show("inspector", true);
        byId("changes").scrollIntoView({ block: "nearest" });
        byId("changes").querySelector("button")?.focus();
    },
});
const tuning = new Tuning(session, editing, player, {
    seek: actions.seek, scrubbing: (isHeld) => loop.scrub(isHeld),
    layout: () => stage.relay(),
    changed: () => {
        spatial.setPlot(tuning.plot);
        comparison.plotChanged(tuning.plot);
    },
});
const spatial = new MotionPathOverlay({
    valueOf: (path) => editing.edits.value(path), set: (changes) => editing.set(changes), held: (isHeld) => tuning.hold(isHeld),
});
const frameCopy = new FrameCopy(canvas, session);
const exporting = new ExportDialog(session, player, frameCopy, () => editing.edits.count);
byId("frames-dialog").addEventListener("close", () => stage.needWhole("copying", false));
const keys = new Keys(actions);
const address = new AddressWriter(() => addressValues({ session, player, stage, state: overrides.state, recolor: editing.edits.colors }));

let everConnected = false;
/** Whether the stage shows the document that is selected, be it an older save of it. */
let isOnStage = false;
/** What the page shows of the document besides its frames: it is the same at each step of a drag. */
let described = "";

function showFrame() {
    const exact = session.image;
    const shown = exact ? { frame: player.frame, image: exact } : player.playing ? session.latest : undefined;
    if (shown) {
        stage.show(shown.image, { frame: shown.frame, revision: session.document.revision });
        showFrameFacts(shown.image, shown.frame);
        if (!isOnStage) {
            isOnStage = true;
            showState();
        }
    }
    comparison.showFrame();
    timeline.showPlayhead();
    transport.showFrame();
    costs.showPlayhead(player.frame);
    tuning.showPlayhead(player.frame);
}

function showState() {
    const state = session.failure ? "error" : !isOnStage ? "loading" : player.playing ? "playing" : "paused";
    if (canvas.dataset.file !== (session.path ?? "")) canvas.dataset.file = session.path ?? "";
    if (canvas.dataset.state !== state) canvas.dataset.state = state;
    const { files, path, file, failure, connected } = session;
    showNotices({ files, path, file, document: session.document, failure, connected, everConnected, hasImage: isOnStage });
    app.classList.toggle("has-document", session.document !== null);
}

function moved() {
    showFrame();
    session.viewChanged({ seek: true });
    comparison.update();
    address.update();
}

function playback() {
    transport.show();
    showState();
    showFrame();
    session.viewChanged();
    comparison.update();
    address.update();
    loop.run();
}

function rangeChanged() {
    timeline.showRange();
    transport.show();
    session.viewChanged();
    address.update();
}

function viewSettingsChanged() {
    toolbar.show();
    address.update();
}

function connection() {
    everConnected ||= session.connected;
    if (session.server) toolbar.showDirectory(session.server.directory);
    editing.connectionChanged();
    exporting.connectionChanged();
    showState();
}

function library(changed) {
    gallery.setFiles(session.files, changed);
    editing.libraryChanged();
    comparison.update();
    // Who names a file on the command line wants to see it.
    if (session.path === null && session.files.size === 1) session.open(session.files.keys().next().value);
    showState();
}

function opened() {
    isOnStage = false;
    // What the address asks for is for the file that it names.
    const isAsked = session.path === asked.file;
    editing.opened(isAsked ? asked.recolor : null);
    colors.open();
    overrides.open(session.path, isAsked ? asked.state : null);
    asked.recolor = asked.state = null;
    session.setOptions({ ...overrides.options, ...editing.options });
    tuning.opened();
    spatial.setPlot(null);
    comparison.opened();
    stage.clear();
    stage.setComposition(null);
    costs.open();
    overlay.setFailure(null, false);
    showDiagnostics([]);
    showFrameFacts(null, 0);
    gallery.select(session.path);
    toolbar.showFile(session.path);
    showState();
    address.update();
}

function documentChanged(first) {
    const document = session.document;
    const description = JSON.stringify({ ...document, settings: 0 });
    if (first || description !== described) {
        described = description;
        // The timeline first: its markers take room from the stage.
        timeline.setDocument(document);
        stage.setComposition(document);
        costs.setDocument(document);
        showDocumentFacts(document, session.file);
        overrides.setDocument(document);
        showDiagnostics(document.diagnostics ?? []);
    } else {
        timeline.showLoaded();
        costs.update();
    }
    overlay.setFailure(null, true);
    transport.show();
    editing.documentChanged();
    tuning.documentChanged();
    spatial.setStage(document, stage.zoom);
    comparison.update();
    showFrame();
    showState();
    if (first) address.update();
    loop.run();
}

function edited() {
    tuning.edited();
    comparison.update();
    colors.update();
    overrides.update();
    if (editing.edits.isEmpty) address.write();
    else address.update();
}

function cost(message) {
    costs.take(message);
    comparison.takeCost(message);
}

function tuned(message) {
    if (message.type === "refused") exporting.refused(message.reason);
    tuning.take(message);
}

function inventory(message) {
    colors.show(message);
    overrides.setProperties(message.properties ?? []);
}

function failureChanged() {
    overlay.setFailure(session.failure, session.document !== null);
    showState();
}

function frames() {
    canvas.dataset.received = session.received;
    showFrame();
    timeline.showLoaded();
    costs.update();
}

byId("animation-picker").addEventListener("change", (event) => session.open(session.path, { animation: event.target.value }));
followHashButton();
panels.begin();
stage.setBackground(asked.background ?? "checkerboard");
stage.scale = [1, 2, 3].includes(asked.scale) ? asked.scale : null;
if (asked.zoom !== null && asked.zoom > 0) stage.zoomTo(asked.zoom);
toolbar.show();
transport.show();
showState();
followTargetPlayers(asked, (choice) => {
    session.setOptions(choice);
    address.update();
});
if (asked.file !== null) {
    session.open(asked.file, { frame: asked.frame, animation: asked.animation, range: asked.range });
}
session.connect();
