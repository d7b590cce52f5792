import Engine
import Foundation
import Testing

@testable import Raster

/// Installed fonts stay open from one document to the next.
struct OpenFontTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/fonts").standardizedFileURL

    @Test func `the next reader finds fonts open, two at once do not share them`() throws {
        let path = OpenFontTests.folder.appending(path: "PegTest-Regular.ttf").path
        let system = SystemFonts(files: [path])
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

    @Test func `files that are read one right after the other look for new fonts once`() {
        let system = SystemFonts(files: [])
        let start = ContinuousClock.Instant.now
        #expect(system.refresh(at: start))
        #expect(!system.refresh(at: start + .milliseconds(900)))
        #expect(system.refresh(at: start + .milliseconds(1000)))
        #expect(!system.refresh(at: start + .milliseconds(1100)))
    }
}
