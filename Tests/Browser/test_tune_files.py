"""Tuning with the real server in every format: something is dragged, saved, and compared with the file as it was."""

import json
import plistlib
import re
import unittest

from playwright.sync_api import expect

import serve
import test_tune_serve
from support import wait_until
from test_serve import red, tree

number = re.compile(rb"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")

#: A motion document with odd white space, to have `animation` put in.
motion = """{
  "pegbar": "motion/1",  "size": [64, 64], "duration": 2,
  "layers": [{"type": "rectangle", "name": "Dot", "position": [10, 32], "bounds": [12.0, 12], "fillColor": "#ff0000",
    "animations": [ %s ]}]
}
"""

kinds = {
    "bounce": '{"type": "bounce", "keyPath": "position.x", "fromValue": 10, "toValue": 50, "duration": 1.20,'
              ' "numberOfBounces": 3, "stiffness": 0.10}',
    "physical": '{"type": "spring", "keyPath": "position.x", "fromValue": 10, "toValue": 50, "duration": 2,'
                ' "mass": 1.0, "stiffness": 120, "damping": 8.50}',
    "response": '{"type": "spring", "keyPath": "position.x", "fromValue": 10, "toValue": 50, "response": 0.50,'
                ' "dampingFraction": 0.40}',
    "perceptual": '{"type": "spring", "keyPath": "position.x", "fromValue": 10, "toValue": 50, "duration": 0.50,'
                  ' "bounce": 0.40}',
    "basic": '{"type": "basic", "keyPath": "position.x", "fromValue": 10, "toValue": 50, "duration": 1.5,'
             ' "timingFunction": [0.20, 0.1, 0.6, 0.90]}',
    "keyframes": '{"type": "keyframes", "keyPath": "position.x", "values": [10, 50, 30.0], "keyTimes": [0, 0.40, 1],'
                 ' "duration": 2}',
    "blocks": '{"type": "animateKeyframes", "duration": 2.0, "blocks": [{"relativeStartTime": 0.10,'
              ' "relativeDuration": 0.30, "changes": {"position.x": {"to": 50}}},'
              ' {"relativeStartTime": 0.60, "relativeDuration": 0.30, "changes": {"position.x": {"to": 20}}}]}',
}


def caar(*animations, **shared):
    """A Core Animation archive of a dot; the animations go by their place."""
    dot = tree.layer(
        name="Dot", box=(12, 12), at=(10, 32), backgroundColor=tree.color("#ff0000"),
        animations={f"m{place}": animation for place, animation in enumerate(animations)})
    return tree.core_animation_archive("a", tree.layer(name="Root", box=(64, 64), at=(32, 32), sublayers=[dot]))


