import Engine

/// What of a document can be shown differently: its colors and its properties.
package struct Inventory: Sendable, Equatable {
    /// A property that can be given another value.
    struct Property: Sendable, Equatable {
        /// Its address.
        var keyPath: String
        /// What kind of value it has.
        var kind: PropertyKind
        /// At rest or at the first keyframe, as text for the user; nil for paths.
        var value: String?
    }

    /// Every color with its uses.
    var palette = ScenePalette(entries: [])
    /// In the scene's order, each address once, at most ``mostProperties``.
    var properties: [Property] = []
    /// Whether there are more of them.
    var arePropertiesCut = false

    /// The most properties that a page is sent.
    static let mostProperties = 1_000
    /// The most colors that a page is sent.
    static let mostColors = 500
    /// The most uses of a color that a page is sent.
    static let mostUses = 40
    /// The most bytes of text that the uses of a color take.
    static let mostUseBytes = 32 << 10
    /// The most bytes of a value: those of long gradients and texts say nothing in a list.
    static let mostValueBytes = 4 << 10

    /// An inventory of nothing.
    init() {}
}
