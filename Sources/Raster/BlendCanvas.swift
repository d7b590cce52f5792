#if Blend2D
    import CBlend2D
    import Engine

    /// The path.
    extension BlendCanvas {
        /// Begins a path that is empty.
        func newPath() {
            bl_path_clear(&state.pointee.path)
            state.pointee.isClosed = false
        }

        /// Begins a contour.
        func move(to point: Point) {
            state.pointee.start = point
            state.pointee.isClosed = false
            bl_path_move_to(&state.pointee.path, BlendCanvas.onGrid(point.x), BlendCanvas.onGrid(point.y))
        }

        /// Goes straight on.
        func line(to point: Point) {
            if state.pointee.isClosed { move(to: state.pointee.start) }
            bl_path_line_to(&state.pointee.path, BlendCanvas.onGrid(point.x), BlendCanvas.onGrid(point.y))
        }

        /// Goes on along a curve.
        func cubic(_ control1: Point, _ control2: Point, to end: Point) {
            if state.pointee.isClosed { move(to: state.pointee.start) }
            bl_path_cubic_to(
                &state.pointee.path, BlendCanvas.onGrid(control1.x), BlendCanvas.onGrid(control1.y),
                BlendCanvas.onGrid(control2.x), BlendCanvas.onGrid(control2.y), BlendCanvas.onGrid(end.x),
                BlendCanvas.onGrid(end.y))
        }

        /// Closes the contour.
        func close() {
            guard !state.pointee.isClosed else { return }
            bl_path_close(&state.pointee.path)
            state.pointee.isClosed = true
        }

        /// Fills the path with the source.
        func fill(_ rule: FillRule, _ blend: BlendMode) {
            setForPath(blend)
            bl_context_set_fill_rule(&state.pointee.context, rule.blendRule)
            fill()
        }

        private func fill() {
            var origin = BLPoint(x: 0, y: 0)
            switch state.pointee.source {
            case .color:
                bl_context_fill_path_d_rgba32(
                    &state.pointee.context, &origin, &state.pointee.path, state.pointee.color)
            case .gradient:
                bl_context_fill_path_d_ext(
                    &state.pointee.context, &origin, &state.pointee.path, &state.pointee.gradient)
            case .pattern:
                bl_context_fill_path_d_ext(
                    &state.pointee.context, &origin, &state.pointee.path, &state.pointee.pattern)
            }
        }

        /// Strokes the path with the source.
        func stroke(_ pen: DevicePen, _ style: StrokeStyle, _ blend: BlendMode) {
            setForPath(blend)
            bl_context_set_stroke_width(&state.pointee.context, pen.width)
            bl_context_set_stroke_miter_limit(&state.pointee.context, pen.miterLimit)
            bl_context_set_stroke_caps(&state.pointee.context, style.cap.blendCap)
            bl_context_set_stroke_join(&state.pointee.context, style.join.blendJoin)
            // A pen that is only turned or mirrored is the same circle.
            guard !pen.isRound, let inverse = pen.matrix.inverse, inverse.isFinite else {
                return stroke(pen, style, nil)
            }
            var back = BLMatrix2D(inverse)
            bl_path_transform(&state.pointee.path, nil, &back)
            stroke(pen, style, pen.matrix)
        }

        /// Strokes the path and maps that to the layer's pixels.
        private func stroke(_ pen: DevicePen, _ style: StrokeStyle, _ matrix: Affine?) {
            guard !reachesOutside(matrix, by: pen.reach) else { return fillOutline(pen, style, matrix) }
            guard let matrix else { return stroke() }
            var words = BLMatrix2D(matrix)
            bl_context_apply_transform_op(&state.pointee.context, BL_TRANSFORM_OP_ASSIGN, &words)
            stroke()
            bl_context_apply_transform_op(&state.pointee.context, BL_TRANSFORM_OP_RESET, nil)
        }

        /// Whether the path, mapped and then grown, leaves the layer.
        private func reachesOutside(_ matrix: Affine?, by reach: Double) -> Bool {
            var box = BLBox()
            guard bl_path_get_control_box(&state.pointee.path, &box) == BL_SUCCESS.rawValue else { return true }
            var rect = Rect(x: box.x0, y: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0)
            if let matrix { rect = rect.transformed(by: matrix) }
            return
                !(rect.x > reach && rect.y > reach && rect.maxX < Double(state.pointee.width) - reach
                && rect.maxY < Double(state.pointee.height) - reach)
        }

        /// Fills the outline of the stroked path, with corners on a grid: where an outline lies on the layer's edge but for
        /// the last bits of its numbers, Blend2D 0.21 loses its bearings while it clips and writes beyond its memory.
        private func fillOutline(_ pen: DevicePen, _ style: StrokeStyle, _ matrix: Affine?) {
            var options = BLStrokeOptionsCore()
            bl_stroke_options_init(&options)
            defer { bl_stroke_options_destroy(&options) }
            options.width = pen.width
            options.miter_limit = pen.miterLimit
            options.start_cap = UInt8(style.cap.blendCap.rawValue)
            options.end_cap = UInt8(style.cap.blendCap.rawValue)
            options.join = UInt8(style.join.blendJoin.rawValue)
            var outline = BLPathCore()
            bl_path_init(&outline)
            defer { bl_path_destroy(&outline) }
            var approximation = bl_default_approximation_options
            guard
                bl_path_add_stroked_path(&outline, &state.pointee.path, nil, &options, &approximation)
                    == BL_SUCCESS.rawValue
            else { return }
            if let matrix {
                var words = BLMatrix2D(matrix)
                bl_path_transform(&outline, nil, &words)
            }
            // No other path has a part in the memory of one that was just made.
            if let corners = bl_path_get_vertex_data(&outline).map(UnsafeMutablePointer.init(mutating:)) {
                for index in 0..<bl_path_get_size(&outline) {
                    corners[index].x = BlendCanvas.onGrid(corners[index].x)
                    corners[index].y = BlendCanvas.onGrid(corners[index].y)
                }
            }
            swap(&outline, &state.pointee.path)
            bl_context_set_fill_rule(&state.pointee.context, BL_FILL_RULE_NON_ZERO)
            fill()
            swap(&outline, &state.pointee.path)
        }

        /// The nearest multiple of 1⁄1024 pixel, a quarter of what Blend2D rounds to.
        private static func onGrid(_ value: Double) -> Double { (value * 1024).roundedToEven / 1024 }

        private func stroke() {
            var origin = BLPoint(x: 0, y: 0)
            switch state.pointee.source {
            case .color:
                bl_context_stroke_path_d_rgba32(
                    &state.pointee.context, &origin, &state.pointee.path, state.pointee.color)
            case .gradient:
                bl_context_stroke_path_d_ext(
                    &state.pointee.context, &origin, &state.pointee.path, &state.pointee.gradient)
            case .pattern:
                bl_context_stroke_path_d_ext(
                    &state.pointee.context, &origin, &state.pointee.path, &state.pointee.pattern)
            }
        }

        /// Paints the source once where anything that `body` draws covers. Never called: strokes are drawn as a whole.
        func paint(_ blend: BlendMode, whereCoveredBy body: () -> Void) { body() }

        func set(_ blend: BlendMode) { bl_context_set_comp_op(&state.pointee.context, blend.blendOperator) }

        /// Sets how the next path is combined with what lies below it.
        private func setForPath(_ blend: BlendMode) {
            // Blend2D 0.21.2 leaves all of the alpha where a path clears, as it does for an opaque color that takes away.
            guard case .color = state.pointee.source,
                blend == .clear || blend == .destinationOut && state.pointee.color >> 24 == 255
            else { return set(blend) }
            state.pointee.color = 0
            set(.copy)
        }
    }

    /// The source.
    extension BlendCanvas {
        /// Sets a color of straight components, 0…1.
        func setSource(_ color: Color) {
            state.pointee.source = .color
            state.pointee.color = color.words
        }

        /// Sets a gradient; ``releaseSource()`` has to follow.
        ///
        /// - Parameter field: In the layer's pixels.
        /// - Returns: Whether Blend2D draws it well.
        func setSource(_ gradient: Gradient, _ field: GradientField, opacity: Double, _ extent: PaintExtent) -> Bool {
            guard state.pointee.gradient.set(gradient, field, opacity: opacity) else { return false }
            state.pointee.source = .gradient
            return true
        }

        /// Sets pixels as they are, with the first at a point of the layer. They have to stay until
        /// ``releaseSource()``.
        ///
        /// - Returns: Whether there was memory.
        func setSource(_ pixels: ShadedPixels, left: Int, top: Int) -> Bool {
            let made = bl_image_create_from_data(
                &state.pointee.shaded, Int32(clamping: pixels.width), Int32(clamping: pixels.height),
                pixels.isOpaque ? BL_FORMAT_XRGB32 : BL_FORMAT_PRGB32, pixels.first, pixels.width * 4,
                BL_DATA_ACCESS_READ, nil, nil)
            guard made == BL_SUCCESS.rawValue, setPattern(state.pointee.shaded, at: Point(Double(left), Double(top)))
            else { return false }
            state.pointee.source = .pattern
            return true
        }

        func setPattern(_ image: BLImageCore, at corner: Point) -> Bool {
            setPattern(image, .translation(corner.x, corner.y))
        }

        func setPattern(_ image: BLImageCore, _ transform: Affine) -> Bool {
            var image = image
            var matrix = BLMatrix2D(transform)
            let made = bl_pattern_create(&state.pointee.pattern, &image, nil, BL_EXTEND_MODE_PAD, &matrix)
            return made == BL_SUCCESS.rawValue
        }

        /// Lets go of a source whose memory is about to be used again.
        func releaseSource() {
            if case .pattern = state.pointee.source {
                bl_pattern_reset(&state.pointee.pattern)
                bl_image_reset(&state.pointee.shaded)
            }
            state.pointee.source = .color
            state.pointee.color = 0
        }
    }
#endif
