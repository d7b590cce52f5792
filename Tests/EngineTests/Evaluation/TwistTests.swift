import Foundation
import Testing

@testable import Engine

struct TwistTests {
    /// A quarter of a turn about the origin, up to a distance of 10.
    private let quarter = TwistMoment(center: .zero, angle: .pi / 2, reach: 10)

    private func isNear(_ a: Point, _ b: Point, _ slack: Double = 1e-9) -> Bool { (a - b).length < slack }

    @Test func `a point is turned clockwise by its share of the way to the center`() {
        #expect(isNear(quarter.apply(Point(10, 0)), Point(10, 0)))
        #expect(isNear(quarter.apply(.zero), .zero))
        let half = 5 * 0.5.squareRoot()
        #expect(isNear(quarter.apply(Point(5, 0)), Point(half, half)))
        #expect(isNear(quarter.apply(Point(0, -5)), Point(half, -half)))
        // Beyond the reach it goes on the other way round.
        #expect(isNear(quarter.apply(Point(20, 0)), Point(0, -20)))
    }

    @Test func `a line becomes the curve of its points`() {
        let line = Contour([Vertex(Point(-10, 0)), Vertex(Point(10, 0))], isClosed: false)
        let bent = quarter.applied(to: line, pieces: quarter.pieces)
        #expect(bent.segmentCount == quarter.pieces && !bent.isClosed)
        for index in 0..<bent.segmentCount {
            let (from, to) = bent.segment(index)
            for step in 0...4 {
                let share = (Double(index) + Double(step) / 4) / Double(bent.segmentCount)
                let meant = quarter.apply(Point(-10 + 20 * share, 0))
                #expect(isNear(CubicSegment(from, to).point(at: Double(step) / 4), meant, 0.01))
            }
        }
    }

    @Test func `a closed outline stays closed, and its corners stay where they are farthest out`() {
        let square = Contour.rectangle(center: .zero, size: Point(20, 20), cornerRadius: 0)
        let moment = TwistMoment(center: .zero, angle: 1, reach: 200.0.squareRoot())
        let bent = moment.applied(to: square, pieces: 3)
        #expect(bent.isClosed && bent.vertices.count == 12)
        for (index, corner) in square.vertices.enumerated() {
            #expect(isNear(bent.vertices[index * 3].point, corner.point))
        }
        // Nothing is left of the closing vertex but its handle.
        #expect(bent.vertices[0].inControl != bent.vertices[0].point)
    }

    @Test func `all paths of a list are twisted as one, about a point of the list`() {
        func twist(_ angle: Double, _ center: Vector3) -> ShapeItem {
            .modifier(.twist(Twist(angle: Property(angle), center: Property(center))))
        }
        // The farther of two lines says how far it reaches, so that its end stays; a half turn at half the way.
        let lines = Scene(
            .line((3, 0), (3, 0)), .line((13, 0), (13, 0)), twist(.pi, Vector3(-7, 0, 0)), .stroke("#0000ff")
        ).strokes()
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("M-7,10 ") == true && lines.first?.contains(" M13,0 ") == true)
        #expect(
            Scene(.square(4), twist(0, .zero), .fill("#ff0000")).lines()
                == Scene(.square(4), .fill("#ff0000")).lines())
    }

    @Test func `paths in groups are twisted in the space of the list`() {
        let twist = ShapeItem.modifier(.twist(Twist(angle: Property(2), center: Property(.zero))))
        let flat = Scene(.line((0, 4), (0, 8)), twist, .stroke("#0000ff")).strokes()
        let turned = ShapeGroup(
            name: "", items: [.line((4, 0), (8, 0))], transform: Transform(rotation: Property(.pi / 2)))
        let grouped = Scene(.group(turned), twist, .stroke("#0000ff")).strokes()
        #expect(flat.count == 1 && flat == grouped)
    }

    @Test func `no angle is too large to be drawn`() {
        #expect(TwistMoment(center: .zero, angle: 1e300, reach: 1).pieces == Twist.maximumPieces)
        #expect(TwistMoment(center: .zero, angle: -.pi / 8, reach: 1).pieces == 2)
    }
}
