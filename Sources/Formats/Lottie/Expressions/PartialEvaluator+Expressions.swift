import Engine

extension PartialEvaluator {
    /// What an expression comes to.
    mutating func evaluate(_ expression: ExpressionSyntax.Index, of syntax: Int) throws(Stop) -> Value {
        try spend()
        importer.expressions.depth += 1
        defer { importer.expressions.depth -= 1 }
        guard importer.expressions.depth < Limit.depth else { throw PartialEvaluator.tooDeep }
        switch node(expression, of: syntax) {
        case .number(let number): return .number(constant(number))
        case .text(let text): return .text(syntaxes[syntax].texts[text])
        case .truth(let truth): return .truth(constant(truth ? 1 : 0))
        case .null: return .null
        case .name(let name): return try value(named: name)
        case .function(let function): return closure(function, of: syntax)
        case .list(let parts): return newList(try evaluate(parts, of: syntax))
        case .record(let members):
            var record = NamedValues<String>()
            for (key, value) in syntaxes[syntax].records[members] {
                record.set(try evaluate(value, of: syntax), for: key)
            }
            return newRecord(record)
        case .member(let owner, let name):
            let owner = try evaluate(owner, of: syntax)
            if case .native(let function) = owner { return member(name, of: function) }
            return try member(importer.expressions.names[name], of: owner)
        case .element(let owner, let index):
            let owner = try evaluate(owner, of: syntax)
            return try element(evaluate(index, of: syntax), of: owner)
        case .call(let function, let arguments): return try call(function, arguments, of: syntax)
        case .sequence(let parts): return try evaluate(parts, of: syntax).last ?? .undefined
        default: return try evaluateOperator(expression, of: syntax)
        }
    }

