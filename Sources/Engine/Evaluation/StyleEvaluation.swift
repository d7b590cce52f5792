import Foundation

/// Layer styles that are mixed with what lies below them.
extension DisplayListBuilder {
    /// Draws what the styles of a layer cast below it and mix with the composition: before the group that the layer is faded,
    /// mixed or masked in by a matte, as in that there is nothing to mix with.
    ///
    /// The layer's opacity and its matte count for each. Of a layer that is faded or mixed, what lies below the layer itself is
    /// left out of them: in a group that comes by itself, as the layer covers its styles before all of them are faded.
    /// (Help, “Working with blending options for layer styles”: they do not blend with the pixels of the layer.)
    ///
    /// - Returns: Whether there are any.
    mutating func drawStylesApart(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, base: Affine,
        opacity: Double
    ) -> Bool {
        guard scene.rules.effectOrder == .afterMasks,
            layer.pointee.effects.contains(where: { $0.isBlendedStyle(at: time) })
        else { return false }
        // A layer that only a matte cuts lies over its styles as one without a group does.
        let isWhole = opacity == 1 && layer.pointee.blend == .normal
        for count in stride(from: layer.pointee.effects.count, to: 0, by: -1) {
            let effect = layer.pointee.effects[count - 1]
            guard case .shadow(let shadow) = effect.kind, effect.isStyle, !shadow.isInside else { continue }
            let matte = layer.pointee.matte
            withGroup(Group(opacity: opacity, blend: shadow.blend), isNeeded: matte != nil) { builder in
                let start = builder.commands.count
                builder.draw(layer, at: index, of: composition, at: time, seenFrom: base) { builder, matrix, base in
                    let moment = LayerMoment(
                        index: index, composition: composition, time: time, matrix: matrix, base: base)
                    if isWhole {
                        builder.drawBelow(shadow, count, of: moment, blend: .normal) { $0.drawMaskedContent($1) }
                    } else {
                        builder.drawKnockedOut(shadow, count, of: moment)
                    }
                }
                guard let matte, builder.commands.count > start else { return }
                builder.apply(matte, of: composition, at: time, base: base)
            }
        }
        return true
    }

    /// Draws a shadow or a glow where the layer that casts it is not.
    private mutating func drawKnockedOut(_ shadow: Effect.Shadow, _ count: Int, of moment: LayerMoment) {
        nested(.beginGroup(Group()), .endGroup) { builder in
            let start = builder.commands.count
            builder.drawBelow(shadow, count, of: moment, blend: .normal) { $0.drawMaskedContent($1) }
            guard builder.commands.count > start else { return }
            builder.commands.append(.beginMask(.invertedAlpha))
            builder.drawUnstyled(count, of: moment) { $0.drawMaskedContent($1) }
            builder.commands.append(.endMask)
        }
    }

    /// Draws what the first `count` effects leave of a layer, without its styles.
    private mutating func drawUnstyled(
        _ count: Int, of moment: LayerMoment, content: (inout DisplayListBuilder, LayerMoment) -> Void
    ) {
        drawEffects(moment.layer.effects.firstIndex(where: \.isStyle) ?? count, of: moment, content: content)
    }

    /// Draws a shadow or a glow alone, mixed with what lies below the layer, which is then drawn over it.
    ///
    /// It is cast by what effects leave of the layer, whatever its other styles are.
    mutating func drawBelow(
        _ shadow: Effect.Shadow, _ count: Int, of moment: LayerMoment, blend: BlendMode,
        content: (inout DisplayListBuilder, LayerMoment) -> Void
    ) {
        var filter = shadow.filter(at: moment.time)
        guard filter.color.alpha > 0, spendFilters(1) else { return }
        filter.placement = .alone
        let effect = moment.layer.effects[count - 1]
        let transform = followsTransforms(effect, of: moment.layer) ? moment.base : moment.matrix
        let start = commands.count
        let chain = FilterChain([.shadow(filter)], transform: transform, light: scene.rules.filterLight)
        commands.append(.beginGroup(Group(blend: blend, filters: chain)))
        drawUnstyled(count, of: moment, content: content)
        guard commands.count > start + 1, transform.inverse != nil else {
            commands.removeSubrange(start...)
            return
        }
        commands.append(.endGroup)
    }
}

extension DisplayListBuilder {
    /// Whether a shadow or a glow is drawn by itself below its layer: one that is mixed with what lies there, and with it all
    /// other styles of the layer that lie there, as none casts another.
    func isDrawnBelow(_ shadow: Effect.Shadow, _ effect: Effect, of moment: LayerMoment) -> Bool {
        guard !shadow.isInside else { return false }
        if shadow.isBlended(at: moment.time) { return true }
        return effect.isStyle && moment.layer.effects.contains { $0.isBlendedStyle(at: moment.time) }
    }
}

extension Effect {
    /// Whether it is a style that is mixed with the composition below its layer.
    fileprivate func isBlendedStyle(at time: Double) -> Bool {
        guard isStyle, case .shadow(let shadow) = kind else { return false }
        return shadow.isBlended(at: time)
    }
}

extension Effect.Shadow {
    /// Whether it is mixed with what the composition has below it, in another way than by lying over it.
    func isBlended(at time: Double) -> Bool {
        guard !isInside, blend != .normal else { return false }
        return blend.mixing(color.value(at: time)) != .normal
    }
}

