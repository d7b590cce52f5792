"""The graph as an instrument: zooming, selecting several keyframes, moving and scaling them, speeds, linked components."""

import unittest

from playwright.sync_api import expect

import plots
from support import wait_for, wait_until
from test_tuning import TuningTest, opacity, position

scale = "$.layers[0].ks.s"


def uniform_scale():
    """A scale whose components are in proportion."""
    return plots.Property(scale, "Ball", "Transform.Scale", ["x", "y"], [(0, [100, 50]), (9, [40, 20])], [(0.33, 0, 0.67, 1)], unit="%")


class GraphTest(TuningTest):
    def tune(self, properties=None, **options):
        page = super().tune(properties, **options)
        for item in self.server.properties["f1"]:
            drawn = item._drawn
            item._drawn = lambda *parts, item=item, drawn=drawn: {**drawn(*parts), "keyPath": f"{item.layer}.{item.name}"}
        # The plot with its key path.
        page.get_by_role("radio", name="Segment", exact=True).click()
        page.get_by_role("radio", name="Whole", exact=True).click()
        page.wait_for_timeout(100)
        return page

    def keyframe(self, number, component=None):
        name = f"Keyframe {number} of" if component is None else f"Keyframe {number} of 3, {component}:"
        return self.page.get_by_role("button", name=name).first

    def place(self, locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def box_around(self, *locators):
        """Drags a box around keyframes."""
        spots = [self.place(locator) for locator in locators]
        left, right = min(x for x, _ in spots) - 12, max(x for x, _ in spots) + 12
        top, bottom = min(y for _, y in spots) - 12, max(y for _, y in spots) + 12
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        self.page.mouse.move(right, bottom, steps=4)
        self.page.mouse.up()

    def asked(self):
        return self.views()[-1]["plot"]

    def pixels_of_a_frame(self):
        (first, _), (second, _) = self.place(self.keyframe(1)), self.place(self.keyframe(2))
        return (second - first) / 4


class WindowTest(GraphTest):
    def hears_span(self, check):
        def found():
            plot = self.asked()
            return plot if plot.get("from") is not None and check(plot["to"] - plot["from"], plot) else None

        return wait_for(self.page, found) or self.fail(f"never; {self.asked()}")

    def test_the_wheel_zooms_time_at_the_pointer_and_fit_shows_all_again(self):
        page = self.tune([plots.opacity()])
        fit = page.get_by_role("button", name="Fit graph")
        expect(fit).to_be_disabled()
        x, y = self.place(self.keyframe(2))
        page.mouse.move(x, y + 20)
        for _ in range(4):
            page.mouse.wheel(0, -120)
        self.hears_span(lambda span, _: span < 5)
        page.wait_for_timeout(100)
        # What was under the pointer still is.
        self.assertAlmostEqual(self.place(self.keyframe(2))[0], x, delta=2)
        # What is outside cannot be taken hold of.
        self.assertEqual(page.get_by_role("button", name="Keyframe 3 of").count(), 0)
        fit.click()
        wait_until(page, "() => document.querySelectorAll('.plot-key').length === 3")
        self.assertIsNone(self.asked().get("from"))
        self.assert_quiet()

    def test_alt_zooms_values_and_sideways_pans(self):
        page = self.tune([plots.opacity()])
        page.mouse.move(*self.place(self.keyframe(2)))
        page.keyboard.down("Alt")
        page.mouse.wheel(0, -120)
        page.keyboard.up("Alt")
        wait_for(page, lambda: self.asked().get("values"))
        high, low = self.asked()["values"]
        self.assertLess(high - low, 130)
        self.assertIsNone(self.asked().get("from"))
        page.mouse.wheel(80, 0)
        plot = self.hears_span(lambda span, _: abs(span - 9) < 0.01)
        self.assertGreater(plot["from"], 0)

    def test_values_under_the_pointer_are_told_away_from_it(self):
        page = self.tune([plots.opacity()])
        graph, told = page.locator("#plot-overlay").bounding_box(), page.locator("#plot-readout")
        for share in (0.3, 0.7):
            y = graph["y"] + graph["height"] * share
            page.mouse.move(graph["x"] + graph["width"] * 0.3, y)
            told.wait_for()
            box = wait_for(page, lambda y=y: (box := told.bounding_box()) and not box["y"] < y < box["y"] + box["height"] and box)
            self.assertTrue(box, share)

    def test_keys_zoom_and_fit(self):
        page = self.tune([plots.opacity()])
        self.keyframe(2).focus()
        page.keyboard.press("+")
        self.hears_span(lambda span, _: span < 8)
        page.keyboard.press("0")
        wait_for(page, lambda: self.asked().get("from") is None)
        self.assertIsNone(self.asked().get("from"))
        # The stage keeps its zoom.
        self.assertTrue(page.get_by_role("button", name="Fit", exact=True).get_attribute("aria-pressed"), "true")

    def test_two_fingers_zoom(self):
        page = self.tune([plots.opacity()], has_touch=True)
        plot = page.locator("#plot").bounding_box()
        y = plot["y"] + plot["height"] / 2
        client = page.context.new_cdp_session(page)
        for kind, gap in (("touchStart", 40), ("touchMove", 80), ("touchMove", 160)):
            middle = plot["x"] + plot["width"] / 2
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
                {"x": middle - gap / 2, "y": y, "id": 1}, {"x": middle + gap / 2, "y": y, "id": 2}]})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.hears_span(lambda span, _: span < 4)


