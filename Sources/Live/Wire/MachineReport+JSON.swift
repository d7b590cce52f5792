import Engine
import Formats

/// A request of a page: `step` is `choose` (with `machine`, null for none), `restart`, `set` (with `name` and `value`), `fire`
/// (with `name`), `pointer` (with `trigger`, `x`, `y`, `frame`, `scale`), `passed` (with `entry`) or `tick`; `elapsed` are the
/// seconds since the last one.
struct MachineFields: Decodable {
    private var serial: UInt32
    private var file: String
    private var elapsed: Double?
    private var step: String
    private var machine: String?
    private var name: String?
    private var value: Value?
    private var entry: Int?
    private var trigger: String?
    private var x: Double?
    private var y: Double?
    private var frame: Double?
    private var scale: Double?

    /// The most seconds that may have gone by: those of a page that was asleep are not made up for.
    private static let longestElapsed = 60.0

    /// A value of an input, of the kind that it is written as.
    private struct Value: Decodable {
        let value: StateMachine.Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let truth = try? container.decode(Bool.self) {
                value = .boolean(truth)
            } else if let number = try? container.decode(Double.self) {
                value = .numeric(number)
            } else {
                value = .string(try container.decode(String.self))
            }
        }
    }

    /// The request.
    var request: MachineRequest {
        get throws(ClientMessage.Refusal) {
            let elapsed = min(max(elapsed ?? 0, 0), MachineFields.longestElapsed)
            return MachineRequest(serial: serial, file: file, elapsed: elapsed, step: try happening)
        }
    }

    private var happening: MachineRequest.Step {
        get throws(ClientMessage.Refusal) {
            switch step {
            case "choose": return .choose(machine)
            case "restart": return .restart
            case "tick": return .tick
            case "passed": return .passed(entry: entry ?? -1)
            case "fire": return .fire(try inputName)
            case "set":
                guard let value = value?.value else { throw refusal("An input needs a value.") }
                if case .string(let text) = value, text.utf8.count > ClientMessage.longestValue {
                    throw refusal("The value of an input is too long.")
                }
                return .set(try inputName, to: value)
            case "pointer": return .pointer(try point)
            default: throw refusal("There is no such step of a state machine.")
            }
        }
    }

    private var inputName: String {
        get throws(ClientMessage.Refusal) {
            guard let name, name.utf8.count <= ClientMessage.longestKey else {
                throw refusal("An input needs a name of reasonable length.")
            }
            return name
        }
    }

    private var point: PickRequest {
        get throws(ClientMessage.Refusal) {
            guard let trigger = trigger.flatMap(StateMachine.Trigger.init(rawValue:)), trigger.isPointer,
                let x, let y, let frame, [x, y, frame].allSatisfy({ $0.isFinite && abs($0) < 1e9 })
            else { throw refusal("A pointer needs a trigger and finite numbers.") }
            let least = min(max(scale ?? 1, 0.001), 1000)
            return PickRequest(
                serial: serial, file: file, point: Point(x, y), frame: frame, scale: least, trigger: trigger)
        }
    }

    private func refusal(_ reason: String) -> ClientMessage.Refusal { ClientMessage.Refusal(reason: reason) }
}

extension MachineReport {
    /// Writes the members of this value into the object being written: `playback` tells what the page plays, `entry` counts
    /// whatever puts the playhead elsewhere than playing would, and `occurrences` what happened.
    func write(to json: inout JSONWriter) {
        json.field("serial", Int(serial))
        json.field("file", file)
        json.field("begun", hasBegun)
        json.field("machine", run?.machine.id)
        if let run {
            json.field("state", run.state)
            json.field("status", run.status.rawValue)
            json.field("watchesClock", run.watchesClock)
            json.field("hold", run.hold)
            if let blend = run.blend, let duration = run.blendDuration, let shares = run.blendShares {
                json.key("blend")
                json.object { json in
                    json.field("from", blend.start)
                    json.field("earlier", blend.earlier.flatMap { [$0.frame, $0.share] })
                    json.field("to", blend.end)
                    json.field("duration", duration)
                    json.field("shares", shares)
                }
            }
            json.key("values")
            json.object { json in
                for input in run.machine.inputs {
                    switch run.values[input.name] {
                    case .numeric(let number): json.field(input.name, number)
                    case .boolean(let truth): json.field(input.name, truth)
                    case .string(let text): json.field(input.name, text)
                    case .event, nil: break
                    }
                }
            }
            json.key("playback")
            json.object { run.writePlayback(to: &$0) }
        }
        json.key("occurrences")
        json.array(occurrences) { json, occurrence in json.object { occurrence.write(to: &$0) } }
    }
}

extension StateMachineRun {
    /// Writes what a page plays: frames `in` to `out`, the latter not included, from `frame` on.
    fileprivate func writePlayback(to json: inout JSONWriter) {
        json.field("entry", player.entry)
        json.field("animation", player.animation)
        json.field("theme", theme)
        json.field("in", player.segment.lowerBound)
        json.field("out", player.segment.upperBound + 1)
        json.field("frame", player.frame)
        json.field("speed", player.isForward ? player.playback.speed : -player.playback.speed)
        json.field("playing", player.isPlaying)
        // Where something happens at the end of a loop, each is told.
        let isFree = player.isEndless && !watchesEnds
        let turns = [.bounce, .reverseBounce].contains(player.playback.mode)
        json.field("repeats", !isFree ? "once" : turns ? "pingpong" : "loop")
    }
}

extension StateMachineRun.Occurrence {
    /// Writes the members of this value into the object being written.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .transition(let from, let to, let cause):
            json.field("kind", "transition")
            json.field("from", from)
            json.field("to", to)
            json.field("cause", cause)
        case .openURL(let address, let target):
            json.field("kind", "openURL")
            json.field("text", address)
            json.field("target", target)
        case .customEvent(let name):
            json.field("kind", "customEvent")
            json.field("text", name)
        case .problem(let text):
            json.field("kind", "problem")
            json.field("text", text)
        }
    }
}

extension StateMachine {
    /// Writes the members of this value into the object being written: what a page needs to show it.
    func write(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("initial", initial)
        json.key("states")
        json.array(states) { json, state in
            json.object { json in
                json.field("name", state.name)
                json.field("global", state.playback == nil)
                json.field("animation", state.playback?.animation)
                json.field("segment", state.playback?.segment)
                json.key("transitions")
                json.array(state.transitions) { json, transition in
                    json.object { json in
                        json.field("to", transition.target)
                        json.field("when", transition.words)
                    }
                }
            }
        }
        json.key("inputs")
        json.array(inputs) { json, input in
            json.object { json in
                json.field("name", input.name)
                json.field("kind", input.value.kind)
            }
        }
        json.key("pointers")
        let pointers = interactions.filter(\.trigger.isPointer)
        json.array(pointers) { json, interaction in
            json.object { json in
                json.field("trigger", interaction.trigger.rawValue)
                json.field("layer", interaction.layer)
            }
        }
    }
}
