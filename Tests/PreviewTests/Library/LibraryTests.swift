import Testing

@testable import Engine
@testable import Live
@testable import Preview

/// The index as a value, fed with findings instead of a disk.
struct LibraryTests {
    private func facts(
        _ path: String, bytes: Int = 10, modified: Int64 = 1_000_000_000, inode: UInt64 = 1,
        format: AnimationFormat? = .lottie, hash: UInt64? = nil, file: String? = nil
    ) -> FileFacts {
        FileFacts(
            path: DiskPath(path), file: DiskPath(file ?? "/root/" + path), bytes: bytes, modified: modified,
            inode: inode, format: format, hash: hash)
    }

    private func library(_ paths: String...) -> Library {
        var library = Library(secret: 7)
        _ = library.replace(with: paths.map { facts($0) })
        return library
    }

    @Test func `A file is found by its id and by its path`() throws {
        let library = library("a.json", "deep/er/b c#?%.lottie")
        let entry = try #require(library.entry(path: "deep/er/b c#?%.lottie"))
        #expect(library.entry(id: entry.id) == entry)
        #expect(entry.name == "b c#?%.lottie")
        #expect(entry.folder == "deep/er")
        #expect(entry.modified == 1)
        #expect(library.entry(path: "b c#?%.lottie") == nil)
        #expect(library.entries.map(\.path.string) == ["a.json", "deep/er/b c#?%.lottie"])
    }

    @Test func `An id does not show the path and differs between processes`() throws {
        var first = Library(secret: 1)
        var second = Library(secret: 2)
        let one = first.apply([.file(facts("a.json"))]).added.map(\.id)
        let two = second.apply([.file(facts("a.json"))]).added.map(\.id)
        #expect(one != two)
        #expect(one.allSatisfy { $0.utf8.count == 16 && UInt64($0, radix: 16) != nil })
    }

    @Test func `A file that goes away and comes back keeps its id and gets a new revision`() throws {
        var library = library("a.json")
        let old = try #require(library.entry(path: "a.json"))
        let gone = library.apply([.absent(DiskPath("a.json"))])
        #expect(gone == LibraryChange(removed: [old.id]))
        let back = library.apply([.file(facts("a.json"))])
        let new = try #require(back.added.first)
        #expect(new.id == old.id)
        #expect(new.revision > old.revision)
    }

    @Test func `Composed, decomposed and differently cased names are different files`() {
        let library = library("caf\u{E9}.json", "cafe\u{301}.json", "A.json", "a.json")
        #expect(Set(library.entries.map(\.id)).count == 4)
        #expect(Array(library.entry(path: "cafe\u{301}.json")?.name.utf8 ?? "".utf8) == Array("cafe\u{301}.json".utf8))
    }

    @Test func `A rename that changes only the case is one file gone and one come`() throws {
        var library = library("Walk.json")
        let change = library.apply([.absent(DiskPath("Walk.json")), .file(facts("walk.json"))])
        #expect(change.removed.count == 1)
        #expect(change.added.map(\.name) == ["walk.json"])
        #expect(library.count == 1)
    }

    @Test func `The same bytes saved again are no change`() {
        var library = Library(secret: 7)
        _ = library.replace(with: [facts("a.json", hash: 5)])
        let change = library.apply([.file(facts("a.json", modified: 9, inode: 2, hash: 5))])
        #expect(change.isEmpty)
        #expect(library.entry(path: "a.json")?.revision == 1)
    }

    @Test func `Other bytes grow the revision`() throws {
        var library = Library(secret: 7)
        _ = library.replace(with: [facts("a.json", hash: 5)])
        let change = library.apply([.file(facts("a.json", bytes: 11, modified: 9, hash: 6))])
        #expect(change.changed.map(\.revision) == [2])
        #expect(change.changed.map(\.bytes) == [11])
        #expect(change.added.isEmpty && change.removed.isEmpty)
    }

    @Test func `While no hash is known the stamp decides`() {
        var library = library("a.json")
        let learned = library.apply([.file(facts("a.json", hash: 5))])
        #expect(learned.isEmpty)
        #expect(library.entry(path: "a.json")?.hash == 5)
        var other = self.library("a.json")
        let changed = other.apply([.file(facts("a.json", modified: 2, hash: 5))]).changed
        #expect(changed.count == 1)
    }

