"""What a server makes of files that ask for too much: for each its page's connection, all lists of it, a plot, what lies at a
point, a heat map and a thumbnail, with bounds on what is sent and held. A light file has to be there all the time."""
import os
import resource
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests" / "Browser"))

#: The longest message, in bytes of text; what the server holds; what it still holds once a page is back at the light file; the
#: addresses that it has.
MESSAGE, HELD, STAYS, ADDRESSES = 5 << 20, 900 << 20, 400 << 20, 3 << 30
#: Seconds that it has to give back what the files took.
REST = 15.0
#: Seconds until all of a file has to be there, and until a frame of the light one has to be.
PATIENCE, LIGHT = (seconds * float(os.environ.get("SLACK") or 1) for seconds in (30.0, 5.0))
LIGHT_NAME = "0 light.motion.json"
LIGHT_FILE = ('{"pegbar": "motion/1", "name": "L", "size": [64, 64], "duration": 1, "layers": [{"type": "ellipse", "name": "e", '
              '"position": [32, 32], "bounds": [40, 40], "fillColor": "#ff6b6b"}]}')


class Server:
    """A server over a folder, which may have so many addresses and no more."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "serve", folder, "--port", "0", "--no-open", "--no-isolation"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES)))
        word, _, printed = self.process.stdout.readline().strip().partition(" ")
        if word != "LISTENING":
            raise RuntimeError("the server did not begin to listen")
        self.address = printed.split("#")[0]

    @property
    def lives(self):
        return self.process.poll() is None

    def most_held(self):
        """The most bytes held since this was asked last."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        except OSError:
            return 0
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))

    def held(self):
        """The bytes held now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def thumbnail(server, file):
    """Whether there is an answer, an image or none."""
    request = urllib.request.Request(
        f"{server.address}thumbnail/{file}.png?size=256", headers={"Sec-Fetch-Site": "same-origin"})
    try:
        urllib.request.urlopen(request, timeout=PATIENCE).read()
    except urllib.error.HTTPError:
        pass


def look(server, page, name):
    """Looks at a file in all ways; a page of its own asks for the light one meanwhile."""
    from client import Page
    mine = Page(server.address)
    try:
        mine.show(name, width=512, height=512, layers=True, heat=True, saves=True)
        # A frame of the light file between two others, which is not drawn ahead, while the other file is read and drawn.
        start = time.monotonic()
        page.show(frame=page.view_state["frame"] + 0.125)
        page.wait(lambda: page.has(page.view_state["frame"], start), LIGHT, "another page waits for its frame")
        waited = time.monotonic() - start
        mine.wait(lambda: mine.document or mine.failure, PATIENCE, "it is not read")
        if mine.document:
            kinds = ("inventory", "curves", "layers")
            mine.wait(lambda: all(kind in mine.messages for kind in kinds) and mine.frames, PATIENCE, "lists or a frame are missing")
            curves, rows = mine.messages["curves"]["curves"], mine.messages["layers"]["rows"]
            if curves and len(curves[0]["id"]) < 1000:
                mine.show(plot={"id": curves[0]["id"], "width": 600, "height": 200})
                mine.wait(lambda: "plot" in mine.messages, PATIENCE, "the plot is missing")
            if rows:
                mine.send({"type": "pick", "serial": 1, "file": mine.view_state["file"], "x": 256, "y": 256, "frame": 0, "scale": 1})
                mine.wait(lambda: "picked" in mine.messages, PATIENCE, "what lies at a point is missing")
        thumbnail(server, mine.files[name])
        return waited, max((length for _, kind, length in mine.notices if kind != "library"), default=0)
    finally:
        mine.close()


def light_page(server):
    """A page of a server, with the light file."""
    from client import Page
    page = Page(server.address)
    page.show(LIGHT_NAME, frame=0.0625)
    page.wait(lambda: page.has(0.0625), PATIENCE, "the light file is not there")
    return page


def holds_alone(program, folder, name):
    """The most bytes held by a server that has been asked for this file only, beside the light one."""
    server = Server(program, folder)
    try:
        look(server, light_page(server), name)
        return server.most_held()
    finally:
        server.stop()


def check(program, folder, files):
    """Prints a line for each file; gives how many are over the bounds."""
    (folder / LIGHT_NAME).write_text(LIGHT_FILE)
    server, failures = None, 0
    try:
        for file in files:
            if server is None or not server.lives:
                server = Server(program, folder)
                page = light_page(server)
            name = str(file.relative_to(folder))
            server.most_held()
            start, problem, waited, longest = time.monotonic(), "", 0.0, 0
            try:
                waited, longest = look(server, page, name)
            except (OSError, RuntimeError) as failure:
                problem = str(failure) or type(failure).__name__
            seconds, held = time.monotonic() - start, server.most_held()
            if not server.lives:
                problem = "the server is gone"
            elif longest > MESSAGE:
                problem = problem or "a message is too long"
            elif held > HELD and not problem:
                # Part of it may be what files before took: how much of that is there still is a matter of moments, and what
                # stays in the end has a bound of its own.
                try:
                    held = holds_alone(program, folder, name)
                    problem = "too much is held" if held > HELD else ""
                except (OSError, RuntimeError) as failure:
                    problem = str(failure) or type(failure).__name__
            failures += bool(problem)
            print(f"{'FAIL' if problem else 'ok  '} {file.name[-48:]:48} {seconds:5.2f} s  another page {waited * 1000:5.0f} ms  "
                  f"longest message {longest / 1e6:5.2f} MB  {held / 2 ** 20:6.1f} MB  {problem}".rstrip(), flush=True)
        if server is not None and server.lives:
            # The page is still there, with the light file.
            end = time.monotonic() + REST
            while (stays := server.held()) > STAYS and time.monotonic() < end:
                time.sleep(0.5)
            failures += stays > STAYS
            print(f"{'FAIL' if stays > STAYS else 'ok  '} the server still holds {stays / 2 ** 20:.1f} MB with its page at the light file",
                  flush=True)
    finally:
        if server is not None:
            server.stop()
        (folder / LIGHT_NAME).unlink(missing_ok=True)
    return failures
