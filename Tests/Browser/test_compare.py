"""Before and after with the real server: versions of a file beside each other, in every mode, and brought back."""

import gzip
import io
import json
import subprocess
import unittest

from PIL import Image
from playwright.sync_api import expect

import serve
import test_modules
from support import wait_for, wait_until
from test_serve import ServedPageTest, blue, green, red


def animation(color, rate=30, frames=20, size=64):
    """A rectangle that stands still, at some frame rate."""
    document = json.loads(serve.rectangle(color, frames=frames, moving=False, size=size))
    return json.dumps(document | {"fr": rate})


class ComparingTest(ServedPageTest):
    """A page of the real server over a folder in which git has the red version of `a.json`."""

    def setUp(self):
        super().setUp()
        self.save("a.json", animation(red))

    def git(self, *arguments):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", self.directory, *identity, *arguments], check=True, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "First")

    def opened(self, query="file=a.json&scale=1&paused=1&frame=5", writing=True, **options):
        page = self.open(query + (self.server.writing if writing else ""), **options)
        self.shows(state="paused")
        return page

    def compare(self, target=None, value=None):
        """Opens the comparison and chooses what is compared with."""
        page = self.page
        if page.locator("#compare-bar").is_hidden():
            page.keyboard.press("c")
        if target:
            page.select_option("#compare-target", target)
        if value is not None:
            field = page.get_by_role("textbox" if target == "ref" else "combobox", name="Git revision" if target == "ref" else "File to compare with")
            field.fill(value)
            field.press("Enter")

    def says(self, words, state=None):
        wait_until(self.page, f"() => document.getElementById('compare-status').textContent.includes({json.dumps(words)})")
        if state:
            expect(self.page.locator("#compare-bar")).to_have_attribute("data-state", state)

    def before_is(self, color, canvas="stage-before", x=32, y=32):
        wait_until(self.page, f"""() => {{
            const pixel = document.getElementById('{canvas}').getContext('2d').getImageData({x}, {y}, 1, 1).data;
            return {list(color)}.every((part, i) => Math.abs(part - pixel[i]) <= 2) && pixel[3] === 255;
        }}""")

    def seen(self, share):
        """The color that is seen at a share of the artboard's width, in the middle of its height."""
        box = self.page.locator("#stage").bounding_box()
        picture = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        return picture.getpixel((round(box["x"] + box["width"] * share), round(box["y"] + box["height"] * 0.4)))

    def sees(self, share, color):
        if not wait_for(self.page, lambda: all(abs(a - b) <= 3 for a, b in zip(self.seen(share), color))):
            self.fail(f"not {color} but {self.seen(share)}")

    def changed(self):
        """A committed red file, saved in blue, compared with HEAD."""
        self.commit()
        self.save("a.json", animation(blue))
        page = self.opened()
        self.shows_color(blue)
        self.compare("head")
        self.before_is(red)
        return page


