"""Every view of the page over one made-up file, for tests that hold everywhere: sizes of type and targets, accessibility."""

import plots
import support
from test_layers import rows, square
from test_machine import machine
from test_page import PageTest

diagnostics = [
    {"severity": "error", "feature": "Camera", "message": "Cameras are not drawn.", "layer": "View", "path": "$.layers[2]", "line": 12, "column": 3},
    {"severity": "warning", "feature": "Expression", "message": "It can’t be evaluated.", "layer": "Arm", "path": "$.layers[1].ks.p.x", "hint": "Bake it."},
    {"severity": "note", "feature": "Font", "message": "Inter stands in for it.", "path": "$.fonts"},
]
colors = [
    {"color": f"#{number:02x}40a0", "count": 2, "uses": [{"keyPath": "Cover.Ball group.Fill.Color"}], "seen": number < 192}
    for number in range(0, 256, 64)
]
document = {
    "diagnostics": diagnostics, "animations": ["one", "two"], "animation": "one",
    "markers": [{"name": "drop", "frame": 2, "duration": 4}, {"name": "hit", "frame": 8, "duration": 0}],
    "slots": [{"name": "size", "kind": "number", "value": "4", "count": 1}, {"name": "tint", "kind": "color", "value": "#ff0000", "count": 2}],
    "themes": [{"id": "night", "name": "Night"}], "stateMachines": ["lights"], "machines": [machine],
}

class ViewsTest(PageTest):
    def look(self, query="?file=a.json&paused=1&frame=3&scale=1", **options):
        page = self.open(query + "#write=5ec2e7", {"a.json": document, "icons/b.json": {}}, **options)
        self.server.properties["f1"] = [plots.position(), plots.opacity(), plots.spring()]
        self.server.inventories["f1"] = {"colors": colors, "properties": []}
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.machine = self.tell_machine
        if "file" in query:
            support.wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        return page

    def tell_machine(self, message):
        """A machine in a state that stands still where the page does."""
        if message.get("machine") is None:
            return {"serial": message["serial"], "begun": True, "machine": None, "occurrences": []}
        return {
            "serial": message["serial"], "begun": True, "machine": "lights", "state": "go", "status": "running", "watchesClock": False,
            "hold": None, "values": {"presses": 1, "night": True, "word": "text"},
            "playback": {"entry": 1, "animation": "one", "theme": None, "in": 0, "out": 10, "frame": 3, "speed": 1, "playing": False, "repeats": "once"},
            "occurrences": [
                {"kind": "transition", "from": None, "to": "stop", "cause": "start"}, {"kind": "transition", "from": "stop", "to": "go", "cause": "presses ≥ 1"},
                {"kind": "openURL", "text": "https://example.org", "target": ""}, {"kind": "problem", "text": "The theme “dusk” does not exist."}]}

    def every_view(self):
        """Opens one view after the other and gives the name of each."""
        page = self.page
        yield "player"
        for name in ("Layers", "Properties", "Colors", "Problems"):
            self.show_tab(name)
            if name == "Layers":
                page.get_by_role("treeitem", name="Cover").first.click()
                page.get_by_role("button", name="Hide in file").wait_for()
            if name == "Colors":
                page.get_by_role("button", name="#0040a0").first.click()
            yield name
        self.show_tab("Properties")
        page.get_by_role("combobox", name="State machine").select_option("lights")
        page.get_by_role("list", name="States").wait_for()
        page.get_by_role("list", name="Log").scroll_into_view_if_needed()
        yield "state machine"
        page.get_by_role("combobox", name="State machine").select_option("")
        page.get_by_role("list", name="States").wait_for(state="hidden")
        page.keyboard.press("]")
        if not page.get_by_role("navigation", name="Animations").is_visible():
            page.keyboard.press("[")
            yield "gallery"
            page.keyboard.press("[")
        page.keyboard.press("t")
        support.wait_until(page, "() => document.querySelector('.plot-key') !== null")
        yield "tuning"
        page.keyboard.press("t")
        for key, dialog in (("e", "Export"), ("?", "Keyboard shortcuts")):
            page.keyboard.press(key)
            page.get_by_role("dialog", name=dialog).wait_for()
            yield dialog
            page.keyboard.press("Escape")
            page.get_by_role("dialog", name=dialog).wait_for(state="hidden")
        self.fail_save()
        page.get_by_role("alert").wait_for()
        yield "error"
        page.keyboard.press("Escape")
        # The last one: from here on the server speaks to the connection that compares.
        page.keyboard.press("c")
        yield "compare"
