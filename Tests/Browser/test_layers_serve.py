"""Layers with the real server: picking, hiding for one viewer, and what is written into the file."""

import json
import os
import pathlib
import shutil
import tempfile
import unittest
from unittest import mock

from playwright.sync_api import expect

import serve
from support import root, wait_for, wait_until
from test_serve import red
from test_tune_serve import ServedTuningTest

green, blue = (0, 160, 0), (0, 0, 255)


def box(name, color, place, extent, **more):
    """A shape layer with a rectangle that stands still."""
    return {"ty": 4, "nm": name, "ip": 0, "op": 20, "st": 0, "ks": {"p": {"a": 0, "k": [*place, 0]}}, "shapes": [
        {"ty": "gr", "nm": "Group", "it": [
            {"ty": "rc", "nm": "Box", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": extent}, "r": {"a": 0, "k": 0}},
            {"ty": "fl", "nm": "Fill", "c": {"a": 0, "k": [*(part / 255 for part in color), 1]}, "o": {"a": 0, "k": 100}},
            {"ty": "tr"}]}], **more}


def file(*layers, **more):
    return json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 20, "w": 64, "h": 64, "assets": [], "layers": list(layers), **more}, indent=1)


small = box("Small", red, [32, 32], [16, 16])
wide = box("Wide", green, [32, 32], [60, 40])
both = file(small, wide)


class ServedLayersTest(ServedTuningTest):
    def look(self, text=both, tab=True, frames=20):
        self.save("a.json", text)
        page = self.open_with("file=a.json&scale=1&paused=1&frame=10", True)
        self.shows(frame=10)
        self.all_loaded(frames)
        if tab:
            page.get_by_role("tab", name="Layers").click()
            page.get_by_role("treeitem").first.wait_for()
        return page

    def item(self, name):
        return self.page.get_by_role("tree", name="Layers").get_by_role("treeitem", name=name, exact=False).first

    def press(self, x, y, **options):
        shown = self.page.locator("#stage").bounding_box()
        self.page.mouse.click(shown["x"] + x * shown["width"] / 64, shown["y"] + y * shown["height"] / 64, **options)

    def selects(self, name):
        self.page.get_by_role("treeitem", name=name, selected=True).wait_for()

    def saves(self):
        self.page.keyboard.press("Control+s")
        self.status_says("Saved")
        return self.bytes_of().decode()


class PickingTest(ServedLayersTest):
    def test_the_layer_on_top_that_paints_there_is_picked(self):
        page = self.look()
        self.press(32, 32)
        self.selects("Small")
        self.press(8, 20)
        self.selects("Wide")
        self.press(32, 32)
        page.keyboard.down("Alt")
        self.selects("Small")
        self.press(32, 32)
        page.keyboard.up("Alt")
        self.selects("Wide")
        self.press(2, 2)
        page.get_by_role("tree", name="Layers").get_by_role("treeitem", selected=True).wait_for(state="detached")
        self.assert_quiet()

    def test_a_layer_is_outlined_where_it_lies(self):
        page = self.look(tab=False)
        self.press(32, 32)
        outline = page.get_by_role("application", name="Small, selected")
        outline.locator("polygon").wait_for()
        expect(outline.locator("polygon")).to_have_attribute("points", "24 24 40 24 40 40 24 40")

    def test_the_arrow_keys_move_a_layer_and_saving_writes_two_numbers(self):
        page = self.look()
        self.press(32, 32)
        page.get_by_role("application", name="Small, selected. Arrow keys move it.").wait_for()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("ArrowUp")
        self.shows_color(green, 26, 32)
        self.assertEqual(self.bytes_of().decode(), both)
        saved = self.saves()
        self.assertEqual(saved, file(box("Small", red, [42, 31], [16, 16]), wide))

    def test_clicking_plays_on_when_nothing_is_there(self):
        page = self.look()
        page.keyboard.press("Space")
        self.shows(state="playing")
        self.press(2, 2)
        self.press(32, 32)
        self.shows(state="paused")
        self.selects("Small")


class ComingBackTest(ServedLayersTest):
    def test_a_file_opened_again_from_the_folder_has_its_layers_and_colors_again(self):
        page = self.look()
        colors = page.locator("#panel-colors").get_by_text("#ff0000")
        page.get_by_role("tab", name="Colors").click()
        colors.wait_for()
        page.keyboard.press("Shift+A")
        page.get_by_role("heading", name="Choose an animation").wait_for()
        page.get_by_role("option", name="a.json").click()
        colors.wait_for()
        page.get_by_role("tab", name="Layers").click()
        self.item("Small").wait_for()
        self.assert_quiet()


