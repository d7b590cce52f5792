"""Lottie animations, `.lottie` archives and Telegram stickers that ask for too much, one for each way to do so.

`ATTACKS` has a function for each by the name of its file; what that gives is the document, or the bytes of the file.
"""
import base64
import gzip
import io
import json
import math
import zipfile
import zlib

from hostile_files.attacks import collection

ATTACKS, attack = collection()


def held(value):
    return {"a": 0, "k": value}


def moving(start, end, frames=60):
    ease = {"i": {"x": [0.8], "y": [0.8]}, "o": {"x": [0.2], "y": [0.2]}}
    return {"a": 1, "k": [{"t": 0, "s": start, **ease}, {"t": frames, "s": end}]}


def placed(**others):
    return {"o": held(90), "r": held(0), "p": held([256, 256, 0]), "a": held([0, 0, 0]), "s": held([100, 100, 100]), **others}


def layer(items, index=1, **others):
    return {"ty": 4, "ind": index, "nm": f"l{index}", "ip": 0, "op": 60, "st": 0, "ks": placed(r=moving([0], [30 + index])),
            "shapes": items, **others}


def use(name, index=1, **others):
    """A layer that shows a composition."""
    return {"ty": 0, "ind": index, "refId": name, "w": 512, "h": 512, "ip": 0, "op": 60, "st": 0,
            "ks": placed(p=held([0, 0, 0]), o=held(100)), **others}


def document(layers, assets=(), **others):
    return {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 512, "h": 512, "assets": list(assets), "layers": layers, **others}


def star(points, radius=240):
    return {"ty": "sr", "sy": 1, "d": 1, "pt": held(points), "p": held([0, 0]), "r": moving([0], [90]), "or": held(radius),
            "ir": held(radius / 9), "os": held(0), "is": held(0)}


def fill(red=0.5):
    return {"ty": "fl", "r": 1, "c": held([red, 0.4, 0.2, 1]), "o": held(80)}


def stroke(width=3, **others):
    return {"ty": "st", "c": held([0.1, 0.4, 0.2, 1]), "o": held(80), "w": held(width), "lc": 2, "lj": 2, **others}


def box(side=500):
    return {"ty": "rc", "p": held([0, 0]), "s": held([side, side]), "r": held(0)}


def repeater(copies):
    return {"ty": "rp", "c": held(copies), "o": held(0), "m": 1, "tr": {
        "ty": "tr", "p": held([3, 2]), "a": held([0, 0]), "s": held([99, 99]), "r": held(2), "so": held(100), "eo": held(100)}}


def group(items, **others):
    return {"ty": "gr", "it": [*items, {"ty": "tr", "p": held([0, 0]), "a": held([0, 0]), "s": held([100, 100]), "r": held(0),
                                        "o": held(100)}], **others}


def effect(kind, *values):
    return {"ty": kind, "nm": "e", "en": 1, "ef": [{"ty": 0, "nm": str(n), "v": held(value)} for n, value in enumerate(values)]}


def doubling(inner, levels):
    """A composition that shows another one twice, that shows another one twice …"""
    assets = [{"id": "0", "layers": inner}]
    assets += [{"id": str(n), "layers": [use(str(n - 1), 1), use(str(n - 1), 2)]} for n in range(1, levels)]
    return document([use(str(levels - 1))], assets)


# Names

@attack()
def long_name_around_many():
    return document([layer([group([fill() for _ in range(2_000)], nm="n" * 20_000)], nm="m" * 20_000)])


@attack("tgs")
def long_names_in_names():
    items = [fill()]
    for depth in range(60):
        items = [group(items, nm=f"{depth}" + "n" * 4_000), fill()]
    return gzip.compress(json.dumps(document([layer(items, number) for number in range(20)])).encode(), mtime=0)


@attack()
def name_of_megabytes():
    return document([layer([box(), fill()], nm="n" * 3_000_000)])


def nested(items, levels=58, name="n" * 99):
    for _ in range(levels):
        items = [group(items, nm=name)]
    return items


def colors_of_keyframes(count, kinds):
    keys = [{"t": n * 60 / count, "s": [n % kinds / kinds, n % 7 / 7, 0.4, 1], "h": 1} for n in range(count)]
    return {**fill(), "c": {"a": 1, "k": keys}}


@attack()
def colors_in_deep_groups():
    return document([layer(nested([box(), colors_of_keyframes(20_000, 500)]))])


