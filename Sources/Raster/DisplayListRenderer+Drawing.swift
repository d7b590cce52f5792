import Engine

/// Fills and strokes.
extension DisplayListRenderer {
    /// Fills a path.
    ///
    /// - Parameters:
    ///   - opacity: In place of its own.
    ///   - blend: In place of its own.
    mutating func draw(_ fill: Fill, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item) {
        // What is drawn in parts or in bands is not kept, and each of them is little work.
        if !fillsArea(fill, opacity: opacity, blend, item, work: 0, keeps: false) {
            rasterize(fill, opacity: opacity, blend, item)
        }
    }

    /// Fills with the rasterizer what ``fillsArea(_:opacity:_:_:work:keeps:)`` has left.
    ///
    /// - Parameters:
    ///   - opacity: In place of its own.
    ///   - blend: In place of its own.
    func rasterize(_ fill: Fill, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item) {
        let transform = viewport * fill.transform
        // A path that is pressed to a line has no inside; what the rasterizer rounds must not give it one.
        guard let canvas = level.layer.canvas, !transform.pressesToLine,
            setSource(
                fill.paint, opacity: opacity, transform, item.box,
                fill.paint.isOneColor || fill.path.asRectangle == nil ? .area : .rectangle)
        else { return }
        // Other rectangles of whole pixels are filled by now.
        if item.isHuge || !leavesAreas(blend), let parts = partsThatMatter(of: fill, transform) {
            feed(parts, .identity, isHuge: false)
            canvas.fill(.nonZero, blend)
        } else {
            let edges = fill.edges(transform, list.edges)
            self.fill(fill.path, transform, fill.rule, edges: edges, blend, keeps: !item.isHuge) {
                feed(fill.path, transform, isHuge: item.isHuge, edges: edges)
            }
        }
        releaseSource(fill.paint)
        recover()
    }

    /// Fills a path beside the rasterizer, where that can be, in all parts of the innermost clip.
    ///
    /// - Parameters:
    ///   - work: The steps that its edges take.
    ///   - keeps: Whether what it covers may be kept.
    /// - Returns: Whether there is nothing left to do.
    mutating func fillsArea(
        _ fill: Fill, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item, work: Double, keeps: Bool = true
    ) -> Bool {
        guard leavesAreas(blend) else { return false }
        let transform = viewport * fill.transform
        if item.isHuge { return fillsHugeArea(fill, transform, opacity: opacity, blend, item, work: work) }
        if let box = fill.wholePixels(transform) {
            paintArea(with: fill.paint, opacity: opacity, transform, box, by: nil)
            return true
        }
        if fill.isBox, let clip = exactClip(along: fill, blend, transform, item) {
            let outer = level.ground.clip
            level.ground.clip = clip
            paintArea(with: fill.paint, opacity: opacity, transform, item.box, by: nil)
            level.ground.clip = outer
            return true
        }
        guard let lines = fill.linesBeside(transform, list.edges),
            let filler = areaFiller(blend, isOneColor: fill.paint.isOneColor, item.box)
        else { return false }
        guard !transform.pressesToLine else { return true }
        let found = recall(
            fill.path, transform, fill.rule, lines: lines, in: item.box, with: filler,
            keeps: keeps && fill.paint.isOneColor)
        if found != .kept { filler.feed(fill.path, toLayer(transform)) }
        if found == .steady { keepShape(fill.rule, in: item.box, with: filler, work: work) }
        paintArea(
            with: fill.paint, fill.rule, opacity: opacity, transform, item.box, by: filler,
            work: found == .kept ? 0 : work)
        return true
    }

    /// Fills what can be seen of a path that reaches far beside the rasterizer, where that can be.
    private func fillsHugeArea(
        _ fill: Fill, _ transform: Affine, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item, work: Double
    ) -> Bool {
        guard fill.linesBeside(transform, list.edges) == .sixtyFourths,
            let filler = areaFiller(blend, isOneColor: fill.paint.isOneColor, item.box)
        else { return false }
        guard !transform.pressesToLine else { return true }
        filler.clear(for: .sixtyFourths)
        feed(PathCutter(reach.rect.insetBy(-2)).cutArea(of: fill.path, transform), to: .filler(filler))
        paintArea(with: fill.paint, fill.rule, opacity: opacity, transform, item.box, by: filler, work: work)
        return true
    }

