import Engine

/// A curve and what is known of it.
struct CurveSheet {
    /// What it is made of, for systems that have the same.
    enum Source {
        /// One segment with two handles.
        case bezier(CubicBezier)
        /// A spring.
        case spring(Spring)
        /// Samples of a bounce.
        case bounce(Bounce)
        /// Values at times.
        case curve(CurveKeyframes.Content)
        /// Anything else.
        case samples
    }

    /// What it is made of.
    var source: Source
    /// The first value that the curve goes between, and the last.
    var ends: (from: Double, to: Double)
    /// In seconds; 0 for a curve that is at once where it goes.
    var duration: Double
    /// How many values are printed.
    var count: Int
    /// The value at a fraction of the duration.
    var value: (Double) -> Double
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

    /// Evenly over the duration, both ends included.
    var values: [Double] { values(count) }

    /// So many values evenly over the duration, both ends included; one for a curve without duration.
    func values(_ count: Int) -> [Double] {
        guard duration > 0, count > 1 else { return [value(1)] }
        return (0..<count).map { value(Double($0) / Double(count - 1)) }
    }

    /// How many values it takes for sixty a second, both ends included; limited.
    static func count(for duration: Double) -> Int {
        Int(min(max(duration * 60, 1), Double(CurveOutput.maximumSamples - 1)).rounded(.up)) + 1
    }

    /// What there is to say of a spring or a bounce.
    static func facts(_ facts: SpringFacts) -> [(name: String, value: Fact)] {
        var result: [(String, Fact)] = [("dampingRatio", .number(facts.dampingRatio, unit: ""))]
        if let period = facts.period { result.append(("period", .number(period, unit: "s"))) }
        result.append(("settlingDuration", .number(facts.settlingDuration, unit: "s")))
        result.append(("overshoot", .number(facts.overshoot, unit: "%")))
        result.append(("bounces", .count(facts.bounces)))
        return result
    }

    /// For people: facts, then a line for each value with its time.
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

    /// Values and key times as a CAKeyframeAnimation takes them.
    var keyTimes: String {
        JSONWriter.object { writer in
            let values = values
            writer.key("values")
            writer.array(values) { $0.value($1) }
            writer.key("keyTimes")
            writer.array(values.indices) { $0.value(Double($1) / Double(max(values.count - 1, 1))) }
            writer.field("duration", duration)
        }
    }
}
