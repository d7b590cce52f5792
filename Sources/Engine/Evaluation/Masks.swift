/// All masks of a layer. They are handed on without it, which is as large as a thousand bytes.
extension [Mask] {
    /// The one path that clips the layer, where its masks amount to that.
    func singleClip(at time: Double, matrix: Affine, _ edges: EdgeRule) -> Clip? {
        guard count == 1, self[0].isPlain else { return nil }
        var clip = Clip(path: self[0].drawnPath(at: time), transform: matrix)
        if edges == .quarterRows, !clip.path.isEmpty, clip.path.asRectangle == nil {
            clip.bounds = clip.path.outlineBounds.wholeUnits
        }
        return clip
    }

    /// The box that several masks amounting to one clip path are cut at once more; nil where none is.
    func clipBox(at time: Double, matrix: Affine, _ edges: EdgeRule) -> Clip? {
        guard edges == .quarterRows, count > 1, isClipped else { return nil }
        var whole = Path()
        for mask in self { whole.append(mask.drawnPath(at: time), transform: .identity) }
        guard !whole.isEmpty else { return nil }
        return Clip(path: .rectangle(whole.outlineBounds.wholeUnits), transform: matrix)
    }

    /// Whether a browser has the masks as one clip path, which has no region, and not as a mask.
    var isClipped: Bool { allSatisfy { $0.isPlain } }
}

extension Mask {
    /// Whether it adds its inside and nothing else, at all times.
    fileprivate var isPlain: Bool {
        mode == .add && !isInverted && opacity.isStatic && opacity.base >= 1 && expansion.isStatic
            && expansion.base == 0 && (feather.map { $0.isStatic && $0.base == .zero } ?? true)
    }

    /// The standard deviation by which the edge is blurred; nil for a sharp one.
    fileprivate func blur(at time: Double) -> Filter.Blur? {
        guard let feather = feather?.value(at: time) else { return nil }
        func sigma(_ width: Double) -> Double {
            width > 0 ? min(width * Mask.sigmaOfFeather, Effect.maximumSigma) : 0
        }
        let blur = Filter.Blur(sigmaX: sigma(feather.x), sigmaY: sigma(feather.y))
        return blur.sigmaX > 0 || blur.sigmaY > 0 ? blur : nil
    }

    /// The standard deviation of a Gaussian blur that looks like a feather of width 1: the number that Skottie has found
    /// to come close to After Effects.
    private static let sigmaOfFeather = 0.38

    /// The mask's path; empty for an open one, which masks nothing.
    fileprivate func drawnPath(at time: Double) -> Path {
        var result = Path()
        let contour = path.value(at: time)
        if contour.isClosed, contour.vertices.count > 1 { contour.append(to: &result, transform: nil) }
        return result
    }
}

/// Where masks are painted.
struct MaskSpace {
    /// On the composition's clock.
    let time: Double
    /// From the layer's space to the frame.
    let matrix: Affine
    /// From the composition's space to the frame.
    let base: Affine
}

extension DisplayListBuilder {
    /// Limits what the current group has drawn since `start` by the layer's masks, painted in order on one coverage: a
    /// first mask that takes away or intersects starts from the whole area.
    mutating func apply(_ masks: [Mask], since start: Int, at space: MaskSpace) {
        guard commands.count > start else { return }
        if scene.rules.comparesMaskCoverages, masks.contains(where: { $0.mode.mixes }) {
            return applyMixing(masks, at: space)
        }
        commands.append(.beginMask(.alpha))
        for (index, mask) in masks.enumerated() {
            guard spend(1 + mask.path.value(at: space.time).vertices.count) else { break }
            if index == 0, mask.mode == .subtract || mask.mode == .intersect { coverEverything(.white, at: space) }
            switch mask.mode {
            case .add, .lighten, .darken, .difference: cover(mask, .white, at: space)
            case .subtract:
                commands.append(.beginMask(.invertedAlpha))
                cover(mask, .white, at: space)
                commands.append(.endMask)
            case .intersect:
                commands.append(.beginMask(.alpha))
                cover(mask, .white, at: space)
                commands.append(.endMask)
            }
        }
        commands.append(.endMask)
    }

    /// The same where masks compare coverages: they are painted as grays, for which there are blend modes.
    private mutating func applyMixing(_ masks: [Mask], at space: MaskSpace) {
        commands.append(.beginMask(.luminance))
        for (index, mask) in masks.enumerated() {
            guard spend(1 + mask.path.value(at: space.time).vertices.count) else { break }
            if index == 0 { coverEverything(mask.mode.startsFull ? .white : .black, at: space) }
            guard let blend = mask.mode.blend else {
                cover(mask, mask.mode == .subtract ? .black : .white, at: space)
                continue
            }
            commands.append(.beginGroup(Group(blend: blend)))
            coverEverything(.black, at: space)
            cover(mask, .white, at: space)
            commands.append(.endGroup)
        }
        commands.append(.endMask)
    }

