import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// What is said of exports is true: they are read back and looked at where nobody looked before.
struct CurveDeviationTests {
    private func spring(
        _ spring: Spring, from: Double = 0, to: Double = 1, over: Double? = nil
    ) -> MotionCurve {
        MotionCurve(spring, from: from, to: to, duration: over ?? min(spring.settlingDuration, 60))
    }

    private func keyframes(
        _ values: [Double], _ mode: CalculationMode, times: [Double] = [], duration: Double = 1
    ) throws -> MotionCurve {
        let curve = try #require(ValueCurve(values, times: times, mode: mode))
        return MotionCurve(
            source: .keyframes(ValueKeyframes(values, times: times, mode: mode)), from: values[0],
            to: values[values.count - 1], duration: duration
        ) { curve.value(at: $0) }
    }

    /// By how much another curve misses this one, at positions that belong to no grid.
    private func miss(_ curve: MotionCurve, count: Int = 30011, _ other: (Double) -> Double) -> Double {
        (0...count).reduce(0) { greatest, index in
            let time = min((Double(index) + 0.123) / Double(count), 1)
            return max(greatest, abs(other(time) - curve.value(time)))
        }
    }

    /// `linear()` as a browser reads it.
    private func line(_ text: String) throws -> (Double) -> Double {
        let stops = try #require(text.split(separator: "(").last?.dropLast().split(separator: ","))
        let points = stops.enumerated().map { index, stop in
            let words = stop.split(separator: " ")
            let place = words.count > 1 ? Double(words[1].dropLast()).map { $0 / 100 } : nil
            return Point(place ?? (index == 0 ? 0 : 1), Double(words[0]) ?? .nan)
        }
        return Polyline(points).value(at:)
    }

