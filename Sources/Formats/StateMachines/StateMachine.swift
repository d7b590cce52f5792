import Engine

/// What a `.lottie` archive plays when: states, each of which plays a part of an animation, and transitions between them
/// that inputs and pointers cause.
///
/// As in the dotLottie 2.0 specification; names are unique, and the state to begin with exists.
package struct StateMachine: Hashable, Sendable {
    /// What it is chosen by.
    package var id: String
    /// The name of the state to begin with.
    package var initial: String
    /// In the file's order; one of them at most is global.
    package var states: [State] = []
    /// The values that guards look at, in the file's order.
    package var inputs: [Input] = []
    /// What pointers and the ends of playback do, in the file's order.
    package var interactions: [Interaction] = []

    /// A built-in input: the seconds since the machine was started.
    static let elapsedTime = "@elapsedTime"

    /// The state with a name.
    package func state(_ name: String) -> State? { states.first { $0.name == name } }

    /// The state whose transitions count whichever is current.
    var global: State? { states.first { $0.playback == nil } }

    /// The input with a name.
    package func input(_ name: String) -> Input? { inputs.first { $0.name == name } }

    /// A state.
    package struct State: Hashable, Sendable {
        /// Unique in the machine.
        package var name: String
        /// What is played while it is current; nil for a global state, which plays nothing.
        package var playback: Playback?
        /// Where it may go to, in the order in which they are looked at.
        package var transitions: [Transition] = []
        /// What is done when it becomes current.
        var entryActions: [Action] = []
        /// What is done when another becomes current.
        var exitActions: [Action] = []
    }

    /// What a state plays.
    package struct Playback: Hashable, Sendable {
        /// The id of the animation; empty for the one that is shown already.
        package var animation = ""
        /// The marker that names the part to be played; nil for all.
        package var segment: String?
        /// In which direction.
        package var mode = Mode.forward
        /// Times the normal speed, above 0.
        package var speed = 1.0
        /// Whether it plays again and again.
        package var loops = false
        /// How many times it plays if it does; 0 for no end.
        package var loopCount = 0
        /// Whether it plays by itself; else its frame stands still.
        package var autoplay = false
        /// Whether the machine ends when the state is entered.
        package var isFinal = false
    }

    /// The direction in which a state plays.
    package enum Mode: String, Hashable, Sendable {
        /// From the first frame to the last.
        case forward = "Forward"
        /// From the last frame to the first.
        case reverse = "Reverse"
        /// Forward and back.
        case bounce = "Bounce"
        /// Backward and forward again.
        case reverseBounce = "ReverseBounce"

        /// Whether it begins with the first frame.
        var beginsForward: Bool { self == .forward || self == .bounce }
        /// Whether it goes both ways.
        var turns: Bool { self == .bounce || self == .reverseBounce }
    }

    /// A way from one state to another.
    package struct Transition: Hashable, Sendable {
        /// The name of the state that it leads to, which exists.
        package var target: String
        /// What has to hold, all of it; without any it is taken when no other is.
        package var guards: [Guard] = []
        /// How long it takes, in seconds; nil for one that takes no time.
        package var duration: Double?
        /// How what is seen comes from one state to the other in that time.
        var easing = CubicBezier(0, 0, 1, 1)

        /// Whether it needs an event.
        var needsEvent: Bool { guards.contains { $0.test == .event } }
    }

    /// What has to hold for a transition.
    package struct Guard: Hashable, Sendable {
        /// The name of the input.
        package var input: String
        /// What is asked of it.
        package var test: Test

        /// What is asked of an input.
        package enum Test: Hashable, Sendable {
            /// How its number compares with another one.
            case numeric(Comparison, Operand<Double>)
            /// Whether its text is another one.
            case string(Comparison, Operand<String>)
            /// Whether its truth value is another one.
            case boolean(Comparison, Operand<Bool>)
            /// Whether the event has just been fired.
            case event
        }
    }

    /// How two values compare.
    package enum Comparison: String, Hashable, Sendable {
        /// The words of the specification.
        case equal = "Equal"
        case notEqual = "NotEqual"
        case greater = "GreaterThan"
        case greaterOrEqual = "GreaterThanOrEqual"
        case less = "LessThan"
        case lessOrEqual = "LessThanOrEqual"

        /// Whether it holds for two numbers.
        func holds(_ a: Double, _ b: Double) -> Bool {
            switch self {
            case .equal: a == b
            case .notEqual: a != b
            case .greater: a > b
            case .greaterOrEqual: a >= b
            case .less: a < b
            case .lessOrEqual: a <= b
            }
        }

        /// Whether it holds for two values without an order; never where it asks for one.
        func holds<Value: Equatable>(_ a: Value, _ b: Value) -> Bool {
            switch self {
            case .equal: a == b
            case .notEqual: a != b
            default: false
            }
        }
    }

    /// A value, or the input that has it.
    package enum Operand<Value: Hashable & Sendable>: Hashable, Sendable {
        /// As the file has it.
        case value(Value)
        /// The name of an input.
        case input(String)
    }

    /// A value from outside.
    package struct Input: Hashable, Sendable {
        /// Unique in the machine.
        package var name: String
        /// Its kind, and the value that it begins with.
        package var value: Value
    }

    /// What an input has.
    package enum Value: Hashable, Sendable {
        /// A number.
        case numeric(Double)
        /// A text.
        case string(String)
        /// A truth value.
        case boolean(Bool)
        /// Nothing: it is fired.
        case event

        /// Its kind, in the specification's words.
        package var kind: String {
            switch self {
            case .numeric: "Numeric"
            case .string: "String"
            case .boolean: "Boolean"
            case .event: "Event"
            }
        }
    }

    /// What a pointer, or the end of playback, does.
    package struct Interaction: Hashable, Sendable {
        /// What has to happen.
        package var trigger: Trigger
        /// The layer that it has to happen on; nil for anywhere. Only pointers have one.
        package var layer: String?
        /// The state that has to be current; nil for any. Only ends of playback have one.
        package var state: String?
        /// What is done, in order.
        var actions: [Action] = []
    }

    /// What an interaction waits for, in the specification's words.
    package enum Trigger: String, Hashable, Sendable, CaseIterable {
        /// A pointer.
        case pointerDown = "PointerDown"
        case pointerUp = "PointerUp"
        case pointerEnter = "PointerEnter"
        case pointerMove = "PointerMove"
        case pointerExit = "PointerExit"
        case click = "Click"
        /// An end of playback.
        case complete = "OnComplete"
        case loopComplete = "OnLoopComplete"

        /// Whether it is about a pointer.
        package var isPointer: Bool { self != .complete && self != .loopComplete }
    }

    /// What a machine does.
    enum Action: Hashable, Sendable {
        /// Changes a number, by its name.
        case add(String, Operand<Double>, sign: Double)
        case setNumeric(String, Operand<Double>)
        case multiply(String, Operand<Double>)
        case floor(String)
        case clamp(String, Operand<Double>?, Operand<Double>?)
        case setRandom(String, Operand<Double>, Operand<Double>, isWhole: Bool)
        /// Changes a truth value.
        case toggle(String)
        case setBoolean(String, Operand<Bool>)
        /// Changes a text: a name of an input stands for its text.
        case setString(String, String)
        /// Sets any input to what it began with.
        case reset(String)
        /// Fires an event.
        case fire(String)
        /// Shows another theme; `$` and an input's name stand for its text.
        case setTheme(String)
        /// Goes to a frame, from the animation's first.
        case setFrame(Operand<Double>)
        /// Goes to a share of the animation, in percent.
        case setProgress(Operand<Double>)
        /// What an application is told.
        case openURL(String, target: String)
        case customEvent(String)
    }
}

/// When an animation of an archive plays: what a machine has to know of it.
package struct AnimationTimeline: Hashable, Sendable {
    /// The first frame, and the one after the last.
    var frames: Range<Double>
    /// Frames a second, above 0.
    var rate: Double
    /// Its markers, in the order of time.
    var markers: [Marker]

    /// The first and the last frame of a part, or of all of it where there is no such marker.
    func segment(_ name: String?) -> ClosedRange<Double> {
        let last = max(frames.lowerBound, frames.upperBound - 1)
        guard let marker = name.flatMap(marker) else { return frames.lowerBound...last }
        let first = min(max(marker.frame, frames.lowerBound), last)
        return first...max(first, min(marker.frame + marker.duration, last))
    }

    /// The marker with a name.
    func marker(_ name: String) -> Marker? { markers.first { $0.name == name } }
}
