import Foundation
import Testing

@testable import Engine
@testable import Formats

/// Numbers that look random in expressions: they stay in their bounds and are the same each time that a file is read.
struct ExpressionRandomTests {
    private static let modes = [Compatibility.web, .afterEffects]

    private func values(
        _ expression: String, at frames: [Double], _ mode: Compatibility = .afterEffects, value: String = "10"
    ) throws -> [Double] {
        try ExpressionRig.rotations(
            value, expression, at: frames, options: ReadingOptions(compatibility: mode))
    }

    @Test(arguments: modes)
    func `random numbers keep to their bounds and change with the frame`(mode: Compatibility) throws {
        let frames = (0..<200).map(Double.init)
        for (expression, range) in [
            ("random()", 0.0..<1), ("random(5)", 0..<5), ("random(20, 30)", 20..<30), ("Math.random()", 0..<1),
            ("random([4, 9])[1]", 0..<9), ("random([4, 6], [5, 9])[1]", 6..<9),
        ] {
            let numbers = try values(expression, at: frames, mode)
            #expect(numbers.allSatisfy(range.contains) && Set(numbers).count == 200)
            let middle = (range.lowerBound + range.upperBound) / 2
            #expect(abs(numbers.reduce(0, +) / 200 - middle) < (range.upperBound - range.lowerBound) / 10)
            #expect(try values(expression, at: frames, mode) == numbers)
        }
        let twice = try values("random() == random() ? 1 : 0", at: frames, mode)
        #expect(twice.allSatisfy { $0 == 0 })
    }

