import Engine

extension KeyedValue {
    /// A path of a proxy's segments and how many of them say nothing; nil for other kinds.
    ///
    /// At most `limit` segments are read. Quadratic curves become the cubic ones of the same shape. What comes before the
    /// first point says nothing; after a closed contour without a new beginning the path goes on where that began.
    func path(limit: Int) -> (path: Path, segments: Int, dropped: Int)? {
        guard knownClass == .pathProxy, let segments = self["LKCGPathSegments"]?.elements else { return nil }
        var builder = SegmentBuilder()
        let interruption = Interruption.current
        for (index, segment) in segments.prefix(limit).enumerated() {
            if index % 256 == 0, interruption.isDemanded { break }
            builder.add(segment)
        }
        return (builder.path, min(segments.count, limit), builder.dropped)
    }
}

/// Puts a path together from its segments.
private struct SegmentBuilder {
    var path = Path()
    /// How many segments said nothing.
    var dropped = 0
    private var start: Point?
    private var current = Point.zero
    private var isClosed = false

    /// Adds one segment, whose type is numbered as CGPathElementType is.
    mutating func add(_ segment: KeyedValue) {
        let first = point(segment["LKCGPathPoint0_x"], segment["LKCGPathPoint0_y"])
        switch (segment["LKCGPathType"]?.integer, first) {
        case (0, let point?):
            path.move(to: point)
            start = point
            current = point
            isClosed = false
        case (1, let end?):
            guard begin() else { return }
            path.line(to: end)
            current = end
        case (2, let control?):
            guard let end = point(segment["LKCGPathPoint1_x"], segment["LKCGPathPoint1_y"]), begin() else {
                return drop()
            }
            let from = current
            path.cubic(from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
            current = end
        case (3, let control1?):
            guard let control2 = point(segment["LKCGPathPoint1_x"], segment["LKCGPathPoint1_y"]),
                let end = point(segment["LKCGPathPoint2_x"], segment["LKCGPathPoint2_y"]), begin()
            else { return drop() }
            path.cubic(control1, control2, to: end)
            current = end
        case (4, _):
            guard start != nil, !isClosed else { return }
            path.close()
            isClosed = true
            current = start ?? current
        default: drop()
        }
    }

    private mutating func drop() { dropped += 1 }

    /// Whether there is a point to go on from; after a closed contour that is its beginning.
    private mutating func begin() -> Bool {
        guard let start else { return false }
        if isClosed {
            path.move(to: start)
            isClosed = false
        }
        return true
    }

    private func point(_ x: KeyedValue?, _ y: KeyedValue?) -> Point? {
        guard let x = KeyedValue.coordinate(x?.number), let y = KeyedValue.coordinate(y?.number) else { return nil }
        return Point(x, y)
    }
}
