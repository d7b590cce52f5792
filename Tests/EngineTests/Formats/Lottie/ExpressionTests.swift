import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What expressions come to, against values worked out by hand. 25 frames make a second.
struct ExpressionTests {
    /// 0 at 0, 50 at 25, held from there.
    private static let ramp = ExpressionRig.keyframes([(0, "[0]"), (25, "[50]")])

    private func rotation(_ expression: String, at frame: Double = 5) throws -> Double {
        try ExpressionRig.rotations(ExpressionTests.ramp, expression, at: [frame])[0]
    }

    // Its type is written out, as the compiler takes seconds to find it.
    private static let values: [(String, Double)] = [
        ("42", 42), ("time", 0.2), ("time * 100", 20), ("value", 10), ("value + 5 * 2", 20), ("-value", -10),
        ("(value - 4) / 3", 2), ("7 % 4", 3), ("2 ** 3 ** 2", 512), ("1e2 + .5 + 0x10", 116.5),
        ("value > 5 ? 1 : 2", 1), ("value > 5 && time > 1", 0), ("!value", 0), ("true", 1),
        ("Math.max(value, 30, 7)", 30), ("Math.round(2.5) + Math.round(-2.5)", 1), ("Math.PI", .pi),
        ("Math['PI'] + Math['floor'](1.5)", .pi + 1), ("Math['none'] == null ? 1 : 2", 1),
        ("Math.abs(-3) + Math.floor(-1.5) + Math.ceil(1.2)", 3), ("Math.sqrt(16) + Math.pow(2, 3)", 12),
        ("Math.sin(0) + Math.cos(0) + Math.atan2(0, 1)", 1), ("clamp(value, 0, 4)", 4), ("clamp(value, 20, 30)", 20),
        ("clamp(value, 4, 0)", 4), ("linear(value, 0, 20, 100, 200)", 150), ("linear(value, 100, 200)", 200),
        ("linear(-1, 5, 6)", 5), ("linear(value, 20, 30, 1, 2)", 1), ("ease(0, 0, 10, 2, 8)", 2),
        ("ease(-5, 0, 10, 3, 8)", 3), ("ease(50, 0, 10, 3, 8)", 8), ("easeIn(10, 0, 10, 3, 8)", 8),
        ("length([3, 4])", 5), ("length([1, 1], [4, 5])", 5), ("degreesToRadians(180)", .pi),
        ("radiansToDegrees(Math.PI)", 180), ("timeToFrames(2)", 50), ("framesToTime(5)", 0.2),
        ("valueAtTime(0.4)", 20), ("valueAtTime(time - 0.04)", 8), ("velocityAtTime(0.5)", 50), ("velocity", 50),
        ("key(2).time", 1), ("key(2)[0]", 50), ("key(1).value[0]", 0), ("numKeys", 2), ("nearestKey(0.1).index", 1),
        ("nearestKey(0.9).time", 1), ("thisComp.width + thisComp.height", 200), ("thisComp.frameDuration", 0.04),
        ("index", 1), ("thisLayer.index", 1), ("inPoint", 0), ("outPoint", 2), ("isNaN(0 / 0) ? 1 : 2", 1),
        ("parseInt('12') + Number('0.5')", 12.5), ("'ab'.length", 2), ("[4, 5, 6][1]", 5), ("[4, 5].length", 2),
        ("typeof 5 == 'number' ? 1 : 0", 1), ("null == undefined ? 1 : 0", 1), ("({a: {b: 3}}).a.b", 3),
    ]

    @Test(arguments: values)
    func `a value comes out`(expression: String, expected: Double) throws {
        #expect(isClose([try rotation(expression)], [expected], within: 1e-6))
        #expect(isClose([try rotation("var $bm_rt;\n$bm_rt = \(expression);")], [expected], within: 1e-6))
    }

