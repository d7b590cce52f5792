/// A number in a file that shapes motion, or a word that may be one of several, tied to the bytes that it is written with.
public struct Knob: Hashable, Sendable {
    /// What the number does.
    public enum Role: String, Hashable, Sendable {
        /// A moment or a length of time, in frames unless the unit says otherwise.
        case time
        /// A component of a keyframe's value, in the file's units.
        case value
        /// A coordinate of an easing handle; abscissas lie in 0…1.
        case easing
        /// A coordinate of a tangent of a spatial path, relative to the keyframe's value.
        case tangent
        /// A number that a motion is computed from, such as the damping of a spring.
        case parameter
        /// One of several words, given by its place among them.
        case choice
    }

    /// The JSON path of the number, in archives of objects the path of diagnostics; no two knobs of a file have the same.
    public var path: String
    /// The names on the way to it, for people.
    public var label: String
    /// What it does.
    public var role: Role
    /// As it is in the file; of a choice its place among the choices.
    public var value: Double
    /// What it may be set to.
    public var range: ClosedRange<Double>
    /// Where it is written in the text or the file; in archives of objects several knobs may share one number.
    public var bytes: Range<Int>
    /// What it is measured in, such as “s”; empty where that goes without saying.
    public var unit = ""
    /// The bounds of a slider, within the range; nil where nothing is known of what is usual.
    public var suggested: ClosedRange<Double>?
    /// Whether it is a whole number; others are rounded.
    public var isWhole = false
    /// The words of a choice; empty for numbers.
    public var choices: [String] = []
    /// Whether it belongs to an object that has several places in the file, such as a timing function of several
    /// animations. Where it is set at one of them that gets an object of its own.
    public var isShared = false
}

/// The knobs of a file, in the order of the text; of an archive of objects animation by animation.
public struct KnobList: Sendable {
    /// Those that were found.
    public var knobs: [Knob] = []
    /// The animated properties that they belong to, in the order of the text.
    public var curves: [KnobCurve] = []
    /// Whether there are more that are not listed.
    public var isCut = false

    /// A list of nothing.
    public init() {}

    /// The knob of a path; the `$.` that it begins with may be left out.
    public func knob(at path: String) -> Knob? {
        knobs.first { $0.path == path || $0.path.dropFirst(2) == path }
    }

    /// The paths that are most like one that is none.
    public func suggestions(for path: String, count: Int = 3) -> [String] {
        let wanted = Set(PathParts(path))
        return
            knobs.map { ($0.path, Set(PathParts($0.path)).intersection(wanted).count) }
            .filter { $0.1 > 0 }
            .enumerated()
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .prefix(count).map(\.element.0)
    }
}

/// The steps of a path, each with its number in it, so that steps are compared where they stand.
private struct PathParts: Sequence, IteratorProtocol {
    private var rest: Substring
    private var position = 0

    init(_ path: String) {
        rest = path.hasPrefix("$.") ? path.dropFirst(2) : Substring(path)
    }

    mutating func next() -> String? {
        guard !rest.isEmpty else { return nil }
        let end = rest.dropFirst().firstIndex { $0 == "." || $0 == "[" } ?? rest.endIndex
        defer {
            rest = rest[end...]
            position += 1
        }
        return "\(position)\(rest[..<end])"
    }
}

/// Collects knobs on a walk through a file.
struct KnobCollector {
    /// What has been found.
    private(set) var list = KnobList()
    private var steps = ["$"]
    private var names: [String] = []

    /// How many knobs are listed.
    static let limit = 200_000

    /// The JSON path of what is being walked through.
    var path: String { steps.joined() }

    /// Does what lies inside a member or an element.
    mutating func within(_ step: String, name: String? = nil, _ body: (inout KnobCollector) -> Void) {
        guard enter(step, name: name) else { return }
        body(&self)
        leave(name: name)
    }

    /// Goes into a member or an element; false where no more is to be listed. Else it must be left again.
    mutating func enter(_ step: String, name: String? = nil) -> Bool {
        guard !list.isCut else { return false }
        steps.append(step)
        if let name { names.append(name) }
        return true
    }

    /// Leaves what was entered by that name.
    mutating func leave(name: String? = nil) {
        if name != nil { names.removeLast() }
        steps.removeLast()
    }

    /// Adds a number; nothing where the value is none.
    ///
    /// - Returns: Where it stands in the list; nil where it was not added.
    @discardableResult mutating func add(
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
    mutating func add(choice value: JSONValue?, _ step: String, name: String, _ choices: [String]) {
        guard let value, let word = value.string, let index = choices.firstIndex(of: word) else { return }
        _ = add(
            Knob(
                path: path + step, label: label(name), role: .choice, value: Double(index),
                range: 0...Double(choices.count - 1), bytes: value.byteRange, isWhole: true, choices: choices))
    }

    private mutating func add(_ knob: Knob) -> Int? {
        guard list.knobs.count < KnobCollector.limit else {
            list.isCut = true
            return nil
        }
        list.knobs.append(knob)
        return list.knobs.count - 1
    }

    private func label(_ name: String) -> String { (names + [name]).joined(separator: " › ") }

    /// Adds a number, or each number of an array.
    ///
    /// - Returns: Where they stand in the list, nil for each element that is no number; empty where there is no number.
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

    /// Adds the curve of the object that is being walked through, or of the one at a path.
    ///
    /// - Parameters:
    ///   - animation: The path of the animation that the keyframes belong to; nil for those that are all there is.
    ///   - rest: What the value is before all keyframes.
    mutating func add(
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
    func finished() -> KnobList {
        var list = list
        list.curves.sort { $0.offset < $1.offset }
        let isSorted = zip(list.knobs, list.knobs.dropFirst()).allSatisfy { $0.bytes.lowerBound < $1.bytes.lowerBound }
        guard !isSorted else { return list }
        let order = list.knobs.indices.sorted {
            (list.knobs[$0].bytes.lowerBound, $0) < (list.knobs[$1].bytes.lowerBound, $1)
        }
        var places = [Int](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = place }
        list.knobs = order.map { list.knobs[$0] }
        for index in list.curves.indices { list.curves[index].moveKnobs { places[$0] } }
        return list
    }
}

extension Knob {
    /// The bounds of a number that may be anything; whole numbers within them are exact.
    static let anything = -1e9...1e9
    /// The bounds of an abscissa of an easing handle.
    static let share = 0.0...1.0

    /// The bounds of a moment that must stay between others, if there are any.
    static func between(_ before: Double?, _ after: Double?) -> ClosedRange<Double> {
        let low = max(before ?? anything.lowerBound, anything.lowerBound)
        return low...max(low, min(after ?? anything.upperBound, anything.upperBound))
    }
}
