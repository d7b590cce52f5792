import CFreeType
import Engine

/// FreeType's state. It belongs to one thread at a time, with all faces opened through it.
final class FreeType {
    /// Never nil while the object lives.
    let library: FT_Library
    /// How many points all glyphs have that faces keep.
    fileprivate var keptPoints = 0

    /// Nil where there is no memory.
    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }
}

/// The bytes of a font file, which stay where they are as long as faces read them.
final class FontData {
    /// The bytes as they came.
    let source: [UInt8]
    /// A copy of them; never written.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Bytes that are copied.
    init(_ source: [UInt8]) {
        self.source = source
        bytes = .allocate(capacity: source.count)
        _ = bytes.initialize(fromContentsOf: source)
    }

    /// Whether these are the very bytes that were copied. They are kept, so that no others can lie where they do.
    func isOpened(from bytes: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { own in
            bytes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
        }
    }

    deinit { bytes.deallocate() }
}

/// One font of a font file. It belongs to the thread that its `FreeType` belongs to.
final class FontFace {
    /// The names in the file's own name table, in several languages, legacy and typographic.
    struct Names {
        /// Family names; the first is the one to show.
        var families: [String] = []
        /// Full names and the PostScript name.
        var wholes: [String] = []
        /// Such as “Bold Italic”.
        var style = ""
    }

    /// What the font calls itself.
    let names: Names
    /// 1…1000 as in CSS.
    let weight: Double
    /// Whether its glyphs slant.
    let isItalic: Bool
    /// From the base line to the top of the font, in ems.
    let ascent: Double
    /// From the base line to the bottom, in ems; not negative.
    let descent: Double
    /// Between lines, in ems; not negative.
    let lineGap: Double
    /// The face, whose library and bytes are kept by the next two.
    let handle: FT_Face
    private let freeType: FreeType
    private let data: FontData?
    private let path: String?
    /// What a variable font was set to; nil for its default.
    private var variedWeight: Double?
    /// Writes texts with the font; nil where that cannot be.
    private(set) lazy var shaping = ShapingFont(handle, weight: variedWeight)
    /// Glyphs that were read, as the font draws them now: documents that are read one after the other share them.
    private(set) var glyphs: [GlyphKey: Glyph] = [:]
    /// How many points they have, and the most that they, and those of all faces together, may have; an alphabet has about two
    /// thousand.
    private var glyphPoints = 0
    private static let maximumGlyphPoints = 10_000, maximumPointsOfAll = 100_000

    /// Family and style, for messages.
    var name: String {
        let family = names.families.first ?? "?"
        return names.style.isEmpty ? family : "\(family) \(names.style)"
    }

    /// Whether glyphs have outlines.
    var isScalable: Bool { handle.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0 }
    /// Whether the font has color glyphs.
    var isColored: Bool { handle.pointee.face_flags & FT_FACE_FLAG_COLOR != 0 }
    /// How many units an em has; at least 1.
    var unitsPerEm: Double { Double(max(handle.pointee.units_per_EM, 1)) }

    /// Opens a font in memory; nil where the bytes are no font or have no such index.
    ///
    /// - Parameter names: What it calls itself, where that is known.
    convenience init?(_ data: FontData, index: Int = 0, names: Names? = nil, freeType: FreeType) {
        var face: FT_Face?
        guard
            FT_New_Memory_Face(
                freeType.library, data.bytes.baseAddress, FT_Long(data.bytes.count), FT_Long(index), &face) == 0,
            let face
        else { return nil }
        self.init(face, data: data, path: nil, names, freeType)
    }

    /// Opens a font of a file; nil where it cannot be read.
    ///
    /// - Parameter index: The number of the font in its file and, from bit 16 on, of the instance of a variable font.
    convenience init?(path: String, index: Int, freeType: FreeType) {
        var face: FT_Face?
        guard FT_New_Face(freeType.library, path, FT_Long(index), &face) == 0, let face else { return nil }
        self.init(face, data: nil, path: path, nil, freeType)
    }

    private init(_ face: FT_Face, data: FontData?, path: String?, _ names: Names?, _ freeType: FreeType) {
        handle = face
        self.data = data
        self.path = path
        self.freeType = freeType
        self.names = names ?? FontFace.names(of: face)
        let isBold = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
        let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
        let declared = Double(table?.pointee.usWeightClass ?? 0)
        weight = (1...1000).contains(declared) ? declared : isBold ? 700 : 400
        isItalic = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
        let em = Double(max(face.pointee.units_per_EM, 1))
        ascent = Double(face.pointee.ascender) / em
        descent = max(0, -Double(face.pointee.descender) / em)
        lineGap = max(0, Double(face.pointee.height) / em - ascent - descent)
    }

    deinit {
        freeType.keptPoints -= glyphPoints
        // It reads the face.
        shaping = nil
        FT_Done_Face(handle)
    }

    /// The font that a program means; nil where it cannot be had any more.
    convenience init?(_ program: FontProgram, freeType: FreeType) {
        switch program.source {
        case .bytes(let bytes): self.init(FontData(bytes), index: program.index, freeType: freeType)
        case .file(let path): self.init(path: path, index: program.index, freeType: freeType)
        }
        vary(weight: program.weight)
    }

