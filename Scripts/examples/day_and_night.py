"""A day and a night over the hills: gradients that change, parents, a nested sky of stars, path morphing, holds."""
import random

from motion import HOLD, LINEAR, SINE_IN, SINE_OUT, SOFT, along, keys, swing
from outline import line, ridge, smooth, svg
from stage import (
    SCREEN, animation, comp, drawing, ellipse, fading, fill, gradient, gradient_stroke, group, nested, null, rectangle,
    shape, star, stroke, trim,
)

SIZE = (800, 600)
FRAMES = 150
SUNRISE, NOON, SUNSET, MIDNIGHT = 0, FRAMES / 4, FRAMES / 2, FRAMES * 3 / 4

DAY = (SUNRISE, NOON, SUNSET, MIDNIGHT)
# Between rose and blue lies grey: the sky takes a way round it, through a pale morning and a golden afternoon.
SKY_TIMES = (SUNRISE, 17, NOON, 58, SUNSET, MIDNIGHT)
SKY = [
    ("#5d6bb4", "#f2a08e", "#ffdba6"), ("#4a8fdc", "#a8cdf2", "#ffeccb"), ("#2f8fe0", "#86cbf6", "#e6f6ff"),
    ("#4a7fd4", "#b7bfe8", "#ffe0a8"), ("#3d2f78", "#dd5c80", "#ffb56c"), ("#070b2a", "#161f55", "#3c3d80"),
]
# From far to near: height of the ground, its waves, how far it sways, colours at the four times of the day.
HILLS = [
    (372, [(34, 520, 0.1), (12, 210, 0.4)], 8,
     [("#a989b6", "#e0aaa8"), ("#84b4da", "#b5d9e6"), ("#814a86", "#d0727f"), ("#262c66", "#30357a")]),
    (418, [(40, 640, 0.55), (14, 240, 0.1)], 16,
     [("#77668f", "#b0848f"), ("#4d9e98", "#86c7a4"), ("#54346f", "#a04e74"), ("#191f52", "#232a66")]),
    (474, [(38, 560, 0.95), (10, 190, 0.7)], 28,
     [("#4b4569", "#7b5d79"), ("#2d8467", "#58aa70"), ("#33245a", "#673862"), ("#0f143c", "#171d4e")]),
    (540, [(26, 610, 0.3), (8, 230, 0.2)], 46,
     [("#29294a", "#40365c"), ("#16594d", "#2f7a58"), ("#1c183e", "#3a2450"), ("#070a24", "#0d1230")]),
]


def through_the_day(each, times=DAY):
    """Evenly spread colours that change: those of the times given, then those of the first again."""
    spread = [[(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)] for colours in each]
    return fading(*((time, stops, SOFT) for time, stops in zip((*times, FRAMES), [*spread, spread[0]])))


def sway(number, reach):
    # The eye of the viewer moves once to each side and back.
    return null(
        f"Sway {number}",
        p=keys((0, (0, 0), SINE_OUT), (37.5, (-reach, 0), SINE_IN), (75, (0, 0), SINE_OUT), (112.5, (reach, 0), SINE_IN),
               (150, (0, 0))),
    )


def hill(number, height, waves, colours):
    return drawing(
        f"Hill {number}",
        group(shape(ridge(height, SIZE[0], 640, waves)), gradient(through_the_day(colours), (0, height - 60), (0, 620))),
        parent=f"Sway {number}",
    )


def pine(name, x, y, size, phase, parent):
    """A tree of three storeys that leans in the wind."""
    storeys = [(-66, 34, 44), (-40, 46, 52), (-8, 58, 62)]
    items = [
        group(shape(smooth([(0, top - tall / 2), (wide / 2, top + tall / 2), (0, top + tall / 2 + 7), (-wide / 2, top + tall / 2)],
                           closed=True, tension=0.35)),
              gradient(through_the_day([("#37335c", "#221f42"), ("#1f7158", "#0f4a44"), ("#2a1f4c", "#18132f"), ("#0b1032", "#050719")]),
                       (-20, -80), (20, 30)))
        for top, wide, tall in storeys
    ]
    lean = 2.2 if phase else -2.2
    return drawing(
        name, *items, group(rectangle((9, 40), (0, 36), 2), fill("#15132c")),
        parent=parent, p=(x, y), s=(size, size), r=swing(lean, -lean, FRAMES / 2, end=FRAMES),
    )


