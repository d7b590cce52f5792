import Engine

/// How browsers make the edges of a filled path: Skia, with which Chromium draws, puts the end of every side on a quarter of
/// a row and leaves its column as it is, and divides curves into as few sides as an eighth of a pixel allows.
///
/// Coordinates are the device's. The numbers are those of Skia's analytic edges (`SkAnalyticEdge`, `SkEdge`): coordinates in
/// 256ths of a pixel, a curve cut where it turns up or down, each piece in a power of two of equal steps.
struct BrowserEdges {
    private let sink: EdgeSink
    /// Where the path is, before it was put on a quarter row.
    private var last = Point.zero

    /// More sides than 2 to the power of this no piece of a curve has.
    private static let mostHalvings = 6
    /// More quadratic curves than 2 to the power of this no arc is divided into.
    private static let mostHalvingsOfArc = 5

    /// Makes sides for a canvas or a filler.
    init(_ sink: EdgeSink) { self.sink = sink }

    /// Traces a path whose inside is to be filled.
    ///
    /// - Parameter transform: To the sink's pixels.
    static func feed(_ path: Path, _ transform: Affine, to sink: EdgeSink) {
        var edges = BrowserEdges(sink)
        path.forEachVerb { verb, points in
            switch verb {
            case .move: edges.move(to: transform.apply(points[0]))
            case .line: edges.line(to: transform.apply(points[0]))
            case .cubic:
                edges.cubic(
                    transform.apply(points[0]), transform.apply(points[1]), to: transform.apply(points[2]))
            case .close: edges.close()
            }
        }
    }

    /// Begins a contour.
    mutating func move(to point: Point) {
        last = point
        sink.move(to: BrowserEdges.placed(point))
    }

    /// Goes straight on.
    mutating func line(to point: Point) {
        last = point
        sink.line(to: BrowserEdges.placed(point))
    }

