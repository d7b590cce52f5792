import Testing

@testable import Engine
@testable import Tuning

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

    @Test(arguments: [1.0, 0.9, 0.13, 3e-5, 47, 8e9])
    func `there is always more than one mark, each with its own words`(scale: Double) {
        for share in stride(from: 0.1, through: 1, by: 0.03) {
            for range in [0...share * scale, -share * scale...0, -0.4 * share * scale...0.7 * share * scale] {
                for count in 1...4 {
                    let axis = PlotAxis(range, count: count, margin: 0.06)
                    #expect(axis.ticks.count >= 2 && axis.ticks.count <= 4 * count + 4, "\(range) \(count)")
                    #expect(Set(axis.ticks.map(axis.text)).count == axis.ticks.count, "\(range) \(count)")
                }
            }
        }
    }
}
