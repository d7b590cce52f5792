import Formats
import Testing

@testable import Engine

struct RepeaterTests {
    private func repeater(
        _ copies: Double, offset: Double = 0, transform: Transform = .moved(10, 0), from start: Double = 1,
        to end: Double = 1, isLastOnTop: Bool = false
    ) -> ShapeItem {
        .repeater(
            Repeater(
                copies: Property(copies), offset: Property(offset), transform: transform, startOpacity: Property(start),
                endOpacity: Property(end), isLastOnTop: isLastOnTop))
    }

    /// What a repeater draws of a small square.
    private func lines(_ repeater: ShapeItem) -> [String] {
        Scene(.square(4), .fill("#ff0000"), repeater).lines()
    }

    private func fill(_ x: Double, _ look: String = "") -> String {
        "fill #ff0000\(look) \(x == 0 ? "[]" : "[1 0 0 1 \(formatted(x)) 0]") M4,0 L4,4 L0,4 L0,0 Z"
    }

    @Test func `the original lies on top, or the last copy`() {
        #expect(lines(repeater(3)) == [fill(20), fill(10), fill(0)])
        #expect(lines(repeater(3, isLastOnTop: true)) == [fill(0), fill(10), fill(20)])
    }

    @Test func `copies are rounded up, and none or fewer draw nothing`() {
        #expect(lines(repeater(1.1)) == [fill(10), fill(0)])
        for count in [0, -1, -1e308, .nan] { #expect(lines(repeater(count)).isEmpty) }
    }

    @Test func `opacity runs from the topmost to the lowest`() {
        #expect(
            lines(repeater(3, from: 1, to: 0.5)) == [fill(20, " opacity 0.5"), fill(10, " opacity 0.75"), fill(0)])
        #expect(
            lines(repeater(3, from: 1, to: 0.5, isLastOnTop: true)) == [
                fill(0, " opacity 0.5"), fill(10, " opacity 0.75"), fill(20),
            ])
        #expect(lines(repeater(1, from: 0.25, to: 1)) == [fill(0, " opacity 0.25")])
    }

    @Test func `copies without opacity are left out`() {
        #expect(lines(repeater(2, from: 1, to: 0)) == [fill(0)])
    }

    @Test func `an offset moves the first copy on, by fractions too`() {
        #expect(lines(repeater(2, offset: -0.5)) == [fill(5), fill(-5)])
    }

    @Test func `scales multiply about the anchor`() {
        let transform = Transform(anchor: Property(Vector3(4, 4)), scale: Property(Vector3(0.5, 2, 1)))
        #expect(
            lines(repeater(3, transform: transform)).map { $0.prefix { $0 != "M" } } == [
                "fill #ff0000 [0.25 0 0 4 3 -12] ", "fill #ff0000 [0.5 0 0 2 2 -4] ", "fill #ff0000 [] ",
            ])
    }

    @Test func `several painters of a faded copy fade as one`() {
        #expect(
            Scene(.square(4), .fill("#ff0000"), .stroke("#00ff00"), repeater(1, from: 0.5)).lines() == [
                "group opacity 0.5", "stroke 2 butt miter 4 #00ff00 [] M4,0 L4,4 L0,4 L0,0 Z", fill(0), "end group",
            ])
    }

    @Test func `what stands after it is not copied, and lies below`() {
        #expect(
            Scene(.square(4), .fill("#ff0000"), repeater(2), .group(Transform(), .square(2), .fill("#0000ff")))
                .lines() == ["fill #0000ff [] M2,0 L2,2 L0,2 L0,0 Z", fill(10), fill(0)])
    }

    @Test(arguments: [1e9, 1e308, .infinity] as [Double])
    func `more copies than anyone draws are left out`(count: Double) {
        #expect(lines(repeater(count)).count == Repeater.maximumCopies)
    }

    @Test(arguments: Compatibility.allCases)
    func `repeaters upon repeaters end`(compatibility: Compatibility) {
        let items: [ShapeItem] = [.square(4), .fill("#ff0000")] + (0..<8).map { _ in repeater(1e9) }
        var evaluator = Evaluator(Scene(items: items, compatibility: compatibility))
        #expect(evaluator.displayList(at: 0).commands.count < 500_000)
    }

    @Test(arguments: Compatibility.allCases)
    func `repeaters in groups in repeaters end`(compatibility: Compatibility) {
        var items: [ShapeItem] = [.square(4), .fill("#ff0000"), repeater(3)]
        for _ in 0..<60 { items = [.group(ShapeGroup(name: "", items: items, transform: Transform())), repeater(3)] }
        var evaluator = Evaluator(Scene(items: items, compatibility: compatibility))
        #expect(evaluator.displayList(at: 0).commands.count < 500_000)
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, 1e9] as [Double])
    func `an offset beyond all bounds still ends`(offset: Double) {
        #expect(lines(repeater(2, offset: offset)).count == 2)
    }
}

