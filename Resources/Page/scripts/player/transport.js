// The buttons under the timeline. They show the player's state and say what is wanted; they change nothing themselves.

import { byId, setIcon, setLabel, setText } from "../shared/dom.js";
import { frameText, numberText, secondsText } from "../shared/format.js";
import { mayBecomeMoment, momentHint, parseMoment } from "./moment.js";
import { clampSpeed, speedRange, wholeFrames } from "./player.js";

/** Speeds at which the slider catches. */
const notches = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** Play, step, speed, loop mode and the frame number. */
export class Transport {
    #player;
    #do;
    #isOpen;
    #frameField = byId("frame-field");
    #speed = byId("speed");

    /**
     * @param {import("./player.js").Player} player
     * @param {Object<string, Function>} actions as in `actions.js`
     * @param {() => boolean} isOpen whether there is an animation to play
     */
    constructor(player, actions, isOpen) {
        this.#player = player;
        this.#isOpen = isOpen;
        this.#do = actions;
        this.#followButtons();
        this.#followFrameField();
        this.#speed.min = Math.log(speedRange.slowest);
        this.#speed.max = Math.log(speedRange.fastest);
        this.#speed.addEventListener("input", () => this.#speedSlid());
    }

    /** Shows what is playing and how. */
    show() {
        const { speed, loop } = this.#player;
        const playing = this.#player.playing && this.#isOpen();
        byId("transport").inert = !this.#isOpen();
        setIcon(byId("play"), playing ? "pause" : "play");
        setLabel(byId("play"), playing ? "Pause" : "Play", "space");
        for (const button of document.querySelectorAll("[data-loop]")) {
            button.setAttribute("aria-checked", button.dataset.loop === loop);
        }
        const size = Math.abs(speed);
        this.#speed.value = Math.log(size);
        this.#speed.setAttribute("aria-valuetext", `${numberText(size)} times${speed < 0 ? ", backwards" : ""}`);
        setText(byId("speed-value"), `${speed < 0 ? "−" : ""}${numberText(size)}×`);
        byId("reverse").setAttribute("aria-pressed", speed < 0);
        byId("range-clear").hidden = !this.#player.hasRange;
        byId("stop-at-end").setAttribute("aria-pressed", this.#player.stopsAtEnd);
        byId("stop-at-end").disabled = !playing || loop === "once";
        byId("between").setAttribute("aria-pressed", this.#player.showsBetween);
    }

    /** Shows the playhead's number and time. */
    showFrame() {
        const { frame, timeline } = this.#player;
        const field = this.#frameField;
        // What somebody is about to change does not change under them.
        const isTheirs = document.activeElement === field && (field.dataset.edited || this.#player.playing);
        if (!isTheirs && field.value !== frameText(frame)) field.value = frameText(frame);
        const whole = wholeFrames(timeline.inFrame, timeline.outFrame);
        setText(byId("frame-last"), frameText(whole.last));
        setText(byId("time"), secondsText((frame - timeline.inFrame) / timeline.frameRate));
    }

    /** Puts the cursor into the frame number. */
    editFrame() {
        this.#frameField.focus();
        this.#frameField.select();
    }

    #followButtons() {
        const clicks = {
            play: () => this.#do.toggle(),
            "go-first": () => this.#do.first(),
            "go-last": () => this.#do.last(),
            "step-back": (event) => this.#do.step(event.shiftKey ? -10 : -1),
            "step-forward": (event) => this.#do.step(event.shiftKey ? 10 : 1),
            reverse: () => this.#do.reverse(),
            between: () => this.#do.toggleBetween(),
            "stop-at-end": () => this.#do.stopAtEnd(),
            "speed-value": () => this.#do.speed(Math.sign(this.#player.speed)),
            "range-start": () => this.#do.rangeStart(),
            "range-end": () => this.#do.rangeEnd(),
            "range-clear": () => this.#do.rangeClear(),
        };
        for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
        const modes = [...document.querySelectorAll("[data-loop]")];
        for (const button of modes) button.addEventListener("click", () => this.#do.loop(button.dataset.loop));
    }

    #followFrameField() {
        const field = this.#frameField;
        /** Goes where the field says; returns false, and says what may be typed, where it says nothing. */
        const commit = () => {
            const text = field.dataset.edited ? field.value.trim() : "";
            const frame = text === "" ? null : parseMoment(text, this.#player.timeline, this.#player.frame);
            if (text !== "" && frame === null) {
                if (!field.hasAttribute("aria-invalid")) this.#do.say(momentHint);
                field.setAttribute("aria-invalid", "true");
                return false;
            }
            restore();
            if (frame !== null) this.#do.seek(frame);
            this.showFrame();
            return true;
        };
        const restore = () => {
            delete field.dataset.edited;
            field.removeAttribute("aria-invalid");
        };
        field.addEventListener("beforeinput", (event) => {
            // A shortcut pressed while the cursor is here does not take the place of the number.
            if (event.inputType !== "insertText") return;
            const next = field.value.slice(0, field.selectionStart) + event.data + field.value.slice(field.selectionEnd);
            if (!mayBecomeMoment(next)) event.preventDefault();
        });
        field.addEventListener("input", () => {
            field.dataset.edited = "true";
            field.removeAttribute("aria-invalid");
        });
        field.addEventListener("change", commit);
        field.addEventListener("blur", () => {
            if (!commit()) restore();
            this.showFrame();
        });
        field.addEventListener("keydown", (event) => {
            if (event.key === "Enter") {
                // The keyboard is for playing again.
                if (commit()) field.blur();
            } else if (event.key === "Escape") {
                restore();
                this.showFrame();
                field.blur();
            } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
                event.preventDefault();
                commit();
                const distance = event.altKey ? 0.1 : event.shiftKey ? 10 : 1;
                this.#do.step(event.key === "ArrowUp" ? distance : -distance);
            } else {
                return;
            }
            event.stopPropagation();
        });
    }

    #speedSlid() {
        const size = Math.exp(Number(this.#speed.value));
        const notch = notches.find((speed) => Math.abs(Math.log(speed / size)) < 0.06);
        this.#do.speed(clampSpeed(Math.sign(this.#player.speed) * (notch ?? size)));
    }
}
