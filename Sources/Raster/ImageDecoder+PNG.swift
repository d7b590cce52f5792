import CPictures

/// Decodes a PNG file through libpng.
final class PNGDecoder: PictureDecoder {
    private let decoder: OpaquePointer
    let size: (width: Int, height: Int)

    init(_ bytes: [UInt8]) throws(ImageFailure) {
        // Signature, chunk length, "IHDR", width, height.
        guard bytes.count > 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImageFailure(message: "the PNG image has no header")
        }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let size = (width: number(at: 16), height: number(at: 20))
        try ImageLimits.check(size)
        guard let decoder = picture_png_create() else { throw PNGDecoder.failure(PICTURE_HAS_NO_MEMORY) }
        var (width, height) = (UInt32(0), UInt32(0))
        let progress = picture_png_begin(decoder, bytes, bytes.count, &width, &height)
        self.decoder = decoder
        self.size = size
        guard progress == PICTURE_GOES_ON else { throw PNGDecoder.failure(progress) }
        guard (Int(width), Int(height)) == size else { throw PNGDecoder.failure(PICTURE_IS_DAMAGED) }
    }

    deinit { picture_png_destroy(decoder) }

    func step(_ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt8>, rows: Int) throws(ImageFailure) -> Bool {
        let progress = picture_png_read(decoder, bytes, bytes.count, pixels, UInt32(clamping: rows))
        if progress == PICTURE_GOES_ON { return false }
        guard progress == PICTURE_IS_DONE else { throw PNGDecoder.failure(progress) }
        return true
    }

    private static func failure(_ progress: picture_progress) -> ImageFailure {
        switch progress {
        case PICTURE_HAS_NO_MEMORY: ImageFailure(message: "there is not enough memory for the PNG image")
        case PICTURE_IS_TRUNCATED: ImageFailure(message: "the PNG image is truncated")
        default: ImageFailure(message: "the PNG image is damaged")
        }
    }
}
