"""Ten tasks from “open” to “saved” with the real server, as somebody does them who has never seen the page: with the keyboard
alone, and with a finger alone."""

import contextlib
import json
import pathlib
import tempfile
import unittest

from playwright.sync_api import expect

import serve
import support
from support import wait_until
from test_workspace import phone


class NewcomerTest(unittest.TestCase):
    def setUp(self):
        self.cleanup = contextlib.ExitStack()
        self.directory = pathlib.Path(self.cleanup.enter_context(tempfile.TemporaryDirectory()))
        for name, color in (("a", (255, 0, 0)), ("b", (0, 255, 0))):
            (self.directory / f"{name}.json").write_text(serve.rectangle(color))
        self.server = serve.Server(self.directory)
        self.cleanup.callback(self.server.stop)
        self.browser = support.browser()

    def tearDown(self):
        self.cleanup.close()

    def open(self, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | options)
        self.cleanup.callback(context.close)
        self.page = context.new_page()
        self.noise = []
        self.page.on("pageerror", lambda error: self.noise.append(str(error)))
        self.page.goto(self.server.address + self.server.writing)
        return self.page

    def is_at(self, frame):
        wait_until(self.page, f"() => document.getElementById('stage').dataset.frame === '{frame}'")

    def shows(self, name):
        wait_until(self.page, f"() => document.getElementById('stage').dataset.file === '{name}' && document.getElementById('stage').dataset.state === 'paused'")

    def keyframes(self):
        return json.loads((self.directory / "b.json").read_text())["layers"][0]["ks"]["p"]["k"]

    def tab_to(self, name, role, key="Tab", most=60):
        """Presses Tab until something with a name and a role has the focus, and it is seen where that is."""
        wanted = self.page.get_by_role(role, name=name).first
        for _ in range(most):
            if wanted.evaluate("node => node === document.activeElement || node.contains(document.activeElement)"):
                expect(wanted).to_be_visible()
                return wanted
            self.page.keyboard.press(key)
        return self.fail(f"the tab key does not come to {role} {name}")

    def test_the_keyboard_alone_is_enough(self):
        page = self.open()
        page.get_by_role("heading", name="Choose an animation").wait_for()
        # 1 and 2: choose a file in the grid, then another one.
        self.tab_to("a.json", "option")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        self.shows("b.json")
        page.keyboard.press("Shift+N")
        self.shows("a.json")
        page.keyboard.press("n")
        self.shows("b.json")
        # Back to the folder, and into the same file again.
        page.keyboard.press("Shift+A")
        page.get_by_role("option", name="b.json").wait_for()
        page.keyboard.press("Enter")
        self.shows("b.json")
        # 3: play and stop. 4: go to a moment.
        page.keyboard.press("Space")
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'playing'")
        page.keyboard.press("Space")
        page.keyboard.press("g")
        page.keyboard.type("50%")
        page.keyboard.press("Enter")
        self.is_at(10)
        # 5: look nearer, and at all of it again.
        page.keyboard.press("+")
        page.keyboard.press("0")
        # 6: find a layer and hide it for a look.
        page.keyboard.press("y")
        wait_until(page, "() => document.activeElement.closest('[role=tree]') !== null")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("h")
        page.get_by_role("button", name="Show all").wait_for()
        page.keyboard.press("h")
        # 7: see what is wrong with the file.
        self.tab_to("Layers", "tab", "Shift+Tab")
        page.keyboard.press("End")
        page.get_by_text("No problems: everything in this file is supported.").wait_for()
        # 8: move a keyframe's handle. 9: take that back, and do it again.
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-key') !== null")
        handle = self.tab_to("Outgoing handle of segment 1", "button")
        before = self.keyframes()
        page.keyboard.press("Shift+ArrowRight")
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()
        page.keyboard.press("Control+z")
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for(state="hidden")
        page.keyboard.press("Control+Shift+z")
        # 10: save.
        page.keyboard.press("Control+s")
        page.get_by_text("Saved.", exact=True).wait_for()
        after = self.keyframes()
        self.assertNotEqual(before[0]["o"], after[0]["o"])
        self.assertEqual(before[1:], after[1:])
        expect(handle).to_be_visible()
        self.assertEqual(self.noise, [])

    def test_a_finger_alone_is_enough(self):
        page = self.open(**phone)
        tap = lambda name, role="button": page.get_by_role(role, name=name, exact=True).tap()
        page.get_by_role("heading", name="Choose an animation").wait_for()
        # 1 and 2: choose a file, then another one.
        page.get_by_role("listbox", name="Animations").get_by_role("option", name="a.json").tap()
        self.shows("a.json")
        tap("Gallery")
        page.get_by_role("treeitem", name="b.json").tap()
        self.shows("b.json")
        tap("All animations")
        page.get_by_role("option", name="b.json").tap()
        self.shows("b.json")
        # 3: play and stop. 4: go to a moment.
        tap("Play")
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'playing'")
        tap("Pause")
        box = page.locator("#scrub").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] * 0.51, box["y"] + 14)
        self.is_at(10)
        # 5: look nearer, and at all of it again.
        tap("Zoom in")
        tap("Fit")
        # 6: pick a layer on the stage, and hide it for a look.
        stage = page.locator("#stage").bounding_box()
        page.touchscreen.tap(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
        tap("Inspector")
        tap("Layers", "tab")
        page.get_by_role("treeitem", name="layer 1").first.get_by_role("button", name="Hide").tap()
        tap("Show all")
        # 7: see what is wrong with the file.
        tap("Problems", "tab")
        page.get_by_text("No problems: everything in this file is supported.").wait_for()
        tap("Inspector")
        # 8: change a number of the curve. 9: take that back, and do it again.
        tap("Tuning")
        wait_until(page, "() => document.querySelector('.plot-key') !== null")
        before = self.keyframes()
        page.get_by_role("radio", name="Hold").tap()
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()
        tap("Undo")
        tap("Redo")
        # 10: save.
        tap("Save")
        page.get_by_text("Saved.", exact=True).wait_for()
        self.assertNotEqual(before, self.keyframes())
        self.assertEqual(self.noise, [])


if __name__ == "__main__":
    unittest.main()
