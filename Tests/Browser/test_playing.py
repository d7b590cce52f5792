"""How the page plays: frames in between, the end of a loop, the last picture, ticks and spans on the time line."""

import unittest

from playwright.sync_api import expect

import plots
from support import wait_for, wait_until
from test_layers import rows, square
from test_modules import ModuleTest
from test_page import PageTest
from test_tuning import TuningTest


class ClockTest(ModuleTest):
    def play(self, frames, rate, speed, **more):
        """The frames that a player shows in so many refreshes of 60 in a second."""
        return self.run_script("""
            const [frames, rate, speed, more] = values;
            const one = new player.Player();
            one.setTimeline({ inFrame: 0, outFrame: frames, frameRate: rate });
            one.showsBetween = true;
            one.displayRate = more.display ?? 60;
            one.setSpeed(speed);
            Object.assign(one, { loop: more.loop ?? "loop" });
            one.seek(more.from ?? 0);
            one.play();
            if (more.stops) one.stopsAtEnd = true;
            const shown = [];
            for (let refresh = 0; refresh < (more.refreshes ?? 40); refresh += 1) {
                one.tick(refresh * 1000 / one.displayRate);
                if (shown.at(-1) !== one.frame) shown.push(one.frame);
            }
            return [shown, one.playing, one.stopsAtEnd];
        """, frames, rate, speed, more)

    def test_slow_motion_shows_another_picture_at_each_refresh(self):
        shown, playing, _ = self.play(10, 30, 0.25, refreshes=17)
        self.assertEqual(shown, [number / 8 for number in range(17)])
        self.assertTrue(playing)
        self.assertEqual(self.play(10, 60, 0.5, refreshes=9)[0], [number / 2 for number in range(9)])
        # A tenth of 24 frames a second is 25 pictures for each of them, and 50 would be too many to keep.
        self.assertEqual(self.play(10, 24, 0.1, refreshes=26)[0], [number / 25 for number in range(26)])
        self.assertEqual(self.play(10, 30, 0.25, display=120, refreshes=17)[0], [number / 16 for number in range(17)])
        self.assertEqual(len(self.play(10, 24, 0.1, display=120, refreshes=51)[0]), 33)
        # Backwards, too.
        self.assertEqual(self.play(10, 30, -0.5, refreshes=5, **{"from": 2})[0], [2, 1.75, 1.5, 1.25, 1])

    def test_the_rate_of_the_display_is_told_by_its_shortest_gaps(self):
        rates = self.run_script("""
            const after = (...gaps) => {
                const rate = new refreshRate.RefreshRate();
                rate.take(null);
                let now = 0;
                for (let index = 0; index < 200; index += 1) rate.take(now += gaps[index % gaps.length]);
                return rate.value;
            };
            return [after(16.6, 16.7), after(8.3, 8.4), after(6.9, 7, 13.9), after(16.7, 33.3, 50), after(17.2, 17.3), after(700), after(33.3)];
        """)
        self.assertEqual(rates, [60, 120, 145, 60, 60, 60, 60])

    def test_frames_in_between_are_asked_for_one_after_the_other_with_some_to_spare(self):
        asked = self.run_script("""
            const one = new player.Player();
            one.setTimeline({ inFrame: 0, outFrame: 10, frameRate: 24 });
            one.showsBetween = true;
            one.setSpeed(0.1);
            one.play();
            const [cached, asked] = [new Set([0.24]), []];
            const between = new inBetween.InBetween(one, { has: (frame) => cached.has(frame) }, { ask: (frame) => asked.push(frame), gaveUp: () => {} });
            one.tick(0);
            between.ticked(0);
            const first = asked.length;
            between.arrived(5);
            const second = asked.length;
            for (let index = 0; index < 40; index += 1) {
                cached.add(asked.at(-1));
                between.arrived(10);
            }
            return [first, second, asked, asked.at(-1) * 25];
        """)
        # What has not come is not asked for again, what is there is left out, and there is an end.
        self.assertEqual(asked[:2], [1, 1])
        self.assertEqual(len(set(asked[2])), len(asked[2]))
        self.assertNotIn(0.24, asked[2])
        self.assertEqual(asked[2][0], 2 / 25)
        self.assertEqual(sorted(asked[2]), [number / 25 for number in range(1, len(asked[2]) + 2) if number != 6])
        self.assertLess(asked[3], 20)

    def moments(self, gaps, rate=60, frames=5000, display=60):
        """The frames that a player of so many frames a second shows after each of some gaps between refreshes."""
        return self.run_script("""
            const [gaps, rate, frames, display] = values;
            const one = new player.Player();
            one.setTimeline({ inFrame: 0, outFrame: frames, frameRate: rate });
            one.displayRate = display;
            one.play();
            let now = 5;
            one.tick(now);
            return gaps.map((gap) => (one.tick(now += gap), one.frame));
        """, gaps, rate, frames, display)

    def test_time_stamps_that_wander_skip_no_frame(self):
        wandering = [1000 / 60 + [0.4, -0.7, 0.9, -0.5, 0.3, -0.4][index % 6] for index in range(300)]
        self.assertEqual(self.moments(wandering), list(range(1, 301)))
        # Each frame of 30 a second is there for two refreshes.
        self.assertEqual(self.moments(wandering, rate=30), [index // 2 for index in range(1, 301)])
        # A display of 59.94 Hz, and one that is 1 in 200 too fast: for longer than it takes them to be off by a frame.
        for hertz in (59.94, 60.3):
            gaps = [1000 / hertz + (0.4 if index % 2 else -0.4) for index in range(2000)]
            self.assertEqual(self.moments(gaps), list(range(1, 2001)), hertz)

    def test_frames_that_do_not_fit_the_display_keep_their_time(self):
        for rate in (24, 25, 50):
            shown = self.moments([1000 / 60] * 3600, rate=rate)
            self.assertLessEqual(abs(shown[-1] - 60 * rate), 1, rate)
            # None is there for longer than it should be by a whole refresh.
            lengths = {shown.count(frame) for frame in range(10, 60)}
            self.assertLessEqual(lengths, {int(60 / rate), int(60 / rate) + 1}, rate)

    def test_a_display_slower_or_faster_than_is_believed_keeps_the_time(self):
        # 30 Hz shows each second frame of 60, and 48 Hz skips the fifth; neither is held up.
        self.assertEqual(self.moments([1000 / 30] * 200), list(range(2, 402, 2)))
        self.assertGreaterEqual(self.moments([1000 / 48] * 480)[-1], 599)
        self.assertLessEqual(abs(self.moments([1000 / 360] * 36000)[-1] - 6000 % 5000), 2)
        for hertz in (120, 144):
            shown = self.moments([1000 / hertz] * hertz * 10, display=hertz)
            self.assertLessEqual(abs(shown[-1] - 600), 1)
            self.assertEqual(sorted(set(shown)), list(range(shown[-1] + 1)), hertz)
        # A frame of 29.97 a second takes a little longer than two refreshes.
        gaps = [1000 / 60 * (3 if index == 100 else 1) for index in range(200)]
        shown = self.moments(gaps, rate=29.97)
        self.assertEqual(sorted(set(shown)), list(range(shown[-1] + 1)))

    def test_another_speed_and_a_hold_go_on_from_where_it_is(self):
        self.assertEqual(self.run_script("""
            const one = new player.Player();
            one.setTimeline({ inFrame: 0, outFrame: 1000, frameRate: 24 });
            one.setSpeed(0.1);
            one.play();
            const shown = [];
            let now = 0;
            const go = (milliseconds) => {
                for (const end = now + milliseconds; now < end; now += 10) one.tick(now);
                shown.push(one.frame);
            };
            go(400);
            // 390 of 417 ms are over: at four times the speed as much of 10.4 ms is, and two frames follow in 20 ms more.
            one.setSpeed(4);
            go(20);
            one.hold();
            go(20);
            now += 500;
            one.hold();
            go(10);
            return shown;
        """), [0, 3, 4, 4])

    def test_a_refresh_missed_now_and_then_delays_and_many_skip(self):
        refresh = 1000 / 60
        rare = [refresh * (2 if index % 100 == 50 else 1) for index in range(1000)]
        self.assertEqual(self.moments(rare), list(range(1, 1001)))
        often = self.moments([refresh * 2] * 300)
        # Two refreshes at once, and one in fifty.
        self.assertGreaterEqual(often[-1], 600 - 2 - 12)
        # A long stall is no delay.
        self.assertEqual(self.moments([refresh, 500, refresh])[-1], 32)

    def test_at_full_speed_frames_are_whole_where_the_display_needs_no_more(self):
        self.assertEqual(self.play(10, 60, 1, refreshes=6)[0], [0, 1, 2, 3, 4, 5])

    def test_a_loop_passes_through_what_lies_behind_its_last_frame(self):
        shown = self.play(2, 30, 0.5, refreshes=10)[0]
        self.assertEqual(shown, [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 0, 0.25])

    def test_once_ends_on_the_last_picture(self):
        for speed in (1, 0.5, 2):
            shown, playing, _ = self.play(5, 30, speed, loop="once", refreshes=60)
            self.assertEqual((shown[-1], playing), (4, False), speed)
        self.assertEqual(self.play(5, 30, -1, loop="once", refreshes=60, **{"from": 4})[0][-1], 0)

    def test_a_loop_that_is_told_to_stops_at_its_end(self):
        for loop in ("loop", "pingpong"):
            shown, playing, stops = self.play(5, 60, 1, loop=loop, stops=True, refreshes=30)
            self.assertEqual((shown, playing, stops), ([0, 1, 2, 3, 4], False, False), loop)


class PlayingTest(PageTest):
    def test_shift_and_space_stop_at_the_end_of_the_loop(self):
        page = self.open("?file=a.json&scale=1")
        self.all_loaded()
        stop = page.get_by_role("button", name="Stop at the end of this loop")
        page.keyboard.press("Shift+Space")
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        self.shows_frame(9)
        expect(page.get_by_role("textbox", name="Frame")).to_have_value("9")
        expect(stop).to_be_disabled()
        page.keyboard.press("Space")
        stop.click()
        wait_until(page, "() => document.getElementById('stage').dataset.state === 'paused'")
        self.shows_frame(9)
        # The loop mode is what it was.
        expect(page.get_by_role("radio", name="Loop", exact=True)).to_have_attribute("aria-checked", "true")
        self.assert_quiet()

    def test_the_end_of_the_range_is_frame_n_of_n(self):
        page = self.open("?file=a.json&paused=1&scale=1")
        self.all_loaded()
        field = page.get_by_role("textbox", name="Frame")
        for press, frame in (("End", 9), ("Home", 0)):
            page.keyboard.press(press)
            self.shows_frame(frame)
        for typed, frame in (("50%", 5), ("0%", 0)):
            field.fill(typed)
            field.press("Enter")
            self.shows_frame(frame)
        # The last moment, as `pegbar render --progress 1` draws it.
        field.fill("100%")
        field.press("Enter")
        self.assertTrue(wait_for(page, lambda: self.views()[-1]["frame"] == 9.999), self.views()[-1]["frame"])
        page.keyboard.press("End")
        self.assertEqual((field.input_value(), page.text_content("#frame-last")), ("9", "9"))

    def test_frames_in_between_are_asked_for_and_kept(self):
        page = self.open("?file=a.json&paused=1&scale=1&speed=0.1", {"a.json": {"format": "motion"}})
        self.all_loaded()
        asked = []

        def answer(view):
            # A page to which answers come too late plays whole frames from then on, and says where it is.
            if view["type"] == "view" and not view["playing"] and view.get("frame", 0) % 1:
                # One with another wish besides says where the playhead is, and asks for nothing ahead of it.
                if view | {"frame": 0} == self.views()[-2] | {"frame": 0}:
                    asked.append(view["frame"])
                self.server.send_frames("f1", view, frames=[view["frame"]])

        heard = self.server._heard
        self.server._heard = lambda text: (heard(text), answer(self.server.heard[-1]))
        page.evaluate("""() => {
            window.seen = new Set();
            const canvas = document.getElementById('stage');
            new MutationObserver(() => window.seen.add(canvas.dataset.frame)).observe(canvas, { attributes: true, attributeFilter: ['data-frame'] });
        }""")
        page.keyboard.press("Space")
        wait_until(page, "() => [...window.seen].filter((frame) => frame % 1 !== 0).length > 5", timeout=20)
        page.keyboard.press("Space")
        self.assertEqual(len(asked), len(set(asked)), "what is there is asked for again")
        # Thirty frames a second at a tenth of the speed are twenty pictures each.
        self.assertTrue(all(frame == round(frame * 20) / 20 for frame in asked), asked)
        self.assert_quiet()

    def test_where_they_come_too_late_whole_frames_do(self):
        page = self.open("?file=a.json&paused=1&scale=1&speed=0.1", {"a.json": {"format": "motion"}})
        self.all_loaded()
        # The page's clock runs so fast that no answer is there in time.
        page.evaluate("() => { const own = requestAnimationFrame; let now = 0; performance.now = () => (now += 300); window.requestAnimationFrame = (work) => own(() => work(now += 700)); }")
        heard = self.server._heard
        late = []

        def answer(text):
            heard(text)
            view = self.server.heard[-1]
            if view["type"] == "view" and view.get("frame", 0) % 1:
                late.append(view)
                self.server.send_frames("f1", view, frames=[view["frame"]])

        self.server._heard = answer
        page.keyboard.press("Space")
        wait_for(page, lambda: self.views()[-1]["playing"])
        self.assertTrue(self.views()[-1]["playing"], "the server is not told that it plays")
        self.assertGreaterEqual(len(late), 1)

    def test_a_lottie_shows_them_by_choice(self):
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": {}, "b.json": {"format": "keyframes"}})
        self.all_loaded()
        button = page.get_by_role("button", name="Frames in between")
        expect(button).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("f")
        expect(button).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("n")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'b.json' && document.getElementById('stage').dataset.state === 'paused'")
        expect(button).to_have_attribute("aria-pressed", "true")
        button.click()
        page.keyboard.press("Shift+N")
        wait_until(page, "() => document.getElementById('stage').dataset.file === 'a.json' && document.getElementById('stage').dataset.state === 'paused'")
        expect(button).to_have_attribute("aria-pressed", "true")
        self.assert_quiet()


class TimelineTest(TuningTest):
    def test_the_keyframes_of_the_selection_are_ticks_on_the_time_line(self):
        page = self.tune()
        page.get_by_role("img", name="Keyframes of Position: frames 0, 5, 9").wait_for()
        self.assertEqual(page.locator(".key-tick").count(), 3)
        # They stay when the panel is closed, and are those of what is selected next.
        page.keyboard.press("t")
        page.get_by_role("img", name="Keyframes of Position: frames 0, 5, 9").wait_for()
        page.keyboard.press("t")
        page.get_by_role("option", name="Opacity").click()
        page.get_by_role("img", name="Keyframes of Opacity: frames 0, 4, 9").wait_for()
        self.assert_quiet()

    def test_a_layer_that_is_selected_shows_its_keyframes_without_the_panel(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.server.layers["f1"] = [{"name": "Ball", "kind": "shapes", "layer": True}]
        self.server.selection = lambda key: square
        self.server.properties["f1"] = [plots.opacity()]
        self.all_loaded()
        self.show_tab("Layers")
        page.get_by_role("treeitem", name="Ball").click()
        page.get_by_role("img", name="Keyframes of Opacity: frames 0, 4, 9").wait_for()
        expect(page.get_by_role("region", name="Tuning")).to_be_hidden()
        self.assert_quiet()

    def test_all_properties_of_a_layer_and_all_that_are_selected_show_their_keyframes(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.server.layers["f1"] = [{"name": "Ball", "kind": "shapes", "layer": True}]
        self.server.selection = lambda key: square
        self.server.properties["f1"] = [plots.position(), plots.opacity()]
        self.all_loaded()
        self.show_tab("Layers")
        page.get_by_role("treeitem", name="Ball").click()
        both = page.get_by_role("img", name="Keyframes of Position, Opacity: frames 0, 4, 5, 9")
        both.wait_for()
        # With the panel it is the plot of one that stays.
        page.keyboard.press("t")
        both.wait_for()
        page.get_by_role("option", name="Position", selected=True).wait_for()
        wait_until(page, "() => document.querySelector('#plot-picture svg') !== null")
        self.assertEqual(self.views()[-1]["plot"]["id"], self.server.properties["f1"][0].id)
        page.keyboard.press("Escape")
        page.get_by_role("option", name="Opacity").click(modifiers=["Control"])
        both.wait_for()
        self.assert_quiet()

    def test_the_spans_of_layers_are_shown_when_asked_for(self):
        page = self.open("?file=a.json&paused=1&frame=3&scale=1")
        self.server.layers["f1"] = rows
        self.server.selection = lambda key: square
        self.all_loaded()
        self.assertEqual([view for view in self.views() if view.get("layers")], [])
        self.show_tab("Layers")
        page.get_by_role("button", name="Layer spans").click()
        spans = page.get_by_role("listbox", name="Layer spans")
        cover = spans.get_by_role("option", name="Cover, frames 0 to 9")
        cover.wait_for()
        bar, track = cover.locator(".span-bar").bounding_box(), page.locator("#scrub").bounding_box()
        self.assertAlmostEqual(bar["x"], track["x"], delta=1)
        self.assertAlmostEqual(bar["width"], track["width"], delta=2)
        cover.click()
        wait_until(page, "() => document.querySelector('#spans [aria-selected=true]')?.textContent.includes('Cover')")
        wait_for(page, lambda: self.views()[-1].get("selected") == "Cover")
        self.assertEqual(self.views()[-1].get("selected"), "Cover")
        page.get_by_role("button", name="Layer spans").click()
        expect(spans).to_be_hidden()
        self.assert_quiet()

    def test_a_marker_for_reduced_motion_is_played_by_a_switch(self):
        markers = [{"name": "Reduced Motion", "frame": 2, "duration": 3}]
        page = self.open("?file=a.json&paused=1&scale=1", {"a.json": {"markers": markers}})
        self.all_loaded()
        switch = page.get_by_role("switch", name="Reduced motion")
        expect(switch).to_have_attribute("aria-checked", "false")
        switch.click()
        expect(page.get_by_role("slider", name="Range start")).to_have_attribute("aria-valuenow", "2")
        expect(page.get_by_role("slider", name="Range end")).to_have_attribute("aria-valuenow", "4")
        switch.click()
        expect(page.get_by_role("slider", name="Range end")).to_have_attribute("aria-valuenow", "9")

    def test_it_is_on_for_those_who_want_less_motion(self):
        markers = [{"name": "reduced-motion", "frame": 2, "duration": 3}]
        page = self.open("?file=a.json&scale=1", {"a.json": {"markers": markers}}, reduced_motion="reduce")
        self.all_loaded()
        expect(page.get_by_role("switch", name="Reduced motion")).to_have_attribute("aria-checked", "true")
        expect(page.get_by_role("slider", name="Range end")).to_have_attribute("aria-valuenow", "4")


if __name__ == "__main__":
    unittest.main()
