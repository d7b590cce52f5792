import Engine

/// The numbers of the file that a plot is told with.
extension PlotWriter {
    /// The most numbers that are told.
    private static let mostKnobs = 1000

    /// Takes in the numbers of an animation, and the clocks of what it lies in.
    func use(below path: String, isBlocks: Bool, _ used: inout Set<Int>) {
        let outer = path.indices.filter { path[$0] == "]" }.map { String(path[...$0]) + "." }
        for (index, knob) in list.knobs.enumerated() where used.count < Self.mostKnobs {
            if knob.path.hasPrefix(path), knob.path.dropFirst(path.count).first == "." {
                // What blocks do to other properties is an affair of those.
                if isBlocks, knob.role == .value { continue }
                used.insert(index)
            } else if outer.contains(where: {
                knob.path.hasPrefix($0) && !knob.path.dropFirst($0.count).contains { ".[".contains($0) }
            }) {
                used.insert(index)
            }
        }
    }

    /// Writes a number of the file under its path.
    func write(_ knob: Knob, _ json: inout JSONWriter) {
        json.key(knob.path)
        json.object { json in
            json.field("label", knob.label)
            json.field("role", knob.role.rawValue)
            json.field("value", edited[knob.path] ?? knob.value)
            json.field("disk", knob.value)
            json.field("min", knob.range.lowerBound)
            json.field("max", knob.range.upperBound)
            let slider = slider(of: knob)
            json.field("low", slider.lowerBound)
            json.field("high", slider.upperBound)
            json.field("unit", unit(of: knob))
            if knob.isWhole { json.field("step", 1) }
            json.key("choices")
            json.array(knob.choices) { $0.value($1) }
        }
    }

    private func unit(of knob: Knob) -> String {
        switch knob.role {
        case _ where !knob.unit.isEmpty || plot.animations.contains { !$0.isTrack }: knob.unit
        case .time: "frame"
        case .value: plot.unit
        default: ""
        }
    }

    /// What is worth a slider: what is said to be usual, else what the numbers like it in the plot span, with as much
    /// again on both sides.
    private func slider(of knob: Knob) -> ClosedRange<Double> {
        var (low, high) = (knob.range.lowerBound, knob.range.upperBound)
        if let suggested = knob.suggested {
            (low, high) = (suggested.lowerBound, suggested.upperBound)
        } else if high - low > 2 {
            switch knob.role {
            case .easing: (low, high) = (max(low, -1), min(high, 2))
            case .time: (low, high) = (max(low, plot.range.lowerBound), min(high, plot.range.upperBound))
            case .choice: break
            default:
                let around = max(abs(knob.value), 50)
                (low, high) = (max(low, knob.value - 2 * around), min(high, knob.value + 2 * around))
            }
        }
        return min(low, knob.value)...max(high, knob.value)
    }
}
