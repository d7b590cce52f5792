import Engine

extension LottieImporter {
    /// The characters of a text that is written in a font, and where the first base line lies. In lottie-web each is set
    /// by itself. Nil, with a diagnostic, where there is nothing to write it with.
    ///
    /// - Parameter isUsed: Whether a text says so; otherwise nothing is said of characters that are lacking.
    /// - Returns: The characters as they are drawn, those of the graphemes by themselves, and how far the font stands above
    ///   the base line.
    mutating func write(
        _ graphemes: [String], in font: Font, isUsed: Bool = true, at json: JSONValue, font name: JSONValue
    ) -> (drawn: [TextCharacter], alone: [TextCharacter], ascent: Double)? {
        let isAfterEffects = options.compatibility == .afterEffects
        if root["chars"]?.isArray == true {
            let lent = lentGlyphs(for: graphemes, of: font, isUsed: isUsed, at: json)
            var alone = graphemes.map { grapheme in
                TextCharacter(grapheme: grapheme) {
                    lent[grapheme] ?? glyph(grapheme, font: font, at: isUsed ? json : nil)
                }
            }
            guard isAfterEffects else { return (alone, alone, font.ascent ?? 0) }
            LottieImporter.markLineBeginnings(of: graphemes, in: &alone)
            return (order(graphemes, alone, of: font), alone, font.ascent ?? 0)
        }
        let inked = graphemes.filter { !$0.breaksLine && !$0.isControl }
        guard let found = findSystemGlyphs(inked, of: font, isUsed: isUsed, at: name) else { return nil }
        let ascent = font.ascent ?? found.ascent
        var alone = graphemes.map { grapheme in TextCharacter(grapheme: grapheme) { found.glyphs[grapheme] } }
        guard isAfterEffects else { return (alone, alone, ascent) }
        LottieImporter.markLineBeginnings(of: graphemes, in: &alone)
        return (shape(graphemes, alone, of: found, at: name), alone, ascent)
    }

    /// The characters of words that the text will be set to, by the words; empty in lottie-web, where each character
    /// stands by itself.
    mutating func arrangements(in font: Font, at json: JSONValue, font name: JSONValue) -> [String: [TextCharacter]] {
        guard options.compatibility == .afterEffects, fonts != nil else { return [:] }
        var result: [String: [TextCharacter]] = [:]
        for text in options.texts.prefix(100) {
            let words = TextSource.withLineFeeds(text)
            let graphemes = letters(of: words.replacing("\n", with: "\r"), in: font).prefix(Limit.characters)
            guard result[words] == nil,
                let written = write(Array(graphemes), in: font, isUsed: false, at: json, font: name)
            else { continue }
            // What is lacking is found, and told, where the words are set.
            if written.drawn.allSatisfy({ $0.kind != .mark || $0.glyph != nil }) { result[words] = written.drawn }
        }
        return result
    }

    /// Marks the characters that a line may begin with.
    private static func markLineBeginnings(of graphemes: [String], in characters: inout [TextCharacter]) {
        for paragraph in graphemes.indices.split(whereSeparator: { graphemes[$0].breaksLine }) {
            let opportunities = LineOpportunities.of(paragraph.map { graphemes[$0] })
            for (index, mayBegin) in zip(paragraph, opportunities) { characters[index].mayBeginLine = mayBegin }
        }
    }

    /// The letters of a text: as lottie-web tells graphemes apart, or, as After Effects draws, as Unicode does. Where the
    /// file has outlines of the parts of one but not of the whole, it is its parts.
    mutating func letters(of text: String, in font: Font) -> [String] {
        // One more than may be drawn, so that it shows.
        let room = Limit.characters + 1
        guard options.compatibility == .afterEffects else { return Array(Graphemes(text).prefix(room)) }
        let hasOutlines = root["chars"]?.isArray == true
        return text.prefix(room).flatMap { character -> [String] in
            let whole = String(character)
            guard hasOutlines, whole.unicodeScalars.count > 1, !hasGlyph(whole, font: font) else { return [whole] }
            let parts = Array(Graphemes(whole))
            return parts.allSatisfy { hasGlyph($0, font: font) } ? parts : [whole]
        }
    }

    /// The characters of a text as After Effects sets them, which lottie-web does not: joined, kerned, their marks put where
    /// they belong, and each with its direction. Characters that must form a ligature count as one; optional ligatures
    /// are not formed, so that selectors count characters as they are written.
    ///
    /// - Parameters:
    ///   - graphemes: The text's, line breaks among them.
    ///   - characters: One for each grapheme, set by itself; what they are where there is no font.
    mutating func shape(
        _ graphemes: [String], _ characters: [TextCharacter], of font: SystemFont, at json: JSONValue
    ) -> [TextCharacter] {
        arrange(graphemes, characters, request: font.request) { importer, found, alone in
            guard !found.isAbsorbed else { return nil }
            var shaped = alone
            shaped.level = found.level
            let glyph = importer.glyph(of: found, at: json)
            if let alone = alone.glyph, importer.glyphs.glyphs[alone] == glyph { return shaped }
            shaped.glyph = importer.index(of: glyph, at: json)
            return shaped
        }
    }

    /// The characters of a text that has its outlines in the file, each with its direction.
    mutating func order(_ graphemes: [String], _ characters: [TextCharacter], of font: Font) -> [TextCharacter] {
        // No character before Hebrew runs to the left.
        guard graphemes.contains(where: { $0.unicodeScalars.contains { $0.value >= 0x590 } }) else { return characters }
        let request = request(for: font)
        return arrange(graphemes, characters, request: request) { _, found, alone in
            var ordered = alone
            ordered.level = found.level
            return ordered
        }
    }

    /// Characters paragraph by paragraph, each made of what fonts say and of what it is by itself.
    private mutating func arrange(
        _ graphemes: [String], _ characters: [TextCharacter], request: FontRequest,
        _ make: (inout LottieImporter, FontReply.Grapheme, TextCharacter) -> TextCharacter?
    ) -> [TextCharacter] {
        guard let fonts, graphemes.count == characters.count else { return characters }
        var request = request
        request.context = FontRequest.Context(usesLigatures: false)
        var result: [TextCharacter] = []
        var start = 0
        while start < graphemes.count {
            let end = characters[start...].firstIndex { $0.kind == .lineBreak } ?? graphemes.count
            let inked = (start..<end).filter { !graphemes[$0].isControl }
            if !inked.isEmpty {
                guard let reply = fonts(request, inked.map { graphemes[$0] }), reply.graphemes.count == inked.count
                else {
                    return characters
                }
                var replies = reply.graphemes.makeIterator()
                for index in start..<end {
                    guard !graphemes[index].isControl, let found = replies.next() else {
                        result.append(characters[index])
                        continue
                    }
                    if let made = make(&self, found, characters[index]) { result.append(made) }
                }
            } else {
                result += characters[start..<end]
            }
            if end < graphemes.count { result.append(.lineBreak) }
            start = end + 1
        }
        return result
    }

    /// The glyph's index in the scene.
    private mutating func index(of glyph: Glyph, at json: JSONValue) -> Int {
        if let index = shapedGlyphs[glyph] { return index }
        shapedGlyphs[glyph] = glyphs.glyphs.count
        glyphs.glyphs.append(taken(glyph, at: json))
        return glyphs.glyphs.count - 1
    }
}
