"""Rings of light that chase each other: trim paths, gradient strokes, round caps, dashes that creep."""
from math import pi

from motion import LINEAR, SWEEP, keys, swing
from outline import arc
from stage import animation, drawing, ellipse, fill, gradient_stroke, group, null, shape, stroke, trim

FRAMES = 180
CYCLE = FRAMES / 2
CENTRE = (256, 256)
# How much of a ring an arc covers, in percent, when it is short and when it is long.
SHORT, LONG = 7, 78
# From the outside in: radius, width, delay, turns, two colours.
RINGS = [
    (176, 20, 0, 1, ("#ff9a5c", "#ff3d77")),
    (138, 18, 6, 2, ("#ff3d77", "#b13cff")),
    (103, 16, 12, 2, ("#b13cff", "#4f6bff")),
    (70, 14, 18, 3, ("#4f6bff", "#22c7ee")),
    (40, 12, 24, 3, ("#22c7ee", "#3be8b0")),
]


def chase(delay):
    """Tail and head of a stroke, twice a loop: the head runs ahead, then the tail catches up."""
    step = LONG - SHORT
    head, tail = [(0, SHORT)], [(0, 0)]
    for cycle in range(2):
        at = cycle * CYCLE + delay
        head += [(at, SHORT + cycle * step, SWEEP), (at + 38, LONG + cycle * step)]
        tail += [(at + 24, cycle * step, SWEEP), (at + 64, (cycle + 1) * step)]
    return keys(*tail), keys(*head)


def ring(number, radius, width, delay, turns, colours):
    tail, head = chase(delay)
    # The whole turns evenly, by just so much that the end of the loop is its start.
    turn = 360 * turns - 2 * (LONG - SHORT) * 3.6
    first, second = colours
    return drawing(
        f"Ring {number}",
        # The arc turns inside the paint's group, so that the light stays where it is.
        group(
            group(
                shape(arc(0, 0, radius, radius, -90, 720)), trim(*(halved(end) for end in (tail, head))),
                r=keys((0, 0, LINEAR), (FRAMES, turn))),
            gradient_stroke([(0, first), (1, second)], (-radius, -radius), (radius, radius), width),
        ),
        group(ellipse(radius * 2), stroke(first, width, o=10)),
        parent="Heart",
    )


def halved(track):
    """Percent of one turn as percent of the two turns that the path makes."""
    return {**track, "k": [{**key, "s": [value / 2 for value in key["s"]]} for key in track["k"]]}


def composition():
    spacing = 434 * pi / 72
    ticks = group(
        ellipse(434),
        stroke("#8a90b8", 5, o=60, dash=(0.1, spacing - 0.1, keys((0, 0, LINEAR), (FRAMES, -6 * spacing)))),
    )
    core = group(
        ellipse(swing((14, 14), (26, 26), CYCLE, end=FRAMES)), fill("#3be8b0", o=swing(100, 60, CYCLE, end=FRAMES)))
    return animation(
        "Loader", (512, 512), 60, FRAMES,
        [
            null("Heart", p=CENTRE, s=swing((100, 100), (95, 95), CYCLE, end=FRAMES)),
            drawing("Core", core, parent="Heart"),
            *(ring(number, *each) for number, each in enumerate(RINGS, 1)),
            drawing("Ticks", ticks, p=CENTRE),
        ],
    )