    /// The innermost clip, cut by an upright rectangle of one color that ends between pixels: what is left of it then is what the
    /// rectangle covers. Nil where the rasterizer has to fill that.
    private func exactClip(
        along fill: Fill, _ blend: BlendMode, _ transform: Affine, _ item: DrawingPlan.Item
    ) -> PixelClip? {
        guard transform.isUpright, let box = fill.path.asRectangle, fill.paint.isOneColor,
            areaFiller(blend, isOneColor: true, item.box) != nil
        else { return nil }
        let (a, b) = (transform.apply(Point(box.x, box.y)), transform.apply(Point(box.maxX, box.maxY)))
        let rect = Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
        return (level.ground.clip ?? PixelClip(level.ground.box.rect)).narrowedExactly(to: rect)
    }

    /// What to fill where a rectangle ends between pixels and only some of them matter, such as a background in a frame
    /// that is drawn in parts; nil for other paths, which are drawn as a whole: where the rasterizer ends to look
    /// changes what it makes of the edges within.
    private func partsThatMatter(of fill: Fill, _ transform: Affine) -> Path? {
        guard let parts = level.parts, level.ground.cutsNoPixels,
            let box = fill.wholePixels(transform)
        else { return nil }
        var path = Path()
        for part in parts {
            let common = part.intersection(box)
            if !common.isEmpty { path.append(.rectangle(common.rect)) }
        }
        return path
    }

    /// Strokes a path.
    ///
    /// - Parameters:
    ///   - opacity: In place of its own.
    ///   - blend: In place of its own.
    mutating func draw(_ stroke: Stroke, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item) {
        let transform = viewport * stroke.transform
        guard let canvas = level.layer.canvas, let pen = DevicePen(stroke.style, transform: transform) else { return }
        let work = StrokeWork(
            stroke.path, transform, pen, stroke.style, box: item.box.intersection(reach))
        guard spend(on: stroke, blend, work, item) else { return }
        let extent = !stroke.paint.isOneColor && stroke.isSparse(pen, transform, item.box) ? PaintExtent.sparse : .area
        var hasOutline = false
        if case .quarterRows = list.edges {
            hasOutline = !item.isHuge && work.verbsInPart == nil && stroke.fontGlyph == nil
        }
        if hasOutline,
            let filler = areaFiller(blend, isOneColor: stroke.paint.isOneColor, item.box)
        {
            return paintOutline(of: stroke, pen, work, opacity: opacity, transform, in: item.box, by: filler)
        }
        let bands = bands(work.steps, tracing: stroke.path, item, blend)
        guard setSource(stroke.paint, opacity: opacity * pen.coverage, transform, item.box, extent) else { return }
        if hasOutline {
            inBands(bands, of: item.box) { renderer in
                renderer.fill(stroke.path, transform, .nonZero, stroke.style, edges: renderer.list.edges, blend) {
                    guard let canvas = renderer.level.layer.canvas else { return }
                    canvas.newPath()
                    renderer.feedOutline(of: stroke, pen, transform, to: .canvas(canvas))
                }
            }
        } else if Canvas.sortsEdges, let limit = work.verbsInPart {
            // Together the parts are a mask, so that what they have in common is painted once.
            canvas.paint(blend) {
                for part in stroke.path.parts(verbs: limit) where goesOn?() != false {
                    trace(part, for: pen, transform, item)
                    canvas.stroke(pen, stroke.style, .normal)
                }
            }
        } else {
            inBands(bands, of: item.box) { renderer in
                renderer.trace(stroke.path, for: pen, transform, item)
                renderer.level.layer.canvas?.stroke(pen, stroke.style, blend)
            }
        }
        // Asked for anew, the canvas knows of the clip that holds after the bands.
        if !hasOutline, stroke.style.cap == .square || (stroke.style.cap == .round && !Canvas.drawsDots),
            let canvas = level.layer.canvas
        {
            drawDots(of: stroke, blend, transform, canvas)
        }
        releaseSource(stroke.paint)
        recover()
    }

