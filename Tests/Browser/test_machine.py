"""State machines on the page: what pointers do becomes requests, what the server answers is shown and played."""

import unittest

from playwright.sync_api import expect

import support
from support import wait_until
from test_page import PageTest

machine = {
    "id": "lights", "initial": "stop",
    "states": [
        {"name": "always", "global": True, "animation": None, "segment": None, "transitions": [{"to": "night", "when": "night = true"}]},
        {"name": "stop", "global": False, "animation": "a", "segment": "stop", "transitions": [{"to": "go", "when": "presses ≥ 1"}]},
        {"name": "go", "global": False, "animation": "a", "segment": "go", "transitions": []},
        {"name": "night", "global": False, "animation": "a", "segment": "night", "transitions": []},
    ],
    "inputs": [
        {"name": "presses", "kind": "Numeric"}, {"name": "night", "kind": "Boolean"}, {"name": "word", "kind": "String"},
        {"name": "done", "kind": "Event"},
    ],
    "pointers": [{"trigger": "Click", "layer": "Button"}],
}
document = {"stateMachines": ["lights", "broken"], "machines": [machine]}


class MachineModuleTest(support.BlankPageTest):
    def run_script(self, module, body, *values):
        return self.page.evaluate(
            f"async (values) => {{ const module = await import('/assets/scripts/machine/{module}.js'); {body} }}", list(values))

    def told(self, triggers, does):
        """The triggers that are told of what a pointer does, each answered at once unless it says otherwise."""
        return self.run_script("pointer-requests", """
            const [triggers, does] = values;
            const told = [];
            const requests = new module.PointerRequests((trigger) => told.push(trigger));
            requests.follow(new Set(triggers));
            for (const [what, x, isInside] of does) {
                if (what === "answered") requests.answered();
                else requests.take(what, { x, y: 0, isInside, screen: [x, 0] });
                if (!does.some(([other]) => other === "answered")) for (let i = 0; i < 4; i += 1) requests.answered();
            }
            return told;
        """, triggers, does)

    all_triggers = ["PointerDown", "PointerUp", "PointerMove", "PointerEnter", "PointerExit", "Click"]

    def test_a_press_and_its_release_are_a_click_where_it_did_not_move(self):
        self.assertEqual(
            self.told(self.all_triggers, [["down", 1, True], ["up", 2, True]]), ["PointerEnter", "PointerDown", "PointerUp", "Click"])
        self.assertEqual(self.told(["Click"], [["down", 1, True], ["up", 9, True]]), [])

    def test_only_what_is_waited_for_is_told(self):
        self.assertEqual(self.told(["PointerExit"], [["move", 1, True], ["down", 1, True], ["leave", 1, True]]), ["PointerExit"])

    def test_what_is_beside_the_composition_is_outside(self):
        self.assertEqual(
            self.told(["PointerEnter", "PointerExit", "PointerDown"], [["move", 1, True], ["down", 99, False], ["move", 2, True]]),
            ["PointerEnter", "PointerExit", "PointerEnter"])

    def test_one_request_goes_at_a_time_and_of_moves_the_latest(self):
        moves = [["move", number, True] for number in range(5)]
        self.assertEqual(self.told(["PointerMove", "Click"], [*moves, ["answered", 0, True], ["answered", 0, True]]), ["PointerMove"] * 2)

    def test_layers_are_entered_by_moving(self):
        triggers = self.run_script(
            "pointer-requests", "return [...module.triggersOf(values)]", {"trigger": "PointerEnter", "layer": "L"}, {"trigger": "Click", "layer": None})
        self.assertEqual(triggers, ["PointerEnter", "Click", "PointerMove"])

    def test_the_log_has_the_latest_first_and_ends_somewhere(self):
        lines = self.run_script("machine-log", """
            let lines = module.withOccurrences([], values, true);
            for (let i = 0; i < 60; i += 1) lines = module.withOccurrences(lines, [{ kind: "customEvent", text: `${i}` }], false);
            return [lines.length, lines[0].text, module.withOccurrences(lines, values, true).map(({ text, detail }) => `${text} | ${detail}`)];
        """, {"kind": "transition", "from": None, "to": "a"}, {"kind": "transition", "from": "a", "to": "b", "cause": "n = 1"},
            {"kind": "openURL", "text": "https://example.org", "target": "_blank"}, {"kind": "problem", "text": "No."})
        self.assertEqual(lines, [50, "Tells the app: 59", [
            "No. | ", "Would open https://example.org | in _blank; not opened", "a → b | n = 1", "Starts with a | "]])

    def test_a_number_has_to_be_one(self):
        self.assertEqual(
            self.run_script("machine-log", "return values.map((text) => module.typedValue('Numeric', text) ?? null)", "1.5", "-2", "", "x", "1e999"),
            [1.5, -2, None, None, None])

    def test_a_share_lies_between_two_that_are_known(self):
        self.assertEqual(
            self.run_script("machine", "return values[0].map((passed) => module.shareAt(passed, values[1]))",
                            [0, 0.25, 0.5, 0.75, 1], [0, 0.25, 1]),
            [0, 0.125, 0.25, 0.625, 1])

    def test_the_clock_stands_still_with_the_page(self):
        self.assertEqual(self.run_script("machine-clock", """
            const clock = new module.MachineClock();
            const before = clock.take(5000);
            clock.reset(10000);
            clock.set(false, 11000);
            clock.set(true, 20000);
            return [before, clock.take(20500), clock.take(21000)];
        """), [0, 1.5, 0.5])


