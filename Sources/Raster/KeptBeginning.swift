import Engine

/// The pixels of the commands that one list after another begins with, such as a background.
///
/// They are drawn first and on nothing, so a copy of them is what drawing them again would give.
struct KeptBeginning {
    private var layer: OffscreenSurface?
    /// How many commands it holds.
    private(set) var count = 0
    /// How many steps drawing them took.
    private(set) var steps = 0.0
    /// How many steps were spent on commands that stay the same and that it does not hold.
    private var wasted = 0.0

    /// The most memory that it may take, in bytes.
    static let maximumBytes = 32 << 20
    /// For how many lists commands have to stay the same.
    private static let patience: UInt8 = 6
    /// How many steps for each pixel of the surface may be wasted before the beginning is drawn for itself.
    private static let patientSteps = 4.0
    /// How many steps for each pixel commands may take that are as well drawn as copied.
    private static let copySteps = 2.0

    /// Forgets it where the next list begins otherwise.
    ///
    /// - Parameter leading: With how many commands that were there before.
    mutating func follow(_ leading: Int) {
        if leading < count { forget() }
    }

    /// Whether it serves lists that may take so many steps.
    func isHeld(within budget: WorkBudget) -> Bool { steps <= budget.left }

    /// How much memory it takes, in bytes.
    var bytes: Int { layer?.capacity ?? 0 }

    /// Forgets it.
    mutating func forget() {
        layer = nil
        count = 0
        steps = 0
        wasted = 0
    }

    /// Puts it on a transparent layer.
    ///
    /// - Parameter parts: Where; nil for everywhere.
    func copy(to target: OffscreenSurface, in parts: [PixelBox]?) {
        guard count > 0, let layer else { return }
        for part in parts ?? [target.box] { target.copy(layer, in: part, pausing: false) }
    }

    /// How many commands at the beginning of a list have stayed the same for long enough.
    func candidate(in list: HeldList) -> Int {
        list.leading(agedAtLeast: KeptBeginning.patience, within: list.list.commands.count)
    }

    /// Notes steps spent on commands that it might have held.
    ///
    /// - Parameters:
    ///   - drawn: How many pixels were drawn, which would have been copied instead.
    ///   - pixels: How many there are.
    /// - Returns: Whether it would pay to have them.
    mutating func waste(_ steps: Double, drawn: Int, pixels: Int) -> Bool {
        wasted += max(0, steps - KeptBeginning.copySteps * Double(drawn))
        return wasted > KeptBeginning.patientSteps * Double(pixels) && pixels * 4 <= KeptBeginning.maximumBytes
    }

    /// A layer that holds what is kept so far and gets more; nil where there is no memory.
    mutating func grow(to box: PixelBox) -> OffscreenSurface? {
        wasted = 0
        if count > 0, let layer { return layer }
        let layer = self.layer ?? OffscreenSurface()
        self.layer = layer
        return layer.prepare(box) ? layer : nil
    }

    /// Notes what the layer holds now.
    mutating func hold(_ count: Int, steps: Double) {
        self.count = count
        self.steps += steps
    }
}

/// Lists that begin as the ones before.
extension DisplayListRenderer {
    /// Draws everything, with what is kept of the beginning, and draws that for itself once this pays.
    mutating func draw(from beginning: inout KeptBeginning) {
        let target = level.layer
        let candidate = beginning.candidate(in: held)
        let first = budget.spend(beginning.steps) ? beginning.count : 0
        if first > 0 { beginning.copy(to: target, in: level.parts) }
        let before = budget.spent
        let spent = run(first..<list.commands.count, milestone: max(first, candidate))
        let pixels = target.box.width * target.box.height
        let drawn = level.parts?.reduce(0) { $0 + $1.width * $1.height } ?? pixels
        guard candidate > first, !budget.isSpent, !isAbandoned,
            beginning.waste(spent - before, drawn: drawn, pixels: pixels)
        else { return }
        guard let layer = beginning.grow(to: target.box) else { return }
        var renderer = DisplayListRenderer(
            held, images: images, target: layer, parts: nil, pool: pool, kept: kept, shader: shader, stroker: stroker,
            filler: filler)
        pool = SurfacePool()
        kept.removeAll()
        renderer.goesOn = goesOn
        renderer.run(first..<candidate)
        pool = renderer.pool
        // The last layer may have been cut short.
        if !renderer.isAbandoned { kept = renderer.kept }
        if renderer.budget.isSpent || renderer.isAbandoned {
            beginning.forget()
        } else {
            beginning.hold(candidate, steps: renderer.budget.spent)
        }
    }
}
