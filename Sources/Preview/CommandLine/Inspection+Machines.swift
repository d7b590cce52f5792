import Formats

extension Inspection {
    /// A state machine of an archive.
    struct Machine: Encodable {
        /// What `render --state-machine` takes.
        var id: String
        /// The name of the state that it begins with.
        var initial: String
        /// In the file's order.
        var states: [State]
        /// In the file's order.
        var inputs: [Input]
        /// What pointers and ends of playback are waited for, in the file's order.
        var interactions: [Interaction]

        /// A state.
        struct State: Encodable {
            /// Unique in the machine.
            var name: String
            /// `PlaybackState` or `GlobalState`.
            var type: String
            /// The id of the animation that it plays; absent for a global state.
            var animation: String?
            /// The marker that names the part that it plays; absent for all.
            var segment: String?
            /// `Forward`, `Reverse`, `Bounce` or `ReverseBounce`; absent for a global state.
            var mode: String?
            /// In the order in which they are looked at.
            var transitions: [Transition]
        }

        /// A way to another state.
        struct Transition: Encodable {
            /// The name of the state that it leads to.
            var to: String
            /// What has to hold, in words.
            var when: String
            /// In seconds; absent for none.
            var duration: Double?
        }

        /// A value from outside.
        struct Input: Encodable {
            /// What `render --input` and `--event` take.
            var name: String
            /// `Numeric`, `String`, `Boolean` or `Event`.
            var type: String
            /// What it begins with, as it is typed; absent for an event.
            var value: String?
        }

        /// What is waited for.
        struct Interaction: Encodable {
            /// As in the file: `Click`, `PointerDown`, `OnComplete` and so on.
            var type: String
            /// The layer that it has to happen on; absent for any.
            var layer: String?
            /// The state that has to be current; absent for any.
            var state: String?
        }

        /// What is reported of a machine.
        init(_ machine: StateMachine) {
            id = machine.id
            initial = machine.initial
            states = machine.states.map { state in
                State(
                    name: state.name, type: state.playback == nil ? "GlobalState" : "PlaybackState",
                    animation: state.playback?.animation, segment: state.playback?.segment,
                    mode: state.playback?.mode.rawValue,
                    transitions: state.transitions.map {
                        Transition(to: $0.target, when: $0.words, duration: $0.duration)
                    })
            }
            inputs = machine.inputs.map { input in
                Input(
                    name: input.name, type: input.value.kind, value: input.value == .event ? nil : input.value.words)
            }
            interactions = machine.interactions.map {
                Interaction(type: $0.trigger.rawValue, layer: $0.layer, state: $0.state)
            }
        }

        /// The machine as lines of text.
        var lines: [String] {
            let inputs = inputs.map { "input  \($0.name)  \($0.type)" + ($0.value.map { "  \($0)" } ?? "") }
            let states = states.flatMap { state in
                let plays = [state.animation, state.segment].compactMap(\.self).filter { !$0.isEmpty }
                let head = "state  \(state.name)  " + (plays.isEmpty ? "global" : plays.joined(separator: " / "))
                return [head]
                    + state.transitions.map { transition in
                        let time = transition.duration.map { "  in \(FrameNumber.text($0)) s" } ?? ""
                        return "  to  \(transition.to)  when \(transition.when)\(time)"
                    }
            }
            let waits = interactions.map { interaction in
                let place = interaction.layer.map { "  on layer \($0)" } ?? ""
                return "waits  \(interaction.type)\(place)" + (interaction.state.map { "  of \($0)" } ?? "")
            }
            return inputs + states + waits
        }
    }
}
