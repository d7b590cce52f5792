// Before and after: a second connection shows another version of the animation, over the stage or beside it.

import { ChangesList } from "./changes-list.js";
import { CompareBar } from "./compare-bar.js";
import { BeforeCurves } from "./before-curves.js";
import { Blink } from "./blink.js";
import { compareWords } from "./compare-words.js";
import { byId, setText } from "../shared/dom.js";
import { DifferenceView } from "./difference-view.js";
import { FrameStore } from "../wire/frame-store.js";
import { Onlooker } from "./onlooker.js";
import { Reference } from "./reference.js";
import { Painter } from "../stage/painter.js";
import { isPartial, layPart } from "../stage/backdrop.js";
import { areaWithin, fills } from "../stage/visible-region.js";
import { SavesList } from "./saves-list.js";
import { Session } from "../wire/session.js";
import { optionsOf, sourceOf, targetKinds, targetName, usualTarget } from "./targets.js";
import { Wipe } from "./wipe.js";

/** The modes of comparing, in the order in which the key goes through them. */
export const compareModes = ["beside", "wipe", "onion", "blink", "difference"];

const storeBytes = 96_000_000;

/** What the second connection draws where another player draws what is shown. */
const leastArea = { width: 16, height: 16 };

/** Shows another version of what is on the stage. */
export class Comparison {
    mode = "off";

    #main;
    #player;
    #stage;
    #token;
    #on;
    #session = null;
    #reference = null;
    #onlooker;
    #curves;
    #bar;
    #changes;
    #savesList;
    #difference = new DifferenceView();
    #artboard = byId("artboard");
    #canvas = byId("stage-before");
    #painter = new Painter(byId("stage-before"));
    #lastMode = compareModes[0];
    #target = { kind: "disk" };
    /** Whether somebody chose it. */
    #isPicked = false;
    #saves = null;
    /** Where the target is found, and as a text. */
    #source = null;
    #sourceKey = "null";
    #failure = null;
    #shown = null;
    /** The frame that the second connection was sent last. */
    #frame = null;
    #blink = new Blink(byId("artboard"));
    #plot = null;

