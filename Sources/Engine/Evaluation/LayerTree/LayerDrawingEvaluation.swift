/// What one layer draws, in its own plane.
extension DisplayListBuilder {
    /// Draws a layer in the order: what lies behind it through its filters, its shadow, background, contents, drawing,
    /// particles, children, border; then its filters, its mask, its opacity, its blend mode.
    mutating func drawFlat(_ index: Int, at moment: EvaluatedLayer) {
        drawBackdrop(of: index, at: moment)
        guard let groups = beginGroups(of: index, at: moment) else { return }
        drawWithShadowPath(index, at: moment, opacity: groups.opacity)
        if let start = groups.innerStart { endGroup(from: start, blend: .normal) }
        if let mask = groups.mask, commands.count > groups.start { drawMask(mask, of: index, at: moment) }
        guard groups.hasOuter, groups.mask != nil || !mergeGroup(from: groups.start) else { return }
        endGroup(from: groups.start, blend: moment.blend)
    }

    /// The groups around a layer's drawing.
    private struct Groups {
        /// Left to be given to each thing by itself.
        var opacity: Double
        /// The layer that masks the whole.
        var mask: Int?
        /// Whether there is a group that takes the whole.
        var hasOuter: Bool
        /// Where the commands of the whole begin.
        var start: Int
        /// Where the commands of what is filtered before it is masked begin; nil for no such group.
        var innerStart: Int?
    }

    /// Begins the groups around a layer's drawing; nil where the frame has no room for its filters.
    private mutating func beginGroups(of index: Int, at moment: EvaluatedLayer) -> Groups? {
        let mask = scene.treeLayers[index].mask
        let (outer, inner, opacity) = groups(of: index, at: moment)
        if let chain = outer?.filters ?? inner?.filters, !spendFilters(chain.filters.count) {
            note(.content)
            return nil
        }
        if let outer { commands.append(.beginGroup(outer)) }
        var groups = Groups(opacity: opacity, mask: mask, hasOuter: outer != nil, start: commands.count)
        if let inner {
            commands.append(.beginGroup(inner))
            groups.innerStart = commands.count
        }
        return groups
    }

    /// The group that takes the whole, the one in it that is filtered before it is masked, and the opacity left to be
    /// given to each thing by itself.
    private func groups(of index: Int, at moment: EvaluatedLayer) -> (outer: Group?, inner: Group?, opacity: Double) {
        let isMasked = scene.treeLayers[index].mask != nil
        let chain = filters(of: index, at: moment)
        let isPlain = !isMasked && chain == nil && moment.blend == .normal
        if isPlain && (moment.opacity == 1 || !scene.treeLayers[index].appearance.isGroup) {
            return (nil, nil, moment.opacity)
        }
        return (
            Group(opacity: moment.opacity, blend: moment.blend, filters: isMasked ? nil : chain),
            isMasked ? chain.map { Group(filters: $0) } : nil, 1
        )
    }

    /// Lets the only thing in a group take opacity and blending upon itself where that is the same.
    private mutating func mergeGroup(from start: Int) -> Bool {
        guard commands.count == start + 1, case .beginGroup(let group) = commands[start - 1],
            let merged = commands[start].merged(into: group)
        else { return false }
        commands.replaceGroup(at: start - 1, with: merged)
        return true
    }

    private mutating func drawMask(_ mask: Int, of index: Int, at moment: EvaluatedLayer) {
        commands.append(.beginMask(.alpha))
        let outer = commands.borrow()
        drawLayer(mask, at: maskPlacement(of: index, at: moment))
        commands.leave(outer)
        commands.append(.endMask)
    }

    private mutating func maskPlacement(of index: Int, at moment: EvaluatedLayer) -> LayerPlacement {
        LayerPlacement(
            time: scene.treeLayers[index].innerTime(at: moment.time, lag: moment.lag), lag: moment.lag,
            base: moment.map, isUpsideDown: moment.isUpsideDown)
    }

    /// The filters of the layer's pixels, its shadow first where they cast it.
    private func filters(of index: Int, at moment: EvaluatedLayer) -> FilterChain? {
        let treeLayers = scene.treeLayers
        var filters: [Filter] = []
        if treeLayers[index].appearance.shadow?.path == nil, let shadow = shadow(of: index, at: moment) {
            filters.append(.shadow(shadow))
        }
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        for filter in treeLayers[index].filters {
            filters += drawn(filter, at: moment, on: moment.unitMap(of: bounds), in: moment.map)
        }
        return filters.isEmpty ? nil : FilterChain(filters, transform: moment.map)
    }

