import Engine
import Testing

@testable import Raster

/// Outlines that a rasterizer fills itself, kept while shapes stay, against what is drawn anew.
@Suite(.enabled(if: Canvas.keepsPaths))
struct KeptPathTests {
    private static let round = Path.ellipse(in: Rect(x: 20.2, y: 15.7, width: 70, height: 60))

    private func disc(_ step: Int, _ transform: Affine = .identity, rule: FillRule = .nonZero) -> DrawCommand {
        var path = Self.round
        path.append(Path.ellipse(in: Rect(x: 30, y: 25, width: 40, height: 31)))
        let color = Color(red: Double(step % 5) / 4, green: 0.3, blue: 0.8, alpha: step % 3 == 0 ? 1 : 0.6)
        let opacity = 1 - Double(step % 7) / 10
        return .fill(Fill(path: path, rule: rule, paint: .color(color), opacity: opacity, transform: transform))
    }

    private func shaded(_ step: Int) -> DrawCommand {
        let gradient = Gradient(
            kind: .linear(start: Point(20, 0), end: Point(90 - Double(step), 60)),
            stops: [ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 1, color: .pureBlue)])
        return .fill(Fill(path: Self.round, paint: .gradient(gradient)))
    }

    private func ring(_ step: Int, width: Double = 7, join: StrokeStyle.Join = .round) -> DrawCommand {
        let color = Color(red: 1, green: Double(step % 4) / 3, blue: 0, alpha: 1)
        let style = StrokeStyle(width: width, cap: .round, join: join)
        return .stroke(Stroke(path: Self.round, style: style, paint: .color(color)))
    }

    private func moving(_ step: Int) -> DrawCommand {
        .rectangle(Double(step * 7 % 90), Double(step * 5 % 60), 30, 30.5, .pureRed)
    }

    @Test(arguments: [Affine.identity, .scale(1.37, 0.9) * .rotation(0.1)])
    func `outlines that stay are painted as they would be anew`(_ viewport: Affine) throws {
        let kept = try KeptShapeTests.shown(
            (0..<9).map { [moving($0), disc($0), shaded($0), ring($0), moving($0 + 3), ring(0, width: 0.4)] },
            viewport: viewport)
        #expect(kept[0] == 0)
        // Four of them, of 16 sides at least.
        #expect(kept[8] > 4 * 16 * 17)
    }

    @Test func `one that is moved, or drawn with another pen or rule, is another one`() throws {
        let areas = try KeptShapeTests.shown(
            (0..<12).map { step in
                let rule = step < 8 ? FillRule.nonZero : .evenOdd
                return [disc(step, step < 4 ? .identity : .translation(0.3, 0), rule: rule), moving(step)]
            })
        #expect(areas[3] > 0 && areas[4] == 0 && areas[7] > 0 && areas[8] == 0 && areas[11] > 0)
        let widths = try KeptShapeTests.shown((0..<8).map { [ring($0, width: $0 < 4 ? 7 : 8), moving($0)] })
        #expect(widths[3] > 0 && widths[4] == 0 && widths[7] > 0)
        let joins = try KeptShapeTests.shown(
            (0..<8).map { [ring($0, join: $0 < 4 ? .round : .miter), moving($0)] })
        #expect(joins[3] > 0 && joins[4] == 0 && joins[7] > 0)
    }

    @Test func `outlines are found again where commands are put in before them`() throws {
        let kept = try KeptShapeTests.shown(
            (0..<10).map { step in
                Array(repeating: moving(step), count: step / 4) + [disc(step), moving(step), ring(step)]
            })
        #expect(kept[4] > 0 && kept[8] > 0)
    }

    @Test func `a layer that begins elsewhere has its own`() throws {
        let kept = try KeptShapeTests.shown(
            (0..<16).map { step in
                let side = Double(step / 4 * 7)
                return [
                    .beginGroup(Group(opacity: 0.5)), .rectangle(11 - side / 3, 11 - side / 3, 20, 20, .pureRed),
                    disc(step), .endGroup,
                ]
            }, viewport: .scale(0.7, 0.7))
        #expect(kept[3] > 0 && kept[4] == 0 && kept[6] > 0 && kept[8] == 0)
    }

    @Test func `what takes too much memory is not kept`() throws {
        var path = Path()
        for index in 0..<3_000 {
            path.append(
                .ellipse(in: Rect(x: Double(index % 60) * 2, y: Double(index / 60) * 1.7, width: 1.5, height: 1.5)))
        }
        let kept = try KeptShapeTests.shown(
            (0..<6).map { step in
                let color = Color(red: Double(step) / 8, green: 1, blue: 0)
                return [moving(step), .fill(Fill(path: path, paint: .color(color)))]
            })
        #expect(kept.allSatisfy { $0 == 0 })
    }
}
