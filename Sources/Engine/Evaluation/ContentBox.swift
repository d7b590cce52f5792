extension ArraySlice<DrawCommand> {
    /// The box around the outlines that the commands draw, `transform` being from the composition to the space of the
    /// box: pens, masks, clips and filters do not count, as in SVG (2, 8.11).
    ///
    /// - Parameter unseen: Outlines that count as well.
    func contentBox(_ transform: Affine, unseen: ArraySlice<UnseenOutline> = []) -> Rect {
        var bounds = Bounds()
        for outline in unseen { bounds.add(outline.path, transform * outline.transform) }
        var masks = 0
        for command in self {
            switch command {
            case .beginMask: masks += 1
            case .endMask: masks -= 1
            case _ where masks > 0: break
            case .fill(let fill): bounds.add(fill.path, transform * fill.transform)
            case .stroke(let stroke): bounds.add(stroke.path, transform * stroke.transform)
            case .image(let image):
                let box = Path.rectangle(Rect(x: 0, y: 0, width: image.size.width, height: image.size.height))
                bounds.add(box, transform * image.transform)
            case .backdrop, .beginGroup, .endGroup, .beginClip, .endClip: break
            }
        }
        return bounds.rect
    }
}

extension Path {
    /// The box around the outline itself, control points that lie off it left out; empty for an empty path.
    var outlineBounds: Rect {
        var bounds = Bounds()
        bounds.add(self)
        return bounds.rect
    }
}

extension Rect {
    /// Made larger until its edges lie at whole numbers, as browsers do with the boxes that they cut at.
    var wholeUnits: Rect {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}

/// The box around some points.
private struct Bounds {
    private var low = Point(.infinity, .infinity)
    private var high = Point(-.infinity, -.infinity)

    /// Empty at the origin where there are no points.
    var rect: Rect {
        guard low.x <= high.x, low.y <= high.y else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Takes in the box that a path has in its own space, mapped.
    mutating func add(_ path: Path, _ transform: Affine) {
        var own = Bounds()
        own.add(path)
        guard own.low.x <= own.high.x else { return }
        for corner in own.rect.corners { add(transform.apply(corner)) }
    }

    private mutating func add(_ point: Point) {
        low = Point(min(low.x, point.x), min(low.y, point.y))
        high = Point(max(high.x, point.x), max(high.y, point.y))
    }

    mutating func add(_ path: Path) {
        var next = 0
        let points = path.points
        for verb in path.verbs {
            switch verb {
            case .move, .line:
                add(points[next])
                next += 1
            case .cubic:
                if next > 0 { add(points[next - 1], points[next], points[next + 1], points[next + 2]) }
                next += 3
            case .close: break
            }
        }
    }

    /// Extends the bounds by a curve: by its end and by its extrema.
    private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        add(d)
        for t in Bounds.turns(a.x, b.x, c.x, d.x) + Bounds.turns(a.y, b.y, c.y, d.y) {
            let s = 1 - t
            add(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
    }

    /// The parameters in 0…1 at which a component's derivative is zero; none where the control points lie between the
    /// ends.
    private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        if min(b, c) >= min(a, d), max(b, c) <= max(a, d) { return [] }
        let square = d - a + 3 * (b - c)
        let linear = 2 * (a - 2 * b + c)
        let constant = b - a
        var roots: [Double] = []
        if abs(square) < 1e-9 * (abs(linear) + abs(constant)) {
            roots = [-constant / linear]
        } else {
            let root = (linear * linear - 4 * square * constant).squareRoot()
            roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
