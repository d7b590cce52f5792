"""Traffic lights that wait for a button: one animation of five parts, and a state machine that says which of them plays."""
from motion import HOLD, LAND, LINEAR, SOFT, keys
from stage import animation, drawing, ellipse, fill, gradient, group, rectangle, stroke

RED, AMBER, GREEN = "#ff4d4f", "#ffb62e", "#2fd07f"
# What a marker names: its first frame, and how many there are.
PARTS = {"stop": (0, 60), "ready": (60, 40), "go": (100, 60), "clear": (160, 60), "night": (220, 60)}
FRAMES = 280


def part(name, *shares):
    """Keys within a part, at shares of its length."""
    first, length = PARTS[name]
    return [(first + share * length, value, easing) for share, value, easing in shares]


def steady(name):
    """On from the first frame of a part to before its end, breathing."""
    return part(name, (0, 100, SOFT), (0.5, 82, SOFT), (0.98, 100, HOLD))


def blinking(name):
    """On and off, twice."""
    return part(name, (0, 100, HOLD), (0.25, 0, HOLD), (0.5, 100, HOLD), (0.75, 0, HOLD))


def glow(*parts):
    """How bright a lamp is: off but in the parts given."""
    track = sorted((key for keys_of in parts for key in keys_of), key=lambda key: key[0])
    lit, points = {key[0] for key in track}, [(0, 0, HOLD)] if track[0][0] > 0 else []
    for first, length in PARTS.values():
        if first not in lit and first > 0:
            track.append((first, 0, HOLD))
    points += sorted(track, key=lambda key: key[0])
    return keys(*points, (FRAMES, points[-1][1]))


def lamp(name, y, paint, light):
    return [
        drawing(f"{name} light", group(ellipse(104), fill(paint)), group(ellipse(150), fill(paint, o=22)), p=(256, y), o=light),
        drawing(f"{name} glass", group(ellipse(104), fill(paint, o=16), stroke("#11161f", 5)), p=(256, y)),
    ]


def button():
    """The button below, whose ring is lit from the press until the lights are green."""
    ready, go = PARTS["ready"][0], PARTS["go"][0]
    pressed = keys((0, (100, 100), HOLD), (ready, (100, 100), SOFT), (ready + 6, (88, 88), LAND), (ready + 20, (100, 100), LINEAR), (FRAMES, (100, 100)))
    ring = keys((0, 0, HOLD), (ready, 100, HOLD), (go, 0, HOLD), (FRAMES, 0))
    return [
        drawing("Waiting", group(ellipse(86), stroke("#ffffff", 6)), p=(256, 442), o=ring),
        drawing("Button", group(ellipse(64), gradient([(0, "#7aa2ff"), (1, "#3d63e0")], (0, -32), (0, 32)), stroke("#1d2a4d", 5)), p=(256, 442), s=pressed),
    ]


def composition():
    body = drawing(
        "Housing",
        group(rectangle((176, 396), (256, 202), 40), gradient([(0, "#37415a"), (1, "#232a3c")], (256, 4), (256, 400)), stroke("#11161f", 6)),
        group(rectangle((40, 120), (256, 450), 8), fill("#232a3c")))
    ground = drawing("Ground", group(rectangle((512, 512), (256, 256)), gradient([(0, "#dfe9ff"), (1, "#b9c8ea")], (0, 0), (0, 512))))
    lamps = [
        *lamp("Red", 80, RED, glow(steady("stop"), steady("ready"))),
        *lamp("Amber", 202, AMBER, glow(steady("ready"), blinking("night"))),
        *lamp("Green", 324, GREEN, glow(steady("go"), blinking("clear"))),
    ]
    drawn = animation(
        "Crossing", (512, 512), 60, FRAMES, [*button(), *lamps, body, ground],
        markers=[(name, first, length - 1) for name, (first, length) in PARTS.items()])
    return {**drawn, "machines": {"lights": lights()}}


def lights():
    """Red until somebody presses; amber, green three times over, green that blinks, red. At night amber blinks."""
    def state(name, *ways, **more):
        return {"type": "PlaybackState", "name": name, "animation": "crossing", "segment": name, "autoplay": True, **more, "transitions": list(ways)}

    def way(to, *guards):
        return {"type": "Transition", "toState": to, "guards": list(guards)}

    def on(event):
        return {"type": "Event", "inputName": event}

    def at_night(truth):
        return {"type": "Boolean", "inputName": "night", "conditionType": "Equal", "compareTo": truth}

    def ends(name):
        return {"type": "OnComplete", "stateName": name, "actions": [{"type": "Fire", "inputName": "done"}]}

    enough = {"type": "Numeric", "inputName": "presses", "conditionType": "GreaterThanOrEqual", "compareTo": "$needed"}
    return {
        "initial": "stop",
        "states": [
            {"type": "GlobalState", "name": "always", "transitions": [way("night", at_night(True))]},
            state("stop", way("ready", enough), loop=True),
            state("ready", way("go", on("done")), exitActions=[{"type": "Reset", "inputName": "presses"}]),
            state("go", way("clear", on("done")), loop=True, loopCount=3),
            state("clear", way("stop", on("done"))),
            state("night", way("stop", at_night(False)), loop=True),
        ],
        "inputs": [
            {"type": "Numeric", "name": "presses", "value": 0},
            {"type": "Numeric", "name": "needed", "value": 1},
            {"type": "Boolean", "name": "night", "value": False},
            {"type": "Event", "name": "done"},
        ],
        "interactions": [
            {"type": "Click", "layerName": "Button", "actions": [{"type": "Increment", "inputName": "presses"}]},
            *(ends(name) for name in ("ready", "go", "clear")),
        ],
    }
