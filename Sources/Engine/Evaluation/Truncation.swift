/// What a frame leaves out because it would exceed the limits of one frame.
public struct Truncation: OptionSet, Sendable, Hashable {
    /// One bit for each kind of cut.
    public let rawValue: Int

    /// A truncation of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Layers, items or characters are left out.
    public static let content = Truncation(rawValue: 1)
    /// Effects on pixels are left out.
    public static let filters = Truncation(rawValue: 2)
    /// The contours of paths that are to be merged stay as they are.
    public static let merging = Truncation(rawValue: 4)
    /// Paths that are to be dashed are drawn whole.
    public static let dashes = Truncation(rawValue: 8)

    /// The truncation as the end of a sentence about a frame; empty where there are none.
    public var text: String {
        let texts: [(Truncation, String)] = [
            (.content, "some content is missing"), (.filters, "some effects are missing"),
            (.merging, "some paths are not merged"), (.dashes, "some dashed strokes are solid"),
        ]
        return texts.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
