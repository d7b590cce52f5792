import Engine

/// Groups, masks and clips.
extension DisplayListRenderer {
    /// Opens a group.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginGroup(_ group: Group, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        let box = item.box.intersection(reach)
        if group.opacity.unit == 0 || box.isEmpty {
            // A source without any coverage takes all of the backdrop away.
            if group.blend.reachesEverywhere { clearLevel() }
            return false
        }
        guard group.blend.reachesEverywhere || needs(box) else { return false }
        if !group.isFlat {
            if group.plane != nil { return beginPlane(group, item, at: index) }
            if let chain = group.filters { return beginFiltered(group, chain, item, at: index) }
        }
        if item.children == 1, !group.blend.reachesEverywhere, list.commands[index + 1].takesOverGroups {
            pushInside(item, clip: level.ground.clip, inherited: group)
            return true
        }
        if group.opacity.unit == 1, group.blend == .normal, !item.needsSurface {
            pushInside(item, clip: level.ground.clip)
            return true
        }
        return pushLayer(box, .composite(group), end: item.end, at: group.leavesItsLayer ? index : nil)
    }

    /// Opens a clip.
    ///
    /// - Parameter index: Its own; nil for the composition's.
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginClip(_ clip: Clip, _ item: DrawingPlan.Item, at index: Int? = nil) -> Bool {
        let box = item.box.intersection(reach)
        guard needs(box) else { return false }
        guard !item.needsSurface, let rect = clip.deviceRectangle(in: viewport) else {
            guard spend(onCut: clip, box, in: level.ground.clip) else { return false }
            return pushLayer(box, .clip(clip, isHuge: item.isHuge), end: item.end, at: index)
        }
        let limited = limited(to: rect, item)
        pushInside(item, clip: limited ?? level.ground.clip)
        if limited != nil { applyClip() }
        return true
    }

    /// Draws all there is in a clip where that is a fill on the innermost layer: most clips of small things hold nothing else, and
    /// need no level for it. No group is applied to what lies in a clip, so there is nothing to inherit.
    ///
    /// - Parameters:
    ///   - commands: The list's.
    ///   - index: The clip's.
    /// - Returns: Whether there is nothing left to do.
    mutating func drawsFill(
        inside clip: Clip, _ item: DrawingPlan.Item, of commands: [DrawCommand], at index: Int
    ) -> Bool {
        guard item.children == 1, item.end == index + 2, !item.needsSurface,
            case .fill(let fill) = commands[index + 1], let rect = clip.deviceRectangle(in: viewport)
        else { return false }
        guard needs(item.box.intersection(reach)) else { return true }
        let outer = level.ground.clip
        let limited = limited(to: rect, item)
        if let limited { setClip(limited) }
        self.index = index + 1
        paint(fill, plan.items[index + 1])
        if limited != nil { setClip(outer) }
        return true
    }

    /// The innermost clip where a rectangle in device pixels narrows it.
    ///
    /// - Parameter item: Of the clip along the rectangle.
    private func limited(to rect: Rect, _ item: DrawingPlan.Item) -> PixelClip? {
        // What lies inside as a whole is drawn as without the clip, whose edges lie on whole pixels or cover what they cut.
        if item.cutsNothing, case .quarterRows = list.edges { return nil }
        let reachable = level.ground.clip ?? PixelClip(level.ground.box.rect)
        let limited = reachable.narrowed(to: rect, list.edges)
        return limited == reachable ? nil : limited
    }

    /// Opens a mask.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginMask(_ channel: MaskChannel, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard case .nothing = level.ending else {
            if case .composite(let group) = level.ending,
                let clip = plan.clip(
                    equivalentTo: channel, at: index, in: group, endingAt: level.ground.end, of: list.commands)
            {
                if spend(onCut: clip, reach, in: outer.last?.ground.clip) {
                    level.ending = .clip(clip, isHuge: plan.items[index + 1].isHuge)
                } else {
                    level.layer.clear()
                }
                return false
            }
            let box = item.box.intersection(reach)
            guard needs(box) else {
                if !channel.isInverted { level.layer.clear() }
                return false
            }
            switch openLayer(box, .mask(channel), end: item.end, at: index) {
            case .drawing: return true
            case .done: return false
            case .refused:
                if !channel.isInverted { level.layer.clear() }
                return false
            }
        }
        return false
    }

    /// Closes the innermost level.
    mutating func endLevel() {
        let ended = close()
        switch ended.ending {
        case .nothing:
            if ended.ground.clip != level.ground.clip { applyClip() }
            return
        case .composite(let group):
            composite(ended.layer, group)
        case .clip(let clip, let isHuge):
            composite(ended.layer, inside: clip, isHuge: isHuge)
        case .mask(let channel):
            level.layer.multiply(by: ended.layer, channel)
        case .filter(let group, let chain, let space, let visible):
            return endFiltered(ended, group, chain, space, visible: visible)
        case .project(let group, let space, let visible):
            return endPlane(ended, group, space, visible: visible)
        }
        give(ended.layer, of: ended)
    }

    /// Closes the innermost level of a list that is not drawn any further: what a filter made of it, or a mode, nobody would
    /// see.
    mutating func dropLevel() {
        let dropped = close()
        if case .nothing = dropped.ending { return }
        pool.give(dropped.layer)
    }

    /// Opens a level whose contents go onto the innermost layer.
    private mutating func pushInside(_ item: DrawingPlan.Item, clip: PixelClip?, inherited: Group? = nil) {
        var ground = level.ground
        ground.end = item.end
        ground.clip = clip
        ground.inherited = inherited.map { ($0.opacity.unit, $0.blend) }
        open(Level(ground, on: level.layer, parts: level.parts))
    }

    /// Opens a layer for one command, which is then drawn with normal blending.
    ///
    /// - Returns: Whether there was room for it.
    mutating func beginApart(_ blend: inout BlendMode, opacity: Double = 1, _ item: DrawingPlan.Item) -> Bool {
        let group = Group(opacity: opacity, blend: blend)
        guard pushLayer(item.box.intersection(reach), .composite(group), end: level.ground.end) else { return false }
        blend = .normal
        return true
    }

    /// Opens a level with a transparent layer of its own, and where it says so on pixels of its own, or puts down what is
    /// kept of it.
    ///
    /// - Parameter index: Of the `begin…` whose layer may be kept.
    /// - Returns: Whether its contents are to be drawn.
    mutating func pushLayer(
        _ box: PixelBox, _ ending: Level.Ending, end: Int, viewport: Affine? = nil, at index: Int? = nil
    ) -> Bool {
        openLayer(box, ending, end: end, viewport: viewport, at: index) == .drawing
    }

    /// What comes of opening a layer.
    enum Opening {
        /// Its contents are to be drawn.
        case drawing
        /// It was kept, and is put down already.
        case done
        /// There was no room for it.
        case refused
    }

    /// Opens a level with a transparent layer, or puts down what is kept of it.
    mutating func openLayer(
        _ box: PixelBox, _ ending: Level.Ending, end: Int, viewport: Affine? = nil, at index: Int?
    ) -> Opening {
        let request = index.map { KeptLayers.Request(box, ending, hasMask: plan.items[$0].hasMask) }
        if let index, let request, reuses(index, request, ending) { return .done }
        var keeping: Keeping?
        if let index, let request, mayKeep(index, request, isPartial: level.parts != nil && !ending.isWhole) {
            keeping = Keeping(index: index, request: request, spent: budget.spent, isGroup: ending.isGroup)
        }
        var filters = 0
        var surroundings = 0.0
        var blend = BlendMode.normal
        // What is kept has to be whole.
        var parts = keeping == nil ? level.parts?.map(box.intersection) : nil
        switch ending {
        case .filter(let group, let chain, let space, _):
            blend = group.blend
            filters = chain.filters.reduce(0) { $0 + $1.passes }
            surroundings = space.surroundings(of: chain.filters, around: box) * DisplayListRenderer.filter
            parts = nil
        case .project(let group, _, _):
            blend = group.blend
            parts = nil
        case .composite(let group): blend = group.blend
        case .nothing, .clip, .mask: break
        }
        let window = parts.map { $0.reduce(.empty) { $0.union($1) } } ?? box
        guard spend(onLayer: box, filters: filters, blend), budget.spend(surroundings),
            let layer = pool.take(box, window: window, parts: parts)
        else { return .refused }
        open(
            Level(
                end: end, layer: layer, viewport: viewport ?? self.viewport, ending: ending, window: window,
                parts: parts, keeping: keeping))
        return .drawing
    }

    /// Sets the innermost level's clip on its layer.
    func applyClip() {
        let layer = level.layer
        layer.limit(to: level.ground.clip?.rect.relative(to: layer.box))
    }

    /// Gets the drawing context back after a failure, so that one bad command spoils no other.
    func recover() {
        if level.layer.recover() { applyClip() }
    }

    /// Puts a group's surface onto the innermost level.
    mutating func composite(_ source: OffscreenSurface, _ group: Group) {
        if !group.leavesItsLayer {
            // What the clip leaves is made part of the layer, which nobody else needs.
            if let clip = level.ground.clip { source.multiply(by: clip) }
            return put(source, group)
        }
        forEachPart(of: source.box) { renderer, coverage in
            var part = group
            part.opacity *= coverage
            renderer.put(source, part)
        }
    }

    /// Puts a group's surface onto the innermost level, whose clip is as hard as the rasterizer has it.
    private func put(_ source: OffscreenSurface, _ group: Group) {
        guard let canvas = level.layer.canvas, let other = source.canvas else { return }
        let origin = level.layer.box
        var opacity = group.opacity.unit
        if group.blend.isOwn {
            cover(source, opacity)
            other.flush()
            canvas.flush()
            level.layer.blend(source, group.blend)
            return
        }
        if group.blend.needsWholePixels {
            cover(source, opacity)
            opacity = 1
        }
        if group.blend == .normal, let faint = faintness(opacity) {
            other.flush()
            canvas.flush()
            level.layer.lay(source, faint: faint, inside: level.ground.clip?.box)
            return
        }
        // Where whole pixels are needed, the clip is in the layer by now.
        let isCovered = group.blend.needsWholePixels
        if Canvas.mixesSlowly, let mode = group.blend.areaMode,
            isCovered || level.ground.cutsNoPixels
        {
            other.flush()
            canvas.flush()
            level.layer.mix(
                source, mode, alpha: UInt32((opacity * 255).rounded()), inside: isCovered ? nil : level.ground.clip?.box
            )
            return
        }
        var part: PixelBox?
        if !group.blend.reachesEverywhere {
            // Where a clip cuts through pixels the rasterizer works otherwise than where none does.
            let box = level.ground.cutsNoPixels ? source.window.intersection(level.ground.window) : source.box
            part = box.relative(to: origin)
        }
        let (left, top) = (Int(source.box.left - origin.left), Int(source.box.top - origin.top))
        let isLimited = !group.blend.needsWholePixels || group.blend.reachesEverywhere
        // Other modes take the rasterizer several nanoseconds for each pixel.
        let bands = (part.map { Int($0.width * $0.height) } ?? 0) >> (group.blend == .normal ? 19 : 16) + 1
        guard let part, bands > 1 else {
            canvas.put(other, left: left, top: top, group.blend, alpha: opacity, in: part, isLimited: isLimited)
            return recover()
        }
        for band in part.bands(bands) where goesOn?() != false {
            canvas.put(other, left: left, top: top, group.blend, alpha: opacity, in: band, isLimited: isLimited)
        }
        recover()
    }

    /// The opacity, of 255, of a group that is put down as browsers do it, which cut off; nil for one that is put down rounded.
    /// What that changes is seen where a group is nearly transparent, and where its clip lies on whole pixels.
    private func faintness(_ opacity: Double) -> UInt32? {
        guard case .quarterRows = list.edges, opacity < OffscreenSurface.mostFaint,
            level.ground.cutsNoPixels
        else { return nil }
        return UInt32((opacity * 255).rounded())
    }

    /// Makes the innermost level transparent inside its clip.
    private func clearLevel() {
        level.layer.canvas?.clear()
    }

    /// Multiplies a layer's pixels by an opacity and by the coverage of the innermost level's clip.
    private func cover(_ layer: OffscreenSurface, _ opacity: Double) {
        let clip = level.ground.clip
        let leavesAll = clip.map { layer.box.intersection($0.box) == layer.box && $0.leavesAll(of: layer.box) } ?? true
        guard opacity < 1 || !leavesAll else { return }
        let area = clip?.rect ?? layer.box.rect
        layer.canvas?.keep(opacity, in: area.relative(to: layer.box))
    }

    /// Puts a clip's surface onto the innermost level, inside the clip's path.
    ///
    /// - Parameter replaces: Whether it replaces what is there, instead of being laid over it.
    mutating func composite(
        _ source: OffscreenSurface, inside clip: Clip, isHuge: Bool, opacity: Double = 1, replaces: Bool = false
    ) {
        if case .quarterRows = list.edges, let rect = clip.deviceRectangle(in: viewport) {
            return inside(rect) { $0.composite(source, Group(opacity: opacity)) }
        }
        guard let bounds = clip.bounds,
            let rect = Clip(path: .rectangle(bounds), transform: clip.transform).deviceRectangle(in: viewport)
        else { return cut(source, clip, isHuge: isHuge, opacity: opacity, replaces: replaces) }
        inside(rect) { $0.cut(source, clip, isHuge: isHuge, opacity: opacity, replaces: replaces) }
    }

    private mutating func cut(
        _ source: OffscreenSurface, _ clip: Clip, isHuge: Bool, opacity: Double, replaces: Bool
    ) {
        let transform = viewport * clip.transform
        let work = StrokeWork.edgeSteps(of: clip.path, transform, box: source.box)
        let pixels = Double(source.box.width * source.box.height) * Canvas.stepsOfPixel
        let bands = DisplayListRenderer.bands(work + pixels, tracing: clip.path)
        let lines = replaces || isHuge ? nil : list.edges.lines(of: clip.path, transform)
        forEachPart(of: source.box) { renderer, coverage in
            renderer.inBands(bands, of: source.box) { renderer in
                guard let canvas = renderer.level.layer.canvas, let other = source.canvas else { return }
                let origin = renderer.level.layer.box
                let (left, top) = (Int(source.box.left - origin.left), Int(source.box.top - origin.top))
                if let lines, renderer.leavesAreas(.normal), let filler = renderer.filler, let pixels = source.pixels {
                    let pixels = ShadedPixels(
                        first: pixels, width: source.box.width, height: source.box.height, isOpaque: false)
                    filler.clear(for: lines)
                    filler.feed(clip.path, renderer.toLayer(transform))
                    let alpha = UInt32((opacity * coverage).unit * 255 + 0.5)
                    renderer.paint(
                        .pixels(pixels, left: left, top: top, alpha: alpha), clip.rule, by: filler, source.box)
                    return
                }
                renderer.feed(clip.path, transform, isHuge: isHuge, edges: renderer.list.edges)
                canvas.fill(
                    clip.rule, with: other, left: left, top: top, alpha: opacity * coverage, replaces: replaces)
                renderer.recover()
            }
        }
    }
}
