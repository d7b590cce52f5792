"""New files, blocks, other devices and pages that follow others, with the real server."""

import gzip
import json
import os
import pty
import re
import select
import signal
import subprocess
import unittest

import serve
from support import stage, wait_until
from test_serve import ServedPageTest, red
from test_tune_serve import ServedTuningTest


class NewFilesTest(ServedTuningTest):
    def test_a_new_document_is_made_opened_tuned_and_saved(self):
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        page.get_by_role("button", name="New motion…").click()
        dialog = page.get_by_role("dialog", name="New motion document")
        dialog.get_by_role("textbox", name="Name").fill("Drop")
        dialog.get_by_role("combobox", name="Animation").select_option("Keyframe blocks (UIKit)")
        dialog.get_by_role("button", name="Create").click()
        self.shows(file="Drop.motion.json")
        wait_until(page, "() => document.getElementById('stage').dataset.state !== 'loading'")
        document = json.loads(self.bytes_of("Drop.motion.json"))
        self.assertEqual([block["relativeStartTime"] for block in document["layers"][0]["animations"][0]["blocks"]], [0.1, 0.6])
        page.keyboard.press("t")
        bar = page.get_by_role("slider", name="End of block 1", exact=True)
        bar.wait_for()
        before = self.bytes_of("Drop.motion.json")
        bar.focus()
        page.keyboard.press("Shift+ArrowLeft")
        wait_until(page, "() => !document.getElementById('tuning-dirty').hidden")
        page.keyboard.press("Control+s")
        self.status_says("Saved")
        # Four bytes: nothing else of the text is another.
        self.assertEqual(self.bytes_of("Drop.motion.json"), before.replace(b'"relativeDuration": 0.4', b'"relativeDuration": 0.3', 1))
        self.assert_quiet()

    def test_a_new_document_never_takes_the_place_of_another_file(self):
        self.save("Mine.motion.json", "{}")
        page = self.open_with("file=a.json&scale=1&paused=1", True)
        self.shows(file="a.json", state="paused")
        page.get_by_role("button", name="New motion…").click()
        dialog = page.get_by_role("dialog", name="New motion document")
        for name, words in (("Mine", "already exists"), ("../out", "can’t contain /"), (".hidden", "begin with a dot")):
            dialog.get_by_role("textbox", name="Name").fill(name)
            dialog.get_by_role("button", name="Create").click()
            dialog.get_by_role("alert").get_by_text(words).wait_for()
        self.assertEqual(self.bytes_of("Mine.motion.json"), b"{}")
        self.assertEqual(sorted(os.listdir(self.directory)), ["Mine.motion.json", "a.json", "icons"])

    def test_a_sticker_is_saved_as_json_with_its_changes(self):
        text = serve.rectangle(red)
        page = self.tune(gzip.compress(text.encode()), "s.tgs")
        self.nudge(times=1)
        page.get_by_role("button", name="Save as…").click()
        page.get_by_role("dialog", name="Save as").get_by_role("button", name="Save copy").click()
        self.shows(file="s copy.json")
        changed = self.bytes_of("s copy.json").decode()
        self.assertNotEqual(changed, text)
        self.assertEqual(re.sub(r"0\.\d+", "0", changed), re.sub(r"0\.\d+", "0", text))
        self.assertEqual(gzip.decompress(self.bytes_of("s.tgs")).decode(), text)
        self.assert_quiet()

    def test_a_page_without_the_secret_makes_nothing(self):
        page = self.open_with("file=a.json&scale=1&paused=1", False)
        self.shows(file="a.json", state="paused")
        page.get_by_role("button", name="New motion…").click()
        dialog = page.get_by_role("dialog", name="New motion document")
        dialog.get_by_role("button", name="Create").click()
        dialog.get_by_role("alert").get_by_text("open the page with the address that Pegbar printed").wait_for()
        self.assertEqual(sorted(os.listdir(self.directory)), ["a.json", "icons"])


