public import Engine

/// A curve made of cubic timing curves between keyframes, for systems that know nothing else.
///
/// Keyframes stand where the curve reverses or jumps, for there all of these systems agree on where it is; between
/// them each piece is fitted by the timing curve that misses it least. The piece that misses most is cut in two until all
/// are near enough, or there are ``maximumPieces``.
public struct CurveFit: Sendable {
    /// One keyframe.
    public struct Key: Hashable, Sendable {
        /// The share of the whole time, 0…1.
        public var time: Double
        /// In the curve's unit.
        public var value: Double
        /// The easing to the next keyframe; linear for the last one.
        public var easing: CubicBezier
        /// Whether the value stands still until the next keyframe instead.
        public var isHold = false
    }

    /// The failure to fit a curve that reverses too often.
    public struct TurnsTooOften: Error, Hashable, Sendable, CustomStringConvertible {
        /// How often it reverses or jumps.
        public var count: Int

        /// One sentence without a full stop.
        public var description: String {
            "the curve reverses or jumps \(count) times, and at most \(CurveFit.maximumPieces) keyframes can follow it"
        }
    }

    /// In the order of their times; the first at 0, the last at 1.
    public private(set) var keys: [Key]
    /// By how much the keyframes miss the curve at most, in the curve's unit, as far as samples tell.
    public private(set) var greatestError: Double = 0

    /// The most pieces that a curve is cut into. Every piece costs two fits at most, each of a bounded number of steps.
    public static let maximumPieces = 400

    static let linear = CubicBezier(0, 0, 1, 1, isExact: true)

    /// Fits a curve.
    ///
    /// - Parameters:
    ///   - tolerance: By how much a piece may miss the curve, in the curve's unit; not negative.
    ///   - isHeld: Whether timing curves stay within 0…1 in both directions.
    ///   - hasHolds: Whether a keyframe may hold its value until the next one.
    ///   - instant: The share of the time that is taken for a jump where no keyframe holds.
    ///   - positions: Where the curve is sampled for extrema, from 0 to 1; so dense that there is at most one between
    ///     two.
    ///   - jumps: Where the curve jumps; greater than 0, ascending.
    ///   - corners: Where a keyframe is to stand in any case, ascending.
    ///   - curve: The value at a share of the time, 0…1; finite.
    public init(
        tolerance: Double, isHeld: Bool = false, hasHolds: Bool = false, instant: Double = 1e-5,
        positions: [Double] = CurveFit.evenPositions, jumps: [Double] = [], corners: [Double] = [],
        of curve: (Double) -> Double
    ) throws(TurnsTooOften) {
        guard jumps.count < CurveFit.maximumPieces else { throw TurnsTooOften(count: jumps.count) }
        let stretches = CurveFit.stretches(jumps, instant: instant)
        var cuts: [[Double]] = []
        for stretch in stretches {
            let inside = positions.filter { $0 > stretch.from && $0 < stretch.to }
            let all = try CurveFit.cuts(
                of: curve, at: [stretch.from] + inside + [stretch.to],
                corners: corners.filter { $0 > stretch.from && $0 < stretch.to }, tolerance: tolerance)
            cuts.append(all)
        }
        let turns = cuts.reduce(0) { $0 + $1.count - 1 } - 1
        guard turns < CurveFit.maximumPieces else { throw TurnsTooOften(count: turns) }
        // Between the samples at which a piece was compared it misses a little more.
        let limit = tolerance * 0.98
        var pieces = cuts.flatMap { cuts in
            zip(cuts, cuts.dropFirst()).map {
                FittedPiece($0...$1, isHeld: isHeld, tolerance: limit, positions: positions, of: curve)
            }
        }
        while pieces.count < CurveFit.maximumPieces,
            let worst = pieces.indices.max(by: { pieces[$0].worth < pieces[$1].worth }), pieces[worst].worth > limit
        {
            let span = pieces[worst].span
            let middle = (span.lowerBound + span.upperBound) / 2
            for (index, half) in [(worst, span.lowerBound...middle), (pieces.count, middle...span.upperBound)] {
                let piece = FittedPiece(half, isHeld: isHeld, tolerance: limit, positions: positions, of: curve)
                if index < pieces.count { pieces[index] = piece } else { pieces.append(piece) }
            }
        }
        pieces.sort { $0.span.lowerBound < $1.span.lowerBound }
        keys = []
        var next = pieces.startIndex
        for (index, stretch) in stretches.enumerated() {
            let first = keys.count
            while next < pieces.endIndex, pieces[next].span.lowerBound < stretch.to {
                keys.append(
                    Key(time: pieces[next].span.lowerBound, value: pieces[next].from, easing: pieces[next].easing))
                next += 1
            }
            guard index + 1 < stretches.count || stretch.to < 1 else { break }
            // It stands still, or goes on until just before the jump.
            if hasHolds, keys.count == first + 1, pieces[next - 1].isStill {
                keys[first].isHold = true
            } else {
                keys.append(
                    Key(time: stretch.to, value: curve(stretch.to), easing: CurveFit.linear, isHold: hasHolds))
            }
        }
        keys.append(Key(time: 1, value: curve(1), easing: CurveFit.linear))
        measure(curve, positions: positions)
    }

