"""Curves written for style sheets, played by a real browser and compared with the values that `pegbar curve` prints."""

import json
import os
import re
import subprocess
import unittest

import support

pegbar = os.environ.get("PEGBAR", str(support.root / ".build/debug/pegbar"))


def curve(*arguments):
    """What `pegbar curve` prints, and what it says beside that."""
    run = subprocess.run([pegbar, "curve", *arguments], capture_output=True, text=True, check=True)
    return run.stdout.strip(), run.stderr


class StyleSheetTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.running = support.launched()
        cls.page = cls.running.__enter__().new_page()
        cls.page.set_content("<!doctype html><div id='box' style='position: absolute; left: 0'></div>")

    @classmethod
    def tearDownClass(cls):
        cls.running.__exit__(None, None, None)

    def played(self, easing, count):
        """How far an animation with the timing function has come at so many moments, evenly over its duration."""
        return self.page.evaluate("""([easing, count]) => {
            if (!CSS.supports("transition-timing-function", easing)) return null;
            const box = document.getElementById("box");
            const animation = box.animate({ left: ["0px", "100000px"] }, { duration: 1000, easing, fill: "both" });
            animation.pause();
            const values = [];
            for (let index = 0; index < count; index++) {
                animation.currentTime = (1000 * index) / (count - 1);
                values.push(parseFloat(getComputedStyle(box).left) / 100000);
            }
            animation.cancel();
            return values;
        }""", [easing, count])

    def expect(self, *arguments, dialect="css-linear"):
        count = 401
        easing, said = curve(*arguments, "--as", dialect)
        deviation = float(re.match(r"max error ([0-9.e-]+)", said)[1])
        exact = json.loads(curve(*arguments, "--samples", str(count), "--as", "json")[0])["values"]
        played = self.played(easing, count)
        self.assertIsNotNone(played, f"the browser does not know {easing}")
        worst = max(abs(a - b) for a, b in zip(exact, played))
        # The browser's own arithmetic is in single precision, its solver of Béziers in steps of 1e-4 or less.
        self.assertLessEqual(worst, deviation + 2e-4, f"{arguments} as {easing}")

    def test_springs_are_played_within_what_is_said(self):
        for arguments in (["spring"], ["spring", "--response", "0.4", "--damping-fraction", "0.4"],
                          ["spring", "--duration", "0.8", "--bounce", "-0.4"],
                          ["spring", "--stiffness", "300", "--damping", "9", "--velocity", "-4"]):
            self.expect(*arguments)
            self.expect(*arguments, "--tolerance", "0.01")

    def test_bounces_are_played_within_what_is_said(self):
        self.expect("bounce", "--bounces", "4", "--stiffness", "heavy")
        self.expect("bounce", "--bounces", "3", "--no-overshoot", "--duration", "0.7")

    def test_timing_curves_are_the_same(self):
        for points in ("0.42,0,0.58,1", "0.3,-0.6,0.2,1.9", "easeOut"):
            self.expect("bezier", points, dialect="css-cubic-bezier")
            self.expect("bezier", points)

    def test_keyframes_are_played_within_what_is_said(self):
        self.expect("keyframes", "--values", "0,0.8,0.3,1", "--mode", "cubic")


if __name__ == "__main__":
    unittest.main()
