import Foundation
import Testing

@testable import Engine

struct LayerTests {
    private let ten = "M0,0 L10,0 L10,10 L0,10 Z"
    private let red = Layer.solid("#ff0000")

    @Test func `the first layer is on top`() {
        #expect(
            Scene([Layer(red), Layer(Layer.solid("#0000ff"))]).lines() == [
                "fill #0000ff [] \(ten)", "fill #ff0000 [] \(ten)",
            ])
    }

    @Test func `a layer is seen from its in point until before its out point`() {
        let scene = Scene([Layer(red, frames: 5..<10)])
        #expect([4.999, 5, 9.999, 10].map { scene.lines(at: $0).count } == [0, 1, 1, 0])
    }

    @Test func `hidden layers, null layers and layers that are mattes draw nothing`() {
        #expect(Scene([Layer(red, isHidden: true), Layer(.none), Layer(red, isMatteSource: true)]).lines().isEmpty)
    }

    @Test func `a parent places its children but does not fade, hide or end them`() {
        var transform = Transform.moved(20, 0)
        transform.opacity = Property(0.1)
        let parents = [
            Layer(.none, transform: transform), Layer(red, frames: 50..<60, transform: transform),
            Layer(red, isHidden: true, transform: transform),
        ]
        for parent in parents {
            #expect(
                Scene([Layer(red, parent: 1, transform: .moved(0, 3)), parent]).lines()
                    == ["fill #ff0000 [1 0 0 1 20 3] \(ten)"])
        }
    }

    @Test func `opacity parents fade and place nothing`() {
        let layers = [
            Layer(red, opacityParent: 2, transform: .faded(0.5)),
            Layer(red, isHidden: true, transform: .faded(0.1)),
            Layer(.none, frames: 50..<60, opacityParent: 3, transform: .faded(0.5)),
            Layer(.none, transform: .faded(0.8)),
        ]
        #expect(Scene(layers).lines() == ["fill #ff0000 opacity 0.2 [] \(ten)"])
    }

    @Test func `what has a transparent opacity parent draws nothing`() {
        #expect(Scene([Layer(red, opacityParent: 1), Layer(.none, transform: .faded(0))]).lines().isEmpty)
    }

    @Test func `what fades with another changes with it`() {
        var fading = Transform()
        fading.opacity = Property.ramp(0, 1, from: 10, to: 20)
        let scene = Scene([Layer(red, opacityParent: 1), Layer(.none, transform: fading)])
        let evaluator = Evaluator(scene)
        #expect(Set([12, 13].map(evaluator.stamp)).count == 2)
        #expect(Set([20.1, 30].map(evaluator.stamp)).count == 1)
        #expect([10, 15].map { scene.lines(at: $0).count } == [0, 1])
    }

    @Test func `parents apply from the outermost in`() {
        let layers = [
            Layer(red, parent: 1, transform: .moved(1, 0)),
            Layer(.none, parent: 2, transform: Transform(scale: Property(Vector3(2, 2, 1)))),
            Layer(.none, transform: Transform(rotation: Property(.pi / 2))),
        ]
        #expect(Scene(layers).lines() == ["fill #ff0000 [0 2 -2 0 0 2] \(ten)"])
    }

    @Test func `a transform moves, turns, shears, scales and takes the anchor off, in this order from the left`() {
        let transform = Transform(
            anchor: Property(Vector3(5, 5)), position: .joined(Property(Vector3(50, 20))),
            scale: Property(Vector3(2, 1, 1)), rotation: Property(.pi / 2))
        let matrix = transform.matrix(at: 0)
        #expect((matrix.apply(Point(5, 5)) - Point(50, 20)).length < 1e-9)
        #expect((matrix.apply(Point(6, 5)) - Point(50, 22)).length < 1e-9)
        #expect((matrix.apply(Point(5, 6)) - Point(49, 20)).length < 1e-9)
    }

    @Test func `split positions move on each axis by itself`() {
        let transform = Transform(
            position: .split(
                x: Property.ramp(0, 10, from: 0, to: 10), y: Property.ramp(5, 6, from: 5, to: 10), z: Property(0)))
        let matrix = transform.matrix(at: 7.5)
        #expect(matrix.tx == 7.5 && matrix.ty == 5.5)
    }

    private func moving(_ points: [Vector3]) throws -> Transform {
        let keyframes = points.enumerated().map { Keyframe(time: Double($0) * 10, value: $1) }
        return Transform(position: .joined(Property(try #require(Track(keyframes)))), isAutoOriented: true)
    }

    @Test func `a layer that orients itself looks where it goes, before and after its way too`() throws {
        let transform = try moving([Vector3(0, 0), Vector3(10, 0), Vector3(10, 10)])
        func angle(_ time: Double) -> Double {
            let matrix = transform.matrix(at: time)
            return atan2(matrix.b, matrix.a)
        }
        for time in [-5, 0, 5, 9.5] as [Double] { #expect(abs(angle(time)) < 1e-9) }
        for time in [15, 20, 99] as [Double] { #expect(abs(angle(time) - .pi / 2) < 1e-9) }
    }

    @Test func `a layer that orients itself looks where a function moves it`() throws {
        let circle = LiveFunction<Vector3> { Vector3(cos($0), sin($0)) }
        var position = Property(Vector3.zero)
        position.contributions = [Contribution(.live(circle))]
        let transform = Transform(position: .joined(position), isAutoOriented: true)
        for time in [0, 1, 2] as [Double] {
            let matrix = transform.matrix(at: time)
            let turn = atan2(matrix.b, matrix.a) - time - .pi / 2
            #expect(abs(remainder(turn, 2 * .pi)) < 0.01)
        }
    }

    @Test func `keyframes orient a layer whatever lies over them`() throws {
        var position = Property(
            try #require(Track([Keyframe(time: 0, value: Vector3.zero), Keyframe(time: 9, value: Vector3(0, 9))])))
        position.contributions.append(Contribution(.live(LiveFunction { Vector3($0, 0) })))
        let matrix = Transform(position: .joined(position), isAutoOriented: true).matrix(at: 5)
        #expect(abs(atan2(matrix.b, matrix.a) - .pi / 2) < 1e-9 && matrix.tx == 5)
    }

    @Test func `keyframes orient a layer whose axes something still lies over`() throws {
        func axis(_ end: Double) throws -> Property<Double> {
            let track = Track([0, 4, 9].map { Keyframe(time: $0, value: $0 < 9 ? 0 : end) })
            var axis = Property(try #require(track))
            let constant = Formula(
                sources: [], curves: [], paths: [], steps: [], registers: [3], results: [0],
                changeIntervals: ChangeIntervals())
            axis.contributions.append(Contribution(.formula(constant, rest: 0)))
            return axis
        }
        let transform = Transform(
            position: .split(x: try axis(0), y: try axis(9), z: Property(0)), isAutoOriented: true)
        #expect(!transform.matrixChangeIntervals.isStatic)
        var evaluator = Evaluator(Scene([Layer(red, transform: transform)]))
        let (still, moved) = (evaluator.displayList(at: 2), evaluator.displayList(at: 6))
        #expect(still != moved)
        var other = Evaluator(evaluator.scene)
        #expect(other.displayList(at: 6) == moved && other.displayList(at: 2) == still)
    }

    @Test func `parents and children move each by themselves`() throws {
        let track = try #require(
            Track([Keyframe(time: 0, value: Vector3.zero), Keyframe(time: 9, value: Vector3(9, 0))]))
        let moving = Transform(position: .joined(Property(track)))
        let still = Transform.moved(0, 5)
        for (parent, child) in [(moving, still), (still, moving)] {
            var evaluator = Evaluator(Scene([Layer(red, transform: parent), Layer(red, parent: 0, transform: child)]))
            for time in [0, 3, 6, 3] as [Double] {
                let transforms = evaluator.displayList(at: time).commands.map { command -> Affine? in
                    if case .fill(let fill) = command { fill.transform } else { nil }
                }
                #expect(transforms.first == parent.matrix(at: time) * child.matrix(at: time))
            }
        }
        #expect(moving.matrix(at: 0) != moving.matrix(at: 6))
    }

    @Test func `a layer that orients itself and stays is not turned`() {
        var transform = Transform.moved(3, 4)
        transform.isAutoOriented = true
        #expect(transform.matrix(at: 7) == .translation(3, 4))
        #expect(transform.matrixChangeIntervals.isStatic)
    }

    @Test func `turns in space are seen straight from the front`() {
        let depth = Transform.Depth(x: Property(0), y: Property(.pi / 3), orientation: Property(.zero))
        let lines = Scene([Layer(red, transform: Transform(depth: depth))]).lines()
        #expect(lines == ["fill #ff0000 [0.5 0 0 1 0 0] \(ten)"])
    }

    @Test func `pictures are placed by their index, those without bytes are not`() {
        let images = [
            ImageAsset(bytes: [1, 2], size: Size(8, 9), contentHash: 5),
            ImageAsset(bytes: [], size: Size(8, 9), contentHash: 6),
        ]
        let scene = Scene([Layer(.image(1)), Layer(.image(0), transform: .faded(0.5))], images: images)
        #expect(scene.lines() == ["image 0 8×9 opacity 0.5 []"])
    }
}
