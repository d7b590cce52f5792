import ArgumentParser
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview

struct NewTests {
    @Test(arguments: ["bounce", "spring", "blocks", "keyframes"])
    func `a document is written where there is none`(kind: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.at("made/a.motion.json").string
        try New.parse([kind, "--animate", "color", "-o", path]).run()
        let bytes = try #require(FileManager.default.contents(atPath: path)).map(\.self)
        #expect(try Document.read(bytes).format == .motion)
        #expect(String(decoding: bytes, as: UTF8.self).contains("backgroundColor"))
    }

    @Test func `a position is a point, as the page calls it`() throws {
        let command = try New.parse(["bounce", "--animate", "position", "-o", "a.json"])
        #expect(command.animate == .point)
    }

    @Test func `a file that exists is not overwritten`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "a.json")
        let failure = #expect(throws: CommandFailure.self) {
            try New.parse(["spring", "-o", folder.at("a.json").string]).run()
        }
        #expect(failure?.status == .input)
        #expect(failure?.lines.first?.contains("already exists") == true)
        #expect(folder.text(of: folder.at("a.json")) == "mine")
    }

    @Test(arguments: [
        ["bounce"], ["swing", "-o", "a.json"], ["bounce", "-o", "a.txt"], ["bounce", "--animate", "x", "-o", "a.json"],
    ])
    func `what cannot be meant is refused`(arguments: [String]) {
        #expect(throws: (any Error).self) { try New.parse(arguments) }
    }
}
