"""Curves and animations written for browsers, played by a real one and compared with the values that pegbar prints."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import support

pegbar = os.environ.get("PEGBAR", str(support.root / ".build/debug/pegbar"))


def curve(*arguments):
    """What `pegbar curve` prints, and what it says beside that."""
    run = subprocess.run([pegbar, "curve", *arguments], capture_output=True, text=True, check=True)
    return run.stdout.strip(), run.stderr


class StyleSheetTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = support.browser().new_page()
        cls.addClassCleanup(cls.page.close)
        cls.page.set_content("<!doctype html><div id='box' style='position: absolute; left: 0'></div>")

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


def basic(key_path, start, end, **more):
    return {"type": "basic", "keyPath": key_path, "fromValue": start, "toValue": end, "duration": 0.8, "beginTime": 0.2,
            "fillMode": "both", "timingFunction": [0.3, 0.1, 0.2, 1], **more}


# Layers by name: what moves them, and the style that shows it with the numbers of its columns.
layers = {
    "place": ([basic("position", [20, 10], [80, 40])], "translate", ["x", "y"]),
    "bounce": ([{"type": "bounce", "keyPath": "position", "fromValue": [20, 10], "toValue": [80, 200],
                 "numberOfBounces": 4, "duration": 1.2, "fillMode": "both"}], "translate", ["x", "y"]),
    "turn": ([basic("transform.rotation.z", 0, 7)], "rotate", None),
    "grow": ([basic("transform.scale.xy", [1, 1], [2, 3])], "scale", ["x", "y"]),
    "fade": ([basic("opacity", 1, 0.2, duration=0.3, repeatCount=2, autoreverses=True)], "opacity", None),
    "steps": ([{"type": "keyframes", "keyPath": "opacity", "values": [0, 0.5, 1], "calculationMode": "discrete",
                "duration": 1.2, "fillMode": "both"}], "opacity", None),
    "spring": ([{"type": "spring", "keyPath": "bounds.size", "fromValue": [40, 30], "toValue": [90, 120],
                 "stiffness": 200, "damping": 9, "duration": 1.1, "fillMode": "both"}], "width", ["width"]),
    "ground": ([basic("backgroundColor", [1, 0, 0, 1], [0, 0.5, 1, 1])], "background-color", ["red", "green", "blue"]),
    "corner": ([basic("cornerRadius", 0, 12)], "border-top-left-radius", None),
    "cubic": ([{"type": "keyframes", "keyPath": "position", "values": [[20, 10], [80, 40], [50, 90]], "duration": 1.2,
                "calculationMode": "cubic", "fillMode": "both"}], "translate", ["x", "y"]),
    "thrice": ([{"type": "keyframes", "keyPath": "opacity", "values": [0, 0.8, 0.3], "calculationMode": "cubic",
                 "duration": 0.3, "repeatCount": 2.5, "fillMode": "both"}], "opacity", None),
    "gloom": ([basic("shadowOpacity", 0.2, 0.9)], "--gloom-shadow-opacity", None),
    "blur": ([basic("shadowRadius", 2, 8)], "--blur-shadow-radius", None),
    "sway": ([basic("shadowOffset", [0, 3], [9, 3])], "--sway-shadow-x", ["width"]),
    "tint": ([basic("shadowColor", [1, 0, 0, 1], [0, 0.5, 1, 1])], "--tint-shadow-color", ["red", "green", "blue"]),
    "sky": ([basic("colors", [[1, 0, 0, 1], [0, 0, 1, 1]], [[0, 1, 0, 1], [1, 1, 0, 1]])], "--sky-color-2",
            ["value 5", "value 6", "value 7"]),
    "dawn": ([basic("locations", [0, 1], [0.2, 0.7])], "--dawn-stop-2", ["y"]),
    "slant": ([basic("startPoint", [0.5, 0], [0, 0.25])], "--slant-start-x", ["x"]),
}

# What else the layers have.
looks = {
    **{name: {"shadowOpacity": 0.5, "shadowColor": "#204060", "shadowOffset": [2, 3], "backgroundColor": "#ffffff"}
       for name in ("gloom", "blur", "sway", "tint")},
    **{name: {"type": "gradient", "colors": ["#ff0000", "#0000ff"], "locations": [0, 1]}
       for name in ("sky", "dawn", "slant")},
}


class AnimationTest(unittest.TestCase):
    """Whole animations as style sheets and as calls of Element.animate."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.file = Path(cls.folder.name) / "all.motion.json"
        cls.file.write_text(json.dumps({"pegbar": "motion/1", "size": [200, 200], "duration": 1.5, "layers": [
            {"name": name, "type": "rectangle", "bounds": [40, 30], "position": [20, 10], "animations": animations,
             **looks.get(name, {})}
            for name, (animations, _, _) in layers.items()]}))
        rows = cls.code("csv").splitlines()
        cls.columns = rows[0].split(",")
        cls.rows = [[float(cell) for cell in row.split(",")] for row in rows[1:]]
        cls.page = support.browser().new_page()
        cls.addClassCleanup(cls.page.close)

    @classmethod
    def code(cls, language):
        run = subprocess.run([pegbar, "code", str(cls.file), "--as", language], capture_output=True, text=True, check=True)
        cls.said = run.stderr
        return run.stdout

    def compare(self, style_sheet, script):
        boxes = "".join(f"<div id='{name}' class='{name}'></div>" for name in layers)
        self.page.set_content(f"<!doctype html><style>div {{ position: absolute; background: black }}{style_sheet}</style>{boxes}")
        times = [row[1] for row in self.rows]
        played = self.page.evaluate("""async ([script, styles, times]) => {
            if (script) {
                const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
                const elements = Object.fromEntries([...document.querySelectorAll("div")].map((box) => [box.id, box]));
                (await import(url)).animate(elements);
            }
            const all = document.getAnimations();
            for (const animation of all) animation.pause();
            return times.map((time) => {
                for (const animation of all) animation.currentTime = time * 1000 + 1e-4;
                return Object.fromEntries(Object.entries(styles).map(
                    ([id, name]) => [id, getComputedStyle(document.getElementById(id)).getPropertyValue(name)]));
            });
        }""", [script, {name: style for name, (_, style, _) in layers.items()}, times])
        errors = {match[1]: float(match[2]) for match in re.finditer(r"note: (.*?): max error ([0-9.e-]+)", self.said)}
        for name, (_, style, parts) in layers.items():
            titles = [title for title in self.columns if f".{name}." in f".{title}"]
            if parts is not None:
                titles = [title for title in titles if title.split(".")[-1] in parts]
            places = [self.columns.index(title) for title in titles]
            error = max((value for path, value in errors.items() if f".{name}." in f".{path}"), default=0)
            reach = max(max(row[place] for row in self.rows) - min(row[place] for row in self.rows) for place in places)
            for row, shown in zip(self.rows, played):
                text = shown[name]
                numbers = [float(number) for number in re.findall(r"-?[0-9.]+(?:e-?[0-9]+)?", text)]
                isColor = "color" in style
                factor = 255 if isColor else {"rotate": 180 / 3.141592653589793 if "deg" in text else 1}.get(style, 1)
                if text in ("none", ""):
                    numbers = [1.0 if style == "scale" else 0.0] * len(places)
                if len(numbers) == 1:
                    numbers *= len(places)
                for place, number in zip(places, numbers):
                    # Browsers show what they computed with six digits, solve curves to 1e-4 or better, and colors have 8 bits.
                    self.assertLessEqual(
                        abs(row[place] - number / factor), error * 1.01 + 3e-4 * reach + 2e-3 * isColor + 1e-4 * max(1, abs(row[place])),
                        f"{name} at {row[1]}: {text}, not {row[place]}")

    def test_style_sheets_play_what_the_scene_shows(self):
        self.compare(self.code("css"), None)

    def test_gradients_and_shadows_are_seen(self):
        """The browser's picture of each layer at a moment, beside what pegbar draws."""
        import io

        from PIL import Image
        names = ["sky", "dawn", "slant", "tint"]
        for time in (0.2, 0.6, 1.1):
            self.compare(self.code("css"), None)
            self.page.evaluate("""([names, time]) => {
                for (const box of document.querySelectorAll("div")) if (!names.includes(box.id)) box.remove();
                for (const box of document.querySelectorAll("div")) {
                    Object.assign(box.style, { position: "static", width: "40px", height: "30px", margin: "20px" });
                    // The gradients alone are seen; what casts the shadow is black.
                    if (box.id !== "tint") box.style.backgroundColor = "transparent";
                }
                for (const animation of document.getAnimations()) animation.currentTime = time * 1000;
            }""", [names, time])
            for name in names:
                box = self.page.locator(f"#{name}").bounding_box()
                clip = {"x": box["x"] - 15, "y": box["y"] - 15, "width": 70, "height": 60}
                shown = Image.open(io.BytesIO(self.page.screenshot(clip=clip))).convert("RGB")
                alone = Path(self.folder.name) / "one.motion.json"
                layer = {"name": name, "type": "rectangle", "bounds": [40, 30], "position": [35, 30],
                         "animations": layers[name][0], **looks[name]}
                alone.write_text(json.dumps({"pegbar": "motion/1", "size": [70, 60], "duration": 1.5, "layers": [layer]}))
                picture = Path(self.folder.name) / "one.png"
                subprocess.run([pegbar, "render", str(alone), "--frame", str(round(time * 60)), "--size", "70x60",
                                "--background", "white", "--output", str(picture)], check=True, capture_output=True)
                drawn = Image.open(picture).convert("RGB")
                self.assertEqual(drawn.size, shown.size)
                mean = sum(abs(a - b) for a, b in zip(drawn.tobytes(), shown.tobytes())) / (70 * 60 * 3)
                self.assertLess(mean, 2.5, f"{name} at {time}")

    def test_scripts_play_what_the_scene_shows(self):
        self.compare("", self.code("waapi"))


if __name__ == "__main__":
    unittest.main()
