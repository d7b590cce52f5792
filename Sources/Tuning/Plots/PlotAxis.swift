import Engine

/// A range of numbers with ticks at round ones.
public struct PlotAxis: Sendable {
    /// From the first to the last number that is seen.
    public var range: ClosedRange<Double>
    /// Round numbers within the range, ascending.
    public var ticks: [Double]

    /// An axis over numbers.
    ///
    /// - Parameters:
    ///   - count: How many marks there is room for; about as many are set, but at least two.
    ///   - margin: How much more is seen at both ends, as a share of the length. Numbers that are all the same get an
    ///     axis around them.
    public init(_ numbers: ClosedRange<Double>, count: Int, margin: Double = 0) {
        var (low, high) = (numbers.lowerBound, numbers.upperBound)
        if !(high - low).isFinite { (low, high) = (0, 1) }
        if high - low <= 1e-9 * max(abs(low), abs(high), 1e-6) {
            let around = max(abs(low) * 0.1, 1)
            (low, high) = (low - around, high + around)
        } else {
            let more = (high - low) * margin
            (low, high) = (low - more, high + more)
        }
        range = low...high
        ticks = []
        // One mark alone says nothing of the scale, so that closer ones are tried.
        for count in max(count, 1)...max(count, 1) + 3 where ticks.count < 2 {
            ticks = PlotAxis.ticks(low...high, step: PlotAxis.step(high - low, count: count), most: 4 * count + 4)
        }
    }

    /// The multiples of a step in a range.
    private static func ticks(_ range: ClosedRange<Double>, step: Double, most: Int) -> [Double] {
        // A number on the very edge belongs to the axis, whatever rounding has made of it.
        let edge = 1e-6
        let first = (range.lowerBound / step - edge).rounded(.up)
        return (0..<most).map { (first + Double($0)) * step }
            .filter { $0 <= range.upperBound + edge * step }.map { $0.clamped(to: range) }
    }

    /// The least of 1, 2 and 5 times a power of ten that leaves at most about `count` marks on a length.
    private static func step(_ length: Double, count: Int) -> Double {
        let rough = length / Double(count)
        var power = 1.0
        while power > rough, power > 1e-300 { power /= 10 }
        while power * 10 <= rough, power < 1e300 { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? 10 * power
    }

    /// A tick's number, without needless digits: as many decimals as the step between ticks has.
    public func text(_ tick: Double) -> String {
        let step = ticks.count > 1 ? ticks[1] - ticks[0] : abs(range.upperBound - range.lowerBound)
        return compact(abs(tick) < step / 1000 ? 0 : tick, like: step)
    }
}

/// A number with as many digits after the decimal point as it takes to tell it from its neighbors at a distance.
func compact(_ value: Double, like distance: Double) -> String {
    var places = 0
    var unit = distance
    while unit > 0, unit < 0.9999, places < 9 {
        unit *= 10
        places += 1
    }
    return shortened(value, places: places)
}
