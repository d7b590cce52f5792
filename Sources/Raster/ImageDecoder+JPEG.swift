import CPictures

/// Decodes a JPEG file through libjpeg-turbo.
final class JPEGDecoder: PictureDecoder {
    private let decoder: OpaquePointer
    let size: (width: Int, height: Int)
    let scans: Int
    let isRoomy: Bool

    init(_ bytes: [UInt8]) throws(ImageFailure) {
        guard let decoder = picture_jpeg_create() else { throw JPEGDecoder.noMemory }
        var (width, height, hasScans) = (UInt32(0), UInt32(0), false)
        let progress = picture_jpeg_begin(decoder, bytes, bytes.count, &width, &height, &hasScans)
        let scans = JPEGDecoder.scanCount(bytes)
        self.decoder = decoder
        size = (Int(width), Int(height))
        self.scans = min(scans, JPEGDecoder.usualScans)
        isRoomy = hasScans
        guard progress != PICTURE_HAS_NO_MEMORY else { throw JPEGDecoder.noMemory }
        guard progress == PICTURE_GOES_ON else {
            throw ImageFailure(message: "the JPEG image has no valid header (\(message))")
        }
        try ImageLimits.check(size)
        guard scans <= JPEGDecoder.usualScans || scans * size.width * size.height <= JPEGDecoder.mostScannedPixels
        else { throw ImageFailure(message: "the JPEG image has too many scans: \(scans)") }
    }

    deinit { picture_jpeg_destroy(decoder) }

    func step(_ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt8>, rows: Int) throws(ImageFailure) -> Bool {
        switch picture_jpeg_read(decoder, bytes, bytes.count, pixels, UInt32(clamping: rows)) {
        case PICTURE_GOES_ON: return false
        case PICTURE_IS_DONE: return true
        case PICTURE_HAS_NO_MEMORY: throw JPEGDecoder.noMemory
        default: throw ImageFailure(message: "the JPEG image is damaged (\(message))")
        }
    }

    /// What went wrong, in the words of the library.
    private var message: String { String(cString: picture_jpeg_message(decoder)) }
    private static let noMemory = ImageFailure(message: "there is not enough memory for the JPEG image")

    /// The scans of a progressive image that encoders write at most.
    private static let usualScans = 16
    /// The most pixels of all scans together of an image that has more; a scan may be a few bytes long.
    private static let mostScannedPixels = 100 << 20

    /// How many scans there are.
    private static func scanCount(_ bytes: [UInt8]) -> Int {
        var count = 0
        bytes.withUnsafeBufferPointer { bytes in
            for index in 1..<max(1, bytes.count) where bytes[index] == 0xDA && bytes[index - 1] == 0xFF { count += 1 }
        }
        return count
    }
}
