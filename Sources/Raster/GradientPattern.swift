#if !Blend2D
    import CCairo
    import Engine

    /// A gradient as cairo knows it, which computes colors only where something is painted; released when it goes.
    struct GradientPattern: ~Copyable {
        /// cairo's handle.
        let pattern: OpaquePointer

        /// Nil where cairo's numbers do not hold the gradient.
        ///
        /// - Parameters:
        ///   - opacity: 0…1, multiplied to every stop.
        ///   - field: In the pixels painted on.
        init?(_ gradient: Gradient, _ field: GradientField, opacity: Double) {
            let made: OpaquePointer?
            switch field.kind {
            case .linear: made = GradientPattern.linear(field.map)
            case .radial(let focus): made = GradientPattern.radial(field.map, focus)
            case .conic: made = nil
            }
            guard let pattern = made else { return nil }
            self.pattern = pattern
            for stop in gradient.merged {
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha * opacity)
            }
        }

        deinit { cairo_pattern_destroy(pattern) }

        /// In pixels, where no matrix with too large or too small numbers is needed.
        private static func linear(_ map: Affine) -> OpaquePointer? {
            let slope = map.a * map.a + map.c * map.c
            guard slope.isFinite, slope > 0 else { return nil }
            let (from, to) = (-map.tx / slope, (1 - map.tx) / slope)
            guard from.isFinite, to.isFinite else { return nil }
            return cairo_pattern_create_linear(map.a * from, map.c * from, map.a * to, map.c * to)
        }

        private static func radial(_ map: Affine, _ focus: Point) -> OpaquePointer? {
            guard map.inverse?.isFinite == true else { return nil }
            // Larger than the unit circle, so that cairo's fixed point numbers are at their best.
            let units = 256.0
            guard let pattern = cairo_pattern_create_radial(focus.x * units, focus.y * units, 0, 0, 0, units) else {
                return nil
            }
            var matrix = cairo_matrix_t(Affine.scale(units, units) * map)
            cairo_pattern_set_matrix(pattern, &matrix)
            return pattern
        }
    }
#endif
