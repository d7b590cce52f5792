import Engine

/// What a surface shows: one list and nothing else. A class because it is handed on several times in a frame, and holds two dozen
/// references to count.
final class HeldList {
    /// What was given, and what became of it, for the next list.
    var fitted: FittedList
    /// The commands as they were drawn, glyphs fitted.
    let list: DisplayList
    /// From the composition to the surface's pixels.
    let viewport: Affine
    /// What cuts everything at the edges of the composition.
    let frame: Clip
    /// Where the composition lies on the device; nil where it is not upright there.
    let composition: Rect?
    /// What is known about each command.
    let plan: DrawingPlan
    /// At least as many steps of work as drawing the whole list takes; see `WorkBudget`.
    var steps = 0.0
    /// For each command for how many lists before this one it has been the same; for a `begin…` its contents, whatever
    /// the opacity and the mode with which a group is put down. Ends at 255.
    private(set) var ages: [UInt8]

    /// A list that is about to be drawn.
    ///
    /// - Parameter before: The one drawn last, whose commands need no second look where they are the same ones.
    init(_ fitted: FittedList, after before: HeldList? = nil) {
        self.fitted = fitted
        list = fitted.list
        viewport = fitted.viewport
        frame = Clip(path: .rectangle(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)))
        composition = frame.deviceRectangle(in: viewport)
        plan = DrawingPlan(list.commands, viewport: viewport, after: before)
        ages = Array(repeating: 0, count: list.commands.count)
    }

    /// Notes what has been the same in the list before.
    func age(from before: HeldList, _ runs: [ListComparison.Run]) {
        for run in runs {
            for (offset, index) in run.from.enumerated() {
                ages[run.to + offset] = before.ages[index] == 255 ? 255 : before.ages[index] + 1
            }
        }
    }

    /// How many commands at the beginning have been the same for so many lists, groups and clips whole.
    func leading(agedAtLeast age: UInt8, within limit: Int) -> Int {
        var index = 0
        while index < limit {
            let end = max(index, min(plan.items[index].end, list.commands.count - 1))
            guard end < limit, ages[index...end].allSatisfy({ $0 >= age }) else { return index }
            index = end + 1
        }
        return index
    }

    /// Whether every pixel depends only on what is drawn on it, and the composition on nothing as a whole.
    var isLocal: Bool { !plan.root.hasMask && !plan.hasBackdrop && composition != nil }
}

extension [DrawCommand] {
    /// Whether a command is the very one that another list holds, told without a look at what it refers to. Two that are not may
    /// still be equal: they refer to other memory, or differ in bytes between their fields.
    func isIdentical(at index: Int, to other: [DrawCommand], at place: Int) -> Bool {
        let size = MemoryLayout<DrawCommand>.stride
        assert(size.isMultiple(of: 8))
        return withUnsafeBytes { bytes in
            other.withUnsafeBytes { others in
                for step in stride(from: 0, to: size, by: 8) {
                    let word = bytes.load(fromByteOffset: index * size + step, as: UInt64.self)
                    if word != others.load(fromByteOffset: place * size + step, as: UInt64.self) { return false }
                }
                return true
            }
        }
    }

    /// Whether a command is equal to one that another list holds. What stays is mostly the same command.
    func isEqual(at index: Int, to other: [DrawCommand], at place: Int) -> Bool {
        isIdentical(at: index, to: other, at: place)
            || !self[index].differsByNumbers(from: other[place]) && self[index] == other[place]
    }
}

extension DrawCommand {
    /// Whether a fill or a stroke surely is another one, told by where it lies and how it is put down. That is what changes
    /// mostly, and a look at it copies neither of them, as comparing all there is does.
    fileprivate func differsByNumbers(from other: DrawCommand) -> Bool {
        switch self {
        case .fill(let fill):
            guard case .fill(let second) = other else { return true }
            return fill.opacity != second.opacity || fill.transform != second.transform
        case .stroke(let stroke):
            guard case .stroke(let second) = other else { return true }
            return stroke.opacity != second.opacity || stroke.transform != second.transform
        default: return false
        }
    }
}