/// What After Effects copies, and what lottie-web does in its stead.
struct RepeatedListTests {
    private func repeater(_ transform: Transform, copies: Double = 2, offset: Property<Double> = Property(0))
        -> ShapeItem
    {
        .repeater(
            Repeater(
                copies: Property(copies), offset: offset, transform: transform, startOpacity: Property(1),
                endOpacity: Property(1), isLastOnTop: false))
    }

    private let right = Transform.moved(10, 0)
    private let down = Transform.moved(0, 10)
    private let half = Property(0.5)

    /// Where a scene fills squares, in order: the positions of the squares' upper left corners.
    private func places(
        _ items: [ShapeItem], _ compatibility: Compatibility, at frame: Double = 0
    ) -> [[String]] {
        var evaluator = Evaluator(Scene(items: items, compatibility: compatibility))
        return evaluator.displayList(at: frame).commands.compactMap { command in
            guard case .fill(let fill) = command else { return nil }
            return stride(from: 3, to: fill.path.points.count, by: 4).map { index in
                let point = fill.transform.apply(fill.path.points[index])
                return "\(formatted(point.x)),\(formatted(point.y))"
            }
        }
    }

    @Test func `a painter after it paints all copies, in lottie-web the original too`() {
        let items = [.square(4), repeater(right, offset: half), .fill("#ff0000")]
        #expect(places(items, .afterEffects) == [["5,0", "15,0"]])
        #expect(places(items, .web) == [["5,0", "15,0", "0,0"]])
    }

    @Test func `in lottie-web the original is there even without copies`() {
        let items = [.square(4), repeater(right, copies: 0), .fill("#ff0000")]
        #expect(places(items, .afterEffects) == [])
        #expect(places(items, .web) == [["0,0"]])
    }

    @Test func `a modifier before it alters the copies once, in lottie-web twice`() {
        let items: [ShapeItem] = [.line((0, 0), (8, 0)), .trim(0, 0.5), .stroke("#0000ff"), repeater(down, copies: 1)]
        #expect(Scene(items: items, compatibility: .afterEffects).strokes() == ["M0,0 L4,0"])
        #expect(Scene(items: items, compatibility: .web).strokes() == ["M0,0 L2,0"])
    }

    @Test func `in lottie-web a modifier after it alters the original with the copies`() {
        let items = [.line((0, 0), (8, 0)), repeater(down), .trim(0, 0.5, isSequential: true), .stroke("#0000ff")]
        #expect(Scene(items: items, compatibility: .afterEffects).strokes() == ["M0,0 L8,0"])
        #expect(Scene(items: items, compatibility: .web).strokes() == ["M0,0 L8,0 M0,10 L4,10"])
    }

    @Test func `several repeaters multiply in After Effects`() {
        let items = [.square(4), .fill("#ff0000"), repeater(right), repeater(down)]
        #expect(places(items, .afterEffects) == [["10,10"], ["0,10"], ["10,0"], ["0,0"]])
    }