@attack()
def many_things_in_deep_groups():
    return document([layer(nested([item for n in range(2_000) for item in (group([box(n)]), fill(n / 2_000))]))])


@attack()
def curves_in_deep_groups():
    return document([layer(nested([{**fill(), "o": moving([0], [n % 100])} for n in range(4_000)]))])


@attack()
def gradients_that_move_in_deep_groups():
    stops = [round(value, 3) for n in range(2_000) for value in (n / 1_999, n % 9 / 9, n % 7 / 7, 0.5)]
    gradient = {"ty": "gf", "r": 1, "t": 1, "s": held([0, 0]), "e": held([200, 90]), "o": held(70),
                "g": {"p": 2_000, "k": held(stops)}}
    return document([layer(nested([gradient] * 250))])


@attack()
def markers_without_end():
    return document([layer([box(), fill()])], markers=[{"tm": n % 60, "cm": "m" * 500 + str(n), "dr": 0} for n in range(60_000)])


@attack()
def slots_of_long_names():
    slots = {"s" * 2_000 + str(n): {"p": {"a": 0, "k": 50}} for n in range(9_000)}
    return document([layer([box(), fill()])], slots=slots)


# Drawing

@attack()
def star_filled_by_a_repeater():
    return document([layer([star(1_000), repeater(300), fill()])])


@attack()
def many_paths_under_many_styles():
    point = {"ty": "sh", "ks": {"k": {"c": True, "v": [[9, 9]], "i": [[0, 0]], "o": [[0, 0]]}}}
    color = {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 80}}
    return document([layer([*[point] * 20_000, *[color] * 40_000, group([star(5), fill()])])])


@attack()
def many_stars_filled():
    return document([layer([star(500), fill()], number) for number in range(300)])


@attack()
def blurs_on_everything():
    return document([layer([box(), fill()], number, ef=[effect(29, 60, 1, 0)]) for number in range(300)])


@attack()
def shadows_and_styles():
    shadow = {"ty": 25, "nm": "s", "en": 1, "ef": [
        {"ty": 2, "nm": "c", "v": held([0, 0, 0, 1])}, {"ty": 0, "nm": "o", "v": held(200)}, {"ty": 0, "nm": "d", "v": held(100)},
        {"ty": 0, "nm": "l", "v": held(30)}, {"ty": 0, "nm": "b", "v": held(250)}]}
    return document([layer([box(), fill()], number, ef=[shadow] * 8) for number in range(60)])


@attack()
def every_style_as_in_after_effects():
    color, gradient = held([1, 0.5, 0, 1]), {"p": 2, "k": held([0, 1, 0, 0, 1, 0, 0, 1])}
    around = {"c": color, "o": held(90), "a": held(40), "s": held(250), "d": held(200), "ch": held(50), "bm": held(16)}
    bevel = {"ty": 5, "s": held(250), "sr": held(1_000), "sf": held(16), "hm": held(24), "hc": color, "sm": held(20), "sc": color}
    satin = {"ty": 6, "c": color, "a": held(20), "d": held(250), "s": held(250), "bm": held(17)}
    shade = {"ty": 8, "gf": gradient, "a": held(30), "gt": held(4), "s": held(150), "bm": held(25)}
    styles = [bevel, satin, shade, {"ty": 0, "c": color, "s": held(250)}] + [{"ty": kind, **around} for kind in (1, 2, 3, 4)]
    return document([layer([box(), fill()], number, sy=styles * 4) for number in range(60)])


@attack()
def slopes_softened_far_around_as_in_after_effects():
    bevel = {"ty": 5, "s": held(1_064), "sr": held(100), "sf": held(1_064), "hm": held(24), "sm": held(20)}
    place = placed(p=held([256, 256]))
    return document([layer([box(10), fill()], number, sy=[bevel], ks=place) for number in range(500)])


