import Testing

@testable import Engine

struct GradientInkTests {
    private func gradient(
        _ numbers: [Double], colors: Int, highlight: Double = 0, angle: Double = 0, isRadial: Bool = false
    ) -> Gradient {
        GradientBrush(
            isRadial: isRadial, start: Property(Vector3(50, 50)), end: Property(Vector3(50, 100)),
            highlight: Property(highlight), highlightAngle: Property(angle),
            stops: Property(GradientStops(numbers, colorCount: colors))
        ).gradient(at: 0)
    }

    private let two: [Double] = [0, 1, 0, 0, 1, 0, 0, 1]

    @Test func `offsets are whole per cent and colors whole 255ths`() {
        let stops = gradient([0.3333, 0.5, 0, 0, 0.996, 0, 0.2, 1], colors: 2).stops
        #expect(stops.map(\.offset) == [0.33, 1])
        #expect(stops[0].color == Color(red: 128.0 / 255, green: 0, blue: 0))
    }

    @Test func `opacity stops at the colors' places become part of them`() {
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

    @Test func `colors with keyframes of their own are not rounded`() {
        let colors = [0.1234, 0.5, 2].map { Property(Color(red: $0, green: 0, blue: 0, alpha: 0.333)) }
        let gradient = GradientBrush(
            isRadial: false, start: Property(.zero), end: Property(.one), colors: colors
        ).gradient(at: 0)
        #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
        #expect(gradient.stops.map(\.color.red) == [0.1234, 0.5, 1])
        #expect(gradient.stops.allSatisfy { $0.color.alpha == 0.333 } && gradient.alphaStops.isEmpty)
    }

    @Test func `a gradient changes with each of its colors`() throws {
        let keyframes = [Keyframe(time: 10, value: Color.black), Keyframe(time: 20, value: Color.white)]
        let moving = Property(try #require(Track(keyframes)))
        let brush = GradientBrush(
            isRadial: false, start: Property(.zero), end: Property(.one), colors: [Property(.black), moving])
        let painter = ShapeStyle(
            name: "", brush: .gradient(brush), opacity: Property(1), blend: .normal, kind: .fill(.nonZero))
        let evaluator = Evaluator(Scene(.square(4), .style(painter)))
        #expect(Set([12, 13].map(evaluator.stamp)).count == 2)
        #expect(Set([0, 9.9].map(evaluator.stamp)).count == 1)
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
