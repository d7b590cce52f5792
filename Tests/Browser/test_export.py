"""Exported files, read by decoders that are not ours: Pillow, ffmpeg and Chromium."""

import io
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import zipfile

from PIL import Image

from playwright.sync_api import expect

import serve
import support
import test_serve
from support import wait_until

examples = support.root / "Resources/Examples"


def pegbar(*arguments, fails=False):
    """Runs the program and gives what it says."""
    done = subprocess.run([str(serve.binary), *map(str, arguments)], capture_output=True, text=True)
    if (done.returncode != 0) != fails:
        raise AssertionError(f"pegbar {arguments} ended with {done.returncode}: {done.stderr}")
    return done.stderr


def visible(picture):
    """RGBA bytes with nothing behind what is not seen."""
    data = bytearray(picture.convert("RGBA").tobytes())
    for at in range(0, len(data), 4):
        if data[at + 3] == 0:
            data[at:at + 3] = b"\0\0\0"
    return bytes(data)


def shown(path, times):
    """What an animated picture shows at some times, in milliseconds, and how long it takes."""
    frames, ends, end = [], [], 0
    with Image.open(path) as picture:
        for index in range(picture.n_frames):
            picture.seek(index)
            picture.load()
            end += picture.info["duration"]
            ends.append(end)
            frames.append(picture.convert("RGBA"))
    return [frames[next(i for i, e in enumerate(ends) if time < e)] for time in times], end


def noise(first, second):
    """The mean squared difference of two pictures of three components."""
    pairs = zip(first, second)
    return sum((a - b) ** 2 for a, b in pairs) / max(1, len(first))


