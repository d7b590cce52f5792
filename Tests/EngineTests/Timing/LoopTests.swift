import Testing

@testable import Engine

/// A ramp from 2 to 6 over the frames 10 to 20, repeated by every kind of loop.
struct LoopTests {
    private func ramp() throws -> Track<Double> {
        try #require(Track([Keyframe(time: 10, value: 2.0), Keyframe(time: 20, value: 6)]))
    }

    private func values(_ loop: Loop<Double>, _ times: [Double]) -> [Double] { times.map(loop.value) }

    @Test func `a cycle begins again right behind the last keyframe, which keeps its own value`() throws {
        let loop = Loop(try ramp(), .cycle, .after, length: 10)
        #expect(values(loop, [0, 10, 15, 20, 22.5, 25, 30, 35, 40]) == [2, 2, 4, 6, 3, 4, 2, 4, 2])
        #expect(abs(loop.value(at: 20.0.nextUp) - 2) < 1e-9)
        #expect(abs(loop.value(at: 30.0.nextDown) - 6) < 1e-9)
    }

    @Test func `a cycle before the first keyframe ends there with the last value`() throws {
        let loop = Loop(try ramp(), .cycle, .before, length: 10)
        #expect(values(loop, [25, 20, 15, 10, 7.5, 5, 0, -5, -10]) == [6, 6, 4, 2, 5, 4, 6, 4, 6])
        #expect(abs(loop.value(at: 10.0.nextDown) - 6) < 1e-9)
    }

    @Test func `every other repetition of a ping-pong runs backwards, the first beyond the edge to begin with`() throws
    {
        let after = Loop(try ramp(), .pingPong, .after, length: 10)
        #expect(values(after, [20, 22.5, 30, 32.5, 40, 45]) == [6, 5, 2, 3, 6, 4])
        let before = Loop(try ramp(), .pingPong, .before, length: 10)
        #expect(values(before, [10, 7.5, 0, -2.5, -10, -15]) == [2, 3, 6, 5, 2, 4])
    }

    @Test func `an offset repetition goes on from where the one before it ended`() throws {
        let after = Loop(try ramp(), .offset, .after, length: 10)
        #expect(values(after, [20, 25, 30, 32.5, 50]) == [6, 8, 10, 11, 18])
        let before = Loop(try ramp(), .offset, .before, length: 10)
        #expect(values(before, [10, 5, 0, -10]) == [2, 0, -2, -6])
    }

    @Test func `what goes on keeps the speed of the edge`() throws {
        let after = Loop(try ramp(), .advance(speed: 1), .after, length: 10)
        #expect(abs(after.value(at: 25) - 8) < 1e-6)
        let before = Loop(try ramp(), .advance(speed: 1), .before, length: 10)
        #expect(abs(before.value(at: 5) - 0) < 1e-6)
        let slow = Loop(try ramp(), .advance(speed: 0.5), .after, length: 10)
        #expect(abs(slow.value(at: 25) - 7) < 1e-6)
    }

