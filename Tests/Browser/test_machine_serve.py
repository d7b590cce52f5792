"""A state machine that the real server runs: our example of traffic lights."""

import io
import json
import unittest
import zipfile

import support
from support import wait_until
from test_serve import ServedPageTest

example = support.root / "Resources/Examples/crossing.lottie"


def changed(change):
    """The example with its machine changed."""
    target = io.BytesIO()
    with zipfile.ZipFile(example) as before, zipfile.ZipFile(target, "w") as after:
        for entry in before.infolist():
            data = before.read(entry)
            if entry.filename == "s/lights.json":
                definition = json.loads(data)
                change(definition)
                data = json.dumps(definition).encode()
            after.writestr(entry.filename, data)
    return target.getvalue()


class MachineServeTest(ServedPageTest):
    def start(self):
        self.save("lights.lottie", example.read_bytes())
        page = self.open("file=lights.lottie&paused=1&scale=1")
        self.shows(frame=0)
        page.get_by_role("tab", name="Properties").click()
        page.get_by_role("combobox", name="State machine").select_option("lights")
        self.is_in("stop")
        return page

    def is_in(self, state):
        wait_until(self.page, f"() => document.querySelector('#machine-states > [aria-current]')?.dataset.state === '{state}'")

    def log(self):
        return self.page.get_by_role("list", name="Log").get_by_role("listitem").all_text_contents()

    def in_part(self, first, last):
        wait_until(self.page, f"() => {{ const {{ frame }} = document.getElementById('stage').dataset; return frame >= {first} && frame <= {last}; }}")

    def test_inputs_lead_from_state_to_state_and_what_they_play_is_shown(self):
        page = self.start()
        self.shows(state="playing")
        page.get_by_role("switch", name="night").click()
        self.is_in("night")
        self.in_part(220, 279)
        self.assertEqual(self.log(), ["stop → night night = true", "Starts with stop"])
        page.get_by_role("switch", name="night").click()
        self.is_in("stop")
        self.in_part(0, 59)
        self.assert_quiet()

    def test_a_click_on_the_button_leads_round(self):
        page = self.start()
        artboard = page.locator("#artboard").bounding_box()
        scale = artboard["width"] / 512
        page.mouse.click(artboard["x"] + 100 * scale, artboard["y"] + 442 * scale)
        page.mouse.click(artboard["x"] + 256 * scale, artboard["y"] + 442 * scale)
        self.is_in("ready")
        wait_until(page, "() => document.querySelector('#machine-inputs input').value === '1'")
        # The end of one state leads to the next.
        self.is_in("go")
        self.in_part(100, 159)
        wait_until(page, "() => document.querySelector('#machine-inputs input').value === '0'")
        self.assertEqual(self.log()[:2], ["ready → go event done", "stop → ready presses ≥ needed"])
        self.assert_quiet()

    def test_a_save_starts_the_machine_again(self):
        page = self.start()
        page.get_by_role("switch", name="night").click()
        self.is_in("night")
        self.save("lights.lottie", changed(lambda definition: definition.update(initial="go")))
        self.is_in("go")
        self.assertEqual(self.log(), ["Starts with go"])
        self.save("lights.lottie", changed(lambda definition: definition.pop("initial")))
        page.get_by_role("list", name="States").wait_for(state="hidden")
        self.assertEqual(page.locator("#machine-picker option").all_text_contents(), ["Off", "lights (can’t run)"])
        self.assert_quiet()

    def test_a_machine_runs_on_when_its_file_was_away_for_a_moment(self):
        page = self.start()
        (self.directory / "lights.lottie").unlink()
        page.locator("#removed-chip").wait_for()
        self.save("lights.lottie", example.read_bytes())
        page.locator("#removed-chip").wait_for(state="hidden")
        self.is_in("stop")
        page.get_by_role("switch", name="night").click()
        self.is_in("night")
        self.assert_quiet()

    def test_switched_off_the_whole_animation_plays_as_before(self):
        page = self.start()
        page.get_by_role("combobox", name="State machine").select_option("Off")
        page.get_by_role("list", name="States").wait_for(state="hidden")
        page.fill("#frame-field", "200")
        page.keyboard.press("Enter")
        self.shows(frame=200)
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
