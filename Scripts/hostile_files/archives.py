"""Core Animation archives that ask for too much, one for each way to do so.

`ATTACKS` has a function for each by its name; what that gives is the root layer, or the bytes of the archive.
"""
import plistlib
import random
import sys
import zlib

from tree import (
    Thing, basic, cell, color, core_animation_archive, filtering, image, keyframes, layer, point, rect, shift, spring,
    state, transform,
)
from tree import size as extent

sys.setrecursionlimit(100_000)
ATTACKS = {}
INK = "#2b2f3a"


def attack(function):
    """What a function gives is the root layer, or the bytes of the archive."""
    ATTACKS[function.__name__.replace("_", "-")] = function
    return function


def stage(*layers, **properties):
    return layer(name="Stage", bounds=rect(0, 0, 100, 100), sublayers=list(layers), **properties)


def square(**properties):
    return layer(**{"box": (30, 30), "at": (50, 50), "backgroundColor": color(INK), **properties})


def group(animations, **properties):
    members = {"animations": animations, "duration": 1.0, **properties}
    return Thing("CAAnimationGroup", {**members, "__CACodingContents": sorted(members)}, plain=("__CACodingContents",))


def path(count, spread=97):
    segments = [Thing("CACGPathCodingSegment", {
        "LKCGPathType": min(index, 1), "LKCGPathPoint0_x": float(index * 31 % spread),
        "LKCGPathPoint0_y": float(index * 17 % spread)}) for index in range(count)]
    return Thing("CACGPathCodingProxy", {"LKCGPathSegments": segments}, plain=("LKCGPathSegments",))


def header(width, height):
    """The head of a PNG that says it is as large as this."""
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n" + b"\0\0\0\x0dIHDR" + size + b"\x08\x06\0\0\0" + b"\0" * 64


def noise(side):
    """A PNG of pixels by chance, the same each time."""
    chance = random.Random(side)
    rows = b"".join(b"\0" + chance.randbytes(side * 4) for _ in range(side))

    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    size = side.to_bytes(4, "big") * 2
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + b"\x08\x06\0\0\0") + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def plain():
    return core_animation_archive("plain", stage(square()))


def changed(change):
    tree = plistlib.loads(plain())
    change(tree["$objects"])
    return plistlib.dumps(tree, fmt=plistlib.FMT_BINARY, sort_keys=False)


@attack
def cut_short():
    return plain()[:-40]


@attack
def trailer_that_lies():
    return plain()[:-24] + (2 ** 60).to_bytes(8, "big") + plain()[-16:]


@attack
def references_out_of_range():
    def change(objects):
        for each in objects:
            if isinstance(each, dict):
                for key, value in each.items():
                    if isinstance(value, plistlib.UID) and key != "$class":
                        each[key] = plistlib.UID(2 ** 31)
    return changed(change)


@attack
def types_exchanged():
    chance = random.Random(7)
    def change(objects):
        for each in objects:
            if isinstance(each, dict) and "$classname" not in each:
                for key in [key for key in each if key != "$class"]:
                    each[key] = chance.choice([True, -1, 1e308, float("nan"), "x" * 1000, b"\0" * 99, plistlib.UID(3)])
    return changed(change)


@attack
def xml_entities():
    lines = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    return (f'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a0 "x">{lines}]>'
            "<plist><string>&a11;</string></plist>").encode()


@attack
def xml_open_tags():
    return b'<?xml version="1.0"?><plist>' + b"<array>" * 1_000_000


@attack
def layer_in_itself():
    top = stage()
    top.members["sublayers"] = [top, square(mask=top)]
    return top


@attack
def layers_that_multiply():
    inner = square()
    for _ in range(30):
        inner = layer(box=(30, 30), at=(50, 50), sublayers=[inner, inner, inner, inner])
    return stage(inner)


@attack
def chain_of_layers():
    inner = square()
    for _ in range(250):
        inner = layer(box=(99, 99), at=(50, 50), sublayers=[inner], opacity=0.99)
    return stage(inner)