class ExportTest(unittest.TestCase):
    """What the command writes, against what `render` draws."""

    source, size, rate, count = examples / "coffee.json", 48, 60, 24

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.folder.name)
        frames = ",".join(map(str, range(40, 40 + cls.count)))
        pegbar("render", cls.source, "--frames", frames, "--size", cls.size, "--output", cls.path / "r/{frame}.png")
        cls.rendered = [Image.open(cls.path / f"r/{frame}.png").convert("RGBA") for frame in range(40, 40 + cls.count)]
        cls.times = [(index + 0.5) * 1000 / cls.rate for index in range(cls.count)]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def export(self, name, *options, source=None, fails=False):
        path = self.path / name
        words = pegbar(
            "export", source or self.source, "--size", self.size, "--range", f"40..{39 + self.count}", *options,
            "-o", path, fails=fails)
        return path, words

    def test_lossless_pictures_have_every_pixel_of_every_frame(self):
        for name in ("a.apng", "a.webp"):
            path, _ = self.export(name)
            frames, duration = shown(path, self.times)
            self.assertAlmostEqual(duration, self.count * 1000 / self.rate, delta=1)
            for index, (frame, rendered) in enumerate(zip(frames, self.rendered)):
                self.assertEqual(visible(frame), visible(rendered), f"{name}, frame {index}")

    def test_a_sequence_has_every_pixel_of_every_frame(self):
        path, _ = self.export("a.zip")
        archive = zipfile.ZipFile(path)
        self.assertIsNone(archive.testzip())
        self.assertEqual(len(archive.namelist()), self.count)
        for name, rendered in zip(archive.namelist(), self.rendered):
            picture = Image.open(io.BytesIO(archive.read(name)))
            self.assertEqual(picture.tobytes(), rendered.tobytes(), name)
            self.assertEqual(picture.info.get("srgb"), 0)
        self.export("s/%03d.png")
        self.assertEqual(Image.open(self.path / "s/005.png").tobytes(), self.rendered[5].tobytes())

    def test_a_gif_keeps_time_and_comes_near(self):
        path, words = self.export("a.gif", "--background", "white")
        self.assertIn("becomes 50", words)
        times = [index * 20 + 10 for index in range(self.count * 50 // 60)]
        frames, duration = shown(path, times)
        self.assertEqual(duration, self.count * 1000 / 60)
        frames_wanted = ",".join(str(40 + index * 1.2) for index in range(len(times)))
        pegbar("render", self.source, "--frames", frames_wanted, "--size", self.size, "--background", "white",
               "--output", self.path / "g/{frame}.png")
        wanted = sorted((self.path / "g").glob("*.png"), key=lambda path: float(path.stem))
        for frame, rendered in zip(frames, wanted, strict=True):
            error = noise(frame.convert("RGB").tobytes(), Image.open(rendered).convert("RGB").tobytes())
            self.assertLess(error, 130, "less than 27 dB")

    def test_sheets_hold_the_frames(self):
        path, _ = self.export("s.png", "--sprites", "--columns", 5)
        atlas = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        sheet = Image.open(path)
        self.assertEqual(sheet.size, (atlas["meta"]["size"]["w"], atlas["meta"]["size"]["h"]))
        for name, rendered in zip(atlas["animations"]["coffee"], self.rendered, strict=True):
            place = atlas["frames"][name]["frame"]
            box = (place["x"], place["y"], place["x"] + place["w"], place["y"] + place["h"])
            self.assertEqual(sheet.crop(box).tobytes(), rendered.tobytes(), name)
        path, _ = self.export("c.png", "--sheet")
        with Image.open(path) as contacts:
            self.assertGreater(contacts.size[0], self.size)

    @unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not installed")
    def test_films_have_every_frame(self):
        for name, least, options in (("a.webm", 29, []), ("a.mov", 50, []), ("a.mp4", 29, ["--matte", "white"])):
            path, words = self.export(name, *options)
            self.assertIn("ffmpeg -hide_banner", words)
            decoder = ["-c:v", "libvpx-vp9"] if name == "a.webm" else []
            raw = subprocess.run(
                ["ffmpeg", "-v", "error", *decoder, "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
                capture_output=True, check=True).stdout
            length = self.size * self.size * 4
            self.assertEqual(len(raw), length * self.count, name)
            for index, rendered in enumerate(self.rendered):
                frame = Image.frombytes("RGBA", rendered.size, raw[index * length:(index + 1) * length])
                on_white = [Image.alpha_composite(Image.new("RGBA", rendered.size, "white"), picture).convert("RGB")
                            for picture in (frame, rendered)]
                error = noise(*(picture.tobytes() for picture in on_white))
                self.assertLess(error, 255 ** 2 / 10 ** (least / 10), f"{name}, frame {index}")

    def test_a_film_that_cannot_be_made_leaves_nothing(self):
        _, words = self.export("x.mp4", fails=True)
        self.assertIn("--matte", words)
        self.assertEqual([path.name for path in self.path.iterdir() if "x.mp4" in path.name or ".pegbar" in path.name], [])

    def test_vectors_look_like_the_frame(self):
        with support.browser().new_page(viewport={"width": self.size, "height": self.size}) as page:
            # Shapes alone; masks; what SVG cannot express, in a composition that is not square.
            for source, raster in (("bounce.json", False), ("coffee.json", False), ("city.json", True)):
                path, words = self.export("v.svg", "--frame", "50", source=examples / source)
                self.assertEqual("pixels" in words, raster, source)
                page.goto(path.as_uri())
                drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                pegbar("render", examples / source, "--frame", 50, "--size", self.size, "--background", "white",
                       "--output", self.path / "v.png")
                error = noise(drawn.tobytes(), Image.open(self.path / "v.png").convert("RGB").tobytes())
                self.assertLess(error, 65, f"{source}: less than 30 dB")

    def test_documents_are_packed_and_unpacked(self):
        for name in ("d.lottie", "d.json"):
            pegbar("export", self.source, "-o", self.path / name)
            pegbar("render", self.path / name, "--frame", 45, "--size", self.size, "--output", self.path / "d.png")
            error = noise(Image.open(self.path / "d.png").convert("RGBA").tobytes(), self.rendered[5].tobytes())
            self.assertLess(error, 0.1, name)
        pegbar("unpack", self.path / "d.lottie", "-o", self.path / "out")
        self.assertTrue((self.path / "out/a/coffee.json").exists())
        words = pegbar("export", self.source, "-o", self.path / "d.tgs", fails=True)
        self.assertIn("masks", words)
        pegbar("export", examples / "ghost.tgs", "-o", self.path / "d.tgs")


class ExportDialogTest(test_serve.ServedPageTest):
    """The dialog on the page."""

    def address(self, query):
        return super().address(query) + self.server.writing

    def opened(self, *choices):
        page = self.open("file=a.json&paused=1&frame=3&scale=1")
        self.shows(frame=3, state="paused")
        page.keyboard.press("e")
        dialog = page.get_by_role("dialog", name="Export animation")
        for label, value in choices:
            dialog.get_by_label(label, exact=True).select_option(value)
        return page, dialog

    def test_the_animation_is_exported_and_saved_by_the_browser(self):
        page, dialog = self.opened(("Format", "gif"))
        self.assertIn("64×64 px", dialog.locator("#frames-facts").inner_text())
        with page.expect_download() as waiting:
            dialog.get_by_role("button", name="Export", exact=True).click()
        self.assertEqual(waiting.value.suggested_filename, "a.gif")
        with Image.open(waiting.value.path()) as picture:
            self.assertEqual(picture.n_frames, 20)
            self.assertIn(test_serve.red, [color for _, color in picture.convert("RGB").getcolors()])
        wait_until(page, "() => document.getElementById('frames-status').textContent.startsWith('a.gif: ')")
        self.assert_quiet()

    def test_an_export_is_canceled_and_the_page_answers_meanwhile(self):
        page, dialog = self.opened(("Format", "apng"), ("Scale", "3"))
        dialog.get_by_label("Frames per second").fill("240")
        page.evaluate("""() => {
            const dialog = document.getElementById('frames-dialog');
            window.ran = false;
            new MutationObserver(() => { if (dialog.dataset.state === 'running') window.ran = true; })
                .observe(dialog, { attributes: true });
        }""")
        dialog.get_by_role("button", name="Export", exact=True).click()
        page.evaluate("() => document.getElementById('frames-cancel').click()")
        wait_until(page, "() => window.ran && document.getElementById('frames-dialog').dataset.state === 'idle'")
        # Whichever came first.
        self.assertRegex(dialog.locator("#frames-status").inner_text(), r"^(Canceled\.|a\.apng: )")
        self.assert_quiet()

    def exported(self, *choices, file="a.json"):
        """The file that the browser saves, its name, and what the dialog said before and says then."""
        page, dialog = self.opened(*choices)
        promised = dialog.locator("#frames-facts").inner_text()
        with page.expect_download() as waiting:
            dialog.get_by_role("button", name="Export", exact=True).click()
        wait_until(page, "() => document.getElementById('frames-dialog').dataset.state === 'idle'")
        said = dialog.locator("#frames-status").inner_text()
        path, name = pathlib.Path(waiting.value.path()), waiting.value.suggested_filename
        self.assert_quiet()
        page.close()
        return path, name, promised, said

    def test_sheets_are_as_large_as_was_said(self):
        path, name, promised, _ = self.exported(("Format", "sprites"))
        self.assertEqual((name, promised), ("a-sprites.zip", "1280×64 px: 20 frames in 1 row of 20, 0.67 s at 30 fps"))
        archive = zipfile.ZipFile(path)
        self.assertIsNone(archive.testzip())
        self.assertEqual(archive.namelist(), ["a.png", "a.json", "a.css"])
        self.assertEqual(Image.open(io.BytesIO(archive.read("a.png"))).size, (1280, 64))
        self.assertEqual(json.loads(archive.read("a.json"))["meta"]["image"], "a.png")
        self.assertIn(b'url("a.png")', archive.read("a.css"))
        for scale in ("1", "3"):
            path, name, promised, _ = self.exported(("Format", "sheet"), ("Scale", scale))
            self.assertEqual(name, "a-sheet.png")
            with Image.open(path) as picture:
                self.assertIn("{}×{} px".format(*picture.size), promised)

    def test_one_frame_is_the_one_on_the_stage(self):
        path, name, promised, _ = self.exported(("Format", "png"), ("Scale", "2"))
        self.assertEqual((name, promised), ("a-3.png", "128×128 px, frame 3"))
        with Image.open(path) as picture:
            self.assertEqual(picture.size, (128, 128))
        path, name, *_ = self.exported(("Format", "pdf"))
        self.assertEqual((name, path.read_bytes()[:5]), ("a-3.pdf", b"%PDF-"))
        path, name, *_ = self.exported(("Format", "svg-frame"))
        self.assertEqual(name, "a-3.svg")
        self.assertIn("<svg", path.read_text(encoding="utf-8"))

    def test_the_animation_itself_is_exported(self):
        before = (self.directory / "a.json").stat().st_size
        path, name, promised, said = self.exported(("Format", "json"))
        self.assertEqual(name, "a-optimized.json")
        self.assertIn("The file is", promised)
        self.assertIn("greatest difference", said)
        self.assertLess(path.stat().st_size, before)
        self.assertEqual(json.loads(path.read_text(encoding="utf-8"))["w"], 64)
        path, name, *_ = self.exported(("Format", "lottie"))
        self.assertEqual((name, zipfile.ZipFile(path).namelist()), ("a.lottie", ["manifest.json", "a/a.json"]))

    def test_what_cannot_be_exported_says_why(self):
        _, dialog = self.opened(("Format", "tgs"))
        expect(dialog.get_by_label("Scale")).to_be_hidden()
        dialog.get_by_role("button", name="Export", exact=True).click()
        wait_until(self.page, "() => document.getElementById('frames-status').textContent.includes('Telegram')")
        said = dialog.locator("#frames-status").inner_text()
        self.assertIn("it is 64×64 and must be 512×512", said)
        self.assertNotIn("--", said)
        # Too large is said before anything is drawn, and by the server.
        dialog.get_by_label("Format", exact=True).select_option("sprites")
        dialog.get_by_label("Frames per row").fill("1000")
        expect(dialog.locator("#frames-problem")).to_be_hidden()
        dialog.get_by_label("Frames per second").fill("600")
        self.assertEqual(
            dialog.locator("#frames-problem").inner_text(),
            "That is more than 16384 px. Choose fewer frames or a smaller scale.")
        dialog.get_by_role("button", name="Export", exact=True).click()
        wait_until(self.page, "() => document.getElementById('frames-status').textContent.includes('fewer frames')")
        self.assertNotIn("--", dialog.locator("#frames-status").inner_text())

    def test_files_of_lottie_are_made_of_lottie_alone(self):
        self.save("b.json", serve.bar((200, 40, 40)))
        page = self.open("file=b.json&paused=1&scale=1")
        self.shows(state="paused")
        page.keyboard.press("e")
        states = page.evaluate("() => [...document.querySelectorAll('#frames-format option')].filter((o) => o.disabled).map((o) => o.value)")
        self.assertEqual(states, ["lottie", "tgs", "json"])

    def test_without_the_secret_nothing_is_exported(self):
        context = self.browser.new_context()
        self.cleanup.callback(context.close)
        page = self.page = context.new_page()
        page.goto(super().address("file=a.json&paused=1&scale=1"))
        self.shows(state="paused")
        page.keyboard.press("e")
        page.get_by_role("dialog").get_by_role("button", name="Export", exact=True).click()
        wait_until(page, "() => document.getElementById('frames-status').textContent.includes('address that Pegbar printed')")

    def test_a_format_without_transparency_gets_a_background(self):
        _, dialog = self.opened(("Format", "mp4"))
        expect(dialog.get_by_label("Background", exact=True)).to_have_value("#ffffff")
        expect(dialog.get_by_label("Matte")).to_be_hidden()

    def test_the_frame_is_copied_and_dragged(self):
        page = self.open("file=a.json&paused=1&frame=3&scale=1", permissions=["clipboard-read", "clipboard-write"])
        self.shows(frame=3, state="paused")
        page.keyboard.press("e")
        page.get_by_role("button", name="Copy as data URL").click()
        wait_until(page, "() => document.getElementById('frame-copy-url').textContent === 'Copied'")
        address = page.evaluate("() => navigator.clipboard.readText()")
        self.assertTrue(address.startswith("data:image/png;base64,"))
        page.get_by_role("button", name="Copy frame").click()
        wait_until(page, "() => document.getElementById('frame-copy').textContent === 'Copied'")
        kinds = page.evaluate("async () => (await navigator.clipboard.read()).flatMap((item) => item.types)")
        self.assertIn("image/png", kinds)
        dragged = page.evaluate("""() => {
            const data = new DataTransfer();
            const event = new DragEvent('dragstart', { dataTransfer: data, bubbles: true });
            document.getElementById('frame-thumbnail').dispatchEvent(event);
            return data.getData('DownloadURL');
        }""")
        self.assertTrue(dragged.startswith("image/png:a-3.png:data:image/png;base64,"))
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
