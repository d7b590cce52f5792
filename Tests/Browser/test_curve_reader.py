"""Curves as they are copied from other programs, and what is said of those that the file cannot hold."""

import unittest

from playwright.sync_api import expect

import plots
import support
from support import wait_until
from test_tuning import TuningTest


class ReadingTest(support.BlankPageTest):
    def read(self, text, segment=None):
        return self.page.evaluate(
            "async ([text, segment]) => (await import('/assets/scripts/tuning/curve-reader.js')).readCurve(text, segment ?? undefined)",
            [text, segment])

    def assert_reads(self, curve, *texts):
        for text in texts:
            read = self.read(text)
            self.assertEqual(read and read.get("curve"), curve, text)

    def test_four_numbers_in_the_words_of_many_systems(self):
        self.assert_reads(
            [0.2, 0, 0.1, 1],
            "cubic-bezier(.2,0,.1,1)", "transition: opacity 200ms cubic-bezier(0.2, 0, 0.1, 1);",
            ".card { color: red; transition: transform .3s cubic-bezier(.2, 0, .1, 1) 50ms; }",
            "animation: swing 1s cubic-bezier(0.2,0,.1,1) infinite alternate", "opacity 200ms cubic-bezier(.2,0,.1,1)",
            "animation-timing-function: cubic-bezier(0.2, 0, 0.1, 1)", 'transitionTimingFunction: "cubic-bezier(0.2, 0, 0.1, 1)",',
            "CAMediaTimingFunction(controlPoints: 0.2, 0, 0.1, 1)",
            "layer.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.0, 0.1, 1.0)",
            "[CAMediaTimingFunction functionWithControlPoints:0.2 :0 :0.1 :1]",
            "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))",
            "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.1, y: 1))",
            ".timingCurve(0.2, 0, 0.1, 1, duration: 0.35)", "PathInterpolator(0.2f, 0f, 0.1f, 1f)",
            "CubicBezierEasing(0.2f, 0.0f, 0.1f, 1.0f)", "Cubic(0.2, 0, 0.1, 1)", "M0,0 C0.2,0 0.1,1 1,1",
            '"i":{"x":[0.1],"y":[1]},"o":{"x":[0.2],"y":[0]}', '{"o":{"x":0.2,"y":0},"i":{"x":0.1,"y":1},"t":0,"s":[10]}',
            "o: {x: 0.2, y: 0}, i: {x: 0.1, y: 1}")

    def test_names_in_the_words_of_many_systems(self):
        self.assert_reads([0.42, 0, 0.58, 1], "transition: all 1s ease-in-out", "CAMediaTimingFunction(name: .easeInEaseOut)",
                          "kCAMediaTimingFunctionEaseInEaseOut", "UICubicTimingParameters(animationCurve: .easeInOut)", "Curves.easeInOut",
                          "UIViewAnimationOptionCurveEaseInOut")
        self.assert_reads([0.42, 0, 1, 1], "animation: ease-in-flow 2s ease-in", "[.curveEaseIn]")
        read = self.read("transition: opacity 200ms")
        self.assertEqual((read["curve"], read["note"]), ([0.25, 0.1, 0.25, 1], "It names no easing, so it is “ease”."))
        read = self.read("transition: opacity 1s ease-in, transform 2s cubic-bezier(0, 0, 0, 1)")
        self.assertEqual((read["curve"], read["note"]), ([0.42, 0, 1, 1], "Used the first of 2 curves."))

    def test_handles_of_several_components_say_which_were_taken(self):
        read = self.read('"i":{"x":[0.1,0.5],"y":[1,1]},"o":{"x":[0.2,0.2],"y":[0,0]}')
        self.assertEqual((read["curve"], read["note"]), ([0.2, 0, 0.1, 1], "Used the first component’s handles."))
        self.assertIn("both", self.read('"o":{"x":[0.2],"y":[0]}')["problem"])

    def test_influence_and_speed_are_those_of_after_effects(self):
        self.assert_reads([0.75, 0, 0.1, 1], "75% 90%", "out 75 % in 90 %", "influence: 75, influence: 90")
        self.assert_reads([0.75, 0, 0.25, 1], "Influence: 75 %")
        # 100 units a second for a third of two seconds is a rise of 66.7 of 200 units.
        segment = {"seconds": 2, "distance": 200}
        read = self.read("new KeyframeEase(100, 33.3333), new KeyframeEase(0, 50)", segment)
        self.assertEqual(read["curve"], [0.3333, 0.3333, 0.5, 1])
        self.assertEqual(self.read("speed 100, influence 50 %", segment)["curve"], [0.5, 0.5, 0.5, 0.5])

    def test_an_easing_by_points_becomes_the_nearest_curve_and_says_how_near(self):
        read = self.read("linear(0, 1)")
        curve = read["curve"]
        self.assertTrue(all(abs(curve[i] - curve[i + 1]) < 0.02 for i in (0, 2)), curve)
        self.assertIn("max error 0 %", read["note"])
        # Points of a curve give that curve.
        points = self.page.evaluate("""async () => {
            const { bezierAt } = await import('/assets/scripts/tuning/linear-easing.js');
            return Array.from({ length: 41 }, (_, i) => `${bezierAt([0.6, 0.1, 0.2, 0.9], i / 40)} ${i * 2.5}%`).join(', ');
        }""")
        for found, wanted in zip(self.read(f"transition: top 1s linear({points})")["curve"], [0.6, 0.1, 0.2, 0.9]):
            self.assertAlmostEqual(found, wanted, delta=0.03)
        read = self.read("linear(0, 1 36%, 0.75 54%, 1 73%, 0.94, 1)")
        self.assertGreater(float(read["note"].split("max error ")[1].split(" ")[0]), 5)

    def test_stops_lie_where_the_specification_has_them(self):
        stops = self.page.evaluate("""async () => {
            const { linearStops, linearAt } = await import('/assets/scripts/tuning/linear-easing.js');
            const stops = linearStops('0, 0.25, 0.5 50% 75%, 1');
            return [stops, linearAt(stops, 0.6), linearAt(stops, 0.125), linearStops('1'), linearStops('a, b')];
        }""")
        self.assertEqual(stops, [[[0, 0], [0.25, 0.25], [0.5, 0.5], [0.75, 0.5], [1, 1]], 0.5, 0.125, None, None])

    def test_what_is_no_curve_is_none_or_says_why(self):
        for text in ("", "hello", "1 2 3", "a { color: red }", '{"t": 3, "s": [10]}', "rgb(1, 2, 3)", "x" * 30000):
            self.assertIsNone(self.read(text), text[:40])
        self.assertIn("Hold", self.read("animation: blink 1s steps(4, end)")["problem"])
        self.assertIn("x1 and x2", self.read("cubic-bezier(1.2, 0, 0, 1)")["problem"])