    @Test func `A hash that was learned makes saving the same bytes no change`() throws {
        var library = library("a.json")
        let id = try #require(library.entry(path: "a.json")?.id)
        let isLearned = library.learn(hash: 5, of: id)
        let change = library.apply([.file(facts("a.json", modified: 2, hash: 5))])
        let isOtherLearned = library.learn(hash: 6, of: id)
        #expect(isLearned && change.isEmpty && !isOtherLearned)
        #expect(library.entry(id: id)?.hash == 5)
    }

    @Test func `A new stamp without a hash forgets the old hash`() {
        var library = Library(secret: 7)
        _ = library.replace(with: [facts("a.json", hash: 5)])
        let change = library.replace(with: [facts("a.json", modified: 2)])
        #expect(change.changed.map(\.hash) == [nil])
    }

    @Test func `A file that is no animation is listed only if it was one`() {
        var library = library("a.json")
        let other = library.apply([.file(facts("package.json", format: nil))])
        #expect(other.isEmpty)
        let torn = library.apply([.file(facts("a.json", bytes: 0, modified: 2, format: nil, hash: 1))])
        #expect(torn.changed.map(\.format) == [.lottie])
        #expect(library.count == 1)
    }

    @Test func `A folder that is gone takes its files along and no others`() {
        var library = library("a/b.json", "a/c/d.json", "ab.json", "ab/e.json", "a.json")
        let change = library.apply([.absent(DiskPath("a")), .absent(DiskPath("nothing"))])
        #expect(change.removed.count == 2)
        #expect(library.entries.map(\.path.string) == ["a.json", "ab.json", "ab/e.json"])
    }

    @Test func `A scan of one folder says nothing about the others`() {
        var library = library("a/b.json", "a/c.json", "d.json")
        let change = library.replace(with: [facts("a/b.json"), facts("a/new.json")], below: DiskPath("a"))
        #expect(change.added.map(\.path.string) == ["a/new.json"])
        #expect(change.removed.count == 1)
        #expect(library.entries.map(\.path.string) == ["a/b.json", "a/new.json", "d.json"])
    }

    @Test func `Files beyond the limit are left out until a scan fits`() {
        var library = Library(limit: 2, secret: 7)
        _ = library.replace(with: [facts("a.json"), facts("b.json"), facts("c.json")])
        #expect(library.count == 2)
        #expect(library.isTruncated)
        _ = library.replace(with: [facts("b.json"), facts("c.json")])
        #expect(library.entries.map(\.name) == ["b.json", "c.json"])
        #expect(!library.isTruncated)
    }

    @Test func `Files are found by their real path, links to them too`() {
        var library = Library(secret: 7)
        _ = library.apply([
            .file(facts("v3.json")), .file(facts("now.json", file: "/root/v3.json")), .file(facts("v4.json")),
        ])
        #expect(Set(library.entries(file: DiskPath("/root/v3.json")).map(\.name)) == ["v3.json", "now.json"])
        _ = library.apply([.file(facts("now.json", modified: 2, file: "/root/v4.json"))])
        #expect(library.entries(file: DiskPath("/root/v3.json")).map(\.name) == ["v3.json"])
        _ = library.apply([.absent(DiskPath("v4.json"))])
        #expect(library.entries(file: DiskPath("/root/v4.json")).map(\.name) == ["now.json"])
    }

    @Test func `Two changes in a row are reported as one`() throws {
        var library = library("gone.json", "back.json")
        var sent = library.apply([.file(facts("new.json", hash: 1)), .absent(DiskPath("back.json"))])
        sent.merge(library.apply([.file(facts("new.json", hash: 2)), .file(facts("back.json"))]))
        sent.merge(library.apply([.absent(DiskPath("gone.json")), .file(facts("brief.json"))]))
        sent.merge(library.apply([.absent(DiskPath("brief.json"))]))
        #expect(sent.added.map(\.name) == ["new.json"])
        #expect(sent.added.map(\.hash) == [2])
        #expect(sent.changed.map(\.name) == ["back.json"])
        #expect(sent.removed.count == 1)
    }
}
