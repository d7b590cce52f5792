import Testing

@testable import Engine

struct PathTests {
    private var curve: Path {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(4, 0))
        path.cubic(Point(8, 0), Point(8, 6.5), to: Point(4, 6))
        path.close()
        return path
    }

    @Test func `a path reads as SVG`() {
        #expect(curve.text == "M0,0 L4,0 C8,0 8,6.5 4,6 Z")
        #expect(Path().text.isEmpty && Path().isEmpty)
    }

    @Test func `appending maps the points and keeps what was there`() {
        var path = curve
        path.append(curve, transform: .translation(10, 1))
        #expect(path.text == "\(curve.text) M10,1 L14,1 C18,1 18,7.5 14,7 Z")
        #expect(curve.transformed(by: .scale(2, 2)).text == "M0,0 L8,0 C16,0 16,13 8,12 Z")
    }

    @Test func `bounds take in control points`() {
        #expect(curve.controlBounds == Rect(x: 0, y: 0, width: 8, height: 6.5))
        #expect(Path().controlBounds.isEmpty)
    }

    @Test func `a rectangle is recognised, whichever corner and way round`() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path.rectangle(rect).asRectangle == rect)
        var other = Path()
        other.move(to: Point(4, 6))
        other.line(to: Point(4, 2))
        other.line(to: Point(1, 2))
        other.line(to: Point(1, 6))
        #expect(other.asRectangle == rect)
        other.close()
        #expect(other.asRectangle == rect)
    }

    @Test func `what is no rectangle is not taken for one`() {
        #expect(curve.asRectangle == nil)
        #expect(Path().asRectangle == nil)
        #expect(Path.rectangle(Rect(x: 0, y: 0, width: 2, height: 2)).transformed(by: .shearX(1)).asRectangle == nil)
        var twice = Path.rectangle(Rect(x: 0, y: 0, width: 2, height: 2))
        twice.append(twice)
        #expect(twice.asRectangle == nil)
    }

    @Test func `a contour closes with its last curve or by the closing line`() {
        func text(_ contour: Contour) -> String {
            var path = Path()
            contour.append(to: &path, transform: nil)
            return path.text
        }
        let corners = [Point(0, 0), Point(4, 0), Point(4, 4)].map { Vertex($0) }
        #expect(text(Contour(corners, isClosed: true)) == "M0,0 L4,0 L4,4 Z")
        #expect(text(Contour(corners, isClosed: false)) == "M0,0 L4,0 L4,4")
        var round = corners
        round[2].outControl = Point(2, 5)
        #expect(text(Contour(round, isClosed: true)) == "M0,0 L4,0 L4,4 C2,5 0,0 0,0 Z")
        #expect(text(Contour([], isClosed: true)).isEmpty)
        #expect(text(Contour([corners[1]], isClosed: true)) == "M4,0 Z")
    }
}
