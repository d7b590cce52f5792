"""The page against a server that exists only inside the browser: what it shows, what it says, what it never does."""

import contextlib
import unittest

from playwright.sync_api import expect

import mock
import support
import wire
from support import stage, wait_for, wait_until


def color_of(frame):
    return (10 + frame * 20, 200 - frame * 10, 90, 255)


def flat(frame, width, height):
    """A picture of one color, another one for each frame, with a transparent right half."""
    row = bytes(color_of(int(frame))) * (width // 2) + bytes(4 * (width - width // 2))
    return row * height


def striped(frame, width, height):
    """A picture of stripes one pixel wide, in the color of its frame and in black."""
    return bytes(color_of(int(frame)) + (0, 0, 0, 255)) * (width // 2 * height)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = support.browser()

    def setUp(self):
        self.cleanup = contextlib.ExitStack()

    def tearDown(self):
        self.cleanup.close()

    def open(self, query="?file=a.json&scale=1", documents=None, script=None, **options):
        """Opens the page beside a mock server with a file `a.json` of 64×64 and ten frames; a script runs before the page's own."""
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}} | options)
        self.cleanup.callback(context.close)
        if script:
            context.add_init_script(script)
        support.asked_outside.clear()
        self.server = mock.MockServer(context)
        for path, document in (documents or {"a.json": {}}).items():
            self.server.add(path, document, flat)
        page = context.new_page()
        self.noise = []
        # A thumbnail that is not there is no fault of the page.
        page.on("console", lambda message: message.type == "error" and "404" not in message.text
                and self.noise.append(message.text))
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        page.goto(support.origin + "/" + query)
        self.page = page
        return page

    def assert_quiet(self):
        self.assertEqual(self.noise, [])
        self.assertEqual(support.asked_outside, [])

    def pixel(self, x=3, y=3):
        return tuple(self.page.evaluate(
            "([x, y]) => [...document.getElementById('stage').getContext('2d').getImageData(x, y, 1, 1).data]", [x, y]))

    def shows_frame(self, frame):
        wait_until(self.page, f"() => document.getElementById('stage').dataset.frame === '{frame}'")

    def views(self):
        return self.server.heard_of("view")

    def fail_save(self):
        self.server.say(
            "failure", file="f1", revision=2, name="a.json", path="a.json", message="Expected a comma.", line=12, column=7,
            jsonPath="$.layers[0]",
            excerpt=[{"line": 11, "text": "before"}, {"line": 12, "text": "{ it is wrong here }"}])

    def show_tab(self, name):
        """Opens a tab of the inspector, and the inspector where it is closed."""
        self.page.evaluate("""() => {
            if (document.getElementById('app').classList.contains('no-inspector')) document.getElementById('toggle-inspector').click();
        }""")
        self.page.get_by_role("tab", name=name).click()

    def all_loaded(self, count=10):
        wait_until(self.page, f"() => document.getElementById('fact-loaded').textContent === '{count} of {count}'")


