import Foundation

/// Where a layer is drawn; shared by the stages that draw it.
struct LayerMoment {
    /// Its index among the composition's layers.
    let index: Int
    /// The composition that it lies in.
    let composition: Composition
    /// On the composition's clock.
    let time: Double
    /// From the layer to the frame.
    var matrix: Affine
    /// From the composition to the frame.
    let base: Affine
    /// Whether the styles that lie below the layer are drawn by themselves, before it; see `drawStylesApart`.
    var leavesStylesBelow = false

    /// The layer itself.
    var layer: Layer { composition.layers[index] }
}

extension DisplayListBuilder {
    /// Draws what a layer shows with its effects, its masks, and the rectangle that cuts a composition.
    ///
    /// Which of them comes first is one of the scene's rules.
    mutating func drawWithEffects(_ moment: LayerMoment) {
        let layer = moment.layer
        let time = moment.time
        guard scene.rules.effectOrder == .beforeMasks else {
            return drawEffects(layer.effects.count, of: moment) { $0.drawMaskedContent($1) }
        }
        let placements = layer.effects.reversed().prefix { if case .placement = $0.kind { true } else { false } }.count
        var moved = moment
        var opacity = 1.0
        for case .placement(let placement) in layer.effects.suffix(placements).reversed().map(\.kind) {
            moved.matrix = moved.matrix * placement.matrix(at: time)
            opacity *= placement.opacity.value(at: time).clamped(to: 0...1)
        }
        guard opacity > 0 else { return }
        withGroup(Group(opacity: opacity), isNeeded: false) { builder in
            let space = MaskSpace(time: time, matrix: moved.matrix, base: moment.base)
            builder.drawMasked(layer.masks, at: space) { builder in
                func drawEffects(_ builder: inout DisplayListBuilder) {
                    builder.drawEffects(layer.effects.count - placements, of: moved) { builder, moment in
                        withUnsafePointer(to: layer) {
                            builder.drawContent(of: $0, at: time, matrix: moment.matrix, isCut: false)
                        }
                    }
                }
                guard case .composition(let content) = layer.content else { return drawEffects(&builder) }
                builder.cut(at: content.size, matrix: moved.matrix, drawEffects)
            }
        }
    }

    /// Draws what a layer shows with its masks alone.
    mutating func drawMaskedContent(_ moment: LayerMoment) {
        let layer = moment.layer
        drawMasked(layer.masks, at: MaskSpace(time: moment.time, matrix: moment.matrix, base: moment.base)) { builder in
            withUnsafePointer(to: layer) { builder.drawContent(of: $0, at: moment.time, matrix: moment.matrix) }
        }
    }

    /// Draws what `content` draws, changed by the first `count` effects of the layer.
    mutating func drawEffects(
        _ count: Int, of moment: LayerMoment, content: (inout DisplayListBuilder, LayerMoment) -> Void
    ) {
        guard count > 0 else { return content(&self, moment) }
        let time = moment.time
        let effect = moment.layer.effects[count - 1]
        switch effect.kind {
        case .shadow(let shadow) where isDrawnBelow(shadow, effect, of: moment):
            if !(moment.leavesStylesBelow && effect.isStyle) {
                drawBelow(shadow, count, of: moment, blend: shadow.blend, content: content)
            }
            drawEffects(count - 1, of: moment, content: content)
        case .fill, .toneMap, .levels, .blur, .shadow, .overlay:
            drawFiltered(count, of: moment, content: content)
        case .stroke(let stroke):
            draw(stroke, of: moment) { $0.drawEffects(count - 1, of: moment, content: content) }
        case .matte(let matte):
            nested(.beginGroup(Group()), .endGroup) { builder in
                builder.drawEffects(count - 1, of: moment, content: content)
                builder.apply(matte, of: moment.composition, at: time, base: moment.base)
            }
        case .placement(let placement):
            var moved = moment
            moved.matrix = moment.matrix * placement.matrix(at: time)
            withGroup(Group(opacity: placement.opacity.value(at: time).clamped(to: 0...1)), isNeeded: false) {
                builder in
                builder.drawEffects(count - 1, of: moved, content: content)
            }
        }
    }

