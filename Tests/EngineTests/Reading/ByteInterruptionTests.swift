import Synchronization
import Testing

@testable import Engine
@testable import Formats

/// Bytes that nobody wants any more are read no further, whatever they are most of.
struct ByteInterruptionTests {
    private static func json(_ text: String) -> @Sendable () -> Bool {
        { (try? JSONDocument(Array(text.utf8))) != nil }
    }

    private static func list(_ text: String) -> @Sendable () -> Bool {
        { (try? PlistDocument(Array("<plist>\(text)</plist>".utf8))) != nil }
    }

    /// What is read, and how often it asks at least.
    static let samples: [(name: String, least: Int, read: @Sendable () -> Bool)] = [
        ("JSON of numbers", 3, json("[" + Hostile.repeated("12.5", 100_000) + "]")),
        ("JSON of words in escapes", 4, json("[" + Hostile.repeated(#""\u0041""#, 60_000) + "]")),
        ("JSON of white space", 4, json("[" + String(repeating: " ", count: 600_000) + "]")),
        ("JSON of one string of escapes", 4, json("[\"" + String(repeating: "\\n", count: 300_000) + "\"]")),
        ("a list of elements", 4, list("<array>" + String(repeating: "<true/>", count: 20_000) + "</array>")),
        ("a list with a comment", 4, list("<!--" + String(repeating: "-", count: 80_000) + "--><true/>")),
        (
            "a list with a section", 4,
            list("<string><![CDATA[" + String(repeating: "]", count: 80_000) + "]]></string>")
        ),
        ("a list with data", 4, list("<data>" + String(repeating: "AAAA", count: 20_000) + "</data>")),
        ("a list of white space", 4, list(String(repeating: "\n", count: 80_000) + "<true/>")),
        ("a list with a long tag", 4, list("<true a=\"" + String(repeating: "a", count: 80_000) + "\"/>")),
        ("a list with a long name", 4, list("<" + String(repeating: "a", count: 80_000) + "/>")),
        ("compressed bytes in one block", 4, { (try? Inflate.inflate(block[...], limit: 2 << 20)) != nil }),
        ("Base64", 4, { Base64.decode(String(repeating: "AAAA", count: 280_000)) != nil }),
        ("bytes in an archive", 2, { (try? ZIPArchive(archive).contents(of: "a")) != nil }),
    ]

    /// A megabyte.
    private static let block: [UInt8] = {
        var writer = DeflateWriter()
        writer.beginFixedBlock(isLast: true)
        writer.fixedLiteral(7)
        for _ in 0..<4_200 { writer.fixedMatch(length: 258, distance: 1) }
        writer.fixedEnd()
        return writer.bytes
    }()

    /// Of one file that is not compressed.
    private static let archive = ZIPBuilder([.init(name: "a", content: [UInt8](repeating: 1, count: 300_000))]).bytes

    /// How often it is asked, and whether it was read to its end, if it is told no after so many times.
    private func asked(_ read: () -> Bool, after last: Int) -> (count: Int, isWhole: Bool) {
        let asked = Asked(after: last)
        let isWhole = Interruption.$current.withValue(asked.interruption) { read() }
        return (asked.count.load(ordering: .relaxed), isWhole)
    }

    @Test(arguments: samples.indices) func `bytes are read no further where nobody wants them`(index: Int) {
        let sample = Self.samples[index]
        let all = asked(sample.read, after: .max)
        #expect(all.count >= sample.least, "\(sample.name)")
        for last in [0, sample.least / 2] {
            let found = asked(sample.read, after: last)
            #expect((last + 1...last + 2).contains(found.count) && !found.isWhole, "\(sample.name) after \(last)")
        }
    }

    @Test func `lines are counted no further where nobody wants them, and rightly later`() throws {
        let lines = 2_200_000
        let document = try JSONDocument(Array((String(repeating: "\n", count: lines) + "0").utf8))
        for last in [0, 1] {
            let found = asked({ document.location(ofByte: lines).line == lines + 1 }, after: last)
            #expect(found.count == 2 && !found.isWhole, "after \(last)")
        }
        #expect(document.location(ofByte: lines) == SourceLocation(line: lines + 1, column: 1, offset: lines))
        #expect(document.location(ofByte: 100_000).line == 100_001)
    }

    @Test func `a checksum of parts is that of the whole`() {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        #expect(
            CRC32.checksum(bytes[400...], after: CRC32.checksum(bytes[..<400], after: 0)) == CRC32.checksum(bytes))
    }
}
