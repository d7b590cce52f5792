"""What the real server does when its surroundings fail: nobody reads what it prints, its terminal goes, descriptors run out."""

import os
import pathlib
import resource
import signal
import socket
import subprocess
import tempfile
import unittest
import urllib.request

import client
import serve


class FaultTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        root = pathlib.Path(temporary.name)
        self.folder, self.scratch = root / "animations", root / "scratch"
        self.folder.mkdir()
        self.scratch.mkdir()
        (self.folder / "a.json").write_text(serve.rectangle((200, 40, 40)))

    def start(self, descriptors=None):
        """Starts the server, with temporary files in a folder of their own and so many descriptors at most."""
        def limit():
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        self.process = subprocess.Popen(
            [serve.binary, "serve", self.folder, "--port", "0", "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=limit, env={**os.environ, "TMPDIR": str(self.scratch)})
        self.addCleanup(self.end)
        self.address = self.process.stdout.readline().split()[1].split("#")[0]

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


if __name__ == "__main__":
    unittest.main()
