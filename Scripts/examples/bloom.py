"""A flower of light: polystars whose roundness, radii and rotation change, nested group transforms, blend modes."""
from motion import BACK, LINEAR, SINE_IN, SINE_OUT, SOFT, SWEEP, keys, swing
from outline import svg
from stage import (
    SCREEN, animation, drawing, ellipse, fading, fill, gradient, gradient_stroke, group, ngon, null, rectangle, shape,
    star, stroke,
)

FRAMES = 240
CENTRE = (256, 256)
# From the back to the front: petals, size, colours from the heart outwards, delay, turn in degrees.
WHORLS = [
    (12, 205, ("#3a2bd8", "#7d4dff", "#c48bff"), 0, 30),
    (9, 172, ("#8f2be0", "#e24dd8", "#ff9be6"), 8, -40),
    (7, 136, ("#d82b8f", "#ff5c8a", "#ffb199"), 16, 360 / 7),
    (5, 98, ("#ff4d6d", "#ff9a56", "#ffe08a"), 24, -72),
]
# A petal of length 1, from the heart upwards.
PETAL = "M 0 0 C -0.34 -0.22 -0.36 -0.74 0 -1 C 0.36 -0.74 0.34 -0.22 0 0 Z"


def opening(delay, closed, open_):
    """Bud, flower, bud: opens past its goal, breathes, closes."""
    return keys(
        (0, closed, LINEAR), (6 + delay, closed, BACK), (84 + delay, open_, SOFT), (150 - delay, open_, SWEEP),
        (222 - delay, closed, LINEAR), (FRAMES, closed))


def whorl(number, petals, size, colours, delay, turn):
    inner, middle, outer = colours
    leaf = svg(PETAL)
    scaled = {part: [[x * size * 0.9, y * size] for x, y in leaf[part]] for part in "vio"} | {"c": True}
    paint = gradient([(0, inner, 0.25), (0.55, middle, 0.75), (1, outer, 0.95)], (0, -size * 0.1), (0, -size))
    vein = group(
        shape(svg(f"M 0 {-size * 0.3} Q 2 {-size * 0.6} 0 {-size * 0.86}")),
        gradient_stroke([(0, outer, 0), (1, "#ffffff", 0.7)], (0, -size * 0.3), (0, -size * 0.86), 2),
    )
    shut, wide = (26, 62), (100, 100)
    blades = [
        group(
            group(vein, group(shape(scaled), paint), s=opening(delay + index % 3 * 2, shut, wide)),
            r=360 / petals * index, name=f"Petal {index + 1}")
        for index in range(petals)
    ]
    return drawing(
        f"Whorl {number}", *blades, parent="Stem", bm=SCREEN,
        r=keys((0, 0, SOFT), (120, turn, SOFT), (FRAMES, 0)) if number % 2 else keys((0, 0, SOFT), (120, turn / 2, SOFT), (FRAMES, 0)),
        o=opening(delay, 55, 92),
    )


def heart():
    """The polystars: a starry crown that rounds as it opens, and a polygon inside."""
    crown = group(
        star(10, opening(28, 18, 46), opening(28, 14, 26), opening(28, 0, 90), opening(28, 0, 60), r=keys((0, 0, LINEAR), (FRAMES, 72))),
        gradient([(0, "#fff7c9"), (0.6, "#ffc45c"), (1, "#ff7a4d")], (0, 0), (46, 0), radial=True),
    )
    core = group(
        ngon(6, opening(34, 7, 17), opening(34, 0, 80), r=keys((0, 0, LINEAR), (FRAMES, -60))), fill("#fff8dc"),
        stroke("#ff9a56", 2.5, o=70))
    return drawing("Heart", core, crown, parent="Stem")


def pollen():
    """Sparks on rings that turn against each other."""
    rings = []
    for radius, count, size, turn in ((228, 18, 5, 40), (196, 12, 7, -60), (150, 9, 4, 80)):
        spark = [star(4, size * 1.6, size * 0.5, 20), fill("#ffe9c4")]
        rings.append(group(
            *(group(group(*spark, p=(0, -radius)), r=360 / count * index) for index in range(count)),
            r=keys((0, 0, SINE_OUT), (FRAMES, turn))))
    return drawing(
        "Pollen", *rings, parent="Stem", bm=SCREEN,
        s=keys((0, (30, 30), LINEAR), (34, (30, 30), SINE_OUT), (112, (100, 100), SINE_IN), (196, (112, 112))),
        o=keys((0, 0, LINEAR), (40, 0, SOFT), (84, 90, SOFT), (140, 70, SOFT), (196, 0)),
    )


def composition():
    glow = drawing(
        "Glow",
        group(ellipse(560), gradient(
            fading((0, [(0, "#7a3cff", 0.35), (1, "#2a1670", 0)]), (110, [(0, "#ff5ca8", 0.6), (1, "#4a1a8a", 0)]),
                   (FRAMES, [(0, "#7a3cff", 0.35), (1, "#2a1670", 0)])),
            (0, 0), (280, 0), radial=True)),
        parent="Stem",
    )
    night = drawing("Night", group(rectangle((512, 512), CENTRE, 0), gradient([(0, "#221250"), (1, "#0b0620")], CENTRE, (256, 620), radial=True)))
    whorls = [whorl(number, *each) for number, each in enumerate(WHORLS, 1)]
    return animation(
        "Bloom", (512, 512), 60, FRAMES,
        [null("Stem", p=CENTRE, s=swing((100, 100), (103, 103), 120, end=FRAMES)), heart(), *reversed(whorls), pollen(), glow, night],
        markers=[("open", 6, 102), ("close", 126, 96)],
    )
