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

    /// A list that is about to be drawn.
    init(_ list: DisplayList, viewport: Affine) {
        self.list = list
        self.viewport = viewport
        plan = DrawingPlan(list.commands, viewport: viewport)
    }

    /// Whether every pixel depends only on what is drawn on it, and the composition on nothing as a whole.
    var isLocal: Bool {
        let composition = Clip(path: .rectangle(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)))
        guard !plan.root.hasMask, composition.deviceRectangle(in: viewport) != nil else { return false }
        return !list.commands.contains { command in
            if case .backdrop = command { true } else { false }
        }
    }
}
