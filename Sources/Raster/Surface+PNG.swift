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
        if let surface = layer.surface { cairo_surface_flush(surface) }
        defer { withExtendedLifetime(layer) {} }
        return body(UnsafeRawBufferPointer(start: layer.pixels, count: width * height * 4))
    }

    /// The pixels on a color: a copy, unless there is none.
    private borrowing func laid(on background: Color?) throws(RasterFailure) -> OffscreenSurface {
        guard let background, background.alpha.unit > 0 else { return target }
        let copy = OffscreenSurface()
        guard copy.prepare(target.box), let context = copy.context, let surface = target.surface else {
            throw RasterFailure(.rasterizer, "cairo could not create a surface")
        }
        cairo_set_source_rgba(
            context, background.red.unit, background.green.unit, background.blue.unit, background.alpha.unit)
        cairo_paint(context)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_set_source_rgba(context, 0, 0, 0, 0)
        return copy
    }

    private static func encode(_ layer: OffscreenSurface) throws(RasterFailure) -> [UInt8] {
        guard let surface = layer.surface else { throw RasterFailure(.rasterizer, "cairo could not create a surface") }
        cairo_surface_flush(surface)
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
