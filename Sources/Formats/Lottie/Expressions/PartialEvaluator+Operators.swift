import Engine

extension PartialEvaluator {
    /// Whether a value counts as true.
    mutating func truth(of value: Value) throws(Stop) -> Node {
        switch value {
        case .undefined, .null: return constant(0)
        case .truth(let node): return node
        case .number(let node): return apply(.isTrue, node)
        case .text(let text): return constant(text.isEmpty ? 0 : 1)
        case .property(let reference) where reference.isRaw && reference.role == .number:
            return apply(.isTrue, try number(value))
        case .either(let condition, let one, let other):
            let first = try truth(of: one)
            return choice(condition, first, try truth(of: other))
        default: return constant(1)
        }
    }

    /// A value converted to a number as in JavaScript; NaN if it cannot be converted.
    mutating func number(_ value: Value) throws(Stop) -> Node {
        switch value {
        case .number(let node), .boxed(let node), .truth(let node): return node
        case .null: return constant(0)
        case .text(let text): return constant(text.isEmpty ? 0 : Double(text) ?? .nan)
        case .either(let condition, let one, let other):
            let first = try number(one)
            return choice(condition, first, try number(other))
        case .list, .property:
            let numbers = try components(of: value)
            return numbers?.count == 1 ? numbers?.first ?? constant(.nan) : constant(.nan)
        default: return constant(.nan)
        }
    }

    /// The number that a value always is; nil where it changes.
    mutating func fixedNumber(_ value: Value) throws(Stop) -> Double? {
        let node = try number(value)
        return constant(node)
    }

    /// The number that a value holds; nil for arrays and everything else that is not a number.
    mutating func scalar(_ value: Value) throws(Stop) -> Node? {
        switch value {
        case .number(let node), .boxed(let node), .truth(let node): return node
        case .property(let reference) where reference.role == .number: return try nodes(of: reference).first
        case .text(let text): return Double(text).map { constant($0) }
        case .either(let condition, let one, let other):
            guard let first = try scalar(one), let second = try scalar(other) else { return nil }
            return choice(condition, first, second)
        default: return nil
        }
    }

    /// The numbers that a list or a property is made of; nil for what is not made of numbers alone.
    mutating func components(of value: Value) throws(Stop) -> [Node]? {
        switch value {
        case .list(let number):
            guard let values = list(number) else { return nil }
            try spend(values.count)
            var result: [Node] = []
            for value in values {
                guard let node = try scalar(value) else { return nil }
                result.append(node)
            }
            return result
        case .property(let reference): return try nodes(of: reference)
        case .either(let condition, let one, let other):
            guard let first = try components(of: one), let second = try components(of: other),
                first.count == second.count
            else { return nil }
            return zip(first, second).map { choice(condition, $0, $1) }
        default: return nil
        }
    }

    /// Whether a value is a list of numbers rather than one of them.
    func isList(_ value: Value) -> Bool {
        switch value {
        case .list: true
        case .property(let reference): reference.role != .number
        case .either(_, let one, let other): isList(one) && isList(other)
        default: false
        }
    }

    /// `-a`, `!a` and the like.
    mutating func unary(_ operation: ExpressionSyntax.Unary, _ value: Value) throws(Stop) -> Value {
        switch operation {
        case .not: return .truth(apply(.not, try truth(of: value)))
        case .plus: return .number(try number(value))
        case .ignored: return .undefined
        case .kind: return .text(kind(of: value))
        case .minus:
            guard isList(value), let numbers = try components(of: value) else {
                return .number(apply(.negate, try number(value)))
            }
            return newList(numbers.map { .number(apply(.negate, $0)) })
        }
    }

    /// What `typeof` says.
    private func kind(of value: Value) -> String {
        switch value {
        case .undefined: "undefined"
        case .number: "number"
        case .truth: "boolean"
        case .text: "string"
        case .closure, .native, .method, .layer, .composition, .effects, .group, .transform: "function"
        case .property(let reference) where reference.isRaw && reference.role == .number: "number"
        default: "object"
        }
    }

    /// `a + b` and the like; lists go by component, as After Effects has it.
    mutating func binary(
        _ operation: ExpressionSyntax.Binary, _ a: Value, _ b: Value
    ) throws(Stop) -> Value {
        switch operation {
        case .add: return try sum(a, b)
        case .subtract: return try combined(.subtract, a, b)
        case .multiply: return try scaled(.multiply, a, b)
        case .divide: return try scaled(.divide, a, b)
        case .remainder, .power:
            let first = try number(a)
            return .number(apply(operation == .power ? .power : .remainder, first, try number(b)))
        case .less, .greaterOrEqual, .greater, .lessOrEqual:
            let first = try number(a)
            let second = try number(b)
            switch operation {
            case .less: return .truth(apply(.less, first, second))
            case .lessOrEqual: return .truth(apply(.lessOrEqual, first, second))
            case .greater: return .truth(apply(.less, second, first))
            default: return .truth(apply(.lessOrEqual, second, first))
            }
        case .equal, .same: return .truth(try isEqual(a, b, isStrict: operation == .same))
        case .unequal, .different:
            return .truth(apply(.not, try isEqual(a, b, isStrict: operation == .different)))
        case .isInstance:
            guard case .native(let type) = b else { return .truth(constant(0)) }
            if case .list = a { return .truth(constant(type == .array || type == .object ? 1 : 0)) }
            if case .boxed = a { return .truth(constant(type == .number || type == .object ? 1 : 0)) }
            return .truth(constant(0))
        }
    }

