@testable import Engine
@testable import Formats

/// Texts of small state machines.
enum MachineTexts {
    /// A definition; every argument is the text of what its list holds.
    static func machine(
        _ states: String..., initial: String = "a", inputs: String = "", interactions: String = ""
    ) -> String {
        """
        {"initial": "\(initial)", "states": [\(states.joined(separator: ", "))],
         "inputs": [\(inputs)], "interactions": [\(interactions)]}
        """
    }

    /// A state that plays, with the members given.
    static func state(_ name: String, _ transitions: String..., more: String = "") -> String {
        """
        {"type": "PlaybackState", "name": "\(name)", "animation": "one"\(more.isEmpty ? "" : ", " + more),
         "transitions": [\(transitions.joined(separator: ", "))]}
        """
    }

    /// The state whose transitions always count.
    static func global(_ transitions: String...) -> String {
        #"{"type": "GlobalState", "name": "everywhere", "transitions": [\#(transitions.joined(separator: ", "))]}"#
    }

    /// A transition that takes no time.
    static func to(_ state: String, _ guards: String...) -> String {
        #"{"type": "Transition", "toState": "\#(state)", "guards": [\#(guards.joined(separator: ", "))]}"#
    }

    /// A guard; `other` is JSON.
    static func when(_ type: String, _ input: String, _ comparison: String, _ other: String) -> String {
        """
        {"type": "\(type)", "inputName": "\(input)", "conditionType": "\(comparison)", "compareTo": \(other)}
        """
    }

    /// A guard that waits for an event.
    static func on(_ event: String) -> String { #"{"type": "Event", "inputName": "\#(event)"}"# }

    /// An action with an input, and the members given.
    static func act(_ type: String, _ input: String, _ more: String = "") -> String {
        #"{"type": "\#(type)", "inputName": "\#(input)"\#(more.isEmpty ? "" : ", " + more)}"#
    }

    /// An input; `value` is JSON, empty for an event.
    static func input(_ type: String, _ name: String, _ value: String = "") -> String {
        #"{"type": "\#(type)", "name": "\#(name)"\#(value.isEmpty ? "" : ", \"value\": " + value)}"#
    }

    /// An archive of two animations: “one” of 60 frames at 30 a second, with the markers first (0 to 10) and second (20
    /// to 30), and “two” of 30 frames.
    static var surroundings: StateMachineRun.Surroundings {
        var surroundings = StateMachineRun.Surroundings()
        surroundings.timelines = [
            "one": AnimationTimeline(
                frames: 0..<60, rate: 30,
                markers: [
                    Marker(name: "first", frame: 0, duration: 10), Marker(name: "second", frame: 20, duration: 10),
                ]),
            "two": AnimationTimeline(frames: 0..<30, rate: 30, markers: []),
        ]
        surroundings.themes = ["day", "night"]
        surroundings.animation = "one"
        return surroundings
    }

    /// A machine that runs.
    static func run(_ text: String) throws -> StateMachineRun { try started(text).run }

    /// A machine that runs, and what came of its start.
    static func started(
        _ text: String
    ) throws -> (run: StateMachineRun, occurrences: [StateMachineRun.Occurrence]) {
        var reader = StateMachineReader()
        return StateMachineRun.started(try reader.read(Array(text.utf8), id: "test"), in: surroundings)
    }
}
