// Puts the parts together: the player says which frame, the session has its image, the stage shows it.

import { addressValues, AddressWriter, readAddress } from "./app/address.js";
import { FrameCosts } from "./app/frame-costs.js";
import { Devices } from "./app/devices.js";
import { Keys } from "./app/keys.js";
import { LayerDesk } from "./app/layer-desk.js";
import { Mirror } from "./app/mirror.js";
import { pageActions } from "./app/page-actions.js";
import { Panels } from "./app/panels.js";
import { ReducedMotion } from "./app/reduced-motion.js";
import { Shown } from "./app/shown.js";
import { Comparison } from "./comparing/comparison.js";
import { DroppedFiles } from "./creating/dropped-files.js";
import { NewFiles } from "./creating/new-files.js";
import { ExportDialog } from "./exporting/export-dialog.js";
import { FrameCopy } from "./exporting/frame-copy.js";
import { GalleryGrid } from "./gallery/gallery-grid.js";
import { Gallery } from "./gallery/gallery.js";
import { Colors } from "./inspector/colors.js";
import { followHashButton } from "./inspector/facts.js";
import { Overrides } from "./inspector/overrides.js";
import { followTargetPlayers } from "./inspector/target-players.js";
import { Machine } from "./machine/machine.js";
import { HeadStart } from "./player/head-start.js";
import { InBetween } from "./player/in-between.js";
import { PlaybackLoop } from "./player/playback-loop.js";
import { Player } from "./player/player.js";
import { Timeline } from "./player/timeline.js";
import { Transport } from "./player/transport.js";
import { byId } from "./shared/dom.js";
import { followRadioGroups } from "./shared/radio-groups.js";
import { followTips } from "./shared/tips.js";
import { showTrouble } from "./stage/notices.js";
import { Overlay } from "./stage/overlay.js";
import { Stage } from "./stage/stage.js";
import { Toolbar } from "./stage/toolbar.js";
import { Editing } from "./tuning/editing.js";
import { MotionPathOverlay } from "./tuning/motion-path.js";
import { Tuning } from "./tuning/tuning.js";
import { colorEdits } from "./tuning/value-edits.js";
import { FrameStore } from "./wire/frame-store.js";
import { Session } from "./wire/session.js";
import { openEditor, retry, takeSecret } from "./wire/write-access.js";

const defaultStoreMegabytes = 256;

takeSecret();
followRadioGroups();
followTips();
const asked = readAddress(location.search);
const canvas = byId("stage");
const app = byId("app");
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const player = new Player();
player.playing = !(asked.paused ?? wantsCalm);
if (asked.speed !== null) player.setSpeed(asked.speed);

const store = new FrameStore((asked.storeMegabytes ?? defaultStoreMegabytes) * 1_000_000);

/** The parts of the page, by their names; each is there once it is made. */
const page = { player, canvas, app };
const show = (page.show = new Shown(page, asked));

const stage = (page.stage = new Stage({
    viewport: byId("viewport"), artboard: byId("artboard"), canvas, backdrop: byId("stage-backdrop"),
}, {
    size: () => {
        session.viewChanged();
        comparison.update();
    },
    zoom: () => {
        show.viewSettings();
        spatial.setStage(session.document, stage.zoom);
        layers.setStage(session.document, stage.zoom);
    },
    // The frame that is copied is the one on the stage.
    whole: () => byId("frames-dialog").open && queueMicrotask(() => frameCopy.opened()),
    dragWithSpace: () => actions.toggle(),
    doubleClicked: () => layers.whenNothingIsHit(() => stage.fit()),
    spaceIsHeld: () => keys.spaceIsHeld,
}));

