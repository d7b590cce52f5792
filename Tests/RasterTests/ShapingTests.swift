import Engine
import Foundation
import Testing

@testable import Raster

/// Texts in a font of our own whose glyphs join, form ligatures, kern and carry marks; each glyph is as wide as it
/// advances, so that an advance tells which one it is.
struct ShapingTests {
    /// Finds our font alone.
    static var lookup: FontLookup {
        SystemFonts(files: []).lookup(in: [shelf("PegScript-Regular.ttf")])
    }

    private static func shelf(_ name: String) -> FontShelf {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/fonts")
        return FontShelf(
            names: { [name] },
            bytes: { name in
                (try? Data(contentsOf: folder.appending(path: name).standardizedFileURL)).map { [UInt8]($0) }
            })
    }

    private static func shaped(
        _ graphemes: [String], _ context: FontRequest.Context? = FontRequest.Context()
    ) throws -> [FontReply.Grapheme] {
        var request = FontRequest(name: "", families: ["Peg Script"])
        request.context = context
        return try #require(lookup(request, graphemes)).graphemes
    }

    /// Thousandths of an em; nil for what is part of another letter.
    private static func advances(
        _ graphemes: [String], _ context: FontRequest.Context? = FontRequest.Context()
    ) throws -> [Int?] {
        try shaped(graphemes, context).map { $0.isAbsorbed ? nil : Int(($0.glyph.advance * 1000).rounded()) }
    }

    /// The left edges of the parts of an outline, in thousandths of an em.
    private static func edges(_ glyph: Glyph) -> [Point] {
        (0..<glyph.outline.verbs.count { $0 == .move }).map { index in
            let point = glyph.outline.points[index * 4]
            return Point((point.x * 1000).rounded(), (point.y * 1000).rounded())
        }
    }

    @Test func `Arabic letters join, across looks too`() throws {
        #expect(try Self.advances(["ب", "ب", "ب"]) == [400, 300, 450])
        #expect(try Self.advances(["ب", "ا", "ب"]) == [400, 250, 500])
        #expect(try Self.advances(["ب", " ", "ب"]) == [500, 250, 500])
        #expect(try Self.advances(["ب"], .init(before: "ب", after: "ب")) == [300])
        #expect(try Self.advances(["ب"], .init(before: "ب ", after: "ب")) == [400])
    }

    @Test func `signs by themselves join with nothing`() throws {
        #expect(try Self.advances(["ب", "ب", "A", "V"], nil) == [500, 500, 600, 600])
        #expect(try Self.shaped(["ب", "א"], nil).allSatisfy { $0.level == 0 && !$0.isAbsorbed })
    }

    @Test func `letters that merge are one, where they must or may`() throws {
        #expect(try Self.advances(["ل", "ا", "ب"], .init(usesLigatures: false)) == [650, nil, 500])
        #expect(try Self.advances(["f", "i", "A"]) == [450, nil, 600])
        #expect(try Self.advances(["f", "i", "A"], .init(usesLigatures: false)) == [300, 200, 600])
    }

    @Test func `letters are kerned`() throws {
        #expect(try Self.advances(["A", "V", "A"]) == [500, 600, 600])
        #expect(try Self.advances(["A"], .init(after: "V")) == [600])
    }

    @Test func `a mark is put where its letter wants it, and takes no room`() throws {
        for context in [nil, FontRequest.Context()] {
            let glyph = try #require(try Self.shaped(["A\u{301}"], context).first).glyph
            #expect(glyph.advance == 0.6)
            #expect(Self.edges(glyph) == [Point(0, 0), Point(250, -700)])
            #expect(glyph.fontGlyph?.parts.map { ($0.y * 1000).rounded() } == [0, -700])
        }
        #expect(try Self.advances(["V", "\u{301}", "A"], .init(usesLigatures: false)) == [600, nil, 600])
    }

    @Test func `Indic vowels come before their consonant, and conjuncts are one`() throws {
        // A vowel sign that is written behind the consonant and drawn before it.
        let glyph = try #require(try Self.shaped(["कि"], nil).first).glyph
        #expect(glyph.advance == 0.96)
        #expect(Self.edges(glyph) == [Point(0, 0), Point(260, 0)])
        #expect(glyph.fontGlyph?.parts.map(\.x) == [0, 0.26])
        #expect(try Self.advances(["क\u{94D}", "ष", "A"]) == [900, nil, 600])
    }

    @Test func `an emoji sequence is one glyph`() throws {
        for context in [nil, FontRequest.Context()] {
            #expect(try Self.advances(["\u{1F469}\u{200D}\u{1F3A8}", "\u{1F469}"], context) == [1020, 1000])
        }
    }

    @Test func `each grapheme says which way it runs, and brackets are mirrored`() throws {
        let mixed = try Self.shaped(["A", " ", "א", "(", "1", ")", "ב", " ", "A"])
        #expect(mixed.map(\.level) == [0, 0, 1, 1, 2, 1, 1, 0, 0])
        #expect(
            mixed.map { Int(($0.glyph.advance * 1000).rounded()) } == [600, 250, 610, 320, 510, 310, 620, 250, 600])
        #expect(try Self.shaped(["א", " ", "A"]).map(\.level) == [1, 1, 2])
        // The paragraph begins in Hebrew.
        #expect(try Self.shaped(["A", "!"], .init(before: "א ")).map(\.level) == [2, 1])
        #expect(try Self.shaped(["A", " ", "V"]).map(\.level) == [0, 0, 0])
    }

    @Test func `signs that the font lacks stand among those that it has`() throws {
        let graphemes = try Self.shaped(["ب", "Ж", "ب"])
        #expect(graphemes.map(\.source) == [.font, .none, .font])
        #expect(graphemes.map(\.isAbsorbed) == [false, false, false])
        #expect(try Self.shaped([]).isEmpty)
        #expect(try Self.shaped([""], nil).map(\.isAbsorbed) == [false])
    }

    @Test func `any beginning and any damage of the font is withstood`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let url = folder.appending(path: "../Fixtures/fonts/PegScript-Regular.ttf").standardizedFileURL
        let whole = [UInt8](try Data(contentsOf: url))
        func look(_ bytes: [UInt8]) {
            var request = FontRequest(name: "", families: [], file: FontFile(name: "f", bytes: bytes))
            request.context = FontRequest.Context()
            _ = SystemFonts(files: []).lookup()(request, ["ل", "ا", "A", "V\u{301}", "कि", "f", "i"])
        }
        for length in stride(from: 0, to: whole.count, by: 61) { look(Array(whole.prefix(length))) }
        for place in stride(from: 12, to: whole.count, by: 11) {
            var bytes = whole
            bytes[place] ^= 0xFF
            look(bytes)
        }
    }
}
