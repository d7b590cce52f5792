/// Why compressed bytes or an archive cannot be read.
public struct ArchiveFailure: Error, Hashable, Sendable {
    /// One sentence without a full stop, in words for the author of the file.
    public var message: String
    /// The name of the entry concerned; nil where it is the archive as a whole.
    public var entry: String?

    /// A failure; without an entry it concerns the archive as a whole.
    public init(message: String, entry: String? = nil) {
        self.message = message
        self.entry = entry
    }
}
