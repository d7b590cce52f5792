"""Two poppers go off: one nested burst used twice, mirrored and later; spatial paths, flutter, pictures beside the JSON."""
import random
from math import cos, radians, sin

from motion import HOLD, LAND, LINEAR, SINE_IN, SOFT, SWEEP, along, keys
from outline import line, polygon, smooth, svg
from package import attached, png
from stage import (
    animation, comp, drawing, ellipse, fill, gradient, group, mask, nested, null, picture, rectangle, shape, star, stroke, trim,
)

FRAMES = 180
POP = 30
MOUTH = (182, 350)
PAINTS = ("#ff5c7a", "#ffb62e", "#2ec4b6", "#5b7cff", "#b45cff", "#ff8f4d")


def flight(chance):
    """Thrown out of the mouth, slowed by the air, then down from side to side."""
    angle = radians(-58 + chance.gauss(0, 17))
    far = chance.uniform(130, 330)
    x, y = MOUTH
    top = (x + far * cos(angle), max(-10, y + far * sin(angle)))
    up = chance.randrange(26, 44)
    start = POP + chance.randrange(0, 4)
    points = [(start, (x, y), LAND, (far * cos(angle) * 0.4, far * sin(angle) * 0.5), (-14, 4))]
    at, frame, side = top, start + up, chance.choice((-1, 1))
    end = FRAMES - 26 - chance.randrange(0, 16)
    steps = 3
    for step in range(steps):
        wide = chance.uniform(14, 34) * side
        down = chance.uniform(42, 74)
        to = (at[0] + wide, at[1] + down)
        points.append((frame, at, SINE_IN if step == 0 else LINEAR, (wide * 0.2, down * 0.4), (-wide * 0.9, -down * 0.1)))
        at, frame, side = to, frame + (end - start - up) / steps, -side
    points.append((end, at))
    return start, end, along(*points)


def scrap(kind, paint, size):
    if kind == "strip":
        return group(rectangle((size * 0.62, size * 1.25), radius=1.5), fill(paint))
    if kind == "dot":
        return group(ellipse(size * 0.85), fill(paint))
    if kind == "corner":
        return group(star(3, size * 0.75, size * 0.38, 0), fill(paint))
    curl = smooth([(-size, 0), (-size * 0.5, -size * 0.45), (0, 0), (size * 0.5, size * 0.45), (size, 0)])
    return group(shape(curl), stroke(paint, size * 0.34))


def piece(number, chance):
    start, end, route = flight(chance)
    kind = ("strip", "strip", "dot", "corner", "curl")[number % 5]
    beat = chance.randrange(11, 19)
    flutter, wide, frame = [], 100, start
    while frame < end:
        flutter.append((frame, (100, wide), SOFT))
        frame, wide = frame + beat, -wide
    flutter.append((frame, (100, wide)))
    return drawing(
        f"Scrap {number + 1}", scrap(kind, PAINTS[number % len(PAINTS)], chance.uniform(12, 19)), span=(start, end), p=route,
        s=keys(*flutter), r=keys((start, chance.randrange(0, 180), LAND), (end, chance.randrange(360, 900) * chance.choice((-1, 1)))),
        o=keys((start, 100, LINEAR), (end - 20, 100, SOFT), (end, 0)))


def spark(number, chance):
    start, end, route = flight(chance)
    size = chance.uniform(40, 80)
    return picture(
        f"Spark {number + 1}", "spark", a=(24, 24), span=(start, end), p=route, r=keys((start, 0, LINEAR), (end, 200)),
        s=keys((start, (20, 20), LAND), (start + 20, (size, size), SOFT), (end - 30, (size * 0.7, size * 0.7), SOFT), (end, (0, 0))))


def popper():
    """The cone: stripes cut by its outline."""
    cone = polygon((-9, 118), (-52, -4), (52, -4), (9, 118))
    stripes = [group(shape(polygon((-80, y), (80, y - 34), (80, y - 12), (-80, y + 22))), fill("#ffffff", o=85)) for y in range(-8, 150, 46)]
    squash = keys((0, (100, 100), SOFT), (18, (112, 84), LINEAR), (24, (112, 84), SWEEP), (POP, (88, 120), LAND), (POP + 8, (104, 96), SOFT),
                  (POP + 18, (100, 100), LINEAR), (FRAMES, (100, 100)))
    kick = keys((0, 32, SOFT), (22, 38, SWEEP), (POP, 26, LAND), (POP + 14, 35, SOFT), (POP + 30, 32, LINEAR), (FRAMES, 32))
    place = keys((0, (108, 474), SOFT), (24, (102, 484), SWEEP), (POP, (118, 458), LAND), (POP + 24, (108, 474), LINEAR), (FRAMES, (108, 474)))
    return [
        null("Popper", a=(0, 118), p=place, r=kick, s=squash),
        drawing("Lip", group(ellipse((104, 26), (0, -4)), fill("#3a1f6b"), stroke("#ffd166", 7)), parent="Popper"),
        drawing("Stripes", *stripes, parent="Popper", masks=[mask(cone)]),
        drawing("Cone", group(shape(cone), gradient([(0, "#8f5bff"), (1, "#5a2fc2")], (-52, 0), (40, 60)), stroke("#5a2fc2", 6)), parent="Popper"),
    ]


