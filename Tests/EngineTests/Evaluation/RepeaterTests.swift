import Testing

@testable import Engine

struct RepeaterTests {
    private func repeater(
        _ copies: Double, offset: Double = 0, transform: Transform = .moved(10, 0), from start: Double = 1,
        to end: Double = 1, isLastOnTop: Bool = false, items: [ShapeItem]? = nil
    ) -> ShapeItem {
        .repeater(
            Repeater(
                items: items ?? [.square(4), .fill("#ff0000")], copies: Property(copies), offset: Property(offset),
                transform: transform, startOpacity: Property(start), endOpacity: Property(end),
                isLastOnTop: isLastOnTop))
    }

    private func fill(_ x: Double, _ look: String = "") -> String {
        "fill #ff0000\(look) \(x == 0 ? "[]" : "[1 0 0 1 \(formatted(x)) 0]") M4,0 L4,4 L0,4 L0,0 Z"
    }

    @Test func `the original lies on top, or the last copy`() {
        #expect(Scene(repeater(3)).lines() == [fill(20), fill(10), fill(0)])
        #expect(Scene(repeater(3, isLastOnTop: true)).lines() == [fill(0), fill(10), fill(20)])
    }

    @Test func `copies are rounded up, and none or fewer draw nothing`() {
        #expect(Scene(repeater(1.1)).lines() == [fill(10), fill(0)])
        for count in [0, -1, -1e308, .nan] { #expect(Scene(repeater(count)).lines().isEmpty) }
    }

    @Test func `opacity runs from the topmost to the lowest`() {
        #expect(
            Scene(repeater(3, from: 1, to: 0.5)).lines() == [
                fill(20, " opacity 0.5"), fill(10, " opacity 0.75"), fill(0),
            ])
        #expect(
            Scene(repeater(3, from: 1, to: 0.5, isLastOnTop: true)).lines() == [
                fill(0, " opacity 0.5"), fill(10, " opacity 0.75"), fill(20),
            ])
        #expect(Scene(repeater(1, from: 0.25, to: 1)).lines() == [fill(0, " opacity 0.25")])
    }

    @Test func `copies without opacity are left out`() {
        #expect(Scene(repeater(2, from: 1, to: 0)).lines() == [fill(0)])
    }

    @Test func `an offset moves the first copy on, by fractions too`() {
        #expect(Scene(repeater(2, offset: -0.5)).lines() == [fill(5), fill(-5)])
    }

    @Test func `scales multiply about the anchor`() {
        let transform = Transform(anchor: Property(Vector3(4, 4)), scale: Property(Vector3(0.5, 2, 1)))
        #expect(
            Scene(repeater(3, transform: transform)).lines().map { $0.prefix { $0 != "M" } } == [
                "fill #ff0000 [0.25 0 0 4 3 -12] ", "fill #ff0000 [0.5 0 0 2 2 -4] ", "fill #ff0000 [] ",
            ])
    }

    @Test func `a painter after it paints all copies at once`() {
        #expect(
            Scene(repeater(2, items: [.square(4)]), .fill("#00ff00")).lines() == [
                "fill #00ff00 [] M4,0 L4,4 L0,4 L0,0 Z M14,0 L14,4 L10,4 L10,0 Z"
            ])
    }

    @Test func `repeaters multiply`() {
        let row = repeater(2)
        let grid = repeater(2, transform: .moved(0, 10), items: [row])
        #expect(Scene(grid).lines().count == 4)
        #expect(
            Scene(grid).lines().first == "fill #ff0000 [1 0 0 1 10 10] M4,0 L4,4 L0,4 L0,0 Z")
    }

    @Test func `several painters of a faded copy fade as one`() {
        let items: [ShapeItem] = [.square(4), .fill("#ff0000"), .stroke("#00ff00")]
        #expect(
            Scene(repeater(1, from: 0.5, items: items)).lines() == [
                "group opacity 0.5", "stroke 2 butt miter 4 #00ff00 [] M4,0 L4,4 L0,4 L0,0 Z", fill(0), "end group",
            ])
    }

    @Test(arguments: [1e9, 1e308, .infinity] as [Double])
    func `more copies than anyone draws are left out`(count: Double) {
        #expect(Scene(repeater(count)).lines().count == Repeater.maximumCopies)
        var evaluator = Evaluator(Scene(repeater(count, items: [repeater(count)])))
        #expect(evaluator.displayList(at: 0).commands.count < 500_000)
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, 1e9] as [Double])
    func `an offset beyond all bounds still ends`(offset: Double) {
        #expect(Scene(repeater(2, offset: offset)).lines().count == 2)
    }
}
