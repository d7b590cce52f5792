import Testing

@testable import Engine
@testable import Formats

struct LayerGlyphsTests {
    @Test func `a paragraph's words of several looks know each other`() {
        let texts = ["a\nb", "c", "d", "e\nf"]
        func words(_ index: Int) -> [String] {
            let words = LayerGlyphs.Words(texts[index], after: texts[..<index], before: texts[(index + 1)...])
            return [words.before, words.after]
        }
        #expect(words(0) == ["", "cde"])
        #expect(words(1) == ["b", "de"])
        #expect(words(3) == ["bcd", ""])
        let long = Array(repeating: String(repeating: "x", count: 5000), count: 3)
        #expect(LayerGlyphs.Words("y", after: long[...], before: long[...]).before.count == 1000)
    }

    @Test func `characters that are part of others are left out, and equal glyphs kept once`() throws {
        var requests: [[String]] = []
        var layerGlyphs = LayerGlyphs { request, graphemes in
            requests.append(graphemes + (request.context.map { [$0.before, $0.after] } ?? []))
            return FontReply(
                font: "", isSubstitute: false, ascent: 1,
                graphemes: graphemes.map { grapheme in
                    FontReply.Grapheme(
                        Glyph(outline: Path(), advance: grapheme == "…" ? 2 : 1),
                        source: grapheme == "?" ? .none : .font,
                        level: grapheme == "l" ? 1 : 0, isAbsorbed: grapheme == "i")
                })
        }
        let request = FontRequest(name: "", families: [])
        let words = LayerGlyphs.Words("fi l\n?", after: ["x"], before: ["y"])
        let lowered = layerGlyphs.run(
            words, in: request, named: "F", room: 100, size: Property(1), color: Property(.black))
        let run = try #require(lowered)
        #expect(requests == [["…"], ["f", "i", " ", "l", "x", ""], ["?", "", "y"]])
        var second = TextCharacter(glyph: 1, level: 1)
        second.mayBeginLine = true
        #expect(
            run.characters == [.init(glyph: 1), .init(.space, glyph: 1), second, .lineBreak, .init(glyph: 1)])
        #expect(run.ellipsis == 0 && layerGlyphs.glyphs(afterImages: 0).count == 2)
        #expect(layerGlyphs.notices.map(\.message) == ["No font has a glyph for “?”."])
        _ = layerGlyphs.run(words, in: request, named: "F", room: 100, size: Property(1), color: Property(.black))
        #expect(layerGlyphs.notices.isEmpty)
    }
}
