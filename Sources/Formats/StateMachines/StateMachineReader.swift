import Engine

/// Reads the definition of a state machine.
///
/// What players would refuse is refused, with its place; types of actions and interactions that are not known are left out
/// and said.
struct StateMachineReader {
    /// What is left out, without a path into the archive.
    private(set) var diagnostics: [Diagnostic] = []
    private var inputs: [StateMachine.Input] = []
    /// How many parts may still be read.
    private var room = StateMachineReader.mostParts

    /// The most bytes of a definition.
    static let mostBytes = 1 << 20
    /// The most states, and the most inputs.
    static let mostStates = 500
    /// The most transitions, guards, actions and interactions together.
    static let mostParts = 10_000
    /// The longest name or text, in bytes.
    static let longestText = 4_000
    private static let mostDiagnostics = 20

    /// Reads the text of a definition.
    mutating func read(_ bytes: [UInt8], id: String) throws(ImportFailure) -> StateMachine {
        guard bytes.count <= StateMachineReader.mostBytes else {
            throw ImportFailure(.tooLarge, "the definition has more than \(StateMachineReader.mostBytes >> 20) MB")
        }
        let json: JSONDocument
        do {
            json = try JSONDocument(bytes)
        } catch {
            throw ImportFailure(.malformed, error.message, location: error.location, path: error.path)
        }
        return try json.withRoot { root throws(ImportFailure) in try machine(root, id: id) }
    }

    private mutating func machine(_ root: JSONValue, id: String) throws(ImportFailure) -> StateMachine {
        var machine = StateMachine(id: id, initial: try text("initial", of: root))
        for value in try list("inputs", of: root, most: StateMachineReader.mostStates) {
            let input = try input(value)
            // Names with @ are built in.
            if input.name.hasPrefix("@") { continue }
            guard machine.input(input.name) == nil else {
                throw failure("there are two inputs “\(input.name)”", at: value)
            }
            machine.inputs.append(input)
        }
        inputs = machine.inputs
        let states = try list("states", of: root, most: StateMachineReader.mostStates, isNeeded: true)
        for value in states {
            let state = try state(value)
            guard machine.state(state.name) == nil else {
                throw failure("there are two states “\(state.name)”", at: value)
            }
            guard state.playback != nil || machine.global == nil else {
                throw failure("there are two global states", at: value)
            }
            machine.states.append(state)
        }
        guard machine.state(machine.initial) != nil else {
            throw failure("the initial state “\(machine.initial)” does not exist", at: root["initial"] ?? root)
        }
        for value in try list("interactions", of: root, most: StateMachineReader.mostParts) {
            if let interaction = try interaction(value) { machine.interactions.append(interaction) }
        }
        try checkTargets(of: machine, states)
        return machine
    }

    private func checkTargets(of machine: StateMachine, _ states: [JSONValue]) throws(ImportFailure) {
        let names = Set(machine.states.map(\.name))
        for (state, value) in zip(machine.states, states) {
            for (index, transition) in state.transitions.enumerated() where !names.contains(transition.target) {
                let places = (value["transitions"] ?? value).elements.dropFirst(index)
                throw failure("there is no state “\(transition.target)”", at: places.first { _ in true } ?? value)
            }
        }
    }

    // MARK: Inputs

