import Testing

@testable import Engine
@testable import Formats

@Suite("gzip and Base64")
struct GZipTests {
    /// `hello` as gzip packs it.
    private let hello: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x86,
        0xa6,
        0x10, 0x36, 0x05, 0x00, 0x00, 0x00,
    ]

    private func failure(of bytes: [UInt8], limit: Int = 100) throws -> String {
        try #require(throws: ArchiveFailure.self) { try GZip.decompress(bytes, limit: limit) }.message
    }

    @Test("members are unpacked one behind the other, zeros at the end left alone")
    func members() throws {
        #expect(GZip.isGZip(hello) && !GZip.isGZip([0x1f]) && !GZip.isGZip([]))
        #expect(try GZip.decompress(hello, limit: 5) == Array("hello".utf8))
        #expect(try GZip.decompress(hello + hello + [0, 0, 0], limit: 10) == Array("hellohello".utf8))
        #expect(try failure(of: hello + hello, limit: 9).contains("larger than 4 bytes"))
        #expect(try failure(of: hello + [1, 2, 3]) == "the gzip file is truncated: it may be only partly written")
        #expect(try failure(of: hello + Array("some more text".utf8)) == "this is not gzip data")
    }

    @Test("each optional part of the header is passed over")
    func headers() throws {
        let parts: [(UInt8, [UInt8])] = [(4, [2, 0, 9, 9]), (8, [0x61, 0]), (16, [0x62, 0x63, 0]), (2, [])]
        for choice in 0..<16 {
            let chosen = parts.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
            var header = Array(hello[..<10])
            header[3] = chosen.map(\.0).reduce(0, |)
            header += chosen.flatMap(\.1)
            if header[3] & 2 != 0 { header += checksum(of: header) }
            #expect(try GZip.decompress(header + hello[10...], limit: 5) == Array("hello".utf8))
        }
    }

    /// A header's own checksum: the lower half of the CRC-32.
    private func checksum(of header: [UInt8]) -> [UInt8] {
        let checksum = CRC32.checksum(header)
        return [UInt8(checksum & 255), UInt8(checksum >> 8 & 255)]
    }

    @Test("a wrong checksum of the header is refused")
    func headerChecksum() throws {
        var header = Array(hello[..<10])
        header[3] = 2
        let wrong = checksum(of: header).map { $0 ^ 1 }
        #expect(try failure(of: header + wrong + hello[10...]).contains("header's checksum"))
    }

    @Test("a member after the first begins anew, whatever the one before it left")
    func independence() throws {
        // A match that reaches back further than its own member.
        var writer = DeflateWriter()
        writer.beginFixedBlock(isLast: true)
        writer.fixedLiteral(1)
        writer.fixedMatch(length: 3, distance: 2)
        #expect(try failure(of: hello + hello[..<10] + writer.bytes + [0, 0]).contains("back-reference"))
    }

    @Test("every beginning of a file ends early")
    func truncation() throws {
        for count in 0..<hello.count {
            #expect(try failure(of: Array(hello[..<count])).contains("is truncated"))
        }
        var named = Array(hello[..<10])
        for flag in [2, 4, 8, 16] as [UInt8] {
            named[3] = flag
            #expect(try failure(of: named).contains("is truncated"))
        }
    }

    @Test("a wrong checksum, size, method or flag is refused")
    func damaged() throws {
        for (index, words) in [(17, "checksum"), (20, "checksum"), (21, "checksum"), (2, "not gzip"), (3, "not gzip")] {
            var bytes = hello
            bytes[index] ^= 0x80
            #expect(try failure(of: bytes).contains(words), "\(index)")
        }
    }

    @Test("the checksum is that of the standard's check value, at every length modulo eight")
    func checksums() {
        #expect(CRC32.checksum(Array("123456789".utf8)) == 0xcbf4_3926)
        #expect(CRC32.checksum([]) == 0)
        let bytes = (0..<100).map { UInt8($0 * 37 & 255) }
        for count in 0...100 {
            let plain = bytes[..<count].reduce(UInt32.max) { crc, byte in
                (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xedb8_8320) }
            }
            #expect(CRC32.checksum(Array(bytes[..<count])) == ~plain)
        }
    }

    @Test("Base64 is decoded in both alphabets, with white space and without padding")
    func base64() {
        let cases: [(String, [UInt8])] = [
            ("", []), ("AA==", [0]), ("AA", [0]), ("AAE=", [0, 1]), ("AAE", [0, 1]), ("AAEC", [0, 1, 2]),
            ("+/8=", [0xfb, 0xff]), ("-_8", [0xfb, 0xff]), (" A A\r\n E\tC \n", [0, 1, 2]), ("AA= =\n", [0]),
            ("AA=", [0]),
            ("SGVsbG8gd29ybGQ=", Array("Hello world".utf8)),
        ]
        for (text, bytes) in cases {
            #expect(Base64.decode(text) == bytes)
            #expect(Base64.decode(text[...].utf8) == bytes)
        }
    }

    @Test(
        "what is no Base64 decodes to nothing",
        arguments: ["A", "AAAAA", "=", "AA=A", "AA===", "AAAA=", "AA*A", "é", "A\u{0}AA"])
    func noBase64(text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test("what is encoded plainly decodes to itself", arguments: 0..<70)
    func base64RoundTrip(count: Int) {
        var numbers = SeededNumbers(state: UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bits = bytes.flatMap { byte in (0..<8).map { Int(byte >> UInt8(7 - $0) & 1) } }
        let text = stride(from: 0, to: bits.count, by: 6).map { start in
            alphabet[(0..<6).reduce(0) { $0 * 2 + (start + $1 < bits.count ? bits[start + $1] : 0) }]
        }
        #expect(Base64.decode(String(text)) == bytes)
    }
}
