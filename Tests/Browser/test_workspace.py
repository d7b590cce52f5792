"""How the page is laid out: tabs, the line of facts, docking, widths, tips, sizes of type and of targets."""

import unittest

from playwright.sync_api import expect

from support import wait_until
from test_page import PageTest
from views import ViewsTest

phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class TabsTest(ViewsTest):
    def test_the_arrow_keys_go_from_tab_to_tab(self):
        page = self.look()
        page.get_by_role("tab", name="Properties").focus()
        for key, name in (("ArrowRight", "Colors"), ("End", "Problems"), ("ArrowRight", "Layers"), ("ArrowLeft", "Problems"), ("Home", "Layers")):
            page.keyboard.press(key)
            self.assertEqual(page.get_by_role("tab", selected=True).inner_text().split()[0], name)
            self.assertEqual(page.get_by_role("tabpanel").count(), 1)
            expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        self.assertEqual(page.evaluate("() => document.querySelectorAll('[role=tab][tabindex=\"0\"], [role=tab]:not([tabindex])').length"), 1)
        self.assert_quiet()

    def test_all_tabs_are_read_in_the_narrowest_inspector(self):
        page = self.look()
        for width in (1440, 1024, 390):
            page.set_viewport_size({"width": width, "height": 844})
            if width < 720:
                wait_until(page, "() => document.getElementById('app').classList.contains('no-inspector')")
            self.show_tab("Problems")
            cut = page.evaluate("""() => [...document.querySelectorAll('[role=tab]')].filter((tab) => {
                const [own, all] = [tab.getBoundingClientRect(), tab.parentElement.getBoundingClientRect()];
                return own.right > all.right || own.left < all.left || tab.scrollWidth > tab.clientWidth;
            }).map((tab) => tab.textContent)""")
            self.assertEqual(cut, [], width)
            self.assertEqual(page.evaluate("() => [scrollX, document.documentElement.scrollLeft, document.getElementById('app').scrollLeft]"), [0, 0, 0])

    def test_problems_are_counted_and_lead_to_their_layers(self):
        page = self.look()
        page.get_by_role("tab", name="Problems 3").click()
        panel = page.get_by_role("tabpanel", name="Problems")
        panel.get_by_text("1 error, 1 warning, 1 note").wait_for()
        panel.get_by_role("button", name="View", exact=True).click()
        page.get_by_role("treeitem", name="View", selected=True).wait_for()
        expect(page.get_by_role("tab", name="Layers", selected=True)).to_be_visible()

    def test_the_tab_is_remembered_for_the_next_file_and_through_a_reload(self):
        page = self.look()
        page.get_by_role("tab", name="Colors").click()
        page.keyboard.press("n")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'icons/b.json'")
        expect(page.get_by_role("tabpanel", name="Colors")).to_be_visible()
        page.reload()
        page.get_by_role("tabpanel", name="Colors").wait_for()


class FactsTest(ViewsTest):
    def test_the_facts_stand_in_one_line_at_the_bottom(self):
        page = self.look()
        facts = page.get_by_role("contentinfo", name="File and frame")
        for text in ("64 × 64", "30 fps", "0.33 s · 10 frames", "Lottie", "48 KB"):
            facts.get_by_text(text, exact=True).first.wait_for()
        box = facts.bounding_box()
        self.assertLessEqual(box["height"], 32)
        self.assertEqual(box["y"] + box["height"], 800)
        facts.get_by_text("10 of 10").wait_for()
        self.assert_quiet()

    def test_nothing_is_said_of_what_is_not_known(self):
        page = self.look("?paused=1")
        page.get_by_role("heading", name="Choose an animation").wait_for()
        words = ("–", "0.00 s", "/ 0", "No problems", "No colors")
        text = page.locator("body").inner_text()
        self.server.answers_views = False
        page.get_by_role("option", name="a.json").first.click()
        page.get_by_text("Loading a.json…").wait_for()
        text += page.locator("body").inner_text()
        self.assertEqual([word for word in words if word in text], [])
        self.assertEqual(page.get_by_role("contentinfo").inner_text().strip(), "")


