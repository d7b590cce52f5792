/// Images in layers.
extension DisplayListBuilder {
    /// Draws the image of a layer, or two of which one fades into the other.
    mutating func draw(_ contents: LayerContents, in bounds: Rect, at moment: EvaluatedLayer, opacity: Double) {
        let shown = contents.image.value(at: moment.time)
        guard let other = shown.other else {
            return draw(shown.image, of: contents, in: bounds, at: moment, opacity: opacity)
        }
        // The shares add up, so that what both cover stays as opaque as it is.
        commands.append(.beginGroup(Group(opacity: opacity)))
        let start = commands.count
        let shares: [(image: Int?, share: Double, blend: BlendMode)] = [
            (shown.image, 1 - other.share, .normal), (other.image, other.share, .add),
        ]
        for (image, share, blend) in shares {
            commands.append(.beginGroup(Group(opacity: share, blend: blend)))
            let inner = commands.count
            draw(image, of: contents, in: bounds, at: moment, opacity: 1)
            endGroup(from: inner, blend: .normal)
        }
        endGroup(from: start, blend: .normal)
    }

    private mutating func draw(
        _ image: Int?, of contents: LayerContents, in bounds: Rect, at moment: EvaluatedLayer, opacity: Double
    ) {
        guard let index = image, scene.images.indices.contains(index),
            !scene.images[index].bytes.isEmpty, scene.images[index].size.width > 0, scene.images[index].size.height > 0
        else { return }
        let asset = scene.images[index]
        let rect = contents.rect.value(at: moment.time)
        let scale = contents.scale.value(at: moment.time)
        guard rect.width > 0, rect.height > 0, scale > 0 else { return }
        let natural = Size(asset.size.width * rect.width / scale, asset.size.height * rect.height / scale)
        let frame = contents.gravity.frame(of: natural, in: bounds)
        guard !frame.isEmpty, frame.width.isFinite, frame.height.isFinite else { return }
        let image = LayerImage(
            image: index, contentHash: asset.contentHash, rect: rect, natural: natural, frame: frame,
            sampling: contents.sampling(frame, natural, moment.map))
        let center = contents.center.value(at: moment.time)
        let placements: [ImagePlacement]
        if contents.isTiled, contents.gravity == .resize {
            placements = [image.tiled(at: moment, opacity: opacity)]
        } else if contents.gravity.isScaling, center != Rect(x: 0, y: 0, width: 1, height: 1) {
            placements = image.slices(center, at: moment)
        } else {
            placements = [image.whole(at: moment, opacity: opacity)]
        }
        guard spend(placements.count) else { return }
        guard placements.count > 1 else {
            commands += placements.map(DrawCommand.image)
            return
        }
        // Their coverages add up where they meet, so that no seam is seen.
        commands.append(.beginGroup(Group(opacity: opacity)))
        commands += placements.map(DrawCommand.image)
        commands.append(.endGroup)
    }
}

/// An image about to be placed in a layer.
private struct LayerImage {
    /// An index into the scene's images.
    var image: Int
    /// Of the image's bytes.
    var contentHash: UInt64
    /// The part that is shown, in fractions, as the layer's coordinates run.
    var rect: Rect
    /// What that part measures unscaled.
    var natural: Size
    /// Where it is put.
    var frame: Rect
    /// How pixels are made.
    var sampling: Sampling

    func whole(at moment: EvaluatedLayer, opacity: Double) -> ImagePlacement {
        placement(of: rect, in: frame, at: moment, opacity: opacity)
    }

    func tiled(at moment: EvaluatedLayer, opacity: Double) -> ImagePlacement {
        var result = whole(at: moment, opacity: opacity)
        if case .stretch(let part) = result.fit { result.fit = .tile(part, natural) }
        return result
    }

