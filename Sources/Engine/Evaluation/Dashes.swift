/// A dash pattern ready for cutting.
struct DashPattern {
    /// Alternating lengths of dashes and gaps, an even number of them, none negative, their sum positive.
    let lengths: [Double]
    /// Where in the pattern a contour begins: at least 0 and less than the sum of the lengths.
    let offset: Double

    /// More pieces than this are no pattern any more but a cost.
    static let maximumPieces = 20_000

    /// Nil for an invalid pattern: empty, only zeros, or with a negative or infinite length. An odd number of lengths
    /// is repeated once, as in SVG.
    init?(_ lengths: [Double], offset: Double) {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), offset.isFinite else { return nil }
        let even = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = even.reduce(0, +)
        guard total > 0, zip(even.indices, even).contains(where: { $0 % 2 == 1 && $1 > 0 }) else { return nil }
        self.lengths = even
        var start = offset.truncatingRemainder(dividingBy: total)
        if start < 0 { start += total }
        self.offset = start
    }

    /// The dashes of a contour as open contours; the pattern starts anew with each contour. A contour without length
    /// stays as it is.
    ///
    /// - Returns: Nil where there are too many.
    func cut(_ contour: Contour) -> [Contour]? {
        let segments = contour.segmentLengths
        let total = segments.reduce(0, +)
        let pieces = total / lengths.reduce(0, +) * Double(lengths.count)
        guard total > 0 else { return [contour] }
        guard pieces < Double(DashPattern.maximumPieces) else { return nil }
        var cutter = Cutter(contour: contour, lengths: segments)
        var index = 0
        var position = -offset
        while position < total {
            let end = position + lengths[index]
            // A zero-length dash is a dot with round and square caps; one that ends before the path starts is not
            // drawn.
            if index % 2 == 0, end > 0 || (position == 0 && end == 0) {
                cutter.add(from: max(position, 0), to: min(end, total))
            }
            position = end
            index = (index + 1) % lengths.count
        }
        return cutter.result
    }

    /// Walks along a contour once, cutting out pieces whose positions ascend.
    private struct Cutter {
        let contour: Contour
        let lengths: [Double]
        var segment = 0
        /// The distance at which the current segment starts.
        var walked = 0.0
        var result: [Contour] = []

        init(contour: Contour, lengths: [Double]) {
            self.contour = contour
            self.lengths = lengths
        }

        mutating func add(from start: Double, to end: Double) {
            while segment < lengths.count - 1, walked + lengths[segment] <= start {
                walked += lengths[segment]
                segment += 1
            }
            var piece = Contour([], isClosed: false)
            var index = segment
            var base = walked
            while index < lengths.count, base <= end {
                let length = lengths[index]
                let low = max(start - base, 0)
                let high = min(end - base, length)
                if length > 0, high > low || start == end && high >= low {
                    let (a, b) = contour.segment(index)
                    let whole = CubicSegment(a, b)
                    let t = whole.parameters(at: [low, high])
                    piece.append(whole.piece(from: t[0], to: t[1]))
                    if start == end { break }
                }
                base += length
                index += 1
            }
            if !piece.vertices.isEmpty { result.append(piece) }
        }
    }
}