const token = document.querySelector('meta[name="pegbar-token"]').content;
const session = (page.session = new Session({
    token,
    store,
    player,
    wantedArea: () => stage.wantedArea,
    shownHash: () => stage.shown?.hash ?? null,
    on: {
        connection: () => show.connection(), library: (changed) => show.library(changed), opened: () => show.opened(),
        renamed: (from, to) => show.renamed(from, to), mirror: (message) => mirror.take(message),
        newFile: (message) => newFiles.take(message),
        document: (first) => show.document(first), failure: () => show.failure(), frames: () => show.frames(),
        inventory: (message) => {
            colors.show(message);
            overrides.setProperties(message.properties ?? [], message.moreProperties);
        },
        cost: (message) => {
            costs.take(message);
            comparison.takeCost(message);
        },
        budgets: ({ files }) => {
            gallery.setBudgets(files);
            grid.setBudgets(files);
        },
        findings: ({ files }) => grid.setFindings(files),
        tuning: (message) => {
            if (message.type === "curves") layers.setCurves(message.curves);
            if (message.type === "refused") {
                exporting.refused(message.reason);
                newFiles.take(message);
            }
            tuning.take(message);
        },
        layers: (message) => layers.take(message), waiting: () => overlay.setWaiting(true), trouble: showTrouble,
        answer: ({ reason }) => reason && showTrouble(reason), exporting: (message) => exporting.take(message),
        comparing: (message) => comparison.take(message), machine: (message) => machine.take(message),
    },
}));
session.wantsSaves = true;

const headStart = new HeadStart(player, session);
const between = new InBetween(player, session, { ask: (frame) => session.ask(frame), gaveUp: () => session.viewChanged() });
const loop = new PlaybackLoop(player, {
    // Time stands still until there is something to see.
    isReady: (now) => show.isOnStage && headStart.isOver(now),
    ticked: (now) => {
        between.ticked(now);
        show.frame();
        comparison.showFrame(now);
    },
    passed: (now) => session.reportPlayhead(now),
    changed: () => show.playback(),
});
const actions = pageActions(page);

