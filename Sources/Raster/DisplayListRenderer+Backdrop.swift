import Engine

/// What is drawn already, drawn once more.
extension DisplayListRenderer {
    /// Draws a filtered copy of the innermost level inside a path.
    mutating func draw(_ backdrop: Backdrop, _ item: DrawingPlan.Item) {
        guard backdrop.opacity.unit > 0, var space = FilterSpace(backdrop.filters, viewport: viewport), space.isDevice
        else { return }
        let visible = item.box.intersection(reach)
        let needed = space.needed(for: visible, filters: backdrop.filters.filters).intersection(level.layer.box)
        let filters = backdrop.filters.filters.reduce(0) { $0 + $1.passes }
        guard !visible.isEmpty, spend(onLayer: needed, filters: filters), spend(onLayer: visible),
            let copy = pool.take(needed)
        else { return }
        level.layer.canvas?.flush()
        copy.copy(level.layer)
        space.content = needed
        let outcome = FilterRun.filtered(
            copy, backdrop.filters, space, wanted: visible, images: images, pool: &pool)
        defer { pool.give(outcome) }
        let clip = Clip(path: backdrop.path, transform: backdrop.transform)
        guard let layer = pool.take(visible) else { return }
        defer { pool.give(layer) }
        layer.copy(outcome)
        composite(
            layer, inside: clip, isHuge: item.isHuge, opacity: backdrop.opacity.unit,
            replaces: true)
    }
}
