import Engine

extension LottieImporter {
    /// The letters of a text as After Effects sets them, which lottie-web does not: joined, kerned, their marks put where
    /// they belong, and each with the way it runs. Letters that merge count as one; what need not merge does not, so that
    /// selectors count letters as they are written.
    ///
    /// - Parameters:
    ///   - signs: The text's, line breaks among them.
    ///   - letters: One for each sign, set by itself; what they are where there is no font.
    mutating func shape(
        _ signs: [String], _ letters: [TextLetter], of font: SystemFont, at place: JSONValue
    ) -> [TextLetter] {
        arrange(signs, letters, request: font.request) { importer, letter, alone in
            guard !letter.isAbsorbed else { return nil }
            var shaped = alone
            shaped.level = letter.level
            if let glyph = alone.glyph, importer.glyphs.glyphs[glyph] == letter.glyph { return shaped }
            shaped.glyph = importer.index(of: letter, at: place)
            return shaped
        }
    }

    /// The letters of a text that has its outlines in the file, each with the way it runs.
    mutating func order(_ signs: [String], _ letters: [TextLetter], of font: Font) -> [TextLetter] {
        // No character before Hebrew runs to the left.
        guard signs.contains(where: { $0.unicodeScalars.contains { $0.value >= 0x590 } }) else { return letters }
        let request = request(for: font)
        return arrange(signs, letters, request: request) { _, letter, alone in
            TextLetter(alone.kind, glyph: alone.glyph, level: letter.level)
        }
    }

    /// Letters paragraph by paragraph, each made of what fonts say and of what it is by itself.
    private mutating func arrange(
        _ signs: [String], _ letters: [TextLetter], request: FontRequest,
        _ make: (inout LottieImporter, FontReply.Letter, TextLetter) -> TextLetter?
    ) -> [TextLetter] {
        guard let fonts, signs.count == letters.count else { return letters }
        var request = request
        request.context = FontRequest.Context(usesLigatures: false)
        var result: [TextLetter] = []
        var start = 0
        while start < signs.count {
            let end = letters[start...].firstIndex { $0.kind == .lineBreak } ?? signs.count
            let inked = (start..<end).filter { !signs[$0].isControl }
            if !inked.isEmpty {
                guard let reply = fonts(request, inked.map { signs[$0] }), reply.letters.count == inked.count else {
                    return letters
                }
                var replies = reply.letters.makeIterator()
                for index in start..<end {
                    guard !signs[index].isControl, let letter = replies.next() else {
                        result.append(letters[index])
                        continue
                    }
                    if let made = make(&self, letter, letters[index]) { result.append(made) }
                }
            } else {
                result += letters[start..<end]
            }
            if end < signs.count { result.append(.lineBreak) }
            start = end + 1
        }
        return result
    }

    /// The glyph's index in the scene.
    private mutating func index(of letter: FontReply.Letter, at place: JSONValue) -> Int {
        if let index = shapedGlyphs[letter.glyph] { return index }
        shapedGlyphs[letter.glyph] = glyphs.glyphs.count
        glyphs.glyphs.append(taken(letter, at: place))
        return glyphs.glyphs.count - 1
    }
}
