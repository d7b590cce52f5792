import Engine

/// The characters of the texts in trees of layers: looked for once each, and kept for the scene.
struct LayerGlyphs {
    /// What is known of a font.
    struct Font {
        /// What stands for what is cut away, an index into the scene's glyphs.
        var ellipsis: Int?
        /// From the base line to the top, in ems.
        var ascent = 0.0
        /// From the base line to the bottom, in ems.
        var descent = 0.0
        /// Between lines, in ems.
        var lineGap = 0.0
        /// The graphemes that no font has.
        var missing: Set<String> = []
    }

    /// The scene's characters, where it has so many images before ``images``.
    func glyphs(afterImages count: Int) -> [Glyph] {
        glyphs.map { glyph in
            var glyph = glyph
            for index in glyph.pictures.indices { glyph.pictures[index].image += count }
            return glyph
        }
    }

    /// What stands for characters that were cut away.
    static let ellipsis = "…"
    /// The most graphemes of a text that are drawn.
    static let maximumCharacters = 10_000
    /// The most points of all characters' outlines.
    private static let maximumPoints = 1_000_000
    /// The most bytes of all characters' pictures.
    private static let maximumPictureBytes = 64 << 20

    /// Finds characters; nil where texts are left out.
    let lookup: FontLookup?
    /// The scene's characters so far; their pictures count from the first of ``images``.
    private var glyphs: [Glyph] = []
    /// The pictures of characters.
    private(set) var images: [ImageAsset] = []
    private var imageIndices: [UInt64: Int] = [:]
    private var pictureBytes = 0
    /// What there is to say of the last search.
    private(set) var notices: [Diagnostic] = []
    private var known: [String: Font] = [:]
    private var indices: [Glyph: Int] = [:]
    private var points = 0

    /// No characters yet.
    init(_ lookup: FontLookup?) {
        self.lookup = lookup
    }

    /// What is written in one look, and what the text has around it.
    struct Words {
        /// Carriage return and line feed together are one line break.
        var text: String
        /// What the same paragraphs have before it and after it, as far as it matters.
        var before = ""
        var after = ""

        /// How many characters of another look are looked at.
        private static let reach = 1000

        /// Words with one look throughout.
        init(_ text: String) { self.text = text }

        /// Words among others: those that they come after, and those that they come before.
        init(_ text: String, after previous: ArraySlice<String>, before next: ArraySlice<String>) {
            self.text = text
            for words in previous.reversed() where before.count < Self.reach {
                let line = words.suffix(Self.reach).reversed().prefix { !$0.isNewline }
                before = String(line.reversed()) + before
                if line.count < min(words.count, Self.reach) { break }
            }
            for words in next where after.count < Self.reach {
                let line = words.prefix(Self.reach).prefix { !$0.isNewline }
                after += line
                if line.count < min(words.count, Self.reach) { break }
            }
        }
    }

