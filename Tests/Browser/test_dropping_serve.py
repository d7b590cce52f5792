"""Files dropped onto the page, with the real server."""

import io
import json
import os
import unittest

from PIL import Image

from playwright.sync_api import expect

import serve
import support
from support import wait_until
from test_serve import blue, green, red
from test_tune_serve import ServedTuningTest


class DroppedFilesTest(ServedTuningTest):
    def bring(self, files, event="drop"):
        """Drags files into the window, given as pairs of a name and a text, and drops them."""
        transfer = self.page.evaluate_handle("""(files) => {
            const transfer = new DataTransfer();
            for (const [name, text] of files) transfer.items.add(new File([typeof text === 'string' ? text : new Uint8Array(text)], name));
            return transfer;
        }""", [[name, list(content) if isinstance(content, bytes) else content] for name, content in files])
        self.page.dispatch_event("body", "dragenter", {"dataTransfer": transfer})
        self.page.dispatch_event("body", event, {"dataTransfer": transfer})

    @property
    def target(self):
        return self.page.get_by_role("region", name="Drop to preview")

    def files_here(self):
        return sorted(path.relative_to(self.directory).as_posix() for path in self.directory.rglob("*") if path.is_file())

    def test_a_dropped_file_is_shown_under_a_heading_of_its_own_and_the_folder_stays_as_it_was(self):
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        before = self.files_here()
        self.bring([("sun.json", serve.rectangle(blue, moving=False))], "dragover")
        self.target.get_by_text("Your files stay as they are.").wait_for()
        self.bring([("sun.json", serve.rectangle(blue, moving=False))])
        self.shows(file=".dropped/sun.json", state="paused")
        self.shows_color(blue)
        expect(self.target).to_be_hidden()
        rows = page.get_by_role("tree", name="Files").get_by_role("treeitem").all()
        rows.sort(key=lambda row: row.bounding_box()["y"])
        self.assertEqual([row.inner_text().split()[0] for row in rows], ["a", "Dropped", "sun", "icons", "b"])
        self.assertEqual(self.files_here(), before)
        # The same file once more is a save: it shows at once, in the same place.
        self.bring([("sun.json", serve.rectangle(green, moving=False))])
        self.shows_color(green)
        page.reload()
        self.shows(file=".dropped/sun.json")
        self.shows_color(green)
        self.assert_quiet()

    def test_a_dropped_picture_begins_a_motion_document(self):
        page = self.open_with("file=icons/b.json&scale=1&paused=1", True)
        self.shows(file="icons/b.json", state="paused")
        stream = io.BytesIO()
        Image.new("RGB", (30, 60), blue).save(stream, "PNG")
        self.bring([("mark.png", stream.getvalue())])
        dialog = page.get_by_role("dialog", name="New motion document")
        dialog.get_by_text("mark.png").wait_for()
        # The folder is that of the file on the stage, and can be another one.
        folder = dialog.get_by_role("combobox", name="Folder")
        expect(folder).to_have_value("icons")
        dialog.get_by_role("combobox", name="Animation").select_option("Spring")
        dialog.get_by_role("combobox", name="Animates").select_option("Size")
        dialog.get_by_role("button", name="Create").click()
        self.shows(file="icons/mark.motion.json")
        self.assertEqual((self.directory / "icons/mark.png").read_bytes(), stream.getvalue())
        layer = json.loads((self.directory / "icons/mark.motion.json").read_text())["layers"][0]
        self.assertEqual((layer["type"], layer["contents"]), ("image", "mark.png"))
        page.keyboard.press("End")
        self.shows_color(blue, 200, 150)
        # The same picture once more is not written again, and another one of that name gets a number.
        self.bring([("mark.png", stream.getvalue())])
        dialog.get_by_role("button", name="Create").click()
        self.shows(file="icons/mark 2.motion.json")
        Image.new("RGB", (30, 60), red).save(stream, "PNG")
        self.bring([("mark.png", stream.getvalue())])
        folder.select_option(index=0)
        dialog.get_by_role("button", name="Create").click()
        self.shows(file="mark 3.motion.json")
        self.assertEqual(self.files_here(), [
            "a.json", "icons/b.json", "icons/mark 2.motion.json", "icons/mark.motion.json", "icons/mark.png", "mark 3.motion.json", "mark.png"])

    def test_what_is_called_a_picture_and_is_none_is_refused(self):
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        self.bring([("mark.png", "no picture")])
        page.get_by_text("“mark.png” can’t be read as a picture.").wait_for()
        expect(page.get_by_role("dialog", name="New motion document")).to_be_hidden()

    def test_it_cannot_be_saved_in_place_and_a_copy_can(self):
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        self.bring([("sun.json", serve.rectangle(red))])
        self.shows(file=".dropped/sun.json", state="paused")
        for _ in range(8):
            page.keyboard.press("ArrowRight")
        self.shows(frame=8)
        page.keyboard.press("t")
        page.locator("[data-curve]").filter(has_text="Position").first.click()
        page.locator(".plot-handle").first.wait_for()
        self.nudge(times=1)
        page.get_by_text("Dropped files can’t be saved in place; save a copy.").first.wait_for()
        page.get_by_role("button", name="Save as…").click()
        dialog = page.get_by_role("dialog", name="Save as")
        dialog.get_by_text("in the folder that Pegbar shows").wait_for()
        dialog.get_by_role("textbox", name="Name").fill("moon")
        dialog.get_by_role("button", name="Save copy").click()
        self.shows(file="moon.json")
        self.assertEqual(self.files_here(), ["a.json", "icons/b.json", "moon.json"])
        self.assertNotEqual(self.bytes_of("moon.json").decode(), serve.rectangle(red))
        self.assert_quiet()

    def test_what_is_no_animation_is_named_and_the_others_are_shown(self):
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        # The browser logs answers that are refusals by itself.
        files = [("notes.txt", "x"), ("sun.json", serve.rectangle(blue, moving=False)), ("package.json", "{}")]
        self.bring(files)
        page.get_by_text("“notes.txt” isn’t an animation.").wait_for()
        page.get_by_text("1 other file can’t be shown either.").wait_for()
        self.shows(file=".dropped/sun.json")
        self.shows_color(blue)

    def test_without_write_permission_the_page_says_why_nothing_can_be_dropped(self):
        page = self.open_with("file=a.json&scale=1&paused=1", False)
        self.shows(file="a.json", state="paused")
        self.bring([("sun.json", serve.rectangle(blue))], "dragover")
        refusal = page.get_by_role("region", name="This page is view only")
        refusal.get_by_text("open the address that Pegbar printed").wait_for()
        self.bring([("sun.json", serve.rectangle(blue))])
        page.get_by_role("status").get_by_text("To drop files here, open the address").wait_for()
        expect(refusal).to_be_hidden()
        self.assertEqual(page.get_by_role("treeitem", name="sun.json").count(), 0)
        self.assert_quiet()

    def test_a_phone_says_that_it_cannot_and_text_that_is_dragged_shows_no_target(self):
        page = self.open_with("file=a.json&scale=1&paused=1&mirror=1", False)
        self.shows(file="a.json")
        page.evaluate("""() => {
            const transfer = new DataTransfer();
            transfer.setData("text/plain", "x");
            document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer: transfer, bubbles: true }));
        }""")
        expect(page.get_by_text("You can only drop files on the computer")).to_be_hidden()
        self.bring([("sun.json", serve.rectangle(blue))], "dragover")
        page.get_by_text("You can only drop files on the computer that Pegbar runs on.").wait_for()
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
