import CPixels
import Engine
import Foundation
import Testing

@testable import Raster

/// What shapes cover, kept while they stay, against what is drawn anew.
///
/// Blend2D fills most outlines itself: those are kept instead (``KeptPathTests``).
@Suite(.enabled(if: Drawn.isExact))
struct KeptShapeTests {
    private static let size = Size(128, 96)

    /// Shows one list after another and compares each with itself drawn alone.
    ///
    /// - Returns: How much memory shapes took after each.
    @discardableResult
    static func shown(_ lists: [[DrawCommand]], viewport: Affine = .identity) throws -> [Int] {
        var surface = try Surface(width: 128, height: 96)
        return try lists.enumerated().map { step, commands in
            let list = DisplayList(size: KeptShapeTests.size, commands: commands, edges: .quarterRows)
            surface.show(list, viewport: viewport, images: ImageStore([]))
            var anew = try Surface(width: 128, height: 96)
            anew.draw(list, viewport: viewport, images: ImageStore([]))
            #expect(Drawn(surface).bytes == Drawn(anew).bytes, "step \(step)")
            return surface.shapeBytes
        }
    }

    /// Crosses itself, and has what lies inside by one rule only.
    private static let star: Path = {
        let corners = (0..<5).map { corner in
            let angle = Double(corner) * 4 * Double.pi / 5
            return (64.3 + 40 * sin(angle), 48.2 - 40 * cos(angle))
        }
        return Path(corners, closed: true)
    }()

    private func star(_ step: Int, _ rule: FillRule = .nonZero) -> DrawCommand {
        let color = Color(red: Double(step % 5) / 4, green: 0.3, blue: 0.8, alpha: step % 3 == 0 ? 1 : 0.6)
        return .fill(
            Fill(path: Self.star, rule: rule, paint: .color(color), opacity: 1 - Double(step % 7) / 10))
    }

    private func ring(_ step: Int, width: Double = 7) -> DrawCommand {
        let path = Path.ellipse(in: Rect(x: 20.2, y: 15.7, width: 70, height: 60))
        let color = Color(red: 1, green: Double(step % 4) / 3, blue: 0, alpha: 1)
        return .stroke(
            Stroke(path: path, style: StrokeStyle(width: width, cap: .round, join: .round), paint: .color(color)))
    }

