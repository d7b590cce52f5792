import Engine

/// The outline of a stroke as browsers make it: Skia, with which Chromium draws, approximates what a pen leaves to both sides
/// of a path by quadratic curves within a quarter of a pixel, and fills what lies between.
///
/// The names of the steps are those of Skia's `SkPathStroker`, whose rules these are: where a curve is divided decides where
/// its sides end, and thereby which pixels are covered by how much. One stroker serves one stroke after the other, so that
/// its memory is asked for once.
final class BrowserStroker {
    /// One side of a contour.
    private struct Side {
        var verbs: [Verb] = []
        var points: [Point] = []
        /// Of the arcs, in order.
        var weights: [Double] = []

        enum Verb: UInt8 { case line, quadratic, arc }

        mutating func begin(at point: Point) {
            verbs.removeAll(keepingCapacity: true)
            points.removeAll(keepingCapacity: true)
            weights.removeAll(keepingCapacity: true)
            points.append(point)
        }

        mutating func line(to point: Point) {
            verbs.append(.line)
            points.append(point)
        }

        mutating func quadratic(_ control: Point, to end: Point) {
            verbs.append(.quadratic)
            points.append(control)
            points.append(end)
        }

        mutating func arc(_ control: Point, to end: Point, weight: Double) {
            verbs.append(.arc)
            points.append(control)
            points.append(end)
            weights.append(weight)
        }

        mutating func moveEnd(to point: Point) { points[points.count - 1] = point }
    }

    /// A direction of length one across a segment, to its left where y points down, and what a pen makes of it.
    private struct Normal {
        var unit: Point
        var radius: Double
        var scaled: Point { unit * radius }
    }

    /// A piece of an offset curve that is to become one quadratic curve.
    private struct Piece {
        var from, middle, to: Double
        var start = Point.zero, control = Point.zero, end = Point.zero
        /// From the ends along the curve.
        var startTangent = Point.zero, endTangent = Point.zero
        var hasStart = false, hasEnd = false
        var isOpposite = false

        init?(_ from: Double, _ to: Double) {
            (self.from, self.to) = (from, to)
            middle = (from + to) / 2
            guard from < middle, middle < to else { return nil }
        }

        /// The half at its beginning.
        var firstHalf: Piece? {
            guard var half = Piece(from, middle) else { return nil }
            (half.start, half.startTangent, half.hasStart) = (start, startTangent, true)
            return half
        }

        /// The half at its end.
        var secondHalf: Piece? {
            guard var half = Piece(middle, to) else { return nil }
            (half.end, half.endTangent, half.hasEnd) = (end, endTangent, true)
            return half
        }
    }

    private enum Fit { case quadratic, line, split }
    private typealias Cubic = (a: Point, b: Point, c: Point, d: Point)

    @exclusivity(unchecked) private var left = Side(), right = Side()
    @exclusivity(unchecked) private var radius = 0.0
    @exclusivity(unchecked) private var style = StrokeStyle(width: 1)
    /// A quarter of a pixel in units of the path.
    @exclusivity(unchecked) private var tolerance = 0.25
    @exclusivity(unchecked) private var segmentCount = 0
    @exclusivity(unchecked) private var first = (point: Point.zero, normal: Normal(unit: .zero, radius: 0))
    @exclusivity(unchecked) private var last = (point: Point.zero, normal: Normal(unit: .zero, radius: 0))
    @exclusivity(unchecked) private var wasLine = false
    @exclusivity(unchecked) private var foundTangents = false
    @exclusivity(unchecked) private var depth = 0

    /// How often a piece is halved at most before and after the directions of its ends are known to meet.
    private static let mostHalvings = (before: 15, after: 78)
    private static let diagonal = 0.5.squareRoot()

    /// Half of what a pen is wide. Wider ones than it allows cover all there is; cairo's coordinates end before theirs.
    private static func radius(_ style: StrokeStyle, _ transform: Affine) -> Double {
        min(style.width, DevicePen.maximumWidth / transform.longestAxis) / 2
    }

