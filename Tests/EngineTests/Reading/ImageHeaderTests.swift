import Testing

@testable import Engine
@testable import Formats

struct ImageHeaderTests {
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 2, 0, 0, 0, 3,
    ]

    private func webP(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
        let bytes = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + rest
        return bytes + Array(repeating: 0, count: max(0, 30 - bytes.count))
    }

    @Test func `each kind says its size`() {
        #expect(ImageHeader(Self.png)?.kind == .png && ImageHeader(Self.png)?.size == Size(258, 3))
        // A segment of the application, fill bytes, then a progressive frame.
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 7, 1, 0, 3]
        #expect(ImageHeader(jpeg)?.kind == .jpeg && ImageHeader(jpeg)?.size == Size(256, 7))
        let lossy = webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x05, 0x40, 0x06, 0x80])
        #expect(ImageHeader(lossy)?.kind == .webP && ImageHeader(lossy)?.size == Size(5, 6))
        #expect(ImageHeader(webP("VP8L", [0x2F, 0x04, 0x40, 0x01, 0]))?.size == Size(5, 6))
        #expect(ImageHeader(webP("VP8X", [0, 0, 0, 0, 4, 1, 0, 5, 0, 0]))?.size == Size(261, 6))
    }

    @Test func `a file cut anywhere has no size, or its own`() {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 9]
        for whole in [Self.png, jpeg, webP("VP8X", []), [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0xFF, 0xFF]] {
            for count in 0...whole.count {
                let header = ImageHeader(Array(whole.prefix(count)))
                if count < whole.count { #expect(header?.size == nil) }
            }
        }
        #expect(ImageHeader(Self.png.dropLast(4) + [0, 0, 0, 0])?.size == nil)
    }

    @Test func `other kinds have names as far as they are known`() {
        let kinds: [(String, String?)] = [
            ("GIF89a", "GIF"), ("BM", "BMP"), ("<?xml version='1.0'?><svg>", "SVG"), ("1234ftypavif", "AVIF"),
            ("1234ftypheic", "HEIF"), ("1234ftypmif1", "HEIF"), ("1234ftypisom", "MP4 video"),
            ("1234ftypmp42", "MP4 video"), ("1234ftypqt  ", "QuickTime video"), ("1234ftyp", nil), ("", nil),
            ("hello", nil),
        ]
        for (text, kind) in kinds {
            #expect(
                ImageHeader(Array(text.utf8))?.kind == nil && ImageHeader.foreignKind(of: Array(text.utf8)) == kind)
        }
    }
}
