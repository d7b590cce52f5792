"""Compares texts that need more than one letter after the other with Chromium's picture of the same words in the same font.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/texts.py FIDELITY [--keep FOLDER]

FIDELITY is a folder with `score.py`, which wants numpy; its measure `strict` says whether two pictures are the same. Both
are drawn without fitting letters to pixels, as Apple's systems do. Texts whose fonts are not installed are left out and named;
on Debian all are there after

    apt-get install fonts-noto-core fonts-noto-color-emoji fonts-ipafont-gothic
"""

import argparse
import base64
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

import support

#: A name, the font, the size, what is written, and another font that has to be there.
texts = [
    ("arabic", "Noto Sans Arabic", 32, "مرحبا بالعالم", None),
    ("arabic-vowels", "Noto Sans Arabic", 32, "السَّلَامُ عَلَيْكُمْ", None),
    ("arabic-numbers", "Noto Sans Arabic", 28, "السعر 250 دولار", None),
    ("hebrew", "Noto Sans Hebrew", 32, "שלום עולם ברוך", None),
    ("hebrew-points", "Noto Sans Hebrew", 36, "שָׁלוֹם עֲלֵיכֶם", None),
    ("devanagari", "Noto Sans Devanagari", 30, "नमस्ते क्षत्रिय", None),
    ("thai", "Noto Sans Thai", 28, "สวัสดีชาวโลกที่นี่", None),
    ("japanese", "IPAGothic", 26, "こんにちは「世界」", None),
    ("emoji", "Noto Sans", 40, "👍🏽👩🏽‍🚀🇯🇵❤️", "Noto Color Emoji"),
    ("mixed", "Noto Sans", 26, "AVA e\u0301 fi 👋🏿 ok", "Noto Color Emoji"),
]

#: Where the line begins, and how large pictures are. Chromium puts base lines at whole pixels.
left, base_line, side = 8, 120, 256

draw = """async ([family, size, text, x, y, side]) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    context.font = `${size}px "${family}"`;
    context.textRendering = 'geometricPrecision';
    context.textAlign = 'left';
    context.direction = /[\\u0590-\\u08ff]/.test(text) ? 'rtl' : 'ltr';
    context.fillText(text, x, y);
    return canvas.toDataURL('image/png').split(',')[1];
}"""


def font_file(family):
    """The file of a family's regular font; None where it is not installed."""
    if not shutil.which("fc-list"):
        return None
    found = subprocess.run(
        ["fc-list", f"{family}:style=Regular", "file"], capture_output=True, text=True, check=True
    ).stdout.split(":")[0]
    return found.strip() or None


def ascent(path):
    """How far a font reaches above the base line, in ems."""
    data = pathlib.Path(path).read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {}
    for index in range(count):
        tag, _, offset, _ = struct.unpack(">4sLLL", data[12 + 16 * index : 28 + 16 * index])
        tables[tag] = offset
    units = struct.unpack(">H", data[tables[b"head"] + 18 :][:2])[0]
    return struct.unpack(">h", data[tables[b"hhea"] + 4 :][:2])[0] / units


def motion(family, size, text, path):
    """A motion document that shows a text."""
    top = base_line - ascent(path) * size
    layer = {
        "type": "text", "font": family, "fontSize": size, "string": text, "alignmentMode": "left",
        "foregroundColor": "#000000", "bounds": [side, side], "position": [left + side / 2, top + side / 2],
    }
    return json.dumps({"pegbar": "motion/1", "size": [side, side], "layers": [layer]}, ensure_ascii=False)


def compare(folder, fidelity):
    reference, own = folder / "chromium", folder / "pegbar"
    pegbar = os.environ.get("PEGBAR", str(support.root / ".build/debug/pegbar"))
    items = []
    with support.launched() as browser:
        page = browser.new_page()
        for name, family, size, text, other in texts:
            path = font_file(family)
            if not path or (other and not font_file(other)):
                print(f"{name}: left out, as “{family}”{f' or “{other}”' if other else ''} is not installed")
                continue
            for place in (reference / name, own / name):
                place.mkdir(parents=True, exist_ok=True)
            picture = page.evaluate(draw, [family, size, text, left, base_line, side])
            (reference / name / "0.png").write_bytes(base64.b64decode(picture))
            document = folder / f"{name}.motion.json"
            document.write_text(motion(family, size, text, path), encoding="utf-8")
            jobs = folder / "jobs.tsv"
            jobs.write_text(f"{document}\t0\t{own / name / '0.png'}\n", encoding="utf-8")
            subprocess.run([pegbar, "render", "--jobs", jobs, "--size", str(side)], check=True)
            items.append({"id": name, "file": "", "w": side, "h": side, "frames": [0], "group": "core"})
    manifest = folder / "manifest.json"
    manifest.write_text(json.dumps({"items": items}), encoding="utf-8")
    command = [sys.executable, str(fidelity / "score.py"), str(reference), str(own), "--manifest", str(manifest)]
    subprocess.run(command + ["--out", str(folder / "scores.json")], check=True, stdout=subprocess.DEVNULL)
    files = json.loads((folder / "scores.json").read_text(encoding="utf-8"))["files"]
    for file in sorted(files, key=lambda file: [item["id"] for item in items].index(file["id"])):
        verdict = "strict" if file["strict"] else "NOT the same"
        print(f"{file['id']}: {verdict}, likeness {file['cssim']:.4f}, {100 * file['cbad']:.2f} % of pixels off")
    same = sum(file["strict"] for file in files)
    print(f"{same} of {len(files)} texts are the same, {len(texts) - len(items)} left out")
    return same == len(files)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fidelity", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the pictures")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (arguments.keep or pathlib.Path(temporary)).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        sys.exit(0 if compare(folder, arguments.fidelity.absolute()) else 1)


if __name__ == "__main__":
    main()
