import CWebP

/// Writes animated WebP files (RFC 9649): each frame is what changed since the last one, and frames that show the same
/// become one.
struct WebPWriter: AnimatedPictureWriter {
    static let name = "a WebP picture"

    /// A frame, ready to be written.
    enum Piece: Sendable {
        /// The same as before.
        case same
        /// Something else: the chunks of a still image.
        case change(Picture.Box, isOver: Bool, data: [UInt8])
    }

    private let file: FreshFile
    private let rate: FrameRate
    private var open: (piece: Piece, first: Int)?
    private var count = 0

    /// The longest side, in pixels; a limit of the format.
    static let maximumSide: Int? = 16_383

    /// Begins a file.
    ///
    /// - Parameter loops: How often it plays; 0 forever.
    init(_ file: FreshFile, width: Int, height: Int, rate: FrameRate, loops: Int) throws(ExportFailure) {
        self.file = file
        self.rate = rate
        // Animated, with alpha.
        var header: [UInt8] =
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0x12, 0, 0, 0]
        header.appendLittleEndian(width - 1, bytes: 3)
        header.appendLittleEndian(height - 1, bytes: 3)
        // On a transparent canvas.
        header += Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0]
        header.appendLittleEndian(loops, bytes: 2)
        try file.write(header)
    }

    /// What a frame changes.
    ///
    /// - Parameter quality: 0…100; nil loses nothing.
    static func piece(_ moment: FramePipeline.Moment, quality: Double?) throws(ExportFailure) -> Piece {
        guard let difference = Difference(from: moment.previous, to: moment.picture, isEven: true) else { return .same }
        let still = try still(difference.picture, quality: quality)
        return .change(difference.box, isOver: difference.isOver, data: chunks(of: still))
    }

    /// Takes the next frame.
    mutating func add(_ piece: Piece) throws(ExportFailure) {
        defer { count += 1 }
        if case .same = piece, open != nil { return }
        try write()
        open = (piece, count)
    }

    /// Ends the file.
    mutating func finish() throws(ExportFailure) {
        try write()
        guard file.byteCount < 0xFFFF_FF00 else {
            throw ExportFailure("a WebP file holds at most 4 GB; export fewer frames")
        }
        var size: [UInt8] = []
        size.appendLittleEndian(file.byteCount - 8, bytes: 4)
        try file.overwrite(size, at: 4)
    }

    private mutating func write() throws(ExportFailure) {
        guard case (.change(let box, let isOver, let data), let first)? = open else { return }
        let duration = rate.time(of: count, parts: 1000) - rate.time(of: first, parts: 1000)
        var frame: [UInt8] = Array("ANMF".utf8)
        frame.appendLittleEndian(16 + data.count, bytes: 4)
        for number in [box.x / 2, box.y / 2, box.width - 1, box.height - 1] {
            frame.appendLittleEndian(number, bytes: 3)
        }
        frame.appendLittleEndian(min(duration, 0xFF_FFFF), bytes: 3)
        // The second bit: not laid over what is there.
        frame.append(isOver ? 0 : 2)
        try file.write(frame + data)
        open = nil
    }

    /// An image as a WebP file.
    static func still(_ picture: Picture, quality: Double?) throws(ExportFailure) -> [UInt8] {
        var config = WebPConfig()
        var image = WebPPicture()
        guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
            WebPPictureInitInternal(&image, WEBP_ENCODER_ABI_VERSION) != 0
        else { throw ExportFailure("the installed libwebp is of another version than the one Pegbar was built with") }
        if let quality {
            config.quality = Float(quality)
            config.method = 3
        } else {
            WebPConfigLosslessPreset(&config, 2)
            config.exact = 1
        }
        image.use_argb = 1
        image.width = Int32(picture.width)
        image.height = Int32(picture.height)
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer {
            WebPMemoryWriterClear(&writer)
            WebPPictureFree(&image)
        }
        let imported = picture.pixels.withUnsafeBytes { pixels in
            WebPPictureImportRGBA(
                &image, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(picture.width * 4))
        }
        let encoded = withUnsafeMutablePointer(to: &writer) { writer in
            image.writer = WebPMemoryWrite
            image.custom_ptr = UnsafeMutableRawPointer(writer)
            return imported != 0 && WebPEncode(&config, &image) != 0
        }
        guard encoded, let bytes = writer.mem else {
            throw ExportFailure("libwebp could not encode a frame (error \(image.error_code.rawValue))")
        }
        return Array(UnsafeBufferPointer(start: bytes, count: writer.size))
    }

    /// The chunks of a still image that hold its pixels.
    private static func chunks(of still: [UInt8]) -> [UInt8] {
        var chunks: [UInt8] = []
        var at = 12
        while at + 8 <= still.count {
            let size = (0..<4).reduce(0) { $0 | Int(still[at + 4 + $1]) << (8 * $1) }
            let end = min(at + 8 + size + (size & 1), still.count)
            if ["ALPH", "VP8 ", "VP8L"].contains(String(decoding: still[at..<at + 4], as: UTF8.self)) {
                chunks += still[at..<end]
            }
            at = end
        }
        return chunks
    }
}
