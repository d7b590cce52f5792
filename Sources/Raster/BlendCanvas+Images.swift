#if Blend2D
    import CBlend2D
    import Engine

    /// Layers and images through a map.
    extension BlendCanvas {
        /// Draws another layer through a map on this one, which is transparent.
        ///
        /// - Parameters:
        ///   - fromThis: From this layer's pixels to the other's.
        ///   - size: The other's, in pixels.
        func draw(_ other: BlendCanvas, size: Size, through fromThis: Affine) {
            guard let toThis = fromThis.inverse, toThis.isFinite,
                setPattern(other.state.pointee.image, toThis, nil, BL_EXTEND_MODE_PAD)
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

        /// Fills the path with an image.
        ///
        /// - Parameters:
        ///   - fromLayer: From the layer's pixels to the image's.
        ///   - tile: The part that is repeated, in the image's pixels; nil where nothing is.
        func fill(
            with image: DecodedImage, _ fromLayer: Affine, tile: PixelBox?, _ sampling: ImageSampling,
            _ blend: BlendMode
        ) {
            guard var toLayer = fromLayer.inverse, toLayer.isFinite else { return }
            if sampling == .between, tile == nil, fromLayer.b == 0, fromLayer.c == 0 {
                return fill(with: image, upright: fromLayer, blend)
            }
            let made = bl_image_create_from_data(
                &state.pointee.shaded, Int32(clamping: image.width), Int32(clamping: image.height), BL_FORMAT_PRGB32,
                image.pixels.baseAddress, image.width * 4, BL_DATA_ACCESS_READ, nil, nil)
            guard made == BL_SUCCESS.rawValue else { return }
            if sampling == .mean, tile == nil { reduce(image, &toLayer) }
            let fromImage =
                tile.map { toLayer * .translation(Double($0.left), Double($0.top)) } ?? toLayer
            state.pointee.source = .pattern
            defer { releaseSource() }
            guard
                setPattern(
                    state.pointee.shaded, fromImage, tile, tile == nil ? BL_EXTEND_MODE_PAD : BL_EXTEND_MODE_REPEAT)
            else { return }
            if sampling == .nearest { set(BL_PATTERN_QUALITY_NEAREST) }
            fill(.nonZero, blend)
            if sampling == .nearest { set(BL_PATTERN_QUALITY_BILINEAR) }
        }

        /// Fills the path with an image that is neither turned nor sheared: sampled here first, in less than half the time
        /// that Blend2D takes for any map.
        private func fill(with image: DecodedImage, upright fromLayer: Affine, _ blend: BlendMode) {
            var bounds = BLBox()
            guard bl_path_get_control_box(&state.pointee.path, &bounds) == BL_SUCCESS.rawValue else { return }
            let whole = Rect(x: 0, y: 0, width: Double(state.pointee.width), height: Double(state.pointee.height))
            let path = Rect(x: bounds.x0, y: bounds.y0, width: bounds.x1 - bounds.x0, height: bounds.y1 - bounds.y0)
            let box = PixelBox(covering: path).intersection(PixelBox(covering: state.pointee.limit ?? whole))
                .intersection(PixelBox(covering: whole))
            let count = box.width * box.height
            guard count > 0 else { return }
            if count > state.pointee.samples.count {
                state.pointee.samples.deallocate()
                state.pointee.samples = .allocate(capacity: count)
            }
            guard let first = state.pointee.samples.baseAddress else { return }
            ImageRows(image, fromLayer).sample(into: first, box)
            let pixels = ShadedPixels(first: first, width: box.width, height: box.height, isOpaque: false)
            if setSource(pixels, left: Int(box.left), top: Int(box.top)) { fill(.nonZero, blend) }
            releaseSource()
        }

        private func set(_ quality: BLPatternQuality) {
            bl_context_set_hint(&state.pointee.context, BL_CONTEXT_HINT_PATTERN_QUALITY, quality.rawValue)
        }

        /// Makes the image about as small as it is seen, along each axis for itself.
        private func reduce(_ image: DecodedImage, _ toLayer: inout Affine) {
            func size(_ pixels: Int, _ scale: Double) -> Int {
                min(pixels, max(1, Int((Double(pixels) * scale).rounded(.up))))
            }
            let width = size(image.width, Point(toLayer.a, toLayer.b).length)
            let height = size(image.height, Point(toLayer.c, toLayer.d).length)
            var target = BLSizeI(w: Int32(clamping: width), h: Int32(clamping: height))
            var whole = state.pointee.shaded
            var small = BLImageCore()
            bl_image_init(&small)
            if bl_image_scale(&small, &whole, &target, BL_IMAGE_SCALE_FILTER_BILINEAR) == BL_SUCCESS.rawValue {
                bl_image_assign_move(&state.pointee.shaded, &small)
                toLayer =
                    toLayer * .scale(Double(image.width) / Double(width), Double(image.height) / Double(height))
            }
            bl_image_destroy(&small)
        }
    }
#endif
