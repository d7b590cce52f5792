import Foundation
import Testing

@testable import Engine

struct ValueCurveTests {
    private func curve(_ values: [Double], times: [Double] = [], mode: CalculationMode = .linear) throws
        -> ValueCurve<Double>
    {
        try #require(ValueCurve(values, times: times, mode: mode))
    }

    @Test func `values without times are spread evenly`() throws {
        let linear = try curve([0, 10, 30])
        #expect([-1, 0, 0.25, 0.5, 0.75, 1, 2].map(linear.value) == [0, 0, 5, 10, 20, 30, 30])
        // So they are where times go back, are too few, or leave 0…1.
        for times in [[0, 0.9, 0.5], [0, 1], [0, 0.5, 1.5], [0, .nan, 1]] {
            #expect(try curve([0, 10, 30], times: times) == linear)
        }
    }

    @Test func `times that do not reach the ends hold the first and the last value`() throws {
        let held = try curve([0, 10], times: [0.25, 0.75])
        #expect([0, 0.25, 0.5, 0.75, 1].map(held.value) == [0, 0, 5, 10, 10])
    }

    @Test func `values at one time jump`() throws {
        let jump = try curve([0, 10, 20, 30], times: [0, 0.5, 0.5, 1])
        #expect([0.49999, 0.5, 0.75].map { jump.value(at: $0).rounded() } == [10, 20, 25])
    }

    @Test func `discrete values hold for a slot each`() throws {
        let even = try curve([1, 2, 3, 4], mode: .discrete)
        #expect([0, 0.24, 0.25, 0.6, 0.8, 1].map(even.value) == [1, 1, 2, 3, 4, 4])
        for times in [[0, 0.1, 0.6], [0, 0.1, 0.6, 1]] {
            let given = try curve([1, 2, 3], times: times, mode: .discrete)
            #expect([0, 0.1, 0.5, 0.6, 1].map(given.value) == [1, 2, 2, 3, 3])
        }
    }

