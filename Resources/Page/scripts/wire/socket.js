// The connection to the server, which comes back by itself, so that the page never has to be reloaded.

// A server that crashed leaves its sockets open for the next one, so whoever comes back at once is served as soon as that can be.
const firstDelay = 0;
const secondDelay = 200;
const longestDelay = 4000;

/** A WebSocket that comes back by itself. */
export class Connection {
    #socket = null;
    #token;
    #delay = firstDelay;
    #timer = null;
    #busy = false;
    #isBad = false;
    #isOver = false;

    /**
     * @param {string} token the secret that the page was served with
     * @param {{text: (text: string) => void, binary: (buffer: ArrayBuffer) => void, state: (open: boolean) => void}} on
     */
    constructor(token, on) {
        this.#token = token;
        this.on = on;
        document.addEventListener("visibilitychange", () => this.#hurry());
        addEventListener("online", () => this.#hurry());
    }

    get isOpen() {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    open() {
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const address = `${scheme}://${location.host}/socket?token=${encodeURIComponent(this.#token)}`;
        const socket = new WebSocket(address);
        socket.binaryType = "arraybuffer";
        this.#socket = socket;
        socket.onopen = () => this.on.state(true);
        socket.onmessage = ({ data }) => {
            // A server that ends connections before it says anything is not asked again at once.
            this.#delay = firstDelay;
            return typeof data === "string" ? this.on.text(data) : this.on.binary(data);
        };
        socket.onclose = () => {
            if (this.#socket !== socket) return;
            this.#socket = null;
            if (this.#isBad) this.#delay = longestDelay;
            this.#isBad = false;
            this.on.state(false);
            this.#retryLater();
        };
    }

    /** Sends a message, if there is a connection. */
    send(message) {
        if (this.isOpen) this.#socket.send(JSON.stringify(message));
    }

    /** Closes this connection, as after a malformed message, and opens another. */
    restart() {
        if (!this.#socket) return;
        this.#isBad = true;
        this.#socket.close();
    }

    /** Closes this connection for good. */
    end() {
        this.#isOver = true;
        if (!this.#socket) return;
        this.#socket.onmessage = null;
        this.#socket.close();
    }

    #retryLater() {
        clearTimeout(this.#timer);
        // A hidden page waits until it is visible again.
        if (document.hidden) return;
        this.#timer = setTimeout(() => this.#retry(), this.#delay);
        this.#delay = this.#delay === firstDelay ? secondDelay : Math.min(this.#delay * 1.6, longestDelay);
    }

    #hurry() {
        if (document.hidden || this.#socket || this.#busy) return;
        clearTimeout(this.#timer);
        this.#delay = firstDelay;
        this.#retry();
    }

    async #retry() {
        if (this.#socket || this.#busy || this.#isOver) return;
        this.#busy = true;
        const token = await currentToken();
        this.#busy = false;
        if (token === null) return this.#retryLater();
        this.#token = token;
        this.open();
    }
}

/** A restarted server has another token, which only its page holds. Null while no server answers. */
async function currentToken() {
    try {
        const answer = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout(5000) });
        if (!answer.ok) return null;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        return page.querySelector('meta[name="pegbar-token"]')?.content ?? null;
    } catch {
        return null;
    }
}
