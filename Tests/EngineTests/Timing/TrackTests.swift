import Testing

@testable import Engine

struct TrackTests {
    private func track(_ keyframes: [Keyframe<Double>]) throws -> Track<Double> { try #require(Track(keyframes)) }

    @Test func `the first value holds before, the last one after`() throws {
        let track = try track([Keyframe(time: 10, value: 3), Keyframe(time: 20, value: 5)])
        #expect([-1e9, 9, 10, 15, 20, 1e9].map(track.value) == [3, 3, 3, 4, 5, 5])
    }

    @Test func `keyframes are sorted by time`() throws {
        let track = try track([Keyframe(time: 20, value: 5), Keyframe(time: 10, value: 3)])
        #expect(track.keyframes.map(\.time) == [10, 20])
        #expect(track.value(at: 12.5) == 3.5)
    }

    @Test func `of keyframes at the same time the later one wins`() throws {
        let track = try track([
            Keyframe(time: 0, value: 0), Keyframe(time: 10, value: 50), Keyframe(time: 10, value: 80),
            Keyframe(time: 20, value: 90),
        ])
        #expect(track.value(at: 9) == 45)
        #expect(track.value(at: 10) == 80)
        #expect(track.value(at: 15) == 85)
    }

    @Test func `a held value jumps at the next keyframe`() throws {
        let track = try track([Keyframe(time: 0, value: 1, easing: .hold), Keyframe(time: 10, value: 2)])
        #expect([0, 5, 9.999, 10].map(track.value) == [1, 1, 1, 2])
    }

    @Test func `overshoot goes beyond the values`() throws {
        let curve = Easing.bezier(CubicBezier(0.3, 2, 0.7, 2))
        let track = try track([Keyframe(time: 0, value: 0, easing: curve), Keyframe(time: 1, value: 10)])
        #expect(track.value(at: 0.5) > 10)
    }

    @Test func `there is no track without keyframes or with a time that is none`() {
        #expect(Track<Double>([]) == nil)
        #expect(Track([Keyframe(time: .nan, value: 1.0)]) == nil)
        #expect(Track([Keyframe(time: 0, value: 1.0), Keyframe(time: .infinity, value: 1)]) == nil)
    }

    @Test func `a single keyframe is a constant`() throws {
        let track = try track([Keyframe(time: 10, value: 7)])
        #expect([-5, 10, 50].map(track.value) == [7, 7, 7])
        #expect(track.changeIntervals.isStatic)
    }

    @Test func `components run on their own curves`() throws {
        let easing = Easing.components([CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0)])
        let track = try #require(
            Track([
                Keyframe(time: 0, value: Vector3(0, 0), easing: easing), Keyframe(time: 1, value: Vector3(1, 1)),
            ]))
        let value = track.value(at: 0.5)
        #expect(value.x > 0.8 && value.y < 0.2)
    }

    @Test func `a motion path is followed`() throws {
        let (from, to) = (Vector3(0, 0), Vector3(100, 0))
        let path = MotionPath(from: from, to: to, outTangent: Vector3(0, -100), inTangent: Vector3(0, -100))
        let track = try #require(
            Track([Keyframe(time: 0, value: from, motionPath: path), Keyframe(time: 10, value: to)]))
        let middle = track.value(at: 5)
        #expect(abs(middle.x - 50) < 0.1 && abs(middle.y + 75) < 0.1)
        #expect(track.value(at: 10) == to)
    }

    @Test func `values that stay and values that are held are no changes`() throws {
        let still = try track([Keyframe(time: 0, value: 4), Keyframe(time: 10, value: 4)])
        #expect(still.changeIntervals.isStatic)
        let held = try track([Keyframe(time: 0, value: 4, easing: .hold), Keyframe(time: 10, value: 5)])
        let index = held.changeIntervals.normalized()
        #expect(index.stamp(at: 0) == index.stamp(at: 9.9))
        #expect(index.stamp(at: 9.9) != index.stamp(at: 10))
        #expect(index.stamp(at: 10) == index.stamp(at: 1000))
    }

    @Test func `a way out and back is a change though the values are equal`() throws {
        let path = MotionPath(from: .zero, to: .zero, outTangent: Vector3(10, 0), inTangent: Vector3(0, 10))
        let track = try #require(
            Track([Keyframe(time: 0, value: .zero, motionPath: path), Keyframe(time: 10, value: Vector3.zero)]))
        #expect(!track.changeIntervals.isStatic)
        #expect(track.value(at: 5) != .zero)
    }
}
