"""The tree of layers and picking on the stage, beside a server that exists only inside the browser."""

import unittest

from playwright.sync_api import expect

from support import wait_for, wait_until
from test_page import PageTest

#: A composition with a matte, a child and shapes, and a second use of a name.
rows = [
    {"name": "Cover", "kind": "shapes", "layer": True, "from": 0, "to": 10},
    {"name": "Ball group", "kind": "group", "depth": 1},
    {"name": "Ellipse", "kind": "ellipse", "depth": 2},
    {"name": "Fill", "kind": "fill", "depth": 2},
    {"name": "Scene", "kind": "composition", "layer": True},
    {"name": "Rig", "kind": "null", "layer": True, "depth": 1},
    {"name": "Arm", "kind": "shapes", "layer": True, "depth": 1, "parent": 5},
    {"name": "Arm", "copy": 2, "kind": "shapes", "layer": True, "depth": 1},
    {"name": "Window", "kind": "shapes", "layer": True, "isMatte": True},
    {"name": "View", "kind": "image", "layer": True, "matte": 8, "channel": "alpha"},
    {"name": "Off", "kind": "solid", "layer": True, "hidden": True},
]

square = {
    "box": [8, 8, 40, 8, 40, 40, 8, 40], "outline": "M8 8L40 8L40 40L8 40Z", "anchor": [24, 24],
    "vertices": [{"at": [8, 8]}, {"at": [40, 8], "out": [44, 12]}, {"at": [40, 40]}, {"at": [8, 40]}],
    "namePath": "$.layers[0].nm", "hiddenPath": "$.layers[0].hd",
    "position": {"paths": ["$.layers[0].ks.p.k"], "value": [24, 24], "columns": [1, 0, 0, 1]},
}


class LayersTest(PageTest):
    def open_layers(self, tree=rows, query="?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7", **options):
        page = self.open(query, **options)
        self.server.layers["f1"] = tree
        self.server.inventories["f1"] = {"colors": [], "properties": []}
        self.server.selection = lambda key: square
        self.all_loaded()
        page.get_by_role("tab", name="Layers").click()
        self.tree = page.get_by_role("tree", name="Layers")
        self.tree.get_by_role("treeitem").first.wait_for()
        return page

    def names(self):
        return [item.get_attribute("aria-label").split(",")[0]
                for item in sorted(self.tree.get_by_role("treeitem").all(), key=lambda item: item.bounding_box()["y"])]

    def item(self, name):
        return self.tree.get_by_role("treeitem", name=name).first

    def hears(self, name, wanted):
        """Waits until a member of the view is this."""
        wait_for(self.page, lambda: self.views()[-1].get(name) == wanted)
        self.assertEqual(self.views()[-1].get(name), wanted)


