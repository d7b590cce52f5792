import CTurboJPEG
import Engine

/// A decompressor of libjpeg-turbo; released when it goes.
private struct Decompressor: ~Copyable {
    let handle: tjhandle

    init?() {
        guard let handle = tjInitDecompress() else { return nil }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// What went wrong last.
    var error: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error" }
}

extension ImageDecoder {
    /// Reads a JPEG file through libjpeg-turbo.
    static func decodeJPEG(
        _ bytes: [UInt8], maximumBytes: Int, pixelsLeft: inout Int
    ) throws(ImageFailure) -> DecodedImage {
        guard let decompressor = Decompressor() else {
            throw ImageFailure(message: "there is not enough memory for the JPEG image")
        }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorspace: Int32 = 0
        guard
            tjDecompressHeader3(
                decompressor.handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace) == 0
        else { throw ImageFailure(message: "the JPEG image has no valid header (\(decompressor.error))") }
        let scans = scanCount(bytes)
        try check(
            width: Int(width), height: Int(height), scans: min(scans, usualScans), maximumBytes: maximumBytes,
            pixelsLeft: &pixelsLeft)
        guard scans <= usualScans || scans * Int(width) * Int(height) <= mostScannedPixels else {
            throw ImageFailure(message: "the JPEG image has too many scans: \(scans)")
        }

        let isFourInk = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
        let format = isFourInk ? TJPF_CMYK : TJPF_BGRA
        return try DecodedImage(width: Int(width), height: Int(height)) { pixels throws(ImageFailure) in
            let result = tjDecompress2(
                decompressor.handle, bytes, UInt(bytes.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                width, width * 4, height, Int32(format.rawValue), TJFLAG_LIMITSCANS)
            if result != 0 {
                let error = decompressor.error
                // Warnings about stray bytes between markers do no harm; missing data does.
                let isHarmless =
                    tjGetErrorCode(decompressor.handle) == Int32(TJERR_WARNING.rawValue)
                    && !error.contains("Premature end") && !error.contains("Corrupt")
                if !isHarmless { throw ImageFailure(message: "the JPEG image is damaged (\(error))") }
            }
            if isFourInk { convertInks(pixels) }
        }
    }

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

    /// Turns inks, stored inverted as all known writers do, into opaque BGRA.
    private static func convertInks(_ pixels: UnsafeMutableRawBufferPointer) {
        for offset in stride(from: 0, to: pixels.count - 3, by: 4) {
            let black = Int(pixels[offset + 3])
            let red = UInt8(truncatingIfNeeded: (Int(pixels[offset]) * black + 127) / 255)
            let blue = UInt8(truncatingIfNeeded: (Int(pixels[offset + 2]) * black + 127) / 255)
            pixels[offset + 1] = UInt8(truncatingIfNeeded: (Int(pixels[offset + 1]) * black + 127) / 255)
            pixels[offset] = blue
            pixels[offset + 2] = red
            pixels[offset + 3] = 255
        }
    }
}
