/// Shapes.
extension DisplayListBuilder {
    /// Draws the shapes of a layer.
    ///
    /// - Parameters:
    ///   - layer: Its identity, by which geometry is kept.
    ///   - start: The first frame at which the layer is seen.
    mutating func draw(
        _ content: ShapeContent, of layer: Int, start: Double, at time: Double, matrix: Affine
    ) {
        let shapes = geometry.shapes(of: content, layer: layer, start: start, at: time, rules: scene.rules)
        note(shapes.truncation)
        guard spend(shapes.cost) else { return }
        var index = 0
        while index < shapes.steps.count { draw(shapes.steps, from: &index, at: time, matrix: matrix) }
    }

    /// Draws one step and, if it opens a group, all up to its end.
    private mutating func draw(
        _ steps: [ShapeGeometry.Step], from index: inout Int, at time: Double, matrix: Affine
    ) {
        let place = index
        index += 1
        let group: Group
        switch steps[place] {
        case .end: return
        case .paint(let item, let path, let dashes, let transform):
            return paint(item, path, dashes, transform: matrix * transform, at: time)
        case .made(let command):
            if spend(0) { commands.append(command, movedBy: matrix) }
            return
        case .beginGroup(let opacity, let blend):
            group = Group(opacity: opacity.value(at: time).clamped(to: 0...1), blend: blend)
        case .beginCopy(let start, let end, let share):
            let first = start.value(at: time)
            group = Group(opacity: (first + (end.value(at: time) - first) * share).clamped(to: 0...1))
        }
        let first = commands.count
        var position = index
        withGroup(group, isNeeded: false) { builder in
            while position < steps.count {
                if case .end = steps[position] { break }
                builder.draw(steps, from: &position, at: time, matrix: matrix)
            }
        }
        index = position + 1
        if group.opacity == 0 { hideCommands(from: first) }
    }

    /// Draws a path in a style.
    private mutating func paint(
        _ item: ShapeItem, _ path: Path, _ dashes: DashPattern?, transform: Affine, at time: Double
    ) {
        guard case .style(let style) = item, spend(style.stopCount) else { return }
        if let command = style.command(
            path: path, dashes: dashes, transform: transform, at: time, isExact: scene.rules.hasExactColors)
        {
            commands.append(command)
        } else if regionDepth > 0 {
            noteUnseen(path, transform)
        }
    }
}

extension ShapeStyle {
    /// How many numbers a gradient has.
    fileprivate var stopCount: Int {
        if case .gradient(let gradient) = brush { gradient.stops.base.values.count } else { 0 }
    }

    /// The drawing command of a path where it is the same at all times; nil where it is not, or where nothing would be seen.
    func constantCommand(
        path: Path, dashes: DashPattern?, transform: Affine, isExact: Bool
    ) -> DrawCommand? {
        guard !isInComposition, opacity.contributions.isEmpty, case .color(let color) = brush,
            color.contributions.isEmpty
        else { return nil }
        if case .stroke(let stroke) = kind, !stroke.width.contributions.isEmpty { return nil }
        return command(path: path, dashes: dashes, transform: transform, at: 0, isExact: isExact)
    }

    /// The drawing command; nil where nothing would be seen.
    fileprivate func command(
        path: Path, dashes: DashPattern?, transform: Affine, at time: Double, isExact: Bool
    ) -> DrawCommand? {
        let opacity = self.opacity.value(at: time).clamped(to: 0...1)
        guard opacity > 0 else { return nil }
        let paint = brush.paint(at: time, isExact: isExact)
        let placed = isInComposition ? path.transformed(by: transform) : path
        let matrix = isInComposition ? .identity : transform
        switch kind {
        case .fill(let rule):
            return .fill(
                Fill(path: placed, rule: rule, paint: paint, opacity: opacity, blend: blend, transform: matrix))
        case .stroke(let stroke):
            var width = stroke.width.value(at: time)
            if isInComposition { width *= (abs(transform.a) + abs(transform.d)) / 2 }
            guard width > 0 else { return nil }
            let style = StrokeStyle(width: width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit)
            return .stroke(
                Stroke(
                    path: placed, style: style, dashes: dashes, paint: paint, opacity: opacity, blend: blend,
                    transform: matrix))
        }
    }
}