class TreeTest(LayersTest):
    def test_a_long_name_is_cut_at_its_end_in_every_script(self):
        page = self.open_layers([{"name": name, "kind": "shapes", "layer": True} for name in ("שכבה " * 30, "A name " * 30)])
        wait_until(page, """() => [...document.querySelectorAll('#layer-tree .layer-name')].filter((name) => {
            const range = document.createRange();
            range.setStart(name.firstChild, 0);
            range.setEnd(name.firstChild, 1);
            const [first, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
            return name.scrollWidth > name.clientWidth && first.left >= box.left - 1 && first.right <= box.right + 1;
        }).length === 2""")

    def test_layers_are_asked_for_only_once_somebody_looks(self):
        # Else they are foreseen once the page has nothing to do, which it may have before this has looked at what it asks for.
        page = self.open("?file=a.json&paused=1&scale=1", script="window.requestIdleCallback = () => {}")
        self.all_loaded()
        self.assertTrue(all("layers" not in view for view in self.views()))
        page.get_by_role("tab", name="Layers").click()
        self.hears("layers", True)
        page.get_by_role("tab", name="Properties").click()
        self.hears("layers", None)
        self.assert_quiet()

    def test_a_reload_with_the_tree_open_brings_both_back(self):
        page = self.open_layers()
        page.reload()
        self.all_loaded()
        self.tree.get_by_role("treeitem").first.wait_for()
        self.assertEqual(page.get_by_role("tab", name="Layers").get_attribute("aria-selected"), "true")
        self.assert_quiet()

    def test_the_tree_says_what_layers_are(self):
        self.open_layers()
        self.assertEqual(self.names(), ["Cover", "Scene", "Window", "View", "Off"])
        expect(self.item("View")).to_have_attribute("aria-label", "View, Image, matte Window")
        expect(self.item("Window")).to_have_attribute("aria-label", "Window, Shape layer, matte only")
        expect(self.item("Off")).to_have_attribute("aria-label", "Off, Solid, hidden in the file")
        told = {name: self.item("Scene").get_attribute(f"aria-{name}") for name in ("level", "expanded", "posinset", "setsize")}
        self.assertEqual(told, {"level": "1", "expanded": "false", "posinset": "2", "setsize": "5"})
        self.assert_quiet()

    def test_the_arrow_keys_walk_open_and_close(self):
        page = self.open_layers()
        page.get_by_role("searchbox", name="Search layers").press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        self.assertEqual(self.names(), ["Cover", "Scene", "Rig", "Arm", "Arm", "Window", "View", "Off"])
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        self.hears("selected", "Scene.Arm")
        self.assertEqual(page.evaluate("() => document.activeElement.ariaLabel"), "Arm, Shape layer, parent Rig")
        page.keyboard.press("ArrowDown")
        self.hears("selected", "Scene.Arm#2")
        page.keyboard.press("ArrowLeft")
        self.hears("selected", "Scene")
        page.keyboard.press("ArrowLeft")
        self.assertEqual(self.names(), ["Cover", "Scene", "Window", "View", "Off"])
        page.keyboard.press("End")
        self.hears("selected", "Off")
        self.assertEqual(self.tree.get_by_role("treeitem", selected=True).count(), 1)
        self.assert_quiet()

    def test_a_search_shows_what_it_finds_with_all_around_it(self):
        page = self.open_layers()
        search = page.get_by_role("searchbox", name="Search layers")
        search.fill("ellipse")
        self.assertEqual(self.names(), ["Cover", "Ball group", "Ellipse"])
        search.fill("nothing like it")
        expect(page.get_by_text("No layers match.")).to_be_visible()
        search.press("Escape")
        self.assertEqual(self.names(), ["Cover", "Scene", "Window", "View", "Off"])

    def test_hiding_soloing_and_locking_are_this_viewers_own(self):
        page = self.open_layers()
        page.get_by_role("button", name="Hide Cover").click()
        self.hears("hide", ["Cover"])
        self.assertIn("hidden", self.item("Cover").get_attribute("aria-label"))
        page.keyboard.press("Escape")
        self.item("View").click()
        page.keyboard.press("s")
        self.hears("solo", ["View"])
        page.keyboard.press("l")
        self.assertIn("locked", self.item("View").get_attribute("aria-label"))
        page.get_by_role("button", name="Show all").click()
        self.hears("hide", None)
        self.hears("solo", None)
        self.assertNotIn("edits", self.views()[-1])
        self.assert_quiet()

    def test_uses_of_one_layer_are_hidden_together(self):
        twins = [{"name": "A", "kind": "composition", "layer": True}, {"name": "In", "kind": "solid", "layer": True, "depth": 1, "twin": 1},
                 {"name": "B", "kind": "composition", "layer": True}, {"name": "In", "kind": "solid", "layer": True, "depth": 1, "twin": 1}]
        page = self.open_layers(twins)
        self.item("A").click()
        page.keyboard.press("*")
        self.tree.get_by_role("button", name="Hide In").first.click()
        self.assertEqual(self.tree.get_by_role("button", name="Show In").count(), 2)
        self.tree.get_by_role("button", name="Show In").last.click()
        self.hears("hide", None)

    def test_a_new_name_is_an_edit(self):
        page = self.open_layers()
        self.item("Cover").click()
        page.get_by_role("button", name="Rename").wait_for()
        wait_until(page, "() => !document.getElementById('layer-rename').disabled")
        self.item("Cover").press("Enter")
        field = page.get_by_role("textbox", name="Rename Cover")
        field.fill("Ball")
        field.press("Enter")
        self.hears("edits", [{"path": "$.layers[0].nm", "value": "Ball"}])
        page.keyboard.press("Control+z")
        self.hears("edits", None)
        self.assert_quiet()

    def test_hiding_in_the_file_is_an_edit(self):
        page = self.open_layers()
        self.item("Cover").click()
        page.get_by_role("button", name="Hide in file").click()
        self.hears("edits", [{"path": "$.layers[0].hd", "value": "true"}])

    def test_a_menu_does_all_of_it(self):
        page = self.open_layers()
        self.item("Scene").click(button="right")
        menu = page.get_by_role("menu", name="Layer Scene")
        menu.wait_for()
        self.assertEqual([item.inner_text() for item in menu.get_by_role("menuitem").all()],
                         ["Hide", "Solo", "Lock", "Rename…", "Hide in the file", "Copy key path"])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.hears("solo", ["Scene"])
        self.assertEqual(menu.count(), 0)

    def test_thousands_of_layers_open_at_once_and_scroll_by(self):
        many = [{"name": f"Layer {number}", "kind": "shapes", "layer": True, "from": 0, "to": 10} for number in range(5000)]
        page = self.open_layers(many)
        self.assertLess(self.tree.get_by_role("treeitem").count(), 100)
        expect(page.get_by_title("Layers", exact=True)).to_have_text("5000", use_inner_text=True)
        self.tree.evaluate("tree => tree.scrollTo(0, 60000)")
        self.item("Layer 2310,").wait_for()
        self.item("Layer 2310,").click()
        page.keyboard.press("End")
        self.hears("selected", "Layer 4999")
        self.assertEqual(page.evaluate("() => document.activeElement.ariaPosInSet"), "5000")
        self.assert_quiet()


