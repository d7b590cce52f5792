"""Springs and bounces that take the place of a segment: they fit its length, or say that they are cut off."""

import unittest

from playwright.sync_api import expect

import plots
import support
from support import wait_for, wait_until
from test_tuning import TuningTest, opacity


class SwingsTest(support.BlankPageTest):
    def run_script(self, body, *values):
        return self.page.evaluate(
            f"async (values) => {{ const swings = await import('/assets/scripts/tuning/swings.js'); {body} }}", list(values))

    def test_a_spring_settles_when_a_thousandth_is_left(self):
        # ln(1000 · (1 + 5 / 8.66)) / 5, by hand.
        spring = {"mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0}
        facts = self.run_script("return swings.springFacts(values[0])", spring)
        self.assertAlmostEqual(facts["settles"], 1.4727, places=4)
        self.assertAlmostEqual(facts["ratio"], 0.5)
        left = self.run_script("return [0, 0.3627598728, 20].map((t) => swings.remainder(values[0], t))", spring)
        self.assertEqual(left[0], 1)
        # It turns round at π / 8.66 s, where e^(−5 · 0.3628) is left on the other side.
        self.assertAlmostEqual(left[1], -0.16303, places=4)
        self.assertAlmostEqual(left[2], 0, places=9)
        never = self.run_script("return swings.springFacts(values[0]).settles === Infinity", {**spring, "damping": 0})
        self.assertTrue(never)

    def test_springs_that_do_not_swing_settle_too(self):
        for damping in (20, 60):
            spring = {"mass": 1, "stiffness": 100, "damping": damping, "initialVelocity": 0}
            settles, left = self.run_script(
                "const { settles } = swings.springFacts(values[0]); return [settles, swings.remainder(values[0], settles)]", spring)
            self.assertAlmostEqual(left, 0.001, places=6)
            self.assertGreater(settles, 0.5)

    def test_a_fitted_spring_keeps_its_bounce_and_settles_in_time(self):
        for seconds in (0.1, 0.6, 4):
            spring = {"mass": 2, "stiffness": 180, "damping": 12, "initialVelocity": 1}
            before, after = self.run_script("""
                const fitted = { ...values[0], ...swings.fittedSpring(values[0], values[1]) };
                return [swings.springFacts(values[0]), swings.springFacts(fitted)];
            """, spring, seconds)
            self.assertAlmostEqual(after["ratio"], before["ratio"], places=3)
            self.assertAlmostEqual(after["settles"], seconds, delta=seconds * 0.005)

    def test_the_terms_of_a_bounce_are_those_of_its_formula(self):
        # 36 steps; log2(0.1 / 40) / 36 and 2.5 · 2π / 36.
        bounce = {"numberOfBounces": 5, "stiffness": 0.1}
        span = {"from": 10, "to": 50, "seconds": 0.6}
        terms = self.run_script("return swings.bounceTerms(values[0], values[1])", bounce, span)
        for name, value in {"A": -40, "alpha": -0.240107, "omega": 0.436332, "B": 50}.items():
            self.assertAlmostEqual(terms[name], value, places=5)
        ideal = self.run_script("return swings.bounceTerms(values[0], values[1])", bounce, {**span, "isIdeal": True})
        self.assertAlmostEqual(ideal["alpha"], -0.166429, places=5)
        self.assertAlmostEqual(ideal["omega"], 0.523599, places=5)


class ReplacingTest(TuningTest):
    def replace(self, name):
        page = self.tune([plots.opacity()], documents={"a.json": {"format": "lottie"}})
        page.get_by_role("button", name=name, exact=True).click()
        self.heard_of_segment(name.lower())
        page.locator("#replacement").wait_for()
        return page

    def segment(self):
        return self.views()[-1]["edits"][-1]["segment"]

    def type(self, name, value):
        field = self.page.locator("#replacement").get_by_role("textbox", name=name, exact=True)
        field.fill(value)
        field.press("Enter")

    def test_a_spring_fits_the_segment_that_it_replaces(self):
        page = self.replace("Spring")
        # Four thirtieths of a second: far stiffer than usual.
        self.assertGreater(self.segment()["stiffness"], 10_000)
        page.get_by_text("It settles after 0.133 s, within the segment’s 0.133 s.").wait_for()
        self.type("Stiffness", "100")
        self.type("Damping", "2")
        page.get_by_text("Cut off: it settles after").wait_for()
        page.get_by_role("button", name="Fit to segment").click()
        page.get_by_text("within the segment’s 0.133 s").wait_for()
        ratio = self.segment()["damping"] / (2 * self.segment()["stiffness"] ** 0.5)
        self.assertAlmostEqual(ratio, 0.1, places=3)
        self.assertEqual(page.get_by_role("button", name="Fit to segment").count(), 0)
        self.assert_quiet()

    def test_the_fields_of_a_replacement_are_in_sight_and_their_changes_undone_one_by_one(self):
        page = self.replace("Bounce")
        expect(page.get_by_role("heading", name="Replace with bounce")).to_be_in_viewport()
        self.type("Bounces", "7")
        wait_for(page, lambda: self.segment()["numberOfBounces"] == 7)
        page.keyboard.press("Control+z")
        expect(page.locator("#replacement").get_by_role("textbox", name="Bounces", exact=True)).to_have_value("4")
        self.assertEqual(wait_for(page, lambda: self.segment()["numberOfBounces"] == 4), True)
        page.keyboard.press("Control+z")
        self.heard([])

    def test_a_segment_is_made_as_long_as_its_spring(self):
        page = self.replace("Spring")
        self.type("Stiffness", "400")
        self.type("Damping", "20")
        page.get_by_role("button", name="Lengthen segment").click()
        # ln(1000 · (1 + 10 / 17.32)) / 10 are 0.736 s, and 23 frames instead of 4; the last keyframe goes along.
        wait_for(page, lambda: len(self.views()[-1].get("edits", [])) == 3)
        edits = self.views()[-1].get("edits", [])
        self.assertEqual({edit["path"]: edit.get("value") for edit in edits},
                         {opacity + ".k[1].t": 23, opacity + ".k[2].t": 28, opacity: None})
        self.assertEqual(edits[-1]["segment"]["stiffness"], 400)
        page.get_by_text("after the animation’s end").wait_for()
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.heard([])

    def test_a_bounce_shows_its_formula_with_the_numbers(self):
        page = self.replace("Bounce")
        shown = page.locator("#bounce-terms").inner_text().split()
        # From 0 to 100 in eight sixtieths, four bounces down to 0.1.
        self.assertEqual(shown, ["A", "-100", "α", "-1.246", "ω", "1.963", "B", "100"])
        self.type("Bounces", "2")
        wait_until(page, "() => document.getElementById('bounce-terms').innerText.includes('1.178')")

    def test_a_spring_animation_that_is_cut_off_offers_to_last_longer(self):
        item = plots.spring()
        item.knobs = {**item.knobs, "$.layers[0].animations[0].duration": {
            "value": 0.5, "role": "time", "label": "Card › duration", "unit": "s", "min": 0, "max": 600}}
        page = self.tune([item])
        page.get_by_text("Cut off: it settles after 1.15 s, but lasts 0.5 s.").wait_for()
        page.get_by_role("button", name="Lengthen to 1.15 s").click()
        self.hears(duration=1.15)


if __name__ == "__main__":
    unittest.main()
