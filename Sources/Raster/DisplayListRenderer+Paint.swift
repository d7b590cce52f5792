import Engine

/// How much of a box is painted.
enum PaintExtent {
    /// All of it, by a path that is a rectangle.
    case rectangle
    /// A good part of it, by a path of any shape.
    case area
    /// A small part, by a stroke.
    case sparse
}

/// What areas are painted with.
extension DisplayListRenderer {
    /// Sets the paint on the innermost layer's canvas; `releaseSource` has to follow the drawing.
    ///
    /// - Parameters:
    ///   - opacity: Multiplied to the paint's alpha.
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - box: The device pixels that will be painted.
    ///   - extent: How much of the box.
    /// - Returns: Whether there is anything to see.
    func setSource(
        _ paint: Paint, opacity: Double, _ transform: Affine, _ box: PixelBox, _ extent: PaintExtent = .area
    ) -> Bool {
        guard let canvas = level.layer.canvas, opacity.unit > 0 else { return false }
        switch paint.onDevice(transform) {
        case .color(let color, let alpha):
            return setSource(color, opacity: opacity.unit * alpha, canvas)
        case .gradient(let gradient, let field):
            let area = box.intersection(reach)
            return !area.isEmpty && setSource(gradient, field, opacity: opacity.unit, area, extent)
        }
    }

    /// Sets a gradient: as pixels that are shaded first, or as the rasterizer's own where that is cheaper.
    private func setSource(
        _ gradient: Gradient, _ field: GradientField, opacity: Double, _ area: PixelBox, _ extent: PaintExtent
    ) -> Bool {
        guard let canvas = level.layer.canvas else { return false }
        let origin = level.layer.box
        let onLayer = GradientField(field, origin: Point(Double(origin.left), Double(origin.top)))
        if canvas.setSource(gradient, onLayer, opacity: opacity, extent) { return true }
        let rows = shader.rows(of: gradient, field, opacity: opacity, box: area)
        guard let pixels = shader.pixels(of: rows) else { return false }
        return canvas.setSource(pixels, left: Int(area.left - origin.left), top: Int(area.top - origin.top))
    }

    /// Lets go of the paint where it is a surface, whose memory is about to be used again.
    func releaseSource(_ paint: Paint) {
        guard case .gradient = paint else { return }
        level.layer.canvas?.releaseSource()
    }

    /// The same map, but to pixels of the innermost layer.
    func toLayer(_ transform: Affine) -> Affine {
        let origin = level.ground.box
        return .translation(-Double(origin.left), -Double(origin.top)) * transform
    }

    private func setSource(_ color: Color, opacity: Double, _ canvas: Canvas) -> Bool {
        let alpha = (color.alpha.unit * opacity * 255).rounded()
        guard alpha > 0 else { return false }
        // Rasterizers cut off what 8 bits cannot hold; rounded premultiplied values come through as they are.
        func component(_ value: Double) -> Double {
            (value.unit * color.alpha.unit * opacity * 255).rounded() / alpha
        }
        canvas.setSource(
            Color(
                red: component(color.red), green: component(color.green), blue: component(color.blue),
                alpha: alpha / 255))
        return true
    }
}

extension Paint {
    /// What it comes to on the device.
    enum OnDevice {
        /// One color, and an alpha that is multiplied to it.
        case color(Color, alpha: Double)
        /// A gradient, and where it lies.
        case gradient(Gradient, GradientField)
    }

    /// What it comes to: a gradient without an extent is its last color, and one without stops is transparent.
    ///
    /// - Parameter transform: From the gradient's coordinates to device pixels.
    @inline(__always)
    func onDevice(_ transform: Affine) -> OnDevice {
        switch self {
        case .color(let color): return .color(color, alpha: 1)
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return .color(.clear, alpha: 0) }
            guard let field = GradientField(gradient.kind, transform: transform) else {
                return .color(last.color, alpha: gradient.alphaStops.last?.alpha.unit ?? 1)
            }
            return .gradient(gradient, field)
        }
    }
}
