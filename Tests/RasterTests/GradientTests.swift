import Engine
import Raster
import Testing

@testable import Formats

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

    @Test func `opacity stops multiply the colors, with straight interpolation`() throws {
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
        // On the line through focus and center: 12 to the right, 36 to the left of the focus.
        #expect(other[50, 32].distance(to: pixel(shifted, at: 6.5 / 12)) <= 3)
        #expect(other[25, 32].distance(to: pixel(shifted, at: 18.5 / 36)) <= 3)
    }

    @Test func `a gradient without extent paints the last color`() throws {
        let point = Gradient(kind: .linear(start: Point(5, 5), end: Point(5, 5)), stops: stops)
        let circle = Gradient(kind: .radial(center: Point(5, 5), radius: 0, focus: Point(5, 5)), stops: stops)
        #expect(try filled(point)[9, 9] == .init(0, 0, 255))
        #expect(try filled(circle)[9, 9] == .init(0, 0, 255))
        #expect(try filled(Gradient(kind: point.kind, stops: [])).coverage == 0)
    }

    @Test func `a gradient as long as numbers go has one color`() throws {
        for end in [1e100, 1e12, 1e-12, 1e-100] {
            let line = Gradient(kind: .linear(start: Point(0, 0), end: Point(end, end)), stops: stops)
            let circle = Gradient(kind: .radial(center: .zero, radius: end, focus: .zero), stops: stops)
            let moved = Gradient(kind: .radial(center: .zero, radius: end, focus: Point(end / 2, 0)), stops: stops)
            // In the center the circle of radius t around (1 − t) · focus has t = (1 − t) ⁄ 2.
            #expect(try filled(moved)[9, 9].distance(to: pixel(moved, at: end > 1 ? 1.0 / 3 : 1)) <= 1)
            for gradient in [line, circle] {
                let expected = end > 1 ? Drawn.Pixel(255, 0, 0) : .init(0, 0, 255)
                #expect(try filled(gradient)[9, 9] == expected, "\(gradient.kind)")
            }
        }
    }

    @Test func `a tiny gradient under a large scale keeps its precision`() throws {
        let gradient = Gradient(
            kind: .radial(center: Point(3.2e-4, 3.2e-4), radius: 2.4e-4, focus: Point(3.2e-4, 3.2e-4)), stops: stops)
        let drawn = try filled(gradient, transform: .scale(1e5, 1e5))
        #expect(drawn[45, 45].distance(to: pixel(gradient, at: Point(13.5, 13.5).length / 24)) <= 2)
    }

    @Test
    func
        `every pixel of a turned, many-colored gradient is as near to its definition as the rasterizer's table of colors`()
        throws
    {
        let limit = Drawn.isExact ? 2 : 4
        let many = [
            ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 0.3, color: .white),
            ColorStop(offset: 0.37, color: .black), ColorStop(offset: 1, color: .pureGreen),
        ]
        let transform = Affine.translation(30, 20) * .rotation(0.7) * .scale(1.4, 0.8)
        let inverse = try #require(transform.inverse)
        let center = Point(3, -2)
        let focus = Point(11, 4)
        let linear = Gradient(kind: .linear(start: Point(-20, 3), end: Point(25, 9)), stops: many)
        let radial = Gradient(kind: .radial(center: center, radius: 30, focus: center), stops: many)
        let focal = Gradient(kind: .radial(center: center, radius: 30, focus: focus), stops: many)
        let drawn = (
            linear: try filled(linear, transform: transform), radial: try filled(radial, transform: transform),
            focal: try filled(focal, transform: transform)
        )
        for y in 0..<64 {
            for x in 0..<64 {
                let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                let along = ((p.x + 20) * 45 + (p.y - 3) * 6) / (45 * 45 + 6 * 6)
                #expect(drawn.linear[x, y].distance(to: pixel(linear, at: along)) <= limit)
                let distance = (p - center).length / 30
                #expect(drawn.radial[x, y].distance(to: pixel(radial, at: distance)) <= limit)
                // The circle around (1 − t) · focus + t · center on which the point lies, by halving the interval.
                var (low, high) = (0.0, 64.0)
                for _ in 0..<60 {
                    let t = (low + high) / 2
                    let middle = focus * (1 - t) + center * t
                    if (p - middle).length > 30 * t { low = t } else { high = t }
                }
                #expect(drawn.focal[x, y].distance(to: pixel(focal, at: low)) <= limit)
            }
        }
    }

    @Test func `a gradient looks the same in a rectangle, in any other area and in a stroke`() throws {
        let gradient = Gradient(
            kind: .linear(start: Point(0, 3), end: Point(0, 60)),
            stops: stops, alphaStops: [AlphaStop(offset: 0, alpha: 1), AlphaStop(offset: 1, alpha: 0.5)])
        let rectangle = try filled(gradient)
        let diamond = Path([(32, -100), (164, 32), (32, 164), (-100, 32)], closed: true)
        let area = try Drawn([.fill(Fill(path: diamond, paint: .gradient(gradient)))], width: 64, height: 64)
        let line = Path([(0, 0), (64, 64)])
        let stroke = try Drawn(
            [.stroke(Stroke(path: line, style: StrokeStyle(width: 3), paint: .gradient(gradient)))], width: 64,
            height: 64)
        for at in 0..<64 {
            #expect(area[at, at].distance(to: rectangle[at, at]) <= 1)
            #expect(stroke[at, at].distance(to: rectangle[at, at]) <= 1)
        }
    }

    @Test func `one surface keeps the colors of many gradients apart`() throws {
        var surface = try Surface(width: 8, height: 8)
        for round in 0..<3 {
            for index in 0..<40 {
                let color = Color(red: Double(index) / 40, green: Double(round) / 3, blue: 0.5)
                let gradient = Gradient(
                    kind: .radial(center: Point(4, 4), radius: 8, focus: Point(4, 4)),
                    stops: [ColorStop(offset: 0, color: color), ColorStop(offset: 1, color: color)])
                let area = Path.rectangle(Rect(x: 0, y: 0, width: 8, height: 8))
                surface.draw(
                    DisplayList(
                        size: Size(8, 8), commands: [.fill(Fill(path: area, paint: .gradient(gradient)))]),
                    viewport: .identity, images: ImageStore([]))
                #expect(Drawn(surface)[3, 3].distance(to: pixel(gradient, at: 0)) <= 1)
            }
        }
    }
}