class HidingTest(ServedLayersTest):
    def test_hiding_is_this_viewers_own_and_draws_no_file_anew(self):
        page = self.look()
        page.get_by_role("button", name="Hide Small").click()
        self.shows_color(green)
        self.assertEqual(self.bytes_of().decode(), both)
        self.assertTrue(page.evaluate("() => document.getElementById('tuning-dirty').hidden"))
        page.get_by_role("button", name="Show all").click()
        self.shows_color(red)
        self.item("Wide").click()
        page.keyboard.press("s")
        wait_until(page, "() => document.getElementById('stage').getContext('2d').getImageData(32, 32, 1, 1).data[1] === 160")
        self.assert_quiet()

    def test_hiding_stays_after_a_save_by_others(self):
        page = self.look()
        page.get_by_role("button", name="Hide Small").click()
        self.shows_color(green)
        self.save("a.json", file(box("New", blue, [8, 8], [4, 4]), small, wide))
        self.item("New").wait_for()
        self.shows_color(green)
        expect(page.get_by_role("button", name="Show Small")).to_be_visible()

    def test_a_group_in_a_layer_can_be_hidden(self):
        page = self.look()
        self.item("Small").click()
        page.keyboard.press("ArrowRight")
        page.get_by_role("button", name="Hide Group").click()
        self.shows_color(green)


class SavingTest(ServedLayersTest):
    def test_a_new_name_is_saved_in_its_bytes_alone_and_undone(self):
        page = self.look(file(small, small, wide))
        self.item("Small").click()
        page.keyboard.press("ArrowDown")
        wait_until(page, "() => !document.getElementById('layer-rename').disabled")
        page.keyboard.press("Enter")
        page.get_by_role("textbox", name="Rename Small").fill("Ball")
        page.keyboard.press("Enter")
        self.selects("Ball")
        self.assertEqual(self.saves(), file(small, dict(small, nm="Ball"), wide))
        page.keyboard.press("Control+z")
        page.get_by_role("treeitem", name="Ball").wait_for(state="detached")

    def test_hiding_in_the_file_adds_one_member(self):
        page = self.look()
        self.item("Small").click()
        page.get_by_role("button", name="Hide in file").click()
        self.shows_color(green)
        saved = json.loads(self.saves())
        self.assertEqual(saved, json.loads(file(dict(small, hd=True), wide)))
        page.get_by_role("button", name="Show in file").click()
        self.shows_color(red)


    def renders_like(self, name):
        """Chooses a player, and comes back to the layers."""
        self.page.get_by_role("tab", name="Properties").click()
        self.page.get_by_role("radio", name=name).click()
        self.page.get_by_role("tab", name="Layers").click()

    def opens(self, name, child):
        """Opens a layer in the tree, and selects a row in it."""
        self.item(name).click()
        self.page.keyboard.press("ArrowRight")
        self.item(child).click()
        self.selects(child)

    def test_a_group_is_hidden_in_the_file_and_the_page_says_who_draws_it_anyway(self):
        moved = json.loads(json.dumps(small))
        moved["shapes"][0]["it"][2] = {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "o": {"a": 0, "k": 100}}
        page = self.look(file(moved, wide))
        self.opens("Small", "Group")
        page.get_by_role("button", name="Hide in file").click()
        page.get_by_role("button", name="Show in file").wait_for()
        page.get_by_text("lottie-web draws it anyway").wait_for()
        self.assertTrue(json.loads(self.saves())["layers"][0]["shapes"][0]["hd"])
        self.renders_like("After Effects")
        self.shows_color(green)
        page.get_by_role("treeitem", name="Group, Group, hidden in the file").wait_for()
        page.get_by_role("button", name="Show in file").click()
        self.shows_color(red)
        self.saves()
        self.assertFalse(json.loads(self.bytes_of())["layers"][0]["shapes"][0]["hd"])
        self.assert_quiet()

    def test_a_path_that_is_hidden_in_the_file_stays_in_the_tree(self):
        page = self.look()
        self.opens("Small", "Group")
        page.keyboard.press("ArrowRight")
        self.item("Box").click()
        self.selects("Box")
        page.get_by_role("button", name="Hide in file").click()
        self.shows_color(green)
        page.get_by_role("treeitem", name="Box, Rectangle, hidden in the file").wait_for()
        self.saves()
        page.get_by_role("button", name="Show in file").click()
        self.shows_color(red)
        page.keyboard.press("Control+z")
        self.shows_color(green)
        page.keyboard.press("Control+z")
        self.shows_color(red)
        self.assert_quiet()

    def test_a_mask_and_an_effect_are_hidden_in_the_file(self):
        corners = [[0, 0], [1, 0], [1, 1], [0, 1]]
        flat = [[0, 0]] * 4
        mask = {"nm": "Corner", "mode": "s", "o": {"a": 0, "k": 100}, "pt": {"a": 0, "k": {
            "c": True, "i": flat, "o": flat, "v": [[64 * x, 64 * y] for x, y in corners]}}}
        effect = {"ty": 21, "nm": "Tint", "en": 1, "ef": [
            {}, {}, {"v": {"a": 0, "k": [0, 0, 1, 1]}}, {}, {}, {}, {"v": {"a": 0, "k": 1}}]}
        page = self.look(file(dict(small, hasMask=True, masksProperties=[mask], ef=[effect]), wide))
        self.shows_color(green)
        self.opens("Small", "Corner")
        page.get_by_role("button", name="Hide in file").click()
        self.shows_color(blue)
        page.get_by_role("treeitem", name="Corner, Mask, hidden in the file").wait_for()
        self.renders_like("After Effects")
        self.item("Tint").click()
        self.selects("Tint")
        page.get_by_role("button", name="Hide in file").click()
        self.shows_color(red)
        self.saves()
        layer = json.loads(self.bytes_of())["layers"][0]
        self.assertEqual((layer["masksProperties"][0]["mode"], layer["ef"][0]["en"]), ("n", 0))
        self.assert_quiet()


