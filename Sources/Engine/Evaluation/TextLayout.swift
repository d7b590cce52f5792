/// The characters of a document in their lines: widths, lines, groups and the numbers by which selectors count them.
struct TextLayout: Sendable {
    /// A grapheme of the text or a line break put in, with its measures.
    struct MeasuredCharacter: Sendable {
        /// What the grapheme does to its line.
        var kind: TextCharacter.Kind
        /// An index into `Scene.glyphs`; nil draws nothing.
        var glyph: Int?
        /// Its embedding level, which says in which direction it runs; see `TextCharacter.level`.
        var level: UInt8
        /// Pixels, without tracking.
        var advance: Double
        /// The number of its line, from 0.
        var line: Int
        /// The group that shares an anchor point: its number, its width, and how far before this character it begins.
        var group = 0
        /// In pixels, without tracking and without what ends the group.
        var groupWidth = 0.0
        /// In pixels, without tracking.
        var groupOffset = 0.0
        /// The advance of the grapheme that ended the group.
        var groupTail = 0.0
        /// Its unit's index for each kind of unit, in the order of `TextSelector.Unit`.
        var units = SIMD4<Int32>(repeating: 0)
    }

    /// Line by line, and within a line from left to right, with the line breaks that were put in.
    private(set) var characters: [MeasuredCharacter] = []
    /// Without the tracking after the last character and the spaces before the end.
    private(set) var lineWidths: [Double] = []
    /// How many spaces lie between the marks of each line.
    private(set) var lineSpaces: [Int] = []
    /// Whether each line ends because the next word does not fit.
    private(set) var lineIsBroken: [Bool] = []
    /// How many units there are of each kind.
    private(set) var unitCounts = SIMD4<Int32>(repeating: 0)

    /// Breaks, measures and counts the characters of a document; linear in their number.
    init(_ document: TextDocument, grouping: TextContent.Grouping, glyphs: [Glyph]) {
        func advance(_ character: TextCharacter) -> Double {
            guard character.kind != .lineBreak, let glyph = character.glyph else { return 0 }
            return glyphs[glyph].advance * document.size
        }
        let advances = document.characters.map(advance)
        let breaks = document.lineLength.map { limit in
            LineBreaks(
                document.characters, advances: advances, tracking: document.tracking, limit: limit, keepsSpaces: true)
        }
        characters.reserveCapacity(document.characters.count)
        for (index, character) in document.characters.enumerated() {
            if breaks?.insertions.contains(index) == true { breakLine() }
            if breaks?.replacements.contains(index) == true {
                breakLine()
            } else {
                if character.kind == .lineBreak { lineIsBroken.append(false) }
                append(character, advance: advances[index])
            }
        }
        lineIsBroken.append(false)
        measureLines(tracking: document.tracking)
        // Units are counted in the order of the text, and groups lie side by side.
        countUnits()
        orderLines()
        formGroups(grouping)
    }

    private mutating func breakLine() {
        lineIsBroken.append(true)
        append(.lineBreak, advance: 0)
    }

    private mutating func append(_ character: TextCharacter, advance: Double) {
        // A break belongs to the line that it begins.
        let line = (characters.last?.line ?? 0) + (character.kind == .lineBreak ? 1 : 0)
        characters.append(
            MeasuredCharacter(
                kind: character.kind, glyph: character.glyph, level: character.level, advance: advance, line: line))
    }

    /// Puts the characters of each line in the order in which they stand. Spaces at a line's end stay there, where they take
    /// no room.
    private mutating func orderLines() {
        guard characters.contains(where: { $0.level > 0 }) else { return }
        for line in characters.split(whereSeparator: { $0.kind == .lineBreak }) {
            guard let last = line.lastIndex(where: { $0.kind == .mark }) else { continue }
            let shown = line[...last]
            guard let order = VisualOrder.indices(of: shown.map(\.level)) else { continue }
            characters.replaceSubrange(shown.startIndex...last, with: order.map { shown[shown.startIndex + $0] })
        }
    }

    private mutating func measureLines(tracking: Double) {
        var lineWidth = -tracking
        var spaces = (width: 0.0, count: 0)
        var inner = 0
        func end() {
            lineWidths.append(lineWidth)
            lineSpaces.append(inner)
            lineWidth = -tracking
            spaces = (0, 0)
            inner = 0
        }
        for character in characters {
            switch character.kind {
            case .lineBreak: end()
            case .space:
                spaces.width += character.advance + tracking
                spaces.count += 1
            case .mark:
                lineWidth += character.advance + tracking + spaces.width
                inner += spaces.count
                spaces = (0, 0)
            }
        }
        end()
    }

    /// Words end at spaces and breaks, lines at breaks; what ends a group belongs to it but adds no width.
    private mutating func formGroups(_ grouping: TextContent.Grouping) {
        var first = 0
        var number = 0
        var width = 0.0
        for index in characters.indices {
            let character = characters[index]
            let isEnd =
                switch grouping {
                case .characters: true
                case .words: character.kind != .mark
                case .lines: character.kind == .lineBreak
                }
            characters[index].groupOffset = grouping == .characters ? 0 : width
            if !isEnd || grouping == .characters { width += character.advance }
            guard isEnd || index == characters.count - 1 else { continue }
            for member in first...index {
                characters[member].group = number
                characters[member].groupWidth = width
                characters[member].groupTail = grouping == .characters ? 0 : character.advance
            }
            first = index + 1
            number += 1
            width = 0
        }
    }

    private mutating func countUnits() {
        for index in characters.indices {
            characters[index].units = unitCounts
            let kind = characters[index].kind
            let isLast = index == characters.count - 1
            if kind != .lineBreak { unitCounts[TextSelector.Unit.characters.rawValue] += 1 }
            if kind == .mark { unitCounts[TextSelector.Unit.charactersExcludingSpaces.rawValue] += 1 }
            if kind != .mark || isLast { unitCounts[TextSelector.Unit.words.rawValue] += 1 }
            if kind == .lineBreak || isLast { unitCounts[TextSelector.Unit.lines.rawValue] += 1 }
        }
    }
}
