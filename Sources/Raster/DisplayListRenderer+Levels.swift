import CCairo
import Engine

/// Groups, masks and clips.
extension DisplayListRenderer {
    /// Opens a group.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginGroup(_ group: Group, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        let box = item.box.intersection(level.box)
        if group.opacity.unit == 0 || box.isEmpty {
            // A source without any coverage takes all of the backdrop away.
            if group.blend.reachesEverywhere { clearLevel() }
            return false
        }
        guard group.blend.reachesEverywhere || level.needs(box) else { return false }
        if group.plane != nil { return beginPlane(group, item, at: index) }
        if let chain = group.filters { return beginFiltered(group, chain, item, at: index) }
        if item.children == 1, !group.blend.reachesEverywhere, list.commands[index + 1].takesOverGroups {
            pushInside(item, clip: level.clip, inherited: group)
            return true
        }
        if group.opacity.unit == 1, group.blend == .normal, !item.needsSurface {
            pushInside(item, clip: level.clip)
            return true
        }
        return pushLayer(box, .composite(group), end: item.end)
    }

    /// Opens a clip.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginClip(_ clip: Clip, _ item: DrawingPlan.Item) -> Bool {
        let box = item.box.intersection(level.box)
        guard level.needs(box) else { return false }
        guard !item.needsSurface, let rect = clip.deviceRectangle(in: viewport) else {
            return pushLayer(box, .clip(clip, isHuge: item.isHuge), end: item.end)
        }
        let reachable = level.clip ?? level.layer.box.rect
        let limited = reachable.intersection(rect)
        let narrows = limited != reachable
        pushInside(item, clip: narrows ? limited : level.clip)
        if narrows { applyClip() }
        return true
    }

    /// Opens a mask.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginMask(_ channel: MaskChannel, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard case .nothing = level.ending else {
            if case .composite(let group) = level.ending,
                let clip = plan.clip(
                    equivalentTo: channel, at: index, in: group, endingAt: level.end, of: list.commands)
            {
                levels[levels.count - 1].ending = .clip(clip, isHuge: plan.items[index + 1].isHuge)
                return false
            }
            let box = item.box.intersection(level.box)
            if level.needs(box), pushLayer(box, .mask(channel), end: item.end) { return true }
            if !channel.isInverted { level.layer.clear() }
            return false
        }
        return false
    }

    /// Closes the innermost level.
    mutating func endLevel() {
        let ended = levels.removeLast()
        switch ended.ending {
        case .nothing:
            if ended.clip != level.clip { applyClip() }
            return
        case .composite(let group):
            composite(ended.layer, group)
        case .clip(let clip, let isHuge):
            composite(ended.layer, inside: clip, isHuge: isHuge)
        case .mask(let channel):
            level.layer.multiply(by: ended.layer, channel)
        case .filter(let group, let chain, let space, let visible):
            return endFiltered(ended.layer, group, chain, space, visible: visible)
        case .project(let group, let space, let visible):
            endPlane(ended.layer, group, space, visible: visible)
        }
        pool.give(ended.layer)
    }

    /// Opens a level whose contents go onto the innermost layer.
    private mutating func pushInside(_ item: DrawingPlan.Item, clip: Rect?, inherited: Group? = nil) {
        levels.append(
            Level(
                end: item.end, layer: level.layer, viewport: viewport, window: level.window, parts: level.parts,
                clip: clip, inherited: inherited))
    }

    /// Opens a layer for one command, which is then drawn with normal blending.
    ///
    /// - Returns: Whether there was room for it.
    mutating func beginApart(_ blend: inout BlendMode, opacity: Double = 1, _ item: DrawingPlan.Item) -> Bool {
        let group = Group(opacity: opacity, blend: blend)
        guard pushLayer(item.box.intersection(level.box), .composite(group), end: level.end) else { return false }
        blend = .normal
        return true
    }

    /// Opens a level with a transparent layer of its own, and where it says so on pixels of its own.
    ///
    /// - Returns: Whether there was room for it.
    mutating func pushLayer(_ box: PixelBox, _ ending: Level.Ending, end: Int, viewport: Affine? = nil) -> Bool {
        var filters = 0
        var parts = level.parts?.map(box.intersection)
        switch ending {
        case .filter(_, let chain, _, _):
            filters = chain.filters.reduce(0) { $0 + $1.passes }
            parts = nil
        case .project: parts = nil
        case .nothing, .composite, .clip, .mask: break
        }
        let window = parts.map { $0.reduce(.empty) { $0.union($1) } } ?? box
        guard spend(onLayer: box, filters: filters), let layer = pool.take(box, window: window) else { return false }
        levels.append(
            Level(
                end: end, layer: layer, viewport: viewport ?? self.viewport, ending: ending, window: window,
                parts: parts))
        return true
    }

    /// Sets the innermost level's clip on its layer.
    func applyClip() {
        guard let context = level.layer.context else { return }
        cairo_reset_clip(context)
        guard let clip = level.clip else { return }
        let origin = level.layer.box
        cairo_new_path(context)
        cairo_rectangle(
            context, clip.x - Double(origin.left), clip.y - Double(origin.top), clip.width, clip.height)
        cairo_clip(context)
    }

    /// Gets the drawing context back after a failure, so that one bad command spoils no other.
    func recover() {
        if level.layer.recover() { applyClip() }
    }

    /// Puts a group's surface onto the innermost level.
    func composite(_ source: OffscreenSurface, _ group: Group) {
        guard let context = level.layer.context, let surface = source.surface else { return }
        let left = Double(source.box.left - level.layer.box.left)
        let top = Double(source.box.top - level.layer.box.top)
        var opacity = group.opacity.unit
        if group.blend.isOwn {
            cover(source, opacity)
            cairo_surface_flush(surface)
            if let target = level.layer.surface { cairo_surface_flush(target) }
            level.layer.blend(source, group.blend)
            return
        }
        cairo_save(context)
        if group.blend.needsWholePixels {
            cover(source, opacity)
            opacity = 1
            if !group.blend.reachesEverywhere { cairo_reset_clip(context) }
        }
        if !group.blend.reachesEverywhere {
            // Where a clip cuts through pixels the rasterizer works otherwise than where none does.
            let part = level.clip?.hasWholePixels != false ? source.window.intersection(level.window) : source.box
            cairo_new_path(context)
            cairo_rectangle(
                context, Double(part.left - level.layer.box.left), Double(part.top - level.layer.box.top),
                Double(part.width), Double(part.height))
            cairo_clip(context)
        }
        cairo_set_operator(context, group.blend.cairoOperator)
        cairo_set_source_surface(context, surface, left, top)
        if opacity == 1 {
            cairo_paint(context)
        } else {
            cairo_paint_with_alpha(context, (opacity * 255).rounded() / 255)
        }
        cairo_restore(context)
        recover()
    }

    /// Makes the innermost level transparent inside its clip.
    private func clearLevel() {
        guard let context = level.layer.context else { return }
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
    }

    /// Multiplies a layer's pixels by an opacity and by the coverage of the innermost level's clip.
    private func cover(_ layer: OffscreenSurface, _ opacity: Double) {
        guard let context = layer.context, opacity < 1 || level.clip != nil else { return }
        let area = level.clip ?? layer.box.rect
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_rgba(context, 0, 0, 0, (opacity * 255).rounded() / 255)
        cairo_new_path(context)
        cairo_rectangle(
            context, area.x - Double(layer.box.left), area.y - Double(layer.box.top), area.width, area.height)
        cairo_fill(context)
    }

    /// Puts a clip's surface onto the innermost level, inside the clip's path.
    ///
    /// - Parameter replaces: Whether it replaces what is there, instead of being laid over it.
    func composite(
        _ source: OffscreenSurface, inside clip: Clip, isHuge: Bool, opacity: Double = 1, replaces: Bool = false
    ) {
        guard let context = level.layer.context, let surface = source.surface else { return }
        let left = Double(source.box.left - level.layer.box.left)
        let top = Double(source.box.top - level.layer.box.top)
        cairo_set_operator(context, replaces ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
        cairo_set_source_surface(context, surface, left, top)
        feed(clip.path, viewport * clip.transform, isHuge: isHuge)
        cairo_set_fill_rule(context, clip.rule.cairoRule)
        if opacity < 1 {
            cairo_save(context)
            cairo_clip(context)
            cairo_paint_with_alpha(context, (opacity * 255).rounded() / 255)
            cairo_restore(context)
        } else {
            cairo_fill(context)
        }
        cairo_set_source_rgba(context, 0, 0, 0, 0)
        recover()
    }
}