class ShowingTest(PageTest):
    def test_a_paused_frame_is_painted_and_told(self):
        self.open("?file=a.json&frame=4&paused=1&scale=1")
        self.shows_frame(4)
        self.assertEqual(self.pixel(), color_of(4))
        self.assertEqual(self.pixel(60, 60), (0, 0, 0, 0))
        told = stage(self.page)
        self.assertEqual((told["file"], told["revision"], told["state"]), ("a.json", "1", "paused"))
        view = self.views()[-1]
        self.assertEqual((view["frame"], view["width"], view["height"], view["playing"]), (4, 64, 64, False))
        self.assert_quiet()

    def test_every_frame_is_acknowledged_once(self):
        self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.assertEqual([ack["serial"] for ack in self.server.heard_of("ack")], list(range(1, 11)))

    def test_playing_shows_all_frames_and_the_second_time_round_says_nothing(self):
        page = self.open()
        self.all_loaded()
        page.evaluate("""() => {
            window.seen = [];
            const canvas = document.getElementById('stage');
            new MutationObserver(() => window.seen.push(Number(canvas.dataset.frame)))
                .observe(canvas, { attributes: true, attributeFilter: ['data-frame'] });
        }""")
        wait_until(page, "() => window.seen.length > 3")
        # The layers of a file that was opened are asked for once the page has nothing else to do.
        self.assertTrue(wait_for(page, lambda: self.views()[-1].get("layers")))
        heard, received = len(self.server.heard), stage(page)["received"]
        shown = page.evaluate("() => window.seen.length")
        wait_until(page, f"() => window.seen.length > {shown + 36}")
        self.assertEqual(len(self.server.heard), heard)
        self.assertEqual(stage(page)["received"], received)
        self.assertEqual(stage(page)["state"], "playing")
        self.assertEqual(set(page.evaluate("() => window.seen")), set(range(10)))
        self.assert_quiet()

    def test_playing_shows_the_latest_frame_that_is_here(self):
        mock.MockServer.most_frames = 1
        self.cleanup.callback(setattr, mock.MockServer, "most_frames", 10)
        page = self.open(documents={"a.json": {"outFrame": 600}})
        wait_until(page, "() => Number(document.getElementById('frame-field').value) > 20")
        self.assertEqual(stage(page)["frame"], "0")
        # The playhead is past these by now, but they are nearer to it than what is on the stage.
        self.server.send_frames("f1", self.views()[-1], frames=[5, 9])
        self.shows_frame(9)
        self.assertEqual(self.pixel(), color_of(9))

    def test_names_from_files_are_text(self):
        name = "<img src=x onerror=alert(1)>.json"
        diagnostic = {"severity": "warning", "feature": "<b>x</b>", "message": "<script>1</script>", "layer": "<i>", "path": "$.a"}
        page = self.open(f"?file={name}&paused=1", {name: {
            "diagnostics": [diagnostic], "markers": [{"name": "<u>m</u>", "frame": 2, "duration": 0}],
            "animations": ["<s>one</s>", "two"]}})
        self.all_loaded()
        expect(page.locator("#file-name")).to_have_text(name)
        expect(page.locator(".feature-name")).to_have_text("<b>x</b>")
        expect(page.locator(".marker-name")).to_have_text("<u>m</u>")
        self.assertEqual(page.evaluate("() => document.querySelectorAll('#app b, #app i, #app u, #app s, #app script').length"), 0)
        self.assert_quiet()

    def test_markers_do_not_cover_each_other(self):
        places = [
            ("Before", -5, 0), ("After", 10, 0), ("Until it begins", -3, 3), ("Part 3", 7, 2), ("Part 1", 2, 0), ("", 2, 0),
            ("The name of a marker that takes much room", 3, 0), ("Another long name of a marker", 6, 0)]
        markers = [{"name": name, "frame": frame, "duration": duration} for name, frame, duration in places]
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": {"markers": markers}})
        self.all_loaded()
        names = page.locator(".marker-name")
        expect(names).to_have_text([
            "Part 1, Marker", "The name of a marker that takes much room", "Another long name of a marker", "Part 3"])
        boxes = [names.nth(index).bounding_box() for index in range(4)]
        for box, after in zip(boxes, boxes[1:]):
            self.assertLessEqual(box["x"] + box["width"], after["x"] + 0.5)
        page.get_by_role("button", name="Part 1, Marker").click()
        self.shows_frame(2)
        for key, frame in (("m", 3), ("m", 6), ("m", 7), ("m", 7), ("Shift+M", 6), ("Shift+M", 3)):
            page.keyboard.press(key)
            self.shows_frame(frame)

    def test_a_bad_save_keeps_the_picture_and_tells_where(self):
        page = self.open("?file=a.json&frame=4&paused=1&scale=1")
        self.shows_frame(4)
        self.fail_save()
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'error'")
        self.assertEqual(self.pixel(), color_of(4))
        expect(page.locator("#error-place")).to_have_text("a.json:12:7")
        expect(page.locator("#error-json-path")).to_have_text("$.layers[0]")
        self.assertIn("wrong here", page.text_content(".excerpt .wrong"))
        self.assertEqual(page.text_content(".excerpt .caret .text"), "      ^")
        page.keyboard.press("Escape")
        expect(page.locator("#error")).to_be_hidden()
        self.assertEqual(stage(page)["state"], "error")
        page.click("#error-chip")
        expect(page.locator("#error")).to_be_visible()

        self.server.documents["f1"][0]["revision"] = 3
        self.server.say_document("f1")
        self.server.send_frames("f1", self.views()[-1])
        wait_until(page, "() => document.getElementById('stage').dataset.revision === '3'")
        expect(page.locator("#error")).to_be_hidden()
        self.assertEqual((stage(page)["state"], stage(page)["frame"]), ("paused", "4"))
        self.assert_quiet()

    def test_a_save_that_leaves_a_frame_alone_sends_no_pixels_for_it(self):
        page = self.open("?file=a.json&frame=4&paused=1&scale=1")
        self.all_loaded()
        name = page.text_content("#fact-hash")
        self.server.documents["f1"][0]["revision"] = 2
        self.server.say_document("f1")
        self.server.say("frames", file="f1", revision=2, width=64, height=64, frames=[[4, name]])
        wait_until(page, "() => document.getElementById('stage').dataset.revision === '2'")
        self.assertEqual(stage(page)["received"], "10")
        self.assertEqual(self.server.heard_of("drop"), [])

    def test_a_hash_that_is_not_held_is_asked_for(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.server.say("frames", file="f1", revision=1, width=64, height=64, frames=[[4, "00000000000000aa"]])
        page.wait_for_timeout(100)
        self.assertEqual(self.server.heard_of("drop")[0]["hashes"], ["00000000000000aa"])

    def test_nothing_selected_says_so_and_one_file_alone_is_opened(self):
        page = self.open("", {"a.json": {}, "b.json": {}})
        page.locator("text=Choose an animation").wait_for()
        page.keyboard.press("/")
        page.keyboard.type("b")
        page.keyboard.press("Enter")
        self.shows_frame_of("b.json")
        self.cleanup.close()
        self.open("")
        self.shows_frame_of("a.json")

    def shows_frame_of(self, path):
        wait_until(self.page, f"() => document.getElementById('stage').dataset.file === '{path}'"
                              " && document.getElementById('stage').dataset.state === 'playing'")

    def test_an_empty_directory_says_so(self):
        page = self.open("")
        self.server.files.clear()
        self.server.say("library", files=[])
        page.goto(support.origin + "/")
        page.locator("text=No animations here yet").wait_for()

    def test_a_file_that_is_not_there_is_opened_when_it_comes(self):
        page = self.open("?file=b.json&paused=1&scale=1", {"a.json": {}, "c.json": {}})
        page.locator("text=Can’t find b.json").wait_for()
        self.server.add("b.json", {}, flat)
        self.server.say("libraryChange", added=[self.server.files[-1]], changed=[], removed=[])
        self.shows_frame(0)
        self.assertEqual(stage(page)["file"], "b.json")

    def test_another_animation_of_the_file_is_asked_for(self):
        page = self.open("?file=a.json&paused=1", {"a.json": {"animations": ["one", "two"], "animation": "one"}})
        self.all_loaded()
        page.select_option("#animation-picker", "two")
        page.wait_for_timeout(100)
        self.assertEqual(self.views()[-1]["animation"], "two")


class ConnectionTest(PageTest):
    def test_the_page_comes_back_in_place(self):
        page = self.open("?file=a.json&frame=6&paused=1&scale=1")
        self.all_loaded()
        page.evaluate("() => (window.stays = true)")
        page.keyboard.press("+")
        zoom = page.text_content("#zoom-value")
        self.server.accepts = False
        self.server.socket.close()
        page.locator("text=Connection lost").wait_for()
        self.assertEqual(self.pixel(), color_of(6))
        page.keyboard.press("ArrowRight")
        self.shows_frame(7)
        self.server.accepts = True
        self.server.session = "two"
        page.locator("#connection-chip").wait_for(state="hidden")
        wait_until(page, "() => document.getElementById('stage').dataset.received === '20'")
        self.assertEqual((stage(page)["frame"], page.text_content("#zoom-value")), ("7", zoom))
        self.assertEqual(self.views()[-1]["frame"], 7)
        self.assertTrue(page.evaluate("() => window.stays"), "the page was loaded again")

    def test_who_tries_again_without_a_connection_is_told(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.server.say("failure", file="f1", name="a.json", message="It crashed.", canBeTriedAgain=True)
        self.server.accepts = False
        self.server.socket.close()
        page.locator("text=Connection lost").wait_for()
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#trouble-text")).to_have_text("Not connected to Pegbar.")
        self.assertEqual(self.server.heard_of("retry"), [])

    def test_who_exports_without_a_connection_is_told_and_can_once_it_is_back(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.server.accepts = False
        self.server.socket.close()
        page.locator("text=Connection lost").wait_for()
        page.keyboard.press("e")
        page.click("#frames-start")
        expect(page.locator("#frames-status")).to_have_text("Not connected to Pegbar.")
        self.assertEqual(page.get_attribute("#frames-dialog", "data-state"), "idle")
        # A server that has not told of its files yet may call them by other names.
        self.server.accepts, self.server.tells_files = True, False
        self.server.session = "two"
        page.locator("#connection-chip").wait_for(state="hidden")
        page.click("#frames-start")
        page.evaluate("() => fetch('/')")
        self.assertEqual(self.server.heard_of("exportFrames"), [])
        self.server.say("library", files=[])
        wait_until(page, "() => !document.getElementById('removed-chip').hidden")
        page.click("#frames-start")
        expect(page.locator("#frames-status")).to_have_text("The file was deleted or moved.")
        self.server.say("library", files=self.server.files)
        wait_until(page, "() => document.getElementById('removed-chip').hidden")
        page.click("#frames-start")
        self.assertTrue(wait_for(page, lambda: len(self.server.heard_of("exportFrames")) == 1), "it is not asked for")

    def test_a_page_that_is_older_than_the_server_says_so_and_asks_no_more(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.server.protocol = 99
        before = len(self.server.heard_of("view"))
        self.server.socket.close()
        page.locator("text=Pegbar was updated. Reload this page to continue.").wait_for()
        self.assertEqual(self.server.attempts, 2)
        page.clock.install()
        page.clock.pause_at(2_000_000_000)
        page.clock.run_for(20_000)
        page.evaluate("() => fetch('/')")
        self.assertEqual([self.server.attempts, len(self.server.heard_of("view"))], [2, before])
        # What was there can still be looked at.
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => document.getElementById('stage').dataset.frame === '1'")

    def test_it_is_asked_for_again_at_once_and_then_now_and_again(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        page.clock.install()
        page.clock.pause_at(2_000_000_000)
        self.server.accepts = False
        before = self.server.attempts
        self.server.socket.close()
        page.locator("text=Connection lost").wait_for()
        page.clock.run_for(1)
        self.assertTrue(wait_for(page, lambda: self.server.attempts == before + 1), "it waits")
        # Who is turned away without a word comes back later.
        page.clock.run_for(150)
        page.evaluate("() => fetch('/')")
        self.assertEqual(self.server.attempts, before + 1)
        page.clock.run_for(250)
        self.assertTrue(wait_for(page, lambda: self.server.attempts == before + 2), "it does not come back")

    def test_a_corrupt_message_ends_the_connection_and_another_follows(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        first = self.server.socket
        self.server.socket.send(wire.frame_message(99, 3, 99, 64, 64, [(0, b"\x10\x00")], revision=1))
        # Nobody looks at the bytes of a frame before it is shown.
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.locator("text=corrupt LZ4 block").wait_for()
        wait_until(page, "() => document.getElementById('stage').dataset.received === '21'")
        self.assertIsNot(self.server.socket, first)
        self.assert_quiet()

    def test_a_frame_of_which_parts_are_missing_says_so(self):
        page = self.open("?file=a.json&frame=2&paused=1&scale=1")
        self.all_loaded()
        expect(page.locator("#cut-chip")).to_be_hidden()
        shown = stage(page)["frame"]
        self.assertEqual(shown, "2")
        self.server.socket.send(wire.frame_message(99, 3, 99, 64, 64, [(0, wire.lz4_literals(bytes(4096)))], revision=1, cut=True))
        page.keyboard.press("ArrowRight")
        page.locator("#cut-chip").wait_for(state="visible")
        page.keyboard.press("ArrowRight")
        page.locator("#cut-chip").wait_for(state="hidden")

    def test_what_does_not_fit_into_the_store_is_dropped_and_told(self):
        # 128×64 visible pixels at four bytes are 32,768 bytes, and there is room for a few frames that are packed.
        page = self.open("?file=a.json&frame=2&paused=1&scale=1&store=0.034", {"a.json": {"width": 128, "height": 128}})
        wait_until(page, "() => document.getElementById('stage').dataset.received === '10'")
        dropped = [name for message in self.server.heard_of("drop") for name in message["hashes"]]
        self.assertEqual(len(dropped), len(set(dropped)))
        self.assertEqual(self.server.heard_of("store"), [{"type": "store", "full": True}])
        self.assertNotIn(page.text_content("#fact-hash"), dropped)
        self.assertIn(len(dropped), range(4, 9))
        self.assertEqual(self.pixel(), color_of(2))

    def test_frames_of_another_file_may_fit_where_those_before_did_not(self):
        page = self.open("?file=a.json&paused=1&scale=1&store=0.3", {"b.json": {"width": 16, "height": 16}})
        # Nothing of these can be packed.
        self.server.add("a.json", {"width": 128, "height": 128}, striped)
        self.server.say("library", files=self.server.files)

        def told():
            return [message["full"] for message in self.server.heard_of("store")]

        self.assertEqual(wait_for(page, told), [True])
        page.keyboard.press("/")
        page.keyboard.type("b")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        self.all_loaded()
        self.assertEqual(told(), [True, False])

    def test_frames_of_another_size_may_fit_where_those_before_did_not(self):
        page = self.open("?file=a.json&paused=1&zoom=1&store=0.034", {"a.json": {"width": 128, "height": 128}})
        self.assertTrue(wait_for(page, lambda: self.server.heard_of("store")))
        self.server.answers_views = False
        page.keyboard.press("-")
        self.assertTrue(wait_for(page, lambda: self.server.heard_of("store")[1:]))
        self.assertEqual([message["full"] for message in self.server.heard_of("store")], [True, False])
        # By then the server knows of the area.
        before = self.server.heard[:self.server.heard.index(self.server.heard_of("store")[1])]
        self.assertLess([message["width"] for message in before if message["type"] == "view"][-1], 128)

    def test_frames_whose_pixels_do_not_fit_stay_and_are_unpacked_again(self):
        page = self.open("?file=a.json&paused=1&scale=1&store=0.1", {"a.json": {"width": 128, "height": 128}})
        self.all_loaded()
        # There and back: three frames' pixels fit.
        for key, frame in (*(("ArrowRight", frame) for frame in range(1, 10)), *(("ArrowLeft", frame) for frame in range(8, -1, -1))):
            page.keyboard.press(key)
            wait_until(page, f"() => document.getElementById('stage').dataset.frame === '{frame}'")
            self.assertEqual(self.pixel(), color_of(frame), f"frame {frame}")
        self.assertEqual(self.server.heard_of("drop") + self.server.heard_of("store"), [])
        self.assertEqual(stage(page)["received"], "10")


class KeyboardTest(PageTest):
    def test_keys_alone_do_it_all(self):
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": {"markers": [{"name": "m", "frame": 6, "duration": 0}]}})
        self.all_loaded()
        for key, frame in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 9), ("Home", 0), ("m", 6),
                           ("Shift+ArrowRight", 9), ("Shift+ArrowLeft", 0), (".", 0.1)):
            page.keyboard.press(key)
            wait_until(page, f"() => document.getElementById('frame-field').value === '{frame}'")
        self.assertEqual(self.views()[-1]["frame"], 0.1)
        page.keyboard.press("g")
        page.keyboard.type("4.5")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        self.tells(frame=4.5)
        page.keyboard.press("i")
        self.tells(**{"in": 4, "out": 10})
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("o")
        self.tells(**{"in": 4, "out": 7})
        page.keyboard.press("x")
        self.tells(**{"in": 0, "out": 10})
        page.keyboard.press("l")
        page.keyboard.press("l")
        self.tells(playing=True, speed=2)
        page.keyboard.press("j")
        self.tells(speed=-1)
        page.keyboard.press("k")
        self.tells(playing=False)
        page.keyboard.press("p")
        self.tells(loop="pingpong")
        page.keyboard.press("Space")
        self.tells(playing=True)
        page.keyboard.press("Space")
        self.assertEqual(stage(page)["state"], "paused")
        page.keyboard.press("b")
        expect(page.locator("#artboard")).to_have_attribute("data-background", "white")
        page.keyboard.press("d")
        expect(page.locator("[data-scale='2']")).to_have_attribute("aria-checked", "true")
        page.keyboard.press("1")
        expect(page.locator("#zoom-value")).to_have_text("100 %")
        page.keyboard.press("+")
        expect(page.locator("#zoom-value")).to_have_text("150 %")
        page.keyboard.press("0")
        expect(page.locator("#zoom-fit")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("?")
        expect(page.locator("#help-dialog")).to_be_visible()
        # Without scrolling in it.
        for entry in page.locator("#help-dialog dd").all():
            expect(entry).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(page.locator("#help-dialog")).to_be_hidden()
        self.assert_quiet()

    def tells(self, **members):
        """Waits until the view that the page sent last has these members."""
        def told():
            view = self.views()[-1]
            return {name: view[name] for name in members} == members
        self.assertTrue(wait_for(self.page, told), (members, self.views()[-1]))

    def test_every_control_is_reached_and_named(self):
        page = self.open("?file=a.json&paused=1", {"a.json": {}, "b.json": {}})
        self.all_loaded()
        unnamed = page.evaluate("""() => [...document.querySelectorAll('button, input, select, [role=slider], [role=tree]')]
            .filter((e) => e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
            .map((e) => e.outerHTML)""")
        self.assertEqual(unnamed, [])
        # Of a group of choices one is a stop; arrows lead to the others.
        stops = page.evaluate("""() => [...document.querySelectorAll('[role=radiogroup]')].filter((e) => e.checkVisibility())
            .map((e) => e.querySelectorAll('[role=radio][tabindex="0"]').length)""")
        self.assertEqual(set(stops), {1})
        wanted = page.evaluate("""() => [...document.querySelectorAll('button, input, select, [tabindex="0"]')]
            .filter((e) => e.checkVisibility() && e.tabIndex >= 0).length""")
        reached = set()
        for _ in range(wanted + 5):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("() => document.activeElement.outerHTML"))
        self.assertGreaterEqual(len(reached), wanted)

    def test_arrows_run_through_the_gallery_and_open(self):
        page = self.open("?file=a.json&paused=1", {"a.json": {}, "b.json": {}, "icons/c.json": {}})
        self.all_loaded()
        page.focus("#gallery-list")
        page.keyboard.press("ArrowDown")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".row.folder")).to_have_attribute("aria-expanded", "false")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'icons/c.json'")

    def test_the_scrub_bar_tells_where_it_is(self):
        page = self.open("?file=a.json&frame=3&paused=1")
        self.all_loaded()
        playhead = page.get_by_role("slider", name="Playhead")
        expect(playhead).to_have_attribute("aria-valuenow", "3")
        expect(playhead).to_have_attribute("aria-valuetext", "frame 3 of 0 to 9, 0.10 s")
        box = page.locator("#scrub").bounding_box()
        page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + 12)
        self.shows_frame(7)


class ViewTest(PageTest):
    def test_who_wants_less_motion_starts_paused(self):
        page = self.open(reduced_motion="reduce")
        self.all_loaded()
        self.assertEqual((stage(page)["state"], stage(page)["frame"]), ("paused", "0"))
        self.assertFalse(self.views()[0]["playing"])

    def test_the_address_follows_the_view(self):
        page = self.open("?file=a.json&scale=1")
        self.all_loaded()
        page.keyboard.press("End")
        page.keyboard.press("Space")
        page.keyboard.press("g")
        page.keyboard.type("5")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        page.keyboard.press("<")
        page.keyboard.press("b")
        wait_until(page, "() => location.search === '?file=a.json&scale=1&frame=5&paused=1&speed=0.75&background=white'")
        page.reload()
        self.shows_frame(5)
        expect(page.locator("#artboard")).to_have_attribute("data-background", "white")
        expect(page.locator("#speed-value")).to_have_text("0.75×")

    def test_the_address_keeps_the_range(self):
        page = self.open("?file=a.json&scale=1&paused=1&in=2&out=9")
        self.all_loaded()
        self.assertEqual((self.views()[-1]["in"], self.views()[-1]["out"]), (2, 9))
        page.keyboard.press("Home")
        self.shows_frame(2)
        page.keyboard.press("End")
        self.shows_frame(8)
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("o")
        wait_until(page, "() => location.search.includes('in=2&out=8')")
        page.reload()
        self.all_loaded()
        self.assertEqual((self.views()[-1]["in"], self.views()[-1]["out"]), (2, 8))
        page.keyboard.press("x")
        wait_until(page, "() => !/[&?](in|out)=/.test(location.search)")

    def test_the_address_keeps_its_place_until_there_is_a_document(self):
        page = self.open("?file=comes-later.json&frame=7&paused=1&in=2&out=9")
        page.keyboard.press("b")
        wait_until(page, "() => location.search.includes('background=white')")
        self.assertEqual(page.evaluate("location.search"), "?file=comes-later.json&frame=7&paused=1&in=2&out=9&background=white")

    def test_the_address_keeps_the_range_while_another_animation_loads(self):
        animations = {"animations": ["one", "two"], "animation": "one"}
        page = self.open("?file=a.json&frame=5&paused=1&in=2&out=9", {"a.json": animations})
        self.all_loaded()
        self.server.answers_views = False
        page.select_option("#animation-picker", "two")
        wait_until(page, "() => location.search.includes('animation=two')")
        self.assertEqual(page.evaluate("location.search"), "?file=a.json&paused=1&in=2&out=9&animation=two")

    def test_zooming_asks_for_as_many_pixels_as_are_seen(self):
        page = self.open("?file=a.json&paused=1&zoom=1", device_scale_factor=2)
        self.all_loaded()
        self.assertEqual(self.views()[-1]["width"], 128)
        for _ in range(3):
            page.keyboard.press("+")
        wait_until(page, "() => document.getElementById('stage').width === 384")
        self.assertEqual(self.views()[-1]["width"], 384)
        box = page.locator("#stage").bounding_box()
        self.assertEqual((box["width"], box["height"]), (192, 192))

    def test_of_what_is_much_enlarged_only_what_is_in_sight_is_drawn(self):
        page = self.open("?file=a.json&paused=1&zoom=32", {"a.json": {"width": 400, "height": 100}})
        room = page.locator("#viewport").bounding_box()
        wait_until(page, f"() => document.getElementById('stage').width > {room['width'] + 256}")
        # What is in sight comes first, then somewhat more; other wishes ask for the same region again.
        seen, view = {tuple(view["region"]): view for view in self.views() if "region" in view}.values()
        self.assertEqual((view["width"], view["height"]), (12_800, 3200))
        for length, of in ((seen["region"][2], room["width"]), (seen["region"][3], room["height"])):
            self.assertTrue(of <= length < of + 128)
        left, top, width, height = view["region"]
        self.assertTrue(room["width"] <= width < room["width"] + 700 and room["height"] <= height < room["height"] + 700)
        # Each of its pixels is one of the display's.
        box = page.locator("#stage").bounding_box()
        self.assertAlmostEqual(box["width"], width, delta=0.1)
        self.assertAlmostEqual(box["height"], height, delta=0.1)
        artboard = page.locator("#artboard").bounding_box()
        self.assertAlmostEqual(box["x"] - artboard["x"], left, delta=0.1)
        self.assertAlmostEqual(box["y"] - artboard["y"], top, delta=0.1)

    def test_what_is_translucent_is_not_seen_twice_where_a_part_of_it_is_drawn(self):
        page = self.open("?file=a.json&paused=1&zoom=4", {"a.json": {"width": 400, "height": 100}})
        wait_until(page, "() => document.getElementById('stage').width === 1600")
        expect(page.locator("#stage-backdrop")).to_be_hidden()
        for _ in range(3):
            page.keyboard.press("+")
        wait_until(page, "() => document.getElementById('stage').classList.contains('part')")
        expect(page.locator("#stage-backdrop")).to_be_visible()
        # The backdrop is cut out where the part lies.
        hit = page.evaluate("""() => {
            const backdrop = document.getElementById('stage-backdrop');
            const stage = document.getElementById('stage').getBoundingClientRect();
            const whole = backdrop.getBoundingClientRect();
            const path = backdrop.style.clipPath.match(/[\\d.]+(?=%)/g).map((share) => Number(share) / 100);
            return [path[10] * whole.width + whole.left - stage.left, path[11] * whole.height + whole.top - stage.top,
                path[14] * whole.width + whole.left - stage.right, path[15] * whole.height + whole.top - stage.bottom];
        }""")
        for distance in hit:
            self.assertAlmostEqual(distance, 0, delta=0.1)
        page.evaluate("() => document.getElementById('viewport').dispatchEvent(new MouseEvent('dblclick'))")
        wait_until(page, "() => !document.getElementById('stage').classList.contains('part')")
        expect(page.locator("#stage-backdrop")).to_be_hidden()

    def test_a_pan_draws_what_comes_in_sight(self):
        page = self.open("?file=a.json&paused=1&zoom=32", {"a.json": {"width": 400, "height": 100}})
        room = page.locator("#viewport").bounding_box()
        wait_until(page, f"() => document.getElementById('stage').width > {room['width'] + 256}")
        first = self.views()[-1]["region"]
        page.mouse.move(room["x"] + room["width"] / 2, room["y"] + room["height"] / 2)
        page.mouse.wheel(100, 0)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(self.views()[-1]["region"], first)
        page.mouse.wheel(1500, 0)
        wait_until(page, f"() => document.getElementById('stage').getBoundingClientRect().right >= {room['x'] + room['width']}")
        second = self.views()[-1]["region"]
        self.assertGreater(second[0], first[0])
        self.assertEqual(second[1:2] + second[3:], first[1:2] + first[3:])

    def test_a_thousand_files_take_few_elements(self):
        page = self.open("", {f"set {index // 100}/{index}.json": {} for index in range(1000)})
        wait_until(page, "() => document.querySelectorAll('.row.file').length > 5")
        self.assertLess(page.locator(".row").count(), 60)
        page.evaluate("() => (document.getElementById('gallery-list').scrollTop = 1e9)")
        page.locator("#gallery-rows >> text=999.json").wait_for()
        self.assertLess(page.locator(".row").count(), 60)
        page.keyboard.press("/")
        page.keyboard.type("set 7 75")
        wait_until(page, "() => document.getElementById('gallery-count').textContent.endsWith('of 1000')")
        self.assertGreater(page.locator(".row.file").count(), 0)
        self.assert_quiet()

    def test_a_time_line_without_end_does_not_hang_the_page(self):
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": {"outFrame": 2_000_000_000}, "b.json": {}})
        self.shows_frame(0)
        page.keyboard.press("End")
        wait_until(page, "() => document.getElementById('frame-field').value === '1999999999'")

    def test_a_group_of_choices_is_one_stop_of_the_tab_key_and_arrows_choose(self):
        page = self.open("?file=a.json&scale=1&paused=1&frame=3")
        wait_until(page, "() => document.getElementById('stage').dataset.frame === '3'")
        wait_until(page, "() => document.querySelectorAll('.swatches [tabindex=\"0\"]').length === 1")
        page.focus("[data-choose-background=checkerboard]")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        expect(page.locator("#artboard")).to_have_attribute("data-background", "dark")
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.chooseBackground"), "dark")
        # The playhead has not heard of it.
        expect(page.locator("#stage")).to_have_attribute("data-frame", "3")
        wait_until(page, "() => document.querySelector('.swatches [tabindex=\"0\"]').dataset.chooseBackground === 'dark'")
        self.assert_quiet()

    def test_the_theme_is_remembered(self):
        page = self.open("?file=a.json&paused=1")
        self.all_loaded()
        page.keyboard.press("Shift+T")
        page.keyboard.press("Shift+T")
        self.assertEqual(page.evaluate("() => document.documentElement.dataset.theme"), "dark")
        page.reload()
        self.assertEqual(page.evaluate("() => document.documentElement.dataset.theme"), "dark")

    #: What can be pressed in the toolbar and below the stage: its name, and what is wrong with how it lies.
    targets = """() => [...document.querySelectorAll('#toolbar :is(button, label.swatch), #controls :is(button, input)')]
        .filter((node) => !node.hidden && !node.closest('[hidden]')).map((node) => {
            const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const faults = [];
            if (width === 0) faults.push('not there');
            else if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) faults.push('cut');
            else if (!node.contains(hit)) faults.push('covered');
            if (Math.min(width, height) < 24) faults.push(`${width}×${height}`);
            return [node.ariaLabel ?? node.title, faults.join(', ')];
        })"""

    def test_everything_can_be_pressed_in_narrow_windows(self):
        page = self.open("?file=a.json&paused=1")
        self.shows_frame(0)
        usual = [name for name, _ in page.evaluate(self.targets)]
        self.assertGreater(len(usual), 25)
        for width in (1280, 880, 879, 720, 719, 560, 480, 390, 360):
            page.set_viewport_size({"width": width, "height": 720})
            page.evaluate("() => { document.getElementById('app').classList.add('no-gallery', 'no-inspector'); }")
            # The speed has keys and a button, too.
            found = [[name, fault] for name, fault in page.evaluate(self.targets) if name != "Speed"]
            self.assertEqual([entry for entry in found if entry[1]], [], f"at {width}")
            self.assertEqual([name for name, _ in found], [name for name in usual if name != "Speed"])
            self.assertEqual(page.evaluate("() => document.documentElement.scrollWidth"), width)
        self.assert_quiet()

    def test_panels_lie_over_the_stage_of_a_narrow_window_one_at_a_time(self):
        page = self.open("?file=a.json&paused=1", {"a.json": {}, "b.json": {}})
        self.shows_frame(0)
        page.set_viewport_size({"width": 390, "height": 720})
        page.evaluate("() => { document.getElementById('app').classList.add('no-gallery', 'no-inspector'); }")
        stage_box = page.locator("#viewport").bounding_box()
        page.click("#toggle-gallery")
        expect(page.locator("#gallery")).to_be_visible()
        self.assertEqual(page.locator("#viewport").bounding_box(), stage_box)
        page.click("#toggle-inspector")
        expect(page.locator("#gallery")).to_be_hidden()
        expect(page.locator("#inspector")).to_be_visible()
        page.click("#toggle-gallery")
        page.locator(".row.file", has_text="b.json").click()
        expect(page.locator("#gallery")).to_be_hidden()
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
