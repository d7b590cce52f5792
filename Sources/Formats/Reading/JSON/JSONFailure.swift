/// How large a JSON text may be. What exceeds a limit is refused, so that a hostile file costs bounded memory.
public struct JSONLimits: Hashable, Sendable {
    /// The length of the text in bytes; 256 MiB at most, whatever is asked for.
    public var maxBytes: Int
    /// How many arrays and objects may be open at once.
    public var maxDepth: Int
    /// How many values and names there may be together; each costs 16 bytes.
    public var maxNodes: Int

    /// Limits of which every one that is not given is the standard one.
    public init(maxBytes: Int = 64 << 20, maxDepth: Int = 512, maxNodes: Int = 8_000_000) {
        self.maxBytes = maxBytes
        self.maxDepth = maxDepth
        self.maxNodes = maxNodes
    }

    /// 64 MiB, 512 levels, eight million values.
    public static let standard = JSONLimits()
}

/// Why a text is not valid JSON, and where.
public struct JSONFailure: Error, Hashable, Sendable {
    /// One sentence without a full stop, in words for the author of the file.
    public var message: String
    /// The byte that is wrong; the end of the file where something is missing.
    public var location: SourceLocation
    /// The JSON path of the innermost array or object being read, such as `$.layers[0].ks`.
    public var path: String
    /// Whether the text is good as far as it goes: the file may still be being written.
    public var endsEarly: Bool

    /// A failure; by default in the outermost value and not for want of more text.
    public init(message: String, location: SourceLocation, path: String = "$", endsEarly: Bool = false) {
        self.message = message
        self.location = location
        self.path = path
        self.endsEarly = endsEarly
    }
}
