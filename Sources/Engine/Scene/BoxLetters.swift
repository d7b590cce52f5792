/// The letters of the texts in boxes: looked for once each, and kept for the scene.
struct BoxLetters {
    /// What is known of a font.
    struct Font {
        /// Indices into the scene's glyphs by sign.
        var glyphs: [String: Int] = [:]
        /// From the base line to the top, in ems.
        var ascent = 0.0
        /// From the base line to the bottom, in ems.
        var descent = 0.0
        /// Between lines, in ems.
        var lineGap = 0.0
    }

    /// What stands for letters that were cut away.
    static let ellipsis = "…"
    /// The most signs of a text that are drawn.
    static let maximumSigns = 10_000
    /// The most points of all letters' outlines.
    private static let maximumPoints = 1_000_000

    /// Finds letters; nil where texts are left out.
    let lookup: FontLookup?
    /// The scene's letters so far.
    private(set) var glyphs: [Glyph] = []
    /// What there is to say of the last search.
    private(set) var notices: [Diagnostic] = []
    private var known: [String: Font] = [:]
    private var points = 0

    /// No letters yet.
    init(_ lookup: FontLookup?) {
        self.lookup = lookup
    }

    /// Letters of one look; nil, with notices, where there is no font to write them with.
    ///
    /// - Parameters:
    ///   - text: Carriage return and line feed together are one line break.
    ///   - room: The most signs.
    mutating func run(
        _ text: String, in request: FontRequest, named name: String, room: Int, size: Property<Double>,
        color: Property<Color>
    ) -> BoxText.Run? {
        let signs = text.prefix(room).map(String.init)
        guard let font = find(signs + [Self.ellipsis], in: request, named: name) else { return nil }
        return BoxText.Run(
            letters: signs.map { sign in
                if sign.first?.isNewline == true { return .lineBreak }
                return TextLetter(sign == " " ? .space : .mark, glyph: font.glyphs[sign])
            }, size: size, color: color, ascent: font.ascent, descent: font.descent, lineGap: font.lineGap,
            ellipsis: font.glyphs[Self.ellipsis])
    }

    /// Finds those of the signs that were not looked for yet; nil, with notices, where there is no font.
    private mutating func find(_ signs: [String], in request: FontRequest, named name: String) -> Font? {
        notices = []
        guard let lookup else {
            note(.warning, "system font", "The text is set in “\(name)” and is not drawn.")
            return nil
        }
        let isNew = known[name] == nil
        var font = known[name] ?? Font()
        var seen: Set<String> = []
        let wanted = signs.filter {
            font.glyphs[$0] == nil && $0.first?.isNewline != true && seen.insert($0).inserted
        }
        guard isNew || !wanted.isEmpty else { return font }
        guard let reply = lookup(request, wanted) else {
            note(.error, "font", "There is no font to draw “\(name)” with; the text is not drawn.")
            return nil
        }
        font.ascent = reply.ascent
        font.descent = reply.descent
        font.lineGap = reply.lineGap
        for (sign, letter) in zip(wanted, reply.letters) {
            font.glyphs[sign] = glyphs.count
            glyphs.append(taken(letter))
        }
        known[name] = font
        if isNew, reply.isSubstitute {
            note(
                .warning, "font", "There is no font “\(name)”; “\(reply.font)” is used instead.",
                hint: "Put the font file into a folder “fonts” beside the animation.")
        }
        let missing = zip(wanted, reply.letters).filter { $1.source == .none }.map { "“\($0.0.prefix(4))”" }
        if !missing.isEmpty {
            note(.warning, "glyph", "No font has a glyph for \(missing.prefix(8).joined(separator: ", ")).")
        }
        return font
    }

    /// The letter's glyph, without its outline if there are too many already.
    private mutating func taken(_ letter: FontReply.Letter) -> Glyph {
        var glyph = letter.glyph
        points += glyph.outline.points.count
        if points > Self.maximumPoints {
            note(.warning, "text length", "The letters' outlines have too many points; the last are not drawn.")
            glyph.outline = Path()
        }
        return glyph
    }

    private mutating func note(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, hint: String? = nil
    ) {
        notices.append(Diagnostic(severity, feature: feature, message: message, hint: hint))
    }
}

extension FontRequest {
    /// Families that machines without Apple's fonts have and that look a little like one of those.
    private static func relatives(of family: String) -> [String] {
        let name = family.lowercased()
        func isOne(of names: [String]) -> Bool { names.contains { name.hasPrefix($0) } }
        if isOne(of: ["courier", "menlo", "monaco", "sfmono", "andale"]) {
            return ["monospace", "Liberation Mono", "Noto Sans Mono", "DejaVu Sans Mono"]
        }
        let serif = [
            "times", "georgia", "palatino", "baskerville", "didot", "newyork", "garamond", "charter", "hoefler",
            "cochin", "bodoni", "athelas", "iowan", "bigcaslon", "superclarendon",
        ]
        if isOne(of: serif) { return ["serif", "Liberation Serif", "Noto Serif", "DejaVu Serif"] }
        return ["sans-serif", "Liberation Sans", "Noto Sans", "DejaVu Sans"]
    }

    /// A request for a font by its PostScript name: the family, and behind a hyphen its style. Names that begin with a
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
        self.init(
            name: isSystem ? "" : name,
            families: (isSystem ? ["SF Pro Text", "Inter", "Helvetica Neue", "Helvetica"] : [family])
                + FontRequest.relatives(of: family),
            weight: weights.first { style.contains($0.0) }?.1 ?? 400,
            isItalic: style.contains("italic") || style.contains("oblique"))
    }
}