class SelectionTest(GraphTest):
    def test_a_box_selects_keyframes_which_move_together_in_one_step(self):
        page = self.tune([plots.opacity()])
        frame = self.pixels_of_a_frame()
        self.box_around(self.keyframe(1), self.keyframe(2))
        page.get_by_role("button", name="Scale 2 keyframes in time, right side").wait_for()
        self.drag(self.keyframe(2), frame * 2, 0)
        edits = self.hears(**{"k[0].t": 2, "k[1].t": 6})
        self.assertEqual(len(edits), 2)
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()
        page.keyboard.press("Control+z")
        self.hears()
        self.assert_quiet()

    def test_shift_adds_and_takes_away_and_nothing_passes_what_stays(self):
        page = self.tune([plots.opacity()])
        frame = self.pixels_of_a_frame()
        self.keyframe(1).click()
        self.keyframe(2).click(modifiers=["Shift"])
        self.drag(self.keyframe(1), frame * 30, 0)
        edits = self.edits()
        self.assertLess(edits[opacity + ".k[1].t"], 9)
        self.assertAlmostEqual(edits[opacity + ".k[1].t"] - edits[opacity + ".k[0].t"], 4, places=3)
        page.keyboard.press("Control+z")
        self.hears()
        self.keyframe(2).click(modifiers=["Shift"])
        self.assertEqual(page.get_by_role("button", name="Scale 2 keyframes in time").count(), 0)

    def test_a_press_on_one_of_several_selects_it_alone_and_a_trembling_hand_moves_nothing(self):
        page = self.tune([plots.opacity()])
        self.box_around(self.keyframe(1), self.keyframe(2))
        scaling = page.get_by_role("button", name="Scale 2 keyframes in time, right side")
        scaling.wait_for()
        x, y = self.place(self.keyframe(2))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 1, y + 2)
        expect(scaling).to_be_visible()
        page.mouse.up()
        expect(scaling).to_be_hidden()
        self.assertEqual(self.views()[-1].get("edits", []), [])
        self.drag(self.keyframe(2), self.pixels_of_a_frame(), 0)
        self.assertEqual([path for path in self.hears(**{"k[1].t": 5}) if path.endswith("t")], [opacity + ".k[1].t"])

    def test_the_side_of_the_box_scales_in_time(self):
        page = self.tune([plots.opacity()])
        frame = self.pixels_of_a_frame()
        self.keyframe(1).focus()
        page.keyboard.press("Control+a")
        self.drag(page.get_by_role("button", name="Scale 3 keyframes in time, left side"), frame * 4.2, 0)
        self.hears(**{"k[0].t": 4, "k[1].t": 6})

    def test_the_side_of_the_box_catches_at_a_marker(self):
        page = self.tune([plots.opacity()], documents={"a.json": {"markers": [{"name": "hit", "frame": 3.75, "duration": 0}]}})
        frame = self.pixels_of_a_frame()
        self.keyframe(1).focus()
        page.keyboard.press("Control+a")
        self.drag(page.get_by_role("button", name="Scale 3 keyframes in time, left side"), frame * 3.8, 0)
        # What lies between comes to whole frames.
        self.hears(**{"k[0].t": 3.75, "k[1].t": 6})

    def test_times_stay_between_frames_where_the_file_counts_seconds(self):
        found = self.open_modules("""
            const times = (slope) => {
                const held = {
                    knobs: {}, limits: [[-1, 99], [-1, 99], [-1, 99]],
                    keys: [0, 4, 9].map((frame) => ({
                        frame, components: [], values: [], knobs: [], valueSlopes: [], ownValues: [], time: `t${frame}`, timeSlope: slope, ownTime: frame * slope })),
                };
                return moves.scaled(held, { time: 0.5, about: { frame: 0, value: 0 } }).map(([, time]) => time);
            };
            return [times(1), times(0.02)];
        """)
        self.assertEqual(found, [[0, 2, 5], [0, 0.04, 0.09]])

    def open_modules(self, script):
        page = self.tune([plots.opacity()])
        return page.evaluate("async () => { const moves = await import('/assets/scripts/tuning/key-moves.js'); %s }" % script)

    def test_the_top_of_the_box_scales_values(self):
        page = self.tune([plots.opacity()])
        self.keyframe(1).focus()
        page.keyboard.press("Control+a")
        (_, low), (_, high) = self.place(self.keyframe(1)), self.place(self.keyframe(2))
        self.drag(page.get_by_role("button", name="Scale 3 keyframes in value, top side"), 0, (low - high) / 2)
        edits = self.edits()
        self.assertAlmostEqual(edits[opacity + ".k[1].s[0]"], 50, delta=1)
        self.assertAlmostEqual(edits[opacity + ".k[2].s[0]"], 10, delta=0.5)

    def test_a_keyframe_catches_at_a_marker(self):
        self.tune([plots.opacity()], documents={"a.json": {"markers": [{"name": "hit", "frame": 6.25, "duration": 0}]}})
        self.drag(self.keyframe(2), self.pixels_of_a_frame() * 2.2, 0)
        self.hears(**{"k[1].t": 6.25})

    def test_arrows_move_all_that_is_selected(self):
        page = self.tune([plots.opacity()])
        self.keyframe(1).click()
        self.keyframe(2).click(modifiers=["Shift"])
        page.keyboard.press("ArrowRight")
        self.hears(**{"k[0].t": 1, "k[1].t": 5})

    def test_easy_ease_reverse_and_their_undo(self):
        page = self.tune([plots.position(spatial=False)])
        self.keyframe(2, "x").click()
        page.keyboard.press("F9")
        self.hears(**{"k[0].i.x": 0.667, "k[1].o.x": 0.333, "k[1].o.y": 0})
        page.keyboard.press("Control+z")
        self.hears()
        page.keyboard.press("Shift+F9")
        self.assertEqual({path.split("k[")[1] for path in self.hears(**{"k[0].i.x": 0.667})}, {"0].i.x"})
        page.keyboard.press("Control+z")
        self.keyframe(1, "x").click()
        page.keyboard.press("Control+a")
        page.get_by_role("button", name="Reverse keyframes").click()
        edits = self.hears(**{"k[0].s[0]": 58, "k[2].s[0]": 10, "k[1].t": 4, "k[0].o.x": 0.2, "k[1].i.x": 0.67})
        self.assertNotIn(position + ".k[0].t", edits)
        self.assert_quiet()