class MachinePageTest(PageTest):
    def start(self, **changes):
        """Opens the page and chooses the machine; the server answers each request with `self.reports`, the first ones first."""
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": document})
        self.show_tab("Properties")
        page.get_by_role("heading", name="State machine").wait_for()
        self.server.machine = lambda message: self.report(message, "stop", begun=True, occurrences=[
            {"kind": "transition", "from": None, "to": "stop", "cause": "start"}], **changes)
        page.get_by_role("combobox", name="State machine").select_option("lights")
        page.get_by_role("list", name="States").wait_for()
        return page

    def report(self, message, state, entry=1, begun=False, occurrences=(), values=None, playback=None, **fields):
        playing = {"entry": entry, "animation": "a", "theme": None, "in": 2, "out": 5, "frame": 2, "speed": 1, "playing": False, "repeats": "once"}
        return {
            "serial": message["serial"], "begun": begun, "machine": "lights", "state": state, "status": "running", "watchesClock": False,
            "hold": None, "values": {"presses": 0, "night": False, "word": "", **(values or {})}, "playback": playing | (playback or {}),
            "occurrences": list(occurrences), **fields}

    def asked(self):
        """The last request, without what every one has."""
        return {key: value for key, value in self.server.heard_of("machine")[-1].items() if key not in ("type", "serial", "file", "elapsed")}

    def current(self):
        return self.page.locator("#machine-states > [aria-current=step] > .state-name").all_text_contents()

    def test_files_without_state_machines_have_no_panel(self):
        page = self.open("?file=a.json&paused=1")
        self.show_tab("Properties")
        self.shows_frame(0)
        expect(page.locator("#machine")).to_be_hidden()

    def test_a_machine_is_chosen_and_switched_off(self):
        page = self.start()
        options = page.locator("#machine-picker option")
        self.assertEqual(options.all_text_contents(), ["Off", "lights", "broken (can’t run)"])
        expect(options.nth(2)).to_be_disabled()
        self.assertEqual(self.asked(), {"step": "choose", "machine": "lights"})
        self.assertEqual(self.current(), ["stop"])
        self.shows_frame(2)
        log = page.get_by_role("list", name="Log").get_by_role("listitem")
        self.assertEqual(log.all_text_contents(), ["Starts with stop"])
        self.server.machine = lambda message: {"serial": message["serial"], "begun": True, "machine": None, "occurrences": []}
        page.get_by_role("combobox", name="State machine").select_option("Off")
        page.get_by_role("list", name="States").wait_for(state="hidden")
        self.assertEqual(self.asked(), {"step": "choose", "machine": None})
        wait_until(page, "() => !document.getElementById('viewport').classList.contains('machine')")
        self.assert_quiet()

    def test_inputs_are_set_and_events_fired(self):
        page = self.start()
        self.server.machine = lambda message: self.report(message, "stop", values={"night": message.get("value") is True})
        switch = page.get_by_role("switch", name="night")
        switch.click()
        wait_until(page, "() => document.querySelector('#machine-inputs [role=switch]').getAttribute('aria-checked') === 'true'")
        self.assertEqual(self.asked(), {"step": "set", "name": "night", "value": True})
        number = page.get_by_role("spinbutton", name="presses")
        number.fill("2.5")
        number.press("Enter")
        self.heard({"step": "set", "name": "presses", "value": 2.5})
        page.get_by_role("textbox", name="word").fill("hello")
        page.get_by_role("textbox", name="word").press("Enter")
        self.heard({"step": "set", "name": "word", "value": "hello"})
        page.get_by_role("button", name="done").click()
        self.heard({"step": "fire", "name": "done"})
        page.get_by_role("button", name="Restart").click()
        self.heard({"step": "restart"})
        self.assert_quiet()

    def heard(self, request):
        """Waits until the last request is this one."""
        for _ in range(500):
            if self.asked() == request:
                return
            self.page.wait_for_timeout(10)
        self.assertEqual(self.asked(), request)

    def test_a_transition_is_played_shown_and_logged(self):
        page = self.start()
        self.server.machine = lambda message: self.report(
            message, "go", entry=2, occurrences=[{"kind": "transition", "from": "stop", "to": "go", "cause": "presses ≥ 1"}],
            playback={"in": 5, "out": 9, "frame": 8, "speed": -2})
        page.get_by_role("switch", name="night").click()
        self.shows_frame(8)
        self.assertEqual(self.current(), ["go"])
        log = page.get_by_role("list", name="Log").get_by_role("listitem")
        self.assertEqual(log.all_text_contents(), ["stop → go presses ≥ 1", "Starts with stop"])
        view = self.views()[-1]
        self.assertEqual([view[name] for name in ("in", "out", "speed", "loop", "playing")], [5, 9, -2, "once", False])
        self.assert_quiet()

    def test_a_transition_that_takes_time_blends_and_ends(self):
        page = self.start()
        blend = {"from": 2, "to": 8, "duration": 0.1, "shares": [0, 0.5, 1]}
        self.server.machine = lambda message: (
            self.report(message, "go", entry=3, playback={"frame": 8, "in": 5, "out": 9}) if message["step"] == "passed"
            else self.report(message, "stop", entry=2, hold=0.1, blend=blend))
        page.get_by_role("switch", name="night").click()
        self.heard({"step": "passed", "entry": 2})
        self.shows_frame(8)
        shown = [view["blend"] for view in self.views() if view.get("blend")]
        self.assertTrue(shown)
        self.assertTrue(all([first, last] == [2, 8] and 0 <= share <= 1 for first, last, share in shown))
        # The server answers each step with the document, and the last one asks for none any more.
        for _ in range(500):
            view = self.views()[-1]
            if view.get("blend") is None:
                break
            self.server.say("document", file=view["file"], **self.server.documents[view["file"]][0], settings=view["settings"])
            page.wait_for_timeout(10)
        self.assertIsNone(self.views()[-1].get("blend"))
        self.assert_quiet()

    def test_a_transition_goes_on_from_the_one_that_it_interrupts(self):
        page = self.start()
        self.server.machine = lambda message: self.report(message, "stop", entry=2, hold=9, blend={
            "from": 2, "earlier": [8, 0.5], "to": 4, "duration": 9, "shares": [0, 0.5, 1]})
        page.get_by_role("switch", name="night").click()
        for _ in range(500):
            if any(view.get("blend") for view in self.views()):
                break
            page.wait_for_timeout(10)
        self.assertEqual(next(view["blend"] for view in self.views() if view.get("blend"))[:4], [2, 8, 0.5, 4])

    def test_the_end_of_a_pass_is_told_once(self):
        page = self.start()
        self.server.machine = lambda message: self.report(
            message, "go", entry=7 if message["step"] == "set" else 8,
            playback={"in": 5, "out": 7, "frame": 5, "playing": message["step"] == "set"})
        page.get_by_role("switch", name="night").click()
        self.heard({"step": "passed", "entry": 7})
        self.shows_frame(5)
        self.assertEqual([message["step"] for message in self.server.heard_of("machine")], ["choose", "set", "passed"])

    def test_a_click_on_the_stage_is_the_machines(self):
        page = self.start()
        self.shows_frame(2)
        width = page.locator("#artboard").bounding_box()["width"]
        page.locator("#stage").click(position={"x": width / 4, "y": width / 2})
        wait_until(page, "() => true")
        self.heard({"step": "pointer", "trigger": "Click", "x": 16, "y": 32, "frame": 2, "scale": width / 64})
        self.assertEqual(self.server.heard_of("pick"), [])
        self.assertIn("clicks “Button”", page.text_content("#machine-pointers"))

    def test_an_address_is_named_and_never_opened(self):
        page = self.start()
        self.server.machine = lambda message: self.report(
            message, "stop", occurrences=[{"kind": "openURL", "text": "https://example.org/x", "target": "_blank"}])
        page.get_by_role("button", name="done").click()
        page.get_by_text("Would open https://example.org/x").wait_for()
        self.assertEqual(page.locator("#machine a").count(), 0)
        self.assertEqual(len(page.context.pages), 1)
        self.assert_quiet()

    def test_a_transition_that_takes_time_is_waited_for(self):
        page = self.start()
        self.server.machine = lambda message: self.report(
            message, "stop" if message["step"] == "fire" else "go", entry=4 if message["step"] == "fire" else 5,
            hold=0.05 if message["step"] == "fire" else None)
        page.get_by_role("button", name="done").click()
        self.heard({"step": "passed", "entry": 4})
        wait_until(page, "() => document.querySelector('#machine-states > [aria-current]').dataset.state === 'go'")

    def test_a_machine_that_stopped_says_why(self):
        page = self.start(status="stopped")
        self.assertIn("Stopped; the log says why.", page.text_content("#machine-status"))


if __name__ == "__main__":
    unittest.main()
