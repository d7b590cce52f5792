"""A reaction that hops for joy (Keyframes): groups in groups, life spans that change one eye for another, a morph of the
mouth, strokes whose width is animated, colours on the way."""
from math import cos, pi, sin

from features import animation, feature, group, ink, placed
from motion import DROPPED, LAND, LINEAR, SOFT, THROWN
from outline import arc, line, svg

RATE, FRAMES = 30, 66
GROUND = 428
# Crouches, leaves the ground, is highest, lands, is lowest.
CROUCH, LEAP, HIGH, TOUCH, LOW = 6, 11, 25, 39, 43
RADIUS = 112
HOP, SQUASH, FACE, LEFT, RIGHT = 1, 2, 3, 4, 5
INK = "#ff5b2b10"
PAPER = ("#ff33c3c9", "#ffff5d73", "#ff7d5cff", "#ffffd23f", "#ff4fd37a")


def circle(x, y, radius, tall=None):
    return arc(x, y, radius, radius if tall is None else tall, 0, 360, closed=True)


def groups():
    height = [(0, GROUND), (LEAP, GROUND, THROWN), (HIGH, GROUND - 132, DROPPED), (TOUCH, GROUND), (FRAMES, GROUND)]
    squash = [
        (0, (100, 100)), (CROUCH, (114, 82), LAND), (LEAP + 2, (90, 114)), (HIGH, (101, 99)), (TOUCH, (93, 109), LAND),
        (LOW, (119, 76)), (50, (95, 107)), (57, (102, 98)), (FRAMES, (100, 100))]
    tilt = [(0, 0), (CROUCH, 0), (HIGH, 9), (TOUCH, -4), (52, 2), (FRAMES, 0)]
    # The arms fly up at the leap and wave at the top.
    wave = lambda side: [
        (0, 0), (CROUCH, -26 * side), (LEAP + 4, 118 * side, SOFT), (20, 92 * side), (25, 122 * side), (30, 92 * side),
        (TOUCH, 70 * side), (LOW + 3, -18 * side), (56, 8 * side), (FRAMES, 0)]
    return [
        group(FACE, "Face", placed((0, -RADIUS), rotation=tilt), SQUASH),
        group(LEFT, "Left arm", placed((-RADIUS + 8, -RADIUS + 22), rotation=wave(1)), SQUASH),
        group(RIGHT, "Right arm", placed((RADIUS - 8, -RADIUS + 22), rotation=wave(-1)), SQUASH),
        group(SQUASH, "Squash", placed(scale=squash), HOP),
        group(HOP, "Hop", placed(x=256, y=height)),
    ]


def arm(name, number, side):
    """Hangs down at rest: a sleeve and a mitten with its thumb."""
    return [
        feature(f"{name} sleeve", svg(f"M 0 0 C {-22 * side} 10 {-34 * side} 24 {-40 * side} 44"), number, **ink("#fff09a1f", 26)),
        feature(f"{name} mitten", circle(-46 * side, 56, 24), number, fill_color="#ffffffff", **ink("#fff3d9b8", 4)),
        feature(f"{name} thumb", circle(-24 * side, 52, 10, 12), number, fill_color="#ffffffff"),
    ]


def eye(side):
    x = 40 * side
    blink = [(0, (100, 100)), (2, (100, 100), SOFT), (4, (106, 12), SOFT), (6, (100, 100)), (52, (100, 100)), (54, (106, 12)), (56, (100, 100)),
             (FRAMES, (100, 100))]
    whole = {"placed": placed((x, -18), scale=blink)}
    parts = []
    for name, span in (("", (0, LEAP)), (" again", (LOW + 4, FRAMES))):
        parts += [
            feature(f"Eye {side}{name}", circle(0, 0, 15, 21), FACE, span, fill_color=INK, **whole),
            feature(f"Glint {side}{name}", circle(5, -8, 5), FACE, span, fill_color="#ffffffff", **whole),
        ]
    happy = svg(f"M {x - 20} -10 C {x - 14} -34 {x + 14} -34 {x + 20} -10")
    return [*parts, feature(f"Happy eye {side}", happy, FACE, (LEAP, LOW + 4), **ink(INK, 9))]


