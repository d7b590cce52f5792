// The bar at the top: what is open, background, zoom, render scale, panels, theme.

import { byId, setIcon, setLabel, setText } from "../shared/dom.js";
import { pathText, percentText } from "../shared/format.js";
import { backgrounds } from "./stage.js";

const themeLabels = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

/** Shows the stage's settings and says what is wanted. */
export class Toolbar {
    #stage;
    #color = byId("background-color");

    constructor(stage, actions) {
        this.#stage = stage;
        const clicks = {
            "zoom-in": () => actions.zoomStep(1),
            "zoom-out": () => actions.zoomStep(-1),
            "zoom-fit": actions.fit,
            "zoom-value": actions.actualSize,
            "toggle-gallery": actions.toggleGallery,
            "toggle-inspector": actions.toggleInspector,
            "toggle-tuning": () => actions.toggleTuning(),
            "toggle-compare": () => actions.toggleComparison(),
            theme: actions.nextTheme,
            "export-frames": actions.export,
            help: actions.help,
            "show-folder": actions.showFolder,
        };
        for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", () => act());
        for (const button of document.querySelectorAll("[data-choose-background]")) {
            button.addEventListener("click", () => actions.background(button.dataset.chooseBackground));
        }
        this.#color.addEventListener("input", () => actions.background(this.#color.value));
        this.#color.addEventListener("click", () => actions.background(this.#color.value));
        for (const button of document.querySelectorAll("[data-scale]")) {
            button.addEventListener("click", () => actions.scale(Number(button.dataset.scale) || null));
        }
        this.showTheme();
    }

    /** Shows zoom, scale and background. */
    show() {
        const { zoom, fits, scale, background } = this.#stage;
        setText(byId("zoom-value"), percentText(zoom));
        byId("zoom-fit").setAttribute("aria-pressed", fits);
        for (const button of document.querySelectorAll("[data-scale]")) {
            button.setAttribute("aria-checked", (Number(button.dataset.scale) || null) === scale);
        }
        for (const button of document.querySelectorAll("[data-choose-background]")) {
            button.setAttribute("aria-checked", button.dataset.chooseBackground === background);
        }
        const isColor = !backgrounds.includes(background);
        byId("background-swatch").classList.toggle("chosen", isColor);
        if (isColor) this.#color.value = background;
        byId("background-swatch").style.setProperty("--swatch", this.#color.value);
    }

    /** Shows which file is open. */
    showFile(path) {
        const parts = pathText(path ?? "").split("/");
        const name = parts.pop() ?? "";
        setText(byId("file-folder"), parts.map((part) => `${part} / `).join(""));
        setText(byId("file-name"), name);
        byId("show-folder").disabled = path === null;
        document.title = name ? `${name} – Pegbar` : "Pegbar";
    }

    showDirectory(directory) {
        const name = directory.split("/").filter(Boolean).pop() ?? directory;
        setText(byId("directory"), name);
        byId("show-folder").title = `All animations  (shift A)\n${directory}`;
    }

    showTheme() {
        const theme = window.pegbarTheme.current;
        setIcon(byId("theme"), `theme-${theme}`);
        setLabel(byId("theme"), themeLabels[theme], "shift T");
    }

    showPanels(gallery, inspector) {
        byId("toggle-gallery").setAttribute("aria-pressed", gallery);
        byId("toggle-inspector").setAttribute("aria-pressed", inspector);
    }
}
