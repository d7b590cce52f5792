"""A ball between two cushions: gravity by split position, squash and stretch, easing for each axis, a spacing chart."""
from motion import DROPPED, LAND, LINEAR, SOFT, THROWN, apart, keys, swing
from outline import arc, line, svg
from stage import (
    MULTIPLY, animation, drawing, ellipse, fill, gradient, group, mask, null, rectangle, shape, stroke, trim,
)

FRAMES = 120
FLOOR, TOP, APEX, SINK = 420, 376, 132, 13
LEFT, RIGHT, RADIUS = 124, 388, 44
# Frames: leaves the left cushion, highest, lands on the right one, lowest there; then the same way back.
LEAVE, HIGH, TOUCH, LOW = 6, 30, 54, 60


def there_and_back(*points):
    """Keys of the first jump, then of the second, which mirrors it sixty frames later; the first frame once more at the end."""
    second = [(frame + LOW, *rest) for frame, *rest in points]
    return keys(*points, *second, (FRAMES, points[0][1]))


HEIGHT = there_and_back(
    (0, TOP + SINK, SOFT), (LEAVE, TOP, THROWN), (HIGH, APEX, DROPPED), (TOUCH, TOP, LAND))
ACROSS = keys((0, LEFT, LINEAR), (LEAVE, LEFT, LINEAR), (TOUCH, RIGHT, LINEAR), (LOW + LEAVE, RIGHT, LINEAR),
              (LOW + TOUCH, LEFT, LINEAR), (FRAMES, LEFT))


def ball():
    squash = there_and_back(
        (0, (126, 70), (SOFT, LAND)), (LEAVE + 2, (86, 120), (SOFT, SOFT)), (19, (98, 103), SOFT), (HIGH, (101, 99), SOFT),
        (43, (97, 105), SOFT), (TOUCH, (88, 116), (LAND, LAND)))
    tilt = keys((0, 0), (LEAVE, 13, SOFT), (HIGH, 0, SOFT), (TOUCH, -11, LAND), (LOW, 0), (LOW + LEAVE, -13, SOFT),
                (LOW + HIGH, 0, SOFT), (LOW + TOUCH, 11, LAND), (FRAMES, 0))
    look = keys((0, (4, 4)), (10, (15, -9), LAND), (HIGH, (15, 2)), (50, (14, 11)), (LOW, (-4, 4)), (70, (-15, -9), LAND),
                (LOW + HIGH, (-15, 2)), (110, (-14, 11)), (FRAMES, (4, 4)))
    lids = there_and_back((0, (112, 30), LAND), (8, (100, 112), SOFT), (HIGH - 3, (100, 100)), (HIGH, (100, 12)), (HIGH + 4, (100, 100)),
                          (TOUCH, (100, 100)))
    smile, wide, flat = (
        svg(f"M {-w} {y} C {-w * 0.55} {y + h} {w * 0.55} {y + h} {w} {y}") for w, y, h in ((11, 0, 9), (15, -4, 21), (13, 4, -2)))
    mouth = there_and_back((0, flat, SOFT), (9, wide, SOFT), (HIGH, smile, SOFT), (48, wide, SOFT))
    eye = lambda x: group(
        group(ellipse(4.6, (1.8, -4.2)), fill("#ffffff")), group(ellipse((12, 16)), fill("#3b1f3f")), p=(x, -8), s=lids)
    face = group(
        eye(-13), eye(13),
        group(shape(mouth), stroke("#3b1f3f", 4), p=(0, 10)),
        group(ellipse((13, 8), (-26, 7)), ellipse((13, 8), (26, 7)), fill("#ff5d73", o=60)),
        p=look,
    )
    shine = group(shape(arc(0, 0, 33, 33, 205, 50)), stroke("#ffffff", 6, o=75))
    body = group(ellipse(2 * RADIUS), gradient([(0, "#ffd27d"), (0.55, "#ff9a56"), (1, "#f2603f")], (-14, -18), (40, 42), radial=True))
    return [
        null("Base", p=apart(ACROSS, HEIGHT), r=tilt),
        drawing("Face", face, parent="Ball", p=(0, -RADIUS), masks=[mask(arc(0, 0, RADIUS, RADIUS, 0, 360, closed=True))]),
        drawing("Shine", shine, parent="Ball", p=(0, -RADIUS)),
        drawing("Ball", group(body, p=(0, -RADIUS)), parent="Base", s=squash),
    ]


