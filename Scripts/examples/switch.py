"""A switch with two states, day and night: its knob springs across, sun becomes moon, stars come out."""
from outline import arc
from tree import basic, color, curve, layer, outline, point, rect, size, spring, state, state_change

WIDTH, HEIGHT = 280, 160
TRACK = (168, 84)
SOFT = curve(0.42, 0, 0.58, 1)
DAY, NIGHT = "#7cc8ff", "#232a58"
LEFT, RIGHT = 42.0, 126.0
STARS = [(30, 24, 5), (58, 44, 4), (26, 58, 3), (70, 20, 3), (88, 62, 4)]


def composition():
    stars = [
        layer(
            name=f"Star {index + 1}", box=(side, side), at=(x, y), cornerRadius=side / 2, opacity=0.0,
            backgroundColor=color("#ffffff"))
        for index, (x, y, side) in enumerate(STARS)]
    cloud = layer(
        "CAShapeLayer", name="Cloud", fillColor=color("#ffffff"), box=(60, 30), at=(122, 56),
        path=outline(*(arc(x, y, r, r, 0, 360, closed=True) for x, y, r in ((14, 20, 10), (30, 13, 13), (46, 20, 10)))))
    shade = layer(
        name="Shade", box=(52, 52), at=(58, -26), cornerRadius=26.0, backgroundColor=color("#232a58"))
    disc = layer(
        name="Disc", box=(60, 60), at=(30, 30), cornerRadius=30.0, masksToBounds=True,
        backgroundColor=color("#ffcf4d"), sublayers=[shade])
    knob = layer(
        name="Knob", box=(60, 60), at=(LEFT, 42), sublayers=[disc], shadowOpacity=0.28, shadowRadius=5.0,
        shadowOffset=size(0, 3), shadowColor=color("#0d1230"))
    track = layer(
        name="Track", box=TRACK, at=(WIDTH / 2, HEIGHT / 2), cornerRadius=42.0, masksToBounds=True,
        backgroundColor=color(DAY), sublayers=[*stars, cloud, knob])
    values = lambda x, sky, face, cloud_y, shade_at, star: [
        (knob, "position.x", x), (track, "backgroundColor", color(sky)), (disc, "backgroundColor", color(face)),
        (cloud, "position.y", cloud_y), (shade, "position", point(*shade_at)),
        *((each, "opacity", star) for each in stars)]
    slide = lambda: [
        (knob, "position.x", spring("position.x", None, None, 1.0, 190, 16)),
        (track, "backgroundColor", basic("backgroundColor", None, None, 0.45, timingFunction=SOFT)),
        (disc, "backgroundColor", basic("backgroundColor", None, None, 0.45, timingFunction=SOFT)),
        (cloud, "position.y", spring("position.y", None, None, 1.0, 140, 15)),
        (shade, "position", spring("position", None, None, 0.9, 170, 20)),
        *((each, "opacity", basic("opacity", None, None, 0.25, beginTime=0.1 + 0.06 * index))
          for index, each in enumerate(stars)),
    ]
    return layer(
        name="Switch", bounds=rect(0, 0, WIDTH, HEIGHT), position=point(0, 0), anchorPoint=point(0, 0),
        geometryFlipped=True, backgroundColor=color("#f3f4fb"), sublayers=[track],
        states=[
            state("Day", values(LEFT, DAY, "#ffcf4d", 56.0, (58, -26), 0.0)),
            state("Night", values(RIGHT, NIGHT, "#f2f4ff", 130.0, (40, 22), 1.0)),
        ],
        stateTransitions=[state_change("Day", "Night", slide()), state_change("Night", "Day", slide())])
