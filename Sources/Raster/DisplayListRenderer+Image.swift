import Engine

/// How colors between the pixels of an image are made.
enum ImageSampling {
    /// They are those of the nearest pixel.
    case nearest
    /// They lie between those of the four pixels around.
    case between
    /// They are the mean of a box as large as a pixel of the device: what is left of reducing one axis much more than the
    /// other.
    case mean
}

/// Images.
extension DisplayListRenderer {
    /// The smallest scale at which the rasterizer's interpolation between four pixels leaves nothing out that the eye
    /// would miss.
    private static let smallestInterpolated = 0.35

    /// Draws an image into its box, at full opacity, as its fit says, cut at the box's edges.
    func draw(_ placement: ImagePlacement) {
        guard let canvas = level.layer.canvas, placement.size.width > 0, placement.size.height > 0,
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
        feed(rectangle, box, isHuge: DeviceBounds(rectangle, transform: box).isHuge)
        canvas.fill(
            with: image, fromLayer, tile: placement.tile(width: image.width, height: image.height),
            placement.sampling == .nearest ? .nearest : isInterpolated ? .between : .mean, placement.blend)
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

    /// The part of an image that is repeated, in its pixels; nil where nothing is.
    fileprivate func tile(width: Int, height: Int) -> PixelBox? {
        guard case .tile(let part, _) = fit else { return nil }
        func pixels(_ share: Double, _ count: Int) -> Double { (share.unit * Double(count)).rounded() }
        let (left, top) = (pixels(part.x, width), pixels(part.y, height))
        let across = max(1, pixels(part.maxX, width) - left)
        let down = max(1, pixels(part.maxY, height) - top)
        return PixelBox(covering: Rect(x: left, y: top, width: across, height: down))
    }
}
