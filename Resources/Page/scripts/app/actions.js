// Everything that can be done on the page, by name. Buttons and keys share these.

import { backgrounds } from "../stage/stage.js";
import { loopModes, speedRange } from "../player/player.js";

const speeds = [speedRange.slowest, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, speedRange.fastest];
const scales = [null, 1, 2, 3];

/**
 * Makes the actions that move the playhead and change how it moves.
 *
 * @param {import("../player/player.js").Player} player
 * @param {{moved: () => void, playback: () => void, range: () => void}} changed what to call after a change
 */
export function playbackActions(player, changed) {
    const playback = (change) => {
        change();
        changed.playback();
    };
    const seek = (frame) => {
        player.seek(frame);
        changed.moved();
    };
    /** Stepping is looking closely: it stops playback. */
    const stopAnd = (move) => {
        const stops = player.playing;
        player.pause();
        move();
        if (stops) changed.playback();
        changed.moved();
    };
    const range = (from, to) => {
        player.setRange(from, to);
        changed.range();
    };
    return {
        seek,
        toggle: () => playback(() => (player.playing ? player.pause() : player.play())),
        pause: () => playback(() => player.pause()),
        step: (distance) => stopAnd(() => player.step(distance)),
        first: () => seek(player.frames.first),
        last: () => seek(player.frames.last),
        /** Plays in a direction; again plays faster, the other direction reverses. */
        shuttle: (direction) => playback(() => {
            const faster = player.playing && Math.sign(player.speed) === direction;
            player.setSpeed(faster ? player.speed * 2 : direction);
            if (!player.playing) player.play();
        }),
        speed: (speed) => playback(() => player.setSpeed(speed)),
        speedStep: (direction) => playback(() => {
            const size = Math.abs(player.speed);
            const next = direction > 0 ? speeds.find((s) => s > size + 0.001) : speeds.findLast((s) => s < size - 0.001);
            player.setSpeed(Math.sign(player.speed) * (next ?? size));
        }),
        reverse: () => playback(() => player.setSpeed(-player.speed)),
        /** Plays to the end and no further; once more, and it goes on. */
        stopAtEnd: () => player.playing && playback(() => (player.stopsAtEnd = !player.stopsAtEnd)),
        loop: (loop) => playback(() => player.setLoop(loop)),
        nextLoop: () => playback(() => player.setLoop(after(loopModes, player.loop))),
        range,
        rangeStart: () => range(Math.floor(player.frame), player.hasRange && player.range.out > player.frame ? player.range.out : null),
        rangeEnd: () => range(player.hasRange && player.range.in <= player.frame ? player.range.in : null, Math.floor(player.frame) + 1),
        rangeClear: () => range(null, null),
    };
}

/** Makes the actions on the stage: zoom, size, background. */
export function stageActions(stage, changed) {
    return {
        zoomStep: (direction) => stage.zoomStep(direction),
        fit: () => stage.fit(),
        actualSize: () => stage.zoomTo(1),
        pan: (x, y) => stage.panBy(x, y),
        background: (background) => {
            stage.setBackground(background);
            changed();
        },
        nextBackground: () => {
            stage.setBackground(after(backgrounds, stage.background));
            changed();
        },
        scale: (scale) => {
            stage.setScale(scale);
            changed();
        },
        nextScale: () => {
            stage.setScale(after(scales, stage.scale));
            changed();
        },
    };
}

/** The element that follows another in a circle; the first for one that is not there. */
function after(list, current) {
    return list[(list.indexOf(current) + 1) % list.length];
}

/** The frame of a document's nearest marker in a direction; undefined for none. */
export function nextMarker(document, frame, direction) {
    const { markers = [], inFrame, outFrame } = document;
    const frames = markers.map((marker) => marker.frame).filter((frame) => frame >= inFrame && frame < outFrame)
        .sort((a, b) => a - b);
    return direction > 0 ? frames.find((other) => other > frame) : frames.findLast((other) => other < frame);
}