    /// Covers all that a mask could show.
    private mutating func coverEverything(_ color: Color, at space: MaskSpace) {
        let isOfComposition = scene.rules.maskExtent == .composition
        let size = isOfComposition ? compositionSize : scene.size
        var area = Rect(x: 0, y: 0, width: size.width, height: size.height)
        // In a plane of its own, a layer is nowhere on the frame.
        if planeDepth > 0 { area = area.insetBy(-SceneView.extent) }
        let transform = isOfComposition ? space.base : .identity
        commands.append(.fill(Fill(path: .rectangle(area), paint: .color(color), transform: transform)))
    }

    /// Draws a mask's coverage in a color.
    private mutating func cover(_ mask: Mask, _ color: Color, at space: MaskSpace) {
        let opacity = mask.opacity.value(at: space.time).clamped(to: 0...1)
        let path = mask.drawnPath(at: space.time)
        let expansion = mask.expansion.value(at: space.time)
        let rules = scene.rules
        guard opacity > 0 || !rules.fadesMaskExpansion && expansion > 0 else { return }
        if let blur = mask.blur(at: space.time), spendFilters(1) {
            return coverSoftly(mask, path, opacity, expansion, color, blur, at: space)
        }
        if mask.isInverted, rules.maskInversion == .surroundingRectangle {
            return coverAround(path, opacity, color, at: space)
        }
        if mask.isInverted {
            return inGroup(opacity) { builder in
                builder.coverEverything(color, at: space)
                builder.commands.append(.beginMask(.invertedAlpha))
                builder.coverInside(path, 1, expansion, color, at: space)
                builder.commands.append(.endMask)
            }
        }
        guard expansion < 0 || expansion > 0 && rules.fadesMaskExpansion else {
            return coverInside(path, opacity, expansion, color, at: space)
        }
        inGroup(opacity) { $0.coverInside(path, 1, expansion, color, at: space) }
    }

    /// The same of a mask whose edge is blurred. What an inverted mask takes away is blurred, so that no edge of the frame
    /// is.
    private mutating func coverSoftly(
        _ mask: Mask, _ path: Path, _ opacity: Double, _ expansion: Double, _ color: Color, _ blur: Filter.Blur,
        at space: MaskSpace
    ) {
        let filters = FilterChain([.blur(blur)], transform: space.matrix)
        guard mask.isInverted else {
            commands.append(.beginGroup(Group(opacity: opacity, filters: filters)))
            coverInside(path, 1, expansion, color, at: space)
            return commands.append(.endGroup)
        }
        inGroup(opacity) { builder in
            builder.coverEverything(color, at: space)
            builder.commands.append(.beginMask(.invertedAlpha))
            builder.commands.append(.beginGroup(Group(filters: filters)))
            builder.coverInside(path, 1, expansion, color, at: space)
            builder.commands.append(.endGroup)
            builder.commands.append(.endMask)
        }
    }

    /// Fills the path together with a clockwise rectangle of the scene's size at the layer's origin: a path of the
    /// opposite direction cuts a hole, and one of the same direction does not.
    private mutating func coverAround(_ path: Path, _ opacity: Double, _ color: Color, at space: MaskSpace) {
        guard !path.isEmpty else { return }
        var outside = Path.rectangle(Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
        outside.append(path)
        commands.append(.fill(Fill(path: outside, paint: .color(color), opacity: opacity, transform: space.matrix)))
    }

    /// The path's inside, grown by a pen of twice the expansion or made smaller by one.
    private mutating func coverInside(
        _ path: Path, _ opacity: Double, _ expansion: Double, _ color: Color, at space: MaskSpace
    ) {
        commands.append(.fill(Fill(path: path, paint: .color(color), opacity: opacity, transform: space.matrix)))
        guard expansion != 0 else { return }
        let style = StrokeStyle(width: 2 * abs(expansion), cap: .butt, join: .miter)
        if expansion < 0 { commands.append(.beginMask(.invertedAlpha)) }
        commands.append(.stroke(Stroke(path: path, style: style, paint: .color(color), transform: space.matrix)))
        if expansion < 0 { commands.append(.endMask) }
    }

    private mutating func inGroup(_ opacity: Double, _ body: (inout DisplayListBuilder) -> Void) {
        commands.append(.beginGroup(Group(opacity: opacity)))
        body(&self)
        commands.append(.endGroup)
    }
}

extension Mask.Mode {
    /// Whether it compares its coverage with the one that is there.
    fileprivate var mixes: Bool {
        switch self {
        case .lighten, .darken, .difference: true
        case .add, .subtract, .intersect: false
        }
    }

    /// Whether a first mask of the mode works on full coverage.
    fileprivate var startsFull: Bool {
        switch self {
        case .subtract, .intersect, .darken: true
        case .add, .lighten, .difference: false
        }
    }

    /// How coverages painted as grays are combined; nil where they are laid over.
    fileprivate var blend: BlendMode? {
        switch self {
        case .add, .subtract: nil
        case .intersect: .multiply
        case .lighten: .lighten
        case .darken: .darken
        case .difference: .difference
        }
    }
}
