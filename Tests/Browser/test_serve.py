"""The page with the real server: saved bytes in, painted pixels out."""

import contextlib
import json
import pathlib
import sys
import tempfile
import unittest
import urllib.request

from playwright.sync_api import expect

import serve
import support
from support import stage, wait_until

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "examples"))

import tree  # noqa: E402 - the vocabulary of archives

red, green, blue = (255, 0, 0), (0, 160, 0), (0, 0, 255)


def archive(color, **properties):
    """A Core Animation archive of a square that fills the picture; for a third of a second it fades in."""
    square = tree.layer(
        name="Square", box=(64, 64), at=(32, 32), backgroundColor=tree.color("#%02x%02x%02x" % color),
        animations={"appear": tree.basic("opacity", 0.0, 1.0, 1 / 3)})
    root = tree.layer(name="Root", box=(64, 64), at=(32, 32), sublayers=[square])
    root.members |= properties.get("of", lambda square: {})(square)
    return tree.core_animation_archive("a", root)


def day_and_night(square):
    """Two states of the square, and the way from the first to the second."""
    paint = lambda name, color: tree.state(name, [(square, "backgroundColor", tree.color(color))])
    fade = tree.basic("backgroundColor", None, None, 1.0)
    return {
        "states": [paint("Day", "#ff0000"), paint("Night", "#0000ff")],
        "stateTransitions": [tree.state_change("Day", "Night", [(square, "backgroundColor", fade)])]}


class ServedPageTest(unittest.TestCase):
    """A page of the real server over a directory with two files."""

    @classmethod
    def setUpClass(cls):
        if not serve.binary.exists():
            raise AssertionError(f"there is no {serve.binary}: build it or set PEGBAR")
        cls.browser = support.browser()

    def setUp(self):
        self.cleanup = contextlib.ExitStack()
        self.directory = pathlib.Path(self.cleanup.enter_context(tempfile.TemporaryDirectory()))
        self.save("a.json", serve.rectangle(red))
        self.save("icons/b.json", serve.rectangle(green))
        self.server = serve.Server(self.directory)
        self.cleanup.callback(lambda: self.server.stop())

    def tearDown(self):
        self.cleanup.close()

    def save(self, name, text):
        path = self.directory / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def open(self, query="file=a.json&scale=1", **options):
        context = self.browser.new_context(viewport={"width": 1280, "height": 800}, **options)
        self.cleanup.callback(context.close)
        page = self.page = context.new_page()
        self.noise, self.outside = [], []
        page.on("console", lambda message: message.type == "error" and self.noise.append(message.text))
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        here = f"http://127.0.0.1:{self.server.port}/"
        page.on("request", lambda request: request.url.startswith(here) or self.outside.append(request.url))
        page.goto(self.address(query))
        return page

    def address(self, query):
        return self.server.address + ("&" if "?" in self.server.address else "?") + query

    def shows(self, **wanted):
        for name, value in wanted.items():
            wait_until(self.page, f"() => document.getElementById('stage').dataset['{name}'] === '{value}'")

    def shows_color(self, color, x=32, y=32):
        """Waits until a pixel of the canvas has a color, give or take what rounding does."""
        wait_until(self.page, f"""() => {{
            const canvas = document.getElementById('stage');
            const pixel = canvas.getContext('2d').getImageData({x}, {y}, 1, 1).data;
            return {list(color)}.every((part, i) => Math.abs(part - pixel[i]) <= 2) && pixel[3] === 255;
        }}""")

    def all_loaded(self, count=20):
        wait_until(self.page, f"() => document.getElementById('fact-loaded').textContent === '{count} of {count}'")

    def assert_quiet(self):
        self.assertEqual(self.noise, [])
        self.assertEqual(self.outside, [])