class MirrorTest(ServedPageTest):
    def setUp(self):
        super().setUp()
        self.server.stop()
        address = serve.own_address()
        if address is None:
            self.skipTest("this machine is in no network")
        self.own = address
        self.server = serve.Server(self.directory, host="0.0.0.0")

    def phone(self, query):
        """A page under the address of this machine in its network, of the size of a phone."""
        context = self.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        self.cleanup.callback(context.close)
        page = context.new_page()
        page.goto(f"http://{self.own}:{self.server.port}/{query}")
        return page

    def test_a_phone_follows_the_file_and_the_playhead_of_the_computer(self):
        page = self.open("file=a.json&paused=1&frame=3&scale=1" + self.server.writing)
        self.shows(file="a.json", frame=3)
        phone = self.phone("?mirror=1")
        wait_until(phone, "() => document.getElementById('stage').dataset.frame === '3'")
        page.keyboard.press("ArrowRight")
        wait_until(phone, "() => document.getElementById('stage').dataset.frame === '4'")
        page.keyboard.press("n")
        wait_until(phone, "() => document.getElementById('stage').dataset.file === 'icons/b.json'")
        page.keyboard.press("Space")
        wait_until(phone, "() => document.getElementById('stage').dataset.state === 'playing'")
        page.keyboard.press("Space")
        wait_until(phone, "() => document.getElementById('stage').dataset.state === 'paused'")
        wait_until(page, f"() => document.getElementById('stage').dataset.frame === '{stage(phone)['frame']}'")

    def test_the_addresses_for_others_are_shown_with_codes_and_without_the_secret(self):
        page = self.open("file=a.json&paused=1&scale=1" + self.server.writing)
        self.shows(file="a.json", state="paused")
        page.get_by_role("button", name="Devices…").click()
        address = f"http://{self.own}:{self.server.port}/"
        page.get_by_role("img", name=f"QR code of {address}", exact=True).wait_for()
        page.get_by_role("checkbox", name="The phone follows this page").check()
        page.get_by_role("img", name=f"QR code of {address}?mirror=1", exact=True).wait_for()
        body = page.context.request.get(f"http://127.0.0.1:{self.server.port}/addresses.json").text()
        self.assertIn(address, [entry["plain"]["address"] for entry in json.loads(body)])
        self.assertNotIn(self.server.writing.removeprefix("#write="), body)
        self.assert_quiet()


class CommandLineTest(unittest.TestCase):
    def setUp(self):
        self.directory = os.path.join(os.path.dirname(__file__), "../../Resources/Examples")

    def test_the_start_line_is_json_if_asked_for(self):
        process = subprocess.Popen(
            [serve.binary, "serve", self.directory, "--port", "0", "--no-open", "--json"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        try:
            start = json.loads(process.stdout.readline())
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=10)
            process.stdout.close()
        self.assertEqual(set(start), {"address", "network", "folder", "version"})
        self.assertRegex(start["address"], r"^http://127\.0\.0\.1:\d+/#write=[0-9a-f]{64}$")
        self.assertEqual((start["network"], start["folder"]), ([], os.path.realpath(self.directory)))

    def test_a_port_that_is_taken_is_an_error_where_no_other_will_do(self):
        server = serve.Server(self.directory)
        self.addCleanup(server.stop)
        second = subprocess.run(
            [serve.binary, "serve", self.directory, "--port", str(server.port), "--strict-port", "--no-open"],
            capture_output=True, text=True, timeout=20)
        self.assertEqual((second.returncode, second.stdout), (1, ""))
        self.assertIn("in use", second.stderr)

    def test_in_a_terminal_keys_show_help_and_addresses_and_stop_it(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [serve.binary, "serve", self.directory, "--port", "0", "--no-open"], stdin=theirs, stdout=theirs, stderr=theirs,
            start_new_session=True, preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0))
        os.close(theirs)
        self.addCleanup(os.close, ours)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        shown = ""

        def until(words):
            nonlocal shown
            while words not in shown:
                ready, _, _ = select.select([ours], [], [], 20)
                self.assertTrue(ready, f"never {words!r} but {shown!r}")
                shown += os.read(ours, 65536).decode(errors="replace")

        until("Press h for help, q to stop.")
        self.assertRegex(shown, r"Local +http://127\.0\.0\.1:\d+/#write=")
        shown = ""
        os.write(ours, b"h")
        until("stop Pegbar")
        shown = ""
        os.write(ours, b"u")
        until("Press h for help, q to stop.")
        os.write(ours, b"q")
        self.assertEqual(process.wait(timeout=20), 0)


if __name__ == "__main__":
    unittest.main()
