import Testing

@testable import Engine

struct ActivityTests {
    private func index(_ build: (inout ChangeIntervals) -> Void) -> ChangeIndex {
        var changeIntervals = ChangeIntervals()
        build(&changeIntervals)
        return changeIntervals.normalized()
    }

    @Test func `what never changes has one stamp`() {
        let index = ChangeIntervals().normalized()
        #expect(index.isStatic)
        #expect(index.stamp(at: -1e300) == index.stamp(at: 1e300))
    }

    @Test func `what always changes has a stamp for every moment`() {
        let index = ChangeIntervals.always.normalized()
        #expect(!index.isStatic)
        #expect(index.stamp(at: 1) != index.stamp(at: 1.0.nextUp))
        #expect(index.stamp(at: 0.0) == index.stamp(at: -0.0))
    }

    @Test func `moments inside a change differ, both ends included`() {
        let index = index { $0.addChange(from: 10, to: 20) }
        let moments = [9, 10, 10.5, 15, 19, 20, 21]
        #expect(Set(moments.map(index.stamp)).count == moments.count)
        #expect(index.stamp(at: -5) == index.stamp(at: 9.999))
        #expect(index.stamp(at: 20.001) == index.stamp(at: 99))
    }

    @Test func `a jump parts what is before from what is at it and after`() {
        let index = index { $0.addStep(at: 10) }
        #expect(index.stamp(at: 10.0.nextDown) != index.stamp(at: 10))
        #expect(index.stamp(at: 10) == index.stamp(at: 11))
    }

    @Test func `spans between changes differ from each other`() {
        let index = index {
            $0.addChange(from: 0, to: 1)
            $0.addChange(from: 5, to: 6)
            $0.addStep(at: 8)
            $0.addStep(at: 3)
        }
        let spans: [Double] = [-1, 2, 4, 7, 9]
        #expect(Set(spans.map(index.stamp)).count == spans.count)
    }

    @Test func `changes that touch become one`() {
        let index = index {
            $0.addChange(from: 5, to: 9)
            $0.addChange(from: 0, to: 5)
            $0.addStep(at: 4)
        }
        #expect(index.stamp(at: 4) != index.stamp(at: 4.5))
        #expect(index.stamp(at: 9.5) == index.stamp(at: 100))
    }

    @Test func `a change that ends before it starts is none`() {
        #expect(index { $0.addChange(from: 5, to: 4) }.isStatic)
        #expect(index { $0.addChange(from: .nan, to: 4) }.isStatic)
    }

    @Test func `a union changes when either does`() {
        var union = ChangeIntervals()
        union.addStep(at: 3)
        var other = ChangeIntervals()
        other.addChange(from: 10, to: 11)
        union.formUnion(other)
        let index = union.normalized()
        #expect(index.stamp(at: 2) != index.stamp(at: 3))
        #expect(index.stamp(at: 10.1) != index.stamp(at: 10.2))
        union.formUnion(.always)
        #expect(union.normalized().stamp(at: 50) != union.normalized().stamp(at: 51))
    }

    @Test func `a clock that stands still shows no change`() {
        var changeIntervals = ChangeIntervals()
        changeIntervals.addChange(from: 0, to: 10)
        #expect(changeIntervals.seen(through: Clock(speed: 0)).isStatic)
        #expect(changeIntervals.seen(through: Clock(begin: 5, speed: 2)).isStatic == false)
    }

    @Test func `shifted and stretched jumps are met exactly`() {
        var changeIntervals = ChangeIntervals()
        changeIntervals.addStep(at: 1)
        let index = changeIntervals.seen(through: Clock(begin: 7, stretch: 49)).normalized()
        #expect(index.stamp(at: 55) != index.stamp(at: 56))
        #expect(index.stamp(at: 56) == index.stamp(at: 57))
    }

    @Test func `what lies beyond every time changes nothing before`() {
        var changeIntervals = ChangeIntervals()
        changeIntervals.addStep(at: .greatestFiniteMagnitude)
        let index = changeIntervals.seen(through: Clock(stretch: 2)).normalized()
        #expect(index.stamp(at: 0) == index.stamp(at: 1e9))
    }

    /// Clocks with fractions that no `Double` holds, each with a jump and a change on it.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `equal stamps through a clock mean the same side of every jump`(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        for _ in 0..<500 {
            let clock = Clock(
                begin: Double.random(in: -50...50, using: &numbers), offset: Double.random(in: -5...5, using: &numbers),
                speed: Bool.random(using: &numbers) ? 1 : Double.random(in: -3...3, using: &numbers),
                stretch: Double.random(in: 0.1...50, using: &numbers))
            let jump = (Double.random(in: 0...100, using: &numbers) * 10).rounded() / 10
            var changeIntervals = ChangeIntervals()
            changeIntervals.addStep(at: jump)
            let index = changeIntervals.seen(through: clock).normalized()
            var moment = clock.outer(jump)
            for _ in 0..<20 { moment = moment.nextDown }
            for _ in 0..<40 {
                let next = moment.nextUp
                if index.stamp(at: moment) == index.stamp(at: next) {
                    #expect((clock.local(moment) >= jump) == (clock.local(next) >= jump))
                }
                moment = next
            }
            #expect(index.stamp(at: clock.outer(jump) - 1) != index.stamp(at: clock.outer(jump) + 1))
        }
    }
}
