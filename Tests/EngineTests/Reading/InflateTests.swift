import Testing

@testable import Engine
@testable import Formats

@Suite("Inflate")
struct InflateTests {
    /// What zlib makes of `frames` at its best level: one block with a code of its own.
    static let dynamic: [UInt8] = [
        0x3d, 0x91, 0x3b, 0x0e, 0x03, 0x21, 0x0c, 0x05, 0xef, 0x42, 0xfd, 0x0a, 0xfc, 0xc1, 0xc0, 0x5e, 0x25, 0xca,
        0x29, 0x92, 0x6e, 0x95, 0xbb, 0x87, 0x15, 0xe6, 0xb5, 0x23, 0x8d, 0xcd, 0x98, 0xbb, 0x7c, 0xcb, 0x55, 0x51,
        0x3e, 0xe5, 0x7a, 0x55, 0xd4, 0xf7, 0x0f, 0xf7, 0x43, 0x6c, 0x13, 0x41, 0x3f, 0x24, 0x36, 0x71, 0x88, 0x1f,
        0x34, 0x37, 0x9a, 0x50, 0x39, 0x48, 0x34, 0xc5, 0x80, 0x0e, 0xc2, 0xb6, 0xa1, 0x36, 0xd0, 0x95, 0xb1, 0x99,
        0x05, 0x84, 0xb6, 0x4a, 0x2e, 0x99, 0x10, 0xda, 0xea, 0x1b, 0x86, 0x43, 0x1b, 0x61, 0xdf, 0x70, 0x08, 0x68,
        0x5b, 0x66, 0x18, 0xe8, 0x5a, 0x76, 0xac, 0x19, 0x42, 0xd7, 0x4e, 0x4a, 0x87, 0x2a, 0x61, 0xc6, 0x74, 0x85,
        0xce, 0x03, 0x3d, 0x6b, 0x14, 0x94, 0x3d, 0x5b, 0x6c, 0x2d, 0xa6, 0xec, 0x19, 0x13, 0x0a, 0xa1, 0xdc, 0x32,
        0x66, 0x36, 0x68, 0x10, 0x66, 0xcc, 0x7a, 0x18, 0xed, 0x96, 0x2d, 0xbd, 0x82, 0x72, 0x64, 0xcb, 0xba, 0xa7,
        0x50, 0x8e, 0xac, 0x69, 0x4b, 0x36, 0xc2, 0xac, 0x99, 0x01, 0xe3, 0xf7, 0x45, 0xd6, 0xb8, 0xe3, 0xb1, 0xff,
    ]

    static let frames = (0..<24).map { "{\"t\":\($0 * 3),\"s\":[\($0 * $0 % 97),\($0 * 7 % 31)]}," }.joined()

