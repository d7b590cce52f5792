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

    @Test func `letters that are part of others are left out, and equal glyphs kept once`() throws {
        var requests: [[String]] = []
        var letters = LayerGlyphs { request, signs in
            requests.append(signs + (request.context.map { [$0.before, $0.after] } ?? []))
            return FontReply(
                font: "", isSubstitute: false, ascent: 1,
                letters: signs.map { sign in
                    FontReply.Letter(
                        Glyph(outline: Path(), advance: sign == "…" ? 2 : 1), source: sign == "?" ? .none : .font,
                        level: sign == "l" ? 1 : 0, isAbsorbed: sign == "i")
                })
        }
        let request = FontRequest(name: "", families: [])
        let words = LayerGlyphs.Words("fi l\n?", after: ["x"], before: ["y"])
        let lowered = letters.run(words, in: request, named: "F", room: 100, size: Property(1), color: Property(.black))
        let run = try #require(lowered)
        #expect(requests == [["…"], ["f", "i", " ", "l", "x", ""], ["?", "", "y"]])
        #expect(
            run.letters == [
                .init(glyph: 1), .init(.space, glyph: 1), .init(glyph: 1, level: 1), .lineBreak, .init(glyph: 1),
            ])
        #expect(run.ellipsis == 0 && letters.glyphs.count == 2)
        #expect(letters.notices.map(\.message) == ["No font has a glyph for “?”."])
        _ = letters.run(words, in: request, named: "F", room: 100, size: Property(1), color: Property(.black))
        #expect(letters.notices.isEmpty)
    }
}
