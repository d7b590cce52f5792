"""The pure modules of tuning: curves as text, springs, edits with undo, handles on a plot, the secret in the address."""

import unittest

import plots
import support


class TuningModuleTest(support.BlankPageTest):
    def run_script(self, script, *values):
        """Runs the body of a function with the modules and `values`."""
        names = {"easing": "tuning/easing", "springs": "tuning/springs", "edits": "tuning/edits", "segments": "tuning/segment-changes", "whole": "tuning/value-edits", "exports_": "tuning/exports", "handles": "tuning/handles", "scale": "tuning/plot-scale", "moves": "tuning/plot-moves",
                 "access": "wire/write-access", "numbers": "shared/number-text"}
        imports = "".join(f"const {name} = await import('/assets/scripts/{file}.js');" for name, file in names.items())
        return self.page.evaluate(f"async (values) => {{ {imports} {script} }}", list(values))


class EasingTest(TuningModuleTest):
    def test_curves_are_read_as_people_paste_them(self):
        curve = [0.2, 0, 0, 1]
        for text in ("cubic-bezier(0.2, 0, 0, 1)", " CUBIC-BEZIER( .2,0,0 , 1 ); ", "0.2 0 0 1", "0.2,0,0,1", "2e-1, 0, 0, +1"):
            self.assertEqual(self.run_script("return easing.parseEasing(values[0])", text), curve, text)
        self.assertEqual(self.run_script("return easing.parseEasing('easeoutback')"), [0.34, 1.56, 0.64, 1])

    def test_what_is_no_curve_is_none(self):
        for text in ("", "linear(0, 1)", "cubic-bezier(1.2, 0, 0, 1)", "cubic-bezier(0, 0, -0.1, 1)", "1 2 3", "1 2 3 4 5",
                     "cubic-bezier(0, x, 0, 1)", "0, 1e999, 0, 1"):
            self.assertIsNone(self.run_script("return easing.parseEasing(values[0])", text), text)

    def test_a_curve_is_written_shortly_and_read_back(self):
        text = self.run_script("return easing.easingText([1/3, -0.0001, 0.5, 1.25])")
        self.assertEqual(text, "cubic-bezier(0.333, 0, 0.5, 1.25)")
        self.assertEqual(self.run_script("return easing.parseEasing(values[0])", text), [0.333, 0, 0.5, 1.25])

    def test_presets_are_curves_and_are_recognised(self):
        wrong = self.run_script("""
            return easing.presets.flatMap(({ family, curves }) => curves)
                .filter(([, c]) => c.length !== 4 || c[0] < 0 || c[0] > 1 || c[2] < 0 || c[2] > 1 || !easing.presetOf(c));
        """)
        self.assertEqual(wrong, [])
        self.assertEqual(self.run_script("return easing.presetOf([0.333, 0, 0.667, 1])"), ["After Effects", "Easy Ease"])
        self.assertIsNone(self.run_script("return easing.presetOf([0.11, 0.22, 0.33, 0.44])"))

    def test_a_handle_is_held_in_time_and_free_in_value_unless_it_must_not_overshoot(self):
        self.assertEqual(self.run_script("return easing.clampedHandle(1.4, -0.3)"), {"x": 1, "y": -0.3})
        self.assertEqual(self.run_script("return easing.clampedHandle(-2, 1.3, false)"), {"x": 0, "y": 1})


