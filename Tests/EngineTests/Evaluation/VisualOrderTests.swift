import Testing

@testable import Engine

struct VisualOrderTests {
    @Test func `what runs to the right throughout keeps its order`() {
        #expect(VisualOrder.indices(of: []) == nil)
        #expect(VisualOrder.indices(of: [0, 0, 0]) == nil)
        #expect(VisualOrder.indices(of: [0, 2, 0]) == nil)
    }

    @Test func `what runs to the left is turned round, and numbers within it once more`() {
        #expect(VisualOrder.indices(of: [1, 1, 1]) == [2, 1, 0])
        #expect(VisualOrder.indices(of: [0, 1, 1, 0]) == [0, 2, 1, 3])
        #expect(VisualOrder.indices(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
        #expect(VisualOrder.indices(of: [0, 1, 2, 2, 1, 0, 1]) == [0, 4, 2, 3, 1, 5, 6])
        #expect(VisualOrder.indices(of: [2, 3, 3, 4]) == [0, 3, 2, 1])
        #expect(VisualOrder.indices(of: [1, 2, 3, 2]) == [1, 2, 3, 0])
    }

    /// A text whose glyphs are as wide as their numbers, at size 1.
    private let glyphs = (0..<10).map { Glyph(outline: Path(), advance: Double($0)) }

    @Test func `lines are broken as they are written, and then put in order`() {
        // Written 1 2 space 3 4 from right to left, in lines of at most four.
        let characters: [TextCharacter] = [
            .init(glyph: 1, level: 1), .init(glyph: 2, level: 1), .init(.space, glyph: 1, level: 1),
            .init(glyph: 3, level: 1), .init(glyph: 1, level: 1),
        ]
        var document = TextDocument(characters: characters, size: 1, lineHeight: 1, lineLength: 4)
        let layout = TextLayout(document, grouping: .words, glyphs: glyphs)
        #expect(layout.characters.map(\.glyph) == [2, 1, nil, 1, 3])
        #expect(layout.characters.map(\.line) == [0, 0, 1, 1, 1])
        // Selectors go on counting as the text is written.
        #expect(layout.characters.map { $0.units[TextSelector.Unit.characters.rawValue] } == [1, 0, 2, 3, 2])
        document.lineLength = nil
        let single = TextLayout(document, grouping: .words, glyphs: glyphs)
        #expect(single.characters.map(\.glyph) == [1, 3, 1, 2, 1])
        #expect(single.characters.map(\.group) == [0, 0, 0, 1, 1])
    }

    @Test func `which way characters run makes another text`() {
        func hash(_ level: UInt8) -> UInt64 {
            var hasher = StableHasher()
            TextDocument(characters: [.init(glyph: 1, level: level)], size: 1, lineHeight: 1).combine(into: &hasher)
            return hasher.value
        }
        #expect(hash(0) != hash(1) && hash(1) != hash(2))
    }
}
