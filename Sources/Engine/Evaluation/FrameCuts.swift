/// What a frame shows otherwise than its file says, because there is only so much room in a frame.
public struct FrameCuts: OptionSet, Sendable, Hashable {
    /// One bit for each kind of cut.
    public let rawValue: Int

    /// The cuts of which these are the bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Layers, items or letters are left out.
    public static let content = FrameCuts(rawValue: 1)
    /// Effects on pixels are left out.
    public static let filters = FrameCuts(rawValue: 2)
    /// The contours of paths that are to be merged stay as they are.
    public static let merging = FrameCuts(rawValue: 4)
    /// Paths that are to be dashed are drawn whole.
    public static let dashes = FrameCuts(rawValue: 8)

    /// The cuts as the end of a sentence about a frame; empty where there are none.
    public var text: String {
        let texts: [(FrameCuts, String)] = [
            (.content, "parts of it are left out"), (.filters, "effects are left out"),
            (.merging, "paths are not merged"), (.dashes, "strokes are not dashed"),
        ]
        return texts.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
