/// Collects knobs on a walk through a file.
package struct KnobCollector {
    /// What has been found.
    package private(set) var list = KnobList()
    private var steps = ["$"]
    private var names: [String] = []

    /// A collector at the root of a text that has found nothing.
    package init() {}

    /// How many knobs are listed.
    package static let limit = 200_000

    /// The JSON path of what is being walked through.
    package var path: String { steps.joined() }

    /// Goes to a value by its path and the names on the way to it.
    package mutating func move(to path: String, names: [String]) {
        steps = [path]
        self.names = names
    }

    /// Does what lies inside a member or an element.
    package mutating func within(_ step: String, name: String? = nil, _ body: (inout KnobCollector) -> Void) {
        guard enter(step, name: name) else { return }
        body(&self)
        leave(name: name)
    }

    /// Goes into a member or an element; false where no more is to be listed. Else it must be left again.
    package mutating func enter(_ step: String, name: String? = nil) -> Bool {
        guard !list.isCut else { return false }
        steps.append(step)
        if let name { names.append(name) }
        return true
    }

    /// Leaves what was entered by that name.
    package mutating func leave(name: String? = nil) {
        if name != nil { names.removeLast() }
        steps.removeLast()
    }

    /// Adds a number; does nothing if the value is not a number.
    ///
    /// - Returns: Where it stands in the list; nil where it was not added.
    @discardableResult package mutating func add(
        _ value: JSONValue?, _ step: String, name: String, _ role: Knob.Role,
        in range: ClosedRange<Double> = Knob.anything, unit: String = "", suggested: ClosedRange<Double>? = nil,
        isWhole: Bool = false
    ) -> Int? {
        guard let value, let number = value.double else { return nil }
        return add(
            Knob(
                path: path + step, label: label(name), role: role, value: number, range: range, bytes: value.byteRange,
                unit: unit, suggested: suggested?.clamped(to: range), isWhole: isWhole))
    }

    /// Adds a word that may be one of several; nothing where the value is none of them.
    package mutating func add(choice value: JSONValue?, _ step: String, name: String, _ choices: [String]) {
        guard let value, let word = value.string, let index = choices.firstIndex(of: word) else { return }
        _ = add(
            Knob(
                path: path + step, label: label(name), role: .choice, value: Double(index),
                range: 0...Double(choices.count - 1), bytes: value.byteRange, isWhole: true, choices: choices))
    }

    /// Adds a knob.
    ///
    /// - Returns: Where it stands in the list; nil where there are too many.
    @discardableResult package mutating func add(_ knob: Knob) -> Int? {
        guard list.knobs.count < KnobCollector.limit else {
            list.isCut = true
            return nil
        }
        list.knobs.append(knob)
        return list.knobs.count - 1
    }

    /// Adds a curve.
    package mutating func add(_ curve: KnobCurve) { list.curves.append(curve) }

    private func label(_ name: String) -> String { (names + [name]).joined(separator: " › ") }

    /// Adds a number, or each number of an array.
    ///
    /// - Returns: Where they stand in the list, nil for each element that is no number; empty where there is no number.
    @discardableResult package mutating func add(
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

    /// Adds the curve of the object that is being walked through, or of the one at a path.
    ///
    /// - Parameters:
    ///   - animation: The path of the animation that the keyframes belong to; nil for those that are all there is.
    ///   - rest: What the value is before all keyframes.
    package mutating func add(
        curveOf value: JSONValue, at path: String? = nil, keys: [KnobCurve.Key], animation: String? = nil,
        rest: KnobCurve.Key? = nil
    ) {
        guard !keys.isEmpty || animation != nil else { return }
        list.curves.append(
            KnobCurve(
                path: path ?? self.path, label: names.joined(separator: " › "), offset: value.byteRange.lowerBound,
                keys: keys, animation: animation, rest: rest))
    }

    /// What was found, in the order of the text.
    package func finished() -> KnobList {
        var list = list
        list.curves.sort { $0.offset < $1.offset }
        let isSorted = zip(list.knobs, list.knobs.dropFirst()).allSatisfy { $0.bytes.lowerBound < $1.bytes.lowerBound }
        guard !isSorted else { return list }
        let order = list.knobs.indices.sorted {
            (list.knobs[$0].bytes.lowerBound, $0) < (list.knobs[$1].bytes.lowerBound, $1)
        }
        var positions = [Int](repeating: 0, count: order.count)
        for (position, index) in order.enumerated() { positions[index] = position }
        list.knobs = order.map { list.knobs[$0] }
        for index in list.curves.indices { list.curves[index].moveKnobs { positions[$0] } }
        return list
    }
}