class ArchiveLayersTest(ServedLayersTest):
    def look_at(self, name):
        shutil.copy(root / "Resources/Examples" / name, self.directory / name)
        page = self.open_with(f"file={name}&scale=1&paused=1&frame=10", True)
        self.shows(file=name, frame=10)
        page.get_by_role("tab", name="Layers").click()
        page.get_by_role("treeitem").first.wait_for()
        return page

    def find(self, name):
        self.page.get_by_role("searchbox", name="Search layers").fill(name)
        self.item(name).click()
        self.selects(name)

    def test_a_box_of_an_archive_is_renamed_and_hidden(self):
        page = self.look_at("tick.caar")
        self.find("Badge")
        before = self.picture()
        wait_until(page, "() => !document.getElementById('layer-rename').disabled")
        page.get_by_role("button", name="Rename").click()
        page.get_by_role("textbox", name="Rename Badge").fill("Medal")
        page.keyboard.press("Enter")
        page.get_by_role("searchbox", name="Search layers").fill("")
        self.selects("Medal")
        page.get_by_role("button", name="Hide in file").click()
        page.get_by_role("treeitem", name="Medal, Box, hidden in the file").wait_for()
        wait_for(page, lambda: self.picture() != before)
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        self.assertIn(b"Medal", self.bytes_of("tick.caar"))
        page.get_by_role("button", name="Show in file").click()
        wait_for(page, lambda: self.picture() == before)
        self.assertEqual(self.picture(), before)
        self.assert_quiet()


class SeeingTest(ServedLayersTest):
    def test_colors_that_are_never_seen_lie_apart(self):
        page = self.look(file(small, wide, box("Away", blue, [9, 9], [4, 4], hd=True)), tab=False)
        page.get_by_role("tab", name="Colors").click()
        page.get_by_text("Never seen 1").click()
        page.get_by_text("#0000ff", exact=True).wait_for()

    def test_a_file_that_is_written_in_two_steps_is_waited_for(self):
        page = self.look()
        # On a busy machine the moment may be over before the next line runs: the page notes what it shows, whenever that changes.
        page.evaluate("""() => {
            const chip = document.getElementById("waiting-chip"), alert = document.getElementById("error");
            window.shown = [];
            const watch = new MutationObserver(() => window.shown.push({ waiting: !chip.hidden, error: !alert.hidden }));
            for (const element of [chip, alert]) watch.observe(element, { attributeFilter: ["hidden"] });
        }""")
        self.save("a.json", both[:200])
        wait_until(page, "() => window.shown.length > 0")
        self.assertEqual(page.evaluate("() => window.shown[0]"), {"waiting": True, "error": False})
        self.save("a.json", file(box("Small", blue, [32, 32], [16, 16]), wide))
        self.shows_color(blue)
        expect(page.get_by_text("Waiting for the rest of the file…")).to_be_hidden()
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_a_file_that_stays_half_is_an_error_after_a_moment(self):
        page = self.look()
        self.save("a.json", both[:200])
        page.get_by_role("alert").wait_for()
        expect(page.get_by_text("Waiting for the rest of the file…")).to_be_hidden()


class EditorTest(ServedLayersTest):
    def setUp(self):
        # A program that writes down what it was called with stands for the editor.
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.called = folder / "called"
        program = folder / "editor"
        program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" > "{self.called}.part"\nmv "{self.called}.part" "{self.called}"\n')
        program.chmod(0o755)
        self.enterContext(mock.patch.dict(os.environ, {"PEGBAR_EDITOR": f"{program} --at {{line}} {{column}} {{file}}"}))
        super().setUp()

    def break_it(self):
        self.save("a.json", both.replace('"nm": "Wide"', '"nm": Wide'))
        return self.page.get_by_role("button", name="a.json:")

    def test_the_place_of_an_error_opens_the_editor_there(self):
        self.look(tab=False)
        place = self.break_it()
        line, column = place.inner_text().split(":")[1:]
        place.click()
        wait_for(self.page, lambda: self.called.exists())
        self.assertEqual(self.called.read_text(), f"--at|{line}|{column}|{(self.directory / 'a.json').resolve()}|")

    def test_a_page_without_the_secret_starts_nothing(self):
        self.save("a.json", both)
        page = self.open_with("file=a.json&scale=1&paused=1&frame=10", False)
        self.shows(frame=10)
        self.break_it().click()
        page.get_by_text("To open the editor, open the page with the address that Pegbar printed.").wait_for()
        self.assertFalse(self.called.exists())


if __name__ == "__main__":
    unittest.main()