    /// An animated number as Lottie players read it.
    private func lottie(_ text: String, duration: Double) throws -> (Double) -> Double {
        let json = try JSONDocument(Array(text.utf8)).root
        let keys = try #require(json["k"]?.elements).map { key in
            func handle(_ name: String, _ axis: String) -> Double {
                key.member(name)?.member(axis)?.doubles().first ?? 0
            }
            return CurveFit.Key(
                time: (key["t"]?.double ?? .nan) / (duration * 60), value: key["s"]?.doubles().first ?? .nan,
                easing: CubicBezier(
                    handle("o", "x"), handle("o", "y"), handle("i", "x"), handle("i", "y"), isExact: true),
                isHold: key["h"]?.double == 1)
        }
        return try CurveFit(tolerance: 1) { $0 }.with(keys).value(at:)
    }

    @Test(arguments: [
        Spring(stiffness: 10_000, damping: 1), Spring(stiffness: 2000, damping: 1), Spring(stiffness: 500, damping: 1),
        Spring(stiffness: 100, damping: 20), Spring(stiffness: 100, damping: 60, allowsOverdamping: true),
        Spring(stiffness: 300, damping: 9, initialVelocity: -4),
    ])
    func `points of springs that swing fast miss them by no more than is said`(spring: Spring) throws {
        let curve = self.spring(spring)
        let exported = try curve.exported(as: .cssLinear)
        let worst = miss(curve, try line(exported.text))
        #expect(worst <= exported.deviation * 1.01 && exported.deviation < 0.0045, "\(worst)")
    }

    @Test(arguments: [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
    func `points and keyframes of what jumps or bends miss it by no more than is said`(mode: CalculationMode) throws {
        for times in [[], [0, 0.125, 0.125, 0.7, 1]] {
            let curve = try keyframes([0, 3, -1, 2, 1], mode, times: times)
            let css = try curve.exported(as: .cssLinear)
            #expect(miss(curve, try line(css.text)) <= css.deviation * 1.001 + 1e-9)
            #expect(css.deviation < 0.02, "\(mode.rawValue) \(times)")
            let keys = try curve.exported(as: .lottie)
            #expect(miss(curve, try lottie(keys.text, duration: 1)) <= keys.deviation * 1.001 + 1e-9)
            #expect(keys.deviation < 0.02)
        }
    }

    @Test func `a jump is two points, a keyframe that moves, or one that holds`() throws {
        let curve = try keyframes([0, 3, 1], .discrete, times: [0, 0.25, 0.5])
        #expect(try curve.exported(as: .cssLinear).text == "linear(0, 0 25%, 3 25%, 3 50%, 1 50%, 1)")
        let swift = try curve.exported(as: .swiftUI)
        #expect(swift.text.contains("    MoveKeyframe(3.0)\n    LinearKeyframe(3.0, duration: 0.25)"))
        let uikit = try curve.exported(as: .uikit)
        #expect(uikit.text.contains("withRelativeStartTime: 0.25, relativeDuration: 0) { view.center.x = 3 }"))
        #expect(swift.deviation == 0 && uikit.deviation == 0)
        let lottie = try curve.exported(as: .lottie)
        #expect(
            lottie.text
                == #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":15,"s":[3],"h":1},{"t":30,"s":[1],"#
                + #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[1]}]}"#)
        #expect(lottie.deviation == 0 && lottie.pointCount == 4)
        // Keyframes cannot hold: for an instant it is anywhere.
        #expect(try curve.exported(as: .keyframes).deviation > 1)
        // A jump that nobody told of is found.
        let steps = MotionCurve(source: .samples, from: 0, to: 1, duration: 0.2) { ($0 * 3).rounded(.down) / 3 }
        #expect(try steps.exported(as: .cssLinear).deviation < 1e-5)
        #expect(try steps.exported(as: .coreAnimationKeyframes).deviation < 1e-6)
    }

    @Test func `a spring that may not creep does not creep elsewhere`() throws {
        let clamped = Spring(stiffness: 100, damping: 40)
        let curve = spring(clamped)
        let swift = try curve.exported(as: .swiftUI)
        #expect(swift.text.contains("damping: 20.0,") && swift.deviation < 0.002)
        #expect(try curve.exported(as: .uikit).text.contains("damping: 20.0,"))
        let animation = try curve.exported(as: .coreAnimationSpring)
        #expect(!animation.text.contains("allowsOverdamping") && animation.deviation == 0)
        // Where it may, the system that cannot have it says so.
        let creeping = spring(Spring(stiffness: 100, damping: 40, allowsOverdamping: true))
        #expect(try creeping.exported(as: .swiftUI).text.contains("damping: 40.0,"))
        #expect(try creeping.exported(as: .uikit).deviation > 0.25)
        #expect(try creeping.exported(as: .coreAnimationSpring).text.contains("allowsOverdamping = true"))
    }

    @Test func `a curve that is cut is cut, or it is said what goes on`() throws {
        let cut = spring(Spring(), to: 100, over: 0.2)
        let animation = try cut.exported(as: .coreAnimationSpring)
        #expect(animation.text.hasSuffix("animation.duration = 0.2") && animation.duration == nil)
        #expect(animation.deviation == 0)
        for dialect in [CurveDialect.uikit, .swiftUI] {
            let exported = try cut.exported(as: dialect)
            #expect(exported.duration == Spring().settlingDuration)
            // It goes on from where the curve ends to its peak.
            #expect(abs(exported.deviation - (116.3 - cut.value(1))) < 0.1)
        }
        let long = try spring(Spring(), to: 100, over: 5).exported(as: .coreAnimationSpring)
        #expect(long.text.hasSuffix("animation.duration = 5.0") && long.deviation == 0)
        let bounce = try #require(Bounce(numberOfBounces: 2, stiffness: 5, duration: 1))
        let bounced = try #require(MotionCurve(bounce, from: 0, to: 100))
        #expect(try bounced.exported(as: .coreAnimationSpring).text.hasSuffix("animation.duration = 1.0"))
        #expect(try (bounced.exported(as: .swiftUI).duration ?? 0) > 1)
        #expect(try bounced.exported(as: .swiftUI).deviation > 1)
    }

    @Test func `small values keep their digits`() throws {
        for dialect in [CurveDialect.lottie, .keyframes, .uikit, .swiftUI] {
            for way in [1e-7, 1e-30] {
                let bezier = MotionCurve(
                    source: .samples, from: 0, to: way, duration: 1
                ) { way * CubicBezier.easeInOut.value(at: $0) }
                let exported = try bezier.exported(as: dialect)
                #expect(exported.deviation < way * 0.01 && exported.deviation > 0, "\(dialect.rawValue)")
            }
        }
        let text = try MotionCurve(.easeIn, from: 5, to: 5 + 1e-7, duration: 1).exported(as: .lottie).text
        #expect(text.contains(#"{"t":60,"s":[5.0000001]}"#))
    }

    @Test func `curves that swing without end are refused, and quickly`() throws {
        let bounce = try #require(Bounce(numberOfBounces: 36_000, duration: 600))
        let curve = try #require(MotionCurve(bounce, from: 0, to: 1))
        #expect(throws: CurveExportFailure.self) { try curve.exported(as: .lottie) }
        let thrown = try #require(Bounce(numberOfBounces: 9000, duration: 300, shouldOvershoot: false))
        let back = try #require(MotionCurve(thrown, from: 0, to: 1))
        for dialect in [CurveDialect.keyframes, .uikit, .swiftUI] {
            #expect(throws: CurveExportFailure.self) { try back.exported(as: dialect) }
        }
        let endless = spring(Spring(stiffness: 1e9, damping: 0))
        #expect(throws: CurveExportFailure.self) { try endless.exported(as: .lottie) }
    }

    @Test func `numbers for people are never 0 for what is not, and not too small`() {
        #expect(0.0.significant(4) == "0" && 0.00099512.significant(4) == "0.0009952")
        #expect(Double.leastNonzeroMagnitude.significant(3) != "0")
        #expect(1234567.0.significant(3) == "1240000" && 0.1.significant(4) == "0.1")
        #expect((-0.25).significant(4) == "-0.25" && Double.infinity.significant(4) == "inf")
        #expect(1e-7.significant(4) == "1e-07" && 999.96.significant(4) == "1000")
    }
}
