/// The words of a text, from which its letters are made.
public struct TextSource: Hashable, Sendable {
    /// What is written, lines ended by line feeds.
    public var text: String
    /// The signs at hand and their glyphs, as indices into `Scene.glyphs`.
    public var alphabet: [String: Int]

    /// Words and the signs at hand; by default none.
    public init(_ text: String = "", alphabet: [String: Int] = [:]) {
        self.text = TextSource.withLineFeeds(text)
        self.alphabet = alphabet
    }

    /// Carriage returns end lines too, and so does the end of text by which After Effects writes a soft break.
    private static func withLineFeeds(_ text: String) -> String {
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

    /// The letters of the words; what the alphabet lacks draws nothing. At most 10,000.
    var letters: [TextLetter] { Array(signs.prefix(10_000).map(\.letter)) }

    /// The signs that the alphabet lacks, each once.
    var missing: [String] {
        var seen: Set<String> = []
        return signs.filter { $0.letter.kind == .mark && $0.letter.glyph == nil && seen.insert($0.sign).inserted }
            .map(\.sign)
    }

    /// Characters as the alphabet has them, whole or by their parts.
    private var signs: [(sign: String, letter: TextLetter)] {
        text.flatMap { character -> [(String, TextLetter)] in
            if character.isNewline { return [("\n", .lineBreak)] }
            let sign = String(character)
            if sign == " " { return [(sign, TextLetter(.space, glyph: alphabet[sign]))] }
            if alphabet[sign] != nil || sign.unicodeScalars.count == 1 {
                return [(sign, TextLetter(glyph: alphabet[sign]))]
            }
            return sign.unicodeScalars.map { (String($0), TextLetter(glyph: alphabet[String($0)])) }
        }
    }
}

extension TextSource: Interpolatable {
    /// There is nothing between two texts.
    public static func interpolate(from start: TextSource, to end: TextSource, amounts: Amounts) -> TextSource { start }

    /// Folds in the words.
    public func combine(into hasher: inout StableHasher) { hasher.combine(Array(text.utf8)) }
}