    @Test func `a shorter stretch is the one that touches the edge`() throws {
        let track = try #require(
            Track([Keyframe(time: 0, value: 100.0), Keyframe(time: 10, value: 2), Keyframe(time: 20, value: 6)]))
        let loop = Loop(track, .cycle, .after, length: 10)
        #expect(values(loop, [0, 5, 20, 25, 35]) == [100, 51, 6, 4, 4])
        let offset = Loop(track, .offset, .after, length: 10)
        #expect(offset.value(at: 30) == 10)
    }

    @Test func `points repeat along their motion path`() throws {
        let path = try #require(
            MotionPath(
                from: .zero, to: Vector3(100, 0), outTangent: Vector3(0, 60), inTangent: Vector3(0, 60)))
        let track = try #require(
            Track([
                Keyframe(time: 0, value: Vector3.zero, motionPath: path), Keyframe(time: 10, value: Vector3(100, 0)),
            ]))
        let loop = Loop(track, .cycle, .after, length: 10)
        #expect(loop.value(at: 13) == track.value(at: 3) && loop.value(at: 13).y > 20)
        let back = Loop(track, .pingPong, .after, length: 10)
        #expect(back.value(at: 13) == track.value(at: 7))
        let offset = Loop(track, .offset, .after, length: 10)
        #expect(offset.value(at: 23) == track.value(at: 3) + Vector3(200, 0))
    }

    @Test func `a length of nothing repeats nothing`() throws {
        for kind in [Loop<Double>.Kind.cycle, .pingPong, .offset] {
            let loop = Loop(try ramp(), kind, .after, length: 0)
            #expect(values(loop, [20, 25, 1e9]) == [6, 6, 6])
            #expect(Loop(try ramp(), kind, .after, length: .nan).value(at: 25) == 6)
        }
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func `moments far away have values`(time: Double) throws {
        for kind in [Loop<Double>.Kind.cycle, .pingPong] {
            for side in [Loop<Double>.Side.after, .before] {
                let value = Loop(try ramp(), kind, side, length: 10).value(at: time)
                #expect(value >= 2 && value <= 6)
            }
        }
    }

    @Test func `a loop is active behind its last keyframe, and only if something moves in the stretch`() throws {
        let index = Loop(try ramp(), .cycle, .after, length: 10).changeIntervals.normalized()
        #expect(index.stamp(at: 0) == index.stamp(at: 9.9))
        #expect(index.stamp(at: 1000) != index.stamp(at: 1001))
        let still = try #require(Track([Keyframe(time: 10, value: 2.0), Keyframe(time: 20, value: 2)]))
        #expect(Loop(still, .cycle, .after, length: 10).changeIntervals.isStatic)
        #expect(Loop(still, .advance(speed: 1), .after, length: 10).changeIntervals.isStatic)
        #expect(Loop(still, .pingPong, .before, length: 10).changeIntervals.isStatic)
        let resting = try #require(
            Track([Keyframe(time: 0, value: 0.0), Keyframe(time: 10, value: 2), Keyframe(time: 20, value: 2)]))
        let rest = Loop(resting, .advance(speed: 1), .after, length: 20).changeIntervals.normalized()
        #expect(rest.stamp(at: 30) == rest.stamp(at: 40))
    }

    @Test func `a loop seen through a clock stays active`() throws {
        var property = Property(try ramp())
        property.contributions = [
            Contribution(.loop(Loop(try ramp(), .cycle, .after, length: 10)), clock: Clock(begin: 5, speed: 2))
        ]
        #expect(property.value(at: 5 + 12.5) == 4)
        let index = property.changeIntervals.normalized()
        #expect(index.stamp(at: 500) != index.stamp(at: 501))
        #expect(index.stamp(at: 0) == index.stamp(at: 9))
    }

    /// From left to right over the frames 10 to 20, then back along a line that counts as a motion path until 30.
    private func wayAndBack(isCurvedFirst: Bool = false) throws -> Track<Vector3> {
        let (left, right) = (Vector3.zero, Vector3(40, 0, 0))
        func path(_ from: Vector3, _ to: Vector3) -> MotionPath? {
            MotionPath(from: from, to: to, outTangent: .zero, inTangent: .zero, keepsStraight: true)
        }
        return try #require(
            Track([
                Keyframe(time: 10, value: left, motionPath: isCurvedFirst ? path(left, right) : nil),
                Keyframe(time: 20, value: right, motionPath: path(right, left)), Keyframe(time: 30, value: left),
            ]))
    }

    @Test func `lottie-web moves along the only motion path of a cycle once, and then stays at its end`() throws {
        func xs(_ loop: Loop<Vector3>) -> [Double] {
            // The keyframes, the first repetition and the second: forth and back.
            [15, 25, 35, 45, 55, 60, 65, 69, 75].map { (loop.value(at: $0).x * 1e6).rounded() / 1e6 }
        }
        let moving = [20.0, 20, 20, 20, 20, 40, 20, 4, 20]
        #expect(
            xs(Loop(try wayAndBack(), .cycle, .after, length: 20, playedFrom: 0)) == [20, 20, 20, 20, 20, 40, 0, 0, 20])
        // What is shown first later is moved along then.
        #expect(xs(Loop(try wayAndBack(), .cycle, .after, length: 20, playedFrom: 55)) == moving)
        // Elsewhere nothing is remembered, and another motion path in between makes it forget.
        #expect(xs(Loop(try wayAndBack(), .cycle, .after, length: 20)) == moving)
        #expect(xs(Loop(try wayAndBack(isCurvedFirst: true), .cycle, .after, length: 20, playedFrom: 0)) == moving)
        #expect(xs(Loop(try wayAndBack(), .pingPong, .after, length: 20, playedFrom: 0)).contains(0) == false)
        // Of one or two frames it is never begun before where it ended.
        let quick = try #require(
            Track(
                wayAndBack().keyframes.map { Keyframe(time: $0.time / 5, value: $0.value, motionPath: $0.motionPath) }))
        #expect(abs(Loop(quick, .cycle, .after, length: 4, playedFrom: 0).value(at: 25).x - 20) < 1e-9)
        // A cycle that begins with it begins to look there.
        let short = Loop(try wayAndBack(), .cycle, .after, length: 10, playedFrom: 0)
        #expect(abs(short.value(at: 55).x - 20) < 1e-9)
    }
}
