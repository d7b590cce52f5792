import Engine
import Raster
import Testing

@testable import Formats

struct NonsenseTests {
    private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e30, -1e30, 1e300, 1e-300, 5e6, -9e6, 0]

    /// Paths with one bad number at different indices.
    private static func paths(_ number: Double) -> [Path] {
        var curve = Path()
        curve.move(to: Point(1, 1))
        curve.cubic(Point(number, 4), Point(8, number), to: Point(12, 12))
        return [
            Path([(number, number), (4, 4), (8, 2)], closed: true), Path([(2, 2), (9, number), (12, 3)]),
            Path([(number, 3), (number, 3)]), Path.rectangle(Rect(x: 0, y: 0, width: number, height: number)), curve,
        ]
    }

    @Test(arguments: numbers)
    func `no number in a path makes the surface unusable`(number: Double) throws {
        var commands: [DrawCommand] = []
        for path in NonsenseTests.paths(number) {
            commands.append(.fill(Fill(path: path, paint: .color(.pureBlue))))
            for cap in [StrokeStyle.Cap.butt, .round, .square] {
                commands.append(
                    .stroke(Stroke(path: path, style: StrokeStyle(width: 3, cap: cap), paint: .color(.pureBlue))))
            }
            commands += [.beginClip(Clip(path: path)), .rectangle(0, 0, 16, 16, .pureBlue), .endClip]
        }
        try expectUsable(after: commands)
    }

    @Test(arguments: numbers)
    func `no number in a transform makes the surface unusable`(number: Double) throws {
        var commands: [DrawCommand] = []
        let path = Path([(1, 1), (9, 2), (4, 12)], closed: true)
        let radial = Gradient(
            kind: .radial(center: Point(4, 4), radius: 6, focus: Point(5, 4)),
            stops: [ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 1, color: .pureBlue)])
        for transform in [
            Affine.scale(number, 1), .scale(1, number), .translation(number, 0), .shearX(number),
            .scale(number, number), .scale(1e-9, 1e-9), .rotation(number), .scale(0, 0),
        ] {
            commands.append(.fill(Fill(path: path, paint: .gradient(radial), transform: transform)))
            commands.append(
                .stroke(
                    Stroke(
                        path: path, style: StrokeStyle(width: 2, join: .miter, miterLimit: 1e9),
                        paint: .gradient(radial), transform: transform)))
            commands.append(.image(ImagePlacement(image: 0, contentHash: 0, size: Size(4, 4), transform: transform)))
            commands += [
                .beginClip(Clip(path: path, transform: transform)), .rectangle(0, 0, 9, 9, .pureRed), .endClip,
            ]
        }
        try expectUsable(after: commands)
    }

    @Test(arguments: numbers)
    func `no number in a paint, pen or group makes the surface unusable`(number: Double) throws {
        let path = Path([(1, 1), (9, 2), (4, 12)], closed: true)
        let color = Color(red: number, green: 0, blue: 1, alpha: number)
        let stops = [ColorStop(offset: number, color: color), ColorStop(offset: 0.5, color: .pureRed)]
        let place = Point(number, 1)
        var commands: [DrawCommand] = [
            .rectangle(0, 0, 4, 4, color, opacity: number), .beginGroup(Group(opacity: number)),
            .rectangle(0, 0, 4, 4, .pureRed), .rectangle(0, 0, 4, 4, .pureRed), .endGroup,
            .image(ImagePlacement(image: -1, contentHash: 0, size: Size(number, 4), opacity: number)),
        ]
        for kind in [
            Gradient.Kind.linear(start: place, end: Point(3, 3)),
            .linear(start: Point(1, number), end: Point(1, number)),
            .radial(center: place, radius: 4, focus: .zero), .radial(center: .zero, radius: number, focus: .zero),
            .radial(center: .zero, radius: 4, focus: place),
        ] {
            let gradient = Gradient(kind: kind, stops: stops, alphaStops: [AlphaStop(offset: number, alpha: number)])
            commands.append(.fill(Fill(path: path, paint: .gradient(gradient))))
        }
        commands.append(
            .stroke(Stroke(path: path, style: StrokeStyle(width: number, miterLimit: number), paint: .color(.pureRed))))
        try expectUsable(after: commands)
    }

    @Test func `viewports and compositions that are nonsense draw nothing`() throws {
        for viewport in [Affine.scale(.nan, 1), .scale(0, 0), .translation(.infinity, 0), .scale(1e30, 1e30)] {
            var surface = try Surface(width: 8, height: 8)
            for side in [Double.nan, 0, -4, 1e30] {
                surface.draw(
                    DisplayList(
                        size: Size(side, side), commands: [.rectangle(0, 0, 4, 4, .pureRed, transform: viewport)]),
                    viewport: viewport, images: ImageStore([]))
            }
            surface.clear()
            #expect(Drawn(surface).coverage == 0)
        }
    }

    @Test func `sizes that cannot be are refused`() {
        for (width, height) in [(0, 4), (4, 0), (-1, 4), (40_000, 1), (32_000, 32_000)] {
            #expect(throws: RasterFailure.self) { _ = try Surface(width: width, height: height) }
        }
    }

    /// Draws nonsense, then a square, which must be there.
    private func expectUsable(after commands: [DrawCommand]) throws {
        var surface = try Surface(width: 16, height: 16)
        surface.draw(
            DisplayList(size: Size(16, 16), commands: commands + [.rectangle(5, 5, 4, 4, .pureGreen)]),
            viewport: .identity,
            images: ImageStore([]))
        #expect(Drawn(surface)[6, 6] == .init(0, 255, 0))
        surface.clear()
        surface.draw(
            DisplayList(size: Size(16, 16), commands: [.rectangle(5, 5, 4, 4, .pureGreen)]), viewport: .identity,
            images: ImageStore([]))
        #expect(Drawn(surface).coverage == 16)
    }
}
