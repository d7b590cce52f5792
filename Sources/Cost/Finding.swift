/// Something that costs and is not seen.
public struct Finding: Codable, Hashable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Codable, Sendable {
        /// A layer of which no frame shows anything.
        case hiddenLayer
        /// A layer that opaque ones above it cover in every frame.
        case coveredLayer
        /// An effect that changes no pixel.
        case emptyEffect
        /// An image with more pixels than are ever shown.
        case largeImage
        /// A mask that hides nothing.
        case fullMask
        /// Points of paths on straight lines, or on other points.
        case idlePoints
        /// Keyframes without which every frame is the same.
        case idleKeyframes
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// The layer, with those around it.
    public var layer: String
    /// One sentence: what it is and what to do.
    public var message: String
    /// The JSON path; absent where the format has none.
    public var jsonPath: String?
    /// Counted from 1.
    public var line: Int?
    /// What drawing all frames costs less without it.
    public var saves: Figure
    /// How many bytes smaller the file is without it; absent where that is not known.
    public var savesBytes: Int?
}
