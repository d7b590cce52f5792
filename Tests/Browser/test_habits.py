"""What a designer who keeps the page open all day does again and again, by the roles and names on the page."""

import unittest

from playwright.sync_api import expect

import plots
from support import wait_until
from test_page import PageTest
from test_tuning import TuningTest


class PanelTest(TuningTest):
    def handle(self, end="Outgoing", segment=1):
        return self.page.get_by_role("button", name=f"{end} handle of segment {segment}")

    def on_stage(self):
        """The keyframes of the motion path that lies over the stage."""
        return self.page.locator("#place").get_by_role("button", name="Keyframe at frame")

    def test_the_motion_path_goes_with_the_panel_and_comes_back_with_it(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&zoom=4#write=5ec2e7")
        self.assertEqual(self.on_stage().count(), 3)
        page.keyboard.press("t")
        self.assertEqual(self.on_stage().filter(visible=True).count(), 0)
        page.keyboard.press("t")
        self.drag(self.on_stage().first, 20, 12)
        self.hears(**{"k[0].s[0]": 15, "k[0].s[1]": 35})
        self.assert_quiet()

    def test_a_drag_is_one_change_however_many_numbers_it_moves(self):
        page = self.tune()
        panel = page.get_by_role("region", name="Tuning")
        self.drag(self.handle(), 60, -40)
        self.assertEqual(len(self.edits()), 2)
        panel.get_by_text("1 change", exact=True).wait_for()
        self.drag(self.handle("Incoming"), -30, 20)
        panel.get_by_text("2 changes", exact=True).wait_for()
        page.get_by_role("button", name="Undo").click()
        panel.get_by_text("1 change", exact=True).wait_for()
        page.get_by_role("button", name="Revert to saved").click()
        self.hears()
        self.drag(self.handle(), 40, -30)
        panel.get_by_text("1 change", exact=True).wait_for()

    def test_pressing_an_arrow_again_and_again_is_one_change(self):
        page = self.tune()
        page.get_by_role("textbox", name="Outgoing handle, x").focus()
        for _ in range(4):
            page.keyboard.press("ArrowUp")
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()

    def test_saved_is_said_until_the_next_change(self):
        page = self.tune()
        self.drag(self.handle(), 60, -40)
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-status').textContent === 'Saved.'")
        self.drag(self.handle(), -30, 10)
        wait_until(page, "() => document.getElementById('tuning-status').textContent === ''")

    def test_the_curve_is_seen_whole(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_role("textbox", name="Easing curve")
        field.fill("cubic-bezier(0.333, -0.333, 0.667, 1.333)")
        field.press("Enter")
        wait_until(page, "() => document.getElementById('curve-field').value === '0.333, -0.333, 0.667, 1.333'")
        for width in (1440, 1024, 900, 390):
            page.set_viewport_size({"width": width, "height": 844})
            shown, there = field.evaluate("(field) => [field.scrollWidth, field.clientWidth]")
            self.assertLessEqual(shown, there, width)

    def test_a_panel_made_high_in_a_large_window_leaves_the_stage_room_in_a_small_one(self):
        page = self.tune()
        page.set_viewport_size({"width": 1440, "height": 1200})
        grip = page.get_by_role("separator", name="Panel height")
        grip.focus()
        for _ in range(8):
            page.keyboard.press("Shift+ArrowUp")
        chosen = page.locator("#tuning").bounding_box()["height"]
        self.assertGreater(chosen, 700)
        for width, height, least in ((1440, 900, 190), (1024, 768, 190), (390, 844, 190), (1440, 500, 100)):
            page.set_viewport_size({"width": width, "height": height})
            wait_until(page, f"() => document.getElementById('viewport').clientHeight >= {least}")
        page.reload()
        page.keyboard.press("t")
        wait_until(page, "() => document.getElementById('viewport').clientHeight >= 100")
        page.set_viewport_size({"width": 1440, "height": 1200})
        wait_until(page, f"() => document.getElementById('tuning').offsetHeight === {round(chosen)}")


class ReloadTest(TuningTest):
    def reload(self):
        # The page asks whether to leave: what is tried is not saved.
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.reload()
        self.all_loaded()

    def test_what_is_tried_survives_a_reload_until_it_is_taken_back(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.server.inventories["f1"] = {"colors": [], "properties": []}
        self.all_loaded()
        path, value = (page.get_by_role("combobox", name="Key path"), page.get_by_role("textbox", name="Value", exact=True))
        for key_path, text in (("Ball.Fill.Color", "#00ff00"), ("**.Nothing", "3")):
            path.fill(key_path)
            value.fill(text)
            value.press("Enter")
        self.heard([{"set": "Ball.Fill.Color", "value": "#00ff00"}, {"set": "**.Nothing", "value": "3"}])
        page.evaluate("() => document.activeElement.blur()")
        self.reload()
        self.heard([{"set": "Ball.Fill.Color", "value": "#00ff00"}, {"set": "**.Nothing", "value": "3"}])
        page.get_by_text("Ball.Fill.Color = #00ff00").wait_for()
        page.get_by_role("button", name="Remove Ball.Fill.Color").click()
        page.get_by_role("button", name="Remove **.Nothing").click()
        self.heard([])
        self.reload()
        self.assertEqual(self.views()[-1].get("edits", []), [])
        self.assert_quiet()

    def test_slots_and_themes_survive_a_reload(self):
        document = {"slots": [{"name": "size", "kind": "number", "value": "4", "count": 1}], "themes": [{"id": "night", "name": "Night"}]}
        page = self.open("?file=a.json&paused=1&scale=1", documents={"a.json": document})
        self.all_loaded()
        page.get_by_role("spinbutton", name="size").fill("7")
        page.get_by_role("combobox", name="Theme").select_option("night")
        wait_until(page, "() => sessionStorage.length > 0")
        self.reload()
        wait_until(page, "() => document.getElementById('slot-rows').children.length === 1")
        view = self.views()[-1]
        self.assertEqual((view["slots"], view["theme"]), ({"size": "7"}, "night"))


class PlaybackHabitsTest(PageTest):
    def test_nothing_can_be_paused_where_nothing_is_open(self):
        page = self.open("", documents={"a.json": {}, "b.json": {}})
        page.get_by_text("Choose an animation").wait_for()
        self.assertEqual(page.get_by_role("button", name="Pause").count(), 0)
        self.assertEqual(page.get_by_label("Play", exact=True).count(), 1)
        page.get_by_text("a.json").first.click()
        page.get_by_role("button", name="Pause").wait_for()

    def test_another_file_is_seen_whole(self):
        page = self.open("?file=a.json&paused=1&zoom=8", documents={"a.json": {}, "b.json": {}})
        page.get_by_role("button", name="Actual size").get_by_text("800 %").wait_for()
        page.keyboard.press("n")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        page.get_by_role("button", name="Fit", pressed=True).wait_for()
        # The same file saved is seen as before.
        page.keyboard.press("1")
        self.server.documents["f2"][0]["revision"] = 2
        self.server.say_document("f2")
        wait_until(page, "() => document.getElementById('fact-revision').textContent === '2'")
        page.get_by_role("button", name="Actual size").get_by_text("100 %").wait_for()

    def field(self):
        return self.page.get_by_role("textbox", name="Frame")

    def test_a_time_goes_to_its_frame_and_gives_the_keyboard_back(self):
        page = self.open("?file=a.json&paused=1&scale=1", documents={"a.json": {"outFrame": 90}})
        self.shows_frame(0)
        for text, frame in (("2s", 60), ("50%", 45), ("1:12", 42), ("0:02:00", 60), ("500 ms", 15), ("7", 7), ("+5", 12), ("99s", 89)):
            page.keyboard.press("g")
            page.keyboard.type(text)
            page.keyboard.press("Enter")
            wait_until(page, f"() => document.getElementById('frame-field').value === '{frame}'")
            self.assertEqual(self.views()[-1]["frame"], frame, text)
        page.keyboard.press("ArrowLeft")
        wait_until(page, "() => document.getElementById('frame-field').value === '88'")
        page.keyboard.press("g")
        page.keyboard.type("1:2:3:4:5")
        page.keyboard.press("Enter")
        page.get_by_text("Enter a frame, or a time like 2s, 50% or 1:12").wait_for()
        page.keyboard.press("Escape")
        expect(self.field()).to_have_value("88")

    def test_a_shortcut_in_the_frame_field_leaves_the_number_alone(self):
        page = self.open("?file=a.json&paused=1&frame=4&scale=1")
        self.shows_frame(4)
        page.keyboard.press("g")
        page.keyboard.press("k")
        page.keyboard.press("f")
        expect(self.field()).to_have_value("4")

    def test_a_click_into_the_frame_number_adds_to_it(self):
        page = self.open("?file=a.json&paused=1&frame=4&scale=1", documents={"a.json": {"outFrame": 90}})
        self.shows_frame(4)
        box = self.field().bounding_box()
        page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] / 2)
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.getElementById('frame-field').value === '42'")

    def test_what_is_typed_while_it_plays_takes_the_place_of_the_number(self):
        page = self.open("?file=a.json&scale=1", documents={"a.json": {"outFrame": 900}})
        page.get_by_role("button", name="Pause").wait_for()
        page.keyboard.press("g")
        # The animation goes on meanwhile.
        page.wait_for_timeout(120)
        page.keyboard.type("700")
        expect(self.field()).to_have_value("700")


class ClosedPanelTest(TuningTest):
    def test_the_keyboard_is_on_the_stage_when_what_it_was_in_is_closed(self):
        page = self.tune()
        self.assertTrue(page.evaluate("() => document.activeElement.closest('#tuning') !== null"))
        page.keyboard.press("t")
        self.assertEqual(page.evaluate("() => document.activeElement.id"), "viewport")
        for key, part in (("]", page.get_by_role("tab", selected=True)), ("[", page.get_by_role("button", name="Devices…"))):
            part.focus()
            page.keyboard.press(key)
            self.assertEqual(page.evaluate("() => document.activeElement.id"), "viewport")
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