class SpringTest(TuningModuleTest):
    def test_the_three_parametrisations_become_each_other_and_back(self):
        physical = {"mass": 2, "stiffness": 180, "damping": 9}
        result = self.run_script("""
            const response = springs.convertSpring("physical", values[0], "response");
            const perceptual = springs.convertSpring("response", response, "perceptual");
            return { response, perceptual, back: springs.convertSpring("perceptual", perceptual, "physical", 2) };
        """, physical)
        for name, value in physical.items():
            self.assertAlmostEqual(result["back"][name], value, 9)
        self.assertAlmostEqual(result["response"]["response"], 2 * 3.141592653589793 / 90 ** 0.5, 9)
        self.assertAlmostEqual(result["response"]["dampingFraction"], 9 / (2 * 360 ** 0.5), 9)
        self.assertAlmostEqual(result["perceptual"]["bounce"], 1 - 9 / (2 * 360 ** 0.5), 9)

    def test_a_spring_that_creeps_has_less_than_no_bounce(self):
        bounce = self.run_script("return springs.convertSpring('response', { response: 0.5, dampingFraction: 2 }, 'perceptual')")
        self.assertAlmostEqual(bounce["bounce"], -0.5)
        back = self.run_script("return springs.convertSpring('perceptual', values[0], 'response')", bounce)
        self.assertAlmostEqual(back["dampingFraction"], 2)

    def test_no_number_makes_a_conversion_infinite(self):
        finite = self.run_script("""
            const odd = [0, -1, 1e9, NaN];
            return odd.every((n) => Object.values(springs.convertSpring("physical", { mass: n, stiffness: n, damping: 5 }, "perceptual")).every(Number.isFinite)
                && Object.values(springs.convertSpring("perceptual", { duration: n, bounce: -5 }, "physical")).every(Number.isFinite));
        """)
        self.assertTrue(finite)

    def test_a_mass_that_the_file_cannot_have_is_kept_until_the_file_says_otherwise(self):
        result = self.run_script("""
            const kept = new springs.SpringConverter();
            let own = { of: "a", parametrisation: "perceptual", values: { duration: 0.6, bounce: 0.25 } };
            const seen = [];
            for (let i = 0; i < 4; i += 1) {
                own = { ...own, values: kept.set(own, "physical", "mass", 2) };
                seen.push([own.values.duration, kept.values(own, "physical").mass]);
            }
            const before = kept.values(own, "physical");
            own = { ...own, values: kept.set(own, "physical", "stiffness", 200) };
            const stiff = { ...kept.values(own, "physical"), ...springs.springCore(own.parametrisation, own.values) };
            const other = kept.values({ ...own, values: { duration: 0.6, bounce: 0.25 } }, "physical");
            const elsewhere = kept.values({ ...own, of: "b" }, "physical");
            const bounded = kept.set(own, "physical", "mass", 1e6, (name, value) => Math.min(value, 3));
            return { seen, before, stiff, other, elsewhere, bounded, after: kept.values({ ...own, values: bounded }, "physical") };
        """)
        self.assertEqual({mass for _, mass in result["seen"]}, {2})
        for duration, _ in result["seen"]:
            self.assertAlmostEqual(duration, 0.6 * 2 ** 0.5, 5)
        self.assertAlmostEqual(result["before"]["stiffness"], (2 * 3.141592653589793 / 0.6) ** 2, 3)
        stiff = result["stiff"]
        self.assertEqual(stiff["stiffness"], 200)
        self.assertAlmostEqual(stiff["frequency"], 10, 4)
        self.assertAlmostEqual(stiff["ratio"], result["before"]["damping"] / (2 * 400 ** 0.5), 4)
        # Other numbers in the file, another spring, and a mass that gives more than the file may have.
        for name in ("other", "elsewhere", "after"):
            self.assertEqual(result[name]["mass"], 1, name)
        self.assertEqual(result["bounded"]["duration"], 3)


class NumberTest(TuningModuleTest):
    def test_numbers_are_read_as_people_type_them(self):
        for text, unit, value in (("0,5", "", 0.5), (" −3 ", "", -3), ("1e-4", "", 1e-4), ("+.5", "", 0.5), ("50%", "%", 50), ("50 %", "%", 50),
                                  ("12PX", "px", 12), ("0.5s", "s", 0.5), ("0.5 sec", "s", 0.5), ("90deg", "°", 90), ("3 frames", "frame", 3)):
            self.assertEqual(self.run_script("return numbers.parseNumber(...values)", text, unit), value, text)
        for text, unit in (("", ""), ("%", "%"), ("50%", ""), ("12px", "s"), ("0x10", ""), ("Infinity", ""), ("1e999", ""), ("1 2", ""), ("wide", "px")):
            self.assertIsNone(self.run_script("return numbers.parseNumber(...values)", text, unit), text)

    def test_small_numbers_keep_their_digits_and_what_is_left_over_shows_as_nothing(self):
        for value, text in ((0.00012345, "0.000123"), (-0.0123456, "-0.0123"), (0.3333333, "0.333"), (12.34567, "12.346"), (0, "0"),
                            (1e-9, "0"), (-1e-17, "0"), (0.05, "0.05")):
            self.assertEqual(self.run_script("return numbers.fieldText(values[0])", value), text)
        self.assertEqual(self.run_script("return numbers.fieldText(1e-9, 0)"), "1e-9")
        self.assertEqual(self.run_script("return [numbers.cleaned(0.1 + 0.2, 0.1), numbers.cleaned(0.3 - 3 * 0.1, 0.1), numbers.cleaned(1.1e-6, 1e-7)]"),
                         [0.3, 0, 1.1e-6])

    def test_a_logarithmic_slider_reaches_both_ends_and_gives_each_power_the_same_way(self):
        places = self.run_script("return [0.001, 0.1, 5, 1e-9, 99].map((value) => numbers.logPosition(value, 0.001, 5))")
        self.assertEqual(places, [0, 541, 1000, 0, 1000])
        self.assertEqual(self.run_script("return [0, 541, 1000].map((place) => numbers.logValue(place, 0.001, 5))"), [0.001, 0.1, 5])