    @Test func `in lottie-web the first repeater places the copies of the second, and leaves its own`() {
        let items = [.square(4), .fill("#ff0000"), repeater(right), repeater(down)]
        // From below: the two copies of the first repeater, then those of the second with two copies in each.
        #expect(places(items, .web) == [["10,0"], ["0,0"], ["20,0"], ["10,0"], ["10,0"], ["0,0"]])
        // Where the first one makes fewer copies, the second places the rest.
        let more = [.square(4), .fill("#ff0000"), repeater(right, copies: 1), repeater(down, copies: 3)]
        #expect(places(more, .web) == [["0,0"], ["0,20"], ["0,10"], ["0,0"]])
    }

    @Test func `in lottie-web lists that many repeaters double end at a limit, which is said`() {
        for (count, isCut) in [(8, false), (15, true), (20, true)] {
            let repeaters = Array(repeating: repeater(right, copies: 1), count: count)
            var evaluator = Evaluator(Scene(items: [.square(4), .fill("#ff0000")] + repeaters, compatibility: .web))
            let commands = evaluator.displayList(at: 0).commands.count
            #expect(evaluator.truncation.contains(.content) == isCut)
            #expect(commands > 0 || isCut)
        }
    }

    @Test(arguments: [.afterEffects, .web] as [Compatibility])
    func `one repeater copies however many items, as far as frames hold them`(compatibility: Compatibility) {
        let items = [ShapeItem](repeating: .square(1), count: 15_000) + [.fill("#ff0000"), repeater(right, copies: 1)]
        var evaluator = Evaluator(Scene(items: items, compatibility: compatibility))
        #expect(!evaluator.displayList(at: 0).commands.isEmpty)
        #expect(evaluator.truncation.isEmpty)
    }

    @Test func `in lottie-web the second repeater places its copies once it has changed`() {
        let late = Property.ramp(0, 1, from: 10, to: 20)
        let items = [.square(4), repeater(right), .fill("#ff0000"), repeater(down, offset: late)]
        let column = [["10,0", "20,0", "10,0"], ["0,0", "10,0", "0,0"]]
        let grid = [["0,20", "10,20", "0,20"], ["0,10", "10,10", "0,10"]]
        #expect(places(items, .web, at: 0) == column && places(items, .web, at: 10) == column)
        #expect(places(items, .web, at: 20) == grid && places(items, .web, at: 99) == grid)
        #expect(places(items, .afterEffects, at: 99) == grid.map { Array($0.prefix(2)) })
        // A layer that is first seen when all is over has seen nothing change.
        var layer = Layer(.shapes(ShapeContent(items: items)), frames: 30..<100)
        layer.frames = 30..<100
        var evaluator = Evaluator(Scene([layer]))
        #expect(evaluator.displayList(at: 50).commands.first?.text.contains("[1 0 0 1 10 0]") == true)
    }

    @Test func `a group with a repeater in it is copied, in lottie-web with what has grown in it`() {
        let group = ShapeGroup(
            name: "", items: [.group(Transform(), .square(4), .fill("#ff0000")), repeater(right)],
            transform: Transform())
        let items: [ShapeItem] = [.group(group), repeater(down, copies: 1)]
        #expect(places(items, .afterEffects) == [["10,0"], ["0,0"]])
        // Each copy holds the two first copies and the original, all where the original stands.
        #expect(places(items, .web) == [["10,0"], ["10,0"], ["10,0"], ["0,0"], ["0,0"], ["0,0"]])
    }

    @Test func `other lists are not touched`() {
        let group = ShapeItem.group(.moved(50, 0), .square(4), .fill("#ff0000"), repeater(right))
        let items = [.square(2), group, .fill("#0000ff")]
        #expect(places(items, .afterEffects) == [["0,0", "50,0", "60,0"], ["60,0"], ["50,0"]])
        #expect(places(items, .web) == [["0,0", "50,0", "60,0", "50,0"], ["60,0"], ["50,0"]])
    }
}
