"""Keyframes with the real server: first ones, those beyond the others, and those that are copied, as the file has them then."""

import json
import re
import shutil
import unittest

from playwright.sync_api import expect

from support import root, wait_for, wait_until
from test_layers_serve import ServedLayersTest, both


class ServedKeyframesTest(ServedLayersTest):
    def look(self, text=both, frames=20):
        page = super().look(text, frames=frames)
        page.keyboard.press("t")
        return page

    def layer(self):
        """The first layer as the file has it."""
        return json.loads(self.bytes_of())["layers"][0]

    def pick(self, name):
        """Selects a property in the list, be it one that does not move."""
        self.page.locator("#curve-list").get_by_role("option", name=re.compile(f"^{re.escape(name)}")).first.click()

    def go(self, frame):
        page = self.page
        page.keyboard.press("g")
        page.keyboard.type(str(frame))
        page.keyboard.press("Enter")
        self.shows(frame=frame)

    def counts(self, keyframes):
        wait_until(self.page, f"() => document.querySelectorAll('#plot-overlay .plot-key').length === {keyframes}")

    def keyframe(self, number):
        return self.page.get_by_role("button", name=f"Keyframe {number} of").first

    def reaches(self, name, value):
        """Gives the selected keyframe another value."""
        section = self.page.locator("#curve-controls section").filter(has=self.page.locator(".stepper", has_text="Keyframe"))
        field = section.get_by_role("textbox", name=name).first
        field.fill(str(value))
        field.press("Enter")


class FirstKeyframesTest(ServedKeyframesTest):
    def test_a_layer_without_animation_is_given_keyframes_and_moves(self):
        page = self.look()
        self.item("Small").click()
        self.pick("Position")
        page.get_by_text("“Position” doesn’t move yet").wait_for()
        self.go(0)
        page.keyboard.press("a")
        page.get_by_text("First keyframe at frame 0").wait_for()
        self.go(10)
        before = self.picture()
        page.keyboard.press("a")
        self.counts(4)
        self.becomes(before)
        page.keyboard.press("a")
        self.status_says("There is a keyframe at frame 10 already")
        self.reaches("key 2 › value 1", 48)
        self.changes_from(before)
        self.saves()
        keys = self.layer()["ks"]["p"]["k"]
        self.assertEqual([(key["t"], key["s"]) for key in keys], [(0, [32, 32, 0]), (10, [48, 32, 0])])
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), both)
        self.assert_quiet()

    def test_what_the_file_has_by_default_gets_keyframes_too(self):
        page = self.look()
        self.item("Small").click()
        self.pick("Opacity")
        self.go(5)
        page.keyboard.press("a")
        self.go(15)
        page.keyboard.press("a")
        self.counts(2)
        self.saves()
        self.assertEqual([(key["t"], key["s"]) for key in self.layer()["ks"]["o"]["k"]], [(5, [100]), (15, [100])])
        self.assert_quiet()


#: A motion document of one rectangle that stands still, on a timeline of a second.
card = json.dumps({"pegbar": "motion/1", "size": [64, 64], "duration": 1, "layers": [
    {"name": "Card", "type": "rectangle", "bounds": [20, 20], "position": [32, 32], "fillColor": "#ff0000"}]}, indent=1)

#: A Keyframes animation of one square that stands still.
square = json.dumps({"formatVersion": "1.0", "key": 1, "frame_rate": 24, "animation_frame_count": 48, "canvas_size": [64, 64], "features": [
    {"name": "Square", "feature_id": 1, "fill_color": "#ffff0000", "feature_animations": [
        {"property": "OPACITY", "key_values": [{"start_frame": 0, "data": [60]}], "timing_curves": []}],
     "key_frames": [{"start_frame": 0, "data": ["M16,16", "L48,16", "L48,48", "L16,48", "L16,16"]}]}]}, indent=1)


