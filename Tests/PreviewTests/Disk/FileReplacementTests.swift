import Engine
import Foundation
import Testing

@testable import Live
@testable import Preview

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// S7 and S8: how a source file is written, if it is.
@Suite struct FileReplacementTests {
    private let folder: TemporaryFolder
    private let replacement: FileReplacement

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("old", to: "a.json")
        replacement = FileReplacement(roots: [folder.path])
    }

    private func hash(_ text: String) -> UInt64 { StableHasher.hash(Array(text.utf8)) }

    /// All names in the folder.
    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path.string))
    }

    @Test func `S8: all bytes are replaced and the permissions stay`() throws {
        let file = folder.at("a.json")
        chmod(file.string, 0o640)
        try replacement.replace(file, expecting: hash("old"), with: Array("newer".utf8))
        #expect(folder.text(of: file) == "newer")
        var status = stat()
        #expect(stat(file.string, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(try names() == ["a.json"])
    }

    @Test func `S8: a file that is write-protected is left alone, whoever asks`() throws {
        let file = folder.at("a.json")
        chmod(file.string, 0o444)
        #expect(throws: FileReplacement.Refusal.protected) {
            try replacement.replace(file, expecting: hash("old"), with: Array("new".utf8))
        }
        #expect(folder.text(of: file) == "old")
        #expect(try names() == ["a.json"])
    }

    @Test func `S8: whoever has the old file open keeps the old bytes`() throws {
        let file = folder.at("a.json")
        let reader = try #require(FileHandle(forReadingAtPath: file.string))
        try replacement.replace(file, expecting: hash("old"), with: Array("new".utf8))
        #expect(reader.readDataToEndOfFile() == Data("old".utf8))
    }

    @Test func `S7: a file that somebody changed is left alone`() throws {
        let file = folder.at("a.json")
        #expect(throws: FileReplacement.Refusal.changed) {
            try replacement.replace(file, expecting: hash("older"), with: Array("new".utf8))
        }
        #expect(folder.text(of: file) == "old")
        #expect(try names() == ["a.json"])
    }

    @Test func `S7: a link is left alone, and so is what it leads to`() throws {
        try folder.link("b.json", to: folder.at("a.json").string)
        #expect(throws: FileReplacement.Refusal.source(.outside)) {
            try replacement.replace(folder.at("b.json"), expecting: hash("old"), with: Array("new".utf8))
        }
        #expect(folder.text(of: folder.at("a.json")) == "old")
    }

    @Test func `S7: a file outside of the folder is left alone, whatever its path`() throws {
        let other = try TemporaryFolder()
        try other.write("old", to: "a.json")
        try folder.link("out", to: other.path.string)
        let twin = DiskPath(folder.path.string + "-twin")
        try FileManager.default.createDirectory(atPath: twin.string, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: twin.string) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: twin.appending("a.json").string))
        for file in [other.at("a.json"), folder.at("out/a.json"), twin.appending("a.json")] {
            #expect(throws: FileReplacement.Refusal.self) {
                try replacement.replace(file, expecting: hash("old"), with: Array("new".utf8))
            }
            #expect(folder.text(of: file) == "old")
        }
    }

    @Test func `S7: a folder and a file that is not there cannot be replaced`() throws {
        try folder.makeFolder("sub")
        for name in ["sub", "none.json", "none/a.json"] {
            #expect(throws: FileReplacement.Refusal.self) {
                try replacement.replace(folder.at(name), expecting: hash(""), with: [])
            }
        }
        #expect(try names() == ["a.json", "sub"])
    }

    // MARK: - Saves of others meanwhile

    /// What another program does to a file.
    private func interrupted(
        at moment: FileReplacement.Moment, _ save: @escaping @Sendable () -> Void
    ) -> FileReplacement {
        var replacement = replacement
        replacement.interruption = { if $0 == moment { save() } }
        return replacement
    }

    @Test(arguments: FileReplacement.Moment.allCases)
    func `S8: what another program puts under the name at any moment stays`(moment: FileReplacement.Moment) throws {
        let file = folder.at("a.json")
        let side = folder.at("side.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let busy = interrupted(at: moment) {
            _ = FileManager.default.createFile(atPath: side.string, contents: Data("theirs".utf8))
            rename(side.string, file.string)
        }
        let replaced = try? busy.swapIn(file, content, Array("ours".utf8))
        #expect(folder.text(of: file) == "theirs")
        #expect((replaced == nil) == [.written, .checked].contains(moment))
        #expect(try names() == ["a.json"])
    }

    @Test(arguments: FileReplacement.Moment.allCases)
    func `S8: what another program writes into the file at any moment stays`(moment: FileReplacement.Moment) throws {
        let file = folder.at("a.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        let busy = interrupted(at: moment) {
            try? writer.truncate(atOffset: 0)
            try? writer.write(contentsOf: Data("theirs".utf8))
        }
        let replaced = try? busy.swapIn(file, content, Array("ours".utf8))
        #expect((replaced == nil) == [.written, .checked, .swapped].contains(moment))
        let history = ReplacedFile.Rescue(current: hash("ours"), seen: hash("old"))
        #expect(replaced?.rescue(history, replacement, file) != false)
        #expect(folder.text(of: file) == "theirs")
        #expect(replaced?.rescue(history, replacement, file) != true)
        #expect(try names() == ["a.json"])
    }

    @Test func `S8: what is written into a replaced file in parts arrives as a whole`() throws {
        let file = folder.at("a.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        let replaced = try replacement.swapIn(file, content, Array("ours".utf8))
        let history = ReplacedFile.Rescue(current: hash("ours"), seen: hash("old"))
        for (part, whole) in [("the", "the"), ("irs", "theirs")] {
            try writer.write(contentsOf: Data(part.utf8))
            #expect(replaced.rescue(history, replacement, file))
            #expect(folder.text(of: file) == whole)
        }
        // What is saved under the name meanwhile is newer.
        try folder.write("newer", to: "a.json")
        try writer.write(contentsOf: Data("!".utf8))
        #expect(!replaced.rescue(history, replacement, file))
        #expect(folder.text(of: file) == "newer")
    }

    @Test func `S8: what is removed meanwhile stays removed`() throws {
        let file = folder.at("a.json")
        let content = try replacement.read(file, expecting: hash("old"))
        #expect(throws: FileReplacement.Refusal.changed) {
            _ = try interrupted(at: .checked) { unlink(file.string) }.swapIn(file, content, Array("ours".utf8))
        }
        #expect(try names() == [])
    }
}
