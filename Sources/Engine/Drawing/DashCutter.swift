/// How lengths are measured that dashes are cut by.
public struct DashMeasure: Hashable, Sendable {
    /// How far a curve may lie from the chords that it is measured by, in units of the path.
    public var tolerance: Double
    /// Whether lines are measured as what browsers are given for them: curves whose handles lie on their ends.
    public var countsLinesAsCurves: Bool

    /// A measure; curves are measured to within a hundredth of a unit by default.
    public init(tolerance: Double = 0.01, countsLinesAsCurves: Bool = false) {
        self.tolerance = tolerance
        self.countsLinesAsCurves = countsLinesAsCurves
    }
}

extension DisplayList {
    /// The list with all dashes cut, for pixels that `viewport` maps the composition to.
    ///
    /// Where edges are those of a browser, so are dashes: Skia measures a curve by chords that come within half a pixel of it,
    /// which makes dashes up to .16 % longer.
    public func cuttingDashes(for viewport: Affine) -> DisplayList {
        let verbs = dashedVerbs
        return verbs > 0 ? cuttingDashes(for: viewport, among: verbs) { _ in true } : self
    }

    /// The list with some dashes cut.
    ///
    /// - Parameters:
    ///   - verbs: ``dashedVerbs`` of the list with no dashes cut.
    ///   - isCut: Whether those of the command at an index are.
    package func cuttingDashes(for viewport: Affine, among verbs: Int, where isCut: (Int) -> Bool) -> DisplayList {
        var list = self
        for index in commands.indices {
            guard case .stroke(var stroke) = commands[index], let dashes = stroke.dashes, isCut(index) else { continue }
            let map = viewport * stroke.transform
            let scale = map.longestAxis
            let pixel = scale > 0 && scale.isFinite ? 1 / scale : 1
            let measure =
                edges == .quarterRows
                ? DashMeasure(tolerance: 0.5 * pixel, countsLinesAsCurves: true) : DashMeasure(tolerance: 0.005 * pixel)
            stroke.path = dashes.cut(stroke.path, by: measure, among: verbs)
            stroke.dashes = nil
            list.commands[index] = .stroke(stroke)
        }
        return list
    }

    /// How many verbs all paths together have that are dashed.
    package var dashedVerbs: Int {
        // Most lists have none, and are looked through for every frame.
        var verbs = 0
        for index in commands.indices {
            if case .stroke(let stroke) = commands[index], stroke.dashes != nil { verbs += stroke.path.verbs.count }
        }
        return verbs
    }
}

extension DashPattern {
    /// The dashes of a path as open contours. The pattern starts anew with each contour; where a closed one ends in a dash and
    /// begins with one, they are one dash. A contour without length, or with too many dashes, stays as it is.
    ///
    /// - Parameter count: How many verbs all paths together have that are cut for a picture: the more, the less finely each
    ///   curve may be measured.
    public func cut(_ path: Path, by measure: DashMeasure = DashMeasure(), among count: Int = 0) -> Path {
        var cutter = DashCutter(pattern: self, measure: measure, verbCount: max(count, path.verbs.count))
        cutter.makeRoom(for: pointCount(of: path) ?? 0, in: path.verbs.count)
        var next = 0
        for index in path.verbs.indices where !cutter.isInterrupted {
            let verb = path.verbs[index]
            cutter.add(verb, path.points[next..<next + verb.pointCount])
            next += verb.pointCount
        }
        cutter.finishContour()
        return cutter.result
    }
}

/// Cuts contours one after another.
private struct DashCutter {
    /// A point of a contour that is known by its distance from the beginning.
    private struct Mark {
        var distance: Double
        /// Which segment it lies on, and where there.
        var segment: Int
        var parameter: Double
    }

    let pattern: DashPattern
    let measure: DashMeasure
    var result = Path()

    private var segments: [(curve: CubicSegment, isLine: Bool)] = []
    /// At the ends of all chords; distances and parameters ascend.
    private var marks: [Mark] = []
    private var length = 0.0
    private var start = Point.zero
    private var last = Point.zero
    private var isClosed = false
    /// Whether the last segment is what closing the contour draws.
    private var isClosedByLine = false
    private var hasBegun = false

    private let interruption = Interruption.current
    /// Whether what is left of the path is left out.
    private(set) var isInterrupted = false
    /// After so many curves or dashes it gives way.
    private static let stepsAtOnce = 32

    /// How often a curve is halved at most: chords of a thousandth are within half a pixel of any that is seen.
    private let mostHalvings: Int
    /// About how many chords all curves of a picture are measured by at most; drawings by hand have thousands.
    private static let mostChords = 1 << 20

    init(pattern: DashPattern, measure: DashMeasure, verbCount: Int) {
        self.pattern = pattern
        self.measure = measure
        var halvings = 10
        while halvings > 0, verbCount << halvings > DashCutter.mostChords { halvings -= 1 }
        mostHalvings = halvings
    }

    /// Makes room for about so many points of dashes, and for the segments of a contour, at once.
    mutating func makeRoom(for points: Int, in segments: Int) {
        self.segments.reserveCapacity(segments)
        marks.reserveCapacity(4 * segments)
        result.reserveCapacity(verbs: points, points: 2 * points)
    }

    mutating func add(_ verb: Path.Verb, _ points: ArraySlice<Point>) {
        let first = points.startIndex
        switch verb {
        case .move:
            finishContour()
            hasBegun = true
            start = points[first]
            last = start
        case .line: addLine(to: points[first])
        case .cubic:
            segments.append((CubicSegment(last, points[first], points[first + 1], points[first + 2]), false))
            last = points[first + 2]
        case .close:
            if last != start {
                addLine(to: start)
                isClosedByLine = true
            }
            isClosed = true
        }
    }

