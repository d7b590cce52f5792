"""A glass of latte: solids cut by masks whose paths move, intersected masks, steam under a luma matte, a splash."""
from math import exp, pi, sin

from motion import DROPPED, LAND, LEAVE, LINEAR, SOFT, THROWN, along, apart, keys, swing
from outline import arc, smooth, svg
from stage import (
    MULTIPLY, animation, drawing, ellipse, fill, gradient, gradient_stroke, group, mask, null, rectangle, shape, solid, stroke, trim,
)

FRAMES = 180
MIDDLE, FLOOR = 246, 420
DROP, SPLASH = 46, 64
GLASS = "M 138 176 L 156 392 Q 158 420 186 420 L 306 420 Q 334 420 336 392 L 354 176 Z"
INSIDE = "M 148 176 L 165 389 Q 167 409 188 409 L 304 409 Q 325 409 327 389 L 344 176 Z"
# From the top down: name, level, colour, how much it swings with the surface.
LAYERS = [("Foam", 226, "#fff1da", 1), ("Coffee", 254, "#9a5628", 0.8), ("Milk", 338, "#f3d9b4", 0.5)]


def surface(level, share):
    """Everything below a surface that always moves a little, and a lot after the splash."""
    def outline(frame):
        since = (frame - SPLASH) % FRAMES
        height = share * (2.2 + 13 * exp(-since / 26))
        wave = lambda x: height * sin(2 * pi * (x / 150 - frame / 45)) + 0.4 * height * sin(2 * pi * (x / 83 + frame / 60))
        across = [(x, level + wave(x)) for x in range(116, 389, 45)]
        down = smooth(across)
        for corner in ((386, 460), (116, 460)):
            down["v"].append(list(corner))
            down["i"].append([0, 0])
            down["o"].append([0, 0])
        down["c"] = True
        return down

    return keys(*((frame, outline(frame), LINEAR) for frame in range(0, FRAMES + 1, 6)))


def liquid(name):
    """A solid that its surface and the glass cut to shape."""
    _, level, paint, share = next(layer for layer in LAYERS if layer[0] == name)
    return solid(
        name, (512, 512), paint, parent="Glass", p=(-MIDDLE, -FLOOR),
        masks=[mask(surface(level, share)), mask(svg(INSIDE), "i")])


def blended():
    """Coffee and milk run into each other, and the glass is darker towards its sides."""
    return drawing(
        "Blend",
        group(rectangle((260, 90), (MIDDLE, 330)), gradient([(0, "#9a5628", 1), (1, "#e9c597", 0)], (0, 312), (0, 372))),
        parent="Glass", p=(-MIDDLE, -FLOOR), masks=[mask(svg(INSIDE))])


def glass():
    side = group(
        rectangle((230, 260), (MIDDLE, 300)),
        gradient([(0, "#6b3a1e", 0.35), (0.25, "#6b3a1e", 0), (0.8, "#6b3a1e", 0), (1, "#6b3a1e", 0.4)], (146, 0), (346, 0)))
    shines = group(
        shape(svg("M 164 214 L 178 372")), stroke("#ffffff", 9, o=62), trim(0, 78))
    return [
        drawing("Shine", shines, group(shape(svg("M 328 250 L 321 330")), stroke("#ffffff", 5, o=40)), parent="Glass", p=(-MIDDLE, -FLOOR)),
        drawing("Rim", group(shape(svg(GLASS)), stroke("#ffffff", 5, o=70), fill("#ffffff", o=7)), parent="Glass", p=(-MIDDLE, -FLOOR)),
        drawing("Sides", side, parent="Glass", p=(-MIDDLE, -FLOOR),
                masks=[mask(surface(LAYERS[0][1], 1)), mask(svg(INSIDE), "i")], bm=MULTIPLY),
    ]


def handle():
    bow = svg("M 346 228 C 410 222 424 262 418 296 C 412 334 384 350 336 346")
    return drawing(
        "Handle", group(shape(bow), stroke("#ffffff", 18, o=38)),
        group(shape(bow), stroke("#ffffff", 24, o=26)), parent="Glass", p=(-MIDDLE, -FLOOR))


def sugar():
    """A cube comes in, waits, falls, and is gone under the foam."""
    faces = group(
        group(rectangle((40, 40), (0, 0), 7), gradient([(0, "#ffffff"), (1, "#e9dcc9")], (-18, -20), (18, 20))),
        group(*(group(ellipse(3), fill("#d9c6ab"), p=at) for at in ((-9, -6), (4, 8), (10, -10), (-4, 12), (11, 3)))),
    )
    return drawing(
        "Sugar", faces,
        p=apart(MIDDLE, keys((0, -40, LINEAR), (10, -40, LAND), (32, 104, SOFT), (DROP, 96, DROPPED), (SPLASH, 226, LAND), (78, 300))),
        r=keys((10, -90, LAND), (34, 8, SOFT), (DROP, 12, LEAVE), (SPLASH, 62, LAND), (78, 90)),
        s=keys((28, (100, 100), SOFT), (DROP, (104, 104), LEAVE), (SPLASH - 2, (92, 112), LAND), (70, (100, 100))),
        span=(8, 80))


