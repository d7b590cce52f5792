import CWebP
import Engine

extension ImageDecoder {
    /// Reads a still WebP file through libwebp.
    static func decodeWebP(
        _ bytes: [UInt8], maximumBytes: Int, pixelsLeft: inout Int
    ) throws(ImageFailure) -> DecodedImage {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw ImageFailure(message: "the installed libwebp does not match the version Pegbar was built with")
        }
        guard WebPGetFeatures(bytes, bytes.count, &config.input) == VP8_STATUS_OK else {
            throw ImageFailure(message: "the WebP image has no header")
        }
        guard config.input.has_animation == 0 else {
            throw ImageFailure(message: "the WebP image is animated, which is not supported")
        }
        let width = Int(config.input.width)
        let height = Int(config.input.height)
        try check(width: width, height: height, maximumBytes: maximumBytes, pixelsLeft: &pixelsLeft)

        return try DecodedImage(width: width, height: height) { pixels throws(ImageFailure) in
            // Premultiplied BGRA.
            config.output.colorspace = MODE_bgrA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
            config.output.u.RGBA.stride = Int32(clamping: width * 4)
            config.output.u.RGBA.size = pixels.count
            let status = WebPDecode(bytes, bytes.count, &config)
            WebPFreeDecBuffer(&config.output)
            guard status == VP8_STATUS_OK else {
                throw ImageFailure(
                    message: status == VP8_STATUS_NOT_ENOUGH_DATA
                        ? "the WebP image is truncated" : "the WebP image is damaged")
            }
        }
    }
}
