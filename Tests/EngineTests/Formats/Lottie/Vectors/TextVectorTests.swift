import Testing

@testable import Engine
@testable import Formats

/// Positions of glyphs that lottie-web itself computed.
struct TextVectorTests {
    /// The case as a file: glyphs without outlines in a font of their own, 20 pixels high.
    private func importer(_ item: Vectors.Case) throws -> LottieImporter {
        let characters = try #require(item.input["glyphAdvance"]).members.map { grapheme, advance in
            #"{"ch":"\#(grapheme)","fFamily":"Case","style":"Regular","w":\#(advance.double ?? 0)}"#
        }
        let font =
            #"{"fName":"Case","fFamily":"Case","fStyle":"Regular","ascent":\#(item.input["ascent"]?.double ?? 0)}"#
        let text =
            #"{"fonts":{"list":[\#(font)]},"chars":[\#(characters.joined(separator: ","))],"layer":\#(try layer(item))}"#
        return Vectors.importer(try Vectors.json(text))
    }

    private func layer(_ item: Vectors.Case) throws -> String {
        let document = try #require(item.input["doc"])
        let animators = try #require(item.input["animators"])
        var members = [#""s":20"#, #""f":"Case""#, #""fc":[0,0,0]"#]
        for (name, value) in document.members { members.append("\"\(name)\":\(value.source)") }
        let keyframe = #"{"t":0,"s":{\#(members.joined(separator: ","))}}"#
        return #"{"t":{"d":{"k":[\#(keyframe)]},"a":\#(animators.source),"m":{"g":1,"a":{"k":[0,0]}}}}"#
    }

    @Test(arguments: Vectors.cases("text"))
    func `characters stand where they should`(item: Vectors.Case) throws {
        var importer = try importer(item)
        let layer = try #require(importer.root["layer"])
        let read = importer.readText(layer)
        let content = try #require(read)
        #expect(importer.log.all.isEmpty)
        let document = content.document.value(at: 0)
        let layout = TextLayout(document, grouping: content.grouping, glyphs: importer.glyphs.glyphs)
        Vectors.expectClose(layout.lineWidths, try #require(item.expected["lineWidths"]).doubles(), within: 1e-4)
        let characters = TextPlacement(
            content, document: document, layout: layout, at: 0, rules: Compatibility.web.rules
        )
        .characters()
        let expected = (item.expected["letters"] ?? item.expected).elements.enumerated().filter { $1["m"] != nil }
        #expect(characters.map(\.index) == expected.map(\.offset))
        for (character, wanted) in zip(characters, expected.map(\.element)) {
            let m = character.matrix
            Vectors.expectClose([m.a, m.b, m.c, m.d, m.tx, m.ty], try #require(wanted["m"]).doubles(), within: 1e-4)
            Vectors.expectClose([character.opacity], [try #require(wanted["o"]?.double)], within: 1e-4)
        }
    }

    @Test func `there are cases of text`() {
        #expect(Vectors.cases("text").count >= 14)
    }
}
