// A page that shows the file and the frame that another one shows, as on a phone beside the computer.

const query = "mirror";

/** Follows the page on the computer, or may be followed by others. */
export class Mirror {
    #session;
    #player;
    #on;
    #isFollowing = false;

    /**
     * @param {import("../wire/session.js").Session} session
     * @param {import("../player/player.js").Player} player
     * @param {object} on `open(path, animation, frame)`, `seek(frame)`, `playback()` after the player changed
     */
    constructor(session, player, on) {
        this.#session = session;
        this.#player = player;
        this.#on = on;
        this.#isFollowing = new URLSearchParams(location.search).get(query) === "1";
    }

    /** Whether this page is on another device than Pegbar: only then it can follow. */
    get mayFollow() {
        return !/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname) || this.#isFollowing;
    }

    get isFollowing() {
        return this.#isFollowing;
    }

    /** Begins or ends to follow. */
    follow(isFollowing) {
        this.#isFollowing = isFollowing;
        const words = new URLSearchParams(location.search);
        if (isFollowing) words.set(query, "1");
        else words.delete(query);
        history.replaceState(null, "", `${location.pathname}${words.size > 0 ? `?${words}` : ""}${location.hash}`);
        this.connectionChanged();
    }

    connectionChanged() {
        if (!this.#session.connected || !this.#session.server) return;
        this.#session.send({ type: "mirror", role: this.#isFollowing ? "follow" : "lead" });
    }

    /** Goes its own way. */
    leave() {
        if (this.#isFollowing) this.follow(false);
    }

    /** Takes in what the other page shows. */
    take({ path, animation, frame, playing, speed, loop }) {
        if (!this.#isFollowing) return;
        if (path !== this.#session.path || (animation ?? null) !== this.#session.animation) {
            this.#on.open(path, animation ?? null, frame);
        }
        const player = this.#player;
        if (player.speed !== speed) player.setSpeed(speed);
        if (player.loop !== loop) player.setLoop(loop);
        if (player.playing !== playing) {
            if (playing) player.play();
            else player.pause();
        }
        this.#on.playback();
        this.#on.seek(frame);
    }
}
