"""The vocabulary of Core Animation archives: layers, animations, emitter cells, states. Paths are those of outline.py.

Properties have their own names (`cornerRadius`, `strokeEnd`), and what is not given is not written. Times are seconds,
angles radians, y points down.
"""
import plistlib

PARENTS = {
    "CALayer": (), "CABasicAnimation": ("CAPropertyAnimation", "CAAnimation"),
    "CAKeyframeAnimation": ("CAPropertyAnimation", "CAAnimation"),
    "CASpringAnimation": ("CABasicAnimation", "CAPropertyAnimation", "CAAnimation"),
    "CAAnimationGroup": ("CAAnimation",), "CAEmitterCell": (), "NSMutableArray": ("NSArray",),
    "NSMutableDictionary": ("NSDictionary",), "NSMutableData": ("NSData",), "LKStateSetValue": ("LKStateElement",),
}


class Thing:
    """An object with a class; `plain` keys hold what they are given, not a proxy for it."""

    def __init__(self, name, members, plain=()):
        self.name, self.members, self.plain = name, members, plain


def point(x, y):
    return Thing("LKNSValueCodingProxy", {"kind": 0, "x": float(x), "y": float(y)})


def size(width, height):
    return Thing("LKNSValueCodingProxy", {"kind": 1, "width": float(width), "height": float(height)})


def rect(x, y, width, height):
    members = {"kind": 2, "x": float(x), "y": float(y), "width": float(width), "height": float(height)}
    return Thing("LKNSValueCodingProxy", members)


def transform(**elements):
    """A matrix by those of its elements that differ from the identity's."""
    one = {f"m{row}{column}": float(row == column) for row in range(1, 5) for column in range(1, 5)}
    return Thing("LKNSValueCodingProxy", {"kind": 3, **one, **{name: float(value) for name, value in elements.items()}})


def shift(x, y, z=0):
    return transform(m41=x, m42=y, m43=z)


def color(text, alpha=1):
    red, green, blue = (int(text[at:at + 2], 16) / 255 for at in (1, 3, 5))
    return Thing("LKCGColorCodingProxy", {"r": red, "g": green, "b": blue, "a": float(alpha)})


def image(png):
    return Thing("LKCGImageCodingProxy", {"data": Thing("NSMutableData", {"NS.data": png})})


def outline(*paths):
    """Paths of outline.py as one."""
    segments = []
    for path in paths:
        ends = list(zip(path["v"], path["i"], path["o"]))
        segments.append(_segment(0, path["v"][0]))
        for (start, _, leave), (end, arrive, _) in zip(ends, ends[1:] + (ends[:1] if path["c"] else [])):
            if leave == [0, 0] and arrive == [0, 0]:
                segments.append(_segment(1, end))
            else:
                segments.append(_segment(3, _sum(start, leave), _sum(end, arrive), end))
        if path["c"]:
            segments.append(_segment(4))
    return Thing("CACGPathCodingProxy", {"LKCGPathSegments": segments}, plain=("LKCGPathSegments",))


def _sum(a, b):
    return [a[0] + b[0], a[1] + b[1]]


def _segment(kind, *points):
    members = {"LKCGPathType": kind}
    for index, (x, y) in enumerate(points):
        members |= {f"LKCGPathPoint{index}_x": float(x), f"LKCGPathPoint{index}_y": float(y)}
    return Thing("CACGPathCodingSegment", members)


def curve(x1, y1, x2, y2):
    """A timing function."""
    return Thing("CAMediaTimingFunction", {"c1x": float(x1), "c1y": float(y1), "c2x": float(x2), "c2y": float(y2)})


def layer(kind="CALayer", *, box=None, at=None, animations=None, **properties):
    """A layer with bounds of a size and a position; `animations` are by the key that each is added for."""
    members = {**({"bounds": rect(0, 0, *box)} if box else {}), **({"position": point(*at)} if at else {}), **properties}
    coded = sorted(members)
    if animations:
        members["CALayerAnimations"] = list(animations.values())
        members["CALayerAnimationKeys"] = list(animations)
    members["__CACodingContents"] = coded
    return Thing(kind, members, plain=("CALayerAnimations", "CALayerAnimationKeys", "__CACodingContents"))


def _coded(kind, members):
    return Thing(kind, {**members, "__CACodingContents": sorted(members)}, plain=("__CACodingContents",))


def _lasting(properties):
    """An animation stays as it ends unless it is told otherwise, and shows its beginning before it."""
    begin = properties.get("beginTime", 0) or 1e-6
    return {"removedOnCompletion": False, "fillMode": "both", **properties, "beginTime": begin}


