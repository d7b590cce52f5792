"""Measures what one page makes others wait for: costly files on a large stage, their thumbnails, scrubs, resizes, and how long
work goes on that nobody wants any more.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/jam.py [--check] [stage] [thumbnails] [gone] [scrub] [resizes] [crash]

Without a name all of them. With --check the exit status is 1 where something takes longer than `LIMITS` says; SLACK is what those
are multiplied by (1). Pages are WebSocket clients without a browser; processor time is read from /proc, so this runs on
Linux.
"""

import argparse
import json
import os
import pathlib
import signal
import statistics
import sys
import tempfile
import threading
import time
import urllib.request

import client
import serve


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def held(value):
    return {"a": 0, "k": value}


def moving(start, end, frames):
    ease = {"i": {"x": [0.8], "y": [0.8]}, "o": {"x": [0.2], "y": [0.2]}}
    return {"a": 1, "k": [{"t": 0, "s": start, **ease}, {"t": frames, "s": end}]}


def lottie(layers, frames, size=512):
    return json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": frames, "w": size, "h": size, "assets": [], "layers": layers})


def shapes(items, index, frames, turn, effects=()):
    return {
        "ty": 4, "ind": index, "ip": 0, "op": frames, "st": 0, "ef": list(effects), "shapes": items,
        "ks": {"o": held(90), "r": moving([0], [turn], frames), "p": held([256, 256, 0]), "a": held([0, 0, 0]),
               "s": held([100, 100, 100])}}


def star(points, radius):
    return {"ty": "sr", "sy": 1, "d": 1, "pt": held(points), "p": held([0, 0]), "r": held(0), "or": held(radius),
            "ir": held(radius / 9), "os": held(0), "is": held(0)}


def fill(red):
    return {"ty": "fl", "r": 1, "c": held([red, 0.4, 0.2, 1]), "o": held(80)}


def stars(count, points=900, copies=40, frames=100):
    """Stars of many points, each a fill of many copies."""
    end = {"ty": "tr", "p": held([3, 2]), "a": held([0, 0]), "s": held([99, 99]), "r": held(2), "so": held(100), "eo": held(100)}
    repeater = {"ty": "rp", "c": held(copies), "o": held(0), "m": 1, "tr": end}
    return lottie([shapes([star(points, 250), repeater, fill(index % 7 / 7)], index + 1, frames, 30 + index)
                   for index in range(count)], frames)


def blurs(count, frames=100):
    """Layers as large as the stage, each with a blur of its own."""
    blur = {"ty": 29, "nm": "blur", "en": 1, "ef": [
        {"ty": 0, "nm": "radius", "v": moving([20], [60], frames)}, {"ty": 7, "nm": "dimensions", "v": held(1)},
        {"ty": 7, "nm": "edges", "v": held(0)}]}
    square = {"ty": "rc", "p": held([0, 0]), "s": held([500, 500]), "r": held(0)}
    return lottie([shapes([square, fill(index % 7 / 7)], index + 1, frames, 30 + index, [blur]) for index in range(count)], frames)


def merges(count, frames=100):
    """Paths that are merged, anew in each frame."""
    merge = {"ty": "mm", "mm": 4}
    return lottie([shapes([star(60, 250), star(61, 240), star(59, 230), merge, fill(index % 7 / 7)], index + 1, frames, 30)
                   | {"shapes": [{"ty": "gr", "it": [
                       {**star(60, 250), "r": moving([0], [90], frames)}, star(61, 240), star(59, 230), merge,
                       fill(index % 7 / 7), {"ty": "tr", "p": held([0, 0]), "a": held([0, 0]), "s": held([100, 100]),
                                             "r": held(0), "o": held(100)}]}]}
                   for index in range(count)], frames)


#: What is a finding, in seconds: another page's first frame and the ones after it while costly files are on stages or a stage is
#: resized, and until the last size is there, unless that is one and a half frames' time; a document while thumbnails are drawn; the
#: processor time after something is not wanted any more (what ends a page takes some of it, and it is counted in hundredths); and,
#: in frames' time, the last frame of a scrub.
LIMITS = {"first frame": 1.0, "next frames": 0.5, "document": 1.0, "afterwards": 0.1, "last frame": 1.5, "last size": 2.0, "crash": 0.3}
SLACK = float(os.environ.get("SLACK") or 1)
findings = []


def judge(limit, value, what):
    """Notes a value that is over its limit."""
    if value > LIMITS[limit] * SLACK:
        findings.append(f"{what}: {limit}: {value:.2f}, more than {LIMITS[limit] * SLACK:.2f}")