    /// Traces what a pen leaves of contours without length: circles, or squares along the axes of the path's coordinates (SVG 2,
    /// 13.5.4).
    ///
    /// - Parameters:
    ///   - dots: Where they lie, in the path's coordinates.
    ///   - transform: From the path's and the pen's coordinates to the sink's pixels.
    static func feedDots(at dots: [Point], _ style: StrokeStyle, _ transform: Affine, to sink: EdgeSink) {
        let half = BrowserStroker.radius(style, transform)
        var edges = BrowserEdges(sink)
        for dot in dots {
            func place(_ x: Double, _ y: Double) -> Point { transform.apply(dot + Point(x, y) * half) }
            if style.cap == .round {
                edges.move(to: place(0, -1))
                for (x, y) in [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)] {
                    // Between the middles of two sides of the square, around one of its corners.
                    edges.arc(place(x, y), to: x * y < 0 ? place(x, 0) : place(0, y), weight: diagonal)
                }
            } else {
                edges.move(to: place(-1, -1))
                for (x, y) in [(1.0, -1.0), (1, 1), (-1, 1)] { edges.line(to: place(x, y)) }
            }
            edges.close()
        }
    }

    /// Traces what a pen leaves on a path, to be filled by the non-zero rule; contours without length are left out.
    ///
    /// - Parameters:
    ///   - transform: From the path's and the pen's coordinates to the sink's pixels.
    func feed(_ path: Path, _ style: StrokeStyle, _ transform: Affine, to sink: EdgeSink) {
        self.style = style
        let scale = transform.longestAxis
        radius = BrowserStroker.radius(style, transform)
        guard scale > 0, scale.isFinite, radius > 0 else { return }
        tolerance = 1 / (4 * scale)
        segmentCount = 0
        var edges = BrowserEdges(sink)
        path.forEachVerb { verb, points in
            switch verb {
            case .move:
                finish(transform, &edges)
                begin(at: points[0])
            case .line: line(to: points[0])
            case .cubic: cubic((last.point, points[0], points[1], points[2]))
            case .close:
                line(to: first.point)
                close(transform, &edges)
                begin(at: first.point)
            }
        }
        finish(transform, &edges)
    }

    /// What is not longer has no direction, in units of the path that was traced last.
    private var shortest: Double { tolerance / 1024 }

    /// The same for another map to the sink's pixels.
    static func shortest(_ transform: Affine) -> Double {
        1 / (4 * transform.longestAxis) / 1024
    }

    // MARK: - Contours

    private func begin(at point: Point) {
        segmentCount = 0
        first.point = point
        last.point = point
    }

    private func line(to point: Point) {
        guard let normal = normal(point - last.point) else { return }
        join(normal, isLine: true)
        left.line(to: point + normal.scaled)
        right.line(to: point - normal.scaled)
        end(point, normal, isLine: true)
    }

    private func end(_ point: Point, _ normal: Normal, isLine: Bool) {
        last = (point, normal)
        segmentCount += 1
        wasLine = isLine
    }

    /// Nil where there is no direction.
    private func normal(_ direction: Point) -> Normal? {
        let length = direction.length
        guard length > shortest, length.isFinite else { return nil }
        return Normal(unit: Point(direction.y / length, -direction.x / length), radius: radius)
    }

    /// Begins a segment where the one before has ended.
    private func join(_ normal: Normal, isLine: Bool) {
        guard segmentCount == 0 else {
            return join(last.normal.unit, last.point, normal.unit, wasLine, isLine)
        }
        first.normal = normal
        left.begin(at: last.point + normal.scaled)
        right.begin(at: last.point - normal.scaled)
    }

    /// Ends a contour that stays open.
    private func finish(_ transform: Affine, _ edges: inout BrowserEdges) {
        guard segmentCount > 0 else { return }
        let startOfLeft = left.points[0]
        cap(last.point, last.normal.scaled, to: right.points[right.points.count - 1])
        trace(left, transform, &edges)
        traceBack(right, transform, &edges)
        left.begin(at: right.points[0])
        cap(first.point, first.normal.scaled * -1, to: startOfLeft)
        trace(left, transform, &edges, isBegun: true)
        edges.close()
        segmentCount = 0
    }

    /// Ends a contour that comes back to its beginning.
    private func close(_ transform: Affine, _ edges: inout BrowserEdges) {
        guard segmentCount > 0 else { return }
        join(last.normal.unit, last.point, first.normal.unit, wasLine, false)
        trace(left, transform, &edges)
        edges.close()
        edges.move(to: transform.apply(right.points[right.points.count - 1]))
        traceBack(right, transform, &edges)
        edges.close()
        segmentCount = 0
    }

    private func trace(_ side: Side, _ transform: Affine, _ edges: inout BrowserEdges, isBegun: Bool = false) {
        if !isBegun { edges.move(to: transform.apply(side.points[0])) }
        var (next, arc) = (1, 0)
        var index = 0
        while index < side.verbs.count {
            switch side.verbs[index] {
            case .line:
                edges.line(to: transform.apply(side.points[next]))
                next += 1
            case .quadratic:
                edges.quadratic(transform.apply(side.points[next]), to: transform.apply(side.points[next + 1]))
                next += 2
            case .arc:
                edges.arc(
                    transform.apply(side.points[next]), to: transform.apply(side.points[next + 1]),
                    weight: side.weights[arc])
                next += 2
                arc += 1
            }
            index += 1
        }
    }

    private func traceBack(_ side: Side, _ transform: Affine, _ edges: inout BrowserEdges) {
        var (next, arc) = (side.points.count - 1, side.weights.count - 1)
        var index = side.verbs.count
        while index > 0 {
            index -= 1
            switch side.verbs[index] {
            case .line:
                next -= 1
                edges.line(to: transform.apply(side.points[next]))
            case .quadratic:
                next -= 2
                edges.quadratic(transform.apply(side.points[next + 1]), to: transform.apply(side.points[next]))
            case .arc:
                next -= 2
                edges.arc(
                    transform.apply(side.points[next + 1]), to: transform.apply(side.points[next]),
                    weight: side.weights[arc])
                arc -= 1
            }
        }
    }

    // MARK: - Caps and joins

    /// Goes around the end of a contour on its left side.
    private func cap(_ pivot: Point, _ normal: Point, to stop: Point) {
        let ahead = Point(-normal.y, normal.x)
        switch style.cap {
        case .butt: left.line(to: stop)
        case .square:
            left.line(to: pivot + normal + ahead)
            left.line(to: pivot - normal + ahead)
            left.line(to: stop)
        case .round:
            let tip = pivot + ahead
            left.arc(tip + normal, to: tip, weight: BrowserStroker.diagonal)
            left.arc(tip - normal, to: stop, weight: BrowserStroker.diagonal)
        }
    }

    private func join(_ before: Point, _ pivot: Point, _ after: Point, _ wasLine: Bool, _ isLine: Bool) {
        let dot = before.x * after.x + before.y * after.y
        guard dot < 1 - 1.0 / 4096 else { return }
        // To the right the left side is the outer one.
        let isClockwise = before.x * after.y > before.y * after.x
        if isClockwise {
            join(&left, &right, before, pivot, after, dot, (wasLine, isLine), 1)
        } else {
            join(&right, &left, before * -1, pivot, after * -1, dot, (wasLine, isLine), -1)
        }
    }

    private func join(
        _ outer: inout Side, _ inner: inout Side, _ before: Point, _ pivot: Point, _ after: Point, _ dot: Double,
        _ isLine: (before: Bool, after: Bool), _ turn: Double
    ) {
        switch style.join {
        case .round: round(&outer, before, pivot, after, turn)
        case .bevel: outer.line(to: pivot + after * radius)
        case .miter:
            let half = ((1 + dot) / 2).squareRoot()
            if dot > -1 + 1.0 / 4096, half * max(style.miterLimit, 1) >= 1 {
                var middle = before + after
                if dot < 0 { middle = Point(after.y - before.y, before.x - after.x) * turn }
                let tip = pivot + middle * (radius / half / middle.length)
                if isLine.before { outer.moveEnd(to: tip) } else { outer.line(to: tip) }
                if !isLine.after { outer.line(to: pivot + after * radius) }
            } else {
                outer.line(to: pivot + after * radius)
            }
        }
        inner.line(to: pivot)
        inner.line(to: pivot - after * radius)
    }

    /// An arc around a corner, in quarters of a circle and what is left.
    private func round(_ outer: inout Side, _ before: Point, _ pivot: Point, _ after: Point, _ turn: Double) {
        let x = before.x * after.x + before.y * after.y
        let y = (before.x * after.y - before.y * after.x) * turn
        var quadrant = 0
        if y == 0 {
            quadrant = 2
        } else if x == 0 {
            quadrant = y > 0 ? 1 : 3
        } else {
            if y < 0 { quadrant += 2 }
            if (x < 0) != (y < 0) { quadrant += 1 }
        }
        func placed(_ point: Point) -> Point {
            let turned = Point(point.x, point.y * turn)
            return pivot
                + Point(before.x * turned.x - before.y * turned.y, before.y * turned.x + before.x * turned.y) * radius
        }
        var corner = Point(1, 0)
        for _ in 0..<quadrant {
            let next = Point(-corner.y, corner.x)
            outer.arc(placed(corner + next), to: placed(next), weight: BrowserStroker.diagonal)
            corner = next
        }
        let dot = corner.x * x + corner.y * y
        guard dot < 1 - 1e-9 else { return }
        let cosine = ((1 + dot) / 2).squareRoot()
        let off = corner + Point(x, y)
        outer.arc(placed(off * (1 / cosine / off.length)), to: placed(Point(x, y)), weight: cosine)
    }

    // MARK: - Curves

    private func cubic(_ cubic: Cubic) {
        let (ab, bc, cd) = (cubic.b - cubic.a, cubic.c - cubic.b, cubic.d - cubic.c)
        let still = (normal(ab) == nil ? 1 : 0) + (normal(bc) == nil ? 1 : 0) + (normal(cd) == nil ? 1 : 0)
        if still >= 2 { return line(to: cubic.d) }
        if isStraight(cubic) { return straight(cubic) }
        guard let start = normal(ab) ?? normal(cubic.c - cubic.a), let stop = normal(cd) ?? normal(cubic.d - cubic.b)
        else { return line(to: cubic.d) }
        join(start, isLine: false)
        let cuts = BrowserStroker.inflections(cubic)
        offset(cubic, 0, cuts.first)
        offset(cubic, cuts.first, cuts.second)
        offset(cubic, cuts.second, 1)
        end(cubic.d, stop, isLine: false)
    }

    /// Adds what lies to both sides of a part of a curve.
    private func offset(_ cubic: Cubic, _ from: Double, _ to: Double) {
        guard let piece = Piece(from, to) else { return }
        var (one, other) = (piece, piece)
        foundTangents = false
        depth = 0
        _ = stroke(cubic, &one, 1)
        foundTangents = false
        depth = 0
        _ = stroke(cubic, &other, -1)
    }

    /// Whether all points lie on a line.
    private func isStraight(_ cubic: Cubic) -> Bool {
        // The farthest two are the ends of the line.
        var line = Line(cubic.a, cubic.b, cubic.c, cubic.d)
        line.look(cubic.a, cubic.c, cubic.b, cubic.d)
        line.look(cubic.a, cubic.d, cubic.b, cubic.c)
        line.look(cubic.b, cubic.c, cubic.a, cubic.d)
        line.look(cubic.b, cubic.d, cubic.a, cubic.c)
        line.look(cubic.c, cubic.d, cubic.a, cubic.b)
        let slop = line.length * line.length * 0.000005
        return BrowserStroker.squaredDistance(line.one, line.from, line.to) <= slop
            && BrowserStroker.squaredDistance(line.other, line.from, line.to) <= slop
    }

    /// Two of four points, and those besides.
    private struct Line {
        var length: Double
        var from, to, one, other: Point

        init(_ from: Point, _ to: Point, _ one: Point, _ other: Point) {
            length = (to - from).length
            (self.from, self.to, self.one, self.other) = (from, to, one, other)
        }

        /// Takes points that are farther apart.
        mutating func look(_ from: Point, _ to: Point, _ one: Point, _ other: Point) {
            if (to - from).length > length { self = Line(from, to, one, other) }
        }
    }

    /// A curve that goes to and fro on a line.
    private func straight(_ cubic: Cubic) {
        let axis = cubic.d - cubic.a
        let along = axis.length > 0 ? axis : cubic.b - cubic.a
        func place(_ point: Point) -> Double { (point - cubic.a).x * along.x + (point - cubic.a).y * along.y }
        let (b, c, d) = (place(cubic.b), place(cubic.c), place(cubic.d))
        let join = style.join
        style.join = .round
        let turns = CubicTurns(d + 3 * (b - c), c - 2 * b, b)
        if turns.first < 1 { line(to: BrowserStroker.point(cubic, turns.first)) }
        if turns.second < 1 { line(to: BrowserStroker.point(cubic, turns.second)) }
        line(to: cubic.d)
        style.join = join
    }

    private static func inflections(_ cubic: Cubic) -> CubicTurns {
        let a = cubic.b - cubic.a
        let b = cubic.c - cubic.b * 2 + cubic.a
        let c = cubic.d + (cubic.b - cubic.c) * 3 - cubic.a
        return CubicTurns(b.x * c.y - b.y * c.x, (a.x * c.y - a.y * c.x) / 2, a.x * b.y - a.y * b.x)
    }

    /// Adds a piece of the offset curve, halved until it is a quadratic curve.
    ///
    /// - Returns: Whether that came to an end.
    private func stroke(_ cubic: Cubic, _ piece: inout Piece, _ side: Double) -> Bool {
        if !foundTangents {
            setEnds(cubic, &piece, side)
            let fit = meet(&piece, setsControl: false)
            if fit != .quadratic {
                if fit == .line || (piece.start - piece.end).length <= tolerance, isMiddleOnLine(cubic, piece, side) {
                    add(line: piece, side)
                    return true
                }
            } else {
                foundTangents = true
            }
        }
        if foundTangents {
            switch compare(cubic, &piece, side) {
            case .quadratic:
                if side > 0 {
                    left.quadratic(piece.control, to: piece.end)
                } else {
                    right.quadratic(piece.control, to: piece.end)
                }
                return true
            case .line where !piece.isOpposite:
                add(line: piece, side)
                return true
            case .line, .split: break
            }
        }
        guard piece.end.x.isFinite, piece.end.y.isFinite else { return false }
        depth += 1
        let limit = foundTangents ? BrowserStroker.mostHalvings.after : BrowserStroker.mostHalvings.before
        guard depth <= limit, var firstHalf = piece.firstHalf, stroke(cubic, &firstHalf, side),
            var secondHalf = piece.secondHalf, stroke(cubic, &secondHalf, side)
        else {
            // What cannot be divided any further is as good as straight.
            add(line: piece, side)
            return false
        }
        depth -= 1
        return true
    }

    private func add(line piece: Piece, _ side: Double) {
        if side > 0 { left.line(to: piece.end) } else { right.line(to: piece.end) }
    }

    private static func point(_ cubic: Cubic, _ t: Double) -> Point {
        let s = 1 - t
        return cubic.a * (s * s * s) + cubic.b * (3 * s * s * t) + cubic.c * (3 * s * t * t) + cubic.d * (t * t * t)
    }

    /// Where a pen's edge is, and where it goes from there.
    private func ray(_ cubic: Cubic, _ t: Double, _ side: Double) -> (on: Point, place: Point, tangent: Point) {
        let s = 1 - t
        var direction =
            (cubic.b - cubic.a) * (s * s) + (cubic.c - cubic.b) * (2 * s * t) + (cubic.d - cubic.c) * (t * t)
        if direction == .zero {
            direction = t < 0.5 ? cubic.c - cubic.a : cubic.d - cubic.b
            if direction == .zero { direction = cubic.d - cubic.a }
        }
        let length = direction.length
        let scaled = length > 0 ? direction * (radius / length) : Point(radius, 0)
        let place = BrowserStroker.point(cubic, t)
        let on = place + Point(scaled.y, -scaled.x) * side
        return (on, place, on + scaled)
    }

    private func setEnds(_ cubic: Cubic, _ piece: inout Piece, _ side: Double) {
        if !piece.hasStart {
            let ray = ray(cubic, piece.from, side)
            (piece.start, piece.startTangent, piece.hasStart) = (ray.on, ray.tangent, true)
        }
        if !piece.hasEnd {
            let ray = ray(cubic, piece.to, side)
            (piece.end, piece.endTangent, piece.hasEnd) = (ray.on, ray.tangent, true)
        }
    }

    /// Finds where the directions at both ends meet: the control point.
    private func meet(_ piece: inout Piece, setsControl: Bool) -> Fit {
        let a = piece.startTangent - piece.start
        let b = piece.endTangent - piece.end
        let denominator = a.x * b.y - a.y * b.x
        guard denominator != 0, denominator.isFinite else {
            piece.isOpposite = a.x * b.x + a.y * b.y < 0
            return .line
        }
        piece.isOpposite = false
        let ab = piece.start - piece.end
        var first = b.x * ab.y - b.y * ab.x
        let second = a.x * ab.y - a.y * ab.x
        if (first >= 0) == (second >= 0) {
            let distance = max(
                BrowserStroker.squaredDistance(piece.start, piece.end, piece.endTangent),
                BrowserStroker.squaredDistance(piece.end, piece.start, piece.startTangent))
            return distance <= tolerance * tolerance ? .line : .split
        }
        first /= denominator
        guard first > first - 1 else {
            piece.isOpposite = a.x * b.x + a.y * b.y < 0
            return .line
        }
        if setsControl { piece.control = piece.start * (1 - first) + piece.startTangent * first }
        return .quadratic
    }

    private func isMiddleOnLine(_ cubic: Cubic, _ piece: Piece, _ side: Double) -> Bool {
        let middle = ray(cubic, piece.middle, side).on
        return BrowserStroker.squaredDistance(middle, piece.start, piece.end) < tolerance * tolerance
    }

    /// Whether a quadratic curve comes close enough to the pen's edge.
    private func compare(_ cubic: Cubic, _ piece: inout Piece, _ side: Double) -> Fit {
        setEnds(cubic, &piece, side)
        let fit = meet(&piece, setsControl: true)
        guard fit == .quadratic else { return fit }
        let ray = ray(cubic, piece.middle, side)
        let (a, b, c) = (piece.start, piece.control, piece.end)
        let middle = a * 0.25 + b * 0.5 + c * 0.25
        if (ray.on - middle).length <= tolerance { return BrowserStroker.isSharp(a, b, c) ? .split : .quadratic }
        let low = Point(min(a.x, b.x, c.x) - tolerance, min(a.y, b.y, c.y) - tolerance)
        let high = Point(max(a.x, b.x, c.x) + tolerance, max(a.y, b.y, c.y) + tolerance)
        guard ray.on.x >= low.x, ray.on.x <= high.x, ray.on.y >= low.y, ray.on.y <= high.y else { return .split }
        let across = ray.place - ray.on
        func distance(_ point: Point) -> Double {
            (point.y - ray.on.y) * across.x - (point.x - ray.on.x) * across.y
        }
        let (p, q, r) = (distance(a), distance(b), distance(c))
        let roots = CubicTurns(r - 2 * q + p, q - p, p)
        guard roots.first < 1, roots.second >= 1 else { return .split }
        let t = roots.first
        let met = a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t)
        let allowed = tolerance * (1 - abs(t - 0.5) * 2)
        guard (ray.on - met).length <= allowed else { return .split }
        return BrowserStroker.isSharp(a, b, c) ? .split : .quadratic
    }

    /// Whether a quadratic curve turns back.
    private static func isSharp(_ a: Point, _ b: Point, _ c: Point) -> Bool {
        var (shorter, longer) = (b - a, b - c)
        if shorter.length > longer.length { (shorter, longer) = (longer, shorter) }
        guard shorter.length > 0 else { return false }
        let scaled = shorter * (longer.length * longer.length / shorter.length)
        return scaled.x * longer.x + scaled.y * longer.y > 0
    }

    /// The square of a point's distance from a line, or from its beginning where it does not lie beside it.
    private static func squaredDistance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (line, own) = (to - from, point - from)
        let t = (line.x * own.x + line.y * own.y) / (line.x * line.x + line.y * line.y)
        let nearest = t >= 0 && t <= 1 ? from + line * t : from
        let away = point - nearest
        return away.x * away.x + away.y * away.y
    }
}
