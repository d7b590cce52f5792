import Foundation
import Testing

@testable import Live
@testable import Preview

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How a file is made that is not there yet, if it is.
@Suite struct FileCreationTests {
    private let folder: TemporaryFolder
    private let files: FileReplacement

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("old", to: "a.json")
        files = FileReplacement(roots: [folder.path])
    }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path.string))
    }

    @Test func `a new file has all bytes and nothing is left beside it`() throws {
        try files.create("b ü.json", in: folder.path, with: Array("new".utf8))
        #expect(folder.text(of: folder.at("b ü.json")) == "new")
        #expect(try names() == ["a.json", "b ü.json"])
    }

    @Test func `what is there is left alone: files, folders and links, also those that lead nowhere`() throws {
        try folder.makeFolder("sub.json")
        try folder.link("link.json", to: "/nowhere")
        for name in ["a.json", "sub.json", "link.json"] {
            #expect(throws: FileReplacement.Refusal.exists) {
                try files.create(name, in: folder.path, with: Array("new".utf8))
            }
        }
        #expect(folder.text(of: folder.at("a.json")) == "old")
        #expect(try names() == ["a.json", "sub.json", "link.json"])
    }

    @Test(
        arguments: [
            "", " .json", ".json", ".hidden.json", "../b.json", "sub/b.json", "/tmp/b.json", "a\\b.json",
            "a\u{0}b.json",
            "a\nb.json", "a\u{202E}b.json", String(repeating: "é", count: 120) + ".json",
        ])
    func `a name that is none is refused`(name: String) throws {
        #expect(throws: FileReplacement.Refusal.self) { try files.create(name, in: folder.path, with: []) }
        #expect(try names() == ["a.json"])
    }

    @Test func `a folder outside of the one shown is left alone, also behind a link`() throws {
        let other = try TemporaryFolder()
        try folder.link("out", to: other.path.string)
        for place in [other.path, folder.at("out")] {
            #expect(throws: FileReplacement.Refusal.self) { try files.create("b.json", in: place, with: []) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path.string).isEmpty)
    }

    @Test func `a name gets the ending of its format once`() {
        for typed in ["Ball", " Ball ", "Ball.json", "Ball.motion.json", "Ball.MOTION.json"] {
            #expect(NewFileRequest.name(typed, ending: ".motion.json") == "Ball.motion.json")
        }
        #expect(NewFileRequest.name("v1.2", ending: ".lottie") == "v1.2.lottie")
    }
}
