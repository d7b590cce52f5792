"""The gallery as a grid, where no animation is open, beside a server that exists only inside the browser."""

import base64
import unittest

from playwright.sync_api import expect

import plots
import support
from support import wait_for
from test_page import PageTest
from test_workspace import phone

#: A PNG of one pixel.
pixel = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

files = {"b.json": {}, "a.json": {}, "icons/c.json": {}}


class GridTest(PageTest):
    def look(self, broken=(), grid=True, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}} | options)
        self.cleanup.callback(context.close)
        self.broken = set(broken)
        #: The files whose pictures do not come.
        self.held = set()
        waiting = []
        self.cleanup.callback(lambda: [route.abort() for route in waiting])
        self.asked = []

        def thumbnail(route):
            self.asked.append(route.request.url)
            name = route.request.url.split("/thumbnail/")[1].split(".png")[0]
            if name in self.held:
                return waiting.append(route)
            if name in self.broken:
                return route.fulfill(status=404, body="")
            return route.fulfill(body=pixel, headers={"content-type": "image/png"})

        context.route("**/thumbnail/**", thumbnail)
        import mock
        from test_page import flat
        self.server = mock.MockServer(context)
        for number, path in enumerate(files):
            self.server.add(path, {}, flat, modified=1_790_000_000 + number, size=1000 - number)
        self.page = context.new_page()
        self.page.goto(support.origin + "/?paused=1")
        self.grid = self.page.get_by_role("listbox", name="Animations")
        if grid:
            self.grid.get_by_role("option").first.wait_for()
        return self.page

    def names(self):
        # A card that was moved has no text laid out until the next frame.
        return [card.locator(".card-name").text_content() for card in self.grid.get_by_role("option").all()]

    def test_the_grid_is_sorted_filtered_and_sized(self):
        page = self.look()
        self.assertEqual(self.names(), ["a.json", "b.json", "c.json"])
        page.get_by_role("combobox", name="Sort by").select_option(label="Newest first")
        self.assertEqual(self.names(), ["c.json", "a.json", "b.json"])
        page.get_by_role("combobox", name="Sort by").select_option(label="Largest first")
        self.assertEqual(self.names(), ["b.json", "a.json", "c.json"])
        before = self.grid.get_by_role("option").first.bounding_box()["width"]
        page.get_by_role("slider", name="Size of the pictures").press("End")
        self.assertGreater(self.grid.get_by_role("option").first.bounding_box()["width"], before)
        page.get_by_role("combobox", name="Show").select_option(label="Can’t be read")
        page.get_by_text("No files like this.").wait_for()

    def test_order_filter_and_size_are_as_they_were_left(self):
        page = self.look()
        page.get_by_role("combobox", name="Sort by").select_option(label="Largest first")
        page.get_by_role("combobox", name="Show").select_option(label="Lottie")
        page.get_by_role("slider", name="Size of the pictures").press("End")
        width = self.grid.get_by_role("option").first.bounding_box()["width"]
        page.reload()
        self.grid.get_by_role("option").first.wait_for()
        self.assertEqual(self.names(), ["b.json", "a.json", "c.json"])
        self.assertEqual(self.grid.get_by_role("option").first.bounding_box()["width"], width)
        expect(page.get_by_role("combobox", name="Show")).to_have_value("lottie")

    def test_a_search_goes_for_the_grid_as_well(self):
        page = self.look()
        page.keyboard.press("/")
        page.keyboard.type("icons")
        self.assertEqual(self.names(), ["c.json"])
        page.keyboard.type(" no")
        self.grid.page.get_by_role("region", name="Choose an animation").get_by_text("No files match.").wait_for()
        page.keyboard.press("Escape")
        self.assertEqual(self.names(), ["a.json", "b.json", "c.json"])

    def test_a_search_is_said_above_the_grid_and_ended_there(self):
        page = self.look(**phone)
        clear = page.get_by_role("button", name="Clear search")
        expect(clear).to_be_hidden()
        page.get_by_role("button", name="Gallery", exact=True).tap()
        page.get_by_role("searchbox", name="Search animations").fill(" icons ")
        page.get_by_role("treeitem", name="c.json").tap()
        page.get_by_role("button", name="All animations").tap()
        self.grid.get_by_role("option").first.wait_for()
        self.assertEqual(self.names(), ["c.json"])
        expect(clear).to_have_text("Clear search “icons”")
        clear.tap()
        expect(self.grid.get_by_role("option")).to_have_count(3)
        expect(clear).to_be_hidden()
        expect(self.grid.get_by_role("option").first).to_be_focused()

    def test_a_file_that_is_gone_or_called_otherwise_is_not_broken_any_more(self):
        page = self.look(broken=["f2"])
        self.grid.get_by_role("option", name="Can’t be read").wait_for()
        gone = self.server.files[1]
        self.held.add("f9")
        self.server.say("libraryChange", added=[], changed=[], removed=[gone["id"]])
        self.server.say("libraryChange", added=[dict(gone, id="f9")], changed=[], removed=[])
        support.wait_until(page, "() => document.querySelector('#grid .card').dataset.strip.includes('f9')")
        expect(self.grid.get_by_text("Can’t be read").first).to_be_hidden()

    def test_the_keyboard_goes_to_the_grid_by_an_arrow_and_from_it_to_the_stage(self):
        page = self.look()
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.path"), "a.json")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        self.shows_frame(0)
        self.is_open("b.json")
        self.assertEqual(page.evaluate("() => document.activeElement.id"), "viewport")
        page.keyboard.press("ArrowRight")
        self.shows_frame(1)

    def test_the_tab_key_comes_to_one_card(self):
        page = self.look()
        self.grid.get_by_role("option").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.path"), "b.json")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.path ?? null"), None)

    def path(self):
        return self.page.evaluate("() => new URLSearchParams(location.search).get('file')")

    def is_open(self, path):
        support.wait_until(self.page, f"() => document.getElementById('stage').dataset.file === '{path}'")

    def test_an_open_file_leads_back_to_the_folder(self):
        page = self.look()
        home = page.get_by_role("button", name="All animations")
        expect(home).to_be_disabled()
        self.grid.get_by_role("option", name="b.json").click()
        self.shows_frame(0)
        home.click()
        self.grid.wait_for()
        expect(home).to_be_disabled()
        expect(page.get_by_role("complementary", name="Inspector")).to_be_hidden()
        expect(page.get_by_role("button", name="Play")).to_be_hidden()
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.path"), "b.json")
        self.assertEqual(page.title(), "Pegbar")
        support.wait_until(page, "() => !location.search.includes('file=')")
        self.assertIsNone(self.server.heard_of("view")[-1]["file"])
        # The same by the keyboard, and to another file.
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        self.shows_frame(0)
        self.is_open("a.json")
        page.keyboard.press("Shift+A")
        self.grid.wait_for()
        self.is_open("")

    def test_the_browsers_way_back_leads_to_the_folder_and_forward_to_the_file(self):
        page = self.look()
        self.grid.get_by_role("option", name="b.json").click()
        self.shows_frame(0)
        page.keyboard.press("ArrowRight")
        self.shows_frame(1)
        support.wait_until(page, "() => location.search.includes('frame=1')")
        page.go_back()
        self.grid.wait_for()
        self.is_open("")
        page.go_forward()
        self.is_open("b.json")
        self.shows_frame(1)
        page.keyboard.press("Shift+A")
        self.grid.wait_for()
        page.go_back()
        self.is_open("b.json")
        self.shows_frame(1)

    def test_the_only_file_is_opened_but_can_be_left(self):
        global files
        before, files = files, {"a.json": {}}
        self.addCleanup(lambda: globals().update(files=before))
        page = self.look(grid=False)
        self.shows_frame(0)
        page.keyboard.press("Shift+A")
        self.grid.wait_for()
        self.server.say("libraryChange", added=[], changed=[dict(self.server.files[0], revision=2)], removed=[])
        self.assertEqual(page.evaluate("() => document.getElementById('stage').dataset.file"), "")

    def test_what_is_not_saved_stays_and_the_folder_says_so(self):
        page = self.look()
        self.server.properties["f2"] = [plots.position()]
        self.grid.get_by_role("option", name="a.json").click()
        self.shows_frame(0)
        page.keyboard.press("t")
        page.get_by_role("radio", name="Hold").click()
        tuning = page.get_by_role("region", name="Tuning")
        tuning.get_by_text("1 change", exact=True).wait_for()
        page.get_by_role("button", name="Dock right").click()
        page.keyboard.press("c")
        page.keyboard.press("Shift+A")
        card = self.grid.get_by_role("option", name="a.json")
        card.get_by_text("Unsaved changes").wait_for()
        expect(tuning).to_be_hidden()
        expect(page.get_by_role("region", name="Compare")).to_be_hidden()
        # The whole width is the grid's.
        box = page.get_by_role("main").bounding_box()
        self.assertEqual(box["x"] + box["width"], 1280)
        card.click()
        tuning.get_by_text("1 change", exact=True).wait_for()
        page.get_by_role("button", name="Undo").click()
        page.keyboard.press("Shift+A")
        card.get_by_text("Unsaved changes").wait_for(state="hidden")

    def test_the_grid_is_sorted_by_what_frames_cost_which_is_asked_for_only_then(self):
        page = self.look()
        wanted = lambda: [view.get("findings", False) for view in self.views()]
        self.assertNotIn(True, wanted())
        page.get_by_role("combobox", name="Sort by").select_option(label="Costliest first")
        self.assertTrue(wait_for(page, lambda: wanted()[-1:] == [True]))
        self.server.say("findings", files=[{"id": "f2", "cost": 5}, {"id": "f3", "cost": 250}])
        self.assertTrue(wait_for(page, lambda: self.names() == ["c.json", "a.json", "b.json"]), self.names())
        self.assertIn("a frame", self.grid.get_by_role("option").first.inner_text())
        page.get_by_role("combobox", name="Show").select_option(label="Can’t be read")
        page.get_by_text("No files like this.").wait_for()
        self.server.say("findings", files=[{"id": "f1", "failure": "The file ends too early."}])
        self.assertTrue(wait_for(page, lambda: self.names() == ["b.json"]))
        self.assertIn("ends too early", self.grid.get_by_role("option").first.get_attribute("title"))
        page.get_by_role("combobox", name="Sort by").select_option(label="Name")
        page.get_by_role("combobox", name="Show").select_option(label="All files")
        self.assertTrue(wait_for(page, lambda: not wanted()[-1]))

    def test_git_is_asked_once_when_saves_have_come_to_rest_and_not_while_a_file_is_open(self):
        page = self.look()
        asked = []

        def changes(route):
            asked.append(route.request.url)
            return route.fulfill(json={"repository": True, "files": ["f1"]})

        page.context.route("**/changed.json", changes)
        page.clock.install()
        page.clock.pause_at(2_000_000_000)

        def save():
            self.server.say("libraryChange", added=[], changed=[self.server.files[0]], removed=[])
            page.evaluate("() => 0")

        for _ in range(5):
            save()
            page.clock.run_for(300)
        self.assertEqual(asked, [])
        with page.expect_response("**/changed.json"):
            page.clock.run_for(100)
        self.assertEqual(len(asked), 1)
        page.get_by_role("combobox", name="Show").select_option(label="Uncommitted")
        self.assertEqual(self.names(), ["b.json"])
        self.grid.get_by_role("option").first.click()
        self.grid.wait_for(state="hidden")
        save()
        page.clock.run_for(5000)
        self.assertEqual(len(asked), 1)

    def test_the_grid_is_a_list_by_choice_and_stays_one(self):
        page = self.look()
        first, second = self.grid.get_by_role("option").all()[:2]
        self.assertEqual(first.bounding_box()["y"], second.bounding_box()["y"])
        page.get_by_role("radiogroup", name="View").get_by_role("radio", name="List").click()
        self.assertGreater(second.bounding_box()["y"], first.bounding_box()["y"])
        self.assertLess(first.bounding_box()["height"], 80)
        first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        support.wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        page.goto(support.origin + "/?paused=1")
        expect(page.get_by_role("radio", name="List", checked=True)).to_be_visible()

    def test_there_is_nothing_to_inspect_before_a_file_is_chosen(self):
        page = self.look()
        for name in ("Inspector", "Tuning", "Compare", "Export", "Zoom in", "Play"):
            expect(page.get_by_role("button", name=name, exact=True), name).to_be_hidden()
        expect(page.get_by_role("complementary", name="Inspector")).to_be_hidden()
        self.grid.get_by_role("option").first.click()
        page.get_by_role("button", name="Tuning", exact=True).wait_for()
        page.get_by_role("complementary", name="Inspector").wait_for()

    def test_the_ending_of_a_long_name_is_read_and_its_tip_has_all_of_it(self):
        global files
        name = "a-name-that-is-far-too-long-for-the-list-of-files.motion.json"
        before, files = files, {name: {}, "b.json": {}}
        self.addCleanup(lambda: globals().update(files=before))
        page = self.look()
        row = page.get_by_role("treeitem", name=name)
        box = page.get_by_role("navigation", name="Animations").bounding_box()
        ending = row.get_by_text(".json").bounding_box()
        self.assertLess(ending["x"] + ending["width"], box["x"] + box["width"])
        row.hover()
        page.locator("#tip").get_by_text(name).wait_for()
        self.assertIn(name, self.names())

    def test_a_picture_plays_under_the_pointer_and_opens_by_a_press(self):
        page = self.look()
        card = self.grid.get_by_role("option").first
        card.hover()
        page.wait_for_timeout(100)
        self.assertTrue(any("frames=16" in address for address in self.asked), self.asked)
        card.click()
        self.shows_frame(0)
        expect(self.grid).to_be_hidden()

    def test_the_arrow_keys_go_from_card_to_card(self):
        page = self.look()
        self.grid.get_by_role("option").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        support.wait_until(page, "() => document.getElementById('stage').dataset.file === 'icons/c.json'")

    def test_a_broken_file_says_so_and_keeps_its_last_picture(self):
        page = self.look()
        card = self.grid.get_by_role("option").first
        support.wait_until(page, "() => document.querySelector('#grid .card img').classList.contains('here')")
        self.broken.add("f2")
        self.server.files[1] = dict(self.server.files[1], revision=2)
        self.server.say("libraryChange", added=[], changed=[self.server.files[1]], removed=[])
        card.get_by_text("Can’t be read").wait_for()
        self.assertTrue(card.locator("img").evaluate("image => image.naturalWidth > 0"))
        page.get_by_role("combobox", name="Show").select_option(label="Can’t be read")
        self.assertEqual(self.names(), ["a.json"])


if __name__ == "__main__":
    unittest.main()