    /// Strokes a path beside the rasterizer, where that can be, in all parts of the innermost clip.
    ///
    /// - Returns: Whether there is nothing left to do.
    mutating func strokesArea(_ stroke: Stroke, opacity: Double, _ blend: BlendMode, _ item: DrawingPlan.Item) -> Bool {
        let transform = viewport * stroke.transform
        guard case .quarterRows = list.edges, !item.isHuge, stroke.fontGlyph == nil,
            let filler = areaFiller(blend, isOneColor: stroke.paint.isOneColor, item.box),
            let pen = DevicePen(stroke.style, transform: transform)
        else { return false }
        let work = StrokeWork(
            stroke.path, transform, pen, stroke.style, box: item.box.intersection(reach))
        guard work.verbsInPart == nil else { return false }
        guard spend(on: stroke, blend, work, item) else { return true }
        paintOutline(of: stroke, pen, work, opacity: opacity, transform, in: item.box, by: filler)
        return true
    }

    /// Fills what a pen leaves on a path beside the rasterizer: in bands, one after the other, as long as it goes on.
    private func paintOutline(
        of stroke: Stroke, _ pen: DevicePen, _ work: StrokeWork, opacity: Double, _ transform: Affine,
        in box: PixelBox, by filler: AreaFiller
    ) {
        let found = recall(
            stroke.path, transform, .nonZero, stroke.style, in: box, with: filler,
            keeps: stroke.paint.isOneColor)
        if found != .kept { feedOutline(of: stroke, pen, transform, to: .filler(filler)) }
        if found == .steady { keepShape(.nonZero, in: box, with: filler, work: work.steps) }
        paintArea(
            with: stroke.paint, opacity: opacity, pen: pen.coverage, transform, box, by: filler,
            work: found == .kept ? 0 : work.steps)
    }

    /// Traces what a pen leaves on a path. A pen that is thinner than a pixel is as wide as one on the device, whatever becomes
    /// of the path.
    private func feedOutline(of stroke: Stroke, _ pen: DevicePen, _ transform: Affine, to sink: EdgeSink) {
        guard pen.isThin else { return feedOutline(of: stroke.path, stroke.style, toLayer(transform), to: sink) }
        var style = stroke.style
        (style.width, style.miterLimit) = (pen.width, pen.miterLimit)
        feedOutline(of: stroke.path.transformed(by: toLayer(transform)), style, .identity, to: sink)
    }

    private func feedOutline(of path: Path, _ style: StrokeStyle, _ transform: Affine, to sink: EdgeSink) {
        stroker.feed(path, style, transform, to: sink)
        guard style.cap != .butt else { return }
        BrowserStroker.feedDots(at: path.dots(within: BrowserStroker.shortest(transform)), style, transform, to: sink)
    }

    /// Traces a path, or a part of it, that a pen is to follow.
    private func trace(_ path: Path, for pen: DevicePen, _ transform: Affine, _ item: DrawingPlan.Item) {
        if item.isHuge {
            let visible = reach.rect.insetBy(-pen.reach - 2)
            feed(PathCutter(visible).cutLines(of: path, transform))
        } else {
            feedWay(path, transform)
        }
    }

    /// Draws what the pen leaves of subpaths without length, where the rasterizer leaves it out.
    private func drawDots(of stroke: Stroke, _ blend: BlendMode, _ transform: Affine, _ canvas: Canvas) {
        let dots = stroke.path.dots()
        guard !dots.isEmpty else { return }
        let shapes = stroke.style.shapes(of: dots)
        let isHuge = DeviceBounds(shapes, transform: transform).isHuge
        feed(shapes, transform, isHuge: isHuge)
        canvas.fill(.nonZero, blend)
    }

    /// In device pixels. The rasterizer rounds to a 256th of a pixel, by which a curve shorter than this loses its
    /// direction; a wide pen then paints the whole round.
    private static let shortestCurve = 0.25

    /// Makes a path whose inside is filled the canvas's path, in the layer's pixels.
    ///
    /// - Parameter edges: How they are made.
    func feed(_ path: Path, _ transform: Affine, isHuge: Bool, edges: EdgeRule = .exact) {
        guard let canvas = level.layer.canvas else { return }
        if isHuge {
            feed(PathCutter(reach.rect.insetBy(-2)).cutArea(of: path, transform))
            return
        }
        canvas.newPath()
        switch edges {
        case .quarterRows: BrowserEdges.feed(path, toLayer(transform), to: .canvas(canvas))
        case .exact: ExactEdges.feed(path, toLayer(transform), to: .canvas(canvas))
        }
    }

