import Engine
import Formats
import Tuning

/// The numbers of the file that a plot is reported with.
extension PlotReporter {
    /// The most numbers that are reported.
    private static let mostKnobs = 1000

    /// Takes in the numbers of an animation, and the clocks of what it lies in.
    mutating func use(below path: String, isBlocks: Bool) {
        let outer = path.indices.filter { path[$0] == "]" }.map { String(path[...$0]) + "." }
        for (index, knob) in list.knobs.enumerated() where used.count < Self.mostKnobs {
            if knob.path.hasPrefix(path), knob.path.dropFirst(path.count).first == "." {
                // The values that blocks give to other properties belong to those.
                if isBlocks, knob.role == .value { continue }
                used.insert(index)
            } else if outer.contains(where: {
                knob.path.hasPrefix($0) && !knob.path.dropFirst($0.count).contains { ".[".contains($0) }
            }) {
                used.insert(index)
            }
        }
    }

    /// A number of the file with its slider and unit.
    func knob(_ knob: Knob) -> PlotReport.Knob {
        PlotReport.Knob(
            knob: knob, value: edited[knob.path] ?? knob.value, slider: slider(of: knob), unit: unit(of: knob))
    }

    private func unit(of knob: Knob) -> String {
        switch knob.role {
        case _ where !knob.unit.isEmpty || plot.animations.contains { !$0.isTrack }: knob.unit
        case .time: "frame"
        case .value: plot.unit
        default: ""
        }
    }

    /// The ends of a slider: what the file's format suggests, else what numbers of its role usually are.
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
