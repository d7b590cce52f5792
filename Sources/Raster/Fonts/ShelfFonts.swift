import Engine

/// The fonts of a shelf, as far as they were looked at.
struct ShelfFonts {
    private let shelf: FontShelf
    private let fonts: OpenFonts
    private let isKept: Bool
    /// Nil until they are first needed.
    private var names: [String]?
    /// By the file's name; empty for what is not a font.
    private var opened: [String: [FontFace]] = [:]

    /// The most files that are opened.
    private static let maximumFiles = 500

    /// A shelf of which no file is opened yet.
    ///
    /// - Parameter isKept: Whether its files are there for other documents as well.
    init(_ shelf: FontShelf, _ fonts: OpenFonts, isKept: Bool) {
        self.shelf = shelf
        self.fonts = fonts
        self.isKept = isKept
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
        return best.flatMap { fonts.face(like: $0.face, weight: description.weight) }
    }

    private mutating func faces(of name: String) -> [FontFace] {
        if let faces = opened[name] { return faces }
        guard opened.count < ShelfFonts.maximumFiles else { return [] }
        let faces = shelf.bytes(name).map { fonts.faces(in: $0, isKept: isKept) } ?? []
        opened[name] = faces
        return faces
    }
}
