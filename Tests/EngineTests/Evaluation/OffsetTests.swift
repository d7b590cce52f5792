import Testing

@testable import Engine
@testable import Formats

struct OffsetTests {
    private let square = Contour.rectangle(center: Point(20, 20), size: Point(20, 20), cornerRadius: 0)
    private let line = Contour([Vertex(Point(10, 10)), Vertex(Point(30, 10))], isClosed: false)

    private func moved(
        _ contour: Contour, _ amount: Double, _ join: StrokeStyle.Join = .miter, limit: Double = 100
    ) -> Contour {
        var offset = ContourOffset(amount: amount, join: join, miterLimit: limit, searchRoom: 10_000)
        return offset.applied(to: contour)
    }

    /// The vertices to tenths.
    private func points(_ contour: Contour) -> [String] {
        func tenths(_ value: Double) -> String { formatted((value * 10).rounded() / 10 + 0) }
        return contour.vertices.map { "\(tenths($0.point.x)),\(tenths($0.point.y))" }
    }

    @Test func `a clockwise contour grows, its corners joined by miters`() {
        #expect(
            points(moved(square, 2)) == [
                "32,10", "32,30", "32,32", "30,32", "10,32", "8,32", "8,30", "8,10", "8,8", "10,8", "30,8", "32,8",
            ])
    }

    @Test func `the limit of miters is a distance`() {
        #expect(points(moved(square, 2, limit: 2)).count == 8)
        #expect(points(moved(square, 2, limit: 2.001)).count == 12)
        #expect(points(moved(square, 2, .bevel)).count == 8)
    }

    @Test func `round joins arrive and leave along the sides`() {
        let result = moved(square, 2, .round)
        #expect(points(result) == ["32,10", "32,30", "30,32", "10,32", "8,30", "8,10", "10,8", "30,8", "32,10"])
        let leaving = result.vertices[1]
        #expect(leaving.outControl.x == leaving.point.x && leaving.outControl.y > leaving.point.y)
    }

    @Test func `inwards sides are cut where they cross, to about a pixel`() {
        let result = moved(square, -3)
        #expect(result.isClosed)
        for vertex in result.vertices {
            #expect((12.0...28).contains(vertex.point.x) && (12.0...28).contains(vertex.point.y))
        }
        #expect(abs(Rect(bounding: result.vertices.map(\.point)).width - 14) < 2)
    }

    @Test func `the other way round outwards is inwards`() {
        #expect(Rect(bounding: moved(square.reversed, 3).vertices.map(\.point)).width < 20)
    }

    @Test func `an open contour is gone along there and back, and stays open`() {
        let result = moved(line, 4, .bevel)
        #expect(points(result) == ["10,6", "30,6", "30,14", "10,14"])
        #expect(!result.isClosed)
        #expect(points(moved(line, 4, .round)) == ["10,6", "30,6", "30,14", "10,14", "10,6"])
    }

    @Test func `a curve is cut where it changes the side it bends to`() {
        let wave = Contour(
            [
                Vertex(Point(10, 50), inControl: Point(10, 50), outControl: Point(40, 10)),
                Vertex(Point(90, 50), inControl: Point(80, 90), outControl: Point(90, 50)),
            ], isClosed: false)
        #expect(CubicPolynomial(wave.vertices[0], wave.vertices[1]).convexPieces.count == 2)
        // There and back over two pieces, and the point at which each side begins.
        #expect(moved(wave, 3, .bevel).vertices.count == 6)
        let arch = Contour(
            [
                Vertex(Point(10, 50), inControl: Point(10, 50), outControl: Point(10, 10)),
                Vertex(Point(90, 50), inControl: Point(90, 10), outControl: Point(90, 50)),
            ], isClosed: false)
        #expect(moved(arch, 3, .bevel).vertices.count == 4)
    }

    @Test func `a circle keeps its shape`() {
        let circle = Contour.ellipse(center: Point(50, 50), size: Point(40, 40))
        let grown = moved(circle, 10)
        for vertex in grown.vertices { #expect(abs((vertex.point - Point(50, 50)).length - 30) < 1e-6) }
        #expect(grown.vertices.count <= 5)
    }

    @Test func `contours of one path are moved each by itself`() {
        let items: [ShapeItem] = [
            .square(4), .square(4, x: 10),
            .modifier(.offset(OffsetPath(amount: Property(1), join: .bevel, miterLimit: Property(4)))),
        ]
        #expect(
            ShapeGeometry.Builder.paths(of: items, at: 0, rules: DrawingRules()).map { $0.contours[0].vertices.count }
                == [8, 8])
    }

    @Test func `by nothing is not at all, and what has no segments is gone`() {
        let items: [ShapeItem] = [
            .square(4), .modifier(.offset(OffsetPath(amount: Property(0), join: .bevel, miterLimit: Property(4)))),
            .fill("#ff0000"),
        ]
        #expect(
            Scene([Layer(.shapes(ShapeContent(items: items)))]).lines() == Scene(.square(4), .fill("#ff0000")).lines())
        for count in 0...1 {
            #expect(moved(Contour(Array(repeating: Vertex(.zero), count: count), isClosed: false), 3).vertices.isEmpty)
        }
        #expect(moved(Contour([], isClosed: true), 3).vertices.isEmpty)
    }

    @Test func `without room crossings are not looked for, and the outline is whole`() {
        var offset = ContourOffset(amount: -3, join: .bevel, miterLimit: 4, searchRoom: 0)
        #expect(points(offset.applied(to: square)).count == 8)
    }

    @Test(arguments: [1e30, -1e30, 1e308, .infinity, .nan] as [Double])
    func `amounts and places beyond all bounds end`(number: Double) {
        _ = moved(square, number)
        _ = moved(
            Contour([Vertex(.zero), Vertex(Point(number, 1)), Vertex(Point(1, number))], isClosed: true), 3, .round)
    }
}
