import Foundation

/// Installed fonts that are open, for the readers of one document after the other. They belong to one of them at a time.
///
/// Opening a font takes longer than reading most animations. What a reader finds in them depends on no reader before.
final class OpenFonts: @unchecked Sendable {
    /// A font that is set to a weight, as far as it can be.
    private struct Key: Hashable {
        var path: String
        var version: FileVersion
        var index: Int
        var weight: Double
    }

    /// What changes when a file is written.
    private struct FileVersion: Hashable {
        private let numbers: [Int]

        /// Nil where there is no such file.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            numbers = [
                Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec),
            ]
        }
    }

    /// What opens all of them.
    let freeType: FreeType
    /// Which of the system's configurations they were found in.
    let generation: Int
    private var faces: [Key: FontFace] = [:]

    /// The most fonts that are kept.
    private static let maximumFaces = 64

    /// None as yet; nil where there is no memory.
    init?(generation: Int) {
        guard let freeType = FreeType() else { return nil }
        self.freeType = freeType
        self.generation = generation
    }

    /// A font set to a weight of 1…1000; nil where it cannot be opened.
    func face(of font: SystemFonts.Font, weight: Double) -> FontFace? {
        guard let version = FileVersion(of: font.path) else { return nil }
        let key = Key(path: font.path, version: version, index: font.index, weight: weight)
        if let known = faces[key] { return known }
        guard let face = FontFace(path: font.path, index: font.index, freeType: freeType) else { return nil }
        face.vary(weight: weight)
        if faces.count >= OpenFonts.maximumFaces { faces = [:] }
        faces[key] = face
        return face
    }
}
