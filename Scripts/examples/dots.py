"""A loader: one ball that hops, copied five times, each copy later and of another colour, over its mirror image."""
from tree import color, curve, keyframes, layer, point, rect, shift, transform

WIDTH, HEIGHT, SIDE, STEP, FLOOR = 300, 200, 26, 44, 136
PERIOD = 1.2
UP, DOWN, SOFT = curve(0.2, 0.6, 0.4, 1), curve(0.6, 0, 0.8, 0.4), curve(0.42, 0, 0.58, 1)
FOREVER = 1e5


def ball():
    times = [0.0, 0.1, 0.38, 0.66, 0.76, 1.0]
    eases = [SOFT, UP, DOWN, SOFT, SOFT]
    shape = [(1, 1), (1.25, 0.75), (0.94, 1.06), (1.2, 0.8), (1, 1), (1, 1)]
    heights = [0.0, 3.0, -58.0, 3.0, 0.0, 0.0]
    common = {"keyTimes": times, "timingFunctions": eases, "repeatCount": FOREVER, "beginTime": -10 * PERIOD}
    return layer(
        name="Ball", box=(SIDE, SIDE), at=(62, FLOOR), cornerRadius=SIDE / 2, backgroundColor=color("#ffffff"),
        animations={
            "hop": keyframes("transform.translation.y", heights, PERIOD, **common),
            "wide": keyframes("transform.scale.x", [float(x) for x, _ in shape], PERIOD, **common),
            "high": keyframes("transform.scale.y", [float(y) for _, y in shape], PERIOD, **common),
        })


def row(name, **properties):
    return layer(
        "CAReplicatorLayer", name=name, instanceCount=5, instanceDelay=0.11, instanceTransform=shift(STEP, 0),
        instanceColor=color("#ff5f8f"), instanceRedOffset=-0.16, instanceGreenOffset=0.05, instanceBlueOffset=0.1,
        sublayers=[ball()], **properties)


def composition():
    balls = row("Balls", box=(WIDTH, HEIGHT), at=(WIDTH / 2, HEIGHT / 2))
    # Upside down below the floor, fading away from it.
    fade = layer(
        "CAGradientLayer", box=(WIDTH, HEIGHT), at=(WIDTH / 2, HEIGHT / 2), startPoint=point(0.5, 0.56),
        endPoint=point(0.5, 0.75), colors=[color("#000000", 0), color("#000000", 0.35)])
    mirror = row(
        "Mirror", box=(WIDTH, HEIGHT), at=(WIDTH / 2, HEIGHT / 2 + 2 * (FLOOR + SIDE / 2 - HEIGHT / 2) + 4),
        transform=transform(m22=-1), mask=fade)
    return layer(
        name="Dots", bounds=rect(0, 0, WIDTH, HEIGHT), position=point(0, 0), anchorPoint=point(0, 0),
        geometryFlipped=True, masksToBounds=True, backgroundColor=color("#171a2b"), sublayers=[mirror, balls])
