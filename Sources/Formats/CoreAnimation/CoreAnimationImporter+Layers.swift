import Engine

extension CoreAnimationImporter {
    /// Lowers a layer, and makes room for those in it.
    mutating func lower(_ placement: Placement) {
        let source = archive.layers[placement.layer]
        layer = placement.layer
        let clock = clock(of: source, in: placement)
        collectAnimations(of: source, placement, clock: clock)

        var treeLayer = TreeLayer(name: source.name ?? "")
        treeLayer.className = source.className
        treeLayer.timing = placement.treeLayer == 0 ? MediaTiming() : MediaTiming(layer: source.timing)
        treeLayer.isTimedInside = ownStage != nil
        treeLayer.transitions = lowerTransitions(isFlattened: !source.keepsDepth)
        treeLayer.geometry = geometry(of: source, isRoot: placement.treeLayer == 0)
        treeLayer.keepsDepth = source.keepsDepth
        treeLayer.appearance = appearance(of: source)
        treeLayer.contents = contents(of: source)
        treeLayer.drawing = drawing(of: source)
        treeLayer.filters = filters(source.filters, "filters")
        treeLayer.backdropFilters = filters(source.backgroundFilters, "backgroundFilters")
        treeLayer.blend = blend(of: source)
        if source.keepsDepth, source.sublayers.count > Limit.planes {
            report(
                .warning, "limit",
                "More than \(Limit.planes) layers share one 3D space; they are sorted by the depth of their centres.")
        }
        var inner = placement
        inner.clock = clock
        lowerContent(of: source, into: &treeLayer, &inner)
        enqueueChildren(source, inner, into: &treeLayer)
        notePlain(source)
        treeLayer.origin = nameOrigin
        treeLayers[placement.treeLayer] = treeLayer
        reportUnusedAnimations()
        layer = nil
    }

    /// Places the sublayers and the mask, with the animations of this layer that concern them.
    private mutating func enqueueChildren(_ source: ArchivedLayer, _ outer: Placement, into treeLayer: inout TreeLayer)
    {
        func below(_ number: Int, _ forwarded: [AnimatedKeyPath]) -> Placement {
            Placement(
                layer: number, treeLayer: 0, clock: outer.clock, copies: outer.copies, depth: outer.depth + 1,
                forwarded: forwarded)
        }
        guard outer.depth + 1 < Limit.depth || source.sublayers.isEmpty && source.mask == nil else {
            report(
                .warning, "limit",
                "Layers are nested more than \(Limit.depth) deep; the deeper ones are ignored.")
            return
        }
        let isRoot = outer.treeLayer == 0
        treeLayer.mask = source.mask.map { enqueue(below($0, forwarded("mask.", from: source, isRoot: isRoot))) }
        treeLayer.children = source.sublayers.map { number in
            let name = archive.layers[number].name
            return enqueue(
                below(number, name.map { forwarded("sublayers.\($0).", from: source, isRoot: isRoot) } ?? []))
        }
    }

    private mutating func geometry(of source: ArchivedLayer, isRoot: Bool) -> TreeLayer.Geometry {
        let geometry = source.geometry
        return TreeLayer.Geometry(
            bounds: property("bounds", geometry.bounds), position: property("position", geometry.position),
            zPosition: property("zPosition", geometry.zPosition),
            anchorPoint: property("anchorPoint", geometry.anchorPoint),
            anchorPointZ: property("anchorPointZ", geometry.anchorPointZ),
            transform: property("transform", Matrix4(geometry.transform)), heading: heading(),
            sublayerTransform: property("sublayerTransform", Matrix4(geometry.sublayerTransform)),
            isFlipped: !isRoot && geometry.isFlipped, isDoubleSided: geometry.isDoubleSided)
    }

    private mutating func appearance(of source: ArchivedLayer) -> LayerAppearance {
        let appearance = source.appearance
        return LayerAppearance(
            opacity: property("opacity", appearance.opacity), hidden: property("hidden", appearance.isHidden ? 1 : 0),
            isGroup: appearance.allowsGroupOpacity,
            background: property("backgroundColor", appearance.backgroundColor ?? .clear),
            corners: LayerCorners(
                radius: property("cornerRadius", appearance.cornerRadius),
                curve: appearance.cornerCurve,
                rounded: LayerCorners.Corners(rawValue: appearance.maskedCorners & 15)),
            borderWidth: property("borderWidth", appearance.borderWidth),
            borderColor: property("borderColor", appearance.borderColor ?? .clear),
            masksToBounds: appearance.masksToBounds,
            shadow: shadow(of: source))
    }

    private mutating func shadow(of source: ArchivedLayer) -> LayerShadow? {
        let shadow = source.shadow
        // Without an opacity there is none, whatever else is set or moves.
        guard shadow.opacity != 0 || isAnimated("shadowOpacity") else {
            ignoreAnimations(["shadowColor", "shadowOffset", "shadowRadius", "shadowPath"])
            return nil
        }
        let path = shadow.path != nil || isAnimated("shadowPath") ? property("shadowPath", shadow.path ?? Path()) : nil
        return LayerShadow(
            color: property("shadowColor", shadow.color ?? .clear),
            opacity: property("shadowOpacity", shadow.opacity), offset: property("shadowOffset", shadow.offset),
            radius: property("shadowRadius", shadow.radius), path: path)
    }

    private mutating func contents(of source: ArchivedLayer) -> LayerContents? {
        let contents = source.contents
        guard contents.image != nil || isAnimated("contents") else {
            ignoreAnimations(["contentsScale", "contentsRect", "contentsCenter"])
            return nil
        }
        return LayerContents(
            image: property("contents", ShownImage(contents.image)), gravity: contents.gravity,
            scale: property("contentsScale", contents.scale), rect: property("contentsRect", contents.rect),
            center: property("contentsCenter", contents.center), isTiled: contents.scaling == .repeat,
            minification: Sampling(contents.minification), magnification: Sampling(contents.magnification))
    }

    private mutating func drawing(of source: ArchivedLayer) -> TreeLayer.Drawing {
        switch source.content {
        case .shape(let shape):
            return .shape(
                LayerShape(
                    path: property("path", shape.path ?? Path()),
                    fill: property("fillColor", shape.fillColor ?? .clear),
                    rule: shape.fillRule == .evenOdd ? .evenOdd : .nonZero,
                    stroke: property("strokeColor", shape.strokeColor ?? .clear),
                    strokeStart: property("strokeStart", shape.strokeStart),
                    strokeEnd: property("strokeEnd", shape.strokeEnd),
                    lineWidth: property("lineWidth", shape.lineWidth),
                    miterLimit: property("miterLimit", shape.miterLimit), cap: StrokeStyle.Cap(shape.lineCap),
                    join: StrokeStyle.Join(shape.lineJoin),
                    dashes: property("lineDashPattern", NumberList(shape.lineDashPattern)),
                    dashPhase: property("lineDashPhase", shape.lineDashPhase)))
        case .gradient(let gradient):
            let hasLocations = gradient.locations != nil || isAnimated("locations")
            return .gradient(
                LayerGradient(
                    kind: gradient.kind, colors: property("colors", gradient.colors),
                    locations: hasLocations ? property("locations", NumberList(gradient.locations ?? [])) : nil,
                    start: property("startPoint", gradient.startPoint), end: property("endPoint", gradient.endPoint)))
        case .text(let text): return lowerText(text)
        default: return .none
        }
    }
}

extension ArchivedLayer {
    /// Whether sublayers share the space around it instead of being flattened.
    fileprivate var keepsDepth: Bool { if case .transform = content { true } else { false } }
}
