import Engine
import Foundation
import Testing

@testable import Raster

/// Installed fonts stay open from one document to the next.
struct OpenFontTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/fonts").standardizedFileURL
    private static let regular = folder.appending(path: "PegTest-Regular.ttf").path

    @Test func `the next reader finds fonts open, two at once do not share them`() throws {
        let system = SystemFonts(files: [OpenFontTests.regular])
        let font = try #require(system.nearestFont(family: "Peg Test", weight: 400, isItalic: false))
        let first = try #require(system.openFonts())
        let second = try #require(system.openFonts())
        #expect(first !== second)
        let face = try #require(first.face(of: font, weight: 400))
        #expect(first.face(of: font, weight: 400) === face)
        #expect(first.face(of: font, weight: 700) !== face)
        system.takeBack(first)
        let next = try #require(system.openFonts())
        #expect(next === first)
        #expect(next.face(of: font, weight: 400) === face)
    }

    @Test func `a font file that was written anew is opened anew`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "pegbar-font-\(UUID().uuidString).ttf")
        defer { try? FileManager.default.removeItem(at: place) }
        func install(_ name: String) throws {
            try Data(contentsOf: OpenFontTests.folder.appending(path: name)).write(to: place, options: .atomic)
        }
        try install("PegTest-Regular.ttf")
        let system = SystemFonts(files: [place.path])
        let request = FontRequest(name: "", families: ["Peg Test"])
        #expect(system.lookup()(request, ["A"])?.font == "Peg Test Regular")
        try install("PegOther-Regular.ttf")
        #expect(system.lookup()(request, ["A"])?.font == "Peg Other Regular")
    }

    @Test func `glyphs are kept, upright ones and those that are slanted`() throws {
        let freeType = try #require(FreeType())
        let face = try #require(FontFace(path: OpenFontTests.regular, index: 0, freeType: freeType))
        let index = try #require(face.index(of: "A"))
        let (plain, slanted) = (FontFace.Synthesis(), FontFace.Synthesis(isItalic: true))
        let upright = try #require(face.glyph(index, plain))
        let leaning = try #require(face.glyph(index, slanted))
        #expect(leaning != upright && !upright.outline.isEmpty)
        #expect(face.glyph(index, plain) == upright && face.glyph(index, slanted) == leaning)
        #expect(face.glyphs.count == 2)
    }

    @Test func `few glyphs with many points are kept, and none with too many`() throws {
        let freeType = try #require(FreeType())
        func face() throws -> FontFace {
            try #require(FontFace(path: OpenFontTests.regular, index: 0, freeType: freeType))
        }
        func keep(_ number: UInt32, points: Int, in face: FontFace) {
            var outline = Path()
            for _ in 0..<points { outline.move(to: .zero) }
            face.keep(Glyph(outline: outline, advance: 1), as: FontFace.GlyphKey(index: number, synthesis: .init()))
        }
        func kept(_ face: FontFace) -> Set<UInt32> { Set(face.glyphs.keys.map(\.index)) }
        let one = try face()
        for number in 1...5 as ClosedRange<UInt32> { keep(number, points: 3000, in: one) }
        #expect(kept(one) == [4, 5])
        keep(6, points: 20_000, in: one)
        #expect(kept(one) == [4, 5])
        // All faces together have room for a hundred thousand points, which a face that is closed gives back.
        var others = try (0..<12).map { _ in try face() }
        for other in others { keep(1, points: 9000, in: other) }
        #expect(others.map(kept).filter { $0 == [1] }.count == 10)
        others.removeFirst()
        keep(1, points: 9000, in: others[10])
        #expect(kept(others[10]) == [1])
    }

    @Test func `files that are read one right after the other look for new fonts once`() {
        let system = SystemFonts(files: [])
        let start = ContinuousClock.Instant.now
        #expect(system.refresh(at: start))
        #expect(!system.refresh(at: start + .milliseconds(900)))
        #expect(system.refresh(at: start + .milliseconds(1000)))
        #expect(!system.refresh(at: start + .milliseconds(1100)))
    }
}
