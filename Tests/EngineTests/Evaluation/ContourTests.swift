import Testing

@testable import Engine

struct ContourTests {
    private func points(_ contour: Contour) -> [String] { contour.vertices.map { "\($0.point.text)" } }

    @Test func `an ellipse starts at the top, a rectangle at its right upper corner, both clockwise`() {
        #expect(points(.ellipse(center: Point(10, 10), size: Point(20, 10))) == ["10,5", "20,10", "10,15", "0,10"])
        #expect(
            points(.rectangle(center: Point(10, 10), size: Point(20, 10), cornerRadius: 0))
                == ["20,5", "20,15", "0,15", "0,5"])
    }

    @Test func `a round rectangle starts below the corner; its radius is at most half the shorter side`() {
        let expected = ["20,8", "20,12", "17,15", "3,15", "0,12", "0,8", "3,5", "17,5"]
        #expect(points(.rectangle(center: Point(10, 10), size: Point(20, 10), cornerRadius: 3)) == expected)
        #expect(
            Contour.rectangle(center: .zero, size: Point(20, 10), cornerRadius: 99)
                == .rectangle(center: .zero, size: Point(20, 10), cornerRadius: 5))
        #expect(points(.rectangle(center: .zero, size: Point(-4, 6), cornerRadius: 2)).count == 4)
    }

    @Test func `the other way round starts at the same vertex, and twice is as before`() {
        let contour = Contour.rectangle(center: Point(10, 10), size: Point(20, 10), cornerRadius: 3)
        #expect(points(contour.reversed).first == "20,8" && points(contour.reversed)[1] == "17,5")
        #expect(contour.reversed.reversed == contour)
        #expect(Contour([], isClosed: true).reversed.vertices.isEmpty)
    }

    private func star(_ points: Double, isPolygon: Bool = false, isReversed: Bool = false) -> Contour {
        Polystar(
            center: Property(.zero), points: Property(points), rotation: Property(0), outerRadius: Property(10),
            outerRoundness: Property(0),
            inner: isPolygon ? nil : Polystar.Inner(radius: Property(5), roundness: Property(0)), isReversed: isReversed
        ).contour(at: 0)
    }

    @Test func `stars and polygons start at the top`() {
        #expect(points(star(4, isPolygon: true)) == ["0,-10", "10,0", "0,10", "-10,0"])
        #expect(points(star(4, isPolygon: true, isReversed: true)) == ["0,-10", "-10,0", "0,10", "10,0"])
        #expect(points(star(2)) == ["0,-10", "5,0", "0,10", "-5,0"])
    }

    @Test func `fractions of points are cut off, and there is an end to points`() {
        #expect(star(5.9).vertices.count == 10)
        for count in [0, 0.99, -3, .nan, .infinity, -1e300] { #expect(star(count).vertices.isEmpty) }
        #expect(star(1e9).vertices.count == 2 * Polystar.maximumPoints)
    }

    @Test func `corners are rounded from at most half of each edge`() {
        let corners = [Point(0, 0), Point(10, 0), Point(10, 4)].map { Vertex($0) }
        #expect(points(Contour(corners, isClosed: false).roundingCorners(3)) == ["0,0", "7,0", "10,2", "10,4"])
        #expect(Contour(corners, isClosed: true).roundingCorners(3).vertices.count == 6)
    }

    @Test func `curved vertices and radii of 0 or less change nothing`() {
        let circle = Contour.ellipse(center: .zero, size: Point(10, 10))
        #expect(circle.roundingCorners(3) == circle)
        let square = Contour.rectangle(center: .zero, size: Point(10, 10), cornerRadius: 0)
        for radius in [0, -1, .nan] { #expect(square.roundingCorners(radius) == square) }
        #expect(Contour([Vertex(.zero)], isClosed: true).roundingCorners(3).vertices.count == 1)
    }

    @Test func `between contours of different size the start decides`() {
        let three = Contour([Vertex(.zero), Vertex(Point(2, 0)), Vertex(Point(2, 2))], isClosed: true)
        let two = Contour([Vertex(Point(4, 4)), Vertex(Point(4, 4))], isClosed: false)
        let middle = Contour.interpolate(from: three, to: two, amounts: Amounts(repeating: 0.5))
        #expect(points(middle) == ["2,2", "3,2", "2,2"] && middle.isClosed)
        #expect(points(Contour.interpolate(from: two, to: three, amounts: Amounts(repeating: 0.5))).count == 2)
    }
}
