import Formats
import Testing

@testable import Engine

struct MaskTests {
    private let red = Layer.solid("#ff0000")
    private let fill = "fill #ff0000 [] M0,0 L10,0 L10,10 L0,10 Z"
    private let four = "M0,0 L4,0 L4,4 L0,4 Z"
    private let six = "M0,0 L6,0 L6,6 L0,6 Z"
    private let everything = "M0,0 L100,0 L100,100 L0,100 Z"

    private func lines(_ masks: Mask...) -> [String] { Scene([Layer(red, masks: masks)]).lines() }

    @Test func `one mask that adds is a clip in the layer's space`() {
        #expect(lines(Mask(.add, 4)) == ["clip [] \(four)", fill, "end clip"])
        let moved = Scene([Layer(red, transform: .moved(7, 0), masks: [Mask(.add, 4)])]).lines()
        #expect(moved.first == "clip [1 0 0 1 7 0] \(four)")
    }

    @Test func `a feathered mask is a blurred one, by 0.38 of the feather along each axis`() {
        let soft = Mask(.add, 4, opacity: 0.5, feather: Vector3(10, 5))
        #expect(
            lines(soft) == [
                "group", fill, "mask alpha", "group opacity 0.5 blur 3.8×1.9 []", "fill #ffffff [] \(four)",
                "end group",
                "end mask", "end group",
            ])
        let moved = Scene([Layer(red, transform: .moved(7, 0), masks: [soft])]).lines()
        #expect(moved.contains("group opacity 0.5 blur 3.8×1.9 [1 0 0 1 7 0]"))
    }

    @Test func `an inverted feathered mask takes the blurred inside away`() {
        var scene = Scene([Layer(red, masks: [Mask(.add, 4, feather: Vector3(10, 10), isInverted: true)])])
        scene.rules = Compatibility.afterEffects.rules
        #expect(
            scene.lines() == [
                "group", fill, "mask alpha", "group", "fill #ffffff [] \(everything)", "mask invertedAlpha",
                "group blur 3.8×3.8 []", "fill #ffffff [] \(four)", "end group", "end mask", "end group", "end mask",
                "end group",
            ])
    }

    @Test func `what has no feather is a clip like other masks`() {
        #expect(lines(Mask(.add, 4, feather: .zero)) == lines(Mask(.add, 4)))
    }

    @Test func `several masks that add paint over each other`() {
        #expect(
            lines(Mask(.add, 4), Mask(.add, 6, opacity: 0.5)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(four)", "fill #ffffff opacity 0.5 [] \(six)",
                "end mask",
                "end group",
            ])
    }

    @Test func `several masks that a browser has as one clip path are cut at its box as well`() {
        var scene = Scene([Layer(red, masks: [Mask(.add, 4), Mask(.add, 6)])])
        scene.rules.edges = .quarterRows
        #expect(scene.lines().first == "clip [] \(six)" && scene.lines().last == "end clip")
        scene.rules.edges = .exact
        #expect(scene.lines().first == "group")
    }

    @Test func `a first mask that takes away or intersects starts from everything`() {
        #expect(
            lines(Mask(.subtract, 4)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(everything)", "mask invertedAlpha",
                "fill #ffffff [] \(four)", "end mask", "end mask", "end group",
            ])
        #expect(
            lines(Mask(.intersect, 4)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(everything)", "mask alpha", "fill #ffffff [] \(four)",
                "end mask", "end mask", "end group",
            ])
    }

    @Test func `a later mask works on what the earlier ones left`() {
        #expect(
            lines(Mask(.add, 6), Mask(.subtract, 4)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(six)", "mask invertedAlpha", "fill #ffffff [] \(four)",
                "end mask", "end mask", "end group",
            ])
    }

    @Test func `an inverted mask fills from the picture's size to the path`() {
        #expect(
            lines(Mask(.add, 4, isInverted: true)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(everything) \(four)", "end mask", "end group",
            ])
    }

    @Test func `inside a composition everything is as large as that composition, and lies where it lies`() {
        let inner = [Layer(red, transform: .moved(7, 0), masks: [Mask(.subtract, 4)])]
        let content = CompositionContent(composition: 1, size: Size(30, 20))
        let lines = Scene([Layer(.composition(content), transform: .moved(50, 60))], others: [inner]).lines()
        #expect(lines.contains("fill #ffffff [1 0 0 1 50 60] M0,0 L30,0 L30,20 L0,20 Z"))
    }

    @Test func `an inverted mask is as large as the picture in compositions too`() {
        let inner = [Layer(red, masks: [Mask(.add, 4, isInverted: true)])]
        let content = CompositionContent(composition: 1, size: Size(300, 200))
        let lines = Scene([Layer(.composition(content))], others: [inner]).lines()
        #expect(lines.contains("fill #ffffff [] \(everything) \(four)"))
    }

    @Test func `expansion grows or shrinks by a stroke of twice its width`() {
        #expect(
            lines(Mask(.add, 4, expansion: 1.5)) == [
                "group", fill, "mask alpha", "fill #ffffff [] \(four)", "stroke 3 butt miter 4 #ffffff [] \(four)",
                "end mask", "end group",
            ])
        #expect(
            lines(Mask(.add, 4, expansion: -1.5)) == [
                "group", fill, "mask alpha", "group", "fill #ffffff [] \(four)", "mask invertedAlpha",
                "stroke 3 butt miter 4 #ffffff [] \(four)", "end mask", "end group", "end mask", "end group",
            ])
    }

    @Test func `nothing is left of a stroke that a mask's region has no room for`() {
        let line = Layer(Layer.shapes(.line((0, 5), (9, 5)), .stroke("#ff0000")), masks: [Mask(.add, 9, opacity: 0.5)])
        #expect(Scene([line]).lines().isEmpty)
        let wide = Layer(
            Layer.shapes(.line((0, 0), (10, 10)), .stroke("#ff0000")), masks: [Mask(.add, 9, opacity: 0.5)])
        #expect(Scene([wide]).lines().prefix(2) == ["group", "clip [] M-1,-1 L11,-1 L11,11 L-1,11 Z"])
        var clipped = line
        clipped.masks = [Mask(.add, 9)]
        #expect(Scene([clipped]).lines().count == 3)
    }

    @Test func `an open path masks nothing, so nothing is seen`() {
        var mask = Mask(.add, 4)
        mask.path.base.isClosed = false
        #expect(lines(mask) == ["clip [] ", fill, "end clip"])
    }

    @Test func `a layer that draws nothing needs no mask`() {
        #expect(Scene([Layer(.none, masks: [Mask(.add, 4), Mask(.add, 4)])]).lines().isEmpty)
        #expect(Scene([Layer(Layer.shapes(.square(4)), masks: [Mask(.add, 4)])]).lines().isEmpty)
    }
}
