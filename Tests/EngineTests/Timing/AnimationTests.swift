import Testing

@testable import Engine

struct AnimationTests {
    /// An animation of one second, over a value of 10.
    private func values(
        _ ends: AnimationEnds<Double>, effect: Animation<Double>.Effect = .replaces, at times: [Double] = [0, 0.5, 1]
    ) -> [Double] {
        var property = Property(10.0)
        property.contributions = [Contribution(.animation(animation(.ends(ends), effect: effect)))]
        return times.map(property.value)
    }

    private func animation(
        _ course: AnimationSource<Double>, _ timing: MediaTiming = MediaTiming(duration: 1, fill: .both),
        easing: CubicBezier? = nil, effect: Animation<Double>.Effect = .replaces, isCumulative: Bool = false
    ) -> Animation<Double> {
        Animation(
            course, stages: [AnimationStage(timing, easing: easing)], effect: effect, isCumulative: isCumulative)
    }

    @Test func `what is left out of the ends comes from the value without the animation`() {
        #expect(values(AnimationEnds(from: 0, to: 4)) == [0, 2, 4])
        #expect(values(AnimationEnds(from: 0, by: 4)) == [0, 2, 4])
        #expect(values(AnimationEnds(to: 0, by: 4)) == [-4, -2, 0])
        #expect(values(AnimationEnds(from: 0)) == [0, 5, 10])
        #expect(values(AnimationEnds(to: 0)) == [10, 5, 0])
        #expect(values(AnimationEnds(by: 4)) == [10, 12, 14])
        #expect(values(AnimationEnds()) == [10, 10, 10])
        // Where all three are given the difference does not count.
        #expect(values(AnimationEnds(from: 0, to: 4, by: 100)) == [0, 2, 4])
    }

    @Test func `what is left out of an animation that adds is nothing`() {
        #expect(values(AnimationEnds(from: 4, to: 0), effect: .adds) == [14, 12, 10])
        #expect(values(AnimationEnds(from: 4), effect: .adds) == [14, 12, 10])
        #expect(values(AnimationEnds(to: 4), effect: .adds) == [10, 12, 14])
        #expect(values(AnimationEnds(by: 4), effect: .adds) == [10, 12, 14])
    }

    @Test func `animations see the value as those before leave it`() {
        var property = Property(10.0)
        let first = animation(.ends(AnimationEnds(from: 0, to: 100)))
        let second = animation(.ends(AnimationEnds(by: 10)))
        property.contributions = [Contribution(.animation(first)), Contribution(.animation(second))]
        #expect([0, 0.5, 1].map(property.value) == [0, 55, 110])
        property.contributions.swapAt(0, 1)
        #expect([0, 0.5, 1].map(property.value) == [0, 50, 100])
    }

    @Test func `a track overwrites animations before it, and animations after it work on it`() throws {
        let track = try #require(Track([Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1)]))
        let adds = animation(.ends(AnimationEnds(from: 5, to: 5)), effect: .adds)
        var property = Property(10.0)
        property.contributions = [Contribution(.animation(adds)), Contribution(.keyframes(track))]
        #expect(property.value(at: 0.5) == 0.5)
        property.contributions.swapAt(0, 1)
        #expect(property.value(at: 0.5) == 5.5)
    }

    @Test func `outside its time an animation leaves the value alone`() {
        let timing = MediaTiming(begin: 1, duration: 1)
        var property = Property(10.0)
        property.contributions = [Contribution(.animation(animation(.ends(AnimationEnds(from: 0, to: 4)), timing)))]
        #expect([0, 0.999, 1, 1.5, 2, 3].map(property.value) == [10, 10, 0, 2, 10, 10])
    }

