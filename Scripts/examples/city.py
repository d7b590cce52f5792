"""A harbour at night: one grid of windows used by every house at its own time (time remap, stretch, start), holds,
solids, an embedded picture, a reflection of the whole city behind a mask that moves."""
import random
from math import cos, pi, radians, sin

from motion import HOLD, LINEAR, SOFT, along, keys, swing
from outline import line, polygon, smooth
from package import embedded, png
from stage import (
    SCREEN, animation, comp, drawing, ellipse, fill, gradient, gradient_stroke, group, mask, nested, null,
    picture, rectangle, shape, solid, stroke, trim,
)

SIZE = (800, 600)
FRAMES, PERIOD = 120, 60
SHORE = 430
GRID = (76, 164)
# From left to right: x, width, height, and how the house uses the grid of windows.
HOUSES = [
    (24, 92, 168, {"start": 0}),
    (112, 84, 236, {"stretch": 2}),
    (196, 100, 142, {"start": -23}),
    (286, 86, 268, {"remap": keys((0, 4, LINEAR), (FRAMES, 0))}),
    (372, 96, 186, {"stretch": 0.5}),
    (456, 78, 120, {"remap": keys((0, 0.5, HOLD), (40, 1.3, HOLD), (70, 0.9, HOLD), (96, 1.7, HOLD), (FRAMES, 0.5))}),
    (742, 104, 214, {"start": -41}),
]
WHEEL, SPOKES, REACH = (606, 286), 12, 112


def windows():
    """Four by eight windows, each lit and dark at its own frames; the pattern repeats every two seconds."""
    chance = random.Random(11)
    panes = []
    for row in range(8):
        for column in range(4):
            lit = chance.random() < 0.62
            change, back = sorted(chance.sample(range(3, PERIOD - 2), 2))
            still = chance.random() < 0.55
            levels = (100, 12) if lit else (12, 100)
            points = [(0, levels[0], HOLD)]
            for start in range(0, 4 * PERIOD, PERIOD):
                points += [(start + change, levels[1], HOLD), (start + back, levels[0], HOLD)]
            paint = chance.choice(("#ffd98c", "#ffd98c", "#ffc06a", "#9fdcff"))
            panes.append(group(
                rectangle((11, 12), (11 + column * 18, 12 + row * 20), 1.5), fill(paint),
                o=levels[0] if still else keys(*points), name=f"Window {row + 1}.{column + 1}"))
    return comp("windows", [drawing("Panes", *panes)], 4 * PERIOD)


