import Engine

/// The fonts of a shelf, as far as they were looked at.
struct ShelfFonts {
    private let shelf: FontShelf
    private let freeType: FreeType
    /// Nil until they are first needed.
    private var names: [String]?
    /// By the file's name; empty for what is not a font.
    private var opened: [String: [FontFace]] = [:]

    /// The most files that are opened.
    private static let maximumFiles = 500
    /// The most fonts of a file.
    private static let maximumFonts = 64

    /// A shelf of which no file is opened yet.
    init(_ shelf: FontShelf, _ freeType: FreeType) {
        self.shelf = shelf
        self.freeType = freeType
    }

    /// The font that comes nearest to a description; nil where none has anything to do with it. Files whose names tell
    /// nothing are opened only if those whose names do are not it.
    mutating func best(for description: FontDescription) -> FontFace? {
        let all = names ?? shelf.names()
        names = all
        if let best = nearest(among: all.filter { description.suggests(fileName: $0) }, description) { return best }
        return nearest(among: all.filter { !description.suggests(fileName: $0) }, description)
    }

    private mutating func nearest(among names: [String], _ description: FontDescription) -> FontFace? {
        var best: (face: FontFace, distance: Double)?
        for name in names {
            for face in faces(of: name) {
                guard let distance = description.distance(of: face, fileName: name),
                    distance < best?.distance ?? .infinity
                else { continue }
                best = (face, distance)
            }
            if best?.distance == 0 { break }
        }
        // A face of its own, for a variable font is set to one weight at a time.
        return best.flatMap { $0.face.reopened() }
    }

    private mutating func faces(of name: String) -> [FontFace] {
        if let faces = opened[name] { return faces }
        guard opened.count < ShelfFonts.maximumFiles else { return [] }
        var faces: [FontFace] = []
        if let bytes = shelf.bytes(name), let first = FontFace(FontData(bytes), freeType: freeType) {
            faces.append(first)
            for index in 1..<max(min(first.fontCount, ShelfFonts.maximumFonts), 1) {
                if let face = first.reopened(index: index) { faces.append(face) }
            }
        }
        opened[name] = faces
        return faces
    }
}
