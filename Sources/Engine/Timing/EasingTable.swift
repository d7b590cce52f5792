/// A timing curve of straight pieces: some players measure a curve at a few points and go straight between them.
public struct EasingTable: Hashable, Sendable {
    /// Sorted by x; the first lies at x = 0, the last at x = 1.
    public let points: [Point]

    /// A table; nil unless there are two points or more that begin at 0, end at 1 and never go back.
    public init?(_ points: [Point]) {
        guard let first = points.first, let last = points.last, points.count > 1, first.x == 0, last.x == 1,
            points.allSatisfy({ $0.y.isFinite }), zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
        else { return nil }
        self.points = points
    }

    /// y at `x`; the ends' outside 0…1. Of points at the same x the last one counts.
    public func value(at x: Double) -> Double {
        var low = 0
        var high = points.count - 1
        if x >= 1 { return points[high].y }
        guard x > 0 else { return points[low].y }
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].x <= x { low = middle } else { high = middle }
        }
        let (start, end) = (points[low], points[high])
        let span = end.x - start.x
        return span > 0 ? start.y + (end.y - start.y) * ((x - start.x) / span) : end.y
    }
}
