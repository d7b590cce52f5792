extension FormulaBuilder {
    /// The formula that gives the numbers of these nodes, made of nothing but what they need.
    package mutating func formula(_ results: [Node]) -> Formula {
        var needed: [Int32] = []
        needed.reserveCapacity(128)
        var pending = results.map(\.index)
        while let index = pending.popLast() {
            guard setPlace(0, of: index) else { continue }
            needed.append(index)
            forEachOperand(of: entries[Int(index)]) { pending.append($0) }
        }
        // An entry's operands stand before it.
        needed.sort()
        for (place, index) in needed.enumerated() { setPlace(Int32(place), of: index) }
        defer { forgetPlaces(of: needed) }
        var parts = FormulaParts(count: needed.count)
        for index in needed { parts.add(entries[Int(index)], of: self) }
        return Formula(
            sources: parts.sources, curves: curves, paths: parts.paths, steps: parts.steps, registers: parts.registers,
            results: results.map { parts.register($0.index, of: self) },
            changeIntervals: changeIntervals(of: results, count: needed.count))
    }

    /// Calls `body` with the entries that an entry needs.
    func forEachOperand(of entry: Entry, _ body: (Int32) -> Void) {
        if entry.a >= 0 { body(entry.a) }
        guard entry.operation != .part else { return }
        if entry.b >= 0 { body(entry.b) }
        if entry.c >= 0 { body(entry.c) }
        if entry.operation == .pathPoint { paths[Int(entry.source)].registers.forEach(body) }
    }
}

/// The parts of a formula being put together.
private struct FormulaParts {
    var sources: [FormulaSource] = []
    var paths: [FormulaPath] = []
    var steps: [Formula.Step] = []
    var registers: [Double] = []
    /// The register of each needed entry's first number, as far as they have been added.
    private var indices: [Int32] = []
    /// Where sources of the builder stand here.
    private var sourcePlaces: [Int32: Int32] = [:]

    /// Room for so many needed entries.
    init(count: Int) {
        steps.reserveCapacity(count)
        registers.reserveCapacity(count)
        indices.reserveCapacity(count)
    }

    /// The register of an entry's first number.
    func register(_ entry: Int32, of builder: FormulaBuilder) -> Int32 {
        guard entry >= 0, case let place = Int(builder.places[Int(entry)]), indices.indices.contains(place) else {
            return 0
        }
        return indices[place]
    }

    /// Adds the next entry, whose operands have been added.
    mutating func add(_ entry: FormulaBuilder.Entry, of builder: FormulaBuilder) {
        if entry.operation == .part {
            indices.append(register(entry.a, of: builder) + entry.b)
            return
        }
        let target = Int32(registers.count)
        let a = register(entry.a, of: builder)
        let (b, c) = (register(entry.b, of: builder), register(entry.c, of: builder))
        indices.append(target)
        if entry.operation == .constant { return registers.append(Double(bitPattern: entry.number)) }
        var count = 1
        var source = entry.source
        switch entry.operation {
        case .sample, .keyIndex, .keyTime, .keyValue:
            let own = builder.sources[Int(entry.source)]
            source = sourcePlaces[entry.source] ?? Int32(sources.count)
            if Int(source) == sources.count {
                sources.append(own)
                sourcePlaces[entry.source] = source
            }
            if entry.operation == .sample || entry.operation == .keyValue { count = own.count }
        case .pathPoint:
            var path = builder.paths[Int(entry.source)]
            path.registers = path.registers.map { register($0, of: builder) }
            source = Int32(paths.count)
            paths.append(path)
            count = 2
        default: break
        }
        for _ in 0..<count { registers.append(0) }
        steps.append(Formula.Step(operation: entry.operation, target: target, a: a, b: b, c: c, source: source))
    }
}