class OtherFormatsTest(ServedKeyframesTest):
    def animates(self, layer, name):
        """Gives a value of a layer its first keyframes, at the frames 10 and 20."""
        page = self.page
        page.get_by_role("searchbox", name="Search layers").fill(layer)
        self.item(layer).click()
        self.pick(name)
        page.get_by_text(f"“{name}” doesn’t move yet").wait_for()
        self.go(10)
        page.keyboard.press("a")
        page.get_by_text("First keyframe at frame 10").wait_for()
        self.go(20)
        page.keyboard.press("a")

    def test_a_layer_of_a_motion_document_moves_after_two_keys(self):
        page = self.look(card, frames=60)
        page.get_by_text("Nothing in this file is animated. Select a layer to give it keyframes.").wait_for()
        page.get_by_role("searchbox", name="Search layers").fill("Card")
        self.item("Card").click()
        page.get_by_text("Choose a property in the list to give it keyframes.").wait_for()
        expect(page.locator("#curve-list").get_by_role("option", name="Position").first).to_contain_text("32, 32 px")
        self.animates("Card", "Position")
        self.counts(4)
        before = self.picture()
        page.get_by_role("button", name="Keyframe 2 of 2, y").click()
        field = page.get_by_role("textbox", name="value 2 2").first
        field.fill("40")
        field.press("Enter")
        wait_for(page, lambda: self.picture() != before)
        self.saves()
        self.assertEqual(json.loads(self.bytes_of())["layers"][0]["animations"], [
            {"type": "keyframes", "keyPath": "position", "values": [[32, 32], [32, 40]], "keyTimes": [0, 1], "beginTime": 0.166667,
             "duration": 0.166667, "fillMode": "both"}])
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), card)
        page.get_by_text("“Position” doesn’t move yet").wait_for()
        page.keyboard.press("Control+Shift+z")
        self.counts(4)
        self.assert_quiet()

    def test_the_size_and_the_rotation_of_a_layer_move_after_two_keys(self):
        page = self.look(card, frames=60)
        self.animates("Card", "Bounds")
        page.get_by_role("button", name="Keyframe 2 of 2").first.wait_for()
        before = self.picture()
        self.animates("Card", "Rotation")
        page.get_by_role("button", name="Keyframe 2 of 2").first.wait_for()
        self.assertEqual(self.picture(), before)
        self.saves()
        self.assertEqual([(own["keyPath"], own["values"]) for own in json.loads(self.bytes_of())["layers"][0]["animations"]], [
            ("bounds", [[20, 20], [20, 20]]), ("transform.rotation", [0, 0])])
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), card)
        self.assert_quiet()

    def test_a_feature_gets_keyframes_where_it_has_one_or_none(self):
        page = self.look(square, frames=48)
        self.animates("Square", "Opacity")
        self.counts(2)
        self.animates("Square", "Rotation")
        self.counts(2)
        self.animates("Square", "Path")
        self.saves()
        self.assertEqual([key["start_frame"] for key in json.loads(self.bytes_of())["features"][0]["key_frames"]], [10, 20])
        tracks = {track["property"]: track for track in json.loads(self.bytes_of())["features"][0]["feature_animations"]}
        self.assertEqual([(key["start_frame"], key["data"]) for key in tracks["OPACITY"]["key_values"]], [(10, [60]), (20, [60])])
        self.assertEqual([(key["start_frame"], key["data"]) for key in tracks["ROTATION"]["key_values"]], [(10, [0]), (20, [0])])
        self.assertEqual([len(track["timing_curves"]) for track in tracks.values()], [1, 1])
        self.assert_quiet()

    def test_a_box_of_an_archive_moves_after_two_keys(self):
        shutil.copy(root / "Resources/Examples/dots.caar", self.directory / "dots.caar")
        page = self.open_with("file=dots.caar&scale=1&paused=1&frame=5", True)
        self.shows(file="dots.caar", frame=5)
        page.get_by_role("tab", name="Layers").click()
        page.get_by_role("treeitem").first.wait_for()
        page.keyboard.press("t")
        before = self.picture()
        self.animates("Mirror", "Position")
        self.counts(4)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.go(5)
        self.assertEqual(self.picture(), before)
        self.assertIn(b"CAKeyframeAnimation", self.bytes_of("dots.caar"))
        self.animates("Mirror", "X Scale")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertIn(b"transform.scale.x", self.bytes_of("dots.caar"))
        self.go(5)
        self.assertEqual(self.picture(), before)
        self.assert_quiet()


#: A layer whose opacity has two keyframes.
fading = json.loads(both)
fading["layers"][0]["ks"]["o"] = {"a": 1, "k": [
    {"t": 5, "s": [0], "o": {"x": [0.4], "y": [0]}, "i": {"x": [0.6], "y": [1]}}, {"t": 10, "s": [100]}]}
fading = json.dumps(fading, indent=1)


class BeyondTest(ServedKeyframesTest):
    def keys(self):
        return [(key["t"], key["s"][0]) for key in self.layer()["ks"]["o"]["k"]]

    def test_keyframes_are_added_after_the_last_and_before_the_first_one(self):
        page = self.look(fading)
        self.counts(2)
        self.go(18)
        page.keyboard.press("a")
        self.counts(3)
        self.go(1)
        page.keyboard.press("a")
        self.counts(4)
        self.saves()
        self.assertEqual(self.keys(), [(1, 0), (5, 0), (10, 100), (18, 100)])
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), fading)
        self.assert_quiet()

    def copy(self):
        """Copies what is selected, as text."""
        return self.page.evaluate("""() => {
            document.getElementById('plot').focus();
            const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
            document.dispatchEvent(event);
            return event.clipboardData.getData('text/plain');
        }""")

    def paste(self, text):
        self.page.evaluate("""(text) => {
            document.getElementById('plot').focus();
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""", text)

    def test_one_keyframe_is_copied_and_pasted_in_one_step(self):
        page = self.look(fading)
        self.counts(2)
        self.keyframe(1).click()
        copied = self.copy()
        self.assertEqual([key["values"] for key in json.loads(copied)["pegbarKeyframes"]], [[0]])
        self.go(8)
        self.paste(copied)
        self.counts(3)
        wait_for(page, lambda: "Keyframe 2" in (self.keyframe(2).get_attribute("aria-label") or "") and ": 0" in self.keyframe(2).get_attribute("aria-label"))
        self.saves()
        self.assertEqual(self.keys(), [(5, 0), (8, 0), (10, 100)])
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), fading)
        self.assert_quiet()

    def test_pasted_keyframes_keep_the_curve_between_them(self):
        page = self.look(fading)
        self.counts(2)
        page.locator("#plot").focus()
        page.keyboard.press("Control+a")
        copied = self.copy()
        self.go(13)
        self.paste(copied)
        self.counts(4)
        self.saves()
        keys = self.layer()["ks"]["o"]["k"]
        self.assertEqual(self.keys(), [(5, 0), (10, 100), (13, 0), (18, 100)])
        self.assertEqual([keys[2][end][axis] for end in "oi" for axis in "xy"], [[0.4], [0], [0.6], [1]])
        page.keyboard.press("Control+z")
        self.saves()
        self.assertEqual(self.bytes_of().decode(), fading)
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
