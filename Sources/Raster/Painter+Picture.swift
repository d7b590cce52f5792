import CCairo
import Engine

/// Pictures.
extension Painter {
    /// The smallest scale at which the rasterizer's interpolation between four pixels leaves nothing out that the eye
    /// would miss.
    private static let smallestInterpolated = 0.35

    /// Draws a picture into its box, at full opacity: evenly scaled to cover it, centred, cut at its edges.
    func draw(_ placement: ImagePlacement) {
        guard let context = level.layer.context, placement.size.width > 0, placement.size.height > 0,
            let original = images.picture(at: placement.image)?.picture
        else { return }
        let scale = max(
            placement.size.width / Double(original.width), placement.size.height / Double(original.height))
        let box = viewport * placement.transform
        let offset = Point(
            (placement.size.width - Double(original.width) * scale) / 2,
            (placement.size.height - Double(original.height) * scale) / 2)
        let toDevice = box * Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
        let axes = (
            across: Point(toDevice.a, toDevice.b).length, down: Point(toDevice.c, toDevice.d).length
        )
        guard
            let (picture, halvings) = images.picture(
                at: placement.image, halvings: Painter.halvings(for: max(axes.across, axes.down)))
        else { return }
        let factor = Double(1 << halvings)
        guard let fromLayer = (toLayer(toDevice) * .scale(factor, factor)).inverse, fromLayer.isFinite else { return }
        let isInterpolated = min(axes.across, axes.down) * factor >= Painter.smallestInterpolated
        let rectangle = Path.rectangle(Rect(x: 0, y: 0, width: placement.size.width, height: placement.size.height))
        picture.withSurface { surface in
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t(fromLayer)
            cairo_pattern_set_matrix(pattern, &matrix)
            // What is left of reducing one axis much more than the other: a box as large as a device pixel.
            cairo_pattern_set_filter(pattern, isInterpolated ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            feed(rectangle, box, isHuge: DeviceBounds(rectangle, transform: box).isHuge)
            cairo_set_operator(context, placement.blend.cairoOperator)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
            cairo_set_source(context, pattern)
            cairo_fill(context)
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }
        recover()
    }

    /// How often a picture is halved so that a scale of 0.5…1 is left to interpolate.
    private static func halvings(for scale: Double) -> Int {
        guard scale > 0, scale <= 0.5 else { return 0 }
        return min(15, Int(-max(scale, 1e-6).exponent) - (scale.significand == 1 ? 0 : 1))
    }
}
