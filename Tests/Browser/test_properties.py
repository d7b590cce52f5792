"""Several properties at once: selected in the list, their keyframes in rows below the graph, moved and deleted together."""

import unittest

from playwright.sync_api import expect

import plots
from support import wait_for, wait_until
from test_graph import GraphTest
from test_tuning import opacity, position


class SeveralPropertiesTest(GraphTest):
    def two(self):
        """The position plotted, the opacity in a row below it."""
        page = self.tune([plots.opacity(), plots.position(spatial=False)])
        self.option("Position").click(modifiers=["Control"])
        self.row("Opacity").wait_for()
        wait_until(page, "() => document.querySelectorAll('.plot-key').length > 3")
        return page

    def pixels_of_a_frame(self):
        # The second keyframe of the position is at frame 5.
        return super().pixels_of_a_frame() * 4 / 5

    def option(self, name):
        return self.page.get_by_role("listbox", name="Animated properties").get_by_role("option", name=name)

    def row(self, name):
        return self.page.get_by_role("group", name="Keyframes of other properties").get_by_role("group", name=name)

    def mark(self, number, row="Opacity"):
        return self.row(row).get_by_role("button", name=f"Keyframe {number} of")

    def chosen(self):
        return self.page.evaluate("() => [...document.querySelectorAll('.curve-row[aria-selected=true]')].map((row) => row.dataset.curve)")

    def test_control_selects_another_property_and_takes_it_away(self):
        page = self.two()
        self.assertEqual(self.chosen(), [opacity, position])
        self.option("Opacity").click(modifiers=["Control"])
        self.assertEqual(self.chosen(), [position])
        self.assertEqual(self.row("Opacity").count(), 0)
        self.option("Opacity").click(modifiers=["Shift"])
        self.row("Position").wait_for()
        # The one that is plotted is taken away, and the other one is plotted in its place.
        self.option("Opacity").click(modifiers=["Control"])
        self.assertEqual(self.chosen(), [position])
        # A plain click selects one alone.
        self.option("Opacity").click(modifiers=["Control"])
        self.option("Position").click()
        self.assertEqual(self.chosen(), [position])
        self.assert_quiet()

    def test_keyframes_of_both_move_together_in_one_step(self):
        page = self.two()
        frame = self.pixels_of_a_frame()
        self.mark(2).click()
        self.keyframe(2, "x").click(modifiers=["Shift"])
        expect(self.mark(2)).to_have_attribute("aria-pressed", "true")
        self.drag(self.mark(2), frame * 2, 0)
        edits = self.edits()
        self.assertEqual(edits, {opacity + ".k[1].t": 6, position + ".k[1].t": 7})
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()
        # And from the graph, back again and beyond.
        self.drag(self.keyframe(2, "x"), -frame * 3, 0)
        self.assertEqual({path: value for path, value in self.edits().items() if path.endswith("t")}, {opacity + ".k[1].t": 3, position + ".k[1].t": 4})
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.hears()
        self.assert_quiet()

    def test_a_row_says_of_which_layer_it_is_and_a_press_on_one_of_several_selects_it_alone(self):
        self.two()
        expect(self.row("Opacity").locator(".key-row-name")).to_have_text("Ball › Opacity")
        self.mark(1).click()
        self.mark(2).click(modifiers=["Shift"])
        expect(self.mark(1)).to_have_attribute("aria-pressed", "true")
        self.mark(2).click()
        expect(self.mark(1)).to_have_attribute("aria-pressed", "false")
        expect(self.mark(2)).to_have_attribute("aria-pressed", "true")

    def test_none_passes_what_stays(self):
        self.two()
        frame = self.pixels_of_a_frame()
        self.mark(2).click()
        self.keyframe(2, "x").click(modifiers=["Shift"])
        self.drag(self.mark(2), frame * 30, 0)
        edits = self.edits()
        self.assertLess(edits[opacity + ".k[1].t"], 9)
        self.assertAlmostEqual(edits[opacity + ".k[1].t"] + 1, edits[position + ".k[1].t"], places=3)

    def test_the_keyboard_selects_and_moves(self):
        page = self.tune([plots.opacity(), plots.position(spatial=False)])
        self.option("Opacity").click()
        page.keyboard.press("Shift+ArrowDown")
        self.row("Opacity").wait_for()
        self.mark(2).focus()
        page.keyboard.press("Space")
        expect(self.mark(2)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowRight")
        self.hears(**{"k[1].t": 5})
        page.keyboard.press("ArrowRight")
        self.hears(**{"k[1].t": 6})

    def test_all_are_eased_and_deleted_together(self):
        page = self.two()
        self.mark(2).click()
        self.keyframe(2, "x").click(modifiers=["Shift"])
        self.keyframe(2, "x").focus()
        page.keyboard.press("F9")
        paths = {path for path in self.edits() if path.endswith(".i.x")}
        self.assertEqual(paths, {opacity + ".k[0].i.x", position + ".k[0].i.x"})
        page.keyboard.press("Control+z")
        self.hears()
        page.keyboard.press("Delete")
        deleted = wait_for(page, lambda: [
            (edit["path"], edit["segment"]["index"]) for edit in self.views()[-1].get("edits", []) if "segment" in edit])
        self.assertEqual(sorted(deleted), sorted([(opacity, 1), (position, 1)]))

    def test_a_box_selects_in_the_rows(self):
        page = self.two()
        (left, y), (right, _) = self.place(self.mark(1)), self.place(self.mark(2))
        page.mouse.move(left + 14, y)
        page.mouse.down()
        page.mouse.move(right + 10, y + 4, steps=3)
        page.mouse.up()
        self.assertEqual([self.mark(number).get_attribute("aria-pressed") for number in (1, 2, 3)], ["false", "true", "false"])
        # A keyframe of the graph picked alone leaves the others.
        self.keyframe(1, "x").click()
        expect(self.mark(2)).to_have_attribute("aria-pressed", "false")


del GraphTest

if __name__ == "__main__":
    unittest.main()
