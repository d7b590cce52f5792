import Engine

/// A state machine while it runs: which state is current, what the inputs have, and what is played.
///
/// A value without a clock: what happens is handed in, and each call gives what came of it. The order is that of the
/// dotLottie players: exit actions, then entry actions, the global state before the current one, and on until no transition
/// is taken. Transitions that go round without end stop the machine.
package struct StateMachineRun: Sendable, Equatable {
    /// What is known of the archive besides the machine.
    package struct Surroundings: Sendable, Hashable {
        /// When each animation plays, by its id.
        package var timelines: [String: AnimationTimeline] = [:]
        /// The ids of the themes.
        package var themes: Set<String> = []
        /// The animation that is shown before a state names one.
        package var animation = ""

        /// An archive without animations.
        package init() {}
    }

    /// Something that came of an event, in the order in which it happened.
    package enum Occurrence: Sendable, Hashable {
        /// Another state became current, or the same once more; `from` is nil for the first, `cause` what had to hold.
        case transition(from: String?, to: String, cause: String)
        /// An application would open an address, with the name of a window or an empty one.
        case openURL(String, target: String)
        /// An application would be told of an event.
        case customEvent(String)
        /// Something that cannot be done, in a sentence.
        case problem(String)
    }

    /// Whether it goes on.
    package enum Status: String, Sendable {
        /// Inputs and events count.
        case running
        /// It has come to a final state.
        case final
        /// It went round without end and was stopped.
        case stopped
    }

    /// A transition that takes time.
    struct Tween: Sendable, Equatable {
        /// The name of the state that it leads to.
        var target: String
        /// What has become of the frame of the state that is left by transitions that this one interrupts.
        var earlier: [FrameBlend.Stop]
        /// The frame that it ends on.
        var frame: Double
        /// The seconds that it takes.
        var duration: Double
        /// How what is seen comes to that frame.
        var easing: CubicBezier
        /// The seconds that are left.
        var remaining: Double
        /// Whether the state that it comes from was left.
        var hasExited: Bool
    }

    /// What runs.
    package let machine: StateMachine
    /// The archive.
    package let surroundings: Surroundings
    /// The name of the current state.
    package private(set) var state = ""
    /// Whether it goes on.
    package internal(set) var status = Status.running
    /// What the inputs have, by their names, events left out.
    package internal(set) var values: [String: StateMachine.Value] = [:]
    /// The seconds since it was started.
    package internal(set) var elapsed = 0.0
    /// The theme that was set; nil for the animation's own.
    package internal(set) var theme: String?
    /// What is played.
    package internal(set) var player: StateMachinePlayer
    /// The transition that is on its way.
    var tween: Tween?
    /// The layer that the pointer has entered, of those that are waited for; empty for none.
    var enteredLayer = ""
    /// What came of the event that is being handled.
    private var occurrences: [Occurrence] = []
    /// The event that was fired and that no transition has taken yet.
    private var event: String?
    /// Whether actions changed inputs since the last look at the transitions.
    private var hasChangedInputs = false
    /// How many transitions, guards and actions were gone over since the event that is being handled.
    var work = 0
    private var random = SteadyRandom()

    /// How many times a state may come again before the machine is stopped.
    private static let mostCycles = 20
    /// The most transitions, guards and actions that are gone over for one event: a few milliseconds, for which all pages
    /// of a server wait.
    static let mostWork = 20_000
    /// How many names are compared, looking for a state, in the time that one of these takes.
    private static let namesInStep = 16
    /// The most occurrences that are told of one event.
    package static let mostOccurrences = 200

    /// A machine in its initial state, and what came of entering that.
    package static func started(
        _ machine: StateMachine, in surroundings: Surroundings
    ) -> (run: StateMachineRun, occurrences: [Occurrence]) {
        var run = StateMachineRun(machine, surroundings)
        run.note(.transition(from: nil, to: machine.initial, cause: "start"))
        run.enter(machine.initial)
        run.evaluate()
        let occurrences = run.taken()
        return (run, occurrences)
    }

    private init(_ machine: StateMachine, _ surroundings: Surroundings) {
        self.machine = machine
        self.surroundings = surroundings
        player = StateMachinePlayer(
            animation: surroundings.animation, timeline: surroundings.timelines[surroundings.animation])
        for input in machine.inputs where input.value != .event { values[input.name] = input.value }
    }

    /// Sets an input; nothing happens where there is none of this name and kind.
    package mutating func set(_ name: String, to value: StateMachine.Value) -> [Occurrence] {
        guard let before = values[name], before.kind == value.kind else { return [] }
        values[name] = value
        evaluate()
        return taken()
    }

    /// Fires an event; nothing happens where there is none of this name.
    package mutating func fire(_ name: String) -> [Occurrence] {
        fire(name, evaluating: true)
        return taken()
    }

    /// Does what a pointer has done.
    ///
    /// - Parameter layers: The names of the layers that lie under it.
    package mutating func pointer(_ trigger: StateMachine.Trigger, over layers: Set<String> = []) -> [Occurrence] {
        for action in actions(of: trigger, over: layers) { perform(action, evaluating: true) }
        return taken()
    }

    /// Gives what came of the last event, and forgets it.
    mutating func taken() -> [Occurrence] {
        defer {
            occurrences = []
            work = 0
        }
        return occurrences
    }

    /// Notes that something happened.
    mutating func note(_ occurrence: Occurrence) {
        guard occurrences.count < StateMachineRun.mostOccurrences else {
            // Why it stopped is told whatever came before.
            if case .problem = occurrence { occurrences[occurrences.count - 1] = occurrence }
            return
        }
        occurrences.append(occurrence)
    }

    // MARK: Transitions

    /// Takes transitions until none can be taken.
    mutating func evaluate() {
        guard status == .running else { return }
        var history: [String] = []
        var cycles = 0
        var ignoresGlobal = false
        var goesOn = true
        while goesOn, status == .running {
            goesOn = false
            if history.dropLast().contains(where: { $0 == history.last }) {
                cycles += 1
                if cycles >= StateMachineRun.mostCycles {
                    return stop("transitions follow one another without end, through “\(state)”")
                }
                history = []
            }
            if work > StateMachineRun.mostWork { return stop("too much happens at once, in “\(state)”") }
            history.append(state)
            work += (history.count + machine.states.count) / StateMachineRun.namesInStep
            var ignoresState = false
            if !ignoresGlobal, takeGlobalTransition() {
                if tween != nil { break }
                ignoresState = hasChangedInputs || event != nil
                goesOn = ignoresState
                hasChangedInputs = false
            }
            guard !ignoresState, status == .running, let current = machine.state(state),
                let transition = transition(of: current)
            else { continue }
            event = nil
            follow(transition, isGlobal: false)
            if tween != nil { break }
            goesOn = true
            ignoresGlobal = !hasChangedInputs && event == nil
            hasChangedInputs = false
        }
        // While a transition is on its way only the state that it comes from is looked at: an event waits for its end.
        if tween == nil { event = nil }
    }

    /// Takes a transition of the global state; false where there is none, or it leads to where the machine is.
    private mutating func takeGlobalTransition() -> Bool {
        guard let global = machine.global, let transition = transition(of: global) else { return false }
        event = nil
        guard transition.target != tween?.target ?? state else { return false }
        follow(transition, isGlobal: true)
        return true
    }

    /// The transition of a state that is to be taken: the first whose guards hold, else the one without guards.
    private mutating func transition(of state: StateMachine.State) -> StateMachine.Transition? {
        for transition in state.transitions { work += 1 + transition.guards.count }
        let open = state.transitions.first { transition in
            !transition.guards.isEmpty && transition.needsEvent == (event != nil)
                && transition.guards.allSatisfy(holds)
        }
        return open ?? state.transitions.last { $0.guards.isEmpty }
    }

    private func holds(_ condition: StateMachine.Guard) -> Bool {
        switch condition.test {
        case .event: return event == condition.input
        case .numeric(let comparison, let operand):
            guard let value = number(condition.input), let other = number(operand) else { return false }
            return comparison.holds(value, other)
        case .boolean(let comparison, let operand):
            guard let value = truth(condition.input), let other = truth(operand) else { return false }
            return comparison.holds(value, other)
        case .string(let comparison, let operand):
            guard let value = text(condition.input) else { return false }
            switch operand {
            case .value(let other): return comparison.holds(value, other)
            case .input(let name): return text(name).map { comparison.holds(value, $0) } ?? false
            }
        }
    }

    /// Leaves the current state and enters another, or begins a transition that takes time.
    private mutating func follow(_ transition: StateMachine.Transition, isGlobal: Bool) {
        // What leads to where the machine is going already changes nothing.
        if let tween, tween.target == transition.target { return }
        let hasExited = tween?.hasExited ?? false
        note(.transition(from: state, to: transition.target, cause: transition.words))
        if !hasExited, !isGlobal, let current = machine.state(state) {
            for action in current.exitActions { perform(action, evaluating: false) }
        }
        if let duration = transition.duration, let target = machine.state(transition.target) {
            guard let playback = target.playback else { return }
            let isSame = machine.state(state)?.playback?.animation == playback.animation
            if isSame, duration > 0 {
                let earlier = (blend?.stops ?? []).filter { $0.share != 0 }.suffix(FrameBlend.mostEarlier)
                tween = Tween(
                    target: target.name, earlier: Array(earlier), frame: player.firstFrame(of: playback),
                    duration: duration,
                    easing: transition.easing, remaining: duration,
                    hasExited: hasExited || !isGlobal)
                player.hold()
                return
            }
        }
        tween = nil
        enter(transition.target)
    }

    /// Makes a state the current one.
    private mutating func enter(_ name: String) {
        guard let next = machine.state(name) else { return }
        state = name
        if let playback = next.playback {
            let animation = playback.animation.isEmpty ? player.animation : playback.animation
            if animation != player.animation { theme = nil }
            if surroundings.timelines[animation] == nil {
                note(.problem("The animation “\(animation)” does not exist."))
            }
            player.enter(playback, of: animation, timeline: surroundings.timelines[animation])
        }
        for action in next.entryActions { perform(action, evaluating: false) }
        if next.playback?.isFinal == true { status = .final }
    }

    /// Ends the transition that is on its way.
    mutating func finishTween() {
        guard let tween else { return }
        self.tween = nil
        enter(tween.target)
        player.seek(to: tween.frame)
        evaluate()
    }

    private mutating func stop(_ reason: String) {
        status = .stopped
        event = nil
        note(.problem("Stopped: \(reason)."))
    }

    // MARK: Actions

    /// Fires an event; within actions of states what comes of it waits for the end of these.
    mutating func fire(_ name: String, evaluating: Bool) {
        guard machine.input(name)?.value == .event else { return }
        event = name
        if evaluating { evaluate() }
    }

    /// Gives an input of a kind that it has another value, from an action.
    mutating func change(_ name: String, to value: StateMachine.Value, evaluating: Bool) {
        guard let before = values[name], before.kind == value.kind else { return }
        values[name] = value
        if !evaluating { hasChangedInputs = true }
        if evaluating { evaluate() }
    }

    /// A number of 0 up to 1 that is the same in every run.
    mutating func nextRandom() -> Double { random.next() }

    /// The number that an input has; nil for another one.
    func number(_ name: String) -> Double? {
        if name == StateMachine.elapsedTime { return elapsed }
        if case .numeric(let number) = values[name] { return number }
        return nil
    }

    /// The number of an operand; nil for an input that has none.
    func number(_ operand: StateMachine.Operand<Double>) -> Double? {
        switch operand {
        case .value(let number): number
        case .input(let name): number(name)
        }
    }

    /// The truth value that an input has; nil for another one.
    func truth(_ name: String) -> Bool? {
        if case .boolean(let truth) = values[name] { return truth }
        return nil
    }

    /// The truth value of an operand; nil for an input that has none.
    func truth(_ operand: StateMachine.Operand<Bool>) -> Bool? {
        switch operand {
        case .value(let truth): truth
        case .input(let name): truth(name)
        }
    }

    /// The text that an input has; nil for another one.
    func text(_ name: String) -> String? {
        if case .string(let text) = values[name] { return text }
        return nil
    }
}

/// Numbers that look random and are the same each time: a linear congruential generator with the multiplier of Knuth’s
/// MMIX.
private struct SteadyRandom: Sendable, Equatable {
    private var bits: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// A number of 0 up to 1.
    mutating func next() -> Double {
        bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(bits >> 11) / 0x1p53
    }
}
