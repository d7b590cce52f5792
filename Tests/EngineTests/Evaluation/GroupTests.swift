import Formats
import Testing

@testable import Engine

struct GroupTests {
    private let four = "M4,0 L4,4 L0,4 L0,0 Z"

    @Test func `a faded group of several painters is isolated`() {
        #expect(
            Scene(.group(.faded(0.5), .square(4), .fill("#ff0000"), .fill("#00ff00"))).lines() == [
                "group opacity 0.5", "fill #00ff00 [] \(four)", "fill #ff0000 [] \(four)", "end group",
            ])
    }

    @Test func `a single painter takes the opacity upon itself`() {
        #expect(
            Scene(.group(.faded(0.5), .square(4), .fill("#ff0000", opacity: 0.5))).lines()
                == ["fill #ff0000 opacity 0.25 [] \(four)"])
    }

    @Test func `a single painter with a blend mode of its own stays isolated`() {
        #expect(
            Scene(.group(.faded(0.5), .square(4), .fill("#ff0000", blend: .multiply))).lines() == [
                "group opacity 0.5", "fill #ff0000 multiply [] \(four)", "end group",
            ])
    }

    @Test func `opaque groups need no brackets, empty and invisible ones draw nothing`() {
        #expect(Scene(.group(Transform(), .square(4), .fill("#ff0000"))).lines() == ["fill #ff0000 [] \(four)"])
        #expect(Scene(.group(.faded(0.5), .square(4))).lines().isEmpty)
        #expect(Scene(.group(.faded(0), .square(4), .fill("#ff0000"), .fill("#00ff00"))).lines().isEmpty)
    }

    @Test func `nested groups multiply their places and keep their brackets`() {
        let inner = ShapeItem.group(.faded(0.5), .square(4), .fill("#ff0000"), .fill("#00ff00"))
        var outer = Transform.moved(7, 0)
        outer.opacity = Property(0.5)
        #expect(
            Scene(.group(outer, inner, .square(2), .fill("#0000ff"))).lines() == [
                "group opacity 0.5", "fill #0000ff [1 0 0 1 7 0] \(four) M2,0 L2,2 L0,2 L0,0 Z", "group opacity 0.5",
                "fill #00ff00 [1 0 0 1 7 0] \(four)", "fill #ff0000 [1 0 0 1 7 0] \(four)", "end group", "end group",
            ])
    }

    @Test func `outlines from groups within are rounded as lottie-web writes them, and exact elsewhere`() {
        var scene = Scene(.group(.moved(0.123, 0.456), .square(4)), .fill("#ff0000"))
        #expect(scene.lines() == ["fill #ff0000 [] M4.12,0.46 L4.12,4.46 L0.12,4.46 L0.12,0.46 Z"])
        scene.rules = Compatibility.afterEffects.rules
        #expect(scene.lines() == ["fill #ff0000 [] M4.123,0.456 L4.123,4.456 L0.123,4.456 L0.123,0.456 Z"])
    }

    @Test func `a layer's opacity isolates like a group's`() {
        let content = Layer.shapes(.square(4), .fill("#ff0000"), .fill("#00ff00"))
        #expect(
            Scene([Layer(content, transform: .faded(0.25))]).lines() == [
                "group opacity 0.25", "fill #00ff00 [] \(four)", "fill #ff0000 [] \(four)", "end group",
            ])
        #expect(
            Scene([Layer(Layer.solid("#ff0000"), transform: .faded(0.25), blend: .screen)]).lines()
                == ["fill #ff0000 opacity 0.25 screen [] M0,0 L10,0 L10,10 L0,10 Z"])
        #expect(Scene([Layer(content, transform: .faded(0))]).lines().isEmpty)
    }
}
