/// A color of a scene and where it is used.
public struct PaletteEntry: Hashable, Sendable {
    /// The color by its hexadecimal digits.
    public var color: PaletteColor
    /// In the scene's order; the uses that ``ScenePalette`` counts beyond its limit are left out.
    public var uses: [Use]

    /// An occurrence of a color.
    public struct Use: Hashable, Sendable {
        /// The property that has it.
        public var keyPath: PropertyKeyPath
        /// The keyframe that has it, on the clock of the layer; nil where the property is not keyframed.
        public var time: Double?
        /// The offset of its stop in a gradient, 0…1 as the file has it; nil for a plain color.
        public var offset: Double?
        /// Whether it may be seen: false for what is hidden, transparent or there at no frame of the scene, and for the
        /// colors of what only lets others through. What others cover counts as seen.
        public var isSeen = true
    }

    /// Whether any of its uses may be seen.
    public var isSeen: Bool { uses.contains(where: \.isSeen) }
}

/// All colors of a scene: of fills, strokes, gradients, solids, texts and effects, at rest and at keyframes.
public struct ScenePalette: Hashable, Sendable {
    /// Each color once, the one used most first.
    public var entries: [PaletteEntry]
    /// Whether there are properties that were not looked at, for uses of compositions multiply them.
    public var isCut: Bool

    /// A palette from entries that are already in order.
    public init(entries: [PaletteEntry], isCut: Bool = false) {
        self.entries = entries
        self.isCut = isCut
    }
}

extension Scene {
    /// The colors of the scene; the search ends after `limit` properties. Functions from outside and what they
    /// give are not among them.
    public func palette(limit: Int = 100_000) -> ScenePalette {
        let collector = SceneWalk.visit(self, with: PaletteCollector(self, limit: limit))
        var uses: [PaletteColor: [PaletteEntry.Use]] = [:]
        for (color, use) in collector.uses { uses[color, default: []].append(use) }
        let entries = uses.map { PaletteEntry(color: $0, uses: $1) }
            .sorted { ($1.uses.count, $0.color) < ($0.uses.count, $1.color) }
        return ScenePalette(entries: entries, isCut: collector.isCut)
    }
}
