"""Paths: from SVG path data, through points, along arcs and waves. y points down, angles are in degrees."""
import math
import re


def path(points, closed=True):
    """A path of `(vertex, handle in, handle out)` triples; the handles are absolute points here."""
    relative = lambda p, q: [p[0] - q[0], p[1] - q[1]]
    return {
        "c": closed,
        "v": [list(vertex) for vertex, _, _ in points],
        "i": [relative(before, vertex) for vertex, before, _ in points],
        "o": [relative(after, vertex) for vertex, _, after in points],
    }


def polygon(*points, closed=True):
    """Straight edges."""
    return path([(p, p, p) for p in points], closed)


def line(*points):
    """An open path of straight edges."""
    return polygon(*points, closed=False)


def smooth(points, closed=False, tension=1.0):
    """A curve through all points (Catmull–Rom). Tension 1 is round, 0 straight."""
    count, triples = len(points), []
    for index, (x, y) in enumerate(points):
        before = points[index - 1] if closed or index else points[0]
        after = points[(index + 1) % count] if closed or index < count - 1 else points[-1]
        dx, dy = (after[0] - before[0]) * tension / 6, (after[1] - before[1]) * tension / 6
        triples.append(((x, y), (x - dx, y - dy), (x + dx, y + dy)))
    return path(triples, closed)


def arc(cx, cy, rx, ry, start, sweep, closed=False):
    """An elliptic arc of at most a few turns, in pieces of at most 90°."""
    pieces = max(1, math.ceil(abs(sweep) / 90 - 1e-9))
    step = math.radians(sweep / pieces)
    handle = 4 / 3 * math.tan(step / 4)
    triples = []
    for index in range(pieces + (0 if closed else 1)):
        a = math.radians(start) + index * step
        x, y = cx + rx * math.cos(a), cy + ry * math.sin(a)
        tx, ty = -rx * math.sin(a) * handle, ry * math.cos(a) * handle
        first, last = not closed and index == 0, not closed and index == pieces
        triples.append(((x, y), (x, y) if first else (x - tx, y - ty), (x, y) if last else (x + tx, y + ty)))
    return path(triples, closed)


def ridge(height, width, bottom, features, step=40):
    """A hill: the ground line `height + sum of sines`, closed below. Features are `(amplitude, wavelength, phase)`."""
    ground = lambda x: height + sum(a * math.sin(2 * math.pi * (x / w + f)) for a, w, f in features)
    xs = range(-step * 3, width + step * 4, step)
    top = smooth([(x, ground(x)) for x in xs])
    right, left = xs[-1], xs[0]
    for corner in ((right, bottom), (left, bottom)):
        top["v"].append(list(corner))
        top["i"].append([0, 0])
        top["o"].append([0, 0])
    top["c"] = True
    return top


_TOKEN = re.compile(r"([MmLlHhVvCcSsQqZz])|(-?(?:\d+\.?\d*|\.\d+))")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}


def svg(data):
    """The one path of SVG path data (M L H V C S Q Z, absolute or relative)."""
    tokens = [command or float(number) for command, number in _TOKEN.findall(data)]
    triples, place, command, at, mirror, closed = [], 0, "M", (0.0, 0.0), None, False

    def to(end, out, into):
        (vertex, before, _) = triples[-1]
        triples[-1] = (vertex, before, out)
        triples.append((end, into, end))

    while place < len(tokens):
        if isinstance(tokens[place], str):
            command, place = tokens[place], place + 1
        kind = command.upper()
        if kind == "Z":
            closed = True
            break
        count = _ARGUMENTS[kind]
        values, place = tokens[place : place + count], place + count
        ox, oy = at if command.islower() else (0.0, 0.0)
        if kind == "H":
            end = (values[0] + ox, at[1])
        elif kind == "V":
            end = (at[0], values[0] + oy)
        else:
            end = (values[-2] + ox, values[-1] + oy)
        if kind == "M":
            triples.append((end, end, end))
            command = "l" if command == "m" else "L"
        elif kind == "C":
            to(end, (values[0] + ox, values[1] + oy), (values[2] + ox, values[3] + oy))
        elif kind == "S":
            out = (2 * at[0] - mirror[0], 2 * at[1] - mirror[1]) if mirror else at
            to(end, out, (values[0] + ox, values[1] + oy))
        elif kind == "Q":
            q = (values[0] + ox, values[1] + oy)
            third = lambda p: (p[0] + (q[0] - p[0]) * 2 / 3, p[1] + (q[1] - p[1]) * 2 / 3)
            to(end, third(at), third(end))
        else:
            to(end, at, end)
        mirror = triples[-1][1] if kind in "CSQ" else None
        at = end
    if closed and len(triples) > 1 and math.dist(triples[0][0], triples[-1][0]) < 1e-6:
        last = triples.pop()
        triples[0] = (triples[0][0], last[1], triples[0][2])
    return path(triples, closed)
