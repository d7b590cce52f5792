import CCairo
import Engine

/// Groups with filters.
extension DisplayListRenderer {
    /// Opens a group whose pixels are filtered.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginFiltered(_ group: Group, _ chain: FilterChain, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard group.opacity.unit > 0, let space = plan.spaces[index] else { return false }
        let visible = item.box.intersection(level.box)
        guard !visible.isEmpty else { return false }
        let needed = space.limited(space.needed(for: visible, filters: chain.filters))
        let box = space.content.intersection(needed)
        guard !box.isEmpty else { return false }
        return pushLayer(
            box, .filter(group, chain, space, visible: visible), end: item.end, viewport: space.viewport)
    }

    /// Puts a filtered group onto the innermost level.
    mutating func endFiltered(
        _ surface: OffscreenSurface, _ group: Group, _ chain: FilterChain, _ space: FilterSpace, visible: PixelBox
    ) {
        let wanted = space.limited(space.shown(visible))
        let outcome = FilterRun.filtered(surface, chain, space, wanted: wanted, images: images, pool: &pool)
        defer { pool.give(outcome) }
        guard !space.isDevice else { return composite(outcome, group) }
        guard let turned = pool.take(visible.intersection(space.onDevice(outcome.box))) else { return }
        defer { pool.give(turned) }
        turned.draw(outcome, through: space.toDevice)
        composite(turned, group)
    }
}

extension OffscreenSurface {
    /// Draws another layer, whose pixels `transform` maps to this one's.
    fileprivate func draw(_ other: OffscreenSurface, through transform: Affine) {
        let own = Affine.translation(-Double(box.left), -Double(box.top))
        let others = Affine.translation(Double(other.box.left), Double(other.box.top))
        guard let context, let source = other.surface, let inverse = (own * transform * others).inverse,
            inverse.isFinite, let pattern = cairo_pattern_create_for_surface(source)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(inverse)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
}
