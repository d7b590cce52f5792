import Foundation
import Testing

@testable import Engine
@testable import Tuning

struct CurveFitTests {
    /// By how much the keyframes miss a curve at positions that the fit did not sample.
    private func miss(_ fit: CurveFit, _ curve: (Double) -> Double) -> Double {
        (0...1499).reduce(0) { greatest, index in
            let time = (Double(index) + 0.37) / 1500
            return max(greatest, abs(fit.value(at: time) - curve(time)))
        }
    }

    @Test func `a timing curve is found again`() throws {
        for handles in [(0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1), (0.1, 0.9, 0.2, 1), (0.7, 0.1, 0.9, 0.4)] {
            let easing = CubicBezier(handles.0, handles.1, handles.2, handles.3, isExact: true)
            let fit = try CurveFit(tolerance: 0.001) { easing.value(at: $0) }
            #expect(fit.keys.count == 2)
            #expect(miss(fit, easing.value(at:)) < 0.001)
        }
    }

    @Test(arguments: [(100.0, 10.0, 0.0), (300, 12, 0), (80, 3, 4), (100, 20, 0), (120, 11, -3)])
    func `springs are met within what is said`(stiffness: Double, damping: Double, velocity: Double) throws {
        let spring = Spring(stiffness: stiffness, damping: damping, initialVelocity: velocity)
        let end = spring.settlingDuration
        let curve = { spring.progress(at: $0 * end) }
        let fit = try CurveFit(tolerance: 0.002, of: curve)
        #expect(fit.greatestError <= 0.002)
        #expect(miss(fit, curve) <= fit.greatestError + 1e-5)
        // About a piece for each swing, not one for each frame.
        #expect(fit.keys.count < spring.bounces * 3 + 6)
    }

    @Test func `a value thrown back has its corners`() throws {
        let bounce = try #require(Bounce(numberOfBounces: 5, duration: 1, shouldOvershoot: false))
        let motion = try #require(MotionCurve(bounce, from: 0, to: 100))
        let fit = try CurveFit(tolerance: 0.5, of: motion.value)
        #expect(fit.greatestError <= 0.5 && miss(fit, motion.value) <= 0.5)
        // It touches the target five times.
        #expect(fit.keys.count { abs($0.value - 100) < 0.6 } >= 5)
    }

    @Test func `where timing curves are held they stay within their square`() throws {
        let spring = Spring(stiffness: 200, damping: 6, initialVelocity: 8)
        let end = spring.settlingDuration
        let fit = try CurveFit(tolerance: 0.002, isHeld: true) { spring.progress(at: $0 * end) }
        for key in fit.keys { #expect((0...1).contains(key.easing.y1) && (0...1).contains(key.easing.y2)) }
        #expect(fit.greatestError <= 0.002)
    }

    @Test func `what stands still is one piece, and what jumps unseen ends`() throws {
        #expect(try CurveFit(tolerance: 0.1) { _ in 7 }.keys.map(\.value) == [7, 7])
        let step = try CurveFit(tolerance: 0.001) { $0 < 0.5 ? 0 : 1 }
        #expect(step.keys.count <= CurveFit.maximumPieces + 2)
    }

    @Test func `what turns round more often than keyframes can follow is refused`() {
        #expect(throws: CurveFit.TurnsTooOften.self) { try CurveFit(tolerance: 0) { sin($0 * 1e5) } }
        #expect(throws: CurveFit.TurnsTooOften.self) {
            try CurveFit(tolerance: 0, jumps: (1...500).map { Double($0) / 501 }) { $0 }
        }
        #expect(throws: Never.self) { try CurveFit(tolerance: 0.01) { sin($0 * 300 * .pi) } }
    }

    /// Machines differ in their speed; what is counted is how often the curve is looked at.
    @Test func `the work of a fit has an end`() throws {
        var looks = 0
        let fit = try CurveFit(tolerance: 0, isHeld: true) { time in
            looks += 1
            return sin(1 / max(time, 0.02))
        }
        #expect(looks < 130_000 && fit.keys.count == CurveFit.maximumPieces + 1)
    }

    @Test func `values hold until they jump`() throws {
        let steps: (Double) -> Double = { $0 < 0.25 ? 5 : $0 < 0.75 ? -1 : 2 }
        let held = try CurveFit(tolerance: 0.01, hasHolds: true, jumps: [0.25, 0.75], of: steps)
        #expect(held.keys.map(\.time) == [0, 0.25, 0.75, 1] && held.keys.map(\.value) == [5, -1, 2, 2])
        #expect(held.keys.map(\.isHold) == [true, true, false, false] && held.greatestError == 0)
        // Without such keyframes a jump takes an instant.
        let moved = try CurveFit(tolerance: 0.01, instant: 0.001, jumps: [0.25, 0.75], of: steps)
        #expect(moved.keys.count == 6 && moved.value(at: 0.2489) == 5 && moved.value(at: 0.25) == -1)
        // What moves up to its jump goes on until just before it.
        let saw = try CurveFit(tolerance: 0.01, hasHolds: true, instant: 1e-4, jumps: [0.5]) {
            $0 < 0.5 ? $0 : $0 - 0.5
        }
        #expect(saw.keys.count == 4 && saw.keys[1].isHold && miss(saw) { $0 < 0.5 ? $0 : $0 - 0.5 } < 1e-3)
    }

    @Test func `one piece is all there is where that is asked for`() {
        let fit = CurveFit(wholeOf: { sin($0 * 20) })
        #expect(fit.keys.count == 2 && fit.greatestError > 0.5)
    }
}
