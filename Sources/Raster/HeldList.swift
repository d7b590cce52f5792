import Engine

/// What a surface shows: one list and nothing else.
struct HeldList {
    /// The commands as they were drawn, glyphs fitted.
    let list: DisplayList
    /// From the composition to the surface's pixels.
    let viewport: Affine
    /// What is known about each command.
    let plan: DrawingPlan
    /// At least as many steps of work as drawing the whole list takes; see `WorkBudget`.
    var steps = 0.0
    /// For each command for how many lists before this one it has been the same; for a `begin…` its contents, whatever
    /// the opacity and the mode with which a group is put down. Ends at 255.
    private(set) var ages: [UInt8]

    /// A list that is about to be drawn.
    init(_ list: DisplayList, viewport: Affine) {
        self.list = list
        self.viewport = viewport
        plan = DrawingPlan(list.commands, viewport: viewport)
        ages = Array(repeating: 0, count: list.commands.count)
    }

    /// Notes what has been the same in the list before.
    mutating func age(from before: HeldList, _ runs: [ListComparison.Run]) {
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
    var isLocal: Bool {
        let composition = Clip(path: .rectangle(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)))
        return !plan.root.hasMask && !plan.hasBackdrop && composition.deviceRectangle(in: viewport) != nil
    }
}
