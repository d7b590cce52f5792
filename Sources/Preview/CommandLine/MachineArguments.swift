import ArgumentParser
import Engine
import Formats

/// The options that run a state machine of a `.lottie` archive.
struct MachineArguments: ParsableArguments {
    /// The id of the machine; nil for the one that the archive begins with.
    @Option(
        name: .customLong("state-machine"),
        help:
            "Run this state machine of a .lottie archive; without it, --input and --event run the archive’s initial one."
    )
    var id: String?

    /// As they were typed.
    @Option(name: .customLong("input"), help: "NAME=VALUE: set an input of the state machine. Repeatable.")
    var inputs: [String] = []

    /// The names of events, in the order in which they are fired.
    @Option(name: .customLong("event"), help: "NAME: fire an event of the state machine. Repeatable.")
    var events: [String] = []

    /// Whether any of them was given.
    var isGiven: Bool { id != nil || !inputs.isEmpty || !events.isEmpty }

    /// Runs the machine: inputs, events, time.
    ///
    /// - Throws: Where the document has no such machine, or the machine no such input or event.
    func run(in document: Document, file: String, for seconds: Double) throws -> StateMachineRun {
        let settings = try inputs.map(MachineArguments.parsed)
        func failure(_ text: String) -> CommandFailure {
            CommandFailure(.input, Message.line(file: file, severity: "error", text: text))
        }
        guard let machine = id.map({ id in document.machines.first { $0.id == id } }) ?? document.machines.first else {
            throw failure(MachineArguments.missing(id, in: document))
        }
        var (run, occurrences) = StateMachineRun.started(machine, in: document.surroundings)
        for (name, text) in settings {
            guard let kind = machine.input(name)?.value, kind != .event else {
                throw failure(machine.missing("input", name) { $0 != .event })
            }
            guard let value = kind.parsed(text) else {
                let form = kind.kind == "Boolean" ? "true or false" : "a number"
                throw failure("the input “\(name)” takes \(form), not “\(text)”")
            }
            occurrences += run.set(name, to: value)
        }
        for name in events {
            guard machine.input(name)?.value == .event else {
                throw failure(machine.missing("event", name) { $0 == .event })
            }
            occurrences += run.fire(name)
        }
        occurrences += run.advance(by: seconds)
        for (severity, text) in occurrences.compactMap(\.message) {
            Console.error(Message.line(file: file, severity: severity, text: text))
        }
        return run
    }

    private static func parsed(_ text: String) throws -> (name: String, value: String) {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
            throw ValidationError("--input must be NAME=VALUE, not “\(text)”")
        }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }

    private static func missing(_ id: String?, in document: Document) -> String {
        guard !document.stateMachines.isEmpty else { return "the file has no state machines" }
        if let id, document.stateMachines.contains(id) || document.machines.isEmpty {
            let reason = document.diagnostics.first { $0.feature == "state machine" && $0.message.contains("“\(id)”") }
            return reason?.message ?? "the state machine “\(id)” can’t run"
        }
        let known = document.machines.map { "“\($0.id)”" }.joined(separator: ", ")
        return id.map { "there is no state machine “\($0)”; the file has \(known)" }
            ?? "none of the file’s state machines can run; `pegbar inspect` says why"
    }
}

extension StateMachine {
    /// What is said of an input or an event that there is not.
    fileprivate func missing(_ what: String, _ name: String, _ isOne: (Value) -> Bool) -> String {
        let known = inputs.filter { isOne($0.value) }.prefix(20).map { input in
            input.value == .event ? "“\(input.name)”" : "“\(input.name)” (\(input.value.kind))"
        }
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        return "the state machine “\(id)” has no \(what) “\(name)”; \(list)"
    }
}

extension StateMachineRun {
    /// How the file is to be read for what is played now, after it was read with `options`.
    func reading(_ options: ReadingOptions, of document: Document) -> ReadingOptions {
        var options = options
        if player.animation != document.animation { options.animation = player.animation }
        if options.theme == .initial, let theme { options.theme = theme.isEmpty ? .none : .named(theme) }
        return options
    }
}

extension StateMachineRun.Occurrence {
    /// What is said of it besides the image; nil where that shows it.
    fileprivate var message: (severity: String, text: String)? {
        switch self {
        case .transition: nil
        case .openURL(let address, _): ("note", "the state machine asks to open \(address)")
        case .customEvent(let name): ("note", "the state machine fires the event “\(name)” for the application")
        case .problem(let text): ("warning", text)
        }
    }
}

extension FrameSelection {
    /// How long a state machine runs before, in seconds.
    var seconds: Double {
        if case .time(let seconds) = self { return max(0, seconds) }
        return 0
    }

    /// How many frames there are and which, of what a state machine plays.
    func frames(of player: StateMachinePlayer) -> (count: Int, at: @Sendable (Int) -> Double) {
        let (first, last) = (player.segment.lowerBound, player.segment.upperBound)
        let frame = player.frame
        switch self {
        case .frames(let list): return (list.count, { list[$0] })
        case .time: return (1, { _ in frame })
        case .progress(let share): return (1, { _ in first + share * (last - first) })
        case .all: return (Int(min(last - first, 1e9)) + 1, { first + Double($0) })
        }
    }
}
