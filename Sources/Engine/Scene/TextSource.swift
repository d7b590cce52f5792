/// The words of a text, from which its characters are made.
public struct TextSource: Hashable, Sendable {
    /// What is written, lines ended by line feeds.
    public var text: String
    /// The graphemes at hand and their glyphs, as indices into `Scene.glyphs`.
    public var alphabet: [String: Int]
    /// Words whose characters are known as they stand one after the other, joined and in order, and their characters.
    package var arrangements: [String: [TextCharacter]] = [:]
    /// Whether other words are broken into lines where Unicode allows it; otherwise at spaces alone.
    package var followsLineRules = false

    /// Words and the graphemes at hand; by default none.
    package init(_ text: String = "", alphabet: [String: Int] = [:]) {
        self.text = TextSource.withLineFeeds(text)
        self.alphabet = alphabet
    }

    /// Other words with what is known for these.
    package func setting(_ text: String) -> TextSource {
        var other = self
        other.text = TextSource.withLineFeeds(text)
        return other
    }

    /// Carriage returns end lines too, and so does the end of text by which After Effects writes a soft break.
    package static func withLineFeeds(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\u{3}" }) else { return text }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r", "\u{3}": result.append("\n")
            case "\n" where last == "\r": break
            default: result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }

    /// The characters of the words; what the alphabet lacks draws nothing. At most 10,000.
    var characters: [TextCharacter] {
        if let arranged = arrangements[text] { return arranged }
        var result: [TextCharacter] = []
        for paragraph in graphemes.prefix(10_000).split(
            omittingEmptySubsequences: false, whereSeparator: { $0.character.kind == .lineBreak })
        {
            if !result.isEmpty || paragraph.startIndex > 0 { result.append(.lineBreak) }
            let opportunities = followsLineRules ? LineOpportunities.of(paragraph.map(\.grapheme)) : []
            for (index, sign) in paragraph.enumerated() {
                result.append(sign.character)
                if followsLineRules { result[result.count - 1].mayBeginLine = opportunities[index] }
            }
        }
        return result
    }

    /// The graphemes that the alphabet lacks, each once.
    var missing: [String] {
        guard arrangements[text] == nil else { return [] }
        var seen: Set<String> = []
        return graphemes.filter {
            $0.character.kind == .mark && $0.character.glyph == nil && seen.insert($0.grapheme).inserted
        }
        .map(\.grapheme)
    }

    /// Characters as the alphabet has them, whole or by their parts.
    private var graphemes: [(grapheme: String, character: TextCharacter)] {
        text.flatMap { whole -> [(String, TextCharacter)] in
            if whole.isNewline { return [("\n", .lineBreak)] }
            let grapheme = String(whole)
            if grapheme == " " { return [(grapheme, TextCharacter(.space, glyph: alphabet[grapheme]))] }
            if alphabet[grapheme] != nil || grapheme.unicodeScalars.count == 1 {
                return [(grapheme, TextCharacter(glyph: alphabet[grapheme]))]
            }
            return grapheme.unicodeScalars.map { (String($0), TextCharacter(glyph: alphabet[String($0)])) }
        }
    }
}

extension TextSource: Interpolatable {
    /// There is nothing between two texts.
    public static func interpolate(from start: TextSource, to end: TextSource, amounts: Amounts) -> TextSource { start }

    /// Folds in the words.
    public func combine(into hasher: inout StableHasher) { hasher.combine(Array(text.utf8)) }
}