def house(number, x, width, height, timing):
    top = SHORE - height
    shape_ = group(
        rectangle((width, height), (x + width / 2, top + height / 2), 3),
        gradient([(0, "#2c2260"), (1, "#150f3a")], (0, top), (0, SHORE)))
    edge = group(rectangle((width - 6, 3), (x + width / 2, top + 1.5), 1.5), fill("#5b458f", o=80))
    mast = group(shape(line((x + width * 0.7, top), (x + width * 0.7, top - 34))), stroke("#2c2260", 3))
    lamp = group(
        ellipse(6, (x + width * 0.7, top - 36)), fill("#ff5d6c"),
        o=keys((0, 15, HOLD), (number * 7 % 30, 100, HOLD), (number * 7 % 30 + 14, 15, HOLD), (number * 7 % 30 + 60, 100, HOLD),
               (number * 7 % 30 + 74, 15)))
    tall = height > 200
    scale = (width - 12) / GRID[0] * 100
    rows = min(GRID[1], (height - 14) * 100 / scale)
    cut = mask(polygon((0, 0), (GRID[0], 0), (GRID[0], rows // 20 * 20 + 2), (0, rows // 20 * 20 + 2)))
    return [
        nested(f"Windows {number}", "windows", GRID, p=(x + 6, top + 8), s=(scale, scale), masks=[cut], **timing),
        drawing(f"House {number}", *([lamp] if tall else []), edge, shape_, *([mast] if tall else [])),
    ]


def skyline():
    """The far houses: one outline."""
    chance = random.Random(23)
    x, points = -10, [(-10, SHORE)]
    while x < 810:
        wide, top = chance.randrange(26, 62), SHORE - chance.randrange(110, 240)
        points += [(x, top), (x + wide, top)]
        x += wide
    return drawing("Skyline", group(shape(polygon(*points, (x, SHORE))), gradient([(0, "#6b3f86"), (1, "#3a2668")], (0, 190), (0, SHORE))))


def wheel():
    """A great wheel; its cabins hang on it and stay upright."""
    turn = 360 * 2 / SPOKES
    rim = [group(ellipse(2 * REACH), stroke("#ff8fb8", 4)), group(ellipse(2 * REACH - 22), stroke("#c96bd0", 2, o=80))]
    spokes = [shape(line((0, 0), (REACH * cos(radians(a)), REACH * sin(radians(a))))) for a in range(0, 360, 360 // SPOKES)]
    bulbs = group(ellipse(2 * REACH), stroke("#fff0c4", 5, dash=(0.1, 2 * pi * REACH / 36 - 0.1, keys((0, 0, LINEAR), (FRAMES, 4 * pi * REACH / 36)))))
    cabins = []
    for number in range(SPOKES):
        angle = radians(number * 360 / SPOKES)
        paint = ("#ffd166", "#ff6b8b")[number % 2]
        cabins.append(drawing(
            f"Cabin {number + 1}",
            group(rectangle((20, 4), (0, 5), 2), fill("#1a1440")),
            group(rectangle((20, 17), (0, 13), 7), fill(paint)),
            parent="Wheel", p=(REACH * cos(angle), REACH * sin(angle)), r=keys((0, 0, LINEAR), (FRAMES, -turn))))
    x, y = WHEEL
    legs = drawing(
        "Legs", group(ellipse(18, WHEEL), fill("#ffd1e3")),
        group(shape(line((x - 64, SHORE), WHEEL, (x + 64, SHORE))), stroke("#4a3384", 8)))
    return [
        null("Wheel", p=WHEEL, r=keys((0, 0, LINEAR), (FRAMES, turn))), *cabins,
        drawing("Rim", bulbs, *rim, group(*spokes, stroke("#8a5bc0", 2.5)), parent="Wheel"), legs,
    ]


def lamps():
    """Lanterns along the quay: the glow is a picture."""
    layers = []
    for number, x in enumerate((60, 190, 320, 450, 520, 700)):
        layers.append(picture(
            f"Glow {number + 1}", "glow", a=(32, 32), p=(x, SHORE - 30), s=swing((150, 150), (168, 168), (40, 60, 30)[number % 3], end=FRAMES), o=85, bm=SCREEN))
        layers.append(drawing(
            f"Lamp {number + 1}", group(ellipse(8, (x, SHORE - 30)), fill("#fff3d0")),
            group(shape(line((x, SHORE), (x, SHORE - 28))), stroke("#0d0a2a", 3.5))))
    return layers


def city():
    houses = [layer for number, each in enumerate(HOUSES, 1) for layer in house(number, *each)]
    quay = drawing("Quay", group(rectangle((820, 12), (400, SHORE - 3), 2), fill("#0d0a2a")))
    cars = []
    for number, (at, paint, y, forward) in enumerate(((0, "#fff1c9", SHORE - 10, 1), (34, "#ff4d5e", SHORE - 6, 0), (70, "#fff1c9", SHORE - 10, 1), (84, "#ff4d5e", SHORE - 6, 0))):
        ends = (-60, 860) if forward else (860, -60)
        cars.append(drawing(
            f"Car {number + 1}", group(
                shape(line((ends[0], y), (ends[1], y))), trim(keys((at, 0, SOFT), (at + 34, 100)), keys((at, 3, SOFT), (at + 30, 100))),
                gradient_stroke([(0, paint, 0.5), (1, paint, 1)], (ends[0], 0), (ends[1], 0), 3.5)),
            span=(at, min(FRAMES, at + 35)), bm=SCREEN))
    return comp("city", [*lamps(), *cars, quay, *wheel(), *houses, skyline()], FRAMES)


def water():
    """The city upside down, cut by a shore line that swells, under ripples of light."""
    def edge(phase):
        top = [(x, SHORE + 5 * sin(2 * pi * (x / 200 + phase))) for x in range(-40, 861, 50)]
        outline = smooth(top)
        for corner in ((860, 640), (-40, 640)):
            outline["v"].append([corner[0], 2 * SHORE - corner[1]])
            outline["i"].append([0, 0])
            outline["o"].append([0, 0])
        outline["c"] = True
        return outline

    # The layer hangs upside down on the shore, so the mask stands above it.
    swell = keys(*((frame, edge(frame / 60), LINEAR) for frame in range(0, FRAMES + 1, 15)))
    reflection = nested(
        "Reflection", "city", (800, SHORE), a=(400, SHORE), p=(400, SHORE), s=swing((100, -62), (101, -66), 60, end=FRAMES), o=48,
        masks=[mask(swell)])
    ripples = []
    for number, y in enumerate((446, 462, 482, 506, 536, 570)):
        length = 26 + number * 13
        ripples.append(group(
            shape(line((-40, y), (840, y))),
            stroke("#ffb8d9" if number % 2 else "#b9a7ff", 1.6 + number * 0.5, o=34,
                   dash=(length, length * 2.2, keys((0, number * 20, LINEAR), (FRAMES, number * 20 + (1, -1)[number % 2] * length * 3.2))))))
    return [
        drawing("Ripples", *ripples, bm=SCREEN),
        drawing("Depth", group(rectangle((800, 170), (400, 515)), gradient([(0, "#2b1a5c", 0.1), (1, "#070620", 0.9)], (0, SHORE), (0, 600)))),
        reflection,
        solid("Water", (800, 170), "#2a1c5a", p=(0, SHORE)),
    ]


def sky():
    chance = random.Random(3)
    stars = [
        group(ellipse(chance.choice((1.6, 2, 2.8)), (chance.uniform(0, 800), chance.uniform(0, 250))), fill("#ffffff", o=chance.randrange(40, 100)))
        for _ in range(60)
    ]
    moon = [
        group(ellipse(13, (12, -14)), ellipse(9, (-6, 12)), ellipse(7, (18, 10)), fill("#e8b9a0", o=55)),
        group(ellipse(92), gradient([(0, "#fff8e6"), (1, "#ffcfa8")], (-16, -18), (46, 46), radial=True)),
    ]
    cloud = lambda name, y, wide, low, high: drawing(
        name, group(rectangle((wide, 12), (0, 0), 6), rectangle((wide * 0.6, 12), (wide * 0.14, -10), 6), rectangle((wide * 0.5, 10), (-wide * 0.16, 10), 5), fill("#b773b0", o=26)),
        p=swing((low, y), (high, y), FRAMES, end=FRAMES))
    plane = drawing(
        "Plane", group(ellipse(5), fill(keys((0, (1, 1, 1, 1), HOLD), *((n * 12, ((1, 0.3, 0.35, 1), (1, 1, 1, 1))[n % 2 == 0], HOLD) for n in range(1, 10)), (FRAMES, (1, 1, 1, 1))))),
        p=along((0, (-20, 196), LINEAR, (240, -110), (-300, 10)), (FRAMES, (820, 74))))
    return [
        plane, cloud("Cloud 1", 232, 230, 150, 176), cloud("Cloud 2", 150, 180, 640, 610),
        drawing("Moon", *moon, p=(176, 120)),
        picture("Moonlight", "glow", a=(32, 32), p=(176, 120), s=swing((560, 560), (620, 620), FRAMES, end=FRAMES), o=70, bm=SCREEN),
        drawing("Stars", *stars, o=swing(100, 60, 40, end=FRAMES)),
        drawing("Dusk", group(rectangle(SIZE, (400, 300)), gradient(
            [(0, "#0b0d33", 1), (0.45, "#35206b", 1), (0.75, "#a1417f", 1), (1, "#ff9a78", 1)], (0, 0), (0, SHORE + 10)))),
        solid("Night", SIZE, "#0b0d33"),
    ]


def glow():
    """A soft round light on nothing: 64 by 64 pixels."""
    def pixel(x, y):
        far = min(1, ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5 / 32)
        return 255, 208 + 30 * (1 - far), 150 + 60 * (1 - far), 255 * (1 - far) ** 2.4

    return embedded("glow", (64, 64), png(64, 64, pixel))


def composition():
    return animation(
        "City", SIZE, 30, FRAMES,
        [
            *water(), nested("City", "city", (800, SHORE)),
            drawing("Haze", group(rectangle((800, 150), (400, SHORE - 75)), gradient([(0, "#ff8f8f", 0), (1, "#ff8f8f", 0.35)], (0, SHORE - 150), (0, SHORE)))),
            *sky(),
        ],
        assets=[windows(), city(), glow()],
    )
