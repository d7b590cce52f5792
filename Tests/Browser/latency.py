"""Measures the time from the end of a save to the pixels on the canvas, in a real Chromium with the real server.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/latency.py [--saves 100] [--playing] [--density 2] [--exporting webm gif apng]

Two cases, each with an animation of about 50 KB that is written over and over in another color. `at rest`: 60 frames on a
stage of 512 pixels, and nothing else to do. `while the loop is sent`: 300 frames on a stage of 800 pixels, saved every 150 ms,
so that the frames ahead of the playhead are never all there. For each save two times are taken: `canvas`, when the canvas holds
the new color (read back from it), and `display`, the start of the animation frame after that, which is when the browser shows
it. Both count from the moment the file was closed. Nothing asks the page anything while it works. With `--exporting` the case
at rest is measured once more for each of the formats, while the page exports 300 frames at 512×512 over and over.

With `--density 2` the display has two pixels for each of the page, along a side, and the stage as many more.
With `--stages` each time is taken apart: until the page is told of the document, until the frame is there, until it is painted.
With `--check` it ends with 1 where the time to the canvas is longer than asked: at rest half of the saves within 10 ms and 95 %
within 20, while the loop is sent within 20 and 40.
"""

import argparse
import dataclasses
import pathlib
import tempfile
import time

import devtools
import serve
from limits import Limits

watch = """() => {
    const canvas = document.getElementById('stage');
    const now = () => performance.timeOrigin + performance.now();
    window.painted = [];
    new MutationObserver(() => {
        const at = now();
        const middle = [canvas.width >> 1, canvas.height >> 1];
        const [r, g, b] = canvas.getContext('2d').getImageData(...middle, 1, 1).data;
        const sample = { color: [r, g, b], canvas: at, display: null };
        window.painted.push(sample);
        requestAnimationFrame(() => (sample.display = now()));
    }).observe(canvas, { attributes: true, attributeFilter: ['data-painted'] });
}"""

#: Notes when messages of the server begin to be handled: to be added before the page runs.
listen = """(() => {
    const now = () => performance.timeOrigin + performance.now();
    const received = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    window.messages = [];
    Object.defineProperty(WebSocket.prototype, 'onmessage', { set(handle) {
        received.set.call(this, (event) => {
            const { data } = event;
            const isFrame = typeof data !== 'string';
            if (isFrame) window.messages.push({ at: now(), kind: 'frame', frame: new DataView(data).getFloat64(24, true) });
            else if (data.includes('"type":"document"')) window.messages.push({ at: now(), kind: 'document' });
            handle(event);
        });
    } });
})()"""

export_endlessly = """(format) => {
    const dialog = document.getElementById('frames-dialog');
    const start = document.getElementById('frames-start');
    window.exports = 0;
    window.lastExport = '';
    const again = () => {
        if (dialog.dataset.state !== 'idle') return;
        window.exports += 1;
        window.lastExport = document.getElementById('frames-status').textContent;
        setTimeout(() => start.click(), 0);
    };
    const select = document.getElementById('frames-format');
    select.value = format;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    new MutationObserver(again).observe(dialog, { attributes: true, attributeFilter: ['data-state'] });
    start.click();
}"""

#: The frame that is looked at.
shown_frame = 30


@dataclasses.dataclass
class Case:
    """How and how often a file is saved."""

    name: str
    frames: int
    stage: int
    #: Seconds from one save to the next.
    pause: float
    playing: bool = False
    exporting: str | None = None
    #: Device pixels of a CSS pixel.
    density: float = 1
    #: The milliseconds to the canvas that half of the saves, and 95 % of them, may take; None where nothing is asked.
    most: tuple[float, float] | None = None

    @property
    def pixels(self):
        return round(self.stage * self.density)

    @property
    def query(self):
        return f"file=a.json&frame={shown_frame}&zoom={self.stage / 512}" + ("" if self.playing else "&paused=1")


def percentile(values, fraction):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(fraction * len(ordered)))]


def color(index):
    """The color of a save: another one for each of 250."""
    return [index * 2 % 250 + 3, index * 7 % 250 + 3, 90]


def text(case, index):
    return serve.rectangle(color(index), size=512, layers=72, frames=case.frames)


def save(case, path, count):
    """Saves at even intervals; gives when each save ended, in milliseconds."""
    ends = []
    due = time.monotonic()
    for index in range(1, count + 1):
        data = text(case, index)
        time.sleep(max(0, due - time.monotonic()))
        path.write_text(data)
        ends.append(time.time() * 1000)
        due += case.pause
    time.sleep(1)
    return ends


