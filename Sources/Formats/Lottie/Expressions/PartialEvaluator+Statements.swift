import Engine

extension PartialEvaluator {
    /// The tree that a number stands for; several may be read in one expression.
    func node(_ index: ExpressionSyntax.Index, of syntax: Int) -> ExpressionSyntax.Node {
        syntaxes[syntax].nodes[index]
    }

    /// A new scope inside another.
    mutating func openScope(in outer: Int?) -> Int {
        let number = nextNumber
        state.scopes.append(Scope(number: number, outer: outer, stamp: number))
        noteChange()
        return number
    }

    /// Makes the variables and functions of a function known before its first statement.
    mutating func declare(_ function: Int, of syntax: Int) throws(Stop) {
        let declaration = syntaxes[syntax].functions[function]
        try spend(declaration.variables.count + declaration.functions.count)
        for name in declaration.variables {
            guard let place = state.scopes.place(of: scope), state.scopes[place].variables.place(of: name) == nil
            else { continue }
            set(name, of: scope, to: .undefined)
        }
        for inner in declaration.functions {
            guard let name = syntaxes[syntax].functions[inner].name else { continue }
            let function = closure(inner, of: syntax)
            set(name, of: scope, to: function)
        }
    }

    /// A function with the variables around it.
    mutating func closure(_ function: Int, of syntax: Int) -> Value {
        capturedScopes.insert(scope)
        return .closure(syntax: Int32(syntax), function: Int32(function), scope: scope)
    }

    /// Follows statements one after another.
    mutating func follow(_ body: ExpressionSyntax.List, of syntax: Int) throws(Stop) {
        for place in body { try follow(syntaxes[syntax].lists[place], of: syntax) }
    }

