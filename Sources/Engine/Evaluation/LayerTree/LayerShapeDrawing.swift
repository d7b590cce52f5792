import Foundation

/// Paths and gradients of layers.
extension DisplayListBuilder {
    /// Fills and strokes a path, or one made of the bounds and their outline.
    mutating func draw(_ shape: LayerShape, in bounds: Rect, outline: Path?, at moment: EvaluatedLayer, opacity: Double)
    {
        let path =
            switch shape.figure {
            case .path: shape.path.value(at: moment.time)
            case .rectangle: outline ?? Path()
            case .ellipse: Path.ellipse(in: bounds)
            }
        guard !path.isEmpty, spend(path.points.count) else { return }
        fill(path, rule: shape.rule, shape.fill.value(at: moment.time), at: moment, opacity: opacity)
        let color = shape.stroke.value(at: moment.time).tinted(moment.tint)
        let width = shape.lineWidth.value(at: moment.time)
        guard color.alpha > 0, width > 0 else { return }
        let line = shape.line(of: path, at: moment.time)
        guard !line.isEmpty, spend(line.points.count) else { return }
        let dashes = dashes(
            DashPattern(
                shape.dashes.value(at: moment.time).values, offset: shape.dashPhase.value(at: moment.time)),
            along: line)
        let style = StrokeStyle(
            width: width, cap: shape.cap, join: shape.join, miterLimit: shape.miterLimit.value(at: moment.time))
        commands.append(
            .stroke(
                Stroke(
                    path: line, style: style, dashes: dashes, paint: .color(color), opacity: opacity,
                    transform: moment.map)))
    }

    /// Fills the outline of a layer with a gradient.
    mutating func draw(
        _ gradient: LayerGradient, in bounds: Rect, outline: Path, at moment: EvaluatedLayer, opacity: Double
    ) {
        let stops = gradient.stops(at: moment.time, tint: moment.tint)
        guard !bounds.isEmpty, let last = stops.last, spend(stops.count) else { return }
        func mapped(_ point: Point) -> Point {
            Point(bounds.x + point.x * bounds.width, bounds.y + point.y * bounds.height)
        }
        let start = mapped(gradient.start.value(at: moment.time))
        let end = mapped(gradient.end.value(at: moment.time))
        var fill = Fill(path: outline, paint: .color(last.color), opacity: opacity, transform: moment.map)
        switch gradient.kind {
        case _ where stops.count == 1: break
        case .axial:
            fill.paint = .gradient(Gradient(kind: .linear(start: start, end: end), stops: stops))
        case .radial:
            let radii = Point(abs(end.x - start.x), abs(end.y - start.y))
            guard radii.x > 0, radii.y > 0 else { break }
            // The ellipse is a circle in units of its radii.
            let ellipse = Affine.translation(start.x, start.y) * .scale(radii.x, radii.y)
            guard let inverse = ellipse.inverse else { break }
            fill.path = outline.transformed(by: inverse)
            fill.transform = moment.map * ellipse
            fill.paint = .gradient(Gradient(kind: .radial(center: .zero, radius: 1, focus: .zero), stops: stops))
        case .conic:
            let angle = atan2(end.y - start.y, end.x - start.x)
            fill.paint = .gradient(Gradient(kind: .conic(center: start, angle: angle), stops: stops))
        }
        commands.append(.fill(fill))
    }
}

extension LayerGradient {
    /// The most colors that a gradient is drawn with.
    static let maximumColors = 1000

    /// The stops at a time, sorted; colors between two of different alpha run as they do premultiplied.
    fileprivate func stops(at time: Double, tint: Color) -> [ColorStop] {
        let colors = self.colors.value(at: time).prefix(LayerGradient.maximumColors).map { $0.tinted(tint) }
        let offsets = locations?.value(at: time).values ?? []
        var stops: [ColorStop] = []
        var furthest = 0.0
        for (index, color) in colors.enumerated() {
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            furthest = max(furthest, offsets.count == colors.count ? offsets[index].clamped(to: 0...1) : even)
            let stop = ColorStop(offset: furthest, color: color)
            if let last = stops.last { stops += LayerGradient.between(last, stop) }
            stops.append(stop)
        }
        return stops
    }