    /// The timing curve between two keyframes at both ends that misses a curve least, however much that is.
    init(wholeOf curve: (Double) -> Double, isHeld: Bool = false) {
        let piece = FittedPiece(0...1, isHeld: isHeld, tolerance: 0, count: 128, of: curve)
        keys = [
            Key(time: 0, value: piece.from, easing: piece.easing),
            Key(time: 1, value: curve(1), easing: CurveFit.linear),
        ]
        measure(curve, positions: CurveFit.evenPositions)
    }

    /// Two keyframes with a timing curve between them, which need no fitting.
    init(_ easing: CubicBezier, from: Double, to: Double) {
        keys = [
            Key(time: 0, value: from, easing: easing),
            Key(time: 1, value: to, easing: CurveFit.linear),
        ]
    }

    /// The same with numbers as they are written, with at most six digits after the point but for small values.
    ///
    /// - Parameter frames: How many of them there are, as which times are written.
    func rounded(frames: Double, values: Decimals) -> CurveFit {
        var fit = self
        fit.keys = keys.map { key in
            Key(
                time: frames > 0 ? (key.time * frames).rounded(6) / frames : key.time, value: values.rounded(key.value),
                easing: key.easing.rounded(6), isHold: key.isHold)
        }
        return fit
    }

    /// The same with other keyframes, in the order of their times.
    func with(_ keys: [Key]) -> CurveFit {
        var fit = self
        fit.keys = keys
        return fit
    }

    /// The value of the keyframes at a share of the time.
    public func value(at time: Double) -> Double {
        guard let first = keys.first, time >= first.time else { return keys.first?.value ?? 0 }
        var (low, high) = (0, keys.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keys[middle].time <= time { low = middle } else { high = middle }
        }
        guard low + 1 < keys.count, !keys[low].isHold else { return keys[low].value }
        let (start, end) = (keys[low], keys[low + 1])
        let amount = start.easing.value(at: (time - start.time) / (end.time - start.time))
        return start.value + (end.value - start.value) * amount
    }

    /// Evenly over the time.
    public static let evenPositions: [Double] = (0...4096).map { Double($0) / 4096 }

    private mutating func measure(_ curve: (Double) -> Double, positions: [Double]) {
        for (position, next) in zip(positions, positions.dropFirst()) {
            for time in [position, (position + next) / 2] {
                greatestError = max(greatestError, abs(value(at: time) - curve(time)))
            }
        }
        greatestError = max(greatestError, abs(value(at: 1) - curve(1)))
    }

    // MARK: - Cutting

    /// The intervals between jumps, each up to just before the next one.
    private static func stretches(_ jumps: [Double], instant: Double) -> [(from: Double, to: Double)] {
        var stretches: [(from: Double, to: Double)] = []
        var from = 0.0
        for jump in jumps where jump > from {
            stretches.append((from, max(jump - instant, (from + jump) / 2)))
            from = jump
        }
        if from < 1 { stretches.append((from, 1)) }
        return stretches
    }

    /// Where an interval is cut: its ends, its corners, and its extrema; those after it has settled within the
    /// tolerance of its end do not count.
    private static func cuts(
        of curve: (Double) -> Double, at positions: [Double], corners: [Double], tolerance: Double
    ) throws(TurnsTooOften) -> [Double] {
        let values = positions.map(curve)
        let last = positions.count - 1
        let settled = positions.count - values.reversed().prefix { abs($0 - values[last]) <= tolerance / 2 }.count
        var turns: [Int] = []
        for index in positions.indices.dropFirst().dropLast() {
            let (before, after) = (values[index] - values[index - 1], values[index + 1] - values[index])
            guard before * after < 0 || (before == 0) != (after == 0) else { continue }
            turns.append(index)
            if index >= settled { break }
        }
        // Where each of them is takes many looks.
        guard turns.count <= maximumPieces else { throw TurnsTooOften(count: turns.count) }
        let cuts =
            [positions[0]] + corners
            + turns.map { index in
                let (before, after) = (values[index] - values[index - 1], values[index + 1] - values[index])
                guard index < settled, before != 0, after != 0 else { return positions[min(index, settled)] }
                return turningPoint(of: curve, from: positions[index - 1], to: positions[index + 1], isPeak: before > 0)
            }
        var kept: [Double] = []
        for cut in cuts.sorted() where cut - (kept.last ?? -1) > 1e-6 && positions[last] - cut > 1e-6 {
            kept.append(cut)
        }
        if kept.isEmpty { kept = [positions[0]] }
        return kept + [positions[last]]
    }

    /// The position of the highest or the lowest value between two positions, by golden-section search.
    private static func turningPoint(
        of curve: (Double) -> Double, from: Double, to: Double, isPeak: Bool
    ) -> Double {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (from, to)
        for _ in 0..<24 {
            let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
            if (curve(left) > curve(right)) == isPeak { high = right } else { low = left }
        }
        return (low + high) / 2
    }
}

extension CubicBezier {
    /// The same with at most so many digits after the point.
    func rounded(_ digits: Int) -> CubicBezier {
        CubicBezier(
            x1.rounded(digits), y1.rounded(digits), x2.rounded(digits), y2.rounded(digits), isExact: true)
    }
}
