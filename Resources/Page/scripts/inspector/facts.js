// What is known about the file on the stage and the frame shown: the line below everything.

import { atMostEvery, byId, element, setText } from "../shared/dom.js";
import { bytesText, countText, numberText, secondsText } from "../shared/format.js";

const formats = {
    lottie: "Lottie", keyframes: "Keyframes", coreAnimation: "Core Animation", motion: "Motion", dotlottie: "dotLottie",
    tgs: "Telegram sticker",
};

/** Shows what a document is; null for none that is known. */
export function showDocumentFacts(document, file) {
    const frames = document ? document.outFrame - document.inFrame : 0;
    const facts = {
        size: document && `${numberText(document.width)} × ${numberText(document.height)}`,
        rate: document && `${numberText(document.frameRate)} fps`,
        duration: document && `${secondsText(frames / document.frameRate)} · ${countText(Number(numberText(frames)), "frame")}`,
        format: document && (formats[document.format] ?? document.format),
        bytes: document && file && bytesText(file.bytes),
        revision: document && String(document.revision),
    };
    for (const [name, text] of Object.entries(facts)) setText(byId(`fact-${name}`), text || "");
    byId("interpretation").hidden = document?.format !== "lottie";
    byId("profiles").hidden = document?.format !== "keyframes";
    showAnimations(document ?? {});
}

/** How long a hash stays while it plays, in milliseconds: nobody reads faster. */
const restBetweenHashes = 250;

let imageOnStage = null;
const showHash = () => setText(byId("fact-hash"), imageOnStage?.hash ?? "");
const showHashInTime = atMostEvery(restBetweenHashes, showHash);

/** Shows the frame on the stage: its size in pixels, and the hash that equal frames share, while it plays now and then; null for none. */
export function showFrameFacts(image, isPlaying) {
    imageOnStage = image;
    setText(byId("fact-pixels"), image ? `${image.width} × ${image.height}` : "");
    if (isPlaying) showHashInTime();
    else showHash();
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
