"""The server's side of the wire, written a second time: the tests hold the page's decoder against it."""

import itertools
import struct

tile_edge = 32


def lz4_length(length):
    """What follows a token whose four bits are too few for a length, which is given without what these say."""
    return b"\xff" * (length // 255) + bytes([length % 255])


def lz4_literals(data):
    """An LZ4 block of literals alone."""
    return bytes([min(len(data), 15) << 4]) + (lz4_length(len(data) - 15) if len(data) > 14 else b"") + data


def lz4_sequence(literals, offset, length):
    """A sequence: literals, and a match of so many bytes."""
    token, *rest = lz4_literals(literals)
    return bytes([token | min(length - 4, 15), *rest]) + struct.pack("<H", offset) + (lz4_length(length - 19) if length > 18 else b"")


def lz4_run(data):
    """An LZ4 block for bytes of which all are the same four: a literal and a match that overlaps itself."""
    if len(data) < 31 or data != data[:4] * (len(data) // 4):
        return lz4_literals(data)
    # The format ends in at least five literals.
    return lz4_sequence(data[:4], 4, len(data) - 12) + lz4_literals(data[-8:])


def lz4_block(data):
    """An LZ4 block for any bytes: each match is the longest that begins with the four bytes last seen alike."""
    block, seen, start, at = b"", {}, 0, 0
    # The format wants the last match to begin no less than twelve bytes before the end, and five literals behind it.
    while at < len(data) - 12:
        word = data[at:at + 4]
        before = seen.get(word)
        seen[word] = at
        if before is None or at - before > 0xFFFF:
            at += 1
            continue
        length = 4
        while at + length < len(data) - 5 and data[before + length] == data[at + length]:
            length += 1
        block += lz4_sequence(data[start:at], at - before, length)
        start = at = at + length
    return block + lz4_literals(data[start:])


def tiles_of(pixels, width, height):
    """Cuts straight RGBA into tiles, row by row."""
    stride = width * 4
    for top in range(0, height, tile_edge):
        rows = range(top * stride, min(top + tile_edge, height) * stride, stride)
        for left in range(0, stride, tile_edge * 4):
            length = min(tile_edge * 4, stride - left)
            yield b"".join([pixels[row + left:row + left + length] for row in rows])


def frame_message(serial, frame, picture_hash, width, height, tiles, base=0, milliseconds=1.5, revision=1, part=None, cut=False):
    """A binary message; `part` says where the picture lies within a larger one: left, top, and the size of that. `tiles` gives the index of each and the LZ4 block of its pixels, which is empty for a transparent one, or the LZ4 block of a byte for each pixel, and the colors that these name."""
    parts = [struct.pack(
        "<BBHIQQdHHfIIIIII", 1, tile_edge, 1 if cut else 0, serial, picture_hash, base, frame, width, height, milliseconds, revision,
        len(tiles), *(part or (0, 0, width, height)))]
    for index, block, *colors in tiles:
        palette = b"".join(colors)
        packed = bytes([len(palette) // 4]) + palette + block if block else b""
        parts.append(struct.pack("<HH", index, len(packed)) + packed)
    return b"".join(parts)


def in_pixels(tile):
    """The LZ4 block of a tile's pixels."""
    return (lz4_run(tile),)


def in_colors(tile):
    """The LZ4 block of a byte for each pixel of a tile, and the colors that these name; its pixels where those are too many."""
    pixels = [tile[at:at + 4] for at in range(0, len(tile), 4)]
    colors = list(dict.fromkeys(pixels))
    if len(colors) > 255:
        return (lz4_block(tile),)
    return lz4_block(bytes(map(colors.index, pixels))), b"".join(colors)


def changed_tiles(pixels, before, width, height, encode=in_pixels):
    """The tiles of a picture that differ from those of the one before (None: a transparent one)."""
    changed = []
    old = tiles_of(before, width, height) if before is not None else itertools.repeat(None)
    for index, (tile, tile_before) in enumerate(zip(tiles_of(pixels, width, height), old)):
        is_clear = tile == bytes(len(tile))
        if tile == tile_before or tile_before is None and is_clear:
            continue
        changed.append((index, b"") if is_clear else (index, *encode(tile)))
    return changed
