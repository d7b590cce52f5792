extension Contour {
    /// The contour with its vertices moved by a share of the way to their mean, and its control points by the same
    /// share away from it.
    func puckered(by share: Double) -> Contour {
        guard !vertices.isEmpty else { return self }
        let sum = vertices.reduce(Point.zero) { $0 + $1.point }
        let mean = Point(sum.x / Double(vertices.count), sum.y / Double(vertices.count))
        func moved(_ point: Point, _ share: Double) -> Point { point + (mean - point) * share }
        let result = vertices.map {
            Vertex(
                moved($0.point, share), inControl: moved($0.inControl, -share), outControl: moved($0.outControl, -share)
            )
        }
        return Contour(result, isClosed: isClosed)
    }
}
