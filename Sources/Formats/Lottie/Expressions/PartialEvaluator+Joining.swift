import Engine

extension PartialEvaluator {
    /// Follows one path where the condition is true and another where it is not, and joins what they come to.
    mutating func branch(
        on condition: Node, _ then: (inout PartialEvaluator) throws(Stop) -> Value,
        else other: (inout PartialEvaluator) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        if let truth = constant(condition) { return try truth != 0 ? then(&self) : other(&self) }
        try spend(1 + state.size / 4)
        let before = state
        let path = before.path
        let exits = exitCount
        let first = try branch(apply(.both, path, condition), then)
        let afterFirst = state
        state = before
        let second = try branch(apply(.both, path, apply(.not, condition)), other)
        guard let first else {
            guard let second else { throw Stop.gone }
            return second
        }
        guard let second else {
            state = afterFirst
            return first
        }
        let joinedPath = exits == exitCount ? path : apply(.either, afterFirst.path, state.path)
        let value = try join(condition, first, second)
        try join(condition, afterFirst)
        state.path = joinedPath
        return value
    }

    /// How many paths have left constructs early so far.
    private var exitCount: Int {
        let returns = calls.last?.states.count ?? 0
        let loops = self.loops.reduce(0) { $0 + $1.leaving.states.count + $1.next.states.count }
        return returns + loops + throwCount
    }

    /// Follows a path; nil where it ends or cannot be taken.
    private mutating func branch(
        _ path: Node, _ body: (inout PartialEvaluator) throws(Stop) -> Value
    ) throws(Stop) -> Value? {
        guard constant(path) != 0 else { return nil }
        state.path = path
        return try alive(body)
    }

    /// Joins paths that have come to the same point, and what they brought with them.
    ///
    /// - Returns: Nil where there is no path.
    mutating func join(_ exits: Exits) throws(Stop) -> Value? {
        guard var last = exits.states.last else { return nil }
        for exit in exits.states.dropLast().reversed() {
            let paths = apply(.either, exit.state.path, last.state.path)
            state = last.state
            last.value = try join(exit.state.path, exit.value, last.value)
            try join(exit.state.path, exit.state)
            state.path = paths
            last.state = state
        }
        state = last.state
        return last.value
    }

    /// Takes over from another state what holds where the condition is true.
    private mutating func join(_ condition: Node, _ other: State) throws(Stop) {
        guard other.stamp != state.stamp else { return }
        for scope in other.scopes {
            guard let place = state.scopes.place(of: scope.number) else {
                state.scopes.put(scope)
                continue
            }
            guard state.scopes[place].stamp != scope.stamp else { continue }
            try spend(scope.variables.count / 4)
            try join(condition, scope.variables, intoScopeAt: place)
        }
        for object in other.heap {
            guard let place = state.heap.place(of: object.number) else {
                state.heap.put(object)
                continue
            }
            guard state.heap[place].stamp != object.stamp else { continue }
            let content = try join(condition, object.content, state.heap[place].content)
            set(object.number, to: content)
        }
        noteChange()
    }

    /// Takes over variables from another state's same scope.
    private mutating func join(
        _ condition: Node, _ others: NamedValues<ExpressionName>, intoScopeAt place: Int
    ) throws(Stop) {
        let own = state.scopes[place].variables
        for (index, name) in others.names.enumerated() {
            // The same scope has mostly the same variables in the same order.
            let value: Value
            if index < own.count, own.names[index] == name {
                value = own.values[index]
            } else {
                value = own[name] ?? .undefined
            }
            let joined = try join(condition, others.values[index], value)
            state.scopes[place].variables.set(joined, for: name)
        }
        for (index, name) in own.names.enumerated() where others.place(of: name) == nil {
            let joined = try join(condition, .undefined, own.values[index])
            state.scopes[place].variables.set(joined, for: name)
        }
        state.scopes[place].stamp = nextNumber
        noteChange()
    }

    private mutating func join(
        _ condition: Node, _ a: Object.Content, _ b: Object.Content
    ) throws(Stop) -> Object.Content {
        switch (a, b) {
        case (.list(let first), .list(let second)):
            guard first.count == second.count else {
                throw PartialEvaluator.failure("has an array whose length changes over time")
            }
            var result: [Value] = []
            for (one, other) in zip(first, second) { result.append(try join(condition, one, other)) }
            return .list(result)
        case (.record(let first), .record(let second)):
            var result = second
            for (name, value) in zip(first.names, first.values) {
                result.set(try join(condition, value, second[name] ?? .undefined), for: name)
            }
            for (name, value) in zip(second.names, second.values) where first.place(of: name) == nil {
                result.set(try join(condition, .undefined, value), for: name)
            }
            return .record(result)
        default: return b
        }
    }

    /// `a` where the condition is true, else `b`, as one value where that is possible.
    mutating func join(_ condition: Node, _ a: Value, _ b: Value) throws(Stop) -> Value {
        if let truth = constant(condition) { return truth != 0 ? a : b }
        switch (a, b) {
        case (.undefined, .undefined): return .undefined
        case (.null, .null): return .null
        case (.text(let one), .text(let other)) where one == other: return a
        case (.native(let one), .native(let other)) where one == other: return a
        case (.closure(let s, let f, let c), .closure(let s2, let f2, let c2)) where (s, f, c) == (s2, f2, c2): return a
        case (.truth(let one), .truth(let other)): return .truth(choice(condition, one, other))
        case (.boxed(let one), .boxed(let other)): return .boxed(choice(condition, one, other))
        case (.number(let one), .number(let other)), (.boxed(let one), .number(let other)),
            (.number(let one), .boxed(let other)):
            return .number(choice(condition, one, other))
        case (.list(let one), .list(let other)) where one == other: return a
        case (.record(let one), .record(let other)) where one == other: return a
        case (.layer(let one), .layer(let other)) where one.json.index == other.json.index: return a
        case (.property(let one), .property(let other)) where one.isSame(as: other): return a
        case (.group(let one), .group(let other)) where one.kind == other.kind && one.json.index == other.json.index:
            return a
        case (.path(let one, let isClosed), .path(let other, let isClosedToo))
        where one.count == other.count && isClosed == isClosedToo:
            try spend(one.count)
            return .path(zip(one, other).map { choice(condition, $0, $1) }, isClosed: isClosed)
        case (.list, .list), (.list, .property), (.property, .list), (.property, .property), (.property, .number),
            (.number, .property), (.property, .boxed), (.boxed, .property):
            return try joinNumbers(condition, a, b) ?? .either(condition, a, b)
        default: return .either(condition, a, b)
        }
    }

    /// Lists and properties of numbers, by component; nil where they are not alike.
    private mutating func joinNumbers(_ condition: Node, _ a: Value, _ b: Value) throws(Stop) -> Value? {
        if let first = try components(of: a), let second = try components(of: b) {
            guard first.count == second.count else { return nil }
            return newList(zip(first, second).map { .number(choice(condition, $0, $1)) })
        }
        guard case .list(let one) = a, case .list(let other) = b, let first = list(one), let second = list(other),
            first.count == second.count
        else {
            guard let first = try scalar(a), let second = try scalar(b) else { return nil }
            return .number(choice(condition, first, second))
        }
        var joined: [Value] = []
        for (x, y) in zip(first, second) { joined.append(try join(condition, x, y)) }
        return newList(joined)
    }
}

extension PropertyReference {
    /// Whether both are the same property at the same time.
    func isSame(as other: PropertyReference) -> Bool {
        json.index == other.json.index && isRaw == other.isRaw && loop == other.loop
            && layer.composition.time == other.layer.composition.time
    }
}