def cushion(name, x, lowest, paint, shade):
    """Gives way under the ball and swings out after it."""
    after = [(LEAVE, 100, LAND), (13, 113), (22, 95), (30, 102), (38, 100)]
    if lowest == 0:
        beats = [(0, 66), *after, (FRAMES - 6, 100, LAND), (FRAMES, 66)]
    else:
        beats = [(0, 100), (lowest - 6, 100, LAND), (lowest, 66), *((lowest + frame, *rest) for frame, *rest in after)]
    # It grows wider by a third of what it loses in height.
    give = keys(*((frame, (100 + (100 - high) / 3, high), *easing) for frame, high, *easing in beats))
    return drawing(
        name,
        group(shape(arc(0, -31, 46, 8, 200, 60)), stroke("#ffffff", 4, o=45)),
        group(rectangle((118, 44), (0, -22), 20), gradient([(0, paint), (1, shade)], (0, -44), (0, 0))),
        p=(x, FLOOR), s=give,
    )


def ghosts():
    """Where the ball is every fourth frame: close together where it is slow."""
    layers = []
    for number, frame in enumerate(range(LEAVE, TOUCH + 1, 4)):
        fall = ((frame - HIGH) / (TOUCH - HIGH)) ** 2
        x = LEFT + (RIGHT - LEFT) * (frame - LEAVE) / (TOUCH - LEAVE)
        y = APEX + (TOP - APEX) * fall - RADIUS
        # It lights up as the ball comes by, on the way there and on the way back.
        flashes = [key for at in (frame, LOW + TOUCH + LEAVE - frame)
                   for key in ((at - 3, 26, LAND), (at + 2, 100), (at + 16, 26)) if key[0] < FRAMES]
        flashes = [key for n, key in enumerate(flashes) if n == 0 or key[0] > flashes[n - 1][0]]
        flash = keys((0, 26), *flashes, (FRAMES, 26))
        layers.append(drawing(
            f"Ghost {number + 1}",
            group(ellipse(9), fill("#f2603f")),
            group(ellipse(2 * RADIUS), stroke("#f2603f", 2, o=34, dash=(5, 6, 0))),
            p=(x, y), o=flash,
        ))
    return layers


def dust(name, x, first):
    """Short lines that fly apart where it lands."""
    lines = []
    for side in (-1, 1):
        for lift, reach in ((4, 24), (17, 19)):
            lines.append(shape(line((side * 64, -lift), (side * (64 + reach), -lift - reach * 0.35))))
    at = first - 5
    return drawing(
        name, group(*lines, trim(keys((at + 3, 0, LAND), (at + 18, 100)), keys((at, 0, LAND), (at + 13, 100))), stroke("#c98a6b", 4)),
        p=(x, FLOOR - 34), span=(at, at + 19),
    )


def composition():
    shadow_size = there_and_back((0, (108, 100), SOFT), (LEAVE, (92, 100), THROWN), (HIGH, (48, 70), DROPPED), (TOUCH, (92, 100), LAND))
    shadow = drawing(
        "Shadow",
        group(ellipse(130), gradient([(0, "#a4553c", 0.7), (0.5, "#a4553c", 0.35), (1, "#a4553c", 0)], (0, 0), (65, 0), radial=True),
              s=(100, 17)),
        p=apart(ACROSS, FLOOR + 6), s=shadow_size, bm=MULTIPLY,
    )
    peg = drawing(
        "Peg",
        group(shape(arc(0, -58, 14, 12, 190, 90)), stroke("#ffffff", 4, o=60)),
        group(rectangle((44, 92), (0, -34), 22), gradient([(0, "#8f7bd8"), (1, "#5c4aa8")], (-22, 0), (22, 0))),
        p=(256, FLOOR), s=swing((100, 100), (101, 97), 60, end=FRAMES),
    )
    floor = drawing("Floor", group(rectangle((512, 100), (256, FLOOR + 50)), gradient([(0, "#f3c3a1"), (1, "#eab08c")], (0, FLOOR), (0, 512))))
    wall = drawing("Wall", group(rectangle((512, 512), (256, 256)), gradient([(0, "#fff6e6"), (1, "#ffdcc2")], (0, 0), (0, FLOOR))))
    return animation(
        "Bounce", (512, 512), 60, FRAMES,
        [
            *ball(), dust("Dust right", RIGHT, TOUCH + 4), dust("Dust left", LEFT, LOW + TOUCH - 1),
            cushion("Left cushion", LEFT, 0, "#46c8b5", "#23907f"), cushion("Right cushion", RIGHT, LOW, "#ffc34d", "#e8942a"),
            *ghosts(), peg, shadow, floor, wall,
        ],
        markers=[("to the right", LEAVE, TOUCH - LEAVE), ("back", LOW + LEAVE, TOUCH - LEAVE)],
    )
