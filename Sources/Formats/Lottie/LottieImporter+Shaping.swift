import Engine

extension LottieImporter {
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
            TextCharacter(alone.kind, glyph: alone.glyph, level: found.level)
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
