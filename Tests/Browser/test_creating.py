"""New files, other devices and pages that follow others, beside a server that exists only inside the browser."""

import json
import unittest

from playwright.sync_api import expect

import plots
import support
from support import wait_until
from test_page import PageTest
from test_tuning import TuningTest


class NewDocumentTest(PageTest):
    query = "?file=a.json&paused=1&scale=1#write=5ec2e7"

    def dialog(self, name="New motion document"):
        return self.page.get_by_role("dialog", name=name)

    def ask(self):
        page = self.open(self.query)
        self.all_loaded()
        page.get_by_role("button", name="New motion…").click()
        return page

    def test_a_new_document_is_asked_for_and_opened_once_the_folder_has_it(self):
        page = self.ask()
        self.server.answer_new = lambda message: ("created", {"path": "Ball.motion.json"})
        name = self.dialog().get_by_role("textbox", name="Name")
        expect(name).to_have_value("Untitled")
        name.fill("Ball")
        self.dialog().get_by_role("combobox", name="Animation").select_option("Spring")
        self.dialog().get_by_role("combobox", name="Animates").select_option("Color")
        page.keyboard.press("Enter")
        self.dialog().wait_for(state="hidden")
        self.assertEqual(
            self.server.heard_of("create"),
            [{"type": "create", "name": "Ball", "template": "spring", "animates": "color", "secret": "5ec2e7"}])
        self.assertEqual(support.stage(page)["file"], "a.json")
        # What follows `b.json` is `f2`: the page opens it by its path when it is there.
        self.server.add("Ball.motion.json", {}, lambda frame, width, height: bytes(4 * width * height))
        self.server.say("library", files=self.server.files)
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'Ball.motion.json'")
        self.assert_quiet()

    def test_why_it_was_not_made_is_said_in_the_dialog_and_another_name_may_be_typed(self):
        page = self.ask()
        reason = "A file of this name already exists; choose another name."
        self.server.answer_new = lambda message: ("notCreated", {"reason": reason, "cause": "failed"})
        page.keyboard.press("Enter")
        self.dialog().get_by_role("alert").get_by_text(reason).wait_for()
        self.dialog().get_by_role("textbox", name="Name").fill("   ")
        self.dialog().get_by_role("button", name="Create").click()
        self.dialog().get_by_role("alert").get_by_text("Type a name.").wait_for()
        self.assertEqual(len(self.server.heard_of("create")), 1)
        page.keyboard.press("Escape")
        self.dialog().wait_for(state="hidden")
        self.assert_quiet()

    def test_a_name_that_is_taken_is_not_proposed(self):
        page = self.open(self.query, {"a.json": {}, "Untitled.motion.json": {}, "b/untitled 2.motion.json": {}})
        self.all_loaded()
        page.get_by_role("button", name="New motion…").click()
        expect(self.dialog().get_by_role("textbox", name="Name")).to_have_value("Untitled 3")


class SaveAsTest(TuningTest):
    def test_what_cannot_be_written_in_place_is_saved_as_a_copy_and_opened(self):
        page = self.tune()
        self.server.read_only = "gzip files (.tgs) cannot be saved yet"
        self.drag(page.locator(".plot-handle").first, 40, -30)
        page.get_by_role("button", name="Save as…").click()
        dialog = page.get_by_role("dialog", name="Save as")
        expect(dialog.get_by_role("textbox", name="Name")).to_have_value("a copy")
        self.server.answer_new = lambda message: ("created", {"path": "mine.json"})
        dialog.get_by_role("textbox", name="Name").fill("mine")
        dialog.get_by_role("button", name="Save copy").click()
        dialog.wait_for(state="hidden")
        [message] = self.server.heard_of("saveAs")
        self.assertEqual((message["name"], message["file"], message["expected"]), ("mine", "f1", self.server.hash))
        self.assertEqual(len(message["edits"]), 2)
        # The copy has the changes; the file has none any more.
        wait_until(page, "() => document.getElementById('tuning-dirty').hidden")
        self.server.add("mine.json", {}, lambda frame, width, height: bytes(4 * width * height))
        self.server.say("library", files=self.server.files)
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'mine.json'")
        self.assert_quiet()

    def test_a_copy_is_offered_where_the_file_turns_out_to_be_write_protected(self):
        page = self.tune()
        button = page.get_by_role("button", name="Save as…")
        self.drag(page.locator(".plot-handle").first, 40, -30)
        expect(button).to_be_hidden()
        answer = {"reason": "The file is write-protected.", "cause": "readOnly"}
        self.server.answer_save = lambda message: ("notSaved", answer)
        page.keyboard.press("Control+s")
        button.wait_for()
        page.keyboard.press("Control+Shift+s")
        page.get_by_role("dialog", name="Save as").wait_for()
        page.keyboard.press("Escape")
        self.server.answer_save = lambda message: ("saved", {"hash": "00000000000000ff"})
        page.keyboard.press("Control+s")
        button.wait_for(state="hidden")
        self.assert_quiet()