    /// Follows one statement.
    mutating func follow(_ statement: ExpressionSyntax.Index, of syntax: Int) throws(Stop) {
        try spend()
        importer.expressions.depth += 1
        defer { importer.expressions.depth -= 1 }
        guard importer.expressions.depth < Limit.depth else { throw PartialEvaluator.tooDeep }
        switch node(statement, of: syntax) {
        case .nothing: return
        case .statement(let expression):
            let value = try evaluate(expression, of: syntax)
            if calls.count == 1 { set(.lastValue, of: topScope, to: value) }
        case .variables(let list):
            for (name, value) in syntaxes[syntax].declarations[list] {
                guard let value else { continue }
                let evaluated = try evaluate(value, of: syntax)
                try assign(evaluated, to: name)
            }
        case .block(let body): try follow(body, of: syntax)
        case .branch(let test, let body, let other):
            let condition = try truth(of: evaluate(test, of: syntax))
            _ = try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.follow(body, of: syntax)
                return .undefined
            } else: { unfolding throws(Stop) in
                if let other { try unfolding.follow(other, of: syntax) }
                return .undefined
            }
        case .loop(let test, let step, let body, let isTestedFirst):
            try loop(test, step, body, isTestedFirst: isTestedFirst, of: syntax)
        case .switching(let subject, let cases):
            try select(try evaluate(subject, of: syntax), syntaxes[syntax].selections[cases], of: syntax)
        case .attempt(let body, let name, let handler, let last):
            try attempt(body, name, handler, of: syntax)
            if let last { try follow(last, of: syntax) }
        case .result(let value):
            let value = try value.map { index throws(Stop) in try evaluate(index, of: syntax) } ?? .undefined
            guard calls.count > 1 else { throw PartialEvaluator.failure("returns outside a function") }
            calls[calls.count - 1].states.append((state, value))
            throw Stop.gone
        case .failure(let value): throw raise(try evaluate(value, of: syntax))
        case .leave:
            guard !loops.isEmpty else { throw PartialEvaluator.failure("uses break or continue outside a loop") }
            loops[loops.count - 1].leaving.states.append((state, .undefined))
            throw Stop.gone
        case .next:
            guard !loops.isEmpty else { throw PartialEvaluator.failure("uses break or continue outside a loop") }
            loops[loops.count - 1].next.states.append((state, .undefined))
            throw Stop.gone
        default: _ = try evaluate(statement, of: syntax)
        }
    }

    /// What following something came to; nil where no path reaches its end.
    mutating func alive<R>(_ body: (inout PartialEvaluator) throws(Stop) -> R) throws(Stop) -> R? {
        let (callCount, loopCount, handlerCount) = (calls.count, loops.count, handlers.count)
        let ownScope = scope
        do {
            return try body(&self)
        } catch .gone {
            calls.removeSubrange(callCount...)
            loops.removeSubrange(loopCount...)
            handlers.removeSubrange(handlerCount...)
            scope = ownScope
            return nil
        }
    }

    /// Follows a statement; whether any path reaches its end.
    mutating func reachesEnd(_ statement: ExpressionSyntax.Index, of syntax: Int) throws(Stop) -> Bool {
        try alive { unfolding throws(Stop) in try unfolding.follow(statement, of: syntax) } != nil
    }

    /// Follows every iteration of a loop, whose number must not depend on the time.
    private mutating func loop(
        _ test: ExpressionSyntax.Index?, _ step: ExpressionSyntax.Index?, _ body: ExpressionSyntax.Index,
        isTestedFirst: Bool, of syntax: Int
    ) throws(Stop) {
        let path = state.path
        let before = (calls.last?.states.count, throwCount)
        loops.append((Exits(), Exits()))
        var isTested = isTestedFirst
        var turns = 0
        while true {
            turns += 1
            guard turns <= Limit.turns else {
                throw PartialEvaluator.failure("has a loop that runs too long or never ends")
            }
            if isTested, let test {
                let condition = try alive { unfolding throws(Stop) in
                    try unfolding.truth(of: unfolding.evaluate(test, of: syntax))
                }
                guard let condition, !leaves(unless: condition) else { break }
            }
            isTested = true
            loops[loops.count - 1].next = Exits()
            if try reachesEnd(body, of: syntax) { loops[loops.count - 1].next.states.append((state, .undefined)) }
            guard try join(loops[loops.count - 1].next) != nil else { break }
            if let step {
                let value = try alive { unfolding throws(Stop) in try unfolding.evaluate(step, of: syntax) }
                guard value != nil else { break }
            }
        }
        let leaving = loops.removeLast().leaving
        guard try join(leaving) != nil else { throw Stop.gone }
        if before == (calls.last?.states.count, throwCount) { state.path = path }
    }

    /// Leaves the innermost loop on the paths on which the condition is false; whether no others are left.
    private mutating func leaves(unless condition: Node) -> Bool {
        let here = state.path
        state.path = apply(.both, here, apply(.not, condition))
        if constant(state.path) != 0 { loops[loops.count - 1].leaving.states.append((state, .undefined)) }
        state.path = apply(.both, here, condition)
        return constant(state.path) == 0
    }

    /// Follows a switch: the first case that is the same as the subject, and those after it up to a break.
    private mutating func select(
        _ subject: Value, _ cases: [ExpressionSyntax.Case], of syntax: Int
    ) throws(Stop) {
        let path = state.path
        let before = (calls.last?.states.count, throwCount)
        loops.append((Exits(), Exits()))
        var entry = cases.firstIndex { $0.test == nil }
        for (index, one) in cases.enumerated() {
            guard let test = one.test else { continue }
            let condition = try isEqual(subject, evaluate(test, of: syntax), isStrict: true)
            guard let truth = constant(condition) else {
                throw PartialEvaluator.failure("switches on a value that changes")
            }
            if truth != 0 {
                entry = index
                break
            }
        }
        let end: Void? = try alive { unfolding throws(Stop) in
            guard let entry else { return }
            for one in cases[entry...] { try unfolding.follow(one.body, of: syntax) }
        }
        if end != nil { loops[loops.count - 1].leaving.states.append((state, .undefined)) }
        let (leaving, next) = loops.removeLast()
        if !next.states.isEmpty, !loops.isEmpty { loops[loops.count - 1].next.states += next.states }
        guard try join(leaving) != nil else { throw Stop.gone }
        if before == (calls.last?.states.count, throwCount), next.states.isEmpty { state.path = path }
    }

    /// Follows what may throw, and the handler on the paths on which it does.
    private mutating func attempt(
        _ body: ExpressionSyntax.Index, _ name: ExpressionName?, _ handler: ExpressionSyntax.Index?, of syntax: Int
    ) throws(Stop) {
        let path = state.path
        let before = exits(of: calls, loops)
        let thrown = throwCount
        handlers.append(Exits())
        var ends = Exits()
        if try reachesEnd(body, of: syntax) { ends.states.append((state, .undefined)) }
        let caught = handlers.removeLast()
        let outsideThrows = throwCount - thrown - caught.states.count
        if !caught.states.isEmpty {
            let own = throwCount
            let value = try join(caught) ?? .undefined
            if let handler {
                let outer = scope
                scope = openScope(in: outer)
                defer { scope = outer }
                if let name { set(name, of: scope, to: value) }
                if try reachesEnd(handler, of: syntax) { ends.states.append((state, .undefined)) }
            } else {
                ends.states.append((state, .undefined))
            }
            guard try join(ends) != nil else { throw Stop.gone }
            if before == exits(of: calls, loops), outsideThrows == 0, own == throwCount { state.path = path }
            return
        }
        guard try join(ends) != nil else { throw Stop.gone }
    }

    private func exits(
        of calls: [Exits], _ loops: [(leaving: Exits, next: Exits)]
    ) -> Int {
        (calls.last?.states.count ?? 0)
            + loops.reduce(0) { $0 + $1.leaving.states.count + $1.next.states.count }
    }
}
