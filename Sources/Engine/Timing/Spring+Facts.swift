import Foundation

extension Spring {
    /// The seconds that a spring without damping takes to come to rest: the greatest number of single precision, as in
    /// Core Animation.
    public static let endless = Double(Float.greatestFiniteMagnitude)

    /// After how many seconds less than a thousandth of the distance is left, as Core Animation counts: for a spring
    /// that swings the time at which the swings' bound ln(1000·(1 + |b|)) / (ζ·w) is reached, for another the first
    /// tenth of a second at which it is so.
    public var settlingDuration: Double {
        guard isValid else { return 0 }
        switch regime {
        case .swinging(let decay, _, let sine):
            return decay > 0 ? log(1000 * (1 + abs(sine))) / decay : Spring.endless
        case .critical(let decay, _): return firstTenthAtRest(slowest: decay)
        case .creeping(let slow, _, _): return firstTenthAtRest(slowest: -slow)
        }
    }

    /// - Parameter slowest: The smallest rate of decay.
    private func firstTenthAtRest(slowest: Double) -> Double {
        func isAtRest(_ tenth: Double) -> Bool { abs(1 - progress(at: tenth / 10)) < 0.001 }
        for tenth in 0..<2000 where isAtRest(Double(tenth)) { return Double(tenth) / 10 }
        // So slow a spring only creeps on by now, and the moment can be found by halves.
        var (low, high) = (2000.0, 4000.0)
        while !isAtRest(high), high < 1e300 { (low, high) = (high, high * 2) }
        while high - low > 1, (low + high) / 2 > low, (low + high) / 2 < high {
            let middle = ((low + high) / 2).rounded(.down)
            guard middle > low else { break }
            if isAtRest(middle) { high = middle } else { low = middle }
        }
        return min(high / 10, Spring.endless)
    }

    /// Seconds from one passing of the target to the next but one; nil for a spring that does not swing.
    public var period: Double? {
        guard isValid, case .swinging(_, let frequency, _) = regime else { return nil }
        return 2 * .pi / frequency
    }

    /// How far beyond the target it gets, as a fraction of the distance; 0 for a spring that does not pass it.
    public var overshoot: Double {
        guard isValid, let time = firstTurn else { return 0 }
        let turns = period.map { [time, time + $0 / 2] } ?? [time]
        return turns.reduce(0) { max($0, progress(at: $1) - 1) }
    }

    /// How often it passes the target before it has settled; at most a million.
    public var bounces: Int {
        guard isValid else { return 0 }
        let end = settlingDuration
        guard case .swinging(_, let frequency, let sine) = regime else { return overshoot > 0 ? 1 : 0 }
        // What is left goes through 0 where cos + b·sin does: tan d·t = −1/b.
        let first = atan2(1, -sine)
        let count = ((end * frequency - first) / .pi).rounded(.down) + 1
        return Int(min(max(count, 0), 1e6))
    }

    /// The first time after the beginning at which it stands still; nil where it never does before it is at rest.
    private var firstTurn: Double? {
        switch regime {
        case .swinging(let decay, let frequency, _):
            let across = (angularFrequency * angularFrequency - decay * initialVelocity) / frequency
            // The speed is e^(−a·t)·(v·cos + across·sin).
            let angle = atan2(-initialVelocity, across)
            return (angle > 0 ? angle : angle + .pi) / frequency
        case .critical(let decay, let slope):
            guard slope < 0 else { return nil }
            return -initialVelocity / (decay * slope)
        case .creeping(let slow, let fast, let share):
            let ratio = -(1 - share) * fast / (share * slow)
            guard ratio > 0 else { return nil }
            let time = log(ratio) / (slow - fast)
            return time > 0 && time.isFinite ? time : nil
        }
    }
}

/// What there is to say of a spring, in words that a table has room for.
public struct SpringFacts: Hashable, Sendable {
    /// ζ; less than 1 swings, more than 1 creeps.
    public var dampingRatio: Double
    /// Seconds; nil for a spring that does not swing.
    public var period: Double?
    /// Seconds; see ``Spring/settlingDuration``.
    public var settlingDuration: Double
    /// In percent of the distance.
    public var overshoot: Double
    /// How often it passes the target before it has settled.
    public var bounces: Int

    /// The facts of a spring.
    public init(_ spring: Spring) {
        dampingRatio = spring.dampingRatio
        period = spring.period
        settlingDuration = spring.settlingDuration
        overshoot = spring.overshoot * 100
        bounces = spring.bounces
    }
}
