"""Another machine, which is a namespace of the network with a cable to the server's: it stays a reader whatever it sends.

Needs the right to make namespaces (Linux, root); without it the tests are skipped.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

import serve

HERE, THERE = "10.211.7.1", "10.211.7.2"

#: What the other machine does: it tries all that writes, with the secret that it should not have, and prints what it was answered.
SCRIPT = """
import json, sys, urllib.error, urllib.request
import client
address, secret, opening = sys.argv[1:]
found = {}

class Page(client.Page):
    def _text(self, payload):
        super()._text(payload)
        message = json.loads(payload)
        if message["type"] in ("writing", "notSaved", "saved", "created", "notCreated", "editor", "exporting", "refused", "mirror"):
            self.said.append(message)

Page.said = []
page = Page(address)
page.show("a.json")
page.wait(lambda: page.has(0))
found["hash"] = page.document["hash"]
file = page.files["a.json"]
edits = [{"path": "$.op", "value": 3}]
def ask(**message):
    before = len(page.said)
    page.send({**message, "secret": secret})
    page.wait(lambda: len(page.said) > before, 20, f"no answer to {message}")
    return page.said[before]
found["unlock"] = ask(type="unlock")["allowed"]
found["save"] = ask(type="save", file=file, edits=edits, expected=page.document["hash"])["cause"]
found["create"] = ask(type="create", name="b", template="bounce", animates="size")["type"]
found["saveAs"] = ask(type="saveAs", name="b", file=file, edits=edits, expected=page.document["hash"])["type"]
found["editor"] = bool(ask(type="openEditor", file=file, line=1)["reason"])
found["export"] = ask(type="exportFrames", serial=1, file=file, format="gif", width=8, height=8)["state"]
found["git"] = ask(type="view", file=file, width=64, height=64, frame=0, committed="HEAD")["type"]

def get(path, **headers):
    request = urllib.request.Request(address.rstrip("/") + path, **({"data": headers.pop("data")} if "data" in headers else {}))
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None
        with urllib.request.build_opener(Stay).open(request, timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code

mine = {"X-Pegbar-Client": "here", "X-Forwarded-For": "127.0.0.1", "Forwarded": "for=127.0.0.1"}
found["page"] = get("/")
found["opening"] = get(opening, **mine)
found["drop"] = get("/dropped", data=b"{}", **mine, **{"X-Pegbar-Token": client.token_of(address), "X-Pegbar-Write": secret,
                    "X-Pegbar-Name": "b.json", "Origin": address.rstrip("/"), "Content-Type": "application/octet-stream"})
found["other host"] = get("/", Host="evil.example")
found["other address"] = get("/", Host="10.9.9.9")
found["named host"] = get("/", Host=__import__("socket").gethostname() + ".local")
print(json.dumps(found))
"""


def has_namespaces():
    """Whether this process may make namespaces of the network."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or not shutil.which("ip"):
        return False
    name = f"pegbar-probe-{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode != 0:
        return False
    can = subprocess.run(["ip", "netns", "exec", name, "true"], capture_output=True, check=False).returncode == 0
    subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)
    return can


@unittest.skipUnless(has_namespaces(), "namespaces of the network cannot be made here")
class NetworkTest(unittest.TestCase):
    def ip(self, *arguments):
        subprocess.run(["ip", *arguments], check=True, capture_output=True)

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "a.json").write_text(serve.rectangle((200, 40, 40)))
        self.here, self.there = f"pegbar-h-{os.getpid()}", f"pegbar-t-{os.getpid()}"
        for name in (self.here, self.there):
            self.ip("netns", "add", name)
            self.addCleanup(subprocess.run, ["ip", "netns", "delete", name], capture_output=True, check=False)
        self.ip("link", "add", "here", "netns", self.here, "type", "veth", "peer", "name", "there", "netns", self.there)
        for name, device, address in ((self.here, "here", HERE), (self.there, "there", THERE)):
            self.ip("-n", name, "address", "add", f"{address}/24", "dev", device)
            self.ip("-n", name, "link", "set", device, "up")
            self.ip("-n", name, "link", "set", "lo", "up")

    def start(self, host):
        """The port, the secret, and the address that a browser was started with."""
        programs = tempfile.TemporaryDirectory()
        self.addCleanup(programs.cleanup)
        told = pathlib.Path(programs.name) / "told"
        (told.parent / "xdg-open").write_text(f'#!/bin/sh\nprintf %s "$1" > "{told}.new" && mv "{told}.new" "{told}"\n')
        (told.parent / "xdg-open").chmod(0o755)
        self.process = subprocess.Popen(
            ["ip", "netns", "exec", self.here, serve.binary, "serve", self.folder, "--port", "0", "--open", "--host", host],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PATH": os.pathsep.join([programs.name, os.environ["PATH"]])})
        self.addCleanup(self.end)
        address, _, fragment = self.process.stdout.readline().split()[1].partition("#")
        port = address.rstrip("/").rsplit(":", 1)[1]
        end = time.monotonic() + 30
        while not told.exists():
            self.assertLess(time.monotonic(), end, "no browser is started")
            time.sleep(0.01)
        return port, fragment.removeprefix("write="), told.read_text()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        self.process.stdout.close()

    def there_runs(self, *arguments):
        answer = subprocess.run(
            ["ip", "netns", "exec", self.there, sys.executable, "-c", SCRIPT, *arguments], capture_output=True, text=True,
            check=False, timeout=120, env={**os.environ, "PYTHONPATH": str(pathlib.Path(__file__).parent)})
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return json.loads(answer.stdout)

    def here_gets(self, address):
        """The status of an answer, asked for on the server's machine."""
        program = "import http.client, sys; c = http.client.HTTPConnection(sys.argv[1]); c.request('GET', sys.argv[2]); print(c.getresponse().status)"
        parts = urllib.parse.urlsplit(address)
        answer = subprocess.run(["ip", "netns", "exec", self.here, sys.executable, "-c", program, parts.netloc, parts.path],
                                capture_output=True, text=True, check=True, timeout=60)
        return int(answer.stdout)

    def test_another_machine_stays_a_reader_whatever_it_sends(self):
        before = (self.folder / "a.json").read_bytes()
        port, secret, opening = self.start("0.0.0.0")
        found = self.there_runs(f"http://{HERE}:{port}/", secret, urllib.parse.urlsplit(opening).path)
        self.assertEqual(found.pop("hash") != "", True)
        self.assertEqual(found, {
            "unlock": False, "save": "forbidden", "create": "notCreated", "saveAs": "notCreated", "editor": True, "export": "ended",
            "git": "refused", "page": 200, "opening": 403, "drop": 403, "other host": 403, "other address": 403, "named host": 200})
        self.assertEqual({path.name: path.read_bytes() for path in self.folder.iterdir()}, {"a.json": before})
        # On this machine the same address leads to the page, so it was refused for where it was asked for.
        self.assertEqual(self.here_gets(opening), 303)

    def test_under_one_address_no_other_name_is_answered_to(self):
        port, secret, opening = self.start(HERE)
        found = self.there_runs(f"http://{HERE}:{port}/", secret, urllib.parse.urlsplit(opening).path)
        self.assertEqual((found["page"], found["named host"], found["other address"]), (200, 403, 403))
        self.assertEqual((found["unlock"], found["save"]), (False, "forbidden"))


if __name__ == "__main__":
    unittest.main()
