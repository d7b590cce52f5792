import Engine

/// Groups with filters.
extension DisplayListRenderer {
    /// Opens a group whose pixels are filtered.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginFiltered(_ group: Group, _ chain: FilterChain, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard group.opacity.unit > 0, let space = plan.spaces[index] else { return false }
        let visible = item.box.intersection(reach)
        guard !visible.isEmpty else { return false }
        let needed = space.limited(space.needed(for: visible, filters: chain.filters))
        let box = space.content.intersection(needed)
        guard !box.isEmpty else { return false }
        return pushLayer(
            box, .filter(group, chain, space, visible: visible), end: item.end, viewport: space.viewport,
            at: group.leavesItsLayer ? index : nil)
    }

    /// Puts a filtered group onto the innermost level.
    mutating func endFiltered(
        _ ended: Level, _ group: Group, _ chain: FilterChain, _ space: FilterSpace, visible: PixelBox
    ) {
        let wanted = space.limited(space.shown(visible))
        let outcome = FilterRun.filtered(ended.layer, chain, space, wanted: wanted, images: images, pool: &pool)
        guard !space.isDevice else {
            composite(outcome, group)
            return give(outcome, of: ended)
        }
        defer { pool.give(outcome) }
        guard let turned = pool.take(visible.intersection(space.onDevice(outcome.box))) else { return }
        turned.draw(outcome, through: space.toDevice)
        composite(turned, group)
        give(turned, of: ended)
    }
}

extension OffscreenSurface {
    /// Draws another layer, whose pixels `transform` maps to this one's. Between two bands of it gives way.
    fileprivate func draw(_ other: OffscreenSurface, through transform: Affine) {
        let own = Affine.translation(-Double(box.left), -Double(box.top))
        let others = Affine.translation(Double(other.box.left), Double(other.box.top))
        guard let canvas, let source = other.canvas, let inverse = (own * transform * others).inverse,
            inverse.isFinite
        else { return }
        if Canvas.turnsSlowly, drawExactly(other, through: inverse) { return }
        let size = Size(Double(other.box.width), Double(other.box.height))
        let bands = box.bands((box.width * box.height) >> (Canvas.turnsSlowly ? 16 : 18) + 1)
        let interruption = bands.count > 1 ? Interruption.current : nil
        for band in bands where interruption?.isDemanded != true {
            if bands.count > 1 { canvas.limit(to: band.relative(to: box).rect) }
            canvas.draw(source, size: size, through: inverse)
        }
        if bands.count > 1 { canvas.limit(to: nil) }
    }
}
