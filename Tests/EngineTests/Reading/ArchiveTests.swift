import Testing

@testable import Engine
@testable import Formats

@Suite("Archives")
struct ArchiveTests {
    /// The failure of an archive that is known to be bad, of its directory or of the file's contents.
    private func failure(of builder: ZIPBuilder, limits: ZIPLimits = .standard) throws -> ArchiveFailure {
        try #require(throws: ArchiveFailure.self) {
            let archive = try ZIPArchive(builder.bytes, limits: limits)
            for entry in archive.entries { _ = try archive.contents(of: entry.name) }
        }
    }

    private func file(_ name: String, change: (inout ZIPBuilder.File) -> Void = { _ in }) -> ZIPBuilder.File {
        var file = ZIPBuilder.File(name: name, content: Array("contents of \(name)".utf8))
        change(&file)
        return file
    }

    @Test("files are found by name and read, stored or compressed, sizes before or behind")
    func reading() throws {
        let builder = ZIPBuilder([
            file("manifest.json"), file("a/é.json") { $0.method = 8 }, file("later") { $0.localFlags = 8 },
            file("unix") { $0.attributes = 0o100644 << 16 },
        ])
        #expect(ZIPArchive.isZIP(builder.bytes))
        let archive = try ZIPArchive(builder.bytes)
        #expect(archive.entries.map(\.name) == ["manifest.json", "a/é.json", "later", "unix"])
        for entry in archive.entries {
            #expect(try archive.contents(of: entry.name) == Array("contents of \(entry.name)".utf8))
            #expect(entry.size == "contents of \(entry.name)".utf8.count)
        }
        #expect(try archive.contents(of: "other") == nil)
    }

    @Test("folders and what macOS adds for itself are passed over")
    func skipping() throws {
        let names = ["__MACOSX/", "__MACOSX/._a", ".DS_Store", "a/.DS_Store", "a/", "a/b"]
        #expect(try ZIPArchive(ZIPBuilder(names.map { file($0) }).bytes).entries.map(\.name) == ["a/b"])
    }

    @Test("an archive of nothing and one with a comment are good")
    func comments() throws {
        var builder = ZIPBuilder([])
        #expect(ZIPArchive.isZIP(builder.bytes))
        #expect(try ZIPArchive(builder.bytes).entries.isEmpty)
        builder = ZIPBuilder([file("a")])
        builder.comment = Array("PK\u{5}\u{6} a comment that looks like an end record".utf8)
        #expect(try ZIPArchive(builder.bytes).entries.count == 1)
    }

    @Test(
        "names that lead elsewhere refuse the archive",
        arguments: [
            ("/etc/passwd", "an absolute path"), ("C:/x", "an absolute path"), ("../x", "points outside"),
            ("a/../b", "points outside"),
            ("a/..", "points outside"), ("__MACOSX/../x", "points outside"), ("a\\b", "a backslash"),
            ("", "has no name"),
            ("a\u{0}.json", "control characters"), ("a\nb", "control characters"),
        ])
    func names(name: String, words: String) throws {
        let failure = try failure(of: ZIPBuilder([file("good"), file(name)]))
        #expect(failure.message.contains(words) && failure.entry == name)
    }

    @Test("dots that lead nowhere are names")
    func dots() throws {
        let names = ["...", "a..b", "..a/b.."]
        #expect(try ZIPArchive(ZIPBuilder(names.map { file($0) }).bytes).entries.map(\.name) == names)
    }

    @Test("a field that is not as it should be refuses the archive by name")
    func fields() throws {
        let cases: [(String, (inout ZIPBuilder.File) -> Void)] = [
            ("a link", { $0.attributes = 0o120777 << 16 }), ("a device", { $0.attributes = 0o060000 << 16 }),
            ("encrypted", { $0.flags = 1 }), ("contradicts", { $0.localFlags = 1 }),
            ("encrypted", { $0.flags = 0x2000 }),
            ("another part", { $0.disk = 1 }), ("compression method", { $0.method = 12 }),
            ("contradicts", { $0.localMethod = 8 }),
            ("contradicts", { $0.localName = "other" }), ("contradicts", { $0.localSize = 1 }),
            ("contradicts", { $0.localChecksum = 1 }), ("two sizes", { $0.size = 3 }), ("ZIP64", { $0.size = .max }),
            ("ZIP64", { $0.extra = [0x55, 0x54, 1, 0, 9, 1, 0, 0, 0] }), ("ZIP64", { $0.offset = .max }),
            (
                "checksum is wrong",
                {
                    $0.checksum = 1
                    $0.localChecksum = 1
                }
            ), ("not where", { $0.offset = 1 }),
            ("not where", { $0.offset = 0xffff_fff0 }), ("larger than 64 MiB", { $0.size = 64 << 20 + 1 }),
        ]
        for (words, change) in cases {
            let failure = try failure(of: ZIPBuilder([file("good"), file("bad", change: change)]))
            #expect(failure.message.contains(words) && failure.entry == "bad", "\(words): \(failure)")
        }
    }

    @Test("a compressed file that is not as large as is said is refused, and held no further than that")
    func sizes() throws {
        for (size, words) in [(5, "larger than 5 bytes"), (50_000_000, "its size differs")] as [(UInt32, String)] {
            let bad = file("bad") {
                $0.method = 8
                $0.size = size
                $0.localSize = size
            }
            #expect(try failure(of: ZIPBuilder([bad])).message.contains(words))
        }
        let padded = file("bad") {
            $0.method = 8
            $0.padding = [0, 0]
        }
        #expect(try failure(of: ZIPBuilder([padded])).message.contains("shorter than the directory"))
    }

    @Test("names that are there twice and entries that overlap are refused")
    func overlaps() throws {
        #expect(try failure(of: ZIPBuilder([file("a"), file("a")])).message == "the name appears twice")
        #expect(try failure(of: ZIPBuilder([file("é"), file("e\u{301}")])).message == "the name appears twice")
        // The second entry lies, local header and all, in the data of the first.
        let inner = file("inner")
        var outer = file("outer")
        outer.content = ZIPBuilder.localRecord(inner)
        let hidden = file("inner") {
            $0.offset = UInt32(ZIPBuilder.localRecord(outer).count - outer.content.count)
            $0.isWritten = false
        }
        #expect(try failure(of: ZIPBuilder([outer, hidden])).message == "it overlaps another entry")
        let far = file("a") { file in
            file.size = 200
            file.localSize = 200
        }
        #expect(try failure(of: ZIPBuilder([far])).message.contains("overlaps the archive's directory"))
    }

    @Test("too many entries and too large a sum are refused")
    func limits() throws {
        let many = ZIPBuilder((0..<4097).map { file("\($0)") })
        #expect(try failure(of: many).message == "the archive has more than 4096 entries")
        let large = ZIPBuilder(
            (0..<5).map { index in
                file("\(index)") {
                    $0.method = 8
                    $0.size = 60 << 20
                    $0.localSize = 60 << 20
                }
            })
        #expect(try failure(of: large).message == "the archive's files are larger than 256 MiB")
    }

    @Test("an end record that is not as it should be refuses the archive")
    func endRecord() throws {
        let good = ZIPBuilder([file("a")]).bytes
        let end = good.count - 22
        for (offset, words) in [
            (4, "several parts"), (6, "several parts"), (8, "several parts"), (12, "wrong position"),
            (16, "wrong position"), (20, "directory is missing"), (0, "directory is missing"),
        ] {
            var bytes = good
            bytes[end + offset] ^= 2
            let failure = try #require(throws: ArchiveFailure.self) { try ZIPArchive(bytes) }
            #expect(failure.message.contains(words), "\(offset): \(failure)")
        }
        let located = Array(good[..<end]) + [0x50, 0x4b, 6, 7] + [UInt8](repeating: 0, count: 16) + Array(good[end...])
        #expect(try #require(throws: ArchiveFailure.self) { try ZIPArchive(located) }.message.contains("ZIP64"))
    }

    @Test("every beginning of an archive is refused, and any byte changed never traps")
    func damage() throws {
        let bytes = ZIPBuilder([file("a"), file("b/c") { $0.method = 8 }]).bytes
        for count in 0..<bytes.count {
            #expect(throws: ArchiveFailure.self) { try ZIPArchive(Array(bytes[..<count])) }
        }
        for index in bytes.indices {
            for byte in [0, 1, 0x7f, 0x80, 0xff, bytes[index] ^ 1, bytes[index] ^ 8] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                guard let archive = try? ZIPArchive(changed) else { continue }
                for entry in archive.entries {
                    guard let contents = try? archive.contents(of: entry.name) else { continue }
                    #expect(contents.count == entry.size)
                }
            }
        }
    }
}
