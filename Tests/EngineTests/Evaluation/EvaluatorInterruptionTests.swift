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
        let asked = Asked(after: last)
        let list = Interruption.$current.withValue(asked.interruption) { evaluator.displayList(at: 0) }
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
}
