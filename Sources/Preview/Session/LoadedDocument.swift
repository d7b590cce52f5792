import Engine

/// A document as it was read once: immutable, shared by everything that draws it.
final class LoadedDocument: Sendable {
    /// What the pages are told of it.
    let info: DocumentInfo
    /// A hash of the file's bytes and of all that it depends on: equal hashes, equal documents.
    let contentHash: UInt64
    /// The size of the file in bytes, which stands for the memory that the document takes.
    let byteCount: Int
    /// What is drawn.
    let scene: Scene

    /// A document read from bytes with the hash given.
    init(info: DocumentInfo, contentHash: UInt64, byteCount: Int, scene: Scene) {
        self.info = info
        self.contentHash = contentHash
        self.byteCount = byteCount
        self.scene = scene
    }
}
