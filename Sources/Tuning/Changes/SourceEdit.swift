import Engine
public import Formats

/// Replaces a number that is written in a file.
public struct SourceEdit: Hashable, Sendable {
    /// The number that is replaced.
    public var knob: Knob
    /// What it becomes.
    public var value: Double
    /// How the new number is written, in the style of the old one; of an archive of objects for display only.
    public var text: String
}

extension SourceEdit {
    /// The edit that gives a knob a value that lies in its range; what the knob has already is written as it was. A
    /// choice is given by its index among the choices.
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
            text = knob.written(NumberStyle(of: old).text(of: value))
        } else {
            let word = knob.choices[min(max(Int(value), 0), knob.choices.count - 1)]
            text = knob.written(knob.hasBareWords ? word : "\"\(word)\"")
        }
        self.init(knob: knob, value: value, text: String(decoding: text, as: UTF8.self))
    }
}

extension Knob {
    /// A number or a word with what has to stand around it.
    fileprivate func written(_ content: String) -> ArraySlice<UInt8> {
        ArraySlice(((insertion?.before ?? "") + content + (insertion?.after ?? "")).utf8)
    }
}

extension SourceEdit {
    /// The number or the word alone, without the member that is put in around it.
    private var content: Substring {
        guard let insertion = knob.insertion, text.hasPrefix(insertion.before) else { return text[...] }
        return text.dropFirst(insertion.before.count).dropLast(insertion.after.count)
    }

    /// The path, the old number and the new one.
    public var summary: String {
        let note = knob.isShared ? " (was shared with other properties, which keep the old value)" : ""
        return "\(knob.path): \(formatted(knob.value)) → \(content)\(note)"
    }
}

/// Why a file is not changed as asked.
public enum TuningFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing that can be set has this path; some that have one like it.
    case unknown(path: String, suggestions: [String])
    /// The number does not lie where the knob may be.
    case outOfRange(path: String, value: Double, range: ClosedRange<Double>)
    /// A value cannot be saved, and why.
    case value(String)
    /// The path is there twice.
    case repeated(path: String)
    /// The segment between two keyframes cannot be changed like this, and why.
    case segment(String)

    /// The version that the file is to become is no longer kept, or the file has changed on disk since.
    public static let gone = TuningFailure.segment(
        "the file cannot be restored: it has changed on disk since, or that version was not kept")

    /// One sentence without a full stop.
    public var description: String {
        switch self {
        case .unknown(let path, let suggestions):
            let ending = suggestions.isEmpty ? "" : "; similar: \(suggestions.joined(separator: ", "))"
            return "there is no editable number at \(path)\(ending)"
        case .outOfRange(let path, let value, let range):
            let bounds = "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
            return "\(path) must be \(bounds), not \(formatted(value))"
        case .repeated(let path): return "\(path) is set twice"
        case .segment(let reason), .value(let reason): return reason
        }
    }
}

extension [SourceEdit] {
    /// The text with the numbers replaced; every other byte stays. The edits are in the order of the text.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        map { TextEdit($0.knob.bytes, $0.text) }.applied(to: bytes)
    }
}
