import Testing

@testable import Engine

/// Images of layers that replace others.
struct LayerTransitionTests {
    private let four = "M0,0 L4,0 L4,4 L0,4 Z"

    /// A square that turns from red to green after a second, with a transition of a second there.
    private func lines(
        _ kind: Transition.Kind, _ direction: Transition.Direction = .fromLeft, before: Double? = 0.999,
        at time: Double,
        change: (inout TreeLayer) -> Void = { _ in }
    ) -> [String] {
        let layer = TreeLayer(10, 10, 4, 4, "#ff0000") { layer in
            let paint = MediaTiming(begin: 1, fill: .forwards)
            let green = Color(hex: "#00ff00") ?? .clear
            layer.appearance.background.contributions = [
                Contribution(
                    .animation(
                        Animation(
                            .ends(AnimationEnds(from: green, to: green)), stages: [AnimationStage(paint)])))
            ]
            layer.transitions = [
                LayerTransition(
                    Transition(kind, direction), stages: [AnimationStage(MediaTiming(begin: 1, duration: 1))],
                    before: before)
            ]
            change(&layer)
        }
        return Scene(treeLayers: [layer]).lines(at: time * 10)
    }

    @Test func `before and after a transition there is one picture`() {
        #expect(lines(.fade, at: 0.5) == ["fill #ff0000 [1 0 0 1 10 10] \(four)"])
        #expect(lines(.push, at: 2) == ["fill #00ff00 [1 0 0 1 10 10] \(four)"])
    }

    @Test func `the shares of a fade add up`() {
        #expect(
            lines(.fade, at: 1.25) == [
                "group", "group opacity 0.75", "fill #ff0000 [1 0 0 1 10 10] \(four)", "end group",
                "group opacity 0.25 add", "fill #00ff00 [1 0 0 1 10 10] \(four)", "end group", "end group",
            ])
        // From nothing only the new image is seen.
        #expect(
            lines(.fade, before: nil, at: 1.25) == [
                "group", "group opacity 0.25", "fill #00ff00 [1 0 0 1 10 10] \(four)", "end group", "end group",
            ])
    }

    @Test func `pictures slide by the size of the layer`() {
        #expect(
            lines(.push, at: 1.25) == [
                "group", "fill #ff0000 [1 0 0 1 11 10] \(four)", "fill #00ff00 [1 0 0 1 7 10] \(four)", "end group",
            ])
        #expect(
            lines(.moveIn, .fromTop, at: 1.5) == [
                "group", "fill #ff0000 [1 0 0 1 10 10] \(four)", "fill #00ff00 [1 0 0 1 10 8] \(four)", "end group",
            ])
        // What goes away lies above.
        #expect(
            lines(.reveal, .fromRight, at: 1.5) == [
                "group", "fill #00ff00 [1 0 0 1 10 10] \(four)", "fill #ff0000 [1 0 0 1 8 10] \(four)", "end group",
            ])
    }

    @Test func `top is where it is seen to be`() {
        let flipped = lines(.moveIn, .fromTop, at: 1.5) { $0.geometry.isFlipped = true }
        #expect(flipped[2] == "fill #00ff00 [1 0 0 -1 10 12] \(four)")
    }

    @Test func `what is hidden by now may still be seen going`() {
        let hidden = lines(.fade, at: 1.25) { layer in
            let step = MediaTiming(begin: 1, fill: .forwards)
            layer.appearance.hidden.contributions = [
                Contribution(
                    .animation(Animation(.ends(AnimationEnds(from: 1, to: 1)), stages: [AnimationStage(step)])))
            ]
        }
        #expect(
            hidden == ["group", "group opacity 0.75", "fill #ff0000 [1 0 0 1 10 10] \(four)", "end group", "end group"])
    }

    @Test func `a transition changes the picture as long as it lasts`() {
        let transition = LayerTransition(Transition(), stages: [AnimationStage(MediaTiming(begin: 1, duration: 1))])
        let changeIntervals = transition.changeIntervals
        #expect(!changeIntervals.hasChanged(from: 0, to: 0.9) && changeIntervals.hasChanged(from: 1.2, to: 1.3))
        #expect(!changeIntervals.hasChanged(from: 2.1, to: 9))
    }

    // MARK: - Contents

    @Test func `pictures fade into each other`() {
        let (first, second) = (ShownImage(0), ShownImage(1))
        func mixed(_ amount: Double) -> ShownImage {
            ShownImage.interpolate(from: first, to: second, amounts: Amounts(repeating: amount))
        }
        #expect(mixed(0) == first && mixed(1) == second && mixed(-0.5) == first && mixed(1.5) == second)
        #expect(mixed(0.25).image == 0 && mixed(0.25).other == ShownImage.Other(image: 1, share: 0.25))
        #expect(ShownImage.interpolate(from: mixed(0.6), to: first, amounts: Amounts(repeating: 0.5)).image == 1)
        let image = ImageAsset(bytes: [1], size: Size(2, 2), contentHash: 1)
        let layer = TreeLayer(0, 0, 4, 4) {
            $0.contents = LayerContents(image: .moving(first, second))
            $0.appearance.opacity = Property(0.5)
            $0.appearance.isGroup = false
        }
        let lines = Scene(treeLayers: [layer], images: [image, image]).lines(at: 2.5)
        #expect(
            lines.map { $0.prefix(24) } == [
                "group opacity 0.5", "group opacity 0.75", "image 0 4×4 part 0,0 1×1", "end group",
                "group opacity 0.25 add", "image 1 4×4 part 0,0 1×1", "end group", "end group",
            ])
    }
}
