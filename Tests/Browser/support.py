"""What the browser tests share: the repository's places, a Chromium, and the page's own files without a server."""

import contextlib
import os
import pathlib
import re
import shutil
import time

from playwright.sync_api import expect, sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
page_files = root / "Resources/Page"

# A machine that does much else at the same time is slow, not wrong.
expect.set_options(timeout=10_000)

#: The origin under which the page's files are handed out without a server.
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


@contextlib.contextmanager
def launched():
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def rendered_page(**values):
    """The page as its templates give it; of Mustache only what the page uses: variables, partials and the list of modules."""
    defaults = {"token": "token", "version": "0", "title": "Pegbar", "rasterizer": "cairo"}
    values = defaults | values

    def listed(match):
        modules = sorted(path.relative_to(page_files).as_posix() for path in page_files.glob("scripts/*/**/*.js"))
        return "".join(match[1].replace("{{.}}", module) for module in modules)

    def render(name):
        text = (page_files / f"templates/{name}.mustache").read_text(encoding="utf-8")
        text = re.sub(r"\{\{#modules\}\}\n(.*?)\{\{/modules\}\}\n", listed, text, flags=re.DOTALL)
        text = re.sub(r"\{\{> *([\w-]+) *\}\}\n?", lambda match: render(match[1]), text)
        return re.sub(r"\{\{ *([\w-]+) *\}\}", lambda match: values[match[1]], text)

    return render("page")


def hand_out_files(context):
    """Answers every request of a browser context from the page's files; what is not among them does not exist.

    Returns the list of addresses outside the origin that were asked for, which should stay empty.
    """
    outside = []
    files = [path for path in page_files.rglob("*") if path.suffix in content_types]
    assets = {f"/assets/{path.relative_to(page_files).as_posix()}": path for path in files}
    assets["/favicon.svg"] = page_files / "favicon.svg"

    def answer(route):
        address = route.request.url
        if not address.startswith(origin + "/"):
            outside.append(address)
            return route.abort()
        path = address.removeprefix(origin).split("?")[0]
        if path == "/changed.json":
            return route.fulfill(json={"repository": False, "files": []})
        if path == "/blank":
            return route.fulfill(body="<!doctype html>", headers={"content-type": "text/html"})
        if path == "/":
            headers = {"content-type": "text/html; charset=utf-8", "content-security-policy": policy}
            return route.fulfill(body=rendered_page(), headers=headers)
        if path in assets:
            body = assets[path].read_text(encoding="utf-8")
            return route.fulfill(body=body, headers={"content-type": content_types[assets[path].suffix]})
        return route.fulfill(status=404, body="")

    context.route("**/*", answer)
    return outside


def wait_until(page, expression, timeout=10):
    """Waits until an expression is true in the page. Playwright's own wait evaluates text, which the policy forbids."""
    deadline = time.monotonic() + timeout
    while not page.evaluate(expression):
        if time.monotonic() > deadline:
            raise AssertionError(f"never true: {expression}; the stage says {stage(page)}")
        page.wait_for_timeout(10)


def wait_for(page, condition, timeout=10):
    """Waits until a function gives something true; what it gave last, which the caller judges."""
    deadline = time.monotonic() + timeout
    while not (found := condition()) and time.monotonic() < deadline:
        page.wait_for_timeout(10)
    return found


def stage(page):
    """What the canvas tells of itself."""
    return page.evaluate("() => ({...document.getElementById('stage').dataset})")
