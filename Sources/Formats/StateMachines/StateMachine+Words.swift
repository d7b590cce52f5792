import Engine

extension StateMachine.Guard {
    /// What has to hold, as it is read: `rating ≥ 3`, `isOn = true`, `event tap`.
    package var words: String {
        switch test {
        case .numeric(let comparison, let operand): "\(input) \(comparison.sign) \(operand.words)"
        case .string(let comparison, .value(let text)): "\(input) \(comparison.sign) “\(text)”"
        case .string(let comparison, let operand): "\(input) \(comparison.sign) \(operand.words)"
        case .boolean(let comparison, let operand): "\(input) \(comparison.sign) \(operand.words)"
        case .event: "event \(input)"
        }
    }
}

extension StateMachine.Transition {
    /// What has to hold, as it is read; “always” where nothing has to.
    package var words: String { guards.isEmpty ? "always" : guards.map(\.words).joined(separator: " and ") }
}

extension StateMachine.Comparison {
    fileprivate var sign: String {
        switch self {
        case .equal: "="
        case .notEqual: "≠"
        case .greater: ">"
        case .greaterOrEqual: "≥"
        case .less: "<"
        case .lessOrEqual: "≤"
        }
    }
}

extension StateMachine.Operand {
    fileprivate var words: String {
        switch self {
        case .value(let value as Double): StateMachine.Value.numeric(value).words
        case .value(let value): "\(value)"
        case .input(let name): name
        }
    }
}

extension StateMachine.Value {
    /// The value as it is read and typed; empty for an event.
    package var words: String {
        switch self {
        case .numeric(let number):
            number.magnitude < 1e15 && number.rounded() == number ? "\(Int(number))" : "\(number)"
        case .string(let text): text
        case .boolean(let truth): truth ? "true" : "false"
        case .event: ""
        }
    }

    /// A value of the same kind from what was typed; nil where that is none.
    package func parsed(_ text: String) -> StateMachine.Value? {
        switch self {
        case .numeric:
            let number = Double(text.trimmed)
            return number.flatMap { $0.isFinite ? .numeric($0) : nil }
        case .string: return .string(text)
        case .boolean: return ["true": .boolean(true), "false": .boolean(false)][text.trimmed.lowercased()]
        case .event: return nil
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
