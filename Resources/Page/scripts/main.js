// Puts the parts together: the player says which frame, the session has its picture, the stage shows it.

import { nextMarker, playbackActions, stageActions } from "./actions.js";
import { addressValues, AddressWriter, readAddress } from "./address.js";
import { RenderChart } from "./chart.js";
import { Colors } from "./colors.js";
import { Comparison } from "./compare.js";
import { showDiagnostics } from "./diagnostics.js";
import { byId } from "./dom.js";
import { followHashButton, showDocumentFacts, showPictureFacts } from "./facts.js";
import { FrameStore } from "./frame-store.js";
import { Gallery } from "./gallery.js";
import { Keys } from "./keys.js";
import { showNotices, showTrouble } from "./notices.js";
import { Overlay } from "./overlay.js";
import { Overrides } from "./overrides.js";
import { Panels } from "./panels.js";
import { PlaybackLoop } from "./playback-loop.js";
import { Player } from "./player.js";
import { followPrograms } from "./programs.js";
import { followRadioGroups } from "./radio-groups.js";
import { Session } from "./session.js";
import { SpatialOverlay } from "./spatial.js";
import { Stage } from "./stage.js";
import { Timeline } from "./timeline.js";
import { Toolbar } from "./toolbar.js";
import { Transport } from "./transport.js";
import { Tuning } from "./tuning.js";
import { takeSecret } from "./write-access.js";

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

const stage = new Stage({ viewport: byId("viewport"), artboard: byId("artboard"), canvas }, {
    size: () => {
        session.viewChanged();
        comparison.update();
    },
    zoom: () => {
        viewSettingsChanged();
        spatial.setStage(session.document, stage.zoom);
    },
    dragWithSpace: () => actions.toggle(),
    spaceIsHeld: () => keys.spaceIsHeld,
});

const token = document.querySelector('meta[name="pegbar-token"]').content;
const session = new Session({
    token,
    store,
    player,
    wantedSize: () => stage.wantedSize,
    shownHash: () => stage.shown?.hash ?? null,
    on: { connection, library, opened, document: documentChanged, inventory, failure: failureChanged, frames, trouble: showTrouble, tuning: (message) => tuning.take(message) },
});

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
        const place = nextMarker(session.document?.markers ?? [], player.frame, direction);
        if (place !== undefined) actions.seek(place);
    },
    editFrame: () => transport.editFrame(),
    search: () => {
        panels.show("gallery", true);
        gallery.focusSearch();
    },
    neighbour: (direction) => gallery.openNeighbour(direction),
    help: () => (byId("help-dialog").open ? byId("help-dialog").close() : byId("help-dialog").showModal()),
    nextTheme: () => {
        window.pegbarTheme.next();
        toolbar.showTheme();
        tuning.themeChanged();
    },
    toggleTuning: () => tuning.toggle(),
    nextComparison: () => comparison.next(),
    undo: () => tuning.undo(),
    redo: () => tuning.redo(),
    save: () => tuning.save(),
    toggleGallery: () => panels.toggle("gallery"),
    toggleInspector: () => panels.toggle("inspector"),
    dismiss: () => overlay.dismiss(),
};

