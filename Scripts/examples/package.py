"""Bytes: readable JSON, `.lottie` archives, `.tgs` stickers, and small PNG pictures."""
import base64
import gzip
import io
import json
import struct
import zipfile
import zlib

WIDTH = 116


def _number(value):
    value = round(value, 3 if abs(value) < 10 else 2)
    return int(value) if value == int(value) else value


def _tidy(value):
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return _number(value)
    if isinstance(value, dict):
        return {key: _tidy(each) for key, each in value.items()}
    return [_tidy(each) for each in value]


def _write(value, indent=0):
    """On one line what fits on one, else one item a line."""
    flat = json.dumps(value, ensure_ascii=False)
    plain = not isinstance(value, (dict, list)) or all(isinstance(item, (int, float)) for item in value)
    if plain or len(flat) + indent <= WIDTH:
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(key)}: {_write(item, indent + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(pad + _write(item, indent + 1) for item in value) + "\n" + " " * indent + "]"


def _json(composition):
    return (_write(_tidy(composition), 0) + "\n").encode()


def text(name, composition):
    return _json(composition)


text.extension = ".json"


def sticker(name, composition):
    """A Telegram sticker: compressed JSON that says what it is."""
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", mtime=0, filename="") as stream:
        stream.write(json.dumps(_tidy({"tgs": 1, **composition}), separators=(",", ":")).encode())
    return buffer.getvalue()


sticker.extension = ".tgs"


def lottie_archive(name, composition):
    """A dotLottie archive, version 2: pictures and state machines (`machines`, by their ids) as files of their own."""
    machines = composition.pop("machines", {})
    pictures = {}
    assets = []
    for asset in composition["assets"]:
        if "png" in asset:
            pictures[asset["p"]] = asset.pop("png")
            asset = {**asset, "u": "", "e": 0}
        assets.append(asset)
    manifest = {"version": "2", "generator": "Pegbar examples", "animations": [{"id": name}]}
    if machines:
        manifest["stateMachines"] = [{"id": machine} for machine in machines]
        manifest["initial"] = {"animation": name, "stateMachine": next(iter(machines))}
    members = {"manifest.json": json.dumps(manifest, indent=1).encode()}
    members[f"a/{name}.json"] = _json({**composition, "assets": assets})
    for machine, definition in machines.items():
        members[f"s/{machine}.json"] = _json(definition)
    for file, data in pictures.items():
        members[f"i/{file}"] = data

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for member, data in members.items():
            entry = zipfile.ZipInfo(member, date_time=(1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if member.endswith(".png") else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)
    return buffer.getvalue()


lottie_archive.extension = ".lottie"


def png(width, height, pixel):
    """A PNG of straight RGBA; `pixel(x, y)` gives four numbers 0…255."""
    rows = b"".join(
        b"\0" + bytes(min(255, max(0, round(c))) for x in range(width) for c in pixel(x, y)) for y in range(height))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def embedded(name, size, data):
    """A picture asset inside the JSON."""
    return {"id": name, "w": size[0], "h": size[1], "u": "", "p": "data:image/png;base64," + base64.b64encode(data).decode(), "e": 1}


def attached(name, size, data):
    """A picture asset that an archive stores as a file."""
    return {"id": name, "w": size[0], "h": size[1], "p": f"{name}.png", "png": data}
