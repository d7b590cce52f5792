"""Saves and new files, as a page that may write asks for them: edits of what is there and of what is not, right and wrong hashes.

After every answer the folder has to hold what the answer says: what was refused has changed nothing, what was saved is one other file,
which the server reads and shows, and what was made is one more. Then the folder is put back.
"""
import json
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

import client

NUMBERS = [0, 1, -1, 0.5, 3, 42, 1e-7, 100, 1_000, 1e6, -1e9, 1e30, 1e308]
WORDS = ["", "#ff0000", "#00ff0080", "12", "1,2", "1,2,3", "true", "hello", "M0 0L9 9z", "e\u0301" * 40, "\u0000", "x" * 3_000, "nan"]
SEGMENTS = [
    {"to": "hold"}, {"to": "linear"}, {"to": "bezier", "curve": [0.3, 0, 0.2, 1]}, {"to": "bezier", "curve": [0.3, -2, 0.2, 3]},
    {"to": "bezier", "curve": [2, 0, -1, 1]}, {"to": "bounce"}, {"to": "bounce", "numberOfBounces": 9, "stiffness": 0.5},
    {"to": "spring"}, {"to": "spring", "mass": 0, "stiffness": -1, "damping": 1e9}, {"to": "split", "at": 0.5}, {"to": "split", "at": 0.001},
    {"to": "delete"}, {"to": "separate"}, {"to": "join"},
]
NAMES = ["a", "A.json", "b.motion.json", "é", "  x  ", "..", "../x", "a/b", ".hidden", "", "con", "x" * 300, "a\nb", "bounce.json"]
TEMPLATES = ["bounce", "spring", "keyframes", "none"]


class Writer(client.Page):
    """A page that keeps the answers to what it asks for."""

    def __init__(self, *arguments):
        self.answers = []
        super().__init__(*arguments)

    def _text(self, payload):
        super()._text(payload)
        message = json.loads(payload)
        if message["type"] in ("saved", "notSaved", "created", "notCreated", "refused"):
            self.answers.append(message)


def listed(program, path):
    """What an animation has to be edited: numbers, curves, properties, colors; nothing where it cannot be read."""
    output = subprocess.run([program, "inspect", "--json", path], capture_output=True, text=True, check=False).stdout
    try:
        return json.loads(output)
    except ValueError:
        return {}


