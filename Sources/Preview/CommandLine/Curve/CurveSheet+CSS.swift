import Engine

extension CurveSheet {
    /// By how much a `linear()` may miss the curve.
    private static var tolerance: Double { 0.001 }

    /// `cubic-bezier()`, or `linear()` with its duration and the greatest error; nil for a curve that ends where it
    /// begins, which no timing function can.
    var css: String? {
        if case .bezier(let curve) = source {
            return "cubic-bezier(\(curve.x1.short), \(curve.y1.short), \(curve.x2.short), \(curve.y2.short))"
        }
        let way = ends.to - ends.from
        guard duration > 0, way != 0, abs(value(1) - ends.from) > abs(way) / 2 else { return nil }
        let count = 2000
        var points = (0...count).map { index in
            let x = Double(index) / Double(count)
            return Point(x, (value(x) - ends.from) / way)
        }
        points[0].y = 0
        points[count].y = 1
        let kept = CurveSheet.thinned(points, within: CurveSheet.tolerance)
        let stops = kept.map { index in
            let number = points[index].y.rounded(to: 5)
            return index == 0 || index == count ? number : "\(number) \((points[index].x * 100).rounded(to: 3))%"
        }
        let error = CurveSheet.error(of: kept, in: points)
        return """
            linear(\(stops.joined(separator: ", ")))
            /* transition-duration: \(duration.rounded(to: 4))s; at most \(error.rounded(to: 5)) off */
            """
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

    /// By how much the kept points miss the others at most.
    static func error(of kept: [Int], in points: [Point]) -> Double {
        zip(kept, kept.dropFirst()).reduce(0) { max($0, farthest(points, $1.0, $1.1)?.1 ?? 0) }
    }
}

extension Double {
    /// Without the fraction where there is none.
    var short: String { rounded(to: 6) }

    /// At most so many digits after the point, without zeros at the end.
    func rounded(to digits: Int) -> String {
        let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
        let number = (self * power).rounded() / power
        guard number.isFinite else { return "0" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
