import ArgumentParser
import Engine
import Formats
import Tuning

/// A value for a JSON path or a key path, as it was typed: `$.layers[0].ks.o.k=50`, `Dot.Transform.Opacity=50%`.
struct TuneSetting: Sendable, Equatable {
    /// The path as it was typed.
    var path: String
    /// What was typed for the value.
    var word: String

    /// Reads what was typed.
    init(_ text: String) throws {
        guard let sign = Self.sign(in: text), sign > text.startIndex else {
            throw ValidationError("--set takes PATH=VALUE, not “\(text)”")
        }
        path = String(text[..<sign])
        word = String(text[text.index(after: sign)...])
    }

    /// The first equals sign that is neither in the quotes of a JSON path nor after a backslash.
    private static func sign(in text: String) -> String.Index? {
        let isJSONPath = text.hasPrefix("$")
        var (isQuoted, isEscaped) = (false, false)
        for index in text.indices {
            let character = text[index]
            if character == "=", !isQuoted, !isEscaped { return index }
            if isJSONPath, character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return nil
    }

    /// The edit of a value that is not a number of the motion.
    func edit() throws -> TuningEdit {
        if path.hasPrefix("$") { return .value(path: path, text: word) }
        do throws(PropertyKeyPathFailure) {
            return .override(PropertyOverride.Constant(try PropertyKeyPath(path), word))
        } catch {
            throw ValidationError("--set “\(path)=\(word)”: \(error)")
        }
    }

    /// The number of a knob, or the index of the word among its choices.
    func value(of knob: Knob) throws -> Double {
        if let index = knob.choices.firstIndex(of: word) { return Double(index) }
        if knob.choices.isEmpty, let value = FrameNumber.parse(word), !knob.isWhole || value == value.rounded() {
            return value
        }
        let number = knob.isWhole ? "a whole number" : "a number"
        let choices = knob.choices.isEmpty ? number : knob.choices.joined(separator: ", ")
        throw ValidationError("\(knob.path) takes \(choices), not “\(word)”")
    }
}