    /**
     * @param {import("../wire/session.js").Session} main
     * @param {import("../player/player.js").Player} player
     * @param {import("../stage/stage.js").Stage} stage
     * @param {string} token
     * @param {object} on `hasEdits()`, `pick(change)`, `bringBack(hash)`, `openChanges()`, and `fit(id, values)` when
     *     a plot needs room for other values
     */
    constructor(main, player, stage, token, on) {
        this.#main = main;
        this.#player = player;
        this.#stage = stage;
        this.#token = token;
        this.#on = on;
        this.#onlooker = new Onlooker(player);
        this.#curves = new BeforeCurves(this.#onlooker, (id, values) => on.fit(id, values));
        this.#changes = new ChangesList((change) => on.pick(change));
        this.#savesList = new SavesList({
            look: (hash) => {
                this.setTarget({ kind: "kept", value: hash });
                if (this.mode === "off") this.setMode(this.#lastMode);
            },
            bringBack: (hash) => on.bringBack(hash),
        });
        this.#bar = new CompareBar({
            close: () => this.setMode("off"), mode: (mode) => this.setMode(mode), target: (target) => this.setTarget(target),
            opacity: (share) => this.#artboard.style.setProperty("--before-opacity", share),
            changes: () => on.openChanges(),
            files: () => [...this.#main.files?.keys() ?? []].filter((path) => path !== this.#main.path),
        });
        new Wipe();
        // Nobody tells the page of commits.
        addEventListener("focus", () => {
            if (this.mode !== "off" && this.#source?.committed) this.#session?.refresh();
        });
    }

    // What is wanted

    toggle() {
        this.setMode(this.mode === "off" ? this.#lastMode : "off");
    }

    /** The next mode; the first one where there is none. */
    nextMode() {
        this.setMode(this.mode === "off" ? this.#lastMode : compareModes[(compareModes.indexOf(this.mode) + 1) % compareModes.length]);
    }

    /** The next version of the file: as saved, before that, and in git. */
    nextTarget() {
        const kinds = Reference.isThere ? [...targetKinds, "reference"] : targetKinds;
        this.setTarget({ kind: kinds[(kinds.indexOf(this.#target.kind) + 1) % kinds.length] });
        if (this.mode === "off") this.setMode(this.#lastMode);
    }

    /** Sets the mode; the connection is made when it is first needed. */
    setMode(mode) {
        const isFresh = this.mode === "off" && mode !== "off" && !this.#isPicked;
        this.mode = mode;
        if (mode !== "off") this.#lastMode = mode;
        if (isFresh) this.#target = usualTarget({ hasEdits: this.#on.hasEdits(), saves: this.#saves });
        this.#artboard.dataset.compare = mode;
        byId("wipe").hidden = mode !== "wipe";
        this.#difference.setShown(mode === "difference");
        this.#blink.turn(mode === "blink");
        this.#stage.setBeside(mode === "beside");
        if (mode !== "off" && !this.#session) this.#open();
        this.update();
    }

    setTarget(target) {
        this.#target = target;
        this.#isPicked = true;
        this.update();
    }

    // What happens on the page

    /** Another file is on the stage. */
    opened() {
        this.#saves = null;
        if (this.#target.kind === "kept") this.#isPicked = false;
        if (!this.#isPicked) this.#target = usualTarget({ hasEdits: this.#on.hasEdits(), saves: null });
        this.#changes.setCost("after", null);
        this.update();
    }

    /** File, options, size or playhead are others. */
    update() {
        const isOff = this.mode === "off" || this.#main.path === null;
        const { path: own, files, document } = this.#main;
        this.#setSource(isOff ? null : sourceOf(this.#target, { path: own, format: document?.format, saves: this.#saves, files }));
        this.#bar.show({ mode: this.mode, target: this.#target, name: this.#name });
        this.#showName();
        this.#savesList.show(this.#saves, this.#source?.kept ?? null);
        this.#main.setAgainst(this.#against);
        this.#sizeStage();
        const session = this.#session;
        if (!session) return;
        const path = this.#source?.path ?? null;
        const isOwn = path === this.#main.path;
        if (path !== null) session.setOptions(optionsOf(this.#source, { isOwn, options: this.#main.options, before: session.options }));
        session.open(path, { animation: isOwn ? this.#main.animation : null, frame: this.#onlooker.frame });
        if (path === null) return this.#paint();
        const isElsewhere = !this.#player.playing && this.#frame !== this.#onlooker.frame;
        this.#frame = this.#onlooker.frame;
        session.viewChanged({ seek: isElsewhere });
        this.#play();
        this.#paint();
    }

    /** The stage shows another frame, or the playhead moved by playing. */
    showFrame(now = null) {
        if (this.mode === "off" || !this.#session) return;
        if (now !== null) this.#session.reportPlayhead(now);
        this.#paint();
    }

    /** The plot on the page is another one; null for none. */
    plotChanged(plot) {
        this.#plot = plot;
        this.#askForPlot();
    }

    /** A message to the page's first connection that is about versions. */
    take(message) {
        if (message.type === "saves") {
            this.#saves = message;
            return this.update();
        }
        if (JSON.stringify(message.against) === JSON.stringify(this.#against)) this.#showReport(message);
    }

    /** What drawing costs, from the first connection. */
    takeCost(message) {
        if (message.type === "cost") this.#changes.setCost("after", message);
    }

    // The other version

    /** What the page's first connection tells the server that its document is compared with. */
    get #against() {
        const source = this.#source;
        const file = source?.path === undefined || source.reference ? undefined : this.#main.files?.get(source.path);
        return file ? { file: file.id, kept: source.kept, committed: source.committed } : null;
    }

    /** Has all of the composition on the stage where a part of it does not do. */
    #sizeStage() {
        this.#stage.needWhole("comparing", this.mode !== "off" && !this.#canShowPart);
    }

    /**
     * Whether of an enlarged composition the part in sight is enough: beside each other other parts of both are in sight, and another
     * player, or a composition of another shape, has no such part.
     */
    get #canShowPart() {
        if (this.mode === "beside" || this.#source?.reference) return false;
        const [own, other] = [this.#main.document, this.#session?.document];
        return !own || !other || fills({ width: own.width, height: own.height }, other);
    }

    /** What is compared with, in words. */
    get #name() {
        const { kind } = this.#target;
        return targetName(kind === "reference" ? { kind, value: this.#reference?.version } : this.#target, this.#saves);
    }

    #showName() {
        setText(byId("compare-before"), this.#name);
    }

    #setSource(source) {
        const key = JSON.stringify(source);
        this.#source = source?.problem ? { problem: source.problem } : source;
        if (key === this.#sourceKey) return;
        this.#sourceKey = key;
        this.#failure = null;
        this.#reference?.stop();
        this.#clear();
        this.#showReport(null);
        this.#changes.setCost("before", null);
        this.#askForPlot();
    }

    #clear() {
        this.#shown = null;
        this.#painter.clear();
    }

    #showReport(report) {
        this.#changes.show(report);
        this.#bar.showCount(this.#changes.count);
    }

    #askForPlot() {
        // The plot itself has the curve of the file as it is on disk.
        const isDrawn = this.#source === null || !this.#source.path || this.#target.kind === "disk";
        const plot = this.#curves.setPlot(isDrawn ? null : this.#plot, { name: this.#name, source: this.#sourceKey });
        this.#session?.setPlot(plot);
    }

    #open() {
        const nothing = () => {};
        this.#session = new Session({
            token: this.#token, store: new FrameStore(storeBytes), player: this.#onlooker,
            wantedArea: () => (this.#source?.reference ? leastArea : areaWithin(this.#stage.wantedArea, this.#session.document)),
            shownHash: () => this.#shown?.hash ?? null,
            on: {
                connection: () => this.#session.connected || this.#reference.stop(),
                exporting: (message) => this.#reference.take(message), library: nothing, inventory: nothing,
                opened: () => this.#clear(),
                failure: () => this.#failed(this.#session.failure.message), trouble: (text) => this.#failed(text),
                document: () => {
                    this.#failure = null;
                    this.#sizeStage();
                    this.#askForPlot();
                    this.#play();
                    this.#paint();
                },
                frames: () => this.#paint(),
                cost: (message) => message.type === "cost" && this.#changes.setCost("before", message),
                tuning: (message) => message.type === "plot" && this.#curves.take(message),
            },
        });
        this.#reference = new Reference(this.#session, { changed: () => this.#paint(), failed: (text) => this.#failed(text) });
        this.#session.connect();
    }

    /** Has the other player play what the second connection has, where it is to. */
    #play() {
        if (this.#source?.reference && this.#session.isCurrent) this.#reference.play();
    }

    #failed(text) {
        this.#failure = text;
        this.#clear();
        this.#showReport(null);
        this.#paint();
    }

    // Showing

    /** Whether the second connection has what is wanted of it. */
    get #isReady() {
        return Boolean(this.#source?.path) && this.#failure === null && this.#session.isCurrent;
    }

    /** The image of the frame that is wanted, and the one before it that comes closest. */
    get #images() {
        const session = this.#session;
        if (!this.#source.reference) return { exact: session.image, latest: session.latest?.image };
        const { shown } = this.#stage;
        if (shown) this.#reference.show(this.#onlooker.frame - Math.round(session.document.inFrame), shown.width, shown.height);
        const { image } = this.#reference;
        return { exact: this.#reference.isExact ? image : undefined, latest: image ?? undefined };
    }

    #paint() {
        const isOver = this.#isReady && this.#onlooker.isOver;
        const { exact, latest } = this.#isReady && !isOver ? this.#images : {};
        const image = exact ?? (this.#player.playing ? latest : undefined);
        const frame = exact ? String(this.#onlooker.frame) : "";
        if (this.#canvas.dataset.frame !== frame) this.#canvas.dataset.frame = frame;
        if (image && image !== this.#shown) {
            this.#session.show(() => {
                this.#painter.paint(image);
                this.#shown = image;
                this.#layPart(image);
            });
        } else if (isOver && this.#shown) {
            this.#clear();
        }
        const { shown } = this.#stage;
        const pair = this.#shown && shown && !isSamePart(this.#shown, shown) ? [null, null] : [this.#shown, shown];
        const difference = this.mode === "difference" ? this.#difference.show(...pair, Boolean(this.#source?.reference)) : null;
        this.#say(isOver, difference);
    }

    /** Lays the version before where what it shows belongs, and where the wipe cuts it. */
    #layPart(image) {
        if (!image.area) return;
        layPart(this.#canvas, image);
        const { width, region } = image.area;
        const isPart = isPartial(image);
        this.#artboard.style.setProperty("--part-left", isPart ? `${(region[0] / width) * 100}%` : "0%");
        this.#artboard.style.setProperty("--part-width", isPart ? region[2] / width : 1);
    }

    #say(isOver, difference) {
        const { reference } = this.#source ?? {};
        const name = this.#name;
        this.#showName();
        this.#changes.setName(this.#source?.path && !reference && this.#failure === null ? name : null);
        if (this.#source?.problem) return this.#bar.say("problem", this.#source.problem);
        if (this.#failure !== null) return this.#bar.say("failed", this.#failure);
        const state = {
            name, isOver, difference, document: this.#session?.document, isFound: this.#source !== null, isThere: this.#shown !== null,
            notes: reference ? this.#reference?.notes : "", isOther: reference,
            isSame: this.#shown !== null && !reference && this.#shown.hash === this.#stage.shown?.hash, plays: this.#player.playing,
        };
        return this.#bar.say(!isOver && !state.isThere ? "loading" : "shown", compareWords(state));
    }
}

/** Whether two images show the same part of compositions; of a whole one any size will do, and so for another player's. */
function isSamePart(one, other) {
    const isPart = [one, other].map((image) => Boolean(image.area) && isPartial(image));
    if (!isPart[0] && !isPart[1]) return true;
    return isPart[0] && isPart[1] && one.area.width === other.area.width
        && one.area.region.every((length, index) => length === other.area.region[index]);
}
