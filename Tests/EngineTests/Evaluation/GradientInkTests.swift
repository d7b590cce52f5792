import Testing

@testable import Engine

struct GradientInkTests {
    private func gradient(
        _ numbers: [Double], colors: Int, highlight: Double = 0, angle: Double = 0, isRadial: Bool = false
    ) -> Gradient {
        GradientInk(
            isRadial: isRadial, start: Property(Vector3(50, 50)), end: Property(Vector3(50, 100)),
            highlight: Property(highlight), highlightAngle: Property(angle),
            stops: Property(GradientStops(numbers, colorCount: colors))
        ).gradient(at: 0)
    }

    private let two: [Double] = [0, 1, 0, 0, 1, 0, 0, 1]

    @Test func `offsets are whole per cent and colours whole 255ths`() {
        let stops = gradient([0.3333, 0.5, 0, 0, 0.996, 0, 0.2, 1], colors: 2).stops
        #expect(stops.map(\.offset) == [0.33, 1])
        #expect(stops[0].color == Color(red: 128.0 / 255, green: 0, blue: 0))
    }

    @Test func `opacity stops at the colours' places become part of them`() {
        let merged = gradient(two + [0, 1, 1, 0.25], colors: 2)
        #expect(merged.stops.map(\.color.alpha) == [1, 0.25])
        #expect(merged.alphaStops.isEmpty)
    }

    @Test func `opacity stops elsewhere stay apart`() {
        let apart = gradient(two + [0, 1, 0.5, 0.2, 1, 0.8], colors: 2)
        #expect(apart.stops.map(\.color.alpha) == [1, 1])
        #expect(apart.alphaStops.map(\.offset) == [0, 0.5, 1] && apart.alphaStops.map(\.alpha) == [1, 0.2, 0.8])
        #expect(gradient(two + [0.1, 1, 1, 0], colors: 2).alphaStops.count == 2)
    }

    @Test func `a circle's focus lies towards the end, never on the rim`() {
        #expect(
            gradient(two, colors: 2, highlight: 1, isRadial: true).kind
                == .radial(center: Point(50, 50), radius: 50, focus: Point(50 + 6.123233995736766e-17 * 49.5, 99.5)))
        guard case .radial(_, _, let focus) = gradient(two, colors: 2, highlight: -0.5, angle: .pi, isRadial: true).kind
        else { return #expect(Bool(false), "not radial") }
        #expect((focus - Point(50, 75)).length < 1e-9)
    }

    @Test func `offsets that fall are raised`() {
        #expect(gradient([0.5, 0, 0, 0, 0.2, 1, 1, 1], colors: 2).stops.map(\.offset) == [0.5, 0.5])
    }

    @Test(arguments: [(0, 0), (5, 2), (4096, 2), (1, 1), (-3, 0)])
    func `fewer numbers than stops give as many stops as there are`(said: Int, count: Int) {
        #expect(gradient(two, colors: max(0, said)).stops.count == count)
    }

    @Test func `odd and missing opacity numbers are left out`() {
        #expect(gradient(two + [0.5], colors: 2).alphaStops.isEmpty)
        #expect(gradient(two + [0.5, 0.1, 0.7], colors: 2).alphaStops.count == 1)
        #expect(gradient([], colors: 0).stops.isEmpty)
    }
}