    /// Draws with the effects on pixels that end at `count`, as far as they can be one chain of filters.
    private mutating func drawFiltered(
        _ count: Int, of moment: LayerMoment, content: (inout DisplayListBuilder, LayerMoment) -> Void
    ) {
        let effects = moment.layer.effects
        var filters: [Filter] = []
        var first = count
        var isCutAtContent = false
        let isOfStyles = effects[count - 1].isStyle
        while first > 0, effects[first - 1].isOnPixels, effects[first - 1].isStyle == isOfStyles {
            if case .shadow(let shadow) = effects[first - 1].kind, isDrawnBelow(shadow, effects[first - 1], of: moment)
            {
                break
            }
            guard let filter = effects[first - 1].filter(at: moment.time) else {
                first -= 1
                continue
            }
            // What repeats the edges of its box draws in that box alone.
            let isCut = filter.repeatsEdges
            if isCut, !filters.isEmpty { break }
            filters.insert(filter, at: 0)
            first -= 1
            if isCut {
                isCutAtContent = true
                break
            }
        }
        guard !filters.isEmpty, spendFilters(filters.count) else {
            return drawEffects(first, of: moment, content: content)
        }
        let start = commands.count
        commands.append(.beginGroup(Group()))
        drawEffects(first, of: moment, content: content)
        let transform = followsTransforms(effects[count - 1], of: moment.layer) ? moment.base : moment.matrix
        guard commands.count > start + 1, let inverse = transform.inverse, moment.matrix.inverse != nil else {
            commands.removeSubrange(start...)
            return
        }
        if filters.contains(where: \.coversBox) {
            let box = commands[(start + 1)...].contentBox(inverse)
            filters = filters.map { $0.placed(in: box) }
        }
        let region = isCutAtContent ? EffectRegion.box : moment.layer.effectRegion
        let chain = FilterChain(
            filters, region: region.map { $0.rect(in: commands[(start + 1)...].contentBox(inverse)) },
            transform: transform, light: scene.rules.filterLight)
        commands[start] = .beginGroup(Group(filters: chain))
        commands.append(.endGroup)
    }

    /// Whether an effect on pixels measures in the composition that the layer lies in.
    func followsTransforms(_ effect: Effect, of layer: Layer) -> Bool {
        guard scene.rules.effectsFollowTransforms else { return false }
        if effect.isStyle { return true }
        switch layer.content {
        case .shapes, .text: return true
        case .composition(let content): return content.isCollapsed
        default: return false
        }
    }

    private mutating func draw(
        _ stroke: Effect.Stroke, of moment: LayerMoment, content: (inout DisplayListBuilder) -> Void
    ) {
        switch stroke.style {
        case .onOriginal:
            content(&self)
            drawLines(of: stroke, of: moment)
        case .alone: drawLines(of: stroke, of: moment)
        case .revealing:
            nested(.beginGroup(Group()), .endGroup) { builder in
                content(&builder)
                builder.commands.append(.beginMask(.alpha))
                builder.drawLines(of: stroke, of: moment)
                builder.commands.append(.endMask)
            }
        }
    }

    /// Draws the lines of a stroke on paths, in its color.
    private mutating func drawLines(of stroke: Effect.Stroke, of moment: LayerMoment) {
        let time = moment.time
        let width = stroke.width.value(at: time)
        let opacity = stroke.opacity.value(at: time).clamped(to: 0...1)
        guard width > 0, opacity > 0 else { return }
        let style = StrokeStyle(width: width, cap: .round, join: .miter)
        let paint = ShapeStyle.Brush.color(stroke.color).paint(at: time, isExact: false)
        withGroup(Group(opacity: opacity), isNeeded: false) { builder in
            for path in stroke.paths {
                let contour = path.value(at: time)
                guard builder.spend(1 + contour.vertices.count), contour.vertices.count > 1 else { continue }
                let (line, dots) = stroke.line(along: contour, width: width, at: time)
                guard !line.isEmpty, builder.spend(line.points.count) else { continue }
                let dashes = builder.dashes(dots, along: line)
                builder.commands.append(
                    .stroke(
                        Stroke(path: line, style: style, dashes: dashes, paint: paint, transform: moment.matrix)))
            }
        }
    }
}

extension Effect {
    /// Whether it works on pixels alone.
    fileprivate var isOnPixels: Bool {
        switch kind {
        case .fill, .toneMap, .levels, .blur, .shadow, .overlay: true
        case .stroke, .matte, .placement: false
        }
    }