@attack
def many_layers():
    return stage(*(square(at=(index % 100, index // 100), shadowOpacity=0.5) for index in range(19_000)))


@attack
def one_layer_often():
    one = square(animations={"go": keyframes("position.x", [float(n) for n in range(200)], 1.0)})
    return stage(*[one] * 15_000)


@attack
def path_of_a_million():
    one = path(300_000)
    return stage(*(layer("CAShapeLayer", path=one, fillColor=color(INK)) for _ in range(3)))


@attack
def dashes_without_measure():
    return stage(*(layer(
        "CAShapeLayer", path=path(2_000, 9_000_000), fillColor=None, strokeColor=color(INK),
        lineDashPattern=[1e-9, 1e-9]) for _ in range(20)))


@attack
def key_times_without_measure():
    return stage(square(animations={"go": keyframes(
        "opacity", [0.0, 1.0], 1.0, keyTimes=[float(n % 3) for n in range(400_000)])}))


@attack
def values_without_measure():
    return stage(square(animations={"go": keyframes(
        "position.x", [float(n) for n in range(300_000)], 1.0, calculationMode="cubicPaced")}))


@attack
def groups_in_groups():
    inner = [basic("position.x", 0.0, 9.0, 1.0)]
    for _ in range(200):
        inner = [group(inner), group(inner)]
    return stage(square(animations={"go": inner[0]}))


@attack
def replicators_in_replicators():
    inner = square()
    for _ in range(4):
        inner = layer("CAReplicatorLayer", box=(9, 9), at=(9, 9), instanceCount=10_000, sublayers=[inner],
                      instanceTransform=shift(0.01, 0), instanceDelay=1e-3)
    return stage(inner)


@attack
def emitters():
    one = cell(name="c", birthRate=1e9, lifetime=1e9, velocity=1e9, contents=image(header(8, 8)), scale=1e9)
    for _ in range(6):
        one = cell(name="c", birthRate=1e9, lifetime=1e9, contents=image(header(8, 8)), emitterCells=[one, one])
    return stage(*(layer("CAEmitterLayer", box=(9, 9), at=(9, 9), emitterCells=[one]) for _ in range(20)))


@attack
def pictures_too_large():
    return stage(*(square(contents=image(header(65_535 - index, 65_535))) for index in range(200)))


@attack
def text_without_measure():
    return stage(*(layer("CATextLayer", box=(99, 99), at=(50, 50), string="wide " * 300_000, wrapped=True)
                   for _ in range(3)))


@attack
def strange_numbers():
    odd = [float("nan"), float("inf"), -float("inf"), 1e308, -1e308, 5e-324]
    return stage(*(layer(
        bounds=rect(number, 0, number, number), position=point(number, number), cornerRadius=number, opacity=number,
        borderWidth=number, borderColor=color(INK), backgroundColor=color(INK), shadowOpacity=1.0, shadowRadius=number,
        zPosition=number, transform=transform(m11=number, m34=number), speed=number, beginTime=number, duration=number,
        animations={"go": basic("position.x", number, -number, number, repeatCount=number, timeOffset=number),
                    "swing": spring("position.y", number, 0.0, 9.0, number, number, velocity=number)})
        for number in odd))


@attack
def clocks_without_measure():
    inner = square(animations={"go": basic("opacity", 0.0, 1.0, 1e-9, repeatCount=1e30, autoreverses=True,
                                           cumulative=True)})
    for index in range(60):
        inner = layer(box=(99, 99), at=(50, 50), speed=(-1e9, 1e9, 0.5, 1e-9)[index % 4], duration=1e-6,
                      repeatCount=1e9, fillMode="both", sublayers=[inner])
    return stage(inner)


@attack
def blurs_on_blurs():
    many = [filtering("gaussianBlur", "b", inputRadius=1e9)] * 64
    return stage(*(square(box=(9_999, 9_999), filters=many, shadowOpacity=1.0, shadowRadius=500.0)
                   for _ in range(50)))


@attack
def planes_that_cut():
    turned = lambda n: transform(m11=0.7, m13=0.001 * n, m31=-0.7, m33=0.7, m23=0.002 * n)
    cross = lambda count, at: layer(
        "CATransformLayer", box=(99, 99), at=at, sublayers=[square(transform=turned(n)) for n in range(count)])
    return stage(*(cross(48, (50, 50)) for _ in range(40)), cross(2_000, (50, 50)),
                 sublayerTransform=transform(m34=-1 / 300))


@attack
def transitions_in_transitions():
    inner = square()
    for _ in range(60):
        cross = Thing("CATransition", {"type": "fade", "beginTime": 0.001, "duration": 9.0,
                                       "__CACodingContents": ["type"]}, plain=("__CACodingContents",))
        inner = square(sublayers=[inner], animations={"cross": cross})
    return stage(inner)


@attack
def portals_of_portals():
    source = square()
    layers = [source]
    for _ in range(40):
        source = layer(box=(99, 99), at=(50, 50), sublayers=[
            layer("CAPortalLayer", box=(99, 99), at=(50, 50), sourceLayer=source) for _ in range(2)])
        layers.append(source)
    return stage(*layers)


def wide(**properties):
    return square(**{"box": (100, 100), **properties})


@attack
def turning_along_a_path():
    turns = keyframes("position", None, 1e-3, path=path(40), rotationMode="auto", calculationMode="paced",
                      repeatCount=1e9, cumulative=True)
    return stage(square(animations={"go": turns}), layer(
        "CAReplicatorLayer", box=(9, 9), at=(9, 9), instanceCount=5_000, instanceDelay=1e-4,
        sublayers=[square(animations={"go": turns})]))


@attack
def pictures_emitted():
    one = cell(name="c", birthRate=20_000.0, lifetime=100.0, velocity=10.0, contents=image(noise(32)), scale=4.0,
               color=color("#ff8800"), alphaRange=0.5)
    return stage(*(layer("CAEmitterLayer", box=(9, 9), at=(50, 50), emitterCells=[one], emitterShape="rectangle",
                         emitterSize=extent(98, 98), renderMode="additive") for _ in range(8)))


def backdrop():
    blur = filtering("variableBlur", "v", inputRadius=20.0, inputMaskImage=image(noise(64)))
    return layer("CABackdropLayer", box=(100, 100), at=(50, 50), filters=[blur])


@attack
def backdrops_on_backdrops():
    return stage(square(), *(backdrop() for _ in range(200)))


@attack
def backdrops_replicated():
    return stage(square(), layer(
        "CAReplicatorLayer", box=(100, 100), at=(50, 50), instanceCount=1_000, instanceTransform=shift(0.1, 0),
        sublayers=[backdrop()]))


@attack
def modes_in_modes():
    inner = wide()
    for _ in range(9):
        inner = layer(box=(100, 100), at=(50, 50), opacity=0.99, compositingFilter="luminosityBlendMode",
                      sublayers=[inner, inner])
    return stage(wide(), inner)


@attack
def modes_on_modes():
    return stage(*(wide(opacity=0.9, compositingFilter="vividLightBlendMode") for _ in range(2_000)))


@attack
def portals_of_blurs():
    source = wide(filters=[filtering("gaussianBlur", "b", inputRadius=6.0)], opacity=0.9)
    layers = [source]
    for _ in range(9):
        source = layer(box=(100, 100), at=(50, 50), opacity=0.99, sublayers=[
            layer("CAPortalLayer", box=(100, 100), at=(50, 50), sourceLayer=source) for _ in range(2)])
        layers.append(source)
    return stage(*layers)


@attack
def states_of_states():
    one = square()
    states = [state(f"s{n}", [(one, "opacity", 0.5)] * 50) for n in range(250)]
    for number, each in enumerate(states):
        each.members["basedOn"] = f"s{(number + 1) % 250}"
    return stage(one, states=states)


def files():
    """Names and bytes of all of them."""
    for name, make in ATTACKS.items():
        made = make()
        yield f"{name}.caar", made if isinstance(made, bytes) else core_animation_archive(name, made)
