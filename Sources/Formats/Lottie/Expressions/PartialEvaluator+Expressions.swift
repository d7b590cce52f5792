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
        case .text(let text): return .text(text)
        case .truth(let truth): return .truth(constant(truth ? 1 : 0))
        case .null: return .null
        case .name(let name): return try value(named: name)
        case .function(let function): return closure(function, of: syntax)
        case .list(let parts): return newList(try evaluate(parts, of: syntax))
        case .record(let members):
            var record: [String: Value] = [:]
            for (key, value) in members { record[key] = try evaluate(value, of: syntax) }
            return newRecord(record)
        case .member(let owner, let name): return try member(name, of: evaluate(owner, of: syntax))
        case .element(let owner, let index):
            let owner = try evaluate(owner, of: syntax)
            return try element(evaluate(index, of: syntax), of: owner)
        case .call(let function, let arguments): return try call(function, arguments, of: syntax)
        case .sequence(let parts): return try evaluate(parts, of: syntax).last ?? .undefined
        default: return try evaluateOperator(expression, of: syntax)
        }
    }

    /// What several expressions come to, in order.
    mutating func evaluate(_ parts: [ExpressionSyntax.Index], of syntax: Int) throws(Stop) -> [Value] {
        var values: [Value] = []
        for part in parts { values.append(try evaluate(part, of: syntax)) }
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
    func variable(_ name: String) -> Value? {
        var current: Int? = scope
        while let number = current, let scope = state.scopes[number] {
            if let value = scope.variables[name] { return value }
            current = scope.outer
        }
        return nil
    }

    /// Gives a variable a value, the nearest one of this name.
    mutating func assign(_ value: Value, to name: String) throws(Stop) {
        var current: Int? = scope
        while let number = current, let scope = state.scopes[number] {
            if scope.variables[name] != nil {
                set(name, of: number, to: value)
                return
            }
            current = scope.outer
        }
        // lottie-web runs expressions in strict mode: a variable that is not declared is an error. Where that would
        // fail the whole animation it is taken as declared.
        if importer.options.compatibility == .web, !handlers.isEmpty, name != "$bm_rt", !isBuiltIn(name) {
            throw raise()
        }
        set(name, of: 0, to: value)
    }

    /// Gives a variable of a scope a value.
    mutating func set(_ name: String, of number: Int, to value: Value) {
        state.scopes[number]?.variables[name] = value
        state.scopes[number]?.stamp = nextNumber
        noteChange()
    }

    /// Sets the contents of a list or a record.
    mutating func set(_ number: Int, to content: Object.Content) {
        state.heap[number] = Object(content: content, stamp: nextNumber)
        noteChange()
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
            try store(value, at: .text(name), of: evaluate(owner, of: syntax))
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
            guard case .list(var values)? = state.heap[number]?.content else { return }
            guard let exact = try fixedNumber(index), let position = Int(exactly: exact), position >= 0,
                position < Limit.length
            else { throw PartialEvaluator.failure("writes to an array at an index that changes") }
            while values.count <= position { values.append(.undefined) }
            values[position] = value
            set(number, to: .list(values))
        case .record(let number):
            guard case .record(var record)? = state.heap[number]?.content else { return }
            record[try key(index)] = value
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
    mutating func newRecord(_ record: [String: Value]) -> Value {
        let number = nextNumber
        set(number, to: .record(record))
        return .record(number)
    }

    /// A value as the name of a member.
    func key(_ value: Value) throws(Stop) -> String {
        switch value {
        case .text(let text): return text
        case .number(let node), .boxed(let node):
            if let number = constant(node) { return formatted(number) }
            throw PartialEvaluator.failure("reads a member whose name changes")
        default: return ""
        }
    }
}
