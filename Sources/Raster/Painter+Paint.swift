import CCairo
import Engine

/// What areas are painted with.
extension Painter {
    /// Sets the paint on the innermost layer's context.
    ///
    /// - Parameters:
    ///   - opacity: Multiplied to the paint's alpha.
    ///   - transform: From the gradient's coordinates to device pixels.
    /// - Returns: Whether there is anything to see.
    func setSource(_ paint: Paint, opacity: Double, _ transform: Affine) -> Bool {
        guard let context = level.layer.context, opacity.unit > 0 else { return false }
        switch paint {
        case .color(let color):
            return setSource(color, opacity: opacity.unit, context)
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return false }
            guard let pattern = GradientPattern(gradient, opacity: opacity.unit, transform: toLayer(transform)) else {
                let alpha = gradient.alphaStops.last?.alpha.unit ?? 1
                return setSource(last.color, opacity: opacity.unit * alpha, context)
            }
            cairo_set_source(context, pattern.pattern)
            return true
        }
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
