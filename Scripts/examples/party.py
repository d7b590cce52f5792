"""Confetti from an emitter: three kinds of paper that fall and turn, and sparks that paper gives off."""
from math import hypot, pi

from package import png
from tree import cell, color, image, layer, point, rect, size

WIDTH, HEIGHT = 320, 320


def paper():
    return image(png(20, 12, lambda x, y: (255, 255, 255, 255)))


def dot():
    """A disc with a soft edge."""
    return image(png(16, 16, lambda x, y: (255, 255, 255, 255 * min(1, max(0, 7.5 - hypot(x - 7.5, y - 7.5))))))


def falling(name, contents, paint, rate, **properties):
    return cell(
        name=name, contents=contents, contentsScale=2.0, birthRate=float(rate), lifetime=4.5, lifetimeRange=0.6,
        velocity=90.0, velocityRange=50.0, emissionLongitude=pi / 2, emissionRange=pi / 3, yAcceleration=42.0,
        xAcceleration=4.0, spin=0.5, spinRange=4.5, scale=1.0, scaleRange=0.35, color=color(paint), **properties)


def composition():
    strip, round_dot = paper(), dot()
    glitter = cell(
        name="Glitter", contents=round_dot, contentsScale=2.0, birthRate=2.5, lifetime=0.9, velocity=14.0,
        velocityRange=10.0, emissionRange=2 * pi, scale=0.36, scaleSpeed=-0.3, color=color("#ffe9a8"), alphaSpeed=-0.8)
    cells = [
        falling("Rose", strip, "#ff5c7a", 14), falling("Sun", strip, "#ffb62e", 12),
        falling("Sea", strip, "#2ec4b6", 12), falling("Sky", round_dot, "#5b7cff", 12, emitterCells=[glitter]),
    ]
    emitter = layer(
        "CAEmitterLayer", name="Confetti", box=(WIDTH, HEIGHT), at=(WIDTH / 2, HEIGHT / 2), emitterShape="line",
        emitterMode="outline", emitterPosition=point(WIDTH / 2, -16), emitterSize=size(WIDTH + 40, 0), seed=11,
        emitterCells=cells, duration=6.0)
    return layer(
        name="Party", bounds=rect(0, 0, WIDTH, HEIGHT), position=point(0, 0), anchorPoint=point(0, 0),
        geometryFlipped=True, masksToBounds=True, backgroundColor=color("#20183a"), sublayers=[emitter])
