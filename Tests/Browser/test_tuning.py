"""Tuning on the page beside a server that exists only inside the browser: dragging, keys, undo, pasting, saving."""

import time
import unittest

from playwright.sync_api import expect

import plots
from support import wait_for, wait_until
from test_page import PageTest

position, opacity = "$.layers[0].ks.p", "$.layers[0].ks.o"


class TuningTest(PageTest):
    def tune(self, properties=None, query="?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7", **options):
        """Opens the page with the panel over the first property."""
        page = self.open(query, **options)
        self.server.properties["f1"] = properties or [plots.position(), plots.opacity(), plots.spring()]
        self.all_loaded()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-key') !== null")
        return page

    def pick(self, id):
        self.page.locator(f"[data-curve='{id}']").click()
        wait_until(self.page, f"() => document.querySelector('.curve-row[aria-selected=true]').dataset.curve === '{id}'")
        wait_until(self.page, "() => document.querySelector('.plot-key') !== null")

    def edits(self):
        """The edits that the server heard of last."""
        mine = [view for view in self.views() if view.get("plot")] or self.views()
        return {edit["path"]: edit["value"] for edit in mine[-1].get("edits", []) if "value" in edit}

    def heard(self, wanted):
        """Waits until the edits, in their order, are these."""
        wait_for(self.page, lambda: self.views()[-1].get("edits", []) == wanted)
        self.assertEqual(self.views()[-1].get("edits", []), wanted)

    def heard_of_segment(self, kind):
        """Waits until the last edit puts such a segment in the place of another."""
        last = lambda: (self.views()[-1].get("edits", []) or [{}])[-1]
        if not wait_for(self.page, lambda: last().get("segment", {}).get("to") == kind):
            self.fail(f"no {kind} in {last()}")

    def hears(self, **wanted):
        """Waits until the edits are as wanted, by the end of their paths."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            edits = self.edits()
            if all(any(path.endswith(end) and abs(value - number) < 1e-6 for path, value in edits.items())
                   for end, number in wanted.items()) and (wanted or not edits):
                return edits
            self.page.wait_for_timeout(10)
        raise AssertionError(f"never {wanted}; {self.edits()}")

    def drag(self, locator, x, y, steps=5):
        box = locator.bounding_box()
        start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + x, start[1] + y, steps=steps)
        self.page.mouse.up()
        self.comes_to_rest()

    def comes_to_rest(self):
        """Waits until the server heard of the last step of a drag: the page sends one when the frame of the one before is there."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wait_for(self.page, lambda: not self.views()[-1].get("dragging", False))


