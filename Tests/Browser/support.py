"""What the browser tests share: the repository's places, a Chromium, and the page's own files without a server."""

import atexit
import contextlib
import functools
import http.server
import os
import pathlib
import posixpath
import re
import shutil
import threading
import time
import unittest

from playwright.sync_api import expect, sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
page_files = root / "Resources/Page"

#: How long anything is waited for, in seconds. A machine that does much else at the same time is slow, not wrong.
patience = 30
expect.set_options(timeout=patience * 1000)

#: The origin under which the page's files are handed out without Pegbar.
origin = "http://pegbar.test"

policy = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; frame-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)

content_types = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def chromium():
    """The path of a Chromium: CHROMIUM, the system's, or None for Playwright's own."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


#: The addresses outside of the origin that pages have asked for, which should stay empty.
asked_outside = []


@functools.cache
def handed_out():
    """What there is at the origin: a type and contents for each path."""
    files = [path for path in page_files.rglob("*") if path.suffix in content_types]
    found = {f"/assets/{path.relative_to(page_files).as_posix()}": path for path in files}
    found["/favicon.svg"] = page_files / "favicon.svg"
    return {name: (content_types[path.suffix], path.read_bytes()) for name, path in found.items()} | {
        "/assets/page.js": ("text/javascript", joined_script().encode()),
        "/": ("text/html; charset=utf-8", rendered_page().encode()),
        "/blank": ("text/html", b"<!doctype html>"),
        "/changed.json": ("application/json", b'{"repository": false, "files": []}')}


class Origin(http.server.BaseHTTPRequestHandler):
    """Hands out the page's files. Led through Playwright, each would take three processes more time than to show it."""

    protocol_version = "HTTP/1.1"
    # Head and body go out together: apart, the second would wait until the first is acknowledged.
    wbufsize = -1

    def do_GET(self):
        if self.headers.get("host") != origin.removeprefix("http://"):
            asked_outside.append(f"http://{self.headers.get('host')}{self.path}")
            return self.answer(404)
        path = self.path.split("?")[0]
        if path not in handed_out():
            return self.answer(404)
        self.answer(200, *handed_out()[path])

    def answer(self, status, content_type="text/plain", body=b""):
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        if self.path.split("?")[0] == "/":
            self.send_header("Content-Security-Policy", policy)
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, status, *_):
        # Not even a request that this understands: the browser wants to speak with somebody else.
        if not self.raw_requestline.endswith(b" HTTP/1.1\r\n"):
            asked_outside.append(str(self.raw_requestline))
        self.close_connection = True

    def log_message(self, *_):
        pass


@functools.cache
def origin_port():
    """The port of the server that hands out the page's files, which is there as long as the process."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Origin)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


@contextlib.contextmanager
def launched():
    """A running Chromium that finds the page's files at the origin, and the same server by every other name."""
    # Addresses in numbers are those of servers that tests have started.
    rules = f"MAP * 127.0.0.1:{origin_port()}, EXCLUDE localhost, EXCLUDE *.*.*.*, EXCLUDE [*]"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", f"--host-resolver-rules={rules}"])
        try:
            yield browser
        finally:
            browser.close()


@functools.cache
def joined_script():
    """The modules as the one script that the server makes of them; a test of the server holds that it is the same."""
    constants, script = {}, []

    def imported(path, names, target):
        return f"const {{{names.replace(' as ', ': ')}}} = {add(posixpath.normpath(posixpath.join(path, '..', target)))};"

    def add(path):
        if path not in constants:
            text = (page_files / path).read_text(encoding="utf-8")
            exports = re.findall(r"^export (?:(?:async )?function\*? |class |const )([\w$]+)", text, re.MULTILINE)
            text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
            text = re.sub(r'^import \{([^}]*)\} from "([^"]+)";$', lambda found: imported(path, *found.groups()), text, flags=re.MULTILINE)
            constants[path] = f"module{len(constants) + 1}"
            script.append(f"// {path}\nconst {constants[path]} = (() => {{\n{text}\nreturn {{ {', '.join(exports)} }};\n}})();\n")
        return constants[path]

    add("scripts/main.js")
    return "".join(script)


@functools.cache
def browser():
    """The Chromium of all tests of a process, which ends with it: launching one takes as long as opening the page."""
    running = contextlib.ExitStack()
    atexit.register(running.close)
    return running.enter_context(launched())


class BlankPageTest(unittest.TestCase):
    """Tests of scripts, in a page that holds nothing and may import the page's modules."""

    @classmethod
    def setUpClass(cls):
        context = browser().new_context()
        cls.addClassCleanup(context.close)
        cls.page = context.new_page()
        cls.page.goto(origin + "/blank")


def rendered_page(**values):
    """The page as its templates give it; of Mustache only what the page uses: variables and partials."""
    defaults = {"token": "token", "version": "0", "title": "Pegbar", "rasterizer": "cairo"}
    values = defaults | values

    def render(name):
        text = (page_files / f"templates/{name}.mustache").read_text(encoding="utf-8")
        text = re.sub(r"\{\{> *([\w-]+) *\}\}\n?", lambda match: render(match[1]), text)
        return re.sub(r"\{\{ *([\w-]+) *\}\}", lambda match: values[match[1]], text)

    return render("page")


def wait_until(page, expression, timeout=patience):
    """Waits until an expression is true in the page. Playwright's own wait evaluates text, which the policy forbids."""
    deadline = time.monotonic() + timeout
    while not page.evaluate(expression):
        if time.monotonic() > deadline:
            raise AssertionError(f"never true: {expression}; the stage says {stage(page)}")
        page.wait_for_timeout(10)


def wait_for(page, condition, timeout=patience):
    """Waits until a function gives something true; what it gave last, which the caller judges."""
    deadline = time.monotonic() + timeout
    while not (found := condition()) and time.monotonic() < deadline:
        page.wait_for_timeout(10)
    return found


def stage(page):
    """What the canvas tells of itself."""
    return page.evaluate("() => ({...document.getElementById('stage').dataset})")
