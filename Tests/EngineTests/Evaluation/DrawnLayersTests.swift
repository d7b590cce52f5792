import Formats
import Testing

@testable import Engine

/// A frame takes over what layers gave that are the same as in the frame before, and shows what it would show without.
struct DrawnLayersTests {
    private let red = Layer.solid("#ff0000")
    private let blue = Layer.solid("#0000ff")

    /// From the left to the right in frames 10…20.
    private var moving: Transform {
        Transform(position: .split(x: .ramp(0, 9, from: 10, to: 20), y: Property(0), z: Property(0)))
    }

    /// From clear to opaque in frames 10…20.
    private var fading: Transform { Transform(opacity: .ramp(0, 1, from: 10, to: 20)) }

    private func composition(_ index: Int = 1, clock: Clock = .outer) -> Layer.Content {
        .composition(CompositionContent(composition: index, size: Size(100, 100), clock: clock))
    }

    /// Which fills of a frame are those of the frame before, of which there are as many: rectangles of a color are made anew
    /// whenever their layer is drawn.
    private func kept(_ scene: Scene, from earlier: Double, to later: Double) -> [Bool] {
        var evaluator = Evaluator(scene)
        func fills(_ time: Double) -> [UInt] {
            evaluator.displayList(at: time).commands.compactMap { command in
                guard case .fill = command else { return nil }
                return withUnsafeBytes(of: command) { $0.load(as: UInt.self) }
            }
        }
        let (before, after) = (fills(earlier), fills(later))
        #expect(before.count == after.count)
        return zip(before, after).map { $0 == $1 }
    }

    @Test func `a layer that stays is taken over while another one moves`() {
        let scene = Scene([Layer(blue), Layer(red, transform: moving), Layer(blue)])
        #expect(kept(scene, from: 12, to: 13) == [true, false, true])
        #expect(kept(scene, from: 9, to: 12) == [true, false, true])
        expectSameInAnyOrder(scene)
    }

    @Test func `what stays in a composition is taken over, and all of one that stays`() {
        let inside = [Layer(red, transform: moving), Layer(blue)]
        let scene = Scene([Layer(composition()), Layer(composition(2))], others: [inside, [Layer(red), Layer(blue)]])
        #expect(kept(scene, from: 12, to: 13) == [true, true, true, false])
        #expect(kept(scene, from: 25, to: 26) == [true, true, true, true])
        expectSameInAnyOrder(scene)
    }

    @Test func `a composition that moves takes what lies in it along`() {
        let scene = Scene(
            [Layer(composition(), transform: moving), Layer(composition(), transform: .moved(3, 4))],
            others: [[Layer(composition(2)), Layer(red)], [Layer(blue)]])
        #expect(kept(scene, from: 12, to: 13) == [true, true, false, false])
        expectSameInAnyOrder(scene)
    }

    @Test func `compositions in one place keep theirs apart`() {
        let shown = [1, 2, 1].map { Layer(composition($0)) }
        let others = [
            [Layer(red, frames: 0..<12), Layer(blue), Layer(red, transform: moving)],
            [Layer(blue, frames: 11..<21), Layer(red, transform: fading), Layer(red), Layer(blue, frames: 12..<99)],
        ]
        expectSameInAnyOrder(Scene(shown, others: others))
        expectSameInAnyOrder(Scene([shown[0], Layer(red, frames: 10..<20), shown[1]], others: others))
    }

    @Test func `a composition that is shown twice keeps each apart`() {
        let inside = [Layer(red, transform: moving), Layer(blue)]
        expectSameInAnyOrder(
            Scene(
                [
                    Layer(composition(), transform: .moved(1, 0)),
                    Layer(composition(clock: Clock(begin: 5)), transform: .moved(2, 0)),
                    Layer(composition(clock: Clock(begin: 90, speed: -3)), transform: .moved(3, 0)),
                ], others: [inside]))
    }

    /// What a layer may hang on.
    enum Tie: CaseIterable { case parent, opacityParent, matte, effect, compositionAsMatte }

