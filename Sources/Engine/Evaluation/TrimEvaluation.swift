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

    /// Calls with the ranges within one length: one, or a tail and a head where the range goes round.
    func forEachPart(_ body: (_ start: Double, _ end: Double) -> Void) {
        if end <= 1 { return body(start, end) }
        if start >= 1 { return body(start - 1, end - 1) }
        body(start, 1)
        body(0, end - 1)
    }
}

extension Trim {
    /// Trims the paths of a scope in place.
    ///
    /// - Parameters:
    ///   - first: The first of them. A slice of a list would be a copy of it.
    ///   - measures: Of what was trimmed last.
    func apply(to paths: inout [PathInstance], from first: Int, at time: Double, measures: inout OutlineMeasures) {
        let result = TrimRange.result(
            start: start.value(at: time), end: end.value(at: time), offset: offset.value(at: time), isExact: isExact)
        switch result {
        case .everything: return
        case .stretch(let range) where closesFullTurns && range.end - range.start >= 1: return
        case .nothing: for index in first..<paths.count { paths[index].contours = [] }
        case .stretch(let range):
            if isSequential {
                Trim.trimSequentially(&paths, from: first, to: range, isExact: isExact, &measures)
            } else {
                for index in first..<paths.count {
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
        let total = lengths.total
        guard total > 0, total.isFinite else { return [] }
        var kept: [Contour] = []
        var hasTail = false
        range.forEachPart { start, end in
            var piece = cut(
                contours, outline, lengths, from: start * total, to: end * total, isExact: isExact, &measures)
            // On a closed contour what comes before and after its first vertex hangs together.
            if hasTail, contours.last?.isClosed == true, let head = piece.first, let tail = kept.popLast() {
                piece[0] = joined(tail, head)
            }
            if kept.isEmpty { kept = piece } else { kept += piece }
            hasTail = true
        }
        if !isExact { for index in kept.indices { kept[index].roundToThousandths() } }
        return kept
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
        _ contours: [Contour], _ outline: Int, _ lengths: OutlineMeasures.Lengths, from start: Double, to end: Double,
        isExact: Bool, _ measures: inout OutlineMeasures
    ) -> [Contour] {
        var result: [Contour] = []
        var walked = 0.0
        for (index, length) in lengths.contours.enumerated() {
            let piece = contours[index].stretch(
                from: start - walked, to: end - walked, lengths: lengths.segments[index], snapsToStarts: !isExact,
                isExact: isExact
            ) { measures.marks(of: outline, contour: index, segment: $0, $1) }
            if !piece.vertices.isEmpty { result.append(piece) }
            walked += length
        }
        return result
    }

    /// All paths of the scope taken as one length, each cut where its share of that length says.
    private static func trimSequentially(
        _ paths: inout [PathInstance], from first: Int, to range: TrimRange, isExact: Bool,
        _ measures: inout OutlineMeasures
    ) {
        let outline = measures.asked
        let lengths = paths[first...].map { measures.lengths(of: $0.contours, isExact: isExact) }
        let total = lengths.reduce(0) { $0 + $1.total }
        guard total > 0, total.isFinite else {
            for index in first..<paths.count { paths[index].contours = [] }
            return
        }
        var walked = 0.0
        for (offset, index) in (first..<paths.count).enumerated() {
            let contours = paths[index].contours
            var kept: [Contour] = []
            range.forEachPart { start, end in
                kept += cut(
                    contours, outline + offset, lengths[offset], from: start * total - walked,
                    to: end * total - walked, isExact: isExact, &measures)
            }
            if !isExact { for index in kept.indices { kept[index].roundToThousandths() } }
            paths[index].contours = kept
            walked += lengths[offset].total
        }
    }
}

extension Contour {
    /// lottie-web rounds what a trim gives; without it, hairlines at the cuts differ.
    fileprivate mutating func roundToThousandths() {
        func rounded(_ p: Point) -> Point { Point((p.x * 1000).rounded() / 1000, (p.y * 1000).rounded() / 1000) }
        for index in vertices.indices { vertices[index] = vertices[index].mapped(rounded) }
    }
}