class ServeTest(ServedPageTest):
    def test_it_loads_paints_and_plays(self):
        page = self.open("file=a.json&frame=10&paused=1&scale=1")
        self.shows(frame=10, state="paused", file="a.json")
        self.shows_color(red)
        self.all_loaded()
        page.keyboard.press("Space")
        self.shows(state="playing")
        page.evaluate("""() => {
            window.seen = [];
            const canvas = document.getElementById('stage');
            new MutationObserver(() => window.seen.push(canvas.dataset.frame))
                .observe(canvas, { attributes: true, attributeFilter: ['data-frame'] });
        }""")
        received = stage(page)["received"]
        wait_until(page, "() => window.seen.length > 45")
        self.assertEqual(stage(page)["received"], received, "a second pass took frames from the server")
        self.assertEqual(len(set(page.evaluate("() => window.seen"))), 20)
        self.assert_quiet()

    def test_scrubbing_shows_each_place(self):
        page = self.open("file=a.json&paused=1&scale=1")
        self.all_loaded()
        box = page.locator("#scrub").bounding_box()
        for frame in (4, 19, 0, 11):
            page.mouse.click(box["x"] + box["width"] * (frame + 0.5) / 20, box["y"] + 14)
            self.shows(frame=frame)
        self.shows_color(red)
        page.fill("#frame-field", "7.25")
        page.keyboard.press("Enter")
        self.shows(frame=7.25)
        self.assert_quiet()

    def test_a_save_is_shown_and_keeps_the_view(self):
        page = self.open("file=a.json&frame=10&paused=1&zoom=2")
        self.shows_color(red, 64, 64)
        revision = int(stage(page)["revision"])
        self.save("a.json", serve.rectangle(blue))
        self.shows_color(blue, 64, 64)
        told = stage(page)
        self.assertGreater(int(told["revision"]), revision)
        self.assertEqual((told["frame"], told["state"]), ("10", "paused"))
        expect(page.locator("#zoom-value")).to_have_text("200 %")
        self.assert_quiet()

    def test_an_error_is_shown_and_cleared_by_the_next_good_save(self):
        page = self.open("file=a.json&frame=10&paused=1&scale=1")
        self.shows_color(red)
        self.save("a.json", serve.rectangle(red).replace('"fr": 30,', '"fr": 30', 1))
        self.shows(state="error")
        expect(page.locator("#error")).to_be_visible()
        self.assertRegex(page.text_content("#error-place"), r"^a\.json:\d+:\d+$")
        self.assertGreater(page.locator("#error-excerpt .wrong").count(), 0)
        self.shows_color(red)
        self.save("a.json", serve.rectangle(green))
        self.shows(state="paused")
        self.shows_color(green)
        expect(page.locator("#error")).to_be_hidden()
        self.assert_quiet()

    def test_a_save_of_the_same_bytes_sends_nothing(self):
        page = self.open("file=a.json&frame=3&paused=1&scale=1")
        self.all_loaded()
        before = stage(page)
        self.save("a.json", serve.rectangle(red))
        # What is saved afterwards is told afterwards.
        self.save("c.json", serve.rectangle(blue))
        page.locator("#gallery-rows >> text=c.json").wait_for()
        self.assertEqual(stage(page), before)

    def test_a_save_sends_only_the_frames_that_changed(self):
        def late(color):
            """The red rectangle, and one of another color over it from frame 12 on."""
            document, other = (json.loads(serve.rectangle(part, moving=part == red)) for part in (red, color))
            document["layers"].insert(0, other["layers"][0] | {"ind": 9, "ip": 12})
            return json.dumps(document)

        self.save("a.json", late(green))
        page = self.open("file=a.json&frame=3&paused=1&scale=1")
        self.all_loaded()
        received = int(stage(page)["received"])
        self.save("a.json", late(blue))
        wait_until(page, f"() => Number(document.getElementById('stage').dataset.received) >= {received + 8}")
        page.keyboard.press("End")
        self.shows(revision=2, frame=19)
        self.shows_color(blue)
        self.all_loaded()
        self.assertEqual(int(stage(page)["received"]), received + 8)
        self.assert_quiet()

    def drag_color(self, color, *others):
        """Does what a color picker does while it is dragged, and what it does when it is closed."""
        self.page.evaluate("""([color, others]) => {
            const input = document.querySelector(`[data-color="${color}"] input`);
            for (const other of others) {
                input.value = other;
                input.dispatchEvent(new Event("input", { bubbles: true }));
            }
            input.dispatchEvent(new Event("change", { bubbles: true }));
        }""", [color, others])

    def test_a_color_is_replaced_live_in_all_its_uses(self):
        page = self.open("file=a.json&frame=10&paused=1&scale=1")
        self.shows_color(red)
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length === 1")
        expect(page.locator(".color-name")).to_have_text("#ff0000")
        page.get_by_role("tab", name="Colors").click()
        page.click(".color-name")
        self.assertIn("fill.Color", page.text_content(".color-uses"))
        before = (self.directory / "a.json").read_bytes()
        revision = stage(page)["revision"]
        self.drag_color("#ff0000", "#00ff00", "#123456", "#0000ff")
        self.shows_color(blue)
        expect(page.locator(".color-uses"), "the list is made anew during a drag").to_be_visible()
        self.assertEqual(stage(page)["revision"], revision)
        self.assertEqual((self.directory / "a.json").read_bytes(), before)
        wait_until(page, "() => location.search.includes('recolor=ff0000.0000ff')")
        # Another page has the file's own colors; a reload has those of the address.
        page.reload()
        self.shows_color(blue)
        self.save("a.json", serve.rectangle(red, frames=21))
        self.all_loaded(21)
        self.shows_color(blue)
        self.save("a.json", serve.rectangle(green, frames=21))
        self.shows_color(green)
        self.save("a.json", serve.rectangle(red, frames=21))
        self.shows_color(blue)
        page.click("#colors-reset")
        self.shows_color(red)
        wait_until(page, "() => !location.search.includes('recolor')")
        self.assert_quiet()

    def test_replaced_colors_are_those_of_their_file(self):
        page = self.open("file=a.json&frame=10&paused=1&scale=1&recolor=ff0000.0000ff,00a000.ffffff")
        self.shows_color(blue)
        page.keyboard.press("n")
        self.shows(file="icons/b.json")
        self.shows_color(green, 16)
        page.keyboard.press("Shift+N")
        self.shows(file="a.json")
        self.shows_color(blue, 16)
        self.assert_quiet()

    def test_a_slot_and_any_property_take_values_live(self):
        file = json.loads(serve.rectangle(red))
        file["layers"][0]["shapes"][0]["it"][1]["c"]["sid"] = "brand"
        file["slots"] = {"brand": {"p": {"a": 0, "k": [1, 0, 0, 1]}}}
        self.save("a.json", json.dumps(file))
        page = self.open("file=a.json&frame=10&paused=1&scale=1")
        self.shows_color(red)
        expect(page.locator("#slots .slot-name")).to_have_text("brand")
        page.evaluate("""() => {
            const input = document.querySelector("#slots input");
            for (const color of ["#00ff00", "#0000ff"]) {
                input.value = color;
                input.dispatchEvent(new Event("input", { bubbles: true }));
            }
        }""")
        self.shows_color(blue)
        page.click("#slots-reset")
        self.shows_color(red)
        wait_until(page, "() => document.querySelectorAll('#override-paths option').length > 0")
        page.fill("#override-path", "**.fill.Color")
        page.fill("#override-value", "#0000ff")
        page.keyboard.press("Enter")
        self.shows_color(blue)
        page.fill("#override-path", "**.fil.Color")
        page.fill("#override-value", "#00ff00")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.getElementById('diagnostics').textContent.includes('fill.Color')")
        self.shows_color(blue)
        page.click("#override-rows li:last-child button")
        page.click("#override-rows li:last-child button")
        self.shows_color(red)
        wait_until(page, "() => document.getElementById('diagnostics').textContent === ''")
        self.assert_quiet()

    def test_a_keyframes_file_is_drawn_as_each_player_has_it(self):
        # On Android the alpha of a fill does not count.
        self.save("k.json", serve.bar(blue, alpha=1))
        page = self.open("file=k.json&frame=10&paused=1&scale=1")
        wait_until(page, "() => document.getElementById('stage').dataset.frame === '10'")
        expect(page.locator("#profiles")).to_be_visible()
        expect(page.locator("#interpretation")).to_be_hidden()
        page.click("[data-profile=android]")
        self.shows_color(blue)
        wait_until(page, "() => location.search.includes('profile=android')")
        page.reload()
        self.shows_color(blue)
        expect(page.locator("[data-profile=android]")).to_have_attribute("aria-checked", "true")
        page.click("[data-profile=recommended]")
        wait_until(page, """() => {
            const canvas = document.getElementById("stage");
            return canvas.getContext("2d").getImageData(32, 32, 1, 1).data[3] < 3;
        }""")
        wait_until(page, "() => !location.search.includes('profile')")
        page.keyboard.press("Shift+N")
        self.shows(file="a.json")
        # The file is named before it is known what it is.
        page.locator("#profiles").wait_for(state="hidden")
        page.locator("#interpretation").wait_for()
        self.assert_quiet()

    def test_an_archive_is_shown_and_shown_anew_when_it_is_saved(self):
        self.save("c.caar", archive(red))
        page = self.open("file=c.caar&frame=20&paused=1&scale=1")
        self.shows(frame=20, state="paused", revision=1)
        self.shows_color(red)
        expect(page.locator("#fact-format")).to_have_text("Core Animation")
        self.save("c.caar", archive(blue))
        self.shows(revision=2, frame=20)
        self.shows_color(blue)
        self.save("c.caar", archive(green)[:-40])
        self.shows(state="error")
        self.shows_color(blue)
        self.assertIn("trailer", page.text_content("#error"))
        self.save("c.caar", archive(green))
        self.shows(state="paused", frame=20)
        self.shows_color(green)
        self.assert_quiet()

    def test_the_script_is_the_one_that_pages_without_a_server_have(self):
        with urllib.request.urlopen(self.server.address.split("#")[0] + "assets/page.js", timeout=20) as answer:
            self.assertEqual(answer.read().decode(), support.joined_script())

    def test_a_state_is_picked_and_the_way_to_it_is_played(self):
        self.save("c.caar", archive(green, of=day_and_night))
        # Slowly, so that the way is not over before it is stopped.
        page = self.open("file=c.caar&frame=20&paused=1&scale=1&speed=0.1&state=Day")
        self.shows_color(red)
        options = page.locator("#state-picker option").all_text_contents()
        self.assertEqual(options, ["None", "Day", "Night"])
        expect(page.locator("#state-picker")).to_have_value("Day")
        # Standing still the new state is shown at once, from the first frame on.
        page.select_option("#state-picker", "")
        self.shows(frame=0)
        page.fill("#frame-field", "20")
        page.keyboard.press("Enter")
        self.shows_color(green)
        page.select_option("#state-picker", "Day")
        page.fill("#frame-field", "20")
        page.keyboard.press("Enter")
        self.shows_color(red)
        page.click("#play")
        self.shows(state="playing")
        page.select_option("#state-picker", "Night")
        wait_until(page, "() => new URLSearchParams(location.search).get('state') === 'Night'")
        wait_until(page, "() => document.getElementById('playhead').getAttribute('aria-valuemax') === '90'")
        page.click("#play")
        for frame, color in ((30, (128, 0, 128)), (75, blue)):
            page.fill("#frame-field", str(frame))
            page.keyboard.press("Enter")
            self.shows_color(color)
        # Moves of the playhead are written into the address twice a second.
        wait_until(page, "() => new URLSearchParams(location.search).get('frame') === '75'")
        page.reload()
        self.shows_color(blue)
        expect(page.locator("#state-picker")).to_have_value("Night")
        self.assert_quiet()

    def test_the_way_to_a_state_is_played_once(self):
        self.save("c.caar", archive(green, of=day_and_night))
        page = self.open("file=c.caar&scale=1&state=Day")
        self.shows(state="playing")
        self.shows_color(red)
        length = "document.getElementById('playhead').getAttribute('aria-valuemax')"
        page.select_option("#state-picker", "Night")
        wait_until(page, f"() => {length} === '90'")
        wait_until(page, f"() => {length} !== '90'")
        self.shows_color(blue)
        expect(page.locator("#state-picker")).to_have_value("Night")
        self.assert_quiet()

    def test_a_keyframes_file_is_replaced_like_any_other(self):
        self.save("k.json", serve.bar(red))
        page = self.open("file=k.json&frame=10&paused=1&zoom=2")
        self.shows_color(red, 64, 64)
        self.save("k.json", serve.bar(blue))
        self.shows_color(blue, 64, 64)
        self.assertEqual((stage(page)["frame"], stage(page)["state"]), ("10", "paused"))
        expect(page.locator("#zoom-value")).to_have_text("200 %")
        self.save("k.json", serve.bar(blue)[:-40])
        self.shows(state="error")
        self.assertRegex(page.text_content("#error-place"), r"^k\.json:\d+:\d+$")
        self.shows_color(blue, 64, 64)
        # Another format under the same name.
        self.save("k.json", serve.rectangle(green))
        self.shows(state="paused")
        self.shows_color(green, 64, 64)
        self.save("k.json", serve.bar(red))
        self.shows_color(red, 64, 64)
        self.assertEqual(stage(page)["frame"], "10")
        self.assert_quiet()

    def test_of_a_keyframes_file_only_the_frames_that_changed_are_sent(self):
        self.save("k.json", serve.bar(red, late=green))
        page = self.open("file=k.json&frame=3&paused=1&scale=1")
        self.all_loaded()
        received = int(stage(page)["received"])
        self.save("k.json", serve.bar(red, late=blue))
        wait_until(page, f"() => Number(document.getElementById('stage').dataset.received) >= {received + 8}")
        page.keyboard.press("End")
        self.shows(revision=2, frame=19)
        self.shows_color(blue)
        self.all_loaded()
        self.assertEqual(int(stage(page)["received"]), received + 8)
        self.assert_quiet()

    def test_a_restart_of_the_server_keeps_the_view(self):
        page = self.open("file=a.json&frame=10&paused=1&scale=1")
        self.all_loaded()
        page.evaluate("() => (window.stays = true)")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("+")
        self.shows(frame=11)
        zoom = page.text_content("#zoom-value")
        port = self.server.port
        self.assertEqual(self.server.stop(), 0)
        page.locator("text=Connection lost").wait_for()
        self.shows_color(red)
        self.save("a.json", serve.rectangle(blue))
        self.server = serve.Server(self.directory, port)
        self.shows_color(blue)
        self.assertEqual((stage(page)["frame"], stage(page)["state"]), ("11", "paused"))
        expect(page.locator("#zoom-value")).to_have_text(zoom)
        self.assertTrue(page.evaluate("() => window.stays"), "the page was loaded again")
        self.save("a.json", serve.rectangle(green))
        self.shows_color(green)
        self.assertEqual(self.outside, [])

    def test_files_come_and_go(self):
        page = self.open("file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.save("new.json", serve.rectangle(green))
        page.locator("#gallery-rows >> text=new.json").wait_for()
        (self.directory / "a.json").unlink()
        page.locator("text=This file was deleted").wait_for()
        self.shows_color(red, 20, 32)
        self.save("a.json", serve.rectangle(blue))
        self.shows_color(blue, 20, 32)
        expect(page.locator("#removed-chip")).to_be_hidden()

    def test_the_keyboard_alone_finds_a_file_and_plays_it(self):
        page = self.open("paused=1")
        page.locator("text=Choose an animation").wait_for()
        page.keyboard.press("/")
        page.keyboard.type("icons b")
        page.keyboard.press("Enter")
        self.shows(file="icons/b.json", frame=0)
        page.keyboard.press("End")
        self.shows(frame=19)
        page.keyboard.press("Home")
        page.keyboard.press("Shift+ArrowRight")
        self.shows(frame=10)
        page.keyboard.press("Escape")
        page.keyboard.press("Space")
        self.shows(state="playing")
        page.keyboard.press("k")
        self.shows(state="paused")
        self.assert_quiet()

    def test_who_wants_less_motion_starts_paused(self):
        self.open(reduced_motion="reduce")
        self.shows(state="paused", frame=0)
        self.assert_quiet()

    def test_thumbnails_are_drawn(self):
        page = self.open("paused=1")
        wait_until(page, "() => document.querySelectorAll('#gallery .thumbnail img.here').length === 2")
        self.assertGreater(page.evaluate("() => document.querySelector('#gallery .thumbnail img').naturalWidth"), 8)
        self.assert_quiet()

    def test_the_policy_is_strict(self):
        page = self.open()
        policy = page.request.get(self.address("")).headers["content-security-policy"]
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)


if __name__ == "__main__":
    unittest.main()
