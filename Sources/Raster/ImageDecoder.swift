import Engine

/// Why an image could not be decoded.
struct ImageFailure: Error {
    /// A clause of a message for the user, without a capital letter or full stop.
    var message: String
}

/// What decoding may still take.
struct ImageLimits {
    /// The bytes that decoded images may still take.
    var bytesLeft: Int
    /// How many pixels decoding may still go over; those that it does are taken from them, even where it fails.
    var pixelsLeft: Int
    /// Which image is being decoded that takes memory besides its own; one at a time.
    var roomy: Int?

    /// Refuses sizes that a header claims before memory is taken for them.
    static func check(_ size: (width: Int, height: Int)) throws(ImageFailure) {
        let (width, height) = size
        guard width > 0, height > 0 else { throw ImageFailure(message: "the image has no size") }
        guard width <= ImageStore.maximumSide, height <= ImageStore.maximumSide,
            width * height <= ImageStore.maximumPixels
        else { throw ImageFailure(message: "the image is too large: \(width)×\(height) pixels") }
    }

    /// Whether a half can be had of an image. Those along one axis come to twice the image, and must leave room for others.
    func hasRoom(forHalf axes: Halvings, of image: DecodedImage) -> Bool {
        let isAlongBoth = axes.across == axes.down
        return image.halfBytes(axes) <= (isAlongBoth ? bytesLeft : bytesLeft / 4)
    }

    /// Takes what an image of a size that was checked needs, or refuses what there is no room for and what would take too long.
    mutating func take(_ size: (width: Int, height: Int), scans: Int) throws(ImageFailure) {
        let (width, height) = size
        guard width * height * 4 <= bytesLeft else {
            throw ImageFailure(
                message: "the image of \(width)×\(height) pixels does not fit into the memory for images")
        }
        // Most scans are of a part of what is known of each pixel.
        let pixels = width * height * max(4, scans) / 4
        guard pixels <= pixelsLeft else {
            throw ImageFailure(message: "the images of the file would take too long to decode")
        }
        pixelsLeft -= pixels
        bytesLeft -= width * height * 4
    }
}

/// Decodes the files of one format, some rows at a time.
protocol PictureDecoder: AnyObject {
    /// In pixels.
    var size: (width: Int, height: Int) { get }
    /// How many scans there are of the image.
    var scans: Int { get }
    /// Whether it takes more memory than the image does while it is at work.
    var isRoomy: Bool { get }

    /// Reads the header; sizes that it claims are checked.
    init(_ bytes: [UInt8]) throws(ImageFailure)

    /// Decodes about as many rows.
    ///
    /// - Parameters:
    ///   - bytes: The file, the same every time.
    ///   - pixels: All of the image, the same ones every time; none is what it should be before the last step.
    /// - Returns: Whether it was the last step.
    func step(_ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt8>, rows: Int) throws(ImageFailure) -> Bool
}

extension PictureDecoder {
    var scans: Int { 1 }
    var isRoomy: Bool { false }
}

/// The decoder of a file; the first bytes identify the format.
func pictureDecoder(of bytes: [UInt8]) throws(ImageFailure) -> any PictureDecoder {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return try PNGDecoder(bytes) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try JPEGDecoder(bytes) }
    if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
        return try WebPDecoder(bytes)
    }
    throw ImageFailure(message: "the image is not PNG, JPEG or WebP")
}

/// An image file whose bytes are being turned into pixels, step by step.
struct ImageDecoding {
    private let bytes: [UInt8]
    private let decoder: any PictureDecoder
    /// Not to be looked at before the last step.
    let image: DecodedImage

    /// How many pixels a step goes over, by and large: it takes a quarter of a millisecond or less.
    private static let pixelsPerStep = 1 << 14

    /// Begins with what follows the header.
    init(_ bytes: [UInt8], _ decoder: any PictureDecoder) {
        self.bytes = bytes
        self.decoder = decoder
        image = DecodedImage(width: decoder.size.width, height: decoder.size.height)
    }

    /// Whether it takes more memory than the image does.
    var isRoomy: Bool { decoder.isRoomy }

    /// Decodes some more.
    ///
    /// - Returns: Whether all of the image is there.
    func step() throws(ImageFailure) -> Bool {
        guard let pixels = image.pixels.assumingMemoryBound(to: UInt8.self).baseAddress else { return true }
        return try decoder.step(bytes, into: pixels, rows: max(1, ImageDecoding.pixelsPerStep / image.width))
    }
}