    @Test(arguments: [
        ("var a = 3, b; b = a * 2; b + a", 9), ("var a = [1, 2]; a[1] = 7; a[0] + a[1]", 8),
        ("var a = [1]; a.push(4, 5); a.length + a[2]", 8), ("var a = [1]; var b = a; b[0] = 9; a[0]", 9),
        ("var a = {x: 1}; a.y = 2; a.x + a['y']", 3), ("let a = 1; a += 4; a *= 2; a -= 1; a /= 3; a", 3),
        ("var a = 1; a++; ++a; a-- + a", 5), ("if (value > 5) { 1 } else { 2 }", 1),
        ("var a; if (time < 0) a = 1; else if (time < 1) a = 2; else a = 3; a", 2),
        ("function f(a, b) { return a - b; } f(7, 2)", 5), ("var f = function (a) { return a * 2; }; f(4)", 8),
        ("var f = a => a * 3; f(2) + ((a, b) => { return a + b; })(1, 2)", 9),
        ("function f(n) { if (n <= 1) return 1; return n * f(n - 1); } f(5)", 120),
        ("var s = 0; for (var i = 0; i < 5; i++) s += i; s", 10), ("var i = 0; while (i < 7) i += 2; i", 8),
        ("var s = 0; do { s++ } while (s < 3); s", 3),
        ("var s = 0; for (var i = 0; i < 9; i++) { if (i == 2) continue; if (i == 5) break; s += i; } s", 8),
        ("switch (3) { case 1: 10; break; case 3: 30; case 4: 40; break; default: 50 }", 40),
        ("switch ('x') { case 'y': 1; break; default: 2 }", 2), ("try { nothing.at.all } catch (e) { 5 }", 5),
        ("try { throw 'a' } catch (e) { e == 'a' ? 6 : 7 }", 6), ("var a = 1; try { a = 2 } finally { a += 10 } a", 12),
        ("eval('value + 1')", 11), ("(function () { var a = 5; return function () { return a; } })()()", 5),
        ("var a = 1; (function () { a = 8; })(); a", 8), ("// a remark\n/* and another */ 4", 4),
        ("var a = 1\nvar b = 2\na + b", 3), ("[1, 2, 3].slice(1)[0] + [1].concat([5])[1]", 7),
        ("'a::b'.split('::')[1] == 'b' ? 1 : 0", 1), ("a = 5, b = a + 1, b", 6),
    ])
    func `statements are followed`(expression: String, expected: Double) throws {
        #expect(isClose([try rotation(expression)], [expected]))
    }

    @Test(arguments: [
        ("$bm_sum(2, 3)", 5), ("$bm_sub(2, 3)", -1), ("$bm_mul(2, 3)", 6), ("$bm_div(3, 2)", 1.5), ("$bm_mod(7, 4)", 3),
        ("$bm_neg(2)", -2), ("sum(value, mul(div(1, 2), sub(5, 1)))", 12), ("add(1, 1)", 2),
    ])
    func `the exporter's helpers are known`(expression: String, expected: Double) throws {
        #expect(isClose([try rotation(expression)], [expected]))
    }

    @Test(arguments: [
        ("[1, 2]", [1, 2, 3]), ("[value[0] * 2, value[1]]", [20, 20, 3]), ("value + [1, 2]", [11, 22, 3]),
        ("value * 2", [20, 40, 6]), ("$bm_sub(value, [1, 1, 1])", [9, 19, 2]), ("$bm_neg(value)", [-10, -20, -3]),
        ("$bm_mul(2, [3, 4])", [6, 8, 3]), ("$bm_div([3, 4], 2)", [1.5, 2, 3]), ("$bm_sum([1, 2], 10)", [11, 2, 3]),
        ("linear(0.5, 0, 1, [0, 10], [2, 20])", [1, 15, 3]), ("clamp([1, 9], 2, 5)", [2, 5, 3]),
        ("normalize([3, 4])", [0.6, 0.8, 3]), ("Math.abs([-1, 2])", [1, 2, 3]),
        ("var s = 5; [s, s]", [5, 5, 3]),
    ])
    func `lists go by component, and what is not given stays`(expression: String, expected: [Double]) throws {
        let value = try ExpressionRig.positions("[10, 20, 3]", expression, at: [0])[0]
        #expect(isClose([value.x, value.y, value.z], expected))
    }