@attack()
def mattes_in_modes():
    layers = []
    for number in range(0, 400, 2):
        layers += [layer([box(), fill()], number + 1, td=1), layer([box(), fill()], number + 2, tt=3, bm=12 + number // 2 % 4)]
    return document(layers)


@attack()
def masks_upon_masks():
    path = {"i": [[0, 0]] * 4, "o": [[0, 0]] * 4, "v": [[-200, -200], [200, -190], [190, 200], [-200, 200]], "c": True}
    masks = [{"inv": number % 2 == 1, "mode": "asif"[number % 4], "pt": held(path), "o": held(70), "x": held(5), "f": held([40, 40])}
             for number in range(60)]
    return document([layer([box(), fill()], number, hasMask=True, masksProperties=masks) for number in range(30)])


def crossing(count, curl=0.0):
    """A path whose segments cross each other everywhere."""
    turns = [2.4 * n for n in range(count)]
    vertices = [[round(240 * math.cos(turn), 2), round(240 * math.sin(turn), 2)] for turn in turns]
    handles = [[round(curl * math.cos(turn * 0.7), 2), round(curl * math.sin(turn * 0.7), 2)] for turn in turns]
    return {"i": handles, "o": handles, "v": vertices, "c": True}


@attack()
def masks_that_cross_themselves():
    mask = {"inv": False, "mode": "a", "pt": held(crossing(900)), "o": held(100), "x": held(0)}
    return document([layer([box(), fill()], number, hasMask=True, masksProperties=[mask]) for number in range(300)])


@attack()
def strokes_that_turn_back():
    return document([layer([{"ty": "sh", "ks": held(crossing(60, 200))}, stroke(2)], number) for number in range(900)])


@attack()
def strokes_of_dashes():
    dashes = [{"n": "d", "nm": "d", "v": held(0.001)}, {"n": "g", "nm": "g", "v": held(0.001)}]
    return document([layer([star(400), stroke(2, d=dashes)], number) for number in range(40)])


@attack()
def wide_strokes_of_stars():
    return document([layer([star(900), repeater(60), stroke(90)], number) for number in range(12)])


@attack()
def gradients_of_a_thousand_stops():
    stops = [value for stop in range(1_000) for value in (stop / 999, stop % 7 / 7, stop % 5 / 5, stop % 3 / 3)]
    gradient = {"ty": "gf", "r": 1, "t": 2, "s": held([0, 0]), "e": held([200, 90]), "h": held(90), "a": held(30), "o": held(70),
                "g": {"p": 1_000, "k": held(stops)}}
    return document([layer([box(), gradient], number) for number in range(300)])


# Evaluating

@attack()
def merges_of_stars():
    merge = {"ty": "mm", "mm": 4}
    return document([layer([group([star(90), star(91, 230), star(89, 220), merge, fill()])], number) for number in range(200)])


@attack()
def merges_of_little_in_compositions_that_double():
    merge = {"ty": "mm", "mm": 3}
    return doubling([layer([group([star(3), box(1), merge, fill()])], number) for number in range(6)], 16)


@attack()
def compositions_that_double():
    return doubling([layer([box(), fill()])], 40)


@attack()
def repeaters_in_repeaters():
    items = [star(60), fill()]
    for _ in range(6):
        items = [group(items), repeater(1_000)]
    return document([layer(items)])


@attack()
def modifiers_of_modifiers():
    zigzag = {"ty": "zz", "s": held(20), "r": held(500), "pt": held(1)}
    offset = {"ty": "op", "a": held(5), "lj": 2, "ml": held(4)}
    rounding = {"ty": "rd", "r": held(9)}
    trim = {"ty": "tm", "s": moving([0], [50]), "e": held(90), "o": held(10), "m": 2}
    return document([layer([star(300), zigzag, rounding, offset, zigzag, trim, stroke()], number) for number in range(30)])


@attack()
def a_parent_for_each():
    return document([layer([box(9), fill()], number, **({"parent": number - 1} if number > 1 else {})) for number in range(1, 3_000)])


@attack()
def expressions_of_references():
    target = "thisComp.layer('l1').transform.rotation + " * 300 + "1"
    rotation = {"a": 0, "k": 0, "x": f"var $bm_rt; $bm_rt = {target};"}
    return document([layer([box(9), fill()])] + [layer([box(9), fill()], number, ks=placed(r=rotation)) for number in range(2, 400)])


@attack()
def effects_looked_up_among_many():
    def slider(name):
        return {"ty": 5, "nm": name, "ef": [{"ty": 0, "nm": "Slider", "v": held(50)}]}
    opacity = {"a": 0, "k": 0, "x": "var $bm_rt = effect('Amount')('Slider');"}
    items = [box(9), *({"ty": "fl", "c": held([1, 0, 0, 1]), "o": opacity} for _ in range(20_000))]
    few = layer([box(9), fill()], 1, ks=placed(o=opacity, r=opacity)) | {"ef": [slider("Amount")]}
    many = layer(items, 2) | {"ef": [*(slider(str(number)) for number in range(19_000)), slider("Amount")]}
    return document([few, many])


@attack()
def a_text_of_a_megabyte():
    style = {"s": 20, "f": "f", "t": "wide words " * 90_000, "j": 2, "tr": 0, "lh": 24, "ls": 0, "fc": [0, 0, 0], "sz": [400, 400],
             "ps": [-200, -200]}
    animator = {"nm": "a", "s": {"t": 0, "xe": held(0), "ne": held(0), "a": held(100), "b": 1, "rn": 0, "sh": 1, "s": held(0),
                                 "e": moving([0], [100]), "r": 1}, "a": {"r": held(40), "p": held([4, 9, 0])}}
    text = {"d": {"k": [{"s": style, "t": 0}]}, "p": {}, "m": {"g": 1, "a": held([0, 0])}, "a": [animator] * 20}
    return document([{"ty": 5, "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": placed(), "t": text}],
                    fonts={"list": [{"fName": "f", "fFamily": "Noto Sans", "fStyle": "Regular", "ascent": 75}]})


# Reading

@attack()
def a_million_keyframes():
    keys = ",".join(f'{{"t":{n / 20000},"s":[{n % 360}],"i":{{"x":[0.8],"y":[0.8]}},"o":{{"x":[0.2],"y":[0.2]}}}}' for n in range(300_000))
    text = json.dumps(document([layer([box(), fill()], ks=placed(r="KEYS"))]))
    return text.replace('"KEYS"', f'{{"a":1,"k":[{keys}]}}').encode()


@attack()
def numbers_without_end():
    return b'{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":512,"h":512,"layers":[' + b"0," * 4_000_000 + b"0]}"


@attack()
def lists_in_lists():
    return b'{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":512,"h":512,"layers":' + b"[" * 2_000_000


@attack()
def empty_layers():
    return document([{"ty": 3} for _ in range(200_000)])


@attack()
def missing_pictures():
    assets = [{"id": str(n), "w": 9, "h": 9, "u": "images/", "p": f"{n}.png", "e": 0} for n in range(80_000)]
    return document([{"ty": 2, "ind": 1, "refId": "0", "ip": 0, "op": 60, "st": 0, "ks": placed()}], assets)


def packed(members):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content if isinstance(content, (str, bytes)) else json.dumps(content))
    return file.getvalue()


@attack("lottie")
def a_manifest_of_many_entries():
    animations = [{"id": f"a{n}"} for n in range(50_000)]
    return packed([("manifest.json", {"version": "2", "animations": animations}), ("a/a0.json", document([layer([box(), fill()])]))])


@attack("lottie")
def many_animations():
    small = '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[]}'
    animations = [{"id": f"a{n}"} for n in range(30_000)]
    return packed([("manifest.json", {"version": "2", "animations": animations}), *((f"a/a{n}.json", small) for n in range(30_000))])


@attack("lottie")
def a_bomb_in_a_container():
    return packed([("manifest.json", {"version": "2", "animations": [{"id": "a"}]}), ("a/a.json", b" " * 400_000_000)])


@attack("tgs")
def a_bomb_in_a_sticker():
    return gzip.compress(b'{"v":"5.5.7","layers":[' + b" " * 300_000_000, mtime=0)


# Pictures

def picture(data, kind):
    source = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
    asset = {"id": "p", "w": 512, "h": 512, "u": "", "p": source, "e": 1}
    return document([{"ty": 2, "ind": 1, "refId": "p", "ip": 0, "op": 60, "st": 0, "ks": placed(a=held([256, 256, 0]))}], [asset])


def png(width, height, rows, others=()):
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x06\0\0\0"
    before = b"".join(chunk(*other) for other in others)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + before + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width, height, scans, progressive=False):
    """The head of a JPEG and as many scans without an end."""
    def segment(marker, data):
        return bytes((0xFF, marker)) + (len(data) + 2).to_bytes(2, "big") + data
    table = bytes(16 * [0]) + b""
    codes = b"\x00" + bytes([0, 1] + [0] * 14) + b"\x00"
    frame = b"\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big") + b"\x03\x01\x11\0\x02\x11\0\x03\x11\0"
    head = b"\xff\xd8" + segment(0xDB, b"\0" + bytes([1] * 64)) + segment(0xC2 if progressive else 0xC0, frame)
    head += segment(0xC4, codes) + segment(0xC4, b"\x10" + codes[1:])
    scan = segment(0xDA, b"\x03\x01\0\x02\0\x03\0" + (b"\0\0\0" if progressive else b"\0\x3f\0")) + b"\0\0"
    refining = b"".join(segment(0xDA, bytes([1, 1 + n % 3, 0, 1, 63, 0])) + b"\0" for n in range(scans - 1)) if progressive else b""
    assert table
    return head + scan + refining + b"\xff\xd9"


