public import Engine

extension SystemFonts {
    /// What finds the fonts of one document: among the files that came with it, on the shelves in their order, and
    /// then among those installed; one that was installed within the last second may not be noticed yet. For one thread, and for
    /// the time of reading.
    public func lookup(in shelves: [FontShelf] = []) -> FontLookup {
        var reader: FontReader?
        return { request, graphemes in
            if reader == nil {
                self.refresh()
                reader = FontReader(self, shelves)
            }
            return reader?.reply(to: request, graphemes)
        }
    }
}

/// Finds fonts and takes glyphs from them. Keeps what it has opened.
final class FontReader {
    /// A font to take glyphs from, and what is done to them.
    struct Choice {
        /// The font.
        var face: FontFace
        /// What is made because the font lacks it.
        var synthesis: FontFace.Synthesis
        /// Nil where glyphs are not to be fitted to pixels.
        var program: FontProgram?
        /// Whether it is another font than was asked for.
        var isSubstitute = false

        /// A glyph by its number; nil where it has no outline.
        func glyph(_ index: UInt32) -> Glyph? {
            guard var glyph = face.glyph(index, synthesis) else { return nil }
            glyph.fontGlyph = program.map {
                FontGlyph(program: $0, parts: [FontGlyph.Part(glyph: index, x: 0)])
            }
            return glyph
        }
    }

    /// What groups of glyphs were put together to.
    var groups: [GroupKey: Glyph] = [:]
    private let system: SystemFonts
    private let openFonts: OpenFonts
    private var shelves: [ShelfFonts]
    private var choices: [FontDescription: Choice] = [:]
    /// Fonts that had to help out, in the order in which they were found; nil where a font could not be opened.
    private var helpers: [HelperKey: [(font: SystemFonts.Font, choice: Choice?)]] = [:]

    /// For what fonts help out.
    private struct HelperKey: Hashable {
        var description: FontDescription
        var language: ScriptLanguage?
    }

    /// Nil where there is no memory.
    init?(_ system: SystemFonts, _ shelves: [FontShelf]) {
        guard let fonts = system.openFonts() else { return nil }
        self.system = system
        openFonts = fonts
        self.shelves = shelves.map { ShelfFonts($0, fonts, isKept: true) }
    }

    deinit {
        // Fonts are closed with what opened them, by one at a time: from now on that may be another reader's.
        choices = [:]
        helpers = [:]
        shelves = []
        system.takeBack(openFonts)
    }

    private var freeType: FreeType { openFonts.freeType }

    /// A glyph for each grapheme, from the font that comes nearest; nil where there is no font at all.
    func reply(to request: FontRequest, _ graphemes: [String]) -> FontReply? {
        let description = FontDescription(request)
        if choices[description] == nil {
            choices[description] = embedded(request, description) ?? onShelves(description) ?? installed(description)
        }
        guard let choice = choices[description] else { return nil }
        let replies =
            request.context.map { self.shape(graphemes, in: $0, choice, description) }
            ?? graphemes.map { find($0, choice, description) }
        return FontReply(
            font: choice.face.name, isSubstitute: choice.isSubstitute, ascent: choice.face.ascent,
            descent: choice.face.descent, lineGap: choice.face.lineGap, graphemes: replies)
    }

    // MARK: - Choosing

    private func embedded(_ request: FontRequest, _ description: FontDescription) -> Choice? {
        if let file = request.file, let face = FontFace(FontData(file.bytes), freeType: freeType) {
            return choice(face, description)
        }
        let companions = request.companions
        let shelf = FontShelf(
            names: { companions.map(\.name) }, bytes: { name in companions.first { $0.name == name }?.bytes })
        var fonts = ShelfFonts(shelf, openFonts, isKept: false)
        return fonts.best(for: description).map { choice($0, description) }
    }

    private func onShelves(_ description: FontDescription) -> Choice? {
        for index in shelves.indices {
            if let face = shelves[index].best(for: description) { return choice(face, description) }
        }
        return nil
    }

    /// As browsers do it: the first family that is there, otherwise the one that stands in for all.
    private func installed(_ description: FontDescription) -> Choice? {
        let (weight, isItalic) = (description.weight, description.isItalic)
        for family in description.families.flatMap(FontReader.tried) {
            guard let face = installed(family, description) else { continue }
            return choice(face, description, isSubstitute: !description.names(face))
        }
        for family in description.genre.map({ $0.families.flatMap(FontReader.tried) }) ?? [] {
            guard let face = installed(family, description) else { continue }
            return choice(face, description, isSubstitute: true)
        }
        let last = description.genre?.generic ?? FontReader.standardFamily
        return system.nearestFont(family: last, weight: weight, isItalic: isItalic)
            .flatMap { open($0, weight: weight) }
            .map { choice($0, description, isSubstitute: true) }
    }

    private func installed(_ family: String, _ description: FontDescription) -> FontFace? {
        system.font(
            family: family, weight: description.weight, isItalic: description.isItalic,
            isExact: !description.followsScript
        ).flatMap { open($0, weight: description.weight) }
    }

    private func open(_ font: SystemFonts.Font, weight: Double) -> FontFace? {
        openFonts.face(of: font, weight: weight)
    }

    /// What Chromium takes where no family is there.
    private static let standardFamily = "Times New Roman"

    /// The families that Chromium tries for one: three pairs stand in for each other, and generic ones have a font.
    private static func tried(_ family: String) -> [String] {
        switch family.lowercased() {
        case "arial": [family, "Helvetica"]
        case "helvetica": [family, "Arial"]
        case "times": [family, "Times New Roman"]
        case "times new roman": [family, "Times"]
        case "courier": [family, "Courier New"]
        case "courier new": [family, "Courier"]
        case "sans-serif": ["Arial", "Helvetica"]
        case "serif": [standardFamily, "Times"]
        default: [family]
        }
    }

