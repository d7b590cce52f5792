"""Shapes, layers and compositions. Sizes in pixels, opacity and scale in percent, rotation in degrees clockwise.

Lists are in the file's order: what comes first lies on top, and a paint colours the shapes before it in its group.
"""
from motion import keys, prop


def colour(hex_digits):
    """`#rrggbb` as the file's numbers."""
    digits = hex_digits.lstrip("#")
    return [round(int(digits[i : i + 2], 16) / 255, 4) for i in (0, 2, 4)] + [1]


def _transform(p=(0, 0), a=(0, 0), s=(100, 100), r=0, o=100, **rest):
    return {"a": prop(a), "p": prop(p), "s": prop(s), "r": prop(r), "o": prop(o), **{k: prop(v) for k, v in rest.items()}}


# Shapes


def shape(outline):
    """A path, constant or animated."""
    return {"ty": "sh", "ks": prop(outline) if "k" in outline else {"a": 0, "k": outline}}


def ellipse(size, at=(0, 0)):
    return {"ty": "el", "p": prop(at), "s": prop(size if isinstance(size, (tuple, dict)) else (size, size))}


def rectangle(size, at=(0, 0), radius=0):
    return {"ty": "rc", "d": 1, "p": prop(at), "s": prop(size), "r": prop(radius)}


def star(points, outer, inner, rounding=0, inner_rounding=None, at=(0, 0), r=0):
    inner_rounding = rounding if inner_rounding is None else inner_rounding
    return {
        "ty": "sr", "sy": 1, "d": 1, "pt": prop(points), "p": prop(at), "r": prop(r), "or": prop(outer),
        "ir": prop(inner), "os": prop(rounding), "is": prop(inner_rounding),
    }


def ngon(points, outer, rounding=0, at=(0, 0), r=0):
    return {
        "ty": "sr", "sy": 2, "d": 1, "pt": prop(points), "p": prop(at), "r": prop(r), "or": prop(outer),
        "os": prop(rounding),
    }


def fill(paint, o=100, bm=0, rule=1):
    return {"ty": "fl", "c": _paint(paint), "o": prop(o), "r": rule, "bm": bm}


def _paint(paint):
    return paint if isinstance(paint, dict) else prop(tuple(colour(paint)))


def stroke(paint, width, o=100, cap=2, join=2, dash=None):
    """`dash`: lengths of dash, gap, … and last the offset."""
    return {
        "ty": "st", "c": _paint(paint), "o": prop(o), "w": prop(width), "lc": cap, "lj": join, "ml": 4, **_dashes(dash)
    }


def _dashes(dash):
    if not dash:
        return {}
    *lengths, offset = dash
    # Each with a name of its own: players with expressions look the parts up by it.
    named = [
        {"n": "dg"[i % 2], "nm": f"{('dash', 'gap')[i % 2]} {i // 2 + 1}", "v": prop(value)}
        for i, value in enumerate(lengths)
    ]
    return {"d": [*named, {"n": "o", "nm": "offset", "v": prop(offset)}]}


def stops(*colours):
    """Gradient stops `(offset, "#rrggbb")` or `(offset, "#rrggbb", alpha)`, as the file's numbers."""
    numbers = [number for offset, paint, *_ in colours for number in (offset, *colour(paint)[:3])]
    if any(len(each) > 2 for each in colours):
        numbers += [number for offset, _, *alpha in colours for number in (offset, *(alpha or [1]))]
    return numbers


def fading(*points):
    """Stops that change: keys `(frame, stops, easing)`, each with as many stops."""
    track = keys(*((frame, stops(*colours), *easing) for frame, colours, *easing in points))
    return {**track, "count": len(points[0][1])}


def _gradient(kind, colours, start, end, radial):
    if isinstance(colours, dict):
        count, numbers = colours["count"], {"a": 1, "k": colours["k"]}
    else:
        count, numbers = len(colours), prop(tuple(stops(*colours)))
    return {"ty": kind, "g": {"p": count, "k": numbers}, "s": prop(start), "e": prop(end), "t": 2 if radial else 1}


def gradient(colours, start, end, radial=False, o=100, bm=0):
    return {**_gradient("gf", colours, start, end, radial), "o": prop(o), "r": 1, "bm": bm}


def gradient_stroke(colours, start, end, width, radial=False, o=100, cap=2, join=2, dash=None):
    return {
        **_gradient("gs", colours, start, end, radial), "o": prop(o), "w": prop(width), "lc": cap, "lj": join, "ml": 4,
        **_dashes(dash),
    }


def trim(start=0, end=100, offset=0, together=False):
    return {"ty": "tm", "s": prop(start), "e": prop(end), "o": prop(offset), "m": 2 if together else 1}


def group(*items, name=None, bm=0, **transform):
    named = {"nm": name} if name else {}
    return {"ty": "gr", **named, "it": [*items, {"ty": "tr", **_transform(**transform)}], "bm": bm}


# Layers


def _layer(kind, name, parent=None, masks=None, matte=None, is_matte=False, bm=0, span=None, start=0, stretch=1, **transform):
    layer = {"ty": kind, "nm": name, "sr": stretch, "ks": _transform(**transform), "ip": span, "st": start, "bm": bm}
    if parent:
        layer["parent"] = parent
    if masks:
        layer["hasMask"], layer["masksProperties"] = True, masks
    if matte:
        layer["tt"] = MATTES[matte]
    if is_matte:
        layer["td"] = 1
    return layer


# A matte layer stands right above the layer that it cuts.
MATTES = {"alpha": 1, "inverted alpha": 2, "luma": 3}
MULTIPLY, SCREEN, OVERLAY, LIGHTEN = 1, 2, 3, 5


def drawing(name, *shapes, **options):
    return {**_layer(4, name, **options), "shapes": list(shapes)}


def null(name, **options):
    return _layer(3, name, **options)


def solid(name, size, paint, **options):
    return {**_layer(1, name, **options), "sw": size[0], "sh": size[1], "sc": paint}


def picture(name, asset, **options):
    return {**_layer(2, name, **options), "refId": asset}


def nested(name, asset, size, remap=None, **options):
    layer = {**_layer(0, name, **options), "refId": asset, "w": size[0], "h": size[1]}
    if remap:
        layer["tm"] = remap
    return layer


def mask(outline, mode="a", o=100, inverted=False, expansion=0):
    return {"mode": mode, "inv": inverted, "pt": shape(outline)["ks"], "o": prop(o), "x": prop(expansion)}


# Compositions


def numbered(layers, frames):
    """Layers with their numbers, parents by number instead of by name, and a span where none is given."""
    index = {layer["nm"]: number for number, layer in enumerate(layers, 1)}
    for number, layer in enumerate(layers, 1):
        layer["ind"] = number
        layer["ip"], layer["op"] = layer["ip"] or (0, frames)
        if "parent" in layer:
            layer["parent"] = index[layer["parent"]]
    return layers


def comp(name, layers, frames):
    """A composition to nest."""
    return {"id": name, "layers": numbered(layers, frames)}


def animation(name, size, rate, frames, layers, assets=(), markers=()):
    """The whole animation. Markers are `(name, frame, duration)`."""
    return {
        "v": "5.13.0", "nm": name, "fr": rate, "ip": 0, "op": frames, "w": size[0], "h": size[1], "ddd": 0,
        "assets": list(assets), "layers": numbered(list(layers), frames),
        "markers": [{"cm": cm, "tm": tm, "dr": dr} for cm, tm, dr in markers],
    }
