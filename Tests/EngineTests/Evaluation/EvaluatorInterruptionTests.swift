import Synchronization
import Testing

@testable import Engine

/// What is not wanted any more ends in the midst of a frame.
struct EvaluatorInterruptionTests {
    /// A frame of so many layers, each with so many squares.
    private func scene(layers: Int, squares: Int, _ modifier: PathModifier? = nil) -> Scene {
        var items = (0..<squares).map { number -> ShapeItem in
            let (x, y) = (number * 7 % 50, number * 3 % 40)
            return .square(20, x: Double(x), y: Double(y))
        }
        if let modifier { items.append(.modifier(modifier)) }
        items.append(.fill("#ff0000"))
        return Scene([Layer](repeating: Layer(.shapes(ShapeContent(items: items))), count: layers))
    }

    /// The list of a frame, and how often it was asked meanwhile.
    private func list(
        _ evaluator: inout Evaluator, at frame: Double = 0, after last: Int
    ) -> (list: DisplayList, asked: Int) {
        let asked = Asked(after: last)
        let list = Interruption.$current.withValue(asked.interruption) { evaluator.displayList(at: frame) }
        return (list, asked.count.load(ordering: .relaxed))
    }

    @Test func `a frame ends within a few layers of when it is not wanted any more`() {
        let scene = scene(layers: 500, squares: 10)
        var evaluator = Evaluator(scene)
        let (list, asked) = list(&evaluator, after: 50)
        #expect(list.commands.count < 60)
        // Whoever is told no asks a few times more, but does nothing for it.
        #expect(asked < 70)
        var another = Evaluator(scene)
        let whole = another.displayList(at: 0)
        #expect(whole.commands.count == 500)
        // Nothing of what was left out is taken for the frame.
        #expect(evaluator.displayList(at: 0) == whole)
        #expect(evaluator.truncation.isEmpty)
    }

    private static let trims = [false, true].map { isExact in
        PathModifier.trim(
            Trim(
                start: Property(0.2), end: Property(0.7), offset: Property(0), isSequential: isExact, isExact: isExact))
    }

    @Test(arguments: trims)
    func `measures of a frame that was given up are those of no other one`(_ trim: PathModifier) {
        let scene = scene(layers: 1, squares: 300, trim)
        var other = Evaluator(scene)
        let whole = other.displayList(at: 0)
        for last in [300, 320, 450] {
            var evaluator = Evaluator(scene)
            let (list, asked) = list(&evaluator, after: last)
            #expect(asked > last && list != whole)
            for _ in 0..<3 { #expect(evaluator.displayList(at: 0) == whole) }
        }
    }

    @Test(arguments: [
        PathModifier.zigZag(ZigZag(size: Property(3), ridges: Property(9), pointType: Property(1))),
        .offset(OffsetPath(amount: Property(-2), join: .miter, miterLimit: Property(4))),
    ])
    func `a modifier ends within a few segments of when it is not wanted any more`(_ modifier: PathModifier) {
        let scene = scene(layers: 1, squares: 300, modifier)
        var evaluator = Evaluator(scene)
        let (_, whole) = list(&evaluator, after: .max)
        #expect(whole > 1100)
        for last in [0, 350, 450] {
            evaluator = Evaluator(scene)
            let (_, asked) = list(&evaluator, after: last)
            // Each of the other squares asks once.
            #expect(asked < last + 320)
            var another = Evaluator(scene)
            #expect(evaluator.displayList(at: 0) == another.displayList(at: 0))
        }
    }

    @Test func `merging ends within a few edges of when it is not wanted any more`() {
        let scene = scene(layers: 1, squares: 300, .merge(.add))
        var evaluator = Evaluator(scene)
        let (_, whole) = list(&evaluator, after: .max)
        evaluator = Evaluator(scene)
        let (_, asked) = list(&evaluator, after: 400)
        #expect(whole > 1500)
        #expect(asked < 450)
        var another = Evaluator(scene)
        #expect(evaluator.displayList(at: 0) == another.displayList(at: 0))
    }

    /// A scene that takes long for one reason.
    struct Long: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How often it asks at least.
        let asks: Int
        let scene: Scene
    }

