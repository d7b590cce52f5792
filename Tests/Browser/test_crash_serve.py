"""The real server when a file makes it crash: everything goes on without that file.

No file of ours crashes, so the process that serves is sent the signal of a crash while it draws one that takes long.
"""

import contextlib
import http.client
import json
import os
import pathlib
import queue
import signal
import struct
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.request

from playwright.sync_api import expect

import client
import jam
import serve
from support import stage, wait_for, wait_until
from test_serve import blue, green, red
from test_tune_serve import ServedTuningTest

#: A file that takes long, so that a test can look when the server is at work on it: a thousand frames of some 20 ms.
slow = jam.stars(3, frames=1000)


def journal(process):
    """What the server below a process has noted; nothing where it has noted nothing yet."""
    folder = pathlib.Path(f"/proc/{process.pid}/fd")
    for entry in folder.iterdir():
        with contextlib.suppress(OSError):
            if ".pegbar-journal-" in os.readlink(entry):
                return entry.read_bytes()
    return b""


def at_work(process):
    """The files that the server below a process is at work on."""
    words = journal(process)
    slots = [words[start:start + 128] for start in range(128, len(words), 128)]
    filled = [slot for slot in slots if struct.unpack_from("<Q", slot)[0] == 2]
    return {slot[32:32 + slot[24]].decode() for slot in filled}


def is_one_by_one(process):
    """Whether that server does one job at a time."""
    return journal(process).startswith(b"\1")


def crash(process, name, number=signal.SIGSEGV, others=None):
    """Has a server crash while it is at work on a file, and on just those others, if given; gives what else it was at work on."""
    def is_meant(works):
        return name in works and (others is None or works == others | {name})

    end = time.monotonic() + 60
    while time.monotonic() < end:
        if not is_meant(at_work(process)):
            continue
        child = serve.serving(process.pid)
        assert child != process.pid
        # What it is at work on may be over by the time it crashes, so it is stopped and looked at again.
        os.kill(child, signal.SIGSTOP)
        try:
            wait_state(child, "T")
            works = at_work(process)
            if is_meant(works):
                os.kill(child, number)
        finally:
            os.kill(child, signal.SIGCONT)
        if is_meant(works):
            wait_gone(child)
            return works - {name}
    raise AssertionError(f"{name} is not worked on")


