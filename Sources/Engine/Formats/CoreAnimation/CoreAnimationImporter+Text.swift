extension CoreAnimationImporter {
    /// What is known of a font.
    struct FoundFont {
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
    private static let ellipsis = "…"

    /// The lines of a text layer; nothing where there are no letters to write them with.
    mutating func lowerText(_ text: ArchivedText) -> Box.Drawing {
        var runs: [BoxText.Run] = []
        var left = 10_000
        for run in text.runs where !run.text.isEmpty {
            let font = run.font ?? text.font ?? ArchivedText.Font(name: "Helvetica")
            let size = run.font?.size ?? text.fontSize ?? text.font?.size ?? 36
            // Carriage return and line feed are one character in Swift.
            let signs = run.text.prefix(left).map(String.init)
            left -= signs.count
            guard let found = find(signs + [Self.ellipsis], of: font) else { return .none }
            runs.append(
                BoxText.Run(
                    letters: signs.map { Self.letter($0, of: found) },
                    size: run.font?.size == nil ? property("fontSize", size) : Property(size),
                    color: run.color.map { Property($0) }
                        ?? property("foregroundColor", text.foregroundColor ?? .clear),
                    ascent: found.ascent, descent: found.descent, lineGap: found.lineGap,
                    ellipsis: found.glyphs[Self.ellipsis]))
        }
        if left <= 0 { report(.warning, "text length", "Of a text only the first 10000 letters are drawn.") }
        return .text(
            BoxText(
                runs: runs, isWrapped: text.isWrapped, truncation: BoxText.Truncation(text.truncation),
                alignment: BoxText.Alignment(text.alignment)))
    }

    private static func letter(_ sign: String, of font: FoundFont) -> TextLetter {
        if sign.first?.isNewline == true { return .lineBreak }
        return TextLetter(sign == " " ? .space : .mark, glyph: font.glyphs[sign])
    }

    /// Finds those of the signs that were not looked for yet; nil, with a diagnostic, where there is no font.
    private mutating func find(_ signs: [String], of font: ArchivedText.Font) -> FoundFont? {
        guard let fonts else {
            report(.warning, "system font", "The text is set in “\(font.name)” and is not drawn.")
            return nil
        }
        let isNew = letters[font.name] == nil
        var known = letters[font.name] ?? FoundFont()
        var seen: Set<String> = []
        let wanted = signs.filter {
            known.glyphs[$0] == nil && $0.first?.isNewline != true && seen.insert($0).inserted
        }
        guard isNew || !wanted.isEmpty else { return known }
        guard let reply = fonts(FontRequest(archived: font.name), wanted) else {
            report(.error, "font", "There is no font to draw “\(font.name)” with; the text is not drawn.")
            return nil
        }
        known.ascent = reply.ascent
        known.descent = reply.descent
        known.lineGap = reply.lineGap
        for (sign, letter) in zip(wanted, reply.letters) {
            known.glyphs[sign] = glyphs.count
            glyphs.append(taken(letter))
        }
        letters[font.name] = known
        if isNew, reply.isSubstitute {
            report(
                .warning, "font", "There is no font “\(font.name)”; “\(reply.font)” is used instead.",
                hint: "Put the font file into a folder “fonts” beside the animation.")
        }
        let missing = zip(wanted, reply.letters).filter { $1.source == .none }.map { "“\($0.0.prefix(4))”" }
        if !missing.isEmpty {
            report(
                .warning, "glyph", "No font has a glyph for \(missing.prefix(8).joined(separator: ", ")).")
        }
        return known
    }

    /// The letter's glyph, without its outline if there are too many already.
    private mutating func taken(_ letter: FontReply.Letter) -> Glyph {
        var glyph = letter.glyph
        letterPoints += glyph.outline.points.count
        if letterPoints > Limit.letterPoints {
            report(.warning, "text length", "The letters' outlines have too many points; the last are not drawn.")
            glyph.outline = Path()
        }
        return glyph
    }
}

extension FontRequest {
    /// A request for a font by its PostScript name: the family, and behind a hyphen its style. Names that begin with a
    /// point are the system's own.
    fileprivate init(archived name: String) {
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
            families: isSystem ? ["SF Pro Text", "Inter", "Helvetica Neue", "Helvetica"] : [family],
            weight: weights.first { style.contains($0.0) }?.1 ?? 400,
            isItalic: style.contains("italic") || style.contains("oblique"))
    }
}

extension BoxText.Truncation {
    fileprivate init(_ truncation: ArchivedText.Truncation) {
        self =
            switch truncation {
            case .none: .none
            case .start: .start
            case .middle: .middle
            case .end: .end
            }
    }
}

extension BoxText.Alignment {
    fileprivate init(_ alignment: ArchivedText.Alignment) {
        self =
            switch alignment {
            case .natural, .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
    }
}
