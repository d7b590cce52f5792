import Testing

@testable import Engine
@testable import Formats

struct StateMachineTimeTests {
    private typealias Texts = MachineTexts

    /// A machine of one state with the members given.
    private func run(_ more: String, interactions: String = "", inputs: String = "") throws -> StateMachineRun {
        try Texts.run(
            Texts.machine(
                Texts.state("a", more: more), inputs: inputs.isEmpty ? Texts.input("Numeric", "n", "0") : inputs,
                interactions: interactions))
    }

    /// The frame after some seconds.
    private func frame(_ more: String, after seconds: Double) throws -> Double {
        var run = try run(more)
        _ = run.advance(by: seconds)
        return run.player.frame
    }

    private func counting(_ type: String) -> String {
        #"{"type": "\#(type)", "stateName": "a", "actions": [\#(Texts.act("Increment", "n"))]}"#
    }

    @Test func `a state plays its segment at its speed and stands still at the end`() throws {
        let play = #""autoplay": true, "segment": "second", "speed": 2"#
        #expect(try frame(play, after: 0) == 20)
        #expect(try frame(play, after: 0.1) == 26)
        #expect(try frame(play, after: 9) == 30)
        #expect(try frame(#""segment": "second""#, after: 9) == 20)
    }

    @Test func `each mode has its direction, at the end and after it`() throws {
        let second = #""autoplay": true, "segment": "second", "mode": "#
        #expect(try frame(second + "\"Reverse\"", after: 0.1) == 27)
        #expect(try frame(second + "\"Reverse\"", after: 9) == 20)
        // 11 frames there, then ten back.
        #expect(try abs(frame(second + "\"Bounce\"", after: 0.4) - 28) < 1e-9)
        #expect(try frame(second + "\"Bounce\"", after: 9) == 20)
        #expect(try frame(second + "\"ReverseBounce\"", after: 9) == 30)
    }

    @Test func `a loop begins again, forever or as often as it says`() throws {
        let second = #""autoplay": true, "loop": true, "segment": "second""#
        #expect(try abs(frame(second, after: 11.0 / 30 * 1000 + 0.1) - 23) < 1e-6)
        #expect(try abs(frame(second + #", "mode": "Bounce""#, after: 20.0 / 30 * 1000 + 0.4) - 28) < 1e-6)
        // Players go back to the first frame after the last time.
        #expect(try frame(second + #", "loopCount": 3"#, after: 9) == 20)
    }

    @Test func `ends of playback are told apart: each loop, and the last`() throws {
        let loop = #""autoplay": true, "loop": true, "loopCount": 3, "segment": "second""#
        var run = try run(loop, interactions: counting("OnLoopComplete"))
        _ = run.advance(by: 60)
        #expect(run.values["n"] == .numeric(2))
        run = try self.run(loop, interactions: counting("OnComplete"))
        _ = run.advance(by: 60)
        #expect(run.values["n"] == .numeric(1) && !run.player.isPlaying)
    }