class ModeTest(ComparingTest):
    def test_side_by_side(self):
        page = self.changed()
        self.shows_color(blue)
        before, after = (page.locator(name).bounding_box() for name in ("#stage-before", "#stage"))
        self.assertLess(before["x"] + before["width"], after["x"])
        self.assertAlmostEqual(before["width"], after["width"], 0)
        expect(page.locator("#compare-before")).to_have_text("HEAD", use_inner_text=True)
        self.assert_quiet()

    def test_of_what_is_much_enlarged_the_part_in_sight_is_compared(self):
        self.save("a.json", animation(red, size=128))
        self.commit()
        self.save("a.json", animation(blue, size=128))
        page = self.opened("file=a.json&zoom=24&paused=1&frame=5")
        self.compare("head")
        page.click("[data-compare='wipe']")
        same = """(name) => {
            const [stage, other] = [document.getElementById('stage'), document.getElementById(name)];
            const [one, two] = [stage, other].map((canvas) => canvas.getBoundingClientRect());
            return stage.classList.contains('part') && other.width === stage.width && stage.width > 500
                && ['x', 'y', 'width', 'height'].every((side) => Math.abs(one[side] - two[side]) < 0.1);
        }"""
        for name in ("stage-before", "stage-difference"):
            if name == "stage-difference":
                page.click("[data-compare='difference']")
            wait_until(page, f"() => ({same})('{name}')")
            # Each pixel of both is one of the display's.
            box = page.locator(f"#{name}").bounding_box()
            self.assertAlmostEqual(box["width"], page.evaluate(f"() => document.getElementById('{name}').width"), delta=0.1)
            if name == "stage-before":
                self.sees(0.4, red)
                self.sees(0.6, blue)
        self.says("of pixels differ")
        # Beside each other other parts are in sight: both are drawn as a whole.
        page.click("[data-compare='beside']")
        wait_until(page, "() => !document.getElementById('stage').classList.contains('part')")
        wait_until(page, "() => document.getElementById('stage-before').style.width === ''")
        self.assert_quiet()

    def test_the_wipe_is_dragged_and_moved_by_the_keyboard(self):
        page = self.changed()
        page.click("[data-compare='wipe']")
        self.sees(0.4, red)
        self.sees(0.6, blue)
        wipe = page.get_by_role("slider", name="Wipe")
        wipe.focus()
        for key, value in (("ArrowRight", "51"), ("Shift+ArrowRight", "61"), ("End", "100"), ("Home", "0"), ("PageUp", "10")):
            page.keyboard.press(key)
            expect(wipe).to_have_attribute("aria-valuenow", value)
        self.sees(0.4, blue)
        self.shows(frame=5)
        box = page.locator("#stage").bounding_box()
        handle = wipe.bounding_box()
        page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2, steps=3)
        page.mouse.up()
        expect(wipe).to_have_attribute("aria-valuenow", "70")
        self.sees(0.6, red)
        self.assertAlmostEqual(page.locator("#stage").bounding_box()["x"], box["x"])
        self.assert_quiet()

    def test_the_onion_skin_has_an_opacity(self):
        page = self.changed()
        page.click("[data-compare='onion']")
        self.sees(0.5, (128, 0, 128))
        opacity = page.get_by_label("Opacity of the version before")
        opacity.focus()
        page.keyboard.press("Home")
        self.sees(0.5, blue)
        page.keyboard.press("End")
        self.sees(0.5, red)

    def test_versions_blink(self):
        page = self.changed()
        page.click("[data-compare='blink']")
        self.sees(0.5, red)
        wait_until(page, "() => document.getElementById('artboard').dataset.blink === 'after'")
        self.sees(0.5, blue)
        wait_until(page, "() => document.getElementById('artboard').dataset.blink === 'before'")

    def test_the_difference_is_a_heat_map_with_numbers(self):
        page = self.changed()
        page.click("[data-compare='difference']")
        # A quarter of the pixels, from full red to full blue.
        self.says("25.0 % of pixels differ, by up to 255 of 255.", "shown")
        self.before_is((235, 0, 30), "stage-difference")
        corner = page.evaluate("() => [...document.getElementById('stage-difference').getContext('2d').getImageData(2, 2, 1, 1).data]")
        self.assertEqual(corner[0], corner[1])
        self.save("a.json", animation(red))
        self.says("This frame looks the same.")
        self.assert_quiet()

    def test_keys_open_change_and_close_it(self):
        self.commit()
        page = self.opened()
        expect(page.locator("#compare-bar")).to_be_hidden()
        page.keyboard.press("c")
        modes = []
        for _ in range(5):
            modes.append(page.get_attribute("#artboard", "data-compare"))
            page.keyboard.press("Shift+C")
        self.assertEqual(modes, ["beside", "wipe", "onion", "blink", "difference"])
        kinds = []
        for _ in range(3):
            page.keyboard.press("v")
            kinds.append(page.input_value("#compare-target"))
        self.assertEqual(sorted(kinds), ["disk", "head", "last"])
        page.keyboard.press("c")
        expect(page.locator("#compare-bar")).to_be_hidden()
        expect(page.locator("#toggle-compare")).to_have_attribute("aria-pressed", "false")
        page.click("#toggle-compare")
        expect(page.locator("#artboard")).to_have_attribute("data-compare", "beside")
        page.get_by_role("radio", name="Wipe").focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#artboard")).to_have_attribute("data-compare", "onion")
        page.click("#compare-close")
        expect(page.locator("#stage-before")).to_be_hidden()

    def test_a_narrow_window_has_room_for_it(self):
        page = self.changed()
        page.keyboard.press("[")
        page.keyboard.press("]")
        for theme, width in (("dark", 480), ("light", 700), ("light", 1024)):
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size({"width": width, "height": 720})
            inside = page.evaluate("""() => {
                const bar = document.getElementById('compare-bar').getBoundingClientRect();
                return [...document.querySelectorAll('#compare-bar > *')].filter((part) => part.offsetParent)
                    .every((part) => part.getBoundingClientRect().right <= bar.right + 0.5 && part.getBoundingClientRect().left >= bar.left - 0.5);
            }""")
            self.assertTrue(inside, width)
            self.assertLessEqual(page.evaluate("() => document.documentElement.scrollWidth"), width)

    def test_between_both_panels_the_bar_has_one_line_whatever_it_says(self):
        self.commit()
        page = self.opened()
        self.compare()
        expect(page.get_by_role("navigation", name="Animations")).to_be_visible()
        expect(page.get_by_role("complementary", name="Inspector")).to_be_visible()
        bar = page.get_by_role("region", name="Compare")
        self.says("This frame looks the same.")
        height = bar.bounding_box()["height"]
        self.compare("ref", "nowhere")
        self.says("Git knows no revision “nowhere” here.", "failed")
        self.assertEqual(bar.bounding_box()["height"], height)
        page.get_by_role("radio", name="Onion skin").click()
        page.get_by_role("slider", name="Opacity of the version before").wait_for()
        self.assertEqual(bar.bounding_box()["height"], height)
        self.compare("file", "gone.json")
        self.says("This folder has no “gone.json”.", "problem")
        self.assertEqual(bar.bounding_box()["height"], height)


