"""Colors and overridden properties beside a server that exists only inside the browser: they are edits like numbers."""

import unittest

from playwright.sync_api import expect

import plots
from support import origin, wait_for, wait_until
from test_page import PageTest

red, green, blue = "#ff0000", "#00a000", "#0000ff"


def uses(*key_paths):
    return [{"keyPath": key_path} for key_path in key_paths]


inventory = {
    "colors": [{"color": red, "count": 2, "uses": uses("Ball.fill.Color", "Ball.stroke.Color")},
               {"color": green, "count": 1, "uses": uses("Ground.fill.Color")}],
    "properties": [{"keyPath": "Ball.Opacity", "kind": "number", "value": "100 %"},
                   {"keyPath": "Ball.fill.Color", "kind": "color", "value": red}],
}


class EditingTest(PageTest):
    def edit(self, query="?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7", documents=None, **options):
        """Opens the page with the panel closed, over a file of two colors and two properties."""
        page = self.open(query, documents, **options)
        self.server.inventories |= {entry["id"]: inventory for entry in self.server.files}
        self.server.properties["f1"] = [plots.opacity()]
        self.all_loaded()
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length >= 2")
        return page

    def pick(self, color, *others, closes=True, closes_each=False):
        """Does what a color picker does while it is dragged, and what it does when it is closed, or at each color."""
        self.page.evaluate("""([color, others, closes, closesEach]) => {
            const input = document.querySelector(`[data-color="${color}"] input`);
            const says = (type) => input.dispatchEvent(new Event(type, { bubbles: true }));
            for (const other of others) {
                input.value = other;
                says("input");
                if (closesEach) says("change");
            }
            if (closes && !closesEach) says("change");
        }""", [color, others, closes, closes_each])

    def override(self, key_path, value):
        self.page.fill("#override-path", key_path)
        self.page.fill("#override-value", value)
        self.page.press("#override-value", "Enter")

    def edits(self):
        return self.views()[-1].get("edits", [])

    def hears(self, *wanted):
        """Waits until the edits of the view are these."""
        wait_for(self.page, lambda: self.edits() == list(wanted))
        self.assertEqual(self.edits(), list(wanted))

    def says(self, id, text):
        wait_until(self.page, f"() => document.getElementById({id!r}).textContent === {text!r}")

    def is_shown(self, id, is_shown=True):
        wait_until(self.page, f"() => document.getElementById({id!r}).checkVisibility() === {'true' if is_shown else 'false'}")

    def saves(self, count=1):
        """Waits until so many saves were asked for; gives the last."""
        wait_for(self.page, lambda: len(self.server.heard_of("save")) >= count)
        self.assertEqual(len(self.server.heard_of("save")), count)
        return self.server.heard_of("save")[-1]

    def begin_saving(self, count=1):
        """Saves for the so manieth time, to a server that takes its time."""
        self.server.answer_save = lambda message: ("progress", {})
        self.page.keyboard.press("Control+s")
        self.saves(count)

    def file_is(self, name, **others):
        """The server has read another version of the file, with other colors and values."""
        self.server.hash = name
        self.server.inventories["f1"] = inventory | others
        settings = self.views()[-1]["settings"]
        self.server.say("document", file="f1", **self.server.documents["f1"][0], hash=name, settings=settings)
        self.server.say("inventory", file="f1", settings=settings, moreColors=0, **self.server.inventories["f1"])


def recolor(color, value):
    return {"color": color, "value": value}


def setting(key_path, value):
    return {"set": key_path, "value": value}