    @Test func `the end of a state can lead to the next`() throws {
        let done = #"{"type": "OnComplete", "stateName": "a", "actions": [\#(Texts.act("Fire", "done"))]}"#
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.on("done")), more: #""autoplay": true, "segment": "first""#),
                Texts.state("b", more: #""autoplay": true, "segment": "second""#), inputs: Texts.input("Event", "done"),
                interactions: done))
        #expect(run.advance(by: 10.0 / 30) == [])
        #expect(run.advance(by: 4.0 / 30) == [.transition(from: "a", to: "b", cause: "event done")])
        #expect(abs(run.player.frame - 23) < 1e-6)
    }

    @Test func `a state goes on from a frame that lies in its part`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.on("go")), more: #""autoplay": true"#),
                Texts.state("b", Texts.to("c", Texts.on("go")), more: #""autoplay": true, "mode": "Reverse""#),
                Texts.state("c", more: #""autoplay": true, "segment": "second""#), inputs: Texts.input("Event", "go")))
        _ = run.advance(by: 0.5)
        _ = run.fire("go")
        #expect(run.player.frame == 15)
        _ = run.advance(by: 0.2)
        #expect(run.player.frame == 9)
        _ = run.fire("go")
        #expect(run.player.frame == 20)
    }

    @Test func `guards may look at the clock`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.when("Numeric", "@elapsedTime", "GreaterThan", "2"))),
                Texts.state("b")))
        #expect(run.watchesClock)
        #expect(run.advance(by: 1.9) == [])
        #expect(run.advance(by: 0.2) == [.transition(from: "a", to: "b", cause: "@elapsedTime > 2")])
        #expect(!run.watchesClock)
    }

    @Test func `a transition takes its time and ends on the first frame of its state`() throws {
        let way =
            #"{"type": "Tweened", "toState": "b", "duration": 0.5, "easing": [0, 0, 1, 1], "guards": [\#(Texts.on("go"))]}"#
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", way, more: #""autoplay": true"#),
                Texts.state("b", more: #""autoplay": true, "segment": "second""#), inputs: Texts.input("Event", "go")))
        _ = run.advance(by: 0.1)
        #expect(run.fire("go") == [.transition(from: "a", to: "b", cause: "event go")])
        #expect(run.hold == 0.5 && run.state == "a")
        #expect(run.blend == FrameBlend(from: 3, to: 20, share: 0))
        _ = run.advance(by: 0.4)
        #expect(run.player.frame == 3 && run.state == "a")
        #expect(run.blend.map { abs($0.share - 0.8) < 1e-9 } == true)
        _ = run.advance(by: 0.2)
        #expect(run.state == "b" && abs(run.player.frame - 23) < 1e-6)
        #expect(run.blend == nil)
    }

    @Test func `a transition that another interrupts goes on from where it is`() throws {
        func way(_ target: String, _ event: String) -> String {
            #"{"type": "Tweened", "toState": "\#(target)", "duration": 0.5, "easing": [0, 0, 1, 1], "#
                + #""guards": [\#(Texts.on(event))]}"#
        }
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", way("b", "go"), way("c", "back")), Texts.state("b", more: #""segment": "second""#),
                Texts.state("c", more: #""segment": "first""#),
                inputs: Texts.input("Event", "go") + ", " + Texts.input("Event", "back")))
        _ = run.fire("go")
        _ = run.advance(by: 0.25)
        let before = try #require(run.blend)
        _ = run.fire("back")
        #expect(run.blend == FrameBlend(from: 0, after: before.stops, to: 0, share: 0) && run.hold == 0.5)
        // A transition that was not seen leaves nothing.
        _ = run.fire("go")
        #expect(run.blend == FrameBlend(from: 0, after: before.stops, to: 20, share: 0))
        for step in 0..<20 {
            _ = run.advance(by: 0.1)
            _ = run.fire(step.isMultiple(of: 2) ? "back" : "go")
        }
        #expect(run.blend?.earlier.count == FrameBlend.mostEarlier)
    }

    @Test func `a transition goes on with the clock of a player, which ends it`() throws {
        let way =
            #"{"type": "Tweened", "toState": "b", "duration": 0.5, "easing": [0, 0, 1, 1], "guards": [\#(Texts.on("go"))]}"#
        var run = try Texts.run(
            Texts.machine(Texts.state("a", way), Texts.state("b"), inputs: Texts.input("Event", "go")))
        _ = run.fire("go")
        _ = run.advanceClock(by: 0.2)
        #expect(run.hold.map { abs($0 - 0.3) < 1e-9 } == true && run.blend.map { abs($0.share - 0.4) < 1e-9 } == true)
        _ = run.advanceClock(by: 9)
        #expect(run.hold == 0 && run.state == "a")
        _ = run.endPass()
        #expect(run.hold == nil && run.state == "b")
    }

    @Test func `a transition is eased by its own curve`() throws {
        let way =
            #"{"type": "Tweened", "toState": "b", "duration": 2, "easing": [0.5, 0, 1, 1], "guards": [\#(Texts.on("go"))]}"#
        var run = try Texts.run(
            Texts.machine(Texts.state("a", way), Texts.state("b"), inputs: Texts.input("Event", "go")))
        _ = run.fire("go")
        _ = run.advance(by: 1)
        let share = try #require(run.blend?.share)
        #expect(abs(share - CubicBezier(0.5, 0, 1, 1).value(at: 0.5)) < 1e-9 && share < 0.4)
        #expect(run.blendShares?.first == 0 && run.blendShares?.last == 1 && run.blendShares?.count == 65)
        let short = way.replacing("[0.5, 0, 1, 1]", with: "[0.5, 0]")
        #expect(throws: ImportFailure.self) {
            try Texts.run(Texts.machine(Texts.state("a", short), Texts.state("b"), inputs: Texts.input("Event", "go")))
        }
    }

    @Test func `another animation begins at its first frame, without the theme of the one before`() throws {
        let two = #"{"type": "PlaybackState", "name": "b", "animation": "two", "transitions": []}"#
        var run = try Texts.run(
            Texts.machine(
                Texts.state(
                    "a", Texts.to("b", Texts.on("go")),
                    more: #""autoplay": true, "entryActions": [{"type": "SetTheme", "value": "night"}]"#), two,
                inputs: Texts.input("Event", "go")))
        _ = run.advance(by: 0.5)
        #expect(run.theme == "night")
        _ = run.fire("go")
        #expect(run.player.animation == "two" && run.player.frame == 0 && run.theme == nil)
    }

    @Test func `actions go to frames and shares of the animation, if these lie in the part`() throws {
        let actions = #""entryActions": [{"type": "SetFrame", "value": 25}, {"type": "SetProgress", "value": 0}]"#
        #expect(try frame(#""segment": "second", "# + actions, after: 0) == 25)
        #expect(try frame(#""entryActions": [{"type": "SetProgress", "value": 150}]"#, after: 0) == 59)
    }

    @Test func `a very long time ends soon`() throws {
        let loop = #""autoplay": true, "loop": true, "segment": "first""#
        var run = try run(loop, interactions: counting("OnLoopComplete"))
        #expect(run.advance(by: 1e9) == [.problem("The time is too long to be followed to its end.")])
        #expect(try frame(loop, after: 1e9) <= 10)
    }

    @Test func `a player of its own tells the ends of passes`() throws {
        var run = try run(
            #""autoplay": true, "loop": true, "segment": "first""#, interactions: counting("OnLoopComplete"))
        #expect(run.watchesEnds && run.player.isEndless)
        let entry = run.player.entry
        _ = run.endPass()
        #expect(run.values["n"] == .numeric(1) && run.player.entry > entry && run.player.frame == 0)
    }
}
