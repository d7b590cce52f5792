"""A Chromium that is only asked what it is asked, for measuring.

Playwright has the browser tell it of all that goes over the network, whether anybody asks for it or not: the frames of a loop, 30 MB a
second of them, go to it as text. That takes half a core from what is measured. Here the browser tells of little more than that
a page is there.
"""

import contextlib
import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

import client
import support


class Page:
    """A page of a browser, spoken with by the DevTools protocol."""

    def __init__(self, address, group):
        #: The group of the browser's processes.
        self.group = group
        self.is_held = False
        self.numbers = itertools.count(1)
        name, port, path = re.match(r"ws://([^/]+):(\d+)(.*)", address).groups()
        self.connection = client.Connection(name, int(port), path)
        self.connection.socket.settimeout(60)

    def ask(self, method, **parameters):
        """Sends a command and gives its result."""
        number = next(self.numbers)
        self.connection.socket.sendall(client.masked(json.dumps({"id": number, "method": method, "params": parameters})))
        while True:
            answer = json.loads(self._message())
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def evaluate(self, expression):
        """The value of an expression in the page, of a promise what it comes to."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", expression))
        return answer["result"].get("value")

    def open(self, address, script=""):
        """Opens an address; the script runs before those of the page."""
        self.ask("Page.enable")
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.ask("Page.navigate", url=address)

    def press(self, key):
        """Presses a key that writes a character."""
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    def point(self, kind, x, y):
        """The pointer comes to a place: `mouseMoved`, or its button is there `mousePressed` or `mouseReleased`."""
        button = {"button": "left", "clickCount": 1} if kind != "mouseMoved" else {"button": "left" if self.is_held else "none"}
        self.is_held = {"mousePressed": True, "mouseReleased": False}.get(kind, self.is_held)
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=int(self.is_held), **button)

    def wait_until(self, expression, seconds=30):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise TimeoutError(expression)
            time.sleep(0.02)

    def _message(self):
        """The next message, which may come in parts."""
        whole = b""
        while True:
            first, payload = self.connection.frame()
            whole += payload
            if first & 0x80:
                return whole


def browser():
    """The path of a Chromium, where need be Playwright's."""
    if found := support.chromium():
        return found
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def address_of_page(told):
    """Where the first page of a browser is spoken with, as soon as the file `told` says where to ask."""
    for _ in range(1000):
        if told.exists() and told.read_text().count("\n"):
            port = told.read_text().split("\n")[0]
            pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list"))
            for page in pages:
                if page["type"] == "page":
                    return page["webSocketDebuggerUrl"]
        time.sleep(0.02)
    raise TimeoutError("the browser shows no page")


@contextlib.contextmanager
def launched(width=1280, height=900, density=1):
    """A page in a Chromium of its own, with so many pixels of CSS, each of which is so many of the display along a side."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [browser(), "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}",
             f"--window-size={width},{height}", "--hide-scrollbars", "--mute-audio", "--no-first-run", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            page = Page(address_of_page(pathlib.Path(profile) / "DevToolsActivePort"), process.pid)
            # What a window of a size has room for differs from browser to browser.
            page.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=False)
            yield page
        finally:
            # What is launched may be a script that starts the browser.
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
