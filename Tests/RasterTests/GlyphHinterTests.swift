import Engine
import Foundation
import Testing

@testable import Formats
@testable import Raster

/// Glyphs of a font of our own, hinted.
struct GlyphHinterTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/fonts/PegTest-Regular.ttf").standardizedFileURL

    /// The font.
    static func program(isEmboldened: Bool = false) throws -> FontProgram {
        FontProgram(.bytes([UInt8](try Data(contentsOf: file))), index: 0, weight: 400, isEmboldened: isEmboldened)
    }

    /// The letter B, a rectangle of 0.4 × 0.7 ems that stands 0.05 ems off its pen, 10 pixels high.
    private func fill(_ program: FontProgram, x: Double = 0, y: Double = 0, size: Double = 10) -> Fill {
        Fill(
            path: .rectangle(Rect(x: 0.05 * size, y: -0.7 * size, width: 0.4 * size, height: 0.7 * size)),
            paint: .color(.black), transform: .translation(x, y),
            fontGlyph: FontGlyph(program: program, parts: [.init(glyph: 3, x: 0)], size: size))
    }

    private func list(_ commands: DrawCommand...) -> DisplayList {
        DisplayList(size: Size(100, 100), commands: commands)
    }

    /// The box of the only command's path, in pixels.
    private func box(_ list: DisplayList, _ viewport: Affine) throws -> Rect {
        switch try #require(list.commands.first) {
        case .fill(let fill): fill.path.transformed(by: viewport * fill.transform).controlBounds
        case .stroke(let stroke): stroke.path.transformed(by: viewport * stroke.transform).controlBounds
        default: Rect(x: 0, y: 0, width: 0, height: 0)
        }
    }

    private func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 1e-9 }

    @Test(arguments: [Affine.identity, .translation(3, 4), Affine(a: 1.3, b: 0, c: 0, d: 1.3, tx: 0.2, ty: 0.7)])
    func `the base line comes to lie between rows, and the pen on a quarter`(viewport: Affine) throws {
        let program = try GlyphHinterTests.program()
        let fitter = GlyphHinter()
        for place in stride(from: 20.0, to: 22, by: 0.3) {
            let before = list(.fill(fill(program, x: place, y: place)))
            let after = fitter.fitted(before, to: viewport)
            guard case .fill(let fitted) = after.commands[0] else { continue }
            let pen = viewport.apply(Point(place, place))
            let line = (viewport * fitted.transform).ty
            #expect(isWhole(line) && abs(line - pen.y) <= 0.5)
            // The outline itself is rounded to sixty-fourths.
            let stem = try box(after, viewport).x - 0.5 * viewport.a
            #expect(abs(stem - pen.x) <= 0.15 && abs(stem * 4 - (stem * 4).rounded()) < 0.07)
            #expect(try abs(box(after, viewport).y - box(before, viewport).y) < 1.1)
        }
    }

    @Test func `strokes are fitted as fills are, their pen left alone`() throws {
        let fill = fill(try GlyphHinterTests.program(), x: 20.1, y: 20.4)
        let stroke = Stroke(
            path: fill.path, style: StrokeStyle(width: 2), paint: fill.paint, transform: fill.transform,
            fontGlyph: fill.fontGlyph)
        let fitter = GlyphHinter()
        let one = fitter.fitted(list(.fill(fill)), to: .identity)
        let other = fitter.fitted(list(.stroke(stroke)), to: .identity)
        #expect(try box(one, .identity) == box(other, .identity))
        guard case .stroke(let fitted) = other.commands[0] else { return }
        #expect(fitted.style == stroke.style)
    }

    @Test func `each part of a glyph has its pen on a quarter`() throws {
        let program = try GlyphHinterTests.program()
        var fill = fill(program, x: 20, y: 20)
        fill.fontGlyph?.parts = [.init(glyph: 3, x: 0), .init(glyph: 3, x: 0.53)]
        let fitted = GlyphHinter().fitted(list(.fill(fill)), to: .identity)
        guard case .fill(let both) = fitted.commands[0] else { return }
        let edges = Set(both.path.points.map(\.x)).sorted()
        #expect(edges.count == 4)
        #expect(isWhole((edges[2] - edges[0]) * 4))
        #expect(abs(edges[2] - edges[0] - 5.3) <= 0.125)
    }

    @Test func `a bold face that is made grows on both sides`() throws {
        let fitter = GlyphHinter()
        let plain = try box(
            fitter.fitted(list(.fill(fill(try GlyphHinterTests.program(), x: 20, y: 20))), to: .identity), .identity)
        let bold = try box(
            fitter.fitted(
                list(.fill(fill(try GlyphHinterTests.program(isEmboldened: true), x: 20, y: 20))), to: .identity),
            .identity)
        #expect(bold.x < plain.x && bold.maxX > plain.maxX)
        #expect(abs((bold.width - plain.width) - 10 / 24.4) < 0.05)
    }

    @Test func `what does not stand upright, is too large or comes from no font stays as it is`() throws {
        let program = try GlyphHinterTests.program()
        let upright = fill(program, x: 20.4, y: 20.4)
        let fitter = GlyphHinter()
        func isKept(_ fill: Fill, _ viewport: Affine = .identity) -> Bool {
            fitter.fitted(list(.fill(fill)), to: viewport) == list(.fill(fill))
        }
        #expect(!isKept(upright))
        #expect(isKept(upright, .rotation(0.1)))
        #expect(isKept(upright, .scale(-1, 1)))
        #expect(isKept(upright, .scale(0.01, 1)))
        #expect(isKept(upright, .scale(.nan, 1)))
        #expect(isKept(upright, .scale(30, 30)))
        var turned = upright
        turned.transform = .rotation(0.1)
        #expect(isKept(turned))
        var plain = upright
        plain.fontGlyph = nil
        #expect(isKept(plain))
        for source in [FontProgram.Source.bytes([1, 2, 3]), .file("/nowhere.ttf")] {
            var other = upright
            other.fontGlyph?.program = FontProgram(source, index: 0, weight: 400, isEmboldened: false)
            #expect(isKept(other))
        }
        var missing = upright
        missing.fontGlyph?.parts = [.init(glyph: 60_000, x: 0)]
        #expect(isKept(missing))
    }

    @Test func `a picture is drawn with them`() throws {
        let list = list(.fill(fill(try GlyphHinterTests.program(), x: 20.25, y: 20.4)))
        var surface = try Surface(width: 100, height: 100)
        surface.draw(list, viewport: .identity, images: ImageStore([]), hinter: GlyphHinter())
        // Its lowest row is the one above y = 20, whole, and nothing is below.
        let rows = surface.withPixels { pixels, bytesPerRow in (18..<22).map { pixels[$0 * bytesPerRow + 22 * 4 + 3] } }
        #expect(rows == [255, 255, 0, 0])
    }

    @Test func `many threads may fit at once`() throws {
        let list = list(.fill(fill(try GlyphHinterTests.program(), x: 20.1, y: 20.4)))
        let fitter = GlyphHinter()
        let expected = fitter.fitted(list, to: .identity)
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            #expect(fitter.fitted(list, to: .identity) == expected)
            _ = fitter.fitted(list, to: .scale(1 + Double(index) / 10, 1 + Double(index) / 10))
        }
    }
}
