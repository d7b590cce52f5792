"""What frames and layers cost on the page: the chart, the budget, the difference after a save, the heat map."""

import json
import shutil

from playwright.sync_api import expect

import serve
from support import root, wait_until
from test_page import PageTest
from test_serve import ServedPageTest, green, red


def cost(frames=(100, 400, 200, 100, 100, 100, 100, 100, 100, 100), **more):
    """A message of a document of ten frames with two layers."""
    worst = max(range(len(frames)), key=lambda index: frames[index])
    return {
        "file": "f1", "revision": 1, "size": 512, "first": 0, "frames": list(frames), "worst": worst,
        "mean": sum(frames) / len(frames), "p95": 400, "perSecond": 4200, "total": sum(frames), "isCut": False,
        "layers": [{"name": "Glow", "kind": "shapes", "total": 1050, "inWorstFrame": 350},
                   {"name": "Box › Dot", "kind": "shapes", "total": 350, "inWorstFrame": 50}],
        "moreLayers": 0, **more}


class CostPageTest(PageTest):
    def open_cost(self, message=None, query="?file=a.json&paused=1&scale=1"):
        page = self.open(query)
        self.all_loaded()
        self.server.say("cost", **(message or cost()))
        wait_until(page, "() => !document.getElementById('cost-worst').hidden")
        return page

    def text(self, name):
        return self.page.evaluate("name => document.getElementById(name).textContent", name)

    def texts(self, selector):
        return self.page.evaluate("s => [...document.querySelectorAll(s)].map((item) => item.textContent)", selector)

    def test_the_chart_has_a_bar_for_each_frame_and_a_click_goes_to_it(self):
        page = self.open_cost()
        bars = page.evaluate("() => document.querySelector('#cost-chart path').getAttribute('d').split('M').length - 1")
        self.assertEqual(bars, 10)
        self.assertEqual((self.text("cost-text"), self.text("cost-worst")), ("mean 140", "worst 400 at frame 1"))
        box = page.locator("#cost-chart").bounding_box()
        page.mouse.click(box["x"] + box["width"] * 0.65, box["y"] + 30)
        self.shows_frame(6)
        self.assertEqual(self.text("cost-text"), "frame 6 · 100")
        # Time and cost of the frame that is pointed at stand beside each other.
        self.assertTrue(self.text("chart-text").startswith("frame 6 · "))
        page.mouse.move(5, 5)
        page.click("#cost-worst")
        self.shows_frame(1)
        self.assert_quiet()

    def test_while_a_cost_is_computed_the_page_says_so_and_without_a_file_it_does_not(self):
        page = self.open("?file=none.json")
        wait_until(page, "() => document.querySelector('[data-notice=missing]:not([hidden])') !== null")
        self.assertEqual(self.text("cost-text"), "")
        self.open()
        self.all_loaded()
        self.assertEqual(self.text("cost-text"), "Computing…")

    def test_layers_are_listed_with_their_shares(self):
        self.open_cost()
        self.assertEqual(self.texts(".cost-layer"), ["Glow75.0 %", "Box › Dot25.0 %"])
        expect(self.page.get_by_role("list", name="Cost by layer")).to_be_visible()

    def test_many_layers_are_shown_when_they_are_asked_for(self):
        layers = [{"name": f"L{index}", "kind": "shapes", "total": 1, "inWorstFrame": 0} for index in range(30)]
        page = self.open_cost(cost(layers=layers, moreLayers=5))
        self.assertEqual(len(self.texts(".cost-layer")), 8)
        page.click("text=Show all 30")
        self.assertEqual(len(self.texts(".cost-layer")), 30)
        self.assertEqual(self.text("cost-more"), "and 5 cheaper ones")

    def test_the_budget_is_a_line_and_what_is_over_it_is_said(self):
        excess = {"limit": "worst", "message": "worst is 400; the limit is 300", "layer": "Glow"}
        page = self.open_cost(cost(budget={"frameLimit": 300, "problem": None, "excesses": [excess]}))
        self.assertEqual(self.text("cost-limit"), "budget 300")
        at = page.evaluate("() => document.getElementById('cost-limit').getBoundingClientRect().top"
                           " - document.getElementById('cost-chart').getBoundingClientRect().top")
        self.assertAlmostEqual(at, 56 / 4, delta=2)
        self.assertEqual(self.texts("#cost-budget li"), ["worst is 400; the limit is 300. Most of it: Glow"])
        expect(page.locator("#cost-within")).to_be_hidden()
        self.server.say("cost", **cost(budget={"frameLimit": 900, "problem": None, "excesses": []}))
        wait_until(page, "() => !document.getElementById('cost-within').hidden")
        expect(page.locator("#cost-budget")).to_be_hidden()

    def test_after_a_save_the_difference_is_said(self):
        page = self.open_cost()
        expect(page.locator("#cost-difference")).to_be_hidden()
        self.server.say("cost", **cost(difference={
            "verdict": "dearer", "facts": ["frames 8 → 10"],
            "changes": [{"figure": "worst", "before": 200, "after": 400}],
            "layers": [{"name": "Glow", "difference": 180.5}]}))
        wait_until(page, "() => !document.getElementById('cost-difference').hidden")
        self.assertEqual(self.text("cost-verdict"), "More expensive than before")
        self.assertEqual(self.texts("#cost-changes li"), ["worst 200 → 400 (+100.0 %)", "frames 8 → 10", "Glow +181 per frame"])

    def test_costs_of_other_files_and_settings_are_left_alone(self):
        page = self.open_cost()
        self.server.say("cost", **cost([1], file="f2"))
        self.server.say("cost", **cost([2], settings=9))
        self.server.say("cost", **cost([5] * 10))
        wait_until(page, "() => document.getElementById('cost-text').textContent === 'mean 5.0'")

    def test_the_heat_map_lies_over_the_frame_that_it_is_of(self):
        page = self.open_cost(query="?file=a.json&paused=1&scale=1&frame=3")
        page.keyboard.press("h")
        wait_until(page, "() => document.getElementById('cost-heat').getAttribute('aria-pressed') === 'true'")
        page.wait_for_timeout(0)
        self.assertTrue(self.views()[-1]["heat"])
        heat = {"file": "f1", "revision": 1, "columns": 2, "cell": 32, "values": [0, 10, 2.5, 0]}
        self.server.say("heat", frame=3, **heat)
        wait_until(page, "() => !document.getElementById('heat').hidden")
        pixels = page.evaluate("() => [...document.getElementById('heat').getContext('2d').getImageData(0, 0, 2, 2).data]")
        self.assertEqual(pixels[3], 0)
        self.assertGreater(pixels[4], pixels[6])  # red at the most
        self.assertGreater(pixels[11], 0)
        boxes = page.evaluate("() => ['heat', 'stage'].map((name) => { const box = document.getElementById(name)"
                              ".getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round); })")
        self.assertEqual(boxes[0], boxes[1])
        page.keyboard.press("ArrowRight")
        self.shows_frame(4)
        wait_until(page, "() => document.getElementById('heat').hidden")
        page.keyboard.press("h")
        wait_until(page, "() => document.getElementById('cost-heat').getAttribute('aria-pressed') === 'false'")
        self.server.say("heat", frame=4, **heat)
        self.server.say("cost", **cost([7] * 10))
        wait_until(page, "() => document.getElementById('cost-text').textContent === 'mean 7.0'")
        expect(page.locator("#heat")).to_be_hidden()

    def test_files_over_their_budgets_are_marked_in_the_gallery(self):
        page = self.open(documents={"a.json": {}, "b.json": {}})
        self.all_loaded()
        marked = "() => [...document.querySelectorAll('.row.file')].filter((row) => row.querySelector('.over-budget').textContent !== '').map((row) => row.title).join()"
        self.server.say("budgets", files=[{"id": "f2", "excesses": ["worst is 9; the limit is 5"]}])
        wait_until(page, f"() => ({marked})() === 'b.json\\nworst is 9; the limit is 5'")
        self.server.say("budgets", files=[])
        wait_until(page, f"() => ({marked})() === ''")