class TuneFilesTest(test_tune_serve.ServedTuningTest):
    def tune(self, text, name, curve="Position", wants=".plot-key"):
        """Opens the panel over a property of a file."""
        self.save(name, text)
        page = self.open_with(f"file={name}&scale=1&paused=1&frame=10", True)
        self.shows(frame=10)
        page.keyboard.press("t")
        page.locator("[data-curve]").filter(has_text=curve).first.click()
        wait_until(page, f"() => document.querySelector({wants!r}) !== null")
        return page

    def drag(self, place, dx, dy):
        """Drags the middle of a box by a distance, in steps, and waits until that is one change or more."""
        page = self.page
        box = place.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 5):
            page.mouse.move(x + dx * step / 4, y + dy * step / 4)
        page.mouse.up()
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")

    def slide(self, label, share):
        """Takes the slider of a number to a place of its length."""
        row = self.page.locator("#curve-controls .number-row").filter(has=self.page.get_by_text(label, exact=True))
        slider = row.locator("input[type=range]").first
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        self.page.mouse.up()
        wait_until(self.page, "() => !document.getElementById('tuning-dirty').hidden")

    def write(self, name):
        """Saves, and gives the file's bytes."""
        self.page.keyboard.press("Control+s")
        self.status_says("Saved")
        wait_until(self.page, "() => document.getElementById('tuning-dirty').hidden")
        return self.bytes_of(name)

    def numbers_changed(self, before, after, count):
        """Sees to it that two texts differ in so many numbers and in nothing else; gives those before and after."""
        self.assertEqual(number.sub(b"#", after), number.sub(b"#", before))
        pairs = [(a, b) for a, b in zip(number.findall(before), number.findall(after)) if a != b]
        self.assertEqual(len(pairs), count, pairs)
        return [(float(a), float(b)) for a, b in pairs]

    # Motion documents

    def motion(self, kind, **options):
        name = f"{kind}.motion.json"
        text = motion % kinds[kind]
        page = self.tune(text, name, **options)
        return page, name, text.encode()

    def test_a_bounce_is_slid(self):
        _, name, before = self.motion("bounce", wants="#curve-controls input[type=range]")
        self.slide("Stiffness", 0.9)
        [(old, new)] = self.numbers_changed(before, self.write(name), 1)
        self.assertTrue(old == 0.1 and new > old)
        self.assert_quiet()

    def test_a_spring_is_slid_in_each_of_its_three_ways(self):
        for kind, label, old in (("physical", "Damping", 8.5), ("response", "Damping", 0.4), ("perceptual", "Bounce", 0.4)):
            _, name, before = self.motion(kind, wants="#curve-controls input[type=range]")
            labels = self.page.locator("#curve-controls .number-label").all_inner_texts()
            exact = next(text for text in labels if text.startswith(label))
            self.slide(exact, 0.7)
            [(was, new)] = self.numbers_changed(before, self.write(name), 1)
            self.assertTrue(was == old and new != old, (kind, was, new))
            self.page.context.close()

    def delete_the_middle_keyframe(self):
        self.page.get_by_role("button", name="Keyframe 2 of 3").first.click()
        self.page.keyboard.press("Delete")
        self.page.get_by_role("button", name="Keyframe 2 of 2").first.wait_for()

    def test_a_keyframe_is_deleted(self):
        _, name, before = self.motion("keyframes")
        self.delete_the_middle_keyframe()
        self.assertEqual(self.write(name), before.replace(b"[10, 50, 30.0]", b"[10, 30.0]").replace(b"[0, 0.40, 1]", b"[0, 1]"))
        self.assert_quiet()

    def test_a_timing_function_is_dragged(self):
        page, name, before = self.motion("basic", wants=".plot-handle")
        self.drag(page.locator(".plot-handle").first, 0, -40)
        [(old, new)] = self.numbers_changed(before, self.write(name), 1)
        self.assertTrue(old == 0.1 and new > 0.2, (old, new))
        # X stays between the keyframes.
        self.drag(page.locator(".plot-handle").first, -2000, 0)
        self.assertIn(b'"timingFunction": [0.00,', self.write(name))

    def test_a_keyframe_is_dragged_in_time_and_in_value(self):
        page, name, before = self.motion("keyframes")
        self.drag(page.locator(".plot-key").nth(2), 40, 0)
        [(old, new)] = self.numbers_changed(before, self.write(name), 1)
        self.assertTrue(old == 0.4 and 0.4 < new < 1)
        between = self.bytes_of(name)
        self.drag(page.locator(".plot-key").nth(2), 0, 30)
        [(old, new)] = self.numbers_changed(between, self.write(name), 1)
        self.assertTrue(old == 50 and new < 50)

    def test_the_start_and_the_length_of_a_block_are_dragged(self):
        # Each keyframe has a point for x and one for y; the second is where the first block begins, the third its end.
        page, name, before = self.motion("blocks")
        self.drag(page.locator(".plot-key").nth(2), 25, 0)
        between = self.write(name)
        [(old, new)] = self.numbers_changed(before, between, 1)
        self.assertTrue(old == 0.1 and 0.1 < new < 0.2, new)
        self.drag(page.locator(".plot-key").nth(4), -20, 0)
        [(old, new)] = self.numbers_changed(between, self.write(name), 1)
        self.assertTrue(old == 0.3 and 0.1 < new < 0.3, new)

    # Facebook Keyframes

    def test_a_timing_curve_of_keyframes_is_held_between_its_keys(self):
        document = json.loads(serve.bar(red))
        turn = document["features"][0]["feature_animations"][-1]
        turn["timing_curves"] = [[[0.25, 0.25], [0.75, 0.75]]]
        turn["key_values"][1]["data"] = [90]
        text = json.dumps(document, indent=1)
        page = self.tune(text, "k.json", "Rotation", ".plot-handle")
        self.drag(page.locator(".plot-handle").first, 0, -1500)
        [(old, new)] = self.numbers_changed(text.encode(), self.write("k.json"), 1)
        self.assertEqual((old, new), (0.25, 1))
        between = self.bytes_of("k.json")
        self.drag(page.locator(".plot-handle").first, 0, 3000)
        self.assertEqual(self.numbers_changed(between, self.write("k.json"), 1), [(1, 0)])

    # Core Animation archives

    def values(self, name):
        """All reals of an archive, in the order of its objects."""
        def reals(value):
            if isinstance(value, float):
                return [value]
            if isinstance(value, dict):
                return [real for part in value.values() for real in reals(part)]
            return [real for part in value for real in reals(part)] if isinstance(value, list) else []

        return reals(plistlib.loads(self.bytes_of(name))["$objects"])

    def test_a_handle_of_an_archive_is_dragged(self):
        ease = tree.curve(0.2, 0.1, 0.6, 0.9)
        data = caar(tree.basic("position.x", 10.0, 50.0, 1.0, timingFunction=ease))
        page = self.tune(data, "a.caar", wants=".plot-handle")
        before = self.values("a.caar")
        self.drag(page.locator(".plot-handle").first, 0, -40)
        self.assertEqual(self.bytes_of("a.caar"), data)
        self.write("a.caar")
        pairs = [(a, b) for a, b in zip(before, self.values("a.caar"), strict=True) if a != b]
        self.assertEqual([a for a, _ in pairs], [0.1])
        self.assertGreater(pairs[0][1], 0.2)
        self.assert_quiet()

    def test_a_keyframe_of_an_archive_is_deleted(self):
        self.tune(caar(tree.keyframes("position.x", [10.0, 50.0, 20.0], 2.0)), "a.caar")
        self.delete_the_middle_keyframe()
        objects = plistlib.loads(self.write("a.caar"))["$objects"]
        lists = [[objects[part.data] for part in entry["NS.objects"]] for entry in objects if isinstance(entry, dict) and "NS.objects" in entry]
        self.assertIn([10.0, 20.0], lists)
        self.assertIn([0.0, 1.0], lists)
        self.assert_quiet()

    def test_a_segment_of_an_archive_becomes_a_bounce_and_that_is_undone_after_saving(self):
        data = caar(tree.keyframes("position.x", [10.0, 50.0, 20.0], 2.0))
        page = self.tune(data, "a.caar")
        page.locator("[data-replace=bounce]").click()
        wait_until(page, "() => document.getElementById('replacement-fit')?.textContent.includes('keyframes added')")
        self.assertEqual(self.bytes_of("a.caar"), data)
        saved = self.write("a.caar")
        self.assertNotEqual(saved, data)
        wait_until(page, "() => document.querySelectorAll('.plot-key').length > 12")
        page.keyboard.press("Control+z")
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 6")
        self.assertEqual(self.bytes_of("a.caar"), saved)
        self.assertEqual(self.write("a.caar"), data)
        page.keyboard.press("Shift+Control+Z")
        wait_until(page, "() => document.querySelectorAll('.plot-key').length > 12")
        self.assertEqual(self.write("a.caar"), saved)
        self.assert_quiet()

    def test_a_basic_animation_becomes_a_spring_animation(self):
        page = self.tune(caar(tree.basic("position.x", 10.0, 50.0, 1.0)), "a.caar")
        page.locator("[data-replace=spring]").click()
        wait_until(page, "() => document.getElementById('replacement-fit')?.textContent.includes('needs no keyframes')")
        self.write("a.caar")
        names = [entry["$classname"] for entry in plistlib.loads(self.bytes_of("a.caar"))["$objects"]
                 if isinstance(entry, dict) and "$classname" in entry]
        self.assertIn("CASpringAnimation", names)

    def test_a_segment_in_which_nothing_moves_is_left_with_the_reason(self):
        page = self.tune(caar(tree.keyframes("position.x", [10.0, 10.0, 20.0], 2.0)), "a.caar")
        page.locator("[data-replace=bounce]").click()
        self.status_says("Nothing moves")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        expect(page.locator("#tuning-undo")).to_be_disabled()
        expect(page.locator("#tuning-save")).to_be_disabled()


if __name__ == "__main__":
    unittest.main()
