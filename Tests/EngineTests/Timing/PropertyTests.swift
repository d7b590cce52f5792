import Testing

@testable import Engine

struct PropertyTests {
    private func ramp() throws -> Track<Double> {
        try #require(Track([Keyframe(time: 0, value: 0.0), Keyframe(time: 10, value: 10)]))
    }

    @Test func `a property without animation is what it is at rest`() {
        let property = Property(4.0)
        #expect(property.isStatic)
        #expect(property.value(at: -1) == 4 && property.value(at: 1e9) == 4)
    }

    @Test func `the last animation overwrites those before`() throws {
        var property = Property(try ramp())
        property.contributions.append(
            Contribution(.keyframes(try #require(Track([Keyframe(time: 0, value: -1.0)])))))
        #expect(property.value(at: 5) == -1)
        #expect(property.isStatic)
    }

    @Test func `an animation runs on its own clock`() throws {
        var property = Property(try ramp())
        property.contributions[0].clock = Clock(begin: 100, speed: 2)
        #expect([99, 100, 102, 105, 200].map(property.value) == [0, 0, 4, 10, 10])
        let index = property.changeIntervals.normalized()
        #expect(index.stamp(at: 0) == index.stamp(at: 99))
        #expect(index.stamp(at: 101) != index.stamp(at: 102))
        #expect(index.stamp(at: 106) == index.stamp(at: 107))
    }

    @Test func `a clock and its inverse cancel`() {
        let clock = Clock(begin: 12, offset: 3, speed: -0.5, stretch: 2)
        #expect(clock.local(12) == 3)
        #expect(clock.local(16) == 2)
        for time in [-7, 0, 12, 16.25] { #expect(clock.outer(clock.local(time)) == time) }
        #expect(Clock.outer.local(5.5) == 5.5)
    }

    @Test func `a stretched clock reaches whole numbers exactly`() {
        for stretch in 1...200 {
            #expect(Clock(stretch: Double(stretch)).local(Double(stretch)) == 1)
        }
    }

    @Test func `lists of different length keep the start's surplus`() {
        let value = GradientStops.interpolate(
            from: GradientStops([0, 10, 20], colorCount: 0), to: GradientStops([10, 20], colorCount: 0),
            amounts: Amounts(repeating: 0.5))
        #expect(value == GradientStops([5, 15, 20], colorCount: 0))
    }
}