COSTLY = {"stars": lambda: stars(30, 60, 30), "blurs": lambda: blurs(150), "merges": lambda: merges(200)}


class Folder:
    """A server over a temporary folder of files."""

    def __init__(self, files):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name)
        for name, text in files.items():
            (self.path / name).write_text(text)
        self.server = serve.Server(self.path)
        self.pages = []

    def page(self, **members):
        self.pages.append(client.Page(self.server.address, **members))
        return self.pages[-1]

    @property
    def processor(self):
        return processor_seconds(self.server.pid)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for page in self.pages:
            page.close()
        self.server.stop()
        self.temporary.cleanup()


def quiet(folder, most=60):
    """The processor time that the server takes until it has been quiet for half a second."""
    start = last = folder.processor
    changed = began = time.monotonic()
    while time.monotonic() - changed < 0.5 and time.monotonic() - began < most:
        time.sleep(0.02)
        now = folder.processor
        if now - last > 0.015:
            last, changed = now, time.monotonic()
    return last - start


light = serve.rectangle((200, 40, 40), frames=100)


def measure_stage():
    for name, make in COSTLY.items():
        with Folder({**{f"costly {number}.json": make() for number in range(4)}, "light.json": light}) as folder:
            others, other = [folder.page() for _ in range(4)], folder.page()
            began = time.monotonic()
            for number, costly in enumerate(others):
                costly.show(f"costly {number}.json", width=1600, height=1600, playing=True)
            time.sleep(1.5)
            start = time.monotonic()
            other.show("light.json", frame=50)
            waits = [other.wait(lambda: other.has(50, start), 200)]
            for frame in range(10, 20):
                time.sleep(0.1)
                start = time.monotonic()
                other.show(width=256 + frame, height=256 + frame, frame=frame)
                waits.append(other.wait(lambda: other.has(frame, start, (256 + frame,) * 2), 200))
            print(f"stage: {name}: another page waits {waits[0] * 1000:.0f} ms for its first frame, then "
                  f"{statistics.median(waits[1:]) * 1000:.0f} ms, {max(waits[1:]) * 1000:.0f} at most; four costly pages have "
                  f"{sum(len(page.frames) for page in others)} frames after {time.monotonic() - began:.1f} s", flush=True)
            judge("first frame", waits[0], f"stage: {name}")
            judge("next frames", statistics.median(waits[1:]), f"stage: {name}")


def measure_thumbnails():
    for name, make in COSTLY.items():
        files = {f"{number}.json": make() for number in range(10)}
        with Folder({**files, **{f"light {number}.json": light for number in range(5)}}) as folder:
            page = folder.page()
            page.wait(lambda: page.files)

            def thumbnail(number):
                file = page.files[f"{number}.json"]
                try:
                    urllib.request.urlopen(urllib.request.Request(
                        f"{folder.server.address}thumbnail/{file}.png?size=512",
                        headers={"Sec-Fetch-Site": "same-origin"}), timeout=100).read()
                except OSError as failure:
                    failures.append(failure)

            failures = []
            began = time.monotonic()
            threads = [threading.Thread(target=thumbnail, args=(number,), daemon=True) for number in range(10)]
            for thread in threads:
                thread.start()
            waits = []
            for number in range(5):
                time.sleep(0.3)
                start = time.monotonic()
                page.show(f"light {number}.json")
                waits.append(page.wait(lambda: page.has(0, start), 200))
            for thread in threads:
                thread.join()
            judge("document", max(waits), f"thumbnails of {name}")
            shown = " ".join(f"{wait * 1000:.0f}" for wait in waits)
            print(f"thumbnails of {name}: documents are there after {shown} ms; all after {time.monotonic() - began:.1f} s"
                  f"{f' ({len(failures)} failed: {failures[0]})' if failures else ''}", flush=True)


def measure_gone():
    for name, make in COSTLY.items():
        for how in ("page closed", "file deleted", "another file"):
            with Folder({"costly.json": make(), "light.json": light}) as folder:
                page = folder.page()
                page.show("costly.json", width=1600, height=1600, playing=True)
                time.sleep(1.5)
                if how == "page closed":
                    page.close()
                elif how == "file deleted":
                    (folder.path / "costly.json").unlink()
                    time.sleep(0.3)
                    page.close()
                else:
                    page.show("light.json")
                after = quiet(folder)
                judge("afterwards", after, f"gone: {name}: {how}")
                print(f"gone: {name}: {how}: {after:.2f} s of the processor afterwards", flush=True)


