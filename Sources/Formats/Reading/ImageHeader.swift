import Engine

/// What the first bytes of an image file say, without decoding it.
struct ImageHeader {
    /// The image formats that can be drawn.
    enum Kind: String {
        /// Each has a signature of its own.
        case png = "PNG"
        case jpeg = "JPEG"
        case webP = "WebP"
    }

    /// Told by the signature, whatever the file's name.
    let kind: Kind
    /// The image's own size in pixels; nil where the file is too short or broken to say one.
    let size: Size?

    /// Nil for files of other kinds.
    init?(_ bytes: [UInt8]) {
        let found: (Int, Int)?
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            kind = .png
            found = ImageHeader.sizeOfPNG(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            kind = .jpeg
            found = ImageHeader.sizeOfJPEG(bytes)
        } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
            kind = .webP
            found = ImageHeader.sizeOfWebP(bytes)
        } else {
            return nil
        }
        size = found.flatMap { $0 > 0 && $1 > 0 ? Size(Double($0), Double($1)) : nil }
    }

    /// The display name of an image or video format that is not drawn; nil for one that is not known.
    static func foreignKind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "GIF" }
        if bytes.starts(with: "BM".utf8) { return "BMP" }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
            return "TIFF"
        }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "WebM video" }
        if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return kind(ofBrand: bytes[8..<12]) }
        let text = String(decoding: bytes.prefix(1_000), as: UTF8.self)
        return text.contains("<svg") ? "SVG" : nil
    }

    /// The format that a file of ISO base media boxes names as its major brand: images have brands of their own (ISO/IEC
    /// 23008-12, annex B), videos all others.
    private static func kind(ofBrand brand: ArraySlice<UInt8>) -> String {
        switch String(decoding: brand, as: UTF8.self) {
        case "avif", "avis": "AVIF"
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1": "HEIF"
        case "qt  ": "QuickTime video"
        default: "MP4 video"
        }
    }

    /// Signature, chunk length, “IHDR”, width and height of four bytes each, the most significant first.
    private static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        return (bytes.number(at: 16, count: 4), bytes.number(at: 20, count: 4))
    }

    /// Segments of a marker and a length each, up to the one that begins a frame: precision, height, width.
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
        var offset = 2
        while offset + 9 <= bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC4, 0xC8, 0xCC, 0xDD, 0xDB, 0xE0...0xFE: offset += 2 + max(2, bytes.number(at: offset + 2, count: 2))
            case 0xC0...0xCF: return (bytes.number(at: offset + 7, count: 2), bytes.number(at: offset + 5, count: 2))
            default: return nil
            }
        }
        return nil
    }

    /// The first chunk: a key frame of VP8 has 14 bits each, VP8L 14 bits each less one, VP8X 24 bits each less one, all
    /// the least significant first.
    private static func sizeOfWebP(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 30 else { return nil }
        func number(at offset: Int, count: Int) -> Int { bytes.numberFromLeast(at: offset, count: count) }
        if bytes[12..<16].elementsEqual("VP8 ".utf8) {
            return (number(at: 26, count: 2) & 0x3FFF, number(at: 28, count: 2) & 0x3FFF)
        }
        if bytes[12..<16].elementsEqual("VP8L".utf8) {
            let bits = number(at: 21, count: 4)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        if bytes[12..<16].elementsEqual("VP8X".utf8) {
            return (number(at: 24, count: 3) + 1, number(at: 27, count: 3) + 1)
        }
        return nil
    }
}

extension [UInt8] {
    /// A number of so many bytes, the most significant first; they must be there.
    fileprivate func number(at offset: Int, count: Int) -> Int {
        self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of so many bytes, the least significant first; they must be there.
    fileprivate func numberFromLeast(at offset: Int, count: Int) -> Int {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