    /// What is lacking in weight and slant is made, under the same conditions as in Chromium.
    private func choice(_ face: FontFace, _ description: FontDescription, isSubstitute: Bool = false) -> Choice {
        face.vary(weight: description.weight)
        let synthesis = FontFace.Synthesis(
            isBold: description.weight > face.weights.upperBound + 200,
            isItalic: description.isItalic && !face.isItalic)
        return Choice(
            face: face, synthesis: synthesis, program: face.program(weight: description.weight, synthesis),
            isSubstitute: isSubstitute)
    }

    // MARK: - Graphemes

    /// The most characters of one grapheme.
    static let maximumCharacters = 32

    /// A grapheme by itself.
    private func find(_ grapheme: String, _ choice: Choice, _ description: FontDescription) -> FontReply.Grapheme {
        let scalars = grapheme.unicodeScalars.prefix(2)
        // Nothing before the combining marks changes where it stands alone.
        if let scalar = scalars.first, scalars.count == 1, scalar.value < 0x300 {
            return find(scalar, choice, description)
        }
        guard let alone = shape([grapheme], in: FontRequest.Context(), choice, description).first else {
            return FontReply.Grapheme(FontReader.blank)
        }
        return FontReply.Grapheme(alone.glyph, pictures: alone.pictures, source: alone.source)
    }

    /// Nothing that takes no room.
    static let blank = Glyph(outline: Path(), advance: 0)

    /// A grapheme's characters one after the other, each from a font that has it, for want of one that has them all.
    func assembled(_ grapheme: String, _ choice: Choice, _ description: FontDescription) -> FontReply.Grapheme {
        let scalars = grapheme.unicodeScalars.prefix(FontReader.maximumCharacters)
            .filter { !$0.properties.isDefaultIgnorableCodePoint }
        if let scalar = scalars.first, scalars.count == 1 { return find(scalar, choice, description) }
        var glyph = FontReader.blank
        glyph.fontGlyph = choice.program.map { FontGlyph(program: $0, parts: []) }
        var source = FontReply.Source.font
        var pictures: [FontReply.Picture] = []
        for scalar in scalars {
            let part = find(scalar, choice, description)
            pictures += part.pictures.map { $0.moved(x: glyph.advance) }
            glyph.outline.append(part.glyph.outline, transform: .translation(glyph.advance, 0))
            if let more = part.glyph.fontGlyph, more.program === glyph.fontGlyph?.program {
                glyph.fontGlyph?.parts += more.parts.map { FontGlyph.Part(glyph: $0.glyph, x: $0.x + glyph.advance) }
            } else {
                // Glyphs of several fonts are not fitted.
                glyph.fontGlyph = nil
            }
            glyph.advance += part.glyph.advance
            if source == .font { source = part.source }
        }
        return FontReply.Grapheme(glyph, pictures: pictures, source: source)
    }

    private func find(
        _ scalar: Unicode.Scalar, _ choice: Choice, _ description: FontDescription
    ) -> FontReply.Grapheme {
        let blank = FontReader.blank
        if let index = choice.face.index(of: scalar) { return grapheme(index, of: scalar, choice, source: .font) }
        let language = language(of: [scalar.value], amid: [], description)
        guard let helper = helper(for: scalar, in: language, description), let index = helper.face.index(of: scalar)
        else {
            return FontReply.Grapheme(choice.glyph(0) ?? blank, source: .none)
        }
        return grapheme(index, of: scalar, helper, source: .other(helper.face.name))
    }

    /// A glyph by its number, or what the font has instead of its outline.
    private func grapheme(
        _ index: UInt32, of scalar: Unicode.Scalar, _ choice: Choice, source: FontReply.Source
    ) -> FontReply.Grapheme {
        let glyph = choice.glyph(index)
        let face = choice.face
        guard face.isColored, glyph?.outline.isEmpty ?? true else {
            return FontReply.Grapheme(glyph ?? FontReader.blank, source: source)
        }
        let room = Glyph(outline: Path(), advance: glyph?.advance ?? face.bitmapAdvance(index))
        if scalar.isBlank { return FontReply.Grapheme(room, source: source) }
        if let picture = face.shaping?.picture(of: index) {
            return FontReply.Grapheme(room, pictures: [picture], source: source)
        }
        return FontReply.Grapheme(room, source: .bitmap(face.name))
    }

    /// A font that is installed and has a character, where the one that was chosen lacks it; nil where none has.
    ///
    /// - Parameter language: What the character is written in.
    func helper(
        for scalar: Unicode.Scalar, in language: ScriptLanguage?, _ description: FontDescription
    ) -> Choice? {
        let key = HelperKey(description: description, language: language)
        let known = helpers[key] ?? []
        if let helper = known.first(where: { $0.choice?.face.index(of: scalar) != nil }) { return helper.choice }
        let likeness =
            description.followsScript
            ? SystemFonts.Likeness(
                genre: description.genre, language: language, weight: description.weight,
                isItalic: description.isItalic)
            : SystemFonts.Likeness(language: language)
        guard let font = system.font(with: scalar, like: likeness) else { return nil }
        if let helper = known.first(where: { $0.font == font }) { return helper.choice }
        let choice = open(font, weight: description.weight).map { self.choice($0, description) }
        helpers[key] = known + [(font, choice)]
        return choice
    }
}

extension Unicode.Scalar {
    /// Whether there is nothing to be seen of it.
    var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
