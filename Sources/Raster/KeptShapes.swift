import Engine

/// What shapes cover, kept while they stay where they are: a fade, another color and what moves below or above them take no look
/// at their edges then.
///
/// A shape is known by the index of its command, which ``follow(_:count:)`` brings up to date from list to list, and serves as
/// long as path, place and pen are the same. One that is painted for the third time is kept.
final class KeptShapes {
    /// What is known of a shape that is about to be painted.
    enum Found {
        /// It has not been there for long enough, or would take too much memory.
        case nothing
        /// It is worth keeping.
        case steady
        /// It is kept.
        case kept
    }

    private struct Entry {
        var path = Path()
        var transform = Affine.identity
        var rule = FillRule.nonZero
        var style: StrokeStyle?
        var lines = AreaFiller.Lines.quarters
        /// How often it has come again.
        var returns: UInt8 = 0
        var coverage: KeptCoverage?
        /// It takes too much memory.
        var isHopeless = false
        /// In which list it was painted last.
        var lastList = 0
    }

    private var entries: [Entry] = []
    /// How many lists there were.
    private var list = 0
    /// In which list room was made last.
    private var clearedList = 0
    /// How much memory they take, in bytes.
    private(set) var bytes = 0

    /// The most memory that all may take, in bytes.
    static let maximumBytes = 4 << 20
    /// The most memory that one may take, in bytes.
    static let mostBytesOfOne = 128 << 10
    private static let patience: UInt8 = 2
    /// For how many lists one is kept that is not painted, where there is no room for others.
    private static let longestRest = 30

    /// Forgets all.
    func removeAll() {
        entries = []
        bytes = 0
    }

    /// Finds what is equal in the next list where it stands there.
    ///
    /// - Parameters:
    ///   - runs: What both lists have in common, as far as that is known.
    ///   - count: How many commands the next one has.
    func follow(_ runs: [ListComparison.Run], count: Int) {
        list += 1
        let before = entries
        for run in runs where run.from.lowerBound != run.to {
            for index in run.from where index < before.count { set(Entry(), at: index) }
        }
        for run in runs where run.from.lowerBound != run.to {
            for (offset, index) in run.from.enumerated() where index < before.count {
                while entries.count <= run.to + offset { entries.append(Entry()) }
                set(before[index], at: run.to + offset)
            }
        }
        guard entries.count > count else { return }
        for index in count..<entries.count { drop(at: index) }
        entries.removeSubrange(count...)
    }

    /// What is known of the shape of a command.
    ///
    /// - Parameters:
    ///   - transform: From the path to the pixels that are painted on.
    ///   - style: The pen's; nil for an area.
    ///   - lines: What its corners are put on.
    func find(
        at index: Int, _ path: Path, _ transform: Affine, _ rule: FillRule, _ style: StrokeStyle?,
        _ lines: AreaFiller.Lines
    ) -> Found {
        while entries.count <= index { entries.append(Entry()) }
        guard entries[index].transform == transform, entries[index].rule == rule, entries[index].style == style,
            entries[index].lines == lines, entries[index].path == path
        else {
            set(Entry(path: path, transform: transform, rule: rule, style: style, lines: lines), at: index)
            return .nothing
        }
        entries[index].lastList = list
        if entries[index].coverage != nil { return .kept }
        guard !entries[index].isHopeless else { return .nothing }
        guard entries[index].returns + 1 >= KeptShapes.patience else {
            entries[index].returns += 1
            return .nothing
        }
        return hasRoom() ? .steady : .nothing
    }

    /// What the shape at an index covers, as it was found last; nil where it is not kept.
    func coverage(at index: Int) -> KeptCoverage? { entries[index].coverage }

    /// Keeps what the shape at an index covers, as it was found last; nil where that takes too much memory.
    func keep(_ coverage: KeptCoverage?, at index: Int) {
        entries[index].coverage = coverage
        entries[index].isHopeless = coverage == nil
        bytes += coverage?.bytes ?? 0
    }

    /// Whether one more may be kept; lets go of what was not painted for long where that has to make room.
    private func hasRoom() -> Bool {
        if bytes + KeptShapes.mostBytesOfOne > KeptShapes.maximumBytes, clearedList != list {
            clearedList = list
            for index in entries.indices where entries[index].lastList < list - KeptShapes.longestRest {
                drop(at: index)
            }
        }
        return bytes + KeptShapes.mostBytesOfOne <= KeptShapes.maximumBytes
    }

    private func set(_ entry: Entry, at index: Int) {
        bytes += (entry.coverage?.bytes ?? 0) - (entries[index].coverage?.bytes ?? 0)
        entries[index] = entry
    }

    /// Lets go of what the shape at an index covers, where that is not all that is wanted.
    func drop(at index: Int) {
        bytes -= entries[index].coverage?.bytes ?? 0
        entries[index].coverage = nil
        entries[index].returns = 0
    }
}

extension DisplayListRenderer {
    /// Empties the filler, and has it hold what was kept of a shape of one color that has stayed.
    ///
    /// - Parameters:
    ///   - style: The pen's; nil for an area.
    ///   - lines: What its corners are put on.
    ///   - box: The device pixels that it touches.
    ///   - keeps: Whether what it covers may be kept.
    /// - Returns: Unless it is kept, the filler has to be given the outline.
    func recall(
        _ path: Path, _ transform: Affine, _ rule: FillRule, _ style: StrokeStyle? = nil,
        lines: AreaFiller.Lines = .quarters, in box: PixelBox, with filler: AreaFiller, keeps: Bool
    ) -> KeptShapes.Found {
        filler.clear(for: lines)
        guard keeps, let shapes else { return .nothing }
        let found = shapes.find(at: index, path, transform, rule, style, lines)
        guard found == .kept, let coverage = shapes.coverage(at: index) else { return found }
        guard coverage.holds(box.intersection(ground.reach), of: ground.box) else {
            shapes.drop(at: index)
            return .nothing
        }
        filler.hold(coverage)
        return .kept
    }

    /// Keeps what the shape covers that the filler has been given.
    func keepShape(_ rule: FillRule, in box: PixelBox, with filler: AreaFiller) {
        let coverage = filler.keep(rule, in: box, on: levels[levels.count - 1].layer, most: KeptShapes.mostBytesOfOne)
        shapes?.keep(coverage, at: index)
        if let coverage { filler.hold(coverage) }
    }
}
