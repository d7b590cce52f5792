import Foundation

extension TextSelector {
    /// How much of the change each unit takes at `time`; one number more than there are units, for signs that come after
    /// the last.
    func amounts(count: Int, at time: Double) -> [Double] {
        let scale = isRelative ? Double(count) : 1
        let shift = offset.value(at: time)
        let ends = [start.value(at: time) + shift, end.value(at: time) + shift].map { $0 * scale }
        let range = (start: min(ends[0], ends[1]), end: max(ends[0], ends[1]))
        let easing = easing(at: time)
        let smoothness = self.smoothness.value(at: time)
        let amount = self.amount.value(at: time)
        let amounts = (0...count).map { unit in
            let value = easing.value(at: coverage(of: Double(unit), in: range))
            return TextSelector.sharpened(value, smoothness) * amount
        }
        guard isShuffled else { return amounts }
        return TextSelector.shuffled(count).map { amounts[$0] } + amounts[count...]
    }

    /// The numbers below `count` in an order that looks random and depends on the count alone: that of their hashes.
    static func shuffled(_ count: Int) -> [Int] {
        func hash(_ number: Int) -> UInt64 {
            var hasher = StableHasher()
            hasher.combine(number)
            hasher.combine(count)
            return hasher.value
        }
        return (0..<count).map { (hash: hash($0), number: $0) }
            .sorted { ($0.hash, $0.number) < ($1.hash, $1.number) }.map(\.number)
    }

    private func easing(at time: Double) -> CubicBezier {
        let low = easeLow.value(at: time)
        let high = easeHigh.value(at: time)
        return CubicBezier(
            low > 0 ? low : 0, low > 0 ? 0 : -low, high > 0 ? 1 - high : 1, high > 0 ? 1 : 1 + high)
    }

    /// What the shape gives for a unit, 0…1.
    private func coverage(of unit: Double, in range: (start: Double, end: Double)) -> Double {
        let length = range.end - range.start
        let isEmpty = length == 0
        /// How far the middle of the unit is from the start, as a fraction of the range.
        let share = isEmpty ? 0 : ((unit + 0.5 - range.start) / length).clamped(to: 0...1)
        switch shape {
        case .square:
            guard unit >= range.start.rounded(.down) else { return 0 }
            if unit < range.start { return (min(range.end, 1) - (range.start - unit)).clamped(to: 0...1) }
            return (range.end - unit).clamped(to: 0...1)
        case .rampUp: return isEmpty ? (unit >= range.end ? 1 : 0) : share
        case .rampDown: return isEmpty ? (unit >= range.end ? 0 : 1) : 1 - share
        case .triangle: return isEmpty ? 0 : 1 - abs(2 * share - 1)
        case .round: return isEmpty ? 0 : (1 - (2 * share - 1) * (2 * share - 1)).squareRoot()
        case .smooth: return isEmpty ? 0 : (1 - cos(2 * Double.pi * share)) / 2
        }
    }

    /// Steepens the middle: what lies outside the part of 0…1 that the smoothness leaves becomes 0 or 1.
    private static func sharpened(_ value: Double, _ smoothness: Double) -> Double {
        guard smoothness != 1 else { return value }
        let part = smoothness == 0 ? 1e-8 : smoothness
        let threshold = 0.5 - part / 2
        return value < threshold ? 0 : min((value - threshold) / part, 1)
    }
}
