"""A sticker: a small ghost that bobs, waves and blinks. Only what messengers' stickers allow: shapes, no masks."""
from math import pi, sin

from motion import BACK, HOLD, LAND, LINEAR, SOFT, along, keys, swing
from outline import arc, path, svg
from stage import animation, drawing, ellipse, fill, gradient, group, null, shape, stroke

FRAMES = 180
INK = "#2d2459"
LEFT, RIGHT, SHOULDER, HEM = -108, 108, -40, 112


def body(phase):
    """The sheet: a dome, straight sides that swing a little, a hem of waves that run along it."""
    def hem(x):
        share = (x - LEFT) / (RIGHT - LEFT)
        return HEM + 17 * sin(2 * pi * (share * 2.5 - phase)) + 5 * sin(2 * pi * (share - phase))

    drift = 7 * sin(2 * pi * phase)
    left, right = LEFT - 6 + drift, RIGHT + 6 + drift
    dome = [
        ((LEFT, SHOULDER), (LEFT - 2, SHOULDER + 50), (LEFT, -128)),
        ((0, -152), (-64, -152), (64, -152)),
        ((RIGHT, SHOULDER), (RIGHT, -128), (RIGHT + 2, SHOULDER + 50)),
    ]
    count = 10
    xs = [right + (left - right) * n / count for n in range(count + 1)]
    ys = [hem(x - drift) for x in xs]
    waves = []
    for n, (x, y) in enumerate(zip(xs, ys)):
        slope = (ys[min(n + 1, count)] - ys[max(n - 1, 0)]) / (xs[min(n + 1, count)] - xs[max(n - 1, 0)])
        step = (xs[1] - xs[0]) / 3
        before, after = (x - step, y - slope * step), (x + step, y + slope * step)
        if n == 0:
            before = (x + 1, y - 46)
        if n == count:
            after = (x - 1, y - 46)
        waves.append(((x, y), before, after))
    return path(dome + waves)


def flowing(make=body):
    return keys(*((frame, make(frame / 90), LINEAR) for frame in range(0, FRAMES + 1, 6)))


def eyes():
    blink = keys((0, (100, 100), LINEAR), (52, (100, 100), SOFT), (56, (108, 8), SOFT), (61, (100, 100), LINEAR), (66, (100, 100), SOFT),
                 (70, (108, 8), SOFT), (75, (100, 100), LINEAR), (FRAMES, (100, 100)))
    one = lambda x: group(
        group(ellipse((10, 11), (4, -9)), fill("#ffffff")), group(ellipse(5, (-5, 7)), fill("#ffffff", o=80)),
        group(ellipse((29, 38)), fill(INK)), p=(x, 0), s=blink)
    return group(one(-36), one(36))


def face():
    closed, open_ = (svg(f"M -15 0 C -9 {a} 9 {a} 15 0 C 9 {b} -9 {b} -15 0 Z") for a, b in ((10, 14), (4, 34)))
    mouth = keys((0, closed, LINEAR), (84, closed, BACK), (98, open_, LINEAR), (146, open_, SOFT), (160, closed, LINEAR), (FRAMES, closed))
    tongue = group(ellipse((13, 9), (0, 17)), fill("#ff7aa2"), o=keys((0, 0, HOLD), (92, 0, SOFT), (100, 100, LINEAR), (144, 100, SOFT), (154, 0)))
    blush = group(ellipse((34, 20), (-66, 28)), ellipse((34, 20), (66, 28)), fill("#ff9fc0", o=80))
    look = keys((0, (0, 0), SOFT), (30, (-10, 2), SOFT), (80, (-10, 0), BACK), (98, (9, -4), SOFT), (150, (9, -2), SOFT), (FRAMES, (0, 0)))
    return drawing("Face", group(eyes(), tongue, group(shape(mouth), fill(INK), stroke(INK, 5), p=(0, 0)), blush, p=look), parent="Ghost", p=(0, -44))


def hand(name, x, wave, flip):
    shape_ = svg("M 0 -16 C 22 -25 54 -27 66 -14 C 78 0 66 21 44 24 C 28 26 12 26 0 24 Z")
    return drawing(
        name, group(shape(shape_), fill("#efeaff"), stroke(INK, 9), s=(flip * 100, 100)), parent="Ghost", p=(x, 10), r=wave)


def heart(number, x, start, size, paint, reach):
    outline = svg("M 0 10 C -26 -8 -14 -30 0 -17 C 14 -30 26 -8 0 10 Z")
    end = start + 66
    return drawing(
        f"Heart {number}", group(shape(outline), fill(paint), stroke("#ffffff", 5)),
        span=(start, end), s=keys((start, (0, 0), BACK), (start + 16, (size, size), LINEAR), (end - 14, (size, size), SOFT), (end, (0, 0))),
        p=along((start, (x, 180), SOFT, (reach, -34), (-reach, 34)), ((start + end) / 2, (x + reach * 0.6, 118), SOFT, (reach * -0.6, -20), (reach * 0.4, 26)),
                (end, (x - reach * 0.2, 52))),
        r=swing(-12, 12, 33, start=start, end=end))


def composition():
    bob = swing((256, 268), (256, 246), 90, end=FRAMES)
    tilt = keys((0, 0, SOFT), (30, -4, SOFT), (80, -4, SOFT), (100, 6, SOFT), (146, 6, SOFT), (FRAMES, 0))
    greet = keys((0, 20, SOFT), (45, 6, SOFT), (80, 20, LAND), (94, -56, SOFT), (106, -16, SOFT), (118, -56, SOFT), (130, -16, SOFT), (142, -56, SOFT),
                 (168, 20, LINEAR), (FRAMES, 20))
    rest = keys((0, -20, SOFT), (45, -6, SOFT), (90, -20, SOFT), (135, -6, SOFT), (FRAMES, -20))
    sheet = drawing(
        "Body",
        group(shape(arc(-10, -34, 78, 92, 196, 62)), stroke("#ffffff", 10, o=90)),
        group(shape(flowing()), gradient([(0, "#ffffff"), (0.55, "#efeaff"), (1, "#b9a8ff")], (0, -150), (0, 130)), stroke(INK, 9)),
        parent="Ghost")
    shadow = drawing("Shadow", group(ellipse((150, 24)), fill(INK, o=22)), p=(256, 452), s=swing((100, 100), (84, 84), 90, end=FRAMES))
    return animation(
        "Ghost", (512, 512), 60, FRAMES,
        [
            null("Ghost", p=bob, r=tilt, s=(118, 118)),
            heart(1, 388, 96, 130, "#ff5c8d", 30), heart(2, 420, 112, 92, "#ffb84d", 18), heart(3, 350, 108, 78, "#7ad7ff", -22),
            face(), sheet, hand("Waving hand", 98, greet, 1), hand("Resting hand", -92, rest, -1), shadow,
        ],
    )
