import Engine

/// Cuts paths whose coordinates are too large for the rasterizer to what can be seen, in double precision.
struct PathCutter {
    /// Straight lines from point to point, in device pixels.
    struct Polyline {
        /// In order; the first need not be repeated at the end of a closed one.
        var points: [Point]
        /// Whether a line leads from the last point back to the first.
        var isClosed: Bool
    }

    /// What must stay right, in device pixels; not empty.
    private let visible: Rect

    /// How far from the true curve its straight pieces may be, in device pixels.
    private static let tolerance = 0.05
    /// How often a curve is halved at most: enough for coordinates of 10³⁰.
    private static let maximumDepth = 56

    /// A cutter that keeps what lies in `visible`, in device pixels.
    init(_ visible: Rect) {
        self.visible = visible
    }

    /// The contours of an area, cut at the edges of the visible rectangle (Sutherland–Hodgman), where they run along
    /// those edges; every pixel inside keeps its winding number.
    func cutArea(of path: Path, _ transform: Affine) -> [Polyline] {
        flattened(path, transform).compactMap { contour in
            var points = contour.points
            points = PathCutter.cut(points, isInside: { $0.x >= visible.x }) { crossing(x: visible.x, $0, $1) }
            points = PathCutter.cut(points, isInside: { $0.x <= visible.maxX }) { crossing(x: visible.maxX, $0, $1) }
            points = PathCutter.cut(points, isInside: { $0.y >= visible.y }) { crossing(y: visible.y, $0, $1) }
            points = PathCutter.cut(points, isInside: { $0.y <= visible.maxY }) { crossing(y: visible.maxY, $0, $1) }
            return points.isEmpty ? nil : Polyline(points: points, isClosed: true)
        }
    }

    /// Cuts a closed polygon at one line.
    private static func cut(
        _ points: [Point], isInside: (Point) -> Bool, crossing: (Point, Point) -> Point
    ) -> [Point] {
        var result: [Point] = []
        guard var previous = points.last else { return result }
        for point in points {
            if isInside(point) != isInside(previous) { result.append(crossing(previous, point)) }
            if isInside(point) { result.append(point) }
            previous = point
        }
        return result
    }

    /// Where a line that crosses an upright line meets it.
    private func crossing(x: Double, _ a: Point, _ b: Point) -> Point {
        let t = (x - a.x) / (b.x - a.x)
        return Point(x, a.y * (1 - t) + b.y * t)
    }

    /// Where a line that crosses a level line meets it.
    private func crossing(y: Double, _ a: Point, _ b: Point) -> Point {
        let t = (y - a.y) / (b.y - a.y)
        return Point(a.x * (1 - t) + b.x * t, y)
    }

    /// The parts of lines that lie in the visible rectangle.
    func cutLines(of path: Path, _ transform: Affine) -> [Polyline] {
        flattened(path, transform).flatMap(cutLine)
    }

    private func cutLine(_ contour: Polyline) -> [Polyline] {
        var points = contour.points
        guard let first = points.first else { return [] }
        if contour.isClosed || points.count == 1 { points.append(first) }
        var pieces: [Polyline] = []
        var last: Point?
        for (start, end) in zip(points, points.dropFirst()) {
            guard let (from, to) = visiblePart(start, end) else {
                last = nil
                continue
            }
            if last == from, !pieces.isEmpty {
                pieces[pieces.count - 1].points.append(to)
            } else {
                pieces.append(Polyline(points: [from, to], isClosed: false))
            }
            last = to
        }
        // A closed contour goes on over its starting point.
        guard contour.isClosed, let head = pieces.first, let tail = pieces.last, head.points.first == first,
            tail.points.last == first
        else { return pieces }
        if pieces.count == 1 {
            pieces[0].points.removeLast()
            pieces[0].isClosed = true
        } else {
            pieces[0].points = tail.points + head.points.dropFirst()
            pieces.removeLast()
        }
        return pieces
    }

    /// The part of a line inside the visible rectangle (Liang–Barsky); nil when there is none.
    private func visiblePart(_ a: Point, _ b: Point) -> (Point, Point)? {
        var enter = 0.0
        var leave = 1.0
        let bounds = [
            (a.x - b.x, a.x - visible.x), (b.x - a.x, visible.maxX - a.x),
            (a.y - b.y, a.y - visible.y), (b.y - a.y, visible.maxY - a.y),
        ]
        for (direction, distance) in bounds {
            if direction == 0 {
                if distance < 0 { return nil }
            } else if direction < 0 {
                enter = max(enter, distance / direction)
            } else {
                leave = min(leave, distance / direction)
            }
        }
        guard enter <= leave else { return nil }
        func at(_ t: Double) -> Point {
            Point(a.x * (1 - t) + b.x * t, a.y * (1 - t) + b.y * t)
        }
        return (enter == 0 ? a : at(enter), leave == 1 ? b : at(leave))
    }

    /// The path in straight lines.
    private func flattened(_ path: Path, _ transform: Affine) -> [Polyline] {
        var result: [Polyline] = []
        var current: [Point] = []
        var next = 0
        func finish(closed: Bool) {
            if !current.isEmpty { result.append(Polyline(points: current, isClosed: closed)) }
        }
        func take() -> Point {
            next += 1
            return transform.apply(path.points[next - 1])
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                if current.count > 1 { finish(closed: false) }
                current = [take()]
            case .line:
                current.append(take())
            case .cubic:
                let curve = (current.last ?? .zero, take(), take(), take())
                flatten(curve, into: &current)
            case .close:
                let start = current.first
                finish(closed: true)
                current = start.map { [$0] } ?? []
            }
        }
        if current.count > 1 { finish(closed: false) }
        return result
    }

    /// Appends straight pieces of a cubic curve, without its start; parts that cannot be seen become one piece.
    private func flatten(_ curve: (Point, Point, Point, Point), into points: inout [Point]) {
        var waiting = [(curve, 0)]
        while let ((a, b, c, d), depth) = waiting.popLast() {
            let first = (a + c - b * 2).length
            let second = (b + d - c * 2).length
            // A cubic is within 3⁄4 of its largest second difference of its chord.
            let isFlat = 0.75 * max(first, second) <= PathCutter.tolerance
            if isFlat || depth == PathCutter.maximumDepth || isHidden(a, b, c, d) {
                points.append(d)
                continue
            }
            let ab = middle(a, b)
            let bc = middle(b, c)
            let cd = middle(c, d)
            let abc = middle(ab, bc)
            let bcd = middle(bc, cd)
            let center = middle(abc, bcd)
            waiting.append(((center, bcd, cd, d), depth + 1))
            waiting.append(((a, ab, abc, center), depth + 1))
        }
    }

    private func middle(_ a: Point, _ b: Point) -> Point {
        Point(a.x / 2 + b.x / 2, a.y / 2 + b.y / 2)
    }

    /// Whether all control points lie beyond the same edge of the visible rectangle.
    private func isHidden(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        max(a.x, b.x, c.x, d.x) < visible.x || min(a.x, b.x, c.x, d.x) > visible.maxX
            || max(a.y, b.y, c.y, d.y) < visible.y || min(a.y, b.y, c.y, d.y) > visible.maxY
    }
}