class RebaseTest(TuningTest):
    def test_a_save_that_leaves_the_changes_alone_asks_nobody(self):
        page = self.tune()
        self.server.rebases = True
        self.drag(page.locator(".plot-handle").first, 40, -30)
        edits = self.edits()
        self.server.hash = "00000000000000cc"
        self.server.say("document", file="f1", **self.server.documents["f1"][0], hash=self.server.hash,
                        settings=self.views()[-1]["settings"])
        wait_until(page, "() => document.getElementById('tuning-status').textContent.includes('Your changes are on top')")
        expect(page.locator("#tuning-conflict")).to_be_hidden()
        [message, *_] = self.server.heard_of("rebase")
        self.assertEqual((message["expected"], message["onto"]), ("00000000000000aa", "00000000000000cc"))
        self.assertTrue(set(edits) <= {edit["path"] for edit in message["edits"]})
        page.keyboard.press("Control+s")
        wait_until(page, "() => document.getElementById('tuning-status').textContent === 'Saved.'")
        self.assertEqual(self.server.heard_of("save")[-1]["expected"], "00000000000000cc")
        self.assert_quiet()


class BlockBarsTest(TuningTest):
    def bars(self):
        return self.page.get_by_role("group", name="Keyframe blocks")

    def bar(self, name):
        return self.bars().get_by_role("slider", name=name, exact=True)

    def blocks(self):
        blocks = plots.blocks()
        # As long as the file.
        blocks.knobs["$.layers[0].animations[0].duration"]["value"] = 0.3
        page = self.tune([blocks, plots.position()])
        self.bar("Block 3").wait_for()
        return page

    def test_each_block_is_a_bar_at_its_time(self):
        page = self.blocks()
        boxes = [self.bar(f"Block {number}").bounding_box() for number in (1, 2, 3)]
        self.assertTrue(boxes[0]["x"] < boxes[1]["x"] < boxes[2]["x"] and boxes[0]["y"] < boxes[1]["y"] < boxes[2]["y"])
        expect(self.bar("Block 2")).to_have_attribute("aria-valuetext", "0.10 to 0.20 s")
        self.pick("$.layers[0].ks.p")
        self.bars().wait_for(state="hidden")
        self.assert_quiet()

    def test_the_ends_and_the_whole_of_a_block_are_dragged_as_one_change_each(self):
        page = self.blocks()
        # One that ends at 1 and is drawn from a third of the duration to the next.
        self.drag(self.bar("End of block 2"), -30, 0)
        edits = self.hears()
        [length] = [value for path, value in edits.items() if path.endswith("blocks[1].relativeDuration")]
        self.assertTrue(0.05 < length < 0.33, length)
        page.get_by_role("region", name="Tuning").get_by_text("1 change", exact=True).wait_for()
        self.drag(self.bar("Start of block 1"), 30, 0)
        edits = self.edits()
        start, rest = (edits[f"$.layers[0].animations[0].blocks[0].{name}"] for name in ("relativeStartTime", "relativeDuration"))
        self.assertAlmostEqual(start + rest, 0.333, delta=0.002)
        self.drag(self.bar("Block 2"), 40, 0)
        edits = self.edits()
        self.assertGreater(edits["$.layers[0].animations[0].blocks[1].relativeStartTime"], 0.34)
        self.assertAlmostEqual(edits["$.layers[0].animations[0].blocks[1].relativeDuration"], length, delta=0.0011)
        page.get_by_role("button", name="Undo").click()
        self.hears(**{"blocks[1].relativeDuration": length})
        self.assert_quiet()

    def hears(self, **wanted):
        if wanted:
            return super().hears(**wanted)
        wait_until(self.page, "() => !document.getElementById('tuning-dirty').hidden")
        return self.edits()

    def test_blocks_are_added_duplicated_and_deleted_by_buttons_and_keys(self):
        page = self.blocks()
        path = "$.layers[0].animations[0]"
        self.bar("Block 2").focus()
        page.keyboard.press("Control+d")
        self.heard([{"path": path, "segment": {"index": 1, "to": "block", "between": [0.667, 0.333]}}])
        page.get_by_role("button", name="Undo").click()
        self.heard([])
        self.bar("Block 1").focus()
        page.keyboard.press("Delete")
        self.heard([{"path": path, "segment": {"index": 0, "to": "delete"}}])
        page.get_by_role("button", name="Undo").click()
        self.heard([])
        self.bar("Block 3").focus()
        self.bars().get_by_role("button", name="Duplicate block").click()
        self.page.get_by_text("no room behind this block").wait_for()
        self.bars().get_by_role("button", name="Add block").click()
        self.heard_of_segment("block")
        [edit] = self.views()[-1]["edits"]
        self.assertEqual(edit["segment"]["index"], 2)
        self.assertAlmostEqual(edit["segment"]["between"][1], 0.333, delta=0.0011)
        self.assert_quiet()

    def test_arrow_keys_move_a_block_and_never_beyond_the_animation(self):
        page = self.blocks()
        self.bar("Block 3").focus()
        page.keyboard.press("ArrowLeft")
        self.hears(**{"blocks[2].relativeStartTime": 0.657})
        for _ in range(9):
            page.keyboard.press("Shift+ArrowLeft")
        self.hears(**{"blocks[2].relativeStartTime": 0})
        self.bar("End of block 3").focus()
        for _ in range(9):
            page.keyboard.press("Shift+ArrowRight")
        self.hears(**{"blocks[2].relativeDuration": 1})
        self.assert_quiet()


