import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

struct CurveExportTests {
    private let ease = MotionCurve(.systemDefault, from: 10, to: 60, duration: 0.5)
    private let spring = MotionCurve(
        Spring(stiffness: 100, damping: 10), from: 0, to: 100, duration: Spring().settlingDuration)

    private func bounce(_ stiffness: Double = Bounce.Stiffness.medium, shake: Bool = false) throws -> MotionCurve {
        let bounce = try #require(Bounce(numberOfBounces: 4, stiffness: stiffness, duration: 1, shake: shake))
        return try #require(MotionCurve(bounce, from: 30, to: 130))
    }

    @Test func `a timing curve is the same in every system that has one`() throws {
        #expect(try ease.exported(as: .cssCubicBezier).text == "cubic-bezier(0.25, 0.1, 0.25, 1)")
        #expect(
            try ease.exported(as: .coreAnimationTiming).text
                == "let timing = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)")
        for dialect in [CurveDialect.cssCubicBezier, .uikit, .swiftUI, .coreAnimationTiming, .lottie, .keyframes] {
            #expect(try ease.exported(as: dialect).deviation < 1e-4, "\(dialect.rawValue)")
        }
        let lottie = try ease.exported(as: .lottie)
        #expect(
            lottie.text
                == #"{"a":1,"k":[{"t":0,"s":[10],"o":{"x":[0.25],"y":[0.1]},"i":{"x":[0.25],"y":[1]}},{"t":30,"s":[60]}]}"#
        )
    }

    @Test func `points of a style sheet's curve miss it by no more than is said`() throws {
        for tolerance in [0.01, 0.001, 0.0001] {
            let exported = try spring.exported(as: .cssLinear, tolerance: tolerance)
            let points = try #require(exported.text.split(separator: "(").last?.dropLast().split(separator: ","))
            #expect(points.count == exported.pointCount)
            let line = Polyline(
                points.enumerated().map { index, point in
                    let words = point.split(separator: " ")
                    let place = words.count > 1 ? Double(words[1].dropLast()).map { $0 / 100 } : nil
                    return Point(place ?? (index == 0 ? 0 : 1), Double(words[0]) ?? .nan)
                })
            let worst = CurveGrid(spring).deviation { 100 * line.value(at: $0) }
            // The last value is said to be the target, from which the spring is still a thousandth away.
            #expect(worst <= 100 * tolerance + 0.11 && abs(worst - exported.deviation) < 1e-3)
        }
        let counts = try [0.01, 0.001, 0.0001].map {
            try spring.exported(as: .cssLinear, tolerance: $0).pointCount ?? 0
        }
        #expect(counts[0] < counts[1] && counts[1] < counts[2])
    }

    @Test func `springs and bounces are springs where there are any`() throws {
        // A bounce is a line through its samples, which cut the swings short by the sag of a chord: w²·h²/8 of the
        // distance.
        let angle = 5 * Double.pi / 60
        let sag = 100 * angle * angle / 8
        for (curve, limit) in [(spring, 1e-9), (try bounce(), sag * 1.1)] {
            #expect(try curve.exported(as: .coreAnimationSpring).deviation < limit)
            for dialect in [CurveDialect.uikit, .swiftUI] {
                // Theirs run on after the end: a thousandth is left of the spring, some stiffnesses of the bounce.
                #expect(try curve.exported(as: dialect).deviation < limit + 0.3, "\(dialect.rawValue)")
            }
        }
        #expect(throws: CurveExportFailure.self) { try ease.exported(as: .coreAnimationSpring) }
        // Overdamping is beyond UIKit.
        let creeping = Spring(stiffness: 100, damping: 60, allowsOverdamping: true)
        let heavy = MotionCurve(creeping, from: 0, to: 1, duration: creeping.settlingDuration)
        #expect(try heavy.exported(as: .uikit).deviation > 0.1)
        #expect(try heavy.exported(as: .swiftUI).deviation < 1e-9)
    }

    @Test func `a bounce is set up where the original could make it`() throws {
        #expect(try bounce().exported(as: .bounce).text.contains("animation.fromValue = 30.0"))
        #expect(try bounce(shake: true).exported(as: .bounce).text.contains("animation.fromValue = 30.0"))
        #expect(try bounce(0.7).exported(as: .bounce).text.contains("animation.stiffness = 0.7"))
        #expect(throws: CurveExportFailure.self) { try spring.exported(as: .bounce) }
    }

    @Test func `what ends where it begins has no timing function`() throws {
        let shake = try bounce(shake: true)
        for dialect in [CurveDialect.cssLinear, .cssCubicBezier, .coreAnimationTiming] {
            #expect(throws: CurveExportFailure.self) { try shake.exported(as: dialect) }
        }
        #expect(try shake.exported(as: .lottie).deviation < 0.5)
    }

    @Test func `fitted keyframes are JSON and come as near as asked`() throws {
        for dialect in [CurveDialect.lottie, .keyframes] {
            let exported = try spring.exported(as: dialect, tolerance: 0.002)
            #expect(exported.deviation <= 0.2 * 1.3)
            #expect((try? JSONDocument(Array(exported.text.utf8))) != nil)
            let dense = try spring.exported(as: dialect, tolerance: 0.0002)
            #expect((dense.pointCount ?? 0) > (exported.pointCount ?? 0))
        }
    }

    /// Code of every kind; that it compiles against Apple's names is a matter of building the tests.
    @Test func `exported Swift is the code that was compiled`() throws {
        let keyframes = ValueKeyframes(
            [0, 3, 1], times: [0, 0.25, 1], mode: .cubic, bends: [Bend(tension: 0.5), Bend(), Bend(bias: -1)])
        let cubic = try #require(
            ValueCurve(keyframes.values, times: keyframes.times, mode: keyframes.mode, bends: keyframes.bends))
        let curves: [(String, MotionCurve)] = [
            ("ease", ease), ("spring", spring), ("bounce", try bounce()), ("oddBounce", try bounce(0.7)),
            (
                "heavySpring",
                MotionCurve(
                    Spring(mass: 2, stiffness: 100, damping: 60, initialVelocity: -1, allowsOverdamping: true),
                    from: 0, to: 1, duration: 2)
            ),
            (
                "cubic",
                MotionCurve(source: .keyframes(keyframes), from: 0, to: 1, duration: 1) { cubic.value(at: $0) }
            ),
            (
                "steps",
                MotionCurve(source: .samples, from: 0, to: 1, duration: 0.2) { ($0 * 4).rounded(.down) / 4 }
            ),
        ]
        let dialects: [CurveDialect] = [
            .uikit, .swiftUI, .coreAnimationSpring, .coreAnimationTiming, .coreAnimationKeyframeCode, .bounce,
        ]
        var code = """
            // swift-format-ignore-file
            // Made by the tests, of every kind of curve; `make record` makes it anew.

            import Foundation

            """
        for (name, curve) in curves {
            for dialect in dialects {
                guard let exported = try? curve.exported(as: dialect) else { continue }
                let words = dialect.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
                let lines = exported.text.split(separator: "\n", omittingEmptySubsequences: false)
                code += "\nfunc \(name)As\(words.joined())(_ view: UIView) {\n"
                code += lines.map { "    \($0)\n" }.joined()
                if let name = lines.last(where: { $0.hasPrefix("let ") })?.split(whereSeparator: { " :".contains($0) })[
                    1]
                {
                    code += "    _ = \(name)\n"
                }
                code += "}\n"
            }
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../ExportedCode/Exported.swift").standardizedFileURL
        if Fixture.isRecording { return try code.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == code)
    }
}
