/// The lengths of outlines that were trimmed last: measuring a curve takes 150 points of it, and most outlines stay the same
/// while what is kept of them changes.
struct OutlineMeasures: Sendable {
    private struct Entry {
        var contours: [Contour]
        var isExact: Bool
        var lengths: [[Double]]
    }

    private var entries: [Entry] = []
    private var next = 0

    /// Whether there are none.
    var isEmpty: Bool { entries.isEmpty }

    /// Begins a walk that asks for the same outlines in the same order, as far as they stay the same.
    mutating func restart() { next = 0 }

    /// The lengths of all segments of the contours, in order.
    mutating func lengths(of contours: [Contour], isExact: Bool) -> [[Double]] {
        defer { next += 1 }
        if next < entries.count, entries[next].isExact == isExact, entries[next].contours == contours {
            return entries[next].lengths
        }
        let lengths = contours.map { isExact ? $0.exactSegmentLengths : $0.segmentLengths }
        let entry = Entry(contours: contours, isExact: isExact, lengths: lengths)
        if next < entries.count { entries[next] = entry } else { entries.append(entry) }
        return lengths
    }

    /// Forgets what the walk did not ask for.
    mutating func finish() {
        if entries.count > next { entries.removeLast(entries.count - next) }
    }
}