    /// Makes a path that a pen follows the canvas's path, in the layer's pixels. The pen needs to know curves from corners: those
    /// whose control points lie close together are straight.
    private func feedWay(_ path: Path, _ transform: Affine) {
        guard let canvas = level.layer.canvas else { return }
        canvas.newPath()
        let toLayer = toLayer(transform)
        var last = Point.zero
        path.forEachVerb { verb, points in
            switch verb {
            case .move:
                last = toLayer.apply(points[0])
                canvas.move(to: last)
            case .line:
                last = toLayer.apply(points[0])
                canvas.line(to: last)
            case .cubic:
                let (p, q, r) = (toLayer.apply(points[0]), toLayer.apply(points[1]), toLayer.apply(points[2]))
                if (p - last).length + (q - p).length + (r - q).length < DisplayListRenderer.shortestCurve {
                    canvas.line(to: r)
                } else {
                    canvas.cubic(p, q, to: r)
                }
                last = r
            case .close: canvas.close()
            }
        }
    }

    /// Makes polylines in device pixels the canvas's path.
    private func feed(_ lines: [PathCutter.Polyline]) {
        guard let canvas = level.layer.canvas else { return }
        canvas.newPath()
        feed(lines, to: .canvas(canvas))
    }

    /// Traces polylines in device pixels.
    func feed(_ lines: [PathCutter.Polyline], to sink: EdgeSink) {
        let origin = Point(Double(level.layer.box.left), Double(level.layer.box.top))
        for line in lines {
            guard let first = line.points.first else { continue }
            sink.move(to: first - origin)
            for point in line.points.dropFirst() { sink.line(to: point - origin) }
            if line.isClosed { sink.close() }
        }
    }
}

extension Fill {
    /// How its edges are made: Skia has an exact way for upright rectangles, and glyphs of fonts are FreeType's.
    ///
    /// - Parameters:
    ///   - transform: From the path to device pixels.
    ///   - rule: The list's.
    fileprivate func edges(_ transform: Affine, _ rule: EdgeRule) -> EdgeRule {
        isGlyph(transform) || isBox && transform.isUpright ? .exact : rule
    }

    /// The lines that an ``AreaFiller`` puts its corners on, where it fills at all; nil for an upright rectangle, which is done by a
    /// clip or the rasterizer, and where edges of different contours may share a pixel and are to be exact.
    func linesBeside(_ transform: Affine, _ rule: EdgeRule) -> AreaFiller.Lines? {
        if isGlyph(transform) { return .sixtyFourths }
        return isBox && transform.isUpright ? nil : rule.lines(of: path, transform)
    }

    /// Whether it is a glyph that browsers draw as FreeType has it, and not as a path.
    private func isGlyph(_ transform: Affine) -> Bool {
        guard let fontGlyph else { return false }
        return fontGlyph.size * transform.longestAxis <= GlyphHinter.maximumSize
    }
}

extension Stroke {
    /// Whether surely an ``AreaFiller`` fills all that the pen leaves, where it fills at all; for strokes of one color.
    ///
    /// - Parameter transform: From the path to device pixels.
    func isFilledBeside(_ transform: Affine, _ rule: EdgeRule) -> Bool {
        guard case .quarterRows = rule, fontGlyph == nil, let pen = DevicePen(style, transform: transform),
            StrokeWork.isSmall(path, pen)
        else { return false }
        return true
    }

    /// Whether it leaves most of its box unpainted.
    ///
    /// - Parameters:
    ///   - pen: On the device.
    ///   - transform: From the path to device pixels.
    ///   - box: The device pixels that it touches.
    func isSparse(_ pen: DevicePen, _ transform: Affine, _ box: PixelBox) -> Bool {
        // A dot is as long as the pen is wide.
        var length = pen.width
        for (from, to) in zip(path.points, path.points.dropFirst()) {
            length += transform.applyToVector(to - from).length
        }
        return length * pen.width * 4 < Double(box.width) * Double(box.height)
    }
}

extension StrokeStyle {
    /// What the pen leaves of subpaths without length: circles, or squares along the axes of the path's coordinates (SVG 2, 13.5.4).
    fileprivate func shapes(of dots: [Point]) -> Path {
        let half = width / 2
        var shapes = Path()
        for dot in dots {
            let box = Rect(x: dot.x - half, y: dot.y - half, width: width, height: width)
            shapes.append(cap == .round ? .ellipse(in: box) : .rectangle(box))
        }
        return shapes
    }
}