    /// Whether two values are equal; without `isStrict` numbers and texts may be equal too.
    mutating func isEqual(_ a: Value, _ b: Value, isStrict: Bool) throws(Stop) -> Node {
        switch (a, b) {
        case (.either(let condition, let one, let other), let value),
            (let value, .either(let condition, let one, let other)):
            let first = try isEqual(one, value, isStrict: isStrict)
            return choice(condition, first, try isEqual(other, value, isStrict: isStrict))
        case (.undefined, .undefined), (.null, .null): return constant(1)
        case (.undefined, .null), (.null, .undefined): return constant(isStrict ? 0 : 1)
        case (.undefined, _), (.null, _), (_, .undefined), (_, .null): return constant(0)
        case (.text(let one), .text(let other)): return constant(one == other ? 1 : 0)
        case (.text, _) where isStrict, (_, .text) where isStrict: return constant(0)
        case (.list(let one), .list(let other)): return constant(one == other ? 1 : 0)
        // An object is never strictly equal to a number, even to its own.
        case (.boxed, .number) where isStrict, (.number, .boxed) where isStrict, (.boxed, .boxed): return constant(0)
        case (.property(let reference), .number) where isStrict && !reference.isRaw,
            (.number, .property(let reference)) where isStrict && !reference.isRaw:
            return constant(0)
        case (.layer(let one), .layer(let other)): return constant(one.json.index == other.json.index ? 1 : 0)
        default:
            let first = try number(a)
            return apply(.equal, first, try number(b))
        }
    }

    // MARK: Sums and products, as the exporter's helpers work them out

    /// The sum; with a string the strings one after the other, of a list and a number the number goes to the first.
    mutating func sum(_ a: Value, _ b: Value) throws(Stop) -> Value {
        switch (a, b) {
        case (.text(let one), _):
            return .text(try joined(one, string(b)))
        case (_, .text(let other)): return .text(try joined(string(a), other))
        default: return try combined(.add, a, b)
        }
    }

    private func joined(_ one: String, _ other: String) throws(Stop) -> String {
        guard one.utf8.count + other.utf8.count <= Limit.length else {
            throw PartialEvaluator.failure("builds a string that is too long")
        }
        return one + other
    }

    /// A sum or a difference.
    private mutating func combined(
        _ operation: Formula.Operation, _ a: Value, _ b: Value
    ) throws(Stop) -> Value {
        switch (isList(a), isList(b)) {
        case (true, true):
            guard let first = try components(of: a), let second = try components(of: b) else {
                throw PartialEvaluator.failure("calculates with an array that contains more than numbers")
            }
            let count = max(first.count, second.count)
            return newList(
                (0..<count).map { index in
                    if index >= first.count { return .number(second[index]) }
                    if index >= second.count { return .number(first[index]) }
                    return .number(apply(operation, first[index], second[index]))
                })
        case (false, false):
            let first = try number(a)
            return .number(apply(operation, first, try number(b)))
        default:
            let list = isList(a) ? a : b
            guard var numbers = try components(of: list), !numbers.isEmpty else {
                throw PartialEvaluator.failure("calculates with an array that contains more than numbers")
            }
            let single = try number(isList(a) ? b : a)
            numbers[0] = isList(a) ? apply(operation, numbers[0], single) : apply(operation, single, numbers[0])
            return newList(numbers.map { .number($0) })
        }
    }

    /// A product or a quotient; two lists have none.
    mutating func scaled(_ operation: Formula.Operation, _ a: Value, _ b: Value) throws(Stop) -> Value {
        switch (isList(a), isList(b)) {
        case (true, true): return .number(constant(0))
        case (false, false):
            let first = try number(a)
            return .number(apply(operation, first, try number(b)))
        default:
            guard let numbers = try components(of: isList(a) ? a : b) else {
                throw PartialEvaluator.failure("calculates with an array that contains more than numbers")
            }
            let single = try number(isList(a) ? b : a)
            let first = isList(a)
            return newList(numbers.map { .number(first ? apply(operation, $0, single) : apply(operation, single, $0)) })
        }
    }

    /// A value as text; only what does not change has one.
    mutating func string(_ value: Value) throws(Stop) -> String {
        switch value {
        case .text(let text): return text
        case .undefined: return "undefined"
        case .null: return "null"
        case .truth(let node):
            if let truth = constant(node) { return truth != 0 ? "true" : "false" }
        case .list(let list):
            guard let values = self.list(list), values.count < Limit.length else { break }
            var parts: [String] = []
            for value in values { parts.append(try string(value)) }
            return parts.joined(separator: ",")
        default:
            if let node = try scalar(value), let number = constant(node) { return formatted(number) }
        }
        throw PartialEvaluator.failure("turns a value that changes into a string")
    }
}
