import CCairo
import Engine

/// Fills and strokes.
extension DisplayListRenderer {
    /// Fills a path.
    func draw(_ fill: Fill, _ item: DrawingPlan.Item) {
        let transform = viewport * fill.transform
        // A path that is pressed to a line has no inside; what the rasterizer rounds must not give it one.
        guard let context = level.layer.context, !transform.pressesToLine,
            setSource(
                fill.paint, opacity: fill.opacity, transform, item.box,
                fill.path.asRectangle == nil ? .area : .rectangle)
        else { return }
        if let part = partThatMatters(of: fill, transform) {
            feed(.rectangle(part.rect), .identity, isHuge: false)
        } else {
            feed(fill.path, transform, isHuge: item.isHuge)
        }
        cairo_set_operator(context, fill.blend.cairoOperator)
        cairo_set_fill_rule(context, fill.rule.cairoRule)
        cairo_fill(context)
        releaseSource(fill.paint)
        recover()
    }

    /// The pixels to fill where a rectangle ends between pixels and only some of them matter, such as a background in
    /// a frame that is drawn in parts; nil for other paths, which are drawn as a whole: where the rasterizer ends to
    /// look changes what it makes of the edges within.
    private func partThatMatters(of fill: Fill, _ transform: Affine) -> PixelBox? {
        guard level.parts != nil, level.clip?.hasWholePixels != false, case .color = fill.paint,
            fill.path.asRectangle != nil
        else { return nil }
        let corners = fill.path.points.map(transform.apply)
        // Of a half of what the rasterizer's numbers are rounded to.
        let tolerance = 1.0 / 1024
        guard corners.allSatisfy({ abs($0.x - $0.x.rounded()) < tolerance && abs($0.y - $0.y.rounded()) < tolerance })
        else { return nil }
        let rounded = corners.map { Point($0.x.rounded(), $0.y.rounded()) }
        let box = PixelBox(covering: Rect(bounding: rounded))
        // From corner to corner of the box, along its sides: what is pressed flat goes across it.
        guard rounded.allSatisfy({ $0.x == box.rect.x || $0.x == box.rect.maxX }),
            rounded.allSatisfy({ $0.y == box.rect.y || $0.y == box.rect.maxY }),
            zip(rounded, rounded.dropFirst()).allSatisfy({ ($0.x == $1.x) != ($0.y == $1.y) })
        else { return nil }
        return box.intersection(level.window)
    }

    /// Strokes a path.
    mutating func draw(_ stroke: Stroke, _ item: DrawingPlan.Item) {
        let transform = viewport * stroke.transform
        guard let context = level.layer.context, let pen = DevicePen(stroke.style, transform: transform) else { return }
        let work = StrokeWork(
            stroke.path, transform, pen, stroke.style, box: item.box.intersection(level.box))
        guard spend(on: stroke, work, item),
            setSource(
                stroke.paint, opacity: stroke.opacity * pen.coverage, transform, item.box,
                isSparse(stroke, transform, pen, item.box) ? .sparse : .area)
        else { return }
        cairo_set_operator(context, stroke.blend.cairoOperator)
        if let limit = work.verbsInPart {
            // Together the parts are a mask, so that what they have in common is painted once.
            cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            for part in stroke.path.parts(verbs: limit) { run(pen, along: part, of: stroke, transform, item, context) }
            let mask = cairo_pop_group(context)
            cairo_mask(context, mask)
            cairo_pattern_destroy(mask)
        } else {
            run(pen, along: stroke.path, of: stroke, transform, item, context)
        }
        if stroke.style.cap == .square {
            drawSquareDots(of: stroke, transform, context)
        }
        releaseSource(stroke.paint)
        recover()
    }

    /// Strokes a path, or a part of it, with the context's source.
    private func run(
        _ pen: DevicePen, along path: Path, of stroke: Stroke, _ transform: Affine, _ item: DrawingPlan.Item,
        _ context: OpaquePointer
    ) {
        if item.isHuge {
            cairo_new_path(context)
            let visible = level.box.rect.insetBy(-pen.reach - 2)
            feed(PathCutter(visible).cutLines(of: path, transform))
        } else {
            feed(path, transform, isHuge: false, shortest: DisplayListRenderer.shortestCurve)
        }
        var matrix = cairo_matrix_t(pen.matrix)
        cairo_set_matrix(context, &matrix)
        cairo_set_line_width(context, pen.width)
        cairo_set_line_cap(context, stroke.style.cap.cairoCap)
        cairo_set_line_join(context, stroke.style.join.cairoJoin)
        cairo_set_miter_limit(context, pen.miterLimit)
        cairo_stroke(context)
        cairo_identity_matrix(context)
    }

