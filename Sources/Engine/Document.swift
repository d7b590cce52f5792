/// An animation file as read: what it is, what it draws, what there is to say about it.
public struct Document: Sendable {
    public enum Format: String, Sendable {
        case lottie
    }

    public var format: Format
    public var scene: Scene
    /// Sorted by severity, then by place in the file.
    public var diagnostics: [Diagnostic]
    /// The names of the animations inside, more than one only for a `.lottie` archive; `animation` is the one read.
    public var animations: [String]
    public var animation: String?

    /// Reads the bytes of an animation file; the format is told by its content.
    ///
    /// - Parameters:
    ///   - animation: Which animation of an archive that holds several; nil for the first.
    ///   - resource: Gives the bytes of a file that the animation names, by the path written there (relative to the
    ///     animation); nil where there is none. Called once for each.
    public static func read(
        _ bytes: [UInt8], animation: String? = nil, resource: (String) -> [UInt8]? = { _ in nil }
    ) throws(ImportFailure) -> Document {
        throw ImportFailure(.notAnAnimation, "not an animation")
    }
}