    /// The filter at `time`; nil for one that changes nothing, and for effects that are more than a filter.
    fileprivate func filter(at time: Double) -> Filter? {
        switch kind {
        case .fill(let fill):
            return .fill(fill.color.value(at: time).with(alpha: fill.opacity.value(at: time)))
        case .toneMap(let map):
            return .toneMap(
                Filter.ToneMap(
                    colors: map.colors.map { $0.value(at: time).with(alpha: 1) },
                    amount: map.amount.value(at: time).clamped(to: 0...1), isLaidOver: map.isLaidOver))
        case .levels(let levels):
            return .levels(
                Filter.Levels(
                    all: levels.all.curve(at: time), red: levels.red.curve(at: time),
                    green: levels.green.curve(at: time), blue: levels.blue.curve(at: time),
                    alpha: levels.alpha.curve(at: time)))
        case .blur(let blur):
            let sigma = blur.sigma.value(at: time).sigma
            let axes = blur.axes.value(at: time)
            guard sigma > 0 else { return nil }
            return .blur(
                Filter.Blur(
                    sigmaX: axes == .vertical ? 0 : sigma, sigmaY: axes == .horizontal ? 0 : sigma,
                    repeatsEdges: blur.repeatsEdges.value(at: time)))
        case .shadow(let shadow): return .shadow(shadow.filter(at: time))
        case .overlay(let overlay): return overlay.filter(at: time)
        case .stroke, .matte, .placement: return nil
        }
    }
}

extension Effect.Shadow {
    func filter(at time: Double) -> Filter.Shadow {
        let angle = direction.value(at: time)
        let length = distance.value(at: time)
        let whole = sigma.value(at: time).sigma
        let choke = self.choke?.value(at: time).clamped(to: 0...1) ?? 0
        let placement: Filter.Shadow.Placement =
            isInside ? (isFromCenter ? .center : .inside) : isAlone.value(at: time) ? .alone : .below
        var filter = Filter.Shadow(
            color: color.value(at: time).with(alpha: opacity.value(at: time)),
            offset: Point(sin(angle) * length, -cos(angle) * length), sigma: whole * (1 - choke),
            spread: whole * 2 * choke, placement: placement, isCastByContent: isCastByContent)
        if isInside { filter.blend = blend.mixing(filter.color) }
        return filter
    }
}

extension Effect.Levels.Curve {
    fileprivate func curve(at time: Double) -> Filter.Levels.Curve {
        Filter.Levels.Curve(
            inputBlack: inputBlack.value(at: time), inputWhite: inputWhite.value(at: time),
            gamma: gamma.value(at: time), outputBlack: outputBlack.value(at: time),
            outputWhite: outputWhite.value(at: time))
    }
}

extension Effect.Placement {
    /// From the frame to the layer.
    func matrix(at time: Double) -> Affine {
        let anchor = self.anchor.value(at: time)
        let translation = position.value(at: time)
        let y = scaleY.value(at: time)
        let x = isEven.value(at: time) ? y : scaleX.value(at: time)
        var matrix = Affine.rotation(rotation.value(at: time)) * .scale(x, y) * .translation(-anchor.x, -anchor.y)
        let skew = self.skew.value(at: time)
        if skew != 0 { matrix = Transform.skewMatrix(skew, axis: skewAxis.value(at: time) + .pi / 2) * matrix }
        return .translation(translation.x, translation.y) * matrix
    }
}

extension Effect.Stroke {
    /// The line along a path: whole, or dots a gap apart. As in lottie-web the dots begin one pixel before their line
    /// and are followed by one without length.
    fileprivate func line(along contour: Contour, width: Double, at time: Double) -> (Path, dots: DashPattern?) {
        let gap = width * spacing.value(at: time)
        let (start, end) = (self.start.value(at: time), self.end.value(at: time))
        var pieces = [contour]
        var offset = 1.0
        if start != 0 || end != 1 {
            let lengths = contour.segmentLengths
            let total = lengths.reduce(0, +)
            let from = min(start, end).clamped(to: 0...1) * total - 1
            let dots = ((max(start, end).clamped(to: 0...1) * total - 1 - from) / (1 + max(gap, 0))).rounded(.down)
            let last = from + dots * (1 + max(gap, 0))
            guard dots > 0, last.isFinite else { return (Path(), nil) }
            // A little more, for the dot without length.
            pieces = [contour.stretch(from: from, to: last + 1e-3, lengths: lengths)]
            offset = max(0, -from)
        }
        var path = Path()
        for piece in pieces { piece.append(to: &path, transform: nil) }
        return (path, DashPattern([1, gap], offset: offset))
    }
}

extension Filter {
    /// Whether it draws in the box of its chain alone.
    fileprivate var repeatsEdges: Bool {
        if case .blur(let blur) = self { blur.repeatsEdges } else { false }
    }
}

extension Color {
    /// The same color with another alpha, limited to 0…1.
    func with(alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha.clamped(to: 0...1))
    }
}

extension Double {
    /// A standard deviation: not negative, and limited.
    var sigma: Double { self > 0 ? Swift.min(self, Effect.maximumSigma) : 0 }
}

extension EffectRegion {
    /// The region around a box.
    fileprivate func rect(in box: Rect) -> Rect {
        Rect(x: box.x + x * box.width, y: box.y + y * box.height, width: width * box.width, height: height * box.height)
    }
}
