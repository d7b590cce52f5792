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
        self.server.properties["f1"] = [plots.position(), plots.opacity(), plots.spring(), plots.blocks("$.layers[1].animations[0]")]
        self.server.refuses = lambda edit: "No." if "set" in edit else None
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
            if name == "Layers":
                page.get_by_role("button", name="Layer spans").click()
                page.get_by_role("listbox", name="Layer spans").wait_for()
                yield "spans"
                page.get_by_role("button", name="Layer spans").click()
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
        yield from self.views_of_tuning()
        for key, dialog in (("e", "Export"), ("?", "Keyboard shortcuts"), ("Control+Shift+S", "Save as")):
            page.keyboard.press(key)
            page.get_by_role("dialog", name=dialog).wait_for()
            yield dialog
            page.keyboard.press("Escape")
            page.get_by_role("dialog", name=dialog).wait_for(state="hidden")
        yield from self.views_of_the_gallery()
        yield from self.views_of_edits()
        self.server.say("waiting", file="f1")
        page.get_by_text("Waiting for the rest of the file…").wait_for()
        yield "waiting"
        self.fail_save()
        page.get_by_role("alert").wait_for()
        yield "error"
        page.keyboard.press("Escape")
        # The last one: from here on the server speaks to the connection that compares.
        page.keyboard.press("c")
        yield "compare"

    def views_of_tuning(self):
        """The panel: below and right of the stage, with other properties, blocks, a segment replaced, as code."""
        page = self.page
        page.keyboard.press("t")
        support.wait_until(page, "() => document.querySelector('.plot-key') !== null")
        yield "tuning"
        dock = page.get_by_role("button", name="Dock right")
        if dock.is_visible():
            dock.click()
            yield "tuning docked right"
            # Where the window had no room for that it lies below by now.
            if (below := page.get_by_role("button", name="Dock below")).is_visible():
                below.click()
        option = lambda name: page.get_by_role("listbox", name="Animated properties").get_by_role("option", name=name).first
        option("Opacity").click()
        option("Position").click(modifiers=["Control"])
        page.get_by_role("group", name="Keyframes of other properties").get_by_role("button").first.wait_for()
        yield "key rows"
        for graph in ("Both", "Speed", "Value"):
            page.get_by_role("radio", name=graph, exact=True).click()
            if graph != "Value":
                yield f"graph of {graph.lower()}"
        option("Blocks").click()
        page.get_by_role("slider", name="Block 3", exact=True).wait_for()
        yield "block bars"
        option("Opacity").click()
        page.get_by_role("button", name="Bounce", exact=True).click()
        page.locator("#replacement").wait_for()
        yield "replacement"
        page.keyboard.press("Control+z")
        page.get_by_role("button", name="Export curve…").click()
        page.get_by_role("dialog", name="Export").wait_for()
        yield "code"
        page.keyboard.press("Escape")
        page.get_by_role("dialog", name="Export").wait_for(state="hidden")
        page.keyboard.press("t")

    def views_of_the_gallery(self):
        """The dialogs that the gallery opens."""
        page = self.page
        for button, dialog in (("New motion…", "New motion document"), ("Devices…", "Other devices")):
            if not page.get_by_role("navigation", name="Animations").is_visible():
                page.keyboard.press("[")
            page.get_by_role("button", name=button).click()
            page.get_by_role("dialog", name=dialog).wait_for()
            yield dialog
            page.keyboard.press("Escape")
            page.get_by_role("dialog", name=dialog).wait_for(state="hidden")
        page.keyboard.press("[")

    def save(self):
        """Saves, without the inspector before what is said about it."""
        page = self.page
        page.get_by_role("tab", selected=True).focus()
        page.keyboard.press("]")
        page.keyboard.press("Control+s")

    def views_of_edits(self):
        """A menu, what cannot be saved, and a file that changed below the edits."""
        page = self.page
        self.show_tab("Layers")
        page.get_by_role("treeitem", name="Cover").first.click(button="right")
        page.get_by_role("menu").wait_for()
        yield "menu"
        page.keyboard.press("Escape")
        self.show_tab("Properties")
        page.get_by_role("combobox", name="Key path").fill("Cover.Opacity")
        page.get_by_role("textbox", name="Value").fill("50")
        page.get_by_role("button", name="Override", exact=True).click()
        page.get_by_role("button", name="Cover.Opacity = 50").wait_for()
        support.wait_until(page, "() => !document.querySelector('#override-rows .problem').hidden")
        self.save()
        page.get_by_role("alertdialog").wait_for()
        yield "not savable"
        page.get_by_role("button", name="Remove this change").click()
        page.get_by_role("alertdialog").wait_for(state="hidden")
        page.keyboard.press("Control+z")
        self.server.refuses = lambda edit: None
        self.server.answer_save = lambda message: ("notSaved", {"reason": "It was changed.", "cause": "changed"})
        page.keyboard.press("Control+Shift+z")
        page.keyboard.press("Control+z")
        self.show_tab("Properties")
        page.get_by_role("combobox", name="Key path").fill("Cover.Rotation")
        page.get_by_role("textbox", name="Value").fill("5")
        page.get_by_role("button", name="Override", exact=True).click()
        page.get_by_role("button", name="Cover.Rotation = 5").wait_for()
        self.save()
        page.get_by_role("alertdialog", name="This file changed on disk").wait_for()
        yield "conflict"
        page.get_by_role("button", name="Discard my changes").click()
        page.get_by_role("alertdialog").wait_for(state="hidden")