    @Test(arguments: Tie.allCases)
    func `a layer changes with what it hangs on`(tie: Tie) {
        var hanging = Layer(blue)
        var other = Layer(red, isMatteSource: true, transform: moving)
        let matte = Matte(layer: 2, channel: .alpha)
        switch tie {
        case .parent: hanging.parent = 2
        case .opacityParent: (hanging.opacityParent, other.transform) = (2, fading)
        case .matte: hanging.matte = matte
        case .effect: hanging.effects = [Effect(name: "", kind: .matte(matte))]
        case .compositionAsMatte: (hanging.matte, other) = (matte, Layer(composition(), isMatteSource: true))
        }
        let scene = Scene([hanging, Layer(blue), other], others: [[Layer(red, transform: moving)]])
        // The layer between them is drawn first.
        let kept = kept(scene, from: 12, to: 13)
        #expect(kept.first == true && kept.contains(false))
        expectSameInAnyOrder(scene)
    }

    @Test func `layers that come and go leave the others in their places`() {
        expectSameInAnyOrder(
            Scene(
                [
                    Layer(red, frames: 0..<11), Layer(blue), Layer(red, frames: 11..<100), Layer(composition()),
                    Layer(blue, transform: fading), Layer(red, frames: 12..<12.5), Layer(blue, frames: 20..<21),
                ], others: [[Layer(red, frames: 15..<100), Layer(blue), Layer(red, frames: 0..<15)]]))
    }

    @Test func `what lies in a composition stays with it when what is drawn next is merged, or comes to nothing`() {
        let faint = Layer(Layer.shapes(.square(3), .fill("#ff0000", opacity: 0)))
        let collapsed = Layer(
            .composition(CompositionContent(composition: 1, size: Size(100, 100), isCollapsed: true)))
        let inside = [faint, Layer(blue)]
        let playing = [12.0, 13, 14, 15, 30, 31, 12]
        expectSameInAnyOrder(Scene([Layer(red, transform: fading), collapsed], others: [inside]), at: playing)
        expectSameInAnyOrder(
            Scene(
                [Layer(blue), Layer(red, transform: fading), collapsed],
                others: [inside + [Layer(red, transform: moving)]]),
            at: playing)
        var gone = Layer(Layer.shapes(.square(3), .fill("#ff0000", opacity: 0)), transform: fading)
        gone.masks = [Mask(.subtract, 5)]
        expectSameInAnyOrder(Scene([Layer(blue), gone, collapsed], others: [[faint, faint]]), at: playing)
        expectSameInAnyOrder(Scene([Layer(blue), gone, Layer(composition())], others: [inside]), at: playing)
    }

    @Test func `a clock that stands still and a remap keep what they show`() {
        let inside = [Layer(red, transform: moving), Layer(blue)]
        let still = CompositionContent(composition: 1, size: Size(100, 100), clock: Clock(offset: 15, speed: 0))
        let remapped = CompositionContent(
            composition: 1, size: Size(100, 100), remap: .ramp(12, 18, from: 10, to: 12), remapEnd: 18)
        let scene = Scene(
            [Layer(.composition(still)), Layer(.composition(remapped)), Layer(red, transform: fading)],
            others: [inside])
        #expect(kept(scene, from: 15, to: 16) == [false, true, true, true, true])
        #expect(kept(scene, from: 10.5, to: 11) == [false, true, false, true, true])
        expectSameInAnyOrder(scene)
    }

    @Test func `a group around one thing is still spared`() {
        let inside = [Layer(red, frames: 11..<100), Layer(blue, transform: .faded(0.5))]
        let shown = CompositionContent(composition: 1, size: Size(100, 100), isCollapsed: true)
        expectSameInAnyOrder(
            Scene(
                [
                    Layer(.composition(shown), transform: .faded(0.5)), Layer(.composition(shown), transform: fading),
                    Layer(.composition(shown), blend: .multiply), Layer(red, transform: moving),
                ], others: [inside]))
    }

    @Test func `what blends is still held together`() {
        let inside = [Layer(red, blend: .multiply), Layer(blue, transform: moving)]
        expectSameInAnyOrder(
            Scene(
                [Layer(composition()), Layer(composition(2)), Layer(red, transform: moving)],
                others: [inside, [Layer(blue, blend: .screen)]]))
    }

