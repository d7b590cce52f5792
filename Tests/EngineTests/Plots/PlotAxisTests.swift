import Testing

@testable import Engine

/// The marks of axes.
@Suite struct PlotAxisTests {
    @Test(arguments: [(0.1, 0.7, 6), (0.3, 0.9, 3), (-0.6, 0.3, 9), (0, 1.1, 11), (1e-9, 7e-9, 6), (0, 400, 4)])
    func `what lies on an edge has its mark`(low: Double, high: Double, count: Int) throws {
        let axis = PlotAxis(low...high, count: count)
        let step = axis.ticks[1] - axis.ticks[0]
        for edge in [low, high] where abs((edge / step).rounded() - edge / step) < 1e-9 {
            #expect(axis.ticks.contains { abs($0 - edge) < 1e-9 * step }, "\(edge) in \(axis.ticks)")
        }
        #expect(axis.ticks.allSatisfy { axis.range.contains($0) })
    }
}