    @Test func `cycles of a cumulative animation go on from the last one's end`() {
        let timing = MediaTiming(duration: 1, repeatCount: 3, fill: .forwards)
        let course = AnimationSource.ends(AnimationEnds(from: 0.0, to: 4))
        #expect(
            [0, 0.5, 1, 1.5, 2.5, 3, 9].map { animation(course, timing, isCumulative: true).value(at: $0, over: 0) }
                == [0, 2, 4, 6, 10, 12, 12])
        #expect([1.5, 3].map { animation(course, timing).value(at: $0, over: 0) } == [2, 4])
    }

    @Test func `the easing bends the way through the whole duration`() throws {
        let slow = CubicBezier(0.42, 0, 1, 1, isExact: true)
        let eased = animation(.ends(AnimationEnds(from: 0, to: 1)), easing: slow)
        #expect(eased.value(at: 0.5, over: 0) == slow.value(at: 0.5))
        let curve = try #require(ValueCurve([0.0, 10, 0]))
        #expect(animation(.curve(curve), easing: slow).value(at: 0.5, over: 0) == 20 * slow.value(at: 0.5))
        // Even speed is not bent.
        let paced = try #require(ValueCurve([0.0, 10, 0], mode: .paced))
        #expect(animation(.curve(paced), easing: slow).value(at: 0.25, over: 0) == 5)
        let spring = Spring()
        let sprung = animation(.spring(spring, AnimationEnds(from: 0, to: 1)), easing: slow)
        #expect(sprung.value(at: 0.25, over: 0) == spring.progress(at: 0.25))
    }

    // MARK: - Groups

    private func inGroup(
        _ group: MediaTiming, easing: CubicBezier? = nil, _ timing: MediaTiming
    ) -> Animation<Double> {
        Animation(
            .ends(AnimationEnds(from: 0, to: 10)),
            stages: [AnimationStage(group, easing: easing), AnimationStage(timing)])
    }

    @Test func `an animation runs on the clock of its group and is cut off at the group's end`() {
        let child = MediaTiming(begin: 1, duration: 4, fill: .both)
        let group = MediaTiming(begin: 10, speed: 2, duration: 3)
        let animation = inGroup(group, child)
        #expect(
            [9.9, 10, 10.5, 11, 11.25, 11.5, 12].map { animation.value(at: $0, over: -1) }
                == [nil, 0, 0, 2.5, 3.75, nil, nil])
    }

    @Test func `a repeated group plays its children again`() {
        let animation = inGroup(MediaTiming(duration: 2, repeatCount: 2), MediaTiming(duration: 1))
        #expect([0.5, 1.5, 2.5, 3.5, 4].map { animation.value(at: $0, over: -1) } == [5, nil, 5, nil, nil])
        let back = inGroup(MediaTiming(duration: 2, autoreverses: true), MediaTiming(duration: 2))
        #expect([0.5, 1.5, 2.5, 3.5].map { back.value(at: $0, over: -1) } == [2.5, 7.5, 7.5, 2.5])
    }

    @Test func `a group's easing bends the time of its children`() {
        let curve = CubicBezier(0.42, 0, 0.58, 1, isExact: true)
        let animation = inGroup(MediaTiming(duration: 2), easing: curve, MediaTiming(duration: 2))
        #expect(animation.value(at: 0.5, over: 0) == 10 * curve.value(at: 0.25))
    }

    // MARK: - Parts

    private func turning(
        _ part: ValuePart, from: SIMD4<Double>, to: SIMD4<Double>, effect: Animation<Components>.Effect = .replaces
    ) -> Contribution<Matrix4> {
        Contribution(.part(PartAnimation(part, components(from, to, effect))))
    }

    private func components(
        _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ effect: Animation<Components>.Effect = .replaces
    ) -> Animation<Components> {
        Animation(
            .ends(AnimationEnds(from: Components(from), to: Components(to))),
            stages: [AnimationStage(MediaTiming(duration: 1, fill: .both))], effect: effect)
    }

    private func isNear(_ m: Matrix4, _ n: Matrix4) -> Bool { m.distance(to: n) < 1e-12 }

    @Test func `an angle by itself turns as often as it says`() {
        var property = Property(Matrix4.translation(Vector3(3, 4)))
        property.contributions = [turning(.rotation(.z), from: .zero, to: [12, 0, 0, 0])]
        #expect(isNear(property.value(at: 0.5), .translation(Vector3(3, 4)) * .rotationZ(6)))
    }

    @Test func `parts of one matrix move side by side`() {
        var property = Property(Matrix4.identity)
        property.contributions = [
            turning(.scale(.x), from: [1, 0, 0, 0], to: [3, 0, 0, 0]),
            turning(.rotation(.z), from: .zero, to: [2, 0, 0, 0]),
            turning(.planeTranslation, from: .zero, to: [10, 20, 0, 0]),
            turning(.scale(.y), from: [1, 0, 0, 0], to: [0, 0, 0, 0]),
        ]
        let middle = Matrix4.translation(Vector3(5, 10)) * .rotationZ(1) * .scale(Vector3(2, 0.5, 1))
        #expect(isNear(property.value(at: 0.5), middle))
        // And where the scale comes to nothing the rest is still there.
        let end = Matrix4.translation(Vector3(10, 20)) * .rotationZ(2) * .scale(Vector3(3, 0, 1))
        #expect(isNear(property.value(at: 1), end))
    }

    @Test func `a later animation of the whole overwrites those of parts`() {
        var property = Property(Matrix4.identity)
        let whole = Animation<Matrix4>(
            .ends(AnimationEnds(from: .identity, to: .translation(Vector3(10, 0)))),
            stages: [AnimationStage(MediaTiming(duration: 1))])
        property.contributions = [
            turning(.uniformScale, from: [2, 0, 0, 0], to: [2, 0, 0, 0]), Contribution(.animation(whole)),
        ]
        #expect(isNear(property.value(at: 0.5), .translation(Vector3(5, 0))))
        property.contributions.swapAt(0, 1)
        #expect(isNear(property.value(at: 0.5), .translation(Vector3(5, 0)) * .scale(Vector3(2, 2, 2))))
    }

    @Test func `a function makes a matrix of numbers, and adds it in front`() {
        var property = Property(Matrix4.scale(Vector3(2, 2, 1)))
        property.contributions = [
            Contribution(.part(PartAnimation(function: .rotation(.z), components(.zero, [1, 0, 0, 0]))))
        ]
        #expect(isNear(property.value(at: 0.5), .rotationZ(0.5)))
        property.contributions = [
            Contribution(.part(PartAnimation(function: .rotation(.z), components(.zero, [1, 0, 0, 0], .adds)))),
            Contribution(.part(PartAnimation(function: .scale, components([1, 1, 1, 0], [3, 1, 1, 0], .adds)))),
        ]
        #expect(
            isNear(
                property.value(at: 0.5),
                .scale(Vector3(2, 2, 1)) * .rotationZ(0.5) * .scale(Vector3(2, 1, 1))))
    }

    @Test func `added matrices are applied first`() {
        var property = Property(Matrix4.scale(Vector3(2, 2, 1)))
        let shift = Animation<Matrix4>(
            .ends(AnimationEnds(to: .translation(Vector3(10, 0)))),
            stages: [AnimationStage(MediaTiming(duration: 1))], effect: .adds)
        property.contributions = [Contribution(.animation(shift))]
        #expect(isNear(property.value(at: 0.5), .scale(Vector3(2, 2, 1)) * .translation(Vector3(5, 0))))
    }

    @Test func `parts of points, rectangles and colors leave the rest alone`() {
        func half<Value: Interpolatable>(_ base: Value, _ part: ValuePart, to: SIMD4<Double>) -> Value {
            var property = Property(base)
            let ends = AnimationEnds(to: Components(to))
            property.contributions = [
                Contribution(
                    .part(
                        PartAnimation(
                            part, Animation(.ends(ends), stages: [AnimationStage(MediaTiming(duration: 1))]))))
            ]
            return property.value(at: 0.5)
        }
        #expect(half(Point(1, 2), .component(1), to: [4, 0, 0, 0]) == Point(1, 3))
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(half(rect, .pair(2), to: [5, 8, 0, 0]) == Rect(x: 1, y: 2, width: 4, height: 6))
        #expect(half(rect, .component(2), to: [5, 0, 0, 0]) == Rect(x: 1, y: 2, width: 4, height: 4))
        #expect(half([Color.white, .black], .color(1), to: [1, 1, 1, 1])[1] == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(half([Color.white], .color(7), to: .zero) == [.white])
        #expect(half(3.0, .rotation(.z), to: [5, 0, 0, 0]) == 3)
        #expect(half(NumberList([1, 2]), .component(1), to: [4, 0, 0, 0]) == NumberList([1, 3]))
    }

    @Test func `what follows a curve turns with it`() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 0))
        path.line(to: Point(10, 10))
        let curve = try #require(ValueCurve(along: path))
        func heading(_ turned: Double) -> Property<Matrix4> {
            var property = Property(Matrix4.identity)
            property.contributions = [
                Contribution(
                    .part(
                        PartAnimation(
                            .before(.rotation(.z)),
                            Animation(
                                .direction(curve, turned: turned),
                                stages: [AnimationStage(MediaTiming(duration: 1, fill: .both))]))))
            ]
            return property
        }
        #expect(isNear(heading(0).value(at: 0.25), .identity))
        #expect(isNear(heading(0).value(at: 0.75), .rotationZ(.pi / 2)))
        #expect(isNear(heading(.pi).value(at: 0.25), .rotationZ(.pi)))
    }

    // MARK: - Activity

    @Test func `moments of one stamp have one value`() throws {
        let curves = [
            try #require(ValueCurve([0.0, 3, 3, 7])),
            try #require(ValueCurve([0.0, 3, 3, 7], times: [0, 0.2, 0.6, 0.8], mode: .discrete)),
            try #require(ValueCurve([1.0, 2], times: [0.5, 0.75])),
        ]
        let courses: [AnimationSource<Double>] =
            curves.map { .curve($0) } + [
                .ends(AnimationEnds(from: 1, to: 2)), .ends(AnimationEnds(from: 2, to: 2)),
                .spring(Spring(), AnimationEnds(from: 0, to: 1)),
            ]
        let easing = CubicBezier(0.3, -0.8, 0.6, 1.9, isExact: true)
        let group = MediaTiming(begin: 0.37, speed: 0.8, duration: 4, repeatCount: 1.5, fill: .backwards)
        for course in courses {
            for bent in [nil, easing] {
                for cumulative in [false, true] {
                    for reverses in [false, true] {
                        let own = MediaTiming(
                            begin: 0.5, duration: 1.1, repeatCount: 2, autoreverses: reverses, fill: .forwards)
                        let one = Animation(
                            course, stages: [AnimationStage(own, easing: bent)], isCumulative: cumulative)
                        var two = one
                        two.stages.insert(AnimationStage(group, easing: bent), at: 0)
                        for animation in [one, two] {
                            var property = Property(10.0)
                            property.contributions = [Contribution(.animation(animation))]
                            expectStampsTell(property)
                        }
                    }
                }
            }
        }
    }

    private func expectStampsTell(_ property: Property<Double>) {
        let index = property.changeIntervals.normalized()
        var known: [UInt64: Double] = [:]
        for step in 0..<900 {
            let time = -1 + Double(step) * 0.01
            let value = property.value(at: time)
            let stamp = index.stamp(at: time)
            if let before = known[stamp], before != value {
                Issue.record("\(property.contributions) at \(time): \(before) and \(value)")
                return
            }
            known[stamp] = value
        }
        #expect(known.count < 900)
    }

    @Test func `of what repeats for ever the cycles within a span are told apart`() {
        let timing = MediaTiming(begin: 0.1, duration: 0.8, repeatCount: .infinity)
        let outer = AnimationStage(MediaTiming(begin: 1, speed: 2, duration: .infinity))
        var property = Property(0.0)
        property.contributions = [
            Contribution(
                .animation(Animation(.ends(AnimationEnds(from: 0, to: 100)), stages: [outer, AnimationStage(timing)])))
        ]
        #expect(property.changeIntervals.edges.allSatisfy { $0 < 2 || $0 > 1e300 })
        let seams = property.changeIntervals(within: 1000...1010).edges
        for cycle in 2498..<2520 {
            let time = 1 + (0.1 + 0.8 * Double(cycle)) / 2
            #expect(seams.contains { abs($0 - time) < 1e-6 } == (999.3...1010.7).contains(time), "\(time)")
        }
        #expect(seams.count < 120)
    }

    @Test func `an animation that changes nothing is still`() {
        var property = Property(2.0)
        let still = animation(
            .ends(AnimationEnds(from: 2, to: 2)), MediaTiming(duration: .infinity, fill: .both))
        property.contributions = [Contribution(.animation(still))]
        #expect(property.isStatic)
    }

    @Test func `a property with every value changed changes what its animations make of it`() {
        var property = Property(10.0)
        property.contributions = [Contribution(.animation(animation(.ends(AnimationEnds(by: 4)))))]
        let doubled = property.map { $0 * 2 }
        #expect([0, 0.5, 1].map(doubled.value) == [20, 24, 28])
        #expect(doubled.changeIntervals == property.changeIntervals)
    }

    @Test func `nonsense has a value at every time`() {
        for duration in [nil, 0, -1, Double.nan, .infinity, 1e300] {
            for speed in [0, -1, Double.nan, .infinity] {
                let timing = MediaTiming(speed: speed, duration: duration, repeatCount: .infinity, fill: .both)
                let spring = Spring(mass: 0, stiffness: .nan, damping: -1)
                for course in [
                    AnimationSource.ends(AnimationEnds(from: .nan, to: 1)), .spring(spring, AnimationEnds(by: 1)),
                ] {
                    var property = Property(0.0)
                    property.contributions = [
                        Contribution(.animation(animation(course, timing, isCumulative: true))),
                        Contribution(.part(PartAnimation(.component(-3), components(.zero, .zero)))),
                    ]
                    for time in [-.infinity, -1, 0, 1e300, .infinity, Double.nan] { _ = property.value(at: time) }
                    _ = property.changeIntervals.normalized()
                    for window in [-5.0...5.0, -1e300...1e300, 1e17...1e17 + 100] {
                        _ = property.changeIntervals(within: window).edges
                    }
                }
            }
        }
    }
}
