/// Another number in the place of one that is written in a file.
public struct SourceEdit: Hashable, Sendable {
    /// The number that is replaced.
    public var knob: Knob
    /// What it becomes.
    public var value: Double
    /// How the new number is written, in the style of the old one; of an archive of objects for people alone.
    public var text: String
}

extension SourceEdit {
    /// The edit that gives a knob a value that lies in its range; what the knob has already is written as it was. A
    /// choice is given by its place among the choices.
    ///
    /// - Parameter bytes: The text that the knob was found in; nil for an archive of objects.
    init(setting knob: Knob, to value: Double, in bytes: [UInt8]?) {
        let value = knob.isWhole ? value.rounded() : value
        guard let bytes, knob.bytes.upperBound <= bytes.count else {
            self.init(knob: knob, value: value, text: NumberStyle(of: []).text(of: value))
            return
        }
        let old = bytes[knob.bytes]
        let text: ArraySlice<UInt8>
        if value == knob.value {
            text = old
        } else if knob.choices.isEmpty {
            text = ArraySlice(NumberStyle(of: old).text(of: value).utf8)
        } else {
            let index = min(max(Int(value), 0), knob.choices.count - 1)
            text = ArraySlice("\"\(knob.choices[index])\"".utf8)
        }
        self.init(knob: knob, value: value, text: String(decoding: text, as: UTF8.self))
    }
}

extension SourceEdit {
    /// The path, the old number and the new one.
    public var summary: String {
        let note = knob.isShared ? " (was shared with other places, which keep what they had)" : ""
        return "\(knob.path): \(formatted(knob.value)) → \(text)\(note)"
    }
}

/// Why a file is not changed as asked.
public enum TuningFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing that can be set has this path; some that have one like it.
    case unknown(path: String, suggestions: [String])
    /// The number does not lie where the knob may be.
    case outOfRange(path: String, value: Double, range: ClosedRange<Double>)
    /// The path is there twice.
    case repeated(path: String)
    /// The way between two keyframes cannot be changed in this way, and why.
    case segment(String)

    /// The version that the file is to become is not at hand, or somebody else saved the file since.
    public static let gone = TuningFailure.segment(
        "the file cannot become what it was: somebody else saved it since, or that version is not kept")

    /// One sentence without a full stop.
    public var description: String {
        switch self {
        case .unknown(let path, let suggestions):
            let ending = suggestions.isEmpty ? "" : "; there are \(suggestions.joined(separator: ", "))"
            return "there is no number to be set at \(path)\(ending)"
        case .outOfRange(let path, let value, let range):
            let bounds = "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
            return "\(path) takes \(bounds), not \(formatted(value))"
        case .repeated(let path): return "\(path) is set twice"
        case .segment(let reason): return reason
        }
    }
}

extension [SourceEdit] {
    /// The text with the numbers replaced; every other byte stays. The edits are in the order of the text.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        map { TextEdit($0.knob.bytes, $0.text) }.applied(to: bytes)
    }

    /// The same as options for reading: other numbers in the place of those at some offsets. Words are not among them.
    public var numbers: [Int: Double] {
        Dictionary(filter { $0.knob.choices.isEmpty }.map { ($0.knob.bytes.lowerBound, $0.value) }) { $1 }
    }
}
