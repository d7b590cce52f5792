import Engine

/// What shapes cover, kept while they stay where they are: a fade, another color and what moves below or above them take no look
/// at their edges then. Of those that the rasterizer fills their outlines are kept.
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

    /// What is kept of a shape.
    enum Kept {
        /// What it covers.
        case coverage(KeptCoverage)
        /// Its outline, on a layer that begins at a device pixel.
        case path(CanvasPath, left: Int32, top: Int32)

        /// How much memory it takes, in bytes.
        var bytes: Int {
            switch self {
            case .coverage(let coverage): coverage.bytes
            case .path(let path, _, _): path.bytes
            }
        }
    }

    /// Who fills a shape.
    enum Way: Equatable {
        /// A filler, which puts its corners on such lines.
        case filler(AreaFiller.Lines)
        /// The rasterizer, with edges of a kind.
        case canvas(EdgeRule)
    }

    private struct Entry {
        var path = Path()
        var transform = Affine.identity
        var rule = FillRule.nonZero
        var style: StrokeStyle?
        var way = Way.filler(.quarters)
        /// How often it has come again.
        var returns: UInt8 = 0
        var kept: Kept?
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
    /// A path with fewer points is not kept.
    fileprivate static let fewestPoints = 8
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
    ///   - way: Who fills it.
    func find(
        at index: Int, _ path: Path, _ transform: Affine, _ rule: FillRule, _ style: StrokeStyle?, _ way: Way
    ) -> Found {
        while entries.count <= index { entries.append(Entry()) }
        guard entries[index].transform == transform, entries[index].rule == rule, entries[index].style == style,
            entries[index].way == way, entries[index].path == path
        else {
            set(Entry(path: path, transform: transform, rule: rule, style: style, way: way), at: index)
            return .nothing
        }
        entries[index].lastList = list
        if entries[index].kept != nil { return .kept }
        guard !entries[index].isHopeless else { return .nothing }
        guard entries[index].returns + 1 >= KeptShapes.patience else {
            entries[index].returns += 1
            return .nothing
        }
        return hasRoom() ? .steady : .nothing
    }

    /// What is kept of the shape at an index, as it was found last; nil where nothing is.
    func kept(at index: Int) -> Kept? { entries[index].kept }

    /// Keeps something of the shape at an index, as it was found last; nil where that takes too much memory.
    func keep(_ kept: Kept?, at index: Int) {
        entries[index].kept = kept
        entries[index].isHopeless = kept == nil
        bytes += kept?.bytes ?? 0
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
        bytes += (entry.kept?.bytes ?? 0) - (entries[index].kept?.bytes ?? 0)
        entries[index] = entry
    }

    /// Lets go of what is kept of the shape at an index, where that is not what is wanted.
    func drop(at index: Int) {
        bytes -= entries[index].kept?.bytes ?? 0
        entries[index].kept = nil
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
        let found = shapes.find(at: index, path, transform, rule, style, .filler(lines))
        guard found == .kept, case .coverage(let coverage)? = shapes.kept(at: index) else { return found }
        guard coverage.holds(box.intersection(level.ground.reach), of: level.ground.box) else {
            shapes.drop(at: index)
            return .nothing
        }
        filler.hold(coverage)
        return .kept
    }

    /// Keeps what the shape covers that the filler has been given.
    ///
    /// - Parameter work: The steps that its edges take.
    func keepShape(_ rule: FillRule, in box: PixelBox, with filler: AreaFiller, work: Double) {
        let bands = DisplayListRenderer.bands(work, atOnce: AreaFiller.stepsAtOnce)
        let coverage = filler.keep(
            rule, in: box, on: level.layer, most: KeptShapes.mostBytesOfOne, bands: bands,
            goesOn: { goesOn?() != false })
        // What was given up halfway is found another time.
        if bands > 1, goesOn?() == false { return }
        shapes?.keep(coverage.map(KeptShapes.Kept.coverage), at: index)
        if let coverage { filler.hold(coverage) }
    }

    /// Fills the inside of an outline with the rasterizer, whose source is set: of the one that was kept while the shape stays.
    ///
    /// - Parameters:
    ///   - style: The pen's; nil for an area.
    ///   - edges: Their kind.
    ///   - keeps: Whether it may be kept: it is whole.
    ///   - feed: Makes the outline the canvas's path.
    func fill(
        _ path: Path, _ transform: Affine, _ rule: FillRule, _ style: StrokeStyle? = nil, edges: EdgeRule,
        _ blend: BlendMode, keeps: Bool = true, feed: () -> Void
    ) {
        guard let canvas = level.layer.canvas else { return }
        // So few corners are soon traced.
        let isSimple = style == nil && path.points.count < KeptShapes.fewestPoints
        guard Canvas.keepsPaths, keeps, !isSimple, let shapes else {
            feed()
            return canvas.fill(rule, blend)
        }
        var found = shapes.find(at: index, path, transform, rule, style, .canvas(edges))
        if found == .kept, case .path(let kept, let left, let top)? = shapes.kept(at: index) {
            if (left, top) == (level.ground.box.left, level.ground.box.top) { return canvas.fill(kept, rule, blend) }
            // A corner is rounded where it lies on its layer.
            shapes.drop(at: index)
            found = .nothing
        }
        feed()
        if found == .steady {
            let kept: CanvasPath? = canvas.keepPath(most: KeptShapes.mostBytesOfOne)
            shapes.keep(kept.map { .path($0, left: level.ground.box.left, top: level.ground.box.top) }, at: index)
        }
        canvas.fill(rule, blend)
    }
}
