/// Where lines must be broken to fit: greedily, at the last place before the end where that is allowed, in the middle of
/// a word that has none.
struct LineBreaks {
    /// Indices of glyphs that a new line begins with where no space gives way to it.
    private(set) var insertions: Set<Int> = []
    /// Indices of spaces after which a new line begins.
    private(set) var replacements: Set<Int> = []

    /// Finds the breaks of characters; linear in their number.
    ///
    /// - Parameters:
    ///   - characters: Those of the text. Where none may begin a line, lines are broken after spaces.
    ///   - advances: Widths without tracking, in the unit of the limit.
    ///   - tracking: What is added after every glyph.
    ///   - limit: How wide a line may be; a line takes a single glyph that is wider.
    ///   - keepsSpaces: Whether a space before a line break of the text may still be broken at when a word after that
    ///     break does not fit, as in lottie-web.
    init(
        _ characters: [TextCharacter], advances: [Double], tracking: Double = 0, limit: Double,
        keepsSpaces: Bool = false
    ) {
        let hasRules = characters.contains { $0.mayBeginLine }
        // Where a line would begin if the next glyph did not fit.
        var start: Int?
        var width = 0.0
        var isLineEmpty = true
        var index = 0
        // Each round goes on or breaks at a place that was passed, and such a place is used up then; so every glyph is
        // looked at twice at most, three times where a word is cut.
        while index < characters.count {
            let kind = characters[index].kind
            if hasRules {
                if characters[index].mayBeginLine, !isLineEmpty { start = index }
            } else if kind == .space {
                start = index + 1
            }
            if kind == .lineBreak {
                width = 0
                isLineEmpty = true
                if hasRules || !keepsSpaces { start = nil }
            }
            // A glyph wider than the line would never find one, so an empty line takes any.
            if width + advances[index] > limit, kind == .mark, !isLineEmpty {
                if let start, characters[start - 1].kind == .space {
                    replacements.insert(start - 1)
                } else {
                    insertions.insert(start ?? index)
                }
                index = start ?? index
                start = nil
                width = 0
                isLineEmpty = true
                continue
            }
            width += advances[index] + tracking
            if kind != .lineBreak { isLineEmpty = false }
            index += 1
        }
    }
}