    @Test func `a smooth curve goes through its values and has no corners`() throws {
        let values: [Double] = [0, 10, 4, 4, -7]
        let times = [0, 0.1, 0.5, 0.6, 1]
        let smooth = try curve(values, times: times, mode: .cubic)
        for (time, value) in zip(times, values) { #expect(smooth.value(at: time) == value) }
        for time in times.dropFirst().dropLast() {
            let step = 1e-6
            let before = (smooth.value(at: time) - smooth.value(at: time - step)) / step
            let after = (smooth.value(at: time + step) - smooth.value(at: time)) / step
            #expect(abs(before - after) < 1e-2, "\(time)")
        }
    }

    @Test func `a smooth curve through points is one through their coordinates`() throws {
        let points = [Point(0, 5), Point(10, 5), Point(10, -20), Point(3, 8)]
        let times = [0, 0.5, 0.6, 1]
        let both = try #require(ValueCurve(points, times: times, mode: .cubic))
        let x = try curve(points.map(\.x), times: times, mode: .cubic)
        let y = try curve(points.map(\.y), times: times, mode: .cubic)
        for step in 0...50 {
            let time = Double(step) / 50
            #expect(both.value(at: time).distance(to: Point(x.value(at: time), y.value(at: time))) < 1e-12)
        }
    }

    @Test(arguments: [CalculationMode.paced, .cubicPaced])
    func `paced curves run at even speed`(mode: CalculationMode) throws {
        let points = [Point(0, 0), Point(30, 0), Point(30, 50), Point(-20, 40)]
        let paced = try #require(ValueCurve(points, mode: mode))
        var lengths: [Double] = []
        let count = 400
        for step in 0..<count {
            let from = paced.value(at: Double(step) / Double(count))
            lengths.append(from.distance(to: paced.value(at: Double(step + 1) / Double(count))))
        }
        let usual = lengths.sorted()[count / 2]
        // Over a corner the chord is shorter; everywhere else all are alike.
        #expect(lengths.filter { abs($0 - usual) > 1e-3 * usual }.count <= (mode == .paced ? 2 : 0))
        #expect(paced.keys.count < 3000)
    }

    @Test func `the evenly paced smooth curve lies on the smooth curve`() throws {
        let points = [Point(0, 0), Point(30, 0), Point(30, 50), Point(-20, 40)]
        let smooth = try #require(ValueCurve(points, mode: .cubic))
        let paced = try #require(ValueCurve(points, mode: .cubicPaced))
        let trace = (0...20000).map { smooth.value(at: Double($0) / 20000) }
        for step in 0...40 {
            let point = paced.value(at: Double(step) / 40)
            #expect((trace.map { $0.distance(to: point) }.min() ?? 1) < 0.01)
        }
    }

    // MARK: - Along a path

    private var bow: Path {
        var path = Path()
        path.move(to: Point(0, 0))
        path.cubic(Point(0, 10), Point(10, 20), to: Point(20, 20))
        path.line(to: Point(40, 20))
        path.move(to: Point(100, 0))
        path.line(to: Point(100, 10))
        path.close()
        return path
    }

    @Test func `a path is followed verb by verb, curves by their own parameter`() throws {
        let curve = try #require(ValueCurve(along: bow))
        // Stops: the beginning, the curve's end, the line's end, the second line's end, and the closing.
        #expect(curve.value(at: 0) == Point(0, 0))
        let segment = CubicSegment(Point(0, 0), Point(0, 10), Point(10, 20), Point(20, 20))
        #expect(curve.value(at: 0.25 * 0.3).distance(to: segment.point(at: 0.3)) < 1e-12)
        #expect(curve.value(at: 0.25) == Point(20, 20))
        #expect(curve.value(at: 0.375) == Point(30, 20))
        #expect(curve.value(at: 0.5) == Point(100, 0))
        #expect(curve.value(at: 0.5 - 1e-15).distance(to: Point(40, 20)) < 1e-9)
        #expect(curve.value(at: 0.625) == Point(100, 5))
        #expect(curve.value(at: 1) == Point(100, 0))
    }

    @Test func `times of a path belong to its stops`() throws {
        let curve = try #require(ValueCurve(along: bow, times: [0, 0.1, 0.2, 0.6, 1]))
        #expect(curve.value(at: 0.15).distance(to: Point(30, 20)) < 1e-12)
        #expect(curve.value(at: 0.4).distance(to: Point(100, 5)) < 1e-12)
    }

    @Test func `a paced path counts its length, without the jumps`() throws {
        let curve = try #require(ValueCurve(along: bow, mode: .paced))
        let segment = CubicSegment(Point(0, 0), Point(0, 10), Point(10, 20), Point(20, 20))
        var length = 0.0
        for step in 0..<10000 {
            let (a, b) = (Double(step) / 10000, Double(step + 1) / 10000)
            length += segment.point(at: a).distance(to: segment.point(at: b))
        }
        let total = length + 20 + 10 + 10
        #expect(curve.value(at: length / total).distance(to: Point(20, 20)) < 1e-4)
        #expect(curve.value(at: (length + 25) / total).distance(to: Point(100, 5)) < 1e-4)
    }

    @Test func `the direction is that of the way, and of the last way where there is none`() throws {
        let curve = try #require(ValueCurve(along: bow))
        #expect(abs(curve.direction(at: 0) - .pi / 2) < 1e-12)
        #expect(abs(curve.direction(at: 0.2499)) < 1e-2)
        #expect(curve.direction(at: 0.3) == 0)
        #expect(abs(curve.direction(at: 0.6) - .pi / 2) < 1e-12)
        #expect(abs(curve.direction(at: 1) + .pi / 2) < 1e-12)
        let still = try #require(ValueCurve([Point(1, 1), Point(1, 1)]))
        #expect(still.direction(at: 0.5) == 0)
        #expect(ValueCurve(along: Path()) == nil)
    }

    @Test func `paced curves of nonsense are bounded`() throws {
        let wild = [Point(0, 0), Point(1e300, -1e300), Point(.nan, 0), Point(1e-300, 5), Point(.infinity, 0)]
        for mode in CalculationMode.allCases {
            let curve = try #require(ValueCurve(wild, mode: mode))
            #expect(curve.keys.count < 20_000)
            for time in [-1, 0, 0.3, 1, Double.nan, .infinity] { _ = curve.value(at: time) }
        }
    }

    @Test func `paced curves of many and of large values are bounded`() throws {
        let many: [Point] = (0..<20_000).map { index in
            let (x, y) = (index * 7919 % 101, index * 104_729 % 97)
            return Point(Double(x), Double(y))
        }
        #expect(try #require(ValueCurve(many, mode: .cubicPaced)).keys.count < 60_000)
        var large = Path()
        large.move(to: Point(0, 0))
        for index in 0..<2000 { large.line(to: Point(Double(index), Double(index % 7))) }
        let shifts: [Double] = [0, 50, -20, 80]
        let paths: [Path] = shifts.map { shift in large.transformed(by: .translation(shift, shift * shift)) }
        let curve = try #require(ValueCurve(paths, mode: .cubicPaced))
        #expect(curve.keys.reduce(0) { $0 + $1.value.points.count } < 100_000)
        // As coarse as it may be, it still goes through all values.
        for path in paths { #expect(curve.keys.contains { $0.value == path }) }
    }
}
