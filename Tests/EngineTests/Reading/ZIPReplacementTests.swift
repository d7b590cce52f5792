import Testing

@testable import Engine
@testable import Formats

struct ZIPReplacementTests {
    private func file(_ name: String, change: (inout ZIPBuilder.File) -> Void = { _ in }) -> ZIPBuilder.File {
        var file = ZIPBuilder.File(name: name, content: Array("contents of \(name)".utf8))
        change(&file)
        return file
    }

    /// Files packed by every method.
    private var builder: ZIPBuilder {
        var builder = ZIPBuilder([
            file("manifest.json"), file("a/é.json") { $0.method = 8 },
            file("later") {
                $0.flags = 8
                $0.method = 8
            },
            file("extra") { $0.extra = [0x55, 0x54, 1, 0, 7] },
        ])
        builder.comment = Array("a comment".utf8)
        return builder
    }

    @Test(arguments: ["manifest.json", "a/é.json", "later", "extra"], [0, 5, 1000])
    func `one file is another one and the others stay bit for bit`(name: String, count: Int) throws {
        let old = builder.bytes
        let contents = [UInt8](repeating: 0x41, count: count)
        let new = try ZIPReplacement(of: name, in: old).archive(with: contents)
        let (before, after) = (try ZIPArchive(old), try ZIPArchive(new))
        #expect(after.entries.map(\.name) == before.entries.map(\.name))
        for (one, other) in zip(before.entries, after.entries) {
            #expect(try after.contents(of: other.name) == (one.name == name ? contents : before.contents(of: one.name)))
            if one.name != name { #expect(old[one.data] == new[other.data] && one.isCompressed == other.isCompressed) }
        }
        #expect(new.suffix(9) == old.suffix(9))
    }

    @Test func `sizes behind the data go with it`() throws {
        // The signature, the checksum and two sizes.
        let file = ZIPBuilder.File(name: "late", content: Array("abc".utf8))
        var local = ZIPBuilder.localRecord(file)
        let descriptor: [UInt8] = [0x50, 0x4b, 7, 8] + local[14..<26]
        local[6] |= 8
        var plain = ZIPBuilder([file]).bytes
        let directory = Array(plain[ZIPBuilder.localRecord(file).count...])
        plain = local + descriptor + directory
        let end = plain.count - 6
        let start = local.count + descriptor.count
        plain.replaceSubrange(end..<end + 4, with: (0..<4).map { UInt8(truncatingIfNeeded: start >> (8 * $0)) })
        #expect(try ZIPArchive(plain).contents(of: "late") == Array("abc".utf8))
        let new = try ZIPReplacement(of: "late", in: plain).archive(with: [1, 2])
        #expect(try ZIPArchive(new).contents(of: "late") == [1, 2])
        #expect(new.count == plain.count - descriptor.count - 1)
    }

    @Test func `what is not there is not replaced`() {
        #expect(throws: ArchiveFailure.self) { try ZIPReplacement(of: "x", in: builder.bytes) }
        #expect(throws: ArchiveFailure.self) { try ZIPReplacement(of: "x", in: [1, 2, 3]) }
    }
}
