import Testing

@testable import Engine
@testable import Formats

/// What becomes of the texts of Lottie files, the odd ones above all.
struct TextImportTests {
    private let font = #""fonts":{"list":[{"fName":"F","fFamily":"Fam","fStyle":"Bold","ascent":70}]}"#
    private let square =
        #"{"ch":"A","fFamily":"Fam","style":"Bold","w":50,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"#
        + #""c":true,"v":[[0,0],[40,0],[40,-40]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},{"ty":"tr"}]}]}}"#

    /// A file of one text layer.
    private func document(_ text: String, chars: String? = nil, version: String = "5.9.0") throws -> Document {
        let characters = #","chars":\#(chars ?? "[\(square)]")"#
        let file =
            #"{"v":"\#(version)","fr":30,"ip":0,"op":10,"w":100,"h":100,\#(font)\#(chars == "" ? "" : characters),"#
            + #""layers":[{"ty":5,"nm":"Title","ip":0,"op":10,"ks":{},"t":\#(text)}]}"#
        return try Document.read([UInt8](file.utf8))
    }

    /// The `t` of a layer with one document.
    private func text(_ string: String, _ members: String = "", animators: String = "") -> String {
        #"{"d":{"k":[{"t":0,"s":{"t":"\#(string)","f":"F","s":10,"fc":[1,0,0]\#(members)}}]},"a":[\#(animators)],"m":{}}"#
    }

    private func list(_ document: Document) -> [String] {
        document.scene.lines()
    }

    @Test func `glyphs are drawn in hundredths of the size`() throws {
        let document = try document(text("AA"))
        #expect(document.diagnostics.isEmpty)
        #expect(list(document) == ["fill #ff0000 [] M0,0 L4,0 L4,-4 Z M5,0 L9,0 L9,-4 Z"])
    }

    @Test func `the document of an old file stands in the place of its property`() throws {
        let old = try document(#"{"d":{"t":"A","f":"F","s":10,"fc":[1,0,0]},"a":[],"m":{}}"#)
        #expect(list(old) == ["fill #ff0000 [] M0,0 L4,0 L4,-4 Z"])
    }

    @Test func `a text without outlines names its font and its layer`() throws {
        let document = try document(text("A"), chars: "")
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.feature == "system font")
        #expect(diagnostic.message.contains("“Fam”"))
        #expect(diagnostic.layer == "Title")
        #expect(list(document).isEmpty)
    }

    @Test func `graphemes without a glyph are reported once and take no room`() throws {
        let document = try document(text(#"A\u0000?\u0000A"#))
        #expect(document.diagnostics.map(\.feature) == ["glyph", "glyph"])
        #expect(list(document) == ["fill #ff0000 [] M0,0 L4,0 L4,-4 Z M5,0 L9,0 L9,-4 Z"])
    }

    @Test func `a text of a million characters is cut`() throws {
        let document = try document(text(String(repeating: "A", count: 1 << 20), #","sz":[0,0],"ps":[0,0]"#))
        #expect(document.diagnostics.map(\.feature) == ["text length"])
        guard case .text(let content) = document.scene.root.layers[0].content else {
            Issue.record("there is no text")
            return
        }
        #expect(content.document.base.characters.count == 10_000)
        #expect(list(document).count == 1)
    }

    @Test(arguments: ["4.7.98", "4.5.3"])
    func `glyphs of old files are left out`(version: String) throws {
        let document = try document(text("A"), version: version)
        #expect(document.diagnostics.map(\.feature) == ["glyph"])
        #expect(list(document).isEmpty)
    }

    @Test func `selectors of other kinds are reported`() throws {
        let animator = #"{"s":{"t":1},"a":{"p":{"k":[5,5,0]}}}"#
        let document = try document(text("A", animators: animator))
        #expect(document.diagnostics.map(\.feature) == ["text selector"])
        #expect(list(document) == ["fill #ff0000 [] M0,0 L4,0 L4,-4 Z"])
    }

    @Test func `colors are rounded, not cut`() throws {
        let document = try document(text("A", #","sc":[0.4999,0,0],"sw":1"#))
        #expect(list(document).last == "stroke 1 butt round #7f0000 [] M0,0 L4,0 L4,-4 Z")
    }

    @Test func `animators color the characters`() throws {
        let animator = #"{"s":{"t":0,"a":{"k":50},"e":{"k":50}},"a":{"fc":{"k":[0,0,1,1]}}}"#
        let document = try document(text("AA", animators: animator))
        #expect(
            list(document) == [
                "fill #800080 [] M0,0 L4,0 L4,-4 Z", "fill #ff0000 [1 0 0 1 5 0] M0,0 L4,0 L4,-4 Z",
            ])
    }

    @Test func `a path that is not there is reported`() throws {
        let path = text("A").replacing(#""m":{}"#, with: #""m":{},"p":{"m":3}"#)
        #expect(try document(path).diagnostics.map(\.feature) == ["text on a path"])
    }

    @Test func `marks stay with the grapheme before them`() {
        #expect(Array(Graphemes("a\r\nb")) == ["a", "\r", "\n", "b"])
        #expect(Array(Graphemes("\u{1F44D}\u{1F3FD}x")) == ["\u{1F44D}\u{1F3FD}", "x"])
        #expect(Array(Graphemes("\u{1F1E6}\u{1F1F9}\u{1F1E6}")) == ["\u{1F1E6}\u{1F1F9}", "\u{1F1E6}"])
        #expect(Array(Graphemes("\u{1F468}\u{200D}\u{1F467}.")) == ["\u{1F468}\u{200D}\u{1F467}", "."])
        #expect(Array(Graphemes("\u{200D}")) == ["\u{200D}"])
        #expect(Array(Graphemes("a\u{200D}")) == ["a\u{200D}"])
        #expect(Array(Graphemes("\u{1F1E6}")) == ["\u{1F1E6}"])
    }

    @Test func `a flag of tags is one character, and one that is cut off is several`() {
        let scotland: [Unicode.Scalar] = [
            "\u{1F3F4}", "\u{E0067}", "\u{E0062}", "\u{E0073}", "\u{E0063}", "\u{E0074}", "\u{E007F}",
        ]
        func text(_ count: Int) -> String { String(String.UnicodeScalarView(scotland.prefix(count))) }
        #expect(Array(Graphemes(text(7) + "x")) == [text(7), "x"])
        #expect(Array(Graphemes(text(6))) == scotland.prefix(6).map { String($0) })
    }
}
