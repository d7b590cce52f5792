/// The curve that a value travels between two keyframes, measured so that equal amounts are equal distances.
///
/// lottie-web measures with 150 points at equal curve parameters and goes straight from one to the next; the same is
/// done here, because an exact measure differs visibly at high zoom.
public struct MotionPath: Hashable, Sendable {
    /// The tangents as written in the file, relative to the start and the end point.
    public let outTangent: Vector3
    /// Relative to the end point, with which it makes the second control point.
    public let inTangent: Vector3
    private let points: [Vector3]
    /// `lengths[i]` is the distance along the chords from the first point to point i.
    private let lengths: [Double]

    private static let count = 150

    /// Nil where both tangents lie on the chord, or everything coincides: then plain interpolation is meant.
    public init?(from start: Vector3, to end: Vector3, outTangent: Vector3, inTangent: Vector3) {
        if outTangent == .zero && inTangent == .zero { return nil }
        let chord = end - start
        let hasDepth = chord.z != 0 || outTangent.z != 0 || inTangent.z != 0
        if !hasDepth, MotionPath.isStraight(start.point, end.point, outTangent.point, inTangent.point) { return nil }
        self.outTangent = outTangent
        self.inTangent = inTangent
        let control1 = start + outTangent
        let control2 = end + inTangent
        var points: [Vector3] = []
        var lengths: [Double] = []
        points.reserveCapacity(MotionPath.count)
        lengths.reserveCapacity(MotionPath.count)
        var total = 0.0
        for index in 0..<MotionPath.count {
            let t = Double(index) / Double(MotionPath.count - 1)
            let s = 1 - t
            let point =
                start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
            if let last = points.last { total += (point - last).length }
            points.append(point)
            lengths.append(total)
        }
        guard total > 0, total.isFinite else { return nil }
        self.points = points
        self.lengths = lengths
    }

    /// Whether both control points lie on the straight line through the end points, between them.
    private static func isStraight(_ start: Point, _ end: Point, _ out: Point, _ into: Point) -> Bool {
        if start == end { return false }
        return isOnLine(start, end, start + out) && isOnLine(start, end, end + into)
    }

    /// |cross product| < 0.001, as lottie-web decides.
    private static func isOnLine(_ a: Point, _ b: Point, _ p: Point) -> Bool {
        let area = a.x * b.y + a.y * p.x + b.x * p.y - p.x * b.y - p.y * a.x - b.x * a.y
        return abs(area) < 0.001
    }

    /// The point `amount` of the way along the curve. Amounts outside 0…1 give the **end**, on either side: lottie-web
    /// does so.
    public func point(at amount: Double) -> Vector3 {
        guard let total = lengths.last, let first = points.first, let last = points.last else { return .zero }
        if amount == 0 { return first }
        let distance = amount * total
        guard amount > 0, distance < total else { return last }
        var low = 0
        var high = lengths.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= distance { low = middle } else { high = middle }
        }
        let span = lengths[high] - lengths[low]
        let share = span > 0 ? (distance - lengths[low]) / span : 0
        return points[low] + (points[high] - points[low]) * share
    }
}
