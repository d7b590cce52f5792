/// Why compressed bytes or an archive cannot be read.
package struct ArchiveFailure: Error, Hashable, Sendable {
    /// One sentence without a full stop, in words for the author of the file.
    package var message: String
    /// The name of the entry concerned; nil where it is the archive as a whole.
    package var entry: String?

    /// A failure; without an entry it concerns the archive as a whole.
    package init(message: String, entry: String? = nil) {
        self.message = message
        self.entry = entry
    }

    /// Nobody wants what is read any more.
    static let interrupted = ArchiveFailure(message: "reading was interrupted")
}
