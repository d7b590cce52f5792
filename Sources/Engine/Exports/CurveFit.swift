/// A curve made of cubic timing curves between keyframes, for systems that know nothing else.
///
/// Keyframes stand where the curve turns round, for there all of these systems agree on where it is; between them each
/// piece is fitted by the timing curve that misses it least, and cut in two where that is not near enough.
public struct CurveFit: Sendable {
    /// One keyframe.
    public struct Key: Hashable, Sendable {
        /// The share of the whole time, 0…1.
        public var time: Double
        /// In the curve's unit.
        public var value: Double
        /// The way to the next keyframe; linear for the last one.
        public var easing: CubicBezier
    }

    /// In the order of their times; the first at 0, the last at 1.
    public private(set) var keys: [Key]
    /// By how much the keyframes miss the curve at most, in the curve's unit, as far as samples tell.
    public private(set) var greatestError: Double = 0

    /// The most pieces that a curve is cut into.
    public static let maximumPieces = 400

    /// Fits a curve.
    ///
    /// - Parameters:
    ///   - tolerance: By how much a piece may miss the curve, in the curve's unit; not negative.
    ///   - isHeld: Whether timing curves stay within 0…1 in both directions.
    ///   - isWhole: Whether there are to be two keyframes only, however much they miss.
    ///   - curve: The value at a share of the time, 0…1; finite.
    public init(
        tolerance: Double, isHeld: Bool = false, isWhole: Bool = false, of curve: (Double) -> Double
    ) {
        let pieces = isWhole ? [0...1] : CurveFit.pieces(of: curve, tolerance: tolerance)
        var fitted: [FittedPiece] = []
        var open = Array(pieces.reversed())
        while let piece = open.popLast() {
            let fit = FittedPiece(piece, isHeld: isHeld, of: curve)
            let middle = (piece.lowerBound + piece.upperBound) / 2
            let hasRoom = fitted.count + open.count < CurveFit.maximumPieces
            guard fit.error > tolerance, hasRoom, !isWhole, piece.upperBound - piece.lowerBound > 1e-6 else {
                fitted.append(fit)
                continue
            }
            open.append(middle...piece.upperBound)
            open.append(piece.lowerBound...middle)
        }
        keys = fitted.map { Key(time: $0.span.lowerBound, value: $0.from, easing: $0.easing) }
        keys.append(Key(time: 1, value: curve(1), easing: CubicBezier(0, 0, 1, 1, isExact: true)))
        greatestError = (0...CurveFit.samples).reduce(0) { greatest, index in
            let time = Double(index) / Double(CurveFit.samples)
            return max(greatest, abs(value(at: time) - curve(time)))
        }
    }

    /// Two keyframes with a timing curve between them, which need no fitting.
    init(_ easing: CubicBezier, from: Double, to: Double) {
        keys = [
            Key(time: 0, value: from, easing: easing),
            Key(time: 1, value: to, easing: CubicBezier(0, 0, 1, 1, isExact: true)),
        ]
    }

    /// The same with numbers of at most six digits after the point, as they are written; times count so many frames.
    func rounded(frames: Double) -> CurveFit {
        var fit = self
        fit.keys = keys.map { key in
            Key(
                time: frames > 0 ? (key.time * frames).rounded(6) / frames : key.time, value: key.value.rounded(6),
                easing: CubicBezier(
                    key.easing.x1.rounded(6), key.easing.y1.rounded(6), key.easing.x2.rounded(6),
                    key.easing.y2.rounded(6), isExact: true))
        }
        return fit
    }

    /// The value of the keyframes at a share of the time.
    public func value(at time: Double) -> Double {
        guard let index = keys.lastIndex(where: { $0.time <= time }), index + 1 < keys.count else {
            return time < 0 ? keys[0].value : keys[keys.count - 1].value
        }
        let (start, end) = (keys[index], keys[index + 1])
        let amount = start.easing.value(at: (time - start.time) / (end.time - start.time))
        return start.value + (end.value - start.value) * amount
    }

    private static let samples = 4096

    /// The stretches between which the curve turns round; turns from when on it is within the tolerance of its end do not
    /// count.
    private static func pieces(of curve: (Double) -> Double, tolerance: Double) -> [ClosedRange<Double>] {
        let values = (0...samples).map { curve(Double($0) / Double(samples)) }
        let settled = samples + 1 - values.reversed().prefix { abs($0 - values[samples]) <= tolerance / 2 }.count
        var cuts = [0.0]
        for index in 1..<samples {
            let (before, after) = (values[index] - values[index - 1], values[index + 1] - values[index])
            guard before * after < 0 || (before == 0) != (after == 0) else { continue }
            let isLast = index >= settled || cuts.count >= maximumPieces / 2
            let place = Double(index) / Double(samples)
            let (low, high) = (place - 1 / Double(samples), place + 1 / Double(samples))
            let turn =
                isLast || before == 0 || after == 0
                ? min(place, Double(settled) / Double(samples))
                : turningPoint(of: curve, from: low, to: high, isPeak: before > 0)
            if turn - cuts[cuts.count - 1] > 1e-6, turn < 1 - 1e-6 { cuts.append(turn) }
            if isLast { break }
        }
        return zip(cuts, cuts.dropFirst() + [1]).map { $0...$1 }
    }

