"""A whale among the stars (Keyframes): outlines that draw themselves by their length and are wiped away, a shooting star
that runs along its path, a ring that goes round, a night sky from a small bitmap stretched over the canvas."""
import random
from math import hypot, sin

from features import animation, feature, group, ink, placed, trimmed
from motion import LAND, LINEAR, SINE_IN, SINE_OUT, SOFT, SWEEP
from outline import arc, svg
from package import png

RATE, FRAMES = 30, 150
SWIM = 1
BACK = "M 96 300 C 110 232 170 196 244 200 C 318 204 352 244 392 262 C 408 269 424 268 436 258"
FLUKES = "M 436 258 C 424 232 426 210 446 196 C 450 214 456 226 464 232 C 474 226 484 222 500 224 C 496 248 474 270 436 276"
BELLY = "M 436 276 C 408 304 372 334 316 348 C 236 366 142 366 108 336 C 98 326 94 314 96 300 C 128 312 160 314 196 300"
FIN = "M 236 322 C 232 352 244 378 272 396 C 286 376 288 346 274 322"
SPOUT = ["M 214 190 C 214 160 208 142 184 130", "M 214 190 C 214 160 222 140 248 128", "M 214 186 L 214 116"]
PLEATS = ["M 120 336 C 150 344 180 346 210 342", "M 134 350 C 158 356 190 358 216 354"]
STARS = [
    (96, 300, 6), (170, 214, 4), (244, 200, 7), (330, 228, 4), (392, 262, 5), (436, 258, 7), (446, 196, 6), (464, 232, 4),
    (500, 224, 6), (436, 276, 4), (372, 330, 5), (316, 348, 6), (214, 362, 4), (108, 336, 5), (236, 322, 4), (272, 396, 6),
    (274, 322, 4), (184, 130, 5), (248, 128, 5), (214, 116, 6),
]


def sky(side=56):
    """Dusk below, night above, a milky way across: smooth, for it is stretched."""
    stops = [(0, (10, 14, 44)), (0.55, (28, 28, 84)), (0.85, (78, 48, 118)), (1, (150, 84, 128))]

    def pixel(x, y):
        u, v = x / (side - 1), y / (side - 1)
        (a, low), (b, high) = next((p, q) for p, q in zip(stops, stops[1:]) if v <= q[0])
        base = [l + (h - l) * (v - a) / (b - a) for l, h in zip(low, high)]
        far = abs((u - 0.5) * 0.62 + (v - 0.36)) / 0.16
        haze = max(0, 1 - far * far) * (0.55 + 0.3 * sin(11 * u + 5 * v) + 0.15 * sin(23 * u - 17 * v))
        return (*(c + haze * tint for c, tint in zip(base, (34, 44, 78))), 255)

    return png(side, side, pixel)


def dust():
    """Small stars in three sizes that twinkle by turns."""
    chance = random.Random(7)
    result = []
    for number, radius in enumerate((1.1, 1.6, 2.3)):
        dots = []
        while len(dots) < 34 - 9 * number:
            x, y = chance.uniform(8, 504), chance.uniform(8, 470)
            if all(hypot(x - a, y - b) > 22 for a, b, _ in STARS):
                dots.append(arc(x, y, radius, radius, 0, 360, closed=True))
        shift = number * 20
        result.append(feature(
            f"Star dust {number + 1}", dots, fill_color="#ffffffff",
            placed=placed(opacity=[(0, 80), (25 + shift, 30), (60 + shift, 95), (100 + shift, 40), (FRAMES, 80)])))
    return result


def drawn(name, data, start, length, width=3.4, color="#ffbfe3ff"):
    """A line that grows along itself and is wiped away from its beginning, before the end of the loop."""
    gone = 114 + start // 6
    return feature(
        name, [svg(each) for each in (data if isinstance(data, list) else [data])], SWIM, **ink(color, width),
        **trimmed([(0, 0, LINEAR), (gone, 0, SWEEP), (gone + 18, 100)], [(0, 0, LINEAR), (start, 0, SWEEP), (start + length, 100)]))


