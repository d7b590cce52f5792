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

    /// What systems can do: all of it, no leases, and on some file systems neither swapping nor linking.
    private static let systems: [FileReplacement.Abilities] = [
        [.leases, .exchange, .links], [.exchange, .links], [.links], [],
    ]

    /// What another program does to a file.
    private func interrupted(
        at moment: FileReplacement.Moment, on system: FileReplacement.Abilities = [.leases, .exchange, .links],
        _ save: @escaping @Sendable () -> Void
    ) -> FileReplacement {
        var replacement = replacement
        replacement.abilities = system
        replacement.interruption = { if $0 == moment { save() } }
        return replacement
    }

    @Test(arguments: FileReplacement.Moment.allCases, systems)
    func `S8: what another program puts under the name at any moment stays`(
        moment: FileReplacement.Moment, system: FileReplacement.Abilities
    ) throws {
        let file = folder.at("a.json")
        let side = folder.at("side.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let busy = interrupted(at: moment, on: system) {
            _ = FileManager.default.createFile(atPath: side.string, contents: Data("theirs".utf8))
            rename(side.string, file.string)
        }
        let replaced = try? busy.swapIn(file, content, Array("ours".utf8))
        #expect(folder.text(of: file) == "theirs")
        // Without a swap there is no file for a moment, and who makes one then comes first.
        let early: Set<FileReplacement.Moment> =
            system.contains(.exchange) ? [.written, .checked] : [.written, .checked, .swapped, .inspected]
        #expect((replaced == nil) == early.contains(moment))
        #expect(try names() == ["a.json"])
    }

    @Test(arguments: FileReplacement.Moment.allCases, systems.dropFirst())
    func `S8: what another program writes into the file at any moment stays`(
        moment: FileReplacement.Moment, system: FileReplacement.Abilities
    ) throws {
        let file = folder.at("a.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        let busy = interrupted(at: moment, on: system) {
            try? writer.truncate(atOffset: 0)
            try? writer.write(contentsOf: Data("theirs".utf8))
        }
        let replaced = try? busy.swapIn(file, content, Array("ours".utf8))
        #expect((replaced == nil) == [.written, .checked, .swapped].contains(moment))
        let kept = keep(replaced, file)
        kept.look(at: file)
        #expect(folder.text(of: file) == "theirs")
        kept.look(at: file)
        #expect(folder.text(of: file) == "theirs")
        #expect(try names() == ["a.json"])
    }

    /// Keeps a file that "ours" has replaced.
    private func keep(
        _ replaced: ReplacedFile?, _ file: DiskPath, _ conflict: @escaping ReplacedFiles.Conflict = { _, _ in }
    ) -> ReplacedFiles {
        let kept = ReplacedFiles()
        if let replaced { kept.keep(replaced, file, replacedBy: hash("ours"), replacement, conflict) }
        return kept
    }

    #if os(Linux)
        @Test func `S8: a file that another program has open to write is left alone`() throws {
            let file = folder.at("a.json")
            let writer = try #require(FileHandle(forWritingAtPath: file.string))
            #expect(throws: FileReplacement.Refusal.busy) {
                try replacement.replace(file, expecting: hash("old"), with: Array("ours".utf8))
            }
            #expect(folder.text(of: file) == "old")
            try writer.close()
            try replacement.replace(file, expecting: hash("old"), with: Array("ours".utf8))
            #expect(folder.text(of: file) == "ours")
            #expect(try names() == ["a.json"])
        }
    #endif

    /// What was handed over as having no place any more.
    private final class Conflicts: @unchecked Sendable {
        private let lock = NSLock()
        private var found: [String] = []

        func take(_ bytes: [UInt8]) { lock.withLock { found.append(String(decoding: bytes, as: UTF8.self)) } }

        var texts: [String] { lock.withLock { found } }
    }

    @Test func `S8: what is written into a replaced file in parts arrives as a whole`() throws {
        let file = folder.at("a.json")
        let content = try replacement.read(file, expecting: hash("old"))
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        var system = replacement
        system.abilities = [.exchange, .links]
        let conflicts = Conflicts()
        let kept = keep(try system.swapIn(file, content, Array("ours".utf8)), file) { bytes, _ in conflicts.take(bytes)
        }
        for (part, whole) in [("the", "the"), ("irs", "theirs")] {
            try writer.write(contentsOf: Data(part.utf8))
            kept.look(at: file)
            #expect(folder.text(of: file) == whole)
        }
        // What is saved under the name meanwhile is newer; what is written then is not lost either.
        try folder.write("newer", to: "a.json")
        try writer.write(contentsOf: Data("!".utf8))
        kept.look(at: file)
        kept.look(at: file)
        #expect(folder.text(of: file) == "newer")
        #expect(conflicts.texts == ["theirs!"])
    }

    @Test func `S8: a program may write into a file that was replaced twice`() throws {
        let file = folder.at("a.json")
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        let kept = ReplacedFiles()
        let conflicts = Conflicts()
        var system = replacement
        system.abilities = [.exchange, .links]
        for (old, new) in [("old", "ours"), ("ours", "again")] {
            try system.replace(
                file, try system.read(file, expecting: hash(old)), with: Array(new.utf8), keeping: kept
            ) { bytes, _ in conflicts.take(bytes) }
        }
        try writer.write(contentsOf: Data("theirs".utf8))
        kept.look(at: file)
        #expect(folder.text(of: file) == "again")
        #expect(conflicts.texts == ["theirs"])
        #expect(kept.count == 2)
    }

    @Test func `S8: a save first looks at what was written into the file before`() throws {
        let file = folder.at("a.json")
        let writer = try #require(FileHandle(forWritingAtPath: file.string))
        let kept = ReplacedFiles()
        var system = replacement
        system.abilities = [.exchange, .links]
        try system.replace(file, try system.read(file, expecting: hash("old")), with: Array("ours".utf8), keeping: kept)
        let content = try system.read(file, expecting: hash("ours"))
        try writer.write(contentsOf: Data("theirs".utf8))
        #expect(throws: FileReplacement.Refusal.changed) {
            try system.replace(file, content, with: Array("again".utf8), keeping: kept)
        }
        #expect(folder.text(of: file) == "theirs")
    }

    // MARK: - What killed processes leave

    @Test func `S8: what a killed save has left is removed, and what it moved aside is put back`() throws {
        // The number of a process that is over.
        let over = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "exit"])
        over.waitUntilExit()
        let dead = ".pegbar-save-\(over.processIdentifier)-"
        let mine = DraftFile.name()
        for name in [dead + "1", dead + "2~b.json", dead + "3~a.json", mine, ".pegbar-save-x", ".pegbar-save-0-1"] {
            try folder.write(name, to: name)
        }
        let all = try names().sorted().map { folder.at($0) }
        DraftFile.sweep(all, now: time(nil) + DraftFile.youngestLeftover - 5)
        #expect(try names().count == 7)
        DraftFile.sweep(all, now: time(nil) + DraftFile.youngestLeftover + 5)
        #expect(try names() == ["a.json", "b.json", mine, ".pegbar-save-x", ".pegbar-save-0-1"])
        #expect(folder.text(of: folder.at("b.json")) == dead + "2~b.json")
        #expect(folder.text(of: folder.at("a.json")) == "old")
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
