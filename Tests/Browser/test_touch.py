"""The page on a phone, with fingers alone: everything is within reach, and a page without the secret only looks."""

import unittest

from playwright.sync_api import expect

import plots
from support import wait_for, wait_until
from test_layers import rows, square
from test_tuning import TuningTest
from test_workspace import phone


class TouchTest(TuningTest):
    def look(self, query="?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7"):
        return self.open(query, {"a.json": {}, "b.json": {}}, **phone)

    def fingers(self, *ways, steps=6):
        """Moves fingers from one place to another each, all at the same time."""
        link = self.page.context.new_cdp_session(self.page)

        def send(kind, part):
            points = [{"x": a[0] + (b[0] - a[0]) * part, "y": a[1] + (b[1] - a[1]) * part, "id": number} for number, (a, b) in enumerate(ways)]
            link.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})

        send("touchStart", 0)
        for step in range(1, steps + 1):
            send("touchMove", step / steps)
        # Fingers come to rest: those that are taken away on their way throw what they hold, and the next tap only stops that.
        self.page.wait_for_timeout(100)
        send("touchMove", 1)
        send("touchEnd", 1)

    def middle(self, locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def test_a_finger_scrubs_and_sets_the_range(self):
        page = self.look()
        self.all_loaded()
        bar = page.locator("#scrub").bounding_box()
        at = lambda part: (bar["x"] + bar["width"] * part, bar["y"] + 20)
        self.fingers((at(0.05), at(0.75)))
        self.shows_frame(7)
        page.get_by_role("button", name="Set range end").tap()
        wait_until(page, "() => document.getElementById('range-out').getAttribute('aria-valuenow') === '7'")
        handle = page.get_by_role("slider", name="Range end")
        x, y = self.middle(handle)
        self.fingers(((x, y), (x - bar["width"] * 0.3, y)))
        wait_until(page, "() => document.getElementById('range-out').getAttribute('aria-valuenow') === '5'")
        self.assert_quiet()

    def test_blocks_take_nothing_from_the_graph(self):
        page = self.tune([plots.blocks("$.layers[0].animations[0]")], **phone)
        page.get_by_role("slider", name="Block 1", exact=True).wait_for()
        wait_until(page, "() => document.getElementById('plot-picture').clientHeight >= 120")

    def test_a_finger_slows_down(self):
        page = self.look()
        self.all_loaded()
        slider = page.get_by_role("slider", name="Speed")
        box = slider.bounding_box()
        self.assertGreaterEqual(box["width"], 60)
        self.assertLessEqual(box["x"] + box["width"], 390)
        page.touchscreen.tap(box["x"] + box["width"] * 0.3, box["y"] + box["height"] / 2)
        wait_until(page, "() => parseFloat(document.getElementById('speed-value').textContent) < 1")
        page.get_by_role("button", name="Normal speed").tap()
        expect(page.get_by_role("button", name="Normal speed")).to_have_text("1×", use_inner_text=True)
        page.get_by_role("button", name="Set range start").tap()
        page.get_by_role("button", name="Clear range").wait_for()
        self.assertEqual(page.evaluate("() => document.getElementById('controls').scrollWidth <= document.getElementById('controls').clientWidth"), True)

    def test_two_fingers_zoom_the_stage_and_a_double_tap_fits_it(self):
        page = self.look()
        self.all_loaded()
        zoom = lambda: float(page.get_by_role("button", name="Actual size").inner_text().split()[0])
        before = zoom()
        x, y = self.middle(page.locator("#viewport"))
        self.fingers(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
        self.assertAlmostEqual(zoom() / before, 3, delta=0.2)
        self.fingers(((x - 90, y), (x - 45, y)), ((x + 90, y), (x + 45, y)))
        self.assertAlmostEqual(zoom() / before, 1.5, delta=0.15)
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x, y)
        wait_for(page, lambda: zoom() == before)
        self.assertEqual(zoom(), before)
        self.assert_quiet()

    def test_a_finger_drags_a_handle_of_the_graph_and_two_zoom_it(self):
        page = self.tune(**phone)
        handle = page.get_by_role("button", name="Outgoing handle of segment 1")
        handle.scroll_into_view_if_needed()
        x, y = self.middle(handle)
        # A finger is not exact.
        self.fingers(((x + 6, y - 5), (x + 36, y - 25)))
        self.hears(**{"k[0].o.x": self.edits_of("k[0].o.x")})
        page.get_by_role("button", name="Undo").tap()
        self.hears()
        x, y = self.middle(page.locator("#plot-overlay"))
        self.fingers(((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))

        def span():
            plot = self.views()[-1]["plot"]
            return plot["to"] - plot["from"] if plot.get("from") is not None else None

        wait_for(page, span)
        self.assertAlmostEqual(span(), 3, delta=0.6)
        self.hears()
        self.assert_quiet()

    def test_a_finger_selects_keyframes_where_it_is_told_to(self):
        page = self.tune([plots.opacity()], **phone)
        key = lambda number: page.get_by_role("button", name=f"Keyframe {number} of")
        key(1).scroll_into_view_if_needed()
        page.get_by_role("button", name="Select keyframes").tap()
        for number in (1, 2):
            page.touchscreen.tap(*self.middle(key(number)))
        side = page.get_by_role("button", name="Scale 2 keyframes in time, left side")
        side.wait_for()
        page.touchscreen.tap(*self.middle(key(1)))
        side.wait_for(state="hidden")
        # A box as well, while the playhead stays.
        (left, top), (right, bottom) = self.middle(key(2)), self.middle(key(3))
        top, bottom = sorted((top, bottom))
        self.fingers(((left - 14, top - 14), (right + 14, bottom + 14)))
        page.get_by_role("button", name="Scale 2 keyframes in time, left side").wait_for()
        self.shows_frame(3)
        page.get_by_role("button", name="Select keyframes").tap()
        x, y = self.middle(key(3))
        self.fingers(((x, y), (x - 30, y)))
        moved = {path for path in self.edits() if path.endswith(".t")}
        self.assertEqual(len(moved), 2, self.edits())
        self.assert_quiet()

    def test_a_finger_nudges_what_is_selected(self):
        page = self.look()
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.pick = lambda message: ["View"]
        self.server.inventories["f1"] = {"colors": [], "properties": []}
        self.all_loaded()
        page.touchscreen.tap(*self.middle(page.locator("#stage")))
        right = page.get_by_role("button", name="Move right")
        right.tap()
        right.tap()
        page.get_by_role("button", name="Move up").tap()
        wait_for(page, lambda: self.views()[-1].get("edits"))
        self.assertEqual(self.views()[-1]["edits"][-1], {"path": "$.layers[0].ks.p.k", "value": "26,23"})
        self.assertEqual(page.get_by_role("button", name="Move right").bounding_box()["width"], 40)
        self.assert_quiet()

    def test_nothing_lies_over_a_stage_that_tuning_makes_low(self):
        page = self.look()
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.pick = lambda message: ["View"]
        self.server.properties["f1"] = [plots.opacity()]
        self.all_loaded()
        page.keyboard.press("t")
        page.get_by_role("button", name="Keyframe 1 of").first.wait_for()
        page.touchscreen.tap(*self.middle(page.locator("#stage")))
        pad = page.get_by_role("group", name="Move the layer")
        pad.wait_for()

        def is_beside():
            stage, own = page.locator("#artboard").bounding_box(), pad.bounding_box()
            place = page.locator("#place").bounding_box()
            return stage["x"] + stage["width"] <= own["x"] and own["y"] + own["height"] <= place["y"] + place["height"]

        self.assertTrue(wait_for(page, is_beside))
        self.assert_quiet()

    def test_a_finger_that_stays_is_told_what_it_is_on(self):
        page = self.look()
        self.all_loaded()
        x, y = self.middle(page.get_by_role("button", name="Zoom in"))
        zoom = page.get_by_role("button", name="Actual size").inner_text()
        link = page.context.new_cdp_session(page)
        link.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 0}]})
        page.locator("#tip").get_by_text("Zoom in").wait_for()
        link.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.locator("#tip").wait_for(state="hidden")
        expect(page.get_by_role("button", name="Actual size")).to_have_text(zoom, use_inner_text=True)
        page.get_by_role("button", name="Zoom in").tap()
        self.assertNotEqual(page.get_by_role("button", name="Actual size").inner_text(), zoom)
        self.assert_quiet()

    def edits_of(self, end):
        found = wait_for(self.page, lambda: [value for path, value in self.edits().items() if path.endswith(end)])
        return found[0] if found else self.fail(f"no {end} in {self.edits()}")

    def test_every_part_is_opened_and_closed_by_a_tap(self):
        page = self.look()
        self.all_loaded()
        tap = lambda name: page.get_by_role("button", name=name, exact=True).tap()
        tap("Inspector")
        for name in ("Layers", "Colors", "Problems", "Properties"):
            page.get_by_role("tab", name=name).tap()
            expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        tap("Inspector")
        for name, role, title in (("Tuning", "region", "Tuning"), ("Compare", "region", "Compare")):
            tap(name)
            part = page.get_by_role(role, name=title)
            part.wait_for()
            self.assertGreaterEqual(page.locator("#place").bounding_box()["height"], 180, name)
            tap(name)
            part.wait_for(state="hidden")
        for name, title in (("Export", "Export animation"), ("Keyboard shortcuts", "Keyboard shortcuts")):
            tap(name)
            dialog = page.get_by_role("dialog", name=title)
            dialog.wait_for()
            box = dialog.bounding_box()
            self.assertTrue(box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] >= 0 and box["y"] + box["height"] <= 844, box)
            dialog.get_by_role("button", name="Close").tap()
            dialog.wait_for(state="hidden")
        tap("Gallery")
        page.get_by_role("treeitem", name="b.json").tap()
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        expect(page.get_by_role("navigation", name="Animations")).to_be_hidden()
        self.assertEqual(page.evaluate("() => document.documentElement.scrollWidth"), 390)
        self.assert_quiet()

    def test_no_label_of_the_ruler_is_cut_off(self):
        page = self.look()
        self.all_loaded()
        for width in (390, 360, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            cut = page.evaluate("""() => {
                const box = document.getElementById('ruler').getBoundingClientRect();
                return [...document.querySelectorAll('.tick')].filter((tick) => {
                    const { left, right } = tick.getBoundingClientRect();
                    return left < box.left || right > box.right || left < 0 || right > innerWidth;
                }).map((tick) => tick.textContent);
            }""")
            self.assertEqual(cut, [], width)
            self.assertGreater(page.locator(".tick").count(), 2)

    def test_a_page_without_the_secret_looks_and_never_writes(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&scale=1", **phone)
        facts = page.get_by_role("contentinfo", name="File and frame")
        facts.get_by_text("View only").wait_for()
        handle = page.get_by_role("button", name="Outgoing handle of segment 1")
        handle.scroll_into_view_if_needed()
        x, y = self.middle(handle)
        self.fingers(((x, y), (x + 30, y - 20)))
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
        page.keyboard.press("Control+s")
        page.wait_for_timeout(100)
        self.assertEqual(self.server.heard_of("save"), [])

    def test_a_page_with_the_secret_says_nothing_of_it(self):
        page = self.look()
        self.all_loaded()
        wait_until(page, "() => document.getElementById('fact-access').textContent === ''")


if __name__ == "__main__":
    unittest.main()
