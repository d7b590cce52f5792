import Engine

/// What a page wants to see differently from what the file says. The file itself stays as it is.
struct SceneChanges: Hashable, Sendable {
    /// Colours to be shown in place of others.
    var recoloring = Recoloring()

    /// Whether the file is shown as it is.
    var isEmpty: Bool { recoloring.isEmpty }
}