    /// The place of the highest or the lowest value between two places, by the golden section.
    private static func turningPoint(
        of curve: (Double) -> Double, from: Double, to: Double, isPeak: Bool
    ) -> Double {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (from, to)
        for _ in 0..<50 {
            let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
            if (curve(left) > curve(right)) == isPeak { high = right } else { low = left }
        }
        return (low + high) / 2
    }
}

/// A stretch of a curve and the timing curve that misses it least.
private struct FittedPiece {
    /// In shares of the whole time.
    let span: ClosedRange<Double>
    /// The value at its beginning.
    let from: Double
    /// Over the stretch.
    private(set) var easing = CubicBezier(0, 0, 1, 1, isExact: true)
    /// By how much it misses the curve at most, in the curve's unit.
    private(set) var error = 0.0

    init(_ span: ClosedRange<Double>, isHeld: Bool, of curve: (Double) -> Double) {
        self.span = span
        let length = span.upperBound - span.lowerBound
        from = curve(span.lowerBound)
        let (from, way) = (from, curve(span.upperBound) - from)
        let count = 32
        let values = (0...count).map { curve(span.lowerBound + length * Double($0) / Double(count)) }
        guard abs(way) > 1e-12 else {
            error = values.reduce(0) { max($0, abs($1 - from)) }
            return
        }
        let search = HandleSearch(
            shares: values.map { ($0 - from) / way }, isHeld: isHeld,
            start: (curve(span.lowerBound + length * 1e-4) - from) / way / 1e-4,
            end: (from + way - curve(span.upperBound - length * 1e-4)) / way / 1e-4)
        let found = search.best()
        easing = found.curve
        error = found.miss * abs(way)
    }
}

/// Looks for the two handles of a timing curve that passes near samples.
private struct HandleSearch {
    /// Of the way, evenly over the time, both ends included.
    let shares: [Double]
    /// Whether handles stay within 0…1.
    let isHeld: Bool
    /// How steep the curve begins and ends, ways a whole time.
    let start: Double
    let end: Double

    /// The curve found, and by how much it misses the samples at most.
    func best() -> (curve: CubicBezier, miss: Double) {
        // With the slopes known only how far the handles reach is open; then all four numbers are free.
        let reach = search([1 / 3.0, 2 / 3.0]) { reach in
            self.curve(reach[0], start * reach[0], reach[1], 1 - end * (1 - reach[1]))
        }
        let slopes = reach.curve
        let free = search([slopes.x1, slopes.y1, slopes.x2, slopes.y2]) { self.curve($0[0], $0[1], $0[2], $0[3]) }
        // Handles along the slopes make pieces that meet without a corner.
        return free.miss < reach.miss * 0.5 ? free : reach
    }

    private func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezier {
        let limits = isHeld ? 0.0...1.0 : -10.0...10.0
        func limited(_ y: Double) -> Double { min(max(y, limits.lowerBound), limits.upperBound) }
        return CubicBezier(x1, limited(y1), x2, limited(y2), isExact: true)
    }

    /// By how much a curve misses the samples: at most, and all together squared.
    private func miss(_ curve: CubicBezier) -> (greatest: Double, squares: Double) {
        var (greatest, squares) = (0.0, 0.0)
        for index in 1..<(shares.count - 1) {
            let miss = abs(curve.value(at: Double(index) / Double(shares.count - 1)) - shares[index])
            greatest = max(greatest, miss)
            squares += miss * miss
        }
        return (greatest, squares)
    }

    /// The best numbers for a curve: by squares first, which lead on smoothly, then by the greatest miss.
    private func search(
        _ start: [Double], _ make: ([Double]) -> CubicBezier
    ) -> (curve: CubicBezier, miss: Double) {
        let near = Simplex.minimum(from: start, size: 0.2, steps: 120) { miss(make($0)).squares }
        let best = Simplex.minimum(from: near, size: 0.02, steps: 80) { miss(make($0)).greatest }
        let curve = make(best)
        return (curve, miss(curve).greatest)
    }
}

/// The method of Nelder and Mead: a simplex crawls downhill without knowing slopes.
private enum Simplex {
    /// The lowest place found.
    static func minimum(
        from start: [Double], size: Double, steps: Int, _ function: ([Double]) -> Double
    ) -> [Double] {
        var corners = [(place: start, value: function(start))]
        for index in start.indices {
            var place = start
            place[index] += place[index] > 0.5 ? -size : size
            corners.append((place, function(place)))
        }
        let last = corners.count - 1
        for _ in 0..<steps {
            corners.sort { $0.value < $1.value }
            let worst = corners[last]
            let center = start.indices.map { axis in
                corners[..<last].reduce(0) { $0 + $1.place[axis] } / Double(last)
            }
            func along(_ amount: Double) -> (place: [Double], value: Double) {
                let place = center.indices.map { center[$0] + amount * (worst.place[$0] - center[$0]) }
                return (place, function(place))
            }
            let mirrored = along(-1)
            if mirrored.value < corners[0].value {
                let farther = along(-2)
                corners[last] = farther.value < mirrored.value ? farther : mirrored
            } else if mirrored.value < corners[last - 1].value {
                corners[last] = mirrored
            } else {
                let nearer = along(mirrored.value < worst.value ? -0.5 : 0.5)
                if nearer.value < min(mirrored.value, worst.value) {
                    corners[last] = nearer
                } else {
                    for index in 1...last {
                        let place = zip(corners[0].place, corners[index].place).map { ($0 + $1) / 2 }
                        corners[index] = (place, function(place))
                    }
                }
            }
        }
        return corners.min { $0.value < $1.value }?.place ?? start
    }
}
