import Engine

/// An image, as its file is embedded in the archive.
struct ArchivedImage: Hashable, Sendable {
    /// What the file's first bytes say it is.
    enum Format: String, Sendable {
        case png = "PNG"
        case jpeg = "JPEG"
        case webp = "WebP"
        case gif = "GIF"
        case tiff = "TIFF"
        case heif = "HEIF"
        case unknown = "unknown"
    }

    /// The encoded bytes.
    var bytes: [UInt8]
    /// What they are.
    var format: Format
    /// In pixels; nil where the header does not say, and for the formats whose header is not read.
    var size: Size?

    /// An image of encoded bytes, of which only the header is read.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        format = Self.format(of: bytes)
        switch format {
        case .png: size = Self.sizeOfPNG(bytes)
        case .jpeg: size = Self.sizeOfJPEG(bytes)
        default: size = nil
        }
    }

    private static func format(of bytes: [UInt8]) -> Format {
        func has(_ word: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: word.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
        if has("GIF8", at: 0) { return .gif }
        if bytes.starts(with: [0x49, 0x49, 0x2a, 0]) || bytes.starts(with: [0x4d, 0x4d, 0, 0x2a]) { return .tiff }
        return has("ftyp", at: 4) ? .heif : .unknown
    }

    /// Width and height stand in the first chunk (PNG specification, 11.2.2).
    private static func sizeOfPNG(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        func number(_ offset: Int) -> Double { bytes[offset..<offset + 4].reduce(0) { $0 * 256 + Double($1) } }
        return number(16) > 0 && number(20) > 0 ? Size(number(16), number(20)) : nil
    }

    /// Height and width stand in the frame header, after segments that each say how long they are (ITU T.81, B.2.2).
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
        var at = 2
        while at + 9 <= bytes.count {
            guard bytes[at] == 0xff else { return nil }
            let marker = bytes[at + 1]
            if marker == 0xff {
                at += 1
                continue
            }
            // C4, C8 and CC are no frames; 01 and D0 to D8 have no length.
            if 0xc0...0xcf ~= marker, ![0xc4, 0xc8, 0xcc].contains(marker) {
                let height = Double(bytes[at + 5]) * 256 + Double(bytes[at + 6])
                let width = Double(bytes[at + 7]) * 256 + Double(bytes[at + 8])
                return width > 0 && height > 0 ? Size(width, height) : nil
            }
            let hasLength = marker != 0x01 && !(0xd0...0xd8 ~= marker)
            at += 2 + (hasLength ? max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])) : 0)
        }
        return nil
    }
}
