import Testing

@testable import Engine

struct EasingTests {
    private let fast = CubicBezier(0, 1, 0, 1)
    private let slow = CubicBezier(1, 0, 1, 0)

    @Test func `a linear segment keeps the progress`() {
        #expect(Easing.linear.amounts(at: 0.3) == Amounts(repeating: 0.3))
    }

    @Test func `a held segment stays at its start`() {
        #expect(Easing.hold.amounts(at: 0.999) == Amounts(repeating: 0))
    }

    @Test func `one curve serves every component`() {
        let amounts = Easing.bezier(fast).amounts(at: 0.3)
        #expect(amounts == Amounts(repeating: fast.value(at: 0.3)))
    }

    @Test func `each component has its curve, and the last curve those beyond`() {
        let amounts = Easing.components([fast, slow]).amounts(at: 0.4)
        let (a, b) = (fast.value(at: 0.4), slow.value(at: 0.4))
        #expect(amounts == Amounts(a, b, b, b))
        #expect(a > 0.7 && b < 0.3)
    }

    @Test func `no curve at all is linear`() {
        #expect(Easing.components([]).amounts(at: 0.25) == Amounts(repeating: 0.25))
    }

    @Test func `a table goes straight from point to point`() throws {
        let table = try #require(EasingTable([.zero, Point(0.5, 0.25), Point(0.5, 0.5), Point(1, 1.5)]))
        #expect([-1, 0, 0.25, 0.375, 0.5, 0.75, 1, 2].map(table.value) == [0, 0, 0.125, 0.1875, 0.5, 1, 1.5, 1.5])
        #expect(Easing.table(table).amounts(at: 0.25) == Amounts(repeating: 0.125))
    }

    @Test(arguments: [
        [Point.zero], [Point(0.1, 0), Point(1, 1)], [.zero, Point(0.9, 1)],
        [.zero, Point(0.6, 0), Point(0.5, 0), Point(1, 1)],
        [.zero, Point(0.5, .nan), Point(1, 1)],
    ])
    func `points that are no curve over time make no table`(points: [Point]) {
        #expect(EasingTable(points) == nil)
    }
}
