import Testing

@testable import Formats

struct VersionTests {
    @Test(arguments: [
        ("5.7.4", (5, 7, 4)), ("4.8", (4, 8, 0)), ("5", (5, 0, 0)), ("5..7", (5, 7, 0)), ("x.1", (0, 1, 0)),
        ("5.7.4.1", (5, 7, 4)), ("1234567890.1", (123_456_789, 1, 0)), ("1.é.2", (1, 0, 2)),
    ])
    func `a version is up to three numbers, and what is none counts as 0`(text: String, parts: (Int, Int, Int)) {
        #expect(LottieImporter.Version(text) == LottieImporter.Version(parts.0, parts.1, parts.2))
    }

    @Test(arguments: [nil, "", "."])
    func `a file without a version counts as newer than all`(text: String?) {
        #expect(LottieImporter.Version(1_000_000, 0, 0) < LottieImporter.Version(text))
    }
}
