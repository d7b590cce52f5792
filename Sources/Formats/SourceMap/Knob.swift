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
        /// One of several words, given by its index among them.
        case choice
    }

    /// The JSON path of the number, in archives of objects the path of diagnostics; no two knobs of a file have the same.
    public var path: String { trail.path + step }
    /// The names on the way to it, for display.
    public var label: String { trail.label(of: name) }
    /// What it lies in: most knobs of a file share one with others, and paths are only made of those that are shown.
    private let trail: KnobTrail
    private let step: String
    private let name: String
    /// What it does.
    public var role: Role
    /// As it is in the file; of a choice its index among the choices.
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
    /// Whether it belongs to an object that the file refers to several times, such as a timing function of several
    /// animations. When it is set for one of them, that one gets an object of its own.
    public var isShared = false
    /// What stands around the number or the word where the file does not state it and relies on a default, so that
    /// ``bytes`` are none; nil where it is in the file.
    public var insertion: Insertion?
    /// Whether the words of a choice are written without quotes, as true and false are.
    public var hasBareWords = false

    /// The text around a value that is put in.
    public struct Insertion: Hashable, Sendable {
        /// What comes before it: a comma, the name of the member, a colon.
        public var before: String
        /// What follows it.
        public var after: String
    }

    /// A knob; by default one that may be anything, is no choice and belongs to nothing shared.
    package init(
        path: String, label: String, role: Role, value: Double, range: ClosedRange<Double> = Knob.anything,
        bytes: Range<Int>, unit: String = "", suggested: ClosedRange<Double>? = nil, isWhole: Bool = false,
        choices: [String] = [], isShared: Bool = false
    ) {
        self.init(.none, path, name: label, role: role, value: value, range: range, bytes: bytes, isWhole: isWhole)
        self.unit = unit
        self.suggested = suggested
        self.choices = choices
        self.isShared = isShared
    }

    /// A number in an object or a list.
    ///
    /// - Parameters:
    ///   - step: The step from there to the number.
    ///   - name: Its display name.
    init(
        _ trail: KnobTrail, _ step: String, name: String, role: Role, value: Double, range: ClosedRange<Double>,
        bytes: Range<Int>, isWhole: Bool
    ) {
        self.trail = trail
        self.step = step
        self.name = name
        self.role = role
        self.value = value
        self.range = range
        self.bytes = bytes
        self.isWhole = isWhole
    }
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
    package init() {}

    /// The knob of a path; the `$.` that it begins with may be left out.
    public func knob(at path: String) -> Knob? {
        knobs.first { $0.path == path || $0.path.dropFirst(2) == path }
    }

    /// The paths most similar to one that does not exist.
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

extension Knob {
    /// The bounds of a number that may be anything; whole numbers within them are exact.
    package static let anything = -1e9...1e9
    /// The bounds of an abscissa of an easing handle.
    package static let share = 0.0...1.0

    /// The bounds of a moment that must stay between others, if there are any.
    package static func between(_ before: Double?, _ after: Double?) -> ClosedRange<Double> {
        let low = max(before ?? anything.lowerBound, anything.lowerBound)
        return low...max(low, min(after ?? anything.upperBound, anything.upperBound))
    }
}
