"""Measures a drag of an easing handle: from the pointer's move to the pixels on the canvas, in a real Chromium with the
real server; and what a minute of dragging leaves in memory.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/drag.py [--moves 200] [--minute 60] [--keys 10]

An animation of about 50 KB at 512×512 is tuned at the frame in the middle. First one move at a time: `canvas` is when the
canvas was painted anew, `display` the start of the animation frame after that; both count from the time stamp of the
pointer's event as it came in, before the browser keeps it back for its next picture. Then the handle is moved as fast as
the page takes it, and the memory of server and page is read every few seconds, the page's after its garbage was
collected. With `--keys` so many keyframes are selected and dragged together instead of a handle. With
`--check` it ends with 1 where half of the moves take longer than 10 ms to the canvas, or 5 % of them longer than 20.
"""

import argparse
import contextlib
import json
import os
import pathlib
import tempfile
import time

import devtools
import serve
from latency import percentile
from limits import Limits

watch = """() => {
    const canvas = document.getElementById('stage');
    window.moves = [];
    window.samples = [];
    document.addEventListener('pointerrawupdate', (event) => window.moves.push(event.timeStamp), { capture: true });
    new MutationObserver(() => {
        const at = performance.now();
        if (window.moves.length === 0) return;
        const sample = { canvas: at - window.moves[0], display: null };
        const began = window.moves[0];
        window.moves = [];
        requestAnimationFrame(() => {
            sample.display = performance.now() - began;
            window.samples.push(sample);
        });
    }).observe(canvas, { attributes: true, attributeFilter: ['data-painted'] });
}"""


def resident(process):
    """The memory of a process in MB."""
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return float("nan")


def renderers(page):
    """The processes that show pages."""
    for folder in pathlib.Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            if os.getpgid(int(folder.name)) == page.group and b"--type=renderer" in (folder / "cmdline").read_bytes():
                yield folder.name


def page_memory(page):
    """The page's memory in MB after its garbage was collected: pixels lie outside of the heap of scripts."""
    page.ask("HeapProfiler.collectGarbage")
    return max(map(resident, renderers(page)))


def painted_of(page):
    """How many pictures were painted on the stage."""
    return int(page.evaluate("document.getElementById('stage').dataset.painted"))


def with_keyframes(text, count, frames):
    """The animation with so many keyframes on its way."""
    document = json.loads(text)
    position = document["layers"][0]["ks"]["p"]
    first, last = position["k"]
    position["k"] = [{**first, "t": index * frames // (count - 1), "s": [100 + 300 * index / (count - 1), 256 + 90 * (index % 2), 0]}
                     for index in range(count - 1)] + [last]
    return json.dumps(document)


def grip(page, keys):
    """Opens the panel over the moving position and takes hold of its first handle, or of so many keyframes; gives the place."""
    page.press("t")
    curve = "[...document.querySelectorAll('[data-curve]')].find((each) => each.textContent.includes('Position'))"
    page.wait_until(f"{curve} !== undefined")
    page.evaluate(f"{curve}.click()")
    page.wait_until("document.querySelector('.plot-handle') !== null")
    time.sleep(1.5)
    if keys:
        page.evaluate("document.querySelector('.plot-key').focus()")
        page.ask("Input.dispatchKeyEvent", type="keyDown", key="a", code="KeyA", modifiers=2)
        page.ask("Input.dispatchKeyEvent", type="keyUp", key="a", code="KeyA", modifiers=2)
    element = f"document.querySelectorAll('{'.plot-key' if keys else '.plot-handle'}')[{4 if keys else 0}]"
    x, y = page.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({element}.getBoundingClientRect())")
    page.point("mouseMoved", x, y)
    page.point("mousePressed", x, y)
    return x, y


def measure(page, x, y, count):
    """Moves one at a time; gives the samples."""
    for index in range(count):
        page.evaluate("window.samples = []; window.moves = [];")
        page.point("mouseMoved", x, y - 4 - index % 40)
        deadline = time.monotonic() + 5
        # Nothing asks the page anything while it works.
        time.sleep(0.15)
        while not (found := page.evaluate("window.samples")):
            if time.monotonic() > deadline:
                raise SystemExit(f"move {index} was not shown within 5 s")
            time.sleep(0.1)
        yield found[0]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--moves", type=int, default=200)
    arguments.add_argument("--minute", type=float, default=60, help="seconds of dragging without a pause")
    arguments.add_argument("--keys", type=int, default=0, help="so many keyframes are dragged together instead of a handle")
    Limits.add_option(arguments)
    options = arguments.parse_args()
    limits = Limits(options.check)

    with tempfile.TemporaryDirectory() as folder, devtools.launched(1280, 1100) as page:
        path = pathlib.Path(folder) / "a.json"
        text = serve.rectangle((200, 60, 90), size=512, layers=72, frames=60)
        path.write_text(with_keyframes(text, options.keys, 60) if options.keys else text)
        before = path.read_bytes()
        server = serve.Server(folder)
        try:
            page.open(f"{server.address}?file=a.json&scale=1&frame=20&paused=1{server.writing}")
            page.wait_until("document.getElementById('stage')?.dataset.painted > 0")
            x, y = grip(page, options.keys)
            page.evaluate(f"({watch})()")
            samples = list(measure(page, x, y, options.moves))
            print(f"{len(samples)} moves, {len(before) / 1000:.0f} KB, 512×512, milliseconds after the pointer's event")
            for name in ("canvas", "display"):
                values = [sample[name] for sample in samples]
                p50, p95 = percentile(values, 0.5), percentile(values, 0.95)
                over = limits.hold("drag, p50", p50, 10) + limits.hold("drag, p95", p95, 20) if name == "canvas" else ""
                print(f"  {name:8} p50 {p50:6.1f}   p95 {p95:6.1f}   max {max(values):6.1f}{over}")

            painted = painted_of(page)
            start, step, next_look = time.monotonic(), 0, 0.0
            print("  seconds   server MB   page MB   painted")
            while (passed := time.monotonic() - start) < options.minute:
                step += 1
                page.point("mouseMoved", x + step % 30, y - 4 - step % 60)
                if passed >= next_look:
                    next_look += max(options.minute / 8, 1)
                    shown = painted_of(page) - painted
                    print(f"  {passed:7.0f}   {resident(server.pid):9.1f}   {page_memory(page):7.1f}   {shown:7}")
            page.point("mouseReleased", x, y)
            time.sleep(0.5)
            shown = painted_of(page) - painted
            print(f"  {'after':>7}   {resident(server.pid):9.1f}   {page_memory(page):7.1f}   {shown:7}")
            if path.read_bytes() != before:
                raise SystemExit("the file was changed")
        finally:
            server.stop()
    limits.end()


if __name__ == "__main__":
    main()
