/// Font files that lie somewhere, listed and opened only as they are needed.
public struct FontShelf {
    /// Gives the names of the files, without their folder.
    public var names: () -> [String]
    /// Gives the bytes of a file by its name; nil where it cannot be read.
    public var bytes: (String) -> [UInt8]?

    /// Files whose names and bytes are had from elsewhere, each asked for once.
    public init(names: @escaping () -> [String], bytes: @escaping (String) -> [UInt8]?) {
        self.names = names
        self.bytes = bytes
    }

    /// The extensions of font files, in lower case.
    public static let extensions: Set<String> = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
}
