"""Measures the time from the first press of the key that compares to the picture of git's HEAD, in a real Chromium.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/comparing.py [--pages 10]

Each page is fresh: its second connection, git's answer, reading and drawing are all part of the time. `canvas` is when the
picture is on the canvas, `display` the start of the animation frame after that.
"""

import argparse
import pathlib
import subprocess
import tempfile

import serve
import support
from latency import percentile

watch = """() => {
    const canvas = document.getElementById('stage-before');
    window.times = {};
    addEventListener('keydown', () => (window.times.key ??= performance.now()), true);
    new MutationObserver(() => {
        if (canvas.dataset.frame === '' || window.times.canvas) return;
        window.times.canvas = performance.now() - window.times.key;
        requestAnimationFrame(() => (window.times.display = performance.now() - window.times.key));
    }).observe(canvas, { attributes: true, attributeFilter: ['data-frame'] });
}"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--pages", type=int, default=10)
    options = arguments.parse_args()
    times = {"canvas": [], "display": []}
    with tempfile.TemporaryDirectory() as folder, support.launched() as browser:
        path = pathlib.Path(folder) / "a.json"
        path.write_text(serve.rectangle((200, 40, 90), size=512, layers=72, frames=60))
        for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "First"]):
            subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *command], cwd=folder, check=True)
        path.write_text(serve.rectangle((40, 200, 90), size=512, layers=72, frames=60))
        server = serve.Server(folder)
        try:
            for _ in range(options.pages):
                page = browser.new_page(viewport={"width": 1440, "height": 900})
                page.goto(server.address + ("&" if "?" in server.address else "?") + "file=a.json&frame=30&paused=1")
                support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
                page.wait_for_timeout(1000)
                page.evaluate(watch)
                page.keyboard.press("c")
                support.wait_until(page, "() => window.times.display > 0")
                for name, value in page.evaluate("() => window.times").items():
                    if name in times:
                        times[name].append(value)
                page.close()
        finally:
            server.stop()
    print(f"{options.pages} pages, 512×512, milliseconds from the key to the picture of HEAD")
    for name, values in times.items():
        print(f"  {name:8} p50 {percentile(values, 0.5):6.1f}   max {max(values):6.1f}")


if __name__ == "__main__":
    main()
