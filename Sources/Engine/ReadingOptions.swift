/// How a file is to be understood where it leaves a choice.
public struct ReadingOptions: Hashable, Sendable {
    /// Which animation of an archive that holds several; nil for the first.
    public var animation: String?
    /// Whose picture is wanted where programs disagree.
    public var compatibility: Compatibility

    /// Options; by default the first animation as browsers show it.
    public init(animation: String? = nil, compatibility: Compatibility = .web) {
        self.animation = animation
        self.compatibility = compatibility
    }
}

/// Whose picture is wanted of a Lottie animation where lottie-web does not draw what the author saw.
public enum Compatibility: String, CaseIterable, Hashable, Sendable {
    /// As lottie-web's SVG renderer draws it, its artefacts included.
    case web
    /// As After Effects draws it.
    case afterEffects
}
