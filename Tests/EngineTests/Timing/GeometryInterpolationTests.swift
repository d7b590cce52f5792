import Testing

@testable import Engine

struct GeometryInterpolationTests {
    private let half = Amounts(repeating: 0.5)

    @Test func `points, sizes and rectangles move by component`() {
        #expect(Point.interpolate(from: Point(0, 10), to: Point(4, 20), amounts: half) == Point(2, 15))
        #expect(Size.interpolate(from: Size(0, 10), to: Size(4, 20), amounts: half) == Size(2, 15))
        let rect = Rect.interpolate(
            from: Rect(x: 0, y: 1, width: 2, height: 3), to: Rect(x: 4, y: 3, width: 4, height: 9), amounts: half)
        #expect(rect == Rect(x: 2, y: 2, width: 3, height: 6))
        #expect(Point(1, 1).moved(3, from: Point(0, 0), to: Point(2, -1)) == Point(7, -2))
    }

    @Test func `paths of the same verbs move point by point, others jump at the end`() {
        var line = Path()
        line.move(to: Point(0, 0))
        line.line(to: Point(10, 0))
        let moved = line.transformed(by: .translation(4, 6))
        #expect(Path.interpolate(from: line, to: moved, amounts: half) == line.transformed(by: .translation(2, 3)))
        var closed = moved
        closed.close()
        #expect(Path.interpolate(from: line, to: closed, amounts: half) == line)
        #expect(Path.interpolate(from: line, to: closed, amounts: Amounts(repeating: 1)) == closed)
    }

    @Test func `colors of lists move each for itself, lists of other lengths jump`() {
        let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
        #expect([Color].interpolate(from: [.black, .white], to: [.white, .black], amounts: half) == [gray, gray])
        #expect([Color].interpolate(from: [.black], to: [.white, .black], amounts: half) == [.black])
    }

    @Test func `a picture fades into the next one`() {
        let (first, second) = (ShownImage(0), ShownImage(1))
        #expect(ShownImage.interpolate(from: first, to: second, amounts: half).other?.share == 0.5)
        #expect(ShownImage.interpolate(from: first, to: first, amounts: half) == first)
        #expect(ShownImage.interpolate(from: first, to: second, amounts: Amounts(repeating: 1)) == second)
    }
}
