import Formats
import Testing

@testable import Engine

/// What a frame shows depends on the scene and the time alone.
struct SeekTests {
    /// Every half frame of a scene, a hundred moments at most, and some just beside whole frames.
    private func moments(of scene: Scene) -> [Double] {
        let length = scene.frames.upperBound - scene.frames.lowerBound
        let step = max(0.5, (length / 50).rounded())
        let steps = Array(stride(from: scene.frames.lowerBound, through: scene.frames.upperBound, by: step))
        return steps + steps.prefix(10).flatMap { [$0 + 1.0 / 3, $0.nextDown] }
    }

    @Test func `there is something to seek in`() {
        #expect(Fixture.seekable.count > Fixture.all.count)
    }

    @Test(arguments: Fixture.seekable)
    func `random seeks give the same hashes as playing in order and as a cold evaluator`(fixture: Fixture) throws {
        let scene = try fixture.document().scene
        let moments = moments(of: scene)
        let fresh = Evaluator(scene)
        var playing = fresh
        let inOrder = moments.sorted().map { ($0, playing.displayList(at: $0).contentHash) }
        let expected = Dictionary(inOrder) { first, _ in first }
        var numbers = SeededNumbers(state: 41)
        var seeking = fresh
        for moment in moments.shuffled(using: &numbers) {
            #expect(seeking.displayList(at: moment).contentHash == expected[moment], "at \(moment)")
            var cold = fresh
            #expect(cold.displayList(at: moment).contentHash == expected[moment], "cold at \(moment)")
        }
    }

    @Test(arguments: Fixture.seekable)
    func `equal stamps mean equal lists`(fixture: Fixture) throws {
        let fresh = Evaluator(try fixture.document().scene)
        var hashes: [UInt64: UInt64] = [:]
        for moment in moments(of: fresh.scene) {
            var cold = fresh
            let hash = cold.displayList(at: moment).contentHash
            let known = hashes.updateValue(hash, forKey: fresh.stamp(at: moment))
            #expect(known == nil || known == hash, "at \(moment)")
        }
    }

    @Test(arguments: Fixture.seekable)
    func `a copied scene gives the same lists`(fixture: Fixture) throws {
        var one = Evaluator(try fixture.document().scene)
        var other = Evaluator(try fixture.document().scene)
        let moment = one.scene.frames.lowerBound + 1.5
        #expect(one.displayList(at: moment).contentHash == other.displayList(at: moment).contentHash)
    }

    @Test func `a scene in which nothing moves has one stamp`() {
        let scene = Scene([Layer(Layer.shapes(.square(4), .fill("#ff0000")), transform: .moved(3, 4))])
        let evaluator = Evaluator(scene)
        #expect(Set([0, 0.5, 17, 99.9].map(evaluator.stamp)).count == 1)
        #expect(evaluator.stamp(at: 100) != evaluator.stamp(at: 99.9))
    }

    @Test func `held values make spans`() throws {
        let keyframes = [10, 20, 30].map { Keyframe(time: $0, value: $0 / 30, easing: .hold) }
        var transform = Transform()
        transform.opacity = Property(try #require(Track(keyframes)))
        let evaluator = Evaluator(Scene([Layer(Layer.solid("#ff0000"), transform: transform)]))
        let spans: [[Double]] = [[0, 5, 19.9], [20, 29.9], [30, 99]]
        #expect(spans.map { Set($0.map(evaluator.stamp)).count } == [1, 1, 1])
        #expect(Set(spans.map { evaluator.stamp(at: $0[0]) }).count == 3)
    }

    @Test func `a still remap makes a still composition`() {
        let runner = Layer(
            Layer.solid("#ff0000"),
            transform: Transform(
                position: .split(x: Property.ramp(0, 9, from: 0, to: 9), y: Property(0), z: Property(0))))
        let content = CompositionContent(composition: 1, size: Size(100, 100), remap: Property(4))
        let evaluator = Evaluator(Scene([Layer(.composition(content))], others: [[runner]]))
        #expect(evaluator.stamp(at: 1) == evaluator.stamp(at: 8))
        var playing = Evaluator(
            Scene([Layer(.composition(CompositionContent(composition: 1, size: Size(100, 100))))], others: [[runner]]))
        #expect(playing.stamp(at: 1) != playing.stamp(at: 8))
        #expect(playing.displayList(at: 1) != playing.displayList(at: 8))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a frame that is no number is empty`(frame: Double) {
        var evaluator = Evaluator(Scene([Layer(Layer.solid("#ff0000"))]))
        let list = evaluator.displayList(at: frame)
        #expect(list.size == Size(100, 100) && list.commands.isEmpty)
    }

    @Test(arguments: [-1e300, 1e300, 1e18, -0.0])
    func `frames far away are as good as others`(frame: Double) {
        var evaluator = Evaluator(Scene([Layer(Layer.solid("#ff0000"), frames: -1e301..<1e301)]))
        #expect(evaluator.displayList(at: frame).commands.count == 1)
    }
}