class DockTest(ViewsTest):
    def place(self):
        return [self.page.get_by_role(role, name=name).bounding_box() for role, name in (("main", "Stage"), ("region", "Tuning"))]

    def tune(self, width=1440, height=900):
        page = self.look()
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("t")
        page.get_by_role("region", name="Tuning").wait_for()
        return page

    def test_tuning_docks_right_and_below_and_remembers_where(self):
        page = self.tune()
        stage, panel = self.place()
        self.assertGreaterEqual(panel["y"], stage["y"] + stage["height"])
        page.get_by_role("button", name="Dock right").click()
        stage, panel = self.place()
        self.assertGreaterEqual(panel["x"], stage["x"] + stage["width"])
        self.assertEqual(panel["y"], stage["y"])
        self.assertGreater(panel["height"], 700)
        page.reload()
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        page.keyboard.press("t")
        page.get_by_role("button", name="Dock below").click()
        stage, panel = self.place()
        self.assertGreaterEqual(panel["y"], stage["y"] + stage["height"])
        self.assert_quiet()

    def test_no_button_of_the_transport_is_cut_off_in_any_window(self):
        page = self.look()
        for width in (*range(760, 1500, 60), 1200, 1240):
            page.set_viewport_size({"width": width, "height": 800})
            wait_until(page, """() => {
                const bar = document.getElementById('transport').getBoundingClientRect();
                const parts = [...document.querySelectorAll('#controls *')].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
                return parts.every(({ left, right }) => left >= bar.left && right <= bar.right);
            }""")

    def test_the_stage_keeps_its_room_however_wide_the_panel_is_made(self):
        page = self.tune()
        page.get_by_role("button", name="Dock right").click()
        page.get_by_role("separator", name="Panel width").focus()
        for _ in range(12):
            page.keyboard.press("Shift+ArrowLeft")
        stage, panel = self.place()
        self.assertGreaterEqual(stage["width"], 320)
        self.assertGreater(panel["width"], 480)
        # In a window without room for both it lies below.
        page.set_viewport_size({"width": 1024, "height": 768})
        wait_until(page, "() => !document.getElementById('app').classList.contains('dock-right')")
        stage, panel = self.place()
        self.assertGreaterEqual(panel["y"], stage["y"] + stage["height"])
        self.assertGreaterEqual(page.locator("#place").bounding_box()["height"], 180)
        # And beside the stage again where panels make room.
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Gallery", exact=True).click()
        page.get_by_role("button", name="Inspector", exact=True).click()
        stage, panel = self.place()
        self.assertGreaterEqual(panel["x"], stage["x"] + stage["width"])
        self.assertGreaterEqual(stage["width"], 320)

    def test_panels_come_and_go_with_the_window_until_somebody_chooses(self):
        page = self.look()
        panels = [page.get_by_role("navigation", name="Animations"), page.get_by_role("complementary", name="Inspector")]
        inspector = page.get_by_role("button", name="Inspector", exact=True)

        def expect_panels(width, *shown):
            page.set_viewport_size({"width": width, "height": 900})
            # What stays must have had the chance to go.
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            self.assertEqual([panel.is_visible() for panel in panels], list(shown), width)

        for width, *shown in ((1440, True, True), (900, True, False), (740, False, False), (1440, True, True)):
            expect_panels(width, *shown)
        # What is opened over the stage of a narrow window is opened for a moment.
        expect_panels(600, False, False)
        inspector.click()
        expect(panels[1]).to_be_visible()
        expect_panels(740, False, False)
        # The keyboard is not lost with a panel that goes.
        expect_panels(1440, True, True)
        page.get_by_role("tab", name="Layers").focus()
        expect_panels(900, True, False)
        self.assertEqual(page.evaluate("() => document.activeElement.id"), "viewport")
        # Chosen in a window that has no room for it, and against one that has.
        inspector.click()
        for width, *shown in ((1440, True, True), (740, False, True), (600, False, False), (740, False, True)):
            expect_panels(width, *shown)
        inspector.click()
        for width, *shown in ((1440, True, False), (600, False, False), (1440, True, False)):
            expect_panels(width, *shown)
        # A window that is narrow from the start.
        page.set_viewport_size({"width": 900, "height": 900})
        page.reload()
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        for width, *shown in ((900, True, False), (1440, True, True)):
            expect_panels(width, *shown)
        self.assert_quiet()

    def test_gallery_and_inspector_are_made_wider_and_stay_so(self):
        page = self.look()
        page.set_viewport_size({"width": 1440, "height": 900})
        for name, panel, key in (("Gallery", page.get_by_role("navigation", name="Animations"), "ArrowRight"),
                                 ("Inspector", page.get_by_role("complementary", name="Inspector"), "ArrowLeft")):
            before = panel.bounding_box()["width"]
            page.get_by_role("separator", name=f"{name} width").focus()
            page.keyboard.press(f"Shift+{key}")
            self.assertEqual(panel.bounding_box()["width"], before + 80)
            grip = page.get_by_role("separator", name=f"{name} width").bounding_box()
            page.mouse.move(grip["x"] + grip["width"] / 2, 400)
            page.mouse.down()
            page.mouse.move(grip["x"] + grip["width"] / 2 + (20 if key == "ArrowRight" else -20), 400)
            page.mouse.up()
            self.assertEqual(panel.bounding_box()["width"], before + 100)
        page.reload()
        wait_until(page, "() => document.getElementById('inspector').offsetWidth === 388 && document.getElementById('gallery').offsetWidth === 356")