def state_of(pid):
    """The letter of what a process does; that of one that has ended where there is none."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return "Z"


def wait_state(pid, state, seconds=30):
    """Waits until a process does something."""
    end = time.monotonic() + seconds
    while state_of(pid) != state:
        if time.monotonic() > end:
            raise AssertionError(f"process {pid} is {state_of(pid)}, not {state}")
        time.sleep(0.001)


def wait_gone(pid):
    """Waits until a process has ended; who reaps it does not matter."""
    wait_state(pid, "Z")


@unittest.skipUnless(os.path.isdir("/proc/self/fd"), "needs Linux")
class CrashTest(ServedTuningTest):
    def say(self, count):
        """Reads so many lines from the error output."""
        return [self.server.process.stderr.readline().strip() for _ in range(count)]

    def blame(self, name, number=signal.SIGSEGV):
        """Crashes at a file until it is to blame."""
        for turn in range(4):
            # Where several files were at work, nobody goes on with this one unless a page asks for it again.
            if turn:
                self.page_again().show(name)
            others = crash(self.server.process, name, number)
            said = self.say(1)[0]
            if name in said:
                return said
            self.assertIn("one file at a time" if others else "restarted", said)
        raise AssertionError(f"{name} is not to blame")

    def page_again(self):
        """A page of the server, as soon as that is there again."""
        end = time.monotonic() + 60
        while True:
            try:
                page = client.Page(self.server.address)
                self.addCleanup(page.close)
                return page
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.01)

    def hear(self, page):
        """What a page is sent from its next connection on, as it comes."""
        heard = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(text)))
        return heard

    def wait_for_return(self, page, heard, kind="hello"):
        """
        Waits until a page has come back to the server of now, and has been sent a message of a kind by it. At first it may not
        have noticed that it was left. Gives a page of our own there.
        """
        again = self.page_again()
        again.wait(lambda: "hello" in again.messages)
        run = again.messages["hello"]["session"]

        def has_returned():
            texts = [text for text in heard if isinstance(text, str)]
            first = next((index for index, text in enumerate(texts) if run in text), len(texts))
            return any(json.loads(text)["type"] == kind for text in texts[first:])

        self.assertTrue(wait_for(page, has_returned))
        return again

    def shown_failure(self, page):
        page.locator("#error").wait_for()
        return page.text_content("#error")

    def setUp(self):
        super().setUp()
        # That the server has begun.
        self.assertIn("Press Ctrl-C", self.say(1)[0])

    def test_a_file_costs_its_badge_and_others_go_on(self):
        page = self.tune(name="a.json")
        self.nudge(times=1)
        edited = self.picture()
        zoom = page.text_content("#zoom-value")
        page.evaluate("() => { window.stays = true; }")
        heard = self.hear(page)
        address, secret = self.server.address, self.server.writing.removeprefix("#write=")
        self.save("slow.json", slow)
        other = client.Page(address, secret=secret)
        self.addCleanup(other.close)
        other.show("slow.json")
        said = self.blame("slow.json")
        self.assertIn("slow.json: warning: Pegbar crashed while it worked on this file", said)
        # The page comes back by itself, with its edits and where it was.
        again = self.wait_for_return(page, heard)
        wait_until(page, "() => document.getElementById('connection-chip').hidden")
        self.assertTrue(wait_for(page, lambda: self.picture() == edited), "the edits are not shown")
        self.assertEqual((stage(page)["frame"], stage(page)["state"]), ("10", "paused"))
        self.assertEqual(page.text_content("#zoom-value"), zoom)
        self.assertTrue(page.evaluate("() => window.stays"), "the page was loaded again")
        # They can be saved, with the permission that the page had.
        before = self.bytes_of()
        page.keyboard.press("Control+s")
        self.assertTrue(wait_for(page, lambda: self.bytes_of() != before), "nothing is saved")
        # The file is listed, and says why it is not shown; at the same address.
        again.show("slow.json")
        again.wait(lambda: again.failure)
        self.assertIn("Pegbar crashed while it worked on this file", again.failure["message"])
        again.show("icons/b.json")
        again.wait(lambda: again.has(0))
        # Until it is saved.
        again.failure = None
        again.show("slow.json")
        again.wait(lambda: again.failure)
        self.save("slow.json", serve.rectangle(green))
        again.wait(lambda: again.document and again.document["path"] == "slow.json")

    def test_the_page_of_the_file_says_it_and_the_grid_marks_it(self):
        self.save("slow.json", slow)
        page = self.open("file=slow.json&scale=1&paused=1")
        self.blame("slow.json", signal.SIGABRT)
        self.assertIn("Pegbar crashed while it worked on this file", self.shown_failure(page))
        self.assertEqual(stage(page)["state"], "error")
        grid = self.open("")
        grid.locator("[aria-label^='slow.json, Can’t be read']").wait_for()
        self.save("slow.json", serve.rectangle(red))
        self.page = page
        self.shows(state="paused")
        self.shows_color(red, 20, 32)

    def test_the_file_is_tried_again_where_the_page_says_so(self):
        self.save("slow.json", slow)
        page = self.open("file=slow.json&scale=1&paused=1" + self.server.writing)
        self.blame("slow.json")
        self.assertIn("Pegbar crashed while it worked on this file", self.shown_failure(page))
        heard = self.hear(page)
        page.get_by_role("button", name="Try again").click()
        # It is worked on once more, and may crash once more.
        said = self.blame("slow.json")
        self.assertIn("slow.json: warning", said)
        # The card that is there may still be the first one.
        self.wait_for_return(page, heard, "failure")
        page.locator("#error").wait_for()
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#error")).to_be_hidden(timeout=60_000)
        self.page = page
        self.shows(state="paused")

    def test_a_page_without_the_permission_says_why_the_file_is_not_tried_again(self):
        self.save("slow.json", slow)
        page = self.open("file=slow.json&scale=1&paused=1")
        self.blame("slow.json")
        self.assertIn("Pegbar crashed while it worked on this file", self.shown_failure(page))
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#trouble-text")).to_have_text("To try again, open the page with the address that Pegbar printed.")
        expect(page.locator("#trouble-text")).to_be_visible()
        # The card stays, as the file is left out still.
        expect(page.locator("#error")).to_be_visible()

    def test_what_was_dropped_and_saved_outlives_a_crash(self):
        address, secret = self.server.address, self.server.writing.removeprefix("#write=")
        token = client.token_of(address)
        request = urllib.request.Request(
            address + "dropped", data=serve.rectangle(green).encode(), method="POST",
            headers={"Origin": address.rstrip("/"), "X-Pegbar-Token": token, "X-Pegbar-Write": secret, "X-Pegbar-Name": "sun.json"})
        self.assertEqual(urllib.request.urlopen(request, timeout=30).read().decode(), ".dropped/sun.json")
        page = client.Page(address, secret=secret)
        self.addCleanup(page.close)
        page.show("a.json", saves=True)
        page.wait(lambda: page.messages.get("saves", {}).get("versions"))
        first = page.messages["saves"]["versions"][0]["hash"]
        self.save("a.json", serve.rectangle(blue))
        page.wait(lambda: len(page.messages["saves"]["versions"]) == 2)
        folders = self.kept_folders()
        self.assertEqual(len(folders), 1)
        self.save("slow.json", slow)
        other = client.Page(address)
        self.addCleanup(other.close)
        other.show("slow.json")
        self.blame("slow.json")
        again = self.page_again()
        again.show(".dropped/sun.json", saves=False)
        again.wait(lambda: again.document and again.has(0))
        again.show("a.json", saves=True)
        again.wait(lambda: again.has(0) and len(again.messages.get("saves", {}).get("versions", [])) == 2)
        self.assertEqual(again.messages["saves"]["versions"][0]["hash"], first)
        # The earlier one is still there to be looked at.
        again.document = None
        again.show(kept=first)
        again.wait(lambda: again.document)
        # Nothing is left at the end.
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual([folder for folder in folders if os.path.exists(folder)], [])

    def kept_folders(self):
        """The folders of what outlives a crash: those that the process that was started holds open."""
        found = set()
        for entry in pathlib.Path(f"/proc/{self.server.process.pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                if ".pegbar-run-" in os.readlink(entry):
                    found.add(os.readlink(entry))
        return sorted(found)

    def test_the_file_is_found_among_several(self):
        self.save("slow.json", slow)
        self.save("other.json", jam.stars(4, frames=1000))
        pages = []
        for name in ("other.json", "slow.json"):
            pages.append(client.Page(self.server.address))
            self.addCleanup(pages[-1].close)
            pages[-1].show(name)
        crash(self.server.process, "slow.json", others={"other.json"})
        self.assertIn("one file at a time", self.say(1)[0])
        # Both are asked for again; only what crashes again is left out.
        for name in ("other.json", "slow.json"):
            self.page_again().show(name)
        self.assertTrue(is_one_by_one(self.server.process))
        crash(self.server.process, "slow.json", others=set())
        self.assertIn("slow.json: warning", self.say(1)[0])
        page = self.page_again()
        page.show("other.json")
        page.wait(lambda: page.document, 60)
        page.show("slow.json")
        page.wait(lambda: page.failure)


@unittest.skipUnless(os.path.isdir("/proc/self/fd"), "needs Linux")
class SupervisionTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)
        (self.directory / "a.json").write_text(serve.rectangle(red))
        self.server = serve.Server(self.directory)
        self.addCleanup(self.server.stop)
        self.child = self.server.pid
        self.assertNotEqual(self.child, self.server.process.pid)

    def test_nothing_is_left_when_the_process_that_was_started_is_killed(self):
        self.server.process.kill()
        self.server.process.wait(20)
        wait_gone(self.child)

    def test_it_ends_with_its_server(self):
        os.kill(self.child, signal.SIGTERM)
        self.assertEqual(self.server.process.wait(20), 0)

    def test_who_connects_while_no_server_is_there_waits_for_the_next_one(self):
        # Not before it has said that it is there.
        self.answers()
        os.kill(self.child, signal.SIGKILL)
        wait_gone(self.child)
        # The first try has to do.
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        connection.request("GET", "/")
        self.assertEqual(connection.getresponse().status, 200)
        connection.close()
        self.assertNotEqual(serve.serving(self.server.process.pid), self.child)

    def test_a_job_without_an_end_costs_its_file(self):
        (self.directory / "slow.json").write_text(slow)
        # Longer than this any frame is drawn without asking, now and then.
        os.environ["PEGBAR_PATIENCE"] = "0.001"
        self.addCleanup(os.environ.pop, "PEGBAR_PATIENCE")
        server = serve.Server(self.directory)
        self.addCleanup(server.stop)
        page = client.Page(server.address)
        self.addCleanup(page.close)
        lines = queue.Queue()
        threading.Thread(target=lambda: [lines.put(line) for line in server.process.stderr], daemon=True).start()
        said = ""
        for side in range(1024, 1064):
            # Each size is another job.
            with contextlib.suppress(OSError):
                page.show("slow.json", width=side, height=side)
            with contextlib.suppress(queue.Empty):
                while "didn’t finish working on this file" not in said:
                    said = lines.get(timeout=5)
                break
        self.assertTrue(said.startswith("slow.json: warning"), said)
        end = time.monotonic() + 60
        while True:
            try:
                again = client.Page(server.address)
                break
            except OSError:
                self.assertLess(time.monotonic(), end)
        self.addCleanup(again.close)
        again.show("slow.json")
        again.wait(lambda: again.failure)
        self.assertIn("couldn’t finish working on this file", again.failure["message"])
        self.assertTrue(again.failure["canBeTriedAgain"])

    def test_signals_end_both_and_leave_nothing(self):
        # Whoever runs the tests may have it ignored, as nohup does, and then a server is right to ignore it.
        self.addCleanup(signal.signal, signal.SIGHUP, signal.signal(signal.SIGHUP, signal.SIG_DFL))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number=number):
                server = serve.Server(self.directory)
                child = server.pid
                server.process.send_signal(number)
                self.assertEqual(server.process.wait(20), 0)
                wait_gone(child)
                server.process.stdout.close()
                server.process.stderr.close()

    def test_ctrl_c_reaches_both_and_counts_once(self):
        process = subprocess.Popen(
            [serve.binary, "serve", self.directory, "--port", "0", "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            start_new_session=True)
        self.addCleanup(process.stdout.close)
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        self.assertEqual(process.wait(20), 0)

    def test_who_crashes_again_and_again_without_a_cause_ends_like_that(self):
        for count in range(3):
            child = serve.serving(self.server.process.pid)
            # Not before it has said that it is there.
            self.answers()
            os.kill(child, signal.SIGSEGV)
            wait_gone(child)
            if count < 2:
                self.assertNotEqual(self.answers(), child)
        self.assertEqual(self.server.process.wait(20), -signal.SIGSEGV)

    def answers(self):
        """Waits until the server answers at the port that it began with; gives its process."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
                connection.request("GET", "/")
                status = connection.getresponse().status
                connection.close()
                self.assertEqual(status, 200)
                return serve.serving(self.server.process.pid)
            except OSError:
                time.sleep(0.01)
        raise AssertionError("the server does not come back")

    def test_a_server_whose_supervisor_is_gone_ends(self):
        for option in ("98,99", "nonsense", ""):
            with self.subTest(option=option):
                run = subprocess.run(
                    [serve.binary, "serve", self.directory, "--port", "0", "--no-open", "--supervised-by", option], capture_output=True,
                    text=True, timeout=60, check=False)
                self.assertEqual((run.returncode, run.stdout), (70, ""))
                self.assertIn("is gone", run.stderr)

    def test_without_isolation_there_is_one_process(self):
        process = subprocess.Popen(
            [serve.binary, "serve", self.directory, "--port", "0", "--no-open", "--no-isolation"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        process.stdout.readline()
        # A program that it runs as it begins is over at once.
        end = time.monotonic() + 30
        while serve.serving(process.pid) != process.pid:
            self.assertLess(time.monotonic(), end, "it has a server below it")
            time.sleep(0.01)
        process.kill()
        self.assertEqual(process.wait(20), -signal.SIGKILL)


if __name__ == "__main__":
    unittest.main()