class TimeTest(ComparingTest):
    def test_playheads_are_tied_by_time(self):
        self.save("a.json", animation(red, rate=60, frames=30))
        self.commit()
        self.save("a.json", animation(blue, rate=30, frames=20))
        page = self.opened()
        self.compare("head")
        wait_until(page, "() => document.getElementById('stage-before').dataset.frame === '10'")
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => document.getElementById('stage-before').dataset.frame === '12'")
        page.fill("#frame-field", "7.25")
        page.keyboard.press("Enter")
        wait_until(page, "() => document.getElementById('stage-before').dataset.frame === '14.5'")
        # Half a second is all that the version before has.
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("End")
        self.says("HEAD ends at 0.50 s.", "shown")
        expect(page.locator("#stage-before")).to_have_attribute("data-frame", "")
        page.keyboard.press("Home")
        self.before_is(red)
        page.keyboard.press("Space")
        self.shows(state="playing")
        wait_until(page, "() => Number(document.getElementById('stage-before').dataset.frame) > 2")
        self.assert_quiet()

    def test_versions_play_together(self):
        page = self.changed()
        page.evaluate("""() => {
            window.pairs = [];
            const [before, stage] = ['stage-before', 'stage'].map((id) => document.getElementById(id));
            new MutationObserver(() => before.dataset.frame && window.pairs.push([Number(before.dataset.frame), Number(stage.dataset.frame)]))
                .observe(before, { attributes: true, attributeFilter: ['data-frame'] });
        }""")
        page.keyboard.press("Space")
        wait_until(page, "() => window.pairs.length > 40")
        pairs = page.evaluate("() => window.pairs")
        self.assertTrue(all(before == after for before, after in pairs[3:]), pairs)