class ChangingTest(EditingTest):
    def test_a_color_that_is_dragged_is_an_edit_and_one_step(self):
        page = self.edit()
        self.is_shown("edits", False)
        self.pick(red, "#ee0000", "#dd0000", blue, closes=False)
        self.hears(recolor(red, blue))
        self.says("tuning-dirty", "1 change")
        self.is_shown("edits")
        self.assertTrue(page.title().startswith("• "))
        expect(page.locator(f"[data-color='{red}'] .color-name")).to_have_text(f"{red} → {blue}")
        self.pick(red, "#0000ee")
        self.hears(recolor(red, "#0000ee"))
        page.click("#tuning-undo")
        self.hears()
        expect(page.locator(f"[data-color='{red}'] .color-name")).to_have_text(red)
        expect(page.locator(f"[data-color='{red}'] input")).to_have_value(red)
        page.click("#tuning-redo")
        self.hears(recolor(red, "#0000ee"))
        expect(page.locator("#tuning-save")).to_be_enabled()
        self.assert_quiet()

    def test_while_a_color_moves_only_one_frame_is_wanted_and_all_when_it_rests(self):
        page = self.edit()
        self.pick(red, "#ee0000", closes=False)
        self.hears(recolor(red, "#ee0000"))
        self.assertIn(True, [view.get("dragging", False) for view in self.views()])
        wait_for(page, lambda: not self.views()[-1].get("dragging", False))
        self.assertFalse(self.views()[-1].get("dragging", False))
        # It is the same step still.
        self.pick(red, "#dd0000")
        self.hears(recolor(red, "#dd0000"))
        page.keyboard.press("Control+z")
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")

    def test_a_picker_that_is_closed_over_the_first_color_leaves_no_step(self):
        page = self.edit()
        self.pick(red, blue, red)
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")
        self.is_shown("edits", False)

    def test_each_picker_is_a_step_of_its_own(self):
        page = self.edit()
        self.pick(red, blue)
        self.pick(green, "#111111", "#222222", closes=False)
        self.pick(red, "#333333", closes=False)
        self.hears(recolor(red, "#333333"), recolor(green, "#222222"))
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue), recolor(green, "#222222"))
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue))
        page.keyboard.press("Control+z")
        self.hears()
        expect(page.locator("#tuning-undo")).to_be_disabled()

    def test_a_picker_that_says_at_each_color_that_it_is_done_makes_one_step(self):
        page = self.edit()
        # At once: a step ends where a picker rests for a third of a second.
        self.pick(red, "#ee0000", "#dd0000", "#cc0000", closes_each=True)
        self.override("Ball.Opacity", "50 %")
        self.hears(recolor(red, "#cc0000"), setting("Ball.Opacity", "50 %"))
        page.keyboard.press("Control+z")
        self.hears(recolor(red, "#cc0000"))
        page.keyboard.press("Control+z")
        self.hears()
        expect(page.locator("#tuning-undo")).to_be_disabled()

    def test_a_picker_that_is_closed_by_taking_hold_of_a_handle_does_not_let_go_of_that(self):
        page = self.edit()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        self.pick(red, blue, closes=False)
        self.hears(recolor(red, blue))
        box = page.locator(".plot-handle").first.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate("(color) => document.querySelector(`[data-color='${color}'] input`).dispatchEvent(new Event('change'))", red)
        page.evaluate("(color) => document.querySelector(`[data-color='${color}'] input`).dispatchEvent(new Event('blur'))", red)
        page.mouse.move(x + 30, y)
        page.mouse.move(x + 60, y)
        wait_for(page, lambda: len(self.edits()) == 2)
        self.assertTrue(self.views()[-1]["dragging"])
        page.mouse.up()
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue))
        page.keyboard.press("Control+z")
        self.hears()
        expect(page.locator("#tuning-undo")).to_be_disabled()
        self.assert_quiet()

    def test_what_is_undone_while_the_picker_is_open_is_picked_anew(self):
        page = self.edit()
        self.pick(red, blue, closes=False)
        self.hears(recolor(red, blue))
        page.keyboard.press("Control+z")
        self.hears()
        expect(page.locator(f"[data-color='{red}'] input")).to_have_value(red)
        self.pick(red, "#111111", "#222222")
        self.hears(recolor(red, "#222222"))
        page.keyboard.press("Control+z")
        self.hears()
        expect(page.locator("#tuning-undo")).to_be_disabled()

    def test_colors_are_reset_one_by_one_and_all_at_once(self):
        page = self.edit()
        self.pick(red, blue)
        self.pick(green, "#111111")
        self.hears(recolor(red, blue), recolor(green, "#111111"))
        self.show_tab("Colors")
        page.click(f"[aria-label='Reset {red}']")
        self.hears(recolor(green, "#111111"))
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue), recolor(green, "#111111"))
        page.click("#colors-reset")
        self.hears()
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue), recolor(green, "#111111"))
        page.click("#tuning-revert")
        self.hears()
        self.is_shown("colors-reset", False)
        self.assert_quiet()

    def test_a_property_is_overridden_and_that_is_undone(self):
        page = self.edit()
        self.override("Ball.Opacity", "50 %")
        self.hears(setting("Ball.Opacity", "50 %"))
        self.override("**.fill.Color", blue)
        # The same once more counts last, and once.
        self.override("Ball.Opacity", "20 %")
        self.hears(setting("**.fill.Color", blue), setting("Ball.Opacity", "20 %"))
        self.says("tuning-dirty", "2 changes")
        self.assertEqual(page.locator("#override-rows .override-text").all_text_contents(), [f"**.fill.Color = {blue}", "Ball.Opacity = 20 %"])
        self.says("overrides-count", "2")
        page.keyboard.press("Control+z")
        self.hears(setting("Ball.Opacity", "50 %"), setting("**.fill.Color", blue))
        page.click("[aria-label='Remove Ball.Opacity']")
        self.hears(setting("**.fill.Color", blue))
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.hears()
        page.keyboard.press("Shift+Control+Z")
        self.hears(setting("Ball.Opacity", "50 %"))
        self.assert_quiet()

    def test_letters_that_are_typed_have_the_undo_key_for_themselves(self):
        page = self.edit()
        self.pick(red, blue)
        self.hears(recolor(red, blue))
        page.focus("#override-path")
        page.keyboard.type("Ball")
        page.keyboard.press("Control+z")
        page.focus("#gallery-search")
        page.keyboard.type("a")
        page.keyboard.press("Control+z")
        self.assertEqual(self.edits(), [recolor(red, blue)])
        page.fill("#override-path", "")
        page.focus("#override-path")
        page.keyboard.press("Control+z")
        self.hears()

    def test_what_is_typed_is_saved_with_the_rest(self):
        page = self.edit()
        page.fill("#override-path", "Ball.Opacity")
        page.fill("#override-value", "50 %")
        page.keyboard.press("Control+s")
        wait_for(page, lambda: self.server.heard_of("save"))
        self.assertEqual(self.server.heard_of("save")[-1]["edits"], [setting("Ball.Opacity", "50 %")])

    def test_numbers_come_first_and_all_are_undone_in_order(self):
        page = self.edit()
        self.pick(red, blue)
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("ArrowRight")
        self.says("tuning-dirty", "2 changes")
        self.override("Ball.Opacity", "50 %")
        number = {"path": "$.layers[0].ks.o.k[0].o.x", "value": 0.43}
        self.hears(number, recolor(red, blue), setting("Ball.Opacity", "50 %"))
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue))
        page.keyboard.press("Control+z")
        self.hears()
        self.assert_quiet()

    def test_colors_of_the_address_are_edits_from_the_start(self):
        page = self.edit("?file=a.json&paused=1&frame=3&scale=1&recolor=ff0000.0000ff,123456.ffffff#write=5ec2e7")
        self.hears(recolor(red, blue), recolor("#123456", "#ffffff"))
        self.says("tuning-dirty", "2 changes")
        # The file has no such color; what replaces it can be taken back all the same.
        self.show_tab("Colors")
        row = page.locator("[data-color='#123456']")
        self.assertIn("0×", row.text_content())
        row.get_by_role("button", name="Reset").click()
        self.hears(recolor(red, blue))
        self.assertEqual(page.locator("#color-rows .color").count(), 2)
        wait_until(page, "() => location.search.includes('recolor=ff0000.0000ff') && !location.search.includes('123456')")
        page.click("#tuning-revert")
        wait_until(page, "() => !location.search.includes('recolor')")
        self.hears()
        self.assert_quiet()

    def test_edits_of_a_file_are_there_when_one_comes_back_to_it(self):
        page = self.edit(documents={"a.json": {}, "b.json": {}})
        self.pick(red, blue, closes=False)
        self.override("Ball.Opacity", "50 %")
        self.hears(recolor(red, blue), setting("Ball.Opacity", "50 %"))
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("n")
        self.hears()
        self.is_shown("edits", False)
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length === 2")
        self.assertEqual(page.locator("#override-rows li").count(), 0)
        page.keyboard.press("Shift+N")
        self.hears(recolor(red, blue), setting("Ball.Opacity", "50 %"))
        wait_until(page, "() => document.querySelectorAll('.color.replaced').length === 1")
        self.assertEqual(page.locator("#override-rows li").count(), 1)
        self.assert_quiet()


