import Engine

/// What commands of a frame draw, as an outline over the stage.
struct LayerOutline {
    /// The outlines together, in pixels of the composition.
    private(set) var path = Path()
    private var planes: [Projection?] = []
    private var masks = 0
    private let most: Int
    /// Whether there is more than was taken in.
    private(set) var isCut = false

    /// The outline of those commands of a list that are `meant`, what only cuts them left out.
    ///
    /// - Parameter most: How many points may be taken in.
    init(_ list: DisplayList, most: Int, isMeant: (Int) -> Bool) {
        self.most = most
        for (index, command) in list.commands.enumerated() {
            switch command {
            case .beginMask: masks += 1
            case .endMask: masks -= 1
            case .beginGroup(let group): planes.append(group.plane?.projection)
            case .endGroup: _ = planes.popLast()
            case .fill(let fill) where isMeant(index): add(fill.path, fill.transform)
            case .stroke(let stroke) where isMeant(index): add(stroke.path, stroke.transform)
            case .backdrop(let backdrop) where isMeant(index): add(backdrop.path, backdrop.transform)
            case .image(let image) where isMeant(index):
                let box = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
                add(.rectangle(box), image.transform)
            case .fill, .stroke, .backdrop, .image, .beginClip, .endClip: break
            }
        }
    }

    private mutating func add(_ outline: Path, _ transform: Affine) {
        guard masks == 0, !isCut else { return }
        guard path.points.count + outline.points.count <= most else {
            isCut = true
            return
        }
        let planes = planes.compactMap(\.self)
        guard !planes.isEmpty else {
            let placed = outline.transformed(by: transform)
            if placed.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { path.append(placed) }
            return
        }
        // Curves seen in perspective are others; their ends are right.
        func seen(_ point: Point) -> Point { planes.reversed().reduce(transform.apply(point)) { $1.apply($0) } }
        var placed = Path()
        var next = 0
        for verb in outline.verbs {
            let points = outline.points[next..<next + verb.pointCount].map(seen)
            guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
            next += verb.pointCount
            switch verb {
            case .move: placed.move(to: points[0])
            case .line: placed.line(to: points[0])
            case .cubic: placed.cubic(points[0], points[1], to: points[2])
            case .close: placed.close()
            }
        }
        path.append(placed)
    }

    /// The corners of the box around it, whose sides lie as those of a space do; empty where nothing is drawn.
    ///
    /// - Parameter space: From that space to the composition.
    func box(in space: Affine) -> [Point] {
        let base = space.inverse == nil ? Affine.identity : space
        guard let inverse = base.inverse else { return [] }
        var bounds: (low: Point, high: Point)?
        func add(_ point: Point) {
            let low = bounds?.low ?? point
            let high = bounds?.high ?? point
            bounds = (
                Point(min(low.x, point.x), min(low.y, point.y)), Point(max(high.x, point.x), max(high.y, point.y))
            )
        }
        var next = 0
        var last = Point.zero
        for verb in path.verbs {
            let points = path.points[next..<next + verb.pointCount].map(inverse.apply)
            next += verb.pointCount
            if verb == .cubic {
                for step in 1..<Self.samples {
                    add(Self.point(at: Double(step) / Double(Self.samples), last, points[0], points[1], points[2]))
                }
            }
            guard let end = points.last else { continue }
            add(end)
            last = end
        }
        guard let bounds else { return [] }
        let rect = Rect(
            x: bounds.low.x, y: bounds.low.y, width: bounds.high.x - bounds.low.x, height: bounds.high.y - bounds.low.y)
        return rect.corners.map(base.apply)
    }

    /// At how many points it is looked how far a curve reaches.
    private static let samples = 24

    private static func point(at t: Double, _ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Point {
        let s = 1 - t
        return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
    }

    /// The vertices with the handles of the curves between them; none where there are more than `most`.
    func vertices(most: Int) -> [SelectionReport.Vertex] {
        var result: [SelectionReport.Vertex] = []
        var next = 0
        for verb in path.verbs {
            let points = Array(path.points[next..<next + verb.pointCount])
            next += verb.pointCount
            switch verb {
            case .move, .line: result.append(SelectionReport.Vertex(point: points[0]))
            case .cubic:
                if let last = result.indices.last, points[0] != result[last].point { result[last].out = points[0] }
                result.append(
                    SelectionReport.Vertex(point: points[2], in: points[1] == points[2] ? nil : points[1]))
            case .close: break
            }
            if result.count > most { return [] }
        }
        return result
    }
}