def house():
    lamp = lambda x: group(
        rectangle((13, 17), (x, -16), 3),
        fill(keys((0, (1, 0.85, 0.5, 1), HOLD), (8, (0.28, 0.3, 0.44, 1), HOLD), (66 + x / 4, (1, 0.85, 0.5, 1)))),
    )
    glow = group(
        ellipse(170), gradient([(0, "#ffcf70", 0.6), (1, "#ffcf70", 0)], (0, 0), (85, 0), radial=True), p=(0, -12), s=(100, 74),
        o=keys((0, 70, SOFT), (10, 0, LINEAR), (64, 0, SOFT), (78, 100, LINEAR), (140, 100, SOFT), (150, 70)),
    )
    return drawing(
        "House",
        lamp(-17), lamp(17),
        group(rectangle((13, 25), (0, -4), 3), fill("#3a2a3f")),
        group(shape(svg("M -46 -34 L -4 -66 Q 0 -69 4 -66 L 46 -34 Q 48 -30 43 -30 L -43 -30 Q -48 -30 -46 -34 Z")),
              fill(keys((0, (0.45, 0.25, 0.33, 1)), (37.5, (0.86, 0.38, 0.33, 1)), (75, (0.45, 0.2, 0.35, 1)),
                        (112.5, (0.15, 0.12, 0.3, 1)), (150, (0.45, 0.25, 0.33, 1))))),
        group(rectangle((11, 26), (24, -54), 2), fill("#4a3350")),
        group(rectangle((72, 44), (0, -12), 3),
              fill(keys((0, (0.75, 0.62, 0.64, 1)), (37.5, (0.98, 0.95, 0.88, 1)), (75, (0.7, 0.5, 0.56, 1)),
                        (112.5, (0.22, 0.2, 0.4, 1)), (150, (0.75, 0.62, 0.64, 1))))),
        glow,
        parent="Sway 3", p=(590, 452),
    )


def bird(number, at, size, offset):
    wings = lambda lift: smooth([(-20, lift), (-10, lift * 0.55 - 4), (0, 2), (10, lift * 0.55 - 4), (20, lift)])
    flaps = [(6 * n + offset, wings(-11 if n % 2 else 5), SOFT) for n in range(-1, 27)]
    x, y = at
    return drawing(
        f"Bird {number}",
        group(shape(keys(*[flap for flap in flaps if 0 <= flap[0] <= FRAMES])),
              stroke("#21294d", 3.4, o=85)),
        span=(8, 74), s=(size, size),
        p=along((8, (x - 420, y + 90), LINEAR, (150, -10), (-170, 30)), (41, (x, y), LINEAR, (170, -30), (-150, 30)),
                (74, (x + 520, y - 120))),
    )


def cloud(number, at, size, drift, opacity):
    puff = lambda w, x, y: ellipse((w, w * 0.82), (x, y))
    x, y = at
    return drawing(
        f"Cloud {number}",
        group(puff(70, -46, 4), puff(96, 0, -12), puff(78, 48, 2), rectangle((170, 44), (0, 18), 22),
              gradient([(0, "#ffffff", 0.95), (1, "#ffffff", 0.45)], (0, -50), (0, 44))),
        s=(size, size * 0.86),
        p=keys((0, (x - drift, y), LINEAR), (FRAMES, (x + drift, y))),
        o=keys((0, 0, SOFT), (30, opacity, LINEAR), (58, opacity, SOFT), (92, 0, LINEAR), (150, 0)),
    )


def stars():
    """Four handfuls of stars, each with a twinkle of its own."""
    chance = random.Random(4)

    def one():
        outer = chance.choice((3.3, 4, 5, 8))
        return group(
            star(4, outer, outer / 3, 30), fill(chance.choice(("#ffffff", "#cfe0ff", "#ffe9c4"))),
            p=(chance.uniform(10, 790), chance.uniform(8, 350)),
        )

    def handful(number):
        beats = [(frame + number * 6, (100, 30)[count % 2], SOFT) for count, frame in enumerate(range(0, 120, 20))]
        return drawing(
            f"Stars {number + 1}", *(one() for _ in range(12)), o=keys((0, 100), *beats[1 if number == 0 else 0:], (FRAMES, 100)))

    return comp("stars", [handful(number) for number in range(4)], FRAMES)


