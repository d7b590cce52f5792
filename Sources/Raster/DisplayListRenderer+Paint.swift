import CCairo
import Engine

/// What areas are painted with.
extension DisplayListRenderer {
    /// How much of a box is painted.
    enum Extent {
        /// All of it, by a path that is a rectangle.
        case rectangle
        /// A good part of it, by a path of any shape.
        case area
        /// A small part, by a stroke.
        case sparse
    }

    /// Sets the paint on the innermost layer's context; `releaseSource` has to follow the drawing.
    ///
    /// - Parameters:
    ///   - opacity: Multiplied to the paint's alpha.
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - box: The device pixels that will be painted.
    ///   - extent: How much of the box.
    /// - Returns: Whether there is anything to see.
    func setSource(
        _ paint: Paint, opacity: Double, _ transform: Affine, _ box: PixelBox, _ extent: Extent = .area
    ) -> Bool {
        guard let context = level.layer.context, opacity.unit > 0 else { return false }
        switch paint {
        case .color(let color):
            return setSource(color, opacity: opacity.unit, context)
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return false }
            guard let field = GradientField(gradient.kind, transform: transform) else {
                let alpha = gradient.alphaStops.last?.alpha.unit ?? 1
                return setSource(last.color, opacity: opacity.unit * alpha, context)
            }
            let area = box.intersection(level.box)
            return !area.isEmpty && setSource(gradient, field, opacity: opacity.unit, area, extent)
        }
    }

    /// Sets a gradient: as a surface that is shaded first, or as cairo's own where that is cheaper.
    private func setSource(
        _ gradient: Gradient, _ field: GradientField, opacity: Double, _ area: PixelBox, _ extent: Extent
    ) -> Bool {
        guard let context = level.layer.context else { return false }
        let origin = Point(Double(level.layer.box.left), Double(level.layer.box.top))
        if extent == .sparse || (extent == .rectangle && field.isLevel) {
            let onLayer = GradientField(field, origin: origin)
            if let pattern = GradientPattern(gradient, onLayer, opacity: opacity) {
                cairo_set_source(context, pattern.pattern)
                return true
            }
        }
        guard let surface = shader.surface(gradient, field, opacity: opacity, box: area) else { return false }
        cairo_set_source_surface(context, surface, Double(area.left) - origin.x, Double(area.top) - origin.y)
        cairo_surface_destroy(surface)
        return true
    }

    /// Lets go of the paint where it is a surface, whose memory is about to be used again.
    func releaseSource(_ paint: Paint) {
        guard case .gradient = paint, let context = level.layer.context else { return }
        cairo_set_source_rgba(context, 0, 0, 0, 0)
    }

    /// The same map, but to pixels of the innermost layer.
    func toLayer(_ transform: Affine) -> Affine {
        .translation(-Double(level.layer.box.left), -Double(level.layer.box.top)) * transform
    }

    private func setSource(_ color: Color, opacity: Double, _ context: OpaquePointer) -> Bool {
        let alpha = (color.alpha.unit * opacity * 255).rounded()
        guard alpha > 0 else { return false }
        // Pixman cuts off what 8 bits cannot hold; rounded premultiplied values come through as they are.
        func component(_ value: Double) -> Double {
            (value.unit * color.alpha.unit * opacity * 255).rounded() / alpha
        }
        cairo_set_source_rgba(
            context, component(color.red), component(color.green), component(color.blue), alpha / 255)
        return true
    }
}
