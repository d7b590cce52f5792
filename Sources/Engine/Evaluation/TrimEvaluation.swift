/// The range that a trim keeps, in fractions of the whole length: 0 ≤ start < end ≤ 2; past 1 it goes round.
struct TrimRange: Equatable {
    /// Where the range begins, 0…1.
    var start: Double
    /// Where the range ends; above 1 it goes on at the beginning.
    var end: Double

    /// What is kept of a path.
    enum Result: Equatable {
        /// The whole path, or not a bit of it.
        case everything, nothing
        /// A part of the path, its ends in order.
        case stretch(TrimRange)
    }

    /// The offset is reduced to less than once around and added to both ends, which are limited to 0…1 before and,
    /// unless they are to be exact, rounded to four decimals afterwards, as lottie-web does.
    static func result(start: Double, end: Double, offset: Double, isExact: Bool = false) -> Result {
        guard start.isFinite, end.isFinite, offset.isFinite else { return .nothing }
        var turn = offset.truncatingRemainder(dividingBy: 1)
        if turn < 0 { turn += 1 }
        var low = min(max(start, 0), 1) + turn
        var high = min(max(end, 0), 1) + turn
        if low > high { swap(&low, &high) }
        if isExact {
            if high - low >= 1 { return .everything }
            return low < high ? .stretch(TrimRange(start: low, end: high)) : .nothing
        }
        low = (low * 10000).rounded() / 10000
        high = (high * 10000).rounded() / 10000
        if low == high { return .nothing }
        if low == 0 && high == 1 { return .everything }
        return .stretch(TrimRange(start: low, end: high))
    }

    /// The ranges within one length: one, or a tail and a head where the range goes round.
    var parts: [(start: Double, end: Double)] {
        if end <= 1 { return [(start, end)] }
        if start >= 1 { return [(start - 1, end - 1)] }
        return [(start, 1), (0, end - 1)]
    }
}

extension Trim {
    /// Trims the paths of a scope in place.
    ///
    /// - Parameter measures: Of what was trimmed last.
    func apply(to paths: inout ArraySlice<PathInstance>, at time: Double, measures: inout OutlineMeasures) {
        let result = TrimRange.result(
            start: start.value(at: time), end: end.value(at: time), offset: offset.value(at: time), isExact: isExact)
        switch result {
        case .everything: return
        case .stretch(let range) where closesFullTurns && range.end - range.start >= 1: return
        case .nothing: for index in paths.indices { paths[index].contours = [] }
        case .stretch(let range):
            if isSequential {
                Trim.trimSequentially(&paths, to: range, isExact: isExact, &measures)
            } else {
                for index in paths.indices {
                    paths[index].contours = Trim.trimmed(
                        paths[index].contours, to: range, isExact: isExact, &measures)
                }
            }
        }
    }

    /// The contours of one path taken as one length.
    private static func trimmed(
        _ contours: [Contour], to range: TrimRange, isExact: Bool, _ measures: inout OutlineMeasures
    ) -> [Contour] {
        let outline = measures.asked
        let lengths = measures.lengths(of: contours, isExact: isExact)
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        guard total > 0, total.isFinite else { return [] }
        var pieces: [[Contour]] = range.parts.map { part in
            cut(
                contours, outline, lengths: lengths, from: part.start * total, to: part.end * total, isExact: isExact,
                &measures)
        }
        // On a closed contour what comes before and after its first vertex hangs together.
        if pieces.count == 2, contours.last?.isClosed == true, let tail = pieces[0].last, let head = pieces[1].first {
            pieces[0].removeLast()
            pieces[1][0] = joined(tail, head)
        }
        let kept = pieces.flatMap { $0 }
        return isExact ? kept : kept.map(\.roundedToThousandths)
    }

    private static func joined(_ tail: Contour, _ head: Contour) -> Contour {
        var result = tail
        guard let first = head.vertices.first, let seam = tail.vertices.last else { return head }
        result.vertices[result.vertices.count - 1] = Vertex(
            seam.point, inControl: seam.inControl, outControl: first.outControl)
        result.vertices += head.vertices.dropFirst()
        return result
    }

    /// - Parameter outline: Which one of those that were measured it is.
    private static func cut(
        _ contours: [Contour], _ outline: Int, lengths: [[Double]], from start: Double, to end: Double, isExact: Bool,
        _ measures: inout OutlineMeasures
    ) -> [Contour] {
        var result: [Contour] = []
        var walked = 0.0
        for (index, segments) in lengths.enumerated() {
            let length = segments.reduce(0, +)
            let piece = contours[index].stretch(
                from: start - walked, to: end - walked, lengths: segments, snapsToStarts: !isExact, isExact: isExact
            ) { measures.marks(of: outline, contour: index, segment: $0, $1) }
            if !piece.vertices.isEmpty { result.append(piece) }
            walked += length
        }
        return result
    }

    /// All paths of the scope taken as one length, each cut where its share of that length says.
    private static func trimSequentially(
        _ paths: inout ArraySlice<PathInstance>, to range: TrimRange, isExact: Bool, _ measures: inout OutlineMeasures
    ) {
        let outline = measures.asked
        let lengths = paths.map { measures.lengths(of: $0.contours, isExact: isExact) }
        let totals = lengths.map { $0.reduce(0) { $0 + $1.reduce(0, +) } }
        let total = totals.reduce(0, +)
        guard total > 0, total.isFinite else {
            for index in paths.indices { paths[index].contours = [] }
            return
        }
        var walked = 0.0
        for (offset, index) in paths.indices.enumerated() {
            let contours = paths[index].contours
            let kept = range.parts.flatMap { part in
                cut(
                    contours, outline + offset, lengths: lengths[offset], from: part.start * total - walked,
                    to: part.end * total - walked, isExact: isExact, &measures)
            }
            paths[index].contours = isExact ? kept : kept.map(\.roundedToThousandths)
            walked += totals[offset]
        }
    }
}

extension Contour {
    /// lottie-web rounds what a trim gives; without it, hairlines at the cuts differ.
    fileprivate var roundedToThousandths: Contour {
        func rounded(_ p: Point) -> Point { Point((p.x * 1000).rounded() / 1000, (p.y * 1000).rounded() / 1000) }
        return mapped(rounded)
    }
}
