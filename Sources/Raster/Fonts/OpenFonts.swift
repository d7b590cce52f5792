import Foundation

/// Fonts that are open, for the readers of one document after the other: installed ones, and those of files that lie about
/// animations. They belong to one reader at a time.
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
    /// Files in memory, the one that was asked for last at the end.
    private var files: [File] = []

    /// A font file in memory.
    private struct File {
        let data: FontData
        /// Its fonts, as they are by default.
        let faces: [FontFace]
        /// Those that were set to a weight.
        var weighted: [Weighted: FontFace] = [:]
    }

    /// A font of a file that is set to a weight, as far as it can be.
    private struct Weighted: Hashable {
        var index: Int
        var weight: Double
    }

    /// The most fonts that are kept, the most of one file that are set to weights, and the most fonts of a file.
    private static let maximumFaces = 64, maximumWeights = 16, maximumFonts = 64
    /// How many bytes of files are kept, and of how many.
    private static let room = 4 << 20, maximumFiles = 64

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

    /// The fonts of a file in memory, as they are by default; none where the bytes are not a font's. They are open already
    /// where the bytes lie where they did: those of a file that has not changed since are kept in one place.
    ///
    /// - Parameter isKept: Whether they may be asked for again.
    func faces(in bytes: [UInt8], isKept: Bool) -> [FontFace] {
        if let index = files.firstIndex(where: { $0.data.isOpened(from: bytes) }) {
            let known = files.remove(at: index)
            files.append(known)
            return known.faces
        }
        let data = FontData(bytes)
        var faces: [FontFace] = []
        if let first = FontFace(data, freeType: freeType) {
            faces.append(first)
            for index in 1..<max(min(first.fontCount, OpenFonts.maximumFonts), 1) {
                if let face = first.reopened(index: index) { faces.append(face) }
            }
        }
        guard isKept, !faces.isEmpty, bytes.count <= OpenFonts.room else { return faces }
        files.append(File(data: data, faces: faces))
        var size = files.reduce(0) { $0 + $1.data.source.count }
        while size > OpenFonts.room || files.count > OpenFonts.maximumFiles {
            size -= files.removeFirst().data.source.count
        }
        return faces
    }

    /// A font in memory like another one, set to a weight; not the same, for a variable font is set to one weight at a time.
    func face(like face: FontFace, weight: Double) -> FontFace? {
        guard let file = files.firstIndex(where: { $0.faces.contains { $0 === face } }),
            let index = files[file].faces.firstIndex(where: { $0 === face })
        else { return face.reopened() }
        let key = Weighted(index: index, weight: weight)
        if let known = files[file].weighted[key] { return known }
        guard let own = face.reopened() else { return nil }
        own.vary(weight: weight)
        if files[file].weighted.count >= OpenFonts.maximumWeights { files[file].weighted = [:] }
        files[file].weighted[key] = own
        return own
    }
}
