"""A flask on the boil (Keyframes): a liquid that morphs from wave to wave, a gradient whose ramp and colours move and that
stays where it is while the wave goes by, masks by the glass, bubbles with life spans."""
from math import pi, sin

from features import animation, feature, gradient, group, ink, placed
from motion import DROPPED, LAND, LINEAR, SINE_IN, SINE_OUT, SOFT, THROWN
from outline import arc, path, svg

RATE, FRAMES = 30, 96
SWAY = 1
# The inside of the flask, round the middle of its neck's base; it stands on 444.
GLASS = "M -34 -92 L -34 -8 C -110 22 -142 84 -142 128 C -142 190 -92 222 0 222 C 92 222 142 190 142 128 C 142 84 110 22 34 -8 L 34 -92 Z"
NECK = (256, 222)
LEVEL = 66
BEATS = (0, 16, 32, 48, 64, 80, 96)


def circle(x, y, radius, tall=None):
    return arc(x, y, radius, radius if tall is None else tall, 0, 360, closed=True)


def surface(step, lift, strength, drop=0):
    """The liquid's outline: a wave with a straight bottom, always of as many points."""
    points = []
    for number in range(9):
        x = -176 + number * 44
        phase = pi * number / 2 + pi * step / 3
        y = LEVEL + lift + strength * sin(phase)
        slope = strength * pi / 88 * sin(phase + pi / 2) * 15
        points.append(((x, y), (x - 15, y - slope), (x + 15, y + slope)))
    right, left = (176, 240), (-176, 240)
    first, last = points[0], points[-1]
    points[0] = (first[0], first[0], first[2])
    points[-1] = (last[0], last[1], last[0])
    return path([*points, (right, right, right), (left, left, left)])


def waves(lift, strengths, direction=1):
    return tuple((frame, surface(direction * number, lift, strengths[number % len(strengths)]), LINEAR if 0 < number < 5 else SOFT)
                 for number, frame in enumerate(BEATS))


def masked(outline):
    """By the glass: an alpha matte in the space of the same group."""
    return {"masking": feature("Glass inside", outline, SWAY, fill_color="#ffffffff")}