def measure_scrub():
    for name, text in (("blurs", blurs(14)), ("stars", stars(6))):
        with Folder({"a.json": text}) as folder:
            page = folder.page()
            page.show("a.json", width=800, height=800)
            page.wait(lambda: page.has(0), 30)
            times = []
            for frame in (97.5, 98.5, 99.5):
                start = time.monotonic()
                page.show(frame=frame)
                times.append(page.wait(lambda: page.has(frame, start), 30))
            quiet(folder, 5)
            one = statistics.median(times)
            # Half frames, so that none of them is drawn ahead.
            start, frame = time.monotonic(), 0
            while time.monotonic() - start < 3:
                frame = 0.5 + (time.monotonic() - start) / 3 * 90 // 0.25 * 0.25
                page.show(frame=frame)
                time.sleep(1 / 60)
            frame = 93.125
            page.show(frame=frame)
            end = time.monotonic()
            on_the_way = len([each for each in page.frames if start < each[0] < end])
            late = page.wait(lambda: page.has(frame, end), 300)
            judge("last frame", late / one, f"scrub: {name}")
            print(f"scrub: {name}: a frame takes {one * 1000:.0f} ms; {on_the_way} came on the way, the last one after "
                  f"{late * 1000:.0f} ms, {late / one:.2f} frames' time", flush=True)


def measure_resizes():
    for name, text in (("light", light), ("blurs", blurs(14))):
        with Folder({"a.json": text, "light.json": light}) as folder:
            page, other = folder.page(), folder.page()
            page.show("a.json", width=1000, height=1000, playing=True)
            other.show("light.json")
            other.wait(lambda: other.has(0), 30)
            waits = []
            began = time.monotonic()

            def resize():
                for number in range(300):
                    page.show(width=2000 + number * 6, height=2000 + number * 6)
                    time.sleep(0.01)

            thread = threading.Thread(target=resize)
            thread.start()
            frame = 0
            while thread.is_alive() or frame < 20:
                frame += 1
                start = time.monotonic()
                other.show(frame=frame + 0.5 if frame % 2 else frame + 0.25)
                waits.append(other.wait(lambda: other.has(other.view_state["frame"], start), 200))
                time.sleep(0.05)
            thread.join()
            end = time.monotonic()
            last = page.wait(lambda: any(each[3] == 3794 for each in list(page.frames)), 200)
            judge("next frames", statistics.median(waits), f"resizes: {name}")
            judge("first frame", max(waits), f"resizes: {name}: at most")
            page.show(width=3795, height=3795)
            alone = page.wait(lambda: any(each[3] == 3795 for each in list(page.frames)), 200)
            # A frame that takes longer by itself can't be there sooner.
            if last > alone * LIMITS["last frame"]:
                judge("last size", last, f"resizes: {name}")
            print(f"resizes: {name}: another page waits {statistics.median(waits) * 1000:.0f} ms, {max(waits) * 1000:.0f} at most, "
                  f"while 300 take {end - began:.1f} s; the last size is there {last * 1000:.0f} ms after, "
                  f"{last / alone:.2f} frames' time", flush=True)


def measure_crash():
    times = []
    # One that ends again and again is not started any more, so each has its own.
    for _ in range(3):
        with Folder({f"{number}.json": light for number in range(50)}) as folder:
            page = folder.page()
            page.show("0.json", frame=10.5)
            page.wait(lambda: page.has(10.5), 30)
            quiet(folder, 5)
            start = time.monotonic()
            os.kill(folder.server.pid, signal.SIGSEGV)
            page.wait(lambda: not page.is_open, 30)
            told, page = time.monotonic() - start, folder.page()
            page.show("0.json", frame=10.5)
            page.wait(lambda: page.has(10.5), 30)
            times.append(time.monotonic() - start)
            print(f"crash: a page is told after {told * 1000:.0f} ms, and has its frame again {times[-1] * 1000:.0f} ms after the crash",
                  flush=True)
    judge("crash", statistics.median(times), "crash")


def main():
    cases = {"crash": measure_crash, "stage": measure_stage, "thumbnails": measure_thumbnails, "gone": measure_gone, "scrub": measure_scrub,
             "resizes": measure_resizes}
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cases", nargs="*", help=", ".join(cases))
    arguments.add_argument("--check", action="store_true", help="fail where something takes longer than the limits")
    parsed = arguments.parse_args()
    chosen = parsed.cases
    if unknown := set(chosen) - set(cases):
        arguments.error(f"no such case: {', '.join(unknown)}")
    for name in chosen or cases:
        try:
            cases[name]()
        except TimeoutError as failure:
            findings.append(f"{name}: {failure}")
            print(findings[-1], flush=True)
    if parsed.check:
        for finding in findings:
            print(f"FAIL {finding}")
        return 1 if findings else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
