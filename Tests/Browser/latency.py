"""Measures the time from the end of a save to the pixels on the canvas, in a real Chromium with the real server.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/latency.py [--saves 100] [--playing] [--exporting webm gif apng]

An animation of about 50 KB at 512×512 is written over and over in another color. For each save two times are taken:
`canvas`, when the canvas holds the new color (read back from it), and `display`, the start of the animation frame
after that, which is when the browser shows it. Both count from the moment the file was closed. With `--exporting` the same
is measured at rest and then while the page exports 300 frames at 512×512 in each of the formats, over and over.
"""

import argparse
import pathlib
import tempfile
import time

import serve
import support

watch = """() => {
    const canvas = document.getElementById('stage');
    const now = () => performance.timeOrigin + performance.now();
    window.painted = [];
    new MutationObserver(() => {
        const at = now();
        const [r, g, b] = canvas.getContext('2d').getImageData(256, 256, 1, 1).data;
        const sample = { color: [r, g, b], canvas: at, display: null };
        window.painted.push(sample);
        requestAnimationFrame(() => (sample.display = now()));
    }).observe(canvas, { attributes: true, attributeFilter: ['data-painted'] });
}"""

find = """(color) => window.painted.find(({ color: found, display }) =>
    display !== null && found.every((part, i) => Math.abs(part - color[i]) <= 1)) ?? null"""


def percentile(values, fraction):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(fraction * len(ordered)))]


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


def measured(browser, options, exporting=None):
    """The times of each save, in milliseconds, and what the page says of its exports."""
    # As many as are exported.
    frames = 300 if options.exporting is not None else 60
    samples = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "a.json"

        def text(index):
            return serve.rectangle((index * 2 % 250 + 3, index * 7 % 250 + 3, 90), size=512, layers=72, frames=frames)

        path.write_text(text(0))
        server = serve.Server(folder)
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        try:
            page = context.new_page()
            query = "file=a.json&scale=1&frame=30" + ("" if options.playing else "&paused=1")
            page.goto(server.address + ("&" if "?" in server.address else "?") + query + server.writing)
            support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
            page.wait_for_timeout(1500)
            if exporting:
                page.keyboard.press("e")
                page.evaluate(export_endlessly, exporting)
            page.evaluate(watch)
            for index in range(1, options.saves + 1):
                data = text(index)
                path.write_text(data)
                saved = time.time() * 1000
                color = [index * 2 % 250 + 3, index * 7 % 250 + 3, 90]
                deadline = time.monotonic() + 5
                while (sample := page.evaluate(find, color)) is None:
                    if time.monotonic() > deadline:
                        raise SystemExit(f"save {index} was not shown within 5 s; {support.stage(page)}")
                    time.sleep(0.005)
                samples.append({name: sample[name] - saved for name in ("canvas", "display")})
                page.evaluate("() => (window.painted.length = 0)")
                time.sleep(options.pause)
            said = page.evaluate("() => `${window.exports} exports; ${window.lastExport}`") if exporting else ""
        finally:
            context.close()
            server.stop()
    return samples, len(data), said


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--saves", type=int, default=100)
    arguments.add_argument("--playing", action="store_true", help="while the animation plays")
    arguments.add_argument("--pause", type=float, default=0.25, help="seconds between saves")
    arguments.add_argument("--exporting", nargs="*", metavar="FORMAT", help="at rest, and while such exports run")
    options = arguments.parse_args()

    with support.launched() as browser:
        for exporting in [None, *(options.exporting or [])]:
            samples, size, said = measured(browser, options, exporting)
            work = f" while exporting {exporting} ({said})" if exporting else ""
            print(f"{len(samples)} saves of {size / 1000:.0f} KB, 512×512, milliseconds after the end of the write{work}")
            for name in ("canvas", "display"):
                values = [sample[name] for sample in samples]
                p50, p95 = percentile(values, 0.5), percentile(values, 0.95)
                print(f"  {name:8} p50 {p50:6.1f}   p95 {p95:6.1f}   max {max(values):6.1f}", flush=True)


if __name__ == "__main__":
    main()