def bubbles():
    result = []
    for number in range(11):
        start = 3 + number * 37 % 62
        radius = 7 + number * 29 % 11
        x = -88 + number * 71 % 176
        rise = 22 + number % 4 * 3
        end = start + rise
        bend = 12 if number % 2 else -12
        result.append(feature(
            f"Bubble {number + 1}", circle(0, 0, radius), SWAY, (start, end), fill_color="#48ffffff", **ink("#c0ffffff", 3),
            placed=placed(
                x=[(start, x), (start + rise // 2, x + bend), (end, x - bend / 2)], y=[(start, 204, DROPPED), (end, LEVEL + 6)],
                scale=[(start, (30, 30), LAND), (start + 9, (100, 100)), (end - 3, (100, 100), SINE_IN), (end, (150, 60))])))
    return result


def drops():
    """What leaps out of the neck."""
    result = []
    for number in range(5):
        start = 8 + number * 18
        side = -1 if number % 2 else 1
        x, top, far = NECK[0] + side * 8, 62 + number * 17 % 40, 60 + number * 31 % 62
        end = min(start + 24, FRAMES)
        result.append(feature(
            f"Drop {number + 1}", svg("M 0 -15 C 4 -6 10 0 10 7 C 10 13 5 16 0 16 C -5 16 -10 13 -10 7 C -10 0 -4 -6 0 -15 Z"),
            span=(start, end),
            placed=placed(
                x=[(start, x, LINEAR), (end, x + side * far)], y=[(start, 132, THROWN), (start + 12, top, DROPPED), (end, 150)],
                scale=[(start, (40, 40), LAND), (start + 8, (90, 90)), (end, (60, 60))],
                rotation=[(start, 0, SINE_IN), (end, side * 150)], opacity=[(start, 100), (end - 6, 100), (end, 0)],
                fill_color=[(start, "#ff6df2c4", LINEAR), (end, "#ffb58cff")]),
            fill_color="#ff6df2c4"))
    return result


def steam():
    """Two ribbons that morph and fade above the neck."""
    ribbon = lambda side, lean: svg(
        f"M {256 + side * 14} 112 C {256 + side * 14 + lean} 88 {256 + side * 14 - lean} 66 {256 + side * 18} 36")
    return [
        feature(
            f"Steam {number + 1}",
            ((0, ribbon(side, 22), SOFT), (32, ribbon(side, -22), SOFT), (64, ribbon(side, 26), SOFT), (FRAMES, ribbon(side, 22))),
            **ink("#ff9fd8ff", 7), placed=placed(opacity=[(0, 34), (24 + number * 8, 72), (60, 24), (FRAMES, 34)]))
        for number, side in enumerate((-1, 1))]


def composition():
    glass = svg(GLASS)
    sway = placed(NECK, rotation=[(0, 0), (12, 3.5), (36, -3.5), (60, 2.5), (80, -1.5), (FRAMES, 0)])
    glow = gradient(
        [(0, "#ff53f0c0", SOFT), (32, "#ff4fc3ff", SOFT), (64, "#ffc77dff", SOFT), (FRAMES, "#ff53f0c0")],
        [(0, "#ff0d7f95", SOFT), (32, "#ff3a36b8", SOFT), (64, "#ff7a1fa8", SOFT), (FRAMES, "#ff0d7f95")],
        ([(0, (0, 40)), (48, (-60, 40)), (FRAMES, (0, 40))], [(0, (0, 230)), (48, (60, 230)), (FRAMES, (0, 230))]))
    pale = gradient(
        [(0, "#ffc9fff0", SOFT), (32, "#ffbfe8ff", SOFT), (64, "#fff0d9ff", SOFT), (FRAMES, "#ffc9fff0")], "#ff2f8fa8", ((0, 30), (0, 240)))
    features = [
        feature("Night", svg("M 512 0 L 512 512 L 0 512 L 0 0 L 512 0"), fill_color="#ffffffff",
                **gradient("#ff1d2350", "#ff3b2a63", ((256, 0), (256, 512)))),
        feature("Halo", circle(0, 0, 190), fill_color="#ff3f4a93",
                placed=placed((256, 300), scale=[(0, (100, 100)), (48, (106, 106)), (FRAMES, (100, 100))], opacity=[(0, 40), (48, 62), (FRAMES, 40)])),
        feature("Table", svg("M 512 440 L 512 512 L 0 512 L 0 440 L 512 440"), fill_color="#ff171a3c"),
        feature("Shadow", circle(256, 446, 128, 13), fill_color="#ff0f1230"),
        *steam(),
        feature("Glass", glass, SWAY, fill_color="#20ffffff"),
        feature("Wave behind", waves(-8, (13, 10, 15), -1), SWAY, fill_color="#a0ffffff", **pale, **masked(glass)),
        feature("Liquid", waves(4, (9, 14, 11)), SWAY, fill_color="#ffffffff", **glow, **masked(glass)),
        *bubbles(),
        *drops(),
        feature("Shine", svg("M -112 108 C -108 74 -84 44 -56 28"), SWAY, **ink("#d0ffffff", 11)),
        feature("Shine below", svg("M -112 150 C -110 158 -106 166 -102 172"), SWAY, **ink("#a0ffffff", 11)),
        feature("Outline", glass, SWAY, **ink("#ffe8ecff", 9)),
        feature("Rim", svg("M -48 -92 L 48 -92"), SWAY, **ink("#ffe8ecff", 18)),
        feature("Marks", [svg(f"M 118 {y} L 92 {y}") for y in (112, 140, 168)], SWAY, **ink("#80e8ecff", 5)),
    ]
    return animation("Potion", (512, 512), RATE, FRAMES, features, [group(SWAY, "Sway", sway)])
