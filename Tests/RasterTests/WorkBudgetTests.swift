import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Raster

/// Work that would have no end in time, and how it is kept short.
struct EffortTests {
    private func surface(_ commands: [DrawCommand], side: Int = 64) throws -> (isCut: Bool, pixels: [UInt8]) {
        var surface = try Surface(width: side, height: side)
        let list = DisplayList(size: Size(Double(side), Double(side)), commands: commands)
        surface.draw(list, viewport: .identity, images: ImageStore([]))
        return (surface.isCut, surface.withPixels { pixels, _ in Array(pixels) })
    }

    /// A star with so many vertices, whose edges all cross.
    private func star(_ count: Int, isClosed: Bool = true) -> Path {
        var path = Path()
        for index in 0..<count {
            let angle = Double(index) * 2.4
            let point = Point(32 + 20 * cos(angle), 32 + 20 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        if isClosed { path.close() }
        return path
    }

    @Test(arguments: [StrokeStyle.Join.round, .miter, .bevel], [true, false])
    func `a stroke in parts covers what the whole one covers`(join: StrokeStyle.Join, isClosed: Bool) throws {
        let path = star(40, isClosed: isClosed)
        func stroke(_ path: Path) -> DrawCommand {
            let style = StrokeStyle(width: 3, cap: .butt, join: join, miterLimit: 4)
            return .stroke(Stroke(path: path, style: style, paint: .color(.black)))
        }
        let whole = try surface([stroke(path)]).pixels
        for limit in [16, 25] {
            let parts = path.parts(verbs: limit)
            #expect(parts.count > 1)
            let pieces = try surface(parts.map(stroke)).pixels
            let worst = zip(whole, pieces).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Where edges of several parts meet in a pixel, it is covered a little more.
            #expect(worst <= 110, "\(limit)")
            let mean = zip(whole, pieces).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } / whole.count
            #expect(mean <= 1, "\(limit)")
        }
    }

    @Test func `contours are kept together where they are short`() {
        var path = Path()
        for _ in 0..<10 { path.append(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1))) }
        let parts = path.parts(verbs: 10)
        #expect(parts.count == 5)
        #expect(parts.reduce(0) { $0 + $1.verbs.count } == path.verbs.count)
        #expect(Path().parts(verbs: 5).isEmpty)
    }

    @Test func `a wide pen with many turns is drawn`() throws {
        var path = Path()
        for index in 0..<4000 {
            let angle = Double(index) * 2.4
            path.append(star(12), transform: .translation(cos(angle), sin(angle)))
        }
        let style = StrokeStyle(width: 9, cap: .round, join: .round, miterLimit: 4)
        let command = DrawCommand.stroke(Stroke(path: path, style: style, paint: .color(.black), opacity: 0.5))
        #expect(
            StrokeWork(
                path, .identity, try #require(DevicePen(style, transform: .identity)), style,
                box: PixelBox(left: 0, top: 0, right: 64, bottom: 64)
            ).verbsInPart != nil)
        let outcome = try surface([command])
        #expect(!outcome.isCut)
        // What the parts have in common is painted once.
        #expect(outcome.pixels[3 + 4 * (42 * 64 + 32)] == 128)
    }

    @Test func `ordinary frames are drawn whole`() throws {
        let fill = DrawCommand.fill(
            Fill(path: .rectangle(Rect(x: 0, y: 0, width: 64, height: 64)), paint: .color(.white), opacity: 0.5))
        let group = [.beginGroup(Group(opacity: 0.5)), fill, fill, DrawCommand.endGroup]
        #expect(try !surface(Array(repeating: group, count: 500).flatMap(\.self)).isCut)
    }

    @Test func `layers without end are left out, and it is told`() throws {
        let fill = DrawCommand.fill(
            Fill(path: .rectangle(Rect(x: 0, y: 0, width: 512, height: 512)), paint: .color(.white), opacity: 0.5))
        let group = [.beginGroup(Group(opacity: 0.5)), fill, fill, DrawCommand.endGroup]
        #expect(try surface(Array(repeating: group, count: 5_000).flatMap(\.self), side: 512).isCut)
    }

    @Test func `dots without end are left out, and it is told`() throws {
        var path = Path()
        for index in 0..<400_000 {
            let point = Point(Double(index % 512), Double(index / 512))
            path.move(to: point)
            path.line(to: point)
        }
        let style = StrokeStyle(width: 60, cap: .round, join: .round, miterLimit: 4)
        let outcome = try surface([.stroke(Stroke(path: path, style: style, paint: .color(.black)))], side: 512)
        #expect(outcome.isCut)
    }

    @Test func `a path that crosses itself everywhere is left out, and it is told`() throws {
        let outcome = try surface([.fill(Fill(path: star(200_000), paint: .color(.black)))])
        #expect(outcome.isCut)
    }

    @Test func `a star that is filled again and again is left out at last, and it is told`() throws {
        let fill = DrawCommand.fill(Fill(path: star(999), paint: .color(.black), opacity: 0.5))
        #expect(try !surface([fill], side: 512).isCut)
        #expect(try surface(Array(repeating: fill, count: 600), side: 512).isCut)
    }

    @Test func `one fill of very many edges is given up in its midst`() throws {
        let transform = Affine(a: 12, b: 0, c: 0, d: 12, tx: -128, ty: -128)
        let fill = DrawCommand.fill(Fill(path: star(1200), paint: .color(.black), transform: transform))
        var surface = try Surface(width: 512, height: 512)
        var looks = 0
        surface.goesOn = {
            looks += 1
            return looks < 4
        }
        surface.draw(
            DisplayList(size: Size(512, 512), commands: [fill]), viewport: .identity, images: ImageStore([]))
        #expect(looks >= 4 && surface.isAbandoned)
    }

    @Test func `masks and clips that cross themselves are left out at last, and it is told`() throws {
        let area = Path.rectangle(Rect(x: 0, y: 0, width: 512, height: 512))
        let fill = DrawCommand.fill(Fill(path: area, paint: .color(.white)))
        let cut = DrawCommand.fill(Fill(path: star(999), paint: .color(.black)))
        let masked = [.beginGroup(Group()), fill, .beginMask(.alpha), cut, .endMask, DrawCommand.endGroup]
        let clipped = [.beginClip(Clip(path: star(999))), fill, DrawCommand.endClip]
        for one in [masked, clipped] {
            #expect(try !surface(one, side: 512).isCut)
            #expect(try surface(Array(repeating: one, count: 600).flatMap(\.self), side: 512).isCut)
        }
    }

    @Test func `strokes of curves count with their handles`() throws {
        func steps(_ handle: Double) throws -> Double {
            var path = Path()
            path.move(to: .zero)
            for _ in 0..<20 { path.cubic(Point(0, handle), Point(40, -handle), to: Point(40, 4)) }
            let style = StrokeStyle(width: 1, cap: .butt, join: .bevel, miterLimit: 4)
            let pen = try #require(DevicePen(style, transform: .identity))
            let box = PixelBox(left: 0, top: 0, right: 512, bottom: 512)
            return StrokeWork(path, .identity, pen, style, box: box).steps
        }
        #expect(try steps(200) > 20 * steps(2))
    }

    @Test func `backdrops and modes that take long are left out at last, and it is told`() throws {
        let area = Path.rectangle(Rect(x: 0, y: 0, width: 512, height: 512))
        let fill = Fill(path: area, paint: .color(.white), opacity: 0.5)
        let chain = FilterChain([.blur(Filter.Blur(sigmaX: 1, sigmaY: 1))], transform: .identity)
        let backdrop = Backdrop(path: area, transform: .identity, filters: chain)
        #expect(try surface(Array(repeating: .backdrop(backdrop), count: 300), side: 512).isCut)
        let mixed = DrawCommand.fill(
            Fill(path: area, paint: .color(.white), opacity: 0.5, blend: .luminosity))
        #expect(try surface(Array(repeating: mixed, count: 300), side: 512).isCut)
        #expect(try !surface(Array(repeating: .fill(fill), count: 300), side: 512).isCut)
    }

    @Test func `edges count where they are in sight`() {
        let zigzag = Path(
            (0..<1000).map { number -> (Double, Double) in (Double(number % 32), Double(number % 2 * 1000)) })
        let all = PixelBox(left: 0, top: 0, right: 100, bottom: 1000)
        let part = PixelBox(left: 0, top: 300, right: 100, bottom: 400)
        let whole = StrokeWork.edgeSteps(of: zigzag, .identity, box: all)
        // From column to column, and 31 times back across all 32.
        let columns = 968.0 + 31 * 31
        #expect(whole == 999 * 1000 * 15 * 8 + columns * 2)
        #expect(StrokeWork.edgeSteps(of: zigzag, .identity, box: all, isInside: true) == whole)
        #expect(abs(StrokeWork.edgeSteps(of: zigzag, .identity, box: part) - whole / 10) < 1)
        #expect(StrokeWork.edgeSteps(of: zigzag, .translation(0, 2000), box: all) == 0)
        // Through all columns of the last row.
        let flat = Path([(0, 999), (100_000, 2000), (0, 2000), (0, 999), (0, 999)])
        #expect(StrokeWork.edgeSteps(of: flat, .identity, box: all) >= 2 * 99)
        #expect(
            StrokeWork.edgeSteps(
                of: Path([(0, .nan), (1, 5), (2, .infinity), (3, 0), (4, 1), (5, 2)]), .identity, box: all
            ).isFinite)
    }
}
