"""The real server, run on a directory of animations that the tests write."""

import json
import os
import pathlib
import signal
import socket
import subprocess

import support

#: The program under test.
binary = pathlib.Path(os.environ.get("PEGBAR") or support.root / ".build/debug/pegbar").resolve()


class Server:
    """A running `pegbar serve`."""

    def __init__(self, directory, port=0, host=None, reference=None):
        place = ["--host", host] if host else []
        place += ["--reference", reference] if reference else []
        self.process = subprocess.Popen(
            [binary, "serve", directory, "--port", str(port), "--no-open", *place],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        word, _, printed = line.strip().partition(" ")
        if word != "LISTENING":
            raise AssertionError(f"no LISTENING line but {line!r}; {self.process.stderr.read()}")
        #: Where the page is, and the fragment that lets it save.
        self.address, _, fragment = printed.partition("#")
        self.writing = f"#{fragment}" if fragment else ""
        self.port = int(self.address.split("//")[1].split("/")[0].rsplit(":", 1)[1])

    @property
    def pid(self):
        """The process that reads and draws, which the one that was started has started."""
        return serving(self.process.pid)

    def stop(self):
        """Ctrl-C; gives the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        finally:
            self.process.stdout.close()
            self.process.stderr.close()


def serving(pid):
    """The process that a `pegbar serve` serves in: its child, or itself where it has none."""
    if os.path.isdir("/proc/self/task"):
        for entry in os.listdir("/proc"):
            try:
                fields = pathlib.Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()
            except (OSError, IndexError):
                continue
            if fields[1] == str(pid) and fields[0] != "Z":
                return int(entry)
        return pid
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    return int(children[0]) if children else pid


def own_address():
    """The address of this machine in its network; None where it is in none. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return None if probe.getsockname()[0].startswith("127.") else probe.getsockname()[0]


def bar(color, alpha=255, frames=20, late=None):
    """A Keyframes animation of a square that turns; from frame 12 on one of the color `late` lies over it."""
    def square(name, fill, **others):
        return {
            "name": name, "fill_color": "#" + bytes((alpha, *fill)).hex(),
            "key_frames": [{"start_frame": 0, "data": ["M8.00,8.00", "L56.00,8.00", "L56.00,56.00", "L8.00,56.00"]}],
            "feature_animations": [], **others}

    turn = {"property": "ROTATION", "key_values": [{"start_frame": 0, "data": [0]}, {"start_frame": frames, "data": [9]}]}
    around = [
        {"property": name, "key_values": [{"start_frame": 0, "data": place}]}
        for name, place in (("ANCHOR_POINT", [32, 32]), ("X_POSITION", [32]), ("Y_POSITION", [32]))]
    features = [square("square", color, feature_animations=[*around, turn])]
    if late:
        features.append(square("late", late, from_frame=12))
    return json.dumps({
        "formatVersion": "1.1", "name": "K", "frame_rate": 20, "animation_frame_count": frames, "canvas_size": [64, 64],
        "animation_groups": [], "features": features})


def rectangle(color, size=64, layers=0, frames=20, moving=True):
    """A Lottie of a rectangle that runs from left to right; `layers` more stand still behind it."""
    def layer(index, position, fill, extent):
        return {
            "ty": 4, "ind": index, "nm": f"layer {index}", "ip": 0, "op": frames, "st": 0,
            "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": position,
                   "a": {"a": 0, "k": [0, 0, 0]}, "s": {"a": 0, "k": [100, 100, 100]}},
            "shapes": [{"ty": "gr", "nm": "group", "it": [
                {"ty": "rc", "nm": "rectangle", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": extent}, "r": {"a": 0, "k": 0}},
                {"ty": "fl", "nm": "fill", "c": {"a": 0, "k": [*fill, 1]}, "o": {"a": 0, "k": 100}},
                {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
                 "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}],
        }

    middle = size / 2
    path = {"a": 0, "k": [middle, middle, 0]}
    if moving:
        ease = {"i": {"x": [0.8], "y": [0.8]}, "o": {"x": [0.2], "y": [0.2]}}
        path = {"a": 1, "k": [{"t": 0, "s": [size / 4, middle, 0], **ease}, {"t": frames, "s": [3 * size / 4, middle, 0]}]}
    top = layer(1, path, [part / 255 for part in color], [size / 2, size / 2])
    others = [
        layer(index + 2, {"a": 0, "k": [(index * 37) % size, (index * 61) % size, 0]},
              [(index * 29 % 100) / 100, (index * 53 % 100) / 100, 0.5], [size / 8, size / 10])
        for index in range(layers)
    ]
    return json.dumps({"v": "5.7.0", "nm": "rectangle", "fr": 30, "ip": 0, "op": frames, "w": size, "h": size, "ddd": 0,
                       "assets": [], "layers": [top, *others]}, indent=None if layers else 1)
