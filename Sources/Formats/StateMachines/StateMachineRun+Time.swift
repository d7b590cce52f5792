package import Engine

extension StateMachineRun {
    /// Where guards look at the clock, it is looked at so many times a second.
    private static let looksPerSecond = 60.0
    /// The most steps of one advance: ends of passes, and looks at the clock.
    private static let mostSteps = 200_000

    /// Whether a guard that counts now looks at the clock.
    package var watchesClock: Bool {
        guard status == .running else { return false }
        return [machine.state(state), machine.global].compactMap(\.self).contains { state in
            state.transitions.contains { $0.guards.contains(where: \.looksAtClock) }
        }
    }

    /// Whether something is done at the end of what the current state plays.
    package var watchesEnds: Bool {
        guard status == .running else { return false }
        return machine.interactions.contains { !$0.trigger.isPointer && $0.state == state }
    }

    /// The seconds that a transition on its way still takes; nil without one.
    package var hold: Double? { tween?.remaining }

    /// What is seen of a transition on its way: the frame of the state that is left and the first one of the next, blended,
    /// or what was seen of a transition that it interrupts and that one; nil without one.
    package var blend: FrameBlend? {
        tween.map { tween in
            FrameBlend(
                from: player.frame, after: tween.earlier, to: tween.frame,
                share: tween.easing.value(at: min(max(1 - tween.remaining / tween.duration, 0), 1)))
        }
    }

    /// How far a transition has come at evenly spaced times of all of it, its ends included; nil without one.
    package var blendShares: [Double]? {
        tween.map { tween in (0...64).map { tween.easing.value(at: Double($0) / 64) } }
    }

    /// The seconds that a transition takes; nil without one.
    package var blendDuration: Double? { tween?.duration }

    /// Lets time go by.
    ///
    /// - Parameter seconds: 0 or more.
    package mutating func advance(by seconds: Double) -> [Occurrence] {
        var left = seconds.isFinite ? max(0, seconds) : 0
        var steps = 0
        while left > 0 {
            steps += 1
            guard steps <= StateMachineRun.mostSteps else {
                note(.problem("The time is too long to be followed to its end."))
                break
            }
            if tween == nil, player.isEndless, !watchesClock, !watchesEnds {
                elapsed += left
                player.advanceEndlessly(by: left)
                break
            }
            let end = tween?.remaining ?? player.timeToEnd ?? .infinity
            let step = min(left, end, watchesClock ? 1 / StateMachineRun.looksPerSecond : .infinity)
            left -= step
            work = 0
            if tween == nil { player.advance(by: step) } else { tween?.remaining -= step }
            if step >= end { finishPass() }
            elapse(step)
        }
        return taken()
    }

    /// Lets the clock run without the playhead, whose player tells the ends of passes and of transitions by itself.
    package mutating func advanceClock(by seconds: Double) -> [Occurrence] {
        let seconds = seconds.isFinite ? max(0, seconds) : 0
        if let left = tween?.remaining { tween?.remaining = max(0, left - seconds) }
        elapse(seconds)
        return taken()
    }

    /// Ends the pass that plays, or the transition on its way.
    package mutating func endPass() -> [Occurrence] {
        finishPass()
        return taken()
    }

    private mutating func elapse(_ seconds: Double) {
        elapsed += seconds
        if watchesClock { evaluate() }
    }

    private mutating func finishPass() {
        if tween != nil { return finishTween() }
        guard player.isPlaying else { return }
        let trigger: StateMachine.Trigger
        switch player.endPass() {
        case .turn: return
        case .loop: trigger = .loopComplete
        case .complete: trigger = .complete
        }
        guard status == .running else { return }
        let name = state
        for action in actions(of: trigger, where: { $0.state == name }) { perform(action, evaluating: true) }
    }
}

extension StateMachine.Guard {
    /// Whether it looks at the time since the start.
    fileprivate var looksAtClock: Bool {
        if input == StateMachine.elapsedTime { return true }
        if case .numeric(_, .input(StateMachine.elapsedTime)) = test { return true }
        return false
    }
}