    /// Characters of one look; nil, with notices, where there is no font to write them with.
    ///
    /// - Parameter room: The most graphemes.
    mutating func run(
        _ words: Words, in request: FontRequest, named name: String, room: Int, size: Property<Double>,
        color: Property<Color>
    ) -> LayerText.Run? {
        notices = []
        guard var font = find(request, named: name) else { return nil }
        var characters: [TextCharacter] = []
        let paragraphs = words.text.prefix(room).split(omittingEmptySubsequences: false) { $0.isNewline }
        var missing: [String] = []
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { characters.append(.lineBreak) }
            var request = request
            request.context = FontRequest.Context(
                before: index == 0 ? words.before : "", after: index + 1 == paragraphs.count ? words.after : "")
            characters += write(paragraph.map(String.init), in: request, &font, &missing)
        }
        known[name] = font
        noteMissing(missing)
        return LayerText.Run(
            characters: characters, size: size, color: color, ascent: font.ascent, descent: font.descent,
            lineGap: font.lineGap, ellipsis: font.ellipsis)
    }

    /// Characters of the graphemes of a paragraph; those that are part of others are none.
    private mutating func write(
        _ graphemes: [String], in request: FontRequest, _ font: inout Font, _ missing: inout [String]
    ) -> [TextCharacter] {
        guard !graphemes.isEmpty, let reply = lookup?(request, graphemes) else { return [] }
        let opportunities = LineOpportunities.of(graphemes, after: request.context?.before ?? "")
        return zip(zip(graphemes, opportunities), reply.graphemes).compactMap { sign, found in
            let (grapheme, mayBeginLine) = sign
            if found.source == .none, font.missing.insert(grapheme).inserted { missing.append(grapheme) }
            guard !found.isAbsorbed else { return nil }
            var character = TextCharacter(
                grapheme == " " ? .space : .mark, glyph: index(of: found), level: found.level)
            character.mayBeginLine = mayBeginLine
            return character
        }
    }

    /// What is known of a font, found where it is new; nil, with notices, where there is none.
    private mutating func find(_ request: FontRequest, named name: String) -> Font? {
        guard let lookup else {
            note(.warning, "system font", "The text uses the system font “\(name)” and is not drawn.")
            return nil
        }
        if let font = known[name] { return font }
        guard let reply = lookup(request, [Self.ellipsis]) else {
            note(.error, "font", "No font was found for “\(name)”; the text is not drawn.")
            return nil
        }
        let ellipsis = reply.graphemes.first.map { index(of: $0) }
        let font = Font(ellipsis: ellipsis, ascent: reply.ascent, descent: reply.descent, lineGap: reply.lineGap)
        known[name] = font
        if reply.isSubstitute {
            note(
                .warning, "font", "The font “\(name)” was not found; “\(reply.font)” is used instead.",
                hint: "Put the font file in a “fonts” folder next to the animation.")
        }
        return font
    }

    private mutating func noteMissing(_ graphemes: [String]) {
        guard !graphemes.isEmpty else { return }
        let list = graphemes.prefix(8).map { "“\($0.prefix(4))”" }.joined(separator: ", ")
        note(.warning, "glyph", "No font has a glyph for \(list).")
    }

    /// The glyph's index in the scene; without its outline if there are too many already.
    private mutating func index(of found: FontReply.Grapheme) -> Int {
        var glyph = found.glyph
        glyph.pictures = found.pictures.compactMap { picture in
            image(of: picture).map { GlyphPicture(image: $0, box: picture.box) }
        }
        if let index = indices[glyph] { return index }
        var taken = glyph
        points += glyph.outline.points.count
        if points > Self.maximumPoints {
            note(.warning, "text length", "The glyph outlines have too many points; the last glyphs are not drawn.")
            taken.outline = Path()
        }
        indices[glyph] = glyphs.count
        glyphs.append(taken)
        return glyphs.count - 1
    }

    /// The picture's index in ``images``; nil if there are too many already.
    private mutating func image(of picture: FontReply.Picture) -> Int? {
        let asset = ImageAsset(picture)
        if let index = imageIndices[asset.contentHash] { return index }
        guard pictureBytes + asset.bytes.count <= Self.maximumPictureBytes else {
            note(.warning, "text length", "The text has too many emoji; the last are not drawn.")
            return nil
        }
        pictureBytes += asset.bytes.count
        imageIndices[asset.contentHash] = images.count
        images.append(asset)
        return images.count - 1
    }

    private mutating func note(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, hint: String? = nil
    ) {
        notices.append(Diagnostic(severity, feature: feature, message: message, hint: hint))
    }
}

extension ImageAsset {
    /// A picture that a font has for a character.
    init(_ picture: FontReply.Picture) {
        self.init(
            bytes: picture.bytes, size: Size(picture.box.width, picture.box.height),
            contentHash: StableHasher.hash(picture.bytes), ownSize: ImageHeader(picture.bytes)?.size)
    }
}

extension FontRequest {
    /// A request for a font by its PostScript name: the family, and after a hyphen its style. Names that begin with a
    /// point are the system's own.
    init(postScript name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let isSystem = name.hasPrefix(".")
        let family = parts.first.map(String.init) ?? ""
        let style = (parts.count > 1 ? String(parts[1]) : isSystem ? name : "").lowercased()
        // The longer words first: each holds a shorter one.
        let weights: [(String, Double)] = [
            ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500),
            ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
        ]
        let genre = Genre(family: family) ?? .sans
        self.init(
            name: isSystem ? "" : name,
            families: (isSystem ? ["SF Pro Text", "Inter", "Helvetica Neue", "Helvetica"] : [family]) + genre.families,
            weight: weights.first { style.contains($0.0) }?.1 ?? 400,
            isItalic: style.contains("italic") || style.contains("oblique"))
        self.genre = genre
    }
}