def splash():
    drops = []
    for number, (reach, height, size, paint) in enumerate((
            (-70, 86, 11, "#fff1da"), (-38, 128, 15, "#9a5628"), (-14, 74, 9, "#fff1da"), (18, 140, 10, "#fff1da"),
            (40, 96, 14, "#9a5628"), (74, 62, 9, "#fff1da"))):
        start, top, end = SPLASH, SPLASH + 7 + height * 0.08, SPLASH + 18 + height * 0.16
        x, y = MIDDLE + reach * 0.3, 222
        up, down = (reach * 0.35, -height), (reach * 0.65, height + 6)
        drops.append(drawing(
            f"Drop {number + 1}", group(ellipse(size), fill(paint)), span=(start, round(end)),
            p=along((start, (x, y), THROWN, (up[0] * 0.2, up[1] * 0.7), (-up[0] * 0.6, 0)),
                    (round(top), (x + up[0], y + up[1]), DROPPED, (down[0] * 0.6, 0), (-down[0] * 0.2, -down[1] * 0.7)),
                    (round(end), (x + up[0] + down[0], y + up[1] + down[1]))),
            s=keys((start, (40, 40), LAND), (start + 8, (100, 100), SOFT), (round(end) - 1, (70, 110)))))
    return drops


def steam():
    """Strands that rise for ever: a part of each path, pushed on by the trim's offset, faded at both ends by the matte."""
    strands = []
    for number, (x, width, phase) in enumerate(((-46, 11, 0), (0, 15, 130), (48, 10, 250))):
        lean = lambda way: svg(
            f"M {x} 0 C {x - 34 * way} -34 {x + 36 * way} -62 {x + 4} -96 C {x - 28 * way} -128 {x + 30 * way} -158 {x + 10 * way} -196")
        strands.append(group(
            shape(swing(lean(1), lean(-0.7), 90, end=FRAMES)),
            trim(0, 46, keys((0, phase, LINEAR), (FRAMES, phase + 720))),
            gradient_stroke([(0, "#ffffff", 0.55), (1, "#ffffff", 0.95)], (0, 0), (0, -190), width)))
    fade = drawing(
        "Steam fade", group(rectangle((300, 230), (MIDDLE, 110)), gradient([(0, "#000000"), (0.3, "#8c8c8c"), (0.72, "#dedede"), (1, "#000000")], (0, 6), (0, 212))),
        is_matte=True)
    return [fade, drawing("Steam", *strands, p=(MIDDLE, 206), matte="luma", o=80)]


def bean(name, at, turn, size):
    crease = group(shape(svg("M 0 -19 C 9 -7 -9 7 0 19")), stroke("#3d1d0e", 3.4))
    light = group(shape(arc(-2, 0, 11, 17, 160, 80)), stroke("#b87a4b", 3, o=80))
    body = group(ellipse((31, 43)), gradient([(0, "#8f5229"), (1, "#5a2c14")], (-12, -12), (14, 18)))
    shadow = group(ellipse((40, 40), (5, 9)), fill("#071f22", o=30))
    return drawing(name, crease, light, body, shadow, p=at, r=turn, s=(size, size))


def composition():
    saucer = drawing(
        "Saucer",
        group(ellipse((236, 15), (MIDDLE, 421)), fill("#c9543f")),
        group(shape(svg("M 96 414 Q 98 446 176 446 L 318 446 Q 396 446 398 414 Z")), gradient([(0, "#ff8a66"), (1, "#e0604a")], (0, 414), (0, 446))),
        group(rectangle((316, 11), (MIDDLE, 415), 5.5), fill("#ffa183")),
    )
    shadow = drawing("Shadow", group(ellipse(400), gradient([(0, "#04181b", 0.65), (1, "#04181b", 0)], (0, 0), (200, 0), radial=True), s=(100, 9)), p=(MIDDLE + 6, 450))
    table = drawing("Table", group(rectangle((512, 90), (256, 476)), gradient([(0, "#1d5054"), (1, "#143c41")], (0, 432), (0, 512))))
    sun = drawing("Disc", group(ellipse(372, (256, 250)), gradient([(0, "#3f8f86"), (1, "#24666a")], (0, 64), (0, 436))))
    wall = drawing("Wall", group(rectangle((512, 512), (256, 256)), gradient([(0, "#1f5a5e"), (1, "#174a50")], (0, 0), (0, 432))))
    jolt = keys((0, (100, 100), LINEAR), (SPLASH, (100, 100), LAND), (SPLASH + 5, (102.5, 97), SOFT), (SPLASH + 14, (99, 101.2), SOFT),
                (SPLASH + 24, (100, 100)))
    return animation(
        "Coffee", (512, 512), 60, FRAMES,
        [
            null("Glass", p=(MIDDLE, FLOOR), s=jolt),
            *splash(), *steam(), *glass(),
            liquid("Milk"), blended(), liquid("Coffee"), liquid("Foam"),
            sugar(), handle(), saucer,
            bean("Bean 1", (436, 440), 62, 92), bean("Bean 2", (470, 462), -34, 84), bean("Bean 3", (60, 458), 108, 88),
            shadow, table, sun, wall,
        ],
        markers=[("drop", DROP, SPLASH - DROP), ("splash", SPLASH, 30)],
    )
