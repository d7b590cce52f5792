"""Plots as the server says them, for properties made up by tests."""


class Property:
    """A property with keyframes in a Lottie's words: `keys` are (frame, values), `curves` the handles between them."""

    palette = ("#d9466f", "#2f8fd0", "#3aa675")

    def __init__(self, id, layer, name, components, keys, curves, unit="px", kind="vector", motion="keyframes", **more):
        self.id = id
        self.layer = layer
        self.name = name
        self.components = components
        self.keys = keys
        self.curves = curves
        self.unit = unit
        self.kind = kind
        self.motion = motion
        #: Besides: `knobs` (path to knob), `about` (the `motion` member), `spatial`, `holds` (segments without handles).
        self.knobs = more.get("knobs", {})
        self.about = more.get("about")
        self.spatial = more.get("spatial")
        self.holds = more.get("holds", set())

    def entry(self):
        return {"id": self.id, "keyPath": f"{self.layer}.{self.name}", "kind": self.kind, "unit": self.unit,
                "components": self.components, "motion": self.motion, "layer": self.layer}

    def path(self, key, rest):
        return f"{self.id}.k[{key}].{rest}"

    def _knob(self, disk, edits, path, **fields):
        return {"label": path, "value": edits.get(path, disk), "disk": disk, "unit": "", "choices": [],
                "min": -1e9, "max": 1e9, "role": "value", **fields}

    def plot(self, wanted, edits):
        """All of a `plot` message but its head."""
        knobs = {path: self._knob(knob["value"], edits, path, **{name: part for name, part in knob.items() if name != "value"})
                 for path, knob in self.knobs.items()}
        keys = []
        for index, (frame, values) in enumerate(self.keys):
            time = self.path(index, "t")
            knobs[time] = self._knob(frame, edits, time, role="time", unit="frames", label=f"{self.name} › key {index + 1} › time")
            places = [self.path(index, f"s[{i}]") for i in range(len(values))]
            for place, value in zip(places, values):
                knobs[place] = self._knob(value, edits, place, label=f"{self.name} › key {index + 1} › value")
            keys.append({"frame": knobs[time]["value"], "values": [knobs[place]["value"] for place in places],
                         "time": time, "knobs": places, "isHold": index in self.holds})
        segments = []
        for index, curve in enumerate(self.curves):
            handles = []
            for end, (x, y) in (("out", curve[:2]), ("in", curve[2:])) if index not in self.holds else ():
                px, py = (self.path(index, f"{'o' if end == 'out' else 'i'}.{axis}") for axis in "xy")
                knobs[px] = self._knob(x, edits, px, role="easing", min=0, max=1)
                knobs[py] = self._knob(y, edits, py, role="easing")
                x, y = knobs[px]["value"], knobs[py]["value"]
                handles.append({"end": end, "component": None, "frame": 0, "value": 0, "x": px, "y": py, "xy": [x, y]})
            kind = "hold" if index in self.holds else "linear" if curve[0] == curve[1] and curve[2] == curve[3] else "bezier"
            segments.append({"from": keys[index]["frame"], "to": keys[index + 1]["frame"], "kind": kind, "handles": handles})
        return {**self._drawn(wanted, keys, segments, knobs), "spatial": self._way(knobs, edits)}

    def _way(self, knobs, edits):
        """The way with its keyframes and tangents where the edits have them; what it was on disk lies below it."""
        if self.spatial is None:
            return None

        def shift(spot):
            return [knobs[spot[name]]["value"] - knobs[spot[name]]["disk"] for name in ("xKnob", "yKnob")]

        def moved(spot, *shifts):
            return {**spot, "x": spot["x"] + sum(x for x, _ in shifts), "y": spot["y"] + sum(y for _, y in shifts)}

        points = self.spatial["points"]
        # Tangents are written relative to their keyframe.
        tangents = [moved(tangent, shift(tangent), shift(points[tangent["key"]])) for tangent in self.spatial["tangents"]]
        ghost = {"path": self.spatial["path"], "matrix": self.spatial["matrix"]} if edits else None
        return {**self.spatial, "points": [moved(point, shift(point)) for point in points], "tangents": tangents, "ghost": ghost}

    def _drawn(self, wanted, keys, segments, knobs):
        width, height = wanted["width"], wanted["height"]
        first = keys[0]["frame"] if wanted.get("from") is None else wanted["from"]
        last = keys[-1]["frame"] if wanted.get("to") is None else wanted["to"]
        every = [value for key in keys for value in key["values"]]
        low, high = min(every), max(every)
        margin = (high - low) * 0.15 or 1
        if wanted.get("values"):
            low, high, margin = min(wanted["values"]), max(wanted["values"]), 0
        left, right, top, bottom = 44, width - 16, 14, height - 24
        count = 60
        step = (last - first) / count
        frames = [first + step * i for i in range(count + 1)]
        samples = [[value_at(keys, segments, i, frame) for frame in frames] for i in range(len(self.components))]

        def place(frame, value):
            x = left + (frame - first) / ((last - first) or 1) * (right - left)
            y = bottom + (value - low + margin) / (high - low + 2 * margin) * (top - bottom)
            return f"{x:.1f} {y:.1f}"

        ink = "#8a8f98" if wanted["dark"] else "#70757d"
        lines = "".join(
            f'<path d="M{" L".join(place(f, v) for f, v in zip(frames, values))}" fill="none" stroke="{self.palette[i % len(self.palette)]}" '
            f'stroke-width="2"/>' for i, values in enumerate(samples))
        grid = "".join(
            f'<path d="M{left} {top + (bottom - top) * i / 4:.1f}H{right}" stroke="{ink}" stroke-width="1" opacity="0.2"/>'
            for i in range(5))
        svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
               f"{grid}{lines}</svg>")
        graph = {"kind": "value", "x": [left, right], "frames": [first, last], "y": [top, bottom],
                 "values": [high + margin, low - margin], "unit": self.unit}
        speeds = [[0.0] * len(frames) for _ in samples]
        if wanted.get("graph") == "speed":
            # Units a second at 30 frames; at the ends what lies beside them.
            speeds = [[(values[min(i + 1, count)] - values[max(i - 1, 0)]) / ((min(i + 1, count) - max(i - 1, 0)) * step) * 30
                       for i in range(count + 1)] for values in samples]
            low, high = min(map(min, speeds)), max(map(max, speeds))
            margin = (high - low) * 0.15 or 1
            graph = graph | {"kind": "speed", "values": [high + margin, low - margin], "unit": f"{self.unit}/s"}
        return {
            "svg": svg, "graphs": [graph],
            "components": [{"name": name, "color": self.palette[i % len(self.palette)]} for i, name in enumerate(self.components)],
            "samples": {"frames": [first, step], "values": samples, "speeds": speeds},
            "keys": keys, "segments": segments, "motion": self.about, "knobs": knobs}


