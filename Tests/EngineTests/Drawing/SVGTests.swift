import Testing

@testable import Engine
@testable import Tuning

/// Display lists as SVG.
@Suite struct SVGTests {
    private func body(_ commands: [DrawCommand], labels: [TextLabel] = []) -> String {
        DisplayList(size: Size(10, 20), commands: commands).svg(labels: labels)
    }

    @Test func `a fill and a stroke say what they need`() {
        var path = Path()
        path.move(to: Point(1, 2.00004))
        path.line(to: Point(3.5, -0.0001))
        path.line(to: Point(4, 5))
        path.cubic(Point(1, 1), Point(2, 2), to: Point(3, 3))
        path.close()
        #expect(path.svgData == "M1 2L3.5 0 4 5C1 1 2 2 3 3Z")
        let fill = Fill(path: path, rule: .evenOdd, paint: .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)))
        #expect(
            body([.fill(fill)])
                == "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\" width=\"10\" height=\"20\" "
                + "fill=\"none\"><path d=\"\(path.svgData)\" fill=\"#ff8000\" fill-opacity=\"0.5\" "
                + "fill-rule=\"evenodd\"/></svg>\n")
        let stroke = Stroke(
            path: path, style: StrokeStyle(width: 2, cap: .round, join: .bevel), paint: .color(.black),
            blend: .multiply,
            transform: .translation(1, 2))
        #expect(
            body([.stroke(stroke)]).contains(
                "stroke=\"#000000\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" "
                    + "transform=\"matrix(1 0 0 1 1 2)\" style=\"mix-blend-mode:multiply\"/>"))
    }

    @Test func `groups, clips and masks nest, and what was left open is closed`() {
        let fill = DrawCommand.fill(
            Fill(path: .rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .color(.black)))
        let text = body([
            .beginGroup(Group(opacity: 0.5)), .beginClip(Clip(path: .rectangle(Rect(x: 0, y: 0, width: 5, height: 5)))),
            fill, .endClip, .beginMask(.alpha), fill, .endMask, .endGroup, .endGroup, .beginGroup(Group()), fill,
        ])
        #expect(text.components(of: "<g") == text.components(of: "</g>"))
        #expect(text.components(of: "<path") == 4 && text.contains("clip-path=\"url(#c1)\""))
        #expect(text.contains("<mask id=\"m2\"") && text.contains("<g mask=\"url(#m2)\"><g clip-path"))
    }

    @Test func `gradients have a stop for each color and each alpha`() {
        let gradient = Gradient(
            kind: .linear(start: .zero, end: Point(10, 0)),
            stops: [ColorStop(offset: 0, color: .white), ColorStop(offset: 1, color: .black)],
            alphaStops: [AlphaStop(offset: 0.5, alpha: 0.25), AlphaStop(offset: 1, alpha: 1)])
        let text = body([
            .fill(Fill(path: .rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .gradient(gradient)))
        ])
        #expect(text.components(of: "<stop") == 3 && text.contains("fill=\"url(#g1)\""))
    }

    @Test func `words cannot be anything else`() {
        let label = TextLabel(
            text: "<script>&\"'\u{1}\u{1b}", position: Point(1, 2), anchor: .end, size: 11, color: .black)
        let text = body([], labels: [label])
        #expect(text.contains(">&lt;script&gt;&amp;\"'\u{FFFD}\u{FFFD}</text>") && text.contains("text-anchor=\"end\""))
    }

    @Test func `numbers that are none do no harm`() {
        var path = Path()
        path.move(to: Point(.nan, .infinity))
        path.line(to: Point(1e300, -1e-300))
        #expect(!path.svgData.contains("nan") && !path.svgData.contains("inf"))
    }

    @Test func `axes have round numbers`() {
        #expect(PlotAxis(0...100, count: 5).ticks == [0, 20, 40, 60, 80, 100])
        #expect(PlotAxis(-0.031...0.02, count: 4).ticks.count <= 6)
        #expect(PlotAxis(5...5, count: 4).range.contains(5))
        for range in [0...Double.infinity, -1e308...1e308, 1e-300...2e-300] {
            let axis = PlotAxis(range, count: 5)
            #expect(axis.range.lowerBound < axis.range.upperBound && axis.ticks.count < 30)
        }
        #expect(PlotAxis(0...0.35, count: 3).ticks.map { PlotAxis(0...0.35, count: 3).text($0) } == ["0", "0.2"])
    }
}

extension String {
    /// How often a text is in it.
    fileprivate func components(of text: String) -> Int {
        var (count, rest) = (0, Substring(self))
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