def _ends(start, end):
    """The ends that are given; the others are left to the layer."""
    return {name: value for name, value in (("fromValue", start), ("toValue", end)) if value is not None}


def basic(path, start, end, duration, **properties):
    """From one value to another."""
    members = {"keyPath": path, **_ends(start, end), "duration": float(duration)}
    return _coded("CABasicAnimation", _lasting({**members, **properties}))


def spring(path, start, end, duration, stiffness, damping, **properties):
    """From one value to another and past it."""
    members = {"keyPath": path, **_ends(start, end), "duration": float(duration), "mass": 1.0}
    return _coded(
        "CASpringAnimation",
        _lasting({**members, "stiffness": float(stiffness), "damping": float(damping), **properties}))


def keyframes(key_path, values, duration, **properties):
    """Through several values, or with a `path` along it."""
    members = {"keyPath": key_path, **({"values": values} if values else {}), "duration": float(duration)}
    return _coded("CAKeyframeAnimation", _lasting({**members, **properties}))


def filtering(kind, name, **inputs):
    """A filter of a type, by which key paths know it, with what it is set to."""
    members = {"CAFilterType": kind, "CAFilterName": name}
    return Thing("CAFilter", members | ({"CAFilterInputs": inputs} if inputs else {}))


def cell(**properties):
    """What an emitter emits."""
    return _coded("CAEmitterCell", properties)


def state(name, values):
    """A state of a layer: `(layer, key path, value)` for each value."""
    elements = [_coded("LKStateSetValue", {"target": t, "keyPath": k, "value": v}) for t, k, v in values]
    return _coded("LKState", {"name": name, "elements": elements})


def state_change(start, end, animations):
    """How one state becomes another: `(layer, key path, animation)` for each value that moves."""
    elements = [_coded("LKStateTransitionElement", {"target": t, "key": k, "animation": a}) for t, k, a in animations]
    return _coded("LKStateTransition", {"fromState": start, "toState": end, "elements": elements})


class _Archiver:
    """Numbers objects and puts references in their places, as NSKeyedArchiver does."""

    def __init__(self):
        self.objects, self.numbers, self.kinds, self.kept = ["$null"], {}, {}, []

    def add(self, value):
        if value is None:
            return plistlib.UID(0)
        key = ("scalar", type(value), value) if isinstance(value, (bool, int, float, str)) else id(value)
        if key in self.numbers:
            return self.numbers[key]
        reference = self.numbers[key] = plistlib.UID(len(self.objects))
        self.kept.append(value)
        self.objects.append(None)
        self.objects[reference.data] = self.encoded(value)
        return reference

    def encoded(self, value):
        if isinstance(value, list):
            return {"$class": self.kind("NSMutableArray"), "NS.objects": [self.add(each) for each in value]}
        if isinstance(value, dict):
            keys, values = [self.add(key) for key in value], [self.add(each) for each in value.values()]
            return {"$class": self.kind("NSMutableDictionary"), "NS.keys": keys, "NS.objects": values}
        if not isinstance(value, Thing):
            return value
        # Layers and what is coded like them refer to numbers, and hold lists in proxies; others hold numbers as such.
        is_coded = "__CACodingContents" in value.members
        members = {}
        for name, member in value.members.items():
            if isinstance(member, list) and name not in value.plain:
                member = Thing("LKNSArrayCodingProxy", {"array": member}, plain=("array",))
            if isinstance(member, dict) and name not in value.plain:
                member = Thing("LKNSDictionaryCodingProxy", {"dict": member}, plain=("dict",))
            inline = isinstance(member, (bool, int, float, str, bytes)) and not is_coded
            members[name] = member if inline else self.add(member)
        return {**members, "$class": self.kind(value.name)}

    def kind(self, name):
        if name not in self.kinds:
            parents = PARENTS.get(name, ("CALayer",) if name.endswith("Layer") else ())
            self.kinds[name] = plistlib.UID(len(self.objects))
            self.objects.append({"$classname": name, "$classes": [name, *parents, "NSObject"]})
        return self.kinds[name]


def core_animation_archive(name, root, **keys):
    """The bytes of an archive with this root layer and what else the document says."""
    archiver = _Archiver()
    top = archiver.add({"rootLayer": root, "geometryFlipped": True, **keys})
    tree = {
        "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": top}, "$objects": archiver.objects}
    return plistlib.dumps(tree, fmt=plistlib.FMT_BINARY, sort_keys=False)


core_animation_archive.extension = ".caar"
