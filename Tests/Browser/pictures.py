"""Takes pictures of every view of the page over the examples, to be looked at.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/pictures.py FOLDER [view…] [--windows desk tablet phone] [--themes light dark]
    PEGBAR=.build/release/pegbar python3 Tests/Browser/pictures.py --documentation [--sheets]

The files are FOLDER/VIEW-WINDOW-THEME.png. With `--documentation` those that Documentation/page.md and README.md show are taken anew,
with `--sheets` those of all views, small, one sheet for each theme.
"""

import argparse
import pathlib
import shutil
import tempfile

from PIL import Image

import serve
import support

windows = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def button(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def tab(page, name):
    if not page.get_by_role("complementary", name="Inspector").is_visible():
        button(page, "Inspector")
    page.get_by_role("tab", name=name).click()


def select(page, x=0.5, y=0.5):
    """Presses on a point of the stage, by shares of it."""
    box = page.locator("#stage").bounding_box()
    page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    page.locator("#layer-outline .outline-box").wait_for(state="attached")


def tuning(page, *after):
    page.keyboard.press("t")
    page.locator(".plot-key").first.wait_for()
    for step in after:
        step(page)


def view_list(page):
    page.get_by_role("radio", name="List", exact=True).click()


def layers(page):
    # The handle of a cup.
    select(page, 0.835, 0.5)
    tab(page, "Layers")
    page.get_by_role("treeitem", selected=True).first.wait_for()


def spans(page):
    layers(page)
    button(page, "Layer spans")


def colors(page):
    tab(page, "Colors")
    page.locator(".color-toggle").first.click()
    page.locator("#use-outlines > *").first.wait_for(state="attached")


def dock(page):
    if page.get_by_role("button", name="Dock right").is_visible():
        button(page, "Dock right")


def speed(page):
    page.get_by_role("radio", name="Both", exact=True).click()


def bounce(page):
    button(page, "Bounce")
    page.locator("#replacement").wait_for()


def several(page):
    page.get_by_role("listbox", name="Animated properties").get_by_role("option").nth(1).click(modifiers=["Control"])
    page.locator("#key-rows button").first.wait_for()


def swing(page):
    """A bounce with another number of bounces than the file has."""
    page.get_by_role("textbox", name="Bounces").fill("3")
    page.keyboard.press("Enter")
    page.get_by_text("1 change", exact=True).first.wait_for()


def rotation(page):
    page.get_by_role("listbox", name="Animated properties").get_by_role("option", name="Rotation").first.click()


def bars(page):
    page.get_by_role("listbox", name="Animated properties").get_by_role("option", name="Blocks").first.click()
    page.locator(".block-bar").first.wait_for()


def dialog(key):
    return lambda page: page.keyboard.press(key)


def gallery(page):
    if not page.get_by_role("navigation", name="Animations").is_visible():
        page.keyboard.press("[")


def of_gallery(name):
    def work(page):
        gallery(page)
        button(page, name)
    return work


def machine(page):
    tab(page, "Properties")
    picker = page.get_by_role("combobox", name="State machine")
    picker.select_option(index=1)
    page.locator("#machine-running").scroll_into_view_if_needed()


def compare(page):
    page.keyboard.press("Shift+C")
    page.get_by_role("region", name="Compare").wait_for()


def recolored(page):
    """A color replaced, and the saved file beside it under a wipe."""
    tab(page, "Colors")
    for index, color in ((0, "#7c4dff"), (1, "#00bfa5")):
        page.locator("#color-rows input[type=color]").nth(index).evaluate(
            "(input, color) => { input.value = color; input.dispatchEvent(new Event('input', { bubbles: true })); input.dispatchEvent(new Event('change', { bubbles: true })); }", color)
    page.locator("#colors-reset").wait_for()
    if page.viewport_size["width"] < 720:
        button(page, "Inspector")
    page.keyboard.press("c")
    page.get_by_role("radio", name="Wipe").click()
    page.wait_for_timeout(800)


def fail(page, folder):
    path = folder / "coffee.json"
    text = path.read_text()
    path.write_text(text[:len(text) // 2] + "oops" + text[len(text) // 2:])
    page.get_by_role("alert").wait_for()


#: For each view the file that is open, and what is done to it.
views = {
    "folder": (None, lambda page: None), "list": (None, view_list), "gallery": ("coffee.json", gallery),
    "player": ("coffee.json", lambda page: None), "layers": ("coffee.json", layers), "spans": ("coffee.json", spans),
    "properties": ("coffee.json", lambda page: tab(page, "Properties")), "colors": ("coffee.json", colors),
    "problems": ("party.caar", lambda page: tab(page, "Problems")), "machine": ("crossing.lottie", machine),
    "tuning": ("coffee.json", tuning), "tuning-right": ("bounce.json", lambda page: tuning(page, dock, rotation)),
    "motion": ("bounce-two-axes.motion.json", lambda page: tuning(page, swing)),
    "speed": ("coffee.json", lambda page: tuning(page, speed)), "several": ("coffee.json", lambda page: tuning(page, several)),
    "replacement": ("loader.json", lambda page: tuning(page, bounce)), "blocks": ("plane.motion.json", lambda page: tuning(page, bars)),
    "code": ("coffee.json", lambda page: tuning(page, lambda page: button(page, "Export curve…"))),
    "export": ("coffee.json", dialog("e")), "help": ("coffee.json", dialog("?")), "save-as": ("coffee.json", dialog("Control+Shift+S")),
    "new": ("coffee.json", of_gallery("New motion…")), "devices": ("coffee.json", of_gallery("Devices…")),
    "compare": ("coffee.json", recolored), "error": ("coffee.json", fail),
}

#: What the documentation shows: the view, and how.
documented = {
    "grid": ("folder", "desk", "light"), "page": ("motion", "desk", "light"), "layers": ("spans", "desk", "dark"), "tuning": ("tuning-right", "desk", "dark"),
    "compare": ("compare", "desk", "light"), "error": ("error", "desk", "dark"), "phone": ("player", "phone", "dark"),
}


def take(browser, view, window, theme, path):
    file, work = views[view]
    with tempfile.TemporaryDirectory() as parent:
        # The page shows the folder's name.
        folder = pathlib.Path(parent) / "animations"
        shutil.copytree(support.root / "Resources/Examples", folder)
        server = serve.Server(folder)
        context = browser.new_context(**windows[window], color_scheme=theme, reduced_motion="reduce")
        context.set_default_timeout(15000)
        page = context.new_page()
        page.on("pageerror", lambda error: print(f"{view}, {window}: {error}", flush=True))
        try:
            where = f"?file={file}&paused=1&frame=70" if file else "?paused=1"
            page.goto(server.address + where + server.writing)
            page.locator("#grid .card").first.wait_for() if file is None else support.wait_until(
                page, "() => document.getElementById('stage').dataset.state === 'paused'")
            page.wait_for_timeout(600)
            work(page, folder) if work is fail else work(page)
            page.mouse.move(2, windows[window]["viewport"]["height"] - 2)
            page.wait_for_timeout(900)
            page.screenshot(path=path)
        except Exception as error:
            page.screenshot(path=path)
            print(f"{view}, {window}, {theme}: {str(error).splitlines()[0]}", flush=True)
        finally:
            context.close()
            server.stop()


def sheet(browser, theme, path, columns=4, width=480):
    """All views at a desk in one picture."""
    height, gap = width * 900 // 1440, 8
    rows = -(-len(views) // columns)
    made = Image.new("RGB", (columns * (width + gap) - gap, rows * (height + gap) - gap), "#808488")
    with tempfile.TemporaryDirectory() as folder:
        for index, view in enumerate(views):
            taken = pathlib.Path(folder) / f"{view}.png"
            take(browser, view, "desk", theme, taken)
            small = Image.open(taken).convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
            made.paste(small, (index % columns * (width + gap), index // columns * (height + gap)))
    made.save(path, quality=85)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", nargs="?", type=pathlib.Path)
    arguments.add_argument("views", nargs="*")
    arguments.add_argument("--windows", nargs="+", choices=windows, default=list(windows))
    arguments.add_argument("--themes", nargs="+", choices=("light", "dark"), default=["light", "dark"])
    arguments.add_argument("--documentation", action="store_true")
    arguments.add_argument("--sheets", action="store_true", help="with --documentation: small pictures of all views as well")
    options = arguments.parse_args()
    if unknown := set(options.views) - set(views):
        arguments.error(f"no such view: {', '.join(unknown)}")
    if not options.documentation and not options.folder:
        arguments.error("where to?")
    with support.launched() as browser:
        if options.documentation:
            for name, how in documented.items():
                take(browser, *how, support.root / f"Documentation/{name}.png")
            for theme in ("light", "dark") if options.sheets else ():
                sheet(browser, theme, support.root / f"Documentation/views-{theme}.jpg")
            return
        options.folder.mkdir(parents=True, exist_ok=True)
        for view in options.views or views:
            for window in options.windows:
                for theme in options.themes:
                    take(browser, view, window, theme, options.folder / f"{view}-{window}-{theme}.png")


if __name__ == "__main__":
    main()
