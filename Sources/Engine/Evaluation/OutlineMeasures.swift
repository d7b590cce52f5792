/// The lengths of outlines that were trimmed last: measuring a curve takes 150 points of it, and most outlines stay the same
/// while what is kept of them changes.
struct OutlineMeasures: Sendable {
    /// How long an outline is.
    struct Lengths: Sendable {
        /// Of each contour the lengths of its segments, in order.
        let segments: [[Double]]
        /// Of each contour.
        let contours: [Double]
        /// Of all contours.
        let total: Double

        fileprivate init(_ segments: [[Double]]) {
            self.segments = segments
            contours = segments.map { $0.reduce(0, +) }
            total = contours.reduce(0, +)
        }
    }

    private struct Entry {
        var contours: [Contour]
        var isExact: Bool
        var lengths: Lengths
        /// For each segment, once it is cut, how far it is to some of its points; empty until the outline is met again.
        var marks: [[[Double]]] = []
    }

    private var entries: [Entry] = []
    private var next = 0

    /// Begins a walk that asks for the same outlines in the same order, as far as they stay the same.
    mutating func restart() { next = 0 }

    /// How long the contours and their segments are.
    mutating func lengths(of contours: [Contour], isExact: Bool) -> Lengths {
        defer { next += 1 }
        if next < entries.count, entries[next].isExact == isExact, entries[next].contours == contours {
            if entries[next].marks.isEmpty, !isExact {
                entries[next].marks = entries[next].lengths.segments.map { Array(repeating: [], count: $0.count) }
            }
            return entries[next].lengths
        }
        // What is measured in part is forgotten with all else that is kept of a frame that is given up.
        let interruption = Interruption.current
        let lengths = Lengths(
            contours.map { $0.segmentLengths(isExact: isExact) { !interruption.isDemanded } })
        let entry = Entry(contours: contours, isExact: isExact, lengths: lengths)
        if next < entries.count { entries[next] = entry } else { entries.append(entry) }
        return lengths
    }

    /// How many outlines were asked for since the walk began.
    var asked: Int { next }

    /// What shortens the way to a cut of a segment; see `CubicSegment.marks`. Empty for outlines met for the first time, which
    /// may be others in the next frame.
    ///
    /// - Parameters:
    ///   - outline: Which one, in the order in which they were asked for.
    ///   - contour: Its index in the outline.
    ///   - segment: Its index in the contour.
    mutating func marks(of outline: Int, contour: Int, segment: Int, _ curve: CubicSegment) -> [Double] {
        guard outline < entries.count, contour < entries[outline].marks.count else { return [] }
        if entries[outline].marks[contour][segment].isEmpty {
            entries[outline].marks[contour][segment] = curve.marks
        }
        return entries[outline].marks[contour][segment]
    }

    /// Forgets what the walk did not ask for.
    mutating func finish() {
        if entries.count > next { entries.removeLast(entries.count - next) }
    }
}
