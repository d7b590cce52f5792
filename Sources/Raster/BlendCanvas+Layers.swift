#if Blend2D
    import CBlend2D
    import Engine

    /// Whole surfaces.
    extension BlendCanvas {
        /// Paints the source, which is a color, everywhere.
        func paint() {
            set(.normal)
            bl_context_fill_all_rgba32(&state.pointee.context, state.pointee.color)
        }

        /// Makes everything transparent.
        func clear() { bl_context_clear_all(&state.pointee.context) }

        /// Multiplies everything by an alpha of 0…1 in a rectangle, which may cut through pixels, and by 0 around it.
        func keep(_ alpha: Double, in rect: Rect) {
            let whole = Rect(
                x: 0, y: 0, width: Double(state.pointee.width), height: Double(state.pointee.height))
            if alpha < 1 {
                set(.destinationIn)
                bl_context_fill_all_rgba32(&state.pointee.context, Color(red: 0, green: 0, blue: 0, alpha: alpha).words)
            }
            guard rect.intersection(whole) != whole else { return }
            newPath()
            add(whole.insetBy(-1))
            add(rect)
            setSource(.black)
            fill(.evenOdd, .destinationOut)
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
            _ other: BlendCanvas, left: Int, top: Int, _ blend: BlendMode = .normal, alpha: Double = 1,
            in part: PixelBox? = nil, isLimited: Bool = true
        ) {
            let limit = state.pointee.limit
            if !isLimited { self.limit(to: nil) }
            defer { if !isLimited { self.limit(to: limit) } }
            let all = PixelBox(
                left: Int32(left), top: Int32(top), right: Int32(left + other.state.pointee.width),
                bottom: Int32(top + other.state.pointee.height))
            if blend.reachesEverywhere { clear(around: all) }
            let box = part?.intersection(all) ?? all
            guard !box.isEmpty else { return }
            guard state.pointee.limit?.hasWholePixels != false else {
                // Blend2D 0.21 reads beyond the image where a limit cuts through pixels, but not for a path.
                newPath()
                add(box.rect)
                return withAlpha(alpha) { fill(.nonZero, blend, other, at: Point(Double(left), Double(top))) }
            }
            set(blend)
            var corner = BLPoint(x: Double(box.left), y: Double(box.top))
            var area = BLRectI(
                x: box.left - all.left, y: box.top - all.top, w: box.right - box.left, h: box.bottom - box.top)
            withAlpha(alpha) {
                bl_context_blit_image_d(&state.pointee.context, &corner, &other.state.pointee.image, &area)
            }
        }

        private func add(_ rect: Rect) {
            var rect = BLRect(x: rect.x, y: rect.y, w: rect.width, h: rect.height)
            bl_path_add_rect_d(&state.pointee.path, &rect, BL_GEOMETRY_DIRECTION_CW)
        }

        /// Fills the path with the pixels of another layer, which goes on with its edges.
        private func fill(_ rule: FillRule, _ blend: BlendMode, _ other: BlendCanvas, at corner: Point) {
            guard setPattern(other.state.pointee.image, at: corner) else { return }
            state.pointee.source = .pattern
            fill(rule, blend)
            releaseSource()
        }

        /// Makes what lies outside of a box transparent: what a source without coverage leaves of it.
        private func clear(around box: PixelBox) {
            let (width, height) = (Int32(state.pointee.width), Int32(state.pointee.height))
            let inside = box.intersection(PixelBox(left: 0, top: 0, right: width, bottom: height))
            let parts = [
                BLRectI(x: 0, y: 0, w: width, h: inside.top),
                BLRectI(x: 0, y: inside.bottom, w: width, h: height - inside.bottom),
                BLRectI(x: 0, y: inside.top, w: inside.left, h: inside.bottom - inside.top),
                BLRectI(x: inside.right, y: inside.top, w: width - inside.right, h: inside.bottom - inside.top),
            ]
            for var part in parts where part.w > 0 && part.h > 0 {
                bl_context_clear_rect_i(&state.pointee.context, &part)
            }
        }

        private func withAlpha(_ alpha: Double, _ body: () -> Void) {
            guard alpha != 1 else { return body() }
            bl_context_set_global_alpha(&state.pointee.context, alpha)
            body()
            bl_context_set_global_alpha(&state.pointee.context, 1)
        }

        /// Puts another layer on this one inside the path.
        ///
        /// - Parameters:
        ///   - left: Where its first pixel comes to lie.
        ///   - top: Where its first pixel comes to lie.
        ///   - alpha: What it is multiplied by, 0…1.
        ///   - replaces: Whether it takes the place of what is there, instead of being laid over it.
        func fill(
            _ rule: FillRule, with other: BlendCanvas, left: Int, top: Int, alpha: Double, replaces: Bool
        ) {
            // Beyond the other layer the pattern would go on with its edge.
            var whole = BLRectI(
                x: Int32(left), y: Int32(top), w: Int32(other.state.pointee.width),
                h: Int32(other.state.pointee.height))
            bl_context_clip_to_rect_i(&state.pointee.context, &whole)
            withAlpha(alpha) {
                fill(rule, replaces ? .copy : .normal, other, at: Point(Double(left), Double(top)))
            }
            applyLimit()
        }

        /// Draws another layer through a map on this one, which is transparent.
        ///
        /// - Parameters:
        ///   - fromThis: From this layer's pixels to the other's.
        ///   - size: The other's, in pixels.
        func draw(_ other: BlendCanvas, size: Size, through fromThis: Affine) {
            guard let toThis = fromThis.inverse, toThis.isFinite,
                setPattern(other.state.pointee.image, toThis)
            else { return }
            newPath()
            let corners = Rect(x: 0, y: 0, width: size.width, height: size.height).corners.map(toThis.apply)
            move(to: corners[0])
            for corner in corners.dropFirst() { line(to: corner) }
            close()
            state.pointee.source = .pattern
            fill(.nonZero, .normal)
            releaseSource()
        }
    }
#endif