@attack()
def a_picture_head_of_65500_pixels():
    return picture(jpeg(65_500, 65_500, 1), "jpeg")


@attack()
def a_picture_of_8191_pixels():
    deflate = zlib.compressobj(9)
    rows = b"".join(deflate.compress(b"\0" + bytes(8_191 * 4)) for _ in range(8_191)) + deflate.flush()
    return picture(png(8_191, 8_191, rows), "png")


@attack()
def a_picture_of_many_scans():
    return picture(jpeg(2_000, 2_000, 2_000, progressive=True), "jpeg")


@attack()
def many_pictures_cut_short():
    head = jpeg(2_000, 2_000, 1)[:-2]
    sources = [base64.b64encode(head + bytes(divmod(n, 256))).decode() for n in range(500)]
    assets = [{"id": str(n), "w": 512, "h": 512, "u": "", "p": f"data:image/jpeg;base64,{source}", "e": 1}
              for n, source in enumerate(sources)]
    return document([{"ty": 2, "ind": n + 1, "refId": str(n), "ip": 0, "op": 60, "st": 0, "ks": placed()} for n in range(500)], assets)


@attack()
def many_pictures():
    one = png(2_000, 2_000, zlib.compress((b"\0" + bytes(2_000 * 4)) * 2_000, 9))
    source = "data:image/png;base64," + base64.b64encode(one).decode()
    assets = [{"id": str(n), "w": 512, "h": 512, "u": "", "p": source + "=" * (n % 3), "e": 1} for n in range(100)]
    return document([{"ty": 2, "ind": n + 1, "refId": str(n), "ip": 0, "op": 60, "st": 0, "ks": placed()} for n in range(100)], assets)


