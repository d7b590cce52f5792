"""Comparing with another player of Lottie files, with the real server: ours stands in for lottie-web."""

import json
import pathlib
import tempfile

import serve
from support import wait_until
from test_serve import blue, red
from test_tune_serve import ServedTuningTest

#: What a player has to be able to do: it fills the picture with the color of the first layer, with the frame in its red part.
player = """
globalThis.lottie = { version: "9.9.9", loadAnimation({ container, animationData }) {
    const [r, g, b] = animationData.layers[0].shapes[0].it[1].c.k;
    const draw = (frame) => container.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" style="display: none" viewBox="0 0 8 8">
        <rect width="8" height="8" fill="rgb(${frame * 10} ${g * 255} ${b * 255})"/></svg>`;
    draw(0);
    return { goToAndStop: (frame, isFrame) => draw(isFrame ? frame : NaN), destroy() {} };
} };
"""

#: The same, but all it may reach of the page and the server makes it red.
intruder = player + """
const reached = [];
const tries = {
    page: () => parent.document.title, storage: () => localStorage.length, cookie: () => document.cookie,
    window: () => { if (!open("/")) throw new Error(); }, frame: () => parent.frames[1].name,
};
for (const [name, attempt] of Object.entries(tries)) {
    try { attempt(); reached.push(name); } catch {}
}
const { loadAnimation } = lottie;
lottie.loadAnimation = (options) => {
    for (const message of [{ type: "frame", serial: 1000001, frame: 5, width: 4, height: 4, buffer: new ArrayBuffer(8) }, null, 7]) parent.postMessage(message, "*");
    fetch("/addresses.json").then(() => reached.push("server"), () => {}).finally(() => parent.postMessage({ type: "failed", serial: 1000001, reason: `reached: ${reached}.` }, "*"));
    return loadAnimation(options);
};
"""


class ReferenceTest(ServedTuningTest):
    def start(self, script):
        """Starts Pegbar with a player."""
        folder = pathlib.Path(self.cleanup.enter_context(tempfile.TemporaryDirectory()))
        (folder / "player.js").write_text(script)
        self.server.stop()
        self.server = serve.Server(self.directory, reference=folder / "player.js")

    def compare(self, query="file=a.json&scale=1&paused=1&frame=5", may_write=True):
        page = self.open_with(query, may_write)
        self.shows(state="paused")
        page.keyboard.press("c")
        page.get_by_role("combobox", name="Compare with").select_option("lottie-web")
        return page

    def reference_is(self, color):
        wait_until(self.page, f"""() => {{
            const pixel = document.getElementById('stage-before').getContext('2d').getImageData(9, 9, 1, 1).data;
            return {list(color)}.every((part, i) => Math.abs(part - pixel[i]) <= 2) && pixel[3] === 255;
        }}""")

    def says(self, words):
        wait_until(self.page, f"() => document.getElementById('compare-status').textContent.includes({json.dumps(words)})")

    def test_it_plays_the_same_frame_of_the_same_file(self):
        self.start(player)
        page = self.compare()
        self.reference_is((50, 0, 0))
        page.get_by_text("lottie-web 9.9.9").wait_for()
        page.keyboard.press("ArrowRight")
        self.reference_is((60, 0, 0))
        page.get_by_role("radio", name="Difference").click()
        self.says("of pixels differ visibly")
        self.save("a.json", serve.rectangle(blue))
        self.reference_is((60, 0, 255))
        # While it plays, frames are drawn as they pass.
        page.keyboard.press("Space")
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'playing'")
        page.keyboard.press("Space")
        self.shows(state="paused")
        frame = int(page.get_attribute("#stage", "data-frame"))
        self.reference_is((frame * 10, 0, 255))
        self.assertEqual(self.noise, [])

    def test_it_is_given_what_is_not_saved_yet(self):
        self.start(player)
        page = self.compare()
        self.reference_is((50, 0, 0))
        page.get_by_role("tab", name="Colors").click()
        page.get_by_role("tabpanel", name="Colors").get_by_label("#ff0000", exact=False).first.fill("#0000ff")
        self.reference_is((50, 0, 255))
        self.assertEqual(self.bytes_of(), serve.rectangle(red).encode())

    def test_other_formats_and_scripts_that_are_no_player_are_told(self):
        self.start("globalThis.something = 1;")
        page = self.compare()
        self.says("isn’t a player: it has no “lottie”")
        self.save("k.json", serve.bar(red))
        page.goto(self.address("file=k.json&paused=1") + self.server.writing)
        self.shows(file="k.json", state="paused")
        page.keyboard.press("c")
        page.get_by_role("combobox", name="Compare with").select_option("lottie-web")
        self.says("lottie-web plays Lottie files only.")

    def test_a_page_without_the_printed_address_is_told_what_it_lacks(self):
        self.start(player)
        self.compare(may_write=False)
        self.says("To compare with lottie-web, open the page with the address that Pegbar printed.")

    def test_a_player_reaches_nothing(self):
        self.start(intruder)
        self.compare()
        self.says("reached: .")

    def test_without_a_player_there_is_nothing_to_choose(self):
        page = self.open_with("file=a.json&paused=1", True)
        self.shows(state="paused")
        page.keyboard.press("c")
        self.assertNotIn("lottie-web", page.get_by_role("combobox", name="Compare with").inner_text())
        self.assertEqual(page.request.get(self.server.address + "reference").status, 404)
