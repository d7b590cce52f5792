#if !Blend2D
    import CCairo
    import Engine

    /// Layers and images through a map.
    extension CairoCanvas {
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

        /// Fills the path with an image.
        ///
        /// - Parameters:
        ///   - fromLayer: From the layer's pixels to the image's.
        ///   - tile: The part that is repeated, in the image's pixels; nil where nothing is.
        func fill(
            with image: DecodedImage, _ fromLayer: Affine, tile: PixelBox?, _ sampling: ImageSampling,
            _ blend: BlendMode
        ) {
            guard let whole = CairoCanvas.surface(on: image) else { return }
            defer { cairo_surface_destroy(whole) }
            let part = tile.flatMap {
                cairo_surface_create_for_rectangle(
                    whole, Double($0.left), Double($0.top), Double($0.width), Double($0.height))
            }
            defer { if let part { cairo_surface_destroy(part) } }
            guard let pattern = cairo_pattern_create_for_surface(part ?? whole) else { return }
            defer { cairo_pattern_destroy(pattern) }
            let origin = part == nil ? PixelBox.empty : tile ?? .empty
            var matrix = cairo_matrix_t(.translation(-Double(origin.left), -Double(origin.top)) * fromLayer)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, sampling.cairoFilter)
            cairo_pattern_set_extend(pattern, part == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
            cairo_set_operator(context, blend.cairoOperator)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
            cairo_set_source(context, pattern)
            cairo_fill(context)
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }

        /// A surface on an image's pixels, made anew because cairo's surfaces belong to one thread.
        private static func surface(on image: DecodedImage) -> OpaquePointer? {
            guard
                let surface = cairo_image_surface_create_for_data(
                    image.pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                    Int32(clamping: image.width), Int32(clamping: image.height), Int32(clamping: image.width * 4))
            else { return nil }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
                cairo_surface_destroy(surface)
                return nil
            }
            return surface
        }
    }

    extension ImageSampling {
        /// cairo's name for it.
        fileprivate var cairoFilter: cairo_filter_t {
            switch self {
            case .nearest: CAIRO_FILTER_NEAREST
            case .between: CAIRO_FILTER_BILINEAR
            case .mean: CAIRO_FILTER_GOOD
            }
        }
    }
#endif
