"""Time: easings and animated properties.

A property is a plain value, or what `keys` or `along` returns. A key is `(frame, value)` or
`(frame, value, easing)`; the easing leads from that key to the next.
"""

# Cubic easings as CSS writes them: x1, y1, x2, y2.
LINEAR = (0, 0, 1, 1)
SOFT = (0.42, 0, 0.58, 1)  # leaves and arrives gently
SWEEP = (0.65, 0, 0.35, 1)  # the same, with more drama
LAND = (0.16, 1, 0.3, 1)  # quick off, long settling
LEAVE = (0.7, 0, 0.84, 0)  # gathers speed
BACK = (0.34, 1.56, 0.64, 1)  # goes past the goal and returns
WIND = (0.36, 0, 0.66, -0.56)  # draws back before it leaves
THROWN = (1 / 3, 2 / 3, 2 / 3, 1)  # up to the top of a parabola, exactly
DROPPED = (1 / 3, 0, 2 / 3, 1 / 3)  # and down from it
SINE_OUT = (0.36, 0.64, 0.66, 1)  # a quarter of a sine: from full speed to rest
SINE_IN = (0.34, 0, 0.64, 0.36)  # and from rest to full speed
HOLD = "hold"


def _listed(value):
    if isinstance(value, dict):
        return [value]
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _eased(key, easing):
    if easing == HOLD:
        key["h"] = 1
        return
    each = easing if isinstance(easing[0], (list, tuple)) else [easing]
    x1, y1, x2, y2 = (list(column) if len(each) > 1 else column[0] for column in zip(*each))
    key["o"] = {"x": x1, "y": y1}
    key["i"] = {"x": x2, "y": y2}


def keys(*points):
    """An animated property: numbers, tuples or paths. A tuple of easings eases each dimension by itself."""
    track = []
    for index, (frame, value, *easing) in enumerate(points):
        key = {"t": frame, "s": _listed(value)}
        if index < len(points) - 1:
            _eased(key, easing[0] if easing else SOFT)
        track.append(key)
    return {"a": 1, "k": track}


def along(*points):
    """A position that moves on a curve: keys `(frame, (x, y), easing, leaving, arriving)`.

    The last two are tangents relative to this point and to the next one.
    """
    track = []
    for index, (frame, value, *rest) in enumerate(points):
        key = {"t": frame, "s": list(value)}
        if index < len(points) - 1:
            _eased(key, rest[0] if rest else SOFT)
            if len(rest) > 1:
                key["to"], key["ti"] = list(rest[1]), list(rest[2])
        track.append(key)
    return {"a": 1, "k": track}


def apart(x, y):
    """A position whose axes are properties of their own."""
    return {"s": True, "x": prop(x), "y": prop(y)}


def swing(low, high, period, start=0, end=None, easing=SOFT):
    """Back and forth between two values, over whole periods from `start` to `end`."""
    points, frame, value, other = [], start, low, high
    while frame < (end if end is not None else start + period):
        points.append((frame, value, easing))
        frame, value, other = frame + period / 2, other, value
    return keys(*points, (frame, value))


def prop(value):
    """What a property looks like in the file."""
    if isinstance(value, dict) and ("k" in value or "s" in value):
        return value
    return {"a": 0, "k": list(value) if isinstance(value, tuple) else value}
