import Engine
import Foundation
import Synchronization
import Testing

@testable import Live
@testable import Preview
@testable import Tuning

struct FileVersionsTests {
    private func hash(_ text: String) -> UInt64 { StableHasher.hash(Array(text.utf8)) }

    @Test func `versions are known by file and hash`() {
        let versions = FileVersions()
        versions.keep(Array("one".utf8), hash: hash("one"), of: "a")
        versions.keep(Array("two".utf8), hash: hash("two"), of: "b")
        #expect(versions.bytes(of: "a", hash("one")) == Array("one".utf8))
        #expect(versions.bytes(of: "b", hash("one")) == nil && versions.bytes(of: "a", hash("two")) == nil)
    }

    @Test func `versions outlive the process where there is a folder for that`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a")
        let status = try #require(FileStatus(folder.at("a")))
        func log() -> VersionLog {
            VersionLog(in: folder.path.string) { $0 == "gone" ? nil : "at/" + $0.replacing("new ", with: "") }
        }
        func restored(_ room: Int = 1000) -> FileVersions {
            let versions = FileVersions(room: room, log: log())
            // Files have other ids by now.
            versions.restore { $0 == "at/lost" ? nil : "new \($0.dropFirst(3))" }
            return versions
        }
        do {
            let versions = FileVersions(log: log())
            versions.keep(Array("zero".utf8), hash: hash("zero"), of: "lost")
            versions.note(FileContent(Array("one".utf8), status: status), of: "a")
            versions.keep(Array("one".utf8), hash: hash("one"), of: "a")
            versions.note(FileContent(Array("two".utf8), status: status), of: "a")
            versions.describe("Dot is red", hash("two"), of: "a")
            versions.keepAside(Array("six".utf8), hash: hash("six"), of: "a")
            versions.note(FileContent(Array("two".utf8), status: status), of: "a")
            versions.keep(Array("5".utf8), hash: hash("5"), of: "gone")
        }
        // Twice, as it is written down again.
        for versions in [restored(), restored()] {
            #expect(versions.bytes(of: "new a", hash("one")) == Array("one".utf8))
            #expect(versions.bytes(of: "new a", hash("six")) == Array("six".utf8))
            let saves = versions.saves(of: "new a")
            #expect(saves.map(\.hash) == [hash("one"), hash("six"), hash("two")])
            #expect(saves.last?.summary == "Dot is red")
            #expect(versions.bytes(of: "new lost", hash("zero")) == nil)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path.string + "/versions")
        #expect(files.count == 4)
        #expect(restored(3).saves(of: "new a").count <= 1)
        // What cannot be read is as if it had never been.
        try Data("{\n[]\nnull\n".utf8).write(to: URL(fileURLWithPath: folder.path.string + "/versions/versions.log"))
        #expect(restored().saves(of: "new a").isEmpty)
    }

    @Test func `bytes that there is no room for go from the folder, though their file is gone`() throws {
        let folder = try TemporaryFolder()
        let isThere = Mutex(true)
        let log = VersionLog(in: folder.path.string) { file in isThere.withLock { $0 } ? file : nil }
        let versions = FileVersions(room: 7, log: log)
        func files() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: folder.path.string + "/versions").count
        }
        for text in ["one", "two"] { versions.keep(Array(text.utf8), hash: hash(text), of: text) }
        #expect(try files() == 3)
        isThere.withLock { $0 = false }
        for text in ["six", "ten"] { versions.keep(Array(text.utf8), hash: hash(text), of: text) }
        #expect(try files() == 1)
    }

    @Test func `the oldest go where there is no room`() {
        let versions = FileVersions(room: 7)
        for text in ["one", "two", "one", "six"] { versions.keep(Array(text.utf8), hash: hash(text), of: "a") }
        #expect(versions.bytes(of: "a", hash("two")) == nil)
        #expect(versions.bytes(of: "a", hash("one")) != nil && versions.bytes(of: "a", hash("six")) != nil)
        versions.keep(Array("far too long".utf8), hash: hash("far too long"), of: "a")
        #expect(["one", "six", "far too long"].allSatisfy { versions.bytes(of: "a", hash($0)) == nil })
    }

    @Test func `what is only looked at goes before what a save may be undone to`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a")
        let status = try #require(FileStatus(folder.at("a")))
        let versions = FileVersions(room: 7)
        versions.keep(Array("one".utf8), hash: hash("one"), of: "a")
        for text in ["two", "six", "far too long"] {
            versions.note(FileContent(Array(text.utf8), status: status), of: "b")
        }
        versions.note(FileContent(Array("one".utf8), status: status), of: "a")
        versions.note(FileContent(Array("three".utf8), status: status), of: "b")
        #expect(versions.bytes(of: "a", hash("one")) != nil && versions.saves(of: "b").isEmpty)
    }

    @Test func `what was on disk is listed in order, as far as it is kept`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a")
        let status = try #require(FileStatus(folder.at("a")))
        let versions = FileVersions(room: 7)
        for text in ["one", "one", "two", "one"] {
            versions.note(FileContent(Array(text.utf8), status: status), of: "a")
        }
        #expect(versions.saves(of: "a").map(\.hash) == ["one", "two", "one"].map(hash))
        versions.describe("less", hash("one"), of: "a")
        versions.describe("more", hash("two"), of: "a")
        versions.describe("more than that", hash("two"), of: "a")
        versions.describe("gone", hash("six"), of: "a")
        #expect(versions.saves(of: "a").map(\.summary) == [nil, "more", "less"])
        versions.describe("the same", hash("one"), of: "a")
        #expect(versions.saves(of: "a").map(\.summary) == [nil, "more", "the same"])
        versions.note(FileContent(Array("six".utf8), status: status), of: "a")
        #expect(versions.saves(of: "a").map(\.hash) == ["one", "one", "six"].map(hash))
        #expect(versions.saves(of: "b").isEmpty)
        for number in 0..<200 { versions.note(FileContent(Array("\(number % 2)".utf8), status: status), of: "b") }
        #expect(versions.saves(of: "b").count == 100)
    }

    @Test func `edits begin with a version or with the file`() {
        let set = TuningEdit.set(path: "$.op", value: 1)
        let edits: [TuningEdit] = [.restore(version: 1, over: 2), set]
        #expect(edits.restored?.version == 1 && edits.restored?.over == 2 && edits.afterRestoring == [set])
        #expect([set].restored == nil && [set].afterRestoring == [set])
    }

    @Test func `files that lost versions to others are named once`() {
        let versions = FileVersions(room: 7)
        versions.keep(Array("one".utf8), hash: hash("one"), of: "a")
        #expect(versions.takeShortened().isEmpty)
        for text in ["two", "six"] { versions.keep(Array(text.utf8), hash: hash(text), of: "b") }
        #expect(versions.takeShortened() == ["a"])
        #expect(versions.takeShortened().isEmpty)
    }
}