def mouth():
    def open_(wide, deep, lift=0):
        return svg(
            f"M {-wide} {26 - lift} C {-wide * 0.5} {30 - lift + deep * 0.1} {wide * 0.5} {30 - lift + deep * 0.1} {wide} {26 - lift} "
            f"C {wide * 0.9} {30 + deep} {-wide * 0.9} {30 + deep} {-wide} {26 - lift} Z")

    def tongue(wide, deep):
        return svg(
            f"M {-wide} {24 + deep * 0.5} C {-wide * 0.6} {16 + deep * 0.4} {wide * 0.6} {16 + deep * 0.4} {wide} {24 + deep * 0.5} "
            f"C {wide * 0.7} {27 + deep * 0.76} {-wide * 0.7} {27 + deep * 0.76} {-wide} {24 + deep * 0.5} Z")

    shapes = lambda draw, rest, tight, wide: (
        (0, draw(*rest), SOFT), (CROUCH, draw(*tight), LAND), (LEAP + 4, draw(*wide), SOFT), (TOUCH, draw(*wide), SOFT),
        (LOW, draw(*tight), SOFT), (52, draw(*wide), SOFT), (FRAMES, draw(*rest)))
    return [
        feature("Mouth", shapes(open_, (42, 34), (34, 8, -4), (58, 62)), FACE, fill_color="#ff7a1f2b"),
        feature("Tongue", shapes(tongue, (20, 34), (14, 10), (30, 62)), FACE, fill_color="#ffff6f7d"),
    ]


def rays():
    """Short lines around the leap, thick where they begin."""
    result = []
    for number in range(12):
        angle = 2 * pi * (number + 0.5) / 12
        point = lambda reach: (256 + reach * cos(angle), 200 + reach * sin(angle))
        far = 196 + 16 * (number % 2)
        result.append(feature(
            f"Ray {number + 1}", line(point(far), point(far + 26)), span=(LEAP + 3, 36), **ink("#ffffb52e", 9),
            placed=placed(
                (256, 200), (256, 200), scale=[(LEAP + 3, (64, 64), LAND), (36, (108, 108))],
                stroke_width=[(LEAP + 3, 12), (24, 9), (36, 0)])))
    return result


def confetti():
    pieces = []
    for number in range(16):
        side = -1 if number % 2 else 1
        start = LEAP + 2 + number % 4
        reach, rise, fall = side * (48 + number * 11), 100 + number * 37 % 100, 60 + number * 53 % 130
        x, y = 256 + side * 30, GROUND - 190
        top, end = start + 12, start + 34
        flip = [(start, (100, 100)), (start + 11, (100, -70)), (start + 22, (100, 90)), (end, (100, -60))]
        shape = circle(0, 0, 8) if number % 3 == 0 else svg("M 12 -5 L 12 5 L -12 5 L -12 -5 Z")
        color = PAPER[number % len(PAPER)]
        pieces.append(feature(
            f"Confetti {number + 1}", shape, span=(start, end), fill_color=color,
            placed=placed(
                x=[(start, x, LAND), (end, x + reach)],
                y=[(start, y, THROWN), (top, y - rise, DROPPED), (end, y + fall)],
                scale=flip, rotation=[(start, 0, LINEAR), (end, side * (200 + number * 40))],
                opacity=[(start, 100, LINEAR), (end - 8, 100, SOFT), (end, 0)])))
    return pieces


def composition():
    lift = [(0, (100, 100)), (LEAP, (100, 100), THROWN), (HIGH, (62, 62), DROPPED), (TOUCH, (100, 100), LAND), (LOW, (112, 104)), (FRAMES, (100, 100))]
    blush = [(0, "#60ff5d5d"), (HIGH, "#c0ff4d6d"), (FRAMES, "#60ff5d5d")]
    body = [(0, "#ffffc93c"), (HIGH, "#ffffd964"), (LOW, "#ffffb52e"), (FRAMES, "#ffffc93c")]
    features = [
        feature("Sky", circle(256, 256, 250), fill_color="#ffe9f7ff"),
        *rays(), *confetti(),
        feature("Shadow", circle(0, 0, 92, 15), fill_color="#2a1c3d5a", placed=placed((256, GROUND + 8), scale=lift)),
        feature("Body", circle(0, -RADIUS, RADIUS), SQUASH, placed=placed(fill_color=body), fill_color="#ffffc93c"),
        feature("Shine", arc(0, -RADIUS, 88, 88, 200, 52), SQUASH, **ink("#b0fff6d8", 12)),
        *(feature(f"Cheek {side}", circle(66 * side, 20, 19, 13), FACE, fill_color="#60ff5d5d", placed=placed(fill_color=blush)) for side in (-1, 1)),
        *eye(-1), *eye(1), *mouth(),
        *arm("Left", LEFT, 1), *arm("Right", RIGHT, -1),
    ]
    return animation("Cheer", (512, 512), RATE, FRAMES, features, groups())