class WordsTest(ComparingTest):
    def test_changes_are_listed_and_lead_to_their_frame(self):
        document = json.loads(serve.rectangle(red))
        self.save("a.json", json.dumps(document))
        self.commit()
        document["layers"][0]["ks"]["p"]["k"][1] |= {"t": 15}
        document["layers"][0]["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1, 1]
        self.save("a.json", json.dumps(document))
        page = self.opened()
        self.compare("head")
        page.get_by_role("button", name="2 differences").click()
        rows = page.locator("#changes-rows .change")
        words = rows.all_inner_texts()
        self.assertIn("keyframe 2: frame 20 → 15", words[0])
        self.assertIn("#ff0000 → #0000ff", words[1].replace("\n", ""))
        self.assertEqual(page.evaluate("() => document.activeElement.classList.contains('change')"), True)
        rows.first.click()
        self.shows(frame=15, state="paused")
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelector('.curve-row[aria-selected=true]')?.title.endsWith('Position')")
        self.assert_quiet()

    def test_curves_of_both_are_in_the_plot(self):
        document = json.loads(serve.rectangle(red))
        self.save("a.json", json.dumps(document))
        self.commit()
        document["layers"][0]["ks"]["p"]["k"][1]["s"][0] = 30
        self.save("a.json", json.dumps(document))
        page = self.opened()
        self.compare("head")
        page.keyboard.press("t")
        wait_until(page, "() => document.querySelectorAll('.before-curve').length > 0")
        self.assertIn("HEAD", page.text_content(".before-name"))
        # Keys are those of the list of properties now.
        page.click("#compare-close")
        wait_until(page, "() => document.querySelectorAll('.before-curve').length === 0")
        self.assert_quiet()

    def test_what_was_renamed_lost_or_never_there_is_said(self):
        page = self.opened()
        self.compare("head")
        self.says("Not in a git repository, so there is no “HEAD” to compare with.", "failed")
        self.git("init", "--quiet", "--initial-branch=main")
        page.evaluate("() => window.dispatchEvent(new Event('focus'))")
        self.says("This git repository has no commits yet.")
        self.git("add", "icons")
        self.git("commit", "--quiet", "-m", "First")
        page.evaluate("() => window.dispatchEvent(new Event('focus'))")
        self.says("“a.json” isn’t in “HEAD”: it was added later, or isn’t committed yet.")
        self.compare("ref", "nope")
        self.says("Git knows no revision “nope” here.")
        self.compare("ref", "--output=x")
        self.says("“--output=x” is not a git revision.")
        self.compare("ref", "")
        self.says("Type a branch, a tag or a commit.", "problem")
        self.compare("file", "gone.json")
        self.says("This folder has no “gone.json”.", "problem")
        self.compare("last")
        self.says("hasn’t been saved since Pegbar opened it", "problem")
        # It still shows what there is.
        self.compare("file", "icons/b.json")
        self.before_is(green)
        self.git("mv", "icons/b.json", "icons/c.json")
        self.git("commit", "--quiet", "-m", "Second")
        wait_until(page, "() => document.querySelector('#gallery-rows').textContent.includes('c')")
        self.says("This folder has no “icons/b.json”.")
        self.assertTrue(all("rejected a message" not in line for line in self.noise), self.noise)

    def test_a_commit_is_followed_without_a_look_away(self):
        page = self.changed()
        page.evaluate("() => addEventListener('focus', () => (window.wasFocused = true))")
        self.git("commit", "--quiet", "-am", "Second")
        self.before_is(blue)
        self.says("This frame looks the same.")
        wait_until(page, "() => document.getElementById('compare-changes').textContent === 'No differences'")
        self.compare("ref", "v1")
        self.says("Git knows no revision “v1” here.", "failed")
        self.git("tag", "v1", "HEAD~1")
        self.before_is(red)
        self.assertFalse(page.evaluate("() => Boolean(window.wasFocused)"))
        self.assert_quiet()

    def test_a_renamed_file_is_found_under_its_name_of_then(self):
        self.commit()
        self.git("mv", "a.json", "new.json")
        self.git("commit", "--quiet", "-m", "Second")
        self.save("new.json", animation(blue))
        self.opened("file=new.json&scale=1&paused=1&frame=5")
        self.compare("ref", "HEAD~1")
        self.before_is(red)

    def test_pictures_are_those_of_then(self):
        def picture(color):
            content = io.BytesIO()
            Image.new("RGB", (64, 64), color).save(content, "PNG")
            return content.getvalue()

        layer = {"ty": 2, "ind": 1, "nm": "Picture", "refId": "p", "ip": 0, "op": 20, "st": 0, "ks": {}}
        asset = {"id": "p", "w": 64, "h": 64, "u": "images/", "p": "p.png", "e": 0}
        self.save("a.json", json.dumps(json.loads(animation(red)) | {"assets": [asset], "layers": [layer]}))
        self.save("images/p.png", picture(red))
        self.commit()
        self.save("images/p.png", picture(green))
        self.opened()
        self.shows_color(green)
        self.compare("head")
        self.before_is(red)


class HistoryTest(ComparingTest):
    def rows(self):
        return self.page.locator("#saves-rows .save-row")

    def file_is(self, name, content):
        """Waits until a file has these bytes."""
        path = self.directory / name
        wait_for(self.page, lambda: path.read_bytes() == content)
        self.assertEqual(path.read_bytes(), content)

    def saved_twice(self, **options):
        page = self.opened(**options)
        self.shows_color(red)
        self.save("a.json", animation(green))
        self.shows_color(green)
        self.save("a.json", animation(blue))
        self.shows_color(blue)
        wait_until(page, "() => document.querySelectorAll('#saves-rows .save-row').length === 3")
        return page

    def test_the_last_save_is_what_comes_first(self):
        page = self.saved_twice()
        page.keyboard.press("c")
        expect(page.locator("#compare-target")).to_have_value("last")
        self.before_is(green)
        self.save("a.json", animation(red))
        self.before_is(blue)

    def test_a_save_is_looked_at_with_a_click(self):
        page = self.saved_twice()
        wait_until(page, "() => [...document.querySelectorAll('.save-words')].every((words) => words.textContent !== '')")
        words = self.rows().all_inner_texts()
        self.assertIn("on disk", words[0])
        self.assertIn("#00a000 → #0000ff", words[0])
        self.assertIn("When Pegbar opened it.", words[2])
        self.rows().nth(2).locator(".save-look").click()
        self.before_is(red)
        expect(self.rows().nth(2).locator(".save-look")).to_have_attribute("aria-pressed", "true")
        self.rows().nth(1).locator(".save-look").focus()
        page.keyboard.press("Enter")
        self.before_is(green)
        self.assertEqual(page.evaluate("() => document.activeElement.getAttribute('aria-pressed')"), "true")
        self.rows().nth(2).locator(".save-look").click()
        self.before_is(red)
        self.assertTrue(page.locator("#compare-before").inner_text().startswith("Save of "))
        self.assert_quiet()

    def test_the_curve_of_a_save_stays_whatever_that_is_called(self):
        document = json.loads(serve.rectangle(red))
        self.save("a.json", json.dumps(document))
        page = self.opened()
        document["layers"][0]["ks"]["p"]["k"][1]["s"][0] = 30
        self.save("a.json", json.dumps(document))
        wait_until(page, "() => document.querySelectorAll('#saves-rows .save-row').length === 2")
        self.rows().nth(1).locator(".save-look").click()
        page.keyboard.press("t")
        named = "(name) => document.querySelectorAll('.before-curve').length > 0 && document.querySelector('.before-name')?.textContent.includes(name)"
        wait_until(page, f"() => ({named})('Save of')")
        # The same bytes by another name, and another plot.
        page.select_option("#compare-target", "last")
        page.get_by_role("button", name="Outgoing handle of segment 1").press("ArrowRight")
        wait_until(page, f"() => ({named})('Previous save')")
        self.assert_quiet()

    def test_a_save_is_brought_back_and_that_is_undone(self):
        page = self.saved_twice()
        newest = (self.directory / "a.json").read_bytes()
        self.rows().nth(2).get_by_role("button", name="Bring back").click()
        self.shows_color(red)
        self.file_is("a.json", animation(red).encode())
        wait_until(page, "() => document.querySelectorAll('#saves-rows .save-row').length === 4")
        page.keyboard.press("Control+z")
        self.shows_color(blue)
        page.keyboard.press("Control+s")
        self.file_is("a.json", newest)
        self.assert_quiet()

    def test_what_cannot_be_edited_is_brought_back_all_the_same(self):
        packed = [gzip.compress(animation(color).encode()) for color in (red, green)]
        self.save("c.tgs", packed[0])
        page = self.opened("file=c.tgs&scale=1&paused=1&frame=5")
        self.shows_color(red)
        self.save("c.tgs", packed[1])
        self.shows_color(green)
        wait_until(page, "() => document.querySelectorAll('#saves-rows .save-row').length === 2")
        self.rows().nth(1).get_by_role("button", name="Bring back").click()
        self.shows_color(red)
        self.file_is("c.tgs", packed[0])

    def test_without_the_secret_nothing_is_brought_back(self):
        page = self.saved_twice(writing=False)
        before = (self.directory / "a.json").read_bytes()
        self.rows().nth(2).get_by_role("button", name="Bring back").click()
        wait_until(page, "() => document.body.textContent.includes('address that Pegbar printed')")
        self.shows_color(blue)
        self.assertEqual((self.directory / "a.json").read_bytes(), before)

    def test_unsaved_edits_are_compared_with_the_file(self):
        self.opened("file=a.json&scale=1&paused=1&frame=5&recolor=ff0000.0000ff")
        self.shows_color(blue)
        self.page.keyboard.press("c")
        expect(self.page.locator("#compare-target")).to_have_value("disk")
        self.before_is(red)
        self.page.get_by_role("button", name="1 difference").wait_for()


class PureTest(test_modules.ModuleTest):
    """The modules that know neither page nor server."""

    def run_script(self, module, script, *values):
        return self.page.evaluate(
            f"async (values) => {{ const it = await import('/assets/scripts/comparing/{module}.js'); {script} }}", list(values))

    def test_frames_are_tied_by_time(self):
        tied = "return it.tiedFrame(values[0], values[1], values[2]);"
        own = {"inFrame": 10, "outFrame": 40, "frameRate": 30}
        self.assertEqual(self.run_script("onlooker", tied, 12.5, own, {"inFrame": 0, "outFrame": 9, "frameRate": 30}), 2.5)
        self.assertAlmostEqual(self.run_script("onlooker", tied, 25, own, {"inFrame": 0, "outFrame": 90, "frameRate": 24}), 12)

    def test_what_is_transparent_in_both_is_the_same(self):
        heat = """
            const heat = it.heatOf(Uint32Array.from(values[0]), Uint32Array.from(values[1]), values[2]);
            return [heat.changed, heat.most, [...heat.words]];
        """
        changed, most, _ = self.run_script("difference", heat, [0x00FFFFFF, 0xFF000000], [0, 0xFF000001], False)
        self.assertEqual((changed, most), (1, 1))
        _, _, words = self.run_script("difference", heat, [0xFF0000FF, 0xFFFFFFFF], [0xFFFF0000, 0xFFFFFFFF], True)
        self.assertEqual(words, [0xFF1E00EB, 0xFF505050])

    def test_what_another_player_rounds_otherwise_is_counted_and_not_colored(self):
        heat = """
            const heat = it.heatOf(Uint32Array.from(values[0]), Uint32Array.from(values[1]), true, values[2]);
            return [heat.changed, heat.words.map((word) => Number(word === 0xFF505050)).join()];
        """
        white, off, far = 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFF0
        for is_other, faint in ((False, "1,0,0"), (True, "1,1,0")):
            self.assertEqual(self.run_script("difference", heat, [white] * 3, [white, off, far], is_other), [2, faint])

    def test_a_target_is_found_or_has_a_problem(self):
        source = "return it.sourceOf(values[0], { path: 'a', saves: values[1], files: new Map([['b', {}]]) });"
        saves = {"versions": [{"hash": "1"}, {"hash": "2"}]}
        self.assertEqual(self.run_script("targets", source, {"kind": "last"}, saves), {"path": "a", "kept": "1"})
        self.assertEqual(self.run_script("targets", source, {"kind": "head"}, None), {"path": "a", "committed": "HEAD"})
        self.assertEqual(self.run_script("targets", source, {"kind": "file", "value": "b"}, None), {"path": "b"})
        for target in ({"kind": "last"}, {"kind": "ref", "value": ""}, {"kind": "file", "value": "c"}):
            self.assertIn("problem", self.run_script("targets", source, target, None))
        usual = "return it.usualTarget({ hasEdits: values[0], saves: values[1] }).kind;"
        self.assertEqual(self.run_script("targets", usual, True, saves), "disk")
        self.assertEqual(self.run_script("targets", usual, False, saves), "last")
        self.assertEqual(self.run_script("targets", usual, False, {"versions": [1], "repository": True}), "head")
        self.assertEqual(self.run_script("targets", usual, False, None), "disk")


del ServedPageTest, ComparingTest

if __name__ == "__main__":
    unittest.main()
