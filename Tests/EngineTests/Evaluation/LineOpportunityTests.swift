import Testing

@testable import Engine

/// Examples of the rules of Unicode Standard Annex 14; a bar stands where a line may be broken.
struct LineOpportunityTests {
    @Test(arguments: [
        "two |words", "well-|known", "covid-19", "wait… |what", "a |– |b", "one|—|two", "either/|or", "1,234.50 |€",
        "$5 |(or |6)", "he |said |“go |on” |then", "(a) |b", "no ! |no ?", "“ a” |b", "« oui » |non", "f(x) |g",
        "100% |sure", "non\u{A0}stop |it", "zero\u{200B}|width", "glued\u{2060}word", "soft\u{AD}|hyphen",
        "e\u{301}te\u{301} |a", "https://|pegbar.dev/|a", "-5 |-x", "日|本|語|で|す。|「引|用」|だ", "カー|ト、っ",
        "中|文，|标|点", "한|국|어", "ภาษาไทย |คำ", "नमस्ते। |दुनिया", "שלום |עולם", "\u{1F44D}\u{1F3FD}|\u{1F44D}",
        "A|日|B", "3|月", "…|日",
    ])
    func `a line may begin`(example: String) {
        // No example has a bar of its own.
        let pieces = example.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let graphemes = pieces.joined().map(String.init)
        let begins = LineOpportunities.of(graphemes)
        var found = ""
        for (grapheme, mayBegin) in zip(graphemes, begins) { found += (mayBegin ? "|" : "") + grapheme }
        #expect(found == example)
    }

    @Test func `what stands before counts`() {
        #expect(LineOpportunities.of(["b"], after: "a ") == [true])
        #expect(LineOpportunities.of(["b"], after: "a") == [false])
        #expect(LineOpportunities.of([")"], after: "a ") == [false])
        #expect(LineOpportunities.of(["a", "b"]) == [false, false])
    }

    private func breaks(_ text: String, limit: Double) -> String {
        let graphemes = text.map(String.init)
        let characters = zip(graphemes, LineOpportunities.of(graphemes)).map { grapheme, mayBegin in
            var character = TextCharacter(grapheme == " " ? .space : .mark, glyph: nil)
            character.mayBeginLine = mayBegin
            return character
        }
        let breaks = LineBreaks(characters, advances: graphemes.map { _ in 1 }, limit: limit)
        var result = ""
        for (index, grapheme) in graphemes.enumerated() {
            if breaks.replacements.contains(index) {
                result += "/"
            } else {
                result += (breaks.insertions.contains(index) ? "/" : "") + grapheme
            }
        }
        return result
    }

    @Test func `lines are broken at the last place that fits, in words only where there is none`() {
        #expect(breaks("ab-cd ef", limit: 4) == "ab-/cd/ef")
        #expect(breaks("日本語です。", limit: 5) == "日本語で/す。")
        #expect(breaks("abcdefg hi", limit: 3) == "abc/def/g/hi")
        #expect(breaks("a (b c)", limit: 4) == "a (b/c)")
    }
}
