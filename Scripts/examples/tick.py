"""A check mark draws itself: a ring, a disc that springs up, the mark, and sparks; strokes with round ends."""
from math import cos, pi, sin

from outline import arc, line
from tree import basic, color, curve, keyframes, layer, outline, point, rect, spring

SIDE, MIDDLE, RADIUS = 240, 120, 72
SWEEP, LAND = curve(0.65, 0, 0.35, 1), curve(0.16, 1, 0.3, 1)
COLOURS = ("#34d39e", "#ffb648", "#5b8cff", "#ff6b8b")


def sparks():
    """Short lines that fly outwards, each from its tail to its head."""
    for index in range(12):
        angle = 2 * pi * index / 12 + pi / 12
        near, far = RADIUS + 12, RADIUS + (34 if index % 2 else 26)
        ends = [(MIDDLE + r * cos(angle), MIDDLE + r * sin(angle)) for r in (near, far)]
        begin = 0.74 + 0.012 * (index % 3)
        yield layer(
            "CAShapeLayer", name=f"Spark {index + 1}", path=outline(line(*ends)), fillColor=None, lineWidth=4.0,
            strokeColor=color(COLOURS[index % 4]), lineCap="round", strokeEnd=0.0,
            animations={
                "head": basic("strokeEnd", 0.0, 1.0, 0.32, beginTime=begin, timingFunction=LAND),
                "tail": basic("strokeStart", 0.0, 1.0, 0.42, beginTime=begin + 0.08, timingFunction=LAND),
                "gone": basic("hidden", 0, 1, 0.01, beginTime=begin + 0.5),
            })


def composition():
    ring = layer(
        "CAShapeLayer", name="Ring", path=outline(arc(MIDDLE, MIDDLE, RADIUS, RADIUS, -90, 360, closed=True)),
        fillColor=None, strokeColor=color("#34d39e"), lineWidth=7.0, lineCap="round",
        animations={"draw": basic("strokeEnd", 0.0, 1.0, 0.6, timingFunction=SWEEP)})
    disc = layer(
        name="Disc", box=(2 * RADIUS, 2 * RADIUS), at=(MIDDLE, MIDDLE), cornerRadius=float(RADIUS),
        backgroundColor=color("#34d39e"),
        animations={
            "grow": spring("transform.scale.xy", 0.0, 1.0, 0.9, 260, 17, beginTime=0.52),
            "appear": basic("opacity", 0.0, 1.0, 0.12, beginTime=0.52),
        })
    mark = layer(
        "CAShapeLayer", name="Mark", path=outline(line((89, 122), (111, 144), (153, 98))), fillColor=None,
        strokeColor=color("#ffffff"), lineWidth=11.0, lineCap="round", lineJoin="round",
        animations={"draw": basic("strokeEnd", 0.0, 1.0, 0.34, beginTime=0.68, timingFunction=SWEEP)})
    badge = layer(
        name="Badge", box=(SIDE, SIDE), at=(MIDDLE, MIDDLE), sublayers=[ring, disc, mark],
        animations={
            "beat": keyframes(
                "transform.scale.xy", [1.0, 1.06, 1.0], 0.36, beginTime=1.5, keyTimes=[0.0, 0.4, 1.0],
                timingFunctions=[LAND, SWEEP]),
            "leave": basic("opacity", 1.0, 0.0, 0.3, beginTime=2.4, timingFunction=SWEEP),
        })
    return layer(
        name="Tick", bounds=rect(0, 0, SIDE, SIDE), position=point(0, 0), anchorPoint=point(0, 0),
        geometryFlipped=True, backgroundColor=color("#f4f7fb"), sublayers=[*sparks(), badge])
