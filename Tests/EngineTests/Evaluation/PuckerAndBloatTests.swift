import Testing

@testable import Engine

struct PuckerAndBloatTests {
    private func square(_ share: Double) -> Contour {
        Contour.rectangle(center: Point(10, 10), size: Point(20, 20), cornerRadius: 0).puckered(by: share)
    }

    @Test func `vertices move towards their mean and control points away from it`() {
        let first = square(0.5).vertices[0]
        #expect(first.point == Point(15, 5))
        #expect(first.inControl == Point(25, -5) && first.outControl == Point(25, -5))
    }

    @Test func `below 0 they change places`() {
        let first = square(-0.5).vertices[0]
        #expect(first.point == Point(25, -5))
        #expect(first.inControl == Point(15, 5))
    }

    @Test func `all the way leads to the mean`() {
        #expect(square(1).vertices.map(\.point) == Array(repeating: Point(10, 10), count: 4))
    }

    @Test func `the mean is that of the vertices, not of the outline`() {
        let corners = [(0.0, 0.0), (0, 0), (0, 0), (8, 0)].map { Vertex(Point($0.0, $0.1)) }
        #expect(Contour(corners, isClosed: false).puckered(by: 1).vertices[0].point == Point(2, 0))
    }

    @Test func `each contour has a mean of its own, and closedness stays`() {
        #expect(
            Scene(.square(4), .line((0, 0), (8, 0)), .puckerAndBloat(1), .stroke("#0000ff")).strokes() == [
                "M2,2 L2,2 L2,2 L2,2 L2,2 Z M4,0 L4,0"
            ])
    }

    @Test func `nothing is left as it is`() {
        #expect(
            Scene(.square(4), .puckerAndBloat(0), .fill("#ff0000")).lines()
                == Scene(.square(4), .fill("#ff0000")).lines())
        #expect(Contour([], isClosed: true).puckered(by: 0.5).vertices.isEmpty)
    }

    @Test func `an animated amount is followed`() {
        let amount = Property.ramp(0, 1, from: 0, to: 10)
        let scene = Scene(.line((0, 0), (8, 0)), .modifier(.puckerAndBloat(amount)), .stroke("#0000ff"))
        #expect([0, 5, 10].map { scene.strokes(at: $0) } == [["M0,0 L8,0"], ["M2,0 L6,0"], ["M4,0 L4,0"]])
    }
}
