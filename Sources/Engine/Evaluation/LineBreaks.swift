/// Where lines must be broken to fit: greedily, at the last space before the end, in the middle of a word that has none.
struct LineBreaks {
    /// Indices of glyphs in the middle of a word that a new line begins with.
    private(set) var insertions: Set<Int> = []
    /// Indices of spaces after which a new line begins.
    private(set) var replacements: Set<Int> = []

    /// Finds the breaks of glyphs of these kinds and advances; linear in their number.
    ///
    /// - Parameters:
    ///   - advances: Widths without tracking, in the unit of the limit.
    ///   - tracking: What is added after every glyph.
    ///   - limit: How wide a line may be; a line takes a single glyph that is wider.
    ///   - keepsSpaces: Whether a space before a line break of the text may still be broken at when a word after that
    ///     break does not fit, as in lottie-web.
    init(
        _ kinds: some RandomAccessCollection<TextCharacter.Kind>, advances: [Double], tracking: Double = 0,
        limit: Double,
        keepsSpaces: Bool = false
    ) {
        let kinds = Array(kinds)
        var lastSpace: Int?
        var width = 0.0
        var isLineEmpty = true
        var index = 0
        // Each round goes on or breaks at a space, and after a space used up there is none before the current glyph;
        // so every glyph is looked at twice at most, three times where a word is cut.
        while index < kinds.count {
            let kind = kinds[index]
            if kind == .space { lastSpace = index }
            if kind == .lineBreak {
                width = 0
                isLineEmpty = true
                if !keepsSpaces { lastSpace = nil }
            }
            // A glyph wider than the line would never find one, so an empty line takes any.
            if width + advances[index] > limit, kind == .mark, !isLineEmpty {
                if let space = lastSpace {
                    replacements.insert(space)
                    index = space + 1
                } else {
                    insertions.insert(index)
                }
                lastSpace = nil
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
