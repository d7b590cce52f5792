import Engine

extension KeyframesImporter {
    /// Makes the layers of a feature that draws a shape.
    mutating func readDrawing(
        _ value: JSONValue, tracks: Tracks, layer: inout Layer, placement: Placement, in surroundings: Surroundings
    ) -> Int? {
        let contours = readShape(value)
        let paints = readPaints(value, tracks)
        var items = contours.map { ShapeItem.path(.contour($0)) }
        if let trim = readTrim(value, contours: contours) { items.append(.modifier(.trim(trim))) }
        noteOpacity(tracks, paints)
        noteStroke(value, paints, placement, in: surroundings, frames: layer.frames)
        noteCorners(value, contours, paints)
        let (strokes, fill) = painters(of: paints, opacity: placement.opacity)
        if profile != .android, let opacity = placement.opacity { layer.transform.opacity = opacity }
        items += strokes
        let mask = value["masking"]
        if let gradient = paints.gradient, let fill, profile == .ios {
            items.append(.style(ShapeStyle(cover: fill, with: paints.fill)))
            return addMasked(by: gradient, items, value, &layer, placement, in: surroundings)
        }
        if let fill, paints.gradient != nil, !fill.isInComposition {
            // The gradient does not move with the shape, so it is painted outside the shape's own space.
            let inner = placement.transforms.reversed().reduce(items) { items, transform in
                [.group(ShapeGroup(name: layer.name, items: items, transform: transform))]
            }
            layer.content = .shapes(ShapeContent(items: inner + [.style(fill)]))
            layer.parent = surroundings.parent
            return add(layer, mask: mask, of: value, space: placement.transforms, in: surroundings)
        }
        if let fill { items.append(.style(fill)) }
        layer.content = .shapes(ShapeContent(items: items))
        place(&layer, placement, in: surroundings)
        return add(layer, mask: mask, of: value, space: [], in: surroundings)
    }

    /// What iOS does: a gradient as large as the canvas, masked by the shape with its stroke.
    private mutating func addMasked(
        by gradient: GradientBrush, _ items: [ShapeItem], _ value: JSONValue, _ layer: inout Layer,
        _ placement: Placement,
        in surroundings: Surroundings
    ) -> Int? {
        let size = Vector3(canvas.width, canvas.height)
        let box = ShapeItem.path(
            .rectangle(
                center: Property(size * 0.5), size: Property(size), cornerRadius: Property(0), isReversed: false))
        let paint = ShapeItem.style(
            ShapeStyle(
                name: "Gradient", brush: .gradient(gradient), opacity: Property(1), blend: .normal,
                kind: .fill(.nonZero))
        )
        var shown = layer
        shown.content = .shapes(ShapeContent(items: [box, paint]))
        shown.parent = surroundings.parent
        shown.transform = Transform()
        layer.content = .shapes(ShapeContent(items: items))
        layer.isMatteSource = true
        layer.opacityParent = nil
        layer.name = name("gradient's shape")
        place(&layer, placement, in: surroundings)
        let matte = add(layer, mask: value["masking"], of: value, space: [], in: surroundings)
        shown.matte = Matte(layer: matte, channel: .alpha)
        return add(shown)
    }

    /// Puts a layer into a feature's own space; its opacity is kept.
    private mutating func place(_ layer: inout Layer, _ placement: Placement, in surroundings: Surroundings) {
        let opacity = layer.transform.opacity
        layer.parent = addSpace(placement.transforms.dropLast(), "rotation", in: surroundings)
        layer.transform = placement.transforms.last ?? Transform()
        layer.transform.opacity = opacity
    }
}

extension ShapeStyle {
    /// The plain fill again, replacing the gradient that had replaced it.
    fileprivate init(cover fill: ShapeStyle, with color: Property<Color>?) {
        self = fill
        brush = .color(color ?? Property(.clear))
        opacity = Property(1)
    }
}

extension KeyframesImporter {
    /// Adds a layer, and what masks it.
    ///
    /// - Parameters:
    ///   - space: The feature's own space, where it is not the layer's.
    /// - Returns: The layer's index; nil where there is no room for it.
    mutating func add(
        _ layer: Layer, mask: JSONValue?, of feature: JSONValue, space: [Transform], in surroundings: Surroundings
    ) -> Int? {
        guard let index = add(layer) else { return nil }
        guard let mask, !mask.isNull else { return index }
        guard mask.isObject else {
            report(.warning, "mask", "The mask is not a feature and has no effect.", at: mask)
            return index
        }
        if isLegacy {
            report(.note, "mask", "iOS ignores masks in files without a version.", at: mask)
            if profile == .ios { return index }
        }
        guard surroundings.maskDepth < Limit.maskDepth else {
            report(
                .warning, "mask", "Masks are nested more than \(Limit.maskDepth) deep; this one is ignored.", at: mask)
            return index
        }
        let own = feature["feature_id"]?.double
        let isMoving = own != nil && mask["animation_group"]?.double == own
        let name = layerName
        layerName = mask["name"]?.string ?? self.name("mask")
        notes?.enter(mask, in: feature, ".masking", name: mask["name"]?.string)
        defer { layerName = name }
        if feature["backed_image"] == nil { noteMask(mask, isMoving: isMoving, in: surroundings) }
        let source: Int?
        if profile == .android {
            source = readClip(mask)
        } else {
            var around = surroundings
            around.maskDepth += 1
            around.opacityParent = nil
            if isMoving {
                around.parent = space.isEmpty ? index : addSpace(space, "space", in: surroundings)
            }
            source = readFeature(mask, in: around)
        }
        layers[index].matte = Matte(layer: source, channel: .alpha)
        return index
    }

    /// What Android does: nothing but the outline of the mask counts, in the canvas and at all times.
    private mutating func readClip(_ mask: JSONValue) -> Int? {
        let placement = readPlacement(
            readTracks("feature_animations", of: .feature, in: mask), box: canvas, owner: .feature)
        let items = readShape(mask).map { ShapeItem.path(.contour($0)) }
        let fill = ShapeStyle(
            name: "Mask", brush: .color(Property(.white)), opacity: Property(1), blend: .normal, kind: .fill(.nonZero))
        var layer = Layer(
            id: 0, name: layerName ?? "", content: .shapes(ShapeContent(items: items + [.style(fill)])),
            frames: 0..<frameCount.nextUp, isMatteSource: true)
        place(&layer, placement, in: Surroundings())
        return add(layer)
    }
}
