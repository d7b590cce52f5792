import CCairo
import Engine

extension ImageDecoder {
    /// The bytes that cairo reads from.
    private struct Reader {
        var bytes: UnsafeRawBufferPointer
        var offset = 0
    }

    /// Reads a PNG file through cairo.
    static func decodePNG(
        _ bytes: [UInt8], maximumBytes: Int, pixelsLeft: inout Int
    ) throws(ImageFailure) -> DecodedImage {
        // Signature, chunk length, "IHDR", width, height, depth.
        guard bytes.count > 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImageFailure(message: "the PNG image has no header")
        }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let width = number(at: 16)
        let height = number(at: 20)
        // cairo decodes 16 bits per channel to floating point numbers.
        try check(
            width: width, height: height, bytesPerPixel: bytes[24] == 16 ? 16 : 4, maximumBytes: maximumBytes,
            pixelsLeft: &pixelsLeft)

        let loaded = bytes.withUnsafeBytes { buffer in
            var reader = Reader(bytes: buffer)
            return withUnsafeMutablePointer(to: &reader) { reader in
                cairo_image_surface_create_from_png_stream(
                    { closure, data, length in
                        guard let reader = closure?.assumingMemoryBound(to: Reader.self), let data,
                            reader.pointee.bytes.count - reader.pointee.offset >= Int(length),
                            let base = reader.pointee.bytes.baseAddress
                        else { return CAIRO_STATUS_READ_ERROR }
                        UnsafeMutableRawPointer(data).copyMemory(
                            from: base + reader.pointee.offset, byteCount: Int(length))
                        reader.pointee.offset += Int(length)
                        return CAIRO_STATUS_SUCCESS
                    }, reader)
            }
        }
        guard let loaded else { throw ImageFailure(message: "there is not enough memory for the PNG image") }
        defer { cairo_surface_destroy(loaded) }
        let status = cairo_surface_status(loaded)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw ImageFailure(
                message: status == CAIRO_STATUS_READ_ERROR
                    ? "the PNG image is truncated" : "the PNG image is damaged")
        }
        guard cairo_image_surface_get_width(loaded) == width, cairo_image_surface_get_height(loaded) == height else {
            throw ImageFailure(message: "the size of the PNG image differs from its header")
        }
        return try DecodedImage(width: width, height: height) { pixels throws(ImageFailure) in
            try copy(loaded, to: pixels, width: width, height: height)
        }
    }

    /// Copies a surface of any format.
    private static func copy(
        _ surface: OpaquePointer, to pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int
    ) throws(ImageFailure) {
        guard let base = pixels.baseAddress,
            let image = CairoImage(pixels: base, width: width, height: height, bytesPerRow: width * 4)
        else { throw ImageFailure(message: "there is not enough memory for the PNG image") }
        cairo_set_operator(image.context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(image.context, surface, 0, 0)
        cairo_paint(image.context)
        cairo_surface_flush(image.surface)
        guard cairo_status(image.context) == CAIRO_STATUS_SUCCESS else {
            throw ImageFailure(message: "the PNG image cannot be converted")
        }
    }
}
