"""The name on an animator's sheet: holes by subtracted masks, a sheet that bends (path morphing), strokes written by
trims, a shine under an alpha matte."""
from motion import BACK, HOLD, LAND, LEAVE, LINEAR, SOFT, SWEEP, keys
from outline import arc, line, path, svg
from stage import (
    MULTIPLY, animation, drawing, ellipse, fill, gradient, group, mask, null, rectangle, shape, stroke, trim,
)

SIZE = (800, 600)
FRAMES = 240
INK, RED, BLUE = "#2a2b4a", "#ff5f57", "#8ab8e6"
SHEET = (600, 392)
# The sheet's own origin is the middle of its peg holes, where it lies on the pegs.
DESK = (400, 508)
LEFT, TOP, RIGHT, BOTTOM = -300, -358, 300, 34
PEGS = 178
LAND_AT, TURN_AT = 34, 186

# One letter each: its strokes in writing order (x height 90, on the base line) and its width.
BOWL = arc(45, -45, 45, 45, 180, 360, closed=True)
LETTERS = [
    ([line((0, -90), (0, 46)), BOWL], 90),
    ([svg("M 1 -45 L 90 -45 C 90 -70 70 -90 45 -90 C 20 -90 0 -70 0 -45 C 0 -20 20 0 45 0 C 60 0 73 -7 81 -18")], 90),
    ([BOWL, svg("M 90 -90 L 90 4 C 90 29 70 47 45 47 C 28 47 15 40 7 29")], 90),
    ([line((0, -136), (0, 0)), BOWL], 90),
    ([BOWL, line((90, -90), (90, 0))], 90),
    ([line((0, -90), (0, 0)), svg("M 0 -45 C 0 -70 20 -90 45 -90 C 51 -90 57 -89 62 -87")], 62),
]
GAP, SCALE = 42, 0.6
WIDTH = (sum(width for _, width in LETTERS) + GAP * (len(LETTERS) - 1)) * SCALE


def word(name, paint, written=True, **options):
    """The six letters, written one after the other or standing there whole."""
    x, letters, at = 0, [], LAND_AT + 14
    for number, (strokes, width) in enumerate(LETTERS):
        for outline in strokes:
            length = 26 if outline is BOWL or len(outline["v"]) > 2 else 14
            writing = [trim(0, keys((at, 0, SWEEP), (at + length, 100)))] if written else []
            # Before its first key a stroke has no length, but a round cap would show.
            seen = {"o": keys((0, 0, HOLD), (at + 1, 100))} if written else {}
            letters.append(group(shape(outline), *writing, stroke(paint, 23), p=(x, 0), **seen))
            at += length - 11
        x += width + GAP
    return drawing(name, group(*letters, s=(SCALE * 100, SCALE * 100), p=(-WIDTH / 2, 0)), parent="Sheet", p=(0, -150), **options)


def edges(bend=0.0, lift=0.0, drop=0.0):
    """The sheet's outline: straight, or its upper corner bent over and its sides bowed."""
    return path([
        ((LEFT, BOTTOM), (LEFT, BOTTOM), (LEFT + bend * 6, BOTTOM - 120)),
        ((LEFT + bend * 26, TOP + drop), (LEFT + bend * 30, TOP + 130 + drop), (LEFT + 150 + bend * 30, TOP - lift * 0.4 + drop)),
        ((RIGHT - bend * 70, TOP + lift), (RIGHT - 190 - bend * 40, TOP - lift * 0.7), (RIGHT - bend * 8, TOP + 90 + lift)),
        ((RIGHT, BOTTOM), (RIGHT + bend * 5, BOTTOM - 150), (RIGHT, BOTTOM)),
    ])


FLAT, BENT, ROLLED = edges(), edges(1, 46, 10), edges(1.5, 84, 24)


def bending(flat=FLAT, bent=BENT, rolled=ROLLED):
    return keys(
        (0, bent, SOFT), (LAND_AT, flat, LAND), (LAND_AT + 1, flat, LINEAR), (TURN_AT - 8, flat, SOFT), (TURN_AT + 14, bent, SOFT),
        (FRAMES - 12, rolled))


def holes():
    """What the punch took out."""
    return [
        mask(arc(-PEGS, 0, 17, 17, 0, 360, closed=True), "s"), mask(arc(PEGS, 0, 17, 17, 0, 360, closed=True), "s"),
        mask(long_hole(66, 17), "s"),
    ]


def long_hole(half, radius):
    straight = half - radius
    k = radius * 0.5523
    return path([
        ((-straight, -radius), (-straight - k, -radius), (straight, -radius)),
        ((straight, -radius), (-straight, -radius), (straight + k, -radius)),
        ((half, 0), (half, -k), (half, k)),
        ((straight, radius), (straight + k, radius), (-straight, radius)),
        ((-straight, radius), (straight, radius), (-straight - k, radius)),
        ((-half, 0), (-half, k), (-half, -k)),
    ])


