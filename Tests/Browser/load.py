"""Measures what the server costs, at rest, on the second pass of a loop, with 1,000 files and with ten pages; which steps
of a loop are skipped on its first passes; how soon a deep zoom is sharp, how soon what a pan brings in sight, and which steps are
skipped while a loop plays deep inside; how soon it is known what lies under the pointer; and how a tree of 5,000 layers opens and
scrolls.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/load.py [rest] [folder] [zoom] [loops] [picking] [layers] [--files FILE…] [--density 2] [--check]

Without a name all of them. Processor time and memory are the server's own, read from /proc, so this runs on Linux. One of the
ten clients opens its socket, asks for a large animation and never reads. Loops are those of Resources/Examples unless files are
given; each is opened in a folder of its own, plays at 60 fps or its own rate, and a step counts as skipped if its frame was
never on the canvas. `--density` says how many pixels the display has for one of CSS, along a side, where loops play or it is
zoomed. With `--check` it ends with 1 where a step of a loop is skipped, or a zoom of 2400 % is not sharp within 100 ms.
"""

import argparse
import pathlib
import re
import shutil
import tempfile
import time
import urllib.request

import client
import devtools
import many_layers
import serve
import support
from limits import Limits
from many_layers import processor_seconds


def peak_megabytes(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def silent_client(server):
    """A socket that asks for the first file in a large size and reads no more; the caller keeps it open."""
    path = f"/socket?token={client.token_of(server.address)}"
    connection = client.Connection("127.0.0.1", server.port, path, f"http://127.0.0.1:{server.port}")
    # What the library calls the first file stands near the start of its message.
    while not (found := re.search(rb'"id":"([^"]+)"', connection.buffer)):
        connection.buffer += connection.socket.recv(4096)
    file = found[1].decode()
    connection.socket.sendall(client.masked(
        f'{{"type":"view","file":"{file}","frame":0,"width":1024,"height":1024,"playing":true,"speed":1,"loop":"loop"}}'))
    return connection.socket


def open_page(browser, server, query):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{server.address}?{query}")
    support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
    return page


def measure_rest(browser):
    """A page open and paused, then playing its second pass."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "a.json").write_text(serve.rectangle((200, 40, 40), size=512, layers=72, frames=60))
        server = serve.Server(folder)
        try:
            page = open_page(browser, server, "file=a.json&paused=1")
            page.wait_for_timeout(4000)
            before = processor_seconds(server.pid)
            page.wait_for_timeout(20000)
            used = processor_seconds(server.pid) - before
            print(f"at rest, page open and paused: {used / 20 * 100:.2f} % of a core over 20 s")
            page.keyboard.press("Space")
            page.wait_for_timeout(2500)
            received = support.stage(page)["received"]
            before = processor_seconds(server.pid)
            page.wait_for_timeout(8000)
            used = processor_seconds(server.pid) - before
            more = int(support.stage(page)["received"]) - int(received)
            print(f"second to fifth pass of a loop: {more} frames received, {used / 8 * 100:.2f} % of a core")
        finally:
            page.close()
            server.stop()


def measure_directory(browser):
    """1,000 files, then ten clients."""
    examples = [path for path in sorted((support.root / "Resources/Examples").iterdir()) if path.suffix == ".json"]
    with tempfile.TemporaryDirectory() as folder:
        for index in range(1000):
            group = pathlib.Path(folder) / f"set {index % 20}"
            group.mkdir(exist_ok=True)
            source = examples[index % len(examples)]
            shutil.copy(source, group / f"{source.stem} {index}.json")
        started = time.monotonic()
        server = serve.Server(folder)
        print(f"1,000 files: listening after {(time.monotonic() - started) * 1000:.0f} ms")
        pages, silent = [], None
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            started = time.monotonic()
            page.goto(server.address)
            support.wait_until(page, "() => document.querySelector('#gallery-rows .file img')?.naturalWidth > 0")
            print(f"1,000 files: page usable after {(time.monotonic() - started) * 1000:.0f} ms")
            page.wait_for_timeout(3000)
            print(f"1,000 files: peak memory {peak_megabytes(server.pid):.0f} MB with one page")
            pages.append(page)
            names = sorted(path.relative_to(folder).as_posix() for path in pathlib.Path(folder).rglob("*.json"))
            silent = silent_client(server)
            for index in range(8):
                pages.append(open_page(browser, server, "file=" + urllib.request.quote(names[index * 100])))
            page.wait_for_timeout(20000)
            print(f"1,000 files: peak memory {peak_megabytes(server.pid):.0f} MB with ten clients, one never reads")
            for page in pages[1:]:
                page.keyboard.press("Space")
            page.wait_for_timeout(2000)
            before = processor_seconds(server.pid)
            page.wait_for_timeout(20000)
            used = processor_seconds(server.pid) - before
            print(f"1,000 files: {used / 20 * 100:.2f} % of a core over 20 s with ten clients that do nothing")
        finally:
            if silent:
                silent.close()
            for page in pages:
                page.close()
            server.stop()


note_steps = """(() => addEventListener('DOMContentLoaded', () => {
    const canvas = document.getElementById('stage');
    window.steps = [];
    new MutationObserver(() => window.steps.push([performance.now(), Number(canvas.dataset.frame)]))
        .observe(canvas, { attributes: true, attributeFilter: ['data-frame'] });
}))()"""


def passes(steps, last):
    """For each whole pass the steps that were not shown, how many there were to show, and how long it took in ms."""
    # A picture that stands still is shown once.
    if not steps:
        return
    begins = [0, *(index for index in range(1, len(steps)) if steps[index][1] < steps[index - 1][1])]
    first = min(frame for _, frame in steps)
    for begin, end in zip(begins, begins[1:]):
        wanted = range(int(steps[begin][1] if begin == 0 else first), last + 1)
        shown = {frame for _, frame in steps[begin:end]}
        yield len([frame for frame in wanted if frame not in shown]), len(wanted), steps[end][0] - steps[begin][0]


def measure_loops(files, density, limits):
    """Plays each file three times over from the moment it is opened."""
    print("skipped steps of a loop: first pass, second pass, third pass")
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(path, folder)
            server = serve.Server(folder)
            try:
                with devtools.launched(density=density) as page:
                    page.open(f"{server.address}?file={urllib.request.quote(path.name)}", note_steps)
                    page.wait_until("document.getElementById('stage')?.dataset.painted > 0")
                    last = page.evaluate("Number(document.getElementById('playhead').getAttribute('aria-valuemax'))")
                    found = []
                    for _ in range(60):
                        # Nothing asks the page anything while it plays.
                        time.sleep(1.5)
                        found = list(passes(page.evaluate("window.steps"), last))
                        if len(found) >= 3:
                            break
                    size = page.evaluate("document.getElementById('stage').width")
                told = ", ".join(f"{skipped} of {count} in {took:.0f} ms" for skipped, count, took in found[:3])
                over = "".join(limits.hold(f"steps skipped of {path.name}", skipped, 0) for skipped, _, _ in found[:2])
                print(f"  {path.name:32} {size:4} px   {told}{over}", flush=True)
            finally:
                server.stop()


#: Notes when a part of the composition is painted, and which region of it.
note_parts = """() => {
    const canvas = document.getElementById('stage');
    window.parts = [];
    new MutationObserver(() => {
        if (!canvas.classList.contains('part')) return;
        const [stage, room] = [canvas, document.getElementById('viewport')].map((element) => element.getBoundingClientRect());
        const artboard = document.getElementById('artboard').getBoundingClientRect();
        const covers = Math.max(room.left, artboard.left) >= stage.left - 1 && Math.min(room.right, artboard.right) <= stage.right + 1
            && Math.max(room.top, artboard.top) >= stage.top - 1 && Math.min(room.bottom, artboard.bottom) <= stage.bottom + 1;
        window.parts.push([performance.now(), covers]);
    }).observe(canvas, { attributes: true, attributeFilter: ['data-painted'] });
}"""

#: Zooms to 2400 % as a wheel does, about the middle of the stage; each time a little less far, as the page keeps what it has.
zoom_deep = """() => {
    window.parts.length = 0;
    window.began = performance.now();
    const box = document.getElementById('viewport');
    const middle = { clientX: box.clientWidth / 2, clientY: box.clientHeight / 2 };
    const zoom = (deltaY) => box.dispatchEvent(new WheelEvent('wheel', { deltaY, ctrlKey: true, cancelable: true, ...middle }));
    const now = document.getElementById('artboard').getBoundingClientRect().width / window.own;
    for (let left = Math.log((window.depth -= 0.1) / now) * 100; left > 0; left -= 40) zoom(-Math.min(left, 40));
}"""

#: Pans by two thirds of the stage.
pan_far = """() => {
    window.parts.length = 0;
    window.began = performance.now();
    const box = document.getElementById('viewport');
    box.dispatchEvent(new WheelEvent('wheel', { deltaX: box.clientWidth * 2 / 3 * window.side, cancelable: true }));
    window.side = -window.side;
}"""


def sharp_after(page, what, times):
    """How long each of some zooms or pans takes until all that is in sight is as sharp as the display, in ms."""
    for _ in range(times):
        page.evaluate(what)
        page.wait_for_timeout(1500)
        began, parts = page.evaluate("() => [window.began, window.parts]")
        yield next((at - began for at, covers in parts if covers), float("nan"))
        if what == zoom_deep:
            page.keyboard.press("0")
            page.wait_for_timeout(800)


def measure_zoom(browser, files, density, limits):
    """Files at 2400 %: from the wheel that zooms, or pans, to a frame as sharp as the display; then their loops play there."""
    print("deep zoom, milliseconds until it is sharp: the first zoom, the median of five; pans; steps skipped while it plays there")
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            if path is None:
                name = "rectangles of 512 pixels"
                (pathlib.Path(folder) / "a.json").write_text(serve.rectangle((200, 40, 40), size=512, layers=72, frames=60))
            else:
                name = path.name
                shutil.copy(path, folder)
            file = next(pathlib.Path(folder).iterdir()).name
            server = serve.Server(folder)
            context = browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=density)
            context.add_init_script(note_steps)
            try:
                page = context.new_page()
                query = f"file={urllib.request.quote(file)}&paused=1&frame=20"
                page.goto(f"{server.address}?{query}&zoom=1")
                support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
                own = page.evaluate("() => document.getElementById('artboard').getBoundingClientRect().width")
                page.goto(f"{server.address}?{query}")
                support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
                page.wait_for_timeout(2000)
                page.evaluate(note_parts)
                page.evaluate("(own) => { window.own = own; window.side = 1; window.depth = 24.1; }", own)
                zooms = list(sharp_after(page, zoom_deep, 5))
                page.evaluate(zoom_deep)
                page.wait_for_timeout(1500)
                pans = sorted(sharp_after(page, pan_far, 5))
                page.evaluate("() => { window.steps.length = 0; }")
                page.keyboard.press("Space")
                page.wait_for_timeout(9000)
                last = int(page.get_attribute("#playhead", "aria-valuemax"))
                played = list(passes(page.evaluate("() => window.steps"), last))
                told = ", ".join(f"{skipped} of {count}" for skipped, count, _ in played[:2]) or "no whole pass"
                middle = sorted(zooms)[len(zooms) // 2]
                over = limits.hold(f"2400 % of {name}", middle, 100)
                print(f"  {name:32} {zooms[0]:5.0f} {middle:5.0f}   {pans[2]:5.0f}   {told}   "
                      f"peak memory {peak_megabytes(server.pid):.0f} MB{over}", flush=True)
            finally:
                context.close()
                server.stop()


#: Notes when the page asks what lies at a point, and when it is told.
note_picks = """(() => {
    window.picks = [];
    let asked = null;
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', ({ data }) => {
                if (asked === null || typeof data !== 'string' || !data.includes('"type":"picked"')) return;
                window.picks.push(performance.now() - asked);
                asked = null;
            });
        }
        send(data) {
            if (typeof data === 'string' && data.includes('"type":"pick"')) asked = performance.now();
            super.send(data);
        }
    };
})()"""


def measure_picking(browser, files):
    """Clicks on a grid over each file at 512 pixels, paused in its middle: from the question to the answer."""
    print("picking: milliseconds from the page's question to the server's answer")
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(path, folder)
            server = serve.Server(folder)
            context = browser.new_context(viewport={"width": 1280, "height": 1000})
            context.add_init_script(note_picks)
            try:
                page = context.new_page()
                page.goto(f"{server.address}?file={urllib.request.quote(path.name)}&paused=1&scale=1")
                support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
                # The first pass of the loop is over by then.
                page.wait_for_timeout(3000)
                box = page.locator("#stage").bounding_box()
                for row in range(5):
                    for column in range(5):
                        place = (box["x"] + box["width"] * (column + 0.5) / 5, box["y"] + box["height"] * (row + 0.5) / 5)
                        count = len(page.evaluate("() => window.picks"))
                        page.mouse.click(*place)
                        support.wait_until(page, f"() => window.picks.length > {count}")
                times = sorted(page.evaluate("() => window.picks"))
                print(f"  {path.name:32} p50 {times[len(times) // 2]:6.1f}   worst {times[-1]:6.1f}", flush=True)
            finally:
                context.close()
                server.stop()


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cases", nargs="*", help="rest, folder, zoom, loops, picking, layers")
    arguments.add_argument("--files", nargs="+", type=pathlib.Path, help="whose loops are played, or which are zoomed into or clicked on")
    arguments.add_argument("--density", type=float, default=1, help="device pixels of a CSS pixel, for loops and zoom")
    Limits.add_option(arguments)
    options = arguments.parse_args()
    limits = Limits(options.check)
    examples = sorted(path for path in (support.root / "Resources/Examples").iterdir() if path.is_file())
    cases = {
        "rest": measure_rest, "folder": measure_directory, "layers": many_layers.measure_layers,
        "zoom": lambda browser: measure_zoom(browser, options.files or [None, *examples], options.density, limits),
        "picking": lambda browser: measure_picking(browser, options.files or examples),
        "loops": None,
    }
    if unknown := set(options.cases) - set(cases):
        arguments.error(f"no such case: {', '.join(unknown)}")
    for name in options.cases or cases:
        if name == "loops":
            # In a browser of its own.
            measure_loops(options.files or examples, options.density, limits)
            continue
        with support.launched() as browser:
            cases[name](browser)
    limits.end()


if __name__ == "__main__":
    main()
