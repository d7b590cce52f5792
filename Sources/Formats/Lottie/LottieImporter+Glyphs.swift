import Engine

/// The outlines that a file brings for its texts, and those that texts have asked for.
struct GlyphTable {
    /// Those in use, as the scene gets them.
    var glyphs: [Glyph] = []
    /// By family, style and grapheme; nil until a text asks.
    fileprivate var sources: [Key: JSONValue]?
    fileprivate var indices: [Key: Int] = [:]
    /// By grapheme, those that texts of a font are to have at hand besides their own.
    fileprivate var atHand: [Key: [String: Int]] = [:]
    /// What is to be said of glyphs at hand once a text has them.
    fileprivate var unsaid: [Key: [Diagnostic]] = [:]
    /// Reported as missing.
    fileprivate var missing: Set<Key> = []

    fileprivate struct Key: Hashable {
        var family: String
        var style: String
        var grapheme: String
    }
}

extension LottieImporter {
    /// The glyphs of the graphemes that texts are to have at hand, those that the file has.
    mutating func charactersAtHand(of font: Font) -> [String: Int] {
        let key = GlyphTable.Key(family: font.family, style: font.style, grapheme: "")
        if let known = glyphs.atHand[key] { return known }
        let sources = glyphs.sources ?? glyphSources()
        glyphs.sources = sources
        var characters: [String: Int] = [:]
        for grapheme in Graphemes(String(options.characters.prefix(Limit.characters)))
        where sources[GlyphTable.Key(family: font.family, style: font.style, grapheme: grapheme)] != nil {
            characters[grapheme] = glyph(grapheme, font: font, at: nil)
        }
        glyphs.atHand[key] = characters
        return characters
    }

    /// The index of a grapheme's glyph; nil, with a diagnostic, where the file has none. Without a `json` value to
    /// point at, no text uses the grapheme, and nothing is reported.
    mutating func glyph(_ grapheme: String, font: Font, at json: JSONValue?) -> Int? {
        let key = GlyphTable.Key(family: font.family, style: font.style, grapheme: grapheme)
        if let index = glyphs.indices[key] {
            if json != nil, let unsaid = glyphs.unsaid.removeValue(forKey: key) { log.listed += unsaid }
            return index
        }
        let sources = glyphs.sources ?? glyphSources()
        glyphs.sources = sources
        guard let source = sources[key] else {
            if glyphs.missing.count < Limit.diagnostics, glyphs.missing.insert(key).inserted {
                report(
                    .warning, "glyph",
                    "There is no glyph for “\(grapheme.prefix(4))” in “\(font.family) \(font.style)”; it is skipped.",
                    at: json, hint: "Export again with all used characters included.")
            }
            return nil
        }
        let said = log.listed.count
        glyphs.glyphs.append(readGlyph(source))
        if json == nil, log.listed.count > said {
            glyphs.unsaid[key] = Array(log.listed[said...])
            log.listed.removeSubrange(said...)
        }
        glyphs.indices[key] = glyphs.glyphs.count - 1
        return glyphs.glyphs.count - 1
    }

    /// Whether the file has a grapheme's glyph.
    mutating func hasGlyph(_ grapheme: String, font: Font) -> Bool {
        let sources = glyphs.sources ?? glyphSources()
        glyphs.sources = sources
        return sources[GlyphTable.Key(family: font.family, style: font.style, grapheme: grapheme)] != nil
    }

    /// All characters of the file; of equal ones the first counts.
    private func glyphSources() -> [GlyphTable.Key: JSONValue] {
        var sources: [GlyphTable.Key: JSONValue] = [:]
        for item in (root["chars"] ?? root).elements {
            guard let grapheme = item["ch"]?.string else { continue }
            let key = GlyphTable.Key(
                family: item["fFamily"]?.string ?? "", style: item["style"]?.string ?? "", grapheme: grapheme)
            if sources[key] == nil { sources[key] = item }
        }
        return sources
    }

    /// The paths of the first group, which is all that lottie-web draws; always closed, in hundredths of an em.
    private mutating func readGlyph(_ value: JSONValue) -> Glyph {
        var outline = Path()
        if value["t"]?.int == 1 || value["data"]?["refId"] != nil {
            report(
                .warning, "glyph composition",
                "The glyph “\(value["ch"]?.string?.prefix(4) ?? "")” is a composition, which is not supported yet.",
                at: value)
        }
        for item in (value["data"]?["shapes"]?.first?["it"] ?? value["ch"] ?? value).elements
        where item["ty"]?.string == "sh" {
            glyphOutline(item["ks"]).append(to: &outline, transform: .scale(0.01, 0.01))
        }
        return Glyph(outline: outline, advance: (value["w"]?.double ?? 0) / 100)
    }
}
