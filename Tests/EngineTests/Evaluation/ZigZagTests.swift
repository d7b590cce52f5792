import Testing

@testable import Engine

struct ZigZagTests {
    private let line = Contour([Vertex(Point(0, 0)), Vertex(Point(80, 0))], isClosed: false)

    /// The vertices to hundredths.
    private func points(_ contour: Contour) -> [String] { contour.vertices.map { text($0.point) } }

    private func text(_ point: Point) -> String {
        "\(formatted((point.x * 100).rounded() / 100 + 0)),\(formatted((point.y * 100).rounded() / 100 + 0))"
    }

    @Test func `ridges lie at equal parameters, to either side in turn`() {
        // The two ends are each other's neighbors, so there is no line between those to be normal to.
        #expect(
            points(line.zigZagged(size: 5, ridges: 3, isSmooth: false)) == ["-5,0", "20,-5", "40,5", "60,-5", "75,0"])
        #expect(points(line.zigZagged(size: -5, ridges: 1, isSmooth: false)) == ["5,0", "40,5", "85,0"])
    }

    @Test func `an inner vertex moves along the normal of the line between its neighbours`() {
        let bend = Contour([Point(0, 0), Point(40, 0), Point(40, 40)].map { Vertex($0) }, isClosed: false)
        let result = bend.zigZagged(size: 2.0.squareRoot(), ridges: 1, isSmooth: false)
        #expect(points(result)[2] == "39,1")
        #expect(result.vertices.count == 5 && !result.isClosed)
    }

    @Test func `a closed contour ends with its first vertex once more`() {
        let square = Contour.rectangle(center: .zero, size: Point(20, 20), cornerRadius: 0)
        let odd = square.zigZagged(size: 1, ridges: 1, isSmooth: false)
        #expect(odd.isClosed && odd.vertices.count == 9)
        #expect(odd.vertices[0].point == odd.vertices[8].point)
        // An even number of ridges on each of three sides puts the last vertex on the other side than the first.
        let triangle = Contour(square.vertices.dropLast(), isClosed: true)
        let even = triangle.zigZagged(size: 1, ridges: 2, isSmooth: false)
        #expect(even.vertices.count == 10 && even.vertices[0].point != even.vertices[9].point)
    }

    @Test func `smooth ridges have handles along the path, of half their distance`() {
        let ridge = line.zigZagged(size: 5, ridges: 3, isSmooth: true).vertices[1]
        #expect(text(ridge.inControl) == "10,-5" && text(ridge.outControl) == "30,-5")
        let corner = line.zigZagged(size: 5, ridges: 3, isSmooth: false).vertices[1]
        #expect(corner.isCorner)
    }

    @Test func `without ridges only the vertices move`() {
        #expect(line.zigZagged(size: 5, ridges: 0, isSmooth: false).vertices.count == 2)
    }

    @Test func `what has no segments has no ridges`() {
        #expect(Contour([], isClosed: true).zigZagged(size: 5, ridges: 3, isSmooth: true).vertices.isEmpty)
        #expect(
            Contour([Vertex(.zero)], isClosed: false).zigZagged(size: 5, ridges: 3, isSmooth: true).vertices.isEmpty)
        #expect(
            Contour([Vertex(.zero)], isClosed: true).zigZagged(size: 5, ridges: 1, isSmooth: true).vertices.count == 3)
    }

    private func zigZag(size: Double = 1, ridges: Double, pointType: Double = 1) -> ShapeItem {
        .modifier(
            .zigZag(ZigZag(size: Property(size), ridges: Property(ridges), pointType: Property(pointType))))
    }

    private func count(_ modifier: ShapeItem) -> Int {
        ShapeGeometry.Builder.paths(of: [.line((0, 0), (80, 0)), modifier], at: 0, rules: DrawingRules())[0].contours[0]
            .vertices.count
    }

    @Test func `the number of ridges is rounded, and none are drawn below 0`() {
        #expect([2.4, 2.5, -3, .nan].map { count(zigZag(ridges: $0)) } == [4, 5, 2, 2])
    }

    @Test func `a size of 0 leaves the path as it is`() {
        #expect(
            Scene(.line((0, 0), (8, 0)), zigZag(size: 0, ridges: 4), .stroke("#0000ff")).strokes() == ["M0,0 L8,0"])
    }

    @Test func `there is an end to ridges`() {
        for ridges in [1e9, 1e308, .infinity] { #expect(count(zigZag(ridges: ridges)) == ZigZag.maximumRidges + 2) }
        let many = (0..<5).map { _ in zigZag(ridges: 1000) }
        let paths = ShapeGeometry.Builder.paths(of: [.line((0, 0), (80, 0))] + many, at: 0, rules: DrawingRules())
        #expect(paths[0].contours[0].vertices.count < 1_000_000)
    }
}