    private static let long: [Long] = [
        Long(testDescription: "layers that are passed over", asks: 20, scene: hidden),
        Long(testDescription: "text", asks: 60, scene: text { _ in }),
        Long(
            testDescription: "tracked text", asks: 120,
            scene: text { content in
                content.document.base.justification = .center
                var animator = TextAnimator(selectors: [TextSelector()])
                animator.tracking = Property(2)
                content.animators = [animator]
            }),
        Long(testDescription: "repeaters in each other", asks: 1000, scene: repeaters),
        Long(testDescription: "styles of one path", asks: 1000, scene: styles),
        Long(testDescription: "particles", asks: 8000, scene: particles),
    ]

    private static var hidden: Scene {
        var layer = Layer(.shapes(ShapeContent(items: [.square(4), .fill("#ff0000")])))
        layer.isHidden = true
        return Scene([Layer](repeating: layer, count: 5200))
    }

    /// Four thousand squares.
    private static func text(_ change: (inout TextContent) -> Void) -> Scene {
        let characters = [TextCharacter](repeating: TextCharacter(glyph: 0), count: 4000)
        var content = TextContent(document: Property(TextDocument(characters: characters, size: 10, lineHeight: 12)))
        change(&content)
        var scene = Scene([Layer(.text(content))])
        scene.glyphs = [Glyph(outline: .rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)), advance: 0.6)]
        return scene
    }

    /// Copies of one and a half thousand things, which are nothing, so that only the copies take time.
    private static var repeaters: Scene {
        let repeater = ShapeItem.repeater(
            Repeater(
                copies: Property(1), offset: Property(0), transform: Transform(), startOpacity: Property(1),
                endOpacity: Property(1), isLastOnTop: false))
        return Scene(items: [ShapeItem](repeating: .fill("#ff0000"), count: 1500) + [repeater, repeater])
    }

    private static var styles: Scene {
        Scene(items: [.square(4)] + [ShapeItem](repeating: .fill("#ff0000"), count: 600))
    }

    private static var particles: Scene {
        let cell = EmitterCell(image: 0, birthRate: Property(1000), lifetime: .init(Property(9)))
        let image = ImageAsset(bytes: [1], size: Size(1, 1), contentHash: 1)
        return Scene(
            treeLayers: [TreeLayer(0, 0, 9, 9) { $0.emission = ParticleEmission(cells: [cell]) }], images: [image])
    }

    @Test(arguments: long) func `what takes long gives way in the midst of it`(_ long: Long) {
        let frame = 95.0
        var evaluator = Evaluator(long.scene)
        let (_, whole) = list(&evaluator, at: frame, after: .max)
        #expect(whole >= long.asks)
        for last in [0, whole / 4, whole / 2] {
            evaluator = Evaluator(long.scene)
            let (_, asked) = list(&evaluator, at: frame, after: last)
            #expect(asked < last + whole / 8 + 16)
            var another = Evaluator(long.scene)
            #expect(evaluator.displayList(at: frame) == another.displayList(at: frame))
        }
    }

    @Test func `cutting dashes ends within a few of them`() throws {
        let pattern = try #require(DashPattern([1, 1], offset: 0))
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 1000, height: 1000))
        func cut(after last: Int) -> (path: Path, asked: Int) {
            let asked = Asked(after: last)
            let path = Interruption.$current.withValue(asked.interruption) { pattern.cut(path) }
            return (path, asked.count.load(ordering: .relaxed))
        }
        let whole = cut(after: .max)
        #expect(whole.path == pattern.cut(path) && whole.asked > 100)
        for last in [0, 10, 50] {
            let part = cut(after: last)
            #expect(part.asked == last + 1)
            #expect(part.path.verbs.count <= (last + 1) * 64 && part.path.verbs.count < whole.path.verbs.count)
        }
    }
}
