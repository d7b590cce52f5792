import Foundation
import Testing

@testable import Engine

struct SpringTests {
    /// Goes through the equation of motion in small steps, by the classical method of Runge and Kutta.
    private func integrate(_ spring: Spring, damping: Double, to time: Double) -> Double {
        var (x, v) = (0.0, spring.initialVelocity)
        func push(_ x: Double, _ v: Double) -> Double {
            (spring.stiffness * (1 - x) - damping * v) / spring.mass
        }
        let steps = 4000
        let h = time / Double(steps)
        for _ in 0..<steps {
            let (x1, v1) = (v, push(x, v))
            let (x2, v2) = (v + v1 * h / 2, push(x + x1 * h / 2, v + v1 * h / 2))
            let (x3, v3) = (v + v2 * h / 2, push(x + x2 * h / 2, v + v2 * h / 2))
            let (x4, v4) = (v + v3 * h, push(x + x3 * h, v + v3 * h))
            x += (x1 + 2 * x2 + 2 * x3 + x4) * h / 6
            v += (v1 + 2 * v2 + 2 * v3 + v4) * h / 6
        }
        return x
    }

    private static let springs: [Spring] = {
        var springs: [Spring] = []
        for mass in [0.5, 1, 3] {
            for damping in [0, 1, 10, 20, 20.001, 45] {
                for velocity in [-5, 0, 2, 30.0] {
                    springs.append(
                        Spring(
                            mass: mass, stiffness: 100, damping: damping, initialVelocity: velocity,
                            allowsOverdamping: true))
                }
            }
        }
        return springs
    }()

    @Test func `every spring moves as its equation of motion says`() {
        for spring in Self.springs {
            for time in [0.03, 0.4, 1.1] {
                let walked = integrate(spring, damping: spring.damping, to: time)
                let near = abs(spring.progress(at: time) - walked)
                // Next to critical damping the critical form stands for the others.
                let tolerance = abs(spring.dampingRatio - 1) < 1e-3 ? 2e-3 : 1e-8
                #expect(near < tolerance, "\(spring) at \(time)")
            }
        }
    }

    @Test func `more damping than it takes has no effect unless it is allowed`() {
        let critical = Spring(damping: 20)
        let clamped = Spring(damping: 80)
        for time in [0.05, 0.3, 1] { #expect(clamped.progress(at: time) == critical.progress(at: time)) }
        let creeping = Spring(damping: 80, allowsOverdamping: true)
        #expect(creeping.progress(at: 0.3) < critical.progress(at: 0.3))
        #expect(clamped.dampingRatio == 4)
    }

    @Test func `it begins at 0 and ends at 1, whatever its numbers`() {
        for spring in Self.springs where spring.damping > 0 {
            #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
            #expect(abs(spring.progress(at: 1e3) - 1) < 1e-9)
            #expect(spring.progress(at: .infinity) == 1)
        }
        for wrong in [
            Spring(mass: 0), Spring(stiffness: -1), Spring(damping: -1), Spring(mass: .nan), Spring(damping: .nan),
            Spring(initialVelocity: .infinity), Spring(response: 0, dampingFraction: 1),
        ] {
            #expect(!wrong.isValid)
            #expect([0, 0.1, 5].map(wrong.progress) == [1, 1, 1])
            #expect(SpringFacts(wrong).bounces == 0 && wrong.settlingDuration == 0)
        }
        // Infinite damping does not move at all, or does as if critical.
        #expect(Spring(damping: .infinity).progress(at: 0.1) > 0)
        _ = Spring(damping: .infinity, allowsOverdamping: true).progress(at: 0.1)
    }

    @Test func `facts agree with watching`() {
        for spring in Self.springs where spring.damping > 0 {
            let facts = SpringFacts(spring)
            let end = min(facts.settlingDuration, 60)
            var (highest, crossings) = (0.0, 0)
            var before = -1.0
            let count = 200_000
            for step in 1...count {
                let rest = spring.progress(at: end * Double(step) / Double(count)) - 1
                highest = max(highest, rest)
                if rest * before < 0 { crossings += 1 }
                if rest != 0 { before = rest }
            }
            #expect(abs(highest * 100 - facts.overshoot) < 1e-4, "\(spring)")
            #expect(crossings == facts.bounces, "\(spring)")
            if let period = facts.period, end > period * 2 {
                let time = 0.1 * period
                let (now, later) = (spring.progress(at: time) - 1, spring.progress(at: time + period) - 1)
                let decay = exp(-spring.damping / (2 * spring.mass) * period)
                #expect(abs(later - now * decay) < 1e-9)
            }
            #expect(abs(spring.progress(at: facts.settlingDuration + 1e-9) - 1) <= 0.001 + 1e-9)
        }
    }

    @Test func `a spring without damping never settles`() {
        #expect(Spring(damping: 0).settlingDuration == 3.4028234663852886e38)
        #expect(Spring(damping: 0).bounces == 1_000_000)
    }

    @Test func `a spring that hardly moves settles late, and is found out soon`() {
        let slow = Spring(damping: 1e9, allowsOverdamping: true)
        #expect(abs(slow.settlingDuration / (1e7 * log(1000)) - 1) < 1e-3)
        #expect(Spring(mass: 1e200, stiffness: 1e-100, damping: 1).settlingDuration > 1e30)
    }

    @Test(arguments: [(0.5, 0.0), (0.5, 0.15), (0.5, 0.3), (1, 0.5), (0.8, 1), (1, -0.5), (2, -0.9)])
    func `duration and bounce are read as they were written`(duration: Double, bounce: Double) {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.response - duration) < 1e-12)
        #expect(abs(spring.bounce - bounce) < 1e-12)
        #expect(
            abs(
                spring.damping - (bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce)))
            ) < 1e-9)
    }

    @Test func `response and damping fraction are read as they were written`() {
        let spring = Spring(response: 0.55, dampingFraction: 0.825)
        #expect(abs(spring.response - 0.55) < 1e-12 && abs(spring.dampingRatio - 0.825) < 1e-12)
        // From SwiftUI: duration 0.5 and bounce 0.3 go from 0 to 84.66 of 200 in a tenth of a second.
        #expect(abs(Spring(duration: 0.5, bounce: 0.3).progress(at: 0.1) * 200 - 84.66) < 0.005)
    }

    @Test(arguments: [0.2, 0.5, 0.8, 1], [0.0, 3, -2])
    func `a spring fitted to a duration has a thousandth left at its end`(ratio: Double, velocity: Double) throws {
        let spring = try #require(Spring(dampingRatio: ratio, fitting: 0.7, initialVelocity: velocity))
        #expect(abs(spring.dampingRatio - ratio) < 1e-12)
        // It is the part in the sine that is bounded; the one in the cosine may be larger in weakly damped springs.
        for step in 0...200 {
            #expect(abs(spring.progress(at: 0.7 + Double(step) / 100) - 1) < (ratio < 0.5 ? 0.0065 : 0.003), "\(step)")
        }
        // A slower one would not be there in time.
        var slower = spring
        slower.stiffness /= 4
        slower.damping /= 2
        #expect((0...50).contains { abs(slower.progress(at: 0.7 + Double($0) / 100) - 1) > 0.001 })
    }
}
