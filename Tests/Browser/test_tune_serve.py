"""Tuning with the real server: what is dragged shows without touching the file, and saving changes these bytes only."""

import gzip
import io
import json
import os
import re
import stat
import unittest
import zipfile

from playwright.sync_api import expect

import serve
from support import wait_for, wait_until
from test_serve import ServedPageTest, red

#: A file written by hand: odd white space, numbers in several styles, CR LF at the line ends, a byte order mark.
odd = "\ufeff" + serve.rectangle(red).replace('"t": 0', '"t" :0.0').replace("\n", "\r\n").replace("0.8", "0.80")


class ServedTuningTest(ServedPageTest):
    """A page of the real server with the panel open."""

    def tune(self, text=odd, name="a.json", writing=True, frame=10):
        """Opens the panel over the first position, by default that of the rectangle in the middle of its way."""
        self.save(name, text)
        page = self.open_with(f"file={name}&scale=1&paused=1&frame={frame}", writing)
        self.shows(frame=frame)
        page.keyboard.press("t")
        page.locator("[data-curve]").filter(has_text="Position").first.click()
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        return page

    def open_with(self, query, writing):
        return self.open(query + (self.server.writing if writing else ""))

    def bytes_of(self, name="a.json"):
        return (self.directory / name).read_bytes()

    def picture(self):
        """The pixels on the stage, shortly."""
        return self.page.evaluate("""() => {
            const canvas = document.getElementById('stage');
            const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
            return data.reduce((sum, part, i) => (sum * 31 + part * (i % 251)) % 1000000007, 7);
        }""")

    def changes_from(self, before):
        """Waits until the stage shows something else."""
        if not wait_for(self.page, lambda: self.picture() != before):
            raise AssertionError("the stage does not follow")

    def becomes(self, wanted):
        """Waits until the stage shows this."""
        wait_for(self.page, lambda: self.picture() == wanted)
        self.assertEqual(self.picture(), wanted)

    def nudge(self, key="Shift+ArrowUp", times=3):
        """Moves the first handle by the keyboard, and waits each time until the stage shows it."""
        self.page.locator(".plot-handle").first.focus()
        for _ in range(times):
            before = self.picture()
            self.page.keyboard.press(key)
            self.changes_from(before)

    def status_says(self, text):
        wait_until(self.page, f"() => document.getElementById('tuning-status').textContent.includes({text!r})")