const gallery = new Gallery({ open: (path) => session.open(path), leave: () => byId("viewport").focus() });
const timeline = new Timeline(player, () => session.loaded, {
    seek: actions.seek,
    scrubbing: (isHeld) => loop.scrub(isHeld),
    range: actions.range,
});
const transport = new Transport(player, actions);
const toolbar = new Toolbar(stage, actions);
const panels = new Panels((gallery, inspector) => toolbar.showPanels(gallery, inspector));
const chart = new RenderChart(() => session.loaded, actions.seek);
const colors = new Colors((recolor) => {
    session.setOptions({ recolor });
    address.update();
});
const overrides = new Overrides((options) => {
    session.setOptions(options);
    address.update();
}, {
    plays: () => player.playing,
    restart: () => actions.seek(player.frames.first),
});
player.repeated = () => overrides.settle();
const overlay = new Overlay({ changed: () => app.classList.toggle("has-error", overlay.isOpen) });
const comparison = new Comparison(session, player, stage, token);
const tuning = new Tuning(session, player, {
    seek: actions.seek, scrubbing: (isHeld) => loop.scrub(isHeld),
    layout: () => stage.relay(),
    compare: (mode) => comparison.setMode(mode),
    changed: () => spatial.setPlot(tuning.plot),
});
const spatial = new SpatialOverlay({
    valueOf: (path) => tuning.edits.value(path), set: (changes) => tuning.set(changes), held: (isHeld) => tuning.hold(isHeld),
});
const keys = new Keys(actions);
const address = new AddressWriter(() => addressValues({ session, player, stage, state: overrides.state, colors }));

let everConnected = false;
/** Whether the stage shows the document that is selected, be it an older save of it. */
let isOnStage = false;
/** What the page shows of the document besides its pictures: at each step of a drag it is the same. */
let described = "";

function showFrame() {
    const exact = session.picture;
    const shown = exact ? { frame: player.frame, picture: exact } : player.playing ? session.latest : undefined;
    if (shown) {
        stage.show(shown.picture, { frame: shown.frame, revision: session.document.revision });
        showPictureFacts(shown.picture, shown.frame);
        if (!isOnStage) {
            isOnStage = true;
            showState();
        }
    }
    timeline.showPlayhead();
    transport.showFrame();
    chart.showPlayhead(player.frame);
    tuning.showPlayhead(player.frame);
}

function showState() {
    const broken = session.failure && !session.failure.pending;
    const state = broken ? "error" : !isOnStage ? "loading" : player.playing ? "playing" : "paused";
    if (canvas.dataset.file !== (session.path ?? "")) canvas.dataset.file = session.path ?? "";
    if (canvas.dataset.state !== state) canvas.dataset.state = state;
    const { files, path, file, failure, connected } = session;
    showNotices({ files, path, file, document: session.document, failure, connected, everConnected, hasPicture: isOnStage });
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
    tuning.connectionChanged();
    showState();
}

function library(changed) {
    gallery.setFiles(session.files, changed);
    tuning.libraryChanged();
    // Who names a file on the command line wants to see it.
    if (session.path === null && session.files.size === 1) session.open(session.files.keys().next().value);
    showState();
}

function opened() {
    isOnStage = false;
    // What the address asks for is for the file that it names.
    colors.open(session.path, session.path === asked.file ? asked.recolor : null);
    asked.recolor = null;
    overrides.open(session.path, session.path === asked.file ? asked.state : null);
    asked.state = null;
    session.setOptions({ recolor: colors.replacements, ...overrides.options, ...tuning.options });
    tuning.opened();
    spatial.setPlot(null);
    comparison.update();
    stage.clear();
    stage.setComposition(null);
    overlay.setFailure(null, false);
    showDiagnostics([]);
    showPictureFacts(null, 0);
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
        // The time line first: its markers take room from the stage.
        timeline.setDocument(document);
        stage.setComposition(document);
        chart.setDocument(document);
        showDocumentFacts(document, session.file);
        overrides.setDocument(document);
        showDiagnostics(document.diagnostics ?? []);
    } else {
        timeline.showLoaded();
        chart.update();
    }
    overlay.setFailure(null, true);
    transport.show();
    tuning.documentChanged();
    spatial.setStage(document, stage.zoom);
    comparison.update();
    showFrame();
    showState();
    if (first) address.update();
    loop.run();
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
    chart.update();
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
followPrograms(asked, (choice) => {
    session.setOptions(choice);
    address.update();
});
if (asked.file !== null) {
    session.open(asked.file, { frame: asked.frame, animation: asked.animation, range: asked.range });
}
session.connect();
