import Engine
import Live
import Tuning

/// A curve as it is printed, and what is known of it.
struct CurveSheet {
    /// How the value goes.
    var curve: MotionCurve
    /// How many values are printed.
    var count: Int
    /// What is said of it besides, by name.
    var facts: [(name: String, value: Fact)]

    /// Something that is said of a curve.
    enum Fact {
        /// A number with a unit, which may be empty.
        case number(Double, unit: String)
        /// How many.
        case count(Int)
        /// A word.
        case text(String)
    }

    /// In seconds; 0 for a curve that is at once where it goes.
    var duration: Double { curve.duration }

    /// Evenly over the duration, both ends included.
    var values: [Double] { curve.values(count) }

    /// What there is to say of a spring or a bounce.
    static func facts(_ facts: SpringFacts) -> [(name: String, value: Fact)] {
        var result: [(String, Fact)] = [("dampingRatio", .number(facts.dampingRatio, unit: ""))]
        if let period = facts.period { result.append(("period", .number(period, unit: "s"))) }
        result.append(("settlingDuration", .number(facts.settlingDuration, unit: "s")))
        result.append(("overshoot", .number(facts.overshoot, unit: "%")))
        result.append(("bounces", .count(facts.bounces)))
        return result
    }

    /// As text: facts, then a line for each value with its time.
    var text: String {
        var lines = ["duration          \(duration) s"]
        for (name, fact) in facts {
            let words = Self.words(name)
            let column = words + String(repeating: " ", count: max(2, 18 - words.count))
            switch fact {
            case .number(let number, let unit): lines.append(column + "\(number)" + (unit.isEmpty ? "" : " \(unit)"))
            case .count(let count): lines.append(column + "\(count)")
            case .text(let text): lines.append(column + text)
            }
        }
        let values = values
        for (index, value) in values.enumerated() {
            let time = values.count > 1 ? duration * Double(index) / Double(values.count - 1) : 0
            lines.append("\(time)\t\(value)")
        }
        return lines.joined(separator: "\n")
    }

    /// The name of a fact in words: “damping ratio”.
    static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    /// For scripts: `values`, `duration`, and the facts by their names.
    var json: String {
        JSONWriter.object { writer in
            writer.key("values")
            writer.array(values) { $0.value($1) }
            writer.field("duration", duration)
            for (name, fact) in facts {
                switch fact {
                case .number(let number, _): writer.field(name, number)
                case .count(let count): writer.field(name, count)
                case .text(let text): writer.field(name, text)
                }
            }
        }
    }
}
