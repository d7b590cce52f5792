import Testing

@testable import Engine

struct CompositionTests {
    private let ten = "M0,0 L10,0 L10,10 L0,10 Z"

    /// A layer that stands at x = frame of the inner clock.
    private var runner: Layer {
        let transform = Transform(
            position: .split(x: Property.ramp(0, 1000, from: 0, to: 1000), y: Property(0), z: Property(0)))
        return Layer(Layer.solid("#ff0000"), frames: 0..<1000, transform: transform)
    }

    /// Cut where the picture ends: browsers cut the pixels that an edge goes through once more for each composition.
    private func cut(_ lines: [String]) -> [String] {
        ["clip [] M0,0 L100,0 L100,100 L0,100 Z"] + lines + ["end clip"]
    }

    private func scene(_ content: CompositionContent, inner: [Layer]? = nil) -> Scene {
        Scene([Layer(.composition(content), frames: 0..<1000)], others: [inner ?? [runner]])
    }

    private func position(_ content: CompositionContent, at frame: Double) -> [String] {
        scene(content).lines(at: frame).filter { $0.hasPrefix("fill") }
    }

    private func fill(_ x: Double) -> [String] {
        [x == 0 ? "fill #ff0000 [] \(ten)" : "fill #ff0000 [1 0 0 1 \(formatted(x)) 0] \(ten)"]
    }

    private let size = Size(100, 100)

    @Test func `the inside starts with its layer and is slowed by the stretch`() {
        let content = CompositionContent(composition: 1, size: size, clock: Clock(begin: 4, stretch: 2))
        #expect(position(content, at: 4) == fill(0))
        #expect(position(content, at: 5) == fill(0.5))
        #expect(position(content, at: 20) == fill(8))
        #expect(position(content, at: 3).isEmpty)
    }

    @Test func `a remap replaces the clock, and its layer's out point shows the frame before`() {
        let content = CompositionContent(
            composition: 1, size: size, clock: Clock(begin: 90), remap: Property.ramp(0, 60, from: 0, to: 30),
            remapEnd: 60)
        #expect(position(content, at: 15) == fill(30))
        #expect(position(content, at: 30) == fill(59))
        #expect(position(content, at: 80) == fill(59))
    }

    @Test func `what ends inside ends on the inner clock`() {
        var inner = runner
        inner.frames = 1..<3
        let scene = scene(CompositionContent(composition: 1, size: size, clock: Clock(stretch: 49)), inner: [inner])
        #expect(scene.lines(at: 48.9).isEmpty)
        #expect(scene.lines(at: 49) == cut(fill(1)))
        #expect(scene.lines(at: 146.9).count == 3)
        #expect(scene.lines(at: 147).isEmpty)
    }

    @Test func `a composition is cut at its layer's size`() {
        let content = CompositionContent(composition: 1, size: Size(50, 40))
        #expect(scene(content).lines() == ["clip [] M0,0 L50,0 L50,40 L0,40 Z"] + fill(0) + ["end clip"])
    }

    @Test func `one that reaches beyond the picture needs no clip`() {
        let large = Layer(
            .composition(CompositionContent(composition: 1, size: Size(108, 108))),
            transform: Transform(anchor: Property(Vector3(4, 4))))
        #expect(Scene([large], others: [[runner]]).lines().count == 1)
        #expect(scene(CompositionContent(composition: 1, size: size)).lines() == cut(fill(0)))
        var exact = scene(CompositionContent(composition: 1, size: size))
        exact.rules.edges = .exact
        #expect(exact.lines() == fill(0))
        let turned = Layer(
            .composition(CompositionContent(composition: 1, size: size)), transform: Transform(rotation: Property(0.1)))
        #expect(Scene([turned], others: [[runner]]).lines().first?.hasPrefix("clip") == true)
    }

    @Test func `what blends inside blends with the inside only`() {
        var blended = runner
        blended.blend = .multiply
        #expect(
            scene(CompositionContent(composition: 1, size: size), inner: [blended, runner]).lines()
                == cut(fill(0) + ["fill #ff0000 multiply [] \(ten)"]))
        let group = ShapeItem.group(.faded(0.5), .square(4), .fill("#ff0000", blend: .screen))
        let isolated = Layer(Layer.shapes(group))
        #expect(scene(CompositionContent(composition: 1, size: size), inner: [isolated]).lines().count == 5)
    }

    @Test func `clocks of nested compositions combine`() {
        let outer = CompositionContent(composition: 1, size: size, clock: Clock(begin: 10, stretch: 2))
        let inner = CompositionContent(composition: 2, size: size, clock: Clock(begin: 5, stretch: 0.5))
        let scene = Scene(
            [Layer(.composition(outer))], others: [[Layer(.composition(inner), frames: 0..<1000)], [runner]])
        #expect(scene.lines(at: 30) == cut(cut(fill(10))))
    }

    @Test func `an empty composition draws nothing`() {
        #expect(scene(CompositionContent(composition: 1, size: Size(5, 5)), inner: []).lines().isEmpty)
    }

    @Test func `compositions that double at each level end`() {
        let levels = (1...30).map { level in
            let content = CompositionContent(composition: level + 1, size: size)
            return [Layer(.composition(content)), Layer(.composition(content))]
        }
        let scene = Scene(
            [Layer(.composition(CompositionContent(composition: 1, size: size)))], others: levels + [[runner]])
        var evaluator = Evaluator(scene)
        #expect(evaluator.displayList(at: 1).commands.count <= 200_000)
    }
}