def stars():
    """The corners of the whale: each flares up when the line comes by."""
    result = []
    points = "M 0 -1 C 0.12 -0.12 0.12 -0.12 1 0 C 0.12 0.12 0.12 0.12 0 1 C -0.12 0.12 -0.12 0.12 -1 0 C -0.12 -0.12 -0.12 -0.12 0 -1 Z"
    for number, (x, y, size) in enumerate(STARS):
        come = 10 + number * 3
        shape = svg(points)
        for part in "vio":
            shape[part] = [[a * size * 2.1, b * size * 2.1] for a, b in shape[part]]
        result.append(feature(
            f"Star {number + 1}", shape, SWIM, fill_color="#fffff6da",
            placed=placed(
                (x, y), rotation=[(0, 0, LINEAR), (FRAMES, 90 if number % 2 else -90)],
                scale=[(0, (46, 46)), (come, (46, 46), LAND), (come + 7, (165, 165)), (come + 20, (100, 100)), (116, (100, 100)), (136, (46, 46)),
                       (FRAMES, (46, 46))],
                fill_color=[(0, "#ff9fb4ff"), (come, "#ff9fb4ff"), (come + 7, "#ffffffff"), (116, "#fffff0c4"), (FRAMES, "#ff9fb4ff")])))
    return result


def shooting_star():
    path = svg("M 470 36 C 400 44 320 66 262 104")
    tail = lambda name, width, color, late: feature(
        name, path, span=(70, 96), **ink(color, width),
        **trimmed([(70, 0, LINEAR), (74 + late, 0, SINE_IN), (96, 100)], [(70, 0, SINE_OUT), (90, 100)]))
    return [tail("Shooting star's tail", 2, "#80ffffff", 0), tail("Shooting star", 4, "#ffffffff", 8)]


def moon():
    ring = arc(0, 0, 46, 46, -90, 360, closed=True)
    return [
        feature("Moon", arc(0, 0, 27, 27, 0, 360, closed=True), fill_color="#fffdf0cf", placed=placed((78, 84))),
        feature("Crater", [arc(-9, -6, 6, 6, 0, 360, closed=True), arc(8, 9, 4, 4, 0, 360, closed=True), arc(9, -10, 3, 3, 0, 360, closed=True)],
                fill_color="#fff0d9a0", placed=placed((78, 84))),
        feature("Ring", ring, placed=placed((78, 84)), **ink("#90fdf0cf", 2.5), **trimmed(0, 62, [(0, 0, LINEAR), (FRAMES, 720)])),
    ]


def composition():
    swim = placed(
        (280, 280), (280, 280), y=[(0, 280), (37, 272), (75, 286), (112, 275), (FRAMES, 280)],
        rotation=[(0, 0), (50, -2.2), (100, 1.8), (FRAMES, 0)], scale=(92, 92))
    features = [
        feature("Sky", backed_image="sky.png", size=[512, 512]),
        *dust(), *moon(), *shooting_star(),
        drawn("Back", BACK, 10, 30), drawn("Flukes", FLUKES, 34, 26), drawn("Belly", BELLY, 46, 40), drawn("Fin", FIN, 62, 24),
        drawn("Pleats", PLEATS, 76, 22, 2.4, "#ff7f9fe0"), drawn("Spout", SPOUT, 84, 18, 3, "#ff9ff0ff"),
        feature("Eye", arc(150, 288, 7, 7, 200, 140), SWIM, **ink("#ffffffff", 4), **trimmed(
            [(0, 0, LINEAR), (120, 0), (134, 100)], [(0, 0, LINEAR), (66, 0), (78, 100)])),
        *stars(),
    ]
    return animation("Whale", (512, 512), RATE, FRAMES, features, [group(SWIM, "Swim", swim)], {"sky.png": sky()})
