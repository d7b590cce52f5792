// Inside of the sandboxed frame: has the player that was brought along draw single frames, and sends their pixels to the
// page. The frame has no origin, so it can read nothing of the page and nothing of what the server has.
"use strict";
(() => {
    const stage = document.getElementById("stage");
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    let player = null;
    /** The number of the animation that is loaded. */
    let loaded = 0;

    const send = (message, transfer = []) => parent.postMessage(message, "*", transfer);
    const reasonOf = (error) => String(error?.message ?? error).slice(0, 300);

    function load({ serial, text }) {
        player?.destroy();
        player = null;
        loaded = serial;
        const animationData = JSON.parse(text);
        Object.assign(stage.style, { width: `${animationData.w}px`, height: `${animationData.h}px` });
        player = lottie.loadAnimation({ container: stage, renderer: "svg", loop: false, autoplay: false, animationData });
        send({ type: "loaded", serial });
    }

    /** The frame as a picture of its own: an SVG that names nothing outside of it. */
    async function picture(width, height) {
        const svg = stage.querySelector("svg").cloneNode(true);
        svg.setAttribute("width", width);
        svg.setAttribute("height", height);
        svg.removeAttribute("style");
        const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));
        const image = new Image(width, height);
        image.src = address;
        try {
            await image.decode();
        } finally {
            URL.revokeObjectURL(address);
        }
        return image;
    }

    async function draw({ serial, frame, width, height }) {
        player.goToAndStop(frame, true);
        const image = await picture(width, height);
        canvas.width = width;
        canvas.height = height;
        context.drawImage(image, 0, 0, width, height);
        const { buffer } = context.getImageData(0, 0, width, height).data;
        send({ type: "frame", serial, frame, width, height, buffer }, [buffer]);
    }

    addEventListener("message", async ({ data, source }) => {
        if (source !== parent) return;
        try {
            if (data.type === "load") load(data);
            else if (data.serial === loaded && player) await draw(data);
        } catch (error) {
            send({ type: "failed", serial: data.serial, reason: reasonOf(error) });
        }
    });

    if (typeof globalThis.lottie?.loadAnimation !== "function") send({ type: "ready", version: null });
    else send({ type: "ready", version: String(lottie.version ?? "").slice(0, 20) });
})();
