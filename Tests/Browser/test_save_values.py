"""Colors and overridden properties with the real server: they show live, and saving writes them into the file."""

import io
import json
import unittest
import zipfile

from playwright.sync_api import expect

import serve
from support import wait_for, wait_until
from test_serve import archive, blue, green, red
from test_tune_serve import ServedTuningTest, odd


class SaveValuesTest(ServedTuningTest):
    def look(self, text=odd, name="a.json", writing=True, frame=10):
        """Opens a file with the panel closed, and waits for its colors."""
        self.save(name, text)
        page = self.open_with(f"file={name}&scale=1&paused=1&frame={frame}", writing)
        self.shows(frame=frame)
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length > 0")
        wait_until(page, "() => document.querySelectorAll('#override-paths option').length > 0")
        return page

    def pick(self, color, *others):
        """Does what a color picker does while it is dragged, and what it does when it is closed."""
        self.page.evaluate("""([color, others]) => {
            const input = document.querySelector(`[data-color="${color}"] input`);
            for (const other of others) {
                input.value = other;
                input.dispatchEvent(new Event("input", { bubbles: true }));
            }
            input.dispatchEvent(new Event("change", { bubbles: true }));
        }""", [color, others])

    def override(self, key_path, value):
        self.page.fill("#override-path", key_path)
        self.page.fill("#override-value", value)
        self.page.press("#override-value", "Enter")

    def save_and_wait(self):
        """Saves, and waits until the file's own colors are listed again."""
        self.page.keyboard.press("Control+s")
        self.status_says("Saved")
        wait_until(self.page, "() => document.getElementById('tuning-dirty').hidden")
        wait_until(self.page, "() => document.querySelectorAll('.color.replaced, #override-rows li').length === 0")

    def has_colors(self, *colors):
        names = "[...document.querySelectorAll('.color-name')].map((name) => name.textContent).sort()"
        wait_until(self.page, f"() => {names}.join() === '{','.join(sorted(colors))}'")

    def properties(self):
        return dict(self.page.evaluate("() => [...document.querySelectorAll('#override-paths option')].map((o) => [o.value, o.label])"))