    @Test func `regions of mattes and masks count what is not seen`() {
        let faint = Layer(Layer.shapes(.square(30, x: 20), .fill("#ff0000", opacity: 0)))
        let inside = [Layer(red, transform: moving), faint, Layer(blue, transform: .faded(0)), Layer(blue)]
        var masked = Layer(composition(), masks: [Mask(.subtract, 5)])
        expectSameInAnyOrder(Scene([masked, Layer(red, transform: moving)], others: [inside]))
        masked.masks = []
        masked.matte = Matte(layer: 1, channel: .alpha)
        expectSameInAnyOrder(
            Scene([masked, Layer(blue, isMatteSource: true), Layer(red, transform: moving)], others: [inside]))
    }

    @Test func `what comes too late for a frame comes too late again`() {
        let blur = Effect.Blur(sigma: Property(2), axes: Property(.both), repeatsEdges: Property(false))
        var blurred = Layer(red)
        blurred.effects = [Effect(name: "", kind: .blur(blur))]
        let many = Array(repeating: blurred, count: 400) + [Layer(red, transform: moving)]
        let scene = Scene(Array(repeating: Layer(composition()), count: 3), others: [many])
        #expect(scene.cuts(at: 12) == .filters)
        expectSameInAnyOrder(scene)
    }

    @Test func `planes are cut as soon as there is room for it`() {
        func space(_ count: Int, from first: Int) -> [TreeLayer] {
            let leaves = (0..<count).map { index in
                TreeLayer(40, 40, 20, 20, "#ff0000") {
                    $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                    $0.geometry.transform = Property(.rotationY(index == 0 ? 0.7 : 0))
                }
            }
            return [TreeLayer(0, 0, 100, 100, children: Array(first + 1...first + count)) { $0.keepsDepth = true }]
                + leaves
        }
        func layer(_ root: Int, _ frames: Range<Double>) -> Layer {
            Layer(.layerTree(LayerTreeContent(root: root, clock: Clock(stretch: 10))), frames: frames)
        }
        // What is drawn first leaves none of it; no space may have all.
        let side = LayerPlanes.maximumCount
        var scene = Scene(
            [layer(0, 0..<100)]
                + (0..<LayerPlanes.maximumInFrame / side).map { layer(3 + $0 * (side + 1), 0..<15) }
                + [Layer(red, transform: moving)])
        scene.treeLayers = space(2, from: 0)
        while scene.treeLayers.count < 3 + LayerPlanes.maximumInFrame / side * (side + 1) {
            scene.treeLayers += space(side, from: scene.treeLayers.count)
        }
        // The two planes are drawn last: whole, and then in parts.
        func isFill(_ command: DrawCommand) -> Bool { if case .fill = command { true } else { false } }
        #expect(scene.commands(at: 12).suffix(2).allSatisfy(isFill))
        #expect(!scene.commands(at: 20).suffix(2).allSatisfy(isFill))
        expectSameInAnyOrder(scene, at: [12, 13, 20, 21, 13])
    }

    @Test func `more layers than are noted are drawn all the same`() {
        let layers = Array(repeating: Layer(blue), count: DrawnLayers.maximumCount + 3)
        let scene = Scene([Layer(red, transform: fading)] + layers + [Layer(red, transform: moving)])
        let kept = kept(scene, from: 12, to: 13)
        #expect(kept.count(where: \.self) == DrawnLayers.maximumCount - 1)
        var (playing, cold) = (Evaluator(scene), Evaluator(scene))
        _ = playing.displayList(at: 12)
        #expect(playing.displayList(at: 13) == cold.displayList(at: 13))
    }

    @Test func `a frame with its owners and one that is broken off leave no traces`() {
        let scene = Scene(
            [Layer(composition()), Layer(red, transform: moving), Layer(blue)],
            others: [[Layer(red, transform: fading), Layer(blue)]])
        var evaluator = Evaluator(scene)
        for frame in [12.0, 13, 14, 20, 30] {
            var cold = Evaluator(scene)
            let list = cold.displayList(at: frame)
            #expect(evaluator.displayList(at: frame) == list)
            Interruption.$current.withValue(Interruption { false }) { _ = evaluator.displayList(at: frame + 0.25) }
            #expect(evaluator.ownedDisplayList(at: frame).list == list)
            #expect(evaluator.ownedDisplayList(at: frame).owners.ofCommands.count == list.commands.count)
            #expect(evaluator.displayList(at: frame + 0.5) == cold.displayList(at: frame + 0.5))
        }
    }
}
