"""A page without a browser: a WebSocket client that says what it shows, takes frames in, and acknowledges them.

Scripts that put load on the server use it, by the dozen where need be. It is written with the standard library alone.
"""

import base64
import json
import os
import re
import socket
import struct
import threading
import time
import urllib.request


def token_of(address):
    """What the page at an address says to open its socket."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        return re.search(r'name="pegbar-token" content="([^"]+)"', answer.read().decode())[1]


def masked(payload, opcode=1):
    """A frame as a client sends it."""
    if isinstance(payload, str):
        payload = payload.encode()
    length = len(payload)
    if length < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
    elif length < 1 << 16:
        head = struct.pack("!BBH", 0x80 | opcode, 0xFE, length)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0xFF, length)
    return head + b"\0\0\0\0" + payload


class Connection:
    """A WebSocket, from its upgrade on."""

    def __init__(self, name, port, path, origin=None):
        self.socket = socket.create_connection((name, port), timeout=20)
        self.buffer = b""
        host = f"[{name}]" if ":" in name else name
        said = f"Origin: {origin}\r\n" if origin else ""
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n{said}Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(4096)
            if not more:
                raise ConnectionError("no answer to the upgrade")
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def frame(self):
        """The next frame: its first byte, with the opcode and whether it is the last of its message, and its payload."""
        first, second = self._take(2)
        length = second & 0x7F
        if length == 126:
            length, = struct.unpack("!H", self._take(2))
        elif length == 127:
            length, = struct.unpack("!Q", self._take(8))
        return first, self._take(length)

    def _take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 18)
            if not more:
                raise ConnectionError("closed")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken


class Page:
    """One connection. What came is kept in plain attributes, which may be looked at from any thread."""

    def __init__(self, address, secret="", acknowledges=True):
        self.address, self.secret, self.acknowledges = address.split("#")[0], secret, acknowledges
        #: The files of the folder: paths to ids.
        self.files = {}
        #: The last `document`, the last `failure` and the last answer to a save.
        self.document, self.failure, self.saved = None, None, None
        #: (time, frame, revision, width, height) of each frame message and of each frame that the page is told it has.
        self.frames = []
        #: (time, type, bytes) of each text message, and the last one of each type.
        self.notices, self.messages = [], {}
        self.bytes = 0
        self.is_open = True
        self.view_state = {}
        self.lock = threading.Lock()
        host = re.match(r"https?://([^/]+)", self.address)[1]
        name, port = host.rsplit(":", 1)
        self.connection = Connection(name.strip("[]"), int(port), f"/socket?token={token_of(self.address)}", f"http://{host}")
        self.socket = self.connection.socket
        self.socket.settimeout(None)
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    # Out

    def send(self, message):
        """Sends a message: a dictionary, or a text as it is."""
        text = message if isinstance(message, (str, bytes)) else json.dumps(message)
        with self.lock:
            try:
                self.socket.sendall(masked(text))
            except OSError:
                self.is_open = False

    def show(self, path=None, **members):
        """Says what is shown: the members of a `view`, those of the last one unless they are given. `path` opens a file."""
        if path is not None:
            self.wait(lambda: path in self.files, 30, f"{path} is not in the library")
            self.document = None
            self.view_state = {"file": self.files[path], "width": 256, "height": 256, "playing": False, "frame": 0}
        self.view_state.update(members)
        self.send({"type": "view", **self.view_state})

    def close(self):
        """Ends the connection without a word, as a page that is killed does."""
        self.is_open = False
        try:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()

    # Waiting

    def wait(self, condition, seconds=30, reason="what was waited for did not come"):
        """Waits until something is so; gives the time that took."""
        start = time.monotonic()
        while not condition():
            if time.monotonic() - start > seconds:
                raise TimeoutError(reason)
            time.sleep(0.002)
        return time.monotonic() - start

    def has(self, frame, since=0.0, size=None):
        """Whether a frame came after a point in time, in this size if it matters."""
        return any(
            at >= since and number == frame and (size is None or (width, height) == size)
            for at, number, _, width, height in list(self.frames))

    # In

    def _read(self):
        try:
            while True:
                first, payload = self.connection.frame()
                self.bytes += len(payload)
                opcode = first & 0x0F
                if opcode == 1:
                    self._text(payload)
                elif opcode == 2:
                    self._frame(payload)
                elif opcode == 9:
                    with self.lock:
                        self.socket.sendall(masked(payload, 10))
                elif opcode == 8:
                    break
        except (OSError, ConnectionError, ValueError):
            pass
        self.is_open = False

    def _text(self, payload):
        message = json.loads(payload)
        kind = message["type"]
        self.notices.append((time.monotonic(), kind, len(payload)))
        self.messages[kind] = message
        if kind == "library":
            self.files = {entry["path"]: entry["id"] for entry in message["files"]}
        elif kind == "libraryChange":
            gone = set(message.get("removed", []))
            files = {path: file for path, file in self.files.items() if file not in gone}
            for entry in message.get("added", []) + message.get("changed", []):
                files[entry["path"]] = entry["id"]
            self.files = files
        elif kind == "document":
            self.document, self.failure = message, None
        elif kind == "failure":
            self.failure = message
        elif kind in ("saved", "notSaved"):
            self.saved = message
        elif kind == "frames":
            for entry in message.get("entries", message.get("frames", [])):
                number = entry["frame"] if isinstance(entry, dict) else entry[0]
                self.frames.append((time.monotonic(), number, message.get("revision"), None, None))

    def _frame(self, payload):
        serial, = struct.unpack_from("<I", payload, 4)
        frame, width, height, _, revision = struct.unpack_from("<dHHfI", payload, 24)
        self.frames.append((time.monotonic(), frame, revision, width, height))
        if self.acknowledges:
            self.send({"type": "ack", "serial": serial, "frame": self.view_state.get("frame", 0)})
