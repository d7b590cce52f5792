extension MotionCurve {
    /// `cubic-bezier()`.
    func cssCubicBezier() throws(CurveExportFailure) -> ExportedCurve {
        let (curve, _) = try timingCurve()
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short)
        return ExportedCurve(
            "cubic-bezier(\(numbers.joined(separator: ", ")))", deviation: deviation(ofPrinted: curve))
    }

    /// `linear()`, whose points the browser joins by straight ways.
    func cssLinear(tolerance: Double) throws(CurveExportFailure) -> ExportedCurve {
        guard let progress else { throw MotionCurve.noTiming }
        let count = 2000
        var points = (0...count).map { index in
            let x = Double(index) / Double(count)
            return Point(x, progress(x))
        }
        // A transition ends at its last value whatever the function says, so better it says so, too.
        points[0].y = 0
        points[count].y = 1
        let kept = Polyline.thinned(points, within: max(tolerance, 0))
        let stops = kept.map { index in
            let number = points[index].y.rounded(to: 5)
            return index == 0 || index == count ? number : "\(number) \((points[index].x * 100).rounded(to: 3))%"
        }
        let printed = Polyline(kept.map { Point(points[$0].x.rounded(5), points[$0].y.rounded(5)) })
        let (from, way) = (from, to - from)
        return ExportedCurve(
            "linear(\(stops.joined(separator: ", ")))", deviation: deviation { from + way * printed.value(at: $0) },
            pointCount: kept.count)
    }

    /// By how much a timing curve misses this one, its numbers as they are printed.
    func deviation(ofPrinted curve: CubicBezier) -> Double {
        let printed = CubicBezier(
            curve.x1.rounded(6), curve.y1.rounded(6), curve.x2.rounded(6), curve.y2.rounded(6), isExact: true)
        let (from, way) = (from, to - from)
        return deviation { from + way * printed.value(at: $0) }
    }
}

/// Points joined by straight ways, in the order of their abscissas.
struct Polyline {
    /// At least one.
    let points: [Point]

    /// A line through points.
    init(_ points: [Point]) {
        self.points = points
    }

    /// The ordinate at an abscissa; that of the nearest end outside of them.
    func value(at x: Double) -> Double {
        guard let first = points.first, x > first.x else { return points.first?.y ?? 0 }
        var (low, high) = (0, points.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].x <= x { low = middle } else { high = middle }
        }
        guard low + 1 < points.count else { return points[low].y }
        let (start, end) = (points[low], points[low + 1])
        return start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x))
    }

    /// The indices of the points to keep so that straight ways between them miss none of the others by more than
    /// `tolerance` in y; after Douglas and Peucker.
    static func thinned(_ points: [Point], within tolerance: Double) -> [Int] {
        guard points.count > 2 else { return Array(points.indices) }
        var kept = [0, points.count - 1]
        var open = [(0, points.count - 1)]
        while let (low, high) = open.popLast() {
            guard let (index, miss) = farthest(points, low, high), miss > tolerance else { continue }
            kept.append(index)
            open.append((low, index))
            open.append((index, high))
        }
        return kept.sorted()
    }

    /// The point between two others that lies farthest from the straight way, and by how much; nil without any.
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
