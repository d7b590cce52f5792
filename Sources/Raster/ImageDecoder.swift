import Engine

/// Why an image could not be decoded.
struct ImageFailure: Error {
    /// A clause of a message for the user, without a capital letter or full stop.
    var message: String
}

/// Turns the bytes of an image file into pixels; the first bytes identify the format.
enum ImageDecoder {
    /// - Parameter maximumBytes: How large the decoded image may be, in bytes.
    static func decode(_ bytes: [UInt8], maximumBytes: Int) throws(ImageFailure) -> DecodedImage {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            return try decodePNG(bytes, maximumBytes: maximumBytes)
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return try decodeJPEG(bytes, maximumBytes: maximumBytes)
        }
        if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
            return try decodeWebP(bytes, maximumBytes: maximumBytes)
        }
        throw ImageFailure(message: "the image is not PNG, JPEG or WebP")
    }

    /// Refuses sizes that a header claims before memory is taken for them.
    static func check(width: Int, height: Int, bytesPerPixel: Int = 4, maximumBytes: Int) throws(ImageFailure) {
        guard width > 0, height > 0 else { throw ImageFailure(message: "the image has no size") }
        guard width <= ImageStore.maximumSide, height <= ImageStore.maximumSide,
            width * height <= ImageStore.maximumPixels
        else { throw ImageFailure(message: "the image is too large: \(width)×\(height) pixels") }
        guard width * height * bytesPerPixel <= maximumBytes else {
            throw ImageFailure(
                message: "the image of \(width)×\(height) pixels does not fit into the memory for images")
        }
    }
}
