/// Collects operations for formulas, each one once, and works out at once what depends on constants alone.
///
/// Operations can name only those made before them, so there are no cycles. Truth values are 0 and 1.
package struct FormulaBuilder: Sendable {
    /// A number of a formula: the result of an operation.
    package struct Node: Hashable, Sendable {
        /// Where the operation stands; smaller than that of all operations that use it.
        fileprivate(set) var index: Int32
    }

    /// An operation on the results of others.
    struct Entry: Equatable, Sendable {
        /// What is done.
        var operation: Formula.Operation
        /// Indices of other entries; −1 where there is none. For a part, `b` is which one.
        var a: Int32 = -1
        /// The second.
        var b: Int32 = -1
        /// The third.
        var c: Int32 = -1
        /// An index into the sources, curves or paths.
        var source: Int32 = -1
        /// A constant.
        var number: UInt64 = 0
    }

    /// A number that moves evenly with the time: time · `rate` + `start`.
    struct Line: Hashable, Sendable {
        /// For each frame.
        var rate: Double
        /// At frame 0.
        var start: Double
    }

    private(set) var entries: [Entry] = []
    /// For each entry whether it moves evenly.
    private(set) var lines: [Line?] = []
    private(set) var sources: [FormulaSource] = []
    private(set) var curves: [CubicBezier] = []
    private(set) var paths: [FormulaPath] = []
    private var known = FormulaEntryTable()
    private var knownPaths: [FormulaPath: Int32] = [:]
    /// For each entry, or the first of them, where it stands among those that the formula being made needs; else −1.
    private(set) var places: [Int32] = []

    /// A builder without operations.
    package init() {}

    /// How many operations there are.
    package var count: Int { entries.count }

    /// Notes where an entry stands in the formula being made; whether it had no place before.
    @discardableResult
    mutating func setPlace(_ place: Int32, of index: Int32) -> Bool {
        if places.count < entries.count {
            places.append(contentsOf: repeatElement(-1, count: entries.count - places.count))
        }
        let isNew = places[Int(index)] < 0
        places[Int(index)] = place
        return isNew
    }

    /// Forgets where entries stand.
    mutating func forgetPlaces(of indices: [Int32]) {
        for index in indices { places[Int(index)] = -1 }
    }

    /// A number that never changes.
    package mutating func constant(_ number: Double) -> Node {
        node(Entry(operation: .constant, number: (number == 0 ? 0 : number).bitPattern))
    }

    /// The time that a formula is asked for.
    package mutating func time() -> Node { node(Entry(operation: .time)) }

    /// The number that a node always is; nil where it is not the same at all times.
    package func constant(of node: Node) -> Double? {
        let entry = entries[Int(node.index)]
        return entry.operation == .constant ? Double(bitPattern: entry.number) : nil
    }

    /// Whether a node is a truth value, 0 or 1.
    package func isTruth(_ node: Node) -> Bool {
        switch entries[Int(node.index)].operation {
        case .less, .lessOrEqual, .equal, .both, .either, .not, .isTrue: return true
        case .constant: return constant(of: node) == 0 || constant(of: node) == 1
        default: return false
        }
    }

    /// An operation on one or two numbers; the other operations have functions of their own.
    package mutating func apply(_ operation: Formula.Operation, _ a: Node, _ b: Node? = nil) -> Node {
        let first = constant(of: a)
        let second: Double? = if let b { constant(of: b) } else { nil }
        if let first, b == nil || second != nil { return constant(operation.result(first, second ?? 0)) }
        if let simpler = simpler(operation, a, b) { return simpler }
        return node(Entry(operation: operation, a: a.index, b: b?.index ?? -1))
    }

    /// `a` where `condition` is true, else `b`.
    package mutating func choice(_ condition: Node, _ a: Node, _ b: Node) -> Node {
        if let truth = constant(of: condition) { return truth != 0 && !truth.isNaN ? a : b }
        if a == b { return a }
        let entry = entries[Int(condition.index)]
        if entry.operation == .not { return choice(Node(index: entry.a), b, a) }
        if constant(of: a) == 1, constant(of: b) == 0, isTruth(condition) { return condition }
        let condition = apply(.isTrue, condition)
        return node(Entry(operation: .choice, a: condition.index, b: a.index, c: b.index))
    }

    /// A timing curve at `x`.
    package mutating func curve(_ curve: CubicBezier, at x: Node) -> Node {
        if let x = constant(of: x) { return constant(curve.value(at: x)) }
        let index = curves.firstIndex(of: curve) ?? curves.count
        if index == curves.count { curves.append(curve) }
        return node(Entry(operation: .curve, a: x.index, source: Int32(index)))
    }

    /// Gradient noise at the point `x`, `y`, `z`, from −1 to 1.
    package mutating func noise(_ x: Node, _ y: Node, _ z: Node) -> Node {
        if let x = constant(of: x), let y = constant(of: y), let z = constant(of: z) {
            return constant(Noise.gradient(x, y, z))
        }
        return node(Entry(operation: .noise, a: x.index, b: y.index, c: z.index))
    }

    /// A motion for the operations to take samples of; its number is what they name it by.
    package mutating func add(_ source: FormulaSource) -> Int {
        sources.append(source)
        return sources.count - 1
    }

    /// The numbers of a source at a time.
    package mutating func sample(_ source: Int, at time: Node) -> [Node] {
        if let moment = constant(of: time) { return constants(of: source) { $0.sample(at: moment, into: $1, at: 0) } }
        return parts(Entry(operation: .sample, a: time.index, source: Int32(source)), count: sources[source].count)
    }

    /// The number, from 1, of the keyframe nearest to a time; 0 where there are no keyframes.
    package mutating func keyIndex(_ source: Int, at time: Node) -> Node {
        if let moment = constant(of: time) { return constant(Double(sources[source].nearestKeyframe(to: moment) + 1)) }
        return node(Entry(operation: .keyIndex, a: time.index, source: Int32(source)))
    }

    /// The time of the keyframe at an index, counted from 1; NaN if there is no such keyframe.
    package mutating func keyTime(_ source: Int, _ number: Node) -> Node {
        if let number = constant(of: number) { return constant(sources[source].keyframeTime(number)) }
        return node(Entry(operation: .keyTime, a: number.index, source: Int32(source)))
    }

    /// The components of the keyframe at an index, counted from 1; NaN if there is no such keyframe.
    package mutating func keyValue(_ source: Int, _ number: Node) -> [Node] {
        if let number = constant(of: number) {
            return constants(of: source) { $0.keyframeValue(number, into: $1, at: 0) }
        }
        return parts(Entry(operation: .keyValue, a: number.index, source: Int32(source)), count: sources[source].count)
    }

    /// The x and the y of the point a share of a path's length along it.
    ///
    /// - Parameter vertices: Six numbers for each vertex, as `Contour.replacing(with:)` takes them.
    package mutating func pathPoint(at share: Node, of vertices: [Node], isClosed: Bool) -> [Node] {
        let path = FormulaPath(registers: vertices.map(\.index), isClosed: isClosed)
        let index = knownPaths[path] ?? Int32(paths.count)
        if Int(index) == paths.count {
            paths.append(path)
            knownPaths[path] = index
        }
        return parts(Entry(operation: .pathPoint, a: share.index, source: index), count: 2)
    }

    private mutating func parts(_ entry: Entry, count: Int) -> [Node] {
        let whole = node(entry).index
        return (0..<count).map { node(Entry(operation: .part, a: whole, b: Int32($0))) }
    }

    private mutating func constants(
        of source: Int, _ fill: (FormulaSource, UnsafeMutableBufferPointer<Double>) -> Void
    ) -> [Node] {
        var numbers = [Double](repeating: .nan, count: sources[source].count)
        numbers.withUnsafeMutableBufferPointer { fill(sources[source], $0) }
        return numbers.map { constant($0) }
    }

    /// The node of an entry, made where it is new.
    private mutating func node(_ entry: Entry) -> Node {
        if let index = known.index(of: entry, in: entries) { return Node(index: index) }
        let index = Int32(entries.count)
        entries.append(entry)
        lines.append(line(of: entry))
        known.addLast(of: entries)
        return Node(index: index)
    }

    private func line(of entry: Entry) -> Line? {
        func operand(_ index: Int32) -> Line? { index < 0 ? nil : lines[Int(index)] }
        switch entry.operation {
        case .time: return Line(rate: 1, start: 0)
        case .constant: return Line(rate: 0, start: Double(bitPattern: entry.number))
        case .negate: return operand(entry.a).map { Line(rate: -$0.rate, start: -$0.start) }
        case .add, .subtract, .multiply, .divide:
            guard let a = operand(entry.a), let b = operand(entry.b) else { return nil }
            switch entry.operation {
            case .add: return Line(rate: a.rate + b.rate, start: a.start + b.start)
            case .subtract: return Line(rate: a.rate - b.rate, start: a.start - b.start)
            case .multiply where b.rate == 0: return Line(rate: a.rate * b.start, start: a.start * b.start)
            case .multiply where a.rate == 0: return Line(rate: b.rate * a.start, start: b.start * a.start)
            case .divide where b.rate == 0 && b.start != 0:
                return Line(rate: a.rate / b.start, start: a.start / b.start)
            default: return nil
            }
        default: return nil
        }
    }

    /// What an operation comes to without being done; what is multiplied by 0 counts as finite.
    private mutating func simpler(_ operation: Formula.Operation, _ a: Node, _ b: Node?) -> Node? {
        guard let b else { return simpler(operation, a) }
        let (first, second) = (constant(of: a), constant(of: b))
        switch operation {
        case .add: return first == 0 ? b : second == 0 ? a : nil
        case .subtract: return second == 0 ? a : nil
        case .multiply:
            if first == 0 || second == 0 { return constant(0) }
            if first == 1 { return b }
            return second == 1 ? a : undone(.divide, a, b)
        case .divide: return second == 1 ? a : undone(.multiply, a, b)
        case .both: return simplerBoth(a, b)
        case .either:
            if let opposite = simplerEither(a, b) { return opposite }
            return isTruth(a) && isTruth(b) && a == b ? a : nil
        default: return nil
        }
    }

    private mutating func simpler(_ operation: Formula.Operation, _ a: Node) -> Node? {
        let entry = entries[Int(a.index)]
        switch operation {
        case .isTrue: return isTruth(a) ? a : nil
        case .negate: return entry.operation == .negate ? Node(index: entry.a) : nil
        case .not where entry.operation == .not:
            let inner = Node(index: entry.a)
            return isTruth(inner) ? inner : nil
        default: return nil
        }
    }

    /// (x / c) · c and (x · c) / c are x.
    private func undone(_ inverse: Formula.Operation, _ a: Node, _ b: Node) -> Node? {
        let entry = entries[Int(a.index)]
        return entry.operation == inverse && entry.b == b.index && constant(of: b) != nil && constant(of: b) != 0
            ? Node(index: entry.a) : nil
    }

    private func isOpposite(_ a: Node, _ b: Node) -> Bool {
        let (first, second) = (entries[Int(a.index)], entries[Int(b.index)])
        return first.operation == .not && first.a == b.index || second.operation == .not && second.a == a.index
    }

    private mutating func simplerBoth(_ a: Node, _ b: Node) -> Node? {
        if let truth = constant(of: a) { return truth != 0 ? apply(.isTrue, b) : constant(0) }
        if let truth = constant(of: b) { return truth != 0 ? apply(.isTrue, a) : constant(0) }
        if isOpposite(a, b) { return constant(0) }
        return isTruth(a) && a == b ? a : nil
    }

    private mutating func simplerEither(_ a: Node, _ b: Node) -> Node? {
        if let truth = constant(of: a) { return truth == 0 ? apply(.isTrue, b) : constant(1) }
        if let truth = constant(of: b) { return truth == 0 ? apply(.isTrue, a) : constant(1) }
        if isOpposite(a, b) { return constant(1) }
        // (p and x) or (p and not x) is p.
        let (first, second) = (entries[Int(a.index)], entries[Int(b.index)])
        guard first.operation == .both, second.operation == .both, first.a == second.a,
            isOpposite(Node(index: first.b), Node(index: second.b))
        else { return nil }
        return apply(.isTrue, Node(index: first.a))
    }
}
