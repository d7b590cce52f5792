import Engine
import Raster
import Testing

struct GradientTests {
    private let stops = [ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 1, color: .pureBlue)]

    private func filled(_ gradient: Gradient, opacity: Double = 1, transform: Affine = .identity) throws -> Drawn {
        let area = Rect(x: -1000, y: -1000, width: 2000, height: 2000)
        return try Drawn(
            [.fill(Fill(path: .rectangle(area), paint: .gradient(gradient), opacity: opacity, transform: transform))],
            width: 64, height: 64)
    }

    /// What the gradient's own definition gives at an offset, premultiplied.
    private func pixel(_ gradient: Gradient, at offset: Double, opacity: Double = 1) -> Drawn.Pixel {
        let color = gradient.color(at: offset)
        let alpha = color.alpha * opacity
        func component(_ value: Double) -> Int { Int((value * alpha * 255).rounded()) }
        return .init(component(color.red), component(color.green), component(color.blue), component(1))
    }

    @Test func `a linear gradient runs from its start to its end`() throws {
        let gradient = Gradient(kind: .linear(start: Point(8, 0), end: Point(40, 0)), stops: stops)
        let drawn = try filled(gradient)
        for x in 0..<64 {
            let offset = (Double(x) + 0.5 - 8) / 32
            #expect(drawn[x, 20].distance(to: pixel(gradient, at: offset)) <= 2)
        }
    }

    @Test func `a transform shapes the gradient with the path`() throws {
        let gradient = Gradient(kind: .linear(start: Point(0, 0), end: Point(1, 1)), stops: stops)
        let transform = Affine.translation(4, 10) * .scale(40, 20)
        let drawn = try filled(gradient, transform: transform)
        let inverse = try #require(transform.inverse)
        for (x, y) in [(10, 10), (30, 14), (40, 29), (5, 29), (60, 50)] {
            let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
            #expect(drawn[x, y].distance(to: pixel(gradient, at: (p.x + p.y) / 2)) <= 2)
        }
    }

    @Test func `opacity stops multiply the colours, with straight interpolation`() throws {
        let gradient = Gradient(
            kind: .linear(start: Point(0, 0), end: Point(64, 0)),
            stops: [
                ColorStop(offset: 0.1, color: .pureRed),
                ColorStop(offset: 0.6, color: Color(red: 0, green: 1, blue: 0, alpha: 0.2)),
                ColorStop(offset: 1, color: .pureBlue),
            ],
            alphaStops: [
                AlphaStop(offset: 0, alpha: 0), AlphaStop(offset: 0.35, alpha: 1), AlphaStop(offset: 0.9, alpha: 0.3),
            ])
        let drawn = try filled(gradient, opacity: 0.8)
        for x in 0..<64 {
            let expected = pixel(gradient, at: (Double(x) + 0.5) / 64, opacity: 0.8)
            #expect(drawn[x, 9].distance(to: expected) <= 3, "at \(x)")
        }
    }

    @Test func `two stops at one offset make a hard edge`() throws {
        let gradient = Gradient(
            kind: .linear(start: Point(0, 0), end: Point(64, 0)),
            stops: [
                ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 0.5, color: .pureRed),
                ColorStop(offset: 0.5, color: .pureBlue), ColorStop(offset: 1, color: .pureBlue),
            ])
        let drawn = try filled(gradient)
        #expect(drawn[31, 5] == .init(255, 0, 0))
        #expect(drawn[32, 5] == .init(0, 0, 255))
        let edge = Gradient(
            kind: gradient.kind, stops: [ColorStop(offset: 0, color: .pureRed)],
            alphaStops: [
                AlphaStop(offset: 0, alpha: 1), AlphaStop(offset: 0.25, alpha: 1), AlphaStop(offset: 0.25, alpha: 0),
            ])
        #expect(try filled(edge).coverage == 16 * 64)
    }

    @Test func `a radial gradient runs from its focus to its circle`() throws {
        let gradient = Gradient(kind: .radial(center: Point(32, 32), radius: 24, focus: Point(32, 32)), stops: stops)
        let drawn = try filled(gradient)
        for (x, y) in [(32, 32), (40, 32), (32, 20), (45, 45), (60, 60)] {
            let distance = (Point(Double(x) + 0.5, Double(y) + 0.5) - Point(32, 32)).length
            #expect(drawn[x, y].distance(to: pixel(gradient, at: distance / 24)) <= 2)
        }
        let shifted = Gradient(kind: .radial(center: Point(32, 32), radius: 24, focus: Point(44, 32)), stops: stops)
        let other = try filled(shifted)
        // On the line through focus and centre: 12 to the right, 36 to the left of the focus.
        #expect(other[50, 32].distance(to: pixel(shifted, at: 6.5 / 12)) <= 3)
        #expect(other[25, 32].distance(to: pixel(shifted, at: 18.5 / 36)) <= 3)
    }

    @Test func `a gradient without extent paints the last colour`() throws {
        let point = Gradient(kind: .linear(start: Point(5, 5), end: Point(5, 5)), stops: stops)
        let circle = Gradient(kind: .radial(center: Point(5, 5), radius: 0, focus: Point(5, 5)), stops: stops)
        #expect(try filled(point)[9, 9] == .init(0, 0, 255))
        #expect(try filled(circle)[9, 9] == .init(0, 0, 255))
        #expect(try filled(Gradient(kind: point.kind, stops: [])).coverage == 0)
    }

    @Test func `a tiny gradient under a large scale keeps its precision`() throws {
        let gradient = Gradient(
            kind: .radial(center: Point(3.2e-4, 3.2e-4), radius: 2.4e-4, focus: Point(3.2e-4, 3.2e-4)), stops: stops)
        let drawn = try filled(gradient, transform: .scale(1e5, 1e5))
        #expect(drawn[45, 45].distance(to: pixel(gradient, at: Point(13.5, 13.5).length / 24)) <= 2)
    }
}
