/// A style that paints only paths which are the same at all times, as it painted at one moment.
struct KeptStep: Sendable {
    /// A contour of its compound path.
    struct Source: Sendable {
        /// As the file has it.
        let contour: Contour
        /// From its group's space to the style's; nil for the identity.
        let matrix: Affine?
    }

    /// The style; kept so that no other one can lie where it does.
    let item: ShapeItem
    /// What its compound path was made of; nil for one that has been made of something else at another moment, where it is not
    /// worth looking any more.
    let sources: [Source]?
    /// How many items and points that were.
    let cost: Int
    /// From its group's space to the layer's.
    var transform: Affine
    /// Where its step is among those of the layer.
    var place: Int
}

/// Hands the steps of one moment of a layer on to the next: a layer is built anew where anything in it moves, and most of it may
/// stand still.
struct StepKeeper: Sendable {
    /// Those of this moment.
    private(set) var kept: [KeptStep] = []
    private let earlier: [KeptStep]
    private let steps: [ShapeGeometry.Step]
    /// The first of the earlier ones that was not found again.
    private var first = 0
    private var sourceCount = 0

    /// No more contours are kept of a layer, which take a megabyte or two.
    static let maximumSources = 10_000
    /// How many styles are looked through for one.
    private static let reach = 16

    /// What is known of another moment, and nothing of this one yet.
    init(_ earlier: [KeptStep], _ steps: [ShapeGeometry.Step]) {
        (self.earlier, self.steps) = (earlier, steps)
    }

    /// What is known of a style and its step; nil where that is nothing. Styles come in one order at all moments; those that are
    /// not there at this one are skipped, where they are few.
    mutating func find(_ item: ShapeItem) -> (known: KeptStep, step: ShapeGeometry.Step)? {
        let near = first..<min(first + StepKeeper.reach, earlier.count)
        guard let index = near.first(where: { earlier[$0].item.isIdentical(to: item) }) else { return nil }
        first = index + 1
        return (earlier[index], steps[earlier[index].place])
    }

    /// Keeps a style as it paints now.
    mutating func keep(_ step: KeptStep) {
        sourceCount += 1 + (step.sources?.count ?? 0)
        if sourceCount <= StepKeeper.maximumSources { kept.append(step) }
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
