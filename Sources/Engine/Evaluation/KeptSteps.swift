/// The steps of a layer that paint only paths which are the same at all times, from one moment for the next: a layer is built
/// anew where anything in it moves, and most of it may stand still.
struct KeptSteps: Sendable {
    /// A contour of a compound path.
    struct Source: Sendable {
        /// As the file has it.
        let contour: Contour
        /// From its group's space to the style's; nil for the identity.
        let matrix: Affine?
    }

    /// A style, and what it painted.
    struct Entry: Sendable {
        /// The style; kept so that no other one can lie where it does.
        let item: ShapeItem
        /// What its compound path was made of.
        let sources: [Source]
        /// How many items and points that were.
        let cost: Int
        /// From its group's space to the layer's.
        var transform: Affine
        /// Where its step is among those of the layer.
        var place: Int
    }

    private var entries: [Entry] = []
    private var earlier: [Entry] = []
    private var earlierSteps: [ShapeGeometry.Step] = []
    private var next = 0

    /// No more are kept of a layer: sources take a few hundred bytes.
    private static let maximumCount = 10_000
    /// How many styles are looked through for one.
    private static let reach = 4

    /// Nothing is known.
    init() {}

    /// What is known of another moment, and nothing of this one yet.
    init(after kept: KeptSteps, _ steps: [ShapeGeometry.Step]) {
        earlier = kept.entries
        earlierSteps = steps
    }

    /// Only what is known of this moment.
    var finished: KeptSteps {
        var finished = KeptSteps()
        finished.entries = entries
        return finished
    }

    /// What is known of a style and its step; nil where that is nothing. Styles are asked for in one order at all moments, of which
    /// some may be left out.
    mutating func next(_ item: ShapeItem) -> (entry: Entry, step: ShapeGeometry.Step)? {
        let near = next..<min(next + KeptSteps.reach, earlier.count)
        guard let index = near.first(where: { earlier[$0].item.isIdentical(to: item) }) else { return nil }
        next = index + 1
        return (earlier[index], earlierSteps[earlier[index].place])
    }

    /// Keeps what a style has painted.
    mutating func append(_ entry: Entry) {
        if entries.count < KeptSteps.maximumCount { entries.append(entry) }
    }
}

extension ShapeGeometry.Step {
    /// The compound path of a style; nil for what is none.
    var path: Path? {
        switch self {
        case .paint(_, let path, _, _): path
        case .made(.fill(let fill)): fill.path
        case .made(.stroke(let stroke)): stroke.path
        default: nil
        }
    }
}

extension ShapeItem {
    /// Whether it is the very same item, told by where it lies.
    fileprivate func isIdentical(to other: ShapeItem) -> Bool {
        func word(_ item: ShapeItem) -> UInt { withUnsafeBytes(of: item) { $0.load(as: UInt.self) } }
        return word(self) == word(other)
    }
}