def value_at(keys, segments, component, frame):
    """A keyframed value."""
    for index, segment in enumerate(segments):
        if frame > segment["to"] and index < len(segments) - 1:
            continue
        start, end = (keys[at]["values"][component] for at in (index, index + 1))
        if not segment["handles"]:
            return end if frame >= segment["to"] else start
        share = min(max((frame - segment["from"]) / (segment["to"] - segment["from"]), 0), 1)
        (x1, y1), (x2, y2) = (handle["xy"] for handle in segment["handles"])
        low, high = 0.0, 1.0
        for _ in range(40):
            t = (low + high) / 2
            x = 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t ** 3
            low, high = (t, high) if x < share else (low, t)
        return start + (3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t ** 3) * (end - start)
    return keys[0]["values"][component]


def position(spatial=True):
    """A position with three keyframes."""
    way = {
        "path": "M10 32C20 10 30 10 40 32C46 44 54 44 58 30",
        "points": [
            {"x": x, "y": y, "frame": frame, "xKnob": f"$.layers[0].ks.p.k[{key}].s[0]", "yKnob": f"$.layers[0].ks.p.k[{key}].s[1]"}
            for key, (x, y, frame) in enumerate([(10, 32, 0), (40, 32, 5), (58, 30, 9)])],
        "tangents": [{"key": 0, "end": "out", "x": 20, "y": 10, "xKnob": "$.layers[0].ks.p.k[0].to[0]",
                      "yKnob": "$.layers[0].ks.p.k[0].to[1]"},
                     {"key": 1, "end": "in", "x": 30, "y": 10, "xKnob": "$.layers[0].ks.p.k[0].ti[0]",
                      "yKnob": "$.layers[0].ks.p.k[0].ti[1]"}],
        "matrix": [1, 0, 0, 1, 0, 0]}
    knobs = {f"$.layers[0].ks.p.k[0].{name}[{i}]": {"value": value, "role": "tangent"}
             for name, pair in (("to", (10, -22)), ("ti", (-10, -22))) for i, value in enumerate(pair)}
    return Property("$.layers[0].ks.p", "Ball", "Transform.Position", ["x", "y"],
                    [(0, [10, 32]), (5, [40, 20]), (9, [58, 30])],
                    [(0.33, 0, 0.67, 1), (0.2, 0.2, 0.8, 0.8)], spatial=way if spatial else None, knobs=knobs if spatial else {})


