import Engine

/// Why an image could not be decoded.
struct ImageFailure: Error {
    /// A clause of a message for the user, without a capital letter or full stop.
    var message: String
}

/// Turns the bytes of an image file into pixels; the first bytes identify the format.
enum ImageDecoder {
    /// - Parameters:
    ///   - maximumBytes: How large the decoded image may be, in bytes.
    ///   - pixelsLeft: How many pixels decoding may go over; those that it does are taken from them, even where it fails.
    static func decode(
        _ bytes: [UInt8], maximumBytes: Int, pixelsLeft: inout Int
    ) throws(ImageFailure) -> DecodedImage {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            return try decodePNG(bytes, maximumBytes: maximumBytes, pixelsLeft: &pixelsLeft)
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return try decodeJPEG(bytes, maximumBytes: maximumBytes, pixelsLeft: &pixelsLeft)
        }
        if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
            return try decodeWebP(bytes, maximumBytes: maximumBytes, pixelsLeft: &pixelsLeft)
        }
        throw ImageFailure(message: "the image is not PNG, JPEG or WebP")
    }

    /// Refuses sizes that a header claims before memory is taken for them, and what would take too long; counts the rest.
    static func check(
        width: Int, height: Int, bytesPerPixel: Int = 4, scans: Int = 1, maximumBytes: Int, pixelsLeft: inout Int
    ) throws(ImageFailure) {
        guard width > 0, height > 0 else { throw ImageFailure(message: "the image has no size") }
        guard width <= ImageStore.maximumSide, height <= ImageStore.maximumSide,
            width * height <= ImageStore.maximumPixels
        else { throw ImageFailure(message: "the image is too large: \(width)×\(height) pixels") }
        guard width * height * bytesPerPixel <= maximumBytes else {
            throw ImageFailure(
                message: "the image of \(width)×\(height) pixels does not fit into the memory for images")
        }
        // Most scans are of a part of what is known of each pixel.
        let pixels = width * height * max(4, scans) / 4
        guard pixels <= pixelsLeft else {
            throw ImageFailure(message: "the images of the file would take too long to decode")
        }
        pixelsLeft -= pixels
    }
}
