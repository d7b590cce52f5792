import Formats
import Testing

@testable import Engine

struct MatteTests {
    private let red = Layer.solid("#ff0000")
    private let target = "fill #ff0000 [] M0,0 L10,0 L10,10 L0,10 Z"
    private let matte = "fill #0000ff [] M0,0 L10,0 L10,10 L0,10 Z"

    private func scene(_ source: Layer?, _ channel: MaskChannel = .alpha) -> Scene {
        let layer = Layer(red, matte: Matte(layer: source == nil ? nil : 1, channel: channel))
        return Scene([layer] + [source].compactMap { $0 })
    }

    private func source(frames: Range<Double> = 0..<100, isHidden: Bool = false) -> Layer {
        Layer(Layer.solid("#0000ff"), frames: frames, isHidden: isHidden, isMatteSource: true)
    }

    @Test(arguments: [MaskChannel.alpha, .invertedAlpha, .luminance, .invertedLuminance])
    func `a layer shows through its matte, which is not drawn itself`(channel: MaskChannel) {
        #expect(
            scene(source(), channel).lines() == ["group", target, "mask \(channel)", matte, "end mask", "end group"])
    }

    @Test func `a matte that is absent, hidden or not there yet is empty`() {
        for source in [nil, source(isHidden: true), source(frames: 50..<60)] {
            #expect(scene(source).lines() == ["group", target, "mask alpha", "end mask", "end group"])
        }
    }

    @Test func `a matte keeps its own opacity and a layer its blend mode`() {
        var layers = scene(source()).root.layers
        layers[0].blend = .multiply
        layers[0].transform.opacity = Property(0.5)
        layers[1].transform.opacity = Property(0.25)
        #expect(
            Scene(layers).lines() == [
                "group opacity 0.5 multiply", target, "mask alpha",
                "fill #0000ff opacity 0.25 [] M0,0 L10,0 L10,10 L0,10 Z", "end mask", "end group",
            ])
    }

    @Test func `a matte may have a matte`() {
        var layers = scene(source()).root.layers
        layers[1].matte = Matte(layer: 2, channel: .invertedAlpha)
        layers.append(Layer(red, isMatteSource: true))
        #expect(
            Scene(layers).lines() == [
                "group", target, "mask alpha", "group", matte, "mask invertedAlpha", target, "end mask", "end group",
                "end mask", "end group",
            ])
    }

    @Test func `masks come before the matte`() {
        var layers = scene(source()).root.layers
        layers[0].masks = [Mask(.add, 4)]
        #expect(
            Scene(layers).lines() == [
                "group", "clip [] M0,0 L4,0 L4,4 L0,4 Z", target, "end clip", "mask alpha", matte, "end mask",
                "end group",
            ])
    }

    @Test func `the region of a matte is in the space of its composition`() {
        let line = Layer.shapes(.line((0, 0), (10, 10)), .stroke("#ff0000"))
        let layers = [Layer(line, transform: .moved(20, 30), matte: Matte(layer: 1, channel: .alpha)), source()]
        #expect(Scene(layers).lines().prefix(2) == ["group", "clip [] M19,29 L31,29 L31,41 L19,41 Z"])
        var exact = Scene(layers)
        exact.rules = Compatibility.afterEffects.rules
        #expect(!exact.lines().contains { $0.hasPrefix("clip") })
    }

    @Test func `what is not seen counts in the region of a matte`() {
        let region = ["group", "clip [] M-1,-1 L11,-1 L11,11 L-1,11 Z"]
        let seen = ShapeItem.group(Transform(), .line((0, 0), (10, 10)), .stroke("#ff0000"))
        func lines(_ content: Layer.Content) -> [String] {
            Scene([Layer(content, matte: Matte(layer: 1, channel: .alpha)), source()]).lines()
        }
        let alone = lines(Layer.shapes(seen))
        #expect(alone.prefix(2) == region[...])
        let paint = ShapeItem.group(Transform(), .line((0, 0), (100, 100)), .fill("#ff0000", opacity: 0))
        let group = ShapeItem.group(.faded(0), .line((0, 0), (100, 100)), .fill("#ff0000"))
        for unseen in [paint, group] {
            // The region is so large that it cuts nothing any more, and nothing else is drawn.
            let more = lines(Layer.shapes(unseen, seen))
            #expect(more == alone.filter { !$0.hasSuffix("clip") && !$0.hasPrefix("clip") })
        }
        #expect(lines(Layer.shapes(paint)).isEmpty)
    }

    @Test func `a layer that is not seen counts in the region of a matte, and what is in its own matte does not`() {
        let line = Layer.shapes(.line((0, 0), (100, 100)), .stroke("#ff0000"))
        func first(_ inner: [Layer]) -> String? {
            let content = CompositionContent(composition: 1, size: Size(200, 200))
            let layer = Layer(.composition(content), matte: Matte(layer: 1, channel: .alpha))
            return Scene([layer, source()], others: [inner]).lines().dropFirst().first
        }
        let square = Layer(Layer.shapes(.square(10), .stroke("#00ff00")))
        #expect(first([square])?.hasPrefix("clip [] M-1,-1 L11,-1") == true)
        #expect(first([square, Layer(line, transform: .faded(0))])?.hasPrefix("clip [] M-1,-1 L11,-1") == false)
        let matted = Layer(Layer.solid("#0000ff"), matte: Matte(layer: 2, channel: .alpha))
        let unseen = Layer(line, isMatteSource: true, transform: .faded(0))
        #expect(first([square, matted, unseen])?.hasPrefix("clip [] M-1,-1 L11,-1") == true)
    }

    @Test func `a layer that draws nothing needs no matte's contents`() {
        var layers = scene(source()).root.layers
        layers[0].content = .none
        #expect(Scene(layers).lines().isEmpty)
    }
}
