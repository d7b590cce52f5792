import Synchronization

/// The curve that a value travels between two keyframes, measured so that equal amounts are equal distances.
///
/// lottie-web measures with 150 points at equal curve parameters and goes straight from one to the next; the same is
/// done here, because an exact measure differs visibly at high zoom.
public struct MotionPath: Hashable, Sendable {
    /// The tangents as written in the file, relative to the start and the end point.
    public var outTangent: Vector3 { curve.outTangent }
    /// Relative to the end point, with which it makes the second control point.
    public var inTangent: Vector3 { curve.inTangent }
    /// Where an amount beyond the ends leads.
    public var overshoot: Overshoot { curve.overshoot }
    /// Shared, so that a keyframe is small: most have no path.
    private let curve: Curve

    /// What becomes of a value that easing carries beyond the ends of the path.
    public enum Overshoot: Hashable, Sendable {
        /// It jumps to the **end**, on either side: lottie-web does so.
        case snapsToEnd
        /// It stays at the end that it has passed.
        case stays
    }

    /// A curve; nil where everything coincides, or where it is straight: then plain interpolation is meant.
    ///
    /// - Parameter keepsStraight: Makes a curve of straight tangents as well. A path that begins or ends with a step
    ///   back differs from plain interpolation then.
    package init?(
        from start: Vector3, to end: Vector3, outTangent: Vector3, inTangent: Vector3,
        overshoot: Overshoot = .snapsToEnd, keepsStraight: Bool = false
    ) {
        if !keepsStraight, MotionPath.isStraight(start, end, outTangent, inTangent) { return nil }
        let curve = Curve(
            start: start, end: end, outTangent: outTangent, inTangent: inTangent, overshoot: overshoot)
        guard curve.hasLength else { return nil }
        self.curve = curve
    }

    /// Whether both tangents lie on the line through start and end, be it beyond its ends: lottie-web asks no more.
    private static func isStraight(_ start: Vector3, _ end: Vector3, _ out: Vector3, _ into: Vector3) -> Bool {
        if out == .zero && into == .zero { return true }
        if start == end { return false }
        return isOnLine(start, end, start + out) && isOnLine(start, end, end + into)
    }

    /// As lottie-web decides: in the plane |cross product| < 0.001, in space the largest of the three distances within
    /// 0.0001 of the sum of the others.
    private static func isOnLine(_ a: Vector3, _ b: Vector3, _ p: Vector3) -> Bool {
        if a.z == 0 && b.z == 0 && p.z == 0 {
            return abs(a.x * b.y + a.y * p.x + b.x * p.y - p.x * b.y - p.y * a.x - b.x * a.y) < 0.001
        }
        let distances = ((b - a).length, (p - a).length, (p - b).length)
        let largest = max(distances.0, distances.1, distances.2)
        return abs(2 * largest - distances.0 - distances.1 - distances.2) < 0.0001
    }

    /// The point `amount` of the way along the curve; beyond 0…1 as `overshoot` says.
    public func point(at amount: Double) -> Vector3 {
        let chords = curve.chords
        let (points, lengths) = (chords.points, chords.lengths)
        guard let total = lengths.last, let first = points.first, let last = points.last else { return .zero }
        if amount == 0 { return first }
        let distance = amount * total
        guard amount > 0, distance < total else { return amount < 0 && overshoot == .stays ? first : last }
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

    /// Whether what travels has been carried to the end because it turned back: lottie-web, played in order, looks for each
    /// distance from the chord on where it found the one before, and takes the end where it meets none.
    ///
    /// - Parameters:
    ///   - easing: How the path is traveled.
    ///   - progress: The share of the time that has passed.
    func isPassed(by easing: Easing, at progress: Double) -> Bool {
        guard case .snapsToEnd = overshoot, progress > 0, progress < 1, case .bezier(let curve) = easing,
            let turn = curve.turn(before: progress)
        else { return false }
        if turn.lowest < 0 || turn.highest >= 1 { return true }
        let lengths = self.curve.chords.lengths
        guard let total = lengths.last else { return false }
        return turn.lowest * total < (lengths.last { $0 <= turn.highest * total } ?? 0)
    }

    /// Whether the curves are the same, and what lies beyond them.
    public static func == (left: MotionPath, right: MotionPath) -> Bool {
        left.curve === right.curve || left.curve.parts == right.curve.parts && left.overshoot == right.overshoot
    }

    /// Hashes the curve and what lies beyond it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(curve.parts)
        hasher.combine(overshoot)
    }
}

/// A curve that is measured when a point on it is asked for first: most are not looked at in most frames.
private final class Curve: Sendable {
    let start, end, outTangent, inTangent: Vector3
    let overshoot: MotionPath.Overshoot
    private let measured = AtomicLazyReference<Chords>()

    init(
        start: Vector3, end: Vector3, outTangent: Vector3, inTangent: Vector3, overshoot: MotionPath.Overshoot
    ) {
        self.start = start
        self.end = end
        self.outTangent = outTangent
        self.inTangent = inTangent
        self.overshoot = overshoot
    }

    /// What tells it from others.
    var parts: [Vector3] { [start, end, outTangent, inTangent] }

    /// The curve as points.
    var chords: Chords { measured.load() ?? measured.storeIfNil(Chords(of: self)) }

    /// Whether it is longer than nothing, and as long as a number can tell.
    var hasLength: Bool {
        let far = 1e100
        func isNear(_ vector: Vector3) -> Bool { abs(vector.x) < far && abs(vector.y) < far && abs(vector.z) < far }
        // Of such a curve it is known without measuring it.
        if isNear(start), isNear(end), isNear(outTangent), isNear(inTangent), (end - start).length > 1e-100 {
            return true
        }
        let total = chords.lengths[chords.lengths.count - 1]
        return total > 0 && total.isFinite
    }
}

/// Points on a curve at equal steps of its parameter.
private final class Chords: Sendable {
    let points: [Vector3]
    /// `lengths[i]` is the distance along the chords from the first point to point i.
    let lengths: [Double]

    private static let count = 150

    init(of curve: Curve) {
        let (start, end) = (curve.start, curve.end)
        let control1 = start + curve.outTangent
        let control2 = end + curve.inTangent
        var points: [Vector3] = []
        var lengths: [Double] = []
        points.reserveCapacity(Chords.count)
        lengths.reserveCapacity(Chords.count)
        var total = 0.0
        for index in 0..<Chords.count {
            let t = Double(index) / Double(Chords.count - 1)
            let s = 1 - t
            let point =
                start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
            if let last = points.last { total += (point - last).length }
            points.append(point)
            lengths.append(total)
        }
        self.points = points
        self.lengths = lengths
    }
}