class LinkTest(GraphTest):
    def test_a_scale_keeps_its_proportions_unless_it_is_unlinked(self):
        page = self.tune([uniform_scale()])
        link = page.get_by_role("button", name="Link components")
        expect(link).to_have_attribute("aria-pressed", "true")
        first = page.get_by_role("button", name="Keyframe 1 of 2, x")
        self.drag(first, 0, 20)
        edits = self.edits()
        self.assertEqual(set(edits), {scale + ".k[0].s[0]", scale + ".k[0].s[1]"})
        self.assertAlmostEqual(edits[scale + ".k[0].s[0]"], 2 * edits[scale + ".k[0].s[1]"], delta=0.01)
        page.keyboard.press("Control+z")
        self.hears()
        page.get_by_role("textbox", name="Scale › key 1 › value").first.fill("80")
        page.keyboard.press("Enter")
        self.hears(**{"k[0].s[0]": 80, "k[0].s[1]": 40})
        page.keyboard.press("Control+z")
        link.click()
        self.drag(first, 0, 20)
        self.assertEqual(set(self.edits()), {scale + ".k[0].s[0]"})

    def test_a_position_is_not_linked_at_first(self):
        page = self.tune([plots.position(spatial=False)])
        expect(page.get_by_role("button", name="Link components")).to_have_attribute("aria-pressed", "false")