class TuneServeTest(ServedTuningTest):
    def test_the_curve_is_offered_for_other_systems_with_how_far_they_miss(self):
        page = self.tune()
        self.nudge()
        page.locator("#curve-export").click()
        wait_until(page, "() => document.querySelectorAll('.export-row').length > 8")
        rows = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('.export-row')].map(
            (row) => [row.dataset.dialect, [row.querySelector('pre')?.textContent, row.querySelector('.muted, .hint').textContent]]))""")
        self.assertTrue(rows["css-cubic-bezier"][0].startswith("cubic-bezier(0.2, 0."), rows["css-cubic-bezier"])
        self.assertIn("max error", rows["css-linear"][1])
        self.assertIn("points", rows["css-linear"][1])
        self.assertIn("CAKeyframeAnimation(keyPath: ", rows["swift"][0])
        self.assertIn("exact", rows["swift"][1])
        page.locator("#export-scope").select_option("animation")
        wait_until(page, "() => !document.querySelector('[data-dialect=css-linear]')")
        self.assertIn("@keyframes", page.locator("[data-dialect=css] pre").inner_text())
        page.locator("#export-scope").select_option("segment")
        wait_until(page, "() => document.querySelector('[data-dialect=css-linear]')")
        with page.expect_download() as download:
            page.locator("[data-dialect=css-linear] button", has_text="Save").click()
        self.assertEqual(download.value.suggested_filename, "curve-css-linear.css")
        self.assertEqual(download.value.path().read_text(), rows["css-linear"][0] + "\n")
        few = len(rows["css-linear"][0])
        page.locator("#export-tolerance").focus()
        page.keyboard.press("End")
        wait_until(page, f"() => document.querySelector('[data-dialect=css-linear] pre').textContent.length > {few}")
        page.keyboard.press("Escape")
        expect(page.locator("#export-dialog")).to_be_hidden()

    def test_a_bounce_stands_in_the_place_of_a_segment_and_is_taken_back(self):
        page = self.tune()
        before = page.locator("[data-curve][aria-selected=true]").inner_text()
        page.locator("[data-replace=bounce]").click()
        wait_until(page, "() => document.getElementById('replacement-fit')?.textContent.includes('keyframes added')")
        self.assertEqual(self.bytes_of(), odd.encode())
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        saved = self.bytes_of()
        self.assertGreater(saved.count(b'"t":'), odd.encode().count(b'"t":') + 2)
        self.assertTrue(saved.startswith(odd.encode()[:40]))
        expect(page.locator("[data-curve][aria-selected=true]")).to_have_text(before, use_inner_text=True)

    def test_a_drag_shows_at_once_and_leaves_the_file_alone(self):
        page = self.tune()
        before, bytes_before = self.picture(), self.bytes_of()
        box = page.locator(".plot-handle").first.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        pictures = set()
        for step in range(1, 9):
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 8 * step)
            page.wait_for_timeout(120)
            pictures.add(self.picture())
        page.mouse.up()
        self.assertGreater(len(pictures - {before}), 3)
        self.all_loaded()
        page.keyboard.press("Control+z")
        self.becomes(before)
        self.assertEqual(self.bytes_of(), bytes_before)
        self.assert_quiet()

    def test_a_keyframe_of_a_group_is_dragged_on_the_stage_and_saved(self):
        document = json.loads(serve.rectangle(red, moving=False))
        layer = document["layers"][0]
        group = layer["shapes"][0]["it"]
        way = {"a": 1, "k": [{"t": 0, "s": [-20, -10], "to": [0, -12], "ti": [-12, 0], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}},
                             {"t": 10, "s": [0, -20]}, {"t": 20, "s": [20, 10]}]}
        next(item for item in group if item["ty"] == "tr")["p"] = way
        text = json.dumps(document)
        page = self.tune(text, frame=15)
        self.assertTrue(page.text_content(".stepper").startswith("Segment 2 of 2"))
        self.assertEqual(page.locator(".spatial-point.movable").count(), 3)
        before = self.picture()
        zoom = page.evaluate("() => document.getElementById('spatial').getBoundingClientRect().width / 64")
        point = page.locator(".spatial-point").nth(2).bounding_box()
        x, y = point["x"] + point["width"] / 2, point["y"] + point["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 6 * zoom, y - 9 * zoom, steps=4)
        page.mouse.up()
        wait_until(page, "() => !document.querySelector('.spatial-ghost').hasAttribute('hidden')")
        self.changes_from(before)
        self.all_loaded()
        moved = page.locator(".spatial-point").nth(2).bounding_box()
        self.assertAlmostEqual(moved["x"] - point["x"], -6 * zoom, delta=1)
        self.assertAlmostEqual(moved["y"] - point["y"], -9 * zoom, delta=1)
        self.assertEqual(self.bytes_of(), text.encode())
        page.locator(".spatial-point").nth(2).focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        saved = json.loads(self.bytes_of())
        values = next(item for item in saved["layers"][0]["shapes"][0]["it"] if item["ty"] == "tr")["p"]["k"][2]["s"]
        self.assertAlmostEqual(values[0], 14, delta=0.2)
        self.assertAlmostEqual(values[1], 0, delta=0.2)
        way["k"][2]["s"] = values
        self.assertEqual(saved, document)
        self.assert_quiet()

    def test_dimensions_are_separated_moved_apart_and_joined(self):
        page = self.tune()
        before = self.picture()
        tools = page.get_by_role("group", name="Keyframes")
        tools.get_by_role("button", name="Separate dimensions").click()
        join = tools.get_by_role("button", name="Join dimensions")
        join.wait_for()
        expect(page.get_by_role("listbox", name="Animated properties").get_by_role("option", selected=True)).to_have_text("X Position")
        self.becomes(before)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        position = json.loads(self.bytes_of().decode("utf-8-sig"))["layers"][0]["ks"]["p"]
        self.assertTrue(position["s"])
        self.assertEqual([key["s"] for key in position["x"]["k"]], [[16], [48]])
        self.assertEqual([key["s"] for key in position["y"]["k"]], [[32], [32]])
        # What joins them again says what it did, and is undone like any other change.
        join.click()
        tools.get_by_role("button", name="Separate dimensions").wait_for()
        self.becomes(before)
        page.keyboard.press("Control+z")
        join.wait_for()
        expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()

    def test_coordinates_that_move_by_themselves_are_dragged_together(self):
        document = json.loads(serve.rectangle(red, moving=False))
        document["layers"][0]["ks"]["p"] = {
            "s": True, "x": {"a": 1, "k": [{"t": 0, "s": [10], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 20, "s": [50]}]},
            "y": {"a": 1, "k": [{"t": 0, "s": [20]}, {"t": 10, "s": [45]}]}}
        page = self.tune(json.dumps(document), frame=10)
        self.assertEqual(page.locator(".spatial-point.movable").count(), 3)
        # The point in the middle is a keyframe of y alone.
        page.locator(".spatial-point").nth(1).focus()
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Shift+ArrowRight")
        wait_until(page, "() => document.getElementById('tuning-dirty').textContent === '1 change'")
        page.locator(".spatial-point").nth(0).focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        place = json.loads(self.bytes_of())["layers"][0]["ks"]["p"]
        self.assertEqual([key["s"] for key in place["x"]["k"]], [[20], [50]])
        self.assertEqual([key["s"] for key in place["y"]["k"]], [[21], [35]])
        self.assert_quiet()

    def test_stops_of_a_gradient_have_lines_and_numbers(self):
        document = json.loads(serve.rectangle(red, moving=False))
        items = document["layers"][0]["shapes"][0]["it"]
        items[1] = {"ty": "gf", "nm": "shade", "o": {"a": 0, "k": 100}, "t": 1, "s": {"a": 0, "k": [-16, 0]}, "e": {"a": 0, "k": [16, 0]},
                    "g": {"p": 2, "k": {"a": 1, "k": [{"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 1]}, {"t": 20, "s": [0.5, 1, 0, 0, 1, 1, 0, 1]}]}}}
        self.save("a.json", json.dumps(document))
        page = self.open_with("file=a.json&scale=1&paused=1&frame=10", True)
        self.shows(frame=10)
        page.keyboard.press("t")
        page.locator("[data-curve]").filter(has_text="Colors").first.click()
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 4")
        # Two stops are few enough for buttons; the menu is for more.
        self.assertEqual(page.locator("#component-menu").count(), 0)
        before = self.picture()
        page.locator(".plot-key").nth(2).focus()
        for _ in range(3):
            page.keyboard.press("Shift+ArrowDown")
        self.changes_from(before)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        values = json.loads(self.bytes_of())["layers"][0]["shapes"][0]["it"][1]["g"]["k"]["k"][1]["s"]
        self.assertLess(values[0], 0.5)
        self.assertEqual(values[1:], [1, 0, 0, 1, 1, 0, 1])
        self.assert_quiet()

    def test_saving_changes_these_numbers_and_no_other_byte(self):
        page = self.tune()
        before = self.bytes_of()
        os.chmod(self.directory / "a.json", 0o640)
        self.nudge()
        edited = self.picture()
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        after = self.bytes_of()
        self.assertNotEqual(after, before)
        number = rb'("o": \{\s*"x": \[\s*0\.2\s*\],\s*"y": \[\s*)0\.2'
        self.assertEqual(after, re.sub(number, rb"\g<1>0.5", before))
        self.assertEqual(stat.S_IMODE((self.directory / "a.json").stat().st_mode), 0o640)
        self.assertEqual(sorted(path.name for path in self.directory.iterdir()), ["a.json", "icons"])
        self.becomes(edited)
        # What is saved can still be taken back.
        page.keyboard.press("Control+z")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        self.assert_quiet()

    def test_an_archive_keeps_everything_else(self):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("manifest.json", '{"version":"1","animations":[{"id":"one"}]}')
            archive.writestr("animations/one.json", serve.rectangle(red))
            archive.writestr("extra/read me.txt", "kept")
        page = self.tune(packed.getvalue(), "c.lottie")
        self.nudge()
        page.click("#tuning-save")
        self.status_says("Saved")
        with zipfile.ZipFile(self.directory / "c.lottie") as archive:
            self.assertIsNone(archive.testzip())
            self.assertEqual(archive.read("extra/read me.txt"), b"kept")
            self.assertNotEqual(archive.read("animations/one.json").decode(), serve.rectangle(red))

    def test_a_file_that_changed_underneath_is_not_overwritten_unasked(self):
        page = self.tune()
        self.nudge()
        # Whether the page hears of this save before it asks for its own or after, nothing of it may be lost.
        newer = odd.replace('"nm": "rectangle"', '"nm": "renamed"', 1)
        self.save("a.json", newer)
        page.keyboard.press("Control+s")
        # It leaves alone what is edited, so nobody is asked: what somebody else wrote is there, and so is the number.
        self.status_says("Saved")
        self.assertIn(b'"nm": "renamed"', self.bytes_of())
        self.assertNotEqual(self.bytes_of(), newer.encode())

    def test_mine_can_be_discarded(self):
        page = self.tune()
        before = self.picture()
        self.nudge()
        page.click("#tuning-revert")
        self.becomes(before)
        expect(page.locator("#tuning-save")).to_be_disabled()

    def test_a_save_elsewhere_in_the_file_is_taken_in_with_the_changes_on_top(self):
        page = self.tune()
        self.nudge(times=1)
        edited = self.picture()
        newer = odd.replace('"nm": "rectangle"', '"nm": "renamed"', 1)
        self.save("a.json", newer)
        self.status_says("Your changes are on top")
        expect(page.locator("#tuning-conflict")).to_be_hidden()
        self.assertEqual(self.bytes_of(), newer.encode())
        self.becomes(edited)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertIn(b'"nm": "renamed"', self.bytes_of())
        self.assertNotEqual(self.bytes_of(), newer.encode())
        self.assert_quiet()

    def test_a_file_that_somebody_else_saves_below_edits_is_a_choice_at_once(self):
        page = self.tune()
        self.nudge(times=1)
        # The very number that is edited: the first handle's height.
        newer = re.sub(r'("o": \{\s*"x": \[\s*0\.2\s*\],\s*"y": \[\s*)0\.2', r"\g<1>0.9", odd, count=1)
        self.assertNotEqual(newer, odd)
        newer = newer.replace('"nm": "rectangle"', '"nm": "renamed"', 1)
        self.save("a.json", newer)
        wait_until(page, "() => !document.getElementById('tuning-conflict').hidden")
        # Saving without having chosen changes nothing.
        page.keyboard.press("Control+s")
        page.wait_for_timeout(200)
        self.assertEqual(self.bytes_of(), newer.encode())
        page.click("#conflict-keep")
        wait_until(page, "() => document.getElementById('tuning-conflict').hidden")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertIn(b'"nm": "renamed"', self.bytes_of())
        self.assertNotEqual(self.bytes_of(), newer.encode())

    def test_one_save_after_the_other_is_no_quarrel_with_oneself(self):
        page = self.tune()
        page.locator(".plot-handle").first.focus()
        for value in (b"0.3", b"0.4", b"0.5", b"0.6", b"0.7", b"0.8"):
            page.keyboard.press("Shift+ArrowUp")
            page.keyboard.press("Control+s")
            # The next save follows at once, before the server has read the file again.
            number = re.compile(rb'"o": \{\s*"x": \[\s*0\.2\s*\],\s*"y": \[\s*' + re.escape(value) + rb"\s")
            wait_for(page, lambda: number.search(self.bytes_of()))
            self.assertRegex(self.bytes_of(), number)
            wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
            expect(page.locator("#tuning-conflict")).to_be_hidden()
        self.assert_quiet()

    def test_a_saved_replacement_is_undone_and_done_again(self):
        page = self.tune()
        before = self.picture()
        page.locator("[data-replace=bounce]").click()
        wait_until(page, "() => document.getElementById('replacement-fit')?.textContent.includes('keyframes added')")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        saved = self.bytes_of()
        # A number that is set in it is taken back first.
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("Shift+ArrowUp")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Control+z")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Control+z")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        self.becomes(before)
        self.assertEqual(self.bytes_of(), saved)
        page.keyboard.press("Shift+Control+Z")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Control+z")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.assertEqual(self.bytes_of(), odd.encode())
        self.assert_quiet()

    def test_a_file_that_is_gone_for_a_moment_can_be_saved_again(self):
        page = self.tune()
        self.nudge(times=1)
        text = self.bytes_of()
        (self.directory / "a.json").unlink()
        wait_until(page, "() => document.getElementById('tuning-save').disabled")
        page.keyboard.press("Control+s")
        self.status_says("deleted")
        self.save("a.json", text)
        wait_until(page, "() => !document.getElementById('tuning-save').disabled")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertNotEqual(self.bytes_of(), text)

    def test_the_printed_address_of_a_new_server_unlocks_an_open_page(self):
        page = self.tune(writing=False)
        self.nudge(times=1)
        expect(page.locator("#tuning-save")).to_be_disabled()
        page.evaluate(f"() => {{ location.hash = '{self.server.writing}'; }}")
        wait_until(page, "() => !document.getElementById('tuning-save').disabled")
        self.assertNotIn("write", page.url)

    @unittest.skipIf(serve.own_address() is None, "this machine is in no network")
    def test_the_machine_that_serves_a_network_may_write(self):
        self.server.stop()
        self.server = serve.Server(self.directory, host=serve.own_address())
        self.assertIn(serve.own_address(), self.server.address)
        page = self.tune()
        before = self.bytes_of()
        self.nudge(times=1)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertNotEqual(self.bytes_of(), before)

    def test_without_the_secret_the_page_only_shows(self):
        page = self.tune(writing=False)
        before = self.bytes_of()
        self.nudge()
        expect(page.locator("#tuning-save")).to_be_disabled()
        self.assertIn("terminal", page.text_content("#tuning-reason"))
        page.keyboard.press("Control+s")
        page.wait_for_timeout(100)
        self.assertEqual(self.bytes_of(), before)

    def test_the_secret_is_nowhere_in_the_page(self):
        page = self.tune()
        secret = self.server.writing.split("=")[1]
        self.assertNotIn(secret, page.url)
        self.assertNotIn(secret, page.content())
        wait_until(page, f"() => Object.values(sessionStorage).includes('{secret}')")

    def test_a_packed_file_shows_and_is_not_written(self):
        page = self.tune(gzip.compress(serve.rectangle(red).encode()), "c.tgs")
        before = self.bytes_of("c.tgs")
        self.nudge()
        expect(page.locator("#tuning-save")).to_be_disabled()
        self.assertIn(".tgs", page.text_content("#tuning-reason"))
        self.assertEqual(self.bytes_of("c.tgs"), before)

    def test_before_and_after_are_side_by_side(self):
        page = self.tune()
        before = self.picture()
        page.click("#toggle-compare")
        self.nudge()
        wait_until(page, "() => document.getElementById('stage-before').dataset.frame === '10'")
        same = """() => {
            const sum = (id) => { const canvas = document.getElementById(id);
                const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                return data.reduce((sum, part, i) => (sum * 31 + part * (i % 251)) % 1000000007, 7); };
            return [sum('stage-before'), sum('stage')];
        }"""
        left, right = page.evaluate(same)
        self.assertEqual(left, before)
        self.assertNotEqual(right, before)


del ServedPageTest

if __name__ == "__main__":
    unittest.main()