    /// Nine parts, of which the corners keep their size and the middle ones are stretched.
    func slices(_ center: Rect, at moment: EvaluatedLayer) -> [ImagePlacement] {
        let across = LayerImage.cuts(center.x, center.maxX, natural.width, frame.width)
        let down = LayerImage.cuts(center.y, center.maxY, natural.height, frame.height)
        var result: [ImagePlacement] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let (fromX, toX) = (across.parts[column], across.parts[column + 1])
                let (fromY, toY) = (down.parts[row], down.parts[row + 1])
                let part = Rect(
                    x: rect.x + fromX * rect.width, y: rect.y + fromY * rect.height, width: (toX - fromX) * rect.width,
                    height: (toY - fromY) * rect.height)
                let area = Rect(
                    x: frame.x + across.offsets[column], y: frame.y + down.offsets[row],
                    width: across.offsets[column + 1] - across.offsets[column],
                    height: down.offsets[row + 1] - down.offsets[row])
                guard !part.isEmpty, !area.isEmpty else { continue }
                var slice = placement(of: part, in: area, at: moment, opacity: 1)
                slice.blend = .add
                result.append(slice)
            }
        }
        return result
    }

    /// Where a side is cut, in fractions of the image and in the layer; what does not fit is made smaller.
    private static func cuts(
        _ from: Double, _ to: Double, _ natural: Double, _ length: Double
    ) -> (parts: [Double], offsets: [Double]) {
        let start = from.clamped(to: 0...1)
        let end = max(start, to.clamped(to: 0...1))
        var (first, last) = (start * natural, (1 - end) * natural)
        if first + last > length, first + last > 0 {
            let share = length / (first + last)
            first *= share
            last *= share
        }
        return ([0, start, end, 1], [0, first, length - last, length])
    }

    /// The placement of a part. In a layer that is upside down the image stands upright, and parts count from below.
    private func placement(
        of part: Rect, in area: Rect, at moment: EvaluatedLayer, opacity: Double
    ) -> ImagePlacement {
        var shown = part
        var map = moment.map * .translation(area.x, area.y)
        if moment.isUpsideDown {
            shown.y = 1 - part.y - part.height
            map = map * Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: area.height)
        }
        return ImagePlacement(
            image: image, contentHash: contentHash, size: Size(area.width, area.height), fit: .stretch(shown),
            sampling: sampling, opacity: opacity, transform: map,
            tint: moment.tint.tinted(.white))
    }
}

extension LayerContents {
    /// How pixels are sampled for an image that is placed.
    fileprivate func sampling(_ frame: Rect, _ natural: Size, _ map: Affine) -> Sampling {
        let grows = frame.width * frame.height * abs(map.determinant) > natural.width * natural.height
        return grows ? magnification : minification
    }
}

extension LayerContents.Gravity {
    /// Whether images are scaled.
    var isScaling: Bool {
        switch self {
        case .resize, .resizeAspect, .resizeAspectFill: true
        default: false
        }
    }

    /// Where an image of this size is placed.
    func frame(of size: Size, in bounds: Rect) -> Rect {
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (across, down) = (bounds.width / size.width, bounds.height / size.height)
            let scale = self == .resizeAspect ? min(across, down) : max(across, down)
            return placed(Size(size.width * scale, size.height * scale), in: bounds, 0.5, 0.5)
        case .center: return placed(size, in: bounds, 0.5, 0.5)
        case .top: return placed(size, in: bounds, 0.5, 1)
        case .bottom: return placed(size, in: bounds, 0.5, 0)
        case .left: return placed(size, in: bounds, 0, 0.5)
        case .right: return placed(size, in: bounds, 1, 0.5)
        case .topLeft: return placed(size, in: bounds, 0, 1)
        case .topRight: return placed(size, in: bounds, 1, 1)
        case .bottomLeft: return placed(size, in: bounds, 0, 0)
        case .bottomRight: return placed(size, in: bounds, 1, 0)
        }
    }

    private func placed(_ size: Size, in bounds: Rect, _ across: Double, _ down: Double) -> Rect {
        Rect(
            x: bounds.x + (bounds.width - size.width) * across, y: bounds.y + (bounds.height - size.height) * down,
            width: size.width, height: size.height)
    }
}