const gallery = new Gallery({
    open: (path) => actions.open(path), picked: () => panels.uncover("gallery"), searched: (text) => grid.setSearch(text),
    leave: () => byId("viewport").focus(),
});
const grid = new GalleryGrid((path) => {
    actions.open(path);
    // The card is gone: the keyboard goes on from the stage.
    byId("viewport").focus();
}, (isWanted) => session.setFindings(isWanted), () => gallery.clearSearch());
const timeline = new Timeline(player, () => session.loaded, {
    seek: actions.seek,
    scrubbing: (isHeld) => loop.scrub(isHeld),
    range: actions.range,
});
const transport = new Transport(player, actions, () => session.document !== null || session.file !== undefined);
const toolbar = new Toolbar(stage, actions);
const panels = new Panels((gallery, inspector) => {
    toolbar.showPanels(gallery, inspector);
    tuning.lay();
});
const costs = new FrameCosts({
    loadedFrames: () => session.loaded,
    seek: actions.seek,
    heat: (isWanted) => session.setHeat(isWanted),
    stillFrame: () => (player.playing || !show.isOnStage ? null : player.frame),
    showLayer: (name) => layers.showName(name),
});
const editing = new Editing(session, { edited: () => show.edited(), notice: showTrouble, saveAs: () => newFiles.saveAs() });
const colors = new Colors({
    replacements: () => editing.colors, problems: () => editing.problems("color"),
    replace: (colors) => editing.setWhole(colorEdits(colors)), drag: (colors) => editing.dragWhole(colorEdits(colors)),
    showUse: (keyPath) => layers.showKeyPath(keyPath), opened: (keyPaths) => layers.markUses(keyPaths),
    held: (isHeld) => tuning.hold(isHeld, null, "color"), dragging: (isDragging) => editing.setDragging(isDragging, "color"),
});
const overrides = new Overrides((options) => {
    session.setOptions(options);
    address.update();
}, {
    properties: () => editing.properties, problems: () => editing.problems("set"),
    set: (keyPath, value) => editing.setWhole([{ set: keyPath, value }]), show: (keyPath) => layers.showKeyPath(keyPath),
}, {
    plays: () => player.playing,
    restart: () => actions.seek(player.frames.first),
});
player.repeated = () => {
    headStart.end();
    overrides.settle();
};
player.ended = () => machine.passed();
const machine = new Machine(session, player, stage, {
    open: (animation) => session.open(session.path, { animation }), changed: () => show.playback(),
    blend: (blend) => session.setOptions({ blend }), theme: (id) => session.setOptions({ theme: id ?? overrides.options.theme }),
    isFree: () => show.isOnStage && !keys.spaceIsHeld,
});
const overlay = new Overlay({
    changed: () => app.classList.toggle("has-error", overlay.isOpen),
    openEditor: (line, column) => openEditor(session, line, column),
    retry: () => retry(session),
});
const layers = new LayerDesk(session, stage, {
    options: () => session.setOptions(layers.options), edit: (edits) => editing.setWhole(edits),
    pause: () => player.playing && actions.pause(), frame: () => player.frame, tune: (keyPath, layer) => tuning.pick(keyPath, layer),
    keyframes: (keyPath) => tuning.setLayer(keyPath), still: (still) => tuning.setStill(still),
    isFree: () => show.isOnStage && !keys.spaceIsHeld && !machine.takesPresses, open: () => panels.show("inspector", true),
    say: showTrouble,
    mark: (selection) => show.mark(selection),
});
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
        layers.showProperties();
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
        layers.curveIs(tuning.plot?.keyPath ?? null);
        timeline.setKeyframes(tuning.keyframes);
    },
});
const spatial = new MotionPathOverlay({
    valueOf: (path) => editing.edits.value(path), set: (changes) => editing.set(changes), held: (isHeld) => tuning.hold(isHeld),
});
const newFiles = new NewFiles(session, {
    isElsewhere: () => mirror.mayFollow, open: (path) => actions.open(path), edits: () => editing.copied, copied: () => editing.revert(),
});
const droppedFiles = new DroppedFiles(session, token, {
    isElsewhere: () => mirror.mayFollow, open: (path) => actions.open(path), say: showTrouble,
    picture: (picture) => newFiles.create(picture),
});
const mirror = new Mirror(session, player, {
    open: (path, animation, frame) => session.open(path, { animation, frame }), seek: (frame) => actions.seek(frame),
    playback: () => show.playback(),
});
new Devices(mirror);
const frameCopy = new FrameCopy(canvas, session);
const exporting = new ExportDialog(session, player, frameCopy, () => editing.edits.count);
byId("frames-dialog").addEventListener("close", () => stage.needWhole("copying", false));
const keys = new Keys(actions);
const address = new AddressWriter(() => addressValues({ session, player, stage, state: overrides.state, recolor: editing.edits.colors }));
Object.assign(page, {
    headStart, between, loop, gallery, grid, timeline, transport, toolbar, panels, costs, editing, colors, overrides, overlay, layers,
    comparison, tuning, spatial, machine, exporting, newFiles, droppedFiles, mirror, address,
    reducedMotion: new ReducedMotion(actions.range),
});

byId("animation-picker").addEventListener("change", (event) => session.open(session.path, { animation: event.target.value }));
followHashButton();
panels.begin();
stage.setBackground(asked.background ?? "checkerboard");
stage.scale = [1, 2, 3].includes(asked.scale) ? asked.scale : null;
if (asked.zoom !== null && asked.zoom > 0) stage.zoomTo(asked.zoom);
toolbar.show();
transport.show();
show.state();
followTargetPlayers(asked, (choice) => {
    session.setOptions(choice);
    address.update();
});
// Back and forward: what a place of the browser's history shows, as far as that is another file.
addEventListener("popstate", () => {
    const { file, ...place } = readAddress(location.search);
    if (file !== session.path) session.open(file, place);
    if (file === null) grid.focus(null);
});
if (asked.file !== null) {
    session.open(asked.file, { frame: asked.frame, animation: asked.animation, range: asked.range });
}
session.connect();