    private func moving(_ step: Int) -> DrawCommand {
        .rectangle(Double(step * 7 % 90), Double(step * 5 % 60), 30, 30.5, .pureRed)
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd], [Affine.identity, .scale(1.37, 0.9) * .rotation(0.1)])
    func `shapes whose color alone changes are painted as they would be anew`(rule: FillRule, viewport: Affine) throws {
        let kept = try Self.shown((0..<9).map { [star($0, rule), ring($0)] }, viewport: viewport)
        #expect(kept[1] == 0 && kept[2] > 0 && kept[8] == kept[2])
    }

    @Test func `shapes below and above what moves are painted as they would be anew`() throws {
        let kept = try Self.shown((0..<12).map { [star(0), moving($0), ring(0)] })
        #expect(kept[11] > 0)
    }

    @Test func `shapes are painted in parts of clips and on layers as they would be anew`() throws {
        let clip = Clip(path: .rectangle(Rect(x: 30.4, y: 20.3, width: 60.5, height: 50.25)))
        let kept = try Self.shown(
            (0..<12).map { step in
                [
                    .beginClip(clip), star(step), .endClip, .beginGroup(Group(opacity: 0.5 + Double(step) / 30)),
                    ring(0),
                    moving(step), star(step, .evenOdd), .endGroup,
                ]
            })
        #expect(kept[11] > 0)
    }

    @Test func `a shape that is moved, or drawn with another pen or rule, is another one`() throws {
        let places = [0.0, 0, 0, 0, 0.125, 0.125, 0.125, 0.125, 0, 0]
        let moved = try Self.shown(
            places.enumerated().map { step, place in
                let fill = Fill(path: Self.star, paint: .color(.pureBlue), transform: .translation(place, 0))
                return [.fill(fill), ring(step, width: step < 5 ? 7 : 7.5)]
            })
        #expect(moved[3] > moved[5] && moved[5] == 0 && moved[7] > 0)
        try Self.shown((0..<10).map { [star($0, $0 < 5 ? .nonZero : .evenOdd)] })
    }

    @Test func `shapes are found again where commands are put in before them`() throws {
        let kept = try Self.shown(
            (0..<12).map { step in (step % 4 < 2 ? [] : [moving(0)]) + [star(0), moving(step), ring(0)] })
        #expect(kept[3] > 0 && kept[4] > 0 && kept[6] > 0)
    }

    @Test func `what covers more than it may is not kept`() throws {
        let filler = try #require(AreaFiller())
        let layer = OffscreenSurface()
        try #require(layer.prepare(PixelBox(left: 0, top: 0, right: 128, bottom: 96)))
        BrowserEdges.feed(Self.star, .identity, to: .filler(filler))
        let coverage = try #require(filler.keep(.nonZero, in: layer.box, on: layer, most: 1 << 16))
        #expect(coverage.bytes > 1000)
        #expect(filler.keep(.nonZero, in: layer.box, on: layer, most: coverage.bytes / 2) == nil)
        #expect(filler.keep(.nonZero, in: layer.box, on: layer, most: 100) == nil)
        // What was given up leaves nothing behind.
        let again = try #require(filler.keep(.nonZero, in: layer.box, on: layer, most: 1 << 16))
        #expect(again.bytes == coverage.bytes)
        #expect(again.holds(layer.box, of: layer.box))
        let wider = PixelBox(left: 0, top: 0, right: 129, bottom: 96)
        #expect(!again.holds(wider, of: layer.box))
        #expect(!again.holds(layer.box, of: PixelBox(left: -1, top: 0, right: 129, bottom: 96)))
    }

    @Test func `all that is kept takes no more than it may, and makes room for others`() throws {
        // Thin lines side by side.
        let combs = (0..<60).map { comb in
            var path = Path()
            for line in 0..<200 {
                path.append(.rectangle(Rect(x: Double(line) * 6 + 0.3, y: Double(comb), width: 3.4, height: 64.5)))
            }
            return path
        }
        var surface = try Surface(width: 1200, height: 128)
        func show(_ combs: ArraySlice<Path>, _ step: Int) {
            let color = Color(red: Double(step % 50) / 50, green: 0, blue: 0, alpha: 1)
            let commands = combs.map { DrawCommand.fill(Fill(path: $0, paint: .color(color))) }
            surface.show(
                DisplayList(size: Size(1200, 128), commands: commands, edges: .quarterRows), viewport: .identity,
                images: ImageStore([]))
        }
        for step in 0..<4 { show(combs[...], step) }
        let (isCut, most) = (surface.isCut, surface.shapeBytes)
        #expect(!isCut)
        #expect(most > KeptShapes.maximumBytes / 2 && most <= KeptShapes.maximumBytes)
        // One list more, and what is not in it is let go of.
        for step in 4..<8 { show(combs[..<8], step) }
        let fewer = surface.shapeBytes
        #expect(fewer < most / 3 && fewer > 0)
        surface.letGoOfExtras()
        let none = surface.shapeBytes
        #expect(none == 0)
    }

    @Test func `a layer that begins elsewhere has its own`() throws {
        // Where rounding to quarters of a row is a tie, what is left depends on where the layer begins.
        let path = Path([(11.25, 11.25), (90.5, 11.25), (70.3, 88.75), (11.25, 88.75)], closed: true)
        let kept = try Self.shown(
            (0..<16).map { step in
                let side = Double(step / 4 * 7)
                return [
                    .beginGroup(Group(opacity: 0.5)), .rectangle(11 - side / 3, 11 - side / 3, 20, 20, .pureRed),
                    .fill(Fill(path: path, paint: .color(.pureBlue), opacity: 1 - Double(step) / 20)), .endGroup,
                ]
            }, viewport: .scale(0.7, 0.7))
        #expect(kept[3] > 0 && kept[4] == 0 && kept[6] > 0 && kept[8] == 0)
    }

    @Test func `dots of a stroke do not depend on the stroke before`() throws {
        var dotted = Path([(30, 30), (80, 60)])
        dotted.append(Path([(50, 20), (50.1, 20)]))
        let style = StrokeStyle(width: 10, cap: .round, join: .round)
        let color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        let wide = StrokeStyle(width: 4000, cap: .round, join: .round)
        let kept = try Self.shown(
            (0..<8).map { step in
                let far = Path([(Double(step * 900), 20_000), (70_000, Double(40_000 + step))])
                return [
                    .stroke(Stroke(path: far, style: wide, paint: .color(.pureRed), transform: .scale(0.001, 0.001))),
                    .stroke(Stroke(path: dotted, style: style, paint: .color(color), opacity: 1 - Double(step) / 10)),
                ]
            })
        #expect(kept[7] > 0)
    }

    /// Both ways to paint an outline, in parts that lie side by side.
    @Test(arguments: 0..<60)
    func `what is kept is painted as the outline is`(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed &* 977 &+ 5)
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        for contour in 0...numbers.below(3) {
            for corner in 0..<3 + numbers.below(30) {
                let point = (numbers.unit() * 150 - 25, numbers.unit() * 110 - 20)
                if corner == 0 {
                    area_filler_move(filler, point.0, point.1)
                } else {
                    area_filler_line(filler, point.0, contour == 0 ? point.1 : point.1.rounded())
                }
            }
        }
        let (width, height) = (100, 70)
        let below = (0..<width * height).map { _ in
            let alpha = numbers.below(256)
            return UInt32(alpha) << 24 | UInt32(alpha / 2) << 16 | UInt32(alpha / 3) << 8 | UInt32(alpha)
        }
        var parts: [area_part] = []
        for (left, top) in [(-3, -2), (32, -2), (67, 1), (-3, 33), (32, 38), (67, 40)] {
            let alpha = numbers.below(3) == 0 ? 255 : numbers.below(256)
            let color = UInt32(alpha) << 24 | UInt32(alpha * 2 / 3) << 8
            let box = area_box(
                left: Int32(left), top: Int32(top), right: Int32(left + 5 + numbers.below(30)),
                bottom: Int32(top + 3 + numbers.below(28)))
            parts.append(area_part(box: box, color: color))
        }
        for isEvenOdd in [false, true] {
            var (filled, kept) = (below, below)
            let whole = area_box(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
            try filled.withUnsafeMutableBufferPointer { pixels in
                let target = area_pixels(
                    first: try #require(pixels.baseAddress), width: Int32(width), height: Int32(height))
                var sorted = parts
                area_filler_paint_parts(filler, target, &sorted, Int32(parts.count), isEvenOdd)
            }
            try kept.withUnsafeMutableBufferPointer { pixels in
                let target = area_pixels(
                    first: try #require(pixels.baseAddress), width: Int32(width), height: Int32(height))
                let coverage = try #require(area_filler_keep(filler, target, whole, isEvenOdd, 1 << 20))
                defer { area_coverage_destroy(coverage) }
                area_coverage_paint(coverage, target, parts, Int32(parts.count))
            }
            #expect(filled == kept)
            #expect(filled != below)
        }
    }
}
