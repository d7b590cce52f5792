"""What the real server does when its surroundings fail: nobody reads what it prints, its terminal goes, descriptors run out."""

import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

import client
import serve


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirection."""

    def redirect_request(self, *_):
        return None


class FaultTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        root = pathlib.Path(temporary.name)
        self.folder, self.scratch = root / "animations", root / "scratch"
        self.folder.mkdir()
        self.scratch.mkdir()
        (self.folder / "a.json").write_text(serve.rectangle((200, 40, 40)))

    def start(self, descriptors=None, options=("--no-open",), programs=None):
        """Starts the server, with temporary files in a folder of their own and so many descriptors at most; `programs` is a folder of
        programs that it finds first."""
        def limit():
            # Whoever starts the tests with `nohup` has them, and what they start, ignore it.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        self.process = subprocess.Popen(
            [serve.binary, "serve", self.folder, "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=limit,
            env={**os.environ, "TMPDIR": str(self.scratch), "PATH": os.pathsep.join(filter(None, (programs and str(programs), os.environ["PATH"])))})
        self.addCleanup(self.end)
        self.address, _, fragment = self.process.stdout.readline().split()[1].partition("#")
        self.secret = fragment.removeprefix("write=")
        #: The process that serves.
        self.pid = serve.serving(self.process.pid)

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdout, self.process.stderr):
            if not stream.closed:
                stream.close()

    def answers(self):
        with urllib.request.urlopen(self.address, timeout=20) as answer:
            return answer.status == 200

    def shows(self, name):
        """Whether a page is shown a file."""
        page = client.Page(self.address)
        self.addCleanup(page.close)
        page.show(name)
        page.wait(lambda: page.has(0))
        return page

    def test_nobody_has_to_read_what_it_prints(self):
        self.start()
        self.process.stdout.close()
        self.process.stderr.close()
        page = self.shows("a.json")
        # A page that breaks the protocol is logged, and so is one that is refused.
        page.send("nonsense")
        page.send({"type": "none"})
        (self.folder / "b.json").write_text("{")
        (self.folder / "c.json").write_text(serve.rectangle((20, 40, 240)))
        self.shows("c.json")
        self.assertTrue(self.answers())
        self.assertIsNone(self.process.poll())
        self.process.send_signal(signal.SIGINT)
        self.assertIn(self.process.wait(20), (0, 130))

    def test_it_ends_with_its_terminal_and_leaves_nothing_behind(self):
        self.start()
        self.shows("a.json")
        self.assertNotEqual(list(self.scratch.iterdir()), [])
        self.process.send_signal(signal.SIGHUP)
        self.assertGreaterEqual(self.process.wait(20), 0)
        self.assertEqual(list(self.scratch.iterdir()), [])

    def test_what_starts_the_browser_is_told_no_secret(self):
        # The arguments of a program can be read by every user of the machine.
        programs, told = self.scratch.parent / "programs", self.scratch.parent / "told"
        programs.mkdir()
        for name in ("xdg-open", "open"):
            (programs / name).write_text(f'#!/bin/sh\nprintf %s "$*" > "{told}.new" && mv "{told}.new" "{told}"\n')
            (programs / name).chmod(0o755)
        self.start(options=["--open"], programs=programs)
        page = self.shows("a.json")
        page.wait(told.exists)
        argument = told.read_text()
        self.assertNotIn(self.secret, argument)
        self.assertNotIn("#", argument)
        # It leads to the permission to write, once.
        redirect = urllib.request.build_opener(NoRedirect)
        with self.assertRaises(urllib.error.HTTPError) as first:
            redirect.open(argument, timeout=20)
        self.assertEqual(first.exception.code, 303)
        self.assertTrue(first.exception.headers["Location"].endswith(f"#write={self.secret}"))
        with self.assertRaises(urllib.error.HTTPError) as second:
            redirect.open(argument, timeout=20)
        self.assertEqual(second.exception.code, 403)
        first.exception.close()
        second.exception.close()

    def test_it_outlives_having_no_descriptors_left(self):
        self.start(descriptors=128)
        page = self.shows("a.json")
        host = ("127.0.0.1", int(self.address.rstrip("/").rsplit(":", 1)[1]))
        connections = []
        for _ in range(200):
            connection = socket.create_connection(host, timeout=20)
            connection.sendall(b"GET / HTTP/1.1\r\n")
            connections.append(connection)
        # Who is there already goes on.
        page.show(frame=3.5)
        page.wait(lambda: page.has(3.5))
        self.assertIsNone(self.process.poll())
        for connection in connections:
            connection.close()

        def recovers():
            try:
                return self.answers()
            except OSError:
                return False

        page.wait(recovers)
        (self.folder / "b.json").write_text(serve.rectangle((20, 40, 240)))
        self.shows("b.json")
        self.assertIsNone(self.process.poll())

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def leave(self, count):
        """Lets the server open so many files and sockets more; None for as many as at the start."""
        before = resource.prlimit(self.pid, resource.RLIMIT_NOFILE)
        if count is None:
            resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (before[1], before[1]))
        else:
            # The limit is on numbers, not on how many there are: those that are free below it are left as well.
            used = [int(name) for name in os.listdir(f"/proc/{self.pid}/fd") if not self.is_in_folder(name)]
            free = [number for number in range(4096) if number not in used]
            resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (free[count], before[1]))

    def is_in_folder(self, descriptor):
        """Whether a descriptor of the server is that of a file which it reads just now, and will be free in a moment."""
        try:
            return os.readlink(f"/proc/{self.pid}/fd/{descriptor}").startswith(os.path.realpath(self.folder))
        except FileNotFoundError:
            return True

    def fetch(self, path):
        """The status of an answer; 0 where there is none."""
        try:
            with urllib.request.urlopen(self.address.rstrip("/") + path, timeout=20) as answer:
                return answer.status
        except urllib.error.HTTPError as failure:
            failure.close()
            return failure.code
        except OSError:
            return 0

    def save(self, page, value):
        """Has a page save a number; gives the answer."""
        page.saved = None
        page.send({"type": "save", "file": page.view_state["file"], "expected": page.document["hash"], "secret": self.secret,
                   "edits": [{"path": "$.op", "value": value}]})
        page.wait(lambda: page.saved, 20, "a save is not answered")
        return page.saved

    @unittest.skipUnless(hasattr(resource, "prlimit") and os.path.isdir("/proc/self/fd"), "needs Linux")
    def test_what_fails_for_want_of_descriptors_works_again_when_there_are_some(self):
        self.start()
        page = self.shows("a.json")
        before = (self.folder / "a.json").read_bytes()
        other = self.shows("a.json")
        for name in ("b.json", "c.json"):
            (self.folder / name).write_text(serve.rectangle((20, 200, 40)))
        page.wait(lambda: {"b.json", "c.json"} <= page.files.keys())
        first = page.document["hash"]
        self.leave(0)
        # A save is refused, and nothing of it stays.
        answer = self.save(page, 8)
        self.assertEqual(answer["type"], "notSaved")
        self.assertEqual((self.folder / "a.json").read_bytes(), before)
        # Files stay in the library whatever is looked at.
        other.show("b.json")
        (self.folder / "new.json").write_text(serve.rectangle((20, 40, 240)))
        (self.folder / "folder").mkdir()
        (self.folder / "folder" / "inner.json").write_text(serve.rectangle((20, 40, 240)))
        (self.folder / "a.json").write_text(serve.rectangle((40, 40, 200)))
        self.assertEqual(self.fetch("/changed.json"), 503)
        self.assertIsNone(self.process.poll())
        self.assertLessEqual({"a.json", "b.json", "c.json"}, page.files.keys())
        self.leave(None)
        # Everything comes by itself: the file that was asked for, those that came meanwhile, and what was saved.
        other.wait(lambda: other.document is not None and other.failure is None)
        page.wait(lambda: {"a.json", "b.json", "c.json", "new.json", "folder/inner.json"} == page.files.keys())
        page.wait(lambda: page.document["hash"] != first and page.failure is None)
        self.assertEqual(self.save(page, 8)["type"], "saved")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["a.json", "b.json", "c.json", "folder", "new.json"])

    @unittest.skipUnless(hasattr(resource, "prlimit") and os.path.isdir("/proc/self/fd"), "needs Linux")
    def test_it_outlives_a_while_in_which_nothing_can_be_opened(self):
        self.start()
        page = self.shows("a.json")
        self.leave(0)
        # Some are kept for that: the system's dispatch library ends a process in which nothing can be opened for some seconds.
        self.assertEqual(self.fetch("/"), 503)
        page.show(frame=3.5)
        page.wait(lambda: page.has(3.5))
        self.leave(None)
        self.assertEqual(self.fetch("/"), 200)
        self.assertIsNone(self.process.poll())

    @unittest.skipUnless(shutil.which("git") and hasattr(resource, "prlimit") and os.path.isdir("/proc/self/fd"), "needs git")
    def test_what_git_has_comes_when_it_can_be_run_again(self):
        for command in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
            subprocess.run(["git", "-C", self.folder, *command], check=True)
        self.start()
        page = self.shows("a.json")
        self.leave(0)
        page.show("a.json", committed="HEAD")
        page.show("a.json")
        self.leave(None)
        page.show("a.json", committed="HEAD")
        page.wait(lambda: page.document is not None and page.failure is None)

    @unittest.skipUnless(hasattr(resource, "prlimit") and os.path.isdir("/proc/self/fd"), "needs Linux")
    def test_a_thumbnail_that_could_not_be_drawn_is_drawn_when_it_is_asked_for_again(self):
        self.start()
        page = self.shows("a.json")
        for name in ("b.json", "c.json"):
            (self.folder / name).write_text(serve.rectangle((20, 200, 40)))
        page.wait(lambda: {"b.json", "c.json"} <= page.files.keys())
        # Enough for the request, none to read the file: how many that is shows by itself.
        statuses = {}
        for count in range(0, 64, 4):
            self.leave(count)
            statuses[count] = self.fetch(f"/thumbnail/{page.files['b.json']}.png?size={40 + count}")
            self.leave(None)
            self.assertIsNone(self.process.poll(), statuses)
        self.assertEqual(statuses[60], 200, statuses)
        self.assertNotIn(204, statuses.values())
        for count in statuses:
            self.assertEqual(self.fetch(f"/thumbnail/{page.files['b.json']}.png?size={40 + count}"), 200)

    @unittest.skipUnless(os.path.isdir("/proc/self/fd"), "needs Linux")
    def test_pages_that_are_gone_leave_no_descriptor(self):
        self.start()
        self.shows("a.json").close()
        page = client.Page(self.address)
        page.wait(lambda: page.files)
        page.close()
        rest = self.descriptors()
        host = ("127.0.0.1", int(self.address.rstrip("/").rsplit(":", 1)[1]))
        for _ in range(5):
            pages = [self.shows("a.json") for _ in range(6)]
            # Some end in good order, some are killed, some break the protocol, and some never say what they want.
            pages[0].socket.shutdown(socket.SHUT_WR)
            pages[1].socket.sendall(b"\xff" * 64)
            silent = [socket.create_connection(host, timeout=20) for _ in range(4)]
            silent[0].sendall(b"GET / HTTP/1.1\r\n")
            silent[1].sendall(b"\0" * 10)
            for each in pages:
                each.close()
            for each in silent:
                each.close()
        page = client.Page(self.address)
        page.wait(lambda: page.files)
        page.wait(lambda: self.descriptors() <= rest + 4, 60, f"{self.descriptors()} descriptors, {rest} before")
        page.close()

    def test_what_a_killed_server_leaves_is_swept_by_the_next_one(self):
        self.start(options=["--no-open", "--no-isolation"])
        self.shows("a.json")
        left = list(self.scratch.iterdir())
        self.assertNotEqual(left, [])
        killed = self.process.pid
        self.end()
        self.assertEqual(list(self.scratch.iterdir()), left)
        # A save that was killed between making the new file and removing the old one.
        drafts = [self.folder / f".pegbar-save-{killed}-1", self.folder / f".pegbar-save-{killed}-2~away.json"]
        for draft in drafts:
            draft.write_text(serve.rectangle((20, 40, 240)))
        # A minute has to pass; the clock of folders can be set, that of files cannot.
        for path in left:
            os.utime(path, (1, 1))
        self.start()
        self.shows("a.json")
        self.assertFalse(any(path.exists() for path in left))
        # Those are younger.
        self.assertTrue(all(draft.exists() for draft in drafts))


if __name__ == "__main__":
    unittest.main()
