// Everything that can be done on the page, by name, put together from its parts: buttons and keys share these.

import { nextMarker, playbackActions, stageActions } from "./actions.js";
import { byId } from "../shared/dom.js";
import { remember } from "../shared/tab-memory.js";
import { showTrouble } from "../stage/notices.js";

/** Under which name it is remembered whether the frames in between are shown of a document: by its format. */
export function betweenMemory(document) {
    return `between ${document?.format ?? ""}`;
}

/** Makes the actions. `page` has the parts of the page, once they are made, and `show`, as `Shown` has it. */
export function pageActions(page) {
    const { player, stage, show } = page;
    const playback = playbackActions(player, { moved: () => show.moved(), playback: () => show.playback(), range: () => show.range() });
    const actions = {
        ...playback,
        ...stageActions(stage, () => show.viewSettings()),
        toggleBetween: () => {
            player.showsBetween = !player.showsBetween;
            remember(betweenMemory(page.session.document), player.showsBetween);
            show.playback();
        },
        marker: (direction) => {
            const { document } = page.session;
            const frame = document ? nextMarker(document, player.frame, direction) : undefined;
            if (frame !== undefined) actions.seek(frame);
        },
        /** Goes through the frames, or where no file is open to the first card. */
        step: (distance) => (page.session.path === null ? page.grid.focus(null) : playback.step(distance)),
        /** Opens a file; the way back leads to the folder, where that was shown. */
        open: (path) => {
            if (page.session.path === null) page.address.turn();
            page.session.open(path);
        },
        /** Shows all files again; what is edited of this one stays as it is. */
        showFolder: () => {
            const { session } = page;
            if (session.path === null) return;
            const left = session.path;
            page.address.turn();
            page.mirror.leave();
            session.open(null);
            page.grid.focus(left);
        },
        editFrame: () => page.transport.editFrame(),
        say: (text) => showTrouble(text),
        search: () => {
            page.panels.show("gallery", true);
            page.gallery.focusSearch();
        },
        neighbour: (direction) => page.gallery.openNeighbour(direction),
        help: () => (byId("help-dialog").open ? byId("help-dialog").close() : byId("help-dialog").showModal()),
        export: () => {
            page.exporting.toggle();
            stage.needWhole("copying", byId("frames-dialog").open);
        },
        nextTheme: () => {
            window.pegbarTheme.next();
            page.toolbar.showTheme();
            page.tuning.themeChanged();
        },
        addKeyframe: () => page.tuning.addKeyframe(),
        toggleTuning: () => page.tuning.toggle(),
        toggleHeat: () => page.costs.toggleHeat(),
        toggleComparison: () => page.comparison.toggle(),
        nextComparison: () => page.comparison.nextMode(),
        nextCompared: () => page.comparison.nextTarget(),
        undo: () => page.editing.undo(),
        redo: () => page.editing.redo(),
        save: () => page.editing.save(),
        saveAs: () => page.newFiles.saveAs(),
        toggleGallery: () => page.panels.toggle("gallery"),
        toggleInspector: () => page.panels.toggle("inspector"),
        toggleLayers: () => page.layers.toggle(),
        dismiss: () => page.overlay.isOpen ? page.overlay.dismiss() : page.layers.deselect(),
    };
    return actions;
}
