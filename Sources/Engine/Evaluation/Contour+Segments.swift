extension CubicSegment {
    /// The segment between two vertices that follow one another.
    init(_ from: Vertex, _ to: Vertex) {
        self.init(from.point, from.outControl, to.inControl, to.point)
    }
}

extension Contour {
    /// The lengths of all segments, in order.
    var segmentLengths: [Double] { segmentLengths(isExact: false) { true } }

    /// The exact lengths of all segments, in order.
    var exactSegmentLengths: [Double] { segmentLengths(isExact: true) { true } }

    /// The lengths of all segments, in order; of those that are not measured any more 0.
    ///
    /// - Parameters:
    ///   - isExact: Whether they are exact instead of those of chords.
    ///   - goesOn: Asked before the first one and now and then after it.
    func segmentLengths(isExact: Bool, _ goesOn: () -> Bool) -> [Double] {
        let atOnce = 256
        var isMeasured = true
        return (0..<segmentCount).map { index in
            if isMeasured, index % atOnce == 0 { isMeasured = goesOn() }
            guard isMeasured else { return 0 }
            let (a, b) = segment(index)
            return isExact ? CubicSegment(a, b).exactLength : CubicSegment(a, b).length
        }
    }

    /// Adds a piece of a segment to an open contour that ends where the piece begins, or starts one with it.
    mutating func append(_ piece: CubicSegment) {
        if vertices.isEmpty {
            vertices.append(Vertex(piece.start, inControl: piece.start, outControl: piece.control1))
        } else {
            vertices[vertices.count - 1].outControl = piece.control1
        }
        vertices.append(Vertex(piece.end, inControl: piece.control2, outControl: piece.end))
    }

    /// The part between two distances from the start, as an open contour; empty where it has no length.
    ///
    /// - Parameters:
    ///   - snapsToStarts: Whether a cut in the first 149th of a segment falls on the segment's start. lottie-web looks
    ///     the positions of a trim's cuts up in a table of 150, and takes the first entry for all before the second.
    ///   - isExact: Whether cuts are solved for instead of looked up; the lengths of the segments are exact then.
    ///   - marks: Of a segment that is cut, given with its index; see `CubicSegment.marks`.
    func stretch(
        from start: Double, to end: Double, lengths: [Double], snapsToStarts: Bool = false, isExact: Bool = false,
        marks: (Int, CubicSegment) -> [Double] = { _, _ in [] }
    ) -> Contour {
        var result = Contour([], isClosed: false)
        guard end > start else { return result }
        // Lists that grow are copied again and again; most outlines have few segments.
        result.vertices.reserveCapacity(min(lengths.count, 15) + 1)
        var walked = 0.0
        for (index, length) in lengths.enumerated() {
            defer { walked += length }
            if walked >= end { break }
            let low = max(start - walked, 0)
            let high = min(end - walked, length)
            guard length > 0, high > low else { continue }
            let (a, b) = segment(index)
            let whole = CubicSegment(a, b)
            if low <= 0 && high >= length {
                result.append(whole)
            } else if isExact {
                result.append(whole.exactPiece(from: low, to: high, length: length))
            } else {
                let first = snapsToStarts ? length / Double(CubicSegment.samples - 1) : 0
                let marks = marks(index, whole)
                result.append(
                    whole.piece(
                        from: low < first ? 0 : whole.parameter(at: low, marks: marks),
                        to: high >= length ? 1 : high < first ? 0 : whole.parameter(at: high, marks: marks)))
            }
        }
        return result
    }
}
