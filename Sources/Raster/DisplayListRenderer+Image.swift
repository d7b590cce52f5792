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
    ///
    /// - Parameter isBeside: Whether nothing is drawn where the rasterizer would have to.
    /// - Returns: Whether there is nothing left to do.
    @discardableResult func draw(_ placement: ImagePlacement, isBeside: Bool = false) -> Bool {
        guard let canvas = level.layer.canvas, placement.size.width > 0, placement.size.height > 0,
            let original = images.image(at: placement.image)?.image
        else { return true }
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
        else { return true }
        let factor = Double(1 << halvings)
        let toReduced = toDevice * .scale(factor, factor)
        guard let fromDevice = toReduced.inverse, let fromLayer = toLayer(toReduced).inverse, fromLayer.isFinite
        else { return true }
        let isInterpolated = min(axes.across, axes.down) * factor >= DisplayListRenderer.smallestInterpolated
        let sampling = placement.sampling == .nearest ? ImageSampling.nearest : isInterpolated ? .between : .mean
        let frame = Rect(x: 0, y: 0, width: placement.size.width, height: placement.size.height)
        let rectangle = Path.rectangle(frame)
        let bounds = DeviceBounds(rectangle, transform: box)
        let tile = placement.tile(width: image.width, height: image.height)
        if case .between = sampling, tile == nil, !bounds.isHuge,
            let placed = PlacedImage(image, fromDevice), fills(frame, box, bounds.box, with: placed, placement.blend)
        {
            return true
        }
        guard !isBeside else { return false }
        feed(rectangle, box, isHuge: bounds.isHuge)
        canvas.fill(with: image, fromLayer, tile: tile, sampling, placement.blend)
        recover()
        return true
    }

    /// Fills a rectangle with an image beside the rasterizer, where that can be. As for other rectangles, sides that stay upright
    /// lie where they are, and the corners of others on quarters or 64ths of a row.
    ///
    /// - Parameters:
    ///   - transform: From the rectangle's coordinates to device pixels.
    ///   - box: The device pixels that it touches.
    /// - Returns: Whether there is nothing left to do.
    private func fills(
        _ rectangle: Rect, _ transform: Affine, _ box: PixelBox, with image: PlacedImage, _ blend: BlendMode
    ) -> Bool {
        guard level.ground.clip?.leavesAll(of: box) != false, leavesAreas(blend), let filler else { return false }
        if transform.isUpright {
            paint(image, inside: rectangle.transformed(by: transform), by: filler, box)
            return true
        }
        filler.clear(for: list.edges.lines)
        // On the device first: what is rounded then must not depend on where the layer begins.
        filler.feed(Path.rectangle(rectangle).transformed(by: transform), toLayer(.identity))
        paint(.image(image), .nonZero, by: filler, box)
        return true
    }

    /// Draws an image on a layer of its own, which is kept while the image stays the same, and lays as much of it over what is
    /// there as matters. What the rasterizer makes of an image depends on where it ends to look, so that it always draws all.
    /// One that is drawn beside it, and that is not to be kept, needs no layer.
    ///
    /// - Returns: Whether that could be.
    mutating func laysLayer(of placement: ImagePlacement, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard placement.needsNoLayer, leavesAreas(.normal), level.ground.clip?.leavesAll(of: item.box) != false
        else { return false }
        let box = item.box.intersection(reach)
        let request = KeptLayers.Request(box)
        if let layer = kept.entry(at: index, request)?.layer {
            lay(layer)
            return true
        }
        let mayKeep = mayKeep(index, request, isPartial: false)
        if !mayKeep, draw(placement, isBeside: true) { return true }
        guard let layer = pool.take(box) else { return false }
        open(Level(end: level.ground.end, layer: layer, viewport: viewport, window: box))
        draw(placement)
        _ = close()
        lay(layer)
        if mayKeep,
            kept.keep(layer, at: index, request, nil, steps: Double(box.width * box.height) * KeptLayers.imageSteps)
        {
            pool.letGo(layer)
        } else {
            pool.give(layer)
        }
        return true
    }

    /// Lays a layer's pixels over the innermost level, as far as they matter.
    private func lay(_ layer: OffscreenSurface) {
        let target = level.layer
        layer.canvas?.flush()
        target.canvas?.flush()
        if let parts = level.parts {
            for part in parts { target.lay(layer, in: part) }
        } else {
            target.lay(layer, in: layer.box)
        }
        target.markDirty()
    }

    /// How often an image is halved so that a scale of 0.5…1 is left to interpolate.
    private static func halvings(for scale: Double) -> Int {
        guard scale > 0, scale <= 0.5 else { return 0 }
        return min(15, Int(-max(scale, 1e-6).exponent) - (scale.significand == 1 ? 0 : 1))
    }
}

extension ImagePlacement {
    /// Whether the image is put down as it is: opaque, normally, and in its own colors.
    var needsNoLayer: Bool {
        opacity == 1 && blend == .normal && tint.red == 1 && tint.green == 1 && tint.blue == 1
    }

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