    private mutating func addLine(to end: Point) {
        let third = measure.countsLinesAsCurves ? .zero : (end - last) * (1 / 3)
        segments.append((CubicSegment(last, last + third, end - third, end), true))
        last = end
    }

    /// Cuts the contour that was added last.
    mutating func finishContour() {
        guard hasBegun else { return }
        marks.removeAll(keepingCapacity: true)
        length = 0
        for index in segments.indices where goesOn(after: index) {
            measureChords(of: segments[index].curve, in: index, from: 0, to: 1, halvings: 0)
        }
        if length > 0, pattern.pieces(along: length) < DashPattern.maximumPieces { cut() } else { appendWhole() }
        segments.removeAll(keepingCapacity: true)
        (isClosed, isClosedByLine) = (false, false)
    }

    /// Gives way after some steps of many; false where it is interrupted.
    private mutating func goesOn(after step: Int) -> Bool {
        if step % DashCutter.stepsAtOnce == 0, interruption.isDemanded { isInterrupted = true }
        return !isInterrupted
    }

    private mutating func note(chordFrom a: Point, to b: Point, segment: Int, parameter: Double) {
        let end = length + (b - a).length
        guard end > length else { return }
        length = end
        marks.append(Mark(distance: end, segment: segment, parameter: parameter))
    }

    private mutating func measureChords(
        of curve: CubicSegment, in segment: Int, from t0: Double, to t1: Double, halvings: Int
    ) {
        guard halvings < mostHalvings, curve.isFarther(than: measure.tolerance) else {
            return note(chordFrom: curve.start, to: curve.end, segment: segment, parameter: t1)
        }
        let (first, second) = curve.halves
        let middle = (t0 + t1) / 2
        measureChords(of: first, in: segment, from: t0, to: middle, halvings: halvings + 1)
        measureChords(of: second, in: segment, from: middle, to: t1, halvings: halvings + 1)
    }

    private mutating func cut() {
        let lengths = pattern.lengths
        var index = 0
        var position = -pattern.offset
        // Where the first dash ends that the contour begins in.
        var firstEnd: Double?
        var endsInDash = false
        // The mark behind the beginning of the piece; pieces ascend.
        var cursor = 0
        var count = 0
        while position < length, goesOn(after: count) {
            count += 1
            let end = position + lengths[index]
            // A dash without length is a dot with round and square caps; one that ends before the path starts is not drawn.
            if index % 2 == 0, end > 0 || (position == 0 && end == 0) {
                if isClosed, position <= 0, end < length {
                    firstEnd = end
                } else {
                    append(from: max(position, 0), to: min(end, length), isJoined: false, &cursor)
                }
                endsInDash = end >= length
            } else {
                endsInDash = false
            }
            position = end
            index = (index + 1) % lengths.count
        }
        guard let firstEnd else { return }
        cursor = 0
        append(from: 0, to: firstEnd, isJoined: endsInDash, &cursor)
    }

    /// Appends a piece of the contour, as a contour or, where it is joined, as what goes on from the last one's end.
    private mutating func append(from low: Double, to high: Double, isJoined: Bool, _ cursor: inout Int) {
        while cursor < marks.count - 1, marks[cursor].distance < low { cursor += 1 }
        var ending = cursor
        while ending < marks.count - 1, marks[ending].distance < high { ending += 1 }
        let (from, to) = (parameter(at: low, before: cursor), parameter(at: high, before: ending))
        let (first, last) = (marks[cursor].segment, marks[ending].segment)
        if !isJoined { result.move(to: segments[first].curve.point(at: from)) }
        for segment in first...last {
            let t0 = segment == first ? from : 0
            let t1 = segment == last ? to : 1
            guard t1 > t0 else {
                if first == last { result.line(to: segments[segment].curve.point(at: t0)) }
                continue
            }
            let piece = segments[segment].curve.piece(from: t0, to: t1)
            if segments[segment].isLine {
                result.line(to: piece.end)
            } else {
                result.cubic(piece.control1, piece.control2, to: piece.end)
            }
        }
    }

    /// Where a distance lies on the segment of the mark at or behind it: in proportion along the chord.
    private func parameter(at distance: Double, before index: Int) -> Double {
        let mark = marks[index]
        let previous = index > 0 ? marks[index - 1] : Mark(distance: 0, segment: -1, parameter: 0)
        let begin = previous.segment == mark.segment ? previous.parameter : 0
        let share = (distance - previous.distance) / (mark.distance - previous.distance)
        return begin + (mark.parameter - begin) * share.clamped(to: 0...1)
    }

    private mutating func appendWhole() {
        result.move(to: start)
        for (curve, isLine) in segments.dropLast(isClosedByLine ? 1 : 0) {
            if isLine {
                result.line(to: curve.end)
            } else {
                result.cubic(curve.control1, curve.control2, to: curve.end)
            }
        }
        if isClosed { result.close() }
    }
}

extension CubicSegment {
    /// Whether handles are farther than so much from where they would lie on the chord, at its thirds, in x or y.
    fileprivate func isFarther(than tolerance: Double) -> Bool {
        func isFar(_ handle: Point, _ share: Double) -> Bool {
            let place = start + (end - start) * share
            return max(abs(handle.x - place.x), abs(handle.y - place.y)) > tolerance
        }
        return isFar(control1, 1 / 3) || isFar(control2, 2 / 3)
    }
}