class ServedCostTest(ServedPageTest):
    def worst(self):
        wait_until(self.page, "() => !document.getElementById('cost-worst').hidden")
        return self.page.evaluate("() => document.getElementById('cost-worst').textContent")

    def test_a_save_that_costs_more_says_so_and_marks_the_file(self):
        self.save("pegbar.budget.json", json.dumps({"budgets": [{"files": "*.json", "limits": {"worst": 60}}]}))
        page = self.open("file=a.json&paused=1&scale=1")
        self.all_loaded()
        before = self.worst()
        expect(page.locator("#cost-difference")).to_be_hidden()
        expect(page.locator("#cost-within")).to_be_visible()
        self.save("a.json", serve.rectangle(green, layers=60))
        wait_until(page, "() => document.getElementById('cost-difference').dataset.verdict === 'dearer'")
        self.assertNotEqual(self.worst(), before)
        expect(page.locator("#cost-budget")).to_be_visible()
        wait_until(page, "() => document.querySelector('.row.file.selected .over-budget').textContent === 'Over budget · ' ")
        self.save("a.json", serve.rectangle(red))
        wait_until(page, "() => document.getElementById('cost-difference').dataset.verdict === 'cheaper'")
        wait_until(page, "() => [...document.querySelectorAll('.over-budget')].every((mark) => mark.textContent === '')")
        self.assert_quiet()

    def test_layers_of_a_motion_document_are_called_as_in_the_tree(self):
        shutil.copy(root / "Resources/Examples/plane.motion.json", self.directory / "plane.motion.json")
        page = self.open("file=plane.motion.json&paused=1&scale=1")
        self.worst()
        layers = page.get_by_role("list", name="Cost by layer")
        layers.get_by_role("button", name="Plane › Window").wait_for()
        self.assertFalse([name for name in layers.get_by_role("button").all_inner_texts() if "takes off" in name])
        layers.get_by_role("button", name="Hills").click()
        page.get_by_role("treeitem", name="Hills", selected=True).wait_for()
        page.get_by_role("tab", name="Properties").click()
        expect(layers.get_by_role("button", name="Hills")).to_have_attribute("aria-current", "true")
        self.assert_quiet()

    def test_a_new_budget_counts_at_once(self):
        page = self.open("file=a.json&paused=1&scale=1")
        self.all_loaded()
        self.worst()
        expect(page.locator("#cost-budget")).to_be_hidden()
        self.save("pegbar.budget.json", json.dumps({"budgets": [{"limits": {"worst": 0.5}}]}))
        wait_until(page, "() => !document.getElementById('cost-budget').hidden")
        over = "() => [...document.querySelectorAll('.row.file .over-budget')].map((mark) => mark.textContent).join()"
        wait_until(page, f"() => ({over})() === 'Over budget · ,Over budget · '")
        self.save("pegbar.budget.json", "{")
        wait_until(page, "() => document.getElementById('cost-budget').textContent.startsWith('pegbar.budget.json: ')")
        self.assert_quiet()

    def test_the_heat_map_is_hottest_where_the_shape_is(self):
        page = self.open("file=a.json&paused=1&scale=1&frame=10")
        self.all_loaded()
        page.click("#cost-heat")
        wait_until(page, "() => !document.getElementById('heat').hidden")
        alpha = """(x) => {
            const heat = document.getElementById('heat');
            return heat.getContext('2d').getImageData(Math.floor(heat.width * x), Math.floor(heat.height / 2), 1, 1).data[3];
        }"""
        self.assertGreater(page.evaluate(alpha, 0.5), 0)
        self.assertEqual(page.evaluate(alpha, 0.02), 0)
        page.keyboard.press("Space")
        wait_until(page, "() => document.getElementById('heat').hidden")
        self.assert_quiet()
