import Testing

@testable import Engine

struct KeyframeBlockTests {
    typealias Change = KeyframeBlocks.Change

    private func points(_ base: Double, _ changes: [Change<Double>]) -> [[Double]] {
        KeyframeBlocks.points(base, changes).map { [$0.time, $0.value] }
    }

    @Test func `before, between and after blocks the value holds`() {
        let points = points(5, [Change(start: 0.1, duration: 0.2, .to(7)), Change(start: 0.5, duration: 0.25, .by(1))])
        #expect(points == [[0, 5], [0.1, 5], [0.1 + 0.2, 7], [0.5, 7], [0.75, 8], [1, 8]])
    }

    @Test func `what is added counts from the calls before, not from the times before`() {
        let late = Change<Double>(start: 0.5, duration: 0.5, .by(10))
        let early = Change<Double>(start: 0, duration: 0.5, .by(1))
        #expect(points(0, [late, early]).map { $0[1] } == [0, 11, 10])
        #expect(points(0, [early, late]).map { $0[1] } == [0, 1, 11])
        #expect(KeyframeBlocks(duration: 1).property(0, [late, early]).base == 11)
    }

    @Test func `a later block takes over from where the one before is`() {
        let first = Change<Double>(start: 0, duration: 0.8, .to(80))
        #expect(
            points(0, [first, Change(start: 0.2, duration: 0.2, .to(0))])
                == [[0, 0], [0.2, 20], [0.2 + 0.2, 0], [1, 0]])
        // Of those that begin together the later call wins.
        #expect(
            points(0, [first, Change(start: 0, duration: 0.5, .to(10))]) == [[0, 0], [0.5, 10], [1, 10]])
        // Three that begin while others run.
        let third = points(
            0, [first, Change(start: 0.2, duration: 0.6, .to(0)), Change(start: 0.5, duration: 0.1, .to(1))])
        #expect(third.map { $0[0] } == [0, 0.2, 0.5, 0.6, 1])
        #expect(abs(third[2][1] - 10) < 1e-12)
    }

    @Test func `where values jump, a block that is cut off has come nowhere`() {
        let changes = [Change<Double>(start: 0, duration: 0.6, .to(100)), Change(start: 0.3, duration: 0.5, .to(20))]
        let points = KeyframeBlocks.points(0, changes, isDiscrete: true)
        #expect(points.map { [$0.time, $0.value] } == [[0, 0], [0.3, 0], [0.8, 20], [1, 20]])
        let blocks = KeyframeBlocks(duration: 1, options: [.calculationModeDiscrete, .curveLinear])
        let curve = blocks.curve(0, changes)
        #expect([0.2, 0.5, 0.79, 0.81].map { curve?.value(at: $0) } == [0, 0, 0, 20])
    }

    @Test func `a block without length jumps, and one outside is held inside`() throws {
        let jump = KeyframeBlocks(duration: 1, options: .curveLinear).property(
            0, [Change(start: 0.5, duration: 0, .to(4))])
        #expect([0.49, 0.5, 1].map(jump.value) == [0, 4, 4])
        #expect(points(0, [Change(start: 0.75, duration: 5, .to(4))]) == [[0, 0], [0.75, 0], [1, 4]])
        #expect(points(0, [Change(start: -1, duration: 0.5, .to(4))]) == [[0, 0], [0.5, 4], [1, 4]])
        #expect(points(0, [Change(start: .nan, duration: .nan, .to(4))]) == [[0, 0], [0, 4], [1, 4]])
    }

    @Test func `options have the raw values of UIKit`() {
        let options = KeyframeBlocks.Options(rawValue: 8 | 16 | 3072 | 2 << 16)
        #expect(options.contains(.repeats) && options.contains(.autoreverses))
        #expect(options.calculationMode == .cubic && options.easing == .easeOut)
        let modes: [KeyframeBlocks.Options] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        #expect(modes.map(\.calculationMode) == CalculationMode.allCases && modes.map(\.rawValue)[3] == 3072)
        #expect(KeyframeBlocks.Options([]).easing == .easeInOut && KeyframeBlocks.Options.curveLinear.easing == nil)
    }

    @Test func `it waits, repeats and goes back`() {
        let blocks = KeyframeBlocks(duration: 2, delay: 1, options: [.repeats, .autoreverses, .curveLinear])
        let property = blocks.property(0, [Change(start: 0, duration: 1, .to(10))])
        #expect([0, 1, 2, 3, 4, 5, 6].map(property.value) == [0, 0, 5, 10, 5, 0, 5])
        let once = KeyframeBlocks(duration: 2, options: [.autoreverses, .curveLinear])
            .property(0, [Change(start: 0, duration: 1, .to(10))])
        #expect([1, 2, 3].map(once.value) == [5, 10, 10])
    }

    @Test func `without duration changes are there at once`() {
        let property = KeyframeBlocks(duration: 0).property(0, [Change(start: 0.5, duration: 0.5, .to(10))])
        #expect(property.isStatic && property.value(at: 0) == 10)
        #expect(KeyframeBlocks(duration: 1).property(3, []).value(at: 0.5) == 3)
    }

    @Test func `a discrete block jumps at its end`() {
        let blocks = KeyframeBlocks(duration: 1, options: [.calculationModeDiscrete, .curveLinear])
        let property = blocks.property(0, [Change(start: 0.2, duration: 0.3, .to(10))])
        #expect([0.1, 0.3, 0.499, 0.5, 1].map(property.value) == [0, 0, 0, 10, 10])
    }
}
