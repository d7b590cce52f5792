extension FormulaBuilder {
    /// The formula that gives the numbers of these nodes, made of nothing but what they need.
    package func formula(_ results: [Node]) -> Formula {
        var needed: Set<Int32> = []
        var pending = results.map(\.index)
        while let index = pending.popLast() {
            guard needed.insert(index).inserted else { continue }
            pending += operands(of: entries[Int(index)])
        }
        var parts = FormulaParts()
        // An entry's operands stand before it.
        for index in needed.sorted() { parts.add(entries[Int(index)], at: index, of: self) }
        return Formula(
            sources: parts.sources, curves: curves, paths: parts.paths, steps: parts.steps, registers: parts.registers,
            results: results.map { parts.indices[$0.index] ?? 0 }, changeIntervals: changeIntervals(of: results))
    }

    /// The entries that an entry needs.
    func operands(of entry: Entry) -> [Int32] {
        if entry.operation == .part { return [entry.a] }
        var result = [entry.a, entry.b, entry.c].filter { $0 >= 0 }
        if entry.operation == .pathPoint { result += paths[Int(entry.source)].registers }
        return result
    }
}

/// The parts of a formula being put together.
private struct FormulaParts {
    var sources: [FormulaSource] = []
    var paths: [FormulaPath] = []
    var steps: [Formula.Step] = []
    var registers: [Double] = []
    /// The register of each entry's first number.
    var indices: [Int32: Int32] = [:]
    /// Where sources of the builder stand here.
    var sourcePlaces: [Int32: Int32] = [:]

    /// Adds an entry whose operands have been added.
    mutating func add(_ entry: FormulaBuilder.Entry, at index: Int32, of builder: FormulaBuilder) {
        func register(_ entry: Int32) -> Int32 { indices[entry] ?? 0 }
        if entry.operation == .part {
            indices[index] = register(entry.a) + entry.b
            return
        }
        let target = Int32(registers.count)
        indices[index] = target
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
            path.registers = path.registers.map(register)
            source = Int32(paths.count)
            paths.append(path)
            count = 2
        default: break
        }
        registers += Array(repeating: 0, count: count)
        steps.append(
            Formula.Step(
                operation: entry.operation, target: target, a: max(0, register(entry.a)), b: register(entry.b),
                c: register(entry.c), source: source))
    }
}
