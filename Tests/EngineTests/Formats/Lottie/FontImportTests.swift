import Testing

@testable import Engine
@testable import Formats

/// Texts whose glyphs are looked for elsewhere, in fonts that the tests make up.
struct FontImportTests {
    /// Every glyph a square of half an em, shifted by the character's number in ems.
    private final class Fonts {
        var requests: [FontRequest] = []
        var graphemes: [[String]] = []
        var reply = FontReply(font: "Made Up", isSubstitute: false, ascent: 0.5, graphemes: [])
        var sources: [String: FontReply.Source] = [:]
        var pictures: [String: FontReply.Picture] = [:]
        var isEmpty = false
        var outline = Path.rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5))

        func look(_ request: FontRequest, _ wanted: [String]) -> FontReply? {
            requests.append(request)
            graphemes.append(wanted)
            guard !isEmpty else { return nil }
            var reply = reply
            reply.graphemes = wanted.map { grapheme in
                let isPicture = pictures[grapheme] != nil
                return FontReply.Grapheme(
                    Glyph(outline: isPicture ? Path() : outline, advance: 0.6),
                    pictures: pictures[grapheme].map { [$0] } ?? [], source: sources[grapheme] ?? .font)
            }
            return reply
        }
    }

    private func read(
        _ layers: String, fonts: Fonts?, list: String? = #"{"fName":"F","fFamily":"Fam","fStyle":"Bold","ascent":70}"#,
        members: String = "", options: ReadingOptions = ReadingOptions(),
        resource: @escaping (String) -> [UInt8]? = { _ in nil }
    ) throws -> Document {
        let list = list.map { #""fonts":{"list":[\#($0)]},"# } ?? ""
        let text =
            #"{"v":"5.9.0","fr":30,"ip":0,"op":10,"w":100,"h":100,\#(list)\#(members)"layers":[\#(layers)]}"#
        return try Document.read(
            Array(text.utf8), options: options, resource: resource, fonts: fonts.map { fonts in { fonts.look($0, $1) } }
        )
    }

    private func layer(_ text: String, _ members: String = "", font: String = "F") -> String {
        #"{"ty":5,"nm":"Title","ip":0,"op":10,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"\#(font)","#
            + #""s":10,"fc":[0,0,0]\#(members)}}]},"a":[],"m":{}}}"#
    }

    @Test func `characters come from the font that is found, each asked for once`() throws {
        let fonts = Fonts()
        let document = try read([layer("AB A"), layer("BC")].joined(separator: ","), fonts: fonts)
        #expect(fonts.graphemes == [["A", "B", " "], ["C"]])
        #expect(document.scene.glyphs.count == 4)
        #expect(
            document.scene.lines().last
                == "fill #000000 [] M0,-5 L5,-5 L5,0 L0,0 Z M6,-5 L11,-5 L11,0 L6,0 Z M12,-5 L17,-5 L17,0 L12,0 Z "
                + "M18,-5 L23,-5 L23,0 L18,0 Z")
        #expect(document.diagnostics.map(\.severity) == [.note])
        #expect(document.diagnostics.first?.message.contains("“Made Up”") == true)
    }

    @Test func `outlines in the file come before fonts`() throws {
        let fonts = Fonts()
        _ = try read(layer("A"), fonts: fonts, members: #""chars":[],"#)
        #expect(fonts.requests.isEmpty)
    }

    @Test(arguments: [
        (#""fStyle":"Bold""#, 700.0, false), (#""fStyle":"Light Italic""#, 200, true),
        (#""fStyle":"Condensed""#, 400, false),
        (#""fStyle":"Bold","fWeight":"500""#, 500, false), (#""fStyle":"Bold","fWeight":"""#, 700, false),
        (#""fWeight":"bold""#, 700, false), (#""fWeight":900"#, 900, false), (#""fWeight":"1e99""#, 1000, false),
        (#""fStyle":"Black","fWeight":"heavy""#, 400, false), (#""fStyle":7"#, 400, false),
    ])
    func `weight and slant are read from the style`(members: String, weight: Double, isItalic: Bool) throws {
        let fonts = Fonts()
        _ = try read(layer("A"), fonts: fonts, list: #"{"fName":"F","fFamily":"Fam",\#(members)}"#)
        let request = try #require(fonts.requests.first)
        #expect(request.weight == weight)
        #expect(request.isItalic == isItalic)
    }

    @Test func `families are a list as in CSS`() throws {
        let fonts = Fonts()
        _ = try read(layer("A"), fonts: fonts, list: #"{"fName":"F-Bold","fFamily":" 'Fam One' , Two,,sans-serif"}"#)
        #expect(fonts.requests.first?.families == ["Fam One", "Two", "sans-serif"])
        #expect(fonts.requests.first?.name == "F-Bold")
    }

    @Test func `a font in the file is handed on, be it embedded or named`() throws {
        let fonts = Fonts()
        func list(_ path: String) -> String { #"{"fName":"F","fFamily":"Fam","origin":3,"fPath":"\#(path)"}"# }
        _ = try read(layer("A"), fonts: fonts, list: list("data:font/ttf;base64,AQID"))
        #expect(fonts.requests.last?.file?.bytes == [1, 2, 3])
        _ = try read(layer("A"), fonts: fonts, list: list("my/f.ttf"), resource: { $0 == "my/f.ttf" ? [4] : nil })
        #expect(fonts.requests.last?.file?.bytes == [4])
        let broken = try read(layer("A"), fonts: fonts, list: list("data:font/ttf;base64,?"))
        #expect(fonts.requests.last?.file == nil)
        #expect(broken.diagnostics.contains { $0.feature == "font" && $0.severity == .error })
    }

    @Test func `fonts of an archive are handed on`() throws {
        let fonts = Fonts()
        let text =
            #"{"v":"5.9.0","fr":30,"ip":0,"op":10,"w":9,"h":9,"fonts":{"list":[{"fName":"F","fFamily":"Fam"}]},"#
            + #""layers":[\#(layer("A"))]}"#
        let zip = ZIPBuilder([
            ZIPBuilder.File(name: "a/one.json", content: Array(text.utf8)),
            ZIPBuilder.File(name: "f/Peg.ttf", content: [1, 2]),
            ZIPBuilder.File(name: "i/picture.png", content: [3]),
        ])
        _ = try Document.read(zip.bytes, fonts: fonts.look)
        #expect(fonts.requests.first?.companions.map(\.name) == ["Peg.ttf"])
        #expect(fonts.requests.first?.companions.first?.bytes == [1, 2])
    }

    @Test func `another font is named with the one that was wanted`() throws {
        let fonts = Fonts()
        fonts.reply.isSubstitute = true
        let diagnostic = try #require(try read(layer("A"), fonts: fonts).diagnostics.first)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.message == "The font “F” was not found; “Made Up” is used instead.")
        #expect(diagnostic.hint?.contains("“fonts”") == true)
    }

    @Test func `without any font the text is left out`() throws {
        let fonts = Fonts()
        fonts.isEmpty = true
        let document = try read([layer("A"), layer("B")].joined(separator: ","), fonts: fonts)
        #expect(document.diagnostics.map(\.feature) == ["font"])
        #expect(document.scene.lines().isEmpty)
        #expect(fonts.requests.count == 1)
    }

    @Test func `graphemes from elsewhere are told of by their source`() throws {
        let fonts = Fonts()
        fonts.sources = ["B": .other("Helper"), "C": .other("Helper"), "D": .bitmap("Emoji"), "E": .none]
        let diagnostics = try read(layer("ABCDE"), fonts: fonts).diagnostics
        #expect(
            diagnostics.map(\.message).dropFirst(0).filter { !$0.hasPrefix("The file") } == [
                "“Emoji” has color glyphs for “D”, which are not drawn; their space is left empty.",
                "No font has a glyph for “E”; an empty box is drawn.",
                "“Made Up” has no glyph for “B”, “C”; “Helper” is used instead.",
            ])
    }

    @Test func `breaks, tabs and what is no character are not looked for and take no room`() throws {
        let fonts = Fonts()
        let document = try read(layer(#"A\t\n\u0000A\u0003A\rA"#), fonts: fonts)
        #expect(fonts.graphemes == [["A"]])
        guard case .text(let content) = document.scene.root.layers[0].content else {
            Issue.record("there is no text")
            return
        }
        #expect(content.document.base.characters.map(\.glyph) == [0, nil, nil, nil, 0, nil, 0, nil, 0])
    }

    @Test func `the font's own ascent counts where the file has none`() throws {
        func start(_ ascent: String) throws -> Double? {
            let list = #"{"fName":"F","fFamily":"Fam"\#(ascent)}"#
            let document = try read(layer("A", #","ps":[0,3],"sz":[99,99]"#), fonts: Fonts(), list: list)
            guard case .text(let content) = document.scene.root.layers[0].content else { return nil }
            return content.document.base.start.y
        }
        #expect(try start(#","ascent":70"#) == 10)
        #expect(try start("") == 8)
        #expect(try start(#","ascent":null"#) == 8)
    }

    @Test func `a file that lists no fonts means families`() throws {
        let fonts = Fonts()
        let document = try read(layer("A", font: "Some Font"), fonts: fonts, list: nil)
        #expect(fonts.requests.first?.families == ["Some Font"])
        #expect(document.scene.lines().count == 1)
        #expect(try read(layer("A", font: ""), fonts: fonts, list: nil).diagnostics.map(\.feature) == ["font"])
        #expect(try read(layer("A"), fonts: nil, list: nil).diagnostics.map(\.feature) == ["font"])
    }

    @Test func `a text of a million graphemes asks for few and is cut`() throws {
        let fonts = Fonts()
        let text = String(repeating: "a字\u{1F468}\u{200D}\u{1F467}العربية", count: 70_000)
        let document = try read(layer(text, #","sz":[0,0],"ps":[0,0]"#), fonts: fonts)
        #expect(fonts.graphemes.map(\.count) == [10])
        #expect(document.diagnostics.contains { $0.feature == "text length" })
        #expect(document.scene.lines().count == 1)
    }

    @Test func `the points of all characters have a bound`() throws {
        let fonts = Fonts()
        for _ in 0..<20_000 { fonts.outline.append(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1))) }
        let text = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 100).compactMap(Unicode.Scalar.init)))
        let document = try read(layer(text), fonts: fonts)
        #expect(document.scene.glyphs.reduce(0) { $0 + $1.outline.points.count } <= LottieImporter.Limit.fontPoints)
        #expect(document.diagnostics.filter { $0.feature == "text length" }.count == 1)
    }

    @Test func `pictures of characters are images of the scene, each once, and are drawn where they stand`() throws {
        let fonts = Fonts()
        let box = Rect(x: 0.1, y: -0.8, width: 1.2, height: 1)
        fonts.pictures = [
            "B": FontReply.Picture(bytes: [1, 2, 3], box: box), "C": FontReply.Picture(bytes: [4], box: box),
        ]
        let layers = [layer("ABB"), layer("B")]
        let document = try read(layers.joined(separator: ","), fonts: fonts, options: ReadingOptions(characters: "C"))
        // What is only at hand is no image.
        #expect(document.scene.images.map(\.bytes) == [[1, 2, 3]])
        #expect(
            document.scene.lines() == [
                "image 0 12×10 part 0,0 1×1 [1 0 0 1 1 -8]",
                "fill #000000 [] M0,-5 L5,-5 L5,0 L0,0 Z",
                "image 0 12×10 part 0,0 1×1 [1 0 0 1 7 -8]",
                "image 0 12×10 part 0,0 1×1 [1 0 0 1 13 -8]",
            ])
        #expect(!document.diagnostics.map(\.feature).contains("color glyph"))
    }

    @Test func `of characters that are only at hand nothing is said`() throws {
        let fonts = Fonts()
        fonts.sources = ["b": .other("Helper"), "é": .none, "c": .bitmap("Faces")]
        let options = ReadingOptions(characters: "bcé")
        let document = try read(layer("A"), fonts: fonts, options: options)
        #expect(document.diagnostics.map(\.feature) == ["system font"])
        #expect(document.scene.glyphs.count == 4)
        // A text that has them asks for them no more, but says so.
        fonts.graphemes = []
        let texts = [layer("A"), layer("éAc"), layer("é")]
        let both = try read(texts.joined(separator: ","), fonts: fonts, options: options)
        #expect(fonts.graphemes == [["A"], ["b", "c", "é"]])
        #expect(both.diagnostics.map(\.feature) == ["glyph", "color glyph", "system font"])
    }

    @Test
    func `what the file has no glyphs for comes from the font as in After Effects, and is left out as in lottie-web`()
        throws
    {
        let chars =
            #""chars":[{"ch":"A","fFamily":"Fam","style":"Bold","w":50,"data":{"shapes":[{"it":[{"ty":"sh","#
            + #""ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,-9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}]}}],"#
        func characters(_ mode: Compatibility, _ fonts: Fonts) throws -> (glyphs: [Int?], document: Document) {
            let document = try read(
                layer("ABAC"), fonts: fonts, members: chars, options: ReadingOptions(compatibility: mode))
            guard case .text(let content) = document.scene.root.layers[0].content else {
                Issue.record("there is no text")
                return ([], document)
            }
            return (content.document.base.characters.map(\.glyph), document)
        }
        let fonts = Fonts()
        let adobe = try characters(.afterEffects, fonts)
        #expect(fonts.graphemes.first == ["B", "C"])
        #expect(adobe.glyphs == [2, 0, 2, 1] && adobe.document.diagnostics.map(\.feature) == ["system font"])
        #expect(adobe.document.scene.glyphs.map(\.advance) == [0.6, 0.6, 0.5])
        let web = Fonts()
        #expect(try characters(.web, web).glyphs == [0, nil, 0, nil] && web.graphemes.isEmpty)
        let none = Fonts()
        none.isEmpty = true
        let without = try characters(.afterEffects, none)
        #expect(without.glyphs == [0, nil, 0, nil])
        #expect(without.document.diagnostics.map(\.feature) == ["font", "glyph", "glyph"])
    }

    @Test func `characters at hand take no room from the others`() throws {
        let fonts = Fonts()
        for _ in 0..<20_000 { fonts.outline.append(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1))) }
        let characters = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 100).compactMap(Unicode.Scalar.init)))
        let texts = [layer("A"), layer("B"), layer(String(characters.suffix(1)))]
        let document = try read(
            texts.joined(separator: ","), fonts: fonts, options: ReadingOptions(characters: characters))
        #expect(!document.diagnostics.contains { $0.feature == "text length" })
        #expect(document.scene.lines().count == 3)
    }

    @Test func `of the file's own characters that are only at hand nothing is said`() throws {
        let chars = ["A", "b"].map { grapheme in
            #"{"ch":"\#(grapheme)","fFamily":"Fam","style":"Bold","w":60,"t":\#(grapheme == "b" ? 1 : 0),"data":{"shapes":[]}}"#
        }
        func features(_ texts: String...) throws -> [String] {
            try read(
                texts.map { layer($0) }.joined(separator: ","), fonts: nil,
                members: #""chars":[\#(chars.joined(separator: ","))],"#, options: ReadingOptions(characters: "b")
            ).diagnostics.map(\.feature)
        }
        #expect(try features("A").isEmpty)
        #expect(try features("A", "b", "b") == ["glyph composition"])
    }

    @Test func `a provider that gives too little does no harm`() throws {
        let document = try Document.read(
            Array(Hostile.animation(layer("AB"), members: #""fonts":{"list":[{"fName":"F"}]},"#).utf8),
            fonts: { _, _ in FontReply(font: "", isSubstitute: false, ascent: .nan, graphemes: []) })
        #expect(document.scene.lines().isEmpty)
    }
}