class SpeedTest(GraphTest):
    def test_influence_and_speed_are_typed_in_after_effects_words(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_role("textbox", name="Outgoing influence")
        expect(field).to_have_value("42")
        field.fill("75")
        field.press("Enter")
        self.hears(**{"k[0].o.x": 0.75})
        # 100 % in four thirtieths of a second are 750 % a second; half of that over three quarters of the time.
        speed = page.get_by_role("textbox", name="Outgoing speed")
        speed.fill("375")
        speed.press("Enter")
        self.hears(**{"k[0].o.x": 0.75, "k[0].o.y": 0.375})
        self.assert_quiet()


class SpeedGraphTest(GraphTest):
    def tune(self, properties):
        page = super().tune(properties)
        page.get_by_role("radio", name="Speed", exact=True).click()
        wait_until(page, "() => document.querySelector('[aria-label^=\"Outgoing speed of segment 1\"]') !== null")
        return page

    def test_a_handle_of_the_speed_graph_sets_influence_and_speed(self):
        page = self.tune([plots.opacity()])
        handle = page.get_by_role("button", name="Outgoing speed of segment 1")
        self.drag(handle, self.pixels_of_a_frame(), 0)
        edits = self.edits()
        # A frame of the segment's four is a quarter of it.
        self.assertAlmostEqual(edits[opacity + ".k[0].o.x"], 0.67, delta=0.01)
        self.assertAlmostEqual(edits.get(opacity + ".k[0].o.y", 0), 0, delta=0.01)
        self.drag(handle, 0, -60)
        self.assertGreater(self.edits()[opacity + ".k[0].o.y"], 0.1)
        self.assertAlmostEqual(self.edits()[opacity + ".k[0].o.x"], 0.67, delta=0.01)
        self.assertIn("per second, influence 67", handle.get_attribute("aria-label"))
        self.assert_quiet()

    def test_keyframes_are_selected_on_it_and_moved_in_time_alone(self):
        page = self.tune([plots.opacity()])
        frame = self.pixels_of_a_frame()
        self.keyframe(1).click()
        self.keyframe(2).click(modifiers=["Shift"])
        self.assertEqual(page.get_by_role("button", name="Scale 2 keyframes in value").count(), 0)
        self.drag(self.keyframe(2), frame * 1.1, -30)
        self.hears(**{"k[0].t": 1, "k[1].t": 5})
        self.assertEqual([path for path in self.edits() if ".s[" in path], [])
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowRight")
        self.hears(**{"k[0].t": 2, "k[1].t": 6})
        self.assertEqual([path for path in self.edits() if ".s[" in path], [])
        # One alone as well.
        page.keyboard.press("Escape")
        self.keyframe(3).click()
        page.keyboard.press("ArrowUp")
        self.assertEqual([path for path in self.edits() if ".s[" in path], [])
        self.assert_quiet()


class KeyframeTest(GraphTest):
    def tune(self, properties=None, **options):
        return super().tune(properties, documents={"a.json": {"format": "lottie"}}, **options)

    def test_a_keyframe_is_added_at_the_playhead_and_by_a_double_click(self):
        page = self.tune([plots.opacity()], query="?file=a.json&paused=1&frame=2&scale=1#write=5ec2e7")
        page.get_by_role("button", name="Add keyframe").click()
        self.heard([{"path": opacity, "segment": {"index": 0, "to": "split", "at": 0.5, "curve": [0.42, 0, 0.58, 1]}}])
        page.keyboard.press("Control+z")
        self.heard([])
        (x, y), frame = self.place(self.keyframe(2)), self.pixels_of_a_frame()
        page.mouse.dblclick(x - frame, y + 40)
        self.heard_of_segment("split")
        self.assertEqual(self.views()[-1]["edits"][0]["segment"]["at"], 0.75)

    def test_selected_keyframes_are_deleted_in_one_step(self):
        page = self.tune([plots.opacity()])
        self.keyframe(3).click()
        page.keyboard.press("Delete")
        self.heard([{"path": opacity, "segment": {"index": 2, "to": "delete"}}])
        page.keyboard.press("Control+z")
        self.heard([])
        page.keyboard.press("Control+a")
        page.keyboard.press("Delete")
        page.get_by_text("needs at least two keyframes").wait_for()


if __name__ == "__main__":
    unittest.main()
