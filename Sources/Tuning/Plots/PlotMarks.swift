import Engine

/// The marks that plots are made of.
extension DisplayList {
    /// A line from point to point; nothing for fewer than two.
    mutating func line(_ points: [Point], _ width: Double, _ color: Color, isDashed: Bool = false) {
        guard let first = points.first, points.count > 1 else { return }
        var path = Path()
        path.move(to: first)
        for point in points.dropFirst() { path.line(to: point) }
        if isDashed { path = DisplayList.dashed(points) }
        commands.append(
            .stroke(Stroke(path: path, style: StrokeStyle(width: width, join: .round), paint: .color(color))))
    }

    /// Dashes of four points along a line, with gaps of three.
    private static func dashed(_ points: [Point]) -> Path {
        var path = Path()
        var (isDrawn, rest) = (true, 4.0)
        path.move(to: points[0])
        for (start, end) in zip(points, points.dropFirst()) {
            let length = (end - start).length
            var done = 0.0
            guard length > 0, length < 20_000 else { continue }
            while length - done > rest {
                done += rest
                let spot = start + (end - start) * (done / length)
                if isDrawn { path.line(to: spot) } else { path.move(to: spot) }
                isDrawn.toggle()
                rest = isDrawn ? 4 : 3
            }
            rest -= length - done
            if isDrawn { path.line(to: end) }
        }
        return path
    }

    /// A keyframe; a hollow one shows the ground.
    mutating func diamond(_ center: Point, _ color: Color, ground: Color?) {
        let radius = 4.0
        var path = Path()
        path.move(to: center + Point(0, -radius))
        path.line(to: center + Point(radius, 0))
        path.line(to: center + Point(0, radius))
        path.line(to: center + Point(-radius, 0))
        path.close()
        commands.append(.fill(Fill(path: path, paint: .color(ground ?? color))))
        commands.append(.stroke(Stroke(path: path, style: StrokeStyle(width: 1.25), paint: .color(color))))
    }

    /// The end of a handle; a hollow one shows the ground.
    mutating func dot(_ center: Point, radius: Double, _ color: Color, ground: Color?) {
        let arm = radius * 0.5523
        var path = Path()
        path.move(to: center + Point(radius, 0))
        path.cubic(center + Point(radius, arm), center + Point(arm, radius), to: center + Point(0, radius))
        path.cubic(center + Point(-arm, radius), center + Point(-radius, arm), to: center + Point(-radius, 0))
        path.cubic(center + Point(-radius, -arm), center + Point(-arm, -radius), to: center + Point(0, -radius))
        path.cubic(center + Point(arm, -radius), center + Point(radius, -arm), to: center + Point(radius, 0))
        path.close()
        commands.append(.fill(Fill(path: path, paint: .color(ground ?? color))))
        if ground != nil {
            commands.append(.stroke(Stroke(path: path, style: StrokeStyle(width: 1), paint: .color(color))))
        }
    }
}
