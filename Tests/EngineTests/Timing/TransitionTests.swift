import Testing

@testable import Engine

struct TransitionTests {
    private func shifts(_ kind: Transition.Kind, at progress: Double) -> [Point] {
        let sides = Transition(kind, .fromTop).sides(at: progress)
        return [sides.old.shift, sides.new.shift]
    }

    @Test func `pictures slide as the kind says`() {
        #expect(shifts(.moveIn, at: 0.25) == [Point(0, 0), Point(0, -0.75)])
        #expect(shifts(.push, at: 0.25) == [Point(0, 0.25), Point(0, -0.75)])
        #expect(shifts(.reveal, at: 0.25) == [Point(0, 0.25), Point(0, 0)])
        let fade = Transition().sides(at: 0.25)
        #expect(fade.old.opacity == 0.75 && fade.new.opacity == 0.25)
    }

    @Test func `at its end the new picture is in its place`() {
        for kind in Transition.Kind.allCases {
            for direction in Transition.Direction.allCases {
                let end = Transition(kind, direction).sides(at: 5)
                #expect(end.new == Transition.Side(opacity: 1, shift: Point(0, 0)))
            }
        }
        #expect(Transition(.fade, span: 0.2...0.6).sides(at: 0.5).new.opacity == 0.4)
    }
}
