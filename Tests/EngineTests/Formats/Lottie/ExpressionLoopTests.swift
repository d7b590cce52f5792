import Testing

@testable import Engine
@testable import Formats

/// `loopOut` and its sisters on every kind of property, in the units of the file.
struct ExpressionLoopTests {
    /// 0 at 10, 40 at 20, 20 at 30.
    private static let hill = ExpressionRig.keyframes([(10, "[0]"), (20, "[40]"), (30, "[20]")])

    private func rotations(_ expression: String, _ frames: [Double], _ who: Compatibility = .web) throws -> [Double] {
        var options = ReadingOptions()
        options.compatibility = who
        return try ExpressionRig.rotations(
            ExpressionLoopTests.hill, expression, at: frames, more: #""op":60,"#, options: options)
    }

    @Test(arguments: [
        "loopOut()", "loopOut('cycle')", "loopOut(\"Cycle\")", "loop_out('cycle', 0)", "$bm_rt = loopOut('nonsense');",
        "var $bm_rt;\n$bm_rt = loopOut('cycle', 99);", "thisProperty.loopOut('cycle')",
    ])
    func `a cycle repeats the whole track`(expression: String) throws {
        // 20 frames long: 31 is like 11, 50 like 10.
        #expect(isClose(try rotations(expression, [0, 10, 25, 30, 31, 40, 50, 55]), [0, 0, 30, 20, 4, 40, 0, 20]))
    }

    @Test func `so many segments from the end are repeated`() throws {
        // 10 frames from 40 to 20: 31 is like 21.
        #expect(isClose(try rotations("loopOut('cycle', 1)", [30, 31, 35, 40, 45]), [20, 38, 30, 40, 30]))
    }

    @Test func `so many segments from the beginning are repeated before it`() throws {
        #expect(
            isClose(try rotations("loopIn('cycle', 1)", [10, 9, 5, 0], .afterEffects), [0, 36, 20, 40]))
        #expect(isClose(try rotations("loopIn('cycle')", [9, 5, 0], .afterEffects), [22, 30, 40]))
    }

    @Test func `lottie-web cycles before the first keyframe with its time taken off`() throws {
        // At 5, 15 frames into the cycle: 20 − (5 + 10) = 5 is before the keyframes, where the first value holds. At
        // −9, 20 − (19 + 10) is so too; at 9, 20 − (1 + 10) = 9.
        #expect(isClose(try rotations("loopIn('cycle')", [9, 5, -9]), [0, 0, 0]))
        let late = ExpressionRig.keyframes([(2, "[0]"), (12, "[40]"), (22, "[20]")])
        // At 1: 20 − (1 + 2) = 17, 30 on the way down.
        #expect(isClose(try ExpressionRig.rotations(late, "loopIn('cycle')", at: [1, 0]), [30, 32]))
    }

    @Test func `a ping-pong goes back the way it came`() throws {
        #expect(isClose(try rotations("loopOut('pingpong')", [30, 35, 40, 45, 50, 55]), [20, 30, 40, 20, 0, 20]))
        #expect(isClose(try rotations("loopIn('pingpong')", [10, 5, 0, -5, -10], .afterEffects), [0, 20, 40, 30, 20]))
    }

    @Test func `an offset adds what a whole run brings`() throws {
        #expect(isClose(try rotations("loopOut('offset')", [30, 31, 40, 50, 60]), [20, 24, 60, 40, 80]))
        #expect(isClose(try rotations("loopIn('offset')", [10, 9, 0, -10]), [0, 2, 20, -20]))
    }

    @Test func `what continues keeps the last speed`() throws {
        // Down 2 a frame at the end, up 4 a frame at the beginning.
        #expect(isClose(try rotations("loopOut('continue')", [30, 35, 45]), [20, 10, -10], within: 1e-6))
        #expect(isClose(try rotations("loopIn('continue')", [10, 5, 0]), [0, -20, -40], within: 1e-6))
    }

    @Test func `points continue more slowly in lottie-web`() throws {
        let track = ExpressionRig.keyframes([(0, "[0,0]"), (10, "[50,100]")])
        let web = try ExpressionRig.positions(track, "loopOut('continue')", at: [20])
        // 2/25 of 5 and 10 a frame.
        #expect(isClose([web[0].x, web[0].y], [54, 108], within: 1e-6))
        let other = try ExpressionRig.positions(
            track, "loopOut('continue')", at: [20], options: ReadingOptions(compatibility: .afterEffects))
        #expect(isClose([other[0].x, other[0].y], [100, 200], within: 1e-6))
    }

