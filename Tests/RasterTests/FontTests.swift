import Engine
import Foundation
import Testing

@testable import Raster

/// Glyphs taken from font files of our own; no installed font takes part.
struct FontTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/fonts").standardizedFileURL
    /// A system on which nothing is installed.
    private static let nothing = SystemFonts(files: [])
    /// A system on which our fonts are installed.
    private static let ours = SystemFonts(
        files: ["PegTest-Regular.ttf", "PegTest-Bold.ttf", "PegOther-Regular.ttf"].map {
            folder.appending(path: $0).path
        })

    private static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    private static func shelf(_ names: String..., reading: ((String) -> Void)? = nil) -> FontShelf {
        FontShelf(
            names: { names },
            bytes: { name in
                reading?(name)
                return try? bytes(name)
            })
    }

    private func request(
        _ name: String = "", _ families: String..., weight: Double = 400, isItalic: Bool = false,
        file: FontFile? = nil, companions: [FontFile] = []
    ) -> FontRequest {
        FontRequest(
            name: name, families: families, weight: weight, isItalic: isItalic, file: file, companions: companions)
    }

    private func corners(_ path: Path) -> [Point] {
        path.points.map { Point(($0.x * 1000).rounded(), ($0.y * 1000).rounded()) }
    }

    @Test func `an outline is in ems, closed and y down`() throws {
        let reply = try #require(
            FontTests.nothing.lookup(in: [FontTests.shelf("PegTest-Regular.ttf")])(request("", "Peg Test"), ["A"]))
        #expect(reply.font == "Peg Test Regular")
        #expect(!reply.isSubstitute)
        #expect(reply.ascent == 0.8)
        let glyph = try #require(reply.graphemes.first?.glyph)
        #expect(glyph.advance == 0.6)
        #expect(glyph.outline.verbs == [.move, .line, .line, .close])
        #expect(corners(glyph.outline) == [Point(0, 0), Point(300, -700), Point(600, 0)])
    }

    @Test func `quadratic curves become cubic ones`() throws {
        let lookup = FontTests.nothing.lookup(in: [FontTests.shelf("PegTest-Regular.ttf")])
        let glyph = try #require(lookup(request("", "Peg Test"), ["O"])?.graphemes.first?.glyph)
        #expect(glyph.outline.verbs.filter { $0 == .cubic }.count == 8)
        // Two thirds of the way to the corner on both sides.
        #expect(
            corners(glyph.outline).prefix(4) == [Point(50, -350), Point(50, -550), Point(150, -650), Point(350, -650)])
    }

    @Test(arguments: [
        ("", 400.0, "Peg Test Regular"), ("", 700, "Peg Test Bold"), ("PegTest-Bold", 400, "Peg Test Bold"),
        ("Peg Test Bold", 400, "Peg Test Bold"), ("", 500, "Peg Test Regular"), ("", 600, "Peg Test Bold"),
    ])
    func `of a family the nearest font is taken, and the one that is named before all`(
        name: String, weight: Double, font: String
    ) throws {
        let shelf = FontTests.shelf("PegOther-Regular.ttf", "PegTest-Bold.ttf", "PegTest-Regular.ttf")
        let reply = FontTests.nothing.lookup(in: [shelf])(request(name, "peg  test", weight: weight), ["A"])
        #expect(reply?.font == font)
    }

    @Test func `a file is found by its name and by the names in it`() throws {
        let named = FontShelf(names: { ["Lettering.ttf"] }, bytes: { _ in try? FontTests.bytes("PegTest-Regular.ttf") })
        for wanted in [request("Lettering", "Nobody"), request("", "lettering"), request("", "Peg Test")] {
            #expect(FontTests.nothing.lookup(in: [named])(wanted, ["A"])?.font == "Peg Test Regular")
        }
        #expect(FontTests.nothing.lookup(in: [named])(request("", "Nobody"), ["A"]) == nil)
    }

    @Test func `files whose names tell nothing are opened only where it must be`() throws {
        var opened: [String] = []
        let shelf = FontTests.shelf("PegOther-Regular.ttf", "PegTest-Regular.ttf") { opened.append($0) }
        let lookup = FontTests.nothing.lookup(in: [shelf])
        #expect(opened.isEmpty)
        _ = lookup(request("PegTest-Regular", "Peg Test"), ["A"])
        _ = lookup(request("PegTest-Regular", "Peg Test"), ["B"])
        #expect(opened == ["PegTest-Regular.ttf"])
        _ = lookup(request("", "Nobody"), ["A"])
        #expect(opened == ["PegTest-Regular.ttf", "PegOther-Regular.ttf"])
    }

    @Test func `fonts of a file that lies where it did are open already`() throws {
        let fonts = try #require(OpenFonts(generation: 0))
        let bytes = try FontTests.bytes("PegTest-Regular.ttf")
        let face = try #require(fonts.faces(in: bytes, isKept: true).first)
        #expect(fonts.faces(in: bytes, isKept: true).first === face)
        #expect(fonts.face(like: face, weight: 400) === fonts.face(like: face, weight: 400))
        #expect(fonts.face(like: face, weight: 400) !== fonts.face(like: face, weight: 700))
        // The same bytes elsewhere are another file.
        let copy = try FontTests.bytes("PegTest-Regular.ttf")
        #expect(fonts.faces(in: copy, isKept: false).first !== face)
        let other = try #require(fonts.faces(in: copy, isKept: true).first)
        #expect(fonts.faces(in: copy, isKept: true).first === other)
        #expect(fonts.faces(in: bytes, isKept: true).first === face)
        // What takes too much room is let go of, the one first that was asked for least lately.
        let long = copy + [UInt8](repeating: 0, count: (4 << 20) - bytes.count - copy.count)
        #expect(fonts.faces(in: long, isKept: true).count == 1)
        #expect(fonts.faces(in: bytes, isKept: true).first === face)
        let more = copy + [0]
        #expect(fonts.faces(in: more, isKept: true).count == 1)
        #expect(fonts.faces(in: bytes, isKept: true).first === face)
        #expect(fonts.faces(in: [1, 2, 3], isKept: true).isEmpty)
        // One that is larger than the room itself takes nothing away.
        #expect(fonts.faces(in: copy + [UInt8](repeating: 0, count: 4 << 20), isKept: true).count == 1)
        #expect(fonts.faces(in: bytes, isKept: true).first === face)
        #expect(fonts.faces(in: copy, isKept: true).first !== other)
    }

    @Test func `names of fonts are compared by their letters and digits alone`() {
        for (name, key) in [
            ("Peg Test-Bold 2_é", "pegtestbold2é"), ("Peg Test-Bold 2_", "pegtestbold2"), ("", ""), ("ÄA a", "äaa"),
            ("[`@{/:", ""), ("Straße Ⅷ", "straßeⅷ"),
        ] { #expect(FontDescription.key(of: name) == key) }
    }

    @Test func `what the animation brings comes first, then the shelves in order, then what is installed`() throws {
        let bold = FontFile(name: "any", bytes: try FontTests.bytes("PegTest-Bold.ttf"))
        let regular = FontFile(name: "any", bytes: try FontTests.bytes("PegTest-Regular.ttf"))
        let shelves = [FontTests.shelf("PegTest-Bold.ttf"), FontTests.shelf("PegTest-Regular.ttf")]
        func font(_ request: FontRequest, _ shelves: [FontShelf] = []) -> String? {
            FontTests.ours.lookup(in: shelves)(request, ["A"])?.font
        }
        #expect(font(request("", "Peg Test", file: bold, companions: [regular]), shelves.reversed()) == "Peg Test Bold")
        #expect(font(request("", "Peg Test", companions: [bold]), shelves.reversed()) == "Peg Test Bold")
        #expect(font(request("", "Peg Test"), shelves) == "Peg Test Bold")
        #expect(font(request("", "Peg Test")) == "Peg Test Regular")
        // The file that the entry brings is the font, whatever it calls itself.
        #expect(font(request("", "Other", file: bold)) == "Peg Test Bold")
    }

    @Test func `weight and slant that are lacking are made`() throws {
        let lookup = FontTests.nothing.lookup(in: [FontTests.shelf("PegTest-Regular.ttf")])
        func bounds(_ request: FontRequest) throws -> Rect {
            try #require(lookup(request, ["B"])?.graphemes.first).glyph.outline.controlBounds
        }
        let plain = try bounds(request("", "Peg Test"))
        #expect(try bounds(request("", "Peg Test", weight: 600)) == plain)
        let bold = try bounds(request("", "Peg Test", weight: 700))
        #expect(bold.width > plain.width + 0.025 && bold.width < plain.width + 0.04)
        // A quarter of the height.
        #expect(try abs(bounds(request("", "Peg Test", isItalic: true)).width - plain.width - 0.175) < 1e-9)
    }

    @Test func `a family that is not there is stood in for`() throws {
        let reply = try #require(FontTests.ours.lookup()(request("", "Nobody"), ["A"]))
        #expect(reply.isSubstitute)
        #expect(FontTests.ours.lookup()(request("", "Peg Test"), ["A"])?.isSubstitute == false)
        #expect(FontTests.ours.lookup()(request("", "Nobody", "Peg Test", weight: 700), ["A"])?.font == "Peg Test Bold")
        #expect(FontTests.nothing.lookup()(request("", "Peg Test"), ["A"]) == nil)
    }

    /// Our fonts under other names, installed; where nothing tells, fontconfig takes the first.
    private static func renamed(_ names: [(file: String, old: String, new: String)]) throws -> SystemFonts {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pegbar-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = try names.map { file, old, new in
            var bytes = try Data(contentsOf: FontTests.folder.appending(path: file))
            for encoding in [String.Encoding.utf8, .utf16BigEndian] {
                guard let old = old.data(using: encoding), let new = new.data(using: encoding) else { continue }
                #expect(old.count == new.count)
                while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
            }
            let url = folder.appending(path: file)
            try bytes.write(to: url)
            return url.path
        }
        return SystemFonts(files: files)
    }

    @Test func `what has no serifs is stood in for by what has none`() throws {
        let fonts = try FontTests.renamed([
            ("PegScript-Regular.ttf", "Peg Script", "Noto Serif"), ("PegOther-Regular.ttf", "Peg Other", "Noto Sans"),
        ])
        func font(_ genre: FontRequest.Genre?) -> FontReply? {
            var request = request("", "Nobody")
            request.genre = genre
            return fonts.lookup()(request, ["A"])
        }
        #expect(font(.sans)?.font == "Noto Sans Regular" && font(.sans)?.isSubstitute == true)
        #expect(font(.serif)?.font == "Noto Serif Regular" && font(.serif)?.isSubstitute == true)
        // None is there, and none is refused.
        #expect(font(.mono)?.isSubstitute == true)
    }

    @Test func `the font that helps out looks like the one that lacks a character`() throws {
        // Both have the letter, and stand in the same order for all that ask.
        let fonts = SystemFonts(
            files: ["PegScript-Regular.ttf", "PegTest-Regular.ttf", "PegTest-Bold.ttf"].map {
                FontTests.folder.appending(path: $0).path
            })
        func source(weight: Double, followsScript: Bool) throws -> FontReply.Source? {
            var request = request("", "Peg Script", weight: weight)
            request.followsScript = followsScript
            return try #require(fonts.lookup()(request, ["O"])).graphemes.first?.source
        }
        #expect(try source(weight: 400, followsScript: true) == .other("Peg Test Regular"))
        #expect(try source(weight: 700, followsScript: true) == .other("Peg Test Bold"))
        #expect(try source(weight: 700, followsScript: false) == source(weight: 400, followsScript: false))
    }

    @Test func `what a character is written in tells for whom a font is made`() throws {
        let reader = try #require(FontReader(FontTests.nothing, []))
        func tag(_ grapheme: String, amid text: String = "", followsScript: Bool = true) -> String? {
            var request = request("", "Peg Test")
            request.followsScript = followsScript
            return reader.language(
                of: grapheme.unicodeScalars.map(\.value), amid: text.unicodeScalars.map(\.value),
                FontDescription(request))?.tag
        }
        #expect(["ب", "א", "क", "ไ", "か", "한", "é"].map { tag($0) } == ["ar", "he", "hi", "th", "ja", "ko", nil])
        // Chinese characters are those of the language around them.
        #expect(tag("直") == nil && tag("直", amid: "直す") == "ja" && tag("直", amid: "直가") == "ko")
        #expect(tag("\u{1F44D}\u{1F3FD}") == "und-zsye" && tag("\u{2764}\u{FE0F}") == "und-zsye")
        #expect(tag("\u{2764}") == nil && tag("\u{1F44D}\u{FE0E}") == nil)
        #expect(tag("ب", followsScript: false) == nil && tag("\u{1F44D}", followsScript: false) == "und-zsye")
    }

    @Test func `other fonts help out with characters`() throws {
        let lookup = FontTests.ours.lookup()
        let texts = ["A", "字", "\u{1F3A8}", "\u{1F3A9}", "Ж", "\u{1F600}"]
        let graphemes = try #require(lookup(request("", "Peg Test"), texts)).graphemes
        #expect(
            graphemes.map(\.source) == [
                .font, .other("Peg Other Regular"), .bitmap("Peg Other Regular"), .other("Peg Other Regular"), .none,
                .font,
            ])
        #expect(graphemes.map(\.glyph.advance) == [0.6, 1, 1.1, 1, 0.5, 1])
        #expect(graphemes[2].glyph.outline.isEmpty)
        // The box of the font itself.
        #expect(corners(graphemes[4].glyph.outline).contains(Point(400, -700)))
    }

    @Test func `what a font has as pictures is found with its place`() throws {
        let faces = FontTests.nothing.lookup(in: [FontTests.shelf("PegFaces-Regular.ttf")])
        let graphemes = try #require(faces(request("", "Peg Faces"), ["\u{1F98A}", "\u{1F98B}", " "])).graphemes
        // The second has no picture, and a space needs none.
        #expect(graphemes.map(\.source) == [.font, .bitmap("Peg Faces Regular"), .font])
        #expect(graphemes.map(\.glyph.advance) == [1.2, 1.2, 0.25])
        #expect(graphemes.map(\.pictures.count) == [1, 0, 0])
        let picture = try #require(graphemes[0].pictures.first)
        // 20 pixels are an em; the lower edge lies 4 below the line.
        #expect(picture.box == Rect(x: 0.1, y: -0.8, width: 1, height: 1))
        let asset = ImageAsset(bytes: picture.bytes, size: Size(20, 20), contentHash: 1)
        #expect(ImageStore([asset]).image(at: 0)?.image.width == 20)

        // Written one after the other, and beside letters of a font that has none.
        var text = request("", "Peg Test")
        text.context = FontRequest.Context()
        let both = FontTests.nothing.lookup(
            in: [FontTests.shelf("PegTest-Regular.ttf"), FontTests.shelf("PegFaces-Regular.ttf")])
        let written = try #require(both(request("", "Peg Faces"), ["\u{1F98A}", "\u{1F98A}"])).graphemes
        #expect(written.map(\.pictures) == [[picture], [picture]])
        let installed = SystemFonts(
            files: ["PegTest-Regular.ttf", "PegFaces-Regular.ttf"].map { FontTests.folder.appending(path: $0).path })
        let mixed = try #require(installed.lookup()(text, ["A", "\u{1F98A}"])).graphemes
        #expect(mixed.map(\.source) == [.font, .other("Peg Faces Regular")])
        #expect(mixed.map(\.pictures) == [[], [picture]])
    }

    @Test func `a grapheme of several characters is put together`() throws {
        let lookup = FontTests.nothing.lookup(in: [FontTests.shelf("PegTest-Regular.ttf")])
        let graphemes = try #require(
            lookup(request("", "Peg Test"), ["A\u{301}", "A\u{200D}B\u{FE0F}", "\u{200D}", ""])
        ).graphemes
        #expect(graphemes.map(\.glyph.advance) == [0.6, 1.1, 0, 0])
        #expect(graphemes.map(\.source) == [.font, .font, .font, .font])
        // The font does not say where the mark belongs: in the middle, a sixteenth of an em's height above the letter.
        #expect(corners(graphemes[0].glyph.outline).dropFirst(3).first == Point(250, -762))
        #expect(graphemes[2].glyph.outline.isEmpty)
        let long = "A" + String(repeating: "\u{301}", count: 100_000)
        #expect(try #require(lookup(request("", "Peg Test"), [long])?.graphemes.first).glyph.outline.points.count < 200)
    }

    @Test func `graphemes say which glyphs they are, but for slants that are made and mixtures of fonts`() throws {
        let lookup = FontTests.ours.lookup()
        let graphemes = try #require(lookup(request("", "Peg Test"), ["A", "A\u{301}", "A字", "字", "Ж"])).graphemes
        let parts = graphemes.map { $0.glyph.fontGlyph?.parts }
        #expect(parts[0]?.map(\.glyph) == [2])
        #expect(parts[1]?.map { ($0.x * 1000).rounded() } == [0, 450])
        #expect(parts[2] == nil)
        #expect(parts[3]?.map(\.glyph) == [1])
        #expect(parts[4]?.map(\.glyph) == [0])
        #expect(graphemes[0].glyph.fontGlyph?.program === graphemes[1].glyph.fontGlyph?.program)
        let slanted = lookup(request("", "Peg Test", isItalic: true), ["A"])?.graphemes.first?.glyph.fontGlyph
        #expect(slanted == nil)
        let bold = FontFile(name: "any", bytes: try FontTests.bytes("PegTest-Regular.ttf"))
        let made = lookup(request("", "Peg Test", weight: 900, file: bold), ["A"])?.graphemes.first?.glyph.fontGlyph
        #expect(made?.program.isEmboldened == true)
    }

    @Test func `damaged files are no fonts, or fonts of what is left`() throws {
        let whole = try FontTests.bytes("PegTest-Regular.ttf")
        for length in stride(from: 0, to: whole.count, by: 7) {
            let file = FontFile(name: "cut", bytes: Array(whole.prefix(length)))
            _ = FontTests.nothing.lookup()(request("", "Peg Test", file: file), ["A", "O", "\u{1F600}"])
        }
        for place in stride(from: 12, to: whole.count, by: 3) {
            var bytes = whole
            bytes[place] ^= 0xFF
            let file = FontFile(name: "spoiled", bytes: bytes)
            _ = FontTests.nothing.lookup()(request("", "Peg Test", file: file), ["A", "O", "\u{1F600}"])
        }
    }

    @Test(arguments: [-1.0, 0, 1e300, .nan, .infinity])
    func `any weight will do`(weight: Double) {
        #expect(FontTests.ours.lookup()(request("", "Peg Test", weight: weight), ["A"]) != nil)
    }

    @Test func `many threads may ask at once`() {
        let fonts = FontTests.ours
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            let reply = fonts.lookup()(
                FontRequest(name: "", families: ["Peg Test"], weight: index.isMultiple(of: 2) ? 400 : 700), ["A", "字"])
            #expect(reply?.graphemes.count == 2)
        }
    }
}