class SaveFuzzer:
    def __init__(self, chance, folder, originals, address, secret, program):
        self.chance, self.folder, self.originals, self.secret = chance, folder, originals, secret
        self.address, self.page = address, None
        self.known = {name: listed(program, folder / name) for name in originals}
        self.counts = {}

    def edit(self, name, is_sound):
        """An edit, of something that the file has as a rule; one that is sound changes a number by little."""
        known, chance = self.known[name], self.chance
        number = chance.choice(NUMBERS + [chance.uniform(-500, 500)])
        word = chance.choice(WORDS)
        how = 0 if is_sound else chance.randrange(12)
        if how < 4 and known.get("knobs"):
            knob = chance.choice(known["knobs"])
            if is_sound or chance.random() < 0.7:
                number = knob["value"] + chance.choice([0, 1, -1, 0.25, 10])
            return {"path": knob["path"], "value": number}
        if how < 7 and known.get("curves"):
            curve = chance.choice(known["curves"])
            return {"path": curve.get("id") or curve["keyPath"], "segment": {"index": chance.randrange(4), **chance.choice(SEGMENTS)}}
        if how < 9 and known.get("properties"):
            return {"set": chance.choice(known["properties"])["keyPath"], "value": word}
        if how == 9 and known.get("colors"):
            color = chance.choice(known["colors"])
            return {"color": color if isinstance(color, str) else color.get("color", "#000000"), "value": chance.choice(["#123456", word])}
        if how == 10 and known.get("knobs"):
            return {"path": chance.choice(known["knobs"])["path"] + chance.choice(["", "[0]", ".x", "[9]"]), "value": word}
        return {"path": chance.choice(["$", "$.layers[0].nm", "$.layers[99999999].op", "$.w", "$.v", "x", ""]), "value": chance.choice([number, word])}

    def on_disk(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def ask(self, message):
        """Sends a message and waits for its answer."""
        before = len(self.page.answers)
        self.page.send(message)
        self.page.wait(lambda: len(self.page.answers) > before or not self.page.is_open, 30, f"no answer to {json.dumps(message)[:500]}")
        return self.page.answers[before] if len(self.page.answers) > before else {"type": "gone"}

    def shown(self, name):
        """Has a file on the stage as it is on disk before anything is done to it."""
        if self.page is None or not self.page.is_open:
            self.page = Writer(self.address)
            self.page.wait(lambda: self.page.files, 30, "the page is not told of the files")
        if self.page.view_state.get("file") != self.page.files.get(name):
            self.page.show(name, width=64, height=64)
        self.page.wait(lambda: self.page.document is not None or self.page.failure is not None, 30, f"{name} is not shown")

    def round(self):
        """One save or one new file; gives what is wrong, or nothing."""
        chance = self.chance
        name = chance.choice(sorted(self.originals))
        self.shown(name)
        if self.page.document is None:
            return None
        expected = self.page.document["hash"] if chance.random() < 0.95 else "0123456789abcdef"
        secret = self.secret if chance.random() < 0.97 else "x" * len(self.secret)
        is_sound = chance.random() < 0.5
        edits = [self.edit(name, is_sound) for _ in range(chance.choice([1, 1, 1, 2, 3, 8]))]
        message = {"type": "save", "file": self.page.files[name], "edits": edits, "expected": expected, "secret": secret}
        kind = chance.random()
        if kind < 0.12:
            message = {**message, "type": "saveAs", "name": chance.choice(NAMES)}
        elif kind < 0.2:
            message = {"type": "create", "name": chance.choice(NAMES), "template": chance.choice(TEMPLATES),
                       "animates": chance.choice(["size", "position", "opacity", "rotation", "?"]), "secret": secret}
        answer = self.ask(message)
        self.counts[answer["type"]] = self.counts.get(answer["type"], 0) + 1
        after = self.on_disk()
        wrong = self.judge(message, name, answer, after, expected, secret)
        self.put_back(name, after)
        return wrong and f"{wrong}: {json.dumps(message).replace(self.secret, '…')[:3_000]} → {json.dumps(answer)[:500]}"

    def judge(self, message, name, answer, after, expected, secret):
        changed = {other for other in self.originals if after.get(other) != self.originals[other]}
        made = set(after) - set(self.originals)
        kind = answer["type"]
        if kind == "gone":
            return "the connection ended"
        if kind in ("notSaved", "notCreated", "refused"):
            return f"what was refused changed {sorted(changed | made)}" if changed or made else None
        if secret != self.secret:
            return "somebody without the secret wrote"
        if kind == "created":
            if changed or len(made) != 1:
                return f"a new file made {sorted(made)} and changed {sorted(changed)}"
            return None
        if made or changed - {name}:
            return f"a save of {name} changed {sorted(changed)} and made {sorted(made)}"
        if expected == "0123456789abcdef":
            return "a save over another version went through"
        try:
            self.page.wait(lambda: self.page.document and self.page.document["hash"] == answer["hash"], 30)
        except TimeoutError:
            return f"what was saved is not shown: {self.page.failure}"
        return None

    def put_back(self, name, after):
        for other in set(after) - set(self.originals):
            (self.folder / other).unlink(missing_ok=True)
        if after.get(name) != self.originals[name]:
            before = self.page.document and self.page.document["hash"]
            side = self.folder / f".{name}.part"
            side.write_bytes(self.originals[name])
            side.replace(self.folder / name)
            self.page.wait(lambda: self.page.document["hash"] != before, 30, f"{name} is not shown as it was")


def fuzz_saves(seconds, chance, keep, root, program):
    """Asks one server for saves until the time is over; gives what was found."""
    findings, rounds = [], 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for path in sorted((root / "Resources/Examples").iterdir()):
            if path.is_file() and path.stat().st_size < 200_000:
                shutil.copy(path, folder)
        originals = {path.name: path.read_bytes() for path in folder.iterdir()}
        server = subprocess.Popen([program, "serve", folder, "--port", "0", "--no-open", "--no-isolation"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        address, _, fragment = server.stdout.readline().split()[1].partition("#")
        fuzzer = SaveFuzzer(chance, folder, originals, address, fragment.removeprefix("write="), program)
        end = time.monotonic() + seconds
        while time.monotonic() < end and server.poll() is None and len(findings) < 20:
            rounds += 1
            try:
                wrong = fuzzer.round()
            except (TimeoutError, OSError) as failure:
                wrong = str(failure)
                fuzzer.page = None
                for name, data in originals.items():
                    (folder / name).write_bytes(data)
            if wrong:
                findings.append(wrong)
                print(wrong[:600], flush=True)
                (keep / f"save-{len(findings)}.txt").write_text(wrong)
        if server.poll() is not None:
            findings.append(f"the server ended with {server.returncode}")
            print(findings[-1], flush=True)
        else:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    print(f"{rounds} saves and new files ({', '.join(f'{count} {kind}' for kind, count in sorted(fuzzer.counts.items()))}), "
          f"{len(findings)} findings", flush=True)
    return findings
