/// A dash pattern ready for cutting.
public struct DashPattern: Hashable, Sendable {
    /// Alternating lengths of dashes and gaps, an even number of them, none negative, their sum positive.
    public let lengths: [Double]
    /// Where in the pattern a contour begins: at least 0 and less than the sum of the lengths.
    public let offset: Double

    /// A contour of more pieces than this stays whole: they are no pattern any more but a cost.
    static let maximumPieces = 20_000.0

    /// Nil for an invalid pattern: empty, only zeros, or with a negative or infinite length. An odd number of lengths
    /// is repeated once, as in SVG.
    public init?(_ lengths: [Double], offset: Double) {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), offset.isFinite else { return nil }
        let even = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = even.reduce(0, +)
        guard total > 0, zip(even.indices, even).contains(where: { $0 % 2 == 1 && $1 > 0 }) else { return nil }
        self.lengths = even
        var start = offset.truncatingRemainder(dividingBy: total)
        if start < 0 { start += total }
        self.offset = start
    }

    /// About how many dashes and gaps a length has.
    func pieces(along length: Double) -> Double { length / lengths.reduce(0, +) * Double(lengths.count) }

    /// About how many points the dashes of a path have, at most; nil where some contour has too many dashes and stays whole.
    func pointCount(of path: Path) -> Int? {
        var (sum, length) = (0.0, 0.0)
        var last = Point.zero
        var start = Point.zero
        var next = 0
        var isTooFine = false
        func add() {
            let count = pieces(along: length)
            // What is no number is too fine as well.
            if !(count < DashPattern.maximumPieces) { isTooFine = true } else { sum += count }
        }
        for index in path.verbs.indices {
            let verb = path.verbs[index]
            if verb == .move {
                add()
                length = 0
                start = path.points[next]
                last = start
            }
            for place in next..<next + verb.pointCount {
                length += (path.points[place] - last).length
                last = path.points[place]
            }
            if verb == .close { length += (start - last).length }
            next += verb.pointCount
        }
        add()
        return isTooFine ? nil : Int(sum) * 2 + path.points.count
    }
}
