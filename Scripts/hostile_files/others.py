"""Facebook Keyframes and motion documents that ask for too much, one for each way to do so."""
import json

from hostile_files.attacks import collection

ATTACKS, attack = collection()


def keyframes(features, groups=(), frames=60, **others):
    return {"formatVersion": "1.1", "name": "K", "frame_rate": 30, "animation_frame_count": frames, "canvas_size": [512, 512],
            "animation_groups": list(groups), "features": features, **others}


def path(count, spread=511):
    return ["M0,0"] + [f"L{n * 31 % spread},{n * 17 % spread}" for n in range(count)]


def feature(name="f", points=4, **others):
    return {"name": name, "fill_color": "#80334455", "key_frames": [{"start_frame": 0, "data": path(points)}],
            "feature_animations": [], **others}


@attack()
def keyframes_of_many_features():
    return keyframes([feature(f"f{n}") for n in range(60_000)])


@attack()
def keyframes_of_long_paths():
    return keyframes([feature(f"f{n}", 4_000, stroke_color="#ff112233", stroke_width=9) for n in range(60)])


@attack()
def keyframes_of_long_names():
    return keyframes([feature("n" * 30_000) for _ in range(300)])


@attack()
def keyframes_with_shapes_without_end():
    frames = [{"start_frame": n, "data": path(20)} for n in range(20_000)]
    return keyframes([feature() | {"key_frames": frames, "timing_curves": [[[0.2, 0.1], [0.8, 0.9]]] * 19_999}], frames=20_000)


@attack()
def keyframes_in_groups_in_circles():
    groups = [{"group_id": n, "group_name": f"g{n}", "parent_group": (n + 1) % 2_000, "animations": []} for n in range(1, 2_000)]
    return keyframes([feature(f"f{n}", animation_group=n) for n in range(1, 2_000)], groups)


def motion(layers, **others):
    return {"pegbar": "motion/1", "name": "M", "size": [512, 512], "duration": 4, "layers": layers, **others}


def bounce(**others):
    return {"type": "bounce", "keyPath": "position.x", "fromValue": 0, "toValue": 330, "numberOfBounces": 4, "duration": 1.2, **others}


@attack("motion.json")
def bounces_without_end():
    return motion([{"type": "ellipse", "name": "e", "position": [70, 80], "bounds": [44, 44], "fillColor": "#ff6b6b",
                    "animations": [bounce(numberOfBounces=1_000_000_000, stiffness=1e-9), bounce(duration=1e-9)]}])


@attack("motion.json")
def many_motions():
    return motion([{"type": "ellipse", "name": f"e{n}", "position": [70, 80], "bounds": [400, 400], "fillColor": "#ff6b6b",
                    "animations": [bounce(beginTime=k / 10) for k in range(30)]} for n in range(3_000)])


@attack("motion.json")
def blocks_that_change_much():
    blocks = [{"relativeStartTime": n % 100 / 100, "relativeDuration": 0.01,
               "changes": {"opacity": {"to": n % 7 / 7}, "position": {"to": [n % 90, n % 80]}, "transform.rotation": {"by": 3}}}
              for n in range(2_000)]
    return motion([{"type": "ellipse", "name": f"e{n}", "position": [70, 80], "bounds": [44, 44], "fillColor": "#ff6b6b",
                    "animations": [{"type": "animateKeyframes", "duration": 2, "blocks": blocks}]} for n in range(4)])


@attack("motion.json")
def layers_in_layers():
    inner = {"name": "i", "bounds": [400, 400], "position": [256, 256], "backgroundColor": "#ff6b6b", "opacity": 0.9}
    for _ in range(400):
        inner = {"name": "o", "bounds": [400, 400], "position": [256, 256], "masksToBounds": True, "cornerRadius": 9, "opacity": 0.9,
                 "layers": [inner]}
    return motion([inner])


def files():
    """Names and bytes of all of them."""
    for name, make in ATTACKS.items():
        yield name, json.dumps(make()).encode()