@attack()
def a_small_picture_of_a_million_scans():
    return picture(jpeg(8, 8, 1_000_000, progressive=True), "jpeg")


@attack()
def many_pictures_of_several_scans():
    sources = [jpeg(2_400, 2_400, 16, progressive=True) + bytes((n,)) for n in range(8)]
    assets = [{"id": str(n), "w": 512, "h": 512, "u": "", "e": 1,
               "p": f"data:image/jpeg;base64,{base64.b64encode(source).decode()}"} for n, source in enumerate(sources)]
    return document([{"ty": 2, "ind": n + 1, "refId": str(n), "ip": 0, "op": 60, "st": 0, "ks": placed()} for n in range(8)], assets)


@attack()
def a_picture_of_packed_texts():
    text = b"a\0\0" + zlib.compress(bytes(7_900_000), 9)
    return picture(png(8, 8, zlib.compress(bytes(33 * 8)), [(b"zTXt", text)] * 1_000), "png")


def lossless_webp(width, height):
    """A WebP whose pixels take no bits, and whose transforms take one for each block of 4 by 4."""
    bits = []

    def put(value, count):
        bits.extend(value >> n & 1 for n in range(count))

    def transform(kind):
        put(1, 1), put(kind, 2), put(0, 3), put(0, 1)
        # One of two greens a block; the other codes have one symbol.
        put(0b11, 2), put(1, 1), put(0, 8), put(1, 8)
        for _ in range(4):
            put(1, 1), put(0, 3)
        put(0, (width + 3) // 4 * ((height + 3) // 4))
    put(0x2F, 8), put(width - 1, 14), put(height - 1, 14), put(0, 4)
    transform(0), transform(1)
    put(0, 3)
    for _ in range(5):
        put(1, 1), put(0, 3)
    put(0, -len(bits) % 8)
    data = bytes(sum(bit << n for n, bit in enumerate(bits[at:at + 8])) for at in range(0, len(bits), 8))
    data += bytes(len(data) % 2)
    size = lambda count: count.to_bytes(4, "little")
    return b"RIFF" + size(len(data) + 12) + b"WEBPVP8L" + size(len(data)) + data


@attack()
def a_picture_that_is_nearly_all_head():
    return picture(lossless_webp(1_500, 16_383), "webp")


def files():
    """Names and bytes of all of them."""
    for name, make in ATTACKS.items():
        made = make()
        yield name, made if isinstance(made, bytes) else json.dumps(made).encode()