def sheet():
    """Comes in, falls on the pegs, is drawn upon, and is turned away."""
    guide = [
        group(rectangle((w, h), (0, -176)), stroke(BLUE, 1.5, o=opacity))
        for w, h, opacity in ((540, 304, 90), (405, 228, 60), (270, 152, 45))
    ]
    cross = group(shape(line((0, -336), (0, -16))), shape(line((-280, -176), (280, -176))), stroke(BLUE, 1.2, o=45, dash=(10, 8, 0)))
    paper = group(shape(bending()), gradient([(0, "#ffffff"), (1, "#f6f1e4")], (0, TOP), (0, BOTTOM)))
    edge = group(shape(bending()), stroke("#d8cfbb", 1.5))
    path_in = keys(
        (0, (DESK[0] + 40, -330), LAND), (LAND_AT, (DESK[0], DESK[1] + 5), SOFT), (LAND_AT + 7, (DESK[0], DESK[1] - 3), SOFT),
        (LAND_AT + 13, DESK, LINEAR), (TURN_AT - 6, DESK, SOFT), (TURN_AT + 4, (DESK[0], DESK[1] + 4), LEAVE), (FRAMES - 6, (DESK[0] - 90, -420)))
    turn = keys((0, 9, LAND), (LAND_AT, -0.6, SOFT), (LAND_AT + 8, 0.2, SOFT), (LAND_AT + 14, 0, LINEAR), (TURN_AT, 0, LEAVE), (FRAMES - 6, -13))
    far = keys((0, 0, LINEAR), (8, 0, SOFT), (LAND_AT, 60, LINEAR), (TURN_AT, 60, LEAVE), (FRAMES - 26, 0))
    shadow = drawing(
        "Shadow", group(shape(bending()), fill("#3a2f55", o=26), p=keys((0, (40, 60), LAND), (LAND_AT, (3, 6), LINEAR), (TURN_AT, (3, 6), LEAVE), (FRAMES - 6, (70, 110)))),
        parent="Sheet", o=far, bm=MULTIPLY)
    return [
        null("Sheet", p=path_in, r=turn),
        drawing("Guide", *guide, cross, parent="Sheet", o=keys((0, 100, LINEAR), (LAND_AT + 70, 100, SOFT), (LAND_AT + 110, 70)),
                masks=[mask(bending())]),
        drawing("Paper", edge, paper, parent="Sheet", masks=[mask(bending()), *holes()]),
        shadow,
    ]


def timeline():
    """Below the word: a scale of frames and a playhead that runs along it."""
    ticks = group(*(shape(line((-150 + 12.5 * n, 0), (-150 + 12.5 * n, 14 if n % 4 == 0 else 8))) for n in range(25)),
                  trim(0, keys((120, 0, SWEEP), (150, 100))), stroke(INK, 2.5, o=60))
    head = group(
        group(ellipse(17), fill(RED)), group(shape(line((0, 0), (0, 24))), stroke(RED, 4)),
        p=keys((126, (-150, -12), SWEEP), (TURN_AT - 4, (150, -12))),
        s=keys((118, (0, 0), HOLD), (120, (0, 0), BACK), (134, (100, 100))))
    return drawing("Time line", head, ticks, parent="Sheet", p=(0, -86), o=keys((0, 0, HOLD), (118, 100)))


def shine():
    """A band of light that passes over the letters: the letters are its matte."""
    band = drawing(
        "Light", group(rectangle((150, 260), (0, 0)), gradient([(0, RED, 0), (0.5, RED, 1), (1, RED, 0)], (-75, 0), (75, 0)), r=16),
        parent="Sheet", p=keys((140, (-330, -160), SWEEP), (TURN_AT - 8, (330, -160))), span=(140, TURN_AT - 7), matte="alpha")
    return [word("Light matte", "#ffffff", written=False, is_matte=True, span=(140, TURN_AT - 7)), band]


def bar():
    """The bar, its three pegs, and what already lies on it."""
    steel = [(0, "#f3f4fa"), (0.5, "#b9bdd2"), (1, "#8186a3")]
    knock = keys((0, (100, 100), LINEAR), (LAND_AT - 2, (100, 100), LAND), (LAND_AT + 5, (112, 112), SOFT), (LAND_AT + 16, (100, 100)))
    pegs = [
        drawing(name, group(shape(arc(0, 0, wide - 8, 7, 200, 100)) if wide < 20 else shape(line((-wide + 18, -7), (wide - 34, -7))), stroke("#ffffff", 3, o=90)),
                group(rectangle((2 * wide, 28), (0, 0), 14), gradient(steel, (-8, -14), (8, 16)), stroke("#5c6080", 1.5)),
                p=(DESK[0] + x, DESK[1]), s=knock)
        for name, x, wide in (("Left peg", -PEGS, 14), ("Long peg", 0, 62), ("Right peg", PEGS, 14))
    ]
    rail = drawing("Bar", group(rectangle((660, 62), DESK, 12), gradient([(0, "#4a4d70"), (1, "#2c2d48")], (0, DESK[1] - 31), (0, DESK[1] + 31))),
                   group(rectangle((660, 64), (DESK[0], DESK[1] + 5), 14), fill("#17172b", o=35)))
    stack = []
    for number, (dx, dy, turn) in enumerate(((0, 0, 0.5), (2, 1, -0.7), (-3, 2, 1.1))):
        stack.append(drawing(
            f"Blank {number + 1}", group(shape(FLAT), fill(("#fbf8ef", "#f3eee0", "#e9e2d0")[number]), stroke("#d8cfbb", 1.2)),
            masks=[mask(edges()), *holes()], p=(DESK[0] + dx, DESK[1] + dy), r=turn))
    return pegs, stack, rail


def composition():
    pegs, stack, rail = bar()
    light = drawing("Light table", group(ellipse(900), gradient([(0, "#fff4d6"), (0.55, "#ffd9a8"), (1, "#f2a98a")], (0, 0), (450, 0), radial=True)), p=(400, 300))
    desk = drawing("Desk", group(rectangle(SIZE, (400, 300)), fill("#f2a98a")))
    return animation(
        "Pegbar", SIZE, 60, FRAMES,
        [*shine(), timeline(), word("Word", INK), *pegs, *sheet(), *stack, rail, light, desk],
        markers=[("land", LAND_AT, 0), ("write", LAND_AT + 14, 90), ("turn", TURN_AT, 48)],
    )