class EditsTest(TuningModuleTest):
    def test_steps_are_taken_back_and_done_again(self):
        result = self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 1); e.learn("b", 2);
            const log = [];
            const note = () => log.push(JSON.stringify(e.list));
            e.set([["a", 5], ["b", 2]]); note();
            e.set([["b", 7]]); note();
            e.undo(); note(); e.undo(); note(); log.push(e.undo());
            e.redo(); note();
            e.set([["b", 9]]); log.push(e.canRedo);
            e.revert(); note();
            e.undo(); note();
            return log;
        """)
        self.assertEqual(result, [
            '[{"path":"a","value":5}]', '[{"path":"a","value":5},{"path":"b","value":7}]', '[{"path":"a","value":5}]', "[]",
            False, '[{"path":"a","value":5}]', False, "[]", '[{"path":"a","value":5},{"path":"b","value":9}]'])

    def test_another_segment_is_a_step_after_which_paths_mean_something_else(self):
        result = self.run_script("""
            const e = new edits.Edits();
            const log = [];
            const note = () => log.push(JSON.stringify(e.list));
            e.learn("k[1]", 1);
            e.set([["k[1]", 5]]);
            e.replace({ path: "k", segment: { index: 0, to: "spring", mass: 1 } }); note();
            log.push(e.value("k[1]") ?? null, e.count, e.replacement.segment.to);
            e.amend({ path: "k", segment: { index: 0, to: "spring", mass: 2 } }); note();
            e.learn("k[1]", 30);
            e.set([["k[1]", 31]]); note();
            log.push(e.replacement, e.amend({ path: "k", segment: {} }));
            e.undo(); e.undo(); note();
            e.undo(); note();
            e.redo(); e.redo(); note();
            e.revert(); note();
            e.undo();
            e.saved(e.snapshot, "new");
            log.push(e.isEmpty, e.canUndo, e.canRedo);
            return log;
        """)
        def after(mass):
            return '[{"path":"k[1]","value":5},{"path":"k","segment":{"index":0,"to":"spring","mass":%d}}' % mass
        self.assertEqual(result, [
            after(1) + "]", None, 2, "spring", after(2) + "]", after(2) + ',{"path":"k[1]","value":31}]', None, False,
            after(1) + "]", '[{"path":"k[1]","value":5}]', after(2) + "]", "[]", True, True, True])

    def test_what_is_changed_of_a_replacement_is_undone_by_itself_a_drag_at_once(self):
        result = self.run_script("""
            const e = new edits.Edits();
            const spring = (mass) => ({ path: "k", segment: { index: 0, to: "spring", mass } });
            const masses = () => e.list.map((edit) => edit.segment?.mass ?? edit.value);
            e.set([["a", 7]]);
            e.replace(spring(1));
            e.amend(spring(2));
            e.begin();
            for (const mass of [3, 4, 5]) e.amend(spring(mass));
            e.end();
            const log = [masses(), e.count];
            e.undo(); log.push(masses());
            e.undo(); log.push(masses());
            e.redo(); e.redo(); log.push(masses());
            log.push(e.undoReplacement(), masses(), e.undoReplacement(), masses());
            return log;
        """)
        self.assertEqual(result, [[7, 5], 2, [7, 2], [7, 1], [7, 5], True, [7], False, [7]])

    def test_a_curve_for_other_systems_is_named_and_not_measured_off_the_plot(self):
        result = self.run_script("""
            const plot = { file: "f", id: "$.a", segments: [{}, {}], motion: null };
            const motion = (kind, parametrisation) => ({ ...plot, motion: { kind, parametrisation } });
            return [
                exports_.exportOf(plot, 1, 2), exports_.exportOf(plot, 5, null), exports_.exportOf(motion("bounce"), 0, 0),
                exports_.exportOf(motion("spring", "physical"), 0, 1), exports_.exportOf(motion("keyframes"), 0, 0),
            ];
        """)
        self.assertEqual([(one["component"], one["segment"]) for one in result], [(2, 1), (0, None), (0, None), (1, None), (0, 0)])
        self.assertTrue(all((one["file"], one["property"]) == ("f", "$.a") for one in result))

    def test_what_is_off_a_little_is_not_said_to_be_exact(self):
        texts = self.run_script("return [0, 1e-9, 0.00099512, 12.3456, Infinity].map(exports_.deviationText)")
        self.assertEqual(texts, ["0", "1e-9", "0.000995", "12.3", "unbounded"])
        texts = self.run_script("return [0, 3e-14, 1e-9, null].map((value) => exports_.precisionText(value, '°'))")
        self.assertEqual(texts, ["exact", "exact", "max error 1e-9 °", "max error unbounded °"])

    def test_a_drag_is_one_step(self):
        result = self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 0);
            e.begin();
            for (let i = 1; i <= 50; i++) e.set([["a", i]]);
            e.end();
            const dragged = e.value("a");
            e.undo();
            return [dragged, e.value("a"), e.canUndo, e.isEmpty];
        """)
        self.assertEqual(result, [50, 0, False, True])

    def test_what_is_saved_is_no_edit_and_can_still_be_taken_back(self):
        result = self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 1); e.learn("b", 1);
            e.set([["a", 5], ["b", 5]]);
            const sent = e.snapshot;
            e.set([["b", 6]]);
            e.saved(sent, "new");
            const after = e.list;
            e.undo(); e.undo();
            return [after, e.file, e.list.toSorted((a, b) => (a.path < b.path ? -1 : 1))];
        """)
        self.assertEqual(result, [[{"path": "b", "value": 6}], "new", [{"path": "a", "value": 1}, {"path": "b", "value": 1}]])

    def test_a_saved_replacement_is_taken_back_and_done_again(self):
        result = self.run_script("""
            const e = new edits.Edits();
            const log = [];
            const note = () => log.push([e.list, e.isEmpty, e.count]);
            const spring = { path: "k", segment: { index: 0, to: "spring" } };
            e.fileIs("f0");
            e.learn("a", 1);
            e.set([["a", 5]]);
            e.replace(spring); note();
            e.saved(e.snapshot, "f1"); note();
            e.learn("k[3]", 7);
            e.set([["k[3]", 8]]); note();
            e.undo(); e.undo(); note();
            e.undo(); note();
            e.redo(); e.redo(); note();
            e.redo(); note();
            e.undo(); e.undo(); e.undo();
            e.saved(e.snapshot, "f0"); note();
            e.redo(); note();
            return log;
        """)
        spring = {"path": "k", "segment": {"index": 0, "to": "spring"}}
        a, k = {"path": "a", "value": 5}, {"path": "k[3]", "value": 8}
        back = {"restore": "f0", "over": "f1"}
        self.assertEqual([entry[0] for entry in result], [
            [a, spring], [], [k], [back, a], [back], [], [back, a, spring, k], [], [a]])
        self.assertEqual([entry[1] for entry in result], [entry[0] == [] for entry in result])
        # Restoring a version and the numbers it had before are one step.
        self.assertEqual([entry[2] for entry in result], [2, 0, 1, 1, 1, 0, 3, 0, 1])

    def test_what_was_set_while_a_replacement_was_saved_is_not_lost(self):
        self.assertEqual(self.run_script("""
            const e = new edits.Edits();
            e.fileIs("f0");
            e.replace({ path: "k", segment: { index: 0, to: "spring" } });
            e.learn("k[3]", 7);
            const sent = e.snapshot;
            e.set([["k[3]", 8]]);
            e.saved(sent, "f1");
            return e.list;
        """), [{"path": "k[3]", "value": 8}])

    def test_properties_and_colors_come_after_the_numbers_and_are_steps(self):
        result = self.run_script("""
            const e = new edits.Edits();
            const log = [];
            const note = () => log.push(e.list);
            e.fileIs("f0");
            e.learn("a", 1);
            const set = (keyPath, value) => e.setWhole([{ set: keyPath, value }]);
            const recolor = (color, value) => e.setWhole([{ color, value }]);
            set("A.B", "1"); recolor("#111111", "#222222"); e.set([["a", 2]]); note();
            set("C", "x"); set("A.B", "2"); note();
            log.push(set("A.B", "2"), recolor("#111111", "#222222"), recolor("#333333", "#333333"), set("none", null));
            recolor("#111111", "#111111"); note();
            e.undo(); e.undo(); note();
            e.replace({ path: "k", segment: { index: 0, to: "spring" } }); note();
            log.push(e.replacement.path);
            set("D", "y");
            log.push(e.replacement, e.amend({ path: "k", segment: {} }));
            e.undo();
            log.push(e.replacement.path);
            e.revert(); note();
            e.undo(); e.undo();
            e.remove([{ path: "a", value: 2 }, { color: "#111111", value: "#222222" }]); note();
            e.undo(); note();
            return log;
        """)
        a, ab, c = {"path": "a", "value": 2}, {"set": "A.B", "value": "1"}, {"set": "C", "value": "x"}
        color, spring = {"color": "#111111", "value": "#222222"}, {"path": "k", "segment": {"index": 0, "to": "spring"}}
        other = {"set": "A.B", "value": "2"}
        self.assertEqual(result, [
            [a, ab, color], [a, color, c, other], False, False, False, False, [a, c, other],
            [a, ab, color, c], [a, spring, ab, color, c], "k", None, False, "k", [], [ab, c], [a, ab, color, c]])

    def test_a_color_that_is_dragged_is_one_step_and_none_where_it_comes_back(self):
        self.assertEqual(self.run_script("""
            const e = new edits.Edits();
            const recolor = (value) => e.setWhole([{ color: "#111111", value }]);
            e.begin();
            recolor("#222222"); recolor("#333333");
            const log = [e.canUndo];
            e.end();
            e.begin();
            recolor("#444444"); recolor("#333333");
            e.end();
            e.undo();
            log.push(e.list, e.canUndo, e.canRedo);
            // A file that is known only now takes the edits over.
            e.redo();
            e.fileIs("f0");
            log.push(e.list);
            e.undo(); e.redo();
            log.push(e.list);
            return log;
        """), [True, [], False, True, [{"color": "#111111", "value": "#333333"}], [{"color": "#111111", "value": "#333333"}]])

    def test_saved_colors_are_undone_by_the_version_before_them(self):
        result = self.run_script("""
            const e = new edits.Edits();
            const log = [];
            const note = () => log.push([e.list, e.isEmpty, e.colors]);
            const recolor = (color, value) => e.setWhole([{ color, value }]);
            e.fileIs("f0");
            e.learn("a", 1);
            e.set([["a", 5]]);
            recolor("#111111", "#222222");
            const sent = e.snapshot;
            e.saved(sent, "f1"); note();
            e.undo(); note();
            e.undo(); note();
            e.redo(); e.redo(); note();
            // What was picked meanwhile is of the version before.
            recolor("#111111", "#333333"); note();
            e.undo(); note();
            // Another color of the file as it is now.
            e.fileIs("f2");
            recolor("#222222", "#444444"); note();
            e.fileIs("f3"); note();
            return log;
        """)
        back, a = {"restore": "f0", "over": "f1"}, {"path": "a", "value": 5}
        third = {"color": "#111111", "value": "#333333"}
        last = {"color": "#222222", "value": "#444444"}
        self.assertEqual(result, [
            [[], True, {}], [[back, a], False, {}], [[back], False, {}], [[], True, {}],
            [[back, a, third], False, {}], [[], True, {}],
            [[last], False, {"#222222": "#444444"}], [[last], False, {"#222222": "#444444"}]])

    def test_edits_on_top_of_what_is_being_saved_are_shown_as_one_list(self):
        result = self.run_script("""
            const saved = [{ path: "a", value: 1 }, { path: "k", segment: {} }, { path: "a", value: 2 }, { path: "b", value: 3 },
                { color: "#111111", value: "#222222" }, { set: "A", value: "x" }, { set: "B", value: "y" }];
            return whole.combined(saved, [{ path: "a", value: 9 }, { color: "#222222", value: "#333333" }, { set: "B", value: "z" }]);
        """)
        self.assertEqual(result, [
            {"path": "a", "value": 1}, {"path": "k", "segment": {}}, {"path": "b", "value": 3},
            {"color": "#111111", "value": "#333333"}, {"set": "A", "value": "x"},
            {"path": "a", "value": 9}, {"color": "#222222", "value": "#333333"}, {"set": "B", "value": "z"}])

    def test_nothing_goes_back_behind_what_somebody_else_saved(self):
        result = self.run_script("""
            const log = [];
            const make = () => {
                const e = new edits.Edits();
                e.fileIs("f0");
                e.replace({ path: "k", segment: { index: 0, to: "spring" } });
                e.saved(e.snapshot, "f1");
                e.learn("a", 1);
                e.set([["a", 2]]);
                return e;
            };
            const e = make();
            log.push(e.fileIs("f9"), e.list, e.file);
            e.undo();
            log.push(e.list, e.canUndo);
            const other = make();
            other.undo(); other.undo();
            log.push(other.list, other.fileIs("f9"), other.list, other.canUndo || other.canRedo);
            return log;
        """)
        self.assertEqual(result, [
            False, [{"path": "a", "value": 2}], "f9", [], False, [{"restore": "f0", "over": "f1"}], True, [], False])

    def test_a_replacement_that_cannot_be_made_is_no_edit(self):
        result = self.run_script("""
            const e = new edits.Edits();
            e.fileIs("f0");
            e.set([["a", 2]]);
            const spring = { path: "k", segment: { index: 0, to: "spring", mass: 1 } };
            e.replace(spring);
            const log = [e.withdraw({ ...spring }), e.withdraw(spring), e.list, e.canRedo];
            e.replace(spring);
            e.wasMade();
            e.amend({ ...spring, mass: -1 });
            return [...log, e.withdraw(e.replacement), e.count];
        """)
        self.assertEqual(result, [False, True, [{"path": "a", "value": 2}], False, False, 2])

    def test_a_version_that_no_longer_fits_because_the_file_was_saved_is_not_forgotten(self):
        result = self.run_script("""
            const after = (hash) => {
                const e = new edits.Edits();
                e.fileIs("f1");
                e.restore("f0");
                const shownEdits = e.list;
                // Ours, or somebody else's: the document comes from after a save.
                if (hash === "f0") e.saved(e.snapshot, hash);
                const on = { edits: () => e, say() {}, edited() {} };
                new segments.SegmentChanges({ document: { hash, misfits: [0] }, shownEdits }, {}, on).takeMisfits();
                const { canUndo } = e;
                e.undo();
                return [canUndo, e.list];
            };
            return values.map(after);
        """, "f0", "f1", "f9")
        # Of this very file, the version is gone; else undoing goes back to where one came from.
        self.assertEqual(result, [[True, [{"restore": "f1", "over": "f0"}]], [False, []], [True, []]])

    def test_a_drag_that_comes_back_is_no_step(self):
        self.assertEqual(self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 1); e.set([["a", 2]]); e.undo();
            e.begin(); e.set([["a", 5]]); e.set([["a", 1]]); e.end();
            return [e.canUndo, e.canRedo];
        """), [False, True])

    def test_a_number_stays_an_edit_beside_a_color(self):
        self.assertEqual(self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 1); e.set([["a", 4]]);
            e.setWhole([{ color: "#111111", value: "#222222" }]);
            e.learn("a", 4); e.learn("b", 2);
            const log = [e.list, e.value("b")];
            e.undo(); e.undo();
            return [...log, e.list, e.value("a")];
        """), [[{"path": "a", "value": 4}, {"color": "#111111", "value": "#222222"}], 2, [], 1])

    def test_a_file_that_has_the_number_by_now_leaves_no_edit(self):
        self.assertEqual(self.run_script("""
            const e = new edits.Edits();
            e.learn("a", 1); e.set([["a", 4], [null, 3], ["b", NaN]]); e.learn("a", 4);
            return e.list;
        """), [])


class HandleTest(TuningModuleTest):
    wanted = {"width": 640, "height": 220, "dark": False}

    def test_handles_lie_on_the_component_that_changes_most(self):
        result = self.run_script("return handles.handlesOf(values[0], values[0].segments[0], null, () => undefined)",
                                 plots.position().plot(self.wanted, {}))
        self.assertEqual([(h["end"], h["component"], round(h["frame"], 9), h["value"]) for h in result],
                         [("out", 0, 1.65, 10), ("in", 0, 3.35, 40)])

    def test_a_segment_that_holds_has_none(self):
        plot = plots.opacity().plot(self.wanted, {})
        self.assertEqual(self.run_script("return handles.handlesOf(values[0], values[0].segments[1], null, () => undefined)", plot), [])
        self.assertIsNone(self.run_script("return handles.curveOf(values[0], values[0].segments[1], null, () => undefined)", plot))

    def test_every_entry_of_a_list_is_moved_alike_unless_a_component_was_picked(self):
        plot = plots.position().plot(self.wanted, {})
        plot["segments"][0]["handles"] = [
            {"end": end, "component": i, "frame": 0, "value": 0, "x": f"{end}x{i}", "y": f"{end}y{i}", "xy": [0.3, 0.3]}
            for end in ("out", "in") for i in (0, 1)]
        both = self.run_script("return handles.moveHandle(values[0], values[0].segments[0], 'out', null, { x: 2, y: -1.5 })", plot)
        self.assertEqual(both, [["outx0", 1], ["outy0", -1.5], ["outx1", 1], ["outy1", -1.5]])
        one = self.run_script("return handles.moveHandle(values[0], values[0].segments[0], 'in', 1, { x: 0.5, y: 0.25 })", plot)
        self.assertEqual(one, [["inx1", 0.5], ["iny1", 0.25]])

    def test_a_format_that_forbids_overshoot_holds_the_handle(self):
        plot = plots.opacity().plot(self.wanted, {})
        for knob in plot["knobs"].values():
            if knob["role"] == "easing":
                knob |= {"min": 0, "max": 1}
        moved = self.run_script("return handles.moveHandle(values[0], values[0].segments[0], 'out', null, { x: 0.5, y: 1.7 })", plot)
        self.assertEqual([value for _, value in moved], [0.5, 1])

    def test_a_file_that_counts_seconds_is_given_seconds(self):
        plot = plots.opacity().plot(self.wanted, {})
        for key in plot["keys"]:
            plot["knobs"][key["time"]]["value"] = key["frame"] / 30
        moved = self.run_script("return handles.nudgeKeyTime(values[0], values[0].keys[1], 3, (path) => values[0].knobs[path].value)", plot)
        self.assertAlmostEqual(moved[0][1], 7 / 30, 3)

    def test_a_plot_maps_both_ways(self):
        graph = {"x": [40, 640], "frames": [0, 60], "y": [10, 210], "values": [100, 0]}
        self.assertEqual(self.run_script("""
            const s = new scale.GraphScale(values[0]);
            return [s.x(30), s.y(25), s.frame(340), s.value(160), s.contains(39, 100), s.contains(39, 100, 2)];
        """, graph), [340, 160, 30, 25, False, True])


class AccessTest(TuningModuleTest):
    def test_the_secret_is_read_with_what_is_glued_behind_it(self):
        cases = {
            "#write=ab12": {"secret": "ab12", "query": None, "rest": ""},
            "#write=ab12?file=a.json&paused=1": {"secret": "ab12", "query": "?file=a.json&paused=1", "rest": ""},
            "#write=ab12/?file=a.json": {"secret": "ab12", "query": "?file=a.json", "rest": ""},
            "#write=ab12/": {"secret": "ab12", "query": None, "rest": ""},
            "": {"secret": None, "query": None, "rest": ""},
            "#write=xyz!": {"secret": None, "query": None, "rest": "#write=xyz!"},
        }
        for text, wanted in cases.items():
            self.assertEqual(self.run_script("return access.readFragment(values[0])", text), wanted, text)


class MovesTest(TuningModuleTest):
    def test_the_segment_under_a_frame_is_found_and_the_nearest_beside_all(self):
        plot = {"keys": [{"frame": frame} for frame in (2, 5, 9, 20)],
                "segments": [{"from": 2, "to": 5}, {"from": 5, "to": 9}, {"from": 9, "to": 20}]}
        found = self.run_script("return [-3, 2, 4.9, 5, 8, 9, 20, 99].map((frame) => moves.segmentAt(values[0], frame))", plot)
        self.assertEqual(found, [0, 0, 0, 1, 1, 2, 2, 2])
        self.assertEqual(self.run_script("return [0, 1, 2].map((at) => moves.keyAt(values[0], at))", plot), [0, 1, 2])
        nothing = {"keys": [], "segments": []}
        self.assertEqual(self.run_script("return [moves.segmentAt(values[0], 3), moves.keyAt(values[0], 0)]", nothing), [0, 0])

    def test_arrow_keys_move_by_steps_and_others_do_nothing(self):
        plot = plots.opacity().plot({"width": 300, "height": 200, "dark": False}, {})
        result = self.run_script("""
            const valueOf = (path) => values[0].knobs[path]?.value;
            const spec = { kind: "key", index: 1, component: 0 };
            const press = (key, more) => moves.changesOfKey(values[0], spec, null, valueOf, { key, ...more });
            return [press("ArrowRight"), press("ArrowLeft", { shiftKey: true }), press("ArrowUp"), press("a")];
        """, plot)
        self.assertEqual(result[0], [["$.layers[0].ks.o.k[1].t", 5]])
        self.assertEqual(result[1], [["$.layers[0].ks.o.k[1].t", -6]])
        self.assertEqual(result[2], [["$.layers[0].ks.o.k[1].s[0]", 102]])
        self.assertIsNone(result[3])


class KeyMovesTest(TuningModuleTest):
    def run_keys(self, script, *values):
        start = "const keys = await import('/assets/scripts/tuning/key-moves.js'); const [plot] = values;" \
            "const valueOf = (path) => plot.knobs[path]?.value; const at = (path) => path.split('.k[')[1];"
        return self.run_script(start + script, plots.opacity().plot({"width": 300, "height": 200, "dark": False}, {}), *values)

    def test_all_move_as_far_as_the_first_can_and_what_stays_keeps_its_digits(self):
        moved = self.run_keys("""
            const changes = (by) => Object.fromEntries(
                keys.moved(keys.grabbed(plot, [[0, 0], [1, 0]], valueOf), by).map(([path, value]) => [at(path), value]));
            const far = changes({ frames: 99, value: 0 });
            plot.knobs[plot.keys[0].time].value = 0.123456;
            return [far, changes({ frames: 0, value: 5 })];
        """)
        self.assertEqual(moved[0]["1].t"], 8.999)
        self.assertEqual(moved[0]["0].s[0]"], 0)
        self.assertEqual(moved[1], {"0].t": 0.123456, "0].s[0]": 5, "1].t": 4, "1].s[0]": 105})

    def test_a_scale_in_which_keyframes_would_meet_leaves_their_times(self):
        scaled = self.run_keys("""
            const held = keys.grabbed(plot, [[0, 0], [1, 0], [2, 0]], valueOf);
            const times = (time) => keys.scaled(held, { time, about: { frame: 0, value: 0 } }).filter(([path]) => path.endsWith(".t")).map(([, t]) => t);
            return [times(2), times(0.01), times(-1)];
        """)
        self.assertEqual(scaled, [[0, 8, 18], [], []])

    def test_what_cannot_be_reversed_is_left(self):
        # The second segment holds and has no handles to mirror; one keyframe alone has nothing to turn round.
        self.assertEqual(self.run_keys("return [keys.reversed(plot, [0, 1, 2], valueOf), keys.reversed(plot, [1], valueOf)]"), [None, None])
        turned = self.run_keys("return Object.fromEntries(keys.reversed(plot, [0, 1], valueOf).map(([path, value]) => [at(path), value]))")
        self.assertEqual(turned, {"0].t": 0, "0].s[0]": 100, "1].t": 4, "1].s[0]": 0, "0].o.x": 0.42, "0].o.y": 0, "0].i.x": 0.58, "0].i.y": 1})

    def test_keyframes_catch_at_what_is_near_else_at_whole_frames(self):
        self.assertEqual(self.run_keys("return [keys.caught(6.2, [6.25, 9], 0.3), keys.caught(6.6, [6.25], 0.3), keys.caught(6.2, [], 1)]"), [6.25, 7, 6])

    def test_keyframes_are_split_and_deleted_where_the_file_has_them(self):
        edits = self.run_keys("""
            plot.id = "curve";
            const made = segments.splitEdits(plot, [3, 1], () => [0.1, 0, 0.9, 1]);
            return [JSON.parse(JSON.stringify(made)), segments.keyInFile(plot, 9), segments.keyInFile(plot, 4), segments.keyInFile(plot, 5)];
        """)
        curve = "curve"
        self.assertEqual(edits[0], [{"path": curve, "segment": {"index": 0, "to": "split", "at": 0.25, "curve": [0.1, 0, 0.9, 1]}},
                                    {"path": curve, "segment": {"index": 1, "to": "split", "at": 2 / 3}}])
        self.assertEqual(edits[1:], [{"path": curve, "index": 2}, {"path": curve, "index": 1}, None])


if __name__ == "__main__":
    unittest.main()