    @Test func `easing follows After Effects' curves`() throws {
        for (name, curve) in [
            ("ease", CubicBezier(0.33, 0, 0.667, 1)), ("easeIn", CubicBezier(0.333, 0, 0.833, 0.833)),
            ("easeOut", CubicBezier(0.167, 0.167, 0.667, 1)),
        ] {
            let values = try ExpressionRig.rotations("0", "\(name)(time, 0.4, 1.2, 10, 30)", at: [5, 15, 20, 40])
            #expect(isClose(values, [10, 10 + 20 * curve.value(at: 0.25), 10 + 20 * curve.value(at: 0.5), 30]))
        }
    }

    @Test func `a choice by the time changes when the time does`() throws {
        let values = try ExpressionRig.rotations("0", "time < 1 ? 10 : time * 10", at: [0, 24, 25, 50])
        #expect(isClose(values, [10, 10, 10, 20]))
        let nested = """
            function f(t) { if (t < 0.4) return 1; if (t < 0.8) { if (t > 0.6) return 3; return 2; } return 4; }
            var a = 0;
            for (var i = 0; i < 3; i++) { if (time > i * 0.4) a++; }
            f(time) * 10 + a
            """
        #expect(isClose(try ExpressionRig.rotations("0", nested, at: [0, 5, 12, 18, 30]), [10, 11, 22, 32, 43]))
    }

    @Test func `a loop may leave by the time, if it ends without`() throws {
        let expression = """
            var stops = [{until: 0.4, angle: 10}, {until: 0.8, angle: 20}, {until: 9, angle: 30}];
            for (var i = 0; i < stops.length && time >= stops[i].until;) i++;
            stops[i].angle
            """
        #expect(isClose(try ExpressionRig.rotations("0", expression, at: [0, 9, 10, 19, 20]), [10, 10, 20, 20, 30]))
    }