    /// The layer's shadow, which cutting at the bounds takes away; nil where none is seen.
    private func shadow(of index: Int, at moment: EvaluatedLayer) -> Filter.Shadow? {
        let treeLayers = scene.treeLayers
        guard !treeLayers[index].appearance.masksToBounds, let shadow = treeLayers[index].appearance.shadow else {
            return nil
        }
        let opacity = shadow.opacity.value(at: moment.time).clamped(to: 0...1)
        var color = shadow.color.value(at: moment.time).tinted(moment.tint)
        color.alpha *= opacity
        guard color.alpha > 0 else { return nil }
        let offset = shadow.offset.value(at: moment.time)
        let radius = shadow.radius.value(at: moment.time)
        return Filter.Shadow(
            color: color, offset: Point(offset.width, offset.height),
            sigma: radius > 0 ? min(radius, Effect.maximumSigma) : 0)
    }

    /// Draws the layer above the shadow of a path, if it has one.
    private mutating func drawWithShadowPath(_ index: Int, at moment: EvaluatedLayer, opacity: Double) {
        drawShadowPath(of: index, at: moment, opacity: opacity)
        let outline = drawBackground(of: index, at: moment, opacity: opacity)
        if !masksToBounds(index) {
            drawInside(index, at: moment, outline: outline, opacity: opacity)
        } else if let outline {
            let start = beginClip(outline, at: moment)
            drawInside(index, at: moment, outline: outline, opacity: opacity)
            endClip(from: start)
        }
        drawBorder(of: index, at: moment, opacity: opacity)
    }

    private mutating func masksToBounds(_ index: Int) -> Bool { scene.treeLayers[index].appearance.masksToBounds }

    /// Begins to cut at a path of the layer's space.
    ///
    /// - Returns: Where the commands that are cut begin.
    mutating func beginClip(_ path: Path, at moment: EvaluatedLayer) -> Int {
        commands.append(.beginClip(Clip(path: path, transform: moment.map)))
        return commands.count
    }

    /// Ends a clip that was begun before the command `start`, or drops it where it holds nothing.
    mutating func endClip(from start: Int) {
        if commands.count == start { commands.removeLast() } else { commands.append(.endClip) }
    }

    private mutating func drawShadowPath(of index: Int, at moment: EvaluatedLayer, opacity: Double) {
        guard let path = scene.treeLayers[index].appearance.shadow?.path?.value(at: moment.time), !path.isEmpty,
            let shadow = shadow(of: index, at: moment), spend(path.points.count)
        else { return }
        let fill = DrawCommand.fill(
            Fill(
                path: path, paint: .color(shadow.color), opacity: opacity,
                transform: moment.map * .translation(shadow.offset.x, shadow.offset.y)))
        if shadow.sigma > 0, spendFilters(1) {
            let blur = Filter.blur(Filter.Blur(sigmaX: shadow.sigma, sigmaY: shadow.sigma))
            commands.append(.beginGroup(Group(filters: FilterChain([blur], transform: moment.map))))
            commands.append(fill)
            commands.append(.endGroup)
        } else {
            commands.append(fill)
        }
    }

    /// Fills the rectangle.
    ///
    /// - Returns: The rounded rectangle; nil where it has no area.
    private mutating func drawBackground(of index: Int, at moment: EvaluatedLayer, opacity: Double) -> Path? {
        let treeLayers = scene.treeLayers
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        guard !bounds.isEmpty else { return nil }
        let outline = treeLayers[index].appearance.corners.outline(of: bounds, at: moment.time)
        let background = treeLayers[index].appearance.background.value(at: moment.time)
        if background.alpha > 0 { fill(outline, background, at: moment, opacity: opacity) }
        return outline
    }

    private mutating func drawBorder(of index: Int, at moment: EvaluatedLayer, opacity: Double) {
        let treeLayers = scene.treeLayers
        let width = treeLayers[index].appearance.borderWidth.value(at: moment.time)
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        guard width > 0, !bounds.isEmpty else { return }
        let color = treeLayers[index].appearance.borderColor.value(at: moment.time)
        guard color.alpha > 0 else { return }
        let inset = min(width, bounds.width, bounds.height) / 2
        let path = treeLayers[index].appearance.corners.outline(
            of: bounds.insetBy(inset), at: moment.time, reducedBy: inset)
        let style = StrokeStyle(width: 2 * inset, join: .miter, miterLimit: 10)
        commands.append(
            .stroke(
                Stroke(
                    path: path, style: style, paint: .color(color.tinted(moment.tint)), opacity: opacity,
                    transform: moment.map)))
    }

    /// Draws what lies between the background and the border.
    private mutating func drawInside(_ index: Int, at moment: EvaluatedLayer, outline: Path?, opacity: Double) {
        drawOwn(index, at: moment, outline: outline, opacity: opacity)
        if hasPortal(index) { drawPortal(in: index, at: moment, opacity: opacity) }
        drawChildren(
            of: index,
            at: LayerPlacement(
                time: moment.time, lag: moment.lag, base: moment.map, opacity: opacity, tint: moment.tint,
                isUpsideDown: moment.isUpsideDown))
    }

    private mutating func hasPortal(_ index: Int) -> Bool { scene.treeLayers[index].portal != nil }