    /// The program of the font with a weight; nil where a slant is made, for such glyphs are not fitted.
    func program(weight: Double, _ synthesis: Synthesis) -> FontProgram? {
        guard !synthesis.isItalic, let source = path.map(FontProgram.Source.file) ?? data.map({ .bytes($0.source) })
        else { return nil }
        return FontProgram(
            source, index: handle.pointee.face_index, weight: weight, isEmboldened: synthesis.isBold)
    }

    /// Another font of the same bytes, by default this one once more; nil for fonts that are not in memory.
    func reopened(index: Int? = nil) -> FontFace? {
        data.flatMap {
            FontFace(
                $0, index: index ?? handle.pointee.face_index, names: index == nil ? names : nil, freeType: freeType)
        }
    }

    /// How many fonts the file has.
    var fontCount: Int { handle.pointee.num_faces }

    /// Sets a variable font to a weight, within what it can do; of no effect on others.
    func vary(weight: Double) {
        guard variedWeight != weight else { return }
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(handle, &description) == 0, let description else { return }
        defer { FT_Done_MM_Var(freeType.library, description) }
        let axes = (0..<Int(description.pointee.num_axis)).map { description.pointee.axis[$0] }
        // "wght", the registered tag of the axis.
        guard axes.contains(where: { $0.tag == 0x7767_6874 }) else { return }
        var coordinates = axes.map { axis -> FT_Fixed in
            guard axis.tag == 0x7767_6874 else { return axis.def }
            return min(max(FT_Fixed(weight * 65536), axis.minimum), axis.maximum)
        }
        FT_Set_Var_Design_Coordinates(handle, FT_UInt(coordinates.count), &coordinates)
        variedWeight = weight
        shaping = ShapingFont(handle, weight: weight)
        forgetGlyphs()
    }

    /// Keeps a glyph, and forgets all others where there are too many.
    func keep(_ glyph: Glyph, as key: GlyphKey) {
        // Blank ones take room, too.
        let points = glyph.outline.points.count + 4
        guard points <= FontFace.maximumGlyphPoints else { return }
        if glyphPoints + points > FontFace.maximumGlyphPoints { forgetGlyphs() }
        guard freeType.keptPoints + points <= FontFace.maximumPointsOfAll else { return }
        glyphs[key] = glyph
        glyphPoints += points
        freeType.keptPoints += points
    }

    private func forgetGlyphs() {
        glyphs = [:]
        freeType.keptPoints -= glyphPoints
        glyphPoints = 0
    }

    /// The range of weights that a variable font can take; the one weight of others.
    var weights: ClosedRange<Double> {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(handle, &description) == 0, let description else { return weight...weight }
        defer { FT_Done_MM_Var(freeType.library, description) }
        for index in 0..<Int(description.pointee.num_axis) {
            let axis = description.pointee.axis[index]
            guard axis.tag == 0x7767_6874, axis.minimum <= axis.maximum else { continue }
            return Double(axis.minimum) / 65536...Double(axis.maximum) / 65536
        }
        return weight...weight
    }
}

extension FontFace {
    /// At most this many names of a font are looked at.
    private static let maximumNames: FT_UInt = 500

    fileprivate static func names(of face: FT_Face) -> Names {
        var names = Names()
        func add(_ name: String, to list: inout [String]) {
            if !name.isEmpty, !list.contains(name) { list.append(name) }
        }
        if let family = face.pointee.family_name { add(String(cString: family), to: &names.families) }
        if let style = face.pointee.style_name { names.style = String(cString: style) }
        if let name = FT_Get_Postscript_Name(face) { add(String(cString: name), to: &names.wholes) }
        for index in 0..<min(FT_Get_Sfnt_Name_Count(face), maximumNames) {
            var entry = FT_SfntName()
            guard FT_Get_Sfnt_Name(face, index, &entry) == 0, let text = text(of: entry) else { continue }
            switch Int32(entry.name_id) {
            case TT_NAME_ID_FONT_FAMILY, TT_NAME_ID_TYPOGRAPHIC_FAMILY: add(text, to: &names.families)
            case TT_NAME_ID_FULL_NAME, TT_NAME_ID_PS_NAME: add(text, to: &names.wholes)
            default: break
            }
        }
        return names
    }

    /// Unicode is written in two bytes, big end first; what Macintosh wrote is taken where it is ASCII.
    private static func text(of entry: FT_SfntName) -> String? {
        guard let start = entry.string else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(min(entry.string_len, 1000)))
        switch Int32(entry.platform_id) {
        case TT_PLATFORM_MICROSOFT, TT_PLATFORM_APPLE_UNICODE:
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            // Most names are ASCII, which is read much faster.
            let isASCII = units.allSatisfy { $0 < 0x80 }
            return isASCII
                ? String(decoding: units.map { UInt8($0) }, as: UTF8.self) : String(decoding: units, as: UTF16.self)
        default:
            return bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }
}
