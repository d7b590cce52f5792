"""The vocabulary of Keyframes, Facebook's format: features, groups, tracks. Paths are those of outline.py.

A value is a number, a tuple or a colour, or a list of keys `(frame, value)` or `(frame, value, easing)`; the easing
leads from that key to the next.
"""
import base64

from motion import SOFT

LINE = 1e-6


def track(value):
    """Keys and the curves between them."""
    points = value if isinstance(value, list) else [(0, value)]
    data = lambda each: list(each) if isinstance(each, tuple) else each if isinstance(each, str) else [each]
    curves = [point[2] if len(point) > 2 else SOFT for point in points[:-1]]
    return {
        "key_values": [{"start_frame": frame, "data": data(each)} for frame, each, *_ in points],
        "timing_curves": [[list(curve[:2]), list(curve[2:])] for curve in curves],
    }


def commands(*paths):
    """A path, or several, as commands; a closed one ends on its first point."""
    text = lambda letter, *points: letter + ",".join(f"{number:.2f}" for point in points for number in point)
    result = []
    for path in paths:
        vertices, into, out = path["v"], path["i"], path["o"]
        result.append(text("M", vertices[0]))
        order = list(range(len(vertices))) + ([0] if path["c"] else [])
        for a, b in zip(order, order[1:]):
            handles = [vertices[a][n] + out[a][n] for n in (0, 1)], [vertices[b][n] + into[b][n] for n in (0, 1)]
            straight = all(abs(number) < LINE for number in (*out[a], *into[b]))
            result.append(text("L", vertices[b]) if straight else text("C", *handles, vertices[b]))
    return result


def placed(at=(0, 0), anchor=(0, 0), x=None, y=None, **others):
    """The animations of a feature or a group, in the exporter's order."""
    tracks = [("ANCHOR_POINT", anchor), ("X_POSITION", at[0] if x is None else x), ("Y_POSITION", at[1] if y is None else y)]
    names = ("scale", "rotation", "opacity", "stroke_width", "stroke_color", "fill_color")
    tracks += [(name.upper(), others.pop(name)) for name in names if name in others]
    assert not others, others
    return [{"property": name, **track(value)} for name, value in tracks]


def feature(name, outline=None, group=None, span=None, **members):
    """A drawable: `outline` is a path, a list of paths, or a tuple of keys `(frame, path, easing)` for a morph."""
    animations = members.pop("placed", None) or placed()
    result = {"name": name}
    if group:
        result["animation_group"] = group
    if span:
        result["from_frame"], result["to_frame"] = span
    if isinstance(outline, tuple):
        keys = [{"start_frame": frame, "data": commands(path)} for frame, path, *_ in outline]
        curves = [key[2] if len(key) > 2 else SOFT for key in outline[:-1]]
        result["key_frames"] = keys
        result["timing_curves"] = [[list(curve[:2]), list(curve[2:])] for curve in curves]
    elif outline:
        paths = outline if isinstance(outline, list) else [outline]
        result["key_frames"] = [{"start_frame": 0, "data": commands(*paths)}]
    return {**result, **members, "feature_animations": animations}


def ink(color, width, cap="round"):
    """A stroke."""
    return {"stroke_color": color, "stroke_width": width, "stroke_line_cap": cap}


def gradient(start, end, ramp):
    """Two colours along a line, in the space of the group; both may move."""
    ends = {"color_start": start, "color_end": end, "ramp_start": ramp[0], "ramp_end": ramp[1]}
    return {"effects": {"gradient": {"gradient_type": "linear", **{name: track(value) for name, value in ends.items()}}}}


def trimmed(start=0, end=100, offset=0):
    """A stretch of the outline, in per cent, and its turn in degrees."""
    return {"path_trim": {"path_trim_start": track(start), "path_trim_end": track(end), "path_trim_offset": track(offset)}}


def group(number, name, animations, parent=None):
    """A transform that features and other groups share."""
    inside = {"parent_group": parent} if parent else {}
    return {"group_id": number, "group_name": name, **inside, "animations": animations}


def animation(name, size, rate, frames, features, groups=(), bitmaps=None):
    """A whole file; the first feature lies at the bottom."""
    pictures = {"bitmaps": {key: base64.b64encode(data).decode() for key, data in bitmaps.items()}} if bitmaps else {}
    return {
        "formatVersion": "1.1", "name": name.upper(), "key": 1, "frame_rate": rate, "animation_frame_count": frames,
        "canvas_size": list(size), "features": features, "animation_groups": list(groups), **pictures,
    }