    /// Whether a stroke leaves most of its box unpainted; asked for gradients only.
    private func isSparse(_ stroke: Stroke, _ transform: Affine, _ pen: DevicePen, _ box: PixelBox) -> Bool {
        guard case .gradient = stroke.paint else { return false }
        var length = 0.0
        for (from, to) in zip(stroke.path.points, stroke.path.points.dropFirst()) {
            length += transform.applyToVector(to - from).length
        }
        return length * pen.width * 4 < Double(box.width) * Double(box.height)
    }

    /// Draws what a square pen leaves of subpaths without length, which cairo leaves out: squares along the axes of
    /// the path's coordinates (SVG 2, 13.5.4).
    private func drawSquareDots(of stroke: Stroke, _ transform: Affine, _ context: OpaquePointer) {
        let dots = stroke.path.dots
        guard !dots.isEmpty else { return }
        let half = stroke.style.width / 2
        var squares = Path()
        for dot in dots {
            squares.append(
                .rectangle(Rect(x: dot.x - half, y: dot.y - half, width: 2 * half, height: 2 * half)))
        }
        let isHuge = DeviceBounds(squares, transform: transform).isHuge
        feed(squares, transform, isHuge: isHuge)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
    }

    /// In device pixels. The rasterizer rounds to a 256th of a pixel, by which a curve shorter than this loses its
    /// direction; a wide pen then paints the whole round.
    private static let shortestCurve = 0.25

    /// Makes `path` the context's current path, in the layer's pixels.
    ///
    /// - Parameter shortest: Curves whose control points lie closer together than this, in device pixels, are straight.
    func feed(_ path: Path, _ transform: Affine, isHuge: Bool, shortest: Double = 0) {
        guard let context = level.layer.context else { return }
        cairo_new_path(context)
        if isHuge {
            feed(PathCutter(level.box.rect.insetBy(-2)).cutArea(of: path, transform))
            return
        }
        let toLayer = Affine.translation(-Double(level.layer.box.left), -Double(level.layer.box.top)) * transform
        var next = 0
        var last = Point.zero
        let points = path.points
        for verb in path.verbs {
            switch verb {
            case .move:
                last = toLayer.apply(points[next])
                cairo_move_to(context, last.x, last.y)
                next += 1
            case .line:
                last = toLayer.apply(points[next])
                cairo_line_to(context, last.x, last.y)
                next += 1
            case .cubic:
                let p = toLayer.apply(points[next])
                let q = toLayer.apply(points[next + 1])
                let r = toLayer.apply(points[next + 2])
                if shortest > 0, (p - last).length + (q - p).length + (r - q).length < shortest {
                    cairo_line_to(context, r.x, r.y)
                } else {
                    cairo_curve_to(context, p.x, p.y, q.x, q.y, r.x, r.y)
                }
                last = r
                next += 3
            case .close:
                cairo_close_path(context)
            }
        }
    }

    /// Adds polylines in device pixels to the context's current path.
    private func feed(_ lines: [PathCutter.Polyline]) {
        guard let context = level.layer.context else { return }
        let origin = Point(Double(level.layer.box.left), Double(level.layer.box.top))
        for line in lines {
            cairo_new_sub_path(context)
            for point in line.points { cairo_line_to(context, point.x - origin.x, point.y - origin.y) }
            if line.isClosed { cairo_close_path(context) }
        }
    }
}

extension Affine {
    /// Whether the plane becomes a line, but for what numbers are rounded by.
    fileprivate var pressesToLine: Bool {
        !(abs(determinant) > 1e-9 * (a * a + b * b + c * c + d * d))
    }
}

extension Path {
    /// Where its subpaths without length lie; a lone `move` is none.
    var dots: [Point] {
        var result: [Point] = []
        var start: Point?
        var isDrawn = false
        var next = 0
        func end() { if let start, isDrawn { result.append(start) } }
        for verb in verbs {
            switch verb {
            case .move:
                end()
                start = points[next]
                isDrawn = false
                next += 1
            case .line:
                if points[next] != start { start = nil }
                isDrawn = true
                next += 1
            case .cubic:
                if points[next..<next + 3].contains(where: { $0 != start }) { start = nil }
                isDrawn = true
                next += 3
            case .close:
                isDrawn = true
            }
        }
        end()
        return result
    }
}
