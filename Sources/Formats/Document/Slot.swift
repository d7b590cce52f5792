public import Engine

/// A value of a file that has a name, so that it can be given from outside wherever it is used.
public struct Slot: Hashable, Sendable {
    /// What kinds of values there are.
    public enum Kind: String, Hashable, Sendable {
        /// One number, a point or size, a color, a gradient, an outline, a text, an image.
        case number, vector, color, gradient, path, text, image
    }

    /// A use of the value.
    public struct Use: Hashable, Sendable {
        /// The name of the layer; nil for an image, which many layers may show.
        public var layer: String?
        /// The JSON path of the property or asset.
        public var path: String
    }

    /// Unique in the file.
    public var name: String
    /// What its first use takes it for; nil where it is not used.
    public var kind: Kind?
    /// The value in use, at its first keyframe, in the file's units; an image's is its path as text. Nil for outlines
    /// and for what is not used.
    public var value: PropertyValue?
    /// Whether the value has keyframes.
    public var isAnimated = false
    /// Whether the value comes from a theme or from the options, and not from the file.
    public var isGiven = false
    /// Why the value in the options is not in use everywhere, as a clause without a full stop; nil where it is, and
    /// where there is none.
    public var refusal: String?
    /// In the order of reading, the first 100.
    public var uses: [Use] = []
}

/// A set of values for slots that an archive brings.
public struct Theme: Hashable, Sendable {
    /// What it is chosen by.
    public var id: String
    /// Its display name; nil where it has none besides its id.
    public var name: String?
}
