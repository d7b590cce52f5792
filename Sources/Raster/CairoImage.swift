import CCairo

/// A cairo image surface over memory of others, with a context to draw on it; released when it goes.
///
/// Files are read and written through it whatever draws the frames.
struct CairoImage: ~Copyable {
    /// The surface: premultiplied BGRA.
    let surface: OpaquePointer
    /// The context, with the identity matrix whenever no command is being drawn.
    let context: OpaquePointer

    /// Wraps `height` rows of `bytesPerRow` bytes; nil when cairo refuses.
    ///
    /// `pixels` must outlive the image.
    init?(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard
            let surface = cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                Int32(clamping: width), Int32(clamping: height), Int32(clamping: bytesPerRow))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.context = context
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Whether cairo has put the context or the surface into its error state, in which it stays.
    var hasFailed: Bool {
        cairo_status(context) != CAIRO_STATUS_SUCCESS || cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS
    }
}