    @Test func `a seed stands for the time in lottie-web, and in After Effects where it is asked for`() throws {
        let frames = [0.0, 7, 30]
        func count(_ expression: String, _ mode: Compatibility) throws -> Int {
            try Set(values(expression, at: frames, mode)).count
        }
        #expect(try count("seedRandom(3); random()", .web) == 1)
        #expect(try count("seedRandom(3); random()", .afterEffects) == 3)
        #expect(try count("seedRandom(3, true); random()", .afterEffects) == 1)
        #expect(
            try values("seedRandom(3, true); random()", at: [0]) != values("seedRandom(4, true); random()", at: [0]))
    }

    @Test func `in lottie-web the components of a list go equally far`() throws {
        let expression = "var r = random([1, 2]); r[1] - 2 * r[0]"
        #expect(isClose(try values(expression, at: [0, 9], .web), [0, 0]))
        #expect(abs(try values(expression, at: [0])[0]) > 1e-3)
    }

    @Test func `nine tenths of normal numbers lie in their bounds`() throws {
        let numbers = try values("gaussRandom(10, 20)", at: (0..<2000).map(Double.init))
        let share = Double(numbers.count { (10...20).contains($0) }) / 2000
        #expect(abs(share - 0.9) < 0.03 && abs(numbers.reduce(0, +) / 2000 - 15) < 0.3)
        #expect(numbers.allSatisfy { $0.isFinite })
    }

    @Test func `noise is smooth, between −1 and 1, and 0 at whole numbers`() throws {
        let numbers = try values("noise(time * 2.5)", at: (0..<400).map(Double.init))
        #expect(numbers.allSatisfy { abs($0) <= 1 } && (numbers.max() ?? 0) > 0.2 && (numbers.min() ?? 0) < -0.2)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { abs($0 - $1) < 0.4 })
        #expect(isClose(try values("noise(time * 25)", at: [0, 3, 8]), [0, 0, 0]))
        #expect(try values("noise([0.3, time])", at: [5]) != values("noise([0.4, time])", at: [5]))
        #expect(try values("noise(0.5)", at: [5]) == values("noise([0.5, 0, 0])", at: [9]))
    }

    @Test func `a wiggle stays within its amplitude, goes on evenly and is the property's own`() throws {
        let frames = (0..<200).map { Double($0) / 4 }
        let numbers = try values("wiggle(2, 6)", at: frames)
        #expect(numbers.allSatisfy { abs($0 - 10) <= 6 } && Set(numbers).count > 190)
        // 12 at most from one number to the next, in 12.5 frames, half as fast again in the middle.
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { abs($0 - $1) <= 18 / 12.5 / 4 + 1e-9 })
        #expect(try values("wiggle(2, 6)", at: frames) == numbers)
        #expect(try values("wiggle(2, 6, 1, 0.5, time + 1)", at: [0]) == values("wiggle(2, 6)", at: [25]))
        #expect(try values("wiggle(2, 6, 3)", at: frames) != numbers)
        let points = try ExpressionRig.positions(
            "[1, 1, 0]", "wiggle(3, 5)", at: [8], options: ReadingOptions(compatibility: .afterEffects))
        #expect(points[0].x != points[0].y)
        let transform = try ExpressionRig.document(
            ExpressionRig.layer(#""r":{"k":0,"x":"wiggle(2, 6)"},"sk":{"k":0,"x":"wiggle(2, 6)"}"#)
        ).scene.root.layers[0].transform
        #expect(transform.rotation.value(at: 9) != -transform.skew.value(at: 9))
        #expect(transform.rotation.value(at: 9) != transform.skew.value(at: 9))
    }

    @Test func `in lottie-web a wiggle walks five steps a second, whatever its frequency`() throws {
        let steps = try values("wiggle(60, 4)", at: (0..<50).map { Double($0) * 5 }, .web)
        #expect(isClose([steps[0]], [10]))
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) <= 4.000001 && $0 != $1 })
        let between = try values("wiggle(60, 4)", at: [7.5], .web)
        #expect(isClose(between, [(steps[1] + steps[2]) / 2]))
        // Far out it stands still.
        #expect(try values("wiggle(1, 4)", at: [1e9], .web)[0].isFinite)
    }

    @Test(arguments: modes)
    func `what is smoothed is the mean of samples around the time`(mode: Compatibility) throws {
        let ramp = ExpressionRig.keyframes([(0, "[0]"), (25, "[50]")])
        #expect(isClose(try values("smooth(0.4, 5)", at: [0, 12], mode, value: ramp), [3, 24]))
        #expect(isClose(try values("smooth(0.4, 1)", at: [12], mode, value: ramp), [24]))
        #expect(isClose(try values("thisProperty.smooth(0.4, 3)", at: [0], mode, value: ramp), [10.0 / 3]))
    }

    @Test func `paths have directions, at their ends those that lottie-web gives`() throws {
        let path = "createPath([[0, 0], [10, 0], [10, 10]], [], [], false)"
        func direction(_ name: String, _ share: String, _ mode: Compatibility = .afterEffects) throws -> [Double] {
            let value = try ExpressionRig.positions(
                "[5, 5]", "\(path).\(name)(\(share))", at: [0], options: ReadingOptions(compatibility: mode))[0]
            return [value.x, value.y]
        }
        for mode in ExpressionRandomTests.modes {
            #expect(isClose(try direction("pointOnPath", "0.75", mode), [10, 5], within: 1e-3))
            #expect(isClose(try direction("tangentOnPath", "0.25", mode), [1, 0]))
            #expect(isClose(try direction("tangentOnPath", "0.75", mode), [0, 1]))
            #expect(isClose(try direction("normalOnPath", "0.25", mode), [0, 1]))
            #expect(isClose(try direction("normalOnPath", "0.75", mode), [-1, 0]))
        }
        #expect(isClose(try direction("tangentOnPath", "0"), [1, 0]))
        #expect(isClose(try direction("tangentOnPath", "1"), [0, 1]))
        #expect(isClose(try direction("tangentOnPath", "0", .web), [0, 1]))
        #expect(isClose(try direction("tangentOnPath", "1", .web), [1, 0]))
    }

    @Test func `a path is asked for its points at another time`() throws {
        func path(_ end: Int) -> String {
            #"[{"c":false,"v":[[0,0],[\#(end),0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]"#
        }
        let keyframes = ExpressionRig.keyframes([(0, path(10)), (25, path(20))])
        let layer =
            #"{"ty":4,"nm":"P","ind":2,"ip":0,"op":50,"ks":{},"shapes":[{"ty":"sh","nm":"Path 1","#
            + #""ks":{"k":\#(keyframes)}}]}"#
        let property = "thisComp.layer('P').content('Path 1').path"
        for (expression, expected) in [
            ("pointOnPath(0.5, 0.4)", [7.0, 0]), ("points(1)[1]", [20, 0]), ("points()[1]", [12, 0]),
        ] {
            let value = try ExpressionRig.positions("[5, 5]", "\(property).\(expression)", at: [5], layers: layer)[0]
            #expect(isClose([value.x, value.y], expected, within: 1e-3))
        }
    }
}
