import CCairo
import Engine

/// Images.
extension DisplayListRenderer {
    /// The smallest scale at which the rasterizer's interpolation between four pixels leaves nothing out that the eye
    /// would miss.
    private static let smallestInterpolated = 0.35

    /// Draws an image into its box, at full opacity, as its fit says, cut at the box's edges.
    func draw(_ placement: ImagePlacement) {
        guard let context = level.layer.context, placement.size.width > 0, placement.size.height > 0,
            let original = images.image(at: placement.image)?.image
        else { return }
        let box = viewport * placement.transform
        let toDevice = box * placement.map(width: Double(original.width), height: Double(original.height))
        let axes = (
            across: Point(toDevice.a, toDevice.b).length, down: Point(toDevice.c, toDevice.d).length
        )
        guard
            let (image, halvings) = images.image(
                at: placement.image,
                halvings: placement.sampling == .nearest
                    ? 0 : DisplayListRenderer.halvings(for: max(axes.across, axes.down)))
        else { return }
        let factor = Double(1 << halvings)
        guard let fromLayer = (toLayer(toDevice) * .scale(factor, factor)).inverse, fromLayer.isFinite else { return }
        let isInterpolated = min(axes.across, axes.down) * factor >= DisplayListRenderer.smallestInterpolated
        let rectangle = Path.rectangle(Rect(x: 0, y: 0, width: placement.size.width, height: placement.size.height))
        image.withSurface { surface in
            let tile = placement.tile(of: surface, width: image.width, height: image.height)
            defer { if let tile { cairo_surface_destroy(tile.surface) } }
            guard let pattern = cairo_pattern_create_for_surface(tile?.surface ?? surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t(.translation(-(tile?.left ?? 0), -(tile?.top ?? 0)) * fromLayer)
            cairo_pattern_set_matrix(pattern, &matrix)
            // What is left of reducing one axis much more than the other: a box as large as a device pixel.
            cairo_pattern_set_filter(
                pattern,
                placement.sampling == .nearest
                    ? CAIRO_FILTER_NEAREST : isInterpolated ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD)
            cairo_pattern_set_extend(pattern, tile == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
            feed(rectangle, box, isHuge: DeviceBounds(rectangle, transform: box).isHuge)
            cairo_set_operator(context, placement.blend.cairoOperator)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
            cairo_set_source(context, pattern)
            cairo_fill(context)
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }
        recover()
    }

    /// How often an image is halved so that a scale of 0.5…1 is left to interpolate.
    private static func halvings(for scale: Double) -> Int {
        guard scale > 0, scale <= 0.5 else { return 0 }
        return min(15, Int(-max(scale, 1e-6).exponent) - (scale.significand == 1 ? 0 : 1))
    }
}

extension ImagePlacement {
    /// From the pixels of an image of this size to the box.
    fileprivate func map(width: Double, height: Double) -> Affine {
        func stretched(_ part: Rect, to size: Size) -> Affine {
            let (x, y) = (size.width / (part.width * width), size.height / (part.height * height))
            return Affine(a: x, b: 0, c: 0, d: y, tx: -part.x * width * x, ty: -part.y * height * y)
        }
        switch fit {
        case .cover:
            let scale = max(size.width / width, size.height / height)
            return Affine(
                a: scale, b: 0, c: 0, d: scale, tx: (size.width - width * scale) / 2,
                ty: (size.height - height * scale) / 2)
        case .stretch(let part): return stretched(part, to: size)
        case .tile(let part, let size): return stretched(part, to: size)
        }
    }

    /// The part of an image's surface that is repeated, and where in the image it lies; nil where nothing is. The
    /// surface is the caller's to destroy.
    fileprivate func tile(
        of surface: OpaquePointer, width: Int, height: Int
    ) -> (surface: OpaquePointer, left: Double, top: Double)? {
        guard case .tile(let part, _) = fit else { return nil }
        func pixels(_ share: Double, _ count: Int) -> Double { (share.unit * Double(count)).rounded() }
        let (left, top) = (pixels(part.x, width), pixels(part.y, height))
        let across = max(1, pixels(part.maxX, width) - left)
        let down = max(1, pixels(part.maxY, height) - top)
        guard let tile = cairo_surface_create_for_rectangle(surface, left, top, across, down) else { return nil }
        return (tile, left, top)
    }
}
