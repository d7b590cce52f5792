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

    /// The list of a scene's first frame, and how often it was asked meanwhile.
    private func list(_ evaluator: inout Evaluator, after last: Int) -> (list: DisplayList, asked: Int) {
        let (list, asked) = outcome(after: last) { evaluator.displayList(at: 0) }
        return (list, asked)
    }

    /// What a part gives, and how often it asked meanwhile.
    private func outcome<Value>(after last: Int, _ body: () -> Value) -> (value: Value, asked: Int) {
        let asked = Asked(after: last)
        let value = Interruption.$current.withValue(asked.interruption, operation: body)
        return (value, asked.count.load(ordering: .relaxed))
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

    @Test func `layers that are passed over end within a few of them`() {
        var layer = Layer(.shapes(ShapeContent(items: [.square(4), .fill("#ff0000")])))
        layer.isHidden = true
        let scene = Scene([Layer](repeating: layer, count: 5200))
        var evaluator = Evaluator(scene)
        let (_, whole) = list(&evaluator, after: .max)
        #expect(whole >= 20)
        for last in [0, 5, 12] {
            evaluator = Evaluator(scene)
            #expect(list(&evaluator, after: last).asked <= last + 2)
        }
    }

    @Test func `copies end within a few of them`() {
        let repeater = ShapeItem.repeater(
            Repeater(
                copies: Property(1), offset: Property(0), transform: Transform(), startOpacity: Property(1),
                endOpacity: Property(1), isLastOnTop: false))
        let items = [ShapeItem](repeating: .fill("#ff0000"), count: 500) + [repeater, repeater]
        func grown(after last: Int) -> (value: Int, asked: Int) {
            outcome(after: last) {
                var growth = RepeaterGrowth(copying: .growingList, time: 0, start: 0, room: 1_000_000)
                _ = growth.grown(items)
                return growth.room
            }
        }
        let whole = grown(after: .max)
        #expect(whole.asked > 1500 && whole.value > 0)
        for last in [0, 100, 900] {
            let part = grown(after: last)
            #expect(part.asked <= last + 4 && part.value <= 0)
        }
    }

    @Test func `putting paths together for styles ends with the style`() {
        let content = ShapeContent(items: [.square(4)] + [ShapeItem](repeating: .fill("#ff0000"), count: 600))
        func steps(after last: Int) -> (value: Int, asked: Int) {
            outcome(after: last) {
                var measures = OutlineMeasures()
                var lists = ShapeGeometry.Lists()
                return ShapeGeometry(
                    content, at: 0, start: 0, rules: DrawingRules(), measures: &measures, lists: &lists
                ).steps.count
            }
        }
        let whole = steps(after: .max)
        // Each item, and each style and its path.
        #expect(whole.asked == 601 + 2 * 600 && whole.value == 600)
        for last in [700, 1000] {
            let part = steps(after: last)
            #expect(part.asked == last + 1)
            #expect(part.value < 600)
        }
    }

    @Test func `particles end with the one in whose midst they are not wanted any more`() {
        let cell = EmitterCell(image: 0, birthRate: Property(1000), lifetime: .init(Property(9)))
        let image = ImageAsset(bytes: [1], size: Size(1, 1), contentHash: 1)
        func found(after last: Int) -> (value: Int, asked: Int) {
            outcome(after: last) {
                ParticleSystem(ParticleEmission(cells: [cell]), images: [image], at: 95, room: 50_000).particles.count
            }
        }
        let whole = found(after: .max)
        #expect(whole.asked >= 9000)
        for last in [0, 100, 5000] {
            let part = found(after: last)
            #expect(part.asked == last + 1 && part.value <= part.asked)
        }
    }

    @Test(arguments: [false, true]) func `a text ends within a few characters`(_ isTracked: Bool) {
        let characters = [TextCharacter](repeating: TextCharacter(glyph: 0), count: 4000)
        var document = TextDocument(characters: characters, size: 10, lineHeight: 12)
        document.justification = .center
        var content = TextContent(document: Property(document))
        if isTracked {
            var animator = TextAnimator(selectors: [TextSelector()])
            animator.tracking = Property(2)
            content.animators = [animator]
        }
        let glyph = Glyph(outline: .rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)), advance: 0.6)
        let layout = TextLayout(document, grouping: .characters, glyphs: [glyph])
        let placement = TextPlacement(content, document: document, layout: layout, at: 0, rules: DrawingRules())
        func placed(after last: Int) -> (value: Int, asked: Int) {
            outcome(after: last) { placement.characters().count }
        }
        // Once for every 64 characters, and where they are tracked once more before.
        let first = isTracked ? 63 : 0
        #expect(placed(after: .max) == (4000, first + 63))
        #expect(placed(after: first + 10) == (640, first + 11))
        if isTracked { #expect(placed(after: 10) == (0, 12)) }
        // Together they are one path.
        guard !isTracked else { return }
        let geometry = outcome(after: 63 + 10) {
            TextGeometry(content, glyphs: [glyph], at: 0, rules: DrawingRules()).whole?.verbs.count ?? 0
        }
        #expect(geometry.asked == 63 + 11)
        #expect(geometry.value == 640 * Path.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)).verbs.count)
    }

    @Test func `cutting dashes ends within a few of them`() throws {
        let pattern = try #require(DashPattern([1, 1], offset: 0))
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 1000, height: 1000))
        func cut(after last: Int) -> (value: Path, asked: Int) { outcome(after: last) { pattern.cut(path) } }
        let whole = cut(after: .max)
        #expect(whole.value == pattern.cut(path) && whole.asked > 100)
        for last in [0, 10, 50] {
            let part = cut(after: last)
            #expect(part.asked == last + 1)
            #expect(part.value.verbs.count <= (last + 1) * 64 && part.value.verbs.count < whole.value.verbs.count)
        }
    }
}
