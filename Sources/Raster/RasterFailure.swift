import Engine

/// Why pixels could not be had.
public struct RasterFailure: Error, Hashable, Sendable {
    /// What kind of failure it is, for telling failures apart without reading the message.
    public enum Reason: String, Hashable, Sendable {
        /// A width or height that is not positive or exceeds `Surface.maximumSide` or `Surface.maximumPixels`.
        case size
        /// The rasterizer refused: out of memory, or a fault of ours.
        case rasterizer
        /// The image could not be encoded.
        case encoding
    }

    /// The kind of failure.
    public var reason: Reason
    /// One sentence for a person.
    public var message: String

    /// A failure with its explanation.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