class PickingTest(LayersTest):
    def press(self, x, y, **options):
        """Presses on a point of the composition."""
        box = self.page.locator("#stage").bounding_box()
        scale = box["width"] / 64
        self.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale, **options)

    def test_a_press_selects_what_the_server_finds_on_top(self):
        page = self.open_layers()
        self.server.pick = lambda message: ["Scene.Arm", "View", "Cover"]
        self.press(16, 32)
        self.hears("selected", "Scene.Arm")
        asked = self.server.heard_of("pick")[-1]
        self.assertAlmostEqual(asked["x"], 16, delta=0.6)
        self.assertAlmostEqual(asked["y"], 32, delta=0.6)
        self.assertEqual((asked["file"], asked["frame"]), ("f1", 3))
        expect(self.item("Arm")).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("application", name="Arm, selected")).to_be_visible()
        self.assert_quiet()

    def test_alt_goes_deeper_and_a_press_on_nothing_lets_go(self):
        page = self.open_layers()
        self.server.pick = lambda message: ["Scene.Arm", "View", "Cover"]
        self.press(16, 32)
        self.hears("selected", "Scene.Arm")
        for key in ("View", "Cover", "Scene.Arm"):
            page.keyboard.down("Alt")
            self.press(16, 32)
            page.keyboard.up("Alt")
            self.hears("selected", key)
        self.server.pick = lambda message: []
        self.press(60, 60)
        self.hears("selected", None)

    def test_a_double_click_fits_the_stage_where_it_hits_nothing(self):
        page = self.open_layers()
        zoom = lambda: page.get_by_role("button", name="Actual size").inner_text()
        fitted = zoom()
        box = page.locator("#viewport").bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.keyboard.press("+")
        zoomed = zoom()
        self.server.pick = lambda message: ["View"]
        page.mouse.dblclick(*middle)
        self.hears("selected", "View")
        self.assertEqual(zoom(), zoomed)
        self.server.pick = lambda message: []
        page.mouse.dblclick(*middle)
        self.hears("selected", None)
        wait_until(page, f"() => document.getElementById('zoom-value').textContent === '{fitted}'")
        self.assert_quiet()

    def test_nothing_has_changed_in_the_tree_when_the_stage_gets_the_keyboard(self):
        page = self.open_layers()
        page.evaluate("""() => {
            const { focus } = SVGElement.prototype;
            window.before = [];
            SVGElement.prototype.focus = function (...how) {
                window.before.push(document.querySelectorAll('#layer-tree [aria-selected=true]').length);
                return focus.apply(this, how);
            };
        }""")
        self.server.pick = lambda message: ["View"]
        self.press(16, 32)
        expect(self.item("View")).to_have_attribute("aria-selected", "true")
        self.assertEqual(page.evaluate("() => window.before"), [0])
        wait_until(page, "() => document.activeElement.id === 'layer-outline'")

    def test_a_menu_lists_all_that_paints_there(self):
        page = self.open_layers()
        self.server.pick = lambda message: ["Scene.Arm", "View", "Cover"]
        self.press(16, 32, button="right")
        menu = page.get_by_role("menu", name="Layers here")
        menu.wait_for()
        self.assertEqual([item.inner_text() for item in menu.get_by_role("menuitem").all()], ["Arm\nScene", "View", "Cover"])
        menu.get_by_role("menuitem", name="View").click()
        self.hears("selected", "View")

    def test_locked_layers_are_passed_over(self):
        page = self.open_layers()
        self.item("View").click()
        page.keyboard.press("l")
        self.server.pick = lambda message: ["View", "Cover"]
        self.press(16, 32)
        self.hears("selected", "Cover")

    def test_arrow_keys_move_what_stands_still(self):
        page = self.open_layers()
        self.server.pick = lambda message: ["Cover"]
        self.press(16, 32)
        outline = page.get_by_role("application", name="Cover, selected. Arrow keys move it.")
        outline.wait_for()
        page.keyboard.press("ArrowRight")
        self.hears("edits", [{"path": "$.layers[0].ks.p.k", "value": "25,24"}])
        page.keyboard.press("Shift+ArrowDown")
        self.hears("edits", [{"path": "$.layers[0].ks.p.k", "value": "25,34"}])
        expect(self.page.locator("#stage")).to_have_attribute("data-frame", "3")
        page.keyboard.press("Escape")
        self.hears("selected", None)
        page.keyboard.press("ArrowRight")
        self.shows_frame(4)
        self.assert_quiet()

    def test_escape_takes_the_keyboard_from_the_tree_to_the_selected_layer(self):
        page = self.open_layers()
        self.item("Cover").click()
        page.get_by_role("application", name="Cover, selected. Arrow keys move it.").wait_for()
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        self.hears("edits", [{"path": "$.layers[0].ks.p.k", "value": "25,24"}])
        page.keyboard.press("Escape")
        self.hears("selected", None)
        page.keyboard.press("ArrowRight")
        self.shows_frame(4)

    def test_what_is_animated_says_why_it_stays(self):
        page = self.open_layers()
        moving = dict(square, position={"paths": [], "value": [24, 24], "columns": [1, 0, 0, 1], "reason": "The position is animated."})
        self.server.selection = lambda key: moving
        self.server.pick = lambda message: ["Cover"]
        self.press(16, 32)
        page.get_by_role("application", name="Cover, selected").wait_for()
        page.keyboard.press("ArrowRight")
        page.get_by_text("The position is animated.", exact=True).wait_for()
        self.assertNotIn("edits", self.views()[-1])

    def test_a_press_works_without_the_tree(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.pick = lambda message: ["View"]
        self.all_loaded()
        self.press(16, 32)
        self.hears("selected", "View")
        expect(page.get_by_role("tab", name="Properties", selected=True)).to_be_visible()

    def test_a_use_of_a_color_shows_its_layer(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.inventories["f1"] = {"properties": [], "colors": [
            {"color": "#ff0000", "count": 1, "uses": [{"keyPath": "Scene.Arm.Fill.Color"}]},
            {"color": "#00ff00", "count": 1, "seen": False, "uses": [{"keyPath": "Off.Color", "seen": False}]}]}
        self.all_loaded()
        self.show_tab("Colors")
        page.get_by_title("#ff0000, used once. Click to see where.").click()
        page.get_by_role("button", name="Scene.Arm.Fill.Color").click()
        self.hears("selected", "Scene.Arm")
        expect(page.get_by_role("treeitem", name="Arm, Shape layer, parent Rig")).to_be_visible()
        self.show_tab("Colors")
        expect(page.get_by_title("#00ff00, used once. Click to see where.")).to_be_hidden()
        page.get_by_text("Never seen 1").click()
        expect(page.get_by_title("#00ff00, used once. Click to see where.")).to_be_visible()
        self.assert_quiet()


class SharedSelectionTest(LayersTest):
    def open_all(self):
        diagnostics = [
            {"severity": "error", "feature": "Camera", "message": "Cameras are not drawn.", "layer": "View", "path": "$"},
            {"severity": "error", "feature": "Camera", "message": "Not here.", "layer": "Scene › Rig", "path": "$"}]
        page = self.open("?file=a.json&paused=1&frame=3&scale=1", {"a.json": {"diagnostics": diagnostics}})
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.server.inventories["f1"] = {"properties": [], "colors": [
            {"color": "#ff0000", "count": 2, "uses": [{"keyPath": "View.Fill.Color"}, {"keyPath": "Scene.Arm.Fill.Color"}]},
            {"color": "#00ff00", "count": 1, "uses": [{"keyPath": "Cover.Color"}]}]}
        self.all_loaded()
        self.server.say(
            "cost", file="f1", revision=1, first=0, frames=[10] * 10, mean=10, worst=0, p95=10, perSecond=300, total=100, isCut=False,
            layers=[{"name": name, "total": 50, "inWorstFrame": 5} for name in ("View", "Scene › Rig")], moreLayers=0)
        self.show_tab("Layers")
        self.tree = page.get_by_role("tree", name="Layers")
        return page

    def marked(self, tab):
        self.show_tab(tab)
        panel = self.page.get_by_role("tabpanel", name=tab)
        return [node.inner_text() for node in panel.locator("[aria-current=true]").all() if node.is_visible()]

    def test_a_selected_layer_is_marked_wherever_it_is_listed(self):
        page = self.open_all()
        self.item("View,").click()
        self.hears("selected", "View")
        self.assertEqual(self.marked("Problems"), ["View"])
        self.assertEqual(self.marked("Properties"), ["View"])
        self.assertEqual(self.marked("Colors"), ["#ff0000\n2×"])
        page.get_by_title("#ff0000, used 2 times. Click to see where.").click()
        self.assertEqual(self.marked("Colors"), ["#ff0000\n2×", "View.Fill.Color"])
        self.show_tab("Properties")
        page.get_by_role("button", name="Of View…").click()
        expect(page.get_by_role("combobox", name="Key path")).to_have_value("View.")
        page.keyboard.type("Opacity")
        page.get_by_role("textbox", name="Value").fill("50")
        page.get_by_role("button", name="Override", exact=True).click()
        self.assertEqual(self.marked("Properties"), ["View.Opacity = 50", "View"])
        self.show_tab("Layers")
        self.item("Cover").click()
        self.assertEqual((self.marked("Problems"), self.marked("Properties")), ([], []))
        self.assertEqual(self.marked("Colors"), ["#00ff00\n1×"])
        self.assert_quiet()

    def test_a_row_of_any_list_selects_its_layer(self):
        page = self.open_all()
        for tab, name, key in (("Properties", "Scene › Rig", "Scene.Rig"), ("Problems", "View", "View")):
            self.show_tab(tab)
            page.get_by_role("tabpanel", name=tab).get_by_role("button", name=name).first.click()
            self.hears("selected", key)
        self.show_tab("Properties")
        for keyPath in ("Scene.Arm.Opacity", "**.Opacity"):
            page.get_by_role("combobox", name="Key path").fill(keyPath)
            page.get_by_role("textbox", name="Value").fill("50")
            page.get_by_role("button", name="Override", exact=True).click()
        page.get_by_text("**.Opacity = 50").wait_for()
        self.assertEqual(page.get_by_role("button", name="**.Opacity = 50").count(), 0)
        page.get_by_role("button", name="Scene.Arm.Opacity = 50").click()
        self.hears("selected", "Scene.Arm")
        self.assert_quiet()

    def test_a_color_is_outlined_where_it_is_used(self):
        page = self.open_all()
        self.server.selection = lambda key: dict(square, outline=None, box={"View": [1, 1, 2, 1, 2, 2, 1, 2]}.get(key, square["box"]))
        self.item("Cover").click()
        self.hears("selected", "Cover")
        self.show_tab("Colors")
        color = page.get_by_title("#ff0000, used 2 times. Click to see where.")
        color.click()
        outlines = page.locator("#use-outlines polygon")
        wait_until(page, "() => document.querySelectorAll('#use-outlines polygon').length === 2")
        self.assertEqual([outline.get_attribute("points") for outline in outlines.all()], ["1 1 2 1 2 2 1 2", "8 8 40 8 40 40 8 40"])
        # What was selected stays selected.
        self.hears("selected", "Cover")
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => document.querySelectorAll('#use-outlines polygon').length === 2")
        color.click()
        wait_until(page, "() => document.querySelectorAll('#use-outlines polygon').length === 0")
        # Of the selected layer itself as well.
        page.get_by_title("#00ff00, used once. Click to see where.").click()
        wait_until(page, "() => document.querySelectorAll('#use-outlines polygon').length === 1")
        self.hears("selected", "Cover")
        self.assert_quiet()

    def test_matte_and_parent_stand_side_by_side(self):
        self.open_layers([{"name": "Rig", "kind": "null", "layer": True}, {"name": "Hole", "kind": "solid", "layer": True, "isMatte": True, "parent": 0},
                          {"name": "View", "kind": "image", "layer": True, "matte": 1, "channel": "alpha", "parent": 0}])
        self.item("View").get_by_text("matte: Hole · ↳ Rig").wait_for()
        self.item("Hole,").get_by_text("matte · ↳ Rig").wait_for()


class WaitingTest(PageTest):
    def test_a_file_that_ends_early_is_waited_for_quietly(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.all_loaded()
        self.server.say("waiting", file="f1")
        page.get_by_text("Waiting for the rest of the file…").wait_for()
        expect(page.get_by_role("alert")).to_be_hidden()
        self.server.say_document("f1")
        page.get_by_text("Waiting for the rest of the file…").wait_for(state="hidden")

    def test_the_place_of_an_error_opens_the_editor(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1#write=5ec2e7")
        self.all_loaded()
        self.server.say("failure", file="f1", revision=1, name="a.json", path="a.json", message="expected a value", line=3,
                        column=7, jsonPath="$.layers", excerpt=[])
        page.get_by_role("button", name="a.json:3:7").click()
        wait_until(page, "() => true")
        page.wait_for_timeout(50)
        self.assertEqual(self.server.heard_of("openEditor"), [
            {"type": "openEditor", "file": "f1", "line": 3, "column": 7, "secret": "5ec2e7"}])
        self.server.say("editor", reason="No editor found.")
        page.get_by_text("No editor found.").wait_for()
        page.keyboard.press("Escape")
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_trouble_that_the_server_tells_of_is_shown(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.all_loaded()
        self.server.say("trouble", reason="Another program saved a.json at the same time.")
        page.get_by_text("Another program saved a.json at the same time.").wait_for()


if __name__ == "__main__":
    unittest.main()
