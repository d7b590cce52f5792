import Engine
import Foundation
import Testing

@testable import Live

/// One read and one hash for everything that wants to know a file.
@Suite struct FileContentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("old", to: "a.json")
    }

    private func content(_ name: String = "a.json") throws -> FileContent {
        try ContainedFile(folder.at(name), within: [folder.path]).content()
    }

    private func status(_ name: String = "a.json") throws -> FileStatus { try #require(FileStatus(folder.at(name))) }

    @Test func `a content is kept as long as the file has its status`() throws {
        var recent = RecentContents()
        let file = folder.at("a.json")
        recent.keep(try content(), of: file)
        #expect(recent.content(of: file, try status())?.bytes == Array("old".utf8))
        #expect(recent.content(of: folder.at("b.json"), try status()) == nil)
        try folder.write("longer", to: "a.json")
        #expect(recent.content(of: file, try status()) == nil)
        recent.keep(try content(), of: file)
        #expect(recent.content(of: file, try status())?.hash == StableHasher.hash(Array("longer".utf8)))
    }

    @Test func `the oldest contents go where there is no room, and never the newest`() throws {
        var recent = RecentContents(room: 7)
        for name in ["a.json", "b.json", "c.json"] {
            try folder.write("old", to: name)
            recent.keep(try content(name), of: folder.at(name))
        }
        #expect(recent.content(of: folder.at("a.json"), try status("a.json")) == nil)
        #expect(recent.content(of: folder.at("b.json"), try status("b.json")) != nil)
        try folder.write("far too long", to: "d.json")
        recent.keep(try content("d.json"), of: folder.at("d.json"))
        #expect(recent.content(of: folder.at("c.json"), try status("c.json")) == nil)
        #expect(recent.content(of: folder.at("d.json"), try status("d.json")) != nil)
    }

    @Test func `S7: other bytes of the same length and time are noticed before a file is replaced`() throws {
        let file = folder.at("a.json")
        let replacement = FileReplacement(roots: [folder.path])
        let old = Array("old".utf8)
        var content = try replacement.read(file, expecting: StableHasher.hash(old))
        // Until the status is certain to show every change.
        while !content.isSettled { content = try replacement.read(file, expecting: StableHasher.hash(old)) }
        let time = try FileManager.default.attributesOfItem(atPath: file.string)[.modificationDate] as? Date
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.string))
        try handle.write(contentsOf: Data("new".utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: file.string)
        let error = #expect(throws: FileReplacement.Refusal.self) {
            try replacement.swapIn(file, content, Array("newest".utf8))
        }
        #expect(error == .changed && folder.text(of: file) == "new")
    }

    @Test func `a file that was read twice in a row is read from the disk once`() async throws {
        let observer = try FolderObserver(path: folder.path.string)
        defer { observer.stop() }
        try folder.write(#"{"v":"5.7","fr":30,"ip":0,"op":30,"layers":[]}"#, to: "b.json")
        _ = await observer.start()
        let id = try #require(observer.library.entry(path: "b.json")?.id)
        let first = try observer.read(id: id).bytes
        let second = try observer.read(id: id).bytes
        let storage = [first, second].map { $0.withUnsafeBufferPointer { $0.baseAddress } }
        #expect(storage[0] == storage[1])
    }
}
