#if !Blend2D
    import CCairo
    import Engine

    /// Draws with cairo on the pixels of a layer, whose upper left one is the origin.
    ///
    /// One path is traced at a time and painted with the source set before. It is a handle that lives as long as the
    /// layer's ``CairoImage``, and is cheap to copy.
    struct CairoCanvas {
        let context: OpaquePointer
        let surface: OpaquePointer

        /// cairo's name and version.
        static var rasterizer: String {
            cairo_version_string().map { "cairo \(String(cString: $0))" } ?? "cairo"
        }

        /// Whether the time for a stroke grows with the square of the edges in a row, so that wide scribbles are drawn in
        /// parts.
        static let sortsEdges = true

        /// Whether it knows the modes that mix hue, saturation and luminosity.
        static let mixesHues = true
        /// Whether it mixes pixels of whole layers more slowly than `CPixels` does.
        static let mixesSlowly = true
        /// Whether it draws layers through a map more slowly than `CPixels` does.
        static let turnsSlowly = true

        /// How much of a path is drawn at once, in the steps of ``WorkBudget``. What is drawn in parts is traced for each of them.
        static let stepsAtOnce = 3e6
        /// What a pixel of an area takes besides its edges, in the same steps, whatever is laid over it.
        static let stepsOfPixel = 3.0

        /// Whether subpaths without length show round caps.
        static let drawsDots = true

        /// Whether an outline is filled beside it, which is quicker.
        ///
        /// - Parameters:
        ///   - isCut: Whether parts of the clip cover it by more or less.
        ///   - isOneColor: Whether every pixel gets the same color.
        static func leavesOutline(isCut: Bool, isOneColor: Bool) -> Bool { true }

        /// Makes changes behind cairo's back known to it.
        func markDirty() { cairo_surface_mark_dirty(surface) }

        /// Brings what was drawn into memory.
        func flush() { cairo_surface_flush(surface) }

        /// Limits all drawing to a rectangle, which may cut through pixels; nil ends that.
        func limit(to rect: Rect?) {
            cairo_reset_clip(context)
            guard let rect else { return }
            cairo_new_path(context)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_clip(context)
        }
    }

    extension CairoImage {
        /// Draws on it.
        var canvas: CairoCanvas { CairoCanvas(context: context, surface: surface) }
    }

    /// The path.
    extension CairoCanvas {
        /// Begins a path that is empty.
        func newPath() { cairo_new_path(context) }

        /// Begins a contour.
        func move(to point: Point) { cairo_move_to(context, point.x, point.y) }

        /// Goes straight on.
        func line(to point: Point) { cairo_line_to(context, point.x, point.y) }

        /// Goes on along a curve.
        func cubic(_ control1: Point, _ control2: Point, to end: Point) {
            cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        }

        /// Closes the contour.
        func close() { cairo_close_path(context) }

        /// Fills the path with the source.
        func fill(_ rule: FillRule, _ blend: BlendMode) {
            cairo_set_operator(context, blend.cairoOperator)
            cairo_set_fill_rule(context, rule.cairoRule)
            cairo_fill(context)
        }

        /// Strokes the path with the source.
        func stroke(_ pen: DevicePen, _ style: StrokeStyle, _ blend: BlendMode) {
            cairo_set_operator(context, blend.cairoOperator)
            var matrix = cairo_matrix_t(pen.matrix)
            cairo_set_matrix(context, &matrix)
            cairo_set_line_width(context, pen.width)
            cairo_set_line_cap(context, style.cap.cairoCap)
            cairo_set_line_join(context, style.join.cairoJoin)
            cairo_set_miter_limit(context, pen.miterLimit)
            cairo_stroke(context)
            cairo_identity_matrix(context)
        }

        /// Paints the source once where anything that `body` draws in black covers.
        func paint(_ blend: BlendMode, whereCoveredBy body: () -> Void) {
            cairo_set_operator(context, blend.cairoOperator)
            cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            body()
            let mask = cairo_pop_group(context)
            cairo_mask(context, mask)
            cairo_pattern_destroy(mask)
        }
    }

    /// The source.
    extension CairoCanvas {
        /// Sets a color of straight components, 0…1.
        func setSource(_ color: Color) {
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        }

        /// Sets a gradient where cairo computes fewer colors than a surface of them has pixels; ``releaseSource()`` has to
        /// follow.
        ///
        /// - Parameter field: In the layer's pixels.
        /// - Returns: Whether it did.
        func setSource(_ gradient: Gradient, _ field: GradientField, opacity: Double, _ extent: PaintExtent) -> Bool {
            guard extent == .sparse || (extent == .rectangle && field.isLevel),
                let pattern = GradientPattern(gradient, field, opacity: opacity)
            else { return false }
            cairo_set_source(context, pattern.pattern)
            return true
        }

        /// Sets pixels as they are, with the first at a point of the layer; nothing is painted outside of them. They have
        /// to stay until ``releaseSource()``.
        ///
        /// - Returns: Whether there was memory.
        func setSource(_ pixels: ShadedPixels, left: Int, top: Int) -> Bool {
            let surface = cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(pixels.first).assumingMemoryBound(to: UInt8.self),
                pixels.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(clamping: pixels.width),
                Int32(clamping: pixels.height), Int32(clamping: pixels.width * 4))
            defer { cairo_surface_destroy(surface) }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return false }
            cairo_set_source_surface(context, surface, Double(left), Double(top))
            return true
        }

        /// Lets go of a source whose memory is about to be used again.
        func releaseSource() { cairo_set_source_rgba(context, 0, 0, 0, 0) }
    }

    /// Whole surfaces.
    extension CairoCanvas {
        /// Paints the source everywhere.
        func paint() {
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            cairo_paint(context)
        }

        /// Makes everything transparent.
        func clear() {
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context)
        }

        /// Multiplies everything by an alpha of 0…1 in a rectangle, which may cut through pixels, and by 0 around it.
        func keep(_ alpha: Double, in rect: Rect) {
            cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(context, 0, 0, 0, alpha.byBytes)
            cairo_new_path(context)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_fill(context)
        }

        /// Puts another layer on this one.
        ///
        /// - Parameters:
        ///   - left: Where its first pixel comes to lie.
        ///   - top: Where its first pixel comes to lie.
        ///   - alpha: What it is multiplied by, 0…1.
        ///   - part: Where on this layer; nil for everywhere, as far as the mode reaches.
        ///   - isLimited: Whether the limit set before holds.
        func put(
            _ other: CairoCanvas, left: Int, top: Int, _ blend: BlendMode = .normal, alpha: Double = 1,
            in part: PixelBox? = nil, isLimited: Bool = true
        ) {
            cairo_save(context)
            if !isLimited { cairo_reset_clip(context) }
            if let part {
                cairo_new_path(context)
                cairo_rectangle(
                    context, Double(part.left), Double(part.top), Double(part.width), Double(part.height))
                cairo_clip(context)
            }
            cairo_set_operator(context, blend.cairoOperator)
            cairo_set_source_surface(context, other.surface, Double(left), Double(top))
            if alpha == 1 {
                cairo_paint(context)
            } else {
                cairo_paint_with_alpha(context, alpha.byBytes)
            }
            cairo_restore(context)
        }

        /// Puts another layer on this one inside the path.
        ///
        /// - Parameters:
        ///   - left: Where its first pixel comes to lie.
        ///   - top: Where its first pixel comes to lie.
        ///   - alpha: What it is multiplied by, 0…1.
        ///   - replaces: Whether it takes the place of what is there, instead of being laid over it.
        func fill(
            _ rule: FillRule, with other: CairoCanvas, left: Int, top: Int, alpha: Double, replaces: Bool
        ) {
            cairo_set_operator(context, replaces ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
            cairo_set_source_surface(context, other.surface, Double(left), Double(top))
            cairo_set_fill_rule(context, rule.cairoRule)
            if alpha < 1 {
                cairo_save(context)
                cairo_clip(context)
                cairo_paint_with_alpha(context, alpha.byBytes)
                cairo_restore(context)
            } else {
                cairo_fill(context)
            }
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }

        /// Draws another layer through a map on this one, which is transparent.
        ///
        /// - Parameters:
        ///   - fromThis: From this layer's pixels to the other's.
        ///   - size: The other's, in pixels.
        func draw(_ other: CairoCanvas, size: Size, through fromThis: Affine) {
            guard let pattern = cairo_pattern_create_for_surface(other.surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t(fromThis)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source(context, pattern)
            cairo_paint(context)
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }
    }

    /// A path that was kept. There is none: what stays where it is, is filled beside cairo.
    struct CairoPath {
        /// How much memory it takes, in bytes.
        let bytes: Int

        private init() { bytes = 0 }
    }

    extension CairoCanvas {
        /// Whether paths can be kept.
        static let keepsPaths = false

        /// A copy of the path: never there.
        func keepPath(most: Int) -> CairoPath? { nil }

        /// Fills a path that was kept with the source.
        func fill(_ kept: CairoPath, _ rule: FillRule, _ blend: BlendMode) {}
    }

    extension Double {
        /// The nearest of what a byte holds, of 0…1.
        fileprivate var byBytes: Double { (self * 255).rounded() / 255 }
    }
#endif
