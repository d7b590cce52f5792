/// An outline that is not seen, because it or what it lies in is transparent, but counts in the boxes of browsers.
struct UnseenOutline {
    /// In its own space.
    var path: Path
    /// From its space to the frame.
    var transform: Affine
}

extension DisplayListBuilder {
    /// Draws what lies under an SVG mask, and cuts it at the region in which a browser shows that: the box of the outlines
    /// in the mask's space, seen or not, a tenth of its size larger on every side (SVG 1.1, 14.4, the defaults of x, y,
    /// width and height).
    ///
    /// Pens do not count, so a wide stroke is cut, and a layer of one level line has a region without height and shows
    /// nothing. Without the rule for it nothing is cut.
    ///
    /// - Parameter space: From the mask's space to the frame; nil where there is no region.
    mutating func drawInRegion(of space: Affine?, _ content: (inout DisplayListBuilder) -> Void) {
        guard let space, scene.rules.cutsMaskedContent else { return content(&self) }
        let start = commands.count
        let known = unseen.count
        regionDepth += 1
        content(&self)
        regionDepth -= 1
        cutAtMaskRegion(from: start, unseen: unseen[known...], space: space)
        if regionDepth == 0 { unseen = [] }
    }

    private mutating func cutAtMaskRegion(from start: Int, unseen: ArraySlice<UnseenOutline>, space: Affine) {
        guard commands.count > start else { return }
        guard let inverse = space.inverse else { return commands.removeSubrange(start...) }
        let box = commands[start...].contentBox(inverse, unseen: unseen)
        guard box.width.isFinite, box.height.isFinite else { return }
        guard !box.isEmpty else { return commands.removeSubrange(start...) }
        let region = Rect(
            x: box.x - box.width / 10, y: box.y - box.height / 10, width: box.width * 1.2, height: box.height * 1.2
        ).wholeUnits
        guard commands[start...].contains(where: { $0.mayLeave(region, inverse) }) else { return }
        commands.insert(.beginClip(Clip(path: .rectangle(region), transform: space)), at: start)
        commands.append(.endClip)
    }

    /// Takes the last commands away, from an index on; in a region their outlines count all the same.
    mutating func hideCommands(from start: Int) {
        if regionDepth > 0 {
            var masks = 0
            for command in commands[start...] {
                switch command {
                case .beginMask: masks += 1
                case .endMask: masks -= 1
                case _ where masks > 0: break
                case .fill(let fill): noteUnseen(fill.path, fill.transform)
                case .stroke(let stroke): noteUnseen(stroke.path, stroke.transform)
                case .image(let image):
                    let box = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
                    noteUnseen(.rectangle(box), image.transform)
                case .backdrop, .beginGroup, .endGroup, .beginClip, .endClip: break
                }
            }
        }
        commands.removeSubrange(start...)
    }

    /// Counts an outline that is not seen in the region that is being drawn.
    mutating func noteUnseen(_ path: Path, _ transform: Affine) {
        unseen.append(UnseenOutline(path: path, transform: transform))
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
