import Engine

extension PartialEvaluator {
    /// A number of `Math` that has a name; nil for other names.
    static func mathConstant(_ name: String) -> Double? {
        switch name {
        case "PI": .pi
        case "E": 2.718281828459045
        case "SQRT2": 1.4142135623730951
        case "SQRT1_2": 0.7071067811865476
        case "LN2": 0.6931471805599453
        case "LN10": 2.302585092994046
        case "LOG2E": 1.4426950408889634
        case "LOG10E": 0.4342944819032518
        default: nil
        }
    }

    /// A function that works on numbers or lists of them.
    mutating func callMath(_ function: ExpressionFunction, _ arguments: [Value]) throws(Stop) -> Value {
        func argument(_ index: Int) -> Value { index < arguments.count ? arguments[index] : .undefined }
        if let operation = function.operation { return .number(apply(operation, try number(argument(0)))) }
        switch function {
        case .abs:
            guard isList(argument(0)), let numbers = try components(of: argument(0)) else {
                return .number(apply(.absolute, try number(argument(0))))
            }
            return newList(numbers.map { .number(apply(.absolute, $0)) })
        case .min, .max:
            var result = constant(function == .min ? Double.infinity : -.infinity)
            for argument in arguments {
                result = apply(function == .min ? .minimum : .maximum, result, try number(argument))
            }
            return .number(result)
        case .pow, .atan2:
            let first = try number(argument(0))
            return .number(apply(function == .pow ? .power : .arcTangent2, first, try number(argument(1))))
        case .hypot: return .number(try length(newList(arguments), .undefined))
        case .length: return .number(try length(argument(0), argument(1)))
        case .normalize: return try scaled(.divide, argument(0), .number(length(argument(0), .undefined)))
        case .dot:
            guard let a = try components(of: argument(0)), let b = try components(of: argument(1)) else { break }
            return .number(zip(a, b).reduce(constant(0)) { apply(.add, $0, apply(.multiply, $1.0, $1.1)) })
        case .clamp: return try clamp(argument(0), argument(1), argument(2))
        case .linear: return try linear(arguments)
        case .ease, .easeIn, .easeOut: return try ease(function, arguments)
        case .degreesToRadians, .oldDegreesToRadians:
            // In lottie-web the name with underscores does the opposite of what it says.
            let isWeb = importer.options.compatibility == .web && function == .oldDegreesToRadians
            return .number(apply(isWeb ? .divide : .multiply, try number(argument(0)), constant(.pi / 180)))
        case .radiansToDegrees, .oldRadiansToDegrees:
            return .number(apply(.divide, try number(argument(0)), constant(.pi / 180)))
        case .framesToTime, .timeToFrames: return .number(try converted(function, argument(0), argument(1)))
        case .createPath: return try createPath(arguments)
        default: break
        }
        throw PartialEvaluator.failure("uses “\(function.rawValue)”, which is not supported")
    }

    private mutating func length(_ a: Value, _ b: Value) throws(Stop) -> Node {
        guard isList(a), let first = try components(of: a) else {
            let second = if case .undefined = b { constant(0) } else { try number(b) }
            return apply(.absolute, apply(.subtract, try number(a), second))
        }
        let second = isList(b) ? try components(of: b) : nil
        var total = constant(0)
        for (index, x) in first.enumerated() {
            if let second, index >= second.count { break }
            let difference = second.map { apply(.subtract, $0[index], x) } ?? x
            total = apply(.add, total, apply(.multiply, difference, difference))
        }
        return apply(.squareRoot, total)
    }

    private mutating func clamp(_ value: Value, _ low: Value, _ high: Value) throws(Stop) -> Value {
        let first = try number(low)
        let second = try number(high)
        let least = apply(.minimum, first, second)
        let most = apply(.maximum, first, second)
        guard isList(value), let numbers = try components(of: value) else {
            return .number(apply(.minimum, apply(.maximum, try number(value), least), most))
        }
        return newList(numbers.map { .number(apply(.minimum, apply(.maximum, $0, least), most)) })
    }

    /// The bounds and the values of `linear` and `ease`: without bounds they are 0 and 1.
    private mutating func bounds(
        _ arguments: [Value]
    ) throws(Stop) -> (low: Node, high: Node, first: Value, second: Value) {
        guard arguments.count >= 3 else { throw PartialEvaluator.failure("passes too few numbers to a function") }
        if arguments.count >= 5 {
            let low = try number(arguments[1])
            return (low, try number(arguments[2]), arguments[3], arguments[4])
        }
        return (constant(0), constant(1), arguments[1], arguments[2])
    }

    private mutating func linear(_ arguments: [Value]) throws(Stop) -> Value {
        let (first, second, from, to) = try bounds(arguments)
        let time = try number(arguments[0])
        // Bounds in the wrong order are swapped, the values are not.
        let isSwapped = apply(.less, second, first)
        let low = choice(isSwapped, second, first)
        let high = choice(isSwapped, first, second)
        let span = apply(.subtract, high, low)
        let share = choice(
            apply(.equal, high, low), constant(0), apply(.divide, apply(.subtract, time, low), span))
        let isBefore = apply(.lessOrEqual, time, low)
        let isAfter = apply(.lessOrEqual, high, time)
        return try byComponent(from, to) { unfolding, a, b in
            let between = unfolding.apply(.add, a, unfolding.apply(.multiply, unfolding.apply(.subtract, b, a), share))
            return unfolding.choice(isBefore, a, unfolding.choice(isAfter, b, between))
        }
    }

    private mutating func ease(_ function: ExpressionFunction, _ arguments: [Value]) throws(Stop) -> Value {
        let (low, high, from, to) = try bounds(arguments)
        var time = try number(arguments[0])
        if arguments.count >= 5 { time = apply(.divide, apply(.subtract, time, low), apply(.subtract, high, low)) }
        let share = apply(.minimum, apply(.maximum, time, constant(0)), constant(1))
        let curve =
            switch function {
            case .easeIn: CubicBezier(0.333, 0, 0.833, 0.833)
            case .easeOut: CubicBezier(0.167, 0.167, 0.667, 1)
            default: CubicBezier(0.33, 0, 0.667, 1)
            }
        let amount = importer.expressions.builder.curve(curve, at: share)
        return try byComponent(from, to) { unfolding, a, b in
            unfolding.apply(.add, unfolding.apply(.multiply, unfolding.apply(.subtract, b, a), amount), a)
        }
    }

    private mutating func byComponent(
        _ from: Value, _ to: Value, _ mix: (inout PartialEvaluator, Node, Node) -> Node
    ) throws(Stop) -> Value {
        guard isList(from), let a = try components(of: from), let b = try components(of: to) else {
            let first = try number(from)
            let second = try number(to)
            return .number(mix(&self, first, second))
        }
        return newList(zip(a, b).map { .number(mix(&self, $0, $1)) })
    }

    private mutating func converted(
        _ function: ExpressionFunction, _ amount: Value, _ rate: Value
    ) throws(Stop) -> Node {
        let frames = if case .undefined = rate { frameRate() } else { try number(rate) }
        if function == .framesToTime { return apply(.divide, try number(amount), frames) }
        let seconds = if case .undefined = amount { seconds() } else { try number(amount) }
        return apply(.multiply, seconds, frames)
    }
}