    /// Goes on along a curve.
    mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
        let (a, b, c, d) = (last, control1, control2, end)
        last = end
        // B′(t)⁄3 = linear + t (2 square + t cube), for what goes down.
        let cube = d.y - a.y + 3 * (b.y - c.y)
        let square = a.y - 2 * b.y + c.y
        let linear = b.y - a.y
        let turns = CubicTurns(cube, square, linear)
        guard turns.first < 1 else { return piece(a, b, c, d) }
        let head = BrowserEdges.halves(a, b, c, d, at: turns.first)
        piece(a, head.0, head.1, head.2)
        guard turns.second < 1 else { return piece(head.2, head.3, head.4, d) }
        let share = (turns.second - turns.first) / (1 - turns.first)
        let tail = BrowserEdges.halves(head.2, head.3, head.4, d, at: share)
        piece(head.2, tail.0, tail.1, tail.2)
        piece(tail.2, tail.3, tail.4, d)
    }

    /// Goes on along a quadratic curve.
    mutating func quadratic(_ control: Point, to end: Point) {
        let start = last
        last = end
        let (rise, fall) = (control.y - start.y, end.y - control.y)
        guard rise * fall < 0 else { return piece(start, control, end) }
        let t = rise / (rise - fall)
        let (ab, bc) = (start + (control - start) * t, control + (end - control) * t)
        let middle = ab + (bc - ab) * t
        piece(start, Point(ab.x, middle.y), middle)
        piece(middle, Point(bc.x, middle.y), end)
    }

    /// Goes on along an arc: a conic section, which is divided until quadratic curves come within a quarter of a pixel.
    mutating func arc(_ control: Point, to end: Point, weight: Double) {
        let bend = (weight - 1) / (4 * (1 + weight))
        var error = (last - control * 2 + end).length * abs(bend)
        var halvings = 0
        while error > 0.25, halvings < BrowserEdges.mostHalvingsOfArc {
            error /= 4
            halvings += 1
        }
        arc(control, end, weight, halvings)
    }

    private mutating func arc(_ control: Point, _ end: Point, _ weight: Double, _ halvings: Int) {
        guard halvings > 0 else { return quadratic(control, to: end) }
        let scale = 1 / (1 + weight)
        let weighted = control * weight
        let middle = (last + weighted * 2 + end) * (scale / 2)
        let half = (0.5 + weight / 2).squareRoot()
        arc((last + weighted) * scale, middle, half, halvings - 1)
        arc((weighted + end) * scale, end, half, halvings - 1)
    }

    /// Closes the contour.
    func close() { sink.close() }

    private static func placed(_ point: Point) -> Point { Point(point.x, point.y.onQuarterRow) }

    /// A curve divided at a parameter: the points between its ends, of which the third is on it.
    private static func halves(
        _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
    ) -> (Point, Point, Point, Point, Point) {
        let (ab, bc, cd) = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
        let (abc, bcd) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
        return (ab, abc, abc + (bcd - abc) * t, bcd, cd)
    }

    /// Draws a piece of a curve that goes up or down only.
    private func piece(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        let top = a.y.onQuarterRow
        let bottom = d.y.onQuarterRow
        if top != bottom {
            let halvings = BrowserEdges.halvings(
                BrowserEdges.bend(a.x, b.x, c.x, d.x), BrowserEdges.bend(a.y, b.y, c.y, d.y))
            let count = 1 << halvings
            let step = 1 / Double(count)
            let (low, high) = top < bottom ? (top, bottom) : (bottom, top)
            let (c1, c2) = ((b - a) * 3, (a - b * 2 + c) * 3)
            let c3 = d - a + (b - c) * 3
            var index = 1
            while index < count {
                let t = Double(index) * step
                let point = a + (c1 + (c2 + c3 * t) * t) * t
                sink.line(to: Point(point.x, min(max(point.y.onQuarterRow, low), high)))
                index += 1
            }
        }
        sink.line(to: Point(d.x, bottom))
    }

    /// Draws a quadratic curve that goes up or down only. Where a step goes down by two pixels or more it ends on a whole row,
    /// as far along its own direction.
    private func piece(_ a: Point, _ b: Point, _ c: Point) {
        let (top, bottom) = (a.y.onQuarterRow, c.y.onQuarterRow)
        if top != bottom {
            let (x, y) = (abs(a.x - 2 * b.x + c.x) * 64, abs(a.y - 2 * b.y + c.y) * 64)
            let count = 1 << max(1, BrowserEdges.halvings(x, y) - 1)
            // Skia goes down whatever the direction.
            let isDown = top < bottom
            let (from, to) = isDown ? (a, c) : (c, a)
            withUnsafeTemporaryAllocation(of: Point.self, capacity: count) { points in
                var previous = Point(from.x, min(top, bottom))
                var lastY = from.y
                var index = 1
                while index < count {
                    let t = Double(index) / Double(count)
                    let point = from + (b - from) * (2 * t) + (from - b * 2 + to) * (t * t)
                    var snapped = Point(point.x, min(point.y.onQuarterRow, max(top, bottom)))
                    if point.y - lastY >= 2 {
                        snapped.y = min(point.y.rounded(), max(top, bottom))
                        let run = point.y - previous.y
                        if run > 0 { snapped.x -= (point.x - previous.x) / run * (point.y - snapped.y) }
                    }
                    points[index] = snapped
                    previous = snapped
                    lastY = point.y
                    index += 1
                }
                index = 1
                while index < count {
                    sink.line(to: points[isDown ? index : count - index])
                    index += 1
                }
            }
        }
        sink.line(to: Point(c.x, bottom))
    }

    /// How far a component of a curve gets away from the line through its ends, about, in 256ths of a pixel.
    private static func bend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        max(abs(8 * a - 15 * b + 6 * c + d), abs(a + 6 * b - 15 * c + 8 * d)) * (256 * 19.0 / 512)
    }

    /// How often a piece is halved: each time takes a quarter of the error that is left.
    private static func halvings(_ x: Double, _ y: Double) -> Int {
        let distance = max(x, y) + min(x, y) / 2
        guard distance < 1_048_576 else { return mostHalvings }
        let eighths = (Int(distance) + 16) >> 5
        return min((Int.bitWidth - eighths.leadingZeroBitCount) / 2 + 1, mostHalvings)
    }
}

extension Path {
    /// Calls with every verb and the first of its points; asks for no memory in a debug build either.
    func forEachVerb(_ body: (Verb, UnsafePointer<Point>) -> Void) {
        verbs.withUnsafeBufferPointer { verbs in
            points.withUnsafeBufferPointer { points in
                guard var next = points.baseAddress else { return }
                var index = 0
                while index < verbs.count {
                    body(verbs[index], next)
                    next += verbs[index].pointCount
                    index += 1
                }
            }
        }
    }
}

/// Where cube t² + 2 square t + linear is zero between 0 and 1; 1 where it is not.
struct CubicTurns {
    /// The lesser one.
    let first: Double
    /// The greater one.
    let second: Double

    /// The zeros of a polynomial.
    init(_ cube: Double, _ square: Double, _ linear: Double) {
        let root = square * square - cube * linear
        guard root > 0 else {
            (first, second) = (1, 1)
            return
        }
        // By the larger of both sums, so that neither loses digits.
        let sum = -(square + (square < 0 ? -root.squareRoot() : root.squareRoot()))
        func inside(_ t: Double) -> Double { t > 0 && t < 1 ? t : 1 }
        let (p, q) = (inside(sum / cube), inside(linear / sum))
        (first, second) = p < q ? (p, q) : (q, p)
    }
}