class RenameTest(TuningTest):
    def rename(self, isAddedFirst, **others):
        """Has the folder tell that `a.json` is `b.json` by now."""
        file = self.server.files[0]
        twin = {**file, "id": "f9", "path": "b.json", "name": "b.json", **others}
        self.server.documents["f9"] = self.server.documents["f1"]
        self.server.properties["f9"] = self.server.properties.get("f1", [])
        steps = [{"added": [twin], "changed": [], "removed": []}, {"added": [], "changed": [], "removed": ["f1"]}]
        for step in steps if isAddedFirst else reversed(steps):
            self.server.say("libraryChange", **step)

    def test_a_file_that_is_renamed_stays_on_the_stage_with_its_frame_and_its_changes(self):
        for isAddedFirst in (True, False):
            page = self.tune(query="?file=a.json&paused=1&frame=3&zoom=4#write=5ec2e7")
            self.drag(page.locator(".plot-handle").first, 40, -30)
            edits = self.edits()
            self.rename(isAddedFirst)
            wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
            self.shows_frame(3)
            expect(page.get_by_role("button", name="Actual size")).to_have_text("400 %", use_inner_text=True)
            self.assertEqual(page.get_by_role("heading", level=1).inner_text().strip(), "b.json")
            self.hears(**{path.split(".ks.")[1]: value for path, value in edits.items()})
            self.assert_quiet()

    def test_a_file_that_is_renamed_while_it_is_read_is_opened_at_its_place(self):
        page = self.tune(query="?file=a.json&paused=1&frame=3&in=2&out=9&background=white#write=5ec2e7")
        self.server.answers_views = False
        page.reload()
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'loading'")
        self.rename(True)
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json'")
        wait_until(page, "() => location.search.includes('b.json')")
        self.assertEqual(page.evaluate("location.search"), "?file=b.json&paused=1&frame=3&in=2&out=9&background=white")
        self.assert_quiet()

    def test_a_file_that_is_deleted_beside_another_one_of_its_size_is_not_taken_for_that(self):
        page = self.tune()
        self.rename(True, modified=1_700_000_000)
        page.get_by_text("This file was deleted or moved.").wait_for()
        self.assertEqual(support.stage(page)["file"], "a.json")


class DevicesTest(PageTest):
    def devices(self, addresses, query="?file=a.json&paused=1&scale=1", before=None):
        page = self.open(query)
        body = json.dumps([
            {"plain": {"address": address, "side": 21, "path": "M0 0h7v1H0z"},
             "mirror": {"address": address + "?mirror=1", "side": 25, "path": "M0 0h7v1H0z"}} for address in addresses])
        page.context.route("**/addresses.json", lambda route: route.fulfill(body=body, headers={"content-type": "application/json"}))
        self.all_loaded()
        # The origin of these tests has a name of its own, so the page takes itself for another device.
        return page

    def test_a_page_on_another_device_follows_the_computer_if_asked(self):
        page = self.devices([])
        self.assertEqual([message["role"] for message in self.server.heard_of("mirror")], ["lead"])
        page.get_by_role("button", name="Devices…").click()
        page.get_by_role("checkbox", name="Follow the page on the computer").check()
        self.assertEqual([message["role"] for message in self.server.heard_of("mirror")], ["lead", "follow"])
        self.assertIn("mirror=1", page.url)
        page.keyboard.press("Escape")
        self.server.say("mirror", path="a.json", frame=7, playing=False, speed=0.5, loop="once")
        self.shows_frame(7)
        self.server.say("mirror", path="a.json", frame=2, playing=True, speed=0.5, loop="once")
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'playing'")
        self.server.say("mirror", path="a.json", frame=4, playing=False, speed=1, loop="loop")
        self.shows_frame(4)
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        self.assert_quiet()

    def test_it_follows_from_the_start_where_its_address_says_so(self):
        page = self.devices([], "?mirror=1")
        self.assertEqual([message["role"] for message in self.server.heard_of("mirror")], ["follow"])
        page.get_by_role("button", name="Devices…").click()
        page.get_by_role("checkbox", name="Follow the page on the computer").uncheck()
        self.assertNotIn("mirror", page.url)
        self.assertEqual([message["role"] for message in self.server.heard_of("mirror")], ["follow", "lead"])

    def test_a_page_on_another_device_that_may_not_write_offers_no_new_files(self):
        page = self.devices([])
        page.get_by_role("button", name="Devices…").wait_for()
        expect(page.get_by_role("button", name="New motion…")).to_be_hidden()

    def test_what_nobody_asked_for_is_not_followed(self):
        page = self.devices([])
        self.server.say("mirror", path="a.json", frame=7, playing=False, speed=1, loop="loop")
        page.wait_for_timeout(50)
        self.shows_frame(0)


if __name__ == "__main__":
    unittest.main()
