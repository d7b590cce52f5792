import Engine

extension MotionCurve {
    /// `cubic-bezier()`.
    func cssCubicBezier(_ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        let curve = try timingCurve()
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short)
        return ExportedCurve(
            "cubic-bezier(\(numbers.joined(separator: ", ")))", deviation: deviation(ofPrinted: curve, grid))
    }

    /// The most points of `linear()`.
    private static let mostStops = 10_000

    /// `linear()`, whose points the browser joins by straight lines; two at the same percentage make a jump.
    func cssLinear(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        guard progress != nil else { throw MotionCurve.noTiming }
        let (from, distance) = (from, to - from)
        var points = grid.points.map { Point($0.x, ($0.y - from) / distance) }
        // A transition begins and ends at its values whatever the function says, so better it says so, too.
        if abs(points[0].y) > 1e-3 { points.insert(Point(0, 0), at: 0) } else { points[0].y = 0 }
        let last = points.count - 1
        if abs(points[last].y - 1) > 1e-3 { points.append(Point(1, 1)) } else { points[last].y = 1 }
        let kept = Polyline.thinned(points, within: max(tolerance, 0)).map { points[$0] }
        guard kept.count <= MotionCurve.mostStops else {
            throw CurveExportFailure(
                description: "it would take \(kept.count) points; the limit is \(MotionCurve.mostStops)")
        }
        let digits = MotionCurve.digits(of: kept, within: max(tolerance, 1e-6) / 20)
        let printed = kept.enumerated().map { index, point in
            let isJump =
                index > 0 && kept[index - 1].x == point.x || index + 1 < kept.count && kept[index + 1].x == point.x
            return Point(point.x.rounded(isJump ? 13 : digits.x), point.y.rounded(digits.y))
        }
        let stops = printed.enumerated().map { index, point in
            let number = point.y.rounded(to: digits.y)
            let isEnd = index == 0 || index == printed.count - 1
            return isEnd ? number : "\(number) \((point.x * 100).rounded(to: 11))%"
        }
        let line = Polyline(printed)
        return ExportedCurve(
            "linear(\(stops.joined(separator: ", ")))",
            deviation: grid.deviation { from + distance * line.value(at: $0) },
            pointCount: kept.count)
    }

    /// How many digits after the point it takes so that rounding moves points by no more than `miss`.
    private static func digits(of points: [Point], within miss: Double) -> (x: Int, y: Int) {
        let slope = zip(points, points.dropFirst()).reduce(1.0) { steepest, ends in
            ends.1.x > ends.0.x ? max(steepest, abs(ends.1.y - ends.0.y) / (ends.1.x - ends.0.x)) : steepest
        }
        func digits(_ steepness: Double) -> Int {
            var (count, error) = (5, 0.5e-5 * steepness)
            while count < 12, error > miss {
                count += 1
                error /= 10
            }
            return count
        }
        return (digits(slope), digits(1))
    }

    /// By how much a timing curve misses this one, its numbers as they are printed.
    func deviation(ofPrinted curve: CubicBezier, _ grid: CurveGrid) -> Double {
        let printed = CubicBezier(
            curve.x1.rounded(6), curve.y1.rounded(6), curve.x2.rounded(6), curve.y2.rounded(6), isExact: true)
        let (from, distance) = (from, to - from)
        return grid.deviation { from + distance * printed.value(at: $0) }
    }
}

/// Points joined by straight lines, in the order of their abscissas.
struct Polyline {
    /// At least one.
    let points: [Point]

    /// A line through points.
    init(_ points: [Point]) {
        self.points = points
    }

    /// The ordinate at an abscissa; that of the nearest end outside of them.
    func value(at x: Double) -> Double {
        guard let first = points.first, x >= first.x else { return points.first?.y ?? 0 }
        var (low, high) = (0, points.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].x <= x { low = middle } else { high = middle }
        }
        guard low + 1 < points.count, points[low + 1].x > points[low].x else { return points[low].y }
        let (start, end) = (points[low], points[low + 1])
        return start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x))
    }

    /// How many points are thinned at once; where there are more, the first of each such run is kept.
    private static let run = 4096

    /// The indices of the points to keep so that straight lines between them miss none of the others by more than
    /// `tolerance` in y; after Douglas and Peucker.
    static func thinned(_ points: [Point], within tolerance: Double) -> [Int] {
        guard points.count > 2 else { return Array(points.indices) }
        // The method takes the square of the count where a curve swings evenly.
        var kept = Array(stride(from: 0, to: points.count - 1, by: run)) + [points.count - 1]
        var open = Array(zip(kept, kept.dropFirst()))
        while let (low, high) = open.popLast() {
            guard let (index, miss) = farthest(points, low, high), miss > tolerance else { continue }
            kept.append(index)
            open.append((low, index))
            open.append((index, high))
        }
        return kept.sorted()
    }

    /// The point between two others that lies farthest from the straight line, and by how much; nil without any.
    private static func farthest(_ points: [Point], _ low: Int, _ high: Int) -> (Int, Double)? {
        guard high - low > 1 else { return nil }
        let (start, end) = (points[low], points[high])
        var found = (low + 1, -1.0)
        for index in (low + 1)..<high {
            let share = (points[index].x - start.x) / (end.x - start.x)
            let miss = abs(start.y + (end.y - start.y) * share - points[index].y)
            if miss > found.1 { found = (index, miss) }
        }
        return found
    }
}

extension Double {
    /// At most six digits after the point, without zeros at the end.
    public var short: String { rounded(to: 6) }

    /// At most so many digits after the point, without zeros at the end.
    func rounded(to digits: Int) -> String {
        let number = rounded(digits)
        guard number.isFinite else { return "0" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// The nearest number of so many digits after the point.
    func rounded(_ digits: Int) -> Double {
        let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
        return (self * power).rounded() / power
    }
}
