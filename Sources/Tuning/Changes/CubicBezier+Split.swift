import Engine

extension CubicBezier {
    /// Both pieces of the curve on either side of a moment, each as a timing curve of its own, and its value there; by de
    /// Casteljau's construction. A piece without any change in value keeps only the times of its handles.
    ///
    /// - Parameter x: Between 0 and 1.
    func split(at x: Double) -> (before: CubicBezier, after: CubicBezier, value: Double) {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if point(atParameter: middle).x < x { low = middle } else { high = middle }
        }
        let t = (low + high) / 2
        func between(_ a: Point, _ b: Point) -> Point { Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
        let (a, b, c, d) = (Point(0, 0), Point(x1, y1), Point(x2, y2), Point(1, 1))
        let (ab, bc, cd) = (between(a, b), between(b, c), between(c, d))
        let (abc, bcd) = (between(ab, bc), between(bc, cd))
        let middle = between(abc, bcd)
        return (
            CubicBezier.within(a, ab, abc, middle), CubicBezier.within(middle, bcd, cd, d), middle.y
        )
    }

    /// The timing curve of a piece from `a` to `d`.
    private static func within(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> CubicBezier {
        let (width, height) = (max(d.x - a.x, 1e-12), d.y - a.y)
        func x(_ point: Point) -> Double { (point.x - a.x) / width }
        func y(_ point: Point) -> Double { abs(height) > 1e-9 ? (point.y - a.y) / height : x(point) }
        return CubicBezier(x(b), y(b), x(c), y(c), isExact: true)
    }
}
