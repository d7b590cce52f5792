import Foundation

/// Moves the outline of one contour along its normals, as lottie-web does.
///
/// Every segment is moved by itself, cut at its points of inflection before; neighbors that then cross are cut where
/// they meet, and those that gape get a join.
struct ContourOffset {
    /// How far, to the left of the direction that the contour runs in as it is seen on the screen.
    let amount: Double
    /// What fills the gaps at corners.
    let join: StrokeStyle.Join
    /// How far the tip of a miter may lie from where its corner begins.
    let miterLimit: Double
    /// How many pairs of curves may still be compared in the search for crossings; without room none are looked for.
    private(set) var searchRoom: Int

    /// The share of the radius at which the handles of a round join lie, for half the distance that it spans.
    private static let roundHandle = 0.5519

    /// The moved outline. An open contour is gone along there and back, and stays open.
    mutating func applied(to contour: Contour) -> Contour {
        let contour = contour.singlePrecision
        var pieces: [[CubicPolynomial]] = []
        pieces.reserveCapacity(contour.segmentCount * (contour.isClosed ? 1 : 2))
        for index in 0..<contour.segmentCount {
            let (from, to) = contour.segment(index)
            pieces.append(moved(CubicPolynomial(from, to)))
        }
        if !contour.isClosed {
            for index in (0..<contour.segmentCount).reversed() {
                let (from, to) = contour.segment(index)
                let back = CubicPolynomial(linearized: to.point, to.inControl, from.outControl, from.point)
                pieces.append(moved(back))
            }
        }
        cutCrossings(&pieces)
        return Contour(joined(pieces), isClosed: contour.isClosed)
    }

    private func moved(_ curve: CubicPolynomial) -> [CubicPolynomial] { curve.convexPieces.map(movedPiece) }

    /// A curve whose control polygon's three sides are moved and meet anew.
    private func movedPiece(_ curve: CubicPolynomial) -> CubicPolynomial {
        let (p0, p1, p2, p3) = curve.points
        let first = side(p0, p1)
        let middle = side(p1, p2)
        let last = side(p2, p3)
        return CubicPolynomial(
            first.0, ContourOffset.meeting(first, middle) ?? first.1, ContourOffset.meeting(last, middle) ?? last.0,
            last.1)
    }

    private func side(_ from: Point, _ to: Point) -> (Point, Point) {
        let angle = atan2(to.x - from.x, to.y - from.y)
        return (from.moved(toward: angle, by: amount), to.moved(toward: angle, by: amount))
    }

    /// Where two straight lines meet; nil where they are parallel. (In homogeneous coordinates, where a line is the cross
    /// product of two points and a point that of two lines.)
    private static func meeting(_ one: (Point, Point), _ other: (Point, Point)) -> Point? {
        func line(_ from: Point, _ to: Point) -> (Double, Double, Double) {
            (from.y - to.y, to.x - from.x, from.x * to.y - from.y * to.x)
        }
        let a = line(one.0, one.1)
        let b = line(other.0, other.1)
        let weight = a.0 * b.1 - a.1 * b.0
        guard !weight.isNearlyZero else { return nil }
        return Point((a.1 * b.2 - a.2 * b.1) / weight, (a.2 * b.0 - a.0 * b.2) / weight)
    }

    // MARK: Crossings

    /// Cuts neighboring segments where they cross; the last one and the first are neighbors, too.
    private mutating func cutCrossings(_ segments: inout [[CubicPolynomial]]) {
        let interruption = Interruption.current
        for index in segments.indices.dropFirst() {
            // The search for one crossing may take as long as a frame.
            if interruption.isDemanded { return }
            cutCrossing(index - 1, index, of: &segments)
        }
        if segments.count > 1 { cutCrossing(segments.count - 1, 0, of: &segments) }
    }

    private mutating func cutCrossing(_ one: Int, _ other: Int, of segments: inout [[CubicPolynomial]]) {
        let a = segments[one]
        let b = segments[other]
        guard let aFirst = a.first, let aLast = a.last, let bFirst = b.first, let bLast = b.last else { return }
        if let meeting = meeting(of: aLast, and: bFirst) {
            segments[one][a.count - 1] = aLast.split(at: meeting.0).0
            segments[other][0] = bFirst.split(at: meeting.1).1
        }
        if a.count > 1, b.count > 1, let meeting = meeting(of: aFirst, and: bLast) {
            segments[one] = [aFirst.split(at: meeting.0).0]
            segments[other] = [bLast.split(at: meeting.1).1]
        }
    }

    private mutating func meeting(of one: CubicPolynomial, and other: CubicPolynomial) -> (Double, Double)? {
        guard searchRoom > 0 else { return nil }
        var search = CurveMeeting()
        defer { searchRoom -= search.comparisons }
        return search.first(of: one, and: other)
    }

    // MARK: Joins

    private func joined(_ segments: [[CubicPolynomial]]) -> [Vertex] {
        var result: [Vertex] = []
        var last: CubicPolynomial?
        var end: Point?
        for segment in segments {
            if let last, let next = segment.first { end = addJoin(from: last, to: next, &result) }
            for piece in segment {
                let (p0, p1, p2, p3) = piece.points
                if let end, !result.isEmpty, p0.nearlyEquals(end) {
                    result[result.count - 1].outControl = p1
                } else {
                    result.append(Vertex(p0, inControl: p0, outControl: p1))
                }
                result.append(Vertex(p3, inControl: p2, outControl: p3))
                end = p3
            }
            last = segment.last
        }
        if let last, let first = segments.first?.first { _ = addJoin(from: last, to: first, &result) }
        return result
    }

    /// Adds what joins the end of one curve to the start of the next.
    ///
    /// - Returns: Where the outline then ends.
    private func addJoin(from one: CubicPolynomial, to other: CubicPolynomial, _ result: inout [Vertex]) -> Point {
        let start = one.points.3
        let end = other.points.0
        if join == .bevel || start.nearlyEquals(end) { return start }
        if join == .round {
            addRoundJoin(from: one, to: other, &result)
            return end
        }
        let before = start.nearlyEquals(one.points.2) ? one.points.0 : one.points.2
        let after = end.nearlyEquals(other.points.1) ? other.points.3 : other.points.1
        guard let tip = ContourOffset.meeting((before, start), (end, after)), (tip - start).length < miterLimit else {
            return start
        }
        result.append(Vertex(tip))
        return tip
    }

    private func addRoundJoin(from one: CubicPolynomial, to other: CubicPolynomial, _ result: inout [Vertex]) {
        let start = one.points.3
        let end = other.points.0
        let leaving = one.derivative(at: 1)
        let arriving = other.derivative(at: 0)
        let outAngle = -atan2(leaving.y, leaving.x)
        let inAngle = -atan2(arriving.y, arriving.x) + Double.pi
        let across = outAngle + Double.pi / 2
        let center = ContourOffset.meeting(
            (start, start.moved(toward: across, by: 100)), (end, end.moved(toward: across, by: 100)))
        let radius = center.map { ($0 - start).length } ?? (start - end).length / 2
        let handle = 2 * radius * ContourOffset.roundHandle
        if !result.isEmpty { result[result.count - 1].outControl = start.moved(toward: outAngle, by: handle) }
        result.append(Vertex(end, inControl: end.moved(toward: inAngle, by: handle), outControl: end))
    }
}
