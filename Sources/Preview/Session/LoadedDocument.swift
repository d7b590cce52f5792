import Engine
import Raster

/// A document as it was read once: immutable, shared by everything that draws it.
final class LoadedDocument: Sendable {
    /// What the pages are told of it.
    let info: DocumentInfo
    /// What is drawn.
    let scene: Scene
    /// The pictures that the scene places.
    let images: ImageStore
    /// Fits the scene's letters to pixels.
    let letters = LetterFitter()
    /// The size of the file in bytes, which stands for the memory that the document takes.
    let byteCount: Int
    /// The hash of the file's own bytes.
    let bytesHash: UInt64
    /// The files that the document names, there or not.
    let dependencies: [AnimationFile.Dependency]
    /// A hash of the file's bytes and of all that it depends on: equal hashes, equal documents.
    let contentHash: UInt64

    /// A document read from bytes with the hash given.
    init(
        info: DocumentInfo, scene: Scene, byteCount: Int, bytesHash: UInt64, dependencies: [AnimationFile.Dependency]
    ) {
        self.info = info
        self.scene = scene
        self.byteCount = byteCount
        self.bytesHash = bytesHash
        self.dependencies = dependencies
        images = ImageStore(scene.images)
        var hasher = StableHasher()
        hasher.combine(bytesHash)
        for dependency in dependencies { hasher.combine(dependency.hash ?? 0) }
        contentHash = hasher.value
    }
}