    @Test func `what throws at times is caught then`() throws {
        let track = ExpressionRig.keyframes([(10, "[10]"), (20, "[30]")])
        let expression = """
            function between() {
                var n = nearestKey(time).index;
                if (key(n).time > time) n--;
                try { var a = key(n), b = key(n + 1); } catch (e) { return null; }
                return a[0] + (b[0] - a[0]) * Math.pow((time - a.time) / (b.time - a.time), 2);
            }
            between() || value
            """
        #expect(
            isClose(try ExpressionRig.rotations(track, expression, at: [0, 10, 15, 20, 30]), [10, 10, 15, 30, 30]))
    }

    @Test func `an overshoot swings after its keyframe`() throws {
        let expression = """
            var amp = 0.1, freq = 2, decay = 5, n = 0, t = 0;
            if (numKeys > 0) { n = nearestKey(time).index; if (key(n).time > time) n--; }
            if (n == 0) t = 0; else t = time - key(n).time;
            if (n > 0) {
                var v = velocityAtTime(key(n).time - thisComp.frameDuration / 10);
                value + v * amp * Math.sin(freq * t * 2 * Math.PI) / Math.exp(decay * t);
            } else value
            """
        // 50 a second before the last keyframe; 45° after 1/16 second: sin = 1 at 1/8 s.
        let values = try ExpressionRig.rotations(ExpressionTests.ramp, expression, at: [0, 25, 28.125])
        #expect(isClose(values, [0, 50, 50 + 5 * 0.5352614285], within: 1e-6))
    }

    @Test func `an assignment to what is not declared fails in lottie-web where that is caught`() throws {
        let expression = "var $bm_rt;\ntry { late = 5; $bm_rt = late; } catch (e) { $bm_rt = value; }"
        #expect(isClose([try rotation(expression)], [10]))
        let other = try ExpressionRig.rotations(
            ExpressionTests.ramp, expression, at: [5], options: ReadingOptions(compatibility: .afterEffects))
        #expect(isClose(other, [5]))
    }

    @Test func `what does not change is static`() throws {
        for expression in ["40 + 2", "Math.sin(1)", "thisComp.width", "clamp(value, 0, 0)", "index * 360 / 4"] {
            let document = try ExpressionRig.document(
                ExpressionRig.layer(#""r":{"k":7,"x":\#(ExpressionRig.quoted(expression))}"#))
            #expect(document.scene.root.layers[0].transform.rotation.isStatic)
        }
    }

    @Test func `units are the file's inside and the scene's outside`() throws {
        let layer = ExpressionRig.layer(
            #""o":{"k":50,"x":"value / 2"},"s":{"k":[100,50],"x":"[value[0] * 2, value[1]]"},"r":{"k":90,"x":"value * 2"}"#
        )
        let transform = try ExpressionRig.document(layer).scene.root.layers[0].transform
        #expect(transform.opacity.value(at: 0) == 0.25)
        #expect(transform.scale.value(at: 0) == Vector3(2, 0.5, 1))
        #expect(abs(transform.rotation.value(at: 0) - .pi) < 1e-12)
    }

    @Test func `a color takes three components and stays opaque`() throws {
        let fill = #"{"ty":"fl","c":{"k":[1,0,0,1],"x":"[value[1], time, 0, 0.1]"},"o":100}"#
        let outcome = Hostile.read(Hostile.animation(Hostile.shapes("\(Hostile.square),\(fill)")))
        guard case .fill(let drawn)? = outcome.lists[1].commands.first, case .color(let color) = drawn.paint else {
            Issue.record("nothing is filled")
            return
        }
        #expect(color == Color(red: 0, green: 1, blue: 0))
    }

    @Test func `a path is made of points`() throws {
        let expression = """
            var p = thisProperty.points();
            p[1] = [p[1][0] + time * 10, p[1][1]];
            createPath(p, thisProperty.inTangents(), thisProperty.outTangents(), thisProperty.isClosed());
            """
        let path = #"{"c":false,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[-3,0],[0,0]],"o":[[0,4],[0,0],[0,0]]}"#
        let item = #"{"ty":"sh","ks":{"k":\#(path),"x":\#(ExpressionRig.quoted(expression))}}"#
        let document = try ExpressionRig.document(Hostile.shapes("\(item),\(Hostile.stroke)"))
        #expect(document.diagnostics.isEmpty)
        guard case .shapes(let content) = document.scene.root.layers[0].content,
            case .path(.contour(let contour), _)? = content.items.first
        else {
            Issue.record("there is no path")
            return
        }
        let value = contour.value(at: 25)
        #expect(!value.isClosed && value.vertices.map(\.point) == [Point(0, 0), Point(20, 0), Point(10, 10)])
        #expect(value.vertices[1].inControl == Point(17, 0) && value.vertices[0].outControl == Point(0, 4))
    }

    /// The angles at which a layer that orients itself stands, in degrees.
    private func directions(_ position: String, _ compatibility: Compatibility) throws -> [Double] {
        let layer = ExpressionRig.layer(#""p":\#(position)"#, more: #""ao":1,"#)
        let document = try ExpressionRig.document(layer, options: ReadingOptions(compatibility: compatibility))
        #expect(document.diagnostics.isEmpty)
        let transform = document.scene.root.layers[0].transform
        return [2, 5].map { time in
            let matrix = transform.matrix(at: time)
            return (atan2(matrix.b, matrix.a) * 180 / .pi).rounded()
        }
    }

    @Test func `lottie-web orients a layer by its keyframes, After Effects by where it goes`() throws {
        let keys = ExpressionRig.keyframes([(0, "[0,0,0]"), (10, "[10,10,0]")])
        let moving = #"{"k":\#(keys),"x":"var $bm_rt; $bm_rt = [value[0], 0];"}"#
        #expect(try directions(moving, .web) == [45, 45])
        #expect(try directions(moving, .afterEffects) == [0, 0])
        let back = #"{"k":[0,0,0],"x":"var $bm_rt; $bm_rt = [0, -100 * time];"}"#
        #expect(try directions(back, .web) == [0, 0])
        #expect(try directions(back, .afterEffects) == [-90, -90])
        let split =
            #"{"s":true,"x":{"k":\#(ExpressionRig.keyframes([(0, "[0]"), (10, "[10]")]))},"y":{"k":0,"x":"var $bm_rt; $bm_rt = 25 * time;"}}"#
        #expect(try directions(split, .afterEffects) == [45, 45])
    }
}