    /// Stops between two, so that straight interpolation gives what premultiplied interpolation would.
    private static func between(_ a: ColorStop, _ b: ColorStop) -> [ColorStop] {
        let (from, to) = (a.color, b.color)
        guard from.alpha != to.alpha, a.offset < b.offset,
            from.red != to.red || from.green != to.green || from.blue != to.blue
        else { return [] }
        func stop(_ share: Double) -> ColorStop {
            let alpha = from.alpha + (to.alpha - from.alpha) * share
            func component(_ one: Double, _ other: Double) -> Double {
                (one * from.alpha * (1 - share) + other * to.alpha * share) / alpha
            }
            return ColorStop(
                offset: a.offset + (b.offset - a.offset) * share,
                color: Color(
                    red: component(from.red, to.red), green: component(from.green, to.green),
                    blue: component(from.blue, to.blue), alpha: alpha))
        }
        // A transparent end takes the other end's color, so that the whole interpolation has it.
        if from.alpha == 0 {
            return [ColorStop(offset: a.offset, color: Color(red: to.red, green: to.green, blue: to.blue, alpha: 0))]
        }
        if to.alpha == 0 {
            return [
                ColorStop(offset: b.offset, color: Color(red: from.red, green: from.green, blue: from.blue, alpha: 0))
            ]
        }
        return (1..<16).map { stop(Double($0) / 16) }
    }
}

extension LayerShape {
    /// What of a path is stroked: the part between start and end, without contours that have no length.
    fileprivate func line(of path: Path, at time: Double) -> Path {
        let start = strokeStart.value(at: time)
        let end = strokeEnd.value(at: time)
        guard start.isFinite, end.isFinite else { return Path() }
        let (low, high) = (start.clamped(to: 0...1), end.clamped(to: 0...1))
        guard low < high else { return Path() }
        let isWhole = low == 0 && high == 1
        if isWhole, !path.hasPointContours { return path }
        var contours = path.contours.filter(\.hasLength)
        if !isWhole {
            let lengths = contours.map(\.exactSegmentLengths)
            let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
            guard total > 0, total.isFinite else { return Path() }
            var walked = 0.0
            var kept: [Contour] = []
            for (contour, segments) in zip(contours, lengths) {
                let length = segments.reduce(0, +)
                let (from, to) = (low * total - walked, high * total - walked)
                walked += length
                guard to > 0, from < length else { continue }
                if from <= 0, to >= length {
                    kept.append(contour)
                    continue
                }
                let piece = contour.stretch(from: from, to: to, lengths: segments, isExact: true)
                if !piece.vertices.isEmpty { kept.append(piece) }
            }
            contours = kept
        }
        var result = Path()
        for contour in contours { contour.append(to: &result, transform: nil) }
        return result
    }
}

extension Contour {
    /// Whether it leads anywhere.
    fileprivate var hasLength: Bool {
        guard let first = vertices.first else { return false }
        return vertices.contains {
            $0.point != first.point || $0.inControl != first.point || $0.outControl != first.point
        }
    }
}

extension Path {
    /// Whether some contour has no length.
    fileprivate var hasPointContours: Bool {
        var start = Point.zero
        var isPoint = false
        var isDrawn = false
        var next = 0
        for verb in verbs {
            let count = verb.pointCount
            if verb == .move {
                if isPoint && isDrawn { return true }
                start = points[next]
                isPoint = true
                isDrawn = false
            } else {
                isDrawn = true
                if points[next..<next + count].contains(where: { $0 != start }) { isPoint = false }
                if verb == .close {
                    if isPoint { return true }
                    // Another close, or a line without a move, starts again where this contour did.
                    isPoint = true
                    isDrawn = false
                }
            }
            next += count
        }
        return isPoint && isDrawn
    }
}
