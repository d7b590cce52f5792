import Engine

extension PartialEvaluator {
    /// A call as it is written.
    mutating func call(
        _ function: ExpressionSyntax.Index, _ arguments: ExpressionSyntax.List, of syntax: Int
    ) throws(Stop) -> Value {
        let callee = try evaluate(function, of: syntax)
        let values = try evaluate(arguments, of: syntax)
        return try call(callee, values)
    }

    /// A call of a value.
    mutating func call(_ callee: Value, _ arguments: [Value]) throws(Stop) -> Value {
        switch callee {
        case .closure(let syntax, let function, let outer):
            return try call(Int(function), of: Int(syntax), in: outer, arguments)
        case .native(let function): return try callNative(function, arguments)
        case .method(let owner, let name): return try callMethod(name, of: owner, arguments)
        case .either(let condition, let one, let other):
            return try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.call(one, arguments)
            } else: { unfolding throws(Stop) in
                try unfolding.call(other, arguments)
            }
        case .layer, .composition, .effects, .group, .transform, .mask, .data:
            return try ask(callee, for: arguments.first ?? .undefined)
        default: throw raise()
        }
    }

    /// Follows a function of the expression.
    private mutating func call(
        _ function: Int, of syntax: Int, in outer: Int, _ arguments: [Value]
    ) throws(Stop) -> Value {
        guard calls.count <= Limit.callDepth else {
            throw PartialEvaluator.failure("nests function calls too deeply")
        }
        let declaration = syntaxes[syntax].functions[function]
        let path = state.path
        let thrown = throwCount
        let ownScope = scope
        let ownLoops = loops
        loops = []
        scope = openScope(in: outer)
        let number = scope
        for (index, name) in declaration.parameters.enumerated() {
            set(name, of: scope, to: index < arguments.count ? arguments[index] : .undefined)
        }
        calls.append(Exits())
        let end: Void? = try alive { unfolding throws(Stop) in
            try unfolding.declare(function, of: syntax)
            try unfolding.follow(declaration.body, of: syntax)
        }
        var ends = calls.removeLast()
        loops = ownLoops
        scope = ownScope
        if end != nil { ends.states.append((state, .undefined)) }
        if !capturedScopes.contains(number) {
            for index in ends.states.indices { ends.states[index].state.scopes.removeAll(numbered: number) }
        }
        guard let value = try join(ends) else { throw Stop.gone }
        if throwCount == thrown { state.path = path }
        return value
    }

    /// A function of the language.
    private mutating func callNative(_ function: ExpressionFunction, _ arguments: [Value]) throws(Stop) -> Value {
        try spend(arguments.count)
        let arguments = arguments.count > 64 ? Array(arguments.prefix(64)) : arguments
        func argument(_ index: Int) -> Value { index < arguments.count ? arguments[index] : .undefined }
        switch function {
        case .bmSum, .sum, .add: return try sum(argument(0), argument(1))
        case .bmSub, .sub: return try binary(.subtract, argument(0), argument(1))
        case .bmMul, .mul: return try scaled(.multiply, argument(0), argument(1))
        case .bmDiv, .div: return try scaled(.divide, argument(0), argument(1))
        case .bmMod, .mod: return try binary(.remainder, argument(0), argument(1))
        case .bmNeg: return try unary(.minus, argument(0))
        case .bmIsArray, .isArray: return .truth(constant(isList(argument(0)) ? 1 : 0))
        case .number, .parseFloat: return .number(try number(argument(0)))
        case .parseInt: return .number(apply(.truncated, try number(argument(0))))
        case .string: return .text(try string(argument(0)))
        case .boolean: return .truth(try truth(of: argument(0)))
        case .isNaN:
            let value = try number(argument(0))
            return .truth(apply(.not, apply(.equal, value, value)))
        case .key: return try keyframe(number(argument(0)), of: ownPlace)
        case .nearestKey: return try nearestKeyframe(to: number(argument(0)), of: ownPlace)
        case _ where function.isOfNumbers: return try callMath(function, arguments)
        case .valueAtTime, .velocityAtTime, .speedAtTime: return try callMethod(function.rawValue, of: own, arguments)
        default: break
        }
        // Anything else may differ from one property to the next.
        importer.expressions.builder.leaveProperty()
        switch function {
        case .eval: return try evaluate(text: argument(0))
        case .loopOut, .oldLoopOut, .loopIn, .oldLoopIn,
            .loopOutDuration, .loopInDuration:
            return try callMethod(function.rawValue, of: own, arguments)
        case .comp: return try composition(named: argument(0))
        case .toComp, .toWorld, .fromComp, .fromWorld, .fromCompToSurface:
            return try callMethod(function.rawValue, of: .layer(reference.layer), arguments)
        case .wiggle, .smooth: return try callMethod(function.rawValue, of: own, arguments)
        case .random, .gaussRandom, .noise, .seedRandom: return try callRandom(function, arguments)
        default: return try callMath(function, arguments)
        }
    }

    /// Reads a string as an expression where it stands; rigs walk up their parents so.
    private mutating func evaluate(text value: Value) throws(Stop) -> Value {
        guard case .text(let text) = value else { return value }
        let syntax: ExpressionSyntax
        do {
            syntax = try importer.expressions.syntax(of: text)
        } catch {
            throw Stop.failure(error)
        }
        let own = syntax.functions[0]
        guard syntaxes.count < 64, syntax.functions.count == 1, own.variables.isEmpty, own.body.count == 1,
            case .statement(let expression) = syntax.nodes[syntax.lists[own.body.lowerBound]]
        else { throw PartialEvaluator.failure("evaluates a string") }
        syntaxes.append(syntax)
        return try evaluate(expression, of: syntaxes.count - 1)
    }
}
