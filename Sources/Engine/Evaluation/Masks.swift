extension Layer {
    /// The one path that clips the layer, where its masks amount to that.
    func singleClip(at time: Double, matrix: Affine) -> Clip? {
        guard masks.count == 1, let mask = masks.first, mask.mode == .add, !mask.isInverted,
            mask.opacity.isStatic, mask.opacity.base >= 1, mask.expansion.isStatic, mask.expansion.base == 0
        else { return nil }
        return Clip(path: mask.drawnPath(at: time), transform: matrix)
    }
}

extension Mask {
    /// The mask's path; empty for an open one, which masks nothing.
    fileprivate func drawnPath(at time: Double) -> Path {
        var result = Path()
        let contour = path.value(at: time)
        if contour.isClosed, contour.vertices.count > 1 { contour.append(to: &result, transform: nil) }
        return result
    }
}

extension FramePainter {
    /// Limits what the current group has drawn by the masks, painted in order on one coverage: adding paints over it,
    /// subtracting takes away, intersecting keeps the common part. A first mask that subtracts or intersects starts
    /// from the whole area.
    mutating func apply(_ masks: [Mask], at time: Double, matrix: Affine) {
        commands.append(.beginMask(.alpha))
        for (index, mask) in masks.enumerated() {
            guard spend(1 + mask.path.value(at: time).vertices.count) else { break }
            let everything = Path.rectangle(
                Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
            if index == 0, mask.mode != .add {
                commands.append(.fill(Fill(path: everything, paint: .color(.white))))
            }
            switch mask.mode {
            case .add: cover(mask, at: time, matrix: matrix)
            case .subtract:
                commands.append(.beginMask(.invertedAlpha))
                cover(mask, at: time, matrix: matrix)
                commands.append(.endMask)
            case .intersect:
                commands.append(.beginMask(.alpha))
                cover(mask, at: time, matrix: matrix)
                commands.append(.endMask)
            }
        }
        commands.append(.endMask)
    }

    /// Draws a mask's coverage in white.
    private mutating func cover(_ mask: Mask, at time: Double, matrix: Affine) {
        let opacity = mask.opacity.value(at: time).clamped(to: 0...1)
        let path = mask.drawnPath(at: time)
        let expansion = mask.expansion.value(at: time)
        guard opacity > 0 else { return }
        if mask.isInverted {
            let whole = Rect(x: 0, y: 0, width: compositionSize.width, height: compositionSize.height)
            var outside = Path.rectangle(whole)
            outside.append(path)
            commands.append(.fill(Fill(path: outside, paint: .color(.white), opacity: opacity, transform: matrix)))
            return
        }
        guard expansion != 0 else {
            commands.append(.fill(Fill(path: path, paint: .color(.white), opacity: opacity, transform: matrix)))
            return
        }
        let edge = DrawCommand.stroke(
            Stroke(
                path: path, style: StrokeStyle(width: 2 * abs(expansion), cap: .butt, join: .miter),
                paint: .color(.white), transform: matrix))
        commands.append(.beginGroup(Group(opacity: opacity)))
        commands.append(.fill(Fill(path: path, paint: .color(.white), transform: matrix)))
        if expansion > 0 {
            commands.append(edge)
        } else {
            commands.append(.beginMask(.invertedAlpha))
            commands.append(edge)
            commands.append(.endMask)
        }
        commands.append(.endGroup)
    }
}