def indices(painted):
    """Which save each painted image is of, with the times."""
    known = {tuple(color(index)): index for index in range(250)}
    for sample in painted:
        nearest = min(known, key=lambda other: max(abs(a - b) for a, b in zip(other, sample["color"])))
        if max(abs(a - b) for a, b in zip(nearest, sample["color"])) <= 1:
            yield known[nearest], sample


def samples_of(ends, painted, messages):
    """For each save the times until it, or a later one, was painted."""
    shown = sorted(indices(painted), key=lambda pair: pair[1]["canvas"])
    for index, end in enumerate(ends, start=1):
        found = next((sample for other, sample in shown if other >= index and sample["canvas"] >= end), None)
        if found is None:
            raise SystemExit(f"save {index} was not shown")
        times = {name: found[name] - end for name in ("canvas", "display") if found[name] is not None}
        told = next((m["at"] for m in messages if m["kind"] == "document" and m["at"] >= end), None)
        sent = next((m["at"] for m in reversed(messages) if m["kind"] == "frame" and m["at"] <= found["canvas"]), None)
        if told is not None and sent is not None:
            times |= {"document": told - end, "frame": sent - end, "painting": found["canvas"] - sent}
        yield times


def measured(case, count):
    """The times of each save, in milliseconds, the size of the file, and what the page says of its exports."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "a.json"
        path.write_text(text(case, 0))
        server = serve.Server(folder)
        try:
            with devtools.launched(1280, 1100, case.density) as page:
                page.open(server.address + ("&" if "?" in server.address else "?") + case.query + server.writing, listen)
                page.wait_until("document.getElementById('stage')?.dataset.painted > 0")
                time.sleep(1.5)
                width = page.evaluate("document.getElementById('stage').width")
                if width != case.pixels:
                    raise SystemExit(f"the stage has {width} pixels instead of {case.pixels}")
                if case.exporting:
                    page.press("e")
                    page.evaluate(f"({export_endlessly})('{case.exporting}')")
                page.evaluate(f"({watch})()")
                ends = save(case, path, count)
                painted, messages = page.evaluate("[window.painted, window.messages]")
                said = page.evaluate("`${window.exports} exports; ${window.lastExport}`") if case.exporting else ""
                return list(samples_of(ends, painted, messages)), path.stat().st_size, said
        finally:
            server.stop()


def report(limits, case, samples, size, said, names):
    more = f" ({said})" if said else ""
    print(f"{case.name}: {len(samples)} saves of {size / 1000:.0f} KB, {case.frames} frames, {case.pixels}×{case.pixels}, every "
          f"{case.pause * 1000:.0f} ms; milliseconds after the end of the write{more}")
    for name in names:
        values = [sample[name] for sample in samples if name in sample]
        if values:
            p50, p95 = percentile(values, 0.5), percentile(values, 0.95)
            over = ""
            if name == "canvas" and case.most:
                over = limits.hold(f"{case.name}, p50", p50, case.most[0]) + limits.hold(f"{case.name}, p95", p95, case.most[1])
            print(f"  {name:8} p50 {p50:6.1f}   p95 {p95:6.1f}   max {max(values):6.1f}{over}", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--saves", type=int, default=100)
    arguments.add_argument("--playing", action="store_true", help="while the animation plays")
    arguments.add_argument("--density", type=float, default=1, help="device pixels of a CSS pixel")
    arguments.add_argument("--pause", type=float, default=0.4, help="seconds between saves at rest")
    arguments.add_argument("--stages", action="store_true", help="what each time is made of")
    arguments.add_argument("--exporting", nargs="*", metavar="FORMAT", help="at rest, and while such exports run")
    Limits.add_option(arguments)
    options = arguments.parse_args()
    if not 1 <= options.saves < 250:
        arguments.error("--saves: from 1 to 249, as many as there are colors")

    cases = [
        Case("at rest", 60, 512, options.pause, options.playing, most=(10, 20)),
        Case("while the loop is sent", 300, 800, 0.15, options.playing, most=(20, 40)),
    ]
    if options.exporting is not None:
        plain = Case("at rest", 300, 512, options.pause, options.playing)
        cases = [plain, *(dataclasses.replace(plain, name=f"while exporting {name}", exporting=name) for name in options.exporting)]
    cases = [dataclasses.replace(case, density=options.density) for case in cases]
    names = ["canvas", "display", *(["document", "frame", "painting"] if options.stages else [])]
    limits = Limits(options.check)
    for case in cases:
        report(limits, case, *measured(case, options.saves), names)
    limits.end()


if __name__ == "__main__":
    main()
