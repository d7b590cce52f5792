import CWebP

/// Decodes a still WebP file through libwebp.
final class WebPDecoder: PictureDecoder {
    let size: (width: Int, height: Int)
    /// Made with the first step, as it has to know where the pixels go.
    private var decoder: OpaquePointer?
    /// How many bytes it was given.
    private var known = 0
    /// The bytes that are those of the rows, as far as that is said; nil where it is not.
    private let rowBytes: Range<Int>?

    /// How many rows it is given the bytes of at once at least: of what is without losses it begins up to eight anew with the next
    /// bytes.
    private static let leastRows = 16

    init(_ bytes: [UInt8]) throws(ImageFailure) {
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
            throw ImageFailure(message: "the WebP image has no header")
        }
        guard features.has_animation == 0 else {
            throw ImageFailure(message: "the WebP image is animated, which is not supported")
        }
        size = (Int(features.width), Int(features.height))
        try ImageLimits.check(size)
        rowBytes = WebPDecoder.rowBytes(of: bytes)
    }

    /// The bytes of a lossy image's rows: what follows in its chunk after the first partition, whose length the frame's header
    /// tells (RFC 6386, section 9.1). Nil for others and for damaged ones.
    private static func rowBytes(of bytes: [UInt8]) -> Range<Int>? {
        func number(_ offset: Int, bytes count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
        }
        // Chunks of a name, a length and content, padded to an even length, follow twelve bytes of the file's own.
        var chunk = 12
        while chunk + 18 <= bytes.count {
            guard bytes[chunk..<chunk + 4].elementsEqual("VP8 ".utf8) else {
                let length = number(chunk + 4, bytes: 4)
                chunk += 8 + length + length % 2
                continue
            }
            let first = chunk + 18 + number(chunk + 8, bytes: 3) >> 5
            let end = min(bytes.count, chunk + 8 + number(chunk + 4, bytes: 4))
            return first < end ? first..<end : nil
        }
        return nil
    }

    deinit { WebPIDelete(decoder) }

    func step(_ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt8>, rows: Int) throws(ImageFailure) -> Bool {
        if decoder == nil {
            // Premultiplied BGRA.
            decoder = WebPINewRGB(MODE_bgrA, pixels, size.width * size.height * 4, Int32(clamping: size.width * 4))
        }
        guard let decoder else { throw ImageFailure(message: "there is not enough memory for the WebP image") }
        // Nothing says which bytes are whose row; by and large they are all alike. What comes before the rows, and may be nearly
        // all, it begins anew each time: where nothing says how much that is, the more there is, the fewer times.
        if let rowBytes {
            known = max(rowBytes.lowerBound, known) + max(16, rowBytes.count * rows / size.height)
        } else {
            var lastRow: Int32 = 0
            let hasRows = WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil) != nil && lastRow > 0
            let share = max(64, bytes.count * max(rows, WebPDecoder.leastRows) / size.height)
            known += hasRows ? share : max(share, known / 2)
        }
        let isAll = known >= bytes.count
        known = min(known, bytes.count)
        switch WebPIUpdate(decoder, bytes, known) {
        case VP8_STATUS_OK: return true
        case VP8_STATUS_SUSPENDED where !isAll: return false
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
            throw ImageFailure(message: "the WebP image is truncated")
        default: throw ImageFailure(message: "the WebP image is damaged")
        }
    }
}
