import Engine
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

    @Test func `the oldest go where there is no room`() {
        let versions = FileVersions(room: 7)
        for text in ["one", "two", "one", "six"] { versions.keep(Array(text.utf8), hash: hash(text), of: "a") }
        #expect(versions.bytes(of: "a", hash("two")) == nil)
        #expect(versions.bytes(of: "a", hash("one")) != nil && versions.bytes(of: "a", hash("six")) != nil)
        versions.keep(Array("far too long".utf8), hash: hash("far too long"), of: "a")
        #expect(["one", "six", "far too long"].allSatisfy { versions.bytes(of: "a", hash($0)) == nil })
    }

    @Test func `edits begin with a version or with the file`() {
        let set = TuningEdit.set(path: "$.op", value: 1)
        let edits: [TuningEdit] = [.restore(version: 1, over: 2), set]
        #expect(edits.restored?.version == 1 && edits.restored?.over == 2 && edits.afterRestoring == [set])
        #expect([set].restored == nil && [set].afterRestoring == [set])
    }
}
