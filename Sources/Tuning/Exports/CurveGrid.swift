import Engine

/// The positions at which a curve is sampled: as dense as it swings, and on both sides of its jumps.
struct CurveGrid: Sendable {
    /// Shares of the duration, ascending from 0 to 1; all corners are among them.
    let positions: [Double]
    /// The value at each position, at a jump the one after it.
    let values: [Double]
    /// Where the curve jumps, greater than 0, with the value before.
    let jumps: [(position: Double, before: Double)]
    /// The lowest and the highest value.
    let range: ClosedRange<Double>
    /// All positions and those between them, where other curves are compared with this one: shares and values.
    private let looks: [Point]

    /// How long before a jump the value before it is looked at, as a share of the duration. Others may jump by so much
    /// earlier or later, too.
    static let instant = 1e-9
    /// The most positions, not counting those where a source has corners.
    static let most = 20_000
    /// The least.
    private static let least = 2000
    /// How many positions a full oscillation has.
    private static let perSwing = 200.0

    /// The positions of a curve.
    init(_ curve: MotionCurve) {
        var positions = CurveGrid.even(of: curve)
        let corners = curve.allCorners
        if !corners.isEmpty {
            positions = (positions + corners).sorted()
            var last = -1.0
            // Positions that differ by rounding alone are one.
            positions.removeAll { position in
                defer { last = max(last, position) }
                return position - last < 1e-12 && position != 1
            }
        }
        let values = positions.map(curve.value)
        let (low, high) = values.reduce((Double.infinity, -Double.infinity)) {
            $1.isFinite ? (min($0.0, $1), max($0.1, $1)) : $0
        }
        range = low <= high ? low...high : 0...0
        let found = CurveGrid.jumps(in: curve, positions, values, corners, height: high - low)
        var all = positions
        if !found.isEmpty {
            let known = Set(positions)
            all = (positions + found.map(\.position).filter { !known.contains($0) }).sorted()
        }
        self.positions = all
        self.values = all.count == positions.count ? values : all.map(curve.value)
        jumps = found
        looks = CurveGrid.looks(at: curve, all, self.values, found)
    }

    /// By how much another curve misses this one at most: between the positions, too, and on both sides of jumps.
    func deviation(_ other: (Double) -> Double) -> Double {
        looks.reduce(0) { greatest, look in
            let miss = abs(other(look.x) - look.y)
            return miss.isFinite ? max(greatest, miss) : .infinity
        }
    }

    /// The curve as points, with two at each jump.
    var points: [Point] {
        var points: [Point] = []
        points.reserveCapacity(positions.count + jumps.count)
        var next = 0
        for (position, value) in zip(positions, values) {
            if next < jumps.count, jumps[next].position == position {
                points.append(Point(position, jumps[next].before))
                next += 1
            }
            points.append(Point(position, value))
        }
        return points
    }

    /// The curve as straight lines that miss it by no more than a share of how far it goes.
    func line(tolerance: Double) -> Polyline {
        let points = points
        let miss = max(tolerance, 0) * (range.upperBound - range.lowerBound)
        return Polyline(Polyline.thinned(points, within: miss).map { points[$0] })
    }

    // MARK: - Making

    /// Positions as dense as a curve needs them.
    private static func even(of curve: MotionCurve) -> [Double] {
        func spread(_ count: Int, from: Double = 0, to: Double = 1) -> [Double] {
            (0...count).map { from + (to - from) * Double($0) / Double(count) }
        }
        switch curve.source {
        case .bezier: return spread(least)
        case .keyframes, .samples:
            return spread(Int(min(max(curve.duration * 240, Double(least)), Double(most))))
        case .bounce(let bounce, _):
            // Segments between samples are straight.
            let pieces = max(bounce.steps - 1, 1)
            return spread(pieces * max(1, (least + pieces - 1) / pieces))
        case .spring(let spring):
            // Most of what it does is over when it has settled.
            let lively = min(curve.duration, spring.settlingDuration * 1.2)
            let swings = lively * spring.angularFrequency / (2 * .pi)
            let count = Int(min(max(swings * perSwing, Double(least)), Double(most)))
            guard lively > 0, lively < curve.duration else { return spread(count) }
            let share = lively / curve.duration
            return spread(count, to: share) + spread(500, from: share).dropFirst()
        }
    }

    /// The jumps: at corners, and wherever a difference does not become smaller however near it is looked at.
    private static func jumps(
        in curve: MotionCurve, _ positions: [Double], _ values: [Double], _ corners: [Double], height: Double
    ) -> [(position: Double, before: Double)] {
        guard height > 0 else { return [] }
        var jumps: [(position: Double, before: Double)] = []
        if case .bounce = curve.source { return [] }
        for corner in corners where corner > 0 && corner - (jumps.last?.position ?? 0) > 1e-12 {
            let before = curve.value(corner - instant)
            if abs(curve.value(corner) - before) > height * 1e-5 { jumps.append((corner, before)) }
        }
        let steep = positions.indices.dropFirst().filter { abs(values[$0] - values[$0 - 1]) > height * 0.01 }
        for index in steep.prefix(400) {
            var (low, high) = (positions[index - 1], positions[index])
            if jumps.contains(where: { abs($0.position - high) < 1e-12 || ($0.position > low && $0.position < high) }) {
                continue
            }
            var (first, last) = (values[index - 1], values[index])
            let whole = abs(last - first)
            while high - low > 1e-15, abs(last - first) > whole * 0.6 {
                let middle = (low + high) / 2
                guard middle > low, middle < high else { break }
                let value = curve.value(middle)
                if abs(value - first) > abs(last - value) {
                    (high, last) = (middle, value)
                } else {
                    (low, first) = (middle, value)
                }
            }
            if abs(last - first) > whole * 0.6 { jumps.append((high, curve.value(max(high - instant, 0)))) }
        }
        return jumps.sorted { $0.position < $1.position }
    }

    private static func looks(
        at curve: MotionCurve, _ positions: [Double], _ values: [Double], _ jumps: [(position: Double, before: Double)]
    ) -> [Point] {
        var looks: [Point] = []
        looks.reserveCapacity(positions.count * 4)
        var next = 0
        for index in positions.indices {
            let position = positions[index]
            if next < jumps.count, jumps[next].position == position {
                looks.append(Point(position - instant, jumps[next].before))
                looks.append(Point(min(position + instant, 1), values[index]))
                next += 1
            } else {
                looks.append(Point(position, values[index]))
            }
            guard index + 1 < positions.count else { break }
            for share in [0.21, 0.5, 0.79] {
                let between = position + (positions[index + 1] - position) * share
                looks.append(Point(between, curve.value(between)))
            }
        }
        return looks
    }
}

extension MotionCurve {
    /// Where the curve may jump or have a corner: shares of the duration greater than 0, ascending.
    var allCorners: [Double] {
        var corners = corners
        if case .keyframes(let keyframes) = source,
            let curve = ValueCurve(
                keyframes.values, times: keyframes.times, mode: keyframes.mode, bends: keyframes.bends)
        {
            corners += curve.keys.map(\.time)
        }
        return corners.filter { $0 > 0 && $0 <= 1 }.sorted()
    }
}
