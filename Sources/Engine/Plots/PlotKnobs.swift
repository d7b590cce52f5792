/// The numbers of a file that the keyframes of a plot are written with.
public struct PlotKnobs: Sendable {
    private let keys: [Int: KnobCurve.Key]

    /// Finds for each keyframe of a plot the one in the file that stands at its time; of several at the same time in
    /// their order.
    public init(_ plot: Plot, _ curve: KnobCurve, in list: KnobList) {
        let ordered = curve.keys.compactMap { key in key.time.map { (list.knobs[$0].value, key) } }
            .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
        var keys: [Int: KnobCurve.Key] = [:]
        var position = 0
        for (time, number) in plot.written {
            func isBefore(_ other: Double) -> Bool { other < time - 1e-9 * max(1, abs(time)) }
            while position < ordered.count, isBefore(ordered[position].0) { position += 1 }
            guard position < ordered.count, abs(ordered[position].0 - time) <= 1e-9 * max(1, abs(time)) else {
                continue
            }
            keys[number] = ordered[position].1
            position += 1
        }
        self.keys = keys
    }

    /// What a keyframe is written with; nil where it is not in the file.
    public func key(_ number: Int) -> KnobCurve.Key? { keys[number] }
}