class DraggingTest(TuningTest):
    def test_a_handle_is_dragged_and_held_in_time(self):
        page = self.tune()
        self.drag(page.locator(".plot-handle").first, -500, 0)
        edits = self.hears(**{".k[0].o.x": 0})
        self.assertEqual(set(edits), {position + ".k[0].o.x"})
        self.drag(page.locator(".plot-handle").first, 60, -40)
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        self.assertGreater(self.edits()[position + ".k[0].o.y"], 0)
        expect(page.locator("#tuning-dirty")).to_have_text("2 changes")
        self.assert_quiet()

    def test_while_it_is_held_only_one_frame_is_wanted_and_then_all(self):
        page = self.tune()
        self.drag(page.locator(".plot-handle").first, 40, -20)
        wait_until(page, "() => true")
        held = [view.get("dragging", False) for view in self.views()]
        self.assertIn(True, held)
        self.page.wait_for_timeout(50)
        self.assertFalse(self.views()[-1].get("dragging", False))

    def test_a_keyframe_is_dragged_to_a_whole_frame_and_another_value(self):
        page = self.tune([plots.opacity()])
        self.drag(page.locator(".plot-key").nth(1), 60, 30)
        edits = self.edits()
        time = edits[opacity + ".k[1].t"]
        self.assertTrue(time == round(time) and time > 4)
        self.assertLess(edits[opacity + ".k[1].s[0]"], 100)
        self.assert_quiet()

    def middle(self, locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press_and_move(self, locator, *ways):
        """Presses the pointer on something and moves it by each of some ways, counted from where it was pressed."""
        x, y = self.middle(locator)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for right, down in ways:
            self.page.mouse.move(x + right, y + down)
            self.page.wait_for_timeout(30)

    def test_a_keyframe_follows_the_pointer_beyond_the_axis_and_back(self):
        page = self.tune([plots.opacity()])
        self.press_and_move(page.locator(".plot-key").nth(1), (0, -60), (0, -120), (0, -121), (0, -120), (0, -121), (0, 0))
        page.mouse.up()
        # Where the pointer began there is nothing to be saved, and nothing to be undone.
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")
        self.press_and_move(page.locator(".plot-key").nth(1), (0, -60), (0, -120))
        there = self.edits()[opacity + ".k[1].s[0]"]
        page.mouse.up()
        # A pixel was worth the same all the way: three times as far is three times as much.
        self.press_and_move(page.locator(".plot-key").nth(1), (0, 0))
        page.mouse.up()
        self.assertGreater(there, 110)
        self.hears(**{".k[1].s[0]": there})
        self.assert_quiet()

    def test_the_end_of_a_segment_that_is_shown_alone_is_not_another_one_while_it_is_held(self):
        page = self.tune()
        page.locator("[data-plot-span=segment]").click()
        wait_until(page, "() => document.querySelector('.stepper').textContent.startsWith('Segment 1')")
        self.page.wait_for_timeout(100)
        self.press_and_move(page.locator(".plot-key").nth(2), (1, 0), (2, 0))
        page.mouse.up()
        self.assertNotIn(position + ".k[1].t", self.edits())
        self.assertTrue(page.text_content(".stepper").startswith("Segment 1"))
        self.assert_quiet()

    def test_escape_takes_a_drag_back(self):
        page = self.tune()
        self.press_and_move(page.locator(".plot-handle").first, (30, -30), (60, -40))
        self.assertTrue(self.edits())
        page.keyboard.press("Escape")
        self.hears()
        page.mouse.move(300, 300)
        page.mouse.up()
        self.assertEqual(self.edits(), {})
        self.assertFalse(self.views()[-1].get("dragging", False))
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")
        expect(page.locator("#tuning")).to_be_visible()

    def test_what_is_taken_away_under_the_pointer_is_not_held_any_more(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7", documents={"a.json": {}, "b.json": {}})
        self.press_and_move(page.locator(".plot-handle").first, (10, -10))
        self.assertTrue(self.views()[-1].get("dragging", False))
        page.keyboard.press("n")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        page.mouse.up()
        wait_for(page, lambda: not self.views()[-1].get("dragging", False))
        self.assertFalse(self.views()[-1].get("dragging", False))
        self.assert_quiet()

    def test_a_click_on_a_curve_selects_the_segment_there(self):
        page = self.tune([plots.opacity()])
        plot = page.locator("#plot-overlay").bounding_box()
        (left, _), (right, _) = self.middle(page.locator(".plot-key").nth(1)), self.middle(page.locator(".plot-key").nth(2))
        page.mouse.click((left + right) / 2, plot["y"] + plot["height"] - 40)
        wait_until(page, "() => document.querySelector('.stepper').textContent.startsWith('Segment 2')")
        page.mouse.click(left - 60, plot["y"] + plot["height"] - 40)
        wait_until(page, "() => document.querySelector('.stepper').textContent.startsWith('Segment 1')")

    def test_handles_far_outside_can_be_held_at_the_edge(self):
        page = self.tune([plots.opacity()])
        page.fill("#curve-field", "cubic-bezier(.34, 3, .64, -2)")
        page.press("#curve-field", "Enter")
        self.hears(**{"k[0].o.y": 3, "k[0].i.y": -2})
        plot = page.locator("#plot").bounding_box()
        for index in (0, 1):
            x, y = self.middle(page.locator(".plot-handle").nth(index))
            self.assertTrue(plot["y"] <= y <= plot["y"] + plot["height"], y)
        # It goes on from where it is, not from the edge.
        self.press_and_move(page.locator(".plot-handle").first, (0, 4))
        page.mouse.up()
        self.assertTrue(2.5 < self.edits()[opacity + ".k[0].o.y"] < 3)

    def test_a_picked_component_shows_alone(self):
        page = self.tune()
        self.assertEqual(page.locator(".plot-key").count(), 6)
        page.get_by_role("radio", name="y", exact=True).click()
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 3")

    def test_a_tangent_on_the_stage_is_dragged(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&zoom=4#write=5ec2e7")
        self.drag(page.locator(".spatial-tangent").first, 40, 20)
        edits = self.hears(**{"to[0]": 20, "to[1]": -17})
        self.assertEqual(len(edits), 2)
        page.locator(".spatial-tangent").nth(1).focus()
        page.keyboard.press("Shift+ArrowLeft")
        self.hears(**{"ti[0]": -20})
        self.assert_quiet()

    def test_a_keyframe_on_the_stage_is_dragged_and_its_tangents_go_with_it(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&zoom=4#write=5ec2e7")
        self.assertTrue(page.evaluate("() => document.querySelector('.spatial-ghost').hasAttribute('hidden')"))
        # In one step: the lines are others after each answer of the server.
        measure = "() => document.querySelector('.spatial-arms line').getBoundingClientRect().toJSON()"
        arm = page.evaluate(measure)
        self.drag(page.locator(".spatial-point").first, 40, 20)
        edits = self.hears(**{"k[0].s[0]": 20, "k[0].s[1]": 37})
        self.assertEqual(len(edits), 2)
        moved = page.evaluate(measure)
        self.assertAlmostEqual(moved["x"] - arm["x"], 40, delta=0.5)
        self.assertAlmostEqual(moved["width"], arm["width"], delta=0.5)
        # How it was on disk is still to be seen.
        wait_until(page, "() => !document.querySelector('.spatial-ghost').hasAttribute('hidden')")
        page.locator(".spatial-point").nth(2).focus()
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("ArrowDown")
        edits = self.hears(**{"k[2].s[0]": 48, "k[2].s[1]": 31})
        self.assertEqual(len(edits), 4)
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.hears()
        wait_until(page, "() => document.querySelector('.spatial-ghost').hasAttribute('hidden')")
        self.assert_quiet()

    def test_many_components_are_picked_from_a_menu(self):
        names = [f"location {n}" for n in range(1, 7)]
        stops = plots.Property("$.g.k", "Ball", "Fill.Colors", names, [(0, [n / 10 for n in range(6)]), (9, [1 - n / 10 for n in range(6)])],
                               [(0.3, 0, 0.6, 1)], unit="", kind="gradient")
        page = self.tune([stops])
        self.assertEqual(page.locator(".plot-key").count(), 12)
        page.select_option("#component-menu", label="location 3")
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 2")
        wait_until(page, "() => document.activeElement.id === 'component-menu' && document.activeElement.value === '2'")
        self.assert_quiet()

    def test_the_segment_under_the_playhead_is_the_one_that_is_selected(self):
        page = self.tune(query="?file=a.json&paused=1&frame=7&scale=1#write=5ec2e7")
        wait_until(page, "() => document.querySelector('.stepper')?.textContent.startsWith('Segment 2 of 2')")
        self.pick(opacity)
        wait_until(page, "() => document.querySelector('.stepper')?.textContent.startsWith('Segment 2 of 2')")
        page.keyboard.press("Escape")
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("Home")
        wait_until(page, "() => document.getElementById('frame-field').value === '0'")
        self.pick(position)
        wait_until(page, "() => document.querySelector('.stepper')?.textContent.startsWith('Segment 1 of 2')")
        self.assert_quiet()

    def test_hovering_reads_out_the_values_and_a_click_seeks(self):
        page = self.tune()
        box = page.locator("#plot").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
        wait_until(page, "() => !document.getElementById('plot-readout').hidden")
        self.assertIn("frame", page.text_content("#plot-readout"))
        page.mouse.click(box["x"] + box["width"] - 18, box["y"] + box["height"] - 40)
        wait_until(page, "() => document.getElementById('frame-field').value === '9'")


class KeyboardTest(TuningTest):
    def focused(self):
        return self.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.className")

    def test_the_focus_stays_where_the_column_is_built_anew(self):
        page = self.tune(query="?paused=1&frame=0&file=a.json&scale=1#write=5ec2e7")
        page.focus("[aria-label='Next segment']")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.querySelector('.stepper').textContent.startsWith('Segment 2')")
        # It was the last segment: the way back is what can be pressed there.
        self.assertEqual(self.focused(), "Previous segment")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.querySelector('.stepper').textContent.startsWith('Segment 1')")
        self.assertEqual(self.focused(), "Next segment")
        page.focus(".plot-handle")
        page.keyboard.press("ArrowRight")
        page.focus("#tuning-undo")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")
        self.assertEqual(self.focused(), "Animated properties")
        self.assert_quiet()

    def test_everything_from_the_keyboard(self):
        page = self.tune(query="?paused=1&frame=3&file=a.json&scale=1#write=5ec2e7")
        # The list has the focus when the panel opens.
        page.keyboard.press("ArrowDown")
        wait_until(page, f"() => document.querySelector('.curve-row[aria-selected=true]').dataset.curve === '{opacity}'")
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 3")
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.classList.contains('plot-handle')"):
                break
        else:
            self.fail("no handle can be reached by the tab key")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Alt+ArrowUp")
        self.hears(**{"o.x": 0.43, "o.y": 0.101})
        page.keyboard.press("Control+z")
        self.hears(**{"o.x": 0.43, "o.y": 0.1})
        page.keyboard.press("Shift+Control+Z")
        self.hears(**{"o.y": 0.101})
        page.keyboard.press("c")
        expect(page.locator("#artboard")).to_have_attribute("data-compare", "beside")
        page.keyboard.press("c")
        page.keyboard.press("Control+s")
        wait_for(page, lambda: self.server.heard_of("save"))
        save = self.server.heard_of("save")[0]
        self.assertEqual((save["file"], save["expected"], save["secret"]), ("f1", "00000000000000aa", "5ec2e7"))
        self.assertEqual({edit["path"]: edit["value"] for edit in save["edits"]}, self.edits())
        page.keyboard.press("t")
        expect(page.locator("#tuning")).to_be_hidden()
        self.assert_quiet()

    def test_arrows_move_a_keyframe_by_frames_and_values(self):
        page = self.tune([plots.opacity()])
        page.locator(".plot-key").nth(1).focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
        self.hears(**{"k[1].t": 6, "k[1].s[0]": 98})

    def test_the_properties_are_filtered(self):
        page = self.tune()
        page.fill("#curve-filter", "spr")
        wait_until(page, "() => document.querySelectorAll('.curve-row').length === 1")
        page.fill("#curve-filter", "zzz")
        expect(page.locator("#curve-nothing")).to_be_visible()
        page.locator("#curve-filter").press("Escape")
        wait_until(page, "() => document.querySelectorAll('.curve-row').length === 3")


class FieldTest(TuningTest):
    def test_a_pasted_curve_is_written_into_the_four_numbers(self):
        page = self.tune([plots.opacity()])
        page.locator("#curve-field").fill("cubic-bezier(.34, 1.56, .64, 1)")
        page.locator("#curve-field").press("Enter")
        self.hears(**{"o.x": 0.34, "o.y": 1.56, "i.x": 0.64})
        wait_until(page, "() => document.getElementById('curve-preset').value === 'easings.net easeOutBack'")
        page.locator("#curve-field").fill("cubic-bezier(2, 0, 0, 1)")
        page.locator("#curve-field").press("Enter")
        self.assertIn("wrong", page.get_attribute("#curve-field", "class"))
        self.assertEqual(page.evaluate("() => document.querySelector('#tuning-status').textContent.includes('x1')"), True)

    def test_steps_that_follow_each_other_at_once_all_count(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_label("Outgoing handle, x", exact=True)
        field.focus()
        page.evaluate("""() => { for (let i = 0; i < 3; i++)
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true })) }""")
        self.hears(**{"o.x": 0.45})
        wait_until(page, "() => document.activeElement.value === '0.45'")
        self.assert_quiet()

    def test_a_preset_is_chosen(self):
        page = self.tune([plots.opacity()])
        page.select_option("#curve-preset", "After Effects Easy Ease")
        self.hears(**{"o.x": 0.333, "i.x": 0.667})
        page.get_by_role("radio", name="Linear").click()
        self.hears(**{"o.y": 0.333, "i.y": 0.667})

    def test_a_segment_becomes_another_kind_and_that_is_taken_back(self):
        page = self.tune([plots.opacity()])
        page.get_by_role("radio", name="Hold").click()
        self.heard([{"path": opacity, "segment": {"index": 0, "to": "hold"}}])
        page.click("#tuning-undo")
        self.heard([])
        page.locator("[data-replace=bounce]").click()
        self.heard_of_segment("bounce")
        page.keyboard.press("Control+z")
        self.heard([])
        self.assert_quiet()

    def test_a_plot_of_a_replacement_that_comes_after_its_save_says_nothing_of_the_file(self):
        curve = plots.opacity()
        page = self.tune([curve])
        page.locator("[data-replace=bounce]").click()
        self.heard_of_segment("bounce")
        page.keyboard.press("Control+s")
        expect(page.locator("#tuning-status")).to_have_text("Saved.")
        # At the place of this number the file had 0 before.
        path = f"{opacity}.k[0].o.y"
        view = self.views()[-1]
        self.server.say("plot", file="f1", revision=1, settings=view["settings"], id=curve.id, **curve.plot(view["plot"], {path: 0.7}))
        wait_until(page, "() => document.querySelector('.plot-handle').getAttribute('aria-label').includes('0.7')")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("Shift+ArrowUp")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        # The server has read the file.
        (x, _, *end), *rest = curve.curves
        curve.curves = [(x, 0.7, *end), *rest]
        document, _ = self.server.documents["f1"]
        document["revision"], self.server.hash = 2, "00000000000000ff"
        self.server.say("document", file="f1", **document, hash=self.server.hash, settings=view["settings"])
        self.hears(**{"o.y": 0.8})
        page.keyboard.press("Control+z")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.heard([])
        self.assert_quiet()

    def test_a_curve_is_copied_to_another_property(self):
        page = self.tune(permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy curve").click()
        self.pick(opacity)
        wait_until(page, "() => document.getElementById('curve-field')?.value.startsWith('0.42')")
        page.get_by_role("button", name="Paste curve").click()
        edits = self.hears(**{"o.x": 0.33, "i.x": 0.67})
        self.assertTrue(all(path.startswith(opacity) for path in edits))

    def test_a_curve_is_copied_and_pasted_by_keys_on_a_handle(self):
        page = self.tune(permissions=["clipboard-read", "clipboard-write"])
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("Control+c")
        expect(page.locator("#tuning-status")).to_have_text("Copied cubic-bezier(0.33, 0, 0.67, 1).")
        self.pick(opacity)
        wait_until(page, "() => document.getElementById('curve-field')?.value.startsWith('0.42')")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("Control+v")
        self.hears(**{"o.x": 0.33, "i.x": 0.67})

    def test_numbers_are_typed_stepped_and_bounded(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_label("Outgoing handle, x", exact=True)
        field.fill("0,5")
        field.press("Enter")
        self.hears(**{"o.x": 0.5})
        field.press("ArrowUp")
        self.hears(**{"o.x": 0.51})
        field.fill("7")
        field.press("Enter")
        self.hears(**{"o.x": 1})
        field.press("Shift+ArrowDown")
        self.hears(**{"o.x": 0.9})
        field.press("Alt+ArrowDown")
        self.hears(**{"o.x": 0.899})

    def test_what_is_no_number_is_said_and_escape_brings_the_number_back(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_label("Outgoing handle, x", exact=True)
        field.fill("50%")
        field.press("Enter")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value("50%")
        expect(page.locator("#tuning-status")).to_have_text("“50%” isn’t a number. Press Esc to restore 0.42.")
        edge = page.evaluate("() => getComputedStyle(document.querySelector('.number-box:has([aria-invalid=true])')).borderTopColor")
        wrong = page.evaluate("() => { const probe = document.createElement('i'); probe.style.color = 'var(--error)'; document.body.append(probe);"
                              " const color = getComputedStyle(probe).color; probe.remove(); return color; }")
        self.assertEqual(edge, wrong)
        # Leaving it does not hide what is wrong.
        page.get_by_label("Outgoing handle, y", exact=True).focus()
        expect(field).to_have_attribute("aria-invalid", "true")
        field.press("Escape")
        self.assertIsNone(field.get_attribute("aria-invalid"))
        expect(field).to_have_value("0.42")
        self.assertEqual(self.edits(), {})
        field.fill("fast")
        field.press("Enter")
        field.fill("0.5")
        field.press("Enter")
        self.hears(**{"o.x": 0.5})
        self.assertIsNone(field.get_attribute("aria-invalid"))
        self.assert_quiet()

    def test_a_number_may_be_typed_with_the_unit_of_its_field(self):
        page = self.tune([plots.perceptual_spring()])
        field = page.get_by_label("Card › duration", exact=True)
        field.fill("1.5 s")
        field.press("Enter")
        self.hears(duration=1.5)
        expect(field).to_have_value("1.5")

    def test_a_label_is_dragged_as_one_step(self):
        page = self.tune([plots.perceptual_spring()])
        label = page.locator(".number-row", has=page.get_by_label("Card › duration", exact=True)).locator(".number-label")
        self.drag(label, 50, 0, steps=10)
        self.hears(duration=1.1)
        page.keyboard.down("Shift")
        self.drag(label, 4, 0, steps=4)
        page.keyboard.up("Shift")
        self.hears(duration=1.5)
        page.keyboard.down("Alt")
        self.drag(label, -50, 0, steps=10)
        page.keyboard.up("Alt")
        self.hears(duration=1.45)
        for duration in (1.5, 1.1):
            page.click("#tuning-undo")
            self.hears(duration=duration)
        page.click("#tuning-undo")
        self.hears()
        expect(page.locator("#tuning-undo")).to_be_disabled()
        self.assertFalse(self.views()[-1].get("dragging", False))
        # Escape takes back what is being dragged.
        box = label.bounding_box()
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 25, box["y"] + 5, steps=4)
        self.hears(duration=0.8)
        page.keyboard.press("Escape")
        self.hears()
        page.mouse.move(box["x"] + 45, box["y"] + 5, steps=4)
        page.mouse.up()
        page.wait_for_timeout(50)
        self.assertEqual(self.edits(), {})
        expect(page.locator("#tuning-undo")).to_be_disabled()
        # A press that stays is a click, which goes to the field.
        label.click()
        self.assertEqual(page.evaluate("() => document.activeElement.getAttribute('aria-label')"), "Card › duration")
        self.assert_quiet()

    def test_a_drag_of_a_label_outlives_that_the_column_has_other_things_in_it(self):
        page = self.tune([plots.position()], query="?file=a.json&paused=1&frame=7&scale=1#write=5ec2e7")
        wait_until(page, "() => document.querySelector('.stepper')?.textContent.startsWith('Segment 2')")
        # The segment is linear until the drag begins.
        label = page.locator(".number-row", has=page.get_by_label("Outgoing handle, y", exact=True)).locator(".number-label")
        box = label.bounding_box()
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 25, box["y"] + 5, steps=4)
        self.hears(**{"k[1].o.y": 0.4})
        wait_until(page, "() => document.querySelector('[data-kind=bezier]').getAttribute('aria-checked') === 'true'")
        page.wait_for_timeout(50)
        page.mouse.move(box["x"] + 45, box["y"] + 5, steps=4)
        page.mouse.up()
        self.hears(**{"k[1].o.y": 0.6})
        page.click("#tuning-undo")
        self.hears()
        self.assertFalse(self.views()[-1].get("dragging", False))
        self.assert_quiet()

    def test_another_file_ends_a_drag_of_a_label(self):
        page = self.open("?file=a.json&paused=1&scale=1#write=5ec2e7", {"a.json": {}, "b.json": {}})
        self.server.properties["f1"] = self.server.properties["f2"] = [plots.perceptual_spring()]
        self.all_loaded()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-key') !== null")
        box = page.locator(".number-row", has=page.get_by_label("Card › duration", exact=True)).locator(".number-label").bounding_box()
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 25, box["y"] + 5, steps=4)
        self.hears(duration=0.8)
        page.keyboard.press("n")
        if not wait_for(page, lambda: self.views()[-1]["file"] == "f2"):
            self.fail("the other file never came")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        page.mouse.move(box["x"] + 65, box["y"] + 5, steps=4)
        page.mouse.up()
        wait_until(page, "() => document.querySelector('#curve-controls .number-row') !== null")
        self.assertEqual(self.edits(), {})
        self.assertFalse(self.views()[-1].get("dragging", False))
        self.assert_quiet()

    def test_a_spring_is_set_in_another_way_than_the_file_has(self):
        page = self.tune([plots.spring()])
        self.assertIn("22.9 %", page.text_content("#curve-facts-list"))
        page.get_by_role("radio", name="Perceptual").click()
        field = page.get_by_label("Bounce", exact=True)
        field.fill("0.5")
        field.press("Enter")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        edits = self.edits()
        self.assertAlmostEqual(edits["$.layers[0].animations[0].damping"], 14.1421, 3)
        self.assertNotIn("$.layers[0].animations[0].mass", edits)
        page.get_by_role("radio", name="Response").click()
        expect(page.get_by_label("Damping", exact=True)).to_have_value("0.5")

    def test_a_mass_that_the_file_cannot_have_does_not_add_up(self):
        page = self.tune([plots.perceptual_spring()])
        page.get_by_role("radio", name="Physical").click()
        field = page.get_by_label("Mass", exact=True)
        for _ in range(4):
            field.fill("2")
            field.press("Enter")
            self.hears(duration=0.848528)
            expect(field).to_have_value("2")
        stiffness = page.get_by_label("Stiffness", exact=True)
        expect(stiffness).to_have_value("109.662")
        stiffness.fill("200")
        stiffness.press("Enter")
        self.hears(duration=0.628319)
        self.assertEqual((field.input_value(), stiffness.input_value()), ("2", "200"))
        page.click("#tuning-revert")
        wait_until(page, "() => [...document.querySelectorAll('[aria-label=Mass]')].some((field) => field.value === '1')")
        expect(stiffness).to_have_value("109.662")
        self.assert_quiet()

    def test_a_stiffness_that_spans_powers_has_a_logarithmic_slider(self):
        page = self.tune([plots.bounce()])
        slider = page.get_by_label("Ball › stiffness, slider")
        expect(slider).to_have_value("541")
        slider.focus()
        for key, value in (("Home", 0.001), ("End", 5), ("ArrowLeft", 4.96)):
            slider.press(key)
            self.hears(stiffness=value)
        field = page.get_by_label("Ball › stiffness", exact=True)
        field.fill("0.0002")
        field.press("Enter")
        self.hears(stiffness=0.0002)
        expect(field).to_have_value("0.0002")
        field.fill("0.01")
        field.press("ArrowUp")
        self.hears(stiffness=0.011)
        label = page.locator(".number-row", has=field).locator(".number-label")
        self.drag(label, 100, 0, steps=4)
        self.assertAlmostEqual(self.edits()["$.layers[0].animations[0].stiffness"], 0.0299, 3)
        self.assert_quiet()

    def test_a_bounce_in_the_place_of_a_segment_has_the_same_slider(self):
        page = self.tune([plots.opacity()])
        page.locator("[data-replace=bounce]").click()
        slider = page.get_by_label("Stiffness, slider")
        wait_until(page, "() => document.querySelector('[aria-label=\"Stiffness, slider\"]') !== null")
        expect(slider).to_have_value("541")
        slider.focus()
        slider.press("Home")
        if not wait_for(page, lambda: self.views()[-1]["edits"][-1]["segment"]["stiffness"] == 0.001):
            self.fail("never the least stiffness")
        self.assert_quiet()

    def test_the_blocks_of_an_animation_have_their_numbers(self):
        page = self.tune([plots.blocks()])
        wait_until(page, "() => document.querySelector('#curve-controls h4') !== null")
        words = page.evaluate("() => [...document.querySelectorAll('#curve-controls section')].find((section) => section.textContent.includes('Keyframe blocks'))"
                              " .innerText.split(/\\n+/).map((line) => line.trim()).filter((line) => /^[A-Z]/.test(line))")
        self.assertEqual(words, ["Keyframe blocks", "Duration", "Calculation mode", *[word for n in (1, 2, 3) for word in (f"Block {n}", "Start", "Length")]])
        field = page.get_by_label("Plane › flight › block 2 › start", exact=True)
        field.fill("0.4")
        field.press("Enter")
        self.hears(**{"blocks[1].relativeStartTime": 0.4})
        page.set_viewport_size({"width": 1024, "height": 768})
        cut = page.evaluate("() => [...document.querySelectorAll('.number-label')].filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)")
        self.assertEqual(cut, [])
        self.assert_quiet()

    def test_the_switch_of_components_has_the_colors_of_their_lines(self):
        page = self.tune([plots.position()])
        wait_until(page, "() => document.querySelector('.component-mark') !== null")
        colors = page.evaluate("() => [...document.querySelectorAll('.components button')].map((button) => {"
                               " const mark = button.querySelector('.component-mark'); return mark && getComputedStyle(mark).backgroundColor; })")
        self.assertEqual(colors, [None, "rgb(217, 70, 111)", "rgb(47, 143, 208)"])
        self.assert_quiet()

    def test_a_word_is_one_of_its_choices(self):
        page = self.tune([plots.spring()])
        page.get_by_label("Card › mode").select_option("paced")
        page.get_by_label("Card › mode").select_option("cubic")
        self.hears(**{".mode": 2})


class SavingTest(TuningTest):
    def change(self):
        self.page.locator(".plot-handle").first.focus()
        self.page.keyboard.press("ArrowRight")
        wait_until(self.page, "() => !document.getElementById('tuning-save').disabled")

    def test_without_the_secret_nothing_can_be_saved_and_it_says_why(self):
        page = self.tune(query="?file=a.json&paused=1")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => !document.getElementById('tuning-reason').hidden")
        self.assertIn("terminal", page.text_content("#tuning-reason"))
        expect(page.locator("#tuning-save")).to_be_disabled()
        page.keyboard.press("Control+s")
        self.assertEqual(self.server.heard_of("save"), [])

    def test_the_secret_leaves_the_address_and_lasts_over_a_reload(self):
        page = self.tune()
        self.assertNotIn("5ec2e7", page.url)
        wait_until(page, "() => Object.values(sessionStorage).includes('5ec2e7')")
        page.reload()
        self.all_loaded()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        self.change()
        page.click("#tuning-save")
        wait_for(page, lambda: self.server.heard_of("save"))
        self.assertEqual(self.server.heard_of("save")[-1]["secret"], "5ec2e7")

    def test_a_query_glued_behind_the_secret_counts(self):
        page = self.tune(query="#write=5ec2e7?file=a.json&paused=1&frame=4")
        self.assertEqual(page.url.split("?")[1].split("&")[0], "file=a.json")
        self.shows_frame(4)

    def test_a_file_that_cannot_be_written_says_so(self):
        page = self.open("?file=a.json&paused=1#write=5ec2e7")
        self.server.properties["f1"] = [plots.opacity()]
        self.server.read_only = "gzip files (.tgs) cannot be saved yet"
        self.all_loaded()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => document.getElementById('tuning-reason').textContent === 'Gzip files (.tgs) cannot be saved yet.'")

    def test_what_was_saved_is_changed_no_more_once_the_file_is_here(self):
        page = self.tune()
        self.change()
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000bb"})
        page.click("#tuning-save")
        wait_until(page, "() => document.getElementById('tuning-status').textContent === 'Saved.'")
        self.assertTrue(self.edits())
        self.server.hash = "00000000000000bb"
        self.server.say("document", file="f1", **self.server.documents["f1"][0], hash=self.server.hash,
                        settings=self.views()[-1]["settings"])
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")

    def test_numbers_of_a_saved_segment_that_is_shown_twice_are_not_taken(self):
        curve = plots.opacity()
        page = self.tune([curve])
        page.locator("[data-replace=bounce]").click()
        self.heard_of_segment("bounce")
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000bb"})
        page.click("#tuning-save")
        expect(page.locator("#tuning-status")).to_have_text("Saved.")
        # The file as it was saved is read with the segment on top once more, and its plot comes after the page knows better.
        before = self.views()[-1]
        self.server.hash = "00000000000000bb"
        self.server.say("document", file="f1", **self.server.documents["f1"][0], hash=self.server.hash, settings=before["settings"])
        self.hears()
        number = curve.path(0, "o.y")
        plot = {**curve.plot(before["plot"], {number: 0.9}), "id": curve.id}
        plot["knobs"][number]["disk"] = 0.9
        received = page.evaluate("() => Number(document.getElementById('stage').dataset.received)")
        self.server.say("plot", file="f1", revision=1, settings=before["settings"], **plot)
        # A frame that comes after it tells that it was heard.
        self.server.send_frames("f1", self.views()[-1])
        wait_until(page, f"() => Number(document.getElementById('stage').dataset.received) > {received}")
        page.locator(".plot-handle").first.focus()
        page.keyboard.press("ArrowUp")
        wait_for(page, lambda: number in self.edits())
        self.assertLess(self.edits()[number], 0.5)
        page.keyboard.press("Control+z")
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")

    def test_a_file_saved_by_somebody_else_is_a_choice(self):
        page = self.tune()
        answer = {"reason": "The file was changed by somebody else meanwhile.", "cause": "changed"}
        self.server.answer_save = lambda message: ("notSaved", answer)
        for button, check in (
                ("#conflict-keep", lambda: self.assertTrue(self.edits())),
                ("#conflict-overwrite", lambda: self.assertEqual(self.server.heard_of("save")[-1]["expected"], self.server.hash)),
                ("#conflict-discard", lambda: self.hears())):
            self.change()
            page.click("#tuning-save")
            wait_until(page, "() => !document.getElementById('tuning-conflict').hidden")
            before = len(self.server.heard_of("save"))
            page.click(button)
            page.wait_for_timeout(50)
            check()
            self.assertEqual(len(self.server.heard_of("save")) - before, 1 if button == "#conflict-overwrite" else 0)

    def test_edits_of_a_file_are_there_when_one_comes_back_to_it(self):
        page = self.open("?file=a.json&paused=1#write=5ec2e7", {"a.json": {}, "b.json": {}})
        self.server.properties["f1"] = self.server.properties["f2"] = [plots.opacity()]
        self.all_loaded()
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.plot-handle') !== null")
        self.change()
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("n")
        self.hears()
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Shift+N")
        self.hears(**{"o.x": 0.43})


class ComparingTest(TuningTest):
    def test_the_file_is_seen_beside_the_edits(self):
        page = self.tune()
        page.click("#toggle-compare")
        wait_until(page, "() => document.getElementById('stage-before').dataset.frame === '3'")
        before = page.locator("#stage-before").bounding_box()
        after = page.locator("#stage").bounding_box()
        self.assertAlmostEqual(before["width"], after["width"], 0)
        self.assertLess(before["x"] + before["width"], after["x"])
        page.click("[data-compare='onion']")
        self.assertAlmostEqual(page.locator("#stage-before").bounding_box()["x"], page.locator("#stage").bounding_box()["x"], 0)
        page.click("#compare-close")
        expect(page.locator("#stage-before")).to_be_hidden()
        self.assert_quiet()


class LayoutTest(TuningTest):
    def test_it_works_from_1024_pixels_on(self):
        page = self.tune()
        page.set_viewport_size({"width": 1024, "height": 768})
        wait_until(page, "() => document.querySelector('#plot-picture > svg')?.clientWidth > 300")
        bar = page.evaluate("""() => {
            const box = document.getElementById('tuning-bar').getBoundingClientRect();
            return [...document.querySelectorAll('#tuning-bar > *, #edits > *')].filter((part) => part.offsetParent)
                .every((part) => part.getBoundingClientRect().right <= box.right + 0.5 && part.getBoundingClientRect().left >= box.left - 0.5);
        }""")
        self.assertTrue(bar)
        self.assertEqual(page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), [1024, 768])

    def test_the_panel_grows_by_the_keyboard_and_remembers(self):
        page = self.tune()
        before = page.locator("#tuning").bounding_box()["height"]
        page.locator("#tuning-grip").focus()
        page.keyboard.press("ArrowUp")
        wait_until(page, f"() => document.getElementById('tuning').getBoundingClientRect().height === {before + 20}")
        page.reload()
        self.all_loaded()
        page.keyboard.press("t")
        self.assertEqual(page.locator("#tuning").bounding_box()["height"], before + 20)

    def test_a_drawing_with_a_script_in_it_runs_none(self):
        page = self.tune([plots.opacity()])
        plot = plots.opacity().plot(self.views()[-1]["plot"], {})
        plot["svg"] = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = 1</script><g id="marked"/></svg>'
        self.server.say("plot", file="f1", revision=1, settings=0, id=opacity, **plot)
        wait_until(page, "() => document.querySelector('#plot-picture #marked') !== null")
        self.assertIsNone(page.evaluate("() => window.ran ?? null"))
        self.assertEqual(page.locator("#plot-picture script").count(), 0)


del PageTest

if __name__ == "__main__":
    unittest.main()
