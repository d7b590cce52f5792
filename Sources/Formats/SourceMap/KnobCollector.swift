/// Collects knobs on a walk through a file.
struct KnobCollector {
    /// What has been found.
    private(set) var list = KnobList()
    /// The path to what is being walked through.
    private var trail = KnobTrail.root

    /// A collector at the root of a text that has found nothing.
    init() {}

    /// How many knobs are listed.
    static let limit = 200_000

    /// Goes to a value.
    mutating func move(to trail: KnobTrail) { self.trail = trail }

    /// Does what lies inside a member or an element; nothing where no more is to be listed.
    mutating func within(_ step: String, name: String? = nil, _ body: (inout KnobCollector) -> Void) {
        guard !list.isCut else { return }
        let outer = trail
        trail = outer.step(step, name: name)
        body(&self)
        trail = outer
    }

    /// Adds a number; does nothing if the value is not a number.
    ///
    /// - Returns: Where it stands in the list; nil where it was not added.
    @discardableResult mutating func add(
        _ value: JSONValue?, _ step: String, name: String, _ role: Knob.Role,
        in range: ClosedRange<Double> = Knob.anything, isWhole: Bool = false
    ) -> Int? {
        guard let value, let number = value.double else { return nil }
        return add(
            Knob(
                trail, step, name: name, role: role, value: number, range: range, bytes: value.byteRange,
                isWhole: isWhole))
    }

    /// Adds a knob.
    ///
    /// - Returns: Where it stands in the list; nil where there are too many.
    @discardableResult mutating func add(_ knob: Knob) -> Int? {
        guard list.knobs.count < KnobCollector.limit else {
            list.isCut = true
            return nil
        }
        list.knobs.append(knob)
        return list.knobs.count - 1
    }

    /// Adds a number, or each number of an array.
    ///
    /// - Returns: Where they stand in the list, nil for each element that is not a number; empty where there is no
    ///   number.
    @discardableResult mutating func add(
        numbersOf value: JSONValue?, _ step: String, name: String, _ role: Knob.Role,
        in range: ClosedRange<Double> = Knob.anything
    ) -> [Int?] {
        guard let value else { return [] }
        guard value.isArray else { return add(value, step, name: name, role, in: range).map { [$0] } ?? [] }
        let found = value.elements.enumerated().map { index, element in
            add(element, "\(step)[\(index)]", name: "\(name) \(index + 1)", role, in: range)
        }
        return found.contains { $0 != nil } ? found : []
    }

    /// Adds the curve of the property that is being walked through.
    mutating func add(curveOf value: JSONValue, keys: [KnobCurve.Key]) {
        guard !keys.isEmpty else { return }
        list.curves.append(
            KnobCurve(path: trail.path, label: trail.label(), offset: value.byteRange.lowerBound, keys: keys))
    }
}

extension KnobList {
    /// The same knobs and curves in the order of the text.
    func sorted() -> KnobList {
        var list = self
        list.sort()
        return list
    }

    private mutating func sort() {
        curves.sort { $0.offset < $1.offset }
        let isSorted = zip(knobs, knobs.dropFirst()).allSatisfy { $0.bytes.lowerBound < $1.bytes.lowerBound }
        guard !isSorted else { return }
        let order = knobs.enumerated().map { (start: $1.bytes.lowerBound, index: $0) }.sorted { $0 < $1 }
        var positions = [Int](repeating: 0, count: order.count)
        for (position, (_, index)) in order.enumerated() { positions[index] = position }
        knobs = order.map { knobs[$0.index] }
        for index in curves.indices { curves[index].moveKnobs { positions[$0] } }
    }
}
