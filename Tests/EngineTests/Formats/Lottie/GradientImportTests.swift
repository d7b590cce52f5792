import Testing

@testable import Engine
@testable import Formats

struct GradientImportTests {
    /// The stops of a gradient of so many colors, all alike, with these numbers behind them.
    private func read(colors: Int, said: Int, _ more: [Double] = []) throws -> (GradientStops, [Diagnostic]) {
        let numbers = (0..<colors).flatMap { _ in [0.5, 1, 0, 0] as [Double] } + more
        let list = numbers.map { "\($0)" }.joined(separator: ",")
        let gradient =
            #"{"ty":"gf","nm":"G","t":1,"s":[0,0],"e":[9,0],"o":100,"g":{"p":\#(said),"k":{"k":[\#(list)]}}}"#
        let document = try Document.read(Array(Hostile.animation(Hostile.shapes("\(Hostile.square),\(gradient)")).utf8))
        guard case .shapes(let content) = document.scene.root.layers[0].content,
            case .style(let painter)? = content.items.last, case .gradient(let brush) = painter.brush
        else { return (GradientStops([], colorCount: 0), document.diagnostics) }
        return (brush.stops.base, document.diagnostics)
    }

    @Test func `colors beyond the limit are left out and told, and are no opacities`() throws {
        let (stops, diagnostics) = try read(colors: 4100, said: 4100, [0, 0.25, 1, 0.75])
        #expect(stops.colorCount == 4096 && stops.values.count == 4 * 4096 + 4)
        #expect(stops.values.suffix(4) == [0, 0.25, 1, 0.75])
        #expect(diagnostics.map(\.feature) == ["gradient"])
        #expect(diagnostics.first?.path.hasSuffix(".g.p") == true)
    }

    @Test func `as many colors as the limit are all there`() throws {
        let (stops, diagnostics) = try read(colors: 4096, said: 4096, [0, 0.5])
        #expect(stops.values.count == 4 * 4096 + 2 && diagnostics.isEmpty)
    }

    @Test(arguments: [5000, 9_007_199_254_740_991])
    func `more colors said than numbers written leave no opacities`(said: Int) throws {
        let (stops, diagnostics) = try read(colors: 4097, said: said, [0, 1])
        #expect(stops.values.count == 4 * 4096 && diagnostics.count == 1)
    }
}
