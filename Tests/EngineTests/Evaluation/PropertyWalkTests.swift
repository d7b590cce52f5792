import Testing

@testable import Engine
@testable import Formats

/// The walk over properties is the one list of them: change intervals and key paths come from it. So it must meet every
/// property there is, and whatever it meets must be seen when it moves.
struct PropertyWalkTests {
    @Test(arguments: WalkFixture.layers)
    func `every property of a layer is met`(fixture: WalkFixture) {
        var layer = fixture.layer
        var counter = WalkCounter()
        _ = layer.visitProperties(&counter)
        #expect(counter.count + fixture.unused == PropertyReflection.count(in: layer))
    }

    @Test func `every property of a tree layer is met`() {
        for var layer in WalkFixture.treeLayers {
            var counter = WalkCounter()
            _ = layer.visitProperties(&counter)
            #expect(counter.count == PropertyReflection.count(in: layer))
        }
    }

    @Test(arguments: WalkFixture.layers)
    func `whatever of a layer moves, the frame is another one`(fixture: WalkFixture) {
        var counter = WalkMover(target: -1)
        var still = fixture.layer
        _ = still.visitProperties(&counter)
        #expect(counter.count > 0)
        var unseen: [String] = []
        for target in 0..<counter.count {
            var mover = WalkMover(target: target)
            var moving = fixture.layer
            let isChanged = moving.visitProperties(&mover)
            #expect(isChanged)
            var evaluator = Evaluator(fixture.scene(moving))
            #expect(evaluator.stamp(at: 4) != evaluator.stamp(at: 6), "\(mover.name)")
            let hashes = [4.0, 6].map { evaluator.displayList(at: $0).contentHash }
            if hashes[0] == hashes[1] { unseen.append(mover.name) }
        }
        #expect(unseen == fixture.unseen)
        let resting = Evaluator(fixture.scene(still))
        #expect(resting.stamp(at: 4) == resting.stamp(at: 6))
    }
}

/// Counts the properties that a walk meets, the documents of a text as one.
private struct WalkCounter: PropertyVisitor {
    private(set) var count = 0

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        count += 1
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) { count += 1 }

    mutating func visit(documents: inout Property<TextDocument>) -> Bool {
        count += 1
        return false
    }
}

/// Has one property jump at frame 5, by its number.
private struct WalkMover: PropertyVisitor {
    let target: Int
    private(set) var count = 0
    /// The parts around the property and its label.
    private(set) var name = ""
    private var parts: [String] = []

    init(target: Int) { self.target = target }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        parts.append(name)
        return true
    }

    mutating func leave() { parts.removeLast() }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        count += 1
        guard count - 1 == target else { return false }
        name = (parts + [label.name]).joined(separator: ".")
        let base = property.base
        property.contributions = [
            Contribution(.live(LiveFunction { $0 < 5 ? base : WalkMover.another(base) }))
        ]
        return true
    }

    /// Another value than the given one.
    private static func another<Value: PropertyContent>(_ value: Value) -> Value {
        switch value {
        case let contour as Contour: (contour.mapped { $0 * 1.25 } as? Value) ?? value
        case let number as Double where number == 0 || number == 1: (1 - number as? Value) ?? value
        case let source as TextSource:
            (TextSource("ba", alphabet: source.alphabet) as? Value) ?? value
        default:
            value.scaled(by: 0.75).mapColors {
                Color(red: 1 - $0.red, green: 1 - $0.green, blue: 1 - $0.blue, alpha: $0.alpha)
            }
        }
    }
}

/// Counts properties by reflection.
private enum PropertyReflection {
    static func count(in value: Any) -> Int {
        switch value {
        case is any AnyReflected: 1
        case is String, is Path, is Contour, is [Double], is [TextCharacter]: 0
        default: Mirror(reflecting: value).children.reduce(0) { $0 + count(in: $1.value) }
        }
    }
}

/// A property of any type.
private protocol AnyReflected {}

extension Property: AnyReflected {}