    @Test func `a duration is counted from the edge, or in lottie-web from the beginning`() throws {
        // 0.4 seconds are 10 frames: the last segment; 0.2 are 5 frames, in lottie-web 25 at the end.
        #expect(isClose(try rotations("loopOutDuration('cycle', 0.4)", [35], .afterEffects), [30]))
        #expect(isClose(try rotations("loopOutDuration('cycle', 0.2)", [32.5], .afterEffects), [25]))
        #expect(isClose(try rotations("loopOutDuration('cycle', 0.2)", [35]), [0]))
        #expect(isClose(try rotations("loopInDuration('cycle', 0.4)", [5], .afterEffects), [20]))
        // Without one it is all from the layer's beginning.
        #expect(isClose(try rotations("loopOutDuration('cycle')", [45]), [20]))
    }

    @Test func `a constant has nothing to repeat`() throws {
        #expect(isClose(try ExpressionRig.rotations("30", "loopOut('offset')", at: [0, 99]), [30, 30]))
        let document = try ExpressionRig.document(
            ExpressionRig.layer(#""r":{"k":30,"x":"loopOut('offset')"}"#))
        #expect(document.scene.root.layers[0].transform.rotation.isStatic)
    }

    @Test func `a point repeats along its curved way`() throws {
        let track =
            #"[{"t":0,"s":[0,0],"to":[0,60],"ti":[0,60],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[100,0]}]"#
        let values = try ExpressionRig.positions(track, "loopOut('cycle')", at: [3, 13, 23])
        #expect(values[0] == values[1] && values[1] == values[2] && values[0].y > 20)
        let offset = try ExpressionRig.positions(track, "loopOut('offset')", at: [3, 23])
        #expect(offset[1] == offset[0] + Vector3(200, 0))
    }

    @Test func `an axis of a split position repeats by itself`() throws {
        let x = #"{"k":\#(ExpressionRig.keyframes([(0, "[0]"), (10, "[50]")])),"x":"loopOut('offset')"}"#
        let document = try ExpressionRig.document(
            ExpressionRig.layer(#""p":{"s":true,"x":\#(x),"y":{"k":7}}"#))
        let position = document.scene.root.layers[0].transform.position
        #expect(position.value(at: 25) == Vector3(125, 7))
    }

    @Test func `a path repeats point by point, but cannot be added up`() throws {
        func square(_ side: Int) -> String {
            #"[{"c":true,"v":[[0,0],[\#(side),0],[0,\#(side)]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]"#
        }
        func document(_ expression: String) throws -> Document {
            let track = ExpressionRig.keyframes([(0, square(10)), (10, square(30))])
            let item = #"{"ty":"sh","ks":{"k":\#(track),"x":"\#(expression)"}}"#
            return try ExpressionRig.document(Hostile.shapes("\(item),\(Hostile.fill)"))
        }
        func side(_ document: Document, at time: Double) throws -> Double {
            guard case .shapes(let content) = document.scene.root.layers[0].content,
                case .path(.contour(let contour), _)? = content.items.first
            else {
                Issue.record("there is no path")
                return 0
            }
            return contour.value(at: time).vertices[1].point.x
        }
        #expect(try side(document("loopOut('cycle')"), at: 15) == 20)
        #expect(try side(document("loopOut('pingpong')"), at: 12.5) == 25)
        let refused = try document("loopOut('offset')")
        #expect(refused.diagnostics.map(\.feature) == ["expression"])
        #expect(try side(refused, at: 15) == 30)
    }

    @Test func `a time remap repeats in seconds`() throws {
        let remap = ExpressionRig.keyframes([(0, "[0]"), (10, "[0.4]")])
        let layer = #"{"ty":0,"refId":"c","ip":0,"op":50,"tm":{"k":\#(remap),"x":"loopOut('cycle')"},"ks":{}}"#
        let assets = #""assets":[{"id":"c","layers":[\#(ExpressionRig.layer(#""r":0"#))]}],"#
        let document = try ExpressionRig.document(layer, members: assets)
        guard case .composition(let content) = document.scene.root.layers[0].content else {
            Issue.record("there is no composition")
            return
        }
        let frames = try #require(content.remap)
        #expect(isClose([5, 10, 15, 27.5].map(frames.value), [5, 10, 5, 7.5]))
    }

    @Test func `other properties are repeated where they are named`() throws {
        let other = ExpressionRig.layer(
            #""r":{"k":\#(ExpressionRig.keyframes([(0, "[0]"), (10, "[50]")]))}"#, name: "A", index: 2)
        let values = try ExpressionRig.rotations(
            "0", "thisComp.layer('A').transform.rotation.loopOut('pingpong') / 2", at: [5, 15], layers: other)
        #expect(isClose(values, [12.5, 12.5]))
    }
}