def shooting_star():
    return drawing(
        "Shooting star",
        group(shape(line((720, 60), (520, 172))), trim(keys((100, 0, SOFT), (118, 100)), keys((96, 0, SOFT), (112, 100))),
              gradient_stroke([(0, "#ffffff", 0.1), (1, "#ffffff", 1)], (720, 60), (520, 172), 3)),
        span=(96, 119),
    )


def sun_and_moon():
    """Both hang on one wheel, opposite each other."""
    halo = group(ellipse(560), gradient([(0, "#ffe9a8", 0.8), (0.3, "#ffc46a", 0.3), (1, "#ff9c50", 0)], (0, 0), (280, 0), radial=True))
    disc = group(ellipse(104), gradient([(0, "#fffbe6"), (0.6, "#ffe08a"), (1, "#ffbe55")], (-12, -14), (48, 40), radial=True))
    craters = [group(ellipse(size, at), fill("#c3cbe8", o=70)) for size, at in ((20, (-14, -8)), (12, (14, 12)), (8, (10, -18)), (9, (-8, 18)))]
    moon = group(ellipse(78), gradient([(0, "#ffffff"), (1, "#d5dcf5")], (-20, -20), (36, 36)))
    shine = group(ellipse(300), gradient([(0, "#cdd8ff", 0.5), (1, "#8fa2ff", 0)], (0, 0), (150, 0), radial=True))
    return [
        drawing("Sun", disc, parent="Wheel", p=(-372, 0)),
        drawing("Halo", halo, parent="Wheel", p=(-372, 0), bm=SCREEN),
        drawing("Moon", *craters, moon, shine, parent="Wheel", p=(372, 0), r=keys((0, 0, LINEAR), (FRAMES, -360))),
    ]


def composition():
    sky = drawing("Sky", group(rectangle(SIZE, (400, 300)), gradient(through_the_day(SKY, SKY_TIMES), (0, 0), (0, 520))))
    near = [hill(number, height, waves, colours) for number, (height, waves, _, colours) in enumerate(HILLS, 1)]
    trees = [
        pine("Pine 1", 92, 500, 104, 0, "Sway 4"), pine("Pine 2", 158, 520, 78, 1, "Sway 4"),
        pine("Pine 3", 28, 512, 84, 1, "Sway 4"), pine("Pine 4", 716, 500, 112, 1, "Sway 4"),
        pine("Pine 5", 782, 516, 86, 0, "Sway 4"),
    ]
    small = [pine("Pine 6", 470, 452, 44, 0, "Sway 3"), pine("Pine 7", 500, 456, 54, 1, "Sway 3"),
             pine("Pine 8", 262, 470, 50, 1, "Sway 3")]
    night = keys((0, 0, LINEAR), (70, 0, SOFT), (98, 100, LINEAR), (126, 100, SOFT), (148, 0))
    layers = [
        *(sway(number, reach) for number, (_, _, reach, _) in enumerate(HILLS, 1)),
        near[3], *trees, house(), *small, near[2],
        bird(1, (330, 190), 100, 0), bird(2, (282, 222), 72, 3), bird(3, (262, 176), 58, 1),
        near[1], near[0],
        cloud(1, (210, 140), 92, 80, 92), cloud(2, (600, 196), 64, 60, 80), cloud(3, (470, 96), 46, 45, 70),
        null("Wheel", p=(400, 486), r=keys((0, 0, LINEAR), (FRAMES, 360))),
        *sun_and_moon(), shooting_star(),
        nested("Stars", "stars", SIZE, o=night, bm=SCREEN), sky,
    ]
    return animation(
        "Day and night", SIZE, 30, FRAMES, layers, assets=[stars()],
        markers=[("sunrise", 0, 0), ("noon", NOON, 0), ("sunset", SUNSET, 0), ("midnight", MIDNIGHT, 0)],
    )