    private func input(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Input {
        let name = try text("name", of: value)
        let type = try text("type", of: value)
        let start = value["value"]
        let first: StateMachine.Value? =
            switch type {
            case "Numeric": start?.double.map { .numeric($0) }
            case "String": try start.map { value throws(ImportFailure) in .string(try text(value)) }
            case "Boolean": start?.bool.map { .boolean($0) }
            case "Event": .event
            default: throw failure("inputs are Numeric, String, Boolean or Event, not “\(type)”", at: value)
            }
        guard let first else {
            throw failure("the input “\(name)” needs a \(type.lowercased()) \"value\"", at: start ?? value)
        }
        return StateMachine.Input(name: name, value: first)
    }

    // MARK: States

    private mutating func state(_ value: JSONValue) throws(ImportFailure) -> StateMachine.State {
        let type = try text("type", of: value)
        var state = StateMachine.State(name: try text("name", of: value))
        switch type {
        case "PlaybackState": state.playback = try playback(value)
        case "GlobalState": break
        default: throw failure("states are a PlaybackState or a GlobalState, not “\(type)”", at: value)
        }
        for item in try list("transitions", of: value, most: StateMachineReader.mostParts) {
            let transition = try transition(item)
            if transition.guards.isEmpty, state.transitions.contains(where: \.guards.isEmpty) {
                throw failure("the state “\(state.name)” has two transitions without guards", at: item)
            }
            state.transitions.append(transition)
        }
        state.entryActions = try actions("entryActions", of: value)
        state.exitActions = try actions("exitActions", of: value)
        return state
    }

    private func playback(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Playback {
        var playback = StateMachine.Playback()
        playback.animation = try value["animation"].map { value throws(ImportFailure) in try text(value) } ?? ""
        playback.segment = try value["segment"].flatMap { value throws(ImportFailure) in
            value.isNull ? nil : try text(value)
        }
        if let mode = value["mode"], !mode.isNull {
            guard let known = mode.string.flatMap(StateMachine.Mode.init) else {
                throw failure("\"mode\" is Forward, Reverse, Bounce or ReverseBounce", at: mode)
            }
            playback.mode = known
        }
        // Players ignore a speed that is not above 0.
        if let speed = value["speed"]?.double, speed > 0 { playback.speed = min(speed, 1_000) }
        playback.loops = value["loop"]?.bool ?? false
        playback.loopCount = min(max(value["loopCount"]?.int ?? 0, 0), 1_000_000)
        playback.autoplay = value["autoplay"]?.bool ?? false
        playback.isFinal = value["final"]?.bool ?? false
        return playback
    }

    private mutating func transition(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Transition {
        try take(value)
        let type = try text("type", of: value)
        var transition = StateMachine.Transition(target: try text("toState", of: value))
        switch type {
        case "Transition": break
        case "Tweened":
            guard let duration = value["duration"]?.double, duration >= 0 else {
                throw failure("a Tweened transition needs a \"duration\" in seconds", at: value["duration"] ?? value)
            }
            transition.duration = min(duration, 3_600)
            if let easing = value["easing"] {
                let numbers = easing.doubles()
                guard numbers.count == 4 else {
                    throw failure("an \"easing\" has the four numbers of a Bézier curve", at: easing)
                }
                // What overshoots more than a thousand times is nothing that anybody could see.
                func limited(_ number: Double) -> Double { min(max(number, -1_000), 1_000) }
                transition.easing = CubicBezier(numbers[0], limited(numbers[1]), numbers[2], limited(numbers[3]))
            }
        default: throw failure("transitions are a Transition or Tweened, not “\(type)”", at: value)
        }
        for item in try list("guards", of: value, most: StateMachineReader.mostParts) {
            transition.guards.append(try condition(item))
        }
        return transition
    }

    // MARK: Guards

    private mutating func condition(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Guard {
        try take(value)
        let type = try text("type", of: value)
        let name = try text("inputName", of: value)
        let isClock = type == "Numeric" && name == StateMachine.elapsedTime
        guard isClock || inputs.contains(where: { $0.name == name && $0.value.kind == type }) else {
            let known = ["Numeric", "String", "Boolean", "Event"].contains(type)
            throw failure(
                known
                    ? "there is no \(type) input “\(name)”"
                    : "guards are Numeric, String, Boolean or Event, not “\(type)”", at: value)
        }
        if type == "Event" { return StateMachine.Guard(input: name, test: .event) }
        guard let comparison = value["conditionType"]?.string.flatMap(StateMachine.Comparison.init) else {
            throw failure("a guard needs a \"conditionType\", as in Equal", at: value["conditionType"] ?? value)
        }
        guard type == "Numeric" || comparison == .equal || comparison == .notEqual else {
            throw failure("a \(type) guard can only be Equal or NotEqual", at: value["conditionType"] ?? value)
        }
        guard let other = value["compareTo"] else { throw failure("a guard needs a \"compareTo\"", at: value) }
        let test: StateMachine.Guard.Test =
            switch type {
            case "Numeric": .numeric(comparison, try numeric(other))
            case "Boolean": .boolean(comparison, try boolean(other))
            default: .string(comparison, try string(other))
            }
        return StateMachine.Guard(input: name, test: test)
    }

    /// A number, or the name of a Numeric input behind `$`.
    private func numeric(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Operand<Double> {
        if let number = value.double { return .value(number) }
        return .input(try reference(value, to: "Numeric", "a number"))
    }

    private func boolean(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Operand<Bool> {
        if let truth = value.bool { return .value(truth) }
        return .input(try reference(value, to: "Boolean", "true or false"))
    }

    private func string(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Operand<String> {
        if let text = value.string, !text.hasPrefix("$") { return .value(try self.text(value)) }
        return .input(try reference(value, to: "String", "a text"))
    }

    /// The name of an input of a kind that is there.
    private func reference(_ value: JSONValue, to kind: String, _ form: String) throws(ImportFailure) -> String {
        guard let written = value.string else {
            throw failure("\(form) is needed here, or the name of an input as in \"$name\"", at: value)
        }
        if kind == "Numeric", written == StateMachine.elapsedTime { return written }
        let name = String(written.drop { $0 == "$" })
        guard inputs.contains(where: { $0.name == name && $0.value.kind == kind }) else {
            throw failure("there is no \(kind) input “\(name)”", at: value)
        }
        return name
    }

    // MARK: Interactions and actions

    private mutating func interaction(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Interaction? {
        try take(value)
        let type = try text("type", of: value)
        guard let trigger = StateMachine.Trigger(rawValue: type) else {
            leaveOut("The interaction “\(type)” is not supported and is ignored.", value)
            return nil
        }
        var interaction = StateMachine.Interaction(trigger: trigger)
        if trigger.isPointer {
            if trigger != .pointerMove, let layer = value["layerName"], !layer.isNull {
                interaction.layer = try text(layer)
            }
        } else {
            interaction.state = try text("stateName", of: value)
        }
        interaction.actions = try actions("actions", of: value)
        return interaction
    }

    private mutating func actions(_ key: String, of value: JSONValue) throws(ImportFailure) -> [StateMachine.Action] {
        var actions: [StateMachine.Action] = []
        for item in try list(key, of: value, most: StateMachineReader.mostParts) {
            try take(item)
            if let action = try action(item) { actions.append(action) }
        }
        return actions
    }

    private mutating func action(_ value: JSONValue) throws(ImportFailure) -> StateMachine.Action? {
        let type = try text("type", of: value)
        switch type {
        case "OpenUrl": return .openURL(try text("url", of: value), target: value["target"]?.string ?? "")
        case "FireCustomEvent": return .customEvent(try text("value", of: value))
        case "SetTheme": return .setTheme(try text("value", of: value))
        case "SetFrame": return .setFrame(try operand("value", of: value))
        case "SetProgress": return .setProgress(try operand("value", of: value))
        default: break
        }
        let name = try text("inputName", of: value)
        switch type {
        case "Increment", "Decrement":
            let step = value["value"].map { $0.isNull } == false
            return .add(name, step ? try operand("value", of: value) : .value(1), sign: type == "Increment" ? 1 : -1)
        case "SetNumeric": return .setNumeric(name, try operand("value", of: value))
        case "Multiply": return .multiply(name, try operand("value", of: value))
        case "Floor": return .floor(name)
        case "Clamp": return .clamp(name, try bound("min", of: value), try bound("max", of: value))
        case "SetRandom":
            return .setRandom(
                name, try bound("min", of: value) ?? .value(0), try bound("max", of: value) ?? .value(1),
                isWhole: value["integer"]?.bool ?? false)
        case "Toggle": return .toggle(name)
        case "SetBoolean":
            guard let other = value["value"] else { throw failure("the action needs a \"value\"", at: value) }
            return .setBoolean(name, try boolean(other))
        case "SetString": return .setString(name, try text("value", of: value))
        case "Reset": return .reset(name)
        case "Fire": return .fire(name)
        default:
            leaveOut("The action “\(type)” is not supported and is ignored.", value)
            return nil
        }
    }

    private func operand(_ key: StaticString, of value: JSONValue) throws(ImportFailure) -> StateMachine.Operand<Double>
    {
        guard let other = value[key] else { throw failure("the action needs a \"\(key)\"", at: value) }
        return try numeric(other)
    }

    private func bound(_ key: StaticString, of value: JSONValue) throws(ImportFailure) -> StateMachine.Operand<Double>?
    {
        guard let other = value[key], !other.isNull else { return nil }
        return try numeric(other)
    }

    // MARK: Members

    private func text(_ key: StaticString, of value: JSONValue) throws(ImportFailure) -> String {
        guard let member = value[key] else { throw failure("\"\(key)\" is missing", at: value) }
        return try text(member)
    }

    private func text(_ value: JSONValue) throws(ImportFailure) -> String {
        guard let text = value.string else { throw failure("a text is needed here", at: value) }
        guard text.utf8.count <= StateMachineReader.longestText else {
            throw failure("the text is longer than \(StateMachineReader.longestText) bytes", at: value)
        }
        return text
    }

    /// The elements of a member; none where it is not there and need not be.
    private func list(
        _ key: String, of value: JSONValue, most: Int, isNeeded: Bool = false
    ) throws(ImportFailure) -> [JSONValue] {
        guard let list = value.member(key), !list.isNull else {
            if isNeeded { throw failure("\"\(key)\" is missing", at: value) }
            return []
        }
        guard list.isArray else { throw failure("\"\(key)\" must be a list", at: list) }
        guard list.count <= most else { throw failure("there are more than \(most) \(key)", at: list) }
        return Array(list.elements)
    }

    /// Counts one more part.
    private mutating func take(_ value: JSONValue) throws(ImportFailure) {
        room -= 1
        if room < 0 {
            throw failure(
                "there are more than \(StateMachineReader.mostParts) transitions, guards and actions", at: value)
        }
    }

    private func failure(_ message: String, at value: JSONValue) -> ImportFailure {
        ImportFailure(.malformed, message, location: value.location, path: value.path)
    }

    private mutating func leaveOut(_ message: String, _ value: JSONValue) {
        guard diagnostics.count < StateMachineReader.mostDiagnostics else { return }
        diagnostics.append(
            Diagnostic(.warning, feature: "state machine", message: message, path: value.path, location: value.location)
        )
    }
}