    /// What several expressions come to, in order.
    mutating func evaluate(_ parts: ExpressionSyntax.List, of syntax: Int) throws(Stop) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(parts.count)
        for place in parts { values.append(try evaluate(syntaxes[syntax].lists[place], of: syntax)) }
        return values
    }

    private mutating func evaluateOperator(
        _ expression: ExpressionSyntax.Index, of syntax: Int
    ) throws(Stop) -> Value {
        switch node(expression, of: syntax) {
        case .unary(let operation, let operand):
            let value = try evaluate(operand, of: syntax)
            return try unary(operation, value)
        case .binary(let operation, let left, let right):
            let first = try evaluate(left, of: syntax)
            return try binary(operation, first, evaluate(right, of: syntax))
        case .logical(let isOr, let left, let right):
            return try logical(isOr: isOr, evaluate(left, of: syntax), right, of: syntax)
        case .conditional(let test, let first, let second):
            let condition = try truth(of: evaluate(test, of: syntax))
            return try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.evaluate(first, of: syntax)
            } else: { unfolding throws(Stop) in
                try unfolding.evaluate(second, of: syntax)
            }
        case .assignment(let operation, let target, let value):
            let before = try operation.map { _ throws(Stop) in try evaluate(target, of: syntax) }
            var result = try evaluate(value, of: syntax)
            if let operation, let before { result = try binary(operation, before, result) }
            try assign(result, to: target, of: syntax)
            return result
        case .step(let amount, let target, let isPostfix):
            let before = Value.number(try number(evaluate(target, of: syntax)))
            let after = try binary(.add, before, .number(constant(amount)))
            try assign(after, to: target, of: syntax)
            return isPostfix ? before : after
        default: throw PartialEvaluator.failure("has a statement where a value is expected")
        }
    }

    /// `a && b` and `a || b`: the second operand is followed only on the paths on which it counts.
    private mutating func logical(
        isOr: Bool, _ first: Value, _ right: ExpressionSyntax.Index, of syntax: Int
    ) throws(Stop) -> Value {
        // Each of two alternative values is handled by itself, so that one that is null drops out of its own path.
        if case .either(let condition, let one, let other) = first {
            return try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.logical(isOr: isOr, one, right, of: syntax)
            } else: { unfolding throws(Stop) in
                try unfolding.logical(isOr: isOr, other, right, of: syntax)
            }
        }
        let condition = try truth(of: first)
        return try branch(on: condition) { unfolding throws(Stop) in
            isOr ? first : try unfolding.evaluate(right, of: syntax)
        } else: { unfolding throws(Stop) in
            isOr ? try unfolding.evaluate(right, of: syntax) : first
        }
    }

    // MARK: Variables

    /// What a variable holds; nil where there is none of this name.
    func variable(_ name: ExpressionName) -> Value? {
        guard let (scope, place) = place(of: name) else { return nil }
        return state.scopes[scope].variables.values[place]
    }

    /// Where the nearest variable of a name is: the place of its scope, and its own among the variables there.
    private func place(of name: ExpressionName) -> (scope: Int, place: Int)? {
        var current: Int? = scope
        while let number = current, let scope = state.scopes.place(of: number) {
            if let place = state.scopes[scope].variables.place(of: name) { return (scope, place) }
            current = state.scopes[scope].outer
        }
        return nil
    }

    /// Gives a variable a value, the nearest one of this name.
    mutating func assign(_ value: Value, to name: ExpressionName) throws(Stop) {
        if let (scope, place) = place(of: name) {
            state.scopes[scope].variables.set(value, at: place)
            state.scopes[scope].stamp = nextNumber
            noteChange()
            return
        }
        // lottie-web runs expressions in strict mode: a variable that is not declared is an error. Where that would
        // fail the whole animation it is taken as declared.
        if importer.options.compatibility == .web, !handlers.isEmpty, name != .result, !isBuiltIn(name) {
            throw raise()
        }
        set(name, of: 0, to: value)
    }

    /// Gives a variable of a scope a value.
    mutating func set(_ name: ExpressionName, of number: Int, to value: Value) {
        if let place = state.scopes.place(of: number) {
            state.scopes[place].variables.set(value, for: name)
            state.scopes[place].stamp = nextNumber
        }
        noteChange()
    }

    /// Sets the contents of a list or a record.
    mutating func set(_ number: Int, to content: Object.Content) {
        state.heap.put(Object(number: number, content: content, stamp: nextNumber))
        noteChange()
    }

    /// The values of a list; nil where it is not there.
    func list(_ number: Int) -> [Value]? {
        guard let place = state.heap.place(of: number), case .list(let values) = state.heap[place].content else {
            return nil
        }
        return values
    }

    /// The members of a record; nil where it is not there.
    func record(_ number: Int) -> NamedValues<String>? {
        guard let place = state.heap.place(of: number), case .record(let record) = state.heap[place].content else {
            return nil
        }
        return record
    }

    /// Tells the state from all others, after a change.
    mutating func noteChange() {
        state.stamp = nextNumber
        nextNumber += 1
    }

    private mutating func assign(
        _ value: Value, to target: ExpressionSyntax.Index, of syntax: Int
    ) throws(Stop) {
        switch node(target, of: syntax) {
        case .name(let name): try assign(value, to: name)
        case .member(let owner, let name):
            try store(value, at: .text(importer.expressions.names[name]), of: evaluate(owner, of: syntax))
        case .element(let owner, let index):
            let owner = try evaluate(owner, of: syntax)
            try store(value, at: evaluate(index, of: syntax), of: owner)
        default: throw PartialEvaluator.failure("assigns to something that is not a variable")
        }
    }

    /// Puts a value into a list or a record.
    private mutating func store(_ value: Value, at index: Value, of owner: Value) throws(Stop) {
        switch owner {
        case .list(let number):
            guard var values = list(number) else { return }
            guard let exact = try fixedNumber(index), let position = Int(exactly: exact), position >= 0,
                position < Limit.length
            else { throw PartialEvaluator.failure("writes to an array at an index that changes") }
            while values.count <= position { values.append(.undefined) }
            values[position] = value
            set(number, to: .list(values))
        case .record(let number):
            guard var record = record(number) else { return }
            record.set(value, for: try key(index))
            set(number, to: .record(record))
        default: throw PartialEvaluator.failure("modifies something that is not an array")
        }
    }

    /// A list of values.
    mutating func newList(_ values: [Value]) -> Value {
        let number = nextNumber
        set(number, to: .list(values))
        return .list(number)
    }

    /// A record of values.
    mutating func newRecord(_ record: NamedValues<String>) -> Value {
        let number = nextNumber
        set(number, to: .record(record))
        return .record(number)
    }

    /// A value as the name of a member.
    mutating func key(_ value: Value) throws(Stop) -> String {
        switch value {
        case .text(let text): return text
        case .number(let node), .boxed(let node):
            if let number = constant(node) { return formatted(number) }
            throw PartialEvaluator.failure("reads a member whose name changes")
        default: return ""
        }
    }
}