class TipsTest(PageTest):
    def test_a_button_says_its_name_and_key_at_once(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        button = page.get_by_role("button", name="Zoom in")
        tip = page.get_by_text("Zoom in  (+)", exact=True)
        button.hover()
        tip.wait_for(timeout=1000)
        # The browser's own does not come on top of it.
        expect(button).to_have_attribute("title", "")
        page.mouse.move(640, 400)
        tip.wait_for(state="hidden")
        expect(button).to_have_attribute("title", "Zoom in  (+)")
        page.get_by_role("button", name="Zoom out").focus()
        page.keyboard.press("Tab")
        page.get_by_text("Actual size  (1)", exact=True).wait_for(timeout=1000)
        page.keyboard.press("Escape")
        page.get_by_text("Actual size  (1)", exact=True).wait_for(state="hidden")
        self.assert_quiet()


#: The elements with text of their own that somebody can see, by the size of their type.
sizes = """() => {
    const found = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest('svg, script, noscript, .unseen, option') || !element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        (found[style.fontSize] ??= []).push(`${element.tagName} ${element.id || element.className}`);
        if (!style.fontVariantNumeric.includes('tabular-nums')) (found.proportional ??= []).push(element.tagName + element.id);
    }
    return found;
}"""

#: What can be pressed and is less than 24 pixels high or wide. A panel's edge may be thin for a mouse.
small = """(edges) => [...document.querySelectorAll('button, input, select, summary, a[href], [role=slider], [role=tab], [role=treeitem], [role=separator], [role=option]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.disabled && !target.closest('[inert]'))
    .filter((target) => edges || target.getAttribute('role') !== 'separator')
    .filter((target) => !(target.matches('input') && target.closest('.search, .number-box')))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 23.9)
    .map(([target, box]) => `${target.tagName} ${target.id || target.className} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`)"""


class SizesTest(ViewsTest):
    def test_text_has_three_sizes_and_targets_are_large_enough(self):
        page = self.look()
        page.set_viewport_size({"width": 1440, "height": 900})
        for view in self.every_view():
            with self.subTest(view):
                found = page.evaluate(sizes)
                self.assertLessEqual(set(found), {"12px", "13px", "16px"}, {size: found[size][:8] for size in found})
                self.assertEqual(page.evaluate(small, False), [])
        self.assert_quiet()

    def test_the_folder_has_three_sizes_and_large_targets_as_well(self):
        for options, edges in (({}, False), (phone, True)):
            page = self.look("?paused=1", **options)
            page.get_by_role("heading", name="Choose an animation").wait_for()
            for view in ("Grid", "List"):
                page.get_by_role("radio", name=view, exact=True).click()
                with self.subTest(view, edges=edges):
                    self.assertLessEqual(set(page.evaluate(sizes)), {"12px", "13px", "16px"})
                    self.assertEqual(page.evaluate(small, edges), [])

    def test_targets_are_large_enough_for_fingers(self):
        page = self.look(**phone)
        for view in self.every_view():
            with self.subTest(view):
                self.assertEqual(page.evaluate(small, True), [])


if __name__ == "__main__":
    unittest.main()
