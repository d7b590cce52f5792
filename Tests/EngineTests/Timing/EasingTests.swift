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
}