extension BlendMode {
    /// The mode that mixes a color to the same effect: black multiplies, and white screens, as if it lay over what is below.
    func mixing(_ color: Color) -> BlendMode {
        func consists(of number: Double) -> Bool { [color.red, color.green, color.blue].allSatisfy { $0 == number } }
        return self == .multiply && consists(of: 0) || self == .screen && consists(of: 1) ? .normal : self
    }
}

extension Effect.Overlay {
    /// The filter at `time`; a gradient of one runs across the unit square. Nil where there is nothing to see.
    func filter(at time: Double) -> Filter? {
        let color = color.value(at: time).with(alpha: opacity.value(at: time))
        guard color.alpha > 0 else { return nil }
        var overlay = Filter.Overlay(color: color, blend: blend)
        switch pattern {
        case .even: overlay.blend = blend.mixing(color)
        case .gradient(let fill):
            let gradient = fill.gradient(at: time)
            guard !gradient.stops.isEmpty else { return nil }
            overlay.color = Color.black.with(alpha: color.alpha)
            overlay.pattern = .gradient(gradient)
        case .satin(let satin):
            overlay.blend = blend.mixing(color)
            let (angle, distance) = (satin.angle.value(at: time), satin.distance.value(at: time))
            overlay.pattern = .satin(
                Filter.Overlay.Satin(
                    offset: Point(cos(angle), sin(angle)) * distance, sigma: satin.sigma.value(at: time).sigma,
                    isInverted: satin.isInverted.value(at: time)))
        case .relief(let relief):
            overlay.blend = blend.mixing(color)
            overlay.pattern = .relief(relief.filter(at: time))
        }
        return .overlay(overlay)
    }
}

extension Effect.Relief {
    /// At `time`. The slopes are as high as they are wide where the depth is 1.
    fileprivate func filter(at time: Double) -> Filter.Overlay.Relief {
        let sigma = sigma.value(at: time).sigma
        let height = 2 * sigma * depth.value(at: time).clamped(to: 0...10)
        let angle = angle.value(at: time)
        return Filter.Overlay.Relief(
            sigma: sigma, height: isHollow.value(at: time) ? -height : height, light: Point(cos(angle), sin(angle)),
            elevation: sin(altitude.value(at: time).clamped(to: 0...(.pi / 2))),
            softening: softening.value(at: time).sigma, isLit: isLit)
    }
}

extension Effect.GradientFill {
    /// At `time`, from 0 to 1 along the x axis, or out of the origin as far as 1; `Filter.placed` puts it into a box.
    fileprivate func gradient(at time: Double) -> Gradient {
        let numbers = stops.value(at: time)
        var (colors, alphas) = (numbers.colorStops, numbers.alphaStops)
        func turned(_ offset: Double) -> Double { 1 - offset }
        if isReversed {
            colors = colors.reversed().map { ColorStop(offset: turned($0.offset), color: $0.color) }
            alphas = alphas.reversed().map { AlphaStop(offset: turned($0.offset), alpha: $0.alpha) }
        }
        if shape == .reflected {
            // From the middle to both sides.
            let first = colors.reversed().map { ColorStop(offset: turned($0.offset) / 2, color: $0.color) }
            colors = first + colors.map { ColorStop(offset: 0.5 + $0.offset / 2, color: $0.color) }
            let faint = alphas.reversed().map { AlphaStop(offset: turned($0.offset) / 2, alpha: $0.alpha) }
            alphas = faint + alphas.map { AlphaStop(offset: 0.5 + $0.offset / 2, alpha: $0.alpha) }
        }
        let angle = angle.value(at: time)
        let length = max(scale.value(at: time), 0)
        let offset = offset.value(at: time).point
        let reach = Point(cos(angle), sin(angle)) * length
        let kind: Gradient.Kind =
            switch shape {
            case .linear, .reflected: .linear(start: offset, end: offset + reach)
            case .radial: .radial(center: offset, radius: length, focus: offset)
            case .conic: .conic(center: offset, angle: angle)
            }
        return Gradient(kind: kind, stops: colors, alphaStops: alphas)
    }
}

extension Filter {
    /// Whether it depends on the box of what it is applied to.
    var coversBox: Bool {
        if case .overlay(let overlay) = self, case .gradient = overlay.pattern { true } else { false }
    }

    /// With the gradient of an overlay across a box: a line reaches from one side of it to the other, a circle to the
    /// nearer sides of a box turned in its direction.
    func placed(in box: Rect) -> Filter {
        guard case .overlay(var overlay) = self, case .gradient(var gradient) = overlay.pattern else { return self }
        func middle(_ offset: Point) -> Point {
            Point(box.x + (0.5 + offset.x) * box.width, box.y + (0.5 + offset.y) * box.height)
        }
        switch gradient.kind {
        case .linear(let start, let end):
            let along = end - start
            let length = along.length
            let direction = length > 0 ? along * (1 / length) : Point(1, 0)
            let half = (abs(direction.x) * box.width + abs(direction.y) * box.height) * length / 2
            let center = middle(start)
            gradient.kind = .linear(start: center - direction * half, end: center + direction * half)
        case .radial(let center, let radius, _):
            let center = middle(center)
            gradient.kind = .radial(center: center, radius: radius * max(box.width, box.height) / 2, focus: center)
        case .conic(let center, let angle): gradient.kind = .conic(center: middle(center), angle: angle)
        }
        overlay.pattern = .gradient(gradient)
        return .overlay(overlay)
    }
}