def opacity():
    """A number with one segment that holds."""
    return Property("$.layers[0].ks.o", "Ball", "Transform.Opacity", ["opacity"], [(0, [0]), (4, [100]), (9, [20])],
                    [(0.42, 0, 0.58, 1), (0, 0, 1, 1)], unit="%", kind="number", holds={1})


def perceptual_spring():
    """A spring that is said by how long it seems to take and how much it bounces."""
    base = "$.layers[0].animations[0]"
    knobs = {f"{base}.{name}": {"value": value, "role": role, "label": f"Card › {name}", "low": low, "high": high, "min": least,
                                "max": most, "unit": unit}
             for name, value, role, unit, low, high, least, most in (
                 ("duration", 0.6, "time", "s", 0.001, 2, 0.001, 600), ("bounce", 0.25, "parameter", "", -0.5, 0.9, -0.999, 1))}
    return Property(base, "Card", "Transform.Scale", ["scale"], [(0, [80]), (9, [100])], [(0.2, 0.9, 0.4, 1.1)], unit="%",
                    kind="number", motion="spring", knobs=knobs,
                    about={"kind": "spring", "path": base, "parametrisation": "perceptual", "facts": []})


def bounce():
    """A bounce whose stiffness is a number."""
    base = "$.layers[0].animations[0]"
    knobs = {f"{base}.{name}": {"value": value, "role": "parameter", "label": f"Ball › {name}", "low": low, "high": high, **more}
             for name, value, low, high, more in (
                 ("numberOfBounces", 2, 0, 10, {"min": 0, "max": 36000, "step": 1}),
                 ("stiffness", 0.1, 0.001, 5, {"min": 1e-9, "max": 1e9}))}
    return Property(base, "Ball", "Transform.Position", ["x"], [(0, [10]), (9, [50])], [(0.3, 0, 0.7, 1)], kind="number",
                    motion="bounce", knobs=knobs, about={"kind": "bounce", "path": base, "parametrisation": None, "facts": []})


def blocks(base="$.layers[0].animations[0]"):
    """Three keyframe blocks, each with a start and a length."""
    knobs = {f"{base}.duration": {"value": 6, "role": "time", "unit": "s", "label": "Plane › flight › duration", "low": 0, "high": 12, "min": 0},
             f"{base}.calculationMode": {"value": 1, "role": "choice", "label": "Plane › flight › calculation mode",
                                         "choices": ["linear", "paced", "cubic"], "min": 0, "max": 2}}
    for block in range(3):
        for name, label, value in (("relativeStartTime", "start", block / 3), ("relativeDuration", "length", 1 / 3)):
            knobs[f"{base}.blocks[{block}].{name}"] = {
                "value": value, "role": "time", "label": f"Plane › flight › block {block + 1} › {label}", "low": 0, "high": 1, "min": 0, "max": 1}
    return Property(base, "Plane", "Transform.Position", ["x"], [(0, [10]), (9, [50])], [(0.3, 0, 0.7, 1)], kind="number",
                    motion="blocks", knobs=knobs, about={"kind": "blocks", "path": base, "parametrisation": None, "facts": []})


def spring():
    """A spring with its facts, said in Core Animation's way."""
    base = "$.layers[0].animations[0]"
    knobs = {f"{base}.{name}": {"value": value, "role": "parameter", "label": f"Card › {name}", "low": low, "high": high,
                                "min": 0, "max": 1e6}
             for name, value, low, high in (("mass", 1, 0.1, 10), ("stiffness", 200, 1, 1000), ("damping", 12, 0, 100))}
    knobs[f"{base}.mode"] = {"value": 1, "role": "choice", "label": "Card › mode", "choices": ["linear", "paced", "cubic"], "min": 0, "max": 2}
    facts = [("dampingRatio", 0.424, ""), ("period", 0.49, "s"), ("settlingDuration", 1.15, "s"), ("overshoot", 22.9, "%"), ("bounces", 4, "")]
    return Property(base, "Card", "Transform.Scale", ["scale"], [(0, [80]), (9, [100])], [(0.2, 0.9, 0.4, 1.1)], unit="%",
                    kind="number", motion="spring", knobs=knobs, about={
                        "kind": "spring", "path": base, "parametrisation": "physical",
                        "facts": [{"name": name, "value": value, "unit": unit} for name, value, unit in facts]})
