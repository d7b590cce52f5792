// What is known about the file on the stage and the frame shown.

import { byId, element, setText } from "../shared/dom.js";
import { bytesText, countText, frameText, numberText, secondsText } from "../shared/format.js";

const formats = { lottie: "Lottie", keyframes: "Keyframes", coreAnimation: "Core Animation", motion: "Motion", dotlottie: "dotLottie", tgs: "Telegram sticker" };

/** Shows what a document is. */
export function showDocumentFacts(document, file) {
    const frames = document.outFrame - document.inFrame;
    setText(byId("fact-size"), `${numberText(document.width)} × ${numberText(document.height)}`);
    setText(byId("fact-rate"), `${numberText(document.frameRate)} fps`);
    setText(byId("fact-duration"), `${secondsText(frames / document.frameRate)} · ${countText(Number(numberText(frames)), "frame")}`);
    setText(byId("fact-format"), formats[document.format] ?? document.format);
    setText(byId("fact-bytes"), file ? bytesText(file.bytes) : "–");
    setText(byId("fact-revision"), String(document.revision));
    showAnimations(document);
    const { stateMachines = [] } = document;
    byId("state-machines-term").hidden = stateMachines.length === 0;
    byId("fact-state-machines").hidden = stateMachines.length === 0;
    setText(byId("fact-state-machines"), stateMachines.join(", "));
    byId("interpretation").hidden = document.format !== "lottie";
    byId("profiles").hidden = document.format !== "keyframes";
}

/** Shows the frame on the stage: its number, its size in pixels, and the hash that equal frames share. */
export function showFrameFacts(image, frame) {
    setText(byId("fact-frame"), image ? frameText(frame) : "–");
    setText(byId("fact-pixels"), image ? `${image.width} × ${image.height}` : "–");
    setText(byId("fact-hash"), image ? image.hash : "–");
}

function showAnimations({ animations = [], animation }) {
    byId("animations").hidden = animations.length < 2;
    const picker = byId("animation-picker");
    const names = JSON.stringify(animations);
    if (picker.dataset.names !== names) {
        picker.dataset.names = names;
        picker.replaceChildren(...animations.map((name) => element("option", { value: name, text: name })));
    }
    if (animation) picker.value = animation;
}

/** Copies the frame's hash when it is pressed. */
export function followHashButton() {
    byId("fact-hash").addEventListener("click", async ({ currentTarget }) => {
        await navigator.clipboard?.writeText(currentTarget.textContent);
        currentTarget.classList.add("copied");
        setTimeout(() => currentTarget.classList.remove("copied"), 1000);
    });
}