class SavingTest(EditingTest):
    def test_saving_writes_colors_and_properties_and_they_come_anew_from_the_file(self):
        page = self.edit()
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000bb"})
        self.pick(red, blue)
        self.override("Ball.Opacity", "50 %")
        self.hears(recolor(red, blue), setting("Ball.Opacity", "50 %"))
        page.keyboard.press("Control+s")
        save = self.saves()
        self.assertEqual(save["edits"], [recolor(red, blue), setting("Ball.Opacity", "50 %")])
        self.assertEqual(save["expected"], "00000000000000aa")
        self.says("tuning-status", "Saved.")
        # Until the server has read the file again, what was saved is shown.
        self.assertEqual(self.edits(), save["edits"])
        self.assertEqual(page.locator(".color.replaced").count(), 1)
        self.is_shown("tuning-dirty", False)
        self.file_is("00000000000000bb", colors=[{"color": blue, "count": 2, "uses": uses("Ball.fill.Color")}, inventory["colors"][1]])
        self.hears()
        wait_until(page, "() => document.querySelectorAll('.color.replaced, #override-rows li').length === 0")
        self.assertEqual(page.locator(".color-name").all_text_contents(), [blue, green])
        wait_until(page, "() => !location.search.includes('recolor')")
        # The save is undone like any step: the version before it is restored.
        restored = {"restore": "00000000000000aa", "over": "00000000000000bb"}
        page.keyboard.press("Control+z")
        self.hears(restored, recolor(red, blue))
        page.keyboard.press("Control+z")
        self.hears(restored)
        page.keyboard.press("Shift+Control+Z")
        page.keyboard.press("Shift+Control+Z")
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-save').disabled")
        self.assert_quiet()

    def test_the_button_saves_where_the_panel_is_closed_and_where_it_is_open(self):
        page = self.edit()
        self.pick(red, blue)
        expect(page.locator("#tuning")).to_be_hidden()
        page.click("#tuning-save")
        self.assertEqual(self.saves()["edits"], [recolor(red, blue)])
        self.says("tuning-status", "Saved.")
        self.pick(green, "#123456")
        page.click("#toggle-tuning")
        self.assertTrue(page.evaluate("() => document.getElementById('tuning-bar').contains(document.getElementById('tuning-save'))"))
        page.click("#tuning-save")
        self.saves(2)
        page.focus("#tuning-undo")
        page.keyboard.press("t")
        # What had the focus has it still.
        self.assertEqual(page.evaluate("() => document.activeElement.id"), "tuning-undo")
        self.assertFalse(page.evaluate("() => document.getElementById('tuning-bar').contains(document.getElementById('tuning-save'))"))
        self.is_shown("tuning-undo")
        self.assert_quiet()

    def test_what_is_picked_while_a_save_is_under_way_stays_an_edit(self):
        page = self.edit()
        self.pick(red, blue)
        self.begin_saving()
        self.pick(red, "#111111")
        self.server.say("saved", file="f1", hash="00000000000000bb")
        self.says("tuning-status", "Saved.")
        self.says("tuning-dirty", "2 changes")
        self.file_is("00000000000000bb")
        self.hears({"restore": "00000000000000aa", "over": "00000000000000bb"}, recolor(red, "#111111"))
        page.keyboard.press("Control+z")
        self.hears()
        self.is_shown("tuning-dirty", False)

    def test_a_save_that_is_asked_for_during_another_follows_it(self):
        page = self.edit()
        self.pick(red, blue)
        self.begin_saving()
        self.pick(green, "#111111")
        page.keyboard.press("Control+s")
        self.says("tuning-status", "Still saving…")
        self.assertEqual(len(self.server.heard_of("save")), 1)
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000cc"})
        self.server.say("saved", file="f1", hash="00000000000000bb")
        self.saves(2)
        self.is_shown("tuning-dirty", False)
        self.says("tuning-status", "Saved.")
        # Where the first one failed, no other follows by itself.
        self.pick(red, "#222222")
        self.begin_saving(3)
        self.pick(green, "#333333")
        page.keyboard.press("Control+s")
        self.server.say("notSaved", file="f1", reason="The disk is full.", cause="failed")
        self.says("tuning-status", "The disk is full.")
        self.assertEqual(len(self.server.heard_of("save")), 3)
        self.is_shown("tuning-dirty")

    def test_what_changes_after_a_save_was_asked_for_is_not_saved_by_itself(self):
        page = self.edit()
        self.pick(red, blue)
        self.begin_saving()
        self.pick(green, "#111111")
        page.keyboard.press("Control+s")
        page.keyboard.press("Control+z")
        self.server.say("saved", file="f1", hash="00000000000000bb")
        self.is_shown("tuning-dirty", False)
        self.assertEqual(len(self.server.heard_of("save")), 1)
        self.pick(green, "#222222")
        self.begin_saving(2)
        self.pick(red, "#333333")
        page.keyboard.press("Control+s")
        self.pick(red, "#444444")
        self.server.say("saved", file="f1", hash="00000000000000cc")
        self.says("tuning-status", "Saved. Later changes aren’t saved yet.")
        self.assertEqual(len(self.server.heard_of("save")), 2)
        self.is_shown("tuning-dirty")

    def test_a_save_that_is_waiting_when_another_file_is_opened_is_spoken_of(self):
        page = self.edit(documents={"a.json": {}, "b.json": {}})
        self.pick(red, blue)
        self.begin_saving()
        self.pick(green, "#111111")
        page.keyboard.press("Control+s")
        self.says("tuning-status", "Still saving…")
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("n")
        self.is_shown("edits", False)
        self.server.say("saved", file="f1", hash="00000000000000bb")
        expect(page.get_by_text("Saved. Later changes to a.json aren’t saved yet.").first).to_be_visible()
        self.assertEqual(len(self.server.heard_of("save")), 1)

    def comes_back(self):
        """Has the page find another run of the server, which has not told of its files, nor whether the page may save."""
        self.server.answers_unlock = self.server.tells_files = False
        self.server.session = "two"
        before = len(self.server.heard_of("unlock"))
        self.server.socket.close()
        self.assertTrue(wait_for(self.page, lambda: len(self.server.heard_of("unlock")) > before), "it does not come back")

    def asks_too_soon(self):
        """Asks for a save that the server is not ready for."""
        self.page.keyboard.press("Control+s")
        self.says("tuning-status", "Connecting…")

    def awaiting(self, files=False, access=False, **options):
        """Edits a color, and asks for a save as soon as another run of the server is there, which has told just so much."""
        page = self.edit(**options)
        self.pick(red, blue)
        self.hears(recolor(red, blue))
        self.comes_back()
        if files:
            self.server.say("library", files=self.server.files)
        if access:
            self.server.say_access()
        self.asks_too_soon()
        return page

    def test_a_save_that_the_server_is_not_ready_for_follows_as_soon_as_it_is(self):
        page = self.awaiting()
        self.server.say_access()
        page.evaluate("() => fetch('/')")
        self.assertEqual(self.server.heard_of("save"), [])
        self.server.documents["f9"] = self.server.documents["f1"]
        self.server.files[0]["id"] = "f9"
        self.server.say("library", files=self.server.files)
        self.assertTrue(wait_for(page, lambda: self.server.heard_of("save") != []), "nothing is saved")
        self.assertEqual(self.saves()["file"], "f9")
        self.says("tuning-status", "Saved.")

    def test_a_save_that_turns_out_not_to_be_allowed_says_so(self):
        self.awaiting(files=True)
        self.server.say_access(False)
        self.says("tuning-status", "This page may not write.")
        self.assertEqual(self.server.heard_of("save"), [])

    def unread(self):
        """Opens the page with a color of the address beside a server that does not tell of the file."""
        page = self.edit()
        self.server.answers_views = False
        page.goto(origin + "/?file=a.json&paused=1&frame=3&scale=1&recolor=ff0000.0000ff#write=5ec2e7")
        self.is_shown("tuning-dirty")
        self.asks_too_soon()
        return page

    def test_a_save_before_the_file_is_read_waits_until_it_is(self):
        page = self.unread()
        page.evaluate("() => fetch('/')")
        self.assertEqual(self.server.heard_of("save"), [])
        document, _ = self.server.documents["f1"]
        self.server.say("document", file="f1", **document, hash=self.server.hash, settings=self.views()[-1]["settings"])
        self.assertEqual(self.saves()["expected"], self.server.hash)
        self.assertEqual(self.saves()["edits"], [recolor(red, blue)])

    def test_a_save_of_a_file_that_cannot_be_read_says_so(self):
        self.unread()
        self.server.say("failure", file="f1", name="a.json", message="It is broken.")
        self.says("tuning-status", "This file can’t be read.")
        self.assertEqual(self.server.heard_of("save"), [])

    def test_what_changes_while_a_save_awaits_the_server_is_not_saved_by_itself(self):
        self.awaiting(access=True)
        self.pick(green, "#111111")
        self.server.say("library", files=self.server.files)
        self.says("tuning-status", "Changes to a.json aren’t saved yet.")
        self.assertEqual(self.server.heard_of("save"), [])

    def test_a_save_that_awaits_the_server_outlives_another_loss_of_it(self):
        self.awaiting()
        self.server.answers_unlock = self.server.tells_files = True
        self.server.session = "three"
        self.server.socket.close()
        self.assertEqual(self.saves()["edits"], [recolor(red, blue)])

    def test_a_save_that_awaits_the_server_when_another_file_is_opened_is_spoken_of(self):
        page = self.awaiting(files=True, documents={"a.json": {}, "b.json": {}})
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("n")
        self.is_shown("edits", False)
        self.server.say_access()
        expect(page.get_by_text("Changes to a.json aren’t saved yet.").first).to_be_visible()
        self.assertEqual(self.server.heard_of("save"), [])

    def test_a_file_that_somebody_else_saved_is_a_choice(self):
        page = self.edit()
        answer = {"reason": "The file changed on disk.", "cause": "changed"}
        self.server.answer_save = lambda message: ("notSaved", answer)
        self.pick(red, blue)
        page.click("#tuning-save")
        self.is_shown("tuning-conflict")
        page.click("#conflict-keep")
        self.is_shown("tuning-conflict", False)
        self.file_is("00000000000000cc")
        self.is_shown("tuning-conflict")
        self.assertEqual(self.edits(), [recolor(red, blue)])
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000dd"})
        page.click("#conflict-overwrite")
        self.assertEqual(self.saves(2)["expected"], "00000000000000cc")
        self.is_shown("tuning-conflict", False)
        self.pick(green, blue)
        self.says("tuning-dirty", "1 change")
        self.file_is("00000000000000ee")
        self.is_shown("tuning-conflict")
        page.click("#conflict-discard")
        self.hears()
        self.is_shown("tuning-conflict", False)
        self.assert_quiet()

    def test_it_says_why_nothing_can_be_saved(self):
        page = self.edit("?file=a.json&paused=1&frame=3&scale=1")
        self.pick(red, blue)
        wait_until(page, "() => document.getElementById('tuning-reason').textContent.includes('terminal')")
        expect(page.locator("#tuning-save")).to_be_disabled()
        # There is more room for it on the stage.
        wait_until(page, "() => document.getElementById('trouble-text').textContent.includes('terminal')")
        page.evaluate("() => { document.getElementById('trouble-text').textContent = ''; }")
        self.pick(green, blue)
        self.says("tuning-dirty", "2 changes")
        self.says("trouble-text", "")
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('trouble-text').textContent.includes('terminal')")
        self.assertEqual(self.server.heard_of("save"), [])

    def test_who_may_save_is_told_nothing_else(self):
        page = self.edit("?file=a.json&paused=1&frame=3&scale=1&recolor=ff0000.0000ff#write=5ec2e7")
        wait_until(page, "() => !document.getElementById('tuning-save').disabled")
        self.says("trouble-text", "")
        self.is_shown("tuning-reason", False)

    def test_a_file_that_cannot_be_written_says_so(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7")
        self.server.inventories["f1"] = inventory
        self.server.read_only = ".tgs can’t be saved yet; save a copy as .json"
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length === 2")
        self.pick(red, blue)
        self.says("tuning-reason", ".tgs can’t be saved yet; save a copy as .json.")
        expect(page.locator("#tuning-save")).to_be_disabled()


class UnsavableTest(EditingTest):
    def refuse(self, **reasons):
        self.server.refuses = lambda edit: reasons.get(edit.get("set", edit.get("color", "")).replace("#", "_"))

    def test_what_cannot_be_written_is_said_in_its_row(self):
        page = self.edit()
        self.refuse(_ff0000="A slot sets this color.", Opacity="An expression drives this property.")
        self.pick(red, blue)
        self.override("Opacity", "50 %")
        self.override("Ball.Scale", "2")
        wait_until(page, "() => document.querySelectorAll('.problem:not([hidden])').length === 2")
        expect(page.locator(f"[data-color='{red}'] .problem")).to_have_text("A slot sets this color.")
        expect(page.locator(f"[data-color='{red}'] .problem")).to_have_attribute("title", "Can’t be saved: A slot sets this color.")
        expect(page.locator("#override-rows li:first-child .problem")).to_have_text("An expression drives this property.")
        self.show_tab("Colors")
        expect(page.locator(f"[data-color='{red}'] .problem")).to_be_visible()
        self.says("tuning-reason", "2 changes can’t be saved: A slot sets this color.")

    def test_saving_is_refused_until_they_are_removed(self):
        page = self.edit()
        self.refuse(_ff0000="A slot sets this color.", Opacity="An expression drives this property.")
        self.pick(red, blue)
        self.override("Opacity", "50 %")
        self.override("Ball.Scale", "2")
        wait_until(page, "() => document.querySelectorAll('.problem:not([hidden])').length === 2")
        self.is_shown("tuning-unsavable", False)
        page.keyboard.press("Control+s")
        self.is_shown("tuning-unsavable")
        self.assertEqual(self.server.heard_of("save"), [])
        self.says("unsavable-title", "2 changes can’t be saved.")
        self.says("unsavable-name", red)
        page.click("#unsavable-remove")
        self.hears(setting("Opacity", "50 %"), setting("Ball.Scale", "2"))
        self.says("unsavable-name", "Opacity")
        self.says("unsavable-reason", "An expression drives this property.")
        self.is_shown("unsavable-remove-all", False)
        page.click("#unsavable-close")
        self.is_shown("tuning-unsavable", False)
        page.click("#tuning-save")
        self.is_shown("tuning-unsavable")
        page.click("#unsavable-remove")
        self.hears(setting("Ball.Scale", "2"))
        self.is_shown("tuning-unsavable", False)
        page.click("#tuning-save")
        self.assertEqual(self.saves()["edits"], [setting("Ball.Scale", "2")])
        self.assert_quiet()

    def test_all_of_them_are_removed_as_one_step(self):
        page = self.edit()
        self.refuse(_ff0000="A slot sets this color.", Opacity="An expression drives this property.")
        self.pick(red, blue)
        self.override("Opacity", "50 %")
        wait_until(page, "() => document.querySelectorAll('.problem:not([hidden])').length === 2")
        page.click("#tuning-save")
        page.click("#unsavable-remove-all")
        self.hears()
        self.is_shown("tuning-unsavable", False)
        page.keyboard.press("Control+z")
        self.hears(recolor(red, blue), setting("Opacity", "50 %"))
        wait_until(page, "() => document.querySelectorAll('.problem:not([hidden])').length === 2")
        # They were not asked to be saved again.
        self.is_shown("tuning-unsavable", False)


class LayoutTest(EditingTest):
    def test_the_bar_finds_room_beside_the_name_from_1024_pixels_on(self):
        page = self.edit()
        before = page.evaluate("() => [document.getElementById('place').getBoundingClientRect().height, document.getElementById('color-rows').getBoundingClientRect().top]")
        self.pick(red, blue)
        self.is_shown("edits")
        # Nothing moves under the pointer.
        self.assertEqual(before, page.evaluate("() => [document.getElementById('place').getBoundingClientRect().height, document.getElementById('color-rows').getBoundingClientRect().top]"))
        for width in (1440, 1280, 1200, 1100, 1024):
            page.set_viewport_size({"width": width, "height": 768})
            inside = page.evaluate("""() => {
                const tools = document.querySelector('.tools').getBoundingClientRect();
                const boxes = ['file-name', 'tuning-undo', 'tuning-revert', 'tuning-save'].map((id) => document.getElementById(id).getBoundingClientRect());
                return boxes.every((box, i) => box.width > 20 && box.left >= (boxes[i - 1]?.right ?? 0)) && boxes.at(-1).right <= tools.left
                    && tools.right <= innerWidth;
            }""")
            self.assertTrue(inside, width)
        self.assertEqual(page.evaluate("() => document.documentElement.scrollWidth"), 1024)


del PageTest

if __name__ == "__main__":
    unittest.main()
