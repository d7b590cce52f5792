"""A card turns in perspective: two faces that are seen from their fronts alone, a shadow, and light that runs over it."""
from math import pi

from outline import arc, line
from tree import basic, color, curve, keyframes, layer, outline, point, rect, size, transform

WIDTH, HEIGHT = 320, 240
CARD = (210, 132)
MIDDLE = (CARD[0] / 2, CARD[1] / 2)
SWEEP, SOFT = curve(0.65, 0, 0.35, 1), curve(0.42, 0, 0.58, 1)
LOOP = 4.0


def face(name, start, end, *parts, **properties):
    paint = layer(
        "CAGradientLayer", name=f"{name} paint", box=CARD, at=MIDDLE, startPoint=point(0, 0), endPoint=point(1, 1),
        colors=[color(start), color(end)])
    return layer(
        name=name, box=CARD, at=MIDDLE, cornerRadius=16.0, cornerCurve="continuous", masksToBounds=True,
        doubleSided=False, sublayers=[paint, *parts], **properties)


def bar(x, y, width, height, paint, alpha=1, radius=3):
    return layer(
        box=(width, height), at=(x + width / 2, y + height / 2), cornerRadius=float(radius),
        backgroundColor=color(paint, alpha))


def front():
    rings = layer(
        "CAShapeLayer", name="Rings", fillColor=None, strokeColor=color("#ffffff", 0.22), lineWidth=10.0,
        path=outline(*(arc(178, 18, r, r, 0, 360, closed=True) for r in (34, 58, 82))))
    chip = layer(
        name="Chip", box=(34, 26), at=(39, 52), cornerRadius=5.0, backgroundColor=color("#ffe0a3"), borderWidth=1.5,
        borderColor=color("#c9975b"))
    light = layer(
        "CAGradientLayer", name="Light", box=(90, 260), at=(-80, 66), startPoint=point(0, 0.5), endPoint=point(1, 0.5),
        colors=[color("#ffffff", 0), color("#ffffff", 0.5), color("#ffffff", 0)], locations=[0.0, 0.5, 1.0],
        transform=transform(m11=0.94, m12=0.34, m21=-0.34, m22=0.94),
        animations={
            "run": keyframes(
                "position.x", [-80.0, -80.0, 300.0, 300.0], LOOP, keyTimes=[0.0, 0.05, 0.3, 1.0],
                timingFunctions=[SOFT, SWEEP, SOFT])})
    digits = [bar(22 + 34 * index, 84, 26, 7, "#ffffff", 0.85) for index in range(4)]
    return face("Front", "#6a5cff", "#22c7ee", rings, chip, *digits, bar(22, 104, 62, 6, "#ffffff", 0.5), light)


def back():
    stripe = bar(0, 20, CARD[0], 26, "#1b1e33", radius=0)
    sign = layer(
        "CAShapeLayer", name="Signature", fillColor=None, strokeColor=color("#39406b"), lineWidth=2.0,
        lineDashPattern=[6.0, 4.0], path=outline(line((24, 76), (112, 76))))
    return face(
        "Back", "#ff8a5c", "#ff3d77", stripe, bar(18, 62, 110, 28, "#ffffff", 0.85), sign,
        bar(140, 68, 34, 16, "#ffffff", 0.95), transform=transform(m11=-1, m33=-1))


def composition():
    card = layer(
        "CATransformLayer", name="Card", box=CARD, at=(WIDTH / 2, 108), sublayers=[back(), front()],
        animations={
            "turn": keyframes(
                "transform.rotation.y", [0.0, 0.0, pi, pi, 2 * pi], LOOP, keyTimes=[0.0, 0.25, 0.5, 0.75, 1.0],
                timingFunctions=[SOFT, SWEEP, SOFT, SWEEP]),
            "nod": keyframes(
                "transform.rotation.x", [0.12, -0.1, 0.12], LOOP, timingFunctions=[SOFT, SOFT]),
        })
    shadow = layer(
        name="Shadow", box=(150, 16), at=(WIDTH / 2, 212), cornerRadius=8.0, backgroundColor=color("#323a5c"),
        opacity=0.55, shadowColor=color("#323a5c"), shadowOpacity=1.0, shadowRadius=9.0, shadowOffset=size(0, 0),
        animations={
            "narrow": keyframes(
                "transform.scale.x", [1.0, 1.0, 0.2, 1.0, 1.0, 0.2, 1.0], LOOP,
                keyTimes=[0.0, 0.25, 0.375, 0.5, 0.75, 0.875, 1.0], calculationMode="linear",
                timingFunctions=[SOFT] * 6)})
    stage = layer(
        name="Stage", box=(WIDTH, HEIGHT), at=(WIDTH / 2, HEIGHT / 2), sublayers=[shadow, card],
        sublayerTransform=transform(m34=-1 / 520),
        animations={"float": basic("position.y", 117.0, 123.0, LOOP / 2, autoreverses=True, timingFunction=SOFT)})
    return layer(
        name="Card stage", bounds=rect(0, 0, WIDTH, HEIGHT), position=point(0, 0), anchorPoint=point(0, 0),
        geometryFlipped=True, backgroundColor=color("#e8ecfa"), sublayers=[stage])
