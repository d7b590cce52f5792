extension CubicSegment {
    /// The segment between two vertices that follow one another.
    init(_ from: Vertex, _ to: Vertex) {
        self.init(from.point, from.outControl, to.inControl, to.point)
    }
}

extension Contour {
    /// The lengths of all segments, in order.
    var segmentLengths: [Double] {
        (0..<segmentCount).map { index in
            let (a, b) = segment(index)
            return CubicSegment(a, b).length
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

    /// The stretch between two distances from the start, as an open contour; empty where it has no length.
    func stretch(from start: Double, to end: Double, lengths: [Double]) -> Contour {
        var result = Contour([], isClosed: false)
        var walked = 0.0
        for (index, length) in lengths.enumerated() {
            defer { walked += length }
            let low = max(start - walked, 0)
            let high = min(end - walked, length)
            guard length > 0, high > low else { continue }
            let (a, b) = segment(index)
            let whole = CubicSegment(a, b)
            if low <= 0 && high >= length {
                result.append(whole)
            } else {
                let parameters = whole.parameters(at: [low, high])
                result.append(whole.piece(from: parameters[0], to: high >= length ? 1 : parameters[1]))
            }
        }
        return result
    }
}
