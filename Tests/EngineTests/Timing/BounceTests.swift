import Foundation
import Testing

@testable import Engine

struct BounceTests {
    private func bounce(
        _ number: Int = 2, stiffness: Double = Bounce.Stiffness.medium, duration: Double = 0.5, overshoots: Bool = true,
        shake: Bool = false, variant: Bounce.Variant = .exact
    ) throws -> Bounce {
        try #require(
            Bounce(
                numberOfBounces: number, stiffness: stiffness, duration: duration, shouldOvershoot: overshoots,
                shake: shake, variant: variant))
    }

    private func crossings(_ values: [Double], of target: Double) -> Int {
        let sides = values.filter { $0 != target }.map { $0 > target }
        return zip(sides, sides.dropFirst()).count { $0 != $1 }
    }

    @Test func `odd numbers of bounces are like the even ones below, but for the ideal`() throws {
        let counts = try (0...6).map { try crossings(bounce($0, duration: 2).values(from: 0, to: 200), of: 200) }
        #expect(counts == [1, 1, 3, 3, 5, 5, 7])
        let ideal = try (0...6).map {
            try crossings(bounce($0, duration: 2, variant: .ideal).values(from: 0, to: 200), of: 200)
        }
        #expect(ideal == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `the ideal leaves the stiffness of the way, the exact one less`() throws {
        for (variant, power) in [(Bounce.Variant.ideal, 1.0), (.exact, 1.4383)] {
            let bounce = try bounce(stiffness: 5, duration: 2, variant: variant)
            let rest = exp(bounce.alpha(from: 0, to: 200) * Double(bounce.steps) * log(bounce.base))
            #expect(abs(rest / pow(5.0 / 200, power) - 1) < 1e-4)
        }
    }

    @Test func `thrown back it never passes its target`() throws {
        let values = try bounce(6, overshoots: false).values(from: 0, to: 200)
        #expect(values.allSatisfy { $0 <= 200 } && values.contains { $0 > 199 })
        #expect(values.first == 0)
    }

    @Test func `shaken it begins at its target`() throws {
        let values = try bounce(4, shake: true).values(from: 30, to: 0)
        #expect(values.first == 0 && values[1] > 0 && values.contains { $0 < 0 })
    }

    @Test func `each number of a value bounces by itself`() throws {
        let bounce = try bounce(3, duration: 0.7)
        let size = try #require(bounce.curve(from: Size(10, 20), to: Size(110, 20)))
        let width = try #require(bounce.curve(from: 10.0, to: 110))
        let color = try #require(
            bounce.curve(from: Color(red: 1, green: 0, blue: 0, alpha: 1), to: Color(red: 0, green: 0, blue: 1)))
        let red = try #require(bounce.curve(from: 1.0, to: 0.0))
        let rect = try #require(
            bounce.curve(
                from: Rect(x: 0, y: 5, width: 10, height: 10), to: Rect(x: 1, y: 5, width: 110, height: 10)))
        for step in 0...30 {
            let x = Double(step) / 30
            #expect(abs(size.value(at: x).width - width.value(at: x)) < 1e-12 && size.value(at: x).height == 20)
            #expect(abs(color.value(at: x).red - red.value(at: x)) < 1e-12 && color.value(at: x).green == 0)
            #expect(color.value(at: x).alpha == 1)
            #expect(abs(rect.value(at: x).width - width.value(at: x)) < 1e-12 && rect.value(at: x).y == 5)
        }
        // Colors run beyond their range and are clamped where they are drawn.
        #expect((0...30).contains { color.value(at: Double($0) / 30).red < 0 })
        #expect(color.keys.count == 42)
    }

    @Test func `matrices bounce number by number and lose their perspective`() throws {
        let bounce = try bounce()
        var far = Matrix4.identity
        far.columns.2.w = -0.01
        let end = Matrix4.rotationZ(1) * .scale(Vector3(2, 2, 1))
        let curve = try #require(bounce.curve(from: far, to: end))
        let first = try #require(bounce.curve(from: 1.0, to: end.columns.0.x))
        #expect(curve.keys.allSatisfy { $0.value.columns.2.w == 0 })
        for (matrix, number) in zip(curve.keys, first.keys) { #expect(matrix.value.columns.0.x == number.value) }
        var ideal = bounce
        ideal = try self.bounce(variant: .ideal)
        let kept = try #require(ideal.curve(from: far, to: end))
        #expect(kept.keys[0].value.columns.2.w == -0.01)
    }

    @Test func `a bounce shorter than a frame is at its target`() throws {
        let none = try bounce(duration: 0.016)
        #expect(none.steps == 0 && none.values(from: 0, to: 5) == [5])
        #expect(try #require(none.curve(from: Point(0, 0), to: Point(1, 2))).value(at: 0) == Point(1, 2))
        #expect(none.spring(from: 0, to: 1) == nil)
        #expect(SpringFacts(none, from: 0, to: 1).bounces == 0)
    }

    @Test func `a bounce is a spring with a kick`() throws {
        let bounce = try bounce(4, duration: 1.5)
        let spring = try #require(bounce.spring(from: 20, to: 120))
        for (index, value) in bounce.values(from: 20, to: 120).enumerated() {
            let time = 1.5 * Double(index) / Double(bounce.steps - 1)
            #expect(abs(20 + 100 * spring.progress(at: time) - value) < 1e-9)
        }
        let (facts, sprung) = (SpringFacts(bounce, from: 20, to: 120), SpringFacts(spring))
        #expect(abs(facts.dampingRatio - sprung.dampingRatio) < 1e-12)
        let periods = try (#require(facts.period), #require(sprung.period))
        #expect(abs(periods.0 - periods.1) < 1e-12)
        #expect(abs(facts.overshoot - sprung.overshoot) < 0.2)
        #expect(facts.bounces == 5 && facts.settlingDuration == 1.5)
    }

    @Test func `what is no bounce is refused, and numbers of bounces are bounded`() throws {
        #expect(Bounce(stiffness: 0, duration: 1) == nil && Bounce(stiffness: -1, duration: 1) == nil)
        #expect(Bounce(stiffness: .nan, duration: 1) == nil && Bounce(duration: .nan) == nil)
        #expect(Bounce(duration: -1) == nil && Bounce(duration: 1e9) == nil && Bounce(duration: .infinity) == nil)
        #expect(try bounce(-3).numberOfBounces == 0)
        #expect(try bounce(.max).numberOfBounces == Bounce.maximumBounces)
        for value in [Double.nan, .infinity, 1e308] {
            #expect(try bounce().values(from: value, to: -value).count == 30)
        }
        #expect(try bounce().values(from: 7, to: 7) == Array(repeating: 7, count: 30))
    }
}
