import CCairo
public import Engine

extension Surface {
    /// The surface as a PNG file with straight alpha, in sRGB.
    ///
    /// - Parameter background: What the pixels are composited onto; nil for nothing.
    /// - Throws: `RasterFailure.Reason.rasterizer` or `.encoding`.
    public borrowing func png(background: Color? = nil) throws(RasterFailure) -> [UInt8] {
        try Surface.encode(try laid(on: background))
    }

    /// Gives the pixels to read, laid on a color: `height` rows without gaps, premultiplied BGRA.
    ///
    /// - Parameter background: What the pixels are composited onto; nil for nothing.
    /// - Throws: `RasterFailure.Reason.rasterizer`.
    package borrowing func withPixels<R>(
        on background: Color?, _ body: (UnsafeRawBufferPointer) -> R
    ) throws(RasterFailure) -> R {
        let layer = try laid(on: background)
        layer.canvas?.flush()
        defer { withExtendedLifetime(layer) {} }
        return body(UnsafeRawBufferPointer(start: layer.pixels, count: width * height * 4))
    }

    /// The pixels on a color: a copy, unless there is none.
    private borrowing func laid(on background: Color?) throws(RasterFailure) -> OffscreenSurface {
        guard let background, background.alpha.unit > 0 else { return target }
        let copy = OffscreenSurface()
        guard copy.prepare(target.box), let canvas = copy.canvas, let drawn = target.canvas else {
            throw RasterFailure(.rasterizer, "there is no memory for the image")
        }
        canvas.setSource(
            Color(
                red: background.red.unit, green: background.green.unit, blue: background.blue.unit,
                alpha: background.alpha.unit))
        canvas.paint()
        canvas.put(drawn, left: 0, top: 0)
        return copy
    }

    private static func encode(_ layer: OffscreenSurface) throws(RasterFailure) -> [UInt8] {
        layer.canvas?.flush()
        guard let pixels = layer.pixels,
            let image = CairoImage(
                pixels: pixels, width: layer.box.width, height: layer.box.height, bytesPerRow: layer.box.width * 4)
        else { throw RasterFailure(.rasterizer, "cairo could not create a surface") }
        let surface = image.surface
        defer { withExtendedLifetime(image) {} }
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { bytes in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, data, length in
                    guard let bytes = closure?.assumingMemoryBound(to: [UInt8].self) else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, bytes)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
            throw RasterFailure(.encoding, "the PNG image cannot be written: \(reason)")
        }
        return bytes
    }
}