def flash():
    rays = [
        shape(line((34 * cos(radians(a)), 34 * sin(radians(a))), (86 * cos(radians(a)), 86 * sin(radians(a))))) for a in range(-118, 12, 16)
    ]
    ring = group(ellipse(keys((POP, (10, 10), LAND), (POP + 16, (150, 150)))), stroke("#ffffff", keys((POP, 18, LAND), (POP + 16, 0))))
    return drawing(
        "Flash", group(*rays, trim(keys((POP + 2, 0, LAND), (POP + 18, 100)), keys((POP, 0, LAND), (POP + 12, 100))), stroke("#ffd166", 6)),
        ring, p=MOUTH, span=(POP, POP + 19))


def ribbon(name, paint, bend, length, start):
    """A streamer that shoots out, hangs for a moment, and is drawn after itself."""
    curve = svg(f"M {MOUTH[0]} {MOUTH[1]} C {MOUTH[0] + 20} {MOUTH[1] - 120} {MOUTH[0] + 60 + bend} {MOUTH[1] - 60} {MOUTH[0] + 70 + bend} {MOUTH[1] - 150} "
                f"S {MOUTH[0] + 20 + bend * 1.6} {MOUTH[1] - 220} {MOUTH[0] + 60 + bend * 2} {MOUTH[1] - 170 - length}")
    return drawing(
        name, group(shape(curve), trim(keys((start + 16, 0, SOFT), (start + 62, 100)), keys((start, 0, LAND), (start + 34, 100))), stroke(paint, 8)),
        span=(start, start + 63))


def burst():
    chance = random.Random(29)
    return comp("burst", [
        flash(), *popper(),
        *(spark(number, chance) for number in range(7)),
        ribbon("Ribbon 1", "#ff5c7a", 10, 40, POP), ribbon("Ribbon 2", "#2ec4b6", -60, 70, POP + 2), ribbon("Ribbon 3", "#ffb62e", 56, 10, POP + 1),
        *(piece(number, chance) for number in range(44)),
    ], FRAMES)


def sparkle():
    """A four-pointed star with a soft heart: 48 by 48 pixels."""
    def pixel(x, y):
        dx, dy = abs(x - 23.5) / 24, abs(y - 23.5) / 24
        rays = max(0, 1 - (dx ** 0.5 + dy ** 0.5) ** 2.2)
        heart = max(0, 1 - (dx * dx + dy * dy) ** 0.5 * 2.4)
        return 255, 226 - 40 * (1 - heart), 120 + 130 * heart, 255 * min(1, rays * 1.6 + heart * 0.9)

    return attached("spark", (48, 48), png(48, 48, pixel))


def composition():
    late = 12
    ground = drawing("Ground", group(rectangle((512, 512), (256, 256)), gradient([(0, "#fff3fb"), (0.6, "#f3e9ff"), (1, "#e2dbff")], (0, 0), (0, 512))))
    halo = drawing("Halo", group(ellipse(430, (256, 240)), fill("#ffffff", o=60)), group(ellipse(330, (256, 240)), fill("#ffffff", o=70)))
    return animation(
        "Confetti", (512, 512), 60, FRAMES,
        [
            nested("Left", "burst", (512, 512)),
            nested("Right", "burst", (512, 512), a=(256, 256), p=(256, 256), s=(-100, 100), start=late),
            # The late one has not begun when the loop does: until then its popper stands there as it ends.
            nested("Right, waiting", "burst", (512, 512), a=(256, 256), p=(256, 256), s=(-100, 100), span=(0, late),
                   remap=keys((0, 0, HOLD), (late, 0))),
            halo, ground,
        ],
        assets=[burst(), sparkle()], markers=[("pop", POP, 0)],
    )
