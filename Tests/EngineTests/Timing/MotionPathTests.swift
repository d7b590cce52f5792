import Testing

@testable import Engine

struct MotionPathTests {
    /// Nearly a quarter of a circle of radius 100 about the origin, from the right to the bottom.
    private var quarter: MotionPath? {
        let handle = 55.19
        return MotionPath(
            from: Vector3(100, 0), to: Vector3(0, 100), outTangent: Vector3(0, handle), inTangent: Vector3(handle, 0))
    }

    @Test func `equal amounts are equal distances`() throws {
        let path = try #require(quarter)
        let points = (0...10).map { path.point(at: Double($0) / 10) }
        let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
        for step in steps { #expect(abs(step - steps[0]) < 0.01) }
        for point in points { #expect(abs(point.length - 100) < 0.1) }
    }

    @Test func `it starts and ends at the values`() throws {
        let path = try #require(quarter)
        #expect(path.point(at: 0) == Vector3(100, 0))
        #expect(path.point(at: 1) == Vector3(0, 100))
    }

    @Test func `amounts outside 0 to 1 give the end`() throws {
        let path = try #require(quarter)
        #expect(path.point(at: -0.2) == Vector3(0, 100))
        #expect(path.point(at: 1.2) == Vector3(0, 100))
        #expect(path.point(at: .nan) == Vector3(0, 100))
    }

    @Test func `amounts outside 0 to 1 may stay at the end that they have passed`() throws {
        let path = try #require(
            MotionPath(
                from: Vector3(100, 0), to: Vector3(0, 100), outTangent: Vector3(0, 55), inTangent: Vector3(55, 0),
                overshoot: .stays))
        #expect(path.point(at: -0.1) == Vector3(100, 0))
        #expect(path.point(at: 1.1) == Vector3(0, 100))
        #expect(path.point(at: 1) == Vector3(0, 100))
        #expect(path.point(at: .nan) == Vector3(0, 100))
    }

    /// What lottie-web shows of it when it is played in order.
    @Test func `what turns back on its way is at the end from then on`() throws {
        let path = try #require(
            MotionPath(
                from: Vector3(100, 0), to: Vector3(0, 100), outTangent: Vector3(0, 55), inTangent: Vector3(55, 0)))
        func place(_ easing: CubicBezier, at time: Double) throws -> Vector3 {
            let track = try #require(
                Track([
                    Keyframe(time: 0, value: Vector3(100, 0), easing: .bezier(easing), motionPath: path),
                    Keyframe(time: 10, value: Vector3(0, 100)),
                ]))
            return track.value(at: time)
        }
        let end = Vector3(0, 100)
        // Below its beginning at once; past its end and back; forward, back a little, and forward again.
        let (before, beyond, between) = (
            CubicBezier(0.5, -0.5, 0.2, 1), CubicBezier(0.8, 0, 0.5, 1.5), CubicBezier(0.1, 1.6, 0.9, -0.6)
        )
        #expect(try place(before, at: 0) == Vector3(100, 0))
        #expect(try [0.1, 5, 9.9].map { try place(before, at: $0) } == [end, end, end])
        #expect(try place(beyond, at: 5).x > 1)
        #expect(try [9.5, 9.99].map { try place(beyond, at: $0) } == [end, end])
        #expect(try place(between, at: 1).x > 1)
        #expect(try [5.0, 9.0].map { try place(between, at: $0) } == [end, end])
        let easy = CubicBezier(0.3, 0, 0.6, 1)
        #expect(try place(easy, at: 9).x > 0.1)
    }

    @Test func `a straight way that begins with a step back may be kept`() throws {
        let (from, to) = (Vector3(0, 0), Vector3(10, 0))
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(-9, 0), inTangent: .zero) == nil)
        let path = try #require(
            MotionPath(from: from, to: to, outTangent: Vector3(-9, 0), inTangent: .zero, keepsStraight: true))
        #expect(path.point(at: 0.1).x < 0)
    }

    @Test func `tangents on the chord make no path`() {
        let (from, to) = (Vector3(0, 0), Vector3(90, 30))
        #expect(MotionPath(from: from, to: to, outTangent: .zero, inTangent: .zero) == nil)
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(30, 10), inTangent: Vector3(-30, -10)) == nil)
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(30, 11), inTangent: Vector3(-30, -10)) != nil)
    }

    @Test func `a path out of the plane is straight where its points are in line`() {
        let (from, to) = (Vector3(0, 0, 5), Vector3(0, 0, 10))
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(0, 0, 1), inTangent: Vector3(0, 0, -1)) == nil)
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(0, 0, 9), inTangent: Vector3(0, 0, -1)) == nil)
        #expect(MotionPath(from: from, to: to, outTangent: Vector3(0, 1, 1), inTangent: Vector3(0, 0, -1)) != nil)
    }

    @Test func `a length that is no number makes no path`() {
        #expect(
            MotionPath(from: .zero, to: Vector3(1e308, 0), outTangent: Vector3(0, 1e308), inTangent: Vector3(0, 9))
                == nil)
    }
}
