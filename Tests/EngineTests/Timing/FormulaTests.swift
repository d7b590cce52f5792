import Testing

@testable import Engine

struct FormulaTests {
    private func numbers(_ formula: Formula, _ time: Double) -> [Double] { formula.withNumbers(at: time) { Array($0) } }

    private func ramp() throws -> Motion<Double> {
        .keyframes(try #require(Track([Keyframe(time: 10, value: 2.0), Keyframe(time: 20, value: 6)])))
    }

    @Test func `constants are worked out at once`() {
        var builder = FormulaBuilder()
        let two = builder.constant(2)
        let sum = builder.apply(.add, two, builder.apply(.multiply, two, builder.constant(20)))
        #expect(builder.constant(of: sum) == 42)
        let sine = builder.apply(.sine, builder.constant(0))
        #expect(builder.constant(of: sine) == 0)
        let choice = builder.choice(builder.apply(.less, two, sum), builder.time(), two)
        #expect(choice == builder.time())
    }

    @Test func `the same operation is there once`() {
        var builder = FormulaBuilder()
        let time = builder.time()
        let first = builder.apply(.multiply, time, builder.constant(3))
        let count = builder.count
        #expect(builder.apply(.multiply, builder.time(), builder.constant(3)) == first)
        #expect(builder.count == count)
    }

    @Test func `what changes nothing is left out`() {
        var builder = FormulaBuilder()
        let (time, one, zero, rate) = (
            builder.time(), builder.constant(1), builder.constant(0), builder.constant(29.97)
        )
        #expect(builder.apply(.add, time, zero) == time)
        #expect(builder.apply(.multiply, one, time) == time)
        let nothing = builder.apply(.multiply, time, zero)
        #expect(builder.constant(of: nothing) == 0)
        #expect(builder.apply(.multiply, builder.apply(.divide, time, rate), rate) == time)
        let early = builder.apply(.less, time, rate)
        let late = builder.apply(.not, early)
        let never = builder.apply(.both, early, late)
        let always = builder.apply(.either, early, late)
        #expect(builder.constant(of: never) == 0 && builder.constant(of: always) == 1)
        let big = builder.apply(.less, rate, builder.apply(.multiply, time, time))
        let either = builder.apply(
            .either, builder.apply(.both, big, early), builder.apply(.both, big, late))
        #expect(either == big)
    }

    @Test func `a formula takes samples and chooses`() throws {
        var builder = FormulaBuilder()
        let source = builder.add(.number(try ramp()))
        let time = builder.time()
        let now = builder.sample(source, at: time)[0]
        let before = builder.sample(source, at: builder.apply(.subtract, time, builder.constant(5)))[0]
        let isLate = builder.apply(.less, builder.constant(15), time)
        let results = [builder.choice(isLate, before, now), builder.apply(.subtract, now, before)]
        let formula = builder.formula(results)
        #expect(numbers(formula, 15) == [4, 2])
        #expect(numbers(formula, 20) == [4, 2])
        #expect(numbers(formula, 0) == [2, 0])
    }

    @Test func `keyframes are found by number and by time`() throws {
        var builder = FormulaBuilder()
        let source = builder.add(.number(try ramp()))
        let index = builder.keyIndex(source, at: builder.time())
        let results = [index, builder.keyTime(source, index), builder.keyValue(source, index)[0]]
        let formula = builder.formula(results)
        #expect(numbers(formula, 0) == [1, 10, 2])
        #expect(numbers(formula, 15) == [1, 10, 2])
        #expect(numbers(formula, 15.5) == [2, 20, 6])
        #expect(numbers(formula, 99) == [2, 20, 6])
        let missing = [
            builder.keyTime(source, builder.constant(3)), builder.keyValue(source, builder.constant(1.5))[0],
        ]
        #expect(missing.allSatisfy { builder.constant(of: $0)?.isNaN == true })
    }

    @Test func `a point lies so far along a path`() {
        var builder = FormulaBuilder()
        // An open corner: 30 to the right, then 10 down.
        let corner: [Double] = [0, 0, 0, 0, 0, 0, 30, 0, 30, 0, 30, 0, 30, 10, 30, 10, 30, 10]
        let nodes = corner.map { builder.constant($0) }
        let share = builder.apply(.divide, builder.time(), builder.constant(40))
        let place = builder.pathPoint(at: share, of: nodes, isClosed: false)
        let formula = builder.formula(place)
        for (time, point) in [
            (0.0, [0.0, 0]), (15, [15, 0]), (30, [30, 0]), (35, [30, 5]), (40, [30, 10]), (99, [30, 10]),
        ] {
            let found = numbers(formula, time)
            #expect(abs(found[0] - point[0]) < 1e-9 && abs(found[1] - point[1]) < 1e-9, "at \(time)")
        }
        let end = builder.pathPoint(at: builder.constant(1), of: nodes, isClosed: true)
        #expect(numbers(builder.formula(end), 0) == [0, 0])
    }

    @Test func `operations that have no result give no number, and nothing traps`() {
        for operation in [Formula.Operation.remainder, .power, .squareRoot, .logarithm, .arcSine, .divide] {
            _ = operation.result(-1, 0)
            _ = operation.result(.infinity, .nan)
        }
        #expect(Formula.Operation.maximum.result(1, .nan).isNaN && Formula.Operation.minimum.result(.nan, 1).isNaN)
        #expect(Formula.Operation.rounded.result(-2.5, 0) == -2 && Formula.Operation.rounded.result(2.5, 0) == 3)
        #expect(Formula.Operation.remainder.result(-7, 3) == -1)
        #expect(Formula.Operation.power.result(1, .infinity).isNaN)
    }

    @Test func `what is no number leaves the value as it is at rest`() {
        var builder = FormulaBuilder()
        let nan = builder.apply(.squareRoot, builder.apply(.subtract, builder.constant(10), builder.time()))
        let results = [nan, builder.time()]
        let motion = Motion<Vector3>.formula(builder.formula(results), rest: Vector3(7, 8, 9))
        #expect(motion.value(at: 6, over: .zero) == Vector3(2, 6, 9))
        #expect(motion.value(at: 20, over: .zero) == Vector3(7, 20, 9))
    }

    // MARK: When it changes

    private func index(_ build: (inout FormulaBuilder) throws -> FormulaBuilder.Node) rethrows -> ChangeIndex {
        var builder = FormulaBuilder()
        let node = try build(&builder)
        return builder.formula([node]).changeIntervals.normalized()
    }

    @Test func `a formula changes when what it samples does, delayed as it is`() throws {
        let index = try index { builder in
            let source = builder.add(.number(try ramp()))
            let delayed = builder.apply(.subtract, builder.time(), builder.constant(100))
            return builder.sample(source, at: delayed)[0]
        }
        #expect(index.stamp(at: 0) == index.stamp(at: 109))
        #expect(index.stamp(at: 111) != index.stamp(at: 112))
        #expect(index.stamp(at: 121) == index.stamp(at: 999))
    }

    @Test func `the time itself always changes, but only while it counts`() {
        let always = index { $0.apply(.sine, $0.time()) }
        #expect(always.stamp(at: 1) != always.stamp(at: 2))
        let limited = index { builder in
            let low = builder.apply(.maximum, builder.time(), builder.constant(10))
            return builder.apply(.multiply, builder.apply(.minimum, low, builder.constant(20)), builder.constant(3))
        }
        #expect(limited.stamp(at: 0) == limited.stamp(at: 9))
        #expect(limited.stamp(at: 11) != limited.stamp(at: 12))
        #expect(limited.stamp(at: 21) == limited.stamp(at: 22))
        #expect(limited.stamp(at: 9) != limited.stamp(at: 21))
    }

    @Test func `a choice by the time changes only on the side that does`() {
        let late = index { builder in
            let isLate = builder.apply(.less, builder.constant(30), builder.time())
            return builder.choice(isLate, builder.apply(.sine, builder.time()), builder.constant(5))
        }
        #expect(late.stamp(at: 0) == late.stamp(at: 29))
        #expect(late.stamp(at: 31) != late.stamp(at: 32))
        let inside = index { builder in
            let isLate = builder.apply(.lessOrEqual, builder.constant(30), builder.time())
            let isEarly = builder.apply(.less, builder.time(), builder.constant(40))
            let inside = builder.apply(.both, isLate, isEarly)
            return builder.choice(inside, builder.apply(.cosine, builder.time()), builder.constant(5))
        }
        #expect(inside.stamp(at: 0) == inside.stamp(at: 29))
        #expect(inside.stamp(at: 31) != inside.stamp(at: 32))
        #expect(inside.stamp(at: 41) == inside.stamp(at: 99))
    }

    @Test func `equal stamps mean equal numbers`() throws {
        var builder = FormulaBuilder()
        let source = builder.add(.number(try ramp()))
        let time = builder.time()
        let key = builder.keyIndex(source, at: builder.apply(.multiply, time, builder.constant(0.5)))
        let value = builder.keyValue(source, key)[0]
        let bounded = builder.apply(
            .minimum, builder.apply(.subtract, builder.constant(60), time), builder.constant(30))
        let choice = builder.choice(
            builder.apply(.lessOrEqual, time, builder.constant(12.5)), value, builder.apply(.add, bounded, value))
        let bent = builder.sample(source, at: bounded)[0]
        let formula = builder.formula([choice, bent])
        let index = formula.changeIntervals.normalized()
        var known: [UInt64: [Double]] = [:]
        for step in -400..<800 {
            let moment = Double(step) / 8
            let values = numbers(formula, moment)
            #expect(known.updateValue(values, forKey: index.stamp(at: moment)) ?? values == values, "at \(moment)")
        }
    }
}