class ColorTest(SaveValuesTest):
    def test_a_color_is_saved_in_its_bytes_alone_and_undone(self):
        page = self.look()
        self.shows_color(red)
        self.pick("#ff0000", "#00ff00", "#808080", "#0000ff")
        self.shows_color(blue)
        self.assertEqual(self.bytes_of(), odd.encode())
        self.has_colors("#ff0000 → #0000ff")
        self.save_and_wait()
        self.has_colors("#0000ff")
        self.shows_color(blue)
        saved = self.bytes_of()
        before = json.loads(odd.removeprefix("\ufeff"))
        before["layers"][0]["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1, 1]
        self.assertEqual(json.loads(saved.decode("utf-8-sig")), before)
        # Odd white space, line ends and the byte order mark are what they were.
        self.assertEqual(saved.count(b"\r\n"), odd.encode().count(b"\r\n"))
        self.assertTrue(saved.startswith(odd.encode()[:200]))
        page.keyboard.press("Control+z")
        self.shows_color(red)
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        self.assertEqual(self.bytes_of(), saved)
        self.has_colors("#ff0000")
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.assertEqual(self.bytes_of(), odd.encode())
        page.keyboard.press("Shift+Control+Z")
        self.shows_color(blue)
        self.assert_quiet()

    def test_a_drag_of_a_color_shows_its_steps_and_is_one_step(self):
        page = self.look()
        page.evaluate("""() => {
            const input = document.querySelector("[data-color='#ff0000'] input");
            window.pick = (value, type) => { input.value = value; input.dispatchEvent(new Event(type, { bubbles: true })); };
        }""")
        for step in range(1, 9):
            page.evaluate("(value) => window.pick(value, 'input')", f"#00{20 * step:02x}00")
            self.shows_color((0, 20 * step, 0))
        page.evaluate("() => window.pick('#00a000', 'change')")
        page.keyboard.press("Control+z")
        self.shows_color(red)
        expect(page.locator("#tuning-undo")).to_be_disabled()
        self.all_loaded()
        self.assert_quiet()

    def test_a_color_is_saved_wherever_it_is_used(self):
        file = json.loads(serve.rectangle(red, layers=2))
        for layer in file["layers"]:
            layer["shapes"][0]["it"][1]["c"]["k"] = [1, 0, 0, 1]
        page = self.look(json.dumps(file))
        self.assertIn("3×", page.text_content("[data-color='#ff0000'] .color-head"))
        self.pick("#ff0000", "#0000ff")
        self.save_and_wait()
        for layer in file["layers"]:
            layer["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1, 1]
        self.assertEqual(json.loads(self.bytes_of()), file)

    def test_two_colors_change_places(self):
        file = json.loads(serve.rectangle(red, layers=1, moving=False))
        file["layers"][1]["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1, 1]
        page = self.look(json.dumps(file))
        self.pick("#ff0000", "#0000ff")
        self.pick("#0000ff", "#ff0000")
        self.shows_color(blue)
        self.save_and_wait()
        self.has_colors("#0000ff", "#ff0000")
        self.shows_color(blue)
        colors = [layer["shapes"][0]["it"][1]["c"]["k"] for layer in json.loads(self.bytes_of())["layers"]]
        self.assertEqual(colors, [[0, 0, 1, 1], [1, 0, 0, 1]])
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.shows_color(red)
        self.assert_quiet()

    def test_colors_of_the_address_are_saved(self):
        self.save("a.json", odd)
        page = self.open_with("file=a.json&scale=1&paused=1&frame=10&recolor=ff0000.0000ff", True)
        self.shows_color(blue)
        wait_until(page, "() => !document.getElementById('tuning-save').disabled")
        page.click("#tuning-save")
        self.status_says("Saved")
        self.has_colors("#0000ff")
        wait_until(page, "() => !location.search.includes('recolor')")

    def test_an_archive_of_core_animation_is_saved(self):
        page = self.look(archive(red), "c.caar", frame=20)
        self.shows_color(red)
        self.pick("#ff0000", "#0000ff")
        self.shows_color(blue)
        self.save_and_wait()
        page.reload()
        self.shows_color(blue)
        # Black is what borders have by default.
        self.has_colors("#000000", "#0000ff")

    def test_a_keyframes_document_is_saved(self):
        before = serve.bar(red)
        self.look(before, "k.json")
        self.pick("#ff0000", "#0000ff")
        self.save_and_wait()
        self.assertEqual(self.bytes_of("k.json").decode(), before.replace("#ffff0000", "#ff0000ff"))
        self.shows_color(blue)

    def test_the_rest_of_a_dotlottie_is_kept(self):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
            package.writestr("manifest.json", '{"version":"1","animations":[{"id":"one"},{"id":"two"}]}')
            package.writestr("animations/one.json", serve.rectangle(red))
            package.writestr("animations/two.json", serve.rectangle(red))
            package.writestr("extra/read me.txt", "kept")
        self.look(packed.getvalue(), "c.lottie")
        self.pick("#ff0000", "#0000ff")
        self.save_and_wait()
        with zipfile.ZipFile(self.directory / "c.lottie") as package:
            self.assertIsNone(package.testzip())
            self.assertEqual(package.read("extra/read me.txt"), b"kept")
            self.assertEqual(package.read("animations/two.json").decode(), serve.rectangle(red))
            one = json.loads(package.read("animations/one.json"))
        self.assertEqual(one["layers"][0]["shapes"][0]["it"][1]["c"]["k"], [0, 0, 1, 1])


class PropertyTest(SaveValuesTest):
    def test_properties_are_saved_by_their_key_paths_and_undone(self):
        page = self.look()
        self.assertEqual(self.properties()["layer 1.group.fill.Opacity"], "100%")
        before = self.picture()
        self.override("layer 1.group.fill.Opacity", "40%")
        self.changes_from(before)
        faint = self.picture()
        self.override("layer 1.group.rectangle.Size", "20,20px")
        wait_until(page, "() => document.getElementById('tuning-dirty').textContent === '2 changes'")
        self.changes_from(faint)
        self.assertEqual(self.bytes_of(), odd.encode())
        shown = self.picture()
        self.save_and_wait()
        self.becomes(shown)
        wait_until(page, """() => document.querySelector("#override-paths option[value='layer 1.group.fill.Opacity']").label === "40%" """)
        file = json.loads(odd.removeprefix("\ufeff"))
        group = file["layers"][0]["shapes"][0]["it"]
        group[0]["s"]["k"], group[1]["o"]["k"] = [20, 20], 40
        self.assertEqual(json.loads(self.bytes_of().decode("utf-8-sig")), file)
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        self.becomes(before)
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.assertEqual(self.bytes_of(), odd.encode())
        self.assert_quiet()

    def test_a_number_a_color_and_a_property_are_saved_at_once(self):
        page = self.tune()
        self.nudge(times=1)
        wait_until(page, "() => document.querySelectorAll('#color-rows .color').length > 0")
        self.pick("#ff0000", "#0000ff")
        self.override("layer 1.group.fill.Opacity", "40%")
        wait_until(page, "() => document.querySelectorAll('.color.replaced, #override-rows li').length === 2")
        page.click("#tuning-save")
        self.status_says("Saved")
        self.has_colors("#0000ff")
        file = json.loads(self.bytes_of().decode("utf-8-sig"))
        fill = file["layers"][0]["shapes"][0]["it"][1]
        self.assertEqual((fill["c"]["k"], fill["o"]["k"]), ([0, 0, 1, 1], 40))
        self.assertNotEqual(file["layers"][0]["ks"]["p"], json.loads(odd.removeprefix("\ufeff"))["layers"][0]["ks"]["p"])
        # Each is a step of its own, also after saving.
        for count in (3, 2, 1):
            expect(page.locator("#tuning-undo"), count).to_be_enabled()
            page.keyboard.press("Control+z")
        wait_until(page, "() => document.getElementById('tuning-undo').disabled")
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.assertEqual(self.bytes_of(), odd.encode())
        self.assert_quiet()

    def test_what_an_expression_drives_is_shown_and_not_saved(self):
        file = json.loads(serve.rectangle(red))
        file["layers"][0]["ks"]["o"]["x"] = "var $bm_rt; $bm_rt = 80;"
        text = json.dumps(file)
        page = self.look(text)
        before = self.picture()
        self.override("layer 1.Transform.Opacity", "20%")
        self.changes_from(before)
        wait_until(page, "() => document.querySelector('#override-rows .problem:not([hidden])')?.textContent.includes('xpression')")
        self.override("layer 1.group.fill.Opacity", "40%")
        page.keyboard.press("Control+s")
        wait_until(page, "() => !document.getElementById('tuning-unsavable').hidden")
        expect(page.locator("#unsavable-title")).to_have_text("1 change can’t be saved.")
        self.assertEqual(self.bytes_of(), text.encode())
        page.click("#unsavable-remove")
        wait_until(page, "() => document.getElementById('tuning-unsavable').hidden")
        self.save_and_wait()
        file["layers"][0]["shapes"][0]["it"][1]["o"]["k"] = 40
        self.assertEqual(json.loads(self.bytes_of()), file)

    def test_a_malformed_key_path_is_said_and_holds_up_nothing_else(self):
        page = self.look()
        before = self.picture()
        self.override("layer 1..Opacity", "1")
        wait_until(page, "() => document.querySelector('#override-rows .problem:not([hidden])')?.textContent.includes('key path')")
        self.override("layer 1.group.fill.Opacity", "40%")
        self.changes_from(before)
        page.keyboard.press("Control+s")
        wait_until(page, "() => !document.getElementById('tuning-unsavable').hidden")
        page.click("#unsavable-remove")
        self.save_and_wait()
        self.assertEqual(json.loads(self.bytes_of().decode("utf-8-sig"))["layers"][0]["shapes"][0]["it"][1]["o"]["k"], 40)

    def test_what_nothing_is_called_is_said_and_not_saved(self):
        page = self.look()
        self.override("**.fil.Color", "#0000ff")
        wait_until(page, "() => document.querySelector('#override-rows .problem:not([hidden])') !== null")
        page.keyboard.press("Control+s")
        wait_until(page, "() => !document.getElementById('tuning-unsavable').hidden")
        self.assertEqual(self.bytes_of(), odd.encode())


class RefusalTest(SaveValuesTest):
    def test_a_file_that_somebody_else_saves_below_colors_is_a_choice(self):
        page = self.look()
        self.pick("#ff0000", "#0000ff")
        self.shows_color(blue)
        # What is edited is all that is red, and now there is more of it.
        more = '"shapes": [{"ty": "fl", "nm": "more", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 0}},'
        newer = odd.replace('"nm": "rectangle"', '"nm": "renamed"', 1).replace('"shapes": [', more, 1)
        self.assertIn(more, newer)
        self.save("a.json", newer)
        wait_until(page, "() => document.getElementById('tuning-conflict').checkVisibility()")
        page.keyboard.press("Control+s")
        page.wait_for_timeout(200)
        self.assertEqual(self.bytes_of(), newer.encode())
        page.click("#conflict-overwrite")
        self.status_says("Saved")
        self.has_colors("#0000ff")
        self.assertIn(b'"nm": "renamed"', self.bytes_of())
        self.assertNotEqual(self.bytes_of(), newer.encode())

    def test_without_the_secret_colors_are_only_shown(self):
        page = self.look(writing=False)
        self.pick("#ff0000", "#00a000")
        self.shows_color(green)
        expect(page.locator("#tuning-save")).to_be_disabled()
        wait_until(page, "() => document.getElementById('tuning-reason').textContent.includes('terminal')")
        page.keyboard.press("Control+s")
        page.wait_for_timeout(100)
        self.assertEqual(self.bytes_of(), odd.encode())


del ServedTuningTest

if __name__ == "__main__":
    unittest.main()