    /// Draws contents, drawing and particles.
    private mutating func drawOwn(_ index: Int, at moment: EvaluatedLayer, outline: Path?, opacity: Double) {
        let treeLayers = scene.treeLayers
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        var hasContents = true
        if case .gradient = treeLayers[index].drawing { hasContents = false }
        if hasContents, let contents = treeLayers[index].contents {
            draw(contents, in: bounds, at: moment, opacity: opacity)
        }
        switch treeLayers[index].drawing {
        case .none: break
        case .gradient(let gradient):
            if let outline { draw(gradient, in: bounds, outline: outline, at: moment, opacity: opacity) }
        case .shape(let shape): draw(shape, in: bounds, outline: outline, at: moment, opacity: opacity)
        case .text(let text): draw(text, in: bounds, at: moment, opacity: opacity)
        }
        guard let emission = treeLayers[index].emission else { return }
        var inside = moment
        inside.time = treeLayers[index].innerTime(at: moment.time, lag: moment.lag)
        draw(emission, of: index, at: inside, opacity: opacity)
    }

    /// Fills a path of the layer's space with a color.
    mutating func fill(
        _ path: Path, rule: FillRule = .nonZero, _ color: Color, at moment: EvaluatedLayer, opacity: Double
    ) {
        let color = color.tinted(moment.tint)
        guard color.alpha > 0, opacity > 0 else { return }
        commands.append(
            .fill(Fill(path: path, rule: rule, paint: .color(color), opacity: opacity, transform: moment.map)))
    }

    /// Draws what lies behind the layer through its filters.
    private mutating func drawBackdrop(of index: Int, at moment: EvaluatedLayer) {
        let treeLayers = scene.treeLayers
        guard !treeLayers[index].backdropFilters.isEmpty else { return }
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        // Copies are filtered along the frame's own axes, so a blur is given its mean width.
        let scale = abs(moment.map.determinant).squareRoot()
        guard scale.isFinite, scale > 0 else { return }
        let filters = treeLayers[index].backdropFilters.flatMap {
            drawn($0, at: moment, on: moment.unitMap(of: bounds), in: .scale(scale, scale))
        }
        guard !bounds.isEmpty, !filters.isEmpty, spendFilters(filters.count) else { return }
        let outline = treeLayers[index].appearance.corners.outline(of: bounds, at: moment.time)
        commands.append(
            .backdrop(
                Backdrop(
                    path: outline, transform: moment.map,
                    filters: FilterChain(filters, transform: .scale(scale, scale)), opacity: moment.opacity)))
    }
}

extension LayerCorners {
    /// The outline of a rectangle with these corners, their radii less by `reduction`.
    func outline(of rect: Rect, at time: Double, reducedBy reduction: Double = 0) -> Path {
        let radius = self.radius.value(at: time) - reduction
        guard radius > 0, !rounded.isEmpty, !rect.isEmpty else { return .rectangle(rect) }
        let limited = min(radius, min(rect.width, rect.height) / 2)
        // A corner that sets in gently needs more of the edges than there may be; then it is a circular one.
        let isContinuous = curve == .continuous && limited * ContinuousCorner.reach <= min(rect.width, rect.height) / 2
        var path = Path()
        let corners: [(Corners, Point, Point, Point)] = [
            (.minXminY, Point(rect.x, rect.y), Point(0, 1), Point(1, 0)),
            (.maxXminY, Point(rect.maxX, rect.y), Point(-1, 0), Point(0, 1)),
            (.maxXmaxY, Point(rect.maxX, rect.maxY), Point(0, -1), Point(-1, 0)),
            (.minXmaxY, Point(rect.x, rect.maxY), Point(1, 0), Point(0, -1)),
        ]
        for (corner, vertex, arriving, leaving) in corners {
            func go(to point: Point) { if path.isEmpty { path.move(to: point) } else { path.line(to: point) } }
            func at(_ along: Double, _ away: Double) -> Point {
                vertex + arriving * (along * limited) + leaving * (away * limited)
            }
            guard rounded.contains(corner) else {
                go(to: vertex)
                continue
            }
            if isContinuous {
                go(to: at(ContinuousCorner.reach, 0))
                for (a, b, c) in ContinuousCorner.curves { path.cubic(at(a.0, a.1), at(b.0, b.1), to: at(c.0, c.1)) }
            } else {
                go(to: at(1, 0))
                // 4/3 · tan(π/8) of the radius makes a cubic that is a quarter of a circle but for 0.03 %.
                let handle = 1 - 0.5522847498307936
                path.cubic(at(handle, 0), at(0, handle), to: at(0, 1))
            }
        }
        path.close()
        return path
    }
}

/// The corner whose curvature sets in gradually, in radii from where the edges meet: three cubics with the numbers that
/// several developers have measured on iOS 7.
private enum ContinuousCorner {
    /// How far it reaches along the edges.
    static let reach = 1.528665
    /// Both control points and the end of each curve; along the edge that arrives, along the one that leaves.
    static let curves: [((Double, Double), (Double, Double), (Double, Double))] = [
        ((1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)),
        ((0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379)),
        ((0, 0.86840694), (0, 1.08849296), (0, 1.528665)),
    ]
}
