import Engine

/// Images.
extension DisplayListRenderer {
    /// The smallest scale at which looking between four pixels leaves nothing out that the eye would miss.
    private static let smallestInterpolated = 0.35

    /// Draws an image into its box, at full opacity and normally, as its fit says, cut at the box's edges. A clip must lie on whole
    /// pixels, or the box upright.
    func draw(_ placement: ImagePlacement) {
        guard placement.size.width > 0, placement.size.height > 0,
            let original = images.image(at: placement.image)?.image
        else { return }
        let box = viewport * placement.transform
        let toDevice = box * placement.map(width: Double(original.width), height: Double(original.height))
        let halvings =
            placement.sampling == .nearest
            ? Halvings()
            : DisplayListRenderer.halvings(Point(toDevice.a, toDevice.b).length, Point(toDevice.c, toDevice.d).length)
        guard let (image, halved) = images.image(at: placement.image, halvings: halvings) else { return }
        let tile = placement.tile(of: image)
        let reduced =
            tile.map { box * $0.map } ?? toDevice * .scale(Double(1 << halved.across), Double(1 << halved.down))
        guard let fromDevice = reduced.inverse,
            let placed = PlacedImage(
                image, fromDevice, tile: tile?.part, isNearest: placement.sampling == .nearest)
        else { return }
        let frame = Rect(x: 0, y: 0, width: placement.size.width, height: placement.size.height)
        fill(frame, box, DeviceBounds(.rectangle(frame), transform: box), with: placed)
    }

    /// Fills a rectangle with an image. As for other rectangles, sides that stay upright lie where they are, and the corners of
    /// others on quarters or 64ths of a row.
    ///
    /// - Parameters:
    ///   - transform: From the rectangle's coordinates to device pixels.
    ///   - bounds: Where it lies there.
    private func fill(_ rectangle: Rect, _ transform: Affine, _ bounds: DeviceBounds, with image: PlacedImage) {
        guard let filler else { return }
        if transform.isUpright {
            var seen = rectangle.transformed(by: transform)
            // Where an edge lies on one of the clip, pixels are not cut twice.
            if !level.ground.cutsNoPixels, let clip = level.ground.clip { seen = seen.intersection(clip.rect) }
            return paint(image, inside: seen, by: filler, bounds.box)
        }
        let path = Path.rectangle(rectangle)
        // Where a huge one is cut, corners come to lie that are not the rectangle's, and are not to be rounded as such.
        filler.clear(for: bounds.isHuge ? .sixtyFourths : list.edges.lines)
        if bounds.isHuge {
            feed(PathCutter(reach.rect.insetBy(-2)).cutArea(of: path, transform), to: .filler(filler))
        } else {
            // On the device first: what is rounded then must not depend on where the layer begins.
            filler.feed(path.transformed(by: transform), toLayer(.identity))
        }
        paint(.image(image), .nonZero, by: filler, bounds.box)
    }

    /// Draws an image that is put down as it is: where that pays, on a layer of its own, which is kept while the image stays the
    /// same, and of which as much is laid over what is there as matters.
    ///
    /// - Returns: Whether that could be.
    mutating func lays(_ placement: ImagePlacement, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard placement.needsNoLayer, leavesAreas(.normal), level.ground.clip?.leavesAll(of: item.box) != false
        else { return false }
        let box = item.box.intersection(reach)
        let request = KeptLayers.Request(box)
        if let layer = kept.entry(at: index, request)?.layer {
            lay(layer)
            return true
        }
        guard mayKeep(index, request, isPartial: false), let layer = pool.take(box) else {
            draw(placement)
            return true
        }
        open(Level(end: level.ground.end, layer: layer, viewport: viewport, window: box))
        draw(placement)
        _ = close()
        lay(layer)
        if kept.keep(
            layer, at: index, request, nil, steps: Double(box.width * box.height) * KeptLayers.imageSteps)
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

    /// How often an image is halved along each axis so that a scale is left at which one looks between its pixels.
    private static func halvings(_ across: Double, _ down: Double) -> Halvings {
        let both = halvings(for: max(across, down))
        let factor = Double(1 << both)
        // One axis is reduced more than the other by itself only where something would be missed.
        func further(_ scale: Double) -> Int {
            scale * factor < smallestInterpolated ? halvings(for: scale * factor) : 0
        }
        return Halvings(across: min(15, both + further(across)), down: min(15, both + further(down)))
    }

    /// How often halving leaves a scale of 0.5…1.
    private static func halvings(for scale: Double) -> Int {
        guard scale > 0, scale <= 0.5 else { return 0 }
        return min(15, Int(-max(scale, 1e-6).exponent) - (scale.significand == 1 ? 0 : 1))
    }
}

extension ImagePlacement {
    /// Whether the image is put down as it is: opaque, normally, and in its own colors.
    var needsNoLayer: Bool { opacity == 1 && blend == .normal && !isTinted }

    /// Whether it has other colors than its own.
    var isTinted: Bool { !(tint.red == 1 && tint.green == 1 && tint.blue == 1) }

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

    /// The part of an image that is repeated, in its pixels, and from these to the box; nil where nothing is. Whole pixels are
    /// stretched to what is repeated, so that it comes again where it should however often the image is halved.
    fileprivate func tile(of image: DecodedImage) -> (part: PixelBox, map: Affine)? {
        guard case .tile(let part, let size) = fit else { return nil }
        func pixels(_ share: Double, _ count: Int) -> Double { (share.unit * Double(count)).rounded() }
        let left = min(pixels(part.x, image.width), Double(image.width - 1))
        let top = min(pixels(part.y, image.height), Double(image.height - 1))
        let across = max(1, pixels(part.maxX, image.width) - left)
        let down = max(1, pixels(part.maxY, image.height) - top)
        return (
            PixelBox(covering: Rect(x: left, y: top, width: across, height: down)),
            .scale(size.width / across, size.height / down) * .translation(-left, -top)
        )
    }
}