extension Paint {
    /// Whether every pixel gets the same color.
    var isOneColor: Bool { if case .color = self { true } else { false } }
}

extension Affine {
    /// Whether upright rectangles stay upright, but for what numbers are rounded by.
    var isUpright: Bool {
        let (straight, turned) = (max(abs(a), abs(d)), max(abs(b), abs(c)))
        return turned <= 1e-9 * straight || straight <= 1e-9 * turned
    }

    /// Whether the plane becomes a line, but for what numbers are rounded by.
    fileprivate var pressesToLine: Bool {
        !(abs(determinant) > 1e-9 * (a * a + b * b + c * c + d * d))
    }
}

extension Path {
    /// Whether its contours surely keep a pixel's distance from each other on the device, by their boxes: each lies beside the others
    /// or well inside of them. What covers a pixel in part besides another one is added to that on ``AreaFiller/Lines/sixtyFourths``,
    /// or taken from it, even where both lie over one another.
    func keepsContoursApart(_ transform: Affine) -> Bool {
        let most = 16
        let count = verbs.reduce(0) { $0 + ($1 == .move ? 1 : 0) }
        guard count > 1 else { return true }
        guard count <= most else { return false }
        return withUnsafeTemporaryAllocation(of: (low: Point, high: Point).self, capacity: count) { boxes in
            var index = -1
            forEachVerb { verb, points in
                let used = verb == .cubic ? 3 : verb == .close ? 0 : 1
                for place in 0..<used {
                    let point = transform.apply(points[place])
                    if verb == .move {
                        index += 1
                        boxes.initializeElement(at: index, to: (point, point))
                    } else if index >= 0 {
                        boxes[index].low = Point(min(boxes[index].low.x, point.x), min(boxes[index].low.y, point.y))
                        boxes[index].high = Point(max(boxes[index].high.x, point.x), max(boxes[index].high.y, point.y))
                    }
                }
            }
            for i in 0..<count {
                for j in 0..<i where !Path.areApart(boxes[i], boxes[j]) { return false }
            }
            return true
        }
    }

    private static func areApart(_ a: (low: Point, high: Point), _ b: (low: Point, high: Point)) -> Bool {
        func isBeside(_ a: (low: Point, high: Point), _ b: (low: Point, high: Point)) -> Bool {
            a.high.x + 1 <= b.low.x || a.high.y + 1 <= b.low.y
        }
        func isInside(_ a: (low: Point, high: Point), _ b: (low: Point, high: Point)) -> Bool {
            a.low.x >= b.low.x + 1 && a.low.y >= b.low.y + 1 && a.high.x + 1 <= b.high.x && a.high.y + 1 <= b.high.y
        }
        return isBeside(a, b) || isBeside(b, a) || isInside(a, b) || isInside(b, a)
    }

    /// Where its subpaths without length lie; a lone `move` is none.
    ///
    /// - Parameter reach: How far from its beginning a subpath may go to count as one without length.
    func dots(within reach: Double = 0) -> [Point] {
        var result: [Point] = []
        // The start of a subpath that is a dot so far, and whether anything but its beginning was drawn.
        var (start, isDot, isDrawn) = (Point.zero, false, false)
        var (next, index) = (0, 0)
        points.withUnsafeBufferPointer { points in
            func isFar(_ place: Int) -> Bool {
                let way = points[place] - start
                return way.x * way.x + way.y * way.y > reach * reach
            }
            verbs.withUnsafeBufferPointer { verbs in
                while index < verbs.count {
                    switch verbs[index] {
                    case .move:
                        if isDot, isDrawn { result.append(start) }
                        (start, isDot, isDrawn) = (points[next], true, false)
                        next += 1
                    case .line:
                        if isDot, isFar(next) { isDot = false }
                        isDrawn = true
                        next += 1
                    case .cubic:
                        if isDot, isFar(next) || isFar(next + 1) || isFar(next + 2) { isDot = false }
                        isDrawn = true
                        next += 3
                    case .close: isDrawn = true
                    }
                    index += 1
                }
            }
        }
        if isDot, isDrawn { result.append(start) }
        return result
    }
}