class PastingTest(TuningTest):
    def paste(self, text):
        field = self.page.get_by_role("searchbox", name="Filter properties")
        field.fill(text)
        field.press("Control+a")
        field.press("Control+x")
        self.page.get_by_role("button", name="Outgoing handle of segment 1").focus()
        self.page.keyboard.press("Control+v")

    def says(self, text):
        wait_until(self.page, f"() => document.getElementById('tuning-status').textContent.includes({text!r})")

    def test_a_transition_is_pasted_on_the_graph(self):
        self.tune([plots.opacity()], permissions=["clipboard-read", "clipboard-write"])
        self.paste("transition: opacity 200ms cubic-bezier(0.3, 0.2, 0.1, 1.2), color 1s")
        self.hears(**{"o.x": 0.3, "o.y": 0.2, "i.x": 0.1, "i.y": 1.2})
        self.paste("steps(3)")
        self.says("choose Hold")
        self.paste("hello")
        self.says("isn’t an easing curve")
        self.assertEqual(len(self.edits()), 4)
        self.assert_quiet()

    def test_a_curve_that_the_file_cannot_hold_says_what_became_of_it(self):
        item = plots.opacity()
        knobs = item._knob
        item._knob = lambda disk, edits, path, **fields: knobs(
            disk, edits, path, **({**fields, "min": 0, "max": 1} if fields.get("role") == "easing" else fields))
        page = self.tune([item])
        field = page.get_by_role("textbox", name="Easing curve")
        field.fill("CAMediaTimingFunction(controlPoints: 0.3, -0.2, 0.1, 1.2)")
        field.press("Enter")
        self.hears(**{"o.x": 0.3, "i.x": 0.1})
        self.says("y1 -0.2 became 0, y2 1.2 became 1")
        expect(field).to_have_value("0.3, 0, 0.1, 1")

    def test_a_number_that_is_clamped_says_so(self):
        page = self.tune([plots.opacity()])
        field = page.get_by_role("textbox", name="Outgoing handle, x")
        field.fill("1.5")
        field.press("Enter")
        self.says("1.5 became 1, the most it can be")
        field.fill("0.5")
        field.press("Enter")
        self.hears(**{"o.x": 0.5})
        expect(page.locator("#tuning-status")).to_have_text("")


if __name__ == "__main__":
    unittest.main()
