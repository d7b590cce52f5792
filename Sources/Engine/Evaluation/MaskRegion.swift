extension DisplayListBuilder {
    /// Cuts what was drawn since `start` at the region in which a browser shows what lies under an SVG mask: the box of
    /// the outlines in the mask's space, a tenth of its size larger on every side (SVG 1.1, 14.4, the defaults of x, y,
    /// width and height).
    ///
    /// Pens do not count, so a wide stroke is cut, and a layer of one level line has a region without height and shows
    /// nothing. Without the rule for it nothing is cut.
    ///
    /// - Parameter space: From the mask's space to the frame.
    mutating func cutAtMaskRegion(from start: Int, space: Affine) {
        guard scene.rules.cutsMaskedContent, commands.count > start else { return }
        guard let inverse = space.inverse else { return commands.removeSubrange(start...) }
        let box = commands[start...].contentBox(inverse)
        guard box.width.isFinite, box.height.isFinite else { return }
        guard !box.isEmpty else { return commands.removeSubrange(start...) }
        let region = Rect(
            x: box.x - box.width / 10, y: box.y - box.height / 10, width: box.width * 1.2, height: box.height * 1.2
        ).wholeUnits
        guard commands[start...].contains(where: { $0.mayLeave(region, inverse) }) else { return }
        commands.insert(.beginClip(Clip(path: .rectangle(region), transform: space)), at: start)
        commands.append(.endClip)
    }
}

extension DrawCommand {
    /// Whether it may paint outside of a region that holds its outline; `transform` maps the frame to the region's
    /// space.
    fileprivate func mayLeave(_ region: Rect, _ transform: Affine) -> Bool {
        guard case .stroke(let stroke) = self else { return false }
        let style = stroke.style
        let corner = style.join == .miter ? max(style.miterLimit, 1) : 1
        let reach = style.width / 2 * max(corner, style.cap == .square ? 1.4143 : 1)
        let painted = stroke.path.controlBounds.insetBy(-reach).transformed(by: transform * stroke.transform)
        return !region.contains(painted)
    }
}
