import Engine
import Formats

@testable import Live

extension LoadedDocument {
    /// A document that a text says, as the session holds one of a file `a.json`.
    ///
    /// - Parameter known: The same file as it was before.
    static func of(_ text: String, reusing known: LoadedDocument? = nil) throws -> LoadedDocument {
        let bytes = Array(text.utf8)
        let scene = try Document.read(bytes).scene
        let info = DocumentInfo(
            name: "a", path: "a.json", format: "", size: scene.size, frameRate: scene.frameRate, frames: scene.frames,
            markers: [], animations: [], animation: nil, diagnostics: [])
        return LoadedDocument(
            info: info, scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes), dependencies: [],
            reusing: known)
    }
}