    /// Other streams that zlib made.
    static let streams: [(String, [UInt8])] = [
        ("", [0x03, 0x00]),
        ("hello", [0x01, 0x05, 0x00, 0xfa, 0xff, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
        ("hello hello hello hello!", [0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0x40, 0x27, 0x15, 0x01]),
        (
            String(repeating: "a", count: 1000),
            [0x4b, 0x4c, 0x1c, 0x05, 0xa3, 0x60, 0x14, 0x0c, 0x77, 0x00, 0x00]
        ),
        (frames, dynamic),
    ]

    /// The failure of a stream that is known to be bad.
    private func failure(of bytes: [UInt8], limit: Int = 1 << 20) throws -> String {
        try #require(throws: ArchiveFailure.self) { try Inflate.inflate(bytes[...], limit: limit) }.message
    }

    @Test("what zlib packed is unpacked, wherever in an array it lies", arguments: streams)
    func vectors(text: String, stream: [UInt8]) throws {
        #expect(try Inflate.inflate(stream[...], limit: text.utf8.count) == Array(text.utf8))
        let framed = [1, 2, 3] + stream + [4, 5, 6, 7, 8, 9, 10, 11]
        let (output, consumed) = try Inflate.inflate(framed[3...], limit: .max, expected: 0)
        #expect(output == Array(text.utf8) && consumed == stream.count)
    }

    @Test("every beginning of a stream ends early")
    func truncation() throws {
        for (_, stream) in Self.streams {
            for count in 0..<stream.count {
                #expect(
                    try failure(of: Array(stream[..<count])).contains("is truncated"), "\(count) of \(stream.count)")
            }
        }
    }

    @Test("one byte more than the limit is refused, in each kind of block")
    func limit() throws {
        for (text, stream) in Self.streams.dropFirst() {
            let message = "the compressed data is larger than \(text.utf8.count - 1) bytes when decompressed"
            #expect(try failure(of: stream, limit: text.utf8.count - 1) == message)
        }
    }

    @Test("memory follows what is decompressed, not what is expected or allowed")
    func memory() throws {
        let (text, stream) = Self.streams[3]
        let (output, _) = try Inflate.inflate(stream[...], limit: .max, expected: .max)
        #expect(output == Array(text.utf8) && output.capacity <= stream.count * 1032 + 64)
        #expect(try Inflate.inflate([0x03, 0x00], limit: 0) == [])
    }

    @Test("literals and matches of every length and distance are copied as if byte by byte", arguments: 0..<30)
    func matches(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        var writer = DeflateWriter()
        var expected: [UInt8] = []
        writer.beginFixedBlock(isLast: true)
        for _ in 0..<3000 {
            if expected.isEmpty || Int.random(in: 0..<2, using: &numbers) == 0 {
                let literal = UInt8.random(in: 0...255, using: &numbers)
                writer.fixedLiteral(literal)
                expected.append(literal)
            } else {
                let length = Int.random(in: 3...258, using: &numbers)
                let farthest = min(expected.count, 32768) >> Int.random(in: 0...12, using: &numbers)
                let distance = Int.random(in: 1...max(1, farthest), using: &numbers)
                writer.fixedMatch(length: length, distance: distance)
                for _ in 0..<length { expected.append(expected[expected.count - distance]) }
            }
        }
        writer.fixedEnd()
        #expect(try Inflate.inflate(writer.bytes[...], limit: .max) == expected)
    }

    @Test("codes up to fifteen bits are told apart")
    func longCodes() throws {
        // 65 has one bit, 66 two, … and the end and the last literal fifteen.
        var lengths = [Int](repeating: 0, count: 257)
        for bit in 1...14 { lengths[64 + bit] = bit }
        lengths[79] = 15
        lengths[256] = 15
        var writer = DeflateWriter()
        writer.beginDynamicBlock(literals: lengths, distances: [0])
        let text = (0..<500).map { 65 + $0 * $0 % 15 }
        for literal in text { writer.code(of: literal, in: lengths) }
        writer.code(of: 256, in: lengths)
        #expect(try Inflate.inflate(writer.bytes[...], limit: 500) == text.map { UInt8($0) })
    }

    @Test("streams that no packer makes are refused by name")
    func damaged() throws {
        #expect(try failure(of: [0x07]).contains("unknown type"))
        #expect(try failure(of: [0x01, 5, 0, 5, 0]).contains("stored block's length"))
        var early = DeflateWriter()
        early.beginFixedBlock(isLast: true)
        early.fixedLiteral(1)
        early.fixedMatch(length: 3, distance: 2)
        #expect(try failure(of: early.bytes + [0, 0]).contains("back-reference"))

        var lengths = [Int](repeating: 0, count: 257)
        for (crowd, words) in [
            ([1, 1, 1], "invalid set of codes"), ([2, 0, 2], "invalid set of codes"),
            ([1, 1, 0], "no end code"),
        ] {
            lengths[0] = crowd[0]
            lengths[1] = crowd[1]
            lengths[256] = crowd[2]
            var writer = DeflateWriter()
            writer.beginDynamicBlock(literals: lengths, distances: [1])
            #expect(try failure(of: writer.bytes + [0, 0]).contains(words))
        }
        var many = DeflateWriter()
        many.beginDynamicBlock(literals: [Int](repeating: 8, count: 287), distances: [1])
        #expect(try failure(of: many.bytes).contains("too many codes"))
    }

    @Test("any bit of a stream changed gives bytes within the limit or a failure")
    func mutation() throws {
        for (_, stream) in Self.streams {
            for bit in 0..<stream.count * 8 {
                var changed = stream
                changed[bit / 8] ^= 1 << UInt8(bit % 8)
                let output = try? Inflate.inflate(changed[...], limit: 2000)
                #expect((output?.count ?? 0) <= 2000)
            }
        }
    }

    @Test("a stream of nothing but empty blocks is refused")
    func emptyBlocks() throws {
        // A stored block without contents is five bytes: the header's byte, no length, and its complement.
        let block: [UInt8] = [0x00, 0x00, 0x00, 0xff, 0xff]
        let stream: [UInt8] = (0..<100_002).flatMap { _ in block } + [0x03, 0x00]
        #expect(try failure(of: stream).contains("empty blocks"))
    }
}
